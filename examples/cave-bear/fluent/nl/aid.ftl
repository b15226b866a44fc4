# Cave Bear: the player aid. A line that begins with # is a heading; each other ends with the rule that says it in full.

aid =
    # Een jacht
    - Iedereen pakt een speer, voor de eerste jacht vier, en heeft er hoogstens vijf. (CB-2)
    - De beer komt: een dobbelsteen per speler, en de ogen zijn zijn kracht. (CB-3)
    - Werp om de beurt zoveel speren als je wilt, een voor een, en ga dan terug naar het vuur. (CB-4)
    - Hij valt als alle speren samen even sterk zijn. Wie de meeste kracht wierp, neemt de hoogste dobbelsteen in vlees, alle anderen die wierpen de laagste. (CB-5.1)
    # Het einde
    - Na zes jachten wint wie het meeste vlees heeft. (CB-6)
