//! One game of a record while it is ruled on.

use super::{
    super::{AnswerOptions, Path, ReceivedGame, Violations, moves::move_message, open_claims, pb},
    GameText, ReceivedRecord, Source, finding_message, played_on_after_verdict,
    times::{Times, duration},
    too_many_plies,
};
use crate::core::{
    board::{Move, Position, Variant},
    game::Game,
    laws::DrawOffer,
    notation::{
        fen::{self, CastlingStyle, EnPassantStyle},
        pgn::{Tag, Tags},
    },
    replay::{FindingKind, PgnReplay, Played, Record, RecordedTime, Replayed, Step, Written},
};

/// One game of a record, ruled on a move at a time.
pub(crate) struct RunningGame<'t> {
    request: &'t ReceivedRecord,
    moves: Moves<'t>,
    /// The game in the form in which it is sent back; none where there is no start.
    received: Option<Box<ReceivedGame>>,
    /// The move that was played last, if it is not ruled on yet, and the position before it.
    unruled: Option<Played>,
    /// It was over already, so that no move should follow.
    over: bool,
    plies: Vec<pb::PlyRuling>,
    legal_plies: u32,
    findings: Vec<pb::ReplayFinding>,
}

/// Where the moves come from.
enum Moves<'t> {
    List { record: Box<Record>, rest: std::slice::Iter<'t, String>, written: fn(&'t str) -> Written<'t> },
    Pgn(Box<PgnReplay<'t>>),
}

impl<'t> RunningGame<'t> {
    /// Begins with a game of a record.
    pub(crate) fn new(request: &'t ReceivedRecord, GameText { text, place }: GameText<'t>) -> Self {
        let (beginning, options) = (&request.beginning, request.replay);
        let list = |list: &'t [String], written| Moves::List {
            record: Box::new(Record::new(beginning, Tags::default(), options)),
            rest: list.iter(),
            written,
        };
        let moves = match &request.source {
            Source::Uci(moves) => list(moves, Written::Uci),
            Source::San(moves) => list(moves, Written::San),
            Source::Pgn(_) => Moves::Pgn(Box::new(PgnReplay::new(text, place, GameText::ENCODING, beginning, options))),
        };
        let received = received(request, moves.record());
        let over = received.as_ref().is_some_and(|received| received.is_over());
        Self { request, moves, received, unruled: None, over, plies: Vec::new(), legal_plies: 0, findings: Vec::new() }
    }

    /// Plays a little more; `false`: there is no more. What was played waits to be [ruled on](Self::rule).
    pub(crate) fn step(&mut self) -> bool {
        let played = match &mut self.moves {
            Moves::List { record, rest, written } => match rest.next() {
                None => return false,
                Some(text) => record.submit(written(text), || None).0,
            },
            Moves::Pgn(replay) => match replay.step() {
                None => return false,
                Some(Step::Played(played)) => Some(played),
                Some(Step::DrawOffer) => {
                    self.offer();
                    None
                }
                Some(Step::Time(time)) => {
                    self.time(time);
                    None
                }
                Some(Step::Other) => None,
            },
        };
        if let Some(played) = played {
            self.played(played);
        }
        true
    }

    /// The game as far as it was played, where there is a start.
    pub(crate) fn game(&mut self) -> Option<&mut Game> {
        self.received.as_mut().map(|received| &mut received.game)
    }

    /// Whether what was played last waits to be ruled on.
    pub(crate) fn is_unruled(&self) -> bool {
        self.unruled.is_some()
    }

    /// Rules on what was played last.
    pub(crate) fn rule(&mut self) {
        let Some(Played { mv, before }) = self.unruled.take() else { return };
        if let Some(received) = self.received.as_ref().filter(|_| self.request.every_ply) {
            let ruling = ruling(received, &before, mv, &self.request.times, &self.request.options);
            self.plies.push(ruling);
        }
    }

    /// Ends the game and says what it came to. `None`: a fault was added.
    pub(crate) fn finish(self, violations: &mut Violations) -> Option<pb::ReplayedGame> {
        let Self { request, moves, received, unruled: _, over: _, plies, legal_plies, findings: mut listed } = self;
        let Replayed { game, tags, result, findings, omitted, recorded_plies, pgn, start: _, own_start: _ } =
            match moves {
                Moves::List { record, .. } => record.finish(request.result, None),
                Moves::Pgn(replay) => replay.finish(request.result),
            };
        if findings.iter().any(|finding| finding.kind == FindingKind::TooManyPlies) {
            let path = Path::root("record");
            let length = request.beginning.game().ply().saturating_add(recorded_plies);
            too_many_plies(&path.field(request.source.field()), length as usize, violations);
            return None;
        }
        listed.extend(
            findings
                .iter()
                .map(|finding| finding_message(finding, game.as_ref(), recorded_plies, request.options.language)),
        );
        Some(pb::ReplayedGame {
            plies,
            findings: listed,
            verdict: received.as_deref().map(ReceivedGame::verdict),
            game: received.map(|received| received.into_message(&request.options)),
            pgn: pgn.unwrap_or_default(),
            legal_plies,
            recorded_plies,
            result: result.map(|result| result.text().to_owned()).unwrap_or_default(),
            tags: tags
                .iter()
                .map(|Tag { name, value }| pb::PgnTag { name: name.clone(), value: value.clone() })
                .collect(),
            omitted_findings: omitted,
        })
    }

    fn played(&mut self, played: Played) {
        self.legal_plies += 1;
        let Some(received) = &mut self.received else { return };
        if std::mem::take(&mut self.over) && received.game.ended().is_none() {
            self.findings.push(played_on_after_verdict(
                &received.verdict(),
                received.game.ply() + 1,
                self.request.options.language,
            ));
        }
        received.play(played.mv);
        if let Some(time) = self.request.times.core(received.game.ply()) {
            match &mut self.moves {
                Moves::List { record, .. } => record.time(time, || None, ""),
                Moves::Pgn(replay) => replay.time(time),
            }
        }
        self.unruled = Some(played);
    }

    /// The times that a comment gives for the last move; those that were sent beside the record go before them.
    fn time(&mut self, RecordedTime { remaining_ms, elapsed_ms, game_ms }: RecordedTime) {
        let Some(last) = self.plies.last_mut() else { return };
        if self.request.times.at(last.ply).is_none() {
            let time = last.time.get_or_insert_default();
            time.ply = last.ply;
            time.remaining = remaining_ms.map(duration).or(time.remaining);
            time.elapsed = elapsed_ms.map(duration).or(time.elapsed);
            time.game_elapsed = game_ms.map(duration).or(time.game_elapsed);
        }
    }

    /// A draw was offered with the last move; it stands as long as nobody moves (FIDE 9.1.2.1).
    fn offer(&mut self) {
        let Some(received) = self.received.as_mut().filter(|received| received.game.ply() > 0 && !received.is_over())
        else {
            return;
        };
        let by = !received.game.position().turn();
        received.conduct.open_offer = Some(DrawOffer { by, ply: received.game.ply(), from_claim: false });
        if let Some(last) = self.plies.last_mut() {
            last.draw_offered = true;
        }
    }
}

