# Words of the ruleset "Règlements de l'An XXX". Each clause is told in one plain sentence; the figures stand in charts/.

terrain-clear = clear ground
terrain-cultivated = cultivated ground
terrain-thicket = thicket
terrain-wood = wood
terrain-forest = forest
terrain-village = village
terrain-town = town
terrain-orchard = orchard
terrain-marsh = marsh
terrain-redoubt = redoubt

hexside-stream = stream
hexside-slope = slope
hexside-ford = ford
hexside-bridge = bridge

trait-old_guard = Old Guard
trait-skirmisher = skirmishers
trait-light = light
trait-heavy = heavy
trait-lancers = lancers
trait-horse = horse artillery
trait-foot = foot artillery

option-leaderless_unit_cap = A cap on units stacked without a leader
option-leave_general_order_pays = Leaving General order is paid
option-limits_in_passing = Stacking limits bind in passing too
option-mixed_formations_violate = Mixed formations after a forced move are a violation
option-cascade_checks = Each violation of a cascade is checked again
option-aides_lead = Aides lead
option-old_guard_cancels_for_all = The Old Guard itself escapes the penalty for mixed corps
option-failed_recovery_disorders = Failing to rally breaks a unit further

# Organisation and division
clause-O1 = A combat unit has a printed strength, losses, an organisation, a place in its army and traits; on several hexes it counts in each with its share.
clause-O2 = An active unit may divide into its fractions, or its fractions re-form, but only in the Manoeuvre segment.
clause-O3 = Dividing and re-forming each cost one change of formation; the movement left passes on to the new pieces.
clause-O4 = A unit that divides may overfill its hex for a while, as long as the limit holds when the move ends.
clause-O5 = Dividing by choice can draw an opportunity reaction.
clause-O6 = An infantry regiment that has lost half its printed strength breaks up into battalions at once, free of cost and of reactions.
clause-O7 = A small regiment at half strength may stay whole: its owner is asked at every loss.
clause-O8 = Battalions too many for their hex after a forced division are pushed out, unless a leader is there to hold them.
clause-O9 = Losses are shared equally among the battalions; what remains over falls on the senior ones first.
clause-O10 = To re-form, all surviving fractions must be active together in one hex, none in PGD, and the whole under half losses.
clause-O11 = Fractions take their parent’s place in the stack, senior first.

# Formations
clause-F1 = A unit is in Good order and has a formation, or it is Disordered or in PGD and has none.
clause-F2 = Every formation, General order too, counts as Good order.
clause-F3 = Changing formation by choice costs movement and is done by active units in the Manoeuvre segment; a few reactions are exempt.
clause-F4 = Changing formation by choice can draw a reaction, worked out before the change.
clause-F5 = A change that is forced costs nothing and draws no reaction.
clause-F6 = Broken ground such as wood or village puts infantry and cavalry into General order; they leave it by leaving the ground or taking the road.
clause-F7 = Ground that forbids your formation makes you change it on entering: General order is free, anything else is paid.
clause-F8 = Each formation has its arms, its ground and its number of hexes; a unit’s shares on its hexes are equal.
clause-F9 = A road column or column of companies fills its hexes from the head, and the tail holds what is left.
clause-F10 = Folding onto one hex costs what the farthest part must cross to get there.
clause-F11 = Infantry in Line pays extra to spread over a second hex or to draw in; cavalry does not.
clause-F12 = A long formation entering broken ground gathers there, and pays for the march of its rearmost part.
clause-F13 = A unit grows over its hexes one at a time: never from one hex straight to three.
clause-F14 = A strong unit taking Road column marches out of its hex: the head pays for each step and the rest follows.
clause-F15 = An active infantry Line that is strong enough may spread over one more hex beside it.
clause-F16 = Drawing a Line of two hexes into one costs that hex and the infantry’s extra point.
clause-F17 = Cavalry spreads its Line over as many hexes as its strength allows, paying the ground and nothing more.
clause-F18 = Cavalry may widen or narrow its Line while it advances, and pays only the dearest ground any part enters.
clause-F19 = A unit on several hexes must draw together before it takes another formation.
clause-F20 = A Line spreads to its flanks, a column to its rear.
clause-F21 = A Square needs enough infantry in its hex.
clause-F22 = A long column follows its head; a Line on several hexes goes straight forward or turns about.
clause-F23 = A unit that changes formation may face any way the new one allows.
clause-F24 = Cavalry in a straight row wheels between Column of companies and Line where it stands.
clause-F25 = The head of a long formation bears the counter; the other hexes bear its marker.

