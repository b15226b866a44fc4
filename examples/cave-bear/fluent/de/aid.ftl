# Cave Bear: the player aid. A line that begins with # is a heading; each other ends with the rule that says it in full.

aid =
    # Eine Jagd
    - Alle ziehen einen Speer, vor der ersten Jagd vier, und halten höchstens fünf. (CB-2)
    - Der Bär kommt: ein Würfel je Spieler, und die Augen sind seine Stärke. (CB-3)
    - Wirf reihum so viele Speere, wie du magst, einen nach dem anderen, dann geh zurück ans Feuer. (CB-4)
    - Er fällt, wenn alle Speere zusammen so stark sind. Wer die meiste Stärke warf, nimmt den höchsten Würfel an Fleisch, alle anderen, die warfen, den niedrigsten. (CB-5.1)
    # Das Ende
    - Nach sechs Jagden gewinnt das meiste Fleisch. (CB-6)
