//! A game as it is recorded, ruled on move by move.

use super::{
    Finding, FindingKind, RecordedTime, ResultConflict, Site, StartFault, clock::ClockAudit, glued, result, start,
};
use crate::core::{
    board::{ByColor, Move, Position, Variant},
    clock::ClockControl,
    game::Game,
    laws::RuleSet,
    notation::{
        Letters,
        fen::{self, CastlingStyle, EnPassantStyle},
        pgn::{self, FaultKind, GameResult, MovetextWriter, Place, Tags},
        san::{self, SanError, Suffix},
        uci::{UciError, UciMove},
    },
};

/// The longest game that the 75-move rule allows, in half-moves: 5,898 moves of each side and a last one.
pub const MAX_PLIES: u32 = 17_697;
/// Findings of kinds that can be many that are kept for one game; the others are counted.
pub const MAX_FINDINGS: usize = 256;
/// Characters of a token that are kept.
const MAX_TOKEN: usize = 48;

/// How a record is read.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The letters of pieces in SAN.
    pub letters: Letters,
    /// Whether to report what SAN and PGN have otherwise, and is read all the same.
    pub notation: Reporting,
    /// What becomes of variations.
    pub variations: Variations,
    /// Whether to write the game as canonical PGN.
    pub write: bool,
}

/// Whether something is reported.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Reporting {
    /// It is not.
    #[default]
    Off,
    /// It is.
    On,
}

/// What becomes of variations in the PGN that is written. They are never ruled on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Variations {
    /// They are left out.
    #[default]
    Skip,
    /// They are kept as they stand.
    Keep,
}

/// From where records go on.
#[derive(Clone, Debug)]
pub struct Beginning {
    start: Position,
    moves: Vec<Move>,
    game: Game,
    clock: Option<ClockAudit>,
}

/// A move as it is recorded.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Written<'t> {
    /// In SAN, with its tolerances.
    San(&'t str),
    /// In UCI.
    Uci(&'t str),
}

/// A move that was played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// The position before it.
    pub before: Position,
}

/// What a record came to.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// Where it began; `None`: there is no start that can be played from.
    pub start: Option<Position>,
    /// The start is the record's own, and not the one that it was said to have.
    pub own_start: bool,
    /// The game after its legal part.
    pub game: Option<Game>,
    /// The tags.
    pub tags: Tags,
    /// The result recorded.
    pub result: Option<GameResult>,
    /// What was found, in the order of the text; of what [can be many](FindingKind::can_be_many) at most
    /// [`MAX_FINDINGS`].
    pub findings: Vec<Finding>,
    /// What was found beyond that.
    pub omitted: u64,
    /// Half-moves recorded since the beginning, legal or not.
    pub recorded_plies: u32,
    /// The legal part as canonical PGN, if it was to be written.
    pub pgn: Option<String>,
}

/// A record that is being ruled on.
#[derive(Clone, Debug)]
pub struct Record {
    options: Options,
    tags: Tags,
    start: Option<Position>,
    own_start: bool,
    game: Option<Game>,
    /// Half-moves before the record.
    first_ply: u32,
    recorded_plies: u32,
    stopped: bool,
    played_on: bool,
    misnumbered: bool,
    clock: Option<ClockAudit>,
    findings: Vec<Finding>,
    omitted: u64,
    writer: Option<MovetextWriter>,
}

// === impl Beginning ===

impl Beginning {
    /// A new game from this position.
    pub fn new(start: Position, rules: RuleSet) -> Self {
        Self { start, moves: Vec::new(), game: Game::new(start, rules), clock: None }
    }

    /// With this control, against which recorded times are held rather than against a `TimeControl` tag, and with the
    /// clocks as they stand in milliseconds, if that is known.
    pub fn timed(self, control: &ClockControl, remaining_ms: Option<ByColor<i64>>) -> Self {
        Self { clock: ClockAudit::of_control(control, remaining_ms), ..self }
    }

    /// Makes a legal move.
    pub fn play(&mut self, mv: Move) {
        self.moves.push(mv);
        self.game.play(mv);
    }

    /// The game so far.
    pub fn game(&self) -> &Game {
        &self.game
    }
}

// === impl Record ===