# Disorder and PGD
clause-D1 = A unit that breaks gathers on one of its hexes, which its owner chooses, free of cost.
clause-D2 = A disordered unit has only front: all six hexes round it.
clause-D3 = Disorder halves a unit’s movement, or what is left of it.
clause-D4 = Disordered infantry and artillery fire at half value.
clause-D5 = Of a disordered infantry stack only the top unit fires.
clause-D6 = Disordered units may assault, at half their melee value.
clause-D7 = Disorder weighs on every morale check.
clause-D8 = Disorder ends by rallying in Reorganisation, or gets worse and becomes PGD.
clause-D9 = A unit in PGD faces every way but has no zone of influence.
clause-D10 = A unit in PGD moves only when it breaks and in Reorganisation, and never by choice.
clause-D11 = Flight is faster than the march: a unit in PGD has half as much movement again.
clause-D12 = A routing unit runs as far as it can until it is well away from every enemy.

# Stacking
clause-S1 = How much a hex holds depends on ground, formation and command; leaders and markers take no room.
clause-S2 = Each ground offers one or more limits, and meeting any of them is enough.
clause-S3 = Guns take much more room beside infantry: each artillery increment counts as several.
clause-S4 = In close ground a few guns may share a hex with a little infantry, by a limit of its own.
clause-S5 = A stack has one formation for each arm, that of its top unit; whoever joins takes it and pays.
clause-S6 = Infantry and cavalry do not share a hex, though cavalry may ride through friendly squares and skirmishers in a charge.
clause-S7 = Cavalry and artillery do not share a hex by choice.
clause-S8 = Skirmishers share a hex only with skirmishers, but they and others pass through one another.
clause-S9 = Good troops that choose to stop among broken ones become Disordered themselves.
clause-S10 = Merely passing through broken troops does no harm.
clause-S11 = Routing troops may run through friends, and shake each hex they enter.
clause-S12 = A wagon shares its hex with no troops and no other wagon.
clause-S13 = A formation may spread over hexes only if nobody else stands in them.
clause-S14 = Guns and leaders with a long formation stand in just one of its hexes.
clause-S15 = No unit may choose to break the stacking rules; forced moves may.
clause-S16 = When a hex is overfilled, its units check morale or rout by the violation table, and the excess is pushed out.
clause-S17 = If some units of a stack keep their order and others lose it, they part.
clause-S18 = The most broken unit is pushed out first; among equals the last to come, then the lowest.
clause-S19 = A unit pushed out goes one hex back, free of cost, keeping its formation.
clause-S20 = A unit pushed out may overfill the next hex, and is then pushed on; it never returns where it was.
clause-S21 = Being pushed out can draw an opportunity reaction.
clause-S22 = A Line on two hexes and a Square each need a minimum of infantry.
clause-S23 = The top of a stack is its front; whoever joins goes to the bottom.
clause-S24 = The top unit acts for the stack: it gives the formation, closes for all and takes most losses.
clause-S25 = Stack order may be changed free of cost while every unit in it still has movement left.
clause-S26 = Changing the order of a stack next to the enemy can draw a reaction.

# Command and morale in a stack
clause-C1 = Without a leader, each combat unit beyond the first in a stack weighs on its morale checks.
clause-C2 = Infantry below a battalion and cavalry below a regiment do not count for that.
clause-C3 = Units of different corps or nations in one hex check morale worse.
clause-C4 = A common commander in the hex, or the Old Guard on top, makes up for mixed corps.
clause-C5 = Other troops stand firmer beside the infantry of the Old Guard.
clause-C6 = Modifiers add up, and each is shown by its clause.

# Dice, morale, leaders
clause-M1 = Two dice are read as tens and units; modifiers move along the ladder of the 36 results.
clause-M2 = A check passes when the modified roll is above the unit’s morale value.
clause-M3 = A failed check costs one step: from Good order to Disorder, from Disorder to PGD.
clause-M4 = Leaders help a check; losses, disorder, road column and a shaken corps hurt it.
clause-M5 = A whole hex checks with one roll, which each unit reads by its own value.
clause-M6 = Units check when fire hurts them, when a stack is overfilled, to close, to stand, when a leader falls, and to rally.
clause-M7 = The exact chance of a check is shown before the dice are thrown.
clause-L1 = A leader has a level, a bonus, a range and the units he commands; he takes no room and rides as cavalry.
clause-L2 = Any friendly leader in the hex helps the stack; an aide does not.
clause-L3 = Where fire or melee strikes, leaders in the hex may be killed or wounded, and cavalry captures those left alone.

