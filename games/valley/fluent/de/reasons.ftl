# Warum die stärksten Bots eine Wahl vorziehen: Glieder einer Aufzählung.
vm-reason-land = wer wo steht
vm-reason-tribe = Siedlungen, Menschen und Nahrung
vm-reason-others = wie die anderen Stämme stehen
vm-reason-cards = die Trumpfkarten, die man behält
vm-reason-time = Jahreszeit und Wetter
vm-reason-next = was gleich folgen kann
