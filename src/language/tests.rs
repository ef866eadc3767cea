//! The catalogues against the tables of sentences: complete, nothing unused, the same facts in every language.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};

use super::{Language, Sentence, catalogue::FILES, sentences};
use crate::core::{
    board::Color,
    clock::{ControlFaultKind, StateFaultKind},
    laws::{Preset, Reason},
    notation::{
        fen::RepairKind,
        pgn::FaultKind,
        san::{SanFaultKind, Tolerance},
        time_control::TimeControlErrorKind,
        uci::UciError,
    },
};

/// Sentences of a table with every combination of samples of their facts.
pub(super) trait Samples: Sized {
    fn samples(add: impl FnMut(Self));
}

/// What the tables say of a message: the names of its placeholders.
type Messages = BTreeMap<String, BTreeSet<String>>;

/// Begins the name of a message that is used by other messages only.
const WORD: &str = "word-";

fn every_sentence() -> Vec<Box<dyn Sentence>> {
    let mut list: Vec<Box<dyn Sentence>> = Vec::new();
    macro_rules! add {
        ($($table:ty,)+) => { $(<$table>::samples(|sentence| list.push(Box::new(sentence)));)+ };
    }
    add! {
        sentences::VerdictSentence,
        sentences::ClaimSentence,
        Reason,
        sentences::RefusalSentence<'static>,
        sentences::FlagSentence,
        sentences::ClockFault,
        ControlFaultKind,
        StateFaultKind,
        TimeControlErrorKind,
        sentences::NoTimeControl,
        sentences::PositionSentence,
        sentences::FenFault<'static>,
        RepairKind,
        sentences::FindingSentence<'static>,
        sentences::EndedBy,
        sentences::Placed<'static>,
        SanFaultKind,
        UciError,
        FaultKind,
        Tolerance,
        sentences::ErrorSentence<'static>,
        Preset,
    }
    list
}

/// The messages that the tables ask for.
fn asked_for() -> Messages {
    every_sentence()
        .iter()
        .map(|sentence| {
            let names = sentence.arguments().iter().map(|(name, _)| name.to_owned()).collect();
            (sentence.id().to_owned(), names)
        })
        .collect()
}

/// What a pattern refers to: its own placeholders, and other messages.
#[derive(Default)]
struct References {
    placeholders: BTreeSet<String>,
    messages: BTreeSet<String>,
}

impl References {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.placeholders.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, attribute } => {
                assert!(attribute.is_none(), "no attributes: {}", id.name);
                self.messages.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|argument| self.inline(argument));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::TermReference { id, .. } => panic!("no terms: {}", id.name),
        }
    }
}

/// The messages of a language, each with all the placeholders that it reaches, and the words that none uses.
fn catalogue(language: Language) -> (Messages, Vec<String>) {
    let mut own: BTreeMap<String, References> = BTreeMap::new();
    for (file, text) in FILES[language as usize] {
        let resource = parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{language:?} {file}: {errors:?}"));
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let mut references = References::default();
                    references.pattern(&message.value.unwrap());
                    let name = message.id.name.to_owned();
                    assert_eq!(name.starts_with(WORD), file == "words", "{language:?} {file}: {name}");
                    assert!(own.insert(name, references).is_none(), "{language:?}: {} twice", message.id.name);
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                entry => panic!("{language:?} {file}: {entry:?}"),
            }
        }
    }
    fn reached(name: &str, own: &BTreeMap<String, References>, into: &mut BTreeSet<String>) {
        let references = own.get(name).unwrap_or_else(|| panic!("no message {name}"));
        into.extend(references.placeholders.iter().cloned());
        references.messages.iter().for_each(|message| reached(message, own, into));
    }
    let used: BTreeSet<&String> = own.values().flat_map(|references| &references.messages).collect();
    let unused = own.keys().filter(|name| name.starts_with(WORD) && !used.contains(name)).cloned().collect();
    let messages = own
        .keys()
        .filter(|name| !name.starts_with(WORD))
        .map(|name| {
            let mut placeholders = BTreeSet::new();
            reached(name, &own, &mut placeholders);
            (name.clone(), placeholders)
        })
        .collect();
    (messages, unused)
}

#[test]
fn no_catalogue_lacks_a_message_or_has_one_too_many() {
    let asked_for = asked_for();
    for language in Language::ALL {
        let (messages, unused) = catalogue(language);
        let missing: Vec<_> = asked_for.keys().filter(|name| !messages.contains_key(*name)).collect();
        let foreign: Vec<_> = messages.keys().filter(|name| !asked_for.contains_key(*name)).collect();
        assert!(missing.is_empty() && foreign.is_empty(), "{language:?}: missing {missing:?}, unused {foreign:?}");
        assert!(unused.is_empty(), "{language:?}: unused {unused:?}");
    }
}

#[test]
fn every_language_tells_the_same_facts() {
    let asked_for = asked_for();
    for language in Language::ALL {
        for (name, placeholders) in catalogue(language).0 {
            assert_eq!(Some(&placeholders), asked_for.get(&name), "{language:?} {name}");
        }
    }
}

