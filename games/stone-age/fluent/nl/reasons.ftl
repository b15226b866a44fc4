# Waarom de sterkste bots een keuze verkiezen: delen van een opsomming.
sa-reason-people = mensen en werktuigen
sa-reason-food = voedsel voor de mensen
sa-reason-resources = grondstoffen, nu en binnenkort
sa-reason-cards = wat kaarten en punten opleveren
sa-reason-reach = de kaarten en gebouwen binnen bereik
sa-reason-others = wat er voor de anderen overblijft
sa-reason-lead = de voorsprong, en hoe lang het spel nog duurt
sa-reason-next = wat er meteen op kan volgen
