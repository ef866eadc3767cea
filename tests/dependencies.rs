//! `docs/dependencies.md` has a reason for each direct dependency, and for nothing else.
#![expect(clippy::expect_used, reason = "a test of a document that is kept beside the code")]

use std::collections::BTreeSet;

const MANIFEST: &str = include_str!("../Cargo.toml");
const DOCUMENT: &str = include_str!("../docs/dependencies.md");

/// The names in a section of the manifest.
fn declared(section: &str) -> BTreeSet<&'static str> {
    let lines = MANIFEST.lines().skip_while(|line| *line != format!("[{section}]")).skip(1);
    let lines = lines.take_while(|line| !line.starts_with('['));
    lines
        .filter_map(|line| line.split_once(" = "))
        .map(|(name, _)| name)
        .filter(|name| !name.starts_with('#'))
        .collect()
}

/// The names in the tables below headings; each with a reason.
fn explained(headings: &[&str]) -> BTreeSet<&'static str> {
    let mut names = BTreeSet::new();
    for section in DOCUMENT.split("\n## ").filter(|section| headings.iter().any(|name| section.starts_with(name))) {
        for row in section.lines().filter_map(|line| line.strip_prefix("| `")) {
            let (name, why) = row.split_once("` | ").expect("two columns");
            assert!(why.len() > 5, "{name} has no reason");
            assert!(names.insert(name), "{name} stands twice");
        }
    }
    names
}

#[test]
fn each_direct_dependency_has_its_reason() {
    assert_eq!(
        declared("dependencies"),
        explained(&["Of the core", "Of the service", "Of the cargo feature"]),
        "dependencies"
    );
    assert_eq!(declared("build-dependencies"), explained(&["To build"]));
    assert_eq!(declared("dev-dependencies"), explained(&["To test"]));
}

#[test]
fn the_counts_are_right() {
    let count = |heading| explained(&[heading]).len();
    assert!(DOCUMENT.contains(&format!("The service has {} direct ones", count("Of the service"))));
    assert_eq!((count("Of the core"), count("Of the cargo feature")), (1, 3));
}
