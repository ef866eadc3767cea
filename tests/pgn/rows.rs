//! The rows of `tests/vectors/reports.jsonl` that are about records of games. Those about time controls alone are the
//! clock's.

use arbiter::wire::pb::{self, ReplayFindingKind as Kind};
use serde_json::Value;

use crate::replays::{game, pgn};

#[tokio::test]
async fn reports_about_records() {
    let rows =
        include_str!("../vectors/reports.jsonl").lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let mut checked = 0;
    for row in rows.filter(|row| row["kind"] == "pgn") {
        let (id, input, expect) = (row["id"].as_str().unwrap(), &row["input"], &row["expect"]);
        if let Some(movetext) = input["movetext"].as_str() {
            let tags = input["tags"].as_object().into_iter().flatten();
            let tags: String = tags.map(|(name, value)| format!("[{name} {value}]\n")).collect();
            movetext_row(id, &format!("{tags}\n{movetext}\n"), expect).await;
        } else if let Some(comment) = input["comment"].as_str() {
            comment_row(id, comment, expect).await;
        } else {
            assert!(input["TimeControl"].is_string() || input["TimeControl"].is_array(), "{id}");
            continue;
        }
        checked += 1;
    }
    assert_eq!(checked, 6);
}

async fn movetext_row(id: &str, text: &str, expect: &Value) {
    let game = game(pb::ReplayGameRequest { every_ply: true, ..pgn(text) }).await;
    for (key, expected) in expect.as_object().unwrap() {
        match key.as_str() {
            "final_fen" => {
                assert_eq!(game.plies.last().unwrap().fen, expected.as_str().unwrap(), "{id}");
                assert!(!game.findings.iter().any(|finding| finding.rejection.is_some()), "{id} {:#?}", game.findings);
            }
            "legal_prefix_plies" => assert_eq!(u64::from(game.legal_plies), expected.as_u64().unwrap(), "{id}"),
            "first_error" => {
                let first = game.findings.iter().find(|finding| finding.kind() != Kind::Notation).unwrap();
                assert_eq!(first.kind(), Kind::NullMove, "{id}");
                assert_eq!(first.token, expected["token"].as_str().unwrap(), "{id}");
                assert_eq!(u64::from(first.place.unwrap().ply), expected["ply"].as_u64().unwrap(), "{id}");
            }
            other => panic!("{id}: the test does not know the key {other}"),
        }
    }
}

async fn comment_row(id: &str, comment: &str, expect: &Value) {
    let text = format!("1. e4 {{{comment}}} *");
    let game = game(pb::ReplayGameRequest { every_ply: true, ..pgn(&text) }).await;
    let remaining = game.plies[0].time.as_ref().and_then(|time| time.remaining);
    let ms = remaining.map(|time| time.seconds * 1_000 + i64::from(time.nanos) / 1_000_000);
    assert_eq!(ms, expect["clk_ms"].as_i64(), "{id}");
    assert_eq!(ms.is_none(), game.findings.iter().any(|finding| finding.kind() == Kind::Syntax), "{id}");
}
