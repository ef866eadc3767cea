//! The coverage of the rule statements of the five source texts: which call answers each, and which test shows it.
//!
//! `tests/vectors/rule_matrix.jsonl` has one row for each statement; `docs/coverage.md` is written from it by
//! `UPDATE_COVERAGE=1 cargo test --test laws coverage`. A statement without a call or a test fails the build.

use std::{collections::BTreeMap, env, fmt::Write as _, fs, path::PathBuf};

use serde::Deserialize;

/// A rule statement of a source text.
#[derive(Deserialize)]
struct Row {
    id: String,
    says: String,
    article: String,
    mark: String,
    answered_by: Vec<String>,
}

const TEXTS: [(&str, &str, usize); 5] = [
    ("EL", "Greek: encyclopaedia article on the Laws of 2023", 98),
    ("FI", "Finnish: rules of a site", 54),
    ("HU", "Hungarian: guide of a chess school", 43),
    ("PL", "Polish: guide on the web", 49),
    ("SR", "Serbian: encyclopaedia text on the Laws of 2005", 80),
];

const CALLS: [&str; 9] = [
    "GenerateLegalMoves",
    "ApplyMove",
    "ClaimDraw",
    "TickClock",
    "JudgeIncident",
    "InspectPosition",
    "ReplayGame",
    "DescribeRuleSets",
    "Batch",
];

/// Statements on the room and the pairings, which say nothing about a game.
const NOT_ABOUT_A_GAME: [&str; 3] = ["EL63", "SR59", "SR65"];

fn rows() -> Vec<Row> {
    include_str!("../vectors/rule_matrix.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn no_statement_is_missing() {
    let rows = rows();
    let expected: Vec<String> = TEXTS
        .iter()
        .flat_map(|(text, _, count)| (1..=*count).map(move |number| format!("{text}{number:02}")))
        .collect();
    let found: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    assert_eq!(found, expected);
}

#[test]
fn each_is_answered_by_a_call_and_a_test_or_is_information() {
    let mut sources = BTreeMap::new();
    for row in rows() {
        assert!(!row.answered_by.is_empty(), "{}", row.id);
        for answer in &row.answered_by {
            if answer == "information" {
                let may = row.mark == "information" || NOT_ABOUT_A_GAME.contains(&row.id.as_str());
                assert!(may, "{} is a rule and needs a call", row.id);
                continue;
            }
            let (call, test) = answer.split_once(": ").unwrap_or_else(|| panic!("{}: {answer}", row.id));
            assert!(CALLS.contains(&call), "{}: no call {call}", row.id);
            let (file, name) = test.split_once("::").unwrap_or_else(|| panic!("{}: {answer}", row.id));
            let source = sources
                .entry(file.to_owned())
                .or_insert_with(|| fs::read_to_string(path(file)).unwrap_or_else(|error| panic!("{file}: {error}")));
            assert!(source.contains(&format!("fn {name}(")), "{}: no test {name} in {file}", row.id);
        }
    }
}

#[test]
fn the_table_is_up_to_date() {
    let written = table();
    let file = path("docs/coverage.md");
    if env::var_os("UPDATE_COVERAGE").is_some() {
        fs::create_dir_all(path("docs")).unwrap();
        fs::write(&file, &written).unwrap();
    }
    let stored = fs::read_to_string(&file).unwrap_or_default();
    assert!(stored == written, "docs/coverage.md is not what the rows say: UPDATE_COVERAGE=1 writes it anew");
}

fn table() -> String {
    let mut text = String::from(
        "# Which call answers which rule\n\n\
         The rule statements of five texts in five languages, in our words, with the article of the FIDE Laws of 2023 they\n\
         belong to, how they stand to it, and the call and the test that answer them. Written by a test from\n\
         `tests/vectors/rule_matrix.jsonl`; a statement without an answer fails the build.\n\n\
         *agrees*: as the Laws have it. *incomplete*: simplified. *contradicts*: another rule, playable with the preset of\n\
         its text where it concerns a game. *outside*: not in the Laws. *information*: nothing to rule on.\n",
    );
    let rows = rows();
    for (prefix, title, count) in TEXTS {
        write!(text, "\n## {prefix}: {title} ({count})\n\n").unwrap();
        text.push_str("| id | statement | article | stands to the Laws | answered by |\n|---|---|---|---|---|\n");
        for Row { id, says, article, mark, answered_by } in rows.iter().filter(|row| row.id.starts_with(prefix)) {
            let answers: Vec<String> = answered_by
                .iter()
                .map(|answer| match answer.split_once(": ") {
                    Some((call, test)) => format!("`{call}`, `{test}`"),
                    None => answer.clone(),
                })
                .collect();
            writeln!(text, "| {id} | {says} | {article} | {mark} | {} |", answers.join("<br>")).unwrap();
        }
    }
    text
}
