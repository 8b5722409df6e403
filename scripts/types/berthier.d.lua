---@meta
-- Made by `berthier docs` of the registry in app/scripting; do not edit.
-- An editor with a Lua language server reads it through the `.luarc.json` of a module.

---The id of a unit (`module:name`), a hex (its number), a side, a terrain ...
---@alias Id string

---A number of the rules: plain, or a fraction n/d.
---@alias Amount number|{ n: integer, d: integer }

---A hex and the increments of a unit that stand there: `{ "0605", 6 }`.
---@alias HexShare { [1]: Id, [2]: Amount }

---@class Portion
---@field hex Id
---@field increments Amount

---@class ChangeOnMarch
---@field after integer
---@field to string

---@class LineOnMarch
---@field after integer
---@field hexes Id[]

---@class SumLine
---@field kind any
---@field change any
---@field clause? string

---@class UnitLines
---@field unit Id
---@field lines SumLine[]

---@class UnitFilter
---@field side? Id
---@field enemy_of? Id
---@field kind? "troops"|"leader"|"marker"
---@field arm? string
---@field group? Id
---@field hex? Id
---@field trait? Id
---@field on_map? boolean
---@field active? boolean

---@class Won
---@field side? Id
---@field level? "marginal"|"major"|"decisive"
---@field text string

---@class Reachable
---@field hex Id
---@field mp number

---@class Refusal
---@field clause? string
---@field reason string

---An order with its parts: `{ move = { units = { id }, path = { hex } } }`.
---@alias OrderGiven table<string, table<string, any>>

---@class HexFilter
---@field terrain? Id
---@field mark? string

---@class BoardOptions
---@field turn? integer
---@field phase? string

---When a timer rings: so many turns or phases from now, or with a phase of a turn.
---@class TimerWhen
---@field turns? integer
---@field phases? integer
---@field turn? integer
---@field phase? Id

---A part of a panel: a text, a button, or a table.
---@class PanelPart
---@field text? string
---@field strong? boolean
---@field button? string
---@field value? string|number
---@field head? string[]
---@field rows? (string|number|boolean)[][]

---Hexes to be marked.
---@class OverlayMark
---@field hexes (Id|Hex)[]
---@field style "note"|"good"|"warning"|"danger"|"target"|"path"
---@field text? string|number

---What `ctx.refuse` makes.
---@class Reason

---What `ctx.add`, `ctx.times`, `ctx.at_least` and `ctx.at_most` make.
---@class Adjustment

---What rules/main.lua returns.
---@class (exact) Script
---@field may? MayHooks Asked before an order: returns nothing, or `ctx.refuse(...)`. All reasons are kept.
---@field on? OnHooks Told after an event: asks for effects, which become events with this hook as their cause.
---@field calc? CalcHooks Adjusts a number: returns nothing, one adjustment or a list; adds, then factors, then bounds.
---@field ask? AskHooks Offered an owed decision before the player: returns one of `q.options`, or nothing to pass.
---@field command? table<string, CommandFunction|CommandEntry> Offers the player something to have done, in the palette, on a key, as a button: asks for effects like `on`.
---@field panel? table<string, PanelFunction|PanelEntry> Fills a panel of the window with texts, buttons and tables.
---@field overlay? table<string, OverlayFunction|OverlayEntry> Marks hexes on the map for as long as it is shown.
---@field timer? table<string, TimerFunction|TimerEntry> Rings at a time of the game, turn and phase, that `ctx.timer` set: asks for effects like `on`.

---@class (exact) CalcWhere
---@field terrain? Id|Id[] The kinds of terrain it is asked for.
---@field arm? string|string[] The arms it is asked for.

---@class MovementCostQuestion: Question
---@field unit Id The unit it is about.
---@field hex Id The hex it is about.
---@field from Id The hex it comes from.
---@field terrain Id The terrain of the hex.

---@alias MovementCostFunction fun(ctx: CalcCtx, q: MovementCostQuestion): Adjustment|Adjustment[]|nil

---@class (exact) MovementCostFiltered
---@field where? CalcWhere
---@field fn MovementCostFunction

---@class FormationCostQuestion: Question
---@field unit Id The unit it is about.
---@field arm string Its arm.

---@alias FormationCostFunction fun(ctx: CalcCtx, q: FormationCostQuestion): Adjustment|Adjustment[]|nil

---@class (exact) FormationCostFiltered
---@field where? CalcWhere
---@field fn FormationCostFunction

---@class StackingLimitQuestion: Question
---@field hex Id The hex it is about.
---@field terrain Id The terrain of the hex.

---@alias StackingLimitFunction fun(ctx: CalcCtx, q: StackingLimitQuestion): Adjustment|Adjustment[]|nil

---@class (exact) StackingLimitFiltered
---@field where? CalcWhere
---@field fn StackingLimitFunction

---@class MovementAllowanceQuestion: Question
---@field unit Id The unit it is about.

---@alias MovementAllowanceFunction fun(ctx: CalcCtx, q: MovementAllowanceQuestion): Adjustment|Adjustment[]|nil

---@class (exact) MovementAllowanceFiltered
---@field where? CalcWhere
---@field fn MovementAllowanceFunction

---@class MoraleDrmQuestion: Question
---@field unit Id The unit it is about.
---@field arm string Its arm.

---@alias MoraleDrmFunction fun(ctx: CalcCtx, q: MoraleDrmQuestion): Adjustment|Adjustment[]|nil

---@class (exact) MoraleDrmFiltered
---@field where? CalcWhere
---@field fn MoraleDrmFunction

---@class FireValueQuestion: Question
---@field hex Id The hex it is about.
---@field from Id The hex it comes from.

---@alias FireValueFunction fun(ctx: CalcCtx, q: FireValueQuestion): Adjustment|Adjustment[]|nil

---@class (exact) FireValueFiltered
---@field where? CalcWhere
---@field fn FireValueFunction

---@class MeleeValueQuestion: Question
---@field unit Id The unit it is about.
---@field arm string Its arm.

---@alias MeleeValueFunction fun(ctx: CalcCtx, q: MeleeValueQuestion): Adjustment|Adjustment[]|nil

---@class (exact) MeleeValueFiltered
---@field where? CalcWhere
---@field fn MeleeValueFunction

---@alias CommandFunction fun(ctx: CommandCtx, event: CommandGiven)

---@class (exact) CommandEntry
---@field fn CommandFunction The function.
---@field key? string The key it has unless the player gives it another: `Ctrl+Shift+J`; a letter, a digit or F1 to F12, with Ctrl, Alt and Shift before it in this order. A key that something else has is left to that.
---@field toolbar? boolean Whether it has a button above the map.

---@alias PanelFunction fun(ctx: PanelCtx): (string|PanelPart)[]

---@class (exact) PanelEntry
---@field fn PanelFunction The function.
---@field key? string The key it has unless the player gives it another: `Ctrl+Shift+J`; a letter, a digit or F1 to F12, with Ctrl, Alt and Shift before it in this order. A key that something else has is left to that.
---@field shown? boolean Whether its first texts stand in To do at all times: how the battle stands, the weather, the night.

---@alias OverlayFunction fun(ctx: OverlayCtx): OverlayMark[]

---@class (exact) OverlayEntry
---@field fn OverlayFunction The function.
---@field key? string The key it has unless the player gives it another: `Ctrl+Shift+J`; a letter, a digit or F1 to F12, with Ctrl, Alt and Shift before it in this order. A key that something else has is left to that.
---@field shown? boolean Whether it is shown from the start.

