//! When a flag is a loss (FIDE 6.8, 6.9): who may see it, what two flags mean, and what follows.

use super::{
    BothFlags, ClaimantFlag, ClockState, FirstFlag, Flag, FlagPolicy, Happening, PeriodAdvance, Phase, Report,
    ValidControl, turn,
};
use crate::core::board::{ByColor, Color};

/// Who saw that a flag is down.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum FlagObserver {
    /// The arbiter.
    Arbiter,
    /// A player.
    Player(Color),
    /// The server itself.
    Server,
}

/// Whether a player can mate his opponent by any possible series of legal moves (FIDE 6.9).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum CanMate {
    /// There is such a series.
    Yes,
    /// There is none.
    No,
    /// Not found out.
    Undetermined,
}

/// What the board and the game record say about a fall.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct FlagFacts {
    /// Whether each side can still mate the other.
    pub can_mate: ByColor<CanMate>,
    /// Who has an open draw offer, under a rule set in which it draws when the opponent's flag falls (lichess).
    pub drawing_offer_by: Option<Color>,
}

/// What a flag that somebody saw comes to, before anyone looks at the board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum FlagCall {
    /// Nothing.
    NotFallen(FlagReason),
    /// No flag is down; the one that a display still marks ended this player's earlier period, whose quota he had met
    /// (FIDE 6.4).
    QuotaMet(Color),
    /// This player's flag has fallen and he has not met his quota.
    Fallen(Color),
    /// Both are down: a draw.
    BothDraw(FlagReason),
    /// Both are down: the game goes on (FIDE III.3.1.1, US 16T).
    BothPlayOn,
}

/// Which rung of the precedence decided. The first that fits decides.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum FlagRung {
    /// The game was over before (FIDE 5.1, 5.2, 9.6).
    GameOverBefore,
    /// A move that ends the game was made before the flag was recognised (FIDE 6.8).
    EndingMoveBefore,
    /// No flag is down, or the observer may not call it.
    NotFallen,
    /// The quota of moves was met: a new period, no loss (FIDE 6.4).
    QuotaMet,
    /// Both flags are down.
    BothFlags,
    /// An open offer of the opponent draws under the rule set.
    OpenOffer,
    /// The opponent cannot mate: a draw (FIDE 6.9).
    OpponentCannotMate,
    /// The flag loses (FIDE 6.9).
    Loss,
}

/// Why, in one word for each way.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum FlagReason {
    /// The game had ended.
    GameOver,
    /// No flag is down.
    NoFlagDown,
    /// Under this policy the observer may not call a flag.
    ObserverMayNotCall,
    /// The claimant's own flag is down.
    ClaimantFlagDown,
    /// The quota of moves was met and another period follows.
    QuotaMet,
    /// The flag fell.
    TimeForfeit,
    /// The flag fell, but the opponent cannot mate.
    OpponentCannotMate,
    /// The flag fell; whether the opponent can mate is not known.
    MateUndetermined,
    /// The flag fell while the opponent's draw offer stood.
    OpenOffer,
    /// Both flags are down, which is a draw.
    BothFlags,
    /// Both flags are down in the last period and nobody knows which fell first: a draw.
    BothFlagsUnknownOrder,
    /// Both flags are down and the game goes on.
    BothFlagsPlayOn,
}

/// The result of a ruling on a flag.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum FlagVerdict {
    /// The flag changes nothing.
    Nothing,
    /// The game is won.
    Win {
        /// By whom.
        winner: Color,
    },
    /// The game is drawn.
    Draw,
    /// Won by that player unless he cannot mate, which nobody has found out.
    Undetermined {
        /// Who wins if he can mate.
        provisional_winner: Color,
    },
}

/// A ruling on a flag.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct FlagRuling {
    /// Which rung decided.
    pub rung: FlagRung,
    /// The result.
    pub verdict: FlagVerdict,
    /// Why.
    pub reason: FlagReason,
    /// Whose flag was judged; `None`: none, or both.
    pub color: Option<Color>,
}

/// What a flag that somebody sees comes to, before anyone looks at the board. The same before and after the event
/// [`FlagSeen`](super::Event::FlagSeen), unless that let the game go on.
pub fn flag_call(control: &ValidControl, state: &ClockState, by: FlagObserver) -> FlagCall {
    let down = (state.is_down(Color::White), state.is_down(Color::Black));
    if !may_call(control, by) {
        return FlagCall::NotFallen(FlagReason::ObserverMayNotCall);
    }
    let both = || both_down(control, state, by);
    match down {
        (false, false) => none_down(control, state),
        (true, true) => both(),
        (true, false) => one_down(control, Color::White, by),
        (false, true) => one_down(control, Color::Black, by),
    }
}

/// Who may call a flag: the arbiter and the players (FIDE 6.8), only the players (US 13C1), or the server for itself.
fn may_call(control: &ValidControl, by: FlagObserver) -> bool {
    match (control.policy().flag, by) {
        (FlagPolicy::Observed, FlagObserver::Arbiter | FlagObserver::Player(_)) => true,
        (FlagPolicy::Claim, FlagObserver::Player(_)) => true,
        (FlagPolicy::Automatic, _) => true,
        (FlagPolicy::Observed, FlagObserver::Server) => false,
        (FlagPolicy::Claim, FlagObserver::Arbiter | FlagObserver::Server) => false,
    }
}