impl Record {
    /// A record with these tags, which may name a start of their own.
    pub fn new(beginning: &Beginning, tags: Tags, options: Options) -> Self {
        let mut record = Self {
            options,
            tags,
            start: Some(beginning.start),
            own_start: false,
            game: None,
            first_ply: 0,
            recorded_plies: 0,
            stopped: false,
            played_on: false,
            misnumbered: false,
            clock: None,
            findings: Vec::new(),
            omitted: 0,
            writer: options.write.then(MovetextWriter::default),
        };
        let of_tag = |tags: &Tags| tags.get("TimeControl").and_then(ClockAudit::of_tag);
        record.clock = beginning.clock.clone().or_else(|| of_tag(&record.tags));
        match start::own_start(&record.tags, &beginning.start) {
            Ok(None) => record.begin(beginning),
            Ok(Some(own)) => {
                let position = own.position;
                if let Some(fault) = own.fault {
                    record.found_at_start(fault);
                }
                if position == beginning.start {
                    record.begin(beginning);
                } else {
                    if !beginning.moves.is_empty() || !start::is_standard(&beginning.start) {
                        record.found_at_start(StartFault::Another);
                    }
                    record.own_start = true;
                    record.start = Some(position);
                    record.game = Some(Game::new(position, *beginning.game.rules()));
                }
            }
            Err(fault) => {
                record.found_at_start(fault);
                record.start = None;
                record.stopped = true;
            }
        }
        record
    }

    /// Goes on from the beginning, whose moves belong to what is written.
    fn begin(&mut self, beginning: &Beginning) {
        self.game = Some(beginning.game.clone());
        self.first_ply = beginning.game.ply();
        if let Some(clock) = &mut self.clock {
            clock.begin_after(moves_made(&beginning.start, self.first_ply));
        }
        if self.writer.is_some() {
            let mut position = beginning.start;
            for mv in &beginning.moves {
                self.write_move(&position, *mv);
                position.play(*mv);
            }
        }
    }

    /// The game so far; `None`: there is no start that can be played from.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// The start of the game, and whether it is the record's own.
    pub fn start(&self) -> (Option<&Position>, bool) {
        (self.start.as_ref(), self.own_start)
    }

    /// The tags.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The ply of the next move, from 1.
    pub fn next_ply(&self) -> u32 {
        self.first_ply.saturating_add(self.recorded_plies).saturating_add(1)
    }

    /// Whether no further move is played: something that is no legal move came before.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Notes something that was found.
    pub fn found(&mut self, kind: FindingKind, place: Option<Place>, token: &str) {
        self.found_at(kind, Site { ply: self.next_ply(), place }, token);
    }

    fn found_at(&mut self, kind: FindingKind, site: Site, token: &str) {
        self.stopped |= kind.stops();
        // What matters is said in any case: there are only a few such findings in a game.
        if self.findings.len() >= MAX_FINDINGS && kind.can_be_many() {
            self.omitted += 1;
            return;
        }
        self.findings.push(Finding { kind, site, token: token.chars().take(MAX_TOKEN).collect() });
    }

    fn found_at_start(&mut self, fault: StartFault) {
        let token = match fault {
            StartFault::Variant | StartFault::NoStart => self.tags.get("Variant"),
            StartFault::Unreadable(_) | StartFault::Impossible(_) | StartFault::Odd { .. } | StartFault::Another => {
                self.tags.get("FEN")
            }
        };
        let token = token.unwrap_or_default().to_owned();
        self.found_at(FindingKind::Start(fault), Site { ply: 1, place: None }, &token);
    }

    /// Takes the number that stands before a move.
    pub fn number(&mut self, number: u32, place: impl FnOnce() -> Place, token: &str) {
        let Some(game) = self.game.as_ref().filter(|_| !self.stopped && !self.misnumbered) else { return };
        let due = game.position().fullmove_number();
        if number != due && self.options.notation == Reporting::On {
            self.misnumbered = true;
            self.found(FindingKind::Numbering { due }, Some(place()), token);
        }
    }

