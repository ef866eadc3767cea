//! Squares, pieces and moves; positions as written and as the Laws allow them.

mod attacks;
mod bitboard;
mod castling;
mod color;
mod findings;
mod geometry;
mod identity;
mod last_move;
mod legality;
mod movegen;
mod moves;
mod packed;
mod perft;
mod piece;
mod play;
mod position;
mod refusal;
mod setup;
mod square;
mod validate;
mod visit;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use castling::{CastlingClaims, CastlingRights, Variant, Wing};
pub use color::{ByColor, Color};
pub use findings::{Fault, FaultClass, Finding, Strictness};
pub(in crate::core) use geometry::{attacks, between, king_attacks, knight_attacks, pawn_attacks};
pub use identity::Identity;
pub use moves::{Move, MoveKind, MoveList};
pub(in crate::core) use packed::{Packed, PackedMove, Successors};
pub use perft::perft;
pub use piece::{Piece, PieceKind};
pub use position::Position;
pub use refusal::Refusal;
pub use setup::{Placement, Setup};
pub use square::{File, ParseSquareError, Rank, Square};
