//! Verdicts: how a game stands, with the articles and the evidence.

use super::{
    Path, Violations,
    citation::citation_messages,
    color::{color_message, read_color, win},
    pb,
    position::{placed_pieces, uci},
};
use crate::core::{
    board::{Color, Move, Position},
    game::Game,
    laws::{Article, ClaimRuling, Ended, Ending, Ground},
    mate::{Proof, Winnability},
};
use crate::language::{Language, sentences::VerdictSentence};

/// How a game stands by itself.
pub(super) fn verdict_message(game: &Game, language: Language) -> pb::Verdict {
    match game.ended() {
        None => pb::Verdict {
            outcome: pb::Outcome::Ongoing.into(),
            result: "*".to_owned(),
            explanation: language.say(&VerdictSentence::GoesOn { side: game.position().turn() }),
            ..pb::Verdict::default()
        },
        Some(ended) => ended_message(game, ended, language),
    }
}

fn ended_message(game: &Game, Ended { ply, ending }: Ended, language: Language) -> pb::Verdict {
    let played_on = game.ply() > ply;
    let mut evidence = pb::Evidence { ended_at_ply: played_on.then_some(ply), ..pb::Evidence::default() };
    let (termination, law, sentence) = match ending {
        Ending::Checkmate { winner } => {
            evidence.checkers = placed_pieces(game.position(), game.position().checkers());
            (pb::Termination::Checkmate, Article::Checkmate, VerdictSentence::Checkmate { side: !winner })
        }
        Ending::Stalemate => (
            pb::Termination::Stalemate,
            Article::Stalemate,
            VerdictSentence::Stalemate { side: game.position().turn() },
        ),
        Ending::DeadPosition => {
            let by_material = Winnability::Unwinnable { proof: Proof::Material, positions: 1 };
            let proof = |side| {
                let shown = game.dead_proof().map_or(&by_material, |proof| proof.get(side));
                Some(winnability_message(game.position(), shown))
            };
            evidence.white_can_mate = proof(Color::White);
            evidence.black_can_mate = proof(Color::Black);
            (pb::Termination::DeadPosition, Article::DeadPosition, VerdictSentence::DeadPosition)
        }
        Ending::MaterialList => {
            (pb::Termination::InsufficientMaterialList, Article::DeadPosition, VerdictSentence::MaterialList)
        }
        Ending::Repetition { occurrences } => {
            // Played on after the end, the position in question is no longer on the board.
            evidence.occurrence_plies = if played_on { Vec::new() } else { game.occurrence_plies() };
            let termination = match occurrences {
                5 => pb::Termination::FivefoldRepetition,
                _ => pb::Termination::RepetitionAutomatic,
            };
            (termination, Article::Fivefold, VerdictSentence::Repetition { occurrences: occurrences.into() })
        }
        Ending::MoveCount { moves } => {
            evidence.halfmove_clock = (!played_on).then(|| game.position().halfmove_clock());
            let termination = match moves {
                75 => pb::Termination::SeventyFiveMoves,
                _ => pb::Termination::MoveCountAutomatic,
            };
            (termination, Article::SeventyFive, VerdictSentence::MoveCount { moves: moves.into() })
        }
    };
    let mut explanation = language.say(&sentence);
    if played_on {
        explanation.push(' ');
        explanation.push_str(&language.say(&VerdictSentence::PlayedOn { ply }));
    }
    let (outcome, winner, result) = match ending.winner() {
        Some(winner) => (pb::Outcome::Win, color_message(winner), win(winner)),
        None => (pb::Outcome::Draw, pb::Color::Unspecified, "1/2-1/2"),
    };
    pb::Verdict {
        outcome: outcome.into(),
        termination: termination.into(),
        winner: winner.into(),
        result: result.to_owned(),
        laws: citation_messages(&game.rules().cite_all(&[law])),
        explanation,
        evidence: Some(Box::new(evidence)),
        ..pb::Verdict::default()
    }
}

