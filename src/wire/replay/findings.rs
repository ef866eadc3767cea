//! What a replay found, in the words of the contract.

use super::super::{
    color::win,
    pb,
    position::{describe, describe_syntax},
    refusal::{ambiguous, no_such_move, null_move, rejection},
    violation::shortened,
};
use crate::{
    core::{
        board,
        game::Game,
        laws::{Ended, Ending},
        notation::{pgn::FaultKind, san::SanFault},
        replay::{ClockConflict, Finding, FindingKind, ResultConflict, StartFault},
    },
    language::{
        Language,
        sentences::{EndedBy, FindingSentence, Placed, RefusalSentence},
    },
};

/// A finding. `game` is the game after its legal part, in which the first move that is none was judged.
pub(crate) fn finding_message(
    finding: &Finding,
    game: Option<&Game>,
    recorded_plies: u32,
    language: Language,
) -> pb::ReplayFinding {
    let Finding { kind, site, token } = finding;
    let rejection = game.and_then(|game| move_rejection(kind, game, token, language));
    let explanation = match &rejection {
        Some(rejection) => rejection.explanation.clone(),
        None => explain(kind, token, recorded_plies, language),
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
pub(crate) fn played_on_after_verdict(verdict: &pb::Verdict, ply: u32, language: Language) -> pb::ReplayFinding {
    pb::ReplayFinding {
        kind: pb::ReplayFindingKind::PlayedOnAfterEnd.into(),
        place: Some(pb::TextPlace { ply, ..pb::TextPlace::default() }),
        explanation: language.say(&FindingSentence::OverBefore { verdict: &verdict.explanation }),
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

fn move_rejection(kind: &FindingKind, game: &Game, token: &str, language: Language) -> Option<Box<pb::MoveRejection>> {
    match kind {
        FindingKind::IllegalMove { way, refusal } => Some(rejection(game, *way, refusal, language)),
        FindingKind::NoSuchMove(sought) => Some(no_such_move(game.rules(), token, *sought, language)),
        FindingKind::Ambiguous(candidates) => Some(ambiguous(game, token, candidates, language)),
        FindingKind::NullMove => Some(null_move(game.rules(), language)),
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

fn explain(kind: &FindingKind, token: &str, recorded_plies: u32, language: Language) -> String {
    let token = shortened(token);
    let text = token.as_str();
    let say = |sentence: FindingSentence<'_>| language.say(&sentence);
    match kind {
        FindingKind::IllegalMove { .. } | FindingKind::NoSuchMove(_) => {
            language.say(&RefusalSentence::NoSuchMove { text })
        }
        FindingKind::Ambiguous(candidates) => {
            language.say(&RefusalSentence::Ambiguous { text, count: candidates.len() })
        }
        FindingKind::NullMove => language.say(&RefusalSentence::NullMove),
        FindingKind::NoSan(SanFault { kind, offset }) => {
            let fault = language.say(&Placed::At { fault: &language.say(kind), offset: *offset });
            say(FindingSentence::NoMove { text, fault: &fault })
        }
        FindingKind::NoUci(error) => say(FindingSentence::NoMove { text, fault: &language.say(error) }),
        FindingKind::Syntax(fault) => explain_syntax(*fault, text, language),
        FindingKind::PlayedOn(ended) => say(FindingSentence::PlayedOn {
            ply: ended.ply,
            how: &ended_by(*ended, language),
            halfmoves: recorded_plies.saturating_sub(ended.ply),
        }),
        FindingKind::Result(conflict) => explain_result(*conflict, language),
        FindingKind::Clock(conflict) => explain_clock(*conflict, language),
        FindingKind::ClockReading => say(FindingSentence::ClockReading { text }),
        FindingKind::Start(fault) => explain_start(fault, text, language),
        FindingKind::Notation(tolerances) => {
            let ways = list(tolerances.iter().map(|tolerance| language.say(&tolerance)));
            say(FindingSentence::Notation { text, ways: &ways })
        }
        FindingKind::UciInSan => say(FindingSentence::UciInSan { text }),
        FindingKind::GluedMoves => say(FindingSentence::GluedMoves { text }),
        FindingKind::Numbering { due } => say(FindingSentence::Numbering { text, due: *due }),
        FindingKind::TooManyPlies => say(FindingSentence::TooManyPlies),
    }
}

fn list(texts: impl Iterator<Item = String>) -> String {
    texts.collect::<Vec<_>>().join(", ")
}

fn explain_syntax(kind: FaultKind, text: &str, language: Language) -> String {
    let fault = language.say(&kind);
    language.say(&match kind {
        FaultKind::ResultTag => FindingSentence::ResultTag { text },
        FaultKind::Stray { .. } | FaultKind::MissingResult => FindingSentence::Pgn { fault: &fault },
        _ if text.is_empty() => FindingSentence::Pgn { fault: &fault },
        _ => FindingSentence::PgnText { fault: &fault, text },
    })
}

fn ended_by(Ended { ending, .. }: Ended, language: Language) -> String {
    language.say(&match ending {
        Ending::Checkmate { .. } => EndedBy::Checkmate,
        Ending::Stalemate => EndedBy::Stalemate,
        Ending::DeadPosition => EndedBy::DeadPosition,
        Ending::Repetition { occurrences } => EndedBy::Repetition { occurrence: occurrences.into() },
        Ending::MoveCount { moves } => EndedBy::MoveCount { moves: moves.into() },
        Ending::MaterialList => EndedBy::MaterialList,
    })
}

fn explain_result(conflict: ResultConflict, language: Language) -> String {
    language.say(&match conflict {
        ResultConflict::TagAndMoves { tag, moves } => {
            FindingSentence::TagAndMoves { tag: tag.text(), moves: moves.text() }
        }
        ResultConflict::Board { recorded, ended } => {
            return language.say(&FindingSentence::ResultAndBoard {
                recorded: recorded.text(),
                how: &ended_by(ended, language),
                ply: ended.ply,
                due: ended.ending.winner().map_or("1/2-1/2", win),
            });
        }
        ResultConflict::CannotWin { winner: side } => FindingSentence::CannotWin { side },
    })
}

fn explain_clock(conflict: ClockConflict, language: Language) -> String {
    let time = |ms: i64| format!("{}:{:02}:{:02}", ms / 3_600_000, ms / 60_000 % 60, ms / 1_000 % 60);
    match conflict {
        ClockConflict::TooMuch { remaining_ms, at_most_ms } => {
            language.say(&FindingSentence::ClockTooMuch { remaining: &time(remaining_ms), most: &time(at_most_ms) })
        }
        ClockConflict::Apart { remaining_ms, expected_ms } => {
            language.say(&FindingSentence::ClockApart { remaining: &time(remaining_ms), expected: &time(expected_ms) })
        }
    }
}

fn explain_start(fault: &StartFault, text: &str, language: Language) -> String {
    let positions = |findings: &[board::Finding]| -> Vec<String> {
        findings.iter().map(|finding| describe(finding, language)).collect()
    };
    match fault {
        StartFault::Unreadable(faults) => {
            let faults = list(faults.iter().map(|fault| describe_syntax(fault, language)));
            language.say(&FindingSentence::StartUnreadable { text, faults: &faults })
        }
        StartFault::Impossible(findings) => {
            let faults = positions(findings).join(", ");
            language.say(&FindingSentence::StartImpossible { faults: &faults })
        }
        StartFault::Odd { repairs, findings } => {
            let repairs = repairs.iter().map(|repair| language.say(&repair.kind));
            let faults = list(repairs.chain(positions(findings)));
            language.say(&FindingSentence::StartOdd { faults: &faults })
        }
        StartFault::Variant => language.say(&FindingSentence::StartVariant { text }),
        StartFault::NoStart => language.say(&FindingSentence::StartMissing),
        StartFault::Another => language.say(&FindingSentence::StartAnother),
    }
}
