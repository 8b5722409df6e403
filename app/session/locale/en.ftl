# The words of the program in English. Every key stands in each language with the same variables.
# A module may bring terms of its own under the same keys (formation-, terrain-, hexside-, trait-, phase-).

list-and = { $first } and { $last }
the-unit = the unit
the-hex = the hex
place-named = { $hex } { $name }
with-clause = { $sentence } ({ $clause }).
without-clause = { $sentence }.

## terms

formation-column = column
    .in = in column
formation-line = line
    .in = in line
formation-square = square
    .in = in square
formation-skirmish = skirmish order
    .in = in skirmish order
formation-road_column = road column
    .in = in road column
formation-column_of_companies = column of companies
    .in = in column of companies
formation-general_order = general order
    .in = in general order
formation-limbered = limbered
    .in = limbered
formation-unlimbered = unlimbered
    .in = unlimbered

condition-good_order = Good order
    .in = in Good order
condition-disordered = Disorder
    .in = in Disorder
condition-pgd = PGD
    .in = in PGD

arm-infantry = infantry
arm-cavalry = cavalry
arm-artillery = artillery
arm-wagon = ammunition wagon

organisation-company = company
organisation-half_battalion = half-battalion
organisation-battalion = battalion
organisation-squadron = squadron
organisation-regiment = regiment
organisation-section = section
organisation-battery = battery

leader-aide = aide-de-camp
leader-brigade = brigadier
leader-division = general of division
leader-corps = corps commander
leader-army = army commander

group-brigade = brigade
group-division = division
group-corps = corps
group-army = army

trait-old_guard = Old Guard
trait-skirmisher = skirmishers
trait-light = light
trait-heavy = heavy
trait-lancers = lancers
trait-horse = horse artillery

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

road-track = track
road-road = road
road-main = post road

phase-play = Play
phase_kind-set_up = Set-up
phase_kind-command = Command
phase_kind-manoeuvre = Manoeuvre
phase_kind-combat = Combat
phase_kind-reorganisation = Reorganisation
phase_kind-end = End of turn
phase_kind-script = The module's phase

compass-n = N
compass-nne = NNE
compass-ne = NE
compass-ene = ENE
compass-e = E
compass-ese = ESE
compass-se = SE
compass-sse = SSE
compass-s = S
compass-ssw = SSW
compass-sw = SW
compass-wsw = WSW
compass-w = W
compass-wnw = WNW
compass-nw = NW
compass-nnw = NNW

stream-combat = combat
stream-morale = morale

## ground, units, the moment

hex-ground = { $hex } { $terrain }
hex-ground-level = { $hex } { $terrain }, level { $level }
unit-troops = { $arm }, { $n ->
    [one] { $n } increment
   *[other] { $n } increments
} of { $printed }
unit-marker = marker
unit-what = { $unit } ({ $what })
unit-at = in { $hex }
unit-stands = { $posture } facing { $facing }
unit-waiting = not on the map yet
unit-out = out of the game
unit-active = active with { $mp } MP
unit-finished = done for this turn
unit-sentence = { $parts }.
moment = Turn { $turn } · { $time } · { $phase }
moment-ended = The game is over

## the board in characters

board-title = { $title } · { $moment }
board-columns = Columns { $first } to { $last }
board-legend = Legend
board-side = { $sign } units of { $side }
board-both = * units of several sides
board-units = Units
board-no_units = No units on this part of the map.
board-stack = { $hex }, top first:
board-owed = Decisions owed
board-container = { $container }: { $units }
board-no_grid = This board is no hex grid: its places are listed.

## verdicts

verdict-allowed = Allowed.
compared = { $sentence }: { $is } where { $may_be } is the limit
hook-fault = The script of { $module } failed in { $hook }: { $message }
hook-fault-at = The script of { $module } failed in { $hook }: { $message } ({ $at })
note = { $clause } bears on { $unit } in { $hex }

reason-no_such_unit = there is no such unit in this game
reason-no_such_hex = there is no such hex on this map
reason-no_such_container = there is no such box, deck or hand
reason-too_few_in_container = there are too few counters in it
reason-too_few_in_container-compared = { $is } are wanted and { $may_be } lie in it
reason-in_palette = it lies in a palette: take one from there first
reason-no_such_dice_set = the module has no such dice
reason-no_such_dice = no dice can be thrown so
reason-face_stays = there is nothing to flip or turn on its face
reason-beyond_path = the path ends before that
reason-off_board = a part of the unit would leave the board
reason-no_such_group = there is no such manoeuvre unit ({ $name })
reason-no_such_decision = decision { $n } is not owed, or has no such answer
reason-mp_impossible = { $unit } cannot have so many MP
reason-mp_impossible-compared = { $unit } cannot have { $is } MP; the limit is { $may_be }
reason-not_cavalry = { $unit } is not cavalry: only cavalry tires
reason-not_a_leader = { $unit } is no wounded leader: only leaders are wounded, and only the wounded come back
reason-chit_not_in_cup = that chit is not in the cup
reason-no_such_turn = turn { $n } is past, or this scenario has no such turn
reason-no_such_phase = a turn has no phase number { $n }, counted from 0
reason-no_such_attack = no attack number { $n } is declared
reason-other_attack_first = the attack of { $unit } on { $hex } is fought first
reason-no_such_terrain = the rules know no terrain “{ $name }”
reason-nobody_named = the order names no unit
reason-named_twice = { $unit } is named twice
reason-not_on_map = { $unit } is not on the map
reason-not_one_stack = the units do not stand in one stack
reason-empty_path = the path leads nowhere
reason-not_adjacent = { $hex } does not touch the hex before it
reason-hex_twice = { $unit } would stand on { $hex } twice
reason-not_the_stack = the list is not exactly the stack of { $hex }
reason-posture_impossible = { $unit } cannot stand so
reason-hex_count = { $unit } cannot stand on so many hexes in this formation
reason-hex_count-compared = { $unit } would stand on { $is ->
    [one] { $is } hex
   *[other] { $is } hexes
}; in this formation the limit is { $may_be }
reason-facing_impossible = this formation cannot face that way
reason-not_troops = { $unit } is no combat unit
reason-nothing_to_do = there is nothing to do
reason-too_many_increments = { $unit } has not so many increments
reason-too_many_increments-compared = { $is } increments are more than { $unit } has ({ $may_be })
reason-nested_overrule = an overruled order cannot hold another
reason-nested_dice = dice stand within an order already: say them once, around the whole of it
reason-die_impossible = a die of { $sides } sides cannot show { $die }
reason-dice_missing = this roll takes { $n ->
    [one] { $n } die
   *[other] { $n } dice
}
reason-dice_missing-compared = this roll takes { $may_be ->
    [one] { $may_be } die
   *[other] { $may_be } dice
}, and of those said { $is } { $is ->
    [one] is
   *[other] are
} left
reason-dice_left = more dice were said than are thrown
reason-dice_left-compared = { $is ->
    [one] { $is } die was said
   *[other] { $is } dice were said
}, and this roll takes { $may_be }
reason-wrong_phase = this belongs to another phase
reason-not_active = { $unit } is not active
reason-decision_owed = a decision is still owed
reason-not_enough_mp = { $unit } has not enough MP
reason-not_enough_mp-compared = { $unit } needs { $is } MP and has { $may_be }
reason-terrain_forbidden = { $unit } may not enter { $terrain } ({ $hex })
reason-hexside_forbidden = { $unit } may not cross the hexside ({ $hexside }) into { $hex }
reason-enemy_in_hex = enemy troops stand in { $hex }
reason-unlimbered = { $unit } is unlimbered and enters no hex
reason-pgd_stays = { $unit } is in PGD and does not move of its own will
reason-formation_barred = { $unit } may not stand { $in_formation } in { $hex }
reason-general_order_imposed = only the ground imposes general order
reason-held_in_general_order = in general order only road column may be taken, on a road
reason-arm_has_not = { $unit } has no such formation ({ $formation })
reason-trait_missing = { $unit } is not marked “{ $trait }”
reason-too_few_increments = { $unit } has too few increments to stand { $in_formation }
reason-too_few_increments-compared = { $unit } has { $is ->
    [one] { $is } increment
   *[other] { $is } increments
}; { $may_be } are needed to stand { $in_formation }
reason-not_in_good_order = { $unit } is not in Good order
reason-already_so = { $unit } already stands { $in_formation }
reason-over_limit = the stacking limit of { $hex } ({ $terrain }) would be exceeded
reason-over_limit-compared = { $hex } would hold { $is ->
    [one] { $is } increment
   *[other] { $is } increments
}; the stacking limit ({ $terrain }) is { $may_be }
reason-over_column_limit = { $hex } cannot hold so much of { $unit } { $in_formation }
reason-over_column_limit-compared = { $hex } would hold { $is ->
    [one] { $is } increment
   *[other] { $is } increments
} of { $unit }; { $in_formation } the limit is { $may_be }
reason-arms_never_stack = { $arm } and { $other } never stack
reason-skirmishers_apart = skirmishers stack only with skirmishers
reason-wagon_apart = a wagon stacks with no troops
reason-cannot_join = { $unit } cannot take the formation of the stack ({ $formation })
reason-stack_changes_together = all units of the arm in the stack change together
reason-top_decides = only the top unit of its arm chooses the formation of the stack
reason-marches_out_alone = { $unit } marches out alone
reason-hexes_shared = other units stand on a hex of { $unit }
reason-not_to_the_front = the head of { $unit } goes only to its front
reason-turns_only_about = { $unit } stands on several hexes and turns only right about
reason-stack_member_without_mp = { $unit } has no MP left
reason-turn_needs_mp = { $unit } needs MP left to turn
reason-outside_area = { $hex } lies outside the set-up area
reason-already_activated = this manoeuvre unit was active already this turn
reason-script = { $text } ({ $module })
reason-not_a_line = { $unit } is not in line: only a line extends
reason-not_along_the_front = { $hex } does not lie beside { $unit } along its front
reason-too_many_hexes = { $unit } cannot stand on so many hexes { $in_formation }
reason-too_many_hexes-compared = { $unit } would stand on { $is ->
    [one] { $is } hex
   *[other] { $is } hexes
} { $in_formation }; the limit is { $may_be }
reason-by_two_first = { $unit } must stand on two hexes before it goes to three
reason-not_its_hexes = { $unit } does not stand on { $hex }, or those hexes do not touch
reason-different_hexes = the units of the stack do not stand on the same hexes
reason-cannot_wheel = { $unit } cannot wheel: only cavalry in column of companies or in line does
reason-not_in_a_row = the hexes of { $unit } do not lie in a straight row
reason-hex_too_full_to_wheel = { $hex } holds too many increments of { $unit } for a wheel
reason-hex_too_full_to_wheel-compared = { $hex } holds { $is ->
    [one] { $is } increment
   *[other] { $is } increments
} of { $unit }; for a wheel the limit is { $may_be }
reason-one_hex_a_step = { $unit } extends or consolidates by one hex for each hex it enters, no more
reason-dresses_standing = infantry extends and consolidates only where it stands: { $unit } does not do so on the march
reason-too_few_to_extend = { $unit } is too weak to stand in line on several hexes
reason-too_few_to_extend-compared = { $unit } has { $is ->
    [one] { $is } increment
   *[other] { $is } increments
}; { $may_be } are needed for a line on several hexes
reason-no_fractions = { $unit } has no fractions
reason-fractions_apart = the fractions of { $unit } do not stand together in one hex
reason-fractions_differ = the fractions of { $unit } differ in formation or facing
reason-fraction_pgd = { $unit } is in PGD and cannot re-form
reason-no_fraction_left = no fraction of { $unit } is on the map
reason-would_divide_again = { $unit } would have lost half its printed strength and would divide again
reason-would_divide_again-compared = { $unit } would have lost { $is ->
    [one] { $is } increment
   *[other] { $is } increments
}; from { $may_be } on it divides again
reason-stops_in_zone = { $unit } stops in the enemy zone of { $hex }
reason-held_in_zone = { $unit } leaves an enemy zone only with the first hex of its activation
reason-leaves_over_limit = { $hex } must be lawful before the activation ends
reason-condition_already = { $unit } is in that condition already
reason-not_broken = { $unit } is in Good order and has nothing to recover
reason-tried_already = { $unit } has tried to recover this turn already
reason-first_side_checks = units of the side that goes first check first
reason-no_such_option = there is no such option of the rules
reason-option_value_wrong = this option cannot have that value
reason-no_such_side = there is no such side ({ $name })
reason-no_such_module = no such module takes part ({ $name })
reason-no_such_command = the script of { $module } offers no command { $name }
reason-no_such_roll = two dice cannot show that
reason-leaderless_excess = { $hex } has no leader for so many units
reason-leaderless_excess-compared = { $hex } would hold { $is } units; without a leader the limit is { $may_be }
reason-nobody_to_hit = nobody in { $hex } can be hit
reason-not_in_its_front = { $hex } does not lie in the front of { $unit }
reason-no_enemy_there = no enemy stands in { $hex }
reason-only_infantry_assaults = { $unit } is not infantry: only infantry assaults
reason-stack_attacks_together = { $unit } stays out, but all of the stack except its guns attacks together
reason-only_cavalry_charges = { $unit } is not cavalry: only cavalry charges
reason-too_exhausted = { $unit } is exhausted and does not charge
reason-beyond_charge_distance = { $hex } is farther than { $unit } charges
reason-beyond_charge_distance-compared = { $hex } is { $is } hexes away; { $unit } charges up to { $may_be }
reason-no_way_to_charge = no way leads { $unit } to a hex next to { $hex }
reason-stands_already = { $unit } stands on the map already, whole or in fractions
reason-chit_not_drawn = the chit of this manoeuvre unit is not drawn
reason-segment_over = the last end chit is drawn: the Manoeuvre segment is over
reason-chits_left = the Manoeuvre segment is not over: chits are still in the cup
reason-not_its_turn = it is the other side’s turn to fire
reason-hex_has_fired = { $hex } has fired or passed already
reason-cannot_fire = { $unit } cannot fire
reason-out_of_range = { $hex } is out of range of { $unit }
reason-out_of_range-compared = { $hex } is { $is } hexes away; { $unit } fires up to { $may_be }
reason-out_of_sight = out of sight: { $hex } lies between
reason-combat_not_over = the Combat segment is not over: hexes may still fire or pass, or attacks are to be fought

