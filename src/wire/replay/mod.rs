//! Records of games: read, ruled on step by step, and written.

mod findings;
mod running;
mod times;

pub(crate) use findings::finding_message;
pub(crate) use running::RunningGame;

use super::{AnswerOptions, Path, ReceivedGame, Violations, options::read_letters, pb, violation::shortened};
use crate::core::{
    board::ByColor,
    notation::{
        pgn::{Encoding, GameResult, Place, Splitter},
        uci::UciMove,
    },
    replay::{Beginning, MAX_PLIES, Options, Reporting, Variations},
};
use crate::language::sentences::ErrorSentence;
use findings::played_on_after_verdict;
use times::Times;

/// Games in one record.
const MOST_GAMES: usize = 1_000;

/// A record as a caller sent it.
pub(crate) struct ReceivedRecord {
    /// The game it goes on from, once more for each game of the record.
    base: Box<pb::Game>,
    beginning: Beginning,
    source: Source,
    times: Times,
    /// The result that was sent beside it.
    result: Option<GameResult>,
    every_ply: bool,
    options: AnswerOptions,
    replay: Options,
}

/// The moves of a record.
enum Source {
    Uci(Vec<String>),
    San(Vec<String>),
    Pgn(String),
}

/// The text of one game of a record.
#[derive(Copy, Clone, Debug)]
pub(crate) struct GameText<'t> {
    pub(crate) text: &'t str,
    pub(crate) place: Place,
}

/// The games of a record, found one by one.
pub(crate) struct GameTexts<'t> {
    rest: Option<&'t str>,
    splitter: Splitter,
    count: usize,
}

impl ReceivedRecord {
    /// Reads a request. `None`: faults were added.
    pub(crate) fn read(request: pb::ReplayGameRequest, violations: &mut Violations) -> Option<Self> {
        let pb::ReplayGameRequest { game, record, times, result, every_ply, write_pgn, options } = request;
        let base = game.unwrap_or_default();
        let received = ReceivedGame::read(Some(base.clone()), &Path::root("game"), violations);
        let path = Path::root("record");
        let pb::GameRecord { record, letters, variations } = record.unwrap_or_default();
        let source = read_source(record, &path, violations);
        let letters = read_letters(letters, &path.field("letters"), violations);
        let variations = match violations.enumeration(&path.field("variations"), variations) {
            None | Some(pb::VariationHandling::Unspecified | pb::VariationHandling::Skip) => Variations::Skip,
            Some(pb::VariationHandling::Keep) => Variations::Keep,
        };
        let times = Times::read(times, &Path::root("times"), violations);
        let result = read_result(&result, &Path::root("result"), violations);
        let options = AnswerOptions::read(options, &Path::root("options"), violations);
        let beginning = received.and_then(|received| beginning(&received, &base));
        let replay = Options { letters, notation: Reporting::On, variations, write: write_pgn };
        let (beginning, source, times, true) = (beginning?, source?, times?, violations.is_empty()) else {
            return None;
        };
        Some(Self { base, beginning, source, times, result, every_ply, options, replay })
    }

    /// How answers are written.
    pub(crate) fn options(&self) -> &AnswerOptions {
        &self.options
    }

    /// The games of the record. A list of moves is one game.
    pub(crate) fn games(&self) -> GameTexts<'_> {
        let text = match &self.source {
            Source::Uci(_) | Source::San(_) => "",
            Source::Pgn(text) => text,
        };
        GameTexts { rest: Some(text), splitter: Splitter::default(), count: 0 }
    }

    /// Checks that so many games can be in this record.
    pub(crate) fn admits(&self, games: usize, violations: &mut Violations) -> bool {
        let path = Path::root("record");
        let path = path.field("pgn");
        if games > MOST_GAMES {
            violations
                .add(&path, pb::ErrorReason::TooLong, format_args!("there are more than {MOST_GAMES} games"))
                .with("length", games)
                .with("maximum", MOST_GAMES);
        } else if games > 1 && self.beginning.game().ply() > 0 {
            violations
                .add(&path, pb::ErrorReason::Contradiction, "several games do not go on from moves that were made")
                .with("other", "game.position.moves");
        } else if games > 1 && !self.times.is_empty() {
            violations
                .add(&path, pb::ErrorReason::Contradiction, "clock readings belong to one game, and there are several")
                .with("other", "times");
        }
        violations.is_empty()
    }
}

