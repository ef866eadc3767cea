//! What is read, what is read past, where games end, and what it costs.

use proptest::prelude::*;

use super::{FaultKind, GameResult, Lexer, MovetextWriter, Place, Splitter, Tags, Token, work, write_tags};

fn tokens(text: &str) -> Vec<Token<'_>> {
    Lexer::new(text, 1).map(|lexed| lexed.token).collect()
}

/// The tokens in short: moves as they stand, the rest by a letter.
fn short(text: &str) -> String {
    let short = tokens(text).into_iter().map(|token| match token {
        Token::Tag { name, value } => format!("[{name}={value}]"),
        Token::Number { number, dots } => format!("{number}{}", ".".repeat(dots)),
        Token::Move(word) => word.to_owned(),
        Token::NullMove(_) => "null".to_owned(),
        Token::Glyph(number) => format!("${number}"),
        Token::Comment(text) => format!("{{{text}}}"),
        Token::Open => "(".to_owned(),
        Token::Close => ")".to_owned(),
        Token::DrawOffer => "(=)".to_owned(),
        Token::Result(result) => format!("={}", result.text()),
        Token::Redundant => "~".to_owned(),
        Token::Fault(fault) => format!("!{}", fault.name()),
    });
    short.collect::<Vec<_>>().join(" ")
}

#[test]
fn movetext() {
    for (text, expected) in [
        ("1. e4 e5 2. Nf3 *", "1. e4 e5 2. Nf3 =*"),
        ("1.e4 e5 2.Nf3", "1. e4 e5 2. Nf3"),
        ("1e4 e5 12Nf3", "1 e4 e5 12 Nf3"),
        ("1. ... e5 1... e5 1… e5 1...e5", "1. ~ e5 1... e5 1... e5 1... e5"),
        ("e52.Nf3Nc63.Bb5", "e5 2. Nf3Nc6 3. Bb5"),
        ("O-O10.Re1", "O-O 10. Re1"),
        ("0-0 0-0-0 O-O+", "0-0 0-0-0 O-O+"),
        ("e4! e5?? Nf3!? Nc6?! d4!! a6!!!", "e4 $1 e5 $4 Nf3 $5 Nc6 $6 d4 $3 a6 $3 $1"),
        ("e4‼ e5⁉ d4 ± d5 +- c4 ∞", "e4 $3 e5 $5 d4 $16 d5 $18 c4 $13"),
        ("e4 $1 e5 $255 d4 $256 $", "e4 $1 e5 $255 d4 !glyph !glyph"),
        ("e4 {a (b) [c] ; $1} e5 ; rest (\nd4", "e4 {a (b) [c] ; $1} e5 { rest (} d4"),
        ("e4 (d4 (c4) d5) e5", "e4 ( d4 ( c4 ) d5 ) e5"),
        ("e4 (=) e5(=)", "e4 (=) e5 (=)"),
        ("e8(Q) e8=Q e8/N exd8(♕)+", "e8(Q) e8=Q e8/N exd8(♕) ~"),
        ("exd6 e.p. exd6e.p. Qh5 + Qf7 # mate", "exd6 ~ exd6e.p. Qh5 ~ Qf7 ~ ~"),
        ("-- Z0 0000 null <>", "null null null null null"),
        ("e4 e5, d4 d5.", "e4 e5 d4 d5"),
        ("♘f3 ♞f6", "♘f3 ♞f6"),
        ("1♘f3", "1 ♘f3"),
        ("Qxf7#1-0", "Qxf7# =1-0"),
        ("Kf31/2-1/2", "Kf3 =1/2-1/2"),
        ("e4*", "e4 =*"),
        ("1-0 0–1 ½-½ 1/2-1/2", "=1-0 =0-1 =1/2-1/2 =1/2-1/2"),
        ("e4\u{a0}e5\u{feff} d4\u{0}d5", "e4 e5 d4 d5"),
        ("\u{feff}1. e4\r\n% note [x] {\r\ne5", "1. e4 ~ e5"),
        ("\u{feff}% note\ne4", "~ e4"),
        ("e4 % e5", "e4 % e5"),
        ("<reserved> e4", "!reserved e4"),
        ("e4 } ] \" > e5", "e4 !stray !stray !stray !stray e5"),
        ("e4 {open", "e4 {open} !unclosed_comment"),
        ("", ""),
    ] {
        assert_eq!(short(text), expected, "{text:?}");
    }
}

