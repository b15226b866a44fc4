# Wie viel Zeit es gibt, und was geschieht, wenn sie um ist.

pace-game = { $minutes } Minuten für das Spiel und { $seconds } Sekunden dazu für jeden Zug.
pace-daily = { $hours } Stunden für jeden Zug, { $days } Tage Reserve, Urlaub.
new-at-zero = Ein Bot springt von selbst ein
new-at-zero-help = Wenn jemandes Zeit um ist. Aus: Ein anderer entscheidet. In beiden Fällen kann man zurückkommen.
clock-left = Zeit, die für das Spiel bleibt
clock-turn = Zeit, die für diesen Zug bleibt
clock-away = Verreist
clock-away-days = Verreist für
clock-away-do = Meine Uhr anhalten
clock-days = { $days ->
    [0] keinen Tag: Ich bin zurück
    [one] einen Tag
   *[other] { $days } Tage
}
error-away-long = In einem Spiel ist jemand höchstens 30 Tage verreist.
error-not-daily = Nur an Tischen mit Zeit für jeden Tag kann jemand verreisen.
