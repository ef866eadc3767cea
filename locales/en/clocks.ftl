### What flags come to. `$side` is the player whose flag has fallen.

flag-can-mate = { word-side }'s flag has fallen, and { word-opponent } can still mate.
flag-enough-material = { word-side }'s flag has fallen: { word-opponent } wins with the material that is left.
flag-cannot-mate = { word-side }'s flag has fallen, but no series of legal moves mates: a draw.
flag-too-little-material = { word-side }'s flag has fallen, but the opponent's material wins no game: a draw.
flag-open-offer = { word-side }'s flag has fallen while the opponent's draw offer stood.
flag-both = Both flags have fallen: a draw.
flag-undetermined = { word-side }'s flag has fallen; whether { word-opponent } can still mate was not decided within the work allowed.
flag-forced-win-undetermined = { word-side }'s flag has fallen; whether { word-opponent } has a forced win was not decided within the work allowed.

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

## Why a state of the clock does not fit its control; parts of sentences.

state-remaining-out-of-range = it is more than a clock may show
state-period-out-of-range = the control has no such period
state-moves-out-of-range = more moves than can be counted
state-quota-not-met = the moves of the period before are not completed
state-period-not-advanced = the moves of the period are completed, so the next one has begun
state-byoyomi-periods-out-of-range = the control has not so many byo-yomi periods
state-canadian-moves-out-of-range = the control has not so many moves in a block
state-canadian-remaining-out-of-range = the control has not so much time for a block
state-time-up-flag-up = the time is used up, but the flag is up
state-flag-of-upcount = a clock that counts up has no flag
state-flag-not-ruled = a flag that falls automatically has ended the game
state-lag-quota-out-of-range = the control allows no such quota of lag
state-turn-elapsed-out-of-range = no turn can have taken this time
state-running-contradicts-phase = which clock runs does not agree with the phase
state-frozen-contradicts-flags = the clocks have stopped at a flag, but none can have stopped them
state-fallen-contradicts-flags = the game has ended by a flag, but none is down
state-first-flag-contradicts-flags = which flag fell first does not agree with those that are down
state-made-contradicts-running = a move was made by the player whose clock does not run
state-granted-increment-out-of-range = no increment of this size can have been granted

## Why a text is no time control of PGN; parts of sentences.

time-control-syntax = PGN does not write a time control so
time-control-too-large = a number is too large
time-control-no-moves = a period is for no moves
time-control-no-time = there is no time
time-control-too-fine = it is finer than a millisecond
time-control-quota-missing = every period but the last needs a number of moves
time-control-stands-alone = one of the periods can only stand alone
time-control-too-many-fields = there are too many periods
time-control-unknown = it says that the control is not known
time-control-unlimited = it says that there is no control
time-control-no-preset = no time control has this name
