//! The tags of a game.

use std::borrow::Cow;

use super::FaultKind;

/// The most tags that a game may have; more are left out.
pub const MAX_TAGS: usize = 128;

/// The tags that every game has, in their order (PGN standard, 8.1.1).
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// A tag.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tag {
    /// Its name: letters, digits and underscores.
    pub name: String,
    /// Its value, without escapes.
    pub value: String,
}

/// The tags of a game, in the order of the text, each name once.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tags(Vec<Tag>);

impl Tags {
    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }

    /// Each tag, in the order of the text.
    pub fn iter(&self) -> impl Iterator<Item = &Tag> {
        self.0.iter()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Sets a tag, whether or not it is there.
    pub fn set(&mut self, name: &str, value: &str) {
        match self.0.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => value.clone_into(&mut tag.value),
            None => self.0.push(Tag { name: name.to_owned(), value: value.to_owned() }),
        }
    }

    /// Takes a tag away.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|tag| tag.name != name);
    }

    /// Adds a tag as it is written.
    pub(crate) fn add(&mut self, name: &str, written: &str) -> Result<(), FaultKind> {
        if self.0.len() >= MAX_TAGS {
            return Err(FaultKind::TooManyTags);
        }
        if self.get(name).is_some() {
            return Err(FaultKind::RepeatedTag);
        }
        // Control characters are blanks, as they are in the movetext and when the tag is written.
        let letters = unescaped(written);
        let value = letters.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        self.0.push(Tag { name: name.to_owned(), value });
        Ok(())
    }

    /// The tags as they are written: the seven of the roster first, filled in where they are missing, then the others by
    /// name.
    pub(super) fn in_order(&self) -> impl Iterator<Item = (&str, &str)> {
        let roster = ROSTER.into_iter().map(|(name, absent)| (name, self.get(name).unwrap_or(absent)));
        let mut others: Vec<&Tag> =
            self.0.iter().filter(|tag| ROSTER.iter().all(|(name, _)| *name != tag.name)).collect();
        others.sort_unstable_by(|one, other| one.name.cmp(&other.name));
        roster.chain(others.into_iter().map(|tag| (tag.name.as_str(), tag.value.as_str())))
    }
}

/// A value without its escapes: `\"` is a quote, `\\` a backslash, and any other backslash itself.
fn unescaped(written: &str) -> Cow<'_, str> {
    if !written.contains('\\') {
        return Cow::Borrowed(written);
    }
    let mut value = String::with_capacity(written.len());
    let mut letters = written.chars().peekable();
    while let Some(letter) = letters.next() {
        let escaped = if letter == '\\' { letters.next_if(|next| matches!(next, '"' | '\\')) } else { None };
        value.push(escaped.unwrap_or(letter));
    }
    Cow::Owned(value)
}
