//! Random controls and events, and the invariants that every sequence of them must keep.
//!
//! Times are tiny on purpose: with bases of some dozens of milliseconds every boundary is met exactly, early and late in
//! most sequences.

#![expect(clippy::indexing_slicing, clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

mod naive;

use arbiter::core::board::{ByColor, Color};
use arbiter::core::clock::{
    BothFlags, BronsteinCredit, CarryOver, ClaimantFlag, ClockControl, ClockState, Ending, Event, EventError,
    FirstFlag, FirstIncrement, Flag, FlagMark, FlagObserver, FlagPolicy, FreezePolicy, Happening, LagPolicy,
    LastPeriod, NextEventKind, Period, PeriodAdvance, Phase, PlayerClock, PlayerSetting, Policy, Report, Setting,
    TimeMode, ValidControl, ZeroReading, apply, readings,
};
use naive::NaiveClock;

/// A small generator of numbers (splitmix64): the same seed gives the same sequence everywhere.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `most`.
    fn upto(&mut self, most: u64) -> u64 {
        self.next() % (most + 1)
    }

    fn ms(&mut self, most: u64) -> i64 {
        i64::try_from(self.upto(most)).unwrap()
    }

    fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.upto(choices.len() as u64 - 1) as usize]
    }

    fn once_in(&mut self, times: u64) -> bool {
        self.upto(times - 1) == 0
    }
}

fn random_period(dice: &mut Dice, last: bool, alone: bool) -> Period {
    use TimeMode::{Bronstein, Byoyomi, Canadian, Fischer, Hourglass, None, PerMove, SimpleDelay, Upcount};
    let mode = match (last, alone) {
        (_, true) => {
            dice.pick(&[None, Fischer, Fischer, SimpleDelay, Bronstein, PerMove, Hourglass, Byoyomi, Canadian, Upcount])
        }
        (true, false) => dice.pick(&[None, Fischer, SimpleDelay, Bronstein, Byoyomi, Canadian]),
        (false, false) => dice.pick(&[None, Fischer, SimpleDelay, Bronstein]),
    };
    let base_ms = dice.ms(60);
    let extra_ms = dice.ms(12);
    let mut period = Period::sudden_death(if mode == PerMove { 0 } else { base_ms });
    period.mode = mode;
    match mode {
        None | Hourglass | Upcount => {}
        Fischer | SimpleDelay | Bronstein => {
            period.extra_ms = extra_ms;
            period.from_move = dice.pick(&[0, 1, 1, 1, 1, 3, 4]);
        }
        PerMove => period.extra_ms = extra_ms + 1,
        Byoyomi => {
            period.extra_ms = extra_ms + 1;
            period.byoyomi_periods = dice.upto(3) as u32 + 1;
        }
        Canadian => {
            period.extra_ms = extra_ms + 8;
            period.canadian_moves = dice.upto(3) as u32 + 1;
        }
    }
    period
}

fn random_periods(dice: &mut Dice, last_period: LastPeriod, alone: bool) -> Vec<Period> {
    let repeats = last_period == LastPeriod::Repeats;
    let count = if alone && !repeats { 1 } else { dice.upto(2) as usize + 1 };
    (0..count)
        .map(|index| {
            let last = index + 1 == count;
            let mut period = random_period(dice, last && !repeats, alone && !repeats);
            if !last || repeats {
                period.moves = dice.upto(4) as u32 + 1;
            }
            period
        })
        .collect()
}

