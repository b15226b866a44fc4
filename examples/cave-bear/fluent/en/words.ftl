# Cave Bear.

title = Cave Bear
about = Hide your spears, throw no more than you must, and share the meat of the bear.

cb-option-hunts = Bears
cb-option-hunts-text = How many bears are hunted before the game is over.

# Spears
cb-spear = { $spear ->
    [wood] wooden spear
    [flint] flint spear
    [antler] antler spear
   *[ivory] ivory spear
}
cb-short-spear = { $spear ->
    [wood] Wood
    [flint] Flint
    [antler] Antler
   *[ivory] Ivory
}
cb-a-spear = { $spear ->
    [wood] a wooden spear
    [flint] a flint spear
    [antler] an antler spear
   *[ivory] an ivory spear
}
cb-spears = { $n } × { $spear ->
    [wood] wood
    [flint] flint
    [antler] antler
   *[ivory] ivory
}
cb-no-spears = none
cb-hidden = { $n } hidden

# What is asked
cb-ask-throw = the bear has strength { $bear }, and { $thrown } has been thrown. Do you throw a spear?
cb-choose-throw = Throw { $spear } (strength { $strength })
cb-choose-stay = Go back to the fire
cb-not-in-hand = You do not hold such a spear.

# What happens
cb-drew-hidden = { $seat ->
    [you] You draw
   *[other] { $seat } draws
} a spear.
cb-drew = { $seat ->
    [you] You draw
   *[other] { $seat } draws
} { $spear }.
cb-came = A bear of strength { $pips } comes: { $dice }.
cb-threw = { $seat ->
    [you] You throw
   *[other] { $seat } throws
} { $spear }.
cb-fell = The bear falls.
cb-escaped = The bear gets away.
cb-took = { $seat ->
    [you] You take
   *[other] { $seat } takes
} { $meat } meat.
cb-asked = { $seat ->
    [you] You are
   *[other] { $seat } is
} asked.
cb-called = Something is about to be drawn.
cb-ended = That was the last bear.

# The table as text
cb-table-hunt = Hunt { $hunt } of { $hunts }. { $seat } throws first.
cb-table-over = All bears have been hunted.
cb-table-bear = The bear: { $dice }, strength { $pips }. Thrown so far: { $thrown }.
cb-table-no-bear = No bear is in sight.
cb-meat = Meat
cb-thrown = Thrown
cb-hand = Hand

# The table as a picture
cb-progress = Bear { $hunt } of { $hunts }
cb-board-fire = The fire
cb-board-bear = The bear has strength { $pips }: { $dice }
cb-board-meat = { $n } meat
cb-board-strength = Strength thrown: { $thrown } of { $pips }
cb-board-held = { $n ->
    [one] { $n } spear in hand
   *[other] { $n } spears in hand
}
cb-board-leader = Throws first
cb-board-tally = meat
