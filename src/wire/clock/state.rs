//! The state of both clocks.

use super::{
    Path, Violations,
    duration::{message as duration, or_zero, read_duration, read_reading},
    pb,
};
use crate::{
    core::{
        board::{ByColor, Color},
        clock::{ClockState, FirstFlag, Flag, Phase, PlayerClock, Recording, StateFault, ValidControl},
    },
    wire::color::{color_message, read_color},
};

pub(super) fn read(
    message: pb::ClockState,
    control: &ValidControl,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<ClockState> {
    let before = violations.count();
    let pb::ClockState { white, black, running, turn_elapsed, phase, first_flag, made_not_pressed, granted_increment } =
        message;
    let state = ClockState {
        players: ByColor {
            white: read_player(white, &path.field("white"), violations),
            black: read_player(black, &path.field("black"), violations),
        },
        phase: match violations.enumeration(&path.field("phase"), phase) {
            None | Some(pb::ClockPhase::Unspecified | pb::ClockPhase::NotStarted) => Phase::NotStarted,
            Some(pb::ClockPhase::Running) => Phase::Running,
            Some(pb::ClockPhase::Paused) => Phase::Paused,
            Some(pb::ClockPhase::Frozen) => Phase::Frozen,
            Some(pb::ClockPhase::Fallen) => Phase::Fallen,
            Some(pb::ClockPhase::Over) => Phase::Over,
        },
        running: read_color(running, &path.field("running"), violations),
        turn_elapsed_ms: or_zero(turn_elapsed, read_reading, &path.field("turn_elapsed"), violations),
        made_not_pressed: read_color(made_not_pressed, &path.field("made_not_pressed"), violations),
        first_flag: match violations.enumeration(&path.field("first_flag"), first_flag) {
            None | Some(pb::FirstFlag::Unspecified) => FirstFlag::None,
            Some(pb::FirstFlag::White) => FirstFlag::White,
            Some(pb::FirstFlag::Black) => FirstFlag::Black,
            Some(pb::FirstFlag::Unknown) => FirstFlag::Unknown,
        },
        granted_increment_ms: or_zero(granted_increment, read_duration, &path.field("granted_increment"), violations),
    };
    if violations.count() > before {
        return None;
    }
    match state.validate(control) {
        Ok(()) => Some(state),
        Err(faults) => {
            add_faults(&faults, path, violations);
            None
        }
    }
}

/// What is wrong with a state that can be read.
pub(super) fn add_faults(faults: &[StateFault], path: &Path<'_>, violations: &mut Violations) {
    for StateFault { color, kind } in faults {
        let place = match color {
            Some(Color::White) => path.field("white"),
            Some(Color::Black) => path.field("black"),
            None => *path,
        };
        let said = violations.language().say(kind);
        let description = format_args!("the state does not fit its control: {}", kind.name());
        violations.add(&place, pb::ErrorReason::InvalidClockState, description).with("fault", kind.name()).saying(said);
    }
}

fn read_player(message: Option<pb::PlayerClock>, path: &Path<'_>, violations: &mut Violations) -> PlayerClock {
    let pb::PlayerClock {
        remaining,
        period,
        moves_completed,
        byoyomi_periods_left,
        canadian_moves_left,
        canadian_remaining,
        flag_down,
        lag_quota,
        flags_revived,
        recording,
    } = message.unwrap_or_default();
    PlayerClock {
        remaining_ms: or_zero(remaining, read_reading, &path.field("remaining"), violations),
        period,
        moves_completed,
        byoyomi_periods_left,
        canadian_moves_left,
        canadian_remaining_ms: or_zero(canadian_remaining, read_reading, &path.field("canadian_remaining"), violations),
        flag: if flag_down { Flag::Down } else { Flag::Up },
        lag_quota_ms: or_zero(lag_quota, read_duration, &path.field("lag_quota"), violations),
        recording: match violations.enumeration(&path.field("recording"), recording) {
            None | Some(pb::Recording::Unspecified | pb::Recording::Required) => Recording::Required,
            Some(pb::Recording::Free) => Recording::Free,
        },
        flags_revived,
    }
}

pub(super) fn message(state: &ClockState) -> pb::ClockState {
    let ClockState { players, phase, running, turn_elapsed_ms, made_not_pressed, first_flag, granted_increment_ms } =
        *state;
    let color = |color: Option<Color>| color.map_or(pb::Color::Unspecified, color_message).into();
    pb::ClockState {
        white: Some(player_message(&players.white)),
        black: Some(player_message(&players.black)),
        running: color(running),
        turn_elapsed: (turn_elapsed_ms != 0).then(|| duration(turn_elapsed_ms)),
        phase: match phase {
            Phase::NotStarted => pb::ClockPhase::NotStarted,
            Phase::Running => pb::ClockPhase::Running,
            Phase::Paused => pb::ClockPhase::Paused,
            Phase::Frozen => pb::ClockPhase::Frozen,
            Phase::Fallen => pb::ClockPhase::Fallen,
            Phase::Over => pb::ClockPhase::Over,
        }
        .into(),
        first_flag: match first_flag {
            FirstFlag::None => pb::FirstFlag::Unspecified,
            FirstFlag::White => pb::FirstFlag::White,
            FirstFlag::Black => pb::FirstFlag::Black,
            FirstFlag::Unknown => pb::FirstFlag::Unknown,
        }
        .into(),
        made_not_pressed: color(made_not_pressed),
        granted_increment: (granted_increment_ms != 0).then(|| duration(granted_increment_ms)),
    }
}

fn player_message(player: &PlayerClock) -> pb::PlayerClock {
    let PlayerClock {
        remaining_ms,
        period,
        moves_completed,
        byoyomi_periods_left,
        canadian_moves_left,
        canadian_remaining_ms,
        flag,
        lag_quota_ms,
        recording,
        flags_revived,
    } = *player;
    pb::PlayerClock {
        remaining: Some(duration(remaining_ms)),
        period,
        moves_completed,
        byoyomi_periods_left,
        canadian_moves_left,
        canadian_remaining: (canadian_remaining_ms != 0).then(|| duration(canadian_remaining_ms)),
        flag_down: flag == Flag::Down,
        lag_quota: (lag_quota_ms != 0).then(|| duration(lag_quota_ms)),
        flags_revived,
        recording: match recording {
            Recording::Required => pb::Recording::Required,
            Recording::Free => pb::Recording::Free,
        }
        .into(),
    }
}