/// A control that can be played.
pub(crate) fn random_control(dice: &mut Dice) -> ValidControl {
    loop {
        let last_period = dice.pick(&[LastPeriod::Once, LastPeriod::Once, LastPeriod::Repeats]);
        let alone = dice.once_in(2);
        let policy = Policy {
            first_increment: dice.pick(&[FirstIncrement::AtStart, FirstIncrement::AfterMove]),
            advance: dice.pick(&[PeriodAdvance::OnFlag, PeriodAdvance::OnMoves, PeriodAdvance::OnFirstFlagBoth]),
            zero: dice.pick(&[ZeroReading::Fallen, ZeroReading::NotFallen]),
            flag: dice.pick(&[FlagPolicy::Observed, FlagPolicy::Claim, FlagPolicy::Automatic]),
            freeze: dice.pick(&[FreezePolicy::RunOn, FreezePolicy::Freeze]),
            carry_over: dice.pick(&[CarryOver::Kept, CarryOver::Kept, CarryOver::Lost]),
            bronstein: dice.pick(&[BronsteinCredit::Before, BronsteinCredit::After]),
            both_flags: dice.pick(&[BothFlags::FirstLoses, BothFlags::DrawInLastPeriod, BothFlags::Draw]),
            claimant_flag: dice.pick(&[ClaimantFlag::Any, ClaimantFlag::MustBeUp]),
            flag_mark: dice.pick(&[FlagMark::Marked, FlagMark::Unmarked]),
            lag: dice.pick(&[LagPolicy::None, LagPolicy::None, LagPolicy::Quota]),
            margin_ms: dice.pick(&[0, 0, 0, 5]),
        };
        let control = ClockControl {
            periods: random_periods(dice, last_period, alone),
            black_periods: dice.once_in(3).then(|| random_periods(dice, last_period, alone)),
            last_period,
            policy,
        };
        if let Ok(control) = control.check() {
            return control;
        }
    }
}

fn random_elapsed(dice: &mut Dice) -> i64 {
    match dice.upto(9) {
        0 => 0,
        1 => dice.ms(120),
        _ => dice.ms(14),
    }
}

/// What an ordinary game does to a clock.
fn ordinary_event(dice: &mut Dice, running: Color) -> Event {
    let elapsed_ms = random_elapsed(dice);
    match dice.upto(9) {
        0..=2 => Event::Tick { elapsed_ms },
        3 => Event::Made { side: running, elapsed_ms, ending: Ending::GoesOn },
        4..=6 => Event::Press { side: running, elapsed_ms, lag_ms: 0 },
        _ => Event::Move { side: running, elapsed_ms, lag_ms: 0, ending: Ending::GoesOn },
    }
}

/// Whatever a caller may send, sense or nonsense.
fn wild_event(dice: &mut Dice, running: Color) -> Event {
    let side = if dice.once_in(6) { !running } else { running };
    let elapsed_ms = if dice.once_in(40) { -1 } else { random_elapsed(dice) };
    let lag_ms = dice.ms(20);
    let ending = if dice.once_in(20) { Ending::EndsGame } else { Ending::GoesOn };
    match dice.upto(19) {
        0..=3 => Event::Tick { elapsed_ms },
        4 => Event::Made { side, elapsed_ms, ending },
        5..=6 => Event::Press { side, elapsed_ms, lag_ms },
        7..=11 => Event::Move { side, elapsed_ms, lag_ms, ending },
        12 => Event::MissedPress { side },
        13 => dice.pick(&[Event::Pause, Event::Resume { running: None }, Event::Resume { running: Some(side) }]),
        14 => Event::FlagSeen {
            by: dice.pick(&[FlagObserver::Arbiter, FlagObserver::Player(side), FlagObserver::Server]),
        },
        15 => Event::Adjust { side, by_ms: dice.ms(60) - 30 },
        16 => Event::Set(random_setting(dice, side)),
        17 => Event::IllegalCompleted { side: !side, bonus_ms: dice.ms(20) },
        18 => dice.pick(&[Event::GrantIncrement { increment_ms: 5 }, Event::Start { side }, Event::Pause]),
        _ if dice.once_in(10) => Event::End,
        _ => Event::Resume { running: None },
    }
}

fn random_setting(dice: &mut Dice, side: Color) -> Setting {
    let player = |dice: &mut Dice| PlayerSetting {
        remaining_ms: dice.once_in(2).then(|| dice.ms(60)),
        moves_completed: dice.once_in(4).then(|| dice.upto(8) as u32),
        period: dice.once_in(6).then(|| dice.upto(2) as u32),
        ..PlayerSetting::default()
    };
    let players = ByColor { white: player(dice), black: player(dice) };
    Setting { players, running: dice.once_in(2).then_some(side) }
}

fn started(control: &ValidControl, side: Color) -> ClockState {
    let state = ClockState::start(control);
    assert_eq!(state.validate(control), Ok(()), "the clock before the game");
    apply(control, &state, &Event::Start { side }).unwrap().0
}

