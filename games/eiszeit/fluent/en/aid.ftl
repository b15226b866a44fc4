# Eiszeit: the player aid. A line that begins with # is a heading; each other ends with the rule that says it in full.

aid =
    # Your turn
    - Play one card, discard one if you like, draw until you hold five. Your hand must not be all light or all dark. (EZ-5)
    - Light card: pay its stones and act yourself. (EZ-6.1)
    - Dark card: take its stones; others act. (EZ-6.2)
    - With 8 or more stones you must play a light card. (EZ-6.3)
    - A hunter with a club is moved, swapped and removed by its owner alone. (EZ-6.9)
    - The settling ends when the dark stones run out. In the last round the card that takes the last one has no action. (EZ-6.5)
    # Then
    - Limit of a region: 3, plus 1 for each mammoth, plus its fires. (EZ-8.1)
    - Too many hunters: whoever has fewest there loses one first, then the next, round and round. Clubs stay. (EZ-8.2)
    - Points for each hunter: 1; 2 beside one mammoth; 3 beside two or more. (EZ-9)
    - Glacier: whoever has the fewest points may cover a region at the ice or the top edge. All there is gone. (EZ-10.1)
    - The light stones become the dark supply, at least 10. (EZ-11.1)
    # The end
    - After the last round the most points win; then hunters on the board, then stones. (EZ-12)
