//! Games: read, replayed, and written back as the next game.

use super::{
    Path, ReceivedPosition, Violations,
    clock::{ReceivedClock, ReceivedCorrespondence},
    color::{color_message, read_color},
    options::{AnswerOptions, History},
    pb,
    position::uci,
    refusal::{invalid_uci, why_illegal},
    rules::{read_rules, rules_message},
    verdict::{read_standing, verdict_message},
};
use crate::core::{
    board::{ByColor, Color, Move, Position},
    clock::Event,
    game::Game,
    laws::{Case, Conduct, DrawOffer, PlayerConduct, RuleSet},
    mate::Inquiry,
    notation::{
        fen::{self, CastlingStyle, EnPassantStyle},
        uci::{UciMove, to_uci},
    },
};
use crate::language::Language;

/// The longest game that the 75-move rule allows, in half-moves.
const MOST_PLIES: usize = 17_697;
/// Beyond this, half-moves before the start make no difference to any rule that counts moves.
const MOST_PLIES_BEFORE: u32 = 1_000_000;
/// A player has no more legal moves than this to be bound to.
const MOST_BOUND_MOVES: usize = 320;

/// Pieces up to this size an allocator has at hand.
const _: () = assert!(size_of::<ReceivedGame>() <= 1_024);

/// A game as a caller sent it, replayed to its last move.
#[derive(Clone)]
pub(crate) struct ReceivedGame {
    pub(crate) game: Game,
    pub(crate) start: ReceivedPosition,
    pub(crate) conduct: Conduct,
    pub(crate) clock: Option<Box<ReceivedClock>>,
    /// A clock that counts days. Then there is no other.
    pub(crate) correspondence: Option<ReceivedCorrespondence>,
    /// A final verdict that came with the game.
    standing: Option<Box<pb::Verdict>>,
    /// Of verdicts that are reached in this call.
    pub(super) language: Language,
    /// The position as it was sent, to be sent back with one more move.
    sent: pb::Position,
}

impl ReceivedGame {
    /// Reads a game; an absent one is new. Whether its position is dead is not asked yet. `None`: faults were added.
    pub(crate) fn read(
        message: Option<Box<pb::Game>>,
        path: &Path<'_>,
        violations: &mut Violations,
    ) -> Option<Box<Self>> {
        let pb::Game { position, rules, clock, conduct, verdict } = *message.unwrap_or_default();
        let control = clock.as_ref().and_then(|clock| clock.control.as_ref());
        let rules = read_rules(rules, control, &path.field("rules"), violations);
        let sent = position.unwrap_or_default();
        let position_path = path.field("position");
        let start = ReceivedPosition::read(
            &sent.fen,
            sent.chess960_number,
            sent.variant,
            sent.strictness,
            &position_path,
            violations,
        );
        let game = start
            .as_ref()
            .and_then(|start| start.playable_or_violations(&position_path.field("fen"), violations))
            .map(|position| Game::new(position, rules))
            .and_then(|game| replay(game, &sent.moves, &position_path.field("moves"), violations));
        let conduct = read_conduct(conduct, game.as_ref(), &path.field("conduct"), violations);
        let clocks = read_clocks(clock, &rules, &path.field("clock"), violations);
        let standing = read_standing(verdict, game.as_ref(), &path.field("verdict"), violations).map(Box::new);
        let (clock, correspondence) = clocks?;
        let language = violations.language();
        let (game, start, conduct) = (game?, start?, conduct?);
        Some(Box::new(Self { game, start, conduct, clock, correspondence, standing, language, sent }))
    }

    /// The position after so many plies of the game as it was sent.
    pub(crate) fn position_at(&self, ply: u32) -> Option<Position> {
        let mut position = self.start.position?;
        let plies = usize::try_from(ply).ok().filter(|plies| *plies <= self.sent.moves.len())?;
        for text in self.sent.moves.bytes().take(plies) {
            let written = UciMove::from_ascii(text).ok()?;
            position.play(written.to_move(&position).ok()?);
        }
        Some(position)
    }

    /// Whether the game takes no further event.
    pub(crate) fn is_over(&self) -> bool {
        self.standing.is_some() || self.game.ended().is_some()
    }

    /// The game as the core rules on it.
    pub(crate) fn case<'a>(&'a self, inquiry: &'a Inquiry) -> Case<'a> {
        Case {
            game: &self.game,
            conduct: &self.conduct,
            result_stands: self.is_over(),
            clock: self.clock.as_ref().map(|clock| (&clock.control, &clock.state)),
            inquiry,
        }
    }

