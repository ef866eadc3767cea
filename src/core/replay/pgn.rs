//! A PGN game, step by step.

use super::{Beginning, FindingKind, Options, Played, Record, RecordedTime, Replayed, Reporting, Variations, Written};
use crate::core::notation::{
    clock_comment::{self, ClockCommand, ClockReading},
    pgn::{Encoding, FaultKind, GameResult, Lexed, Lexer, MovetextWriter, Place, Places, Tags, Token},
};

/// Rules on the text of one PGN game.
#[derive(Clone, Debug)]
pub struct PgnReplay<'t> {
    lexer: Lexer<'t>,
    places: Places<'t>,
    record: Record,
    variations: Variations,
    notation: Reporting,
    /// What was read while looking for the end of the tags.
    ahead: Option<Lexed<'t>>,
    /// The second of two moves that are glued together.
    glued: Option<(&'t str, usize)>,
    depth: u32,
    /// Where the variation began that is open.
    opened: Place,
    result: Option<(GameResult, Place)>,
    after_result: bool,
}

/// What a step came upon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// A legal move, which was played.
    Played(Played),
    /// What the record says about the time of the last move.
    Time(RecordedTime),
    /// A draw offer with the last move, or before the first (FIDE 8.1.5).
    DrawOffer,
    /// Something else.
    Other,
}

