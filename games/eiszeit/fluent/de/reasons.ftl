# Warum die stärksten Bots eine Wahl vorziehen: Glieder einer Aufzählung.
ez-reason-regions = wer in den Gebieten bleibt
ez-reason-stones = Steine, Keulen und Punkte
ez-reason-others = wie die anderen stehen
ez-reason-hand = die Karten, die man auf der Hand behält
ez-reason-time = die offenen Karten, und wie lange die Runde noch dauert
ez-reason-next = was gleich folgen kann
