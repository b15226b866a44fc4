# Holenbeer: het begeleide eerste spel.

lesson-first-title = Je eerste jacht
lesson-first-about = Werpen, delen en opnieuw trekken.
lesson-first-1 = In je grot zit een beer met kracht 5, en jij werpt als eerste. Werp je speer van gewei: die heeft kracht 3.
lesson-first-2 = Er ontbreken er twee, en Blauw wil ook vlees. Ga terug naar het vuur en laat hen de rest werpen.
lesson-first-3 = Jij wierp het meest en nam zoveel vlees als de hoge dobbelsteen, Blauw zoveel als de lage. Nu wierp Blauw als eerste: met je ivoren speer wordt het 7, genoeg voor deze beer.
lesson-first-4 = De beer kan niet meer ontkomen, en jij wierp het meest. Ga terug naar het vuur.
lesson-first-5 = Kracht 11 is te veel voor jullie tweeën. Houd je speren en ga terug naar het vuur: iedereen pakt er nog een.
lesson-first-6 = Blauw heeft 2 geworpen naar een beer met kracht 3. Werp je houten speer, en hij valt.
lesson-first-7 = Hij valt, maar Blauw wierp meer en zou de hoge dobbelsteen krijgen. Werp ook je vuurstenen speer: dan wierp jij het meest.
lesson-first-8 = Dat is genoeg. Ga terug naar het vuur en neem je 2 vlees.
lesson-first-end = Dat was een jacht: pakken, werpen, delen. Na zes beren wint wie het meeste vlees heeft; Tip en Spelregels helpen je onderweg.
