# Why the strongest bots prefer a choice: items of a list.
ez-reason-regions = who will stay in the regions
ez-reason-stones = stones, clubs and points
ez-reason-others = how the others stand
ez-reason-hand = the cards kept in hand
ez-reason-time = the open cards, and how long the round will last
ez-reason-next = what can follow at once
