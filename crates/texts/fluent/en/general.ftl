# What all games share.

seat-0 = Red
seat-1 = Blue
seat-2 = Green
seat-3 = Yellow
seat-4 = Black
seat-5 = White

refused-over = The game is over.
refused-lot-comes-next = Dice or a card come next, not a choice.
refused-choice-comes-next = A choice comes next, not dice or a card.
refused-not-your-turn = It is not your turn: { $seat } is asked.
refused-other-question = That does not answer the question that is asked.
refused-no-such-result = The dice or cards cannot come out like that.

winners-none = Everybody has lost.
winners-one = { $seat } wins.
winners-shared = { $rest } and { $last } share the victory.

explain-only = There is no other choice: { $choice }.
explain-better = { $choice }: this wins about { $share } % of the games, { $gain } in a hundred more than "{ $next }", and promises about { $points } points.
explain-close = { $choice }: this wins about { $share } % of the games and promises about { $points } points, hardly more than "{ $next }".
