//! `arbiter replay` as its users run it.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

const GOOD: &str = "[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n";
const BAD: &str = "[Event \"B\"]\n[White \"M\u{f8}ller\"]\n\n1. e4 e5 2. Ke3 *\n\n";

fn replay(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_arbiter"))
        .arg("replay")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // It may end before it has read everything.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn the_exit_status_says_whether_something_was_found() {
    assert_eq!(replay(&[], GOOD.as_bytes()).status.code(), Some(0));
    assert_eq!(replay(&["-"], (GOOD.to_owned() + BAD).as_bytes()).status.code(), Some(1));
    assert_eq!(replay(&["/no/such/file.pgn"], b"").status.code(), Some(2));
    assert_eq!(replay(&["--no-such-flag"], b"").status.code(), Some(64));
    assert_eq!(replay(&[], b"\xff\xfe1\0.\0").status.code(), Some(2));
    assert_eq!(replay(&[], b"").status.code(), Some(0));
}

#[test]
fn findings_stand_with_their_place_before_the_summary() {
    let output = replay(&[], (GOOD.to_owned() + BAD).as_bytes());
    let out = text(&output.stdout);
    assert!(out.starts_with("(standard input):9:13: game 2, ply 3: A king does not move from e1 to e3.\n"), "{out}");
    assert!(out.contains("\ngames                                            2\n"), "{out}");
    let quiet = replay(&["--quiet"], (GOOD.to_owned() + BAD).as_bytes());
    assert!(text(&quiet.stdout).starts_with("files "));
}

#[test]
fn the_rules_can_be_chosen() {
    // The start position for the fifth time: a draw by itself since 2014 (FIDE 9.6.1), and never before.
    let round = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    let game = format!("[Event \"A\"]\n[Result \"1-0\"]\n\n{round} e4 e5 1-0\n\n");
    let found = |arguments| text(&replay(arguments, game.as_bytes()).stdout).contains("ply 17: ");
    assert!(found(&[]));
    assert!(found(&["--rules", "FIDE2014"]));
    assert!(!found(&["--rules", "fide2009"]));
    let unknown = replay(&["--rules", "fide1850"], game.as_bytes());
    assert_eq!(unknown.status.code(), Some(64));
    assert!(text(&unknown.stderr).contains("fide2009"), "{}", text(&unknown.stderr));
}

#[test]
fn json_has_one_line_for_each_game_in_order() {
    let one = |number: usize| if number.is_multiple_of(3) { BAD } else { GOOD };
    let input: String = (0..3_000).map(one).collect();
    for jobs in ["1", "3"] {
        let output = replay(&["--json", "--jobs", jobs], input.as_bytes());
        let games: Vec<Value> = text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(games.len(), 3_000);
        for (index, game) in games.iter().enumerate() {
            assert_eq!(game["game"], index + 1);
            assert_eq!(game["event"], if index.is_multiple_of(3) { "B" } else { "A" });
        }
        assert_eq!(games[0]["findings"][0]["kind"], "ILLEGAL_MOVE");
        assert_eq!(games[1]["termination"], "CHECKMATE");
        let place = &games[2_999]["byte"];
        assert_eq!(place.as_u64().unwrap() as usize, input.rfind("[Event").unwrap());
    }
}

#[test]
fn pgn_out_is_the_same_the_second_time_and_utf_8() {
    let mut input = GOOD.as_bytes().to_vec();
    input.extend(BAD.chars().map(|letter| u8::try_from(letter).unwrap()));
    input.extend("[White \"M\u{f8}ller\"]\n1. d4 {\u{e9}} (1. c4) *".as_bytes());
    let first = replay(&["--pgn", "--keep-variations"], &input).stdout;
    assert!(text(&first).matches("M\u{f8}ller").count() == 2, "{}", text(&first));
    assert_eq!(replay(&["--pgn", "--keep-variations"], &first).stdout, first);
}

#[test]
fn a_game_that_is_too_long_is_skipped() {
    let long = format!("[Event \"L\"]\n\n1. e4 {{{}}} *\n\n", "x".repeat(700_000));
    let output = replay(&["--json", "--max-game-bytes", "1000"], (GOOD.to_owned() + &long + BAD).as_bytes());
    let games: Vec<Value> = text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 3, "{games:#?}");
    assert!(games[1]["findings"][0]["explanation"].as_str().unwrap().contains("--max-game-bytes"));
    assert_eq!((&games[2]["game"], &games[2]["event"]), (&Value::from(3), &Value::from("B")));
    assert_eq!(games[2]["line"], 10);
}