---@alias TimerFunction fun(ctx: TimerCtx, timer: Timer)

---@class (exact) TimerEntry
---@field fn TimerFunction The function.

---@class (exact) MayHooks
---@field move? fun(ctx: MayCtx, order: MoveOrder): Reason|Reason[]|nil Units march along a path of neighbouring hexes.
---@field change_formation? fun(ctx: MayCtx, order: ChangeFormationOrder): Reason|Reason[]|nil Units of one arm in a stack change formation.
---@field extend? fun(ctx: MayCtx, order: ExtendOrder): Reason|Reason[]|nil A Line extends onto neighbouring hexes along its front.
---@field consolidate? fun(ctx: MayCtx, order: ConsolidateOrder): Reason|Reason[]|nil A unit on several hexes draws back onto some of them.
---@field wheel? fun(ctx: MayCtx, order: WheelOrder): Reason|Reason[]|nil Cavalry wheels by companies.
---@field divide? fun(ctx: MayCtx, order: DivideOrder): Reason|Reason[]|nil A unit divides into its fractions.
---@field reform? fun(ctx: MayCtx, order: ReformOrder): Reason|Reason[]|nil Fractions re-form into their parent.
---@field fire? fun(ctx: MayCtx, order: FireOrder): Reason|Reason[]|nil A hex fires.
---@field pass_fire? fun(ctx: MayCtx, order: PassFireOrder): Reason|Reason[]|nil A hex passes its fire.
---@field fight_next? fun(ctx: MayCtx, order: FightNextOrder): Reason|Reason[]|nil The next attack of the Combat segment is fought.
---@field assault? fun(ctx: MayCtx, order: AssaultOrder): Reason|Reason[]|nil An assault is declared.
---@field charge? fun(ctx: MayCtx, order: ChargeOrder): Reason|Reason[]|nil A charge is declared.
---@field turn? fun(ctx: MayCtx, order: TurnOrder): Reason|Reason[]|nil Units turn where they stand.
---@field restack? fun(ctx: MayCtx, order: RestackOrder): Reason|Reason[]|nil The order of a stack changes.
---@field lose? fun(ctx: MayCtx, order: LoseOrder): Reason|Reason[]|nil Increments are taken off by hand.
---@field hit? fun(ctx: MayCtx, order: HitOrder): Reason|Reason[]|nil A hex is hit by fire thrown by hand.
---@field set_condition? fun(ctx: MayCtx, order: SetConditionOrder): Reason|Reason[]|nil A unit is given a condition by hand.
---@field recover? fun(ctx: MayCtx, order: RecoverOrder): Reason|Reason[]|nil A broken unit tries to recover Good order.
---@field regain? fun(ctx: MayCtx, order: RegainOrder): Reason|Reason[]|nil Lost increments are given back by hand.
---@field place? fun(ctx: MayCtx, order: PlaceOrder): Reason|Reason[]|nil A unit is put on the map, in set-up or by hand.
---@field store? fun(ctx: MayCtx, order: StoreOrder): Reason|Reason[]|nil A unit is put into a box, a deck or a hand, by hand.
---@field put? fun(ctx: MayCtx, order: PutOrder): Reason|Reason[]|nil Counters are put somewhere together, from wherever they lie.
---@field draw? fun(ctx: MayCtx, order: DrawOrder): Reason|Reason[]|nil Counters are drawn from the top of a box, a deck or a hand.
---@field shuffle? fun(ctx: MayCtx, order: ShuffleOrder): Reason|Reason[]|nil A box, a deck or a hand is shuffled.
---@field roll? fun(ctx: MayCtx, order: RollOrder): Reason|Reason[]|nil Dice are thrown that no rule asks for.
---@field roll_set? fun(ctx: MayCtx, order: RollSetOrder): Reason|Reason[]|nil Dice are thrown that the module names.
---@field flip? fun(ctx: MayCtx, order: FlipOrder): Reason|Reason[]|nil Printed counters are flipped through the pictures of a layer.
---@field rotate? fun(ctx: MayCtx, order: RotateOrder): Reason|Reason[]|nil The faces of printed counters are turned.
---@field set_prop? fun(ctx: MayCtx, order: SetPropOrder): Reason|Reason[]|nil A value that its module hangs on counters is set by the player.
---@field draw_chit? fun(ctx: MayCtx, order: DrawChitOrder): Reason|Reason[]|nil A chit is drawn from the cup.
---@field activate? fun(ctx: MayCtx, order: ActivateOrder): Reason|Reason[]|nil The units of a manoeuvre unit are activated.
---@field finish? fun(ctx: MayCtx, order: FinishOrder): Reason|Reason[]|nil The activation of units ends.
---@field next_phase? fun(ctx: MayCtx, order: NextPhaseOrder): Reason|Reason[]|nil The game goes on to the next phase.
---@field answer? fun(ctx: MayCtx, order: AnswerOrder): Reason|Reason[]|nil A decision that is owed is answered.
---@field set_option? fun(ctx: MayCtx, order: SetOptionOrder): Reason|Reason[]|nil A reading of the rules is taken otherwise from now on.
---@field set_policy? fun(ctx: MayCtx, order: SetPolicyOrder): Reason|Reason[]|nil A side answers decisions of a kind otherwise from now on.
---@field note? fun(ctx: MayCtx, order: NoteOrder): Reason|Reason[]|nil A note is written on a hex or a unit.
---@field remark? fun(ctx: MayCtx, order: RemarkOrder): Reason|Reason[]|nil A remark is written into the journal: talk at the table, or what another program's log tells.
---@field command? fun(ctx: MayCtx, order: CommandOrder): Reason|Reason[]|nil A command that a module's script offers is given.
---@field correct? fun(ctx: MayCtx, order: CorrectOrder): Reason|Reason[]|nil Something is put right by hand.

