//! What stands in a sentence: facts of the field's own types, each with one form in which catalogues see it.

use fluent_bundle::{
    FluentValue,
    types::{FluentNumber, FluentNumberOptions},
};

use crate::core::board::{Color, PieceKind, Square, Wing};

/// A fact in a sentence.
pub(super) trait Argument {
    /// As the catalogues see it: names to select by, numbers with a plural, or text to print.
    fn value(&self) -> FluentValue<'_>;

    /// Which of two values it is, for a type that has no more; so that a sentence with it can be kept.
    fn choice(&self) -> Option<usize> {
        None
    }

    /// Values that show every form which a sentence may take.
    #[cfg(test)]
    fn samples() -> Vec<Self>
    where
        Self: Sized;
}

impl Argument for Color {
    fn value(&self) -> FluentValue<'_> {
        self.fold("white", "black").into()
    }

    fn choice(&self) -> Option<usize> {
        Some(self.fold(0, 1))
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![Self::White, Self::Black]
    }
}

/// A side that may be unknown.
impl Argument for Option<Color> {
    fn value(&self) -> FluentValue<'_> {
        self.map_or("unknown", |color| color.fold("white", "black")).into()
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![None, Some(Color::White), Some(Color::Black)]
    }
}

impl Argument for Wing {
    fn value(&self) -> FluentValue<'_> {
        match self {
            Self::King => "king",
            Self::Queen => "queen",
        }
        .into()
    }

    fn choice(&self) -> Option<usize> {
        Some(usize::from(*self == Self::Queen))
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![Self::King, Self::Queen]
    }
}

impl Argument for PieceKind {
    fn value(&self) -> FluentValue<'_> {
        match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        }
        .into()
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        Self::ALL.to_vec()
    }
}

impl Argument for Square {
    fn value(&self) -> FluentValue<'_> {
        self.to_string().into()
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![Self::E4]
    }
}

impl Argument for u32 {
    fn value(&self) -> FluentValue<'_> {
        (*self).into()
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        // Every plural of every language, cardinal and ordinal.
        vec![0, 1, 2, 3, 4, 5, 11, 12, 13, 21, 22, 100, 101, 17_697]
    }
}

impl Argument for usize {
    fn value(&self) -> FluentValue<'_> {
        (*self).into()
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![1, 2, 5, 22]
    }
}

/// Milliseconds, said in seconds.
impl Argument for i64 {
    fn value(&self) -> FluentValue<'_> {
        // A clock's milliseconds are far below 2^53.
        let seconds = *self as f64 / 1_000.0;
        FluentValue::Number(FluentNumber::new(seconds, FluentNumberOptions::default()))
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![1_000, 2_000, 5_000, 22_000, 120_000, 1_500]
    }
}

impl Argument for char {
    fn value(&self) -> FluentValue<'_> {
        self.escape_debug().to_string().into()
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec!['x']
    }
}

impl Argument for &str {
    fn value(&self) -> FluentValue<'_> {
        (*self).into()
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec!["Nf3"]
    }
}
