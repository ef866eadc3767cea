//! Units of the clock that the case files do not reach.

use super::{Absence, BothLate};
use super::{
    BothFlags, CanMate, CarryOver, Category, ClaimantFlag, ClockControl, ClockState, ControlFaultKind, ControlField,
    CorrespondenceControl, Edition, Ending, Event, EventError, Flag, FlagCall, FlagFacts, FlagMark, FlagObserver,
    FlagPolicy, FlagReason, FlagRung, FlagVerdict, FreezePolicy, Happening, LagPolicy, LastPeriod, MAX_DURATION_MS,
    MAX_MOVES, MAX_READING_MS, NextEventKind, PRESETS, Period, PeriodAdvance, Phase, PlayerSetting, Policy, Preset,
    Recording, Report, Setting, SilentDefault, StateFaultKind, TimeMode, ValidControl, apply, armageddon, berserk,
    both_late, flag_call, flag_ruling, late_arrival, readings, reflection_time,
};
use crate::core::board::{ByColor, Color};

use Color::{Black, White};

fn valid(control: ClockControl) -> ValidControl {
    control.check().unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn single(period: Period, policy: Policy) -> ValidControl {
    valid(ClockControl::single(period, policy))
}

fn list(periods: &[Period], policy: Policy) -> ValidControl {
    valid(ClockControl { periods: periods.to_vec(), policy, ..ClockControl::default() })
}

fn play(control: &ValidControl, state: ClockState, event: Event) -> (ClockState, Report) {
    apply(control, &state, &event).unwrap_or_else(|error| panic!("{error:?}"))
}

fn started(control: &ValidControl) -> ClockState {
    play(control, ClockState::start(control), Event::Start { side: White }).0
}

fn moved(control: &ValidControl, state: ClockState, side: Color, elapsed_ms: i64) -> ClockState {
    play(control, state, Event::Move { side, elapsed_ms, lag_ms: 0, ending: Ending::GoesOn }).0
}

fn kinds(control: ClockControl) -> Vec<(Option<usize>, ControlField, ControlFaultKind)> {
    let faults = control.check().unwrap_err();
    faults.into_iter().map(|fault| (fault.period, fault.field, fault.kind)).collect()
}

// === the control ===

#[test]
fn every_fault_of_a_control_is_named() {
    use ControlFaultKind as Kind;
    use ControlField as Field;
    let minute = Period::sudden_death(60_000);
    let with = |period: Period| ClockControl::single(period, Policy::BOARD);
    let first = |field, kind| vec![(Some(0), field, kind)];
    let periods = |periods: &[Period]| ClockControl { periods: periods.to_vec(), ..ClockControl::default() };

    assert_eq!(kinds(periods(&[])), [(None, Field::Periods, Kind::Empty)]);
    assert_eq!(kinds(periods(&[minute.for_moves(1); 17])), [(None, Field::Periods, Kind::TooMany)]);
    assert_eq!(kinds(with(minute.for_moves(40))), first(Field::Moves, Kind::QuotaWithoutNextPeriod));
    assert_eq!(kinds(periods(&[minute, minute])), first(Field::Moves, Kind::QuotaMissing));
    assert_eq!(kinds(periods(&[minute.for_moves(MAX_MOVES + 1), minute])), first(Field::Moves, Kind::TooLarge));
    let repeats = ClockControl { last_period: LastPeriod::Repeats, ..with(minute) };
    assert_eq!(kinds(repeats), first(Field::Moves, Kind::QuotaMissing));
    assert_eq!(kinds(with(Period::sudden_death(-1))), first(Field::Base, Kind::Negative));
    assert_eq!(kinds(with(Period::sudden_death(MAX_DURATION_MS + 1))), first(Field::Base, Kind::TooLarge));
    assert_eq!(kinds(with(Period::sudden_death(0))), first(Field::Base, Kind::NoTime));
    assert_eq!(kinds(with(Period { extra_ms: 5, ..minute })), first(Field::Extra, Kind::Superfluous));
    assert_eq!(kinds(with(Period::fischer(1, -1))), first(Field::Extra, Kind::Negative));
    let per_move = Period { mode: TimeMode::PerMove, ..minute };
    assert_eq!(
        kinds(with(per_move)),
        [(Some(0), Field::Extra, Kind::Missing), (Some(0), Field::Base, Kind::Superfluous)]
    );
    let byoyomi = Period { mode: TimeMode::Byoyomi, extra_ms: 10, ..minute };
    assert_eq!(kinds(with(byoyomi)), first(Field::ByoyomiPeriods, Kind::Missing));
    assert_eq!(kinds(with(Period { byoyomi_periods: 1_001, ..byoyomi })), first(Field::ByoyomiPeriods, Kind::TooLarge));
    assert_eq!(kinds(with(Period { byoyomi_periods: 3, ..minute })), first(Field::ByoyomiPeriods, Kind::Superfluous));
    let canadian = Period { mode: TimeMode::Canadian, extra_ms: 10, ..minute };
    assert_eq!(kinds(with(canadian)), first(Field::CanadianMoves, Kind::Missing));
    assert_eq!(kinds(with(Period { canadian_moves: 3, ..minute })), first(Field::CanadianMoves, Kind::Superfluous));
    assert_eq!(kinds(with(Period { from_move: 61, ..minute })), first(Field::FromMove, Kind::Superfluous));
    let late = Period { from_move: MAX_MOVES + 1, ..Period::fischer(60_000, 1) };
    assert_eq!(kinds(with(late)), first(Field::FromMove, Kind::TooLarge));
    let overtime = Period { byoyomi_periods: 3, ..byoyomi }.for_moves(5);
    assert_eq!(kinds(periods(&[overtime, minute])), first(Field::Mode, Kind::OvertimeNotLast));
    let hourglass = Period { mode: TimeMode::Hourglass, ..minute };
    assert_eq!(kinds(periods(&[minute.for_moves(2), hourglass])), [(Some(1), Field::Mode, Kind::StandsAlone)]);
    let one = ClockControl { black_periods: Some(vec![minute]), ..with(hourglass) };
    assert_eq!(kinds(one), [(None, Field::Periods, Kind::HourglassForOne)]);
    let black = ClockControl { black_periods: Some(vec![]), ..with(minute) }.check().unwrap_err();
    assert_eq!((black[0].color, black[0].kind), (Some(Black), Kind::Empty));
}

#[test]
fn every_fault_of_a_policy_is_named() {
    use ControlFaultKind as Kind;
    use ControlField as Field;
    let with = |period, policy| ClockControl::single(period, policy);
    let hourglass = Period { mode: TimeMode::Hourglass, ..Period::sudden_death(60_000) };
    let lag = Policy { lag: LagPolicy::Quota, ..Policy::SERVER };
    assert_eq!(kinds(with(hourglass, lag)), [(None, Field::Lag, Kind::NotApplicable)]);
    let margin = |margin_ms| Policy { margin_ms, ..Policy::ENGINES };
    let minute = Period::sudden_death(60_000);
    assert_eq!(kinds(with(minute, margin(-1))), [(None, Field::Margin, Kind::Negative)]);
    assert_eq!(kinds(with(minute, margin(MAX_DURATION_MS + 1))), [(None, Field::Margin, Kind::TooLarge)]);
    assert_eq!(kinds(with(hourglass, margin(1))), [(None, Field::Margin, Kind::NotApplicable)]);
    let board = Policy { margin_ms: 1, ..Policy::BOARD };
    assert_eq!(kinds(with(minute, board)), [(None, Field::Margin, Kind::NeedsAutomaticFlag)]);
}

#[test]
fn what_gives_time_for_a_first_move_without_a_base() {
    let after = Policy { first_increment: super::FirstIncrement::AfterMove, ..Policy::BOARD };
    let paid_back = Policy { bronstein: super::BronsteinCredit::After, ..Policy::BOARD };
    for (period, policy, plays) in [
        (Period::fischer(0, 1), Policy::BOARD, true),
        (Period::fischer(0, 1), after, false),
        (Period { from_move: 2, ..Period::fischer(0, 1) }, Policy::BOARD, false),
        (Period::bronstein(0, 1), Policy::BOARD, true),
        (Period::bronstein(0, 1), paid_back, false),
        (Period::simple_delay(0, 1), Policy::BOARD, true),
        (Period { mode: TimeMode::Upcount, ..Period::sudden_death(0) }, Policy::BOARD, true),
        (Period { mode: TimeMode::Hourglass, ..Period::sudden_death(0) }, Policy::BOARD, false),
    ] {
        assert_eq!(ClockControl::single(period, policy).check().is_ok(), plays, "{period:?} {policy:?}");
    }
}

#[test]
fn every_preset_can_be_played() {
    for preset in PRESETS {
        let control = valid(preset.control());
        assert_eq!(ClockState::start(&control).validate(&control), Ok(()), "{}", preset.name);
    }
    let names: std::collections::HashSet<_> = PRESETS.iter().map(|preset| preset.name).collect();
    assert_eq!(names.len(), PRESETS.len());
    let category = |name: &str| Category::of(&Preset::named(name).unwrap().control(), Edition::Since2014);
    assert_eq!(category("fide_90_40_30_30"), Some(Category::Standard));
    assert_eq!(category("rapid_15_10"), Some(Category::Rapid));
    assert_eq!(category("blitz_3_2"), Some(Category::Blitz));
}

#[test]
fn armageddon_and_berserk() {
    let control = valid(armageddon(300_000, 240_000, 2_000, 61, Policy::BOARD));
    let start = ClockState::start(&control);
    assert_eq!((start.players.white.remaining_ms, start.players.black.remaining_ms), (300_000, 240_000));
    let arena = ClockControl::single(Period::fischer(180_000, 2_000), Policy::SERVER);
    let white = berserk(&arena, White).unwrap();
    assert_eq!(white.periods, [Period::sudden_death(90_000)]);
    assert_eq!(white.black_periods, Some(vec![Period::fischer(180_000, 2_000)]));
    let short = ClockControl::single(Period::fischer(60_000, 2_000), Policy::SERVER);
    assert_eq!(berserk(&short, Black).unwrap().black_periods, Some(vec![Period::sudden_death(60_000)]));
    assert_eq!(berserk(&ClockControl::single(Period::bronstein(1, 1), Policy::SERVER), White), None);
}

// === bounds ===

/// The largest numbers a control and a state can hold, in every mode: nothing overflows, and what would leave the
/// bounds is refused. Debug builds panic on overflow.
#[test]
fn the_largest_numbers_do_not_overflow() {
    let long = MAX_DURATION_MS;
    let modes = [
        Period::sudden_death(long),
        Period::fischer(long, long),
        Period::simple_delay(long, long),
        Period::bronstein(long, long),
        Period { mode: TimeMode::PerMove, extra_ms: long, ..Period::sudden_death(0) },
        Period { mode: TimeMode::Hourglass, ..Period::sudden_death(long) },
        Period { mode: TimeMode::Byoyomi, extra_ms: long, byoyomi_periods: 1_000, ..Period::sudden_death(long) },
        Period { mode: TimeMode::Canadian, extra_ms: long, canadian_moves: 10_000, ..Period::sudden_death(long) },
        Period { mode: TimeMode::Upcount, ..Period::sudden_death(long) },
    ];
    for period in modes {
        for policy in [Policy::BOARD, Policy::SERVER] {
            let control = single(period, policy);
            let mut state = started(&control);
            for remaining_ms in [MAX_READING_MS, -MAX_READING_MS] {
                state.players.white.remaining_ms = remaining_ms;
                state.players.white.flag = if remaining_ms < 0 { Flag::Down } else { Flag::Up };
                state.turn_elapsed_ms = MAX_READING_MS;
                let _ = readings(&control, &state);
                for elapsed_ms in [0, long] {
                    let _ = apply(&control, &state, &Event::Tick { elapsed_ms });
                    let press = Event::Press { side: White, elapsed_ms, lag_ms: long };
                    let _ = apply(&control, &state, &press);
                }
                for by_ms in [long, -long] {
                    let _ = apply(&control, &state, &Event::Adjust { side: White, by_ms });
                }
                let _ = apply(&control, &state, &Event::IllegalCompleted { side: Black, bonus_ms: long });
            }
        }
    }
}

/// A state that was never validated, with the worst numbers there are, cannot make a reading panic.
#[test]
fn readings_of_nonsense_do_not_panic() {
    let repeated = valid(ClockControl {
        periods: vec![Period::fischer(1, 1).for_moves(1)],
        last_period: LastPeriod::Repeats,
        ..ClockControl::default()
    });
    let overtime = single(
        Period { mode: TimeMode::Byoyomi, extra_ms: 1, byoyomi_periods: 1, ..Period::sudden_death(1) },
        Policy::BOARD,
    );
    for control in [repeated, overtime] {
        for extreme in [i64::MIN, i64::MAX] {
            let mut state = started(&control);
            state.players.white.remaining_ms = extreme;
            state.players.white.canadian_remaining_ms = extreme;
            state.players.white.moves_completed = u32::MAX;
            state.players.black.period = u32::MAX;
            state.turn_elapsed_ms = extreme;
            state.granted_increment_ms = extreme;
            let _ = readings(&control, &state);
            let refused = apply(&control, &state, &Event::Tick { elapsed_ms: 1 });
            assert!(matches!(refused, Err(EventError::InvalidState(_))));
        }
    }
}

/// The longest loop there is: a repeated period of one move and one millisecond, ten thousand times.
#[test]
fn many_short_periods_end() {
    let control = valid(ClockControl {
        periods: vec![Period::sudden_death(1).for_moves(1)],
        last_period: LastPeriod::Repeats,
        policy: Policy::BOARD,
        ..ClockControl::default()
    });
    let mut state = started(&control);
    state.players.white.moves_completed = MAX_MOVES;
    let (state, report) = play(&control, state, Event::Tick { elapsed_ms: MAX_DURATION_MS });
    assert_eq!(state.players.white.period, MAX_MOVES);
    assert!(report.happened.contains(&Happening::FlagDown { color: White }));
}

#[test]
fn durations_out_of_range_are_refused() {
    let control = single(Period::sudden_death(60_000), Policy::BOARD);
    let state = started(&control);
    let refused = |event: Event| apply(&control, &state, &event).unwrap_err();
    assert_eq!(refused(Event::Tick { elapsed_ms: -1 }), EventError::NegativeDuration);
    assert_eq!(refused(Event::Tick { elapsed_ms: MAX_DURATION_MS + 1 }), EventError::DurationTooLong);
    assert_eq!(refused(Event::Press { side: White, elapsed_ms: 0, lag_ms: -1 }), EventError::NegativeDuration);
    assert_eq!(refused(Event::Adjust { side: White, by_ms: i64::MIN }), EventError::DurationTooLong);
    assert_eq!(refused(Event::GrantIncrement { increment_ms: -1 }), EventError::NegativeDuration);
}

// === the state ===

#[test]
fn faults_of_a_state_are_all_named() {
    use StateFaultKind as Kind;
    let control = list(&[Period::fischer(60_000, 1_000).for_moves(40), Period::sudden_death(60_000)], Policy::SERVER);
    let mut state = started(&control);
    state.players.white.remaining_ms = -5;
    state.players.black.moves_completed = 40;
    state.players.black.byoyomi_periods_left = 1;
    state.phase = Phase::NotStarted;
    state.turn_elapsed_ms = -1;
    let found: Vec<_> =
        state.validate(&control).unwrap_err().into_iter().map(|fault| (fault.color, fault.kind)).collect();
    assert_eq!(
        found,
        [
            (Some(White), Kind::TimeUpFlagUp),
            (Some(Black), Kind::PeriodNotAdvanced),
            (Some(Black), Kind::ByoyomiPeriodsOutOfRange),
            (None, Kind::RunningContradictsPhase),
            (None, Kind::TurnElapsedOutOfRange),
        ]
    );
    let mut state = started(&control);
    state.players.white.period = 2;
    state.players.black.period = 1;
    state.players.black.flag = Flag::Down;
    state.first_flag = super::FirstFlag::White;
    state.made_not_pressed = Some(Black);
    let found: Vec<_> = state.validate(&control).unwrap_err().into_iter().map(|fault| fault.kind).collect();
    assert_eq!(
        found,
        [
            Kind::PeriodOutOfRange,
            Kind::QuotaNotMet,
            Kind::FlagNotRuled,
            Kind::FirstFlagContradictsFlags,
            Kind::MadeContradictsRunning,
        ]
    );
}

#[test]
fn events_out_of_turn_are_refused() {
    let control = single(Period::sudden_death(60_000), Policy::BOARD);
    let before = ClockState::start(&control);
    let press = |side| Event::Press { side, elapsed_ms: 0, lag_ms: 0 };
    let refused = |state: &ClockState, event: Event| apply(&control, state, &event).unwrap_err();
    assert_eq!(refused(&before, press(White)), EventError::NotStarted);
    assert_eq!(refused(&before, Event::Pause), EventError::NotStarted);
    assert_eq!(play(&control, before, Event::Tick { elapsed_ms: 5 }).0, before);
    let state = started(&control);
    assert_eq!(refused(&state, Event::Start { side: White }), EventError::AlreadyStarted);
    assert_eq!(refused(&state, press(Black)), EventError::WrongSide { running: White });
    assert_eq!(refused(&state, Event::Resume { running: None }), EventError::NotPaused);
    assert_eq!(refused(&state, Event::IllegalCompleted { side: Black, bonus_ms: 0 }), EventError::NothingToTakeBack);
    let made = play(&control, state, Event::Made { side: White, elapsed_ms: 1, ending: Ending::GoesOn }).0;
    assert_eq!(made.made_not_pressed, Some(White));
    let again = Event::Made { side: White, elapsed_ms: 1, ending: Ending::GoesOn };
    assert_eq!(refused(&made, again), EventError::AlreadyMade);
    let pressed = play(&control, made, press(White)).0;
    assert_eq!((pressed.made_not_pressed, pressed.running), (None, Some(Black)));
    let paused = play(&control, state, Event::Pause).0;
    assert_eq!(refused(&paused, press(White)), EventError::Paused);
    assert_eq!(refused(&paused, Event::Pause), EventError::Paused);
    let over = play(&control, state, Event::End).0;
    for event in [press(White), Event::Pause, Event::End, Event::FlagSeen { by: FlagObserver::Arbiter }] {
        assert_eq!(refused(&over, event), EventError::GameOver);
    }
}

// === flags ===

fn facts(white: CanMate, black: CanMate) -> FlagFacts {
    FlagFacts { can_mate: ByColor { white, black }, drawing_offer_by: None }
}

const BOTH_CAN: CanMate = CanMate::Yes;

/// White's flag falls on his move, unnoticed; Black answers until his own is down.
fn both_down(control: &ValidControl) -> ClockState {
    let state = moved(control, started(control), White, 70_000);
    play(control, state, Event::Tick { elapsed_ms: 70_000 }).0
}

#[test]
fn both_flags_by_policy() {
    let sudden = [Period::sudden_death(60_000)];
    let two = [Period::sudden_death(60_000).for_moves(40), Period::sudden_death(60_000)];
    let arbiter = FlagObserver::Arbiter;
    let call = |periods: &[Period], policy: Policy, by| {
        let control = list(periods, policy);
        flag_call(&control, &both_down(&control), by)
    };
    let unmarked = Policy { flag_mark: FlagMark::Unmarked, ..Policy::BOARD };
    assert_eq!(call(&sudden, Policy::BOARD, arbiter), FlagCall::Fallen(White));
    assert_eq!(call(&sudden, unmarked, arbiter), FlagCall::BothDraw(FlagReason::BothFlagsUnknownOrder));
    assert_eq!(call(&two, unmarked, arbiter), FlagCall::BothPlayOn);
    let player = FlagObserver::Player(Black);
    assert_eq!(call(&sudden, Policy::US, player), FlagCall::BothDraw(FlagReason::BothFlags));
    assert_eq!(call(&two, Policy::US, player), FlagCall::BothPlayOn);
    assert_eq!(call(&sudden, Policy::US, arbiter), FlagCall::NotFallen(FlagReason::ObserverMayNotCall));
    let always = Policy { both_flags: BothFlags::Draw, ..Policy::BOARD };
    assert_eq!(call(&two, always, arbiter), FlagCall::BothDraw(FlagReason::BothFlags));
    let own_up = Policy { claimant_flag: ClaimantFlag::MustBeUp, ..Policy::BOARD };
    assert_eq!(call(&sudden, own_up, player), FlagCall::NotFallen(FlagReason::ClaimantFlagDown));
}

#[test]
fn play_on_begins_the_next_period() {
    let two = [Period::sudden_death(60_000).for_moves(40), Period::sudden_death(60_000)];
    let control = list(&two, Policy { flag_mark: FlagMark::Unmarked, ..Policy::BOARD });
    let (state, report) = play(&control, both_down(&control), Event::FlagSeen { by: FlagObserver::Arbiter });
    assert_eq!(report.flag_call, Some(FlagCall::BothPlayOn));
    let now = report.readings.players;
    assert_eq!((now.white.remaining_ms, now.black.remaining_ms), (50_000, 50_000));
    assert_eq!((state.players.white.period, state.players.white.moves_completed), (1, 40));
    assert_eq!((state.phase, state.first_flag), (Phase::Running, super::FirstFlag::None));
}

#[test]
fn one_flag_by_what_the_board_allows() {
    let control = single(Period::sudden_death(60_000), Policy::BOARD);
    let down = play(&control, started(&control), Event::Tick { elapsed_ms: 60_000 }).0;
    assert_eq!(down.phase, Phase::Running);
    let by = FlagObserver::Player(Black);
    let ruling = |black| flag_ruling(&control, &down, by, &facts(BOTH_CAN, black));
    assert_eq!(ruling(CanMate::Yes).verdict, FlagVerdict::Win { winner: Black });
    assert_eq!(ruling(CanMate::No).rung, FlagRung::OpponentCannotMate);
    assert_eq!(ruling(CanMate::Undetermined).verdict, FlagVerdict::Undetermined { provisional_winner: Black });
    // The same after the fall was booked.
    let fallen = play(&control, down, Event::FlagSeen { by }).0;
    assert_eq!(fallen.phase, Phase::Fallen);
    let yes = facts(BOTH_CAN, CanMate::Yes);
    assert_eq!(flag_ruling(&control, &fallen, by, &yes), ruling(CanMate::Yes));
    // A mate on the board before anybody saw the flag stands.
    let mate = Event::Made { side: White, elapsed_ms: 0, ending: Ending::EndsGame };
    let over = play(&control, down, mate).0;
    assert_eq!(flag_ruling(&control, &over, by, &yes).rung, FlagRung::EndingMoveBefore);
    let resigned = play(&control, down, Event::End).0;
    assert_eq!(flag_ruling(&control, &resigned, by, &yes).rung, FlagRung::GameOverBefore);
}

#[test]
fn an_offer_draws_only_where_flags_fall_by_themselves() {
    let offer = FlagFacts { drawing_offer_by: Some(Black), ..facts(BOTH_CAN, BOTH_CAN) };
    for (policy, rung) in [(Policy::SERVER, FlagRung::OpenOffer), (Policy::BOARD, FlagRung::Loss)] {
        let control = single(Period::sudden_death(1_000), policy);
        let state = play(&control, started(&control), Event::Tick { elapsed_ms: 1_000 }).0;
        let by = if policy.flag == FlagPolicy::Automatic { FlagObserver::Server } else { FlagObserver::Arbiter };
        assert_eq!(flag_ruling(&control, &state, by, &offer).rung, rung);
    }
}

#[test]
fn a_flag_that_marks_an_earlier_period_is_no_loss() {
    let control = list(&[Period::sudden_death(10_000).for_moves(1), Period::sudden_death(60_000)], Policy::BOARD);
    let state = moved(&control, moved(&control, started(&control), White, 1_000), Black, 1_000);
    let (state, report) = play(&control, state, Event::Tick { elapsed_ms: 9_000 });
    assert_eq!(report.happened, [Happening::PeriodBegan { color: White, period: 1, added_ms: 60_000 }]);
    let (after, report) = play(&control, state, Event::FlagSeen { by: FlagObserver::Player(Black) });
    assert_eq!((after, report.flag_call), (state, Some(FlagCall::QuotaMet(White))));
}

#[test]
fn frozen_clocks_admit_a_mate_and_nothing_else() {
    let policy = Policy { freeze: FreezePolicy::Freeze, ..Policy::BOARD };
    let control = single(Period::fischer(3_000, 2_000), policy);
    let (frozen, report) = play(&control, started(&control), Event::Tick { elapsed_ms: 9_000 });
    assert_eq!(report.happened, [Happening::FlagDown { color: White }, Happening::Frozen]);
    let press = Event::Press { side: White, elapsed_ms: 0, lag_ms: 0 };
    assert_eq!(apply(&control, &frozen, &press).unwrap_err(), EventError::Frozen);
    let mate = |side| Event::Move { side, elapsed_ms: 0, lag_ms: 0, ending: Ending::EndsGame };
    assert_eq!(apply(&control, &frozen, &mate(Black)).unwrap_err(), EventError::Frozen);
    assert_eq!(play(&control, frozen, mate(White)).0.phase, Phase::Over);
    // The arbiter gives time: the clocks are paused, with an audit mark.
    let white = PlayerSetting { remaining_ms: Some(60_000), ..PlayerSetting::default() };
    let setting = Setting { players: ByColor { white, ..ByColor::default() }, running: None };
    let (set, report) = play(&control, frozen, Event::Set(setting));
    assert_eq!((set.phase, set.running, set.players.white.flags_revived), (Phase::Paused, Some(White), 1));
    assert_eq!(report.happened, [Happening::FlagRevived { color: White }]);
    assert_eq!(report.readings.players.white.remaining_ms, 60_000);
}

// === interventions ===

#[test]
fn an_illegal_fortieth_move_takes_its_period_back() {
    let two = [Period::fischer(60_000, 1_000).for_moves(1), Period::fischer(30_000, 1_000)];
    let control = list(&two, Policy { advance: PeriodAdvance::OnMoves, ..Policy::BOARD });
    let before = started(&control);
    let pressed = moved(&control, before, White, 5_000);
    assert_eq!((pressed.players.white.period, pressed.players.white.remaining_ms), (1, 87_000));
    let after = play(&control, pressed, Event::IllegalCompleted { side: White, bonus_ms: 120_000 }).0;
    assert_eq!((after.players.white.period, after.players.white.remaining_ms), (0, 56_000));
    assert_eq!((after.running, after.players.black.remaining_ms), (Some(White), 181_000));
}

#[test]
fn a_flag_that_fell_after_an_illegal_move_comes_up_again() {
    let control = single(Period::sudden_death(60_000), Policy::BOARD);
    let pressed = moved(&control, started(&control), White, 5_000);
    let down = play(&control, pressed, Event::Tick { elapsed_ms: 61_000 }).0;
    assert_eq!(down.players.black.flag, Flag::Down);
    let after = play(&control, down, Event::IllegalCompleted { side: White, bonus_ms: 120_000 }).0;
    assert_eq!((after.players.black.flag, after.players.black.remaining_ms), (Flag::Up, 120_000));
    assert_eq!(after.players.white.remaining_ms, 55_000);
}

#[test]
fn an_increment_granted_late_is_credited_for_each_move() {
    let control = single(Period::sudden_death(60_000), Policy::BOARD);
    let state = play(&control, started(&control), Event::GrantIncrement { increment_ms: 5_000 }).0;
    let (state, report) =
        play(&control, state, Event::Move { side: White, elapsed_ms: 1_000, lag_ms: 0, ending: Ending::GoesOn });
    assert_eq!((state.players.white.remaining_ms, report.credited_ms), (64_000, 5_000));
    let hourglass = single(Period { mode: TimeMode::Hourglass, ..Period::sudden_death(60_000) }, Policy::BOARD);
    let refused = apply(&hourglass, &started(&hourglass), &Event::GrantIncrement { increment_ms: 5_000 });
    assert_eq!(refused.unwrap_err(), EventError::NoIncrementPossible);
}

#[test]
fn a_margin_is_not_time() {
    let policy = Policy { margin_ms: 200, ..Policy::ENGINES };
    let control = single(Period::fischer(1_000, 50), policy);
    let state = moved(&control, started(&control), White, 1_200);
    // 150 ms overdrawn, of which the increment pays 50.
    assert_eq!(readings(&control, &state).players.white.remaining_ms, -100);
    let state = moved(&control, state, Black, 0);
    let next = readings(&control, &state).next.unwrap();
    assert_eq!((next.kind, next.in_ms), (NextEventKind::Flag, 101));
    assert_eq!(play(&control, state, Event::Tick { elapsed_ms: 101 }).0.phase, Phase::Fallen);
}

// === recording, lateness, correspondence ===

/// FIDE 8.4: less than five minutes, less than 30 seconds added, and then to the end of the period.
#[test]
fn recording() {
    let of = |period: Period, elapsed_ms| {
        let control = single(period, Policy::BOARD);
        play(&control, started(&control), Event::Tick { elapsed_ms }).1.readings.players.white.recording
    };
    assert_eq!(of(Period::sudden_death(600_000), 300_000), Recording::Required);
    assert_eq!(of(Period::sudden_death(600_000), 300_001), Recording::Free);
    assert_eq!(of(Period::fischer(600_000, 30_000), 600_000), Recording::Required);
    assert_eq!(of(Period::fischer(600_000, 29_999), 600_000), Recording::Free);
    let control = single(Period::fischer(290_000, 20_000), Policy::BOARD);
    let state = moved(&control, started(&control), White, 10_001);
    assert_eq!(state.players.white.remaining_ms, 319_999);
    assert_eq!(state.players.white.recording, Recording::Required);
    let state = moved(&control, state, Black, 0);
    let (state, _) = play(&control, state, Event::Tick { elapsed_ms: 20_000 });
    let (state, _) = play(&control, state, Event::Press { side: White, elapsed_ms: 0, lag_ms: 0 });
    assert_eq!((state.players.white.remaining_ms, state.players.white.recording), (319_999, Recording::Free));
    let two = list(&[Period::sudden_death(1_000).for_moves(1), Period::sudden_death(600_000)], Policy::SERVER);
    assert_eq!(ClockState::start(&two).players.white.recording, Recording::Free);
    assert_eq!(moved(&two, started(&two), White, 1).players.white.recording, Recording::Required);
}

#[test]
fn lateness() {
    let ruling = |silent, late_ms| late_arrival(None, silent, late_ms).map(|ruling| ruling.absence);
    assert_eq!(ruling(SilentDefault::Zero, 0), Some(Absence::Excused));
    assert_eq!(ruling(SilentDefault::Zero, 1), Some(Absence::Forfeit));
    assert_eq!(ruling(SilentDefault::HalfHour, 1_800_001), Some(Absence::Forfeit));
    assert_eq!(ruling(SilentDefault::OneHour, 3_600_000), Some(Absence::Excused));
    let short = SilentDefault::OneHourOrFirstControl { first_control_ms: 1_500_000 };
    assert_eq!(ruling(short, 1_500_001), Some(Absence::Forfeit));
    assert_eq!(ruling(SilentDefault::MustBeSpecified, 0), None);
    assert_eq!(both_late(BothLate::Split, ByColor { white: 7, black: 5 }), Ok(ByColor { white: 5, black: 2 }));
    assert_eq!(both_late(BothLate::Whites, ByColor { white: 7, black: 5 }), Ok(ByColor { white: 7, black: 0 }));
    assert!(both_late(BothLate::Split, ByColor { white: -1, black: 5 }).is_err());
}

#[test]
fn correspondence() {
    const DAY: i64 = 86_400_000;
    let days = |used_days: i64| reflection_time(used_days * DAY, 0, Some(20)).unwrap().charged_days;
    assert_eq!((days(0), days(20), days(21), days(23)), (0, 20, 22, 26));
    assert_eq!(reflection_time(DAY - 1, 0, None).unwrap().whole_days, 0);
    assert_eq!(reflection_time(9 * DAY, 5 * DAY, None).unwrap().whole_days, 4);
    assert!(reflection_time(1, 2, None).is_err());
    let control =
        CorrespondenceControl { moves: 2, days: 10, duplicate_after_days: Some(20), carry_over: CarryOver::Kept };
    let bank = control.start().unwrap();
    let first = control.complete(bank, 3 * DAY, 0).unwrap();
    assert_eq!((first.bank.days_left, first.exceeded_by_days), (7, 0));
    let second = control.complete(first.bank, DAY, 0).unwrap();
    assert_eq!(second.bank.days_left, 16);
    assert_eq!(control.complete(second.bank, 18 * DAY, 0).unwrap().exceeded_by_days, 2);
    let lost = CorrespondenceControl { carry_over: CarryOver::Lost, ..control };
    assert_eq!(lost.complete(first.bank, DAY, 0).unwrap().bank.days_left, 10);
}

#[test]
fn categories_by_edition() {
    let of = |minutes: i64, edition| Category::of_total(minutes * 60_000, edition);
    assert_eq!(of(10, Edition::Since2014), Category::Blitz);
    assert_eq!(of(10, Edition::Until2013), Category::Blitz);
    assert_eq!(of(14, Edition::Since2014), Category::Rapid);
    assert_eq!(of(14, Edition::Until2013), Category::Blitz);
    assert_eq!(of(60, Edition::Until2013), Category::Standard);
    let repeats = ClockControl {
        periods: vec![Period::sudden_death(1_200_000).for_moves(40)],
        last_period: LastPeriod::Repeats,
        ..ClockControl::default()
    };
    assert_eq!(repeats.time_for_sixty_moves(White), Some(2_400_000));
    let late = ClockControl::single(Period { from_move: 51, ..Period::fischer(0, 1_000) }, Policy::BOARD);
    assert_eq!(late.time_for_sixty_moves(Black), Some(10_000));
}