#[test]
fn tags() {
    for (text, expected) in [
        (r#"[Event "A"][Site "B"]"#, "[Event=A] [Site=B]"),
        ("[ Event\n \"A\" ]", "[Event=A]"),
        (r#"[Event "a \"b\" \\ c"]"#, r#"[Event=a \"b\" \\ c]"#),
        (r#"[Event "say "no" now"]"#, r#"[Event=say "no" now]"#),
        ("[Event \"A\"\n[Site \"B\"]", "[Event=A] !unclosed_tag [Site=B]"),
        ("[Event \"A\n[Site \"B\"]", "[Event=A] !unclosed_tag [Site=B]"),
        ("[Event A]\n[Site \"B\"]", "!tag [Site=B]"),
        ("[]", "!tag"),
        ("[", "!tag"),
        (r#"[Event "#, "!tag"),
        (r#"[Event ""]"#, "[Event=]"),
        (r#"[Event "{"] {x}"#, "[Event={] {x}"),
    ] {
        assert_eq!(short(text), expected, "{text:?}");
    }
}

#[test]
fn offsets_are_where_tokens_stand() {
    let text = "1. e4! {c} e52.Nf3 (=) 1-0";
    for lexed in Lexer::new(text, 1) {
        assert_eq!(text.get(lexed.offset..lexed.offset + lexed.text.len()), Some(lexed.text));
    }
}

fn games(text: &[u8]) -> Vec<String> {
    pieces(text, text.len().max(1))
}

/// The games of a text that arrives in pieces of that size.
fn pieces(text: &[u8], size: usize) -> Vec<String> {
    let mut splitter = Splitter::default();
    let (mut buffer, mut games) = (Vec::new(), Vec::new());
    for piece in text.chunks(size) {
        buffer.extend_from_slice(piece);
        while let Some(border) = splitter.border(&buffer) {
            games.push(buffer.drain(..border).collect::<Vec<u8>>());
        }
    }
    games.push(buffer);
    games.into_iter().map(|game| String::from_utf8_lossy(&game).into_owned()).collect()
}

#[test]
fn borders() {
    for (text, expected) in [
        ("1. e4 *", &["1. e4 *"] as &[_]),
        ("[A \"1\"]\n\ne4 *\n\n[A \"2\"]\n\nd4 *\n", &["[A \"1\"]\n\ne4 *\n\n", "[A \"2\"]\n\nd4 *\n"]),
        ("e4 e5\n[A \"2\"]\nd4", &["e4 e5\n", "[A \"2\"]\nd4"]),
        ("e4 1-0 d4 0-1", &["e4 1-0 ", "d4 0-1"]),
        ("e4 1-0 {White resigned} ; so\n% x\n1. d4", &["e4 1-0 {White resigned} ; so\n% x\n", "1. d4"]),
        ("e4 1-0 White resigns.", &["e4 1-0 White resigns."]),
        ("e4 (d4 1-0 d5) e5 1-0", &["e4 (d4 1-0 d5) e5 1-0"]),
        ("e4 (d4\n[A \"2\"]\nd4", &["e4 (d4\n", "[A \"2\"]\nd4"]),
        ("e4 {1-0 [A \"2\"]\n[A \"3\"]} e5", &["e4 {1-0 [A \"2\"]\n[A \"3\"]} e5"]),
        ("e4 {open\n\n[Event \"2\"]\nd4", &["e4 {open\n\n", "[Event \"2\"]\nd4"]),
        ("e4 {note\n[Event \"2\"] } d4", &["e4 {note\n[Event \"2\"] } d4"]),
        ("[Event \"1\"]\n\n[Event \"2\"]\n\n*", &["[Event \"1\"]\n\n", "[Event \"2\"]\n\n*"]),
        ("[Event \"1\"]\n\n[Site \"2\"]\n\n*", &["[Event \"1\"]\n\n[Site \"2\"]\n\n*"]),
        ("[A \"x ; { y\"]\n\ne4 *\n[A \"2\"]", &["[A \"x ; { y\"]\n\ne4 *\n", "[A \"2\"]"]),
        ("[A \"x \"y {\" z\"]\n\ne4 *\n[A \"2\"]", &["[A \"x \"y {\" z\"]\n\ne4 *\n", "[A \"2\"]"]),
        ("e4 0-0 Nf3 0-0-0 e5", &["e4 0-0 Nf3 0-0-0 e5"]),
        ("Qxf7#1-0 1. d4", &["Qxf7#1-0 ", "1. d4"]),
        ("*\n\n*\n", &["*\n\n*\n"]),
        ("e4 * [A \"2\"]", &["e4 * ", "[A \"2\"]"]),
        ("e4 *\r\n\r\n[A \"2\"]\r\n", &["e4 *\r\n\r\n", "[A \"2\"]\r\n"]),
        ("\u{feff}[A \"1\"]\n\n*\n\u{feff}[A \"2\"]\n*", &["\u{feff}[A \"1\"]\n\n*\n\u{feff}", "[A \"2\"]\n*"]),
        ("\u{feff}% note\n[A \"1\"]\ne4", &["\u{feff}% note\n[A \"1\"]\ne4"]),
        ("e4 ½-½\n1. d4 ½-½", &["e4 ½-½\n", "1. d4 ½-½"]),
        ("", &[""]),
    ] {
        assert_eq!(games(text.as_bytes()), expected, "{text:?}");
        for size in [1, 2, 3, 7] {
            assert_eq!(pieces(text.as_bytes(), size), expected, "{text:?} in pieces of {size}");
        }
    }
}

#[test]
fn games_know_where_they_begin() {
    let text = "e4 *\r\n\r\n[A \"é\"]\r\n\r\n* 1. d4";
    let mut splitter = Splitter::default();
    let mut rest = text.as_bytes();
    let mut starts = vec![splitter.start()];
    while let Some(border) = splitter.border(rest) {
        rest = &rest[border..];
        starts.push(splitter.start());
    }
    let second = Place { line: 3, column: 1, byte: 8 };
    let third = Place { line: 5, column: 3, byte: 22 };
    assert_eq!(starts, [Place::START, second, third]);
}

#[test]
fn the_writer_breaks_lines_and_numbers() {
    use crate::core::board::Color::{Black, White};
    let mut writer = MovetextWriter::default();
    writer.main_move(1, White, "e4");
    writer.open();
    writer.number(1, 1);
    writer.verbatim("d4");
    writer.close();
    writer.main_move(1, Black, "e5");
    writer.comment("  a   long\ncomment }%  ");
    writer.comment(" \n ");
    writer.main_move(2, White, "Nf3");
    writer.main_move(2, Black, "Nc6");
    writer.draw_offer();
    writer.glyph(1);
    let text = writer.finish(GameResult::Draw);
    assert_eq!(text, "1. e4 (1. d4) 1... e5 {a long comment )%} 2. Nf3 Nc6 (=) $1 1/2-1/2\n");

    let mut writer = MovetextWriter::default();
    writer.comment(&"word %x [y ".repeat(40));
    let text = writer.finish(GameResult::Unknown);
    assert!(text.lines().all(|line| line.len() < 80 && !line.starts_with(['%', '['])), "{text}");
}

#[test]
fn tags_are_written_in_order_and_escaped() {
    let mut tags = Tags::default();
    for (name, value) in [("ZZ", "1"), ("White", r#"a \"b\" \\ c"#), ("AA", "2\tx")] {
        tags.add(name, value).unwrap();
    }
    assert_eq!(tags.add("White", "again"), Err(FaultKind::RepeatedTag));
    let mut text = String::new();
    write_tags(&tags, &mut text);
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"a \\\"b\\\" \\\\ c\"]\n\
                    [Black \"?\"]\n[Result \"*\"]\n[AA \"2 x\"]\n[ZZ \"1\"]\n\n";
    assert_eq!(text, expected);
    for number in 0..200 {
        let _ = tags.add(&format!("T{number}"), "");
    }
    assert_eq!(tags.iter().count(), super::MAX_TAGS);
}

/// Bytes looked at to split a text and take it apart.
fn cost(text: &str) -> u64 {
    work::take();
    let mut splitter = Splitter::default();
    let mut rest = text;
    loop {
        let border = splitter.border(rest.as_bytes());
        let (game, next) = rest.split_at(border.unwrap_or(rest.len()));
        let mut places = super::Places::new(game, Place::START, super::Encoding::Utf8);
        for lexed in Lexer::new(game, 1) {
            places.at(lexed.offset);
        }
        rest = next;
        if border.is_none() {
            return work::take();
        }
    }
}

/// What texts that look backwards, or ahead without taking what they saw, would be slow on.
const REPEATED: [&str; 38] = [
    "(",
    ")",
    "()",
    "{",
    "}",
    "[",
    "]",
    "[A",
    "[A ",
    "[A \"",
    "[A \"x\"] ",
    "[A \"\\\"",
    "\"",
    "\" ",
    "[A \"b\" ",
    ";",
    "%",
    "\n%",
    "$",
    "$1",
    "!",
    "?!",
    "<",
    "<>",
    "*",
    "1-0",
    "1-0 ",
    "1.",
    "1.e4",
    "e52.",
    "e4e5",
    "....",
    "½",
    "é",
    "0-0",
    "(=",
    "e8(Q)",
    "\n\n[Event",
];

#[test]
fn no_text_costs_more_than_its_length() {
    for part in REPEATED {
        let texts = [16_384, 32_768].map(|size| part.repeat(size / part.len()));
        let [one, two] = texts.each_ref().map(|text| cost(text));
        assert!(two <= 2 * one + 10_000, "{part:?}: {one}, then {two}");
        assert!(one <= 80 * 16_384, "{part:?}: {one}");
    }
}

proptest! {
    #[test]
    fn every_text_is_taken_apart_in_order(text in text()) {
        let mut end = 0;
        for lexed in Lexer::new(&text, 1) {
            prop_assert!(lexed.offset >= end || lexed.text.is_empty());
            prop_assert_eq!(text.get(lexed.offset..lexed.offset + lexed.text.len()), Some(lexed.text));
            end = end.max(lexed.offset + lexed.text.len());
        }
        prop_assert!(end <= text.len());
    }

    #[test]
    fn borders_do_not_depend_on_how_bytes_arrive(bytes in bytes(), size in 1_usize..9) {
        prop_assert_eq!(pieces(&bytes, size), games(&bytes));
    }
}

/// Texts made of what matters in PGN.
fn text() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        4 => proptest::sample::select(REPEATED.to_vec()).prop_map(str::to_owned),
        2 => "[a-hKQRBN1-8x=+#. -]{1,6}",
        1 => any::<char>().prop_map(String::from),
        1 => Just("\r\n".to_owned()),
        1 => Just("\n\n[Event \"x\"]\n".to_owned()),
    ];
    proptest::collection::vec(part, 0..40).prop_map(|parts| parts.concat())
}

fn bytes() -> impl Strategy<Value = Vec<u8>> {
    (text(), proptest::collection::vec((any::<proptest::sample::Index>(), any::<u8>()), 0..3)).prop_map(
        |(text, changes)| {
            let mut bytes = text.into_bytes();
            for (index, byte) in changes {
                if !bytes.is_empty() {
                    let at = index.index(bytes.len());
                    bytes[at] = byte;
                }
            }
            bytes
        },
    )
}