    /// How the game stands. An end that the board shows comes before what was ruled afterwards (FIDE 5, 6.8, 9.6), but
    /// not before what the arbiter has decided or the players have signed (FIDE 8.7, 12.9).
    pub(crate) fn verdict(&self) -> pb::Verdict {
        let Some(standing) = &self.standing else { return verdict_message(&self.game, self.language) };
        let has_last_word =
            matches!(standing.termination(), pb::Termination::ArbiterDecision | pb::Termination::SignedResult);
        if self.game.ended().is_none() || has_last_word {
            return pb::Verdict::clone(standing);
        }
        verdict_message(&self.game, self.language)
    }

    /// Makes a legal move. Whether the position is dead then is not asked yet.
    pub(crate) fn play(&mut self, mv: Move) {
        let mover = self.game.position().turn();
        self.sent.moves.push(&to_uci(self.game.position(), mv));
        self.game.play(mv);
        self.conduct.after_move(mover);
    }

    /// A verdict that was reached in this call binds from now on. A final one stops the clock.
    pub(crate) fn rule(&mut self, verdict: pb::Verdict) {
        if let Some(clock) = self.clock.as_mut().filter(|_| verdict.outcome() != pb::Outcome::Undetermined) {
            // A clock whose flag has fallen is stopped already.
            let _ = clock.apply(&Event::End);
        }
        self.standing = Some(Box::new(verdict));
    }

    /// The next game, for the caller to keep.
    pub(crate) fn into_message(self: Box<Self>, options: &AnswerOptions) -> Box<pb::Game> {
        let verdict = self.verdict();
        let Self { game, start, mut conduct, clock, correspondence, standing: _, language: _, sent } = *self;
        if options.history == History::Compact {
            conduct.plies_before = conduct.plies_before.saturating_add(game.anchor().1).min(MOST_PLIES_BEFORE);
        }
        Box::new(pb::Game {
            rules: Some(rules_message(game.rules())),
            clock: clock.as_ref().map(|clock| Box::new(clock.message())).or_else(|| {
                let correspondence = Some(correspondence?.message());
                Some(Box::new(pb::Clock { correspondence, ..pb::Clock::default() }))
            }),
            conduct: conduct_message(&game, &conduct),
            position: Some(match options.history {
                History::Keep => kept(sent, &start),
                History::Compact => compacted(&game, sent, &start),
            }),
            verdict: Some(verdict),
        })
    }
}