/// An ordinary game against the clock that counts every millisecond, with all the invariants checked on the way.
pub(crate) fn ordinary_game(seed: u64, events: usize) {
    let mut dice = Dice::new(seed);
    let control = random_control(&mut dice);
    let side = dice.pick(&Color::ALL);
    let mut state = started(&control, side);
    let mut naive = NaiveClock::start(control.control(), side);
    naive.compare(&control, &state, seed);
    for _ in 0..events {
        let Some(running) = state.running else { break };
        let event = ordinary_event(&mut dice, running);
        let Some((next, report)) = checked(&control, &state, &event, seed) else { continue };
        naive.apply(&event);
        naive.compare(&control, &next, seed);
        ledger(&control, &state, &event, &next, &report, seed);
        let (white, black) = (next.players.white.moves_completed, next.players.black.moves_completed);
        let ahead = side.fold(white.checked_sub(black), black.checked_sub(white));
        assert!(matches!(ahead, Some(0 | 1)), "seed {seed}: {white} and {black} moves");
        state = next;
    }
}

/// Sense and nonsense: no panic, no invalid state, no change on an error.
pub(crate) fn wild_game(seed: u64, events: usize) {
    let mut dice = Dice::new(seed);
    let control = random_control(&mut dice);
    let side = dice.pick(&Color::ALL);
    let mut state = started(&control, side);
    for _ in 0..events {
        let running = state.running.unwrap_or(side);
        let event = wild_event(&mut dice, running);
        if let Some((next, _)) = checked(&control, &state, &event, seed) {
            state = next;
        }
    }
}

/// Ticks forwards, backwards and as one, on a random clock that runs.
pub(crate) fn ticks_in_any_order(seed: u64, ticks: &[i64]) {
    let mut dice = Dice::new(seed);
    let control = random_control(&mut dice);
    let start = started(&control, dice.pick(&Color::ALL));
    let tick = |state: ClockState, elapsed_ms: i64| apply(&control, &state, &Event::Tick { elapsed_ms }).unwrap().0;
    let whole = tick(start, ticks.iter().sum());
    for order in [ticks.iter().copied().fold(start, tick), ticks.iter().rev().copied().fold(start, tick)] {
        assert_eq!(order, whole, "seed {seed}: {ticks:?} on {control:?}");
    }
}

/// Applies an event and checks what must hold for every one of them.
fn checked(control: &ValidControl, state: &ClockState, event: &Event, seed: u64) -> Option<(ClockState, Report)> {
    let outcome = apply(control, state, event);
    assert_eq!(outcome, apply(control, state, event), "seed {seed}: the same question, the same answer");
    mirrored(control, state, event, &outcome, seed);
    if matches!(state.phase, Phase::Fallen | Phase::Over) {
        absorbed(state, event, &outcome, seed);
    }
    predicted(control, state, seed);
    paused(control, state, seed);
    if let Event::Tick { elapsed_ms } = *event {
        split(control, state, elapsed_ms, &outcome, seed);
    }
    let (next, report) = match outcome {
        Ok(outcome) => outcome,
        Err(EventError::InvalidState(faults)) => panic!("seed {seed}: {faults:?} in {state:?} of {control:?}"),
        Err(_) => return None,
    };
    let validity = next.validate(control);
    assert_eq!(validity, Ok(()), "seed {seed}: {event:?} on {state:?} gave {next:?} of {control:?}");
    assert_eq!(report.readings, readings(control, &next));
    raised(control, state, event, &next, &report, seed);
    Some((next, report))
}

/// A finished game takes no event but time, which does nothing.
fn absorbed(state: &ClockState, event: &Event, outcome: &Result<(ClockState, Report), EventError>, seed: u64) {
    match (event, outcome) {
        (Event::Tick { elapsed_ms: 0.. }, Ok((next, _))) => assert_eq!(next, state, "seed {seed}"),
        (Event::Tick { .. }, Err(EventError::NegativeDuration)) | (_, Err(EventError::GameOver)) => {}
        (
            Event::Press { elapsed_ms: ..0, .. }
            | Event::Move { elapsed_ms: ..0, .. }
            | Event::Made { elapsed_ms: ..0, .. },
            Err(EventError::NegativeDuration),
        ) => {}
        other => panic!("seed {seed}: {other:?}"),
    }
}

