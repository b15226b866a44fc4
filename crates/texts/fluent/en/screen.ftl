# The screen of a table: where the answers are, and what is empty.
table-choose-on-board = Choose a lit place on the board.
table-choose-in-hand = Choose a lit card of your hand.
table-choose-on-both = Choose a lit place or card.
table-no-cards = No cards