/// The clock of a game: one that counts milliseconds, one that counts days, or none. `None`: faults were added.
fn read_clocks(
    message: Option<Box<pb::Clock>>,
    rules: &RuleSet,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<(Option<Box<ReceivedClock>>, Option<ReceivedCorrespondence>)> {
    let Some(mut message) = message else { return Some((None, None)) };
    let Some(days) = message.correspondence.take() else {
        return Some((Some(Box::new(ReceivedClock::read(*message, rules, path, violations)?)), None));
    };
    let path = path.field("correspondence");
    for (other, given) in [("control", message.control.is_some()), ("state", message.state.is_some())] {
        if given {
            violations
                .add(&path, pb::ErrorReason::Contradiction, "a clock counts days or milliseconds")
                .with("other", other);
        }
    }
    Some((None, Some(ReceivedCorrespondence::read(days, rules, &path, violations)?)))
}

/// Plays the moves of the history. They stop at the first that is illegal: what follows it has no meaning.
pub(super) fn replay(
    mut game: Game,
    moves: &pb::Texts<2>,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<Game> {
    if moves.len() > MOST_PLIES {
        violations
            .add(path, pb::ErrorReason::TooLong, format_args!("{} moves are more than {MOST_PLIES}", moves.len()))
            .with("length", moves.len())
            .with("maximum", MOST_PLIES);
        return None;
    }
    for (ply, text) in moves.bytes().enumerate() {
        let written = match UciMove::from_ascii(text) {
            Ok(written) => written,
            Err(error) => {
                invalid_uci(&path.index(ply), str::from_utf8(text).unwrap_or_default(), error, violations);
                return None;
            }
        };
        match written.to_move(game.position()) {
            Ok(mv) => game.play(mv),
            Err(refusal) => {
                let text = str::from_utf8(text).unwrap_or_default();
                let way = Some((written.from, written.to));
                let (reason, sentence) = why_illegal(game.position(), way, &refusal);
                let reason = reason.as_str_name();
                let why = violations.language().say(&sentence);
                violations
                    .add(
                        &path.index(ply),
                        pb::ErrorReason::IllegalHistory,
                        format_args!("{text} is illegal at ply {}: {}", ply + 1, Language::English.say(&sentence)),
                    )
                    .with("move", text)
                    .with("ply", ply + 1)
                    .with("illegal", reason.strip_prefix("ILLEGAL_MOVE_REASON_").unwrap_or(reason))
                    .saying(why);
                return None;
            }
        }
    }
    Some(game)
}

/// The position as it was sent, with what lenient reading repaired written out, so that it is reported only once.
fn kept(mut sent: pb::Position, start: &ReceivedPosition) -> pb::Position {
    if let Some(position) = start.position.as_ref().filter(|_| !start.repairs.is_empty()) {
        sent.fen = fen::write(position, CastlingStyle::XFen, EnPassantStyle::Always);
    }
    sent
}

/// The same game, begun after its last irreversible move. The start keeps the square of a double step even where no
/// capture is legal, because another answer may ask for it.
fn compacted(game: &Game, sent: pb::Position, start: &ReceivedPosition) -> pb::Position {
    let (anchor, ply) = game.anchor();
    if ply == 0 {
        return kept(sent, start);
    }
    let variant = match anchor.variant() {
        crate::core::board::Variant::Standard => pb::Variant::Standard,
        crate::core::board::Variant::Chess960 => pb::Variant::Chess960,
    };
    let since = usize::try_from(ply).unwrap_or(usize::MAX).min(sent.moves.len());
    let mut moves = sent.moves;
    moves.remove_first(since);
    pb::Position {
        fen: fen::write(anchor, CastlingStyle::XFen, EnPassantStyle::Always),
        moves,
        variant: variant.into(),
        strictness: sent.strictness,
        chess960_number: None,
    }
}

fn read_conduct(
    message: Option<pb::Conduct>,
    game: Option<&Game>,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<Conduct> {
    let Some(pb::Conduct { white, black, open_offer, bound_moves, plies_before }) = message else {
        return Some(Conduct::default());
    };
    let players = ByColor { white: read_player(white), black: read_player(black) };
    let open_offer = open_offer.map(|offer| read_offer(offer, &path.field("open_offer"), violations));
    let bound_moves = read_bound_moves(&bound_moves, game, &path.field("bound_moves"), violations);
    let open_offer = match open_offer {
        None => None,
        Some(read) => Some(read?),
    };
    let plies_before = plies_before.min(MOST_PLIES_BEFORE);
    Some(Conduct { players, open_offer, bound_moves: bound_moves?, plies_before })
}

fn read_offer(message: pb::DrawOffer, path: &Path<'_>, violations: &mut Violations) -> Option<DrawOffer> {
    let pb::DrawOffer { by, ply, from_claim } = message;
    let path = path.field("by");
    let by = read_color(by, &path, violations);
    if by.is_none() {
        violations.add(&path, pb::ErrorReason::FieldRequired, "an offer is made by a player");
    }
    Some(DrawOffer { by: by?, ply, from_claim })
}

fn read_player(message: Option<pb::PlayerConduct>) -> PlayerConduct {
    let pb::PlayerConduct { illegal_moves, refused_claims, touched_this_turn } = message.unwrap_or_default();
    PlayerConduct { illegal_moves, refused_claims, touched_this_turn }
}

fn read_bound_moves(
    texts: &[String],
    game: Option<&Game>,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<Vec<Move>> {
    if texts.len() > MOST_BOUND_MOVES {
        violations
            .add(path, pb::ErrorReason::TooLong, format_args!("{} moves are more than {MOST_BOUND_MOVES}", texts.len()))
            .with("length", texts.len())
            .with("maximum", MOST_BOUND_MOVES);
        return None;
    }
    let mut moves = Vec::with_capacity(texts.len());
    let mut sound = true;
    for (index, text) in texts.iter().enumerate() {
        let path = path.index(index);
        match text.parse::<UciMove>() {
            Err(error) => {
                invalid_uci(&path, text, error, violations);
                sound = false;
            }
            Ok(written) => match game.map(|game| written.to_move(game.position())) {
                None => sound = false,
                Some(Ok(mv)) => moves.push(mv),
                Some(Err(_)) => {
                    violations
                        .add(&path, pb::ErrorReason::Contradiction, format_args!("{text} is not legal in the position"))
                        .with("other", "position");
                    sound = false;
                }
            },
        }
    }
    sound.then_some(moves)
}

fn conduct_message(game: &Game, conduct: &Conduct) -> Option<pb::Conduct> {
    if *conduct == Conduct::default() {
        return None;
    }
    let Conduct { players, open_offer, bound_moves, plies_before } = conduct;
    let player = |color: Color| {
        let PlayerConduct { illegal_moves, refused_claims, touched_this_turn } = *players.get(color);
        Some(pb::PlayerConduct { illegal_moves, refused_claims, touched_this_turn })
    };
    Some(pb::Conduct {
        white: player(Color::White),
        black: player(Color::Black),
        open_offer: open_offer.map(|DrawOffer { by, ply, from_claim }| pb::DrawOffer {
            by: color_message(by).into(),
            ply,
            from_claim,
        }),
        bound_moves: bound_moves.iter().map(|mv| uci(game.position(), *mv)).collect(),
        plies_before: *plies_before,
    })
}
