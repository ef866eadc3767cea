//! `docs/complaints.md` names tests that there are.

use std::{fs, path::Path};

#[test]
fn every_test_that_the_document_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let document = fs::read_to_string(root.join("docs/complaints.md")).unwrap();
    let named: Vec<(&str, &str)> = document.split('`').filter_map(|code| code.split_once(".rs::")).collect();
    assert!(named.len() > 50, "only {} tests are named", named.len());
    for (file, function) in named {
        let folder = if file.starts_with("src/") { "" } else { "tests/server" };
        let source = fs::read_to_string(root.join(folder).join(format!("{file}.rs"))).unwrap_or_default();
        // A function, or a test that a macro makes.
        let there = [format!("fn {function}("), format!("!({function},")].iter().any(|text| source.contains(text));
        assert!(there, "{file}.rs has no {function}");
    }
}