/// Where periods change on the flag, a display may still mark the end of an earlier one.
fn none_down(control: &ValidControl, state: &ClockState) -> FlagCall {
    let on_flag = control.policy().advance != PeriodAdvance::OnMoves;
    let in_later_period = |color: Color| on_flag && state.player(color).period > 0;
    match Color::ALL.into_iter().find(|&color| in_later_period(color)) {
        Some(color) => FlagCall::QuotaMet(color),
        None => FlagCall::NotFallen(FlagReason::NoFlagDown),
    }
}

fn one_down(control: &ValidControl, color: Color, by: FlagObserver) -> FlagCall {
    if control.policy().claimant_flag == ClaimantFlag::MustBeUp && by == FlagObserver::Player(color) {
        FlagCall::NotFallen(FlagReason::ClaimantFlagDown)
    } else {
        FlagCall::Fallen(color)
    }
}

fn both_down(control: &ValidControl, state: &ClockState, by: FlagObserver) -> FlagCall {
    let last = Color::ALL.into_iter().any(|color| control.is_last(color, state.player(color).period));
    let first = match state.first_flag {
        FirstFlag::White => Some(Color::White),
        FirstFlag::Black => Some(Color::Black),
        FirstFlag::None | FirstFlag::Unknown => None,
    };
    let by_player = matches!(by, FlagObserver::Player(_));
    match (control.policy().both_flags, first) {
        (BothFlags::FirstLoses, Some(_)) if control.policy().claimant_flag == ClaimantFlag::MustBeUp && by_player => {
            FlagCall::NotFallen(FlagReason::ClaimantFlagDown)
        }
        (BothFlags::FirstLoses, Some(color)) => FlagCall::Fallen(color),
        (BothFlags::FirstLoses, None) if last => FlagCall::BothDraw(FlagReason::BothFlagsUnknownOrder),
        (BothFlags::DrawInLastPeriod, _) if last => FlagCall::BothDraw(FlagReason::BothFlags),
        (BothFlags::FirstLoses, None) | (BothFlags::DrawInLastPeriod, _) => FlagCall::BothPlayOn,
        (BothFlags::Draw, _) => FlagCall::BothDraw(FlagReason::BothFlags),
    }
}

/// The ruling on a flag, by the first rung that fits, in the order in which things were recognised.
///
/// `state` is the clock when the flag is called, or after [`apply`](super::apply) made it fall; `by` is who saw it, the
/// server for a flag that fell by itself.
pub fn flag_ruling(control: &ValidControl, state: &ClockState, by: FlagObserver, facts: &FlagFacts) -> FlagRuling {
    let nothing = |rung, reason, color| FlagRuling { rung, verdict: FlagVerdict::Nothing, reason, color };
    if state.phase == Phase::Over {
        let rung = match state.made_not_pressed {
            Some(_) => FlagRung::EndingMoveBefore,
            None => FlagRung::GameOverBefore,
        };
        return nothing(rung, FlagReason::GameOver, None);
    }
    match flag_call(control, state, by) {
        FlagCall::NotFallen(reason) => nothing(FlagRung::NotFallen, reason, None),
        FlagCall::QuotaMet(color) => nothing(FlagRung::QuotaMet, FlagReason::QuotaMet, Some(color)),
        FlagCall::BothPlayOn => nothing(FlagRung::BothFlags, FlagReason::BothFlagsPlayOn, None),
        FlagCall::BothDraw(reason) => {
            FlagRuling { rung: FlagRung::BothFlags, verdict: FlagVerdict::Draw, reason, color: None }
        }
        FlagCall::Fallen(loser) => fallen(control, loser, facts),
    }
}

/// FIDE 6.9. An offer is looked at first where it draws: whether the opponent could mate does not matter then.
fn fallen(control: &ValidControl, loser: Color, facts: &FlagFacts) -> FlagRuling {
    let winner = !loser;
    let offer = facts.drawing_offer_by == Some(winner) && control.policy().flag == FlagPolicy::Automatic;
    let (rung, verdict, reason) = match (offer, *facts.can_mate.get(winner)) {
        (true, _) => (FlagRung::OpenOffer, FlagVerdict::Draw, FlagReason::OpenOffer),
        (false, CanMate::No) => (FlagRung::OpponentCannotMate, FlagVerdict::Draw, FlagReason::OpponentCannotMate),
        (false, CanMate::Yes) => (FlagRung::Loss, FlagVerdict::Win { winner }, FlagReason::TimeForfeit),
        (false, CanMate::Undetermined) => {
            (FlagRung::Loss, FlagVerdict::Undetermined { provisional_winner: winner }, FlagReason::MateUndetermined)
        }
    };
    FlagRuling { rung, verdict, reason, color: Some(loser) }
}

/// Both flags are down before the last period and the game goes on: for each player the next move is the first of the
/// next period (FIDE 8.6), whose time is added; what was overdrawn stays used.
pub(super) fn play_on(control: &ValidControl, state: &mut ClockState, report: &mut Report) {
    for color in Color::ALL {
        let next = state.player(color).period.saturating_add(1);
        let quota = control.quota_through(color, next - 1).unwrap_or(0);
        let base_ms = control.period(color, next).map_or(0, |period| period.base_ms);
        let player = state.player_mut(color);
        player.enter_period(control, color, next);
        player.moves_completed = player.moves_completed.max(quota);
        player.remaining_ms += base_ms;
        player.flag = Flag::Up;
        report.happened.push(Happening::PeriodBegan { color, period: next, added_ms: base_ms });
        if turn::is_time_up(control, state, color) {
            state.player_mut(color).flag = Flag::Down;
        }
    }
    state.recount_flags();
}
