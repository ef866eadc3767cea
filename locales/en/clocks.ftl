### What flags come to. `$side` is the player whose flag has fallen.

flag-can-mate = { word-side }'s flag has fallen, and { word-opponent } can still mate.
flag-enough-material = { word-side }'s flag has fallen: { word-opponent } wins with the material that is left.
flag-cannot-mate = { word-side }'s flag has fallen, but no series of legal moves mates: a draw.
flag-too-little-material = { word-side }'s flag has fallen, but the opponent's material wins no game: a draw.
flag-open-offer = { word-side }'s flag has fallen while the opponent's draw offer stood.
flag-both = Both flags have fallen: a draw.
flag-undetermined = { word-side }'s flag has fallen; whether { word-opponent } can still mate was not decided within the work allowed.

## Why a clock cannot take an event; parts of sentences.

clock-game-over = the game is over
clock-not-started = no clock has been started yet
clock-already-started = a clock has been started before
clock-paused = the clocks are paused
clock-not-paused = the clocks are not paused
clock-frozen = a fallen flag has stopped the clocks
# `$side` is the player whose clock runs.
clock-wrong-side = { word-side }'s clock is the one that runs
clock-already-made = the player has made his move already and not pressed the clock
clock-negative-duration = time cannot run backwards
clock-duration-too-long = the time is too long
clock-reading-out-of-range = a clock would show more than any clock may
clock-too-many-moves = a player would have made more moves than can be counted
clock-adjustment-would-flag = the deduction would use up the time: a loss has to be declared, not caused by a deduction
clock-flag-is-down = the flag has fallen: the clock can be set, not adjusted
clock-nothing-to-take-back = that player's move is not the last one completed
clock-times-unknown = the time before the press cannot be worked out: the arbiter has to set it
clock-no-increment-possible = this time control has no time to which an increment could be added

## What is wrong with a time control; parts of sentences.

control-empty = there is no period
control-too-many = there are too many periods
control-negative = it is negative
control-too-large = it is too large
control-quota-missing = every period but the last has a quota of moves, and so has one that repeats
control-quota-without-next-period = the last period has a quota of moves and nothing comes after it
control-missing = the mode needs it
control-superfluous = the mode has no use for it
control-no-time = there is no time for the first move
control-overtime-not-last = overtime stands in the last period only
control-stands-alone = this mode has one period only
control-hourglass-for-one = an hourglass is for both players
control-not-applicable = it does not apply to this control
control-needs-automatic-flag = it needs flags that fall automatically