---@class (exact) OnHooks
---@field unit_moved? fun(ctx: OnCtx, event: UnitMoved) A unit entered a hex.
---@field formation_changed? fun(ctx: OnCtx, event: FormationChanged) A unit took another formation or another condition.
---@field unit_turned? fun(ctx: OnCtx, event: UnitTurned) A unit turned.
---@field stack_reordered? fun(ctx: OnCtx, event: StackReordered) The order of a stack changed.
---@field increments_lost? fun(ctx: OnCtx, event: IncrementsLost) A unit lost increments.
---@field increments_regained? fun(ctx: OnCtx, event: IncrementsRegained) A unit got increments back.
---@field unit_placed? fun(ctx: OnCtx, event: UnitPlaced) A unit came on the map or was put elsewhere.
---@field unit_copied? fun(ctx: OnCtx, event: UnitCopied) A counter was taken from a palette: a new one like it is in the game.
---@field unit_stored? fun(ctx: OnCtx, event: UnitStored) A unit was put into a box, a deck or a hand.
---@field container_reordered? fun(ctx: OnCtx, event: ContainerReordered) The order of a box, a deck or a hand changed.
---@field unit_removed? fun(ctx: OnCtx, event: UnitRemoved) A unit left the map.
---@field unit_activated? fun(ctx: OnCtx, event: UnitActivated) A unit was activated.
---@field combat_step_began? fun(ctx: OnCtx, event: CombatStepBegan) A step of the Combat segment began, or the next side's turn to fire came.
---@field fire_passed? fun(ctx: OnCtx, event: FirePassed) A hex passes its fire.
---@field hex_fired? fun(ctx: OnCtx, event: HexFired) A hex fired.
---@field attack_declared? fun(ctx: OnCtx, event: AttackDeclared) An attack was declared, or has ridden to its target.
---@field attack_ended? fun(ctx: OnCtx, event: AttackEnded) An attack is over.
---@field melee_fought? fun(ctx: OnCtx, event: MeleeFought) A melee was fought.
---@field square_tried? fun(ctx: OnCtx, event: SquareTried) Infantry tried to form Square in reaction.
---@field recall_tried? fun(ctx: OnCtx, event: RecallTried) Cavalry was recalled after a melee, or not.
---@field leader_tried? fun(ctx: OnCtx, event: LeaderTried) Dice were thrown for a leader.
---@field readiness_changed? fun(ctx: OnCtx, event: ReadinessChanged) Cavalry became more or less ready.
---@field reacted? fun(ctx: OnCtx, event: Reacted) A stack reacted to a provocation, or to a charge.
---@field victory_declared? fun(ctx: OnCtx, event: VictoryDeclared) A side has won, or nobody.
---@field cup_filled? fun(ctx: OnCtx, event: CupFilled) The cup was filled as the Manoeuvre segment began.
---@field chit_drawn? fun(ctx: OnCtx, event: ChitDrawn) A chit was drawn from the cup.
---@field unit_finished? fun(ctx: OnCtx, event: UnitFinished) The activation of a unit ended.
---@field phase_began? fun(ctx: OnCtx, event: PhaseBegan) A phase began.
---@field game_ended? fun(ctx: OnCtx, event: GameEnded) The last turn is over.
---@field overlay_changed? fun(ctx: OnCtx, event: OverlayChanged) The ground of a hex changed, or changed back.
---@field prop_changed? fun(ctx: OnCtx, event: PropChanged) A value hung on a unit changed.
---@field store_changed? fun(ctx: OnCtx, event: StoreChanged) A value a script keeps changed.
---@field dice_rolled? fun(ctx: OnCtx, event: DiceRolled) Dice were thrown.
---@field table_rolled? fun(ctx: OnCtx, event: TableRolled) The player threw dice that no rule asked for.
---@field decision_owed? fun(ctx: OnCtx, event: DecisionOwed) A decision is owed.
---@field decision_answered? fun(ctx: OnCtx, event: DecisionAnswered) A decision was answered.
---@field consequences_owed? fun(ctx: OnCtx, event: ConsequencesOwed) The act rests until a decision is answered, or has come to its end.
---@field path_chosen? fun(ctx: OnCtx, event: PathChosen) The hex was chosen to which a unit retreats, routs or is displaced.
---@field morale_checked? fun(ctx: OnCtx, event: MoraleChecked) A unit checked its morale.
---@field unit_divided? fun(ctx: OnCtx, event: UnitDivided) A unit divided into its fractions.
---@field unit_reformed? fun(ctx: OnCtx, event: UnitReformed) Fractions re-formed into their parent.
---@field option_set? fun(ctx: OnCtx, event: OptionSet) A reading of the rules was changed in the running game.
---@field note_written? fun(ctx: OnCtx, event: NoteWritten) A note was written on a hex or a unit.
---@field remarked? fun(ctx: OnCtx, event: Remarked) A remark was written into the journal.
---@field policy_set? fun(ctx: OnCtx, event: PolicySet) A side answers decisions of a kind otherwise from now on.
---@field hook_switched? fun(ctx: OnCtx, event: HookSwitched) A hook was switched off, or on again.
---@field command_given? fun(ctx: OnCtx, event: CommandGiven) A command of a script was given; what the script asks for follows.
---@field corrected? fun(ctx: OnCtx, event: Corrected) The player put something right by hand; where another event says the same thing, it follows.
---@field overruled? fun(ctx: OnCtx, event: Overruled) The player did something although the rules forbid it.
---@field violation_accepted? fun(ctx: OnCtx, event: ViolationAccepted) A hex was left unlawful by overruling.
---@field said? fun(ctx: OnCtx, event: Said) A script said something.
---@field order_stopped? fun(ctx: OnCtx, event: OrderStopped) The rest of an order was not done.

---@class (exact) CalcHooks
---@field movement_cost? MovementCostFunction|MovementCostFiltered|(MovementCostFunction|MovementCostFiltered)[] MP to enter a hex: hexside included, changes of formation not.
---@field formation_cost? FormationCostFunction|FormationCostFiltered|(FormationCostFunction|FormationCostFiltered)[] MP of a change of formation.
---@field stacking_limit? StackingLimitFunction|StackingLimitFiltered|(StackingLimitFunction|StackingLimitFiltered)[] Increments a hex may hold, of the first alternative that counts them.
---@field movement_allowance? MovementAllowanceFunction|MovementAllowanceFiltered|(MovementAllowanceFunction|MovementAllowanceFiltered)[] MP a unit gets when it is activated.
---@field morale_drm? MoraleDrmFunction|MoraleDrmFiltered|(MoraleDrmFunction|MoraleDrmFiltered)[] Steps of the ladder added to a morale check (M4).
---@field fire_value? FireValueFunction|FireValueFiltered|(FireValueFunction|FireValueFiltered)[] The fire value of a hex (K1).
---@field melee_value? MeleeValueFunction|MeleeValueFiltered|(MeleeValueFunction|MeleeValueFiltered)[] The melee value of a unit (A2).

---@class (exact) AskHooks
---@field divide? fun(ctx: AskCtx, q: Decision): string? Whether a regiment of 9 or fewer printed increments divides (O7).
---@field senior_hex? fun(ctx: AskCtx, q: Decision): string? On which hex of its parent's Line the senior fraction stands (O11).
---@field collapse_hex? fun(ctx: AskCtx, q: Decision): string? Onto which of its hexes a broken unit collapses (D1).
---@field wing_hex? fun(ctx: AskCtx, q: Decision): string? Which wing hex a cavalry Line gives up (W2).
---@field retreat_step? fun(ctx: AskCtx, q: Decision): string? Which of equally good hexes a retreating unit goes to (R1).
---@field leave_map? fun(ctx: AskCtx, q: Decision): string? Whether a routing unit leaves by its own side's edge (R4).
---@field leader_goes? fun(ctx: AskCtx, q: Decision): string? Whether a leader goes along with the units that rout (L3).
---@field opportunity_fire? fun(ctx: AskCtx, q: Decision): string? Whether a stack fires at who provokes it (X2).
---@field form_square? fun(ctx: AskCtx, q: Decision): string? Whether infantry tries to form Square (X2, H3).
---@field opportunity_charge? fun(ctx: AskCtx, q: Decision): string? Whether cavalry charges who provokes it (X2).
---@field reaction_charge? fun(ctx: AskCtx, q: Decision): string? Whether cavalry answers a charge with one of its own (H2).
---@field form_up? fun(ctx: AskCtx, q: Decision): string? Whether cavalry in Skirmish tries to form up (X2).
---@field advance? fun(ctx: AskCtx, q: Decision): string? Whether the winner advances into the hex attacked (A4, Q3).
---@field script? fun(ctx: AskCtx, q: Decision): string? A question this module's own script asked with `ctx.owe`.
---@field any? fun(ctx: AskCtx, q: Decision): string? Every decision of any kind, for a side that a script plays.
---@field next_order? fun(ctx: AskCtx, q: SideToAct): OrderGiven? A side that a script plays is to act: the order it gives, or nothing where it has nothing to do.
---@field lesson_step? fun(ctx: AskCtx, q: LessonStep): boolean? A step of a lesson is done where its predicate holds: true, false, or nothing where another script knows.

