//! What one game came to.

use std::sync::Arc;

use serde::Serialize;

use super::source::{Batch, Game, Text};
use crate::{
    core::{
        board::Position,
        clock::Category,
        laws::{Ended, Ending, Preset, RuleSet, Supervision},
        notation::{
            fen::{self, CastlingStyle, EnPassantStyle},
            pgn::decode,
        },
        replay::{Beginning, Options, PgnReplay, Replayed, Step},
    },
    language::{Language, sentences::FindingSentence},
    wire::{finding_message, pb},
};

/// Rules on games.
#[derive(Clone)]
pub(super) struct Judge {
    beginning: Beginning,
    options: Options,
}

/// What one game came to, as it is written in JSON.
#[derive(Debug, Serialize)]
pub(super) struct Ruling {
    /// The file.
    pub(super) file: Arc<str>,
    /// The number of the game in the file, from 1.
    pub(super) game: u64,
    /// The line on which it begins, from 1.
    pub(super) line: u64,
    /// The byte at which it begins, from 0.
    pub(super) byte: u64,
    /// Tags.
    pub(super) event: Option<String>,
    pub(super) date: Option<String>,
    pub(super) white: Option<String>,
    pub(super) black: Option<String>,
    /// The result recorded.
    pub(super) result: Option<&'static str>,
    /// Legal moves that were played.
    pub(super) plies: u32,
    /// Moves recorded.
    pub(super) recorded_plies: u32,
    /// How the game ended by itself, as in `Termination`.
    pub(super) termination: Option<&'static str>,
    /// After which ply.
    pub(super) ended_at_ply: Option<u32>,
    /// The first ply after which a draw could be claimed for the position (FIDE 9.2.2).
    pub(super) repetition_claim_at_ply: Option<u32>,
    /// The first ply after which a draw could be claimed for fifty moves (FIDE 9.3.2).
    pub(super) fifty_moves_claim_at_ply: Option<u32>,
    /// The position after the last legal move.
    pub(super) fen: Option<String>,
    pub(super) findings: Vec<Found>,
    /// Findings about writing beyond those listed.
    pub(super) omitted_findings: u64,
    #[serde(skip)]
    pub(super) pgn: Option<String>,
}

/// One thing that was found.
#[derive(Debug, Serialize)]
pub(super) struct Found {
    /// As in `ReplayFindingKind`.
    pub(super) kind: &'static str,
    /// As in `IllegalMoveReason`, of a move that was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reason: Option<&'static str>,
    pub(super) ply: u32,
    pub(super) line: u32,
    pub(super) column: u32,
    pub(super) byte: u64,
    pub(super) token: String,
    pub(super) explanation: String,
}

impl Judge {
    pub(super) fn new(preset: Preset, options: Options) -> Self {
        let rules = RuleSet::preset(preset, Category::Standard, Supervision::Unsupervised);
        let beginning = Beginning::new(Position::standard(), rules);
        Self { beginning, options }
    }

    /// Rules on every game of a batch.
    pub(super) fn rule(&self, batch: &Batch) -> Vec<Ruling> {
        batch.games.iter().map(|game| self.rule_on(batch, game)).collect()
    }

    fn rule_on(&self, batch: &Batch, game: &Game) -> Ruling {
        let bytes = match &game.text {
            Text::Whole(range) => batch.bytes.get(range.clone()).unwrap_or_default(),
            Text::TooLong => return too_long(batch, game),
        };
        let (text, encoding) = decode(bytes);
        let mut replay = PgnReplay::new(&text, game.place, encoding, &self.beginning, self.options);
        let mut claims = Claims::default();
        while let Some(step) = replay.step() {
            if let Step::Played(_) = step {
                claims.note(&replay);
            }
        }
        ruling(batch, game, replay.finish(None), claims)
    }
}

/// The first plies after which a draw could be claimed.
#[derive(Default)]
struct Claims {
    repetition: Option<u32>,
    fifty_moves: Option<u32>,
}

