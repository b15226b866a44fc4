### The review of a game: what was luck, what was skill, and what would have been better.

review-title = Review: { $game }
review-link = Review
review-short = Luck and skill
review-intro = Every question was put again to { $judge }, with what that player could know. Every roll and every card was compared with all that might have come instead.
review-percent = { $percent } %
review-round = Round { $round }
review-before = Before the first round
review-depth-quick = quick review
review-depth-deep = deep review
review-by = { $game }, { $depth } by the { $judge }

review-start = Start
review-luck = Luck
review-own = Own choices
review-others = Choices of others
review-result = Result
review-accuracy = Accuracy
review-player = Player
review-sums = Where the victory came from
review-sums-help = Chances to win: what the game began with, what luck, your own choices and those of others added, and the result. In each line they add up.

review-mark-best = best
review-mark-good = good
review-mark-inaccurate = inaccurate
review-mark-mistake = mistake

review-turning = Turning points
review-turning-none = Nothing here changed much.
review-turn-choice = “{ $best }” would have been better than “{ $chosen }”
review-turn-lot = A lot

review-curve = Chances to win
review-curve-says = The chances of all players to win through the game. The table of choices below says the same in numbers.
review-axis = Round
review-rounds = Luck and choices by round
review-rounds-help = Upwards what a round brought, downwards what it took: luck in light, own choices in full colour.
review-bar = { $round }: luck { $luck }, own choices { $own }

review-choices = Every choice
review-choices-help = What was chosen, and the best that was found. The cost is what the choice took from the chance to win.
review-question = Question
review-chosen = Chosen
review-best = Best found
review-cost = Cost
review-mark = Judgement
review-when = When
review-was-best = the same
review-all-players = All players
review-all-marks = All choices
review-only-mistakes = Mistakes and inaccuracies
review-filter = Show
review-none = No such choice.

review-none-yet = This game has not been looked at yet.
review-begin-quick = Look at it
review-begin-deep = Look closer
review-deep-help = A closer look takes some minutes. It goes on while you are away.
review-going = The game is being looked at: { $done } of { $steps } steps.
review-waits = The game is being looked at behind everybody's turns. You may leave this page and come back.
review-see-quick = Quick review
review-see-deep = Deep review
review-back = The table
review-replay = Replay

error-reviews = You are waiting for three reviews already. Ask again when one of them is there.

review-again = Try again
review-ways = What else there was, with the chance to win it promises
review-solution = Show what was best
review-right = That is the best that was found.
review-worse = That costs { $cost } against the best.
review-as-good = That is about as good.
review-not-named = That is not among the best.

branch-play-on = Play on from here
branch-help = What if? A new table begins with this very past, and goes on from here. Nothing of it is rated.
branch-same = The same dice
branch-same-help = Every lot falls as it did in this game, as long as the same is drawn.
branch-begin = Begin
branch-list = Tables that went on from here
branch-from-step = From step { $step }
branch-of = This table branched off from another at step { $step }
branch-this = This game
branch-goes-on = goes on