## provocations

provocation-enters_zone = entering { $hex }, in an enemy zone, may draw a reaction from { $reactors }
provocation-spends_in_zone = spending MP in { $hex }, in an enemy zone, may draw a reaction from { $reactors }
provocation-changes = changing formation in { $hex } may draw a reaction from { $reactors }
provocation-dresses = extending or consolidating in { $hex } may draw a reaction from { $reactors }
provocation-divides = dividing or re-forming in { $hex } may draw a reaction from { $reactors }
provocation-reorders = changing the order of the stack in { $hex }, in an enemy zone, may draw a reaction from { $reactors }
provocation-is_displaced = the displacement to { $hex } may draw a reaction from { $reactors }
provocation-near_cavalry = the step to { $hex }, in sight of enemy cavalry, may draw a reaction from { $reactors }
provocation-cavalry_near_infantry = the step of cavalry to { $hex }, in sight of enemy infantry, may draw a reaction from { $reactors }

## costs

named = { $name }: { $what }
cost-free = 0 of { $had }
cost-one = { $total } of { $had }
cost-one-for = { $total } of { $had } ({ $label })
cost-sum = { $sum } = { $total } of { $had }
cost-term = { $amount } { $what } ({ $clause })
cost-term-at = { $amount } { $what }, { $hex } ({ $clause })
term-road = by road
term-change = change of formation ({ $formation })
term-forced_change = change forced by the ground ({ $formation })
term-join = taking the stack's formation ({ $formation })
term-fold = folding onto one hex
term-square_step = step in square
term-script = { $reason } ({ $module })
term-dress = dressing a line
term-wheel = wheel
term-divide = division
label-change = formation
label-fold = folding
label-square = square
label-dress = line
label-wheel = wheel
label-divide = division
sum-line = { $what } ({ $clause })
sum-total = in all { $total }
sum-odds = in all { $total } on morale { $morale }: { $odds } of 36 rolls pass
sum-there = { $amount } stand there
shot-odds = against a defence of { $defence }: column { $odds }
shot-in_vain = against a defence of { $defence }: under the first column, nothing is hit
shot-chance = { $n ->
    [0] no loss
    [one] { $n } increment lost
   *[other] { $n } increments lost
}: { $chance } of 36 rolls
sum-change-add = +{ $amount }
sum-change-times = × { $amount }
sum-change-becomes = becomes { $amount }
sum-further_units = { $count ->
    [one] { $count } combat unit more, without a leader
   *[other] { $count } combat units more, without a leader
}
sum-mixed_corps = different corps or nations in the hex
sum-with_old_guard = beside Old Guard infantry
sum-disordered = disorder
sum-pgd = PGD
sum-half_lost = half lost or more
sum-road_column = in road column
sum-leader = { $unit } in the hex
sum-leader_with_it = a leader with it
sum-corps_morale = morale of { $group }, { $share } of it broken or gone
sum-violation = stacking-violation table
sum-printed = printed value
sum-increments_left = increments left
sum-increments = { $amount ->
    [one] { $amount } increment fires
   *[other] { $amount } increments fire
}
sum-single_increment = down to one increment by losses
sum-flank = on the enemy's flank
sum-rear = in the enemy's rear
sum-odds_of_attack = odds of { $odds }
sum-straight_ride = straight ride
sum-lancers = against lancers
sum-heavy_cavalry = against heavy cavalry
sum-old_guard = Old Guard
sum-uphill = uphill
sum-over_stream = over a stream
sum-portions = the portions that take part
sum-range = { $range ->
    [one] fire at { $range } hex
   *[other] fire at { $range } hexes
}
sum-firing = { $unit } fires { $amount ->
    [one] { $amount } increment
   *[other] { $amount } increments
}
sum-may_not_fire = { $unit } may not fire so
sum-out_of_range = { $range ->
    [one] { $unit } does not reach { $range } hex
   *[other] { $unit } does not reach { $range } hexes
}
sum-outside_front = the hex is not in the front of { $unit }
sum-one = or one { $organisation }, however strong
sum-beside_infantry = { $unit }, guns beside infantry
sum-rounding = rounding
question-morale = Morale check of { $unit }, { $occasion }
question-fire = Fire of { $hex }
question-fire-at = Fire of { $hex } at { $at }
question-assault = Assault of { $units } on { $hex }
question-charge = Charge of { $units } on { $hex }
forecast-side = loses { $lost }, { $condition }
forecast-side-gone = loses { $lost }, nobody left
forecast-end = { $chance }: the attacker { $attacker }; the defender { $defender }
forecast-assumed-yes = taken for granted: { $kinds }
forecast-assumed-no = taken for granted: no { $kinds }
forecast-assumed-likeliest = the likeliest is taken for { $kinds }
forecast-hooks = scripts of the module may change it: { $hooks }
forecast-percent = { $n } %
forecast-hardly = under 0.1 %
forecast-nearly = over 99.9 %
forecast-tenths = { $whole }.{ $part }
question-melee = Melee value of { $unit }
question-melee-against = Melee value of { $unit } in { $hex }
question-defence = Defence of { $unit } against fire
question-stacking_limit = Stacking limit of { $hex }
question-allowance = Movement allowance of { $unit }
occasion-fire = under fire
occasion-violation = on a violation of stacking
occasion-close = to close to an assault
occasion-stand = to stand
occasion-leader_fell = when a leader fell
occasion-recovery = to recover
occasion-by_hand = thrown by hand

## orders

order-move = move { $units } to { $hex } ({ $n ->
    [one] { $n } hex
   *[other] { $n } hexes
})
order-change_formation = put { $units } { $in_formation }
order-turn = turn { $units } to { $facing }
order-restack = reorder the stack of { $hex }
order-lose = take { $n ->
    [one] { $n } increment
   *[other] { $n } increments
} from { $unit }
order-regain = give { $n ->
    [one] { $n } increment
   *[other] { $n } increments
} back to { $unit }
order-place = place { $unit } in { $hex }
order-store = put { $unit } into { $container }
order-put = put { $units } on { $where }
order-draw = draw { $n ->
    [one] a counter
   *[other] { $n } counters
 } from { $from } to { $where }
order-shuffle = shuffle { $container }
order-roll = roll { $dice }
order-roll-for = roll { $dice } ({ $why })
order-roll_set = roll { $name }
order-flip = flip { $units }
order-rotate = turn the face of { $units }
order-set_prop = { $units }: set { $key } to { $value }
order-activate = activate { $group }
order-finish = finish { $units }
order-next_phase = go on to the next phase
order-answer = answer a decision (choice { $n })
order-answer-asked = answer “{ $question }” with “{ $answer }”
order-use_dice = { $order }, with your own dice ({ $dice })
order-overrule = { $order } anyway
order-overrule-because = { $order } anyway: “{ $reason }”
order-extend = extend { $units } onto { $hex }
order-consolidate = consolidate { $units } onto { $hex }
order-wheel-left = wheel { $unit } to the left
order-wheel-right = wheel { $unit } to the right
order-divide = divide { $unit }
order-reform = re-form { $unit }
order-hit = hit { $hex } for { $n ->
        [one] one increment
       *[other] { $n } increments
    }
