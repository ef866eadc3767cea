//! Where a PGN game begins: what its tags say.

use super::StartFault;
use crate::core::{
    board::{Position, Setup, Strictness, Variant},
    notation::{fen, pgn::Tags},
};

/// A start that the tags name.
pub(super) struct OwnStart {
    pub(super) position: Position,
    /// What is odd about it.
    pub(super) fault: Option<StartFault>,
}

/// The start that the tags name; `None`: they name none. `default` is the start of a record without a tag for it.
pub(super) fn own_start(tags: &Tags, default: &Position) -> Result<Option<OwnStart>, StartFault> {
    let variant = match tags.get("Variant") {
        None => None,
        Some(name) => Some(variant(name).ok_or(StartFault::Variant)?),
    };
    let Some(text) = tags.get("FEN").map(str::trim).filter(|text| !text.is_empty() && *text != "?") else {
        return match (variant, default.variant()) {
            (Some(Variant::Chess960), Variant::Standard) => Err(StartFault::NoStart),
            (Some(Variant::Standard), Variant::Chess960) => Err(StartFault::Another),
            _ => Ok(None),
        };
    };
    read(text, variant.unwrap_or(default.variant())).map(Some)
}

/// Reads a start leniently: records of many hands hold FENs of many kinds, and what is forgiven is reported.
fn read(text: &str, variant: Variant) -> Result<OwnStart, StartFault> {
    let reading = fen::read(text, variant, Strictness::Lenient).map_err(StartFault::Unreadable)?;
    let (position, findings) =
        Position::from_setup(&reading.setup, Strictness::Lenient).map_err(StartFault::Impossible)?;
    let odd = !findings.is_empty() || !reading.repairs.is_empty();
    let fault = odd.then_some(StartFault::Odd { repairs: reading.repairs, findings });
    Ok(OwnStart { position, fault })
}

/// The variant that a tag names. `From Position` and the names of time controls and rules of standard chess are those that
/// servers write.
fn variant(name: &str) -> Option<Variant> {
    let plain: String = name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    match plain.as_str() {
        "" | "standard" | "normal" | "chess" | "standardchess" | "classical" | "fromposition" | "none" | "orthodox" => {
            Some(Variant::Standard)
        }
        "chess960" | "960" | "fischerandom" | "fischerrandom" | "fischerrandomchess" | "freestyle"
        | "freestylechess" | "chess9lx" | "frc" => Some(Variant::Chess960),
        _ => None,
    }
}

/// Whether a position is the start array of its variant's standard form, so that no tag has to say it.
pub(super) fn is_standard(position: &Position) -> bool {
    position.variant() == Variant::Standard && position.setup() == Setup::standard()
}
