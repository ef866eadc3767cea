//! What the Laws count besides moves: a part of the game that its caller keeps.

use crate::core::board::{ByColor, Color, Move};

/// What is counted about one player.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlayerConduct {
    /// Completed illegal moves (FIDE 7.5.5).
    pub illegal_moves: u32,
    /// Draw claims that failed.
    pub refused_claims: u32,
    /// A piece was touched in this turn with the intention of moving or capturing it (FIDE 4.3, 4.8, 9.4).
    pub touched_this_turn: bool,
}

/// An open draw offer (FIDE 9.1).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct DrawOffer {
    /// By whom.
    pub by: Color,
    /// The ply at which it was made.
    pub ply: u32,
    /// It comes from a draw claim (FIDE 9.1.2.3).
    pub from_claim: bool,
}

/// What is counted in a game besides its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Conduct {
    /// By player.
    pub players: ByColor<PlayerConduct>,
    /// The open draw offer.
    pub open_offer: Option<DrawOffer>,
    /// The moves one of which the player on the move must make (FIDE 4.3, 9.5.3); empty: any legal one.
    pub bound_moves: Vec<Move>,
    /// Half-moves of the game that are not in its history any more. What counts moves counts them (FIDE 5.2.3, 7.3).
    pub plies_before: u32,
}

impl Conduct {
    /// Whether the player on the move may make this legal move.
    pub fn allows(&self, mv: Move) -> bool {
        self.bound_moves.is_empty() || self.bound_moves.contains(&mv)
    }

    /// What is left of it after a move: the duty is done, touches are of the past, and the opponent's offer has lapsed,
    /// because touching a piece to move it declines (FIDE 9.1.2.1).
    pub fn after_move(&mut self, mover: Color) {
        self.bound_moves.clear();
        self.players.white.touched_this_turn = false;
        self.players.black.touched_this_turn = false;
        self.open_offer = self.open_offer.filter(|offer| offer.by == mover);
    }
}
