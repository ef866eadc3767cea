//! What cannot be read, and is read past.

use std::error::Error;
use std::fmt;

/// Something in a text that is no PGN.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// Where it begins in the text of the game, in bytes.
    pub offset: usize,
}

/// The ways in which a text can fail to be PGN.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum FaultKind {
    /// `[` without a tag after it.
    Tag,
    /// A tag whose value has no closing quote, or that has no `]`.
    UnclosedTag,
    /// A tag of this name was there already; the first one counts.
    RepeatedTag,
    /// A tag after the first move.
    TagInMovetext,
    /// More tags than [`MAX_TAGS`](super::MAX_TAGS).
    TooManyTags,
    /// A comment without `}`.
    UnclosedComment,
    /// A variation without `)`.
    UnclosedVariation,
    /// `)` without a variation.
    StrayClose,
    /// `$` without a number up to 255.
    Glyph,
    /// `<…>`, which the standard keeps for later.
    Reserved,
    /// A character that has no meaning where it stands.
    Stray {
        /// The character.
        found: char,
    },
    /// Something after the result.
    AfterResult,
    /// No result at the end.
    MissingResult,
    /// A result tag that is none.
    ResultTag,
}

impl FaultKind {
    /// A stable name, such as `unclosed_comment`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tag => "tag",
            Self::UnclosedTag => "unclosed_tag",
            Self::RepeatedTag => "repeated_tag",
            Self::TagInMovetext => "tag_in_movetext",
            Self::TooManyTags => "too_many_tags",
            Self::UnclosedComment => "unclosed_comment",
            Self::UnclosedVariation => "unclosed_variation",
            Self::StrayClose => "stray_close",
            Self::Glyph => "glyph",
            Self::Reserved => "reserved",
            Self::Stray { .. } => "stray",
            Self::AfterResult => "after_result",
            Self::MissingResult => "missing_result",
            Self::ResultTag => "result_tag",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tag => f.write_str("no tag after `[`"),
            Self::UnclosedTag => f.write_str("a tag is not closed"),
            Self::RepeatedTag => f.write_str("a tag stands there twice"),
            Self::TagInMovetext => f.write_str("a tag among the moves"),
            Self::TooManyTags => write!(f, "more than {} tags", super::MAX_TAGS),
            Self::UnclosedComment => f.write_str("a comment is not closed"),
            Self::UnclosedVariation => f.write_str("a variation is not closed"),
            Self::StrayClose => f.write_str("`)` without a variation"),
            Self::Glyph => f.write_str("no number up to 255 after `$`"),
            Self::Reserved => f.write_str("`<` and `>` have no meaning yet"),
            Self::Stray { found } => write!(f, "`{}` has no meaning here", found.escape_debug()),
            Self::AfterResult => f.write_str("something stands after the result"),
            Self::MissingResult => f.write_str("no result at the end"),
            Self::ResultTag => f.write_str("the result tag is no result"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, offset } = self;
        write!(f, "{kind} at {offset}")
    }
}

impl Error for Fault {}