order-set_condition = put { $unit } in this condition: { $condition }
order-recover = let { $unit } try to recover
order-set_option = change a reading of the rules: { $option }
order-set_policy = decide by policy – { $kind }: { $policy }
order-switch_hook-off = switch off { $hook } of { $module }
order-switch_hook-on = switch { $hook } of { $module } on again
order-command = { $command }
order-command-units = { $command }: { $units }
order-command-hex = { $command }: { $hex }
order-correct = by hand: { $what }
order-note = write on { $on }: { $text }
order-remark = remark: { $text }
order-draw_chit = draw a chit
order-fire = fire from { $from } at { $hex }
order-pass_fire = pass the fire of { $hex }
order-pass_fire-all = pass all fire
order-fight_next = fight the next attack
order-fight_next-other = fight attack { $n } out of its turn
order-assault = assault { $hex } with { $units }
order-charge = charge { $hex } with { $units }
undo = Undo: { $what }
undo-nothing = Nothing to undo
redo = Redo: { $what }
redo-nothing = Nothing to redo

## events

entry = { $n }. { $order }
because-clause = { $sentence } ({ $clause })
because-script = { $sentence } ({ $reason }: { $module })
because-script-alone = { $sentence } ({ $module })
event-unit_moved = { $unit } moves to { $hex }, { $mp } MP left
event-formation_changed = { $unit } is now { $in_formation }
event-unit_turned = { $unit } turns to { $facing }
event-stack_reordered = The stack of { $hex } is now, top first: { $units }
event-increments_lost = { $unit } loses { $n ->
    [one] { $n } increment
   *[other] { $n } increments
}
event-increments_regained = { $unit } regains { $n ->
    [one] { $n } increment
   *[other] { $n } increments
}
event-unit_placed = { $unit } is placed in { $hex }
event-unit_copied = a new { $unit } is taken from the palette
event-unit_stored = { $unit } is put into { $container }
event-container_reordered = The order of { $container } changes
event-container_reordered-shuffled = { $container } is shuffled
event-table_rolled = { $dice }: { $shown } = { $total }
event-table_rolled-for = { $why }, { $dice }: { $shown } = { $total }
event-table_rolled-one = { $dice }: { $total }
event-table_rolled-one_for = { $why }, { $dice }: { $total }
event-table_rolled-apart = { $why }, { $dice }: { $shown }
event-table_rolled-faces = { $why }: { $shown }
event-table_rolled-faces_sum = { $why }: { $shown } = { $total }
event-table_rolled-kept_apart = { $thrown }; kept: { $shown }
event-table_rolled-kept_sum = { $thrown }; kept: { $shown } = { $total }
event-table_rolled-kept_none = { $thrown }; none is kept
event-table_rolled-kept_none_sum = { $thrown }; none is kept: { $total }
event-face_shows = { $unit } shows { $what }
event-face_hides = { $unit } no longer shows { $what }
event-face_turned = { $unit } is turned to { $degrees }°
event-face_reads = { $unit } reads “{ $text }”
event-face_blank = { $unit } bears no text any more
face-layer = face
event-unit_removed-eliminated = { $unit } has no increments left and leaves the map
event-unit_removed-removed = { $unit } is taken off the map
event-unit_removed-absorbed = { $unit } gives its place to its fractions or its parent
told-activate = { $group } is active
told-finish = Done for this turn: { $units }
event-unit_activated = { $unit } is active with { $mp } MP
event-unit_finished = { $unit } is done for this turn
event-phase_began = Turn { $turn }, { $time }: { $phase }
event-game_ended = The last turn is over
event-overlay_changed = { $hex } now shows: { $mark }
event-overlay_changed-cleared = { $hex } is as it was before
event-prop_changed = { $unit }: { $key } is now { $value }
event-store_changed = { $module } notes { $key }
event-dice_rolled = Dice ({ $stream }): { $dice }
event-dice_rolled-by_player = Your own dice ({ $stream }): { $dice }
event-decision_owed = To decide: { $question }
event-decision_answered = Decided: { $answer }
event-overruled = Done against { $clauses }
event-overruled-because = Done against { $clauses } (“{ $reason }”)
event-violation_accepted = { $hex } is accepted as it stands against { $clauses }
event-said = { $module }: { $text }
event-order_stopped = The rest of the order of { $units } is not done ({ $clause })
event-unit_removed-left_map = { $unit } leaves by its own edge of the map
event-unit_removed-surrendered = { $unit } surrenders
event-consequences_owed = The rest waits for the decision
event-consequences_owed-none = All consequences are worked
event-morale_checked-passed = { $unit } passes its morale check: { $roll }, modified { $modified }, over { $morale }
event-morale_checked-failed = { $unit } fails its morale check: { $roll }, modified { $modified }, not over { $morale }
event-path_chosen-only = { $unit } goes to { $hex }: no other hex is open
event-path_chosen-owner = { $unit } goes to { $hex }, as its owner chooses
event-path_chosen-key = { $unit } goes to { $hex }: { $key }
retreat-outside_enemy_zones = it lies outside enemy zones
retreat-farther_from_enemy = it is farther from the enemy
retreat-cheaper = it is cheaper
retreat-without_friends = no friends stand there
retreat-cover = it gives cover
event-path_chosen-routs = { $sentence }; its rout has { $mp } MP left
event-unit_divided = { $unit } divides: { $units }
event-unit_reformed = { $unit } re-forms
event-option_set = Reading of the rules – { $option }: { $value }
event-option_set-back = Reading of the rules – { $option }: as the module has it
event-policy_set = Decisions of { $side } – { $kind }: { $policy }
event-hook_switched-off = { $hook } of { $module } is switched off
event-hook_switched-on = { $hook } of { $module } is on again
event-command_given = { $command }
event-command_given-units = { $command }: { $units }
event-command_given-hex = { $command }: { $hex }
event-corrected = By hand: { $what }
event-corrected-because = By hand: { $what } (“{ $reason }”)
correction-mp = { $unit } has { $mp } MP left
correction-activity-waiting = { $unit } is not yet activated
correction-activity-active = { $unit } is active
correction-activity-finished = { $unit } is done for this turn
correction-done-marched = { $unit } has marched
correction-done-marched-not = { $unit } has not marched
correction-done-fired = { $unit } has fired
correction-done-fired-not = { $unit } has not fired
correction-done-exerted = { $unit } has moved or fought this turn
correction-done-exerted-not = { $unit } has not moved or fought this turn
correction-done-tried = { $unit } has tried to recover
correction-done-tried-not = { $unit } has not tried to recover
correction-readiness = { $unit } is { $readiness }
correction-out-eliminated = { $unit } is dead or destroyed
correction-out-removed = { $unit } is taken off the map
correction-out-left_map = { $unit } has left by its own edge of the map
correction-out-surrendered = { $unit } has surrendered
correction-out-captured = { $unit } is captured
correction-out-wounded = { $unit } is wounded and will not be back
correction-out-wounded-back = { $unit } is wounded and will be back in turn { $turn }
correction-into_cup = the chit of { $group } goes back into the cup
correction-into_cup-end = an end chit goes back into the cup
correction-out_of_cup = the chit of { $group } is taken out of the cup
correction-out_of_cup-end = an end chit is taken out of the cup
correction-draw = the chit of { $group } is drawn
correction-draw-end = an end chit is drawn
correction-clock = it is turn { $turn }, { $phase }
correction-fire_again = { $hex } may fire again
correction-give_up = attack { $n } is given up
correction-no_victory = nobody has won yet
correction-ground = { $hex } shows { $mark }
correction-ground-cleared = nothing lies on { $hex }
correction-prop = { $key } of { $unit } is { $value }
correction-kept = { $key } of { $module } is { $value }
event-note_written = Note on { $on }: { $text }
event-note_written-off = The note on { $on } is taken off
event-remarked = “{ $text }”
event-cup_filled = The cup is filled with { $n ->
    [one] { $n } chit
   *[other] { $n } chits
}
event-chit_drawn = Chit drawn: { $group }
event-chit_drawn-end = An end chit is drawn
event-unit_removed-captured = { $unit } is captured
event-unit_removed-wounded = { $unit } is carried from the field
event-combat_step_began = { $side } fires
event-combat_step_began-attacks = The attacks are fought
event-combat_step_began-over = The Combat segment is fought
event-fire_passed = { $hex } holds its fire
event-hex_fired = { $from } fires at { $hex }: { $value } against { $defence } ({ $odds }), roll { $roll }: { $n ->
        [0] no hit
        [one] one increment hit
       *[other] { $n } increments hit
    }
event-hex_fired-in_vain = { $from } fires at { $hex } in vain: { $value } against { $defence } ({ $n } hit)
event-attack_declared-assault = { $units } { $n ->
    [one] is to assault
   *[other] are to assault
} { $hex }
event-attack_declared-charge = { $units } { $n ->
    [one] charges
   *[other] charge
} { $hex }
event-attack_declared-moved = { $units } { $n ->
    [one] attacks
   *[other] attack
} { $hex } from { $from }
event-attack_ended = The attack is over
event-melee_fought = Melee: { $attacker } against { $defender } ({ $odds }), roll { $roll }: { $result }; losses { $attacker_loses } and { $defender_loses }
event-square_tried-formed = { $hex } forms square (roll { $roll }, modified { $modified })
event-square_tried-disordered = { $hex } fails to form square and is disordered (roll { $roll }, modified { $modified })
event-square_tried-pgd = { $hex } breaks before it forms square (roll { $roll }, modified { $modified })
event-recall_tried-recalled = { $units } { $n ->
    [one] is
   *[other] are
} recalled: back to where the charge began (roll { $roll }, modified { $modified })
event-recall_tried-stays = { $units } { $n ->
    [one] is
   *[other] are
} not recalled: disordered where the melee ended (roll { $roll }, modified { $modified })
event-leader_tried-missed = { $unit } is not hit (roll { $roll })
event-leader_tried-unhurt = { $unit } is struck but unhurt (roll { $roll })
event-leader_tried-dead = { $unit } is killed (roll { $roll })
event-leader_tried-wounded = { $unit } is wounded and back in turn { $turn } (roll { $roll })
event-readiness_changed = { $unit } is now { $readiness }
event-reacted = { $hex } reacts: { $kind }
event-victory_declared = Victory for { $side }: { $text }
event-victory_declared-draw = Nobody wins: { $text }
event-victory_declared-level = Victory for { $side } ({ $level }): { $text }
victory-marginal = marginal victory
victory-major = major victory
victory-decisive = decisive victory
decision-of = { $side }: { $question }
decision-divide = does { $unit } divide into its battalions?
decision-senior_hex = on which hex does the senior battalion of { $unit } stand?
decision-collapse_hex = onto which of its hexes does { $unit } collapse?
decision-wing_hex = which hex does the line of { $unit } give up?
decision-retreat_step = where does { $unit } fall back to?
decision-leave_map = does { $unit } leave the map by its own edge?
decision-leader_goes = does { $unit } go along with the rout?
decision-opportunity_fire = does { $unit } fire at who provokes it in { $hex }?
decision-form_square = does { $unit } try to form square?
decision-opportunity_charge = does { $unit } charge who provokes it in { $hex }?
decision-reaction_charge = does { $unit } answer the charge with one of its own?
decision-form_up = does { $unit } try to form up?
decision-advance = does { $unit } advance into { $hex }?

