//! Games written, read and written again, with the core alone.

use arbiter::core::{
    board::{Position, Setup, Strictness},
    laws::RuleSet,
    notation::{
        pgn::{Encoding, GameResult, Place, Splitter, Tags, decode},
        uci::to_uci,
    },
    replay::{Beginning, FindingKind, Options, PgnReplay, Record, Replayed, Reporting, Step, Variations, Written},
};
use proptest::prelude::*;

const OPTIONS: Options = Options {
    letters: arbiter::core::notation::Letters::English,
    notation: Reporting::On,
    variations: Variations::Keep,
    write: true,
};

fn beginning(start: Position) -> Beginning {
    Beginning::new(start, RuleSet::default())
}

fn standard() -> Beginning {
    beginning(Position::standard())
}

fn replay(text: &str, beginning: &Beginning) -> Replayed {
    let mut replay = PgnReplay::new(text, Place::START, Encoding::Utf8, beginning, OPTIONS);
    while replay.step().is_some() {}
    replay.finish(None)
}

fn games(text: &str) -> Vec<&str> {
    let (mut splitter, mut rest, mut games) = (Splitter::default(), text, Vec::new());
    while let Some(border) = splitter.border(rest.as_bytes()) {
        let (game, next) = rest.split_at(border);
        games.push(game);
        rest = next;
    }
    games.push(rest);
    games
}

/// Small steps of a generator that is good enough for play without sense (Marsaglia, Xorshift RNGs, 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % bound
    }
}

/// A game of legal moves without sense, in UCI.
fn senseless(start: Position, plies: usize, random: &mut Random) -> Vec<String> {
    let mut position = start;
    let mut moves = Vec::new();
    for _ in 0..plies {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[random.below(legal.len())];
        moves.push(to_uci(&position, mv).to_string());
        position.play(mv);
    }
    moves
}

fn recorded(moves: &[String], beginning: &Beginning) -> Replayed {
    let mut record = Record::new(beginning, Tags::default(), OPTIONS);
    for mv in moves {
        record.submit(Written::Uci(mv), || None);
    }
    record.finish(None, None)
}

#[test]
fn classics_are_legal_and_byte_stable() {
    let classics = games(include_str!("../vectors/classics.pgn"));
    assert_eq!(classics.len(), 8);
    for text in classics {
        let first = replay(text, &standard());
        assert_eq!(first.findings, [], "{text}");
        assert_eq!(first.game.unwrap().ply(), first.recorded_plies);
        let pgn = first.pgn.unwrap();
        assert_eq!(replay(&pgn, &standard()).pgn.unwrap(), pgn);
    }
}

#[test]
fn senseless_games_are_read_as_they_were_written() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for number in 0..48_u16 {
        let start = match number % 3 {
            0 => Position::standard(),
            _ => {
                let setup = Setup::chess960(number * 19 % 960).unwrap();
                Position::from_setup(&setup, Strictness::Strict).unwrap().0
            }
        };
        let beginning = beginning(start);
        let moves = senseless(start, 40 + 12 * usize::from(number), &mut random);
        let written = recorded(&moves, &beginning);
        let pgn = written.pgn.unwrap();
        // Read from the standard start: a start of another kind is in the tags.
        let read = replay(&pgn, &standard());
        let faults: Vec<_> = read
            .findings
            .iter()
            .filter(|finding| !matches!(finding.kind, FindingKind::PlayedOn(_) | FindingKind::Result(_)))
            .collect();
        assert!(faults.is_empty(), "{faults:#?} {pgn}");
        assert_eq!(read.game.unwrap().position(), written.game.unwrap().position(), "{pgn}");
        assert_eq!(read.pgn.unwrap(), pgn);
    }
}