/// Two ticks are one.
fn split(
    control: &ValidControl,
    state: &ClockState,
    elapsed_ms: i64,
    whole: &Result<(ClockState, Report), EventError>,
    seed: u64,
) {
    let Ok((whole, _)) = whole else { return };
    for first in [elapsed_ms / 3, elapsed_ms / 2] {
        let half = apply(control, state, &Event::Tick { elapsed_ms: first }).unwrap().0;
        let both = apply(control, &half, &Event::Tick { elapsed_ms: elapsed_ms - first }).unwrap().0;
        assert_eq!(both, *whole, "seed {seed}: {first} and the rest of {elapsed_ms} on {state:?} of {control:?}");
    }
}

/// What was announced as the next thing happens, at that millisecond and not before.
fn predicted(control: &ValidControl, state: &ClockState, seed: u64) {
    let Some(next) = readings(control, state).next else { return };
    let kinds = |elapsed_ms: i64| {
        let (_, report) = apply(control, state, &Event::Tick { elapsed_ms }).unwrap();
        let mut kinds: Vec<NextEventKind> = Vec::new();
        for happening in report.happened {
            match happening {
                Happening::FlagDown { color } if color == next.color => kinds.push(NextEventKind::Flag),
                Happening::PeriodBegan { color, .. } if color == next.color => kinds.push(NextEventKind::Period),
                Happening::OvertimeBegan { .. } => kinds.push(NextEventKind::Overtime),
                Happening::ByoyomiPeriodsUsed { .. } => kinds.push(NextEventKind::ByoyomiPeriod),
                _ => {}
            }
        }
        kinds
    };
    if next.in_ms > 0 {
        assert_eq!(kinds(next.in_ms - 1), [], "seed {seed}: before {next:?} on {state:?} of {control:?}");
    }
    let now = kinds(next.in_ms);
    assert!(now.contains(&next.kind), "seed {seed}: {next:?}, but {now:?} on {state:?} of {control:?}");
}

/// A pause costs nobody anything.
fn paused(control: &ValidControl, state: &ClockState, seed: u64) {
    if state.phase != Phase::Running {
        return;
    }
    let mut after = *state;
    for event in [Event::Pause, Event::Tick { elapsed_ms: 77 }, Event::Resume { running: None }] {
        after = apply(control, &after, &event).unwrap().0;
    }
    assert_eq!(after, *state, "seed {seed}");
}

/// Time alone raises no clock, unless a period begins or an hourglass runs; a delay raises none above the start of the
/// turn.
fn raised(control: &ValidControl, state: &ClockState, event: &Event, next: &ClockState, report: &Report, seed: u64) {
    let began = report.happened.iter().any(|happening| matches!(happening, Happening::PeriodBegan { .. }));
    for color in Color::ALL {
        let period = control.period(color, state.players.get(color).period).unwrap();
        let starts_late = period.mode == TimeMode::Bronstein && period.from_move > 1;
        let rises = matches!(period.mode, TimeMode::Hourglass | TimeMode::Upcount | TimeMode::PerMove) || starts_late;
        // An overdrawn clock whose flag goes down reads zero.
        let may_rise = began || rises || next.players.get(color).flag == Flag::Down;
        let before = readings(control, state).players.get(color).remaining_ms;
        let after = report.readings.players.get(color).remaining_ms;
        let limit = match event {
            Event::Tick { .. } | Event::Pause | Event::Resume { .. } | Event::FlagSeen { .. } | Event::Start { .. } => {
                before
            }
            // The start of the turn, or what was credited on top of now.
            Event::Press { .. } | Event::Move { .. } | Event::Made { .. } if state.granted_increment_ms == 0 => {
                match period.mode {
                    TimeMode::Fischer => i64::MAX,
                    _ => state.players.get(color).remaining_ms.max(before),
                }
            }
            _ => i64::MAX,
        };
        let resumed_other = matches!(event, Event::Resume { running: Some(side) } if Some(*side) != state.running);
        if !may_rise && !resumed_other {
            assert!(after <= limit, "seed {seed}: {event:?} raised {before} to {after} on {state:?} of {control:?}");
        }
    }
}