---Units march along a path of neighbouring hexes.
---@class MoveOrder
---@field units Id[] Who, top first.
---@field path Id[] The hexes entered, in order.
---@field changes? ChangeOnMarch[] Changes of formation on the way.
---@field into? string The formation taken where the ground forces a change.
---@field lines? LineOnMarch[] How a cavalry Line extends or consolidates on the way.
---@field facing? number The facing at the end.

---Units of one arm in a stack change formation.
---@class ChangeFormationOrder
---@field units Id[] Who, top first.
---@field to string The formation taken.
---@field facing? number The facing taken with it.
---@field hex? Id The hex a unit on several hexes folds onto first.

---A Line extends onto neighbouring hexes along its front.
---@class ExtendOrder
---@field units Id[] Who, top first.
---@field hexes Id[] The hexes it takes in besides those it has.

---A unit on several hexes draws back onto some of them.
---@class ConsolidateOrder
---@field units Id[] Who, top first.
---@field hexes Id[] The hexes it keeps.

---Cavalry wheels by companies.
---@class WheelOrder
---@field unit Id Who.
---@field to string To which hand: left or right.

---A unit divides into its fractions.
---@class DivideOrder
---@field unit Id Who.
---@field hex? Id The hex of a Line on which the senior fraction stands.

---Fractions re-form into their parent.
---@class ReformOrder
---@field unit Id The parent.

---A hex fires.
---@class FireOrder
---@field from Id The hex that fires.
---@field at Id The hex fired at.

---A hex passes its fire.
---@class PassFireOrder
---@field hex? Id The hex; all of the side whose turn it is where none is named.

---The next attack of the Combat segment is fought.
---@class FightNextOrder
---@field attack? number Its number, where it is fought out of its turn.

---An assault is declared.
---@class AssaultOrder
---@field units Id[] Who, top first.
---@field target Id The hex attacked.

---A charge is declared.
---@class ChargeOrder
---@field units Id[] Who, top first.
---@field target Id The hex attacked.
---@field path? Id[] The hexes of the ride, in order; the best way if none is named.

---Units turn where they stand.
---@class TurnOrder
---@field units Id[] Who.
---@field facing number The new facing.

---The order of a stack changes.
---@class RestackOrder
---@field hex Id The hex.
---@field order Id[] All units of the hex, top first.

---Increments are taken off by hand.
---@class LoseOrder
---@field unit Id Who.
---@field increments number How many.

---A hex is hit by fire thrown by hand.
---@class HitOrder
---@field hex Id The hex.
---@field increments number How many increments the hit costs.
---@field roll? number The roll that gave it.

---A unit is given a condition by hand.
---@class SetConditionOrder
---@field unit Id Who.
---@field condition string Which: good_order, disordered or pgd.

---A broken unit tries to recover Good order.
---@class RecoverOrder
---@field unit Id Who.

---Lost increments are given back by hand.
---@class RegainOrder
---@field unit Id Who.
---@field increments number How many.

---A unit is put on the map, in set-up or by hand.
---@class PlaceOrder
---@field unit Id Who.
---@field hexes Id[] Its hexes, head first.
---@field posture? table<string, any> The posture it stands in: { good = "line" }.
---@field facing? number The way it faces.

---A unit is put into a box, a deck or a hand, by hand.
---@class StoreOrder
---@field unit Id Who.
---@field container Id Where.
---@field at number How many lie over it.

---Counters are put somewhere together, from wherever they lie.
---@class PutOrder
---@field units Id[] Who, top first.
---@field to table<string, any> Where: `{ hex = id }` or `{ container = id }`.
---@field at number How many lie over them there.

---Counters are drawn from the top of a box, a deck or a hand.
---@class DrawOrder
---@field from Id From where.
---@field count number How many.
---@field to table<string, any> Where to: `{ hex = id }` or `{ container = id }`.

---A box, a deck or a hand is shuffled.
---@class ShuffleOrder
---@field container Id Which.

---Dice are thrown that no rule asks for.
---@class RollOrder
---@field count number How many dice.
---@field sides number How many sides they have.
---@field plus? number What is added to their sum.
---@field why? string What for, in the player's words.

---Dice are thrown that the module names.
---@class RollSetOrder
---@field set Id Which.

---Printed counters are flipped through the pictures of a layer.
---@class FlipOrder
---@field units Id[] Who.
---@field layer? string The layer, by its prop; each counter's topmost if none is named.
---@field by number By how many pictures; back where it is negative.

---The faces of printed counters are turned.
---@class RotateOrder
---@field units Id[] Who.
---@field by number By how many of its steps, clockwise.

---A value that its module hangs on counters is set by the player.
---@class SetPropOrder
---@field units Id[] Who.
---@field key string Which value.
---@field value? any What it becomes; taken off where none is named.

---A chit is drawn from the cup.
---@class DrawChitOrder

---The units of a manoeuvre unit are activated.
---@class ActivateOrder
---@field group Id The manoeuvre unit.

---The activation of units ends.
---@class FinishOrder
---@field units Id[] Who.

---The game goes on to the next phase.
---@class NextPhaseOrder

---A decision that is owed is answered.
---@class AnswerOrder
---@field decision number Which decision.
---@field option number The option chosen, counted from 0.

---A reading of the rules is taken otherwise from now on.
---@class SetOptionOrder
---@field option string Which.
---@field value? boolean|number|string What it becomes; the module's own if none is named.

---A side answers decisions of a kind otherwise from now on.
---@class SetPolicyOrder
---@field side Id Whose.
---@field kind string Which decisions.
---@field policy string How: ask, always, never or script.

---A note is written on a hex or a unit.
---@class NoteOrder
---@field on table<string, any> On what: { hex = id } or { unit = id }.
---@field text string The note; an empty one takes it off.

---A remark is written into the journal: talk at the table, or what another program's log tells.
---@class RemarkOrder
---@field text string What is said, as it is shown.

---A hook is switched off, or on again; no hook is asked about it.
---@class SwitchHookOrder
---@field module string Whose.
---@field hook string Which: on.unit_moved.
---@field on boolean Whether it is asked from now on.

---A command that a module's script offers is given.
---@class CommandOrder
---@field module string Whose.
---@field name string Its name, as it stands in `command`.
---@field units? Id[] The units it is given to, top first.
---@field hex? Id The hex it is given for.
---@field value? string What the button of a panel adds to it.

---Something is put right by hand.
---@class CorrectOrder
---@field correction table<string, any> What: { mp = { unit = ..., mp = 3 } }, by its name.
---@field reason? string Why.

---A unit entered a hex.
---@class UnitMoved
---@field unit Id Who.
---@field from Id The hex its head left.
---@field to Id The hex its head entered.
---@field hexes HexShare[] The hexes it stands on now, head first.
---@field facing number The way it faces now.
---@field mp_left number The MP it has left.

---A unit took another formation or another condition.
---@class FormationChanged
---@field unit Id Who.
---@field to table<string, any> How it stands now: { good = "line" }.
---@field facing number The way it faces now.
---@field hexes HexShare[] The hexes it stands on now, head first.
---@field mp_left number The MP it has left.

---A unit turned.
---@class UnitTurned
---@field unit Id Who.
---@field facing number The way it faces now.
---@field hexes HexShare[] The hexes it stands on now, head first.

