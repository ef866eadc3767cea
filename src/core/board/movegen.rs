//! Legal moves in bulk: everything that is legal is found as whole sets of target squares, and a sink makes of them what it
//! needs, a list, a number, or only whether there is one.

use std::ops::ControlFlow;

use super::attacks::{
    between, bishop_attacks, diagonal_rays, king_attacks, knight_attacks, line, rook_attacks, straight_rays,
};
use super::{Bitboard, Color, File, Move, MoveKind, MoveList, PieceKind, Position, Square, Wing};

const NOT_A: Bitboard = Bitboard(!Bitboard::file(File::A).0);
const NOT_H: Bitboard = Bitboard(!Bitboard::file(File::H).0);

/// Takes the legal moves, and may break off.
pub(super) trait Sink {
    /// A piece other than a pawn goes to one of these squares.
    fn piece(&mut self, kind: PieceKind, from: Square, targets: Bitboard) -> ControlFlow<()>;
    /// Pawns go by a step to these squares, none on the last rank.
    fn pawns(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()>;
    /// Pawns go by a step to these squares, all on the last rank, and become any of four pieces.
    fn promotions(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()>;
    /// Pawns go two squares forward to these squares.
    fn double_steps(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()>;
    /// A single other move: a capture in passing or castling.
    fn special(&mut self, kind: PieceKind, mv: Move) -> ControlFlow<()>;
}

/// How pawns go, all alike, as a rotation of their bitboard.
#[derive(Copy, Clone)]
pub(super) struct PawnStep(u32);

impl PawnStep {
    /// Where the pawn came from.
    #[inline]
    pub(super) const fn origin(self, target: Square) -> Square {
        Square::of_low_bits((target.index() as u32).wrapping_sub(self.0))
    }
}

impl Position {
    /// All legal moves.
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        let _: ControlFlow<()> = self.generate(&mut Collect(&mut list));
        list
    }

    /// How many legal moves there are; a promotion counts as four.
    #[inline]
    pub fn count_legal_moves(&self) -> usize {
        let mut count = Count(0);
        let _: ControlFlow<()> = self.generate(&mut count);
        count.0
    }

    /// Whether there is a legal move; if not, it is checkmate or stalemate (FIDE 5.1.1, 5.2.1).
    pub fn has_legal_move(&self) -> bool {
        // Nearly always a pawn may step forward.
        let pawns = (self.pieces(PieceKind::Pawn) & self.colored(self.turn)) - self.pinned;
        let ahead = pawns.rotated(self.turn.fold(8, 56));
        self.checkers.is_empty() && (ahead - self.occupied()).any() || self.generate(&mut Any).is_break()
    }

    /// Whether there are more legal moves than so many, for less than it takes to count them all.
    pub(in crate::core) fn has_more_legal_moves(&self, than: usize) -> bool {
        self.generate(&mut MoreThan { limit: than, count: Count(0) }).is_break()
    }

    /// Hands all legal moves to a sink until it breaks off.
    #[inline]
    pub(super) fn generate<S: Sink>(&self, sink: &mut S) -> ControlFlow<()> {
        let ours = self.colored(self.turn);
        if self.checkers.is_empty() {
            self.generate_pieces(sink, !ours)?;
        } else if let Some(checker) = self.checkers.single() {
            let remedy = between(self.king(self.turn), checker).with(checker);
            self.generate_pieces(sink, remedy)?;
        }
        self.generate_king(sink)
    }

    /// The moves of all pieces but the king to the given squares, which hold no own piece; where they do not include
    /// all others, the pieces that are pinned have no move anyway, since a pin's line and a check's meet at the king only.
    #[inline]
    fn generate_pieces<S: Sink>(&self, sink: &mut S, allowed: Bitboard) -> ControlFlow<()> {
        let ours = self.colored(self.turn);
        let occupied = self.occupied();
        self.generate_pawns(sink, allowed)?;
        let free = ours - self.pinned;
        for from in self.pieces(PieceKind::Knight) & free {
            sink.piece(PieceKind::Knight, from, knight_attacks(from) & allowed)?;
        }
        for from in self.pieces(PieceKind::Bishop) & free {
            sink.piece(PieceKind::Bishop, from, bishop_attacks(from, occupied) & allowed)?;
        }
        for from in self.pieces(PieceKind::Rook) & free {
            sink.piece(PieceKind::Rook, from, rook_attacks(from, occupied) & allowed)?;
        }
        for from in self.pieces(PieceKind::Queen) & free {
            let targets = bishop_attacks(from, occupied) | rook_attacks(from, occupied);
            sink.piece(PieceKind::Queen, from, targets & allowed)?;
        }
        if self.pinned.any() && self.checkers.is_empty() {
            self.generate_pinned(sink)?;
        }
        ControlFlow::Continue(())
    }

    /// The moves of pinned sliders along the line of their pin.
    fn generate_pinned<S: Sink>(&self, sink: &mut S) -> ControlFlow<()> {
        let (king, occupied, ours) = (self.king(self.turn), self.occupied(), self.colored(self.turn));
        let queens = self.pieces(PieceKind::Queen);
        for from in self.pinned & (self.pieces(PieceKind::Bishop) | queens) & diagonal_rays(king) {
            let kind = if queens.contains(from) { PieceKind::Queen } else { PieceKind::Bishop };
            sink.piece(kind, from, (bishop_attacks(from, occupied) & line(king, from)) - ours)?;
        }
        for from in (self.pinned & (self.pieces(PieceKind::Rook) | queens)) - diagonal_rays(king) {
            let kind = if queens.contains(from) { PieceKind::Queen } else { PieceKind::Rook };
            sink.piece(kind, from, (rook_attacks(from, occupied) & line(king, from)) - ours)?;
        }
        ControlFlow::Continue(())
    }

    /// Pawn moves, all of one direction at once. A pinned pawn on the king's file may still advance and one on a diagonal
    /// of the king may capture along it; on any other line it cannot move.
    #[inline]
    fn generate_pawns<S: Sink>(&self, sink: &mut S, allowed: Bitboard) -> ControlFlow<()> {
        let us = self.turn;
        let pawns = self.pieces(PieceKind::Pawn) & self.colored(us);
        if pawns.is_empty() {
            return ControlFlow::Continue(());
        }
        let empty = !self.occupied();
        let (forward, west, east) = us.fold((8, 7, 9), (56, 55, 57));
        let (mut advancing, mut to_west, mut to_east) = (pawns, pawns & NOT_A, pawns & NOT_H);
        if (pawns & self.pinned).any() {
            let king = self.king(us);
            let rising = line_of(king, 1);
            let falling = line_of(king, -1);
            let (west_line, east_line) = us.fold((falling, rising), (rising, falling));
            advancing = advancing - (self.pinned - Bitboard::file(king.file()));
            to_west = to_west - (self.pinned - west_line);
            to_east = to_east - (self.pinned - east_line);
        }
        let theirs = self.colored(!us) & allowed;
        let single = advancing.rotated(forward) & empty;
        let double = (single & Bitboard::rank(us.passed_rank())).rotated(forward) & empty;
        let last = Bitboard::rank(us.promotion_rank());
        for (step, targets) in [
            (PawnStep(forward), single & allowed),
            (PawnStep(west), to_west.rotated(west) & theirs),
            (PawnStep(east), to_east.rotated(east) & theirs),
        ] {
            sink.pawns(step, targets - last)?;
            if (targets & last).any() {
                sink.promotions(step, targets & last)?;
            }
        }
        sink.double_steps(PawnStep(2 * forward), double & allowed)?;
        if self.en_passant_legal {
            self.generate_en_passant(sink)?;
        }
        ControlFlow::Continue(())
    }

    fn generate_en_passant<S: Sink>(&self, sink: &mut S) -> ControlFlow<()> {
        let Some(passed) = self.passed else { return ControlFlow::Continue(()) };
        for from in self.pawns_beside(passed) {
            if self.is_en_passant_safe(from, passed) {
                sink.special(PieceKind::Pawn, Move { from, to: passed, kind: MoveKind::EnPassant })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The king's moves, castling included.
    #[inline]
    fn generate_king<S: Sink>(&self, sink: &mut S) -> ControlFlow<()> {
        let (us, king) = (self.turn, self.king(self.turn));
        let steps = king_attacks(king) - self.colored(us);
        let mut wings = [None; 2];
        let mut wanted = steps;
        if self.checkers.is_empty() && self.castling.has_any(us) {
            for (way, wing) in wings.iter_mut().zip(Wing::ALL) {
                *way = self.castling_way(wing);
                wanted |= way.unwrap_or_default();
            }
        }
        if wanted.is_empty() {
            return ControlFlow::Continue(());
        }
        let attacked = self.attacked_among(wanted);
        for (way, wing) in wings.into_iter().zip(Wing::ALL) {
            if way.is_some_and(|way| (way & attacked).is_empty()) {
                sink.special(PieceKind::King, self.castling_move(wing))?;
            }
        }
        sink.piece(PieceKind::King, king, steps - attacked)
    }

    /// Which of these squares the king may not enter because they are attacked once it has left its own: the king is no
    /// shield against what attacks through its square.
    #[inline]
    fn attacked_among(&self, wanted: Bitboard) -> Bitboard {
        let them = !self.turn;
        let theirs = self.colored(them);
        let occupied = self.occupied().without(self.king(self.turn));
        let pawns = self.pieces(PieceKind::Pawn) & theirs;
        let (west, east) = them.fold((7, 9), (55, 57));
        let mut attacked =
            (pawns & NOT_A).rotated(west) | (pawns & NOT_H).rotated(east) | king_attacks(self.king(them));
        for knight in self.pieces(PieceKind::Knight) & theirs {
            attacked |= knight_attacks(knight);
        }
        let queens = self.pieces(PieceKind::Queen);
        let straight = (self.pieces(PieceKind::Rook) | queens) & theirs;
        let diagonal = (self.pieces(PieceKind::Bishop) | queens) & theirs;
        for square in wanted - attacked {
            // Most squares have no slider on their lines at all, and looking for one is cheaper than looking up attacks.
            if (straight_rays(square) & straight).any() && (rook_attacks(square, occupied) & straight).any()
                || (diagonal_rays(square) & diagonal).any() && (bishop_attacks(square, occupied) & diagonal).any()
            {
                attacked = attacked.with(square);
            }
        }
        attacked
    }

    /// Castling to a wing, legal or not.
    #[inline]
    pub(super) fn castling_move(&self, wing: Wing) -> Move {
        let to = Square::new(wing.king_destination(), self.turn.back_rank());
        Move { from: self.king(self.turn), to, kind: MoveKind::Castling(wing) }
    }

    /// Whether castling to a wing is legal (FIDE 3.8.2, Guidelines II.3).
    pub(super) fn can_castle(&self, wing: Wing) -> bool {
        self.checkers.is_empty()
            && self.castling_way(wing).is_some_and(|way| (way & self.attacked_among(way)).is_empty())
    }

    /// The squares that must not be attacked for castling to a wing, if there is the right to it, the way is empty and no
    /// shield is taken away; the king is not in check.
    #[inline]
    fn castling_way(&self, wing: Wing) -> Option<Bitboard> {
        let us = self.turn;
        let rook = self.castling.rook(us, wing)?;
        let king = self.king(us);
        let (king_path, rook_path) = castling_paths(us, wing, king, rook);
        let others = self.occupied().without(king).without(rook);
        // A rook pinned on the back rank is the only shield of the king's destination: castling would take it away.
        let open = ((king_path | rook_path) & others).is_empty() && !self.pinned.contains(rook);
        open.then_some(king_path)
    }
}

/// The squares king and rook pass over or end on in castling; both must be empty but for the two (Guidelines II.3).
#[inline]
pub(super) fn castling_paths(color: Color, wing: Wing, king: Square, rook: Square) -> (Bitboard, Bitboard) {
    let rank = color.back_rank();
    let king_to = Square::new(wing.king_destination(), rank);
    let rook_to = Square::new(wing.rook_destination(), rank);
    ((between(king, king_to).with(king_to)).without(king), between(rook, rook_to).with(rook_to))
}

/// The diagonal through a square that rises or falls towards the h-file.
fn line_of(square: Square, rise: i8) -> Bitboard {
    match (square.offset(1, rise), square.offset(-1, -rise)) {
        (Some(next), _) | (None, Some(next)) => line(square, next),
        (None, None) => Bitboard::EMPTY,
    }
}

/// Lists the moves.
struct Collect<'a>(&'a mut MoveList);

/// Counts the moves.
struct Count(usize);

/// Breaks off at the first move.
struct Any;

impl Collect<'_> {
    #[inline]
    fn push(&mut self, mv: Move) -> ControlFlow<()> {
        // There is room for all moves of any position, see `MoveList`.
        match self.0.try_push(mv) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

impl Sink for Collect<'_> {
    #[inline]
    fn piece(&mut self, _: PieceKind, from: Square, targets: Bitboard) -> ControlFlow<()> {
        targets.into_iter().try_for_each(|to| self.push(Move::normal(from, to)))
    }

    #[inline]
    fn pawns(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        targets.into_iter().try_for_each(|to| self.push(Move::normal(step.origin(to), to)))
    }

    fn promotions(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            for kind in PieceKind::PROMOTIONS {
                self.push(Move { from: step.origin(to), to, kind: MoveKind::Promotion(kind) })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn double_steps(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        targets.into_iter().try_for_each(|to| self.push(Move { from: step.origin(to), to, kind: MoveKind::DoubleStep }))
    }

    fn special(&mut self, _: PieceKind, mv: Move) -> ControlFlow<()> {
        self.push(mv)
    }
}

impl Sink for Count {
    #[inline]
    fn piece(&mut self, _: PieceKind, _: Square, targets: Bitboard) -> ControlFlow<()> {
        self.0 += targets.len();
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, _: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        self.0 += targets.len();
        ControlFlow::Continue(())
    }

    #[inline]
    fn promotions(&mut self, _: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        self.0 += PieceKind::PROMOTIONS.len() * targets.len();
        ControlFlow::Continue(())
    }

    #[inline]
    fn double_steps(&mut self, _: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        self.0 += targets.len();
        ControlFlow::Continue(())
    }

    #[inline]
    fn special(&mut self, _: PieceKind, _: Move) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// Breaks off at more moves than so many.
struct MoreThan {
    limit: usize,
    count: Count,
}

impl MoreThan {
    #[inline]
    fn after(&self) -> ControlFlow<()> {
        if self.count.0 > self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Sink for MoreThan {
    #[inline]
    fn piece(&mut self, kind: PieceKind, from: Square, targets: Bitboard) -> ControlFlow<()> {
        self.count.piece(kind, from, targets)?;
        self.after()
    }

    #[inline]
    fn pawns(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        self.count.pawns(step, targets)?;
        self.after()
    }

    #[inline]
    fn promotions(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        self.count.promotions(step, targets)?;
        self.after()
    }

    #[inline]
    fn double_steps(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        self.count.double_steps(step, targets)?;
        self.after()
    }

    #[inline]
    fn special(&mut self, kind: PieceKind, mv: Move) -> ControlFlow<()> {
        self.count.special(kind, mv)?;
        self.after()
    }
}

impl Any {
    #[inline]
    fn found(targets: Bitboard) -> ControlFlow<()> {
        if targets.any() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Sink for Any {
    #[inline]
    fn piece(&mut self, _: PieceKind, _: Square, targets: Bitboard) -> ControlFlow<()> {
        Self::found(targets)
    }

    #[inline]
    fn pawns(&mut self, _: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        Self::found(targets)
    }

    #[inline]
    fn promotions(&mut self, _: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        Self::found(targets)
    }

    #[inline]
    fn double_steps(&mut self, _: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        Self::found(targets)
    }

    #[inline]
    fn special(&mut self, _: PieceKind, _: Move) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}
