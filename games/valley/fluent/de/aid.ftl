# Valley of the Mammoths: the player aid. A line that begins with # is a heading; each other ends with the rule that says it in full.

aid =
    # Eine Runde
    - Ereignis, ab der dritten Runde; dann kommen neue Tiere, und alle Tiere ziehen. (VM-5)
    - Bewegung: Jedes Mitglied geht ein oder zwei Felder. Ein Berg beendet sie; niemand überquert Flüsse oder den See. (VM-8.1)
    - Gegner halten dich fest: Geh nur, wenn mindestens so viele von dir zurückbleiben, wie sie sind. (VM-8.2)
    - Gründen: Ein Krieger und eine Frau, die sich nicht bewegen, machen eine Siedlung. Sie braucht immer eine Frau. (VM-8.3)
    - Kämpfe: Jede Seite würfelt und zählt 1 je Krieger oder Tier dazu, 1 im eigenen Dorf, 2 in der eigenen Höhle. Die niedrigere verliert eine Figur. (VM-9.2)
    - Eine Siedlung ohne Krieger wird eingenommen: Behalte sie mit einer Frau von dir, oder zerstöre sie. (VM-9.4)
    # Überleben
    - Fisch: 1 Nahrungspunkt je Feld von dir am Wasser. Sammeln, im Sommer: 1 je Wald. Ernte, am Ende des Sommers: 8 je Acker, 4, wenn er beschädigt ist. (VM-10)
    - Dann 1 Nahrungspunkt je Mitglied, oder es stirbt. (VM-10)
    - Am Ende einer Jahreszeit Geburten: eine in einer Siedlung mit einer Frau, zwei mit mehr. Am Ende des Winters Aussaat: 1 Nahrungspunkt je Acker. (VM-11)
    # Das Ende
    - Vier Siedlungen bei zwei Zählungen hintereinander gewinnen. (VM-12.1)
    - Ebenso der letzte Stamm. (VM-12.2)