impl<'t> Iterator for GameTexts<'t> {
    type Item = GameText<'t>;

    /// The next game. A text without any is one empty game; blanks after the last are none.
    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.rest?;
        let place = self.splitter.start();
        let (text, rest) = match self.splitter.border(rest.as_bytes()).and_then(|border| rest.split_at_checked(border))
        {
            Some((text, rest)) => (text, Some(rest)),
            None => (rest, None),
        };
        self.rest = rest;
        if self.count > 0 && text.trim().is_empty() {
            return None;
        }
        self.count += 1;
        Some(GameText { text, place })
    }
}

impl GameText<'_> {
    /// Requests are UTF-8.
    const ENCODING: Encoding = Encoding::Utf8;
}

fn read_source(
    record: Option<pb::game_record::Record>,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<Source> {
    let (moves, name): (_, fn(_) -> _) = match record {
        None => {
            violations.add(path, pb::ErrorReason::FieldRequired, "a record is required, as uci, san or pgn");
            return None;
        }
        Some(pb::game_record::Record::Pgn(text)) => return Some(Source::Pgn(text)),
        Some(pb::game_record::Record::Uci(pb::MoveSequence { moves })) => (moves, Source::Uci),
        Some(pb::game_record::Record::San(pb::MoveSequence { moves })) => (moves, Source::San),
    };
    let source = name(moves);
    let (Source::Uci(moves) | Source::San(moves)) = &source else { return Some(source) };
    if moves.len() > MAX_PLIES as usize {
        too_many_plies(&path.field(source.field()), moves.len(), violations);
        return None;
    }
    Some(source)
}

impl Source {
    fn field(&self) -> &'static str {
        match self {
            Self::Uci(_) => "uci",
            Self::San(_) => "san",
            Self::Pgn(_) => "pgn",
        }
    }
}

fn too_many_plies(path: &Path<'_>, length: usize, violations: &mut Violations) {
    violations
        .add(path, pb::ErrorReason::TooLong, format_args!("{length} moves in one game are more than {MAX_PLIES}"))
        .with("length", length)
        .with("maximum", MAX_PLIES);
}

fn read_result(text: &str, path: &Path<'_>, violations: &mut Violations) -> Option<GameResult> {
    if text.is_empty() {
        return None;
    }
    let result = GameResult::from_tag(text);
    if result.is_none() {
        let said = violations.language().say(&ErrorSentence::InvalidResult { value: &shortened(text) });
        violations
            .add(path, pb::ErrorReason::Contradiction, "a result is 1-0, 0-1, 1/2-1/2, 0-0 or *")
            .with("value", text)
            .saying(said);
    }
    result
}

/// The received game once more, with its moves. They were found legal when it was read.
fn beginning(received: &ReceivedGame, base: &pb::Game) -> Option<Beginning> {
    let mut beginning = Beginning::new(received.start.position?, *received.game.rules());
    if let Some(clock) = &received.clock {
        let players = &clock.state.players;
        let left = ByColor { white: players.white.remaining_ms, black: players.black.remaining_ms };
        beginning = beginning.timed(clock.control.control(), Some(left));
    }
    for text in base.position.iter().flat_map(|position| position.moves.iter()) {
        let written: UciMove = text.parse().ok()?;
        let mv = written.to_move(beginning.game().position()).ok()?;
        beginning.play(mv);
    }
    Some(beginning)
}
