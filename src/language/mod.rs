//! The languages of explanations and error texts: which one a call asks for, and how a sentence is said in it.
//!
//! A sentence is a value (`sentences`): what is to be said, with its facts. Its words are in `locales/<tag>/*.ftl`, one
//! catalogue for each language, compiled in. Codes, UCI, SAN and articles never change with the language.

mod accept;
mod argument;
mod catalogue;
mod sentence;
pub(crate) mod sentences;
#[cfg(test)]
mod tests;

pub(crate) use self::sentence::Sentence;

/// A language that the service speaks.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Language {
    /// English, where nothing else fits.
    #[default]
    English,
    /// Greek.
    Greek,
    /// Finnish.
    Finnish,
    /// Hungarian.
    Hungarian,
    /// Polish.
    Polish,
    /// Serbian in Cyrillic.
    SerbianCyrillic,
    /// Serbian in Latin letters.
    SerbianLatin,
}

impl Language {
    /// How many there are.
    pub(crate) const COUNT: usize = Self::ALL.len();

    /// Each of them.
    pub(crate) const ALL: [Self; 7] = [
        Self::English,
        Self::Greek,
        Self::Finnish,
        Self::Hungarian,
        Self::Polish,
        Self::SerbianCyrillic,
        Self::SerbianLatin,
    ];

    /// Its tag (BCP 47), as it stands in `content-language`.
    pub(crate) const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Greek => "el",
            Self::Finnish => "fi",
            Self::Hungarian => "hu",
            Self::Polish => "pl",
            Self::SerbianCyrillic => "sr-Cyrl",
            Self::SerbianLatin => "sr-Latn",
        }
    }

    /// Says a sentence. What needs no more than a colour is put together once and copied from then on.
    pub(crate) fn say(self, sentence: &(impl Sentence + ?Sized)) -> String {
        match sentence.kept(self) {
            Some(kept) => kept.get_or_init(|| catalogue::format(self, sentence).into()).as_ref().to_owned(),
            None => catalogue::format(self, sentence),
        }
    }
}
