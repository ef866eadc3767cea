//! From what a text asks for to the one legal move it means.

use super::parse::{Mark, Parsed, Request, parse};
use super::write::origin;
use super::{Candidates, SanError, SanReading, Sought, Suffix, Tolerance, Tolerances};
use crate::core::board::{Move, PieceKind, Position, Refusal, Square, Wing};
use crate::core::notation::letters::Letters;

/// Reads a move in the letters of one language, with the tolerances listed at the top of this module.
///
/// # Errors
///
/// Why the text is no move, which moves it can mean if several, or why the move it means is illegal.
pub fn read(position: &Position, text: &str, letters: Letters) -> Result<Move, SanError> {
    let Parsed { request, .. } = parse(text, letters)?;
    resolve(position, request).map(|(mv, _)| mv)
}

/// The same, and what was tolerated.
///
/// # Errors
///
/// As [`read`].
pub fn read_noting(position: &Position, text: &str, letters: Letters) -> Result<SanReading, SanError> {
    let Parsed { request, mark, mut tolerances } = parse(text, letters)?;
    let (mv, as_king_move) = resolve(position, request)?;
    if as_king_move {
        tolerances.insert(Tolerance::CastlingAsKingMove);
    }
    if let Request::Piece(sought) = request {
        note_origin(position, sought, mv, &mut tolerances);
    }
    note_mark(mark, Suffix::of(position, mv), &mut tolerances);
    Ok(SanReading { mv, tolerances })
}

/// The move, and whether it is a castling that was written as a move of the king.
fn resolve(position: &Position, request: Request) -> Result<(Move, bool), SanError> {
    let sought = match request {
        Request::Castling(wing) => return castle(position, wing).map(|mv| (mv, false)),
        Request::Piece(sought) => sought,
    };
    let mut candidates = position.legal_moves_to(sought.kind, sought.to).filter(|mv| sought.allows(*mv));
    match (candidates.next(), candidates.next()) {
        (Some(mv), None) => Ok((mv, false)),
        (Some(first), Some(second)) => {
            let candidates = [first, second].into_iter().chain(candidates).take(Candidates::new().capacity()).collect();
            Err(SanError::Ambiguous { candidates })
        }
        (None, _) => castle_as_king_move(position, sought).map(|mv| (mv, true)).ok_or_else(|| refuse(position, sought)),
    }
}

fn castle(position: &Position, wing: Wing) -> Result<Move, SanError> {
    let color = position.turn();
    let king = position.king(color);
    // King takes rook is the form of castling that can mean nothing else.
    let castled = match position.castling().rook(color, wing) {
        Some(rook) => position.explain(king, rook, None),
        None => Err(Refusal::CastlingRightLost { color, wing }),
    };
    let way = Some((king, Square::new(wing.king_destination(), color.back_rank())));
    castled.map_err(|refusal| SanError::Illegal { way, refusal })
}

/// `Kg1` for castling: castling is a move of the king (FIDE 3.8.2), and where the king cannot otherwise get there it is
/// the only thing that can be meant.
fn castle_as_king_move(position: &Position, sought: Sought) -> Option<Move> {
    if sought.kind != PieceKind::King || sought.capture || sought.promotion.is_some() {
        return None;
    }
    let king = position.king(position.turn());
    let mv = position.find_move(king, sought.to, None)?;
    (mv.castling().is_some() && mv.to == sought.to && mv.to != king && sought.allows(mv)).then_some(mv)
}

impl Sought {
    /// Whether a move of this kind of piece to this square is among those asked for.
    fn allows(self, mv: Move) -> bool {
        self.may_start(mv.from) && self.promotion == mv.promotion()
    }

    /// Whether the piece asked for can stand there. A pawn of which no file is told comes straight, or from beside if the
    /// text says that it captures.
    fn may_start(self, from: Square) -> bool {
        let told = self.file.is_none_or(|file| file == from.file()) && self.rank.is_none_or(|rank| rank == from.rank());
        let pawn_file_told = self.kind != PieceKind::Pawn || self.file.is_some();
        told && (pawn_file_told || self.capture == (from.file() != self.to.file()))
    }
}

/// Why a move is refused, and of which piece, if it is one.
#[derive(Copy, Clone)]
struct Reason {
    from: Option<Square>,
    refusal: Refusal,
}