impl<'t> PgnReplay<'t> {
    /// Reads the tags of a game whose text begins at that place and came in that encoding. The game begins where its tags
    /// say, and else where `beginning` says.
    pub fn new(text: &'t str, place: Place, encoding: Encoding, beginning: &Beginning, options: Options) -> Self {
        let mut lexer = Lexer::new(text, place.column);
        let mut places = Places::new(text, place, encoding);
        let mut tags = Tags::default();
        let mut faults = Vec::new();
        let mut ahead = None;
        for lexed in lexer.by_ref() {
            let fault = match lexed.token {
                Token::Tag { name, value } => tags.add(name, value).err(),
                Token::Redundant => None,
                Token::Fault(fault @ (FaultKind::Tag | FaultKind::UnclosedTag)) => Some(fault),
                _ => {
                    ahead = Some(lexed);
                    break;
                }
            };
            // A text of nothing but faults may not fill the memory.
            if let Some(fault) = fault.filter(|_| faults.len() < super::MAX_FINDINGS) {
                faults.push((fault, places.at(lexed.offset), lexed.text));
            }
        }
        let mut record = Record::new(beginning, tags, options);
        for (fault, place, text) in faults {
            record.found(FindingKind::Syntax(fault), Some(place), text);
        }
        let Options { variations, notation, .. } = options;
        Self {
            lexer,
            places,
            record,
            variations,
            notation,
            ahead,
            glued: None,
            depth: 0,
            opened: place,
            result: None,
            after_result: false,
        }
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Takes the times of the last move that are recorded elsewhere than in its comments.
    pub fn time(&mut self, time: RecordedTime) {
        self.record.time(time, || None, "");
    }

    /// Reads on, as far as the next thing that matters; `None`: to the end.
    pub fn step(&mut self) -> Option<Step> {
        if let Some((word, offset)) = self.glued.take() {
            return Some(self.mv(word, offset));
        }
        let lexed = self.ahead.take().or_else(|| self.lexer.next())?;
        Some(if self.depth > 0 { self.inside(lexed) } else { self.outside(lexed) })
    }

    /// Ends the replay. `otherwise` is the result where the text has none.
    pub fn finish(mut self, otherwise: Option<GameResult>) -> Replayed {
        if self.depth > 0 {
            self.record.found(FindingKind::Syntax(FaultKind::UnclosedVariation), Some(self.opened), "(");
            for _ in 0..self.depth {
                self.beside(|writer| writer.close());
            }
        }
        let end = self.places.at(self.lexer.offset());
        // Bare movetext is a common thing to send; a game with tags has a result (PGN 8.2.6).
        if self.result.is_none() && !self.record.tags().is_empty() && self.notation == Reporting::On {
            self.record.found(FindingKind::Syntax(FaultKind::MissingResult), Some(end), "");
        }
        let (result, place) = self.result.unzip();
        self.record.finish(result.or(otherwise), Some(place.unwrap_or(end)))
    }

    fn outside(&mut self, lexed: Lexed<'t>) -> Step {
        let Lexed { token, text, offset } = lexed;
        if self.result.is_some() {
            return self.behind(lexed);
        }
        match token {
            Token::Move(word) => return self.mv(word, offset),
            Token::NullMove(word) => {
                let place = self.places.at(offset);
                self.record.null_move(Some(place), word);
            }
            Token::Number { number, .. } => {
                let places = &mut self.places;
                self.record.number(number, || places.at(offset), text);
            }
            Token::Comment(comment) => return self.comment(comment, text, offset),
            Token::DrawOffer => {
                self.record.write_beside(|writer| writer.draw_offer());
                return Step::DrawOffer;
            }
            Token::Glyph(number) => self.record.write_beside(|writer| writer.glyph(number)),
            Token::Open => {
                self.opened = self.places.at(offset);
                self.depth = 1;
                self.beside(|writer| writer.open());
            }
            Token::Result(result) => self.result = Some((result, self.places.at(offset))),
            Token::Close => self.fault(FaultKind::StrayClose, offset, text),
            Token::Tag { .. } => self.fault(FaultKind::TagInMovetext, offset, text),
            Token::Fault(fault) => self.fault(fault, offset, text),
            Token::Redundant => {}
        }
        Step::Other
    }

    /// What stands after the result: remarks are read, the rest is a fault.
    fn behind(&mut self, Lexed { token, text, offset }: Lexed<'t>) -> Step {
        match token {
            Token::Comment(comment) => return self.comment(comment, text, offset),
            Token::Glyph(number) => self.record.write_beside(|writer| writer.glyph(number)),
            Token::Redundant => {}
            Token::Fault(fault) => self.fault(fault, offset, text),
            Token::Open => {
                self.opened = self.places.at(offset);
                self.depth = 1;
                self.beside(|writer| writer.open());
            }
            Token::Result(_)
            | Token::Move(_)
            | Token::NullMove(_)
            | Token::Number { .. }
            | Token::DrawOffer
            | Token::Close
            | Token::Tag { .. } => {
                if !self.after_result {
                    self.after_result = true;
                    self.fault(FaultKind::AfterResult, offset, text);
                }
            }
        }
        Step::Other
    }

    /// Inside a variation: nothing is ruled on.
    fn inside(&mut self, Lexed { token, text, offset }: Lexed<'t>) -> Step {
        match token {
            Token::Open => {
                self.depth = self.depth.saturating_add(1);
                self.beside(|writer| writer.open());
            }
            Token::Close => {
                self.depth = self.depth.saturating_sub(1);
                self.beside(|writer| writer.close());
            }
            Token::Move(word) | Token::NullMove(word) => self.beside(|writer| writer.verbatim(word)),
            Token::Number { number, dots } => self.beside(|writer| writer.number(number, dots)),
            Token::Glyph(number) => self.beside(|writer| writer.glyph(number)),
            Token::Comment(comment) => self.beside(|writer| writer.comment(comment)),
            Token::DrawOffer => self.beside(|writer| writer.draw_offer()),
            Token::Result(_) | Token::Redundant => {}
            Token::Tag { .. } => self.fault(FaultKind::TagInMovetext, offset, text),
            Token::Fault(fault) => self.fault(fault, offset, text),
        }
        Step::Other
    }

    /// A comment on the last move, with its clock commands.
    fn comment(&mut self, comment: &'t str, text: &'t str, offset: usize) -> Step {
        self.record.write_beside(|writer| writer.comment(comment));
        if !comment.contains("[%") {
            return Step::Other;
        }
        let mut time = RecordedTime::default();
        for (command, slot) in [
            (ClockCommand::TimeLeft, &mut time.remaining_ms),
            (ClockCommand::MoveTime, &mut time.elapsed_ms),
            (ClockCommand::GameTime, &mut time.game_ms),
        ] {
            match clock_comment::read(comment, command) {
                ClockReading::Absent => {}
                ClockReading::Time(ms) => *slot = Some(ms),
                ClockReading::Ambiguous | ClockReading::Malformed => {
                    let place = self.places.at(offset);
                    self.record.found(FindingKind::ClockReading, Some(place), text);
                }
            }
        }
        if time == RecordedTime::default() {
            return Step::Other;
        }
        let places = &mut self.places;
        self.record.time(time, || Some(places.at(offset)), text);
        Step::Time(time)
    }

    fn mv(&mut self, word: &'t str, offset: usize) -> Step {
        let places = &mut self.places;
        let (played, rest) = self.record.submit(Written::San(word), || Some(places.at(offset)));
        if let Some((rest, start)) = rest.and_then(|rest| Some((word.get(rest..)?, rest))) {
            self.glued = Some((rest, offset + start));
        }
        played.map_or(Step::Other, Step::Played)
    }

    fn fault(&mut self, fault: FaultKind, offset: usize, text: &str) {
        let place = self.places.at(offset);
        self.record.found(FindingKind::Syntax(fault), Some(place), text);
    }

    /// Writes part of a variation, if variations are kept.
    fn beside(&mut self, write: impl FnOnce(&mut MovetextWriter)) {
        if self.variations == Variations::Keep {
            self.record.write_beside(write);
        }
    }
}
