//! What is wrong with a request: every fault, by the path of its field.

use std::fmt;

use super::pb;
use crate::language::Language;

/// Where a field stands in a request. Built on the stack while decoding and written out only for a fault.
#[derive(Copy, Clone)]
pub(crate) struct Path<'a> {
    parent: Option<&'a Path<'a>>,
    name: &'static str,
    index: Option<usize>,
}

/// One fault.
#[derive(Debug)]
pub(crate) struct Violation {
    pub(crate) field: String,
    pub(crate) reason: pb::ErrorReason,
    /// In English, for whoever writes the caller.
    pub(crate) description: String,
    /// The fault itself in the language of the call, where the reason alone does not say it.
    pub(crate) detail: Option<String>,
    pub(crate) metadata: Vec<(&'static str, String)>,
}

/// All faults of a request.
#[derive(Debug)]
pub(crate) struct Violations {
    language: Language,
    list: Vec<Violation>,
    count: usize,
}

impl<'a> Path<'a> {
    /// A field of the request itself.
    pub(crate) const fn root(name: &'static str) -> Self {
        Path { parent: None, name, index: None }
    }

    /// A field of the message at this path.
    pub(crate) const fn field(&'a self, name: &'static str) -> Path<'a> {
        Path { parent: Some(self), name, index: None }
    }

    /// An element of the list at this path.
    pub(crate) const fn index(self, index: usize) -> Self {
        Path { index: Some(index), ..self }
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(parent) = self.parent {
            write!(f, "{parent}.")?;
        }
        f.write_str(self.name)?;
        self.index.map_or(Ok(()), |index| write!(f, "[{index}]"))
    }
}

impl Violation {
    /// A fact about the fault that a program may read.
    pub(crate) fn with(&mut self, key: &'static str, value: impl fmt::Display) -> &mut Self {
        self.metadata.push((key, shortened(&value.to_string())));
        self
    }

    /// What a program reads by a key.
    pub(crate) fn fact(&self, key: &str) -> &str {
        self.metadata.iter().find(|(known, _)| *known == key).map_or("", |(_, value)| value)
    }

    /// The fault itself, in the language of the call.
    pub(crate) fn saying(&mut self, detail: String) -> &mut Self {
        self.detail = Some(detail);
        self
    }
}

impl Violations {
    /// None yet; what is found will be told in this language.
    pub(crate) const fn new(language: Language) -> Self {
        Self { language, list: Vec::new(), count: 0 }
    }

    /// The language of the call.
    pub(crate) const fn language(&self) -> Language {
        self.language
    }

    /// How many are kept with their texts; the rest are counted.
    pub(crate) const MOST: usize = 16;

    /// Adds a fault. The description is an English sentence without a full stop.
    pub(crate) fn add(
        &mut self,
        path: &impl fmt::Display,
        reason: pb::ErrorReason,
        description: impl fmt::Display,
    ) -> &mut Violation {
        self.count += 1;
        let violation = Violation {
            field: path.to_string(),
            reason,
            description: description.to_string(),
            detail: None,
            metadata: Vec::new(),
        };
        // Past the limit only the last one is overwritten, so that memory stays bounded.
        if self.list.len() > Self::MOST {
            self.list.truncate(Self::MOST);
        }
        self.list.push(violation);
        let last = self.list.len() - 1;
        #[expect(clippy::indexing_slicing, reason = "an element was pushed just now")]
        &mut self.list[last]
    }

    /// Those that are kept, at most [`MOST`](Self::MOST).
    pub(crate) fn kept(&self) -> &[Violation] {
        self.list.get(..Self::MOST).unwrap_or(&self.list)
    }

    /// Whether a kept fault names this field for this reason.
    pub(crate) fn names(&self, path: &Path<'_>, reason: pb::ErrorReason) -> bool {
        let field = path.to_string();
        self.kept().iter().any(|violation| violation.reason == reason && violation.field == field)
    }

    /// How many there are.
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// Whether there is none.
    pub(crate) const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// A number of an enum in which the callers' number is unknown or stands for nothing.
    pub(crate) fn unknown_enum(&mut self, path: &Path<'_>, value: i32) {
        self.add(path, pb::ErrorReason::UnknownEnumValue, format_args!("{value} is no value of this enum"))
            .with("value", value);
    }

    /// Reads an enum by its number.
    pub(crate) fn enumeration<T: TryFrom<i32>>(&mut self, path: &Path<'_>, value: i32) -> Option<T> {
        let known = T::try_from(value).ok();
        if known.is_none() {
            self.unknown_enum(path, value);
        }
        known
    }
}

/// A caller's text as it may stand in an error: at most 64 characters, and nothing that is not printable.
pub(crate) fn shortened(text: &str) -> String {
    const MOST: usize = 64;
    let mut short: String =
        text.chars().take(MOST).map(|letter| if letter.is_control() { '\u{FFFD}' } else { letter }).collect();
    if text.chars().nth(MOST).is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::{Language, Path, Violations, pb, shortened};

    #[test]
    fn paths_read_like_fields() {
        let game = Path::root("game");
        let position = game.field("position");
        assert_eq!(position.field("moves").index(17).to_string(), "game.position.moves[17]");
    }

    #[test]
    fn violations_are_bounded_and_counted() {
        let mut violations = Violations::new(Language::English);
        for index in 0..10_000 {
            violations.add(&Path::root("moves").index(index), pb::ErrorReason::InvalidUci, "no UCI");
        }
        assert_eq!(violations.count(), 10_000);
        assert_eq!(violations.kept().len(), Violations::MOST);
    }

    #[test]
    fn texts_of_callers_are_shortened_and_harmless() {
        assert_eq!(shortened("e9"), "e9");
        assert_eq!(shortened("a\nb"), "a\u{FFFD}b");
        assert_eq!(shortened(&"♞".repeat(100)).chars().count(), 65);
    }
}
