//! The pieces of which a game's text consists.

use super::{FaultKind, GameResult};

/// A piece of a game's text.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Token<'t> {
    /// `[Name "value"]`.
    Tag {
        /// Its name: letters, digits and underscores.
        name: &'t str,
        /// Its value as it is written, with its escapes.
        value: &'t str,
    },
    /// The number of a move.
    Number {
        /// The number; one that is too large is the largest there is.
        number: u32,
        /// Dots after it: two and more mean that Black moves.
        dots: usize,
    },
    /// A word that can be a move.
    Move(&'t str),
    /// A null move: `--`, `Z0`, `0000` and others.
    NullMove(&'t str),
    /// A glyph by its number: `$1`, `!`, `±`.
    Glyph(u8),
    /// A comment, without its marks.
    Comment(&'t str),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `(=)`: a draw was offered (FIDE 8.1.5).
    DrawOffer,
    /// The result.
    Result(GameResult),
    /// What has its sense, and says nothing that the moves do not say: `e.p.`, `+`, `...`, a `%` line.
    Redundant,
    /// What cannot be read.
    Fault(FaultKind),
}

/// A token and where it stands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lexed<'t> {
    /// The token.
    pub token: Token<'t>,
    /// As it is written.
    pub text: &'t str,
    /// Where it begins in the text of the game, in bytes.
    pub offset: usize,
}
