//! Touched pieces, from 4.3 to 4.7.

use crate::{
    board::{Board, Side, Square},
    moves::Move,
};

/// What a player on the move did with his hands.
#[derive(Clone, Debug, Default)]
pub(crate) struct Touching {
    /// In this order, if it is known.
    pub(crate) squares: Vec<Square>,
    pub(crate) order_unknown: bool,
    pub(crate) released_on: Option<Square>,
    pub(crate) means_to_castle: bool,
    /// The new piece that stands on the promotion square.
    pub(crate) promotion: Option<char>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Duty {
    Free,
    MovePiece,
    CapturePiece,
    CaptureWith,
    Castle,
    KingMove,
}

/// What it means that a piece was released.
enum Released {
    /// It may not stand there.
    Nowhere,
    /// It stays there.
    Binds(Duty, Vec<String>),
    /// The king on that square may have castled or stepped (Chess960).
    Unclear,
}

/// The duty and the moves that fulfil it. `None`: the Laws do not say.
pub(crate) fn oblige(board: &Board, touching: &Touching) -> Option<(Duty, Vec<String>)> {
    let own: Vec<Square> = touching.squares.iter().copied().filter(|at| is_own(board, *at)).collect();
    let enemy: Vec<Square> = touching.squares.iter().copied().filter(|at| !is_own(board, *at)).collect();
    let touched_king = own.contains(&board.king(board.turn));
    let rooks: Vec<Square> = own.iter().copied().filter(|at| board.at(*at) == board.turn.man('r')).collect();
    if let (Some(from), Some(to)) = (own.first(), touching.released_on) {
        match released(board, *from, to, touching.promotion) {
            Released::Nowhere => {}
            Released::Binds(duty, moves) => return Some((duty, moves)),
            Released::Unclear => return None,
        }
    }
    if let Some(kind) = touching.promotion {
        let chosen = of(board, |mv| mv.promotion == Some(kind) && touching.squares.contains(&mv.from));
        if !chosen.is_empty() {
            return Some((Duty::MovePiece, chosen));
        }
    }
    let only_king_and_rooks = enemy.is_empty() && own.len() == 1 + rooks.len();
    if touched_king && only_king_and_rooks && (!rooks.is_empty() || touching.means_to_castle) {
        return king_and_rook(board, touching, &rooks);
    }
    let order: Vec<Square> = match touching.order_unknown {
        // Unclear which colour came first: the own man (4.3.3).
        true => own.iter().chain(&enemy).copied().collect(),
        false => touching.squares.clone(),
    };
    if let (Some(with), Some(on)) = (own.first(), enemy.first()) {
        let both = of(board, |mv| mv.from == *with && board.captures(mv) == Some(*on));
        if !both.is_empty() {
            return Some((Duty::CaptureWith, both));
        }
    }
    for square in order {
        let (duty, moves) = if is_own(board, square) {
            (Duty::MovePiece, of(board, |mv| mv.from == square))
        } else {
            (Duty::CapturePiece, of(board, |mv| board.captures(mv) == Some(square)))
        };
        if !moves.is_empty() {
            return Some((duty, moves));
        }
    }
    Some((Duty::Free, of(board, |_| true)))
}

/// A piece that was released where it may stand stays there (4.7); a king that castles has to go on castling (4.7.2).
fn released(board: &Board, from: Square, to: Square, promotion: Option<char>) -> Released {
    let fits =
        |mv: &Move| mv.from == from && Board::lands(*mv) == to && (promotion.is_none() || mv.promotion == promotion);
    let moves: Vec<Move> = board.legal_moves().into_iter().filter(fits).collect();
    let castles = moves.iter().filter(|mv| mv.castling).count();
    match (moves.len(), castles) {
        (0, _) => Released::Nowhere,
        (_, 0) => Released::Binds(Duty::MovePiece, of(board, |mv| fits(&mv))),
        (1, 1) => Released::Binds(Duty::Castle, of(board, |mv| fits(&mv))),
        _ => Released::Unclear,
    }
}

/// 4.4.1 to 4.4.3. With two rooks, or in an unknown order that would matter, the Laws say nothing.
fn king_and_rook(board: &Board, touching: &Touching, rooks: &[Square]) -> Option<(Duty, Vec<String>)> {
    let king = board.king(board.turn);
    let king_moves = of(board, |mv| mv.from == king);
    let king_or_free = |duty| {
        if king_moves.is_empty() { (Duty::Free, of(board, |_| true)) } else { (duty, king_moves.clone()) }
    };
    let rook = match rooks {
        [] if touching.released_on.is_none() => return Some(king_or_free(Duty::KingMove)),
        [rook] => *rook,
        _ => return None,
    };
    let castling = of(board, |mv| mv.castling && mv.to == rook);
    let rook_first = !touching.order_unknown && touching.squares.first() == Some(&rook);
    if rook_first {
        let without = |from: Square| of(board, |mv| mv.from == from && !(mv.castling && mv.to == rook));
        for moves in [without(rook), without(king)] {
            if !moves.is_empty() {
                return Some((Duty::MovePiece, moves));
            }
        }
        // Whatever else is played, it is not castling with this rook, as long as there is anything else.
        let others = of(board, |mv| !(mv.castling && mv.to == rook));
        return Some((Duty::Free, if others.is_empty() { of(board, |_| true) } else { others }));
    }
    if !castling.is_empty() {
        return Some((Duty::Castle, castling));
    }
    if touching.means_to_castle {
        return Some(king_or_free(Duty::KingMove));
    }
    if touching.order_unknown {
        return None;
    }
    // No castling was meant: the first piece that can move (4.3.1).
    let rook_moves = of(board, |mv| mv.from == rook);
    Some(match (king_moves.is_empty(), rook_moves.is_empty()) {
        (false, _) => (Duty::KingMove, king_moves),
        (true, false) => (Duty::MovePiece, rook_moves),
        (true, true) => (Duty::Free, of(board, |_| true)),
    })
}

fn is_own(board: &Board, square: Square) -> bool {
    Side::of(board.at(square)) == Some(board.turn)
}

/// The legal moves that fit, in UCI and in order.
fn of(board: &Board, fits: impl Fn(Move) -> bool) -> Vec<String> {
    let mut texts: Vec<String> =
        board.legal_moves().into_iter().filter(|mv| fits(*mv)).map(|mv| board.text(mv)).collect();
    texts.sort();
    texts
}
