### The lobby, playing with people at once, profiles and ratings.

nav-lobby = Lobby
lobby-title = Lobby
lobby-intro = Who looks for others, what can be watched, and your own games. The lists change by themselves.
lobby-open = Tables with room
lobby-running = To be watched
lobby-mine = Your games
lobby-nothing = No table is like that just now.
lobby-more = More tables with room
lobby-more-running = More games to watch
lobby-all-mine = All your games
lobby-history = Your profile and history
lobby-next = { $count ->
    [one] One game waits for you
   *[other] { $count } games wait for you
}
lobby-your-turn = your turn
lobby-turn-of = { $name } is to move
lobby-others-turn = others are to move
lobby-left = { $time } left
lobby-gathers = begins when full
lobby-game = Game
lobby-rating = Ratings
lobby-unrated = for fun
lobby-level = Level of those who sit there
lobby-level-low = below 1400
lobby-level-middle = 1400 to 1600
lobby-level-high = above 1600
lobby-pace-live = live
lobby-pace-days = over days
lobby-pace-none = no limit
lobby-any = any
lobby-filter = Find a table
lobby-filter-do = Show these
lobby-filter-none = Show all
gather-title = Play with people now
gather-help = You are seated with whoever wants the same. The game begins when all are there; after a minute you can take bots.
gather-do = Find people
gather-wait = Others who want the same are sent here, and the game begins when all are there. After a minute bots are offered.
gather-offer = Nobody else has come yet. You can go on waiting, or begin with bots at the free seats.
next-game = Next game that waits for you
rated = Rated
rated-help = Counts for ratings: for people who have claimed their names, with a limit of time. Giving up, or leaving a bot to finish for you, counts as last; throwing the table away is no way out.
option-on = { $option }
option-off = without: { $option }
time-now = just now
time-ago = { $time } ago
time-minutes = { $count } min
time-hours = { $count } h
time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
time-date = { $day } { $month } { $year }
month-1 = Jan
month-2 = Feb
month-3 = Mar
month-4 = Apr
month-5 = May
month-6 = Jun
month-7 = Jul
month-8 = Aug
month-9 = Sep
month-10 = Oct
month-11 = Nov
month-12 = Dec
profile-since = here since
profile-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
profile-won = { $count } won
profile-private = private
profile-figures = Figures
profile-players = Players
profile-column-games = Games
profile-column-won = Won
profile-column-share = Share
profile-column-mean = Points on average
profile-column-most = Most points
profile-openings = Favourite openings
profile-openings-help = The first real choice of each of the last thousand games.
profile-opening = { $count ->
    [one] in { $count } game, { $won } won
   *[other] in { $count } games, { $won } won
}
profile-history = Games
profile-no-games = No game has ended yet.
profile-newest = The latest games
profile-older = Older games
profile-victory = won
profile-place = place { $place } of { $of }
profile-gave-up = gave up
profile-own = Only you see this
profile-public-help = Everybody can see this profile, with the games of public tables. You stand on the boards of ratings.
profile-private-help = Nobody but you can see this profile, and you stand on no board of ratings.
profile-hide = Make it private
profile-show = Show it to everybody
profile-claim = Claim a name to have a profile that others can see
profile-export-help = What is kept of you is yours: take it along whenever you like. If you delete your account the games stay readable for the others, without your name.
profile-export = Your data as a file
profile-export-games = Your games as a file
ratings-title = Ratings
ratings-intro = Everybody begins at 1500. The number behind +/− says how sure a rating is; the boards are ordered by what is sure, and show who has played at least { $games } rated games with at least { $people } people.
ratings-nobody = Nobody stands on this board yet.
ratings-more = Further down
ratings-two = Two players
ratings-more-players = Three and more
ratings-own = You stand at { $points } +/− { $margin } after { $games ->
    [one] { $games } rated game
   *[other] { $games } rated games
}.
ratings-bots = Bots on the same scale
ratings-bots-help = Measured against each other in the arena. They do not change; whoever plays rated games against them moves by how they fare.
rating-of-two = { $game }, two players
rating-of-more = { $game }, three and more
rating-games = { $count ->
    [one] { $count } rated game
   *[other] { $count } rated games
}
rating-met = { $count ->
    [one] with { $count } other, at most { $share } % with the same
   *[other] with { $count } others, at most { $share } % with the same
}
rating-curve = The rating went from { $first } to { $last } in { $count ->
    [one] { $count } game
   *[other] { $count } games
}.
rating-soon = The game is being counted. Load the page again in a moment.
rating-weight = counts { $share } %
rating-column-rank = Rank
rating-column-name = Name
rating-column-points = Rating
rating-column-games = Games
rating-column-met = People met
rating-column-most = With the same
rating-column-last = Last game
error-rated-name = Rated games are for those who keep their name with a password. Claim yours on the page of your account.
error-rated-stays = A rated game that has begun cannot be thrown away.
error-rated-pace = A rated game needs a limit of time.
error-rated-seat = At a rated table you have one seat.
error-rated-bot = Bots of that level were not measured at this game: take others, or play for fun.