    /// Takes the next move: plays it if it is legal and everything before it was. With it comes what is left of the word
    /// where it holds another move, as its offset.
    pub fn submit(
        &mut self,
        written: Written<'_>,
        place: impl FnOnce() -> Option<Place>,
    ) -> (Option<Played>, Option<usize>) {
        let Some(game) = self.game.as_ref().filter(|_| !self.stopped) else {
            self.recorded_plies = self.recorded_plies.saturating_add(1);
            return (None, None);
        };
        let before = *game.position();
        let token = match written {
            Written::San(text) | Written::Uci(text) => text,
        };
        if game.ply() >= MAX_PLIES {
            self.found(FindingKind::TooManyPlies, place(), token);
            return self.submit_unplayed();
        }
        let (mv, rest, kind) = match self.read(&before, written) {
            Ok((mv, rest, kind)) => (mv, rest, kind),
            Err(kind) => {
                self.refuse(kind, place(), token);
                return self.submit_unplayed();
            }
        };
        let ended = if self.played_on { None } else { game.ended() };
        if ended.is_some() || kind.is_some() {
            let place = place();
            if let Some(ended) = ended {
                self.played_on = true;
                self.found(FindingKind::PlayedOn(ended), place, token);
            }
            if let Some(kind) = kind {
                self.found(kind, place, token);
            }
        }
        self.write_move(&before, mv);
        if let Some(game) = &mut self.game {
            game.play(mv);
        }
        if let Some(clock) = &mut self.clock {
            clock.moved(before.turn());
        }
        self.recorded_plies = self.recorded_plies.saturating_add(1);
        (Some(Played { mv, before }), rest)
    }

    fn submit_unplayed(&mut self) -> (Option<Played>, Option<usize>) {
        self.recorded_plies = self.recorded_plies.saturating_add(1);
        (None, None)
    }

    /// The move meant, where another begins in the same word, and what is to be reported about it.
    fn read(
        &self,
        position: &Position,
        written: Written<'_>,
    ) -> Result<(Move, Option<usize>, Option<FindingKind>), FindingKind> {
        let letters = self.options.letters;
        let text = match written {
            Written::San(text) => text,
            Written::Uci(text) => {
                let written: UciMove = text.parse().map_err(|error| match error {
                    UciError::NullMove => FindingKind::NullMove,
                    other => FindingKind::NoUci(other),
                })?;
                let way = Some((written.from, written.to));
                let mv = written.to_move(position).map_err(|refusal| FindingKind::IllegalMove { way, refusal })?;
                return Ok((mv, None, None));
            }
        };
        let read = match self.options.notation {
            Reporting::Off => san::read(position, text, letters).map(|mv| (mv, None)),
            Reporting::On => san::read_noting(position, text, letters).map(|reading| {
                let odd = !reading.tolerances.is_empty();
                (reading.mv, odd.then_some(FindingKind::Notation(reading.tolerances)))
            }),
        };
        match read {
            Ok((mv, kind)) => Ok((mv, None, kind)),
            // SAN goes before: `e2e4` is the long form of the same move, and `g1f3` is none, for no pawn stands on g1.
            Err(error) => match (in_uci(position, text), glued::split(position, text, letters, &error)) {
                (Some(mv), _) => {
                    Ok((mv, None, (self.options.notation == Reporting::On).then_some(FindingKind::UciInSan)))
                }
                (None, Some((first, rest))) => Ok((first, Some(rest), Some(FindingKind::GluedMoves))),
                (None, None) => Err(match error {
                    SanError::Syntax(fault) => FindingKind::NoSan(fault),
                    SanError::NullMove => FindingKind::NullMove,
                    SanError::Ambiguous { candidates } => FindingKind::Ambiguous(candidates),
                    SanError::Illegal { way, refusal } => FindingKind::IllegalMove { way, refusal },
                    SanError::NoSuchMove(sought) => FindingKind::NoSuchMove(sought),
                }),
            },
        }
    }

    /// Notes a move that is none. After mate and stalemate no move is legal: what is wrong then is that one was made.
    fn refuse(&mut self, kind: FindingKind, place: Option<Place>, token: &str) {
        let ended = self.game.as_ref().and_then(Game::ended);
        match ended.filter(|ended| !self.played_on && Some(ended.ply) == self.game.as_ref().map(Game::ply)) {
            Some(ended) if kind.stops() => {
                self.played_on = true;
                self.found(FindingKind::PlayedOn(ended), place, token);
                self.stopped = true;
            }
            _ => self.found(kind, place, token),
        }
    }

    /// A null move (FIDE 1.2), which some records have for a move that nobody could read.
    pub fn null_move(&mut self, place: Option<Place>, token: &str) {
        if !self.stopped {
            self.refuse(FindingKind::NullMove, place, token);
        }
        self.recorded_plies = self.recorded_plies.saturating_add(1);
    }