---The order of a stack changed.
---@class StackReordered
---@field hex Id The hex.
---@field order Id[] Its units, top first.

---A unit lost increments.
---@class IncrementsLost
---@field unit Id Who.
---@field lost number How many.
---@field losses number What it has lost in all.
---@field hexes HexShare[] The hexes it stands on now, with their new portions.

---A unit got increments back.
---@class IncrementsRegained
---@field unit Id Who.
---@field regained number How many.
---@field losses number What it still has lost.
---@field hexes HexShare[] The hexes it stands on now, with their new portions.

---A unit came on the map or was put elsewhere.
---@class UnitPlaced
---@field unit Id Who.
---@field hexes HexShare[] The hexes it stands on, head first.
---@field posture? table<string, any> How it stands; nil for leaders and markers.
---@field facing number The way it faces.

---A counter was taken from a palette: a new one like it is in the game.
---@class UnitCopied
---@field unit Id The new one.
---@field of Id The one in the palette.
---@field props? table<string, any> What hangs on it, by key.

---A unit was put into a box, a deck or a hand.
---@class UnitStored
---@field unit Id Who.
---@field container Id Where.
---@field at number How many lie over it.

---The order of a box, a deck or a hand changed.
---@class ContainerReordered
---@field container Id Which.
---@field order Id[] What lies in it, top first.
---@field shuffled? boolean Whether chance laid it so.

---A unit left the map.
---@class UnitRemoved
---@field unit Id Who.
---@field why string eliminated, removed or absorbed.

---A unit was activated.
---@class UnitActivated
---@field unit Id Who.
---@field mp number The MP it has.
---@field group? Id With which manoeuvre unit.

---A step of the Combat segment began, or the next side's turn to fire came.
---@class CombatStepBegan
---@field step string The step: none, fire, attacks or over.
---@field to_fire? Id Whose turn it is to fire.

---A hex passes its fire.
---@class FirePassed
---@field hex Id The hex.

---A hex fired.
---@class HexFired
---@field from Id The hex.
---@field at Id The hex fired at.
---@field kind string What the fire is: combat, defensive, offensive or opportunity.
---@field units Id[] Who fired.
---@field value Amount The fire value.
---@field value_lines? SumLine[] What it is made of, worked from 0.
---@field target? Id The unit whose defence counts.
---@field defence_lines? SumLine[] What the defence is made of.
---@field defence Amount The defence of the target.
---@field odds? string The column of the fire table.
---@field roll? number The roll, 11 to 66.
---@field hit number How many increments the hit costs.

---An attack was declared, or has ridden to its target.
---@class AttackDeclared
---@field attack table<string, any> The attack: { id, kind, units, from, start, target, straight }.

---An attack is over.
---@class AttackEnded
---@field attack number Which.

---A melee was fought.
---@class MeleeFought
---@field attack number Which attack.
---@field attacker Amount The attacker's melee value.
---@field defender Amount The defender's.
---@field attackers? UnitLines[] What the attacker's value is made of, unit by unit.
---@field defenders? UnitLines[] What the defender's is made of.
---@field odds string The column of the melee table.
---@field roll number The roll, 11 to 66.
---@field result string AR, AD, none, DD or DR.
---@field attacker_loses number Increments the attacker loses.
---@field defender_loses number Increments the defender loses.

---Infantry tried to form Square in reaction.
---@class SquareTried
---@field hex Id Its hex.
---@field roll number The roll, 11 to 66; low is good.
---@field modifiers? SumLine[] What moves it, each part with its clause.
---@field modified number The roll moved along the ladder.
---@field formed number Up to which it forms.
---@field disordered number Up to which it is Disordered.

---Cavalry was recalled after a melee, or not.
---@class RecallTried
---@field attack number Which attack.
---@field units Id[] Who, top first.
---@field roll number The roll, 1 to 6.
---@field modifiers? SumLine[] What is added to it.
---@field modified number The roll with what a leader adds.
---@field needs number From which roll it is recalled.
---@field recalled boolean Whether it rebounds to where it started.

---Dice were thrown for a leader.
---@class LeaderTried
---@field unit Id Who.
---@field roll number The roll, 11 to 66.
---@field die? number The die that says what befalls one who is struck.
---@field fate string missed, unhurt, dead or wounded.
---@field back? number The turn in which he is back.

---Cavalry became more or less ready.
---@class ReadinessChanged
---@field unit Id Who.
---@field to string fresh, tired or exhausted.

---A stack reacted to a provocation, or to a charge.
---@class Reacted
---@field hex Id Its hex.
---@field kind string What it did.

---A side has won, or nobody.
---@class VictoryDeclared
---@field side? Id Who; nobody in a draw.
---@field level? string How clearly: marginal, major or decisive; nil in a draw.
---@field text string Why, in words.

---The cup was filled as the Manoeuvre segment began.
---@class CupFilled
---@field chits any[] What is in it: { group = id } or end.

---A chit was drawn from the cup.
---@class ChitDrawn
---@field chit table<string, any>|string Which: { group = id }, or end.
---@field side? Id Whose it is.

---The activation of a unit ended.
---@class UnitFinished
---@field unit Id Who.

---A phase began.
---@class PhaseBegan
---@field turn number The turn.
---@field index number Its position in the turn, counted from 0.
---@field phase Id The phase.

---The last turn is over.
---@class GameEnded

---The ground of a hex changed, or changed back.
---@class OverlayChanged
---@field hex Id The hex.
---@field overlay? table<string, any> What lies on it now: { mark, terrain }.

---A value hung on a unit changed.
---@class PropChanged
---@field unit Id Who.
---@field key string Which value.
---@field value? any What it is now.

---A value a script keeps changed.
---@class StoreChanged
---@field module Id Whose script.
---@field key string Which value.
---@field value? any What it is now.

---Dice were thrown.
---@class DiceRolled
---@field stream Id From which stream.
---@field dice number[] What they showed.
---@field sides number How many sides they have.
---@field position number How far the stream has been read.
---@field by_player? boolean Whether the player threw them himself.

---The player threw dice that no rule asked for.
---@class TableRolled
---@field dice number[] What they showed.
---@field sides number How many sides they have.
---@field plus number What was added to their sum.
---@field total number The sum, with what was added.
---@field why? string What for, in the player's words; of a set of the module, its name.
---@field faces? string[] What stands on the faces that showed, where the dice bear more than their numbers.
---@field apart? boolean Whether each die is read by itself.
---@field kept? number[] Which dice count, by number from 1 in the order in which they are read; missing where all do.

---A decision is owed.
---@class DecisionOwed
---@field decision table<string, any> Which: { id, side, kind, module, text, options, hexes }.

---A decision was answered.
---@class DecisionAnswered
---@field decision number Which.
---@field option number The option chosen, counted from 0.
---@field answer string The option in words.

---The act rests until a decision is answered, or has come to its end.
---@class ConsequencesOwed
---@field consequences table<string, any>[] What waits to be worked, in order; empty at the end.

---The hex was chosen to which a unit retreats, routs or is displaced.
---@class PathChosen
---@field unit Id Who.
---@field hex Id The hex.
---@field key? string The key that decided; nil where its owner did, or no other hex was open.
---@field among Id[] The hexes it was chosen from.
---@field mp_left? number What a rout has left of its MP after this step.

