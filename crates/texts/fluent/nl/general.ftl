# Wat alle spellen delen.

seat-0 = Rood
seat-1 = Blauw
seat-2 = Groen
seat-3 = Geel
seat-4 = Paars
seat-5 = Wit
seat-you = jij
asked = { $seat }, { $question }

refused-over = Het spel is afgelopen.
refused-lot-comes-next = Nu zijn dobbelstenen of een kaart aan de beurt, geen keuze.
refused-choice-comes-next = Nu is een keuze aan de beurt, geen dobbelstenen of kaart.
refused-not-your-turn = Jij bent niet aan de beurt: { $seat } moet kiezen.
refused-other-question = Dat is geen antwoord op de vraag die nu gesteld wordt.
refused-no-such-result = Zo kunnen de dobbelstenen of kaarten niet vallen.
refused-nobody-asked = Er wordt nu niemand iets gevraagd.
refused-nothing-to-undo = Er is geen keuze om terug te nemen.
refused-undo-after-lot = Sindsdien is er gedobbeld of een kaart getrokken: dat kan niet meer terug.
refused-shown-between = Hiervoor is iets getoond: bekijk dat eerst.
refused-of-several = Keuze { $nth } van de keuzes samen: { $reason } Geen ervan is gemaakt.

winners-none = Iedereen heeft verloren.
winners-one = { $seat ->
    [you] Jij wint.
   *[other] { $seat } wint.
}
winners-shared = { $rest } en { $last } winnen samen.

explain-only = Er is geen andere keuze: { $choice }.
explain-better = { $choice }: daarmee wint men ongeveer { $share }% van de spellen, { $gain } op de honderd meer dan met “{ $next }”, en haalt men naar verwachting { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
explain-close = { $choice }: daarmee wint men ongeveer { $share }% van de spellen en haalt men naar verwachting { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}, nauwelijks meer dan met “{ $next }”.
explain-reasons = Wat er vooral voor pleit: { $reasons }.

# Het spel in de terminal
play-command-help = hulp
play-command-table = tafel
play-command-choices = keuzes
play-command-log = verslag
play-command-undo = terug
play-command-why = waarom
play-command-hint = tip
play-command-quit = afsluiten
play-resumed = Het spel gaat verder na stap { $step }.
play-begin = Typ op elk moment “hulp”. Het startgetal van dit spel is { $seed }.
play-help =
    Antwoord met het nummer van een keuze, of met woorden eruit.
      tafel           de tafel tonen          keuzes    de keuzes nog eens tonen
      verslag         wat er is gebeurd       terug     je laatste keuze terugnemen
      waarom WOORDEN  waarom iets niet kan
      tip             wat de sterkste bot zou doen, en waarom
      afsluiten       het spel verlaten
play-hand-over = Geef het toetsenbord aan { $seat }. { $seat }, druk op Enter.
play-others-chose-since = Sindsdien heeft een ander gekozen: dat kan niet meer terug.
play-taken-back = Je laatste keuze is teruggenomen.
play-taken-back-with-bots = Je laatste keuze is teruggenomen, met alles wat de bots daarna deden.
play-is-offered = Dat kun je gewoon kiezen.
play-say-after-why = Zeg na “waarom”, in woorden, wat je zou willen doen.
play-choose-number = Kies een nummer van 1 tot en met { $most }.
play-no-such-words = Geen keuze bevat deze woorden. Typ “waarom” met de woorden erachter om de reden te horen, of “hulp”.
play-several = Dat past op meer dan één keuze; zeg iets meer:
play-record-exists = het bestand bestaat al
play-seats-named = er zijn { $named } van de { $players } plaatsen genoemd: noem ze allemaal, of geen

# Een bewaard spel in de terminal
replay-command-on = verder
replay-command-back = terug
replay-help = Enter gaat een stap verder; “terug” gaat een stap terug; een nummer gaat daarheen; “tafel” toont de tafel; “afsluiten” sluit af.
replay-at-step = Stap { $step } van { $last }
replay-no-such-step = het spel heeft { $last } stappen

games-options = opties { $options }

verify-honest = eerlijk. { $choices } keuzes volgen de regels, { $lots } worpen en trekkingen komen uit het beloofde geheim.
verify-other-rules = gespeeld met versie { $theirs } van de regels; deze uitgave heeft versie { $ours }

# Een opdrachtregel die niet te lezen is
cli-unknown = „{ $arg }” bestaat hier niet.
cli-invalid = „{ $value }” past niet bij { $arg }.
cli-missing = Er ontbreekt: { $arg }.
cli-no-command = De opdracht „{ $name }” bestaat niet.
cli-command-missing = Er ontbreekt een opdracht.
cli-conflict = { $arg } gaat niet samen met { $other }.
cli-count = { $arg } heeft te veel of te weinig waarden.
cli-valid = Mogelijk is: { $values }.
cli-meant = Misschien bedoel je { $values }.
cli-help = Meer vertelt --help.
