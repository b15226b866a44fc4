# Why the strongest bots prefer a choice: items of a list.
vm-reason-land = who stands where
vm-reason-tribe = settlements, people and food
vm-reason-others = how the other tribes stand
vm-reason-cards = the trump cards kept
vm-reason-time = season and weather
vm-reason-next = what can follow at once
