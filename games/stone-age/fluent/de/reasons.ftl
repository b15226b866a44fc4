# Warum die stärksten Bots eine Wahl vorziehen: Glieder einer Aufzählung.
sa-reason-people = Menschen und Werkzeuge
sa-reason-food = Nahrung für die Menschen
sa-reason-resources = Rohstoffe, jetzt und bald
sa-reason-cards = was Karten und Punkte einbringen
sa-reason-reach = die Karten und Gebäude in Reichweite
sa-reason-others = was den anderen bleibt
sa-reason-lead = der Vorsprung, und wie lange das Spiel noch dauert
sa-reason-next = was gleich folgen kann
