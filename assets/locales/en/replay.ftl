# A game looked at again, and the luck of its dice.

page-to-replay = Review
keys-replay = Review
keys-between = Hand-over and end of the battle
keys-moments = One order back, on
keys-rounds = One round back, on
keys-ends = To the beginning, to the end
keys-play = Play, pause
keys-speed = Slower, faster
keys-eyes = Through whose eyes, once the game is over
keys-follow = The map follows what happens, or not
keys-what-i-saw = See first what I saw
keys-look-again = Look at it again
keys-luck = Luck of the dice

replay-title = Review
replay-look-again = Look at it again
replay-look-again-tip = See the game again, order by order. While it goes on, only what your own side saw is shown.
replay-not-at-hand-over = First the side to act must begin its turn.
replay-not-while-thinking = First the computer must be done.
replay-orders-lost = The beginning of the game is missing in the damaged save.
replay-nothing-yet = No order was given yet.
replay-close = Close
replay-close-tip = Back to where the review was opened
replay-cancel = Cancel
replay-preparing = Going through the game
replay-percent = { $percent } %
replay-begin = To the beginning
replay-round-back = One round back
replay-back = One order back
replay-play = Play
replay-pause = Pause
replay-on = One order on
replay-round-on = One round on
replay-end = To the end
replay-moment = Step { $moment } of { $last } · round { $round }, { $hour }
replay-speed = Orders/s
replay-speed-tip = So many orders a second
replay-follow = follow
replay-follow-tip = The map shows where something happens
replay-eyes = Eyes
replay-eyes-of = Eyes: { $side }
replay-eyes-only = While the game goes on, only what this side saw is shown; orders of which it noticed nothing are not even counted.
replay-eyes-tip = Map and war diary show what this side knew then.
replay-both = both
replay-both-tip = All units of both sides, where they really stood.
replay-branch = Play on from here
replay-branch-open = Branch: play on from here
replay-branch-tip = Begins a battle from this point
replay-branch-not-here = One can play on only where both sides are played at this screen or by the computer.
replay-branch-over = Here the game is over; one can play on from any earlier point.
replay-to-turn = To your own turn
replay-to-turn-tip = Back to the hand-over, where the turn begins
replay-nothing = Nothing happened that could be seen.
replay-at-beginning = Beginning of the game
replay-at-last-turn = End of your own last turn
replay-silent = nothing that the war diary mentions
replay-halt = The review ends here: in round { $round } the side “{ $side }” gave an order that these rules do not allow.{ $reason } All before it can be seen.
replay-help-bar = The bar below leads through the game: order by order, round by round, or with the slider to any point.
replay-help-keys = Comma and full stop go one order back and on, Ctrl with an arrow one round, P plays.
replay-help-select = A click on a unit shows its sheet as it was then.
replay-help-eyes = What is shown is what the side knew then; once the game is over, also the other side's view and both.

ask-branch = Play on from here?
ask-branch-text = A battle of its own begins, a branch of this game, from round { $round }. The same orders bring the same dice in it. The battle that is open at the screen now is closed for it.
ask-branch-yes = Play on

handover-saw = see first what I saw
handover-saw-tip = What could be seen since your own last turn, and nothing else

luck-title = Luck
luck-tip = What the dice were to be expected to bring, and what they brought ({ $key })
luck-known = What your own side knows is counted: all combat rolls of your engagements, morale rolls of your own units only.
luck-known-over = The battle is over: all rolls of both sides are counted.
luck-rolls = { $count ->
    [one] 1 combat roll
   *[other] { $count } combat rolls
}
luck-none = No combat roll yet.
luck-figures = expected { $expected } · fell { $fell }
luck-of = { $part } of { $all }
luck-hits = Hits
luck-hits-tip = Rolls that reach their target number. Expected: the chances of all rolls added up; the mark on the bar.
luck-share = Mean share of the strength
luck-share-tip = What a roll brings of the strength on average: nothing, half, all, twice or three times.
luck-morale = Morale rolls passed
luck-morale-tip = Rolls against the morale that were passed; rolls that were waived do not count.
luck-morale-unknown = { $count ->
    [one] And 1 enemy morale roll whose morale is not known.
   *[other] And { $count } enemy morale rolls whose morale is not known.
}
luck-margin = Above the target number
luck-expected = expected
luck-fell = fell
luck-band-0 = missed
luck-band-1 = 0 to 2
luck-band-2 = 3 to 5
luck-band-3 = 6 and more
luck-band-tip = Expected: the ways of the two dice to this band, added up over all rolls.
luck-chance = as bad or worse in { $count } of { $all } battles
luck-chance-always = it could not have been better
luck-chance-nearly = as bad or worse in more than 99 of 100 battles
luck-chance-hardly = as bad or worse in less than 1 of 1000 battles
luck-note = The chance is worked out exactly: how often the same rolls against the same target numbers bring so little or still less. A small figure is bad luck, a large one good luck.
luck-loads = { $count ->
    [0] This game was never loaded.
    [one] This game was loaded once.
   *[other] This game was loaded { $count } times.
}
luck-loads-tip = Who loads after a bad roll has more luck; but the same orders bring the same dice.
luck-close = Close