# Terrain, movement, charts
clause-T1 = A unit pays for each hex it enters, for the hexside and for forced changes, and must be able to pay all of it.
clause-T2 = On a road, a road column or limbered battery moves cheaply and keeps its formation in any ground.
clause-T3 = Turning is free while movement is left; units enter through their front, and a Square moves slowly.
clause-T4 = The terrain chart says what each ground and hexside costs each arm, or forbids it.
clause-T5 = The formation-change table gives the price of a change for each arm.
clause-T6 = The stacking chart says what each ground can hold.
clause-T7 = The violation table says how each unit in an overfilled hex checks.

# Facing, zones, sight
clause-Z1 = A unit faces a hexside or a vertex; its formation says which hexes are front, flank and rear.
clause-Z2 = A unit’s zone of influence is its front hexes; squares, PGD, leaders and wagons have none.
clause-Z3 = Most troops stop on entering an enemy zone and leave it only at the start of an activation.
clause-Z4 = Sight runs from centre to centre and is blocked by covered ground, formed troops and heights between.

# Opportunity reactions
clause-X1 = Moving, changing or dividing under the enemy’s eyes can draw a reaction.
clause-X2 = Those near enough may fire, form Square or charge in answer, as their state allows.
clause-X3 = Each stack answers a provocation once; a step is answered on arrival, anything else before it is done.
clause-X4 = A reaction is a choice of the side that may react, asked or answered by a standing policy.

# Sequence of play
clause-Q0 = Before the first turn each side places what the scenario leaves free.
clause-Q1 = The phases of the turn are set by the module, out of those the engine knows.
clause-Q2 = Commanded units put their chits into one cup, and the chit drawn says who acts.
clause-Q3 = Combat goes in three steps: fire by turns, cavalry melees, assaults.
clause-Q4 = In Reorganisation every broken unit tries to rally, and a unit in PGD that fails routs on.
clause-Q5 = At the end of the turn reinforcements arrive and victory is judged.
clause-Q6 = The program always knows what is left to do and who must decide.

# Fire and losses
clause-K1 = A hex fires once at one enemy hex in front, in range and in sight; its odds against the target’s defence give the row.
clause-K2 = Guns do not fire while limbered, nor from under infantry.
clause-K3 = The fire table turns odds and a roll into increments lost.
clause-K4 = Formation and ground give a target its defence against fire.
clause-W1 = The top unit takes the larger part of a hit, and the rest goes down the stack.
clause-W2 = A formation that losses leave too weak shrinks or breaks at once, free of cost.
clause-W3 = What a hit brings about is worked in a fixed order, one thing after the other.

# Assault and charge
clause-A1 = An assault is declared in the move and fought in Combat: closing, defensive fire, standing, offensive fire, melee.
clause-A2 = Melee value shrinks with losses and disorder, and grows on a flank or in the rear.
clause-A3 = The melee table says who breaks and what each side loses.
clause-A4 = The loser goes back or routs, a drawn melee throws the attackers back, and the winner may advance.
clause-A5 = Odds, flank, rear, slope and formation weigh on the checks to close and to stand.
clause-H1 = Fresh or tired cavalry in Good order may charge an enemy it sees within reach; a straight run strikes harder.
clause-H2 = The target of a charge answers once: it stands, tries to form Square, or countercharges.
clause-H3 = A Square formed against a charge is the safer the farther off the cavalry still is.
clause-H4 = After a won or drawn melee cavalry may be recalled, and each charge tires it.

# Retreat and rout
clause-R1 = A retreat goes step by step away from the enemy, each step chosen by a fixed list of priorities.
clause-R2 = Each step back out of an enemy zone costs strength, and a unit with nowhere to go beside an enemy surrenders.
clause-R3 = A rout ends far from the enemy, or when no further step can be paid.
clause-R4 = A unit in PGD may leave by its own edge; it is out of the game but not counted as destroyed.