impl Claims {
    fn note(&mut self, replay: &PgnReplay<'_>) {
        let Some(game) = replay.record().game() else { return };
        let rules = game.rules();
        if self.fifty_moves.is_none()
            && rules.moves.claim.is_some_and(|moves| game.position().halfmove_clock() >= 2 * u32::from(moves))
        {
            self.fifty_moves = Some(game.ply());
        }
        if self.repetition.is_none()
            && game.history().has_repetition()
            && rules.repetition.claim.is_some_and(|limit| game.history().occurrences(game.position()) >= limit.into())
        {
            self.repetition = Some(game.ply());
        }
    }
}

fn ruling(batch: &Batch, Game { number, place, .. }: &Game, replayed: Replayed, claims: Claims) -> Ruling {
    let Replayed { start, game, tags, result, findings, omitted, recorded_plies, pgn, own_start: _ } = replayed;
    let tag = |name| tags.get(name).filter(|value| !matches!(*value, "" | "?" | "????.??.??")).map(str::to_owned);
    let ended = game.as_ref().and_then(|game| game.ended());
    let found = findings
        .iter()
        .map(|finding| found(finding_message(finding, game.as_ref(), recorded_plies, Language::English)));
    Ruling {
        file: batch.file.clone(),
        game: *number,
        line: place.line,
        byte: place.byte,
        event: tag("Event"),
        date: tag("Date"),
        white: tag("White"),
        black: tag("Black"),
        result: result.map(|result| result.text()),
        plies: game.as_ref().map_or(0, |game| game.ply()),
        recorded_plies,
        termination: ended.map(|Ended { ending, .. }| termination(ending)),
        ended_at_ply: ended.map(|ended| ended.ply),
        repetition_claim_at_ply: claims.repetition,
        fifty_moves_claim_at_ply: claims.fifty_moves,
        fen: game
            .as_ref()
            .map(|game| game.position())
            .or(start.as_ref())
            .map(|position| fen::write(position, CastlingStyle::XFen, EnPassantStyle::IfLegal)),
        findings: found.collect(),
        omitted_findings: omitted,
        pgn,
    }
}

fn too_long(batch: &Batch, Game { number, place, .. }: &Game) -> Ruling {
    let finding = Found {
        kind: "SYNTAX",
        reason: None,
        ply: 0,
        line: u32::try_from(place.line).unwrap_or(u32::MAX),
        column: u32::try_from(place.column).unwrap_or(u32::MAX),
        byte: place.byte,
        token: String::new(),
        explanation: Language::English.say(&FindingSentence::GameTooLong),
    };
    Ruling {
        file: batch.file.clone(),
        game: *number,
        line: place.line,
        byte: place.byte,
        event: None,
        date: None,
        white: None,
        black: None,
        result: None,
        plies: 0,
        recorded_plies: 0,
        termination: None,
        ended_at_ply: None,
        repetition_claim_at_ply: None,
        fifty_moves_claim_at_ply: None,
        fen: None,
        findings: vec![finding],
        omitted_findings: 0,
        pgn: None,
    }
}

fn found(message: pb::ReplayFinding) -> Found {
    let kind = message.kind().as_str_name();
    let pb::ReplayFinding { kind: _, place, token, rejection, explanation } = message;
    let pb::TextPlace { line, column, ply, byte } = place.unwrap_or_default();
    Found {
        kind: kind.strip_prefix("REPLAY_FINDING_KIND_").unwrap_or(kind),
        reason: rejection.map(|rejection| {
            let reason = rejection.reason().as_str_name();
            reason.strip_prefix("ILLEGAL_MOVE_REASON_").unwrap_or(reason)
        }),
        ply,
        line,
        column,
        byte,
        token,
        explanation,
    }
}

fn termination(ending: Ending) -> &'static str {
    let name = match ending {
        Ending::Checkmate { .. } => pb::Termination::Checkmate,
        Ending::Stalemate => pb::Termination::Stalemate,
        Ending::DeadPosition => pb::Termination::DeadPosition,
        Ending::Repetition { occurrences: 5 } => pb::Termination::FivefoldRepetition,
        Ending::Repetition { .. } => pb::Termination::RepetitionAutomatic,
        Ending::MoveCount { moves: 75 } => pb::Termination::SeventyFiveMoves,
        Ending::MoveCount { .. } => pb::Termination::MoveCountAutomatic,
        Ending::MaterialList => pb::Termination::InsufficientMaterialList,
    }
    .as_str_name();
    name.strip_prefix("TERMINATION_").unwrap_or(name)
}
