# What all games share.

seat-0 = Red
seat-1 = Blue
seat-2 = Green
seat-3 = Yellow
seat-4 = Purple
seat-5 = White
seat-you = you
asked = { $seat }, { $question }

refused-over = The game is over.
refused-lot-comes-next = Dice or a card come next, not a choice.
refused-choice-comes-next = A choice comes next, not dice or a card.
refused-not-your-turn = It is not your turn: { $seat } is asked.
refused-other-question = That does not answer the question that is asked.
refused-no-such-result = The dice or cards cannot come out like that.
refused-nobody-asked = Nobody is asked now.
refused-nothing-to-undo = There is no choice to take back.
refused-undo-after-lot = Dice or cards have come out since: that cannot be taken back.
refused-shown-between = Something was shown before this: look at it first.
refused-of-several = Choice { $nth } of those made together: { $reason } None was made.

winners-none = Everybody has lost.
winners-one = { $seat ->
    [you] You win.
   *[other] { $seat } wins.
}
winners-shared = { $rest } and { $last } share the victory.

explain-only = There is no other choice: { $choice }.
explain-better = { $choice }: this wins about { $share } % of the games, { $gain } in a hundred more than "{ $next }", and promises about { $points } points.
explain-close = { $choice }: this wins about { $share } % of the games and promises about { $points } points, hardly more than "{ $next }".
explain-reasons = What speaks for it above all: { $reasons }.

# The game in the terminal
play-command-help = help
play-command-table = table
play-command-choices = choices
play-command-log = log
play-command-undo = undo
play-command-why = why
play-command-hint = hint
play-command-quit = quit
play-resumed = The game goes on after step { $step }.
play-begin = Type help at any time. The seed of this game is { $seed }.
play-help =
    Answer with the number of a choice, or with words of it.
      table      show the table          choices    list the choices again
      log        what has happened       undo       take your last choice back
      why WORDS  why something is not offered
      hint       what the strongest bot would do, and why
      quit       leave the game
play-hand-over = Hand the keyboard to { $seat }. { $seat }, press Enter.
play-others-chose-since = Somebody else has chosen since: that cannot be taken back.
play-taken-back = Your last choice is taken back.
play-taken-back-with-bots = Your last choice is taken back, with what the bots did since.
play-is-offered = That is offered.
play-say-after-why = Say after why, in words, what you would like to do.
play-choose-number = Choose a number from 1 to { $most }.
play-no-such-words = No choice has these words. Type why and the words to learn the reason, or help.
play-several = That fits several choices; say more:
play-record-exists = the file is there already
play-seats-named = { $named } seats of { $players } are named: name all, or none

# A recorded game in the terminal
replay-command-on = next
replay-command-back = back
replay-help = Enter goes one step on; back goes one back; a number goes there; table shows the table; quit leaves.
replay-at-step = Step { $step } of { $last }
replay-no-such-step = the game has { $last } steps

games-options = options { $options }

verify-honest = honest. { $choices } choices follow the rules, { $lots } lots come from the promised secret.
verify-other-rules = played by version { $theirs } of the rules; this release has version { $ours }

# A command line that cannot be read: English has the words of the parser
cli-unknown = There is no “{ $arg }” here.
cli-invalid = “{ $value }” does not fit { $arg }.
cli-missing = Missing: { $arg }.
cli-no-command = There is no command “{ $name }”.
cli-command-missing = A command is missing.
cli-conflict = { $arg } does not go with { $other }.
cli-count = { $arg } has too many values, or too few.
cli-valid = Possible: { $values }.
cli-meant = Perhaps you mean { $values }.
cli-help = --help says more.
