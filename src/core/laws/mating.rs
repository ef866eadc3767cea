//! The one clause of FIDE 5.1.2, 6.9, 7.5.5, A.5.3 and I.8: the game is drawn where the opponent cannot checkmate the
//! player's king by any possible series of legal moves.

use super::{CannotMate, Case, Conclusion, Outcome, Termination};
use crate::core::{board::Color, mate::Winnability};

/// What a loss comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Loss {
    /// It is one.
    Lost,
    /// It is one if the opponent can mate, and he can.
    OpponentCanMate(Winnability),
    /// It is a draw.
    Drawn(Winnability),
    /// Not decided within the work allowed.
    Undetermined(Winnability),
}

impl Case<'_> {
    /// Whether a side can still mate in the position on the board, as far as the inquiry knows.
    pub fn can_mate(&self, side: Color) -> Winnability {
        self.game.can_mate(side, self.inquiry.effort().result, self.inquiry)
    }

    /// What it comes to that this player has lost, where the clause applies or not.
    pub(super) fn loss(&self, loser: Color, clause: CannotMate) -> Loss {
        match clause {
            CannotMate::Loss => Loss::Lost,
            CannotMate::Draw => match self.can_mate(!loser) {
                winnable @ Winnability::Winnable(_) => Loss::OpponentCanMate(winnable),
                unwinnable @ Winnability::Unwinnable { .. } => Loss::Drawn(unwinnable),
                undetermined @ Winnability::Undetermined { .. } => Loss::Undetermined(undetermined),
            },
        }
    }
}

impl Loss {
    /// The result, with how the game ended when it is lost and when it is drawn.
    pub(super) fn conclusion(self, loser: Color, lost: Termination, drawn: Termination) -> Conclusion {
        let opponent = !loser;
        let (outcome, termination, can_mate) = match self {
            Self::Lost => (Outcome::Win(opponent), lost, None),
            Self::OpponentCanMate(winnability) => (Outcome::Win(opponent), lost, Some(winnability)),
            Self::Drawn(winnability) => (Outcome::Draw, drawn, Some(winnability)),
            Self::Undetermined(winnability) => (Outcome::Undetermined(opponent), lost, Some(winnability)),
        };
        Conclusion { outcome, termination, can_mate: can_mate.map(|winnability| (opponent, winnability)) }
    }
}
