# Waarom de sterkste bots een keuze verkiezen: delen van een opsomming.
ez-reason-regions = wie er in de gebieden blijft
ez-reason-stones = stenen, knuppels en punten
ez-reason-others = hoe de anderen ervoor staan
ez-reason-hand = de kaarten die men in de hand houdt
ez-reason-time = de open kaarten, en hoe lang de ronde nog duurt
ez-reason-next = wat er meteen op kan volgen
