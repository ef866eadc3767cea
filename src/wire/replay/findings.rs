//! What a replay found, in the words of the contract.

use super::super::{
    pb,
    refusal::{ambiguous, no_such_move, null_move, rejection},
    violation::shortened,
};
use crate::core::{
    board::{self, Color, Fault},
    game::Game,
    laws::{Ended, Ending},
    notation::{pgn::FaultKind, san::Tolerances},
    replay::{ClockConflict, Finding, FindingKind, ResultConflict, StartFault},
};

/// A finding. `game` is the game after its legal part, in which the first move that is none was judged.
pub(crate) fn finding_message(finding: &Finding, game: Option<&Game>, recorded_plies: u32) -> pb::ReplayFinding {
    let Finding { kind, site, token } = finding;
    let rejection = game.and_then(|game| move_rejection(kind, game, token));
    let explanation = match &rejection {
        Some(rejection) => rejection.explanation.clone(),
        None => explain(kind, token, recorded_plies),
    };
    pb::ReplayFinding {
        kind: kind_message(kind).into(),
        place: Some(pb::TextPlace {
            line: site.place.map_or(0, |place| bounded(place.line)),
            column: site.place.map_or(0, |place| bounded(place.column)),
            ply: site.ply,
            byte: site.place.map_or(0, |place| place.byte),
        }),
        token: shortened(token),
        rejection,
        explanation,
    }
}

/// The game came with a final verdict, and the record goes on.
pub(crate) fn played_on_after_verdict(verdict: &pb::Verdict, ply: u32) -> pb::ReplayFinding {
    pb::ReplayFinding {
        kind: pb::ReplayFindingKind::PlayedOnAfterEnd.into(),
        place: Some(pb::TextPlace { ply, ..pb::TextPlace::default() }),
        explanation: format!("The game was over before the record. {}", verdict.explanation),
        ..pb::ReplayFinding::default()
    }
}

