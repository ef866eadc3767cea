//! The catalogues: parsed when a language is first spoken.

use std::sync::OnceLock;

use fluent_bundle::{FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use super::{Language, Sentence};

type Bundle = FluentBundle<FluentResource>;

macro_rules! files {
    ($($tag:literal)+) => {
        [$(files!(@of $tag)),+]
    };
    (@of $tag:literal) => {
        files!(@file $tag "words" "verdicts" "claims" "incidents" "refusals" "clocks" "positions" "findings" "notation"
            "errors" "rule_sets")
    };
    (@file $tag:literal $($name:literal)+) => {
        [$(($name, include_str!(concat!("../../locales/", $tag, "/", $name, ".ftl")))),+]
    };
}

/// Name and text of each file, by language.
pub(super) const FILES: [[(&str, &str); 11]; Language::COUNT] = files!("en" "el" "fi" "hu" "pl" "sr-Cyrl" "sr-Latn");

/// Says a sentence. A message that a catalogue lacks, which a test forbids, is said in English.
pub(super) fn format(language: Language, sentence: &(impl Sentence + ?Sized)) -> String {
    let said = formatted(language, sentence).or_else(|| formatted(Language::English, sentence));
    said.unwrap_or_else(|| sentence.id().to_owned())
}

pub(super) fn formatted(language: Language, sentence: &(impl Sentence + ?Sized)) -> Option<String> {
    let bundle = bundle(language);
    let message = bundle.get_message(sentence.id())?;
    let mut errors = Vec::new();
    let text = bundle.format_pattern(message.value()?, Some(&sentence.arguments()), &mut errors);
    errors.is_empty().then(|| text.into_owned())
}

fn bundle(language: Language) -> &'static Bundle {
    static BUNDLES: [OnceLock<Bundle>; Language::COUNT] = [const { OnceLock::new() }; Language::COUNT];
    static EMPTY: OnceLock<Bundle> = OnceLock::new();
    match BUNDLES.get(language as usize) {
        Some(bundle) => bundle.get_or_init(|| parse(language)),
        None => EMPTY.get_or_init(|| Bundle::new_concurrent(Vec::new())),
    }
}

fn parse(language: Language) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![plural_rules(language)]);
    // Sentences go into logs and terminals as they are: no marks around what is put in.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match language {
        Language::English => point,
        Language::Greek
        | Language::Finnish
        | Language::Hungarian
        | Language::Polish
        | Language::SerbianCyrillic
        | Language::SerbianLatin => comma,
    }));
    // `NUMBER`, for ordinals. It cannot fail in an empty bundle.
    let _ = bundle.add_builtins();
    for (_, text) in FILES.get(language as usize).into_iter().flatten() {
        // A test parses every file: what is left out here is never shipped.
        let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(rest, _)| rest);
        let _ = bundle.add_resource(resource);
    }
    bundle
}

/// Whose plurals a language has: both scripts are one language.
fn plural_rules(language: Language) -> LanguageIdentifier {
    let (primary, _) = language.tag().split_once('-').unwrap_or((language.tag(), ""));
    primary.parse().unwrap_or_default()
}

fn point<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value.fract() != 0.0 => Some(number.value.to_string()),
        _ => None,
    }
}

fn comma<M>(value: &FluentValue<'_>, memoizer: &M) -> Option<String> {
    point(value, memoizer).map(|text| text.replace('.', ","))
}
