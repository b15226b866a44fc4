# Waarom de sterkste bots een keuze verkiezen: delen van een opsomming.
vm-reason-land = wie waar staat
vm-reason-tribe = nederzettingen, mensen en voedsel
vm-reason-others = hoe de andere stammen ervoor staan
vm-reason-cards = de troefkaarten die men houdt
vm-reason-time = seizoen en weer
vm-reason-next = wat er meteen op kan volgen