## the session's news

notice-torn_line = The last line of the journal was cut short ({ $n ->
    [one] { $n } byte
   *[other] { $n } bytes
}). Nothing that was shown is lost; the line is kept in { $path }.
notice-load_ended = The journal is damaged at line { $line }: { $why }. The game is shown up to there and takes no orders; a copy of it can be played on.
notice-modules_changed = { $n ->
    [one] { $n } file of the modules has
   *[other] { $n } files of the modules have
} changed since the game was last played: { $list }
notice-migrated = This game was begun with an earlier version of its module; it now uses today’s names: { $list }
notice-migrated-kept = { $sentence }. The journal as it was lies beside it: { $path }
notice-unresolved = The modules no longer have what is in this game: { $list }. It takes no orders.
notice-reloaded = New rules in force: { $list }
notice-not_reloaded = The changed files do not load; the old version stays in force.
notice-mended = The files load again.
notice-doubtful = { $n ->
        [one] The changed files are in force, with a warning: see Scripts.
       *[other] The changed files are in force, with { $n } warnings: see Scripts.
    }
notice-withdrawn = The files have changed again; the question about them no longer stands.
notice-conflict = The changed map or forces would take things out of this game.
notice-tests_failed = { $n ->
        [one] A test of the changed module fails: see Scripts.
       *[other] { $n } tests of the changed module fail: see Scripts.
    }
notice-new_units = { $n ->
    [one] { $n } new unit stands
   *[other] { $n } new units stand
} only in the next game: { $list }
notice-not_watched = The files cannot be watched ({ $why }); they are looked at every two seconds.
banner = { $message }
banner-at = { $place }: { $message }
banner-more = { $sentence } ({ $n ->
    [one] and { $n } more
   *[other] and { $n } more
})
conflict-unit = { $unit } is gone from the module
conflict-hex = hex { $hex } is gone from the map
conflict-phase = the phase being played is gone from the scenario
conflict-crowded = { $hex } holds more than the changed charts allow
conflict-scenario = the scenario { $gone } is gone from the module; { $instead } can be begun
read_only-asked = The game was opened to be looked at.
order_error-not_written = The order was not done because it could not be written down: { $why }
order_error-read_only = This game takes no orders.
order_error-unresolved = The modules no longer have what was in the game then: { $list }
order_error-no_such_entry = There is no such moment in this game.
start_error-module = The module cannot be played.
start_error-folder = There is no folder for games: { $why }
journal_error-io = { $path }: { $why }
journal_error-empty = The journal is empty: { $path }
journal_error-not_a_journal = This is no journal of a game: { $path } ({ $why })
journal_error-format = The journal has format { $found }, this program reads format { $reads }: { $path }
journal_error-locked = The game is open in another window: { $path }
journal_error-exists = There is a game of this name already: { $path }

decision_kind-divide = dividing a small regiment (O7)
decision_kind-senior_hex = the hex of the senior battalion (O11)
decision_kind-collapse_hex = the hex a broken unit collapses to (D1)
decision_kind-wing_hex = the wing hex a line gives up (W2)
decision_kind-retreat_step = equally good hexes of a retreat (R1)
decision_kind-leave_map = leaving by the own edge (R4)
decision_kind-leader_goes = leaders beside routing troops (L3)
decision_kind-script = questions of scripts
decision_kind-opportunity_fire = opportunity fire (X2)
decision_kind-form_square = square in reaction (H3)
decision_kind-opportunity_charge = opportunity charge (X2)
decision_kind-reaction_charge = reaction charge (H2)
decision_kind-form_up = skirmishing cavalry forming up (X2)
decision_kind-advance = advance after an attack (A4)

policy-ask = ask me
policy-always = always the first answer
policy-never = always the last answer
policy-script = leave it to the script

choice-yes = Yes
choice-no = No

rule_option-leaderless_unit_cap = most units in a hex without a leader (O8)
rule_option-leave_general_order_pays = leaving general order is paid (F7)
rule_option-limits_in_passing = stacking limits bind in passing (S15)
rule_option-mixed_formations_violate = formations that differ violate (S16)
rule_option-cascade_checks = each violation of a cascade is checked (S20)
rule_option-aides_lead = aides lead (C1, L2)
rule_option-old_guard_cancels_for_all = the Old Guard itself escapes C3 (C4)
rule_option-round_half_movement = halves of movement (D3, D11)
rule_option-failed_recovery_disorders = failing to recover disorders again (D8)

option_value-on = yes
option_value-off = no
option_value-none = no limit
option_value-exact = exact
option_value-up = rounded up
option_value-down = rounded down

melee-ar = the attacker is routed
melee-ad = the attacker is thrown back in disorder
melee-none = the attacker recoils
melee-dd = the defender is thrown back in disorder
melee-dr = the defender is routed

readiness-fresh = fresh
readiness-tired = tired
readiness-exhausted = exhausted

note-S9 = { $unit } falls into disorder there, beside troops that are broken

## the story: an act in a paragraph, and what its rolls are read by

story-moved = { $units } { $n ->
    [one] moves
   *[other] move
} to { $hex }
story-placed = { $units } { $n ->
    [one] is
   *[other] are
} placed in { $hex }
story-stored = { $units } { $n ->
    [one] is
   *[other] are
} put into { $container }
story-stands = { $units } { $n ->
    [one] is
   *[other] are
} now { $in_formation }
story-checked-passed = { $units } { $n ->
    [one] passes its morale check
   *[other] pass their morale check
} { $why }
story-checked-failed = { $units } { $n ->
    [one] fails its morale check
   *[other] fail their morale check
} { $why }
story-fired = { $units } { $n ->
    [one] fires
   *[other] fire
} at { $target } in { $hex } at { $odds } and { $hit ->
    [0] { $n ->
        [one] misses
       *[other] miss
    }
    [one] { $n ->
        [one] hits
       *[other] hit
    } for one increment
   *[other] { $n ->
        [one] hits
       *[other] hit
    } for { $hit } increments
}
story-melee = The melee is fought at { $odds }: { $result }; the attacker loses { $attacker_loses }, the defender { $defender_loses }
story-square-formed = The infantry in { $hex } forms square in time
story-square-disordered = The infantry in { $hex } is caught forming square and falls into disorder
story-square-pgd = The infantry in { $hex } breaks before its square is formed
story-recall-recalled = { $units } { $n ->
    [one] hears the recall and goes
   *[other] hear the recall and go
} back to where the charge began
story-recall-stays = { $units } { $n ->
    [one] does not hear the recall and stays
   *[other] do not hear the recall and stay
} in disorder where the melee ended
story-leader-unhurt = { $unit } is struck but unhurt
story-leader-dead = { $unit } is killed
story-leader-wounded = { $unit } is wounded and will be back in turn { $turn }
story-in_reaction = { $what } (in reaction)
story-own_dice = The player threw the dice himself: { $dice }
roll-value = Fire value
roll-defence = Defence
roll-defence_of = Defence of { $unit }
roll-column = Column
roll-attacker = Attacker
roll-defender = Defender
roll-modified = Roll, modified
roll-morale = Morale, to be exceeded
roll-hit = { $n ->
    [0] No hit
    [one] One increment
   *[other] { $n } increments
}
roll-melee = { $result }; losses { $attacker } / { $defender }
roll-passes = Passes
roll-fails = Fails
roll-recalled = Recalled
roll-stays = Stays, disordered
roll-struck = Struck
roll-missed = Not hit
roll-dead = Killed
roll-wounded = Wounded
roll-unhurt = Unhurt

# The report of a game.
report-turn = Turn { $n }, { $time }
report-nobody_yet = nobody has won yet
report-losses = Losses
report-corps = Corps
report-no_corps = without a corps
report-all = all
report-strength = Increments
report-lost = Lost
report-percent = { $n } ({ $percent } %)
report-units_lost = Units lost
report-pgd = PGD
report-notes = Notes
report-story = How it went
report-nothing_yet = Nothing has happened yet.
report-made_by = Told by Berthier from the journal of the game.
report-written = the report is written: { $file }

## window

window-board = Map board
window-turn = Turn { $n }
window-set_up = Set-up
window-moved = { $done }/{ $all } done
window-undo = Undo
window-redo = Redo
window-end_segment = End segment
window-next_phase = Next phase
window-help = Help
window-todo = To do
window-owed = { $n ->
    [one] { $n } owed
   *[other] { $n } owed
}
window-at_hex = in { $hex }
window-still_to_move = { $n ->
    [one] { $n } still to move
   *[other] { $n } still to move
}
window-still_to_recover = { $n ->
    [one] { $n } may still try to recover
   *[other] { $n } may still try to recover
}
window-track = Turn track
window-track_arrived = { $units } { $n ->
    [one] came
   *[other] came
} in this turn at { $hexes } (turn { $turn }, { $time })
window-track_held_up = { $units } { $n ->
    [one] is due since turn { $turn } and finds no room; comes in
   *[other] are due since turn { $turn } and find no room; come in
} at { $hexes } ({ $time })
window-track_later = Turn { $turn }, { $time }: { $units } { $n ->
    [one] comes in
   *[other] come in
} at { $hexes }
window-track_wounded = Turn { $turn }, { $time }: { $unit } is back from his wounds
window-next_unit = next: { $key }
window-activate = Activate { $name }
window-activate_help = Its chit is in the cup. A click activates it by hand, against the draw.
window-draw_chit = Draw a chit
window-draw_chit_help = The manoeuvre unit drawn gets its movement points and may act.
window-in_cup = In the cup: { $n ->
        [one] one manoeuvre unit
       *[other] { $n } manoeuvre units
    } and { $ends ->
        [one] one end chit
       *[other] { $ends } end chits
    }
