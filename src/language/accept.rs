//! `accept-language`: RFC 9110 §12.5.4, with the lookup of RFC 4647 §3.4.

use unic_langid::LanguageIdentifier;

use super::Language;

/// Ranges that are looked at. Whoever writes more means no person.
const MOST_RANGES: usize = 32;

/// A range of languages and its quality, in thousandths.
struct Range<'a> {
    range: &'a str,
    quality: u16,
}

impl Language {
    /// The language that the values of `accept-language` ask for: of the highest quality, the first of equal ones, English
    /// where nothing fits. What cannot be read is passed over.
    pub(crate) fn accepted<'a>(values: impl IntoIterator<Item = &'a str>) -> Self {
        let mut ranges: Vec<Range<'_>> =
            values.into_iter().flat_map(|value| value.split(',')).filter_map(Range::read).take(MOST_RANGES).collect();
        // The sort is stable: equal ones stay in the caller's order.
        ranges.sort_by_key(|range| std::cmp::Reverse(range.quality));
        let refused = |language| {
            ranges.iter().any(|Range { range, quality }| *quality == 0 && *range != "*" && of(range) == Some(language))
        };
        ranges
            .iter()
            .take_while(|range| range.quality > 0)
            .find_map(|Range { range, .. }| match *range {
                "*" => Self::ALL.into_iter().find(|language| !refused(*language)),
                range => of(range).filter(|language| !refused(*language)),
            })
            .unwrap_or_default()
    }
}

impl<'a> Range<'a> {
    fn read(text: &'a str) -> Option<Self> {
        let mut parts = text.split(';').map(str::trim);
        let range = parts.next().filter(|range| !range.is_empty())?;
        let quality = match parts.next() {
            None => 1_000,
            Some(weight) => quality(weight)?,
        };
        parts.next().is_none().then_some(Self { range, quality })
    }
}

/// `q=0.8` in thousandths (RFC 9110 §12.4.2): at most three decimals, at most 1.
fn quality(weight: &str) -> Option<u16> {
    let value = weight.strip_prefix(['q', 'Q'])?.trim_start().strip_prefix('=')?.trim_start();
    let (whole, decimals) = value.split_once('.').unwrap_or((value, ""));
    if decimals.len() > 3 || !decimals.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let thousandths = format!("{decimals:0<3}").parse().ok()?;
    match whole {
        "0" => Some(thousandths),
        "1" if thousandths == 0 => Some(1_000),
        _ => None,
    }
}

/// The language of a range such as `pl-PL`. Serbian without a script is in the script of the region, which is Cyrillic but
/// for those where CLDR's likely subtags say Latin.
fn of(range: &str) -> Option<Language> {
    let id: LanguageIdentifier = range.parse().ok()?;
    Some(match id.language.as_str() {
        "en" => Language::English,
        "el" => Language::Greek,
        "fi" => Language::Finnish,
        "hu" => Language::Hungarian,
        "pl" => Language::Polish,
        "sr" => {
            match (id.script.as_ref().map(|script| script.as_str()), id.region.as_ref().map(|region| region.as_str())) {
                (Some("Latn"), _) | (None, Some("ME" | "RO" | "TR" | "US")) => Language::SerbianLatin,
                (Some("Cyrl") | None, _) => Language::SerbianCyrillic,
                (Some(_), _) => return None,
            }
        }
        // Its older name, which stands for Latin letters.
        "sh" => Language::SerbianLatin,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::Language;

    fn accepted(value: &str) -> &'static str {
        Language::accepted([value]).tag()
    }

    #[test]
    fn the_highest_quality_wins() {
        assert_eq!(accepted("pl"), "pl");
        assert_eq!(accepted("pl;q=0.5, fi;q=0.8"), "fi");
        assert_eq!(accepted("pl;q=0.8,fi;q=0.8"), "pl");
        assert_eq!(accepted("de, hu;q=0.1"), "hu");
        assert_eq!(accepted("el ; q=0.001 , en ; Q=0"), "el");
        assert_eq!(Language::accepted(["de", "fi;q=0.2, el;q=0.3"]).tag(), "el");
    }

    #[test]
    fn regions_and_case_do_not_matter() {
        for (value, tag) in [("EN-gb", "en"), ("el-CY", "el"), ("fi-FI", "fi"), ("hu-HU", "hu"), ("PL-pl", "pl")] {
            assert_eq!(accepted(value), tag, "{value}");
        }
    }

    #[test]
    fn serbian_is_cyrillic_unless_the_script_or_the_region_says_latin() {
        for value in ["sr", "sr-RS", "sr-Cyrl", "sr-Cyrl-RS", "sr-BA", "sr-cyrl-me"] {
            assert_eq!(accepted(value), "sr-Cyrl", "{value}");
        }
        for value in ["sr-Latn", "sr-Latn-RS", "sr-LATN-rs", "sr-ME", "sh"] {
            assert_eq!(accepted(value), "sr-Latn", "{value}");
        }
    }

    #[test]
    fn english_where_nothing_fits() {
        for value in ["", "de", "*", "ru, uk;q=0.7", "x", ";;;", "pl;q=2", "pl;q=0.1234", "pl;q=x", "\u{7f}", "sr-Arab"]
        {
            assert_eq!(accepted(value), "en", "{value}");
        }
        assert_eq!(Language::accepted([]).tag(), "en");
    }

    #[test]
    fn quality_zero_refuses() {
        assert_eq!(accepted("pl;q=0, fi;q=0.1"), "fi");
        assert_eq!(accepted("pl;q=0"), "en");
        assert_eq!(accepted("*, en;q=0"), "el");
        assert_eq!(accepted("pl, pl-PL;q=0"), "en");
    }

    #[test]
    fn long_lists_are_cut() {
        let many = "de,".repeat(100_000) + "pl";
        assert_eq!(accepted(&many), "en");
    }
}