---A unit checked its morale.
---@class MoraleChecked
---@field unit Id Who.
---@field occasion table<string, any>|string Why: fire, close, stand, leader_fell, recovery, by_hand, { violation = { drm } }.
---@field roll number The roll of the hex, 11 to 66.
---@field modifiers SumLine[] The modifiers.
---@field modified number The roll moved along the ladder by them.
---@field morale number Its morale value, which the modified roll must exceed.
---@field passed boolean Whether it passed.

---A unit divided into its fractions.
---@class UnitDivided
---@field unit Id Who.
---@field fractions table<string, any>[] Its fractions, senior first: { unit, losses, posture, facing, hexes, mp }.

---Fractions re-formed into their parent.
---@class UnitReformed
---@field unit Id The parent.
---@field fractions Id[] Its fractions.
---@field losses number What it has lost.
---@field posture table<string, any> How it stands: { good = "line" }.
---@field facing number The way it faces.
---@field hexes HexShare[] The hexes it stands on, head first.
---@field mp_left number The MP it has left.

---A reading of the rules was changed in the running game.
---@class OptionSet
---@field option string Which.
---@field value? boolean|number|string What it is now; the module's own if none is named.

---A note was written on a hex or a unit.
---@class NoteWritten
---@field on table<string, any> On what: { hex = id } or { unit = id }.
---@field text string The note; an empty one was taken off.

---A remark was written into the journal.
---@class Remarked
---@field text string What was said.

---A side answers decisions of a kind otherwise from now on.
---@class PolicySet
---@field side Id Whose.
---@field kind string Which decisions.
---@field policy string How.

---A hook was switched off, or on again.
---@class HookSwitched
---@field module string Whose.
---@field hook string Which: on.unit_moved.
---@field on boolean Whether it is asked from now on.

---A command of a script was given; what the script asks for follows.
---@class CommandGiven
---@field module string Whose.
---@field name string Its name, as it stands in `command`.
---@field units? Id[] The units it was given to, top first.
---@field hex? Id The hex it was given for.
---@field value? string What the button of a panel added to it.

---The player put something right by hand; where another event says the same thing, it follows.
---@class Corrected
---@field correction table<string, any> What: { mp = { unit = ..., mp = 3 } }, by its name.
---@field reason? string The reason given.

---The player did something although the rules forbid it.
---@class Overruled
---@field clauses string[] The clauses overruled.
---@field reason string The reason given.

---A hex was left unlawful by overruling.
---@class ViolationAccepted
---@field hex Id The hex.
---@field clauses string[] The clauses it breaks.

---A script said something.
---@class Said
---@field module Id Whose script.
---@field text string What it said.

---The rest of an order was not done.
---@class OrderStopped
---@field units Id[] Who was to go on.
---@field clause string The clause that stopped it.

---What is asked about a number.
---@class Question
---@field number string Which number: the name of the hook.
---@field unit? Id The unit it is about.
---@field arm? string Its arm.
---@field formation? string Its formation.
---@field hex? Id The hex it is about.
---@field from? Id The hex it comes from.
---@field terrain? Id The terrain of the hex.
---@field by_road boolean Whether the hex is entered by road.
---@field base Amount The number before scripts.

---A choice that is owed to a side.
---@class Decision
---@field id number Its number in the game.
---@field side? Id Who answers; anyone where none is named.
---@field kind string What is asked; script where a script asks.
---@field module? Id The module whose script asks.
---@field text string The question in words.
---@field options string[] The legal answers: yes, no, ids of hexes or units, or a script's words.
---@field unit? Id The unit it is about.
---@field hexes? Id[] The hexes it is about.

---A side that a script plays is to act.
---@class SideToAct
---@field side Id Whose turn it is.
---@field refused number How many orders of the script were refused since the game last changed.

---The learner has given an order in a step of a lesson that names a `predicate`.
---@class LessonStep
---@field lesson string The id of the lesson.
---@field predicate string What the step names: tells one predicate of a module from another.
---@field order string The name of the order that was given: `move`.
---@field units Id The units it was given to, top first.

---A timer that rings.
---@class Timer
---@field name string Its name.
---@field value any What was given to `ctx.timer` with it; nil where nothing was.
---@field set_in number The turn it was set in; 0 during set-up.

---A timer that is set.
---@class TimerSet
---@field name string Its name.
---@field turn number The turn in which it rings.
---@field phase? string The id of the phase with which it rings.
---@field value any What was given to `ctx.timer` with it.

---What the rules say to an order, before it is given.
---@class Answer
---@field allowed boolean Whether it may be given.
---@field reasons Refusal[] All that forbids it: the clause, nil where it has no form, and why.
---@field cost number The MP it costs.
---@field left number The MP left then.
---@field provokes Id[] The hexes of enemies that may react.

---What an order to fire, assault or charge stands to do.
---@class Odds
---@field value number The fire value, or the attacker's melee value, rounded down to quarters.
---@field defence number What stands against it, rounded down to quarters.
---@field odds number The one divided by the other, rounded down to quarters; 99 against nothing.
---@field hits? number Of fire: 36 times the increments it costs on the average.

---A unit as it stands now.
---@class Unit
---@field id Id Its id, module:name.
---@field name string Its name on the counter.
---@field kind string troops, leader or marker.
---@field side Id Its side.
---@field group? Id Where it stands in the organisation.
---@field nation? Id Its nation, of troops.
---@field arm? string infantry, cavalry, artillery or wagon.
---@field organisation? string company, half_battalion, battalion, squadron, regiment, section or battery.
---@field parent? Id The unit it is a fraction of.
---@field fractions Id[] Its fractions, senior first.
---@field printed number Its printed strength in increments; 0 unless troops.
---@field increments number The increments it has left; 0 unless troops.
---@field losses number The increments it has lost.
---@field formation? string Its formation, in good order only.
---@field condition? string good_order, disordered or pgd, of troops.
---@field limbered boolean Whether it is a limbered battery.
---@field facing number The way it faces as an hour of the clock: 0 is north, 3 east.
---@field mp number The movement points it has left.
---@field active boolean Whether it is active.
---@field activity string waiting, active or finished.
---@field tried boolean Whether it has tried to recover this turn.
---@field readiness string Of cavalry: fresh, tired or exhausted.
---@field range number The farthest hex it can fire at; 0 where it has no fire.
---@field on_map boolean Whether it stands on the map.
---@field waits boolean Whether it has yet to arrive.
---@field gone? string Why it is out of the game: eliminated, removed, absorbed (divided or re-formed), left_map, surrendered, captured or wounded.
---@field hex? Id The hex of its head.
---@field hexes Portion[] The hexes it stands on, head first.
---@field traits table<Id, true> Its traits: unit.traits.old_guard is true or nil.
---@field props table<string, any> The values hung on it: unit.props.pinned.

---A hex as it is now.
---@class Hex
---@field id Id Its number on the map.
---@field column? number Its column as printed; nil off a hex grid.
---@field row? number Its row as printed; nil off a hex grid.
---@field terrain Id Its terrain as it is now, overlays included.
---@field printed_terrain Id Its terrain as printed.
---@field level number Its height.
---@field mark? string The mark play laid on it: fire.
---@field units Id[] The units with any part in it, top first.
---@field neighbours Id[] The hexes next to it, clockwise from north.
---@field roads Id[] The neighbours a road joins it to.
---@field has_road boolean Whether a road touches it.

---A side.
---@class Side
---@field id Id Its id.
---@field name string Its name.
---@field first boolean Whether it counts as first where no chit was drawn.
---@field units Id[] Its units.