window-n_units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
window-nothing_to_do = Nothing is left to do. Go on to the next phase.
window-game_over = The battle is over
window-game_over_to_do = The last turn is over. The journal holds the whole battle; undo goes back into it.
window-set_up_free_to_do = Lay the counters out as you like: those of boxes and decks lie in the tab Table. Next phase begins the first turn.
window-set_up_to_do = Move what you like within its area, then press Next phase: the battle begins.
window-forces = Order of battle
window-forces_filter = Name, state or hex
window-forces_none = No unit answers to this.
window-forces_empty = No counter lies on the map.
window-narrow_all = All
window-narrow_to_move = To move
window-narrow_broken = Broken
window-unit = Unit
window-nobody = Click a counter to see its card: what it is worth, what it may do and what that costs.
window-n_selected = { $n ->
    [one] { $n } unit selected
   *[other] { $n } units selected
}
window-arm_organisation = { $arm } { $organisation }
window-counter_range = range { $n }
window-card_hex = hex { $hex }
window-card_of = of { $n }
window-card_strength = Strength
window-card_strength_sum = { $printed } printed, { $lost } lost (O1)
window-card_fire = Fire
window-card_melee = Melee
window-card_sum = { $n ->
    [one] { $n } increment × { $each } = { $sum }
   *[other] { $n } increments × { $each } = { $sum }
}
window-card_morale = Morale
window-card_morale_note = low is good
window-card_printed = printed
window-card_mp = MP
window-card_mp_sum = { $left } left; { $printed } printed
window-card_bonus = Bonus
window-card_bonus_note = to morale
window-card_range = Range
window-card_range_note = hexes
window-formations = Formations
window-press_f = press { $key }, then the letter
window-press_letter = now the letter
window-stands_so = stands so
window-in_drag = in the drag
window-mp = { $n } MP
window-mp_unit = MP
window-orders = Other orders
window-order_turn = Turn
window-order_about = About face
window-order_finish = Done for this turn
window-order_lose = Take an increment off
window-order_regain = Give an increment back
window-stack = Stack
window-stack_note = top is the front
window-stack_front = front
window-stack_guns = 1 gun increment = { $n }
window-stack_limit = Limit: { $terrain }
window-stack_limit_figures = { $n } of { $most }
window-stack_single = a single { $organisation }
window-stack_up = Bring { $unit } forward
window-stack_down = Bring { $unit } back
window-journal = Journal
window-journal_filter = Filter
window-journal_empty = Nothing has happened yet. Every order is written here as soon as it is given.
window-journal_none = No line of the journal has these words.
window-undo_to_here = undo to here
window-redo_to_here = redo to here
window-scripts = Scripts
window-module = Module
window-console = Console
window-console_clear = Clear
window-console_field = A line of Lua about the game
window-console_help = Type an expression, such as ctx.unit("…").losses or #ctx.units(). It reads the running game and changes nothing. Tab completes, the arrows bring back what was typed.
window-offer_show = Show: { $name }
window-offer_hide = Hide: { $name }
window-offer_panel = Panel: { $name }
window-no_hooks = No module of this game has scripts.
window-scripts_in_force = The files on the disk are in force.
window-scripts_broken = The files on the disk have mistakes; the version before them is in force.
window-scripts_doubtful = { $n ->
        [one] The files on the disk are in force, with a warning:
       *[other] The files on the disk are in force, with { $n } warnings:
    }
window-scripts_wait = The files on the disk wait for an answer: see the strip over the map.
window-hook_account = { $n ->
        [0] not called yet
        [one] called once, { $mean }
       *[other] called { $n } times, { $mean } each, { $longest } at most
    }
window-hook_failures = { $n ->
        [one] failed once
       *[other] failed { $n } times
    }
window-hook_off = Switch off
window-hook_on = Switch on
window-open_in_editor = Open in editor
window-open_hook = Open { $hook } in editor
window-editor_not_opened = No editor was opened: { $why }
window-failing = { $fault } It has failed { $n } times. What now?
window-failing_off = Switch it off
window-failing_undo = Undo
window-failing_go_on = Leave it on
window-drawer_toggle = Open or close the drawer
window-kept = { $n ->
    [one] Saved: { $n } order
   *[other] Saved: { $n } orders
}
window-read_only = Read-only
window-text_size = Text { $percent } %
window-language = Language: { $name }
window-light = Light chrome
window-dark = Dark chrome
window-dismiss = Dismiss
window-close = Close
window-banner = Not loaded, the old version stays in force: { $why }
window-conflict = The changed files are not in force yet: { $list }
window-reload_keep = Keep the old version
window-reload_move = Move those units
window-reload_restart = Restart the scenario
window-reload_begin = Begin { $scenario }
window-reload_take = Take the new version
window-reload_reason = the map changed
window-tests_run = Run the tests
window-tests_running = The tests are running …
window-tests_none = The module has no tests.
window-tests_passed = { $n ->
        [one] The test passes.
       *[other] All { $n } tests pass.
    }
window-tests_failed = { $failed } of { $n ->
    [one] { $n } test
   *[other] { $n } tests
} { $failed ->
    [one] fails
   *[other] fail
}.
window-reload_retry = Try again
window-anyway = Do it anyway
window-show_way = Show me a way
window-take_way = Go this way
window-why = Why?
window-leave_it = Leave it
window-reason = Your reason, for the journal
window-reason_default = agreed at the table
window-clauses = Rules
window-script_rule = a rule of the module
window-clause_elsewhere = { $clause } stands in the rulebook; this ruleset brings no text of it.
window-hint_idle = Click a counter, or { $next } for the next unit · { $hide } hides the counters
window-hint_activate = Draw a chit in To do · { $hide } hides the counters
window-hint_set_up = Drag a counter within its area to place it · Next phase begins the battle
window-hint_selected = Drag along the path, or click a hex · { $formation } formation · { $left } { $right } turn
window-hint_drag = Let go to move · { $formation } and a letter changes formation on the way, its own letter keeps it · { $wider_left } and { $wider_right } widen a cavalry line · Esc gives up
window-hint_letter = Press the letter of a formation · Esc gives up
window-hint_bubble = Esc closes the bubble
window-help_title = Keys and commands
window-help_mouse = Click selects, Shift-click adds, Ctrl-click toggles, a drag on empty ground draws a box. Drag a counter along its path, or click a unit, then a hex. Rest on a stack to see its units; double-click opens it. Middle- or right-drag pans, the wheel zooms. Arrows move the hex cursor, Enter uses it, Escape gives up.
window-about = Berthier is free software and is not affiliated with any publisher of games.

window-command-redo = Redo
window-command-redo-help = Does the undone act again.
window-command-undo = Undo
window-command-undo-help = Takes the last act back, with all that followed from it.
window-command-text_larger = Larger text
window-command-text_larger-help = Makes the text of the interface larger.
window-command-text_smaller = Smaller text
window-command-text_smaller-help = Makes the text of the interface smaller.
window-command-text_home = Text at 100 %
window-command-text_home-help = Sets the text back to its usual size.
window-command-zoom_in = Zoom in
window-command-zoom_in-help = Brings the map nearer.
window-command-zoom_out = Zoom out
window-command-zoom_out-help = Shows more of the map.
window-command-zoom_home = Map at 100 %
window-command-zoom_home-help = Shows the map at its usual size.
window-command-lose = Take an increment off
window-command-lose-help = Takes an increment off the selected unit by hand.
window-command-regain = Give an increment back
window-command-regain-help = Gives the selected unit a lost increment back by hand.
window-command-previous_unit = Previous unit to move
window-command-previous_unit-help = Goes to the unit before that can still move.
window-command-next_unit = Next unit to move
window-command-next_unit-help = Goes to the next unit that can still move.
window-command-formation = Change formation
window-command-formation-help = Then press the letter of a formation; the card shows them.
window-command-turn_left = Turn left
window-command-turn_left-help = Turns the selected unit anticlockwise.
window-command-turn_right = Turn right
window-command-turn_right-help = Turns the selected unit clockwise.
window-command-about_face = About face
window-command-about_face-help = Turns the selected unit right about.
window-command-fit_selection = Show the selection
window-command-fit_selection-help = Brings the selected units into view.
window-command-fit_map = Show the whole map
window-command-fit_map-help = Fits the whole map into the window.
window-command-grid = Hex grid
window-command-grid-help = Shows or hides the hex grid and its numbers.
window-command-rules_here = Rules here
window-command-rules_here-help = Shows the rules that bear on what is under the pointer.
window-command-finish = End the segment
window-command-finish-help = Ends the activation of every active unit.
window-command-next_phase = Next phase
window-command-next_phase-help = Goes on to the next phase of the turn.
window-command-tone = Light or dark
window-command-tone-help = Switches between light and dark chrome.
window-command-language = Language
window-command-language-help = Goes on to the next language.
window-command-help = Help
window-command-help-help = Shows every command with its key.