fn bounded(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn kind_message(kind: &FindingKind) -> pb::ReplayFindingKind {
    use pb::ReplayFindingKind as Kind;
    match kind {
        FindingKind::IllegalMove { .. } | FindingKind::NoSuchMove(_) => Kind::IllegalMove,
        FindingKind::Ambiguous(_) => Kind::AmbiguousMove,
        FindingKind::NullMove => Kind::NullMove,
        FindingKind::NoSan(_)
        | FindingKind::NoUci(_)
        | FindingKind::Syntax(_)
        | FindingKind::ClockReading
        | FindingKind::TooManyPlies => Kind::Syntax,
        FindingKind::Clock(_) => Kind::ClockContradicts,
        FindingKind::PlayedOn(_) => Kind::PlayedOnAfterEnd,
        FindingKind::Result(_) => Kind::ResultContradicts,
        FindingKind::Start(_) => Kind::StartPosition,
        FindingKind::Notation(_) | FindingKind::UciInSan | FindingKind::GluedMoves | FindingKind::Numbering { .. } => {
            Kind::Notation
        }
    }
}

fn move_rejection(kind: &FindingKind, game: &Game, token: &str) -> Option<pb::MoveRejection> {
    match kind {
        FindingKind::IllegalMove { way, refusal } => Some(rejection(game, *way, refusal)),
        FindingKind::NoSuchMove(sought) => Some(no_such_move(game.rules(), token, *sought)),
        FindingKind::Ambiguous(candidates) => Some(ambiguous(game, token, candidates)),
        FindingKind::NullMove => Some(null_move(game.rules())),
        FindingKind::NoSan(_)
        | FindingKind::NoUci(_)
        | FindingKind::Syntax(_)
        | FindingKind::PlayedOn(_)
        | FindingKind::Result(_)
        | FindingKind::Clock(_)
        | FindingKind::ClockReading
        | FindingKind::Start(_)
        | FindingKind::Notation(_)
        | FindingKind::UciInSan
        | FindingKind::GluedMoves
        | FindingKind::Numbering { .. }
        | FindingKind::TooManyPlies => None,
    }
}

fn explain(kind: &FindingKind, token: &str, recorded_plies: u32) -> String {
    let token = shortened(token);
    match kind {
        FindingKind::IllegalMove { .. } | FindingKind::NoSuchMove(_) => format!("`{token}` is illegal."),
        FindingKind::Ambiguous(_) => format!("`{token}` can mean several legal moves."),
        FindingKind::NullMove => "A player may not pass his turn.".to_owned(),
        FindingKind::NoSan(fault) => format!("`{token}` is no move: {fault}."),
        FindingKind::NoUci(error) => format!("`{token}` is no move: {error}."),
        FindingKind::Syntax(fault) => explain_syntax(*fault, &token),
        FindingKind::PlayedOn(ended) => {
            let after = match recorded_plies.saturating_sub(ended.ply) {
                1 => "one half-move follows".to_owned(),
                after => format!("{after} half-moves follow"),
            };
            format!("The game was over after ply {}, {}; {after}.", ended.ply, ended_by(*ended))
        }
        FindingKind::Result(conflict) => explain_result(*conflict),
        FindingKind::Clock(conflict) => explain_clock(*conflict),
        FindingKind::ClockReading => {
            format!("A clock command in `{token}` says no time, or can be read in two ways; it was not taken.")
        }
        FindingKind::Start(fault) => explain_start(fault, &token),
        FindingKind::Notation(tolerances) => {
            format!("`{token}` is read, but written otherwise: {}.", names(*tolerances))
        }
        FindingKind::UciInSan => format!("`{token}` is UCI and not SAN."),
        FindingKind::GluedMoves => format!("`{token}` is two moves without a blank between them."),
        FindingKind::Numbering { due } => format!("The number `{token}` stands where {due} is due."),
        FindingKind::TooManyPlies => "The record has more moves than any game can have.".to_owned(),
    }
}

fn explain_syntax(fault: FaultKind, token: &str) -> String {
    match fault {
        FaultKind::ResultTag => format!("The result tag says `{token}`, which is no result."),
        FaultKind::Stray { .. } | FaultKind::MissingResult => format!("In the PGN: {fault}."),
        _ if token.is_empty() => format!("In the PGN: {fault}."),
        _ => format!("In the PGN: {fault} (`{token}`)."),
    }
}

fn ended_by(Ended { ending, .. }: Ended) -> String {
    match ending {
        Ending::Checkmate { .. } => "by checkmate".to_owned(),
        Ending::Stalemate => "by stalemate".to_owned(),
        Ending::DeadPosition => "by a dead position".to_owned(),
        Ending::Repetition { occurrences } => format!("by the same position for the {occurrences}. time"),
        Ending::MoveCount { moves } => format!("by {moves} moves of each side without a pawn move or a capture"),
        Ending::MaterialList => "by the rule set's list of material".to_owned(),
    }
}

fn explain_result(conflict: ResultConflict) -> String {
    match conflict {
        ResultConflict::TagAndMoves { tag, moves } => {
            format!("The result tag says {}, and after the moves stands {}.", tag.text(), moves.text())
        }
        ResultConflict::Board { recorded, ended } => {
            let due = match ended.ending.winner() {
                Some(winner) => winner.fold("1-0", "0-1"),
                None => "1/2-1/2",
            };
            format!(
                "The result recorded is {}, but the game ended {} after ply {}: {due}.",
                recorded.text(),
                ended_by(ended),
                ended.ply
            )
        }
        ResultConflict::CannotWin { winner } => format!(
            "{} is recorded as the winner and cannot checkmate by any series of legal moves: neither a resignation nor a \
             flag would have won.",
            winner.fold("White", "Black")
        ),
    }
}

fn explain_clock(conflict: ClockConflict) -> String {
    let time = |ms: i64| format!("{}:{:02}:{:02}", ms / 3_600_000, ms / 60_000 % 60, ms / 1_000 % 60);
    match conflict {
        ClockConflict::TooMuch { remaining_ms, at_most_ms } => format!(
            "The clock is recorded with {} left, and the time control allows at most {}.",
            time(remaining_ms),
            time(at_most_ms)
        ),
        ClockConflict::Apart { remaining_ms, expected_ms } => format!(
            "The clock is recorded with {} left, and the time recorded for the move leaves about {}.",
            time(remaining_ms),
            time(expected_ms)
        ),
    }
}

fn explain_start(fault: &StartFault, token: &str) -> String {
    let list = |texts: Vec<String>| texts.join(", ");
    let describe = |findings: &[board::Finding]| {
        let side = |color: Option<Color>| color.map_or("", |color| color.fold("White: ", "Black: "));
        let text = |finding: &board::Finding| format!("{}{}", side(finding.color), fault_name(finding.fault));
        findings.iter().map(text).collect::<Vec<_>>()
    };
    match fault {
        StartFault::Unreadable(faults) => {
            let faults = list(faults.iter().map(ToString::to_string).collect());
            format!("The start `{token}` cannot be read: {faults}.")
        }
        StartFault::Impossible(findings) => format!("The start cannot be: {}.", list(describe(findings))),
        StartFault::Odd { repairs, findings } => {
            let mut odd: Vec<String> = repairs.iter().map(|repair| repair.kind.name().replace('_', " ")).collect();
            odd.extend(describe(findings));
            format!("The start was read, but is odd: {}.", list(odd))
        }
        StartFault::Variant => format!("There are no rules for the variant `{token}`."),
        StartFault::NoStart => "A game of Chess960 has to say where it begins.".to_owned(),
        StartFault::Another => {
            "The record begins elsewhere than the game of the request; its own start counts.".to_owned()
        }
    }
}

fn fault_name(fault: Fault) -> &'static str {
    match fault {
        Fault::EmptyBoard => "the board is empty",
        Fault::MissingKing => "the king is missing",
        Fault::TooManyKings => "there is more than one king",
        Fault::KingsTouching => "the kings stand on neighbouring squares",
        Fault::OpponentInCheck => "the side that is not to move is in check",
        Fault::PawnOnLastRank => "a pawn stands on the first or the last rank",
        Fault::TooMuchMaterial => "there are more pieces than promotions explain",
        Fault::ImpossibleCheck => "no move can have given this check",
        Fault::InvalidCastlingRights => "a castling right without king and rook in place",
        Fault::InvalidEnPassantSquare => "no double step can have passed the en passant square",
        Fault::HalfmoveClockOutOfRange => "the half-move clock is beyond any game",
        Fault::FullmoveNumberOutOfRange => "the full-move number is out of range",
        Fault::EnPassantImpliesEarlierCheck => "before the double step there was a check already",
        Fault::CountersContradict => "the counters contradict each other",
    }
}

fn names(tolerances: Tolerances) -> String {
    let names: Vec<String> = tolerances.iter().map(|tolerance| tolerance.name().replace('_', " ")).collect();
    names.join(", ")
}