---The dice of the game.
---@class Dice
---@field d6 fun(stream: string): number One die, 1 to 6, from a named stream.
---@field d66 fun(stream: string): number Two dice read as tens and units, 11 to 66, from a named stream.

---What every hook is given first; good during that call only.
---@class Ctx
---@field turn number The turn, from 1; 0 during set-up.
---@field turns number How many turns the scenario lasts.
---@field phase string|nil The id of the phase played; nil during set-up.
---@field step string The step of the Combat segment: none, fire, attacks or over.
---@field minutes number The time of day of the turn, in minutes after midnight.
---@field ended boolean Whether the last turn is over.
---@field module string The id of the script's module.
---@field store table<string, any> What this module keeps in the game; written with `ctx.set`.
---@field unit fun(unit: Id|Unit|Hex|Side): Unit A unit.
---@field hex fun(hex: Id|Unit|Hex|Side): Hex A hex.
---@field side fun(side: Id|Unit|Hex|Side): Side A side.
---@field units fun(filter?: UnitFilter): Id[] The units that fit the filter, by id.
---@field hexes fun(filter?: HexFilter): Id[] The hexes that fit the filter, in the order of the map.
---@field distance fun(a: Id|Unit|Hex|Side, b: Id|Unit|Hex|Side): number|nil The number of hexes between two hexes; nil off a hex grid.
---@field nearest fun(hex: Id|Unit|Hex|Side, filter?: UnitFilter): Id|nil Of the units on the map that fit the filter the one nearest to a hex; of several the first by id.
---@field sees fun(a: Id|Unit|Hex|Side, b: Id|Unit|Hex|Side): boolean Whether one hex is seen from another (Z4).
---@field toward fun(unit: Id|Unit|Hex|Side, hex: Id|Unit|Hex|Side): number|nil The facing by which a unit fronts most nearly towards a hex, as its formation can face; nil off the map.
---@field text fun(key: string, values?: table<string, any>): string A key of the module's locale files with its values, looked up when it is shown; a value, a text or a reason of the others.
---@field has fun(name: string): boolean Whether this version of the interface has a hook or a part of ctx of this name.
---@field log fun(...: any) Writes a line to the console; so does `print`.
---@field timers TimerSet[] The timers of this module that are set, by name.

---`ctx` of `may` hooks.
---@class MayCtx: Ctx
---@field mark fun(hexes: (Id|Unit|Hex)[], style: string) Marks hexes on the map until the next order, in the style note, good, warning, danger, target or path.
---@field refuse fun(key: string, values?: table<string, any>): Reason A reason against the order, to be returned: a key of the texts, or the words themselves.

---`ctx` of `on` hooks.
---@class OnCtx: Ctx
---@field mark fun(hexes: (Id|Unit|Hex)[], style: string) Marks hexes on the map until the next order, in the style note, good, warning, danger, target or path.
---@field lose fun(unit: Id|Unit|Hex|Side, n: number, reason?: string) A unit loses increments, as many as it has.
---@field regain fun(unit: Id|Unit|Hex|Side, n: number, reason?: string) A unit regains increments, as many as it has lost.
---@field set_condition fun(unit: Id|Unit|Hex|Side, condition: "good_order"|"disordered"|"pgd", reason?: string) A unit takes a condition.
---@field place fun(unit: Id|Unit|Hex|Side, hex: Id|Unit|Hex|Side, reason?: string) A unit is put on a hex.
---@field remove fun(unit: Id|Unit|Hex|Side, reason?: string) A unit is taken off the map.
---@field copy fun(unit: Id|Unit|Hex|Side, hex: Id|Unit|Hex|Side, reason?: string) A new counter like one of a palette is put on a hex; `on.unit_copied` says by which id it is known.
---@field set_prop fun(unit: Id|Unit|Hex|Side, key: string, value?: boolean|number|string, reason?: string) A value hung on a unit changes; nil takes it away.
---@field set fun(key: string, value: any) A value this module keeps changes; `ctx.store` shows it at once. A flag, number, text, table of these, or nil.
---@field overlay fun(hex: Id|Unit|Hex|Side, mark?: string, terrain?: Id|Unit|Hex|Side, reason?: string) The ground of a hex changes; without a mark it is as printed again.
---@field owe fun(options: string[], text: string, side?: Id|Unit|Hex|Side) Puts a decision to a side, or to whoever plays.
---@field victory fun(won: Won) Declares who has won (marginal, major or decisive), or a draw where no side is named; play may go on.
---@field say fun(key: string, values?: table<string, any>) Tells the players something and keeps it in the journal: a key of the texts, or the words themselves.
---@field timer fun(name: string, when: TimerWhen, value?: any) Has `timer.NAME` of this module ring once: so many turns or phases from now, or with a phase of a turn. Set again, it forgets what it was set to.
---@field stop_timer fun(name: string) Takes a timer back; one that is not set stays so.
---@field dice Dice The dice of the game.

---`ctx` of `calc` hooks.
---@class CalcCtx: Ctx
---@field add fun(k: Amount, reason: string): Adjustment Adds to the number; to be returned.
---@field times fun(n: number, d: number, reason: string): Adjustment Multiplies the number by n/d; to be returned.
---@field at_least fun(k: Amount, reason: string): Adjustment Makes the number no less than k; to be returned.
---@field at_most fun(k: Amount, reason: string): Adjustment Makes the number no more than k; to be returned.

---`ctx` of `ask` hooks.
---@class AskCtx: Ctx
---@field reach fun(units: (Id|Unit|Hex)[]): Reachable[] The hexes where units of a stack can march to now, each with the MP left there.
---@field march fun(units: (Id|Unit|Hex)[], hex: Id|Unit|Hex|Side): OrderGiven|nil The order by which units of a stack march to a hex at the least cost; nil where they cannot.
---@field check fun(order: OrderGiven): Answer What the rules and the modules' scripts say to an order.
---@field odds fun(order: OrderGiven): Odds|nil What an order to fire, assault or charge stands to do; nil where it has no form.
---@field targets fun(hex: Id|Unit|Hex|Side): Id[] The hexes that a hex may still fire at in the step Fire.
---@field mark fun(hexes: (Id|Unit|Hex)[], style: string) Marks hexes on the map until the next order, in the style note, good, warning, danger, target or path.

---`ctx` of `command` hooks.
---@class CommandCtx: Ctx
---@field mark fun(hexes: (Id|Unit|Hex)[], style: string) Marks hexes on the map until the next order, in the style note, good, warning, danger, target or path.
---@field lose fun(unit: Id|Unit|Hex|Side, n: number, reason?: string) A unit loses increments, as many as it has.
---@field regain fun(unit: Id|Unit|Hex|Side, n: number, reason?: string) A unit regains increments, as many as it has lost.
---@field set_condition fun(unit: Id|Unit|Hex|Side, condition: "good_order"|"disordered"|"pgd", reason?: string) A unit takes a condition.
---@field place fun(unit: Id|Unit|Hex|Side, hex: Id|Unit|Hex|Side, reason?: string) A unit is put on a hex.
---@field remove fun(unit: Id|Unit|Hex|Side, reason?: string) A unit is taken off the map.
---@field copy fun(unit: Id|Unit|Hex|Side, hex: Id|Unit|Hex|Side, reason?: string) A new counter like one of a palette is put on a hex; `on.unit_copied` says by which id it is known.
---@field set_prop fun(unit: Id|Unit|Hex|Side, key: string, value?: boolean|number|string, reason?: string) A value hung on a unit changes; nil takes it away.
---@field set fun(key: string, value: any) A value this module keeps changes; `ctx.store` shows it at once. A flag, number, text, table of these, or nil.
---@field overlay fun(hex: Id|Unit|Hex|Side, mark?: string, terrain?: Id|Unit|Hex|Side, reason?: string) The ground of a hex changes; without a mark it is as printed again.
---@field owe fun(options: string[], text: string, side?: Id|Unit|Hex|Side) Puts a decision to a side, or to whoever plays.
---@field victory fun(won: Won) Declares who has won (marginal, major or decisive), or a draw where no side is named; play may go on.
---@field say fun(key: string, values?: table<string, any>) Tells the players something and keeps it in the journal: a key of the texts, or the words themselves.
---@field timer fun(name: string, when: TimerWhen, value?: any) Has `timer.NAME` of this module ring once: so many turns or phases from now, or with a phase of a turn. Set again, it forgets what it was set to.
---@field stop_timer fun(name: string) Takes a timer back; one that is not set stays so.
---@field dice Dice The dice of the game.

