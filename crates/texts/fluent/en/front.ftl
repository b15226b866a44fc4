### The front door: start page, head and foot of every page, about, privacy, without a connection.

front-headline = The ice age, at one table.
front-pitch = Three board games of hunters and mammoths in your browser: with friends, with strangers or against our bots. No account, no waiting.
front-description = { $games }: play them in your browser: with friends, strangers or bots. Every rule of the books, honest dice, no account, no advertising.
front-play = Play { $game }
front-learn = Learn it in ten minutes
front-now = At the fires now
front-running = { $count ->
    [one] { $count } game going on
   *[other] { $count } games going on
}
front-open = { $count ->
    [one] { $count } table waits for players
   *[other] { $count } tables wait for players
}
front-free = { $count ->
    [one] one seat free
   *[other] { $count } seats free
}
front-nobody = Nobody plays in public just now. Set up a table and show it to everybody: whoever comes can sit down.
front-watch = Watch
front-join = Sit down
front-go-on = Go on
front-look-back = Look back
front-at = { $do }: { $game }, { $who }
front-living = Our bots at { $game }
front-living-help = A game of three bots, drawn as you would see it. Now: { $progress }.
front-living-picture = The board of { $game } in the middle of a game

fact-minutes = about { $minutes } min
fact-weight = weight { $weight } of { $of }

nav-site = This site
nav-games = Games
nav-learn = Learn
nav-rules = Rules
nav-about = About
nav-privacy = Privacy
nav-legal = Legal
light-title = Light
light-system = as the system
light-day = day
light-night = night
light-change = Day or night

rules-title = The rules
rules-intro = Every rule has a number, and the table names it when it forbids something.
rules-read = Read the rules
rules-description = The rules of { $game } to be read and searched: every paragraph with its number, with a picture of the board and the rulings of doubtful cases.

offline-bar = There is no connection. Rules you have opened before can still be read.
offline-title = No connection
offline-text = This page needs the server, and the server cannot be reached. Rules you have opened before can still be read:
offline-again = Try again

about-title = About Ochre
about-1 = Ochre is a table for three board games of the ice age. The rules are those of the books, every card, every number of players, every option; the boards are our own drawings.
about-play-title = How one plays here
about-2 = Take a seat against bots with one click, pass one screen around, or send friends a link. Nobody needs an account; who likes can keep a name with a password.
about-fair-title = Honest dice
about-3 = All dice and cards of a game come from a secret that is fixed before anybody sits down and shown when the game is over. Anybody can check then that nothing was changed.
about-bots-title = Bots
about-4 = The bots see what their seat sees and no more. They come in four levels, from harmless to strong, and give hints to those who play against them.
about-free-title = Free
about-5 = Ochre is free to play, free to host and open source: whoever likes can run a table of their own.

privacy-title = Privacy
privacy-intro = No advertising, no trackers, nothing from other sites: all that a page needs comes from this server.
privacy-kept-title = What is kept
privacy-kept-name = the name you play under, your language, what you have set for all tables and, if you keep the name with a password, a fingerprint from which the password cannot be read;
privacy-kept-session = where you are logged in: a fingerprint of the session, when it began and when it was last used;
privacy-kept-games = the games you sit at: who sits where, every choice and when it was made, what was said in the talk.
privacy-seen-title = Who sees it
privacy-seen = Your name, your choices and your talk are seen by those at your table, and by watchers where the table allows them; your hand is seen by nobody else. Your address on the internet is used to slow down those who ask too much, held in memory and never stored.
privacy-cookies-title = What your browser keeps
privacy-cookies = One cookie that says who you are, one for your language, and your wishes for light and sound. When you are offline, the rules you have opened.
privacy-gone-title = How it is deleted
privacy-gone-account = Delete your account on the page of your name: your name and what you said go, also from old games; the games themselves stay, without a name.
privacy-gone-guest = Guests are known by their cookie alone; without it nobody can come back as that guest.
privacy-gone-host = Whoever runs this server can be asked for anything else.

legal-title = Legal
legal-none = Whoever runs this server has put nothing here.

new-as-it-is = Everything can stay as it is.
new-fewer = fewer
new-more = more

look-title = The set

learn-title = Learn by playing
learn-intro = Short lessons at a real table: the guide says what to do and why, and lights up what to touch.
learn-begin = Begin
learn-begin-named = Begin the lesson “{ $lesson }”
learn-next = Next lesson: { $lesson }
learn-all = All lessons
learn-steps = { $count ->
    [one] One step.
   *[other] { $count } steps.
}