    /// Takes the times that are recorded with the last move. Readings of moves that were not played say nothing.
    pub fn time(&mut self, time: RecordedTime, place: impl FnOnce() -> Option<Place>, token: &str) {
        let mover = match &self.game {
            Some(game) if !self.stopped && game.ply() > 0 => !game.position().turn(),
            _ => return,
        };
        if let Some(conflict) = self.clock.as_mut().and_then(|clock| clock.check(mover, time)) {
            // The reading belongs to the move before the next one.
            let ply = self.next_ply().saturating_sub(1);
            self.found_at(FindingKind::Clock(conflict), Site { ply, place: place() }, token);
        }
    }

    fn write_move(&mut self, before: &Position, mv: Move) {
        if let Some(writer) = &mut self.writer {
            let san = san::write(before, mv, Letters::English, Suffix::of(before, mv));
            writer.main_move(before.fullmove_number(), before.turn(), &san);
        }
    }

    /// What stands beside the moves goes to the PGN that is written, as far as that has its move.
    pub fn write_beside(&mut self, write: impl FnOnce(&mut MovetextWriter)) {
        if let Some(writer) = self.writer.as_mut().filter(|_| !self.stopped) {
            write(writer);
        }
    }

    /// Ends the record, with the result that stands after the moves.
    pub fn finish(mut self, after_moves: Option<GameResult>, place: Option<Place>) -> Replayed {
        let tag = self.tags.get("Result").map(str::to_owned);
        let from_tag = tag.as_deref().and_then(GameResult::from_tag);
        if let Some(tag) = tag.as_deref().filter(|_| from_tag.is_none()) {
            self.found(FindingKind::Syntax(FaultKind::ResultTag), None, tag);
        }
        if let (Some(tag), Some(moves)) = (from_tag, after_moves)
            && tag != moves
            && !(tag == GameResult::BothLose && moves == GameResult::Unknown)
        {
            self.found(FindingKind::Result(ResultConflict::TagAndMoves { tag, moves }), place, moves.text());
        }
        let result = from_tag.or(after_moves);
        if let (Some(recorded), Some(game)) = (result, &self.game) {
            // Of a record that breaks off the end is not known, unless it came before.
            let known = !self.stopped || game.ended().is_some();
            if let Some(conflict) = result::conflict(game, recorded, &self.tags).filter(|_| known) {
                self.found(FindingKind::Result(conflict), place, recorded.text());
            }
        }
        self.findings.sort_by_key(|finding| finding.site.place.map_or(0, |place| place.byte));
        let pgn = self.writer.take().map(|writer| self.written(writer, result.unwrap_or(GameResult::Unknown)));
        let Self { tags, start, own_start, game, recorded_plies, findings, omitted, .. } = self;
        Replayed { start, own_start, game, tags, result, findings, omitted, recorded_plies, pgn }
    }

    fn written(&self, writer: MovetextWriter, result: GameResult) -> String {
        let mut tags = self.tags.clone();
        tags.set("Result", result.text());
        if let Some(start) = self.start.filter(|start| !start::is_standard(start)) {
            tags.set("SetUp", "1");
            tags.set("FEN", &fen::write(&start, CastlingStyle::XFen, EnPassantStyle::Always));
            if start.variant() == Variant::Chess960 {
                tags.set("Variant", "Chess960");
            }
        } else if self.start.is_some() {
            tags.remove("SetUp");
            tags.remove("FEN");
        }
        let mut text = String::new();
        pgn::write_tags(&tags, &mut text);
        text.push_str(&writer.finish(result));
        text
    }
}

/// The moves of each side among the first plies after a start.
fn moves_made(start: &Position, plies: u32) -> ByColor<u32> {
    let [first, second] = [plies.div_ceil(2), plies / 2];
    start.turn().fold(ByColor { white: first, black: second }, ByColor { white: second, black: first })
}

/// The legal move that a text is in UCI, or in the long notation without letters that some programs write: `c1-b2`,
/// `d2xe3+`, `e8-g8`.
fn in_uci(position: &Position, text: &str) -> Option<Move> {
    let squares = text.trim_end_matches(['+', '#', '!', '?']);
    let written: UciMove = match squares.split_once(['-', 'x']) {
        None => squares.parse().ok()?,
        Some((from, to)) => UciMove { from: from.parse().ok()?, to: to.parse().ok()?, promotion: None },
    };
    written.to_move(position).ok()
}