---`ctx` of `panel` hooks.
---@class PanelCtx: Ctx
---@field reach fun(units: (Id|Unit|Hex)[]): Reachable[] The hexes where units of a stack can march to now, each with the MP left there.
---@field march fun(units: (Id|Unit|Hex)[], hex: Id|Unit|Hex|Side): OrderGiven|nil The order by which units of a stack march to a hex at the least cost; nil where they cannot.
---@field check fun(order: OrderGiven): Answer What the rules and the modules' scripts say to an order.
---@field odds fun(order: OrderGiven): Odds|nil What an order to fire, assault or charge stands to do; nil where it has no form.
---@field targets fun(hex: Id|Unit|Hex|Side): Id[] The hexes that a hex may still fire at in the step Fire.

---`ctx` of `overlay` hooks.
---@class OverlayCtx: Ctx
---@field reach fun(units: (Id|Unit|Hex)[]): Reachable[] The hexes where units of a stack can march to now, each with the MP left there.
---@field march fun(units: (Id|Unit|Hex)[], hex: Id|Unit|Hex|Side): OrderGiven|nil The order by which units of a stack march to a hex at the least cost; nil where they cannot.
---@field check fun(order: OrderGiven): Answer What the rules and the modules' scripts say to an order.
---@field odds fun(order: OrderGiven): Odds|nil What an order to fire, assault or charge stands to do; nil where it has no form.
---@field targets fun(hex: Id|Unit|Hex|Side): Id[] The hexes that a hex may still fire at in the step Fire.

---`ctx` of `timer` hooks.
---@class TimerCtx: Ctx
---@field mark fun(hexes: (Id|Unit|Hex)[], style: string) Marks hexes on the map until the next order, in the style note, good, warning, danger, target or path.
---@field lose fun(unit: Id|Unit|Hex|Side, n: number, reason?: string) A unit loses increments, as many as it has.
---@field regain fun(unit: Id|Unit|Hex|Side, n: number, reason?: string) A unit regains increments, as many as it has lost.
---@field set_condition fun(unit: Id|Unit|Hex|Side, condition: "good_order"|"disordered"|"pgd", reason?: string) A unit takes a condition.
---@field place fun(unit: Id|Unit|Hex|Side, hex: Id|Unit|Hex|Side, reason?: string) A unit is put on a hex.
---@field remove fun(unit: Id|Unit|Hex|Side, reason?: string) A unit is taken off the map.
---@field copy fun(unit: Id|Unit|Hex|Side, hex: Id|Unit|Hex|Side, reason?: string) A new counter like one of a palette is put on a hex; `on.unit_copied` says by which id it is known.
---@field set_prop fun(unit: Id|Unit|Hex|Side, key: string, value?: boolean|number|string, reason?: string) A value hung on a unit changes; nil takes it away.
---@field set fun(key: string, value: any) A value this module keeps changes; `ctx.store` shows it at once. A flag, number, text, table of these, or nil.
---@field overlay fun(hex: Id|Unit|Hex|Side, mark?: string, terrain?: Id|Unit|Hex|Side, reason?: string) The ground of a hex changes; without a mark it is as printed again.
---@field owe fun(options: string[], text: string, side?: Id|Unit|Hex|Side) Puts a decision to a side, or to whoever plays.
---@field victory fun(won: Won) Declares who has won (marginal, major or decisive), or a draw where no side is named; play may go on.
---@field say fun(key: string, values?: table<string, any>) Tells the players something and keeps it in the journal: a key of the texts, or the words themselves.
---@field timer fun(name: string, when: TimerWhen, value?: any) Has `timer.NAME` of this module ring once: so many turns or phases from now, or with a phase of a turn. Set again, it forgets what it was set to.
---@field stop_timer fun(name: string) Takes a timer back; one that is not set stays so.
---@field dice Dice The dice of the game.

---What a test is given.
---@class Trial
---@field board fun(drawing: string, options?: BoardOptions): TestBoard Sets up a small map: one letter a hex, one line a row; even columns lie half a hex lower. Letters are those of tests/legend.toml.
---@field scenario fun(id?: string): TestBoard Sets up a scenario of the module, its first where none is named.
---@field eq fun(got: any, wanted: any, what?: string) Fails the test unless both are the same; tables are compared by what they hold.
---@field ok fun(value: any, what?: string) Fails the test if the value is false or nil.

---A game in a test. Letters of the drawing stand for units and hexes.
---@class TestBoard
local TestBoard = {}

---Plays an order, written as in a journal; an order that is refused fails the test.
---@param order table<string, any>
function TestBoard:play(order) end

---Returns all that is against an order: clauses of the rules, and reasons of scripts; empty where it may be done.
---@param order table<string, any>
---@return string[]
function TestBoard:refusals(order) end

---Returns the MP an order would cost.
---@param order table<string, any>
---@return number
function TestBoard:cost(order) end

---Lays out the next dice of a stream, up to 8; from then on any die not laid out fails the test.
---@param stream string
---@param dice number[]
function TestBoard:dice(stream, dice) end

---Returns the names of the events of the last order.
---@return string[]
function TestBoard:events() end

---Returns the first event of this name of the last order.
---@param name string
---@return table<string, any>|nil
function TestBoard:event(name) end

---Returns the reason a script, or the clause the rules, gave for the first event of this name.
---@param name string
---@return string|nil
function TestBoard:why(name) end

---Returns what scripts said during the last order, as keys or words.
---@return string[]
function TestBoard:said() end

---Returns a unit as it stands now.
---@param unit string
---@return Unit
function TestBoard:unit(unit) end

---Returns a hex as it is now.
---@param hex string
---@return Hex
function TestBoard:hex(hex) end

---Returns what the module keeps in the game under a key.
---@param key string
---@return any
function TestBoard:store(key) end

---Returns the decision that is owed first.
---@return Decision|nil
function TestBoard:owed() end

---Answers the decision that is owed first.
---@param option string
function TestBoard:answer(option) end

---Returns what a panel of the module shows now.
---@param name string
---@return PanelPart[]
function TestBoard:panel(name) end

---Returns what an overlay of the module marks now, whether it is shown or not.
---@param name string
---@return OverlayMark[]
function TestBoard:overlay(name) end

---Returns the turn.
---@return number
function TestBoard:turn() end

---Returns the id of the phase.
---@return string|nil
function TestBoard:phase() end

---Makes a test; `berthier test` runs it.
---@param name string What must hold, as a sentence.
---@param body fun(t: Trial)
function test(name, body) end