/// Why there is no such move: the reason of the one piece that can be meant, or of all that come closest if it is the
/// same for each.
fn refuse(position: &Position, sought: Sought) -> SanError {
    let own = position.pieces(sought.kind) & position.colored(position.turn());
    // The closest so far and, as long as there is one reason for all that come as close, that reason.
    let mut closest: Option<(Closeness, Option<Reason>)> = None;
    for from in own.into_iter().filter(|from| sought.may_start(*from)) {
        let Err(refusal) = position.explain(from, sought.to, sought.promotion) else { continue };
        let closeness = closeness(&refusal);
        closest = match closest {
            Some((best, _)) if best > closeness => closest,
            Some((best, known)) if best == closeness => {
                let same = known.filter(|known| known.refusal == refusal);
                Some((best, same.map(|known| Reason { from: None, ..known })))
            }
            Some(_) | None => Some((closeness, Some(Reason { from: Some(from), refusal }))),
        };
    }
    match closest.and_then(|(_, reason)| reason) {
        Some(Reason { from, refusal }) => SanError::Illegal { way: from.map(|from| (from, sought.to)), refusal },
        None => SanError::NoSuchMove(sought),
    }
}

/// How near a refused move is to a legal one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Closeness {
    /// The piece does not move that way.
    Elsewhere,
    /// It does, on another board.
    Blocked,
    /// It could go there, were it not for something else.
    Reaching,
}

fn closeness(refusal: &Refusal) -> Closeness {
    match refusal {
        Refusal::NullMove { .. }
        | Refusal::NoPiece { .. }
        | Refusal::NotYourPiece { .. }
        | Refusal::WrongGeometry { .. } => Closeness::Elsewhere,
        Refusal::PathBlocked { .. } | Refusal::PawnForwardBlocked { .. } | Refusal::DoubleStepBlocked { .. } => {
            Closeness::Blocked
        }
        Refusal::KingCapture { .. }
        | Refusal::OwnPieceOnTarget { .. }
        | Refusal::PawnCaptureWithoutTarget { .. }
        | Refusal::EnPassantUnavailable { .. }
        | Refusal::PromotionMissing
        | Refusal::PromotionNotAllowed
        | Refusal::PromotionToWrongPiece { .. }
        | Refusal::Pinned { .. }
        | Refusal::KingLeftInCheck { .. }
        | Refusal::KingPutInCheck { .. }
        | Refusal::CastlingRightLost { .. }
        | Refusal::CastlingPathBlocked { .. }
        | Refusal::CastlingInCheck { .. }
        | Refusal::CastlingThroughCheck { .. }
        | Refusal::CastlingIntoCheck { .. } => Closeness::Reaching,
    }
}

/// Compares the origin and the capture mark with what would be written.
fn note_origin(position: &Position, sought: Sought, mv: Move, tolerances: &mut Tolerances) {
    let needed = origin(position, mv, sought.kind);
    if sought.kind == PieceKind::Pawn && needed.0.is_some() && sought.file.is_none() {
        tolerances.insert(Tolerance::MissingPawnFile);
    } else if (sought.file, sought.rank) != needed {
        let in_full = sought.file.is_some() && sought.rank.is_some();
        tolerances.insert(if in_full { Tolerance::LongForm } else { Tolerance::Disambiguation });
    }
    match (position.captured(mv).is_some(), sought.capture) {
        (true, false) => tolerances.insert(Tolerance::MissingCaptureMark),
        (false, true) => tolerances.insert(Tolerance::ExtraCaptureMark),
        (true, true) | (false, false) => {}
    }
}

/// Compares the check mark with what would be written.
fn note_mark(mark: Mark, deserved: Suffix, tolerances: &mut Tolerances) {
    match (mark, deserved) {
        (Mark::Plain(Suffix::None), Suffix::Check | Suffix::Mate) | (Mark::Plain(Suffix::Check), Suffix::Mate) => {
            tolerances.insert(Tolerance::MissingCheckMark);
        }
        (Mark::Plain(Suffix::Check | Suffix::Mate) | Mark::DoublePlus, Suffix::None)
        | (Mark::Plain(Suffix::Mate), Suffix::Check) => tolerances.insert(Tolerance::ExtraCheckMark),
        (Mark::DoublePlus, Suffix::Check | Suffix::Mate)
        | (Mark::Plain(Suffix::None), Suffix::None)
        | (Mark::Plain(Suffix::Check), Suffix::Check)
        | (Mark::Plain(Suffix::Mate), Suffix::Mate) => {}
    }
}