impl Moves<'_> {
    fn record(&self) -> &Record {
        match self {
            Self::List { record, .. } => record,
            Self::Pgn(replay) => replay.record(),
        }
    }
}

/// The game at the start of a record, as it is sent back later.
fn received(request: &ReceivedRecord, record: &Record) -> Option<Box<ReceivedGame>> {
    let mut game = request.base.clone();
    if let (start, true) = record.start() {
        game.position = Some(start_message(start?));
        // What was counted and ruled is of the game that the request holds.
        (game.conduct, game.verdict) = (None, None);
    }
    record.game()?;
    // It was read once already, or is a position that can be played from: no fault can come up.
    ReceivedGame::read(Some(game), &Path::root("game"), &mut Violations::new(request.options.language))
}

fn start_message(start: &Position) -> pb::Position {
    pb::Position {
        fen: fen::write(start, CastlingStyle::XFen, EnPassantStyle::Always),
        variant: match start.variant() {
            Variant::Standard => pb::Variant::Standard,
            Variant::Chess960 => pb::Variant::Chess960,
        }
        .into(),
        strictness: pb::FenStrictness::Lenient.into(),
        ..pb::Position::default()
    }
}

/// How the game is judged after a move.
fn ruling(
    received: &ReceivedGame,
    before: &Position,
    mv: Move,
    times: &Times,
    options: &AnswerOptions,
) -> pb::PlyRuling {
    let game = &received.game;
    let position = game.position();
    pb::PlyRuling {
        ply: game.ply(),
        r#move: Some(move_message(before, mv, options)),
        fen: fen::write(position, options.castling, options.en_passant),
        occurrences: game.history().occurrences(position),
        halfmove_clock: position.halfmove_clock(),
        claims: open_claims(received),
        time: times.at(game.ply()).cloned(),
        draw_offered: false,
    }
}