# What hands do: palette, keys, tools of the map.
window-command-palette = Every command by name
window-command-palette-help = Opens the list of every command: write a part of its name, Enter does it.
window-command-find = Find a unit or a hex
window-command-find-help = Write a name or the number of a hex; Enter goes there.
window-command-keys = Change keys
window-command-keys-help = Gives commands other keys.
window-command-next_pane = Next pane
window-command-next_pane-help = Gives the keyboard to the next pane of the window; Tab goes on inside it.
window-command-previous_pane = Previous pane
window-command-previous_pane-help = Gives the keyboard to the pane before.
window-command-hide_counters = Hide the counters
window-command-hide_counters-help = Shows the ground as long as the key is held.
window-command-drawer = Drawer
window-command-drawer-help = Opens or closes the drawer with the journal.
window-command-finish_selected = Done for this turn
window-command-finish_selected-help = Ends the activation of the selected unit.
window-command-form = Formation: { $formation }
window-command-form-help = The selected unit takes this formation.
window-top = Top bar
window-palette_commands = Name of a command
window-palette_things = Name of a unit or number of a hex
window-palette_none = Nothing is called so.
window-palette_hint = Up and down choose, Enter does it, Esc closes
window-keys = Keys
window-keys_help = Click a key, then press the one you want instead.
window-keys_press = press a key
window-keys_of = { $command }: { $keys }
window-keys_reset = First keys of: { $command }
window-keys_reset_all = All first keys
window-keys_clear = No key for: { $command }
window-keys_taken = { $key } is the key of: { $command }
window-keys_reserved = { $key } means the same everywhere and cannot be given to a command.
window-keys_take = Take it
window-picture_failed = The picture { $file } cannot be shown: { $why }. The game goes on without it; it is shown as soon as a whole PNG, JPEG, WebP or SVG lies there.
window-picture_too_large = A picture cannot be shown: { $file } is { $width } x { $height } pixels; it may be { $across } x { $down } at most.
window-picture_no_png = A picture cannot be shown: { $file } is { $width } x { $height } pixels. Save it as a PNG without interlacing, or make it { $across } x { $down } at most.
window-picture_coming = The picture of the map is being taken in: { $n } %
window-picture_leave = Leave it out
window-picture_left = The picture of the map is left out; the ground is drawn in its place.
window-picture_take = Take it in
window-keys_bad_file = Your keys could not be read, so the program's own are used. { $error }
window-why_nothing_done = There is nothing to take back.
window-why_nothing_undone = Nothing was taken back.
window-why_nobody_acts = No unit is active.
window-why_all_done = No unit is left to move.
window-why_no_selection = No unit is selected.
window-why_no_pane = No pane has been opened or gone to yet.
window-why_not_this_unit = The selected unit cannot do this as it stands.
window-command-sight = Line of sight
window-command-sight-help = Then drag from hex to hex: every hex on the way says whether it is seen, and what hides the rest.
window-command-ruler = Ruler
window-command-ruler-help = Then drag: the distance in hexes.
window-command-trails = Moves of this turn
window-command-trails-help = Shows where units have gone this turn, and who fired.
window-command-minimap = Map in small
window-command-minimap-help = Shows or hides the whole map in the corner; a click there moves the view.
window-sight_clear = { $from } and { $to } see each other
window-sight_blocked = { $to } is not seen from { $from }: { $hex } hides it ({ $why }) · Z4
window-sight_height = higher ground
window-sight_units = troops in formation
window-sight_seen = { $hex } is seen
window-sight_unseen = { $hex } is not seen
window-ruler = { $from } to { $to }: { $n ->
    [one] { $n } hex
   *[other] { $n } hexes
}
window-trail_moved = { $unit } moved: { $path }
window-trail_fired = { $unit } fired
window-hint_sight = Drag from hex to hex, or move the hex cursor · Esc puts the tool away
window-command-menu = Menu of the hex
window-command-menu-help = Opens what a right click opens, at the hex cursor: all the unit may do.
window-arrow = Front arrow: { $facing }
window-brigade_off_map = { $unit } stays: the way would leave the map.
window-command-note = Write a note
window-command-note-help = Writes a note on the hex under the pointer, or on the selected unit there; it goes into the journal.
window-table = Table
window-table_none = Open a box, a deck or a hand in the list. Counters are carried with the pointer, here and from the map.
window-dice = Dice, as 2d6+1
window-dice_roll = Roll { $dice }
window-dice_unread = “{ $dice }” cannot be read as dice: write them like 2d6, d10 or 3d6+1, and after them what they are for.
window-container_box = Box
window-container_palette = Palette
window-container_deck = Deck
window-container_hand = Hand
window-container_line = { $kind } { $name }: { $n }
window-container_empty = Nothing lies in it.
window-container_shuffle = Shuffle
window-container_look = Look
window-container_hide = Face down
window-container_draw = Draw to { $container }
window-container_take = Take one to { $container }
window-container_endless = Any number can be taken: carry one to the map, or choose one. What is carried here is thrown away.
window-container_top = The top card, face down
window-pile = { $name }: { $n }
window-props = Faces and values
window-prop_keep = Keep it
window-roll_table = Dice
window-prop_line = { $name }: { $value }
window-face_off = off
window-face_turned = Turned
window-order_flip = Flip
window-order_flip_back = Flip back
window-order_flip_layer = Flip: { $what }
window-order_face = Turn the face
window-order_write = Write on it
window-order_to_top = To the top of the stack
window-order_to_bottom = To the bottom of the stack
window-order_throw_away = Throw away
window-order_into = Put into { $container }
window-order_under = Put under { $container }
window-command-flip = Flip
window-command-flip-help = Flips the selected counters to their next picture.
window-command-flip_back = Flip back
window-command-flip_back-help = Flips the selected counters to the picture before.
window-command-throw_away = Throw away
window-command-throw_away-help = Takes the selected counters out of the game; new ones can be taken from the palettes.
window-why_no_palette = This game has no palette to take new ones from.
window-command-write_on = Write on the counter
window-command-write_on-help = Changes the text on the face of the selected counter.
window-command-table = Boxes, decks and dice
window-command-table-help = Opens the tab with what lies beside the map: boxes, decks, hands, and dice.
window-command-roll = Roll
window-command-roll-help = Rolls the dice that are written in the tab Table.
window-note_on = Note on { $on }
window-note_keep = Keep the note
window-note_off = Take it off
window-command-timeline = Timeline
window-command-timeline-help = Looks at any moment without changing the game, those ahead after an undo or of a log too; Left and Right, Home and End, Space plays.
window-timeline = Timeline
window-timeline_play = Play
window-timeline_stop = Pause
window-timeline_now = Back to the game
window-timeline_take = Play on from here
window-timeline_take-help = The game goes back, or on, to this moment; what is ordered then is a branch of its own, and nothing is lost.
window-timeline_start = the start of the game
window-timeline_at = Moment { $n } of { $all } – { $told }
window-timeline_at_now = The game as it stands, after { $all ->
    [one] { $all } moment
   *[other] { $all } moments
}
window-timeline_at_now-ahead = The game as it stands, after moment { $n } of { $all }
window-past_no_orders = You are looking at another moment: go back to the game to give orders, or play on from here.
# End of hands.

