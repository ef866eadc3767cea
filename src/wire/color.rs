//! Colours.

use super::{Path, Violations, pb};
use crate::core::board::Color;

/// A colour on the wire.
pub(super) fn color_message(color: Color) -> pb::Color {
    match color {
        Color::White => pb::Color::White,
        Color::Black => pb::Color::Black,
    }
}

/// A colour that may be left out.
pub(crate) fn read_color(value: i32, path: &Path<'_>, violations: &mut Violations) -> Option<Color> {
    match violations.enumeration(path, value)? {
        pb::Color::Unspecified => None,
        pb::Color::White => Some(Color::White),
        pb::Color::Black => Some(Color::Black),
    }
}

/// The result with which a colour wins.
pub(super) fn win(winner: Color) -> &'static str {
    winner.fold("1-0", "0-1")
}
