# Valley of the Mammoths: the player aid. A line that begins with # is a heading; each other ends with the rule that says it in full.

aid =
    # Een ronde
    - Gebeurtenis, vanaf de derde ronde; dan komen er nieuwe dieren en bewegen alle dieren. (VM-5)
    - Bewegen: elk stamlid gaat één of twee velden. Een berg maakt er een einde aan; niemand steekt rivieren of het meer over. (VM-8.1)
    - Tegenstanders houden je vast: ga alleen weg als er minstens evenveel van jou achterblijven als zij zijn. (VM-8.2)
    - Stichten: een krijger en een vrouw die niet bewegen maken een nederzetting. Die heeft altijd een vrouw nodig. (VM-8.3)
    - Gevechten: elke partij gooit en telt 1 op per krijger of dier, 1 in haar eigen dorp, 2 in haar eigen hol. De laagste verliest er een. (VM-9.2)
    - Een nederzetting zonder krijgers wordt ingenomen: houd haar met een vrouw van jou, of verwoest haar. (VM-9.4)
    # Overleven
    - Vis: 1 voedingspunt per veld van jou aan water. Verzamelen, in de zomer: 1 per bos. Oogst, aan het einde van de zomer: 8 per akker, 4 als hij beschadigd is. (VM-10)
    - Daarna 1 voedingspunt per stamlid, of het sterft. (VM-10)
    - Aan het einde van een seizoen geboorten: één in een nederzetting met een vrouw, twee met meer. Aan het einde van de winter zaaien: 1 voedingspunt per akker. (VM-11)
    # Het einde
    - Vier nederzettingen bij twee tellingen na elkaar winnen. (VM-12.1)
    - De laatste stam ook. (VM-12.2)