# Sitting down: the start screen, the games, the settings.
window-motto = The chief of staff for battles on the table
window-start_teach = Teach me
window-start_teach-note = Three minutes: move a regiment to the crossroads
window-start_teach-next = The next lesson: { $title }
window-start_teach-none = No lesson is installed: opens the battle with every key and command listed
window-start_play = Play { $battle } alone
window-start_play-note = Both sides, every rule counted, nothing to set up
window-start_make = Make or change a module
window-start_make-note = A folder of text, Lua and pictures; saving is trying
window-start_games = Go on
window-start_go_on = Go on with { $game }
window-start_game_menu = What can be done with { $game }
window-start_unreadable = no game that can be read
window-start_days = { $n ->
    [0] today
    [1] yesterday
   *[other] { $n } days ago
}
window-start_copy = Copy
window-start_branch = Play on in a copy
window-start_rename = Rename
window-start_export = Export with its modules
window-start_bin = Delete (to the bin)
window-start_copied = Copied to { $path }
window-start_renamed = Renamed to { $path }
window-start_exported = Exported with its modules to { $path }
window-start_binned = Moved to the bin: { $path }
window-start_import = Import a VASSAL module…
window-start_import_help = Choose a module (.vmod, .mod, or its unpacked folder), a saved game or a log (.vsav, .vlog) that lies beside it; or drop them together onto this window. It becomes a module of Berthier’s, with a report of what came over; a log becomes a game to step through.
window-start_import_it = Import it
window-importing = Importing { $name }
window-import_begins = The file is opened.
window-import_listing = Looking at what is in the archive
window-import_building = Reading how the module is built
window-import_pieces = Reading the counters
window-import_unpacking = Unpacking a saved game
window-import_commands = Reading a saved game
window-import_progress = How far the import is
window-import_stop = Stop
window-import_stopped = The import was stopped; nothing was made.
window-import_failed = It could not be imported: { $why }
window-import_unreadable = { $place } cannot be read: { $why }. Check that it is there and may be read.
window-import_no_zip = { $place } is no whole zip archive: it is damaged, or is something else. Download it again, or unpack it and choose the folder. ({ $why })
window-import_unsafe = { $place } holds what no VASSAL module needs and what could do harm: do not trust this file. ({ $why })
window-import_limit = { $place } goes beyond the limit “{ $limit }” of { $allowed }: it is refused.
window-import_broken = { $place } is not written as VASSAL writes it: { $why }
window-import_missing = { $place } is not in the archive.
window-import_nothing = No file was given.
window-import_other = { $place } is no VASSAL module: it has no build file. Choose a .vmod file, or the folder that one was unpacked to.
window-import_no_save = { $place } is no saved game of VASSAL. Choose a .vsav or .vlog file.
window-import_save_alone = { $place } is a saved game or a log of VASSAL. Choose it together with its module.
window-import_module_beside = { $place } is no extension but a module. Import it by itself.
window-import_extension = { $place } is an extension of the module “{ $module }”. Put it into the folder named like the module’s file with “_ext” behind, and import the module.
window-import_line = { $entry }, line { $line }
window-import_disk = { $path } cannot be written: { $why }
window-import_exists = { $path } is there already.
window-import_no_board = The module has no board: there is nothing to play on.
window-import_too_many = The module has { $n } { $what }, more than the { $most } a module can have.
window-import_one_at_a_time = An import is under way already.
window-import_no_module = A saved game needs its module: drop both together, or put it into a folder where that module lies alone ({ $path }).
window-import_not_vassal = That is nothing of VASSAL’s: a module is a .vmod, a .mod, or a folder with a build file ({ $path }).
window-imported = Imported. What came over, what is approximated and what is left is told in { $path }.
window-start_open = Open…
window-start_open_title = Open a game or a module
window-start_open_help = Choose a game’s file (.journal), a module’s folder or zip, or anything of VASSAL’s; or drop it onto this window.
window-start_open_it = Open it
window-start_path = Part of a name, or a path
window-files_go = Go to { $path }
window-files_up = The folder around this one
window-files_reading = The folder is being read…
window-files_failed = This folder cannot be read: { $why }
window-files_none = There is nothing here to choose, and no folder to go into.
window-files_none_so = Nothing here is called so.
window-files_path = Enter goes to this path.
window-files_more = The folder holds more than { $n } entries; only so many are shown. Write the path of what is not among them.
window-files_folder = folder
window-files_module = module
window-files_kb = { $n } kB
window-files_mb = { $n } MB
window-files_enter = Go into the folder
window-files_use = Keep games here
window-files_games_help = Go to the folder in which new games are to be kept. A path that is not there yet is made.
window-files_choose = Choose…
window-files_no_text = The name of { $path } is not written in letters the settings can hold. Choose another folder.
window-files_hint = Up and Down mark · Enter opens · Alt+Up goes out
window-start_nothing_there = There is nothing at { $path }.
window-start_name = Name of the game
window-start_make_help = Berthier makes a small module that runs: a map, two sides, a rule in Lua and its test. Change its files with any editor; the game follows when you save.
window-start_module_title = Title
window-start_module_id = Name of its folder (small letters, digits and _)
window-start_module_at = It is made in { $path }
window-start_make_it = Make the module
window-start_made = The module lies in { $path }: change its files, and the game follows.
window-start_no_data = There is no folder for modules of your own on this system.
window-start_modules = Modules installed
window-start_shelf = Your modules
window-start_new_game = New game of { $module }
window-start_play_it = Play
window-start_guide = Guide for authors
window-open_folder = Open the folder
window-crashed = Berthier stopped where it should not have. Nothing of the game is lost; the report is { $report }
window-no_folder = This system cannot show the folder { $path }
window-menu = Menu
window-branched = You play on in the copy { $path }
window-branch_not_kept = This game is kept in no file, so it cannot be copied.
window-command-home = Start screen
window-command-home-help = Goes back to the start screen; the game is kept as it stands.
window-command-branch = Play on in a copy
window-command-branch-help = Copies the game and goes on in the copy, from the moment looked at.
window-command-own_dice = My own dice
window-command-own_dice-help = Every order that throws dice asks for yours first; again, and the program throws.
window-command-put_right = Put right by hand
window-command-put_right-help = Opens what can be put right by hand: the clock, the cup, fights, victory, points, the ground.
window-command-report = Write the report
window-command-report-help = Writes how the battle went to a folder beside the game: the story, the losses, a picture a turn.
window-command-paint_map = Paint the map
window-command-paint_map-help = Paints ground, levels, hexsides and roads over the map, and saves them to the module; the game goes on on them.
window-command-paint_save = Save the painted map
window-command-paint_save-help = Writes what is painted to the module’s map.toml; all else in it stays as it was.
window-command-map_units = Counters to units
window-command-map_units-help = Says which counters of an imported module are units of a ruleset, by patterns, and makes them.
window-why_not_painted = Nothing is painted that is not saved.
window-paint_brush = Brush
window-paint_fill = Fill
window-paint_pick = Pick up
window-paint_width = Width
window-paint_width_of = Brush { $n ->
    [one] { $n } hex
   *[other] { $n } hexes
} wide
window-paint_ground = Ground
window-paint_levels = Level
window-paint_hexsides = Hexsides
window-paint_roads = Roads
window-paint_bare = None
window-paint_no_road = None
window-paint_track = Track
window-paint_road = Road
window-paint_main = Post road
window-paint_one_ground = This module knows one kind of ground. Give it a ruleset first: “Counters to units”.
window-paint_close = Close the easel
window-paint_save = Save
window-paint_is_saved = Saved
window-paint_give_up = Give up what is painted
window-paint_go_on = Go on painting
window-paint_unsaved = Something is painted that is not saved.
window-paint_help = Right click picks up what lies there. By keys: arrows and Enter; roads and hexsides from one Enter to the next.
window-paint_nothing_to_cross = There is nothing to cross here: lay the stream first.
window-paint_no_lesson = The ground of a lesson stands in the lesson. Open a scenario to paint the map.
window-paint_not_here = The map cannot be painted: { $why }
window-paint_not_saved = Not saved: { $why }
window-folder_zip = { $path } is a zip. Unpack it into a folder of modules, and open that.
window-folder_read_only = { $path } may only be read. Copy the module into a folder of your own, and open that.
window-folder_nowhere = its module lies in no folder.
window-map_rules = Rules, the first that fits decides
window-map_add = Add a rule
window-map_up = Move rule { $n } up
window-map_down = Move rule { $n } down
window-map_remove = Remove rule { $n }
window-map_rule = Rule { $n }
window-map_taken = { $n ->
    [one] 1 counter
   *[other] { $n } counters
}
window-map_late = { $n ->
    [one] 1 more goes
   *[other] { $n } more go
} to rules before it
window-map_left = { $n ->
    [0] Every counter fits a rule
    [one] 1 counter fits no rule and stays a marker
   *[other] { $n } counters fit no rule and stay markers
}
window-map_title = Your name for it
window-map_make = It makes
window-map_unit = a unit
window-map_leader = a leader
window-map_marker = a marker
window-map_when = Counters whose
window-map_when_help = * is any text, ? one letter, | stands between alternatives
window-map_name = name
window-map_side = side
window-map_prototype = prototype
window-map_trait = trait
window-map_picture = picture
window-map_props = properties
window-map_props_hint = Nation = French, Corps = I*
window-map_give = Get
window-map_give_help = A property of the counter: { "{" }Strength{ "}" }, or { "{" }Strength|6{ "}" } where some have none
window-map_key_help = In the file: { $key }
window-map_key-arm = arm
window-map_key-organisation = organisation
window-map_key-level = command
window-map_key-increments = increments
window-map_key-mp = movement points
window-map_key-morale = morale
window-map_key-melee = melee
window-map_key-class = class in the charts
window-map_key-traits = traits, with commas
window-map_key-side = side
window-map_key-nation = nation
window-map_key-corps = corps
window-map_key-division = division
window-map_key-brigade = brigade
window-map_key-bonus = bonus to morale
window-map_key-range = range of command
window-map_more = other keys, as in forces/
window-map_lacks_key = It does not give: { $key } ({ $n })
window-map_lacks_prop = There is no property { $name } ({ $n })
window-map_checking = The rules are being checked…
window-map_passes = With these rules the module passes its check.
window-map_refused = Refused by the check ({ $n } ×): { $why }
window-map_refused_else = The check refuses the module: { $why }
window-map_lacks_nation = It names a group, but gives no nation ({ $n })
window-map_bad = Not understood: { $why }
window-map_apply = Make the units
window-map_done = { $n ->
    [0] Nothing has changed.
    [one] 1 file written. The game takes it up.
   *[other] { $n } files written. The game takes them up.
}
window-map_not_here = No counters can be mapped: { $why }
window-map_no_counters = this module was not imported, or its imported counters are no longer in it.
window-map_changed = The file of rules was changed elsewhere since it was read here. Close this and open it again: nothing written there is lost.
window-command-settings = Settings
window-command-settings-help = Language, text size, colours, keys, where games are kept.
window-command-board_text = Board as text
window-command-board_text-help = Reads the whole board: the map in characters, its legend and every unit in a sentence.
window-command-open_file = Open…
window-command-open_file-help = Opens a game or a module from a file or folder.
window-command-import = Import a VASSAL module…
window-command-import-help = Makes a module of a VASSAL module, and opens it; a log becomes a game to step through.
window-command-about = About
window-command-about-help = What this program is, and the licences of what it is made of.
window-command-side_left = Left side: fold or unfold
window-command-side_left-help = Folds the panes at the left of the map away, or brings them back.
window-command-side_right = Right side: fold or unfold
window-command-side_right-help = Folds the panes at the right of the map away, or brings them back.
window-command-swap_panes = Change the sides of the panes
window-command-swap_panes-help = Puts what stands at the left of the map at its right, and the other way round.
window-command-move_left = Move this pane to the left
window-command-move_left-help = Moves the pane last opened or gone to with F6 to the left of the map.
window-command-move_right = Move this pane to the right
window-command-move_right-help = Moves the pane last opened or gone to with F6 to the right of the map.
window-command-move_bottom = Move this pane to the bottom
window-command-move_bottom-help = Moves the pane last opened or gone to with F6 below the map.
window-command-hide_pane = Hide this pane
window-command-hide_pane-help = Hides the pane last opened or gone to with F6 until it is opened again.
window-command-reset_layout = Lay the panes out as at first
window-command-reset_layout-help = Brings every pane back to where it stands at first, hidden ones too.
window-command-open_pane = Open: { $pane }
window-command-open_pane-help = Shows this pane, hidden or behind another, where it stands.
window-pane_menu = Move or hide: { $pane }
window-panes_fold = Fold the panes away
window-panes_draw = Draw the panes out
window-panes_choose = Pane: { $pane }
window-pane_hide = Hide
window-pane_to_left = To the left
window-pane_to_right = To the right
window-pane_to_bottom = To the bottom
window-played = Who plays
window-played_by_player = a player
window-played_by_module = the module’s script
window-played_by_shipped = the steady script
window-played_by_script = the script “{ $script }”
window-played_acting = A script plays { $sides }
window-played_stop = Stop it
window-played_waits = The script that plays { $sides } waits
window-played_go_on = Go on
window-played_myself = Play it myself
window-played_stopped = The script that plays was stopped: { $why }
window-hand_close = Close “Put right by hand”
window-hand_clock = Turn and phase
window-hand_combat = Combat: steps, attacks, fire
window-hand_cup = The cup of chits
window-hand_victory = Who has won
window-hand_kept = Points and other values of the modules
window-hand_ground = A hex: works, fire, terrain
window-hand_prop = A value of the selected unit
window-hand_why_won = Why somebody has won
window-hand_hex = Hex
window-hand_mark = What lies there
window-hand_key = Name of the value
window-hand_value = Value
window-hand_no_hex = Name a hex of the map.
window-hand_write_first = Write a name and a value.
window-hand_as = { $what }, and counts as { $terrain }
window-report_painting = The report is being written: picture { $n } of { $of }
window-report_stop = Stop writing
window-report_written = The report is written: { $path }
window-report_folder = Open the folder
window-report_not_written = The report cannot be written to { $place }: { $why }. Make room there, or keep the game in another folder.
window-report_not_a_folder = { $place } is a file: the report needs a folder of that name. Move or rename the file.
window-dice_of_script = A script throws ({ $stream })
window-dice_wanted = { $n ->
    [one] Throw a die of { $sides } sides
   *[other] Throw { $n } dice of { $sides } sides; the dark one counts first
}
window-dice_field = Dice as they lie
window-dice_take = Take these
window-dice_for_me = Throw them for me
window-dice_for_me_help = The program throws these dice and all others of this order.
window-dice_face = Die { $die }: { $pips }
window-settings_bad_file = Your settings could not be read, so the program’s own are used. { $error }
window-settings_text = Text size
window-settings_chrome = Window
window-settings_palette = Colours of the counters
window-settings_palette_own = blue and green
window-settings_palette_contrast = high contrast
window-settings_palette_safe = for every colour vision
window-settings_symbols = Symbols of the arms
window-settings_symbols_box = branch boxes
window-settings_symbols_figure = silhouettes
window-settings_motion = Moves shown along their path
window-settings_grid = Hex grid
window-settings_own_dice = I throw my own dice
window-settings_memory = Memory for pictures, at most
window-settings_megabytes = { $n } MB
window-settings_memory_now = The map takes { $n } MB now.
window-settings_memory_low = Too little for the part of the map in view, which takes { $n } MB and is shown all the same. What leaves the view is painted anew each time.
window-settings_games = Folder of games
window-settings_policies = Who decides in new games
window-settings_on = on
window-settings_off = off
window-about_rules = The rules it knows are a restatement in its own words; an owner of a printed game keys in its charts.
window-about_crates = Made with these crates
window-about_fonts = Fonts
window-resume = Where you were
window-resume_last = Last done
window-resume_owed = { $n ->
    [one] One decision is owed.
   *[other] { $n } decisions are owed.
}
window-resume_to_move = { $n ->
    [one] One unit is still to move.
   *[other] { $n } units are still to move.
}
window-resume_to_recover = { $n ->
    [one] One broken unit may still try to recover.
   *[other] { $n } broken units may still try to recover.
}
window-resume_to_fire = { $n ->
    [one] One hex can still fire.
   *[other] { $n } hexes can still fire.
}
window-resume_to_fight = { $n ->
    [one] One attack is still to be fought.
   *[other] { $n } attacks are still to be fought.
}
window-resume_in_cup = { $n ->
    [one] One chit is still in the cup.
   *[other] { $n } chits are still in the cup.
}
# End of sitting down.
window-rules_of_refusal = Why it was refused
window-rules_of_march = What the march costs
window-rules_of_unit = { $unit } { $posture }
window-way_steps = First: { $first }. Then: { $then }.

