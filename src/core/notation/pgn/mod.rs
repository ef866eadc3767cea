//! Portable Game Notation: games with their tags, comments and variations, read as people and programs write them.
//!
//! Reading has three layers, none of which recurses, looks back, or keeps more than one game:
//!
//! * [`Splitter`] finds where the next game begins in bytes that arrive piece by piece;
//! * [`decode`] makes text of the bytes of one game: UTF-8, or Latin-1 where they are none;
//! * [`Lexer`] takes the text apart. Whatever it cannot read is a [`Fault`] among its tokens, and it goes on after it.
//!
//! What the moves mean is not decided here: [`replay`](crate::core::replay) does that, move by move.
//!
//! # What is read
//!
//! The import format of the PGN standard of 1994, and beyond it:
//!
//! * a byte order mark, line ends of any system, control characters and no-break spaces as blanks;
//! * tags with blanks anywhere, several on a line, quotes that are not escaped, and without the last `]`;
//! * `{…}` and `;…` comments, `%` lines, `<…>`, numeric glyphs `$0` to `$255`, and glyphs as signs (`!?`, `±`, `+-`);
//! * move numbers with any number of dots or none, glued to the move (`1.e4`, `1e4`), or glued to the move before;
//! * variations to any depth; the draw offer `(=)`; `e.p.` and check marks that stand apart; null moves;
//! * results with other dashes, with `½`, and glued to the last move.
//!
//! Two moves that are glued together (`e4e5`) are one word here; the position decides what they can mean.
//!
//! # What is written
//!
//! The export format: [`write_tags`] and [`MovetextWriter`]. Read and written again, it is the same to the byte.

mod encoding;
mod fault;
mod glyph;
mod lexer;
mod place;
mod result;
mod split;
mod tags;
mod token;
mod word;
mod work;
mod write;

#[cfg(test)]
mod tests;

pub use encoding::{Encoding, decode};
pub use fault::{Fault, FaultKind};
pub use lexer::Lexer;
pub use place::{Place, Places};
pub use result::GameResult;
pub use split::Splitter;
pub use tags::{MAX_TAGS, Tag, Tags};
pub use token::{Lexed, Token};
pub use write::{MovetextWriter, write_tags};