#[test]
fn the_end_that_comes_first_counts() {
    let mut random = Random(77);
    for _ in 0..20 {
        let moves = senseless(Position::standard(), 1_500, &mut random);
        let replayed = recorded(&moves, &standard());
        let game = replayed.game.unwrap();
        let played_on = replayed.findings.iter().find_map(|finding| match finding.kind {
            FindingKind::PlayedOn(ended) => Some((ended, finding.site.ply)),
            _ => None,
        });
        match (game.ended(), played_on) {
            (Some(ended), Some(found)) => assert_eq!((ended, ended.ply + 1), found),
            (ended, None) => assert!(ended.is_none_or(|ended| ended.ply == game.ply())),
            (None, Some(_)) => panic!("played on after no end"),
        }
    }
}

/// What the fuzzer once found, and small texts of every kind.
#[test]
fn seeds_of_the_fuzzer_are_stable() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/fuzz/seeds/pgn");
    let seeds: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(!seeds.is_empty());
    for seed in seeds {
        let bytes = std::fs::read(&seed).unwrap();
        let (text, _) = decode(bytes.get(1..).unwrap());
        for game in games(&text) {
            let pgn = replay(game, &standard()).pgn.unwrap();
            assert_eq!(replay(&pgn, &standard()).pgn.unwrap(), pgn, "{}", seed.display());
        }
    }
}

#[test]
fn results_are_kept() {
    for result in
        [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::BothLose, GameResult::Unknown]
    {
        let text = format!("[Result \"{}\"]\n\n1. e4 e5 *", result.text());
        let pgn = replay(&text, &standard()).pgn.unwrap();
        let again = replay(&pgn, &standard());
        assert_eq!((again.result, again.findings), (Some(result), Vec::new()), "{pgn}");
        assert_eq!(again.pgn.unwrap(), pgn);
    }
}

proptest! {
    /// Whatever the text: no panic, the second round is the first, and no step is lost.
    #[test]
    fn any_text_is_written_the_same_twice(text in "([a-h][1-8]|[KQRBN][a-h][1-8]|O-O|[0-9]{1,2}\\.|[(){};%$!?\\[\\]\" \n*<>=+#-]|1-0|\\PC){0,60}") {
        for game in games(&text) {
            let first = replay(game, &standard());
            let pgn = first.pgn.unwrap();
            let second = replay(&pgn, &standard());
            prop_assert_eq!(&second.pgn.unwrap(), &pgn);
            prop_assert_eq!(games(&pgn).len(), 1, "{}", pgn);
        }
    }

    #[test]
    fn games_with_everything_beside_them_are_stable(seed in 1_u64.., beside in proptest::collection::vec(0_usize..12, 60)) {
        let moves = senseless(Position::standard(), 60, &mut Random(seed));
        let pgn = recorded(&moves, &standard()).pgn.unwrap();
        let (tags, movetext) = pgn.split_once("\n\n").unwrap();
        let extras = [
            "{a comment}", "$5", "!?", "; to the end (\n", "(1. e4 {x} (1. d4) e5)", "(=)", "\n% escaped\n", "{[%clk 0:01:00]}",
            "", " ", "\n\n", "()",
        ];
        let mut text = format!("{tags}\n\n");
        let mut extra = beside.into_iter();
        for word in movetext.split_whitespace() {
            let added = extra.next().map_or("", |index| extras[index]);
            text += &format!("{word} {added} ");
        }
        let first = replay(&text, &standard());
        prop_assert_eq!(first.game.unwrap().ply() as usize, moves.len());
        let pgn = first.pgn.unwrap();
        prop_assert_eq!(replay(&pgn, &standard()).pgn.unwrap(), pgn);
    }
}

#[test]
fn steps_tell_what_they_come_upon() {
    let beginning = standard();
    let text = "1. e4 {[%clk 0:01:00]} (1. d4) (=) e5 *";
    let mut replay = PgnReplay::new(text, Place::START, Encoding::Utf8, &beginning, OPTIONS);
    let (mut played, mut times, mut offers) = (0, 0, 0);
    while let Some(step) = replay.step() {
        match step {
            Step::Played(_) => played += 1,
            Step::Time(_) => times += 1,
            Step::DrawOffer => offers += 1,
            Step::Other => {}
        }
    }
    assert_eq!((played, times, offers), (2, 1, 1));
}