/// Every sentence in every language, twice, so that what is kept is looked at as well.
#[test]
fn every_sentence_can_be_said() {
    for sentence in every_sentence() {
        let id = sentence.id();
        let english = Language::English.say(sentence.as_ref());
        for language in Language::ALL {
            let text = super::catalogue::formatted(language, sentence.as_ref())
                .unwrap_or_else(|| panic!("{language:?} {id} cannot be said"));
            assert_eq!(text, language.say(sentence.as_ref()), "{language:?} {id}");
            assert_eq!(text, language.say(sentence.as_ref()), "{language:?} {id}");
            let at = format!("{language:?} {id}: {text}");
            assert!(!text.trim().is_empty() && text.trim() == text && !text.contains("  "), "{at}");
            // A placeholder that was left, or a mark of bidirectional isolation.
            assert!(!text.contains(['{', '}', '$', '\u{2068}', '\u{2069}', '\n']) || english.contains('$'), "{at}");
            assert_eq!(text.ends_with('.'), english.ends_with('.'), "{at}");
            assert_eq!(text.matches('`').count(), english.matches('`').count(), "{at}");
            let is_capital = |text: &str| text.chars().next().is_some_and(char::is_uppercase);
            if english.ends_with('.') && is_capital(&english) && !english.starts_with("Nf3") {
                let is_number = |text: &str| text.starts_with(|first: char| first.is_ascii_digit());
                assert!(is_capital(&text) || is_number(&text) || text.starts_with(['`', '„', '«']), "{at}");
            }
        }
    }
}

/// The words are the letters' own: no catalogue that is written in another alphabet is left in English by mistake.
#[test]
fn catalogues_are_translated() {
    for language in Language::ALL.into_iter().skip(1) {
        let english = every_sentence();
        let same = english
            .iter()
            .filter(|sentence| language.say(sentence.as_ref()) == Language::English.say(sentence.as_ref()))
            .map(|sentence| sentence.id())
            .collect::<BTreeSet<_>>();
        // Names, and sentences that are nothing but their facts.
        let allowed = ["error-in-field", "rules-uscf", "rules-lichess", "rules-fics", "rules-icc"];
        let wrong: Vec<_> = same.into_iter().filter(|id| !allowed.contains(id)).collect();
        assert!(wrong.is_empty(), "{language:?}: {wrong:?}");
    }
}

/// Vuk's alphabet and Gaj's, letter by letter.
const LETTERS: [(char, &str); 30] = [
    ('а', "a"),
    ('б', "b"),
    ('в', "v"),
    ('г', "g"),
    ('д', "d"),
    ('ђ', "đ"),
    ('е', "e"),
    ('ж', "ž"),
    ('з', "z"),
    ('и', "i"),
    ('ј', "j"),
    ('к', "k"),
    ('л', "l"),
    ('љ', "lj"),
    ('м', "m"),
    ('н', "n"),
    ('њ', "nj"),
    ('о', "o"),
    ('п', "p"),
    ('р', "r"),
    ('с', "s"),
    ('т', "t"),
    ('ћ', "ć"),
    ('у', "u"),
    ('ф', "f"),
    ('х', "h"),
    ('ц', "c"),
    ('ч', "č"),
    ('џ', "dž"),
    ('ш', "š"),
];

/// Cyrillic in Latin letters; everything else stays.
fn in_latin_letters(text: &str) -> String {
    let mut latin = String::with_capacity(text.len());
    for letter in text.chars() {
        let small = letter.to_lowercase().next().unwrap_or(letter);
        match LETTERS.iter().find(|(cyrillic, _)| *cyrillic == small) {
            None => latin.push(letter),
            Some((_, written)) if letter == small => latin.push_str(written),
            Some((_, written)) => {
                let mut letters = written.chars();
                latin.extend(letters.next().into_iter().flat_map(char::to_uppercase));
                latin.extend(letters);
            }
        }
    }
    latin
}

/// `sr-Latn` is `sr-Cyrl` in other letters. With `UPDATE_SR_LATN=1` it is written anew.
#[test]
fn both_scripts_of_serbian_say_the_same() {
    let [cyrillic, latin] =
        [Language::SerbianCyrillic, Language::SerbianLatin].map(|language| FILES[language as usize]);
    for ((file, cyrillic), (_, latin)) in cyrillic.into_iter().zip(latin) {
        let transliterated = in_latin_letters(cyrillic);
        if std::env::var_os("UPDATE_SR_LATN").is_some() {
            let path = format!("{}/locales/sr-Latn/{file}.ftl", env!("CARGO_MANIFEST_DIR"));
            std::fs::write(path, transliterated).unwrap();
        } else {
            assert_eq!(latin, transliterated, "{file}");
        }
    }
}

#[test]
fn plurals_and_ordinals_are_those_of_the_language() {
    let upheld =
        |language: Language, occurrence| language.say(&sentences::ClaimSentence::UpheldRepetition { occurrence });
    for (occurrence, ordinal) in
        [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (13, "13th"), (22, "22nd")]
    {
        assert!(upheld(Language::English, occurrence).contains(&format!("the {ordinal} time")), "{occurrence}");
    }
    let forms = |language: Language| {
        [1, 2, 5, 22].map(|seconds| {
            let added = Reason::TimeAddedTo { color: Color::White, ms: seconds * 1_000 };
            language.say(&added).replace(|letter: char| letter.is_ascii_digit(), "")
        })
    };
    for language in [Language::Polish, Language::SerbianCyrillic, Language::SerbianLatin] {
        let [one, few, many, few_again] = forms(language);
        assert!(one != few && few != many && one != many && few == few_again, "{one} {few} {many} {few_again}");
    }
    for language in [Language::Greek, Language::Finnish] {
        let [one, two, five, _] = forms(language);
        assert!(one != two && two == five, "{one} {two} {five}");
    }
}

#[test]
fn decimals_are_written_as_in_the_language() {
    let added = Reason::TimeAddedTo { color: Color::White, ms: 1_500 };
    assert_eq!(Language::English.say(&added), "White gets 1.5 seconds.");
    for language in Language::ALL.into_iter().skip(1) {
        assert!(language.say(&added).contains("1,5"), "{language:?}");
    }
}