/// A draw by a claim that was upheld.
pub(super) fn claimed_draw(
    position: &Position,
    ground: Ground,
    intended: Option<Move>,
    ruling: &ClaimRuling,
    explanation: String,
) -> pb::Verdict {
    let mut evidence = pb::Evidence {
        intended_move: intended.map(|mv| uci(position, mv)).unwrap_or_default(),
        ..pb::Evidence::default()
    };
    let termination = match ground {
        Ground::Repetition => {
            evidence.occurrence_plies.clone_from(&ruling.occurrence_plies);
            pb::Termination::ThreefoldClaim
        }
        Ground::MoveCount => {
            evidence.halfmove_clock = Some(ruling.halfmove_clock);
            pb::Termination::FiftyMovesClaim
        }
    };
    pb::Verdict {
        outcome: pb::Outcome::Draw.into(),
        termination: termination.into(),
        result: "1/2-1/2".to_owned(),
        laws: citation_messages(&ruling.laws),
        explanation,
        evidence: Some(Box::new(evidence)),
        ..pb::Verdict::default()
    }
}

/// Whether a side can still mate.
pub(super) fn winnability_message(position: &Position, winnability: &Winnability) -> pb::Winnability {
    match winnability {
        Winnability::Winnable(line) => {
            let mut at = *position;
            let line = line
                .iter()
                .map(|mv| {
                    let text = uci(&at, *mv);
                    at.play(*mv);
                    text
                })
                .collect();
            pb::Winnability { status: pb::WinnabilityStatus::Winnable.into(), line, ..pb::Winnability::default() }
        }
        Winnability::Unwinnable { proof, positions } => pb::Winnability {
            status: pb::WinnabilityStatus::Unwinnable.into(),
            proof: match proof {
                Proof::GameOver => pb::UnwinnableProof::GameOver,
                Proof::Material => pb::UnwinnableProof::Material,
                Proof::LockedStructure => pb::UnwinnableProof::LockedStructure,
                Proof::Exhausted => pb::UnwinnableProof::Exhausted,
            }
            .into(),
            positions: *positions,
            ..pb::Winnability::default()
        },
        Winnability::Undetermined { positions } => pb::Winnability {
            status: pb::WinnabilityStatus::Undetermined.into(),
            positions: *positions,
            ..pb::Winnability::default()
        },
    }
}

/// The verdict that came with a game, where it is final: it binds. `None` where there is none, or where the game goes on.
pub(super) fn read_standing(
    message: Option<pb::Verdict>,
    game: Option<&Game>,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<pb::Verdict> {
    let message = message?;
    let outcome = violations.enumeration(&path.field("outcome"), message.outcome)?;
    let termination: pb::Termination = violations.enumeration(&path.field("termination"), message.termination)?;
    let winner = read_color(message.winner, &path.field("winner"), violations);
    let is_final = match outcome {
        pb::Outcome::Unspecified | pb::Outcome::Ongoing | pb::Outcome::Undetermined => false,
        pb::Outcome::Win | pb::Outcome::Draw | pb::Outcome::BothLose | pb::Outcome::Void => true,
    };
    let has_winner = outcome == pb::Outcome::Win;
    if has_winner != winner.is_some() {
        violations
            .add(&path.field("winner"), pb::ErrorReason::Contradiction, "a win has a winner, and nothing else has")
            .with("other", path.field("outcome"));
    }
    if is_final && termination == pb::Termination::Unspecified {
        violations.add(
            &path.field("termination"),
            pb::ErrorReason::FieldRequired,
            "a final verdict says how the game ended",
        );
    }
    if let Some(game) = game {
        let on_the_board = game.ended().map(|ended| ended.ending);
        let contradicts = match termination {
            pb::Termination::Checkmate => on_the_board != winner.map(|winner| Ending::Checkmate { winner }),
            pb::Termination::Stalemate => on_the_board != Some(Ending::Stalemate),
            _ => false,
        };
        if contradicts {
            violations.add(
                path,
                pb::ErrorReason::VerdictContradicts,
                "the position on the board is not what the verdict says",
            );
        }
    }
    is_final.then_some(message)
}