# Charts.
window-charts = Charts
window-command-charts = Charts
window-command-charts-help = Shows the charts of the ruleset, what is in play lit.
window-chart_terrain = Terrain
window-chart_hexsides = Hexsides
window-chart_changes = Changes of formation
window-chart_stacking = Stacking
window-chart_violations = Stacking violations
window-chart_facing = Front and flanks
window-chart_fire = Fire
window-chart_defence = Fire defence
window-chart_melee = Melee
window-chart_close = To close and to stand
window-chart_morale = Morale
window-chart_leaders = Leaders
window-chart_square = Square by reaction
window-chart_charge = Charges
window-chart_yes = yes
window-chart_by_road = By road
window-chart_general_order = General order
window-chart_blocks_sight = Blocks sight
window-chart_wheel = Wheel by companies
window-chart_mixed = Infantry with guns
window-chart_who_suffers = Who stands there
window-chart_routs = routs
window-chart_odds = Odds
window-chart_defence_value = Defence
window-chart_to_close = To close
window-chart_to_stand = To stand
window-chart_modifier = Modifier
window-chart_fate = What befalls him
window-chart_distance = Hexes away
window-chart_distance_heavy = Charge distance, heavy cavalry
window-chart_distance_light = Charge distance, light cavalry
window-chart_ride = MP for the ride
window-chart_recall = Recall, from this d6 on
window-chart_value = Value
window-chart_lost = { $n ->
    [one] { $n } lost
   *[other] { $n } lost
}
window-chart_corps_gone = { $share } or more of the corps broken or gone
window-chart_stand_against = To stand: { $what }

window-order_extend_left = Extend left
window-order_extend_right = Extend right
window-order_extend_both = Extend both wings
window-order_draw_in_left = Draw in the left wing
window-order_draw_in_right = Draw in the right wing
window-order_draw_in_both = Draw in both wings
window-order_consolidate = Consolidate onto a hex
window-order_wheel_left = Wheel left
window-order_wheel_right = Wheel right
window-order_divide = Divide
window-order_reform = Re-form
window-order_recover = Recover good order
window-order_hit = Hit this hex: { $n }
window-order_condition = Set condition: { $condition }
window-by_hand = By hand
window-odds = { $n } of 36 rolls pass
window-provokes = May provoke
window-n_provocations = { $n ->
    [one] { $n } provocation
   *[other] { $n } provocations
}
window-violation = { $hex } violates the stacking rules
window-violation_accepted = { $hex } violates the stacking rules and is accepted so
window-pick = { $hex }: point here ({ $label })
window-to_decision = Go to the decision
window-hint_pick = Click one of the marked hexes · Esc gives up
window-hint_decide = A decision is owed: answer in To do, or click a numbered hex
window-counters_more = { $n ->
    [one] One more counter is in view; Board as text names them all
   *[other] { $n } more counters are in view; Board as text names them all
}
window-portion = { $unit }: { $n } of { $all } in { $hex }
window-arc_front = front
window-arc_flank = flank
window-arc_rear = rear
window-rules = Rules
window-rules_options = Readings of the rules
window-rules_policies = Who decides
window-rules_free = This game has no rules to be read otherwise.
window-rules_default = module: { $value }
window-rules_back = as the module has it
window-rules_set = { $option }: { $value }
window-rules_fewer = Lower: { $option }
window-rules_more = Higher: { $option }
window-rules_policy = { $side }: { $policy }
window-rules_policy_name = { $side }, { $kind }: { $policy }
window-sum_open = { $label }: open the sum
window-sum_needs = needs { $roll } or more
window-sum_never = no roll passes
window-sum_always = every roll passes
window-card_now = { $n } now
window-details = why
window-details_close = less
window-command-wheel_left = Wheel left
window-command-wheel_left-help = Wheels cavalry by companies to the left: column of companies to line, or back.
window-command-wheel_right = Wheel right
window-command-wheel_right-help = Wheels cavalry by companies to the right: column of companies to line, or back.
window-command-draw_in_left = Draw in the left wing
window-command-draw_in_left-help = Takes the left hex of a line in.
window-command-draw_in_right = Draw in the right wing
window-command-draw_in_right-help = Takes the right hex of a line in.
window-command-draw_in_both = Draw in both wings
window-command-draw_in_both-help = Takes the outer hexes of a line in, both at once.
window-command-extend_left = Extend left
window-command-extend_left-help = Extends a line by the hex at its left.
window-command-extend_right = Extend right
window-command-extend_right-help = Extends a line by the hex at its right.
window-command-extend_both = Extend both wings
window-command-extend_both-help = Extends a cavalry line on both wings at once.
window-command-consolidate = Consolidate
window-command-consolidate-help = Marks the hexes of the unit; the one clicked is kept.
window-command-reform = Re-form
window-command-reform-help = Joins the fractions of a hex to their parent.
window-command-divide = Divide
window-command-divide-help = Divides the selected unit into its fractions.
window-command-recover = Recover good order
window-command-recover-help = A disordered or PGD unit checks its morale to recover.
window-command-arcs = Front, flank and rear
window-command-arcs-help = Shows or hides where the selected unit has its front, flanks and rear.
window-battle_fire = { $side } fires
window-battle_attacks = The attacks declared are fought
window-battle_over = The Combat segment is over
window-battle_fire_help = Choose a hex that can fire, then click the enemy hex.
window-battle_targets = { $n ->
    [one] { $n } target
   *[other] { $n } targets
}
window-battle_pass = Pass { $hex }
window-battle_pass_all = Pass all fire
window-battle_pass_all_help = Every hex of this side that could still fire holds its fire.
window-battle_fight = Fight the next attack
window-battle_assault = { $units } { $n ->
    [one] assaults
   *[other] assault
} { $hex }
window-battle_charge = { $units } { $n ->
    [one] charges
   *[other] charge
} { $hex }
window-battle_target = { $hex }: fire here ({ $odds })
window-battle_forecast = { $from } fires at { $hex }
window-ahead_attacker = Attacker
window-ahead_defender = Defender
window-ahead_losses = average loss { $n }
window-ahead_lost = { $n ->
    [0] none lost: { $chance }
   *[other] { $n } lost: { $chance }
}
window-ahead_gone = nobody left
window-ahead_wait = Working it out …
window-ahead_too_wide = It branches too far to be foretold.
window-battle_value = Fire value { $n }
window-battle_no_odds = none
window-battle_against = { $unit } defends with { $n }: column { $odds }, hit on
window-battle_chance = { $n ->
    [one] one increment lost: { $chance }/36
   *[other] { $n } increments lost: { $chance }/36
}
window-hint_fire = Click a marked enemy hex to fire at it · Esc gives up
window-rolls = The dice
window-rolls_close = Close the roll card
window-roll_dice = Dice { $dice }
window-roll_melee = Melee
window-roll_came = What came of it
window-roll_check = { $unit } checks morale: { $why }
window-roll_square = Square in { $hex }
window-roll_leader = { $unit } in danger
window-roll_recall = Recall of { $units }
window-attack_assault = Assault
window-attack_charge = Charge
window-for_good_yes = always
window-for_good_no = never
window-for_good_help = Answers so now and for the rest of the game. The Rules tab changes it again.
provoked-enters_zone = { $units } { $n ->
    [one] enters
   *[other] enter
} { $hex }, in an enemy zone
provoked-spends_in_zone = { $units } { $n ->
    [one] spends
   *[other] spend
} MP in { $hex }, in an enemy zone
provoked-changes = { $units } { $n ->
    [one] changes
   *[other] change
} formation in { $hex }
provoked-dresses = { $units } { $n ->
    [one] extends or consolidates
   *[other] extend or consolidate
} in { $hex }
provoked-divides = { $units } { $n ->
    [one] divides or re-forms
   *[other] divide or re-form
} in { $hex }
provoked-reorders = { $units } { $n ->
    [one] changes
   *[other] change
} the order of the stack in { $hex }, in an enemy zone
provoked-is_displaced = { $units } { $n ->
    [one] is
   *[other] are
} displaced to { $hex }
provoked-near_cavalry = { $units } { $n ->
    [one] steps
   *[other] step
} to { $hex }, in sight of enemy cavalry
provoked-cavalry_near_infantry = the cavalry of { $units } steps to { $hex }, in sight of enemy infantry
provoked-charge = { $units } { $n ->
    [one] charges
   *[other] charge
} { $hex }
window-hint_fight = Fight the attacks one after another in To do

window-battle_more_ends = { $n ->
    [one] and one less likely end
   *[other] and { $n } less likely ends
}

# A game played by scripts
auto-ended = The last turn, { $turn }, is over, after { $orders ->
    [one] one order
   *[other] { $orders } orders
}.
auto-stopped = The game stands in turn { $turn }, after { $orders ->
    [one] one order
   *[other] { $orders } orders
}.
auto-side = { $side }: { $lost ->
    [one] { $lost } increment
   *[other] { $lost } increments
} lost, { $destroyed ->
    [one] one unit
   *[other] { $destroyed } units
} destroyed or taken, { $left ->
    [one] { $left } increment
   *[other] { $left } increments
} on the map.
auto-no_victory = Nobody has been declared the winner.
auto-hash = Hash of the state: { $hash }
auto-not_own = This order is not one that the side may give in play: it names units of others, or is done by hand.
