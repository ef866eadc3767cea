//! Whether a recorded result can be.

use crate::core::{
    board::Color,
    game::Game,
    laws::Ended,
    mate::{self, Budget, Winnability},
    notation::pgn::{GameResult, Tags},
};

/// Why a recorded result cannot be.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ResultConflict {
    /// The tag and the end of the moves say different things.
    TagAndMoves {
        /// What the tag says.
        tag: GameResult,
        /// What stands after the moves.
        moves: GameResult,
    },
    /// The game ended by itself otherwise.
    Board {
        /// What is recorded.
        recorded: GameResult,
        /// How it ended.
        ended: Ended,
    },
    /// The winner could not mate by any series of legal moves, so that neither a resignation nor a flag nor illegal moves
    /// can have given him the game (FIDE 5.1.2, 6.9, 7.5.5).
    CannotWin {
        /// The winner that is recorded.
        winner: Color,
    },
}

/// Terminations (PGN 9.8.1) with which a side can win that could not mate: the arbiter decided, not the board.
const DECIDED_BY_ARBITER: [&str; 5] = ["adjudication", "rules infraction", "abandoned", "forfeit", "emergency"];

/// Why the recorded result of a game cannot be, if it cannot.
pub(super) fn conflict(game: &Game, recorded: GameResult, tags: &Tags) -> Option<ResultConflict> {
    if let Some(ended) = game.ended() {
        let due = match ended.ending.winner() {
            Some(Color::White) => GameResult::WhiteWins,
            Some(Color::Black) => GameResult::BlackWins,
            None => GameResult::Draw,
        };
        return (recorded != due).then_some(ResultConflict::Board { recorded, ended });
    }
    let winner = match recorded {
        GameResult::WhiteWins => Color::White,
        GameResult::BlackWins => Color::Black,
        GameResult::Draw | GameResult::BothLose | GameResult::Unknown => return None,
    };
    let termination = tags.get("Termination").unwrap_or_default().to_lowercase();
    if DECIDED_BY_ARBITER.iter().any(|name| termination.contains(name)) {
        return None;
    }
    // Only what the material shows: a search belongs to who asks for one.
    match mate::can_mate(game.position(), winner, Budget { positions: 0 }) {
        Winnability::Unwinnable { .. } => Some(ResultConflict::CannotWin { winner }),
        Winnability::Winnable(_) | Winnability::Undetermined { .. } => None,
    }
}
