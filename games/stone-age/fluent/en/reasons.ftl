# Why the strongest bots prefer a choice: items of a list.
sa-reason-people = people and tools
sa-reason-food = food for the people
sa-reason-resources = resources, now and soon
sa-reason-cards = what cards and points come to
sa-reason-reach = the cards and buildings within reach
sa-reason-others = what it leaves to the others
sa-reason-lead = the lead, and how long the game will last
sa-reason-next = what can follow at once
