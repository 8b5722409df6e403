# Lessons: what the program itself says in them.

teach-tab = Lessons
teach-step = Step { $n } of { $of }
teach-check = Question { $n } of { $of }
teach-over = That was the whole lesson.
teach-done = Done.
teach-elsewhere = That was not it, but nothing is lost.
teach-unasked = The question is about the position before that. It is taken back when you answer.
teach-fault = The script of this step failed, so nobody can say whether it is done: { $why }
teach-spent = “{ $order }” can no longer be done: { $why }. It came with “{ $by }”.
teach-right = Right.
teach-wrong = Not so. { $why } Try again.
teach-left_out = That leaves out { $part }.
teach-too_much = That is too much.
teach-too_little = That is too little.
teach-open = { $hex } may be entered.
teach-missing = { $n ->
    [one] One more may not be entered.
   *[other] { $n } more may not be entered.
}
teach-answer-yes = Yes
teach-answer-no = No
teach-answer-check = These are all
teach-answer-chosen = { $n ->
    [0] no hex chosen
    [one] { $n } hex chosen
   *[other] { $n } hexes chosen
}
teach-hint = Hint
teach-hint-rule = The rule: { $rule }
teach-hint-unit = It is about { $unit }.
teach-hint-hex = Look at hex { $hex }.
teach-hint-order = The order wanted: “{ $order }”.
teach-hint-button = Its button stands at the top of the window or in To do; Ctrl+P finds it by name.
teach-way = Show me a way
teach-undo = Take back
teach-again = Step again
teach-again-help = Takes back all you did in this step; the steps before stay done.
teach-restart = Lesson again
teach-restart-help = Takes everything back; the lesson starts over from its first step.
teach-read_on = Go on
teach-list = All lessons
teach-back = Back to the lesson
teach-leave = Back to the game
teach-next = Next lesson
teach-review = { $n ->
    [one] { $n } question comes back
   *[other] { $n } questions come back
}
teach-begin = Begin
teach-was_done = gone through
teach-teaches = teaches { $clauses }
teach-goal = Goal
teach-general = The rule
teach-special = The exception
teach-tip = Tip
teach-none = The modules of this game bring no lessons.
teach-no_overrule = In a lesson the rules hold.
teach-answers = Answers
teach-allowed = The rules allow it.
teach-costs = The rules allow it, for { $total } of { $had } MP: { $terms }.

walk-explain = Explain
walk-rule = the rule
walk-numbers = the numbers
walk-way = what can be done
walk-came = what came of it
walk-no_way = No other order leads there now.
walk-next = Go on
walk-back = Back
walk-close = Close
help-heading = Help with the rules
help-do = do it for me
help-check = check me
help-warn = warn me
help-silent = silent
help-chapter-o = Division
help-chapter-f = Formations
help-chapter-d = Disorder
help-chapter-s = Stacking
help-chapter-t = Movement and terrain
help-chapter-z = Zones and sight
help-chapter-q = Whose turn it is
help-chapter-a = Assault
help-chapter-h = Charges
help-chapter-k = Fire
help-cards_again = Show every rule card again
help-first_time = A rule you meet for the first time
help-lesson = Show me the lesson: { $title }
help-done = Done for you: { $orders }.
help-warned = Done, against a rule. { $why }
help-reason = help with this rule is off

window-command-lesson_record = Record a lesson
window-command-lesson_record-help = Makes a lesson of what is played from here on: the position, and a step for each order. Its file goes to the module’s lessons.
window-command-lesson_hand_out = Write this lesson as a hand-out
window-command-lesson_hand_out-help = Writes the lesson in progress as Markdown with a picture a step, for a table without a screen.
record-steps = { $n ->
    [0] A lesson is recorded from here on. Play its first step.
    [one] A lesson is recorded: { $n } step
   *[other] A lesson is recorded: { $n } steps
}
record-help = Every order becomes a step; what you undo is left out. Write afterwards why, not only what.
record-title = Title of the lesson
record-save = Save the lesson
record-give_up = Stop recording
record-saved = The lesson is written: { $place }. Open it, and write why each step is done.
record-no_orders = Nothing was played since recording began. Play the lesson first.
record-in_combat = A lesson cannot begin in the Combat segment. Begin recording before it.
record-no_grid = A lesson needs a map of hexes in columns and rows; this one has none.
record-unlike = In a lesson it would go otherwise from here on: { $order }: { $why }. Begin recording earlier, or end before it.
record-unreadable = The lesson could not be read: { $why }
record-stands_otherwise = { $unit } would stand otherwise
record-ask_may = May this be done now: { $order }?
record-ask_morale = What is the morale modifier of { $unit } now?
record-hint_phase = The phase now is: { $phase }.
record-no_folder = This module lies in no folder a lesson could be written to. Unpack it, or make a module of your own, and play in that.
record-not_written = The lesson cannot be written to { $place }: { $why }. Make room there, or play a module in a folder of your own.
handout-drawing = The hand-out is being written: step { $n } of { $of }
handout-written = The hand-out is written: { $path }
handout-why_no_lesson = No lesson is open.