/// What was there, plus what was added, less what was used, is what is left.
fn ledger(control: &ValidControl, state: &ClockState, event: &Event, next: &ClockState, report: &Report, seed: u64) {
    let Some(color) = state.running else { return };
    let simple = |color: Color| {
        let periods = control.control().periods_of(color);
        let one_delay = |period: &Period| {
            period.mode == TimeMode::Bronstein && period.extra_ms == periods[0].extra_ms && period.from_move <= 1
        };
        periods.iter().all(|period| matches!(period.mode, TimeMode::None | TimeMode::Fischer))
            || periods.iter().all(one_delay)
    };
    let stays = control.policy().carry_over == CarryOver::Kept && next.phase == Phase::Running;
    if !simple(color) || !stays || next.players.get(color).flag == Flag::Down {
        return;
    }
    let added: i64 = report
        .happened
        .iter()
        .map(|happening| match happening {
            Happening::PeriodBegan { added_ms, .. } => *added_ms,
            _ => 0,
        })
        .sum();
    let elapsed = match *event {
        Event::Tick { elapsed_ms }
        | Event::Made { elapsed_ms, .. }
        | Event::Press { elapsed_ms, .. }
        | Event::Move { elapsed_ms, .. } => elapsed_ms,
        _ => 0,
    };
    let book = |state: &ClockState| {
        let used = if state.running == Some(color) { state.turn_elapsed_ms } else { 0 };
        state.players.get(color).remaining_ms - used
    };
    assert_eq!(book(next), book(state) + added + report.credited_ms - elapsed, "seed {seed}");
    if next.running != state.running {
        assert_eq!(report.charged_ms, state.turn_elapsed_ms + elapsed, "seed {seed}");
    }
}

/// Exchange the colours of everything, and the answer is the same with its colours exchanged.
fn mirrored(
    control: &ValidControl,
    state: &ClockState,
    event: &Event,
    outcome: &Result<(ClockState, Report), EventError>,
    seed: u64,
) {
    let swapped = mirror_control(control);
    let answer = apply(&swapped, &mirror_state(state), &mirror_event(event));
    match (answer, outcome) {
        (Ok((mirrored, mirrored_report)), Ok((next, report))) => {
            assert_eq!(mirror_state(&mirrored), *next, "seed {seed}: {event:?} on {state:?} of {control:?}");
            assert_eq!(
                (mirrored_report.charged_ms, mirrored_report.credited_ms, mirrored_report.compensated_ms),
                (report.charged_ms, report.credited_ms, report.compensated_ms),
                "seed {seed}"
            );
        }
        (Err(_), Err(_)) => {}
        (answer, _) => panic!("seed {seed}: {event:?} gave {outcome:?}, and mirrored {answer:?}"),
    }
}

fn mirror_control(control: &ValidControl) -> ValidControl {
    let control = control.control();
    let mirrored = ClockControl {
        periods: control.periods_of(Color::Black).to_vec(),
        black_periods: Some(control.periods.clone()),
        ..control.clone()
    };
    mirrored.check().unwrap()
}

fn mirror_state(state: &ClockState) -> ClockState {
    let players: ByColor<PlayerClock> = ByColor { white: state.players.black, black: state.players.white };
    ClockState {
        players,
        running: state.running.map(|color| !color),
        made_not_pressed: state.made_not_pressed.map(|color| !color),
        first_flag: match state.first_flag {
            FirstFlag::White => FirstFlag::Black,
            FirstFlag::Black => FirstFlag::White,
            same => same,
        },
        ..*state
    }
}

fn mirror_event(event: &Event) -> Event {
    match *event {
        Event::Start { side } => Event::Start { side: !side },
        Event::Made { side, elapsed_ms, ending } => Event::Made { side: !side, elapsed_ms, ending },
        Event::Press { side, elapsed_ms, lag_ms } => Event::Press { side: !side, elapsed_ms, lag_ms },
        Event::Move { side, elapsed_ms, lag_ms, ending } => Event::Move { side: !side, elapsed_ms, lag_ms, ending },
        Event::MissedPress { side } => Event::MissedPress { side: !side },
        Event::Resume { running } => Event::Resume { running: running.map(|color| !color) },
        Event::FlagSeen { by: FlagObserver::Player(color) } => Event::FlagSeen { by: FlagObserver::Player(!color) },
        Event::Adjust { side, by_ms } => Event::Adjust { side: !side, by_ms },
        Event::Set(Setting { players, running }) => Event::Set(Setting {
            players: ByColor { white: players.black, black: players.white },
            running: running.map(|color| !color),
        }),
        Event::IllegalCompleted { side, bonus_ms } => Event::IllegalCompleted { side: !side, bonus_ms },
        same @ (Event::Tick { .. }
        | Event::Pause
        | Event::FlagSeen { .. }
        | Event::GrantIncrement { .. }
        | Event::End) => same,
    }
}
