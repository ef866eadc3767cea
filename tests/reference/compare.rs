//! Random games, claims and incidents, ruled on by the model and by the core.

use arbiter::core::{
    board::{Color, Position, Strictness, Variant},
    clock::{Category, ClockControl, ClockState, Period, Policy, ValidControl},
    game::Game as CoreGame,
    laws::{Agreement, Case, Conduct, Ending, Preset, RuleSet, Supervision, open_claims},
    mate::{Budget, Effort, Inquiry, Series, Solver},
    notation::{
        fen,
        uci::{UciMove, to_uci},
    },
};

use crate::{
    board::{Board, Side, Square, name},
    editions::{BOOKS, Book, Class, Edition, edition},
    game::{End, Game, Ground},
    incidents::Event,
    moves::Move,
    random::Random,
    rulings,
};

/// What was compared.
#[derive(Debug, Default)]
pub(crate) struct Totals {
    pub(crate) games: u64,
    pub(crate) positions: u64,
    pub(crate) moves: u64,
    pub(crate) claims: u64,
    pub(crate) claims_upheld: u64,
    pub(crate) offers: u64,
    pub(crate) resignations: u64,
    pub(crate) illegal_moves: u64,
    pub(crate) touches: u64,
    /// Games that ended by mate, stalemate, dead material, repetition, move count, and not at all.
    pub(crate) ends: [u64; 6],
    /// Where the Laws do not say, so that nothing was compared.
    pub(crate) unsaid: u64,
    /// Mating lines of the core played out on the model's board.
    pub(crate) mates_shown: u64,
}

impl Totals {
    pub(crate) fn add(&mut self, other: &Self) {
        let Self {
            games,
            positions,
            moves,
            claims,
            claims_upheld,
            offers,
            resignations,
            illegal_moves,
            touches,
            ends,
            unsaid,
            mates_shown,
        } = other;
        self.games += games;
        self.positions += positions;
        self.moves += moves;
        self.claims += claims;
        self.claims_upheld += claims_upheld;
        self.offers += offers;
        self.resignations += resignations;
        self.illegal_moves += illegal_moves;
        self.touches += touches;
        for (sum, more) in self.ends.iter_mut().zip(ends) {
            *sum += more;
        }
        self.unsaid += unsaid;
        self.mates_shown += mates_shown;
    }

    /// Positions, claims and incidents together.
    pub(crate) fn checks(&self) -> u64 {
        self.positions + self.claims + self.offers + self.resignations + self.illegal_moves + self.touches
    }
}

/// A game in both worlds.
pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) core: CoreGame,
    pub(crate) event: Event,
    control: ValidControl,
    clock: ClockState,
}

/// Plays one random game of so many plies at most and compares everything; panics at the first difference.
pub(crate) fn compare_game(random: &mut Random, most_plies: u32) -> Totals {
    let mut totals = Totals { games: 1, ..Totals::default() };
    let mut table = Table::new(random);
    let mut made: Vec<Move> = Vec::new();
    let mut after_the_end = 0;
    loop {
        let legal = compare_position(&table, &mut totals);
        rulings::compare(&mut table, random, &mut totals);
        after_the_end += u32::from(table.game.ended.is_some());
        if legal.is_empty() || after_the_end > 3 || table.game.ply() >= most_plies {
            break;
        }
        let before_last = made.len().checked_sub(2).map(|at| made[at]);
        let mv = random.choose(table.game.board(), &legal, before_last);
        table.play(mv);
        made.push(mv);
    }
    let end = match table.game.ended {
        Some((_, End::Checkmate(_))) => 0,
        Some((_, End::Stalemate)) => 1,
        Some((_, End::DeadMaterial)) => 2,
        Some((_, End::Repetition)) => 3,
        Some((_, End::MoveCount)) => 4,
        None => 5,
    };
    totals.ends[end] = 1;
    totals
}

impl Table {
    fn new(random: &mut Random) -> Self {
        let class = random.one_of(&[Class::Standard, Class::Rapid, Class::Blitz]);
        let edition = edition(random.one_of(&BOOKS), class, random.percent(50));
        let event = Event {
            agreement_forbidden: random.percent(10),
            agreement_after: if random.percent(30) { random.one_of(&[2, 5, 30]) } else { edition.agreement_after },
        };
        let start = random.start();
        let variant = if start.chess960 { Variant::Chess960 } else { Variant::Standard };
        let text = start.fen();
        let reading =
            fen::read(&text, variant, Strictness::Strict).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        let (position, _) = Position::from_setup(&reading.setup, Strictness::Strict)
            .or_else(|_| Position::from_setup(&reading.setup, Strictness::Lenient))
            .unwrap_or_else(|findings| panic!("{text}: {findings:?}"));
        let period = Period { base_ms: 3_600_000, ..Period::default() };
        let control = ClockControl::single(period, Policy::default()).check().unwrap();
        let clock = ClockState::start(&control);
        let core = CoreGame::new(position, rules(&edition, &event));
        Self { game: Game::new(start, edition), core, event, control, clock }
    }

    fn play(&mut self, mv: Move) {
        let text = self.game.board().text(mv);
        let written: UciMove = text.parse().unwrap();
        let core_move = written.to_move(self.core.position()).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        self.game.play(mv);
        self.core.play(core_move);
    }

    /// What the core rules.
    pub(crate) fn rule<T>(&self, conduct: &Conduct, clock: &ClockState, mut ruling: impl FnMut(&Case<'_>) -> T) -> T {
        let budget = Budget { positions: 300 };
        let mut inquiry = Inquiry::new(Effort { result: budget, dead_position: budget, series: Series::Any });
        inquiry.settled(&mut Solver::default(), |inquiry| {
            let clock = Some((&self.control, clock));
            ruling(&Case { game: &self.core, conduct, result_stands: false, clock, inquiry })
        })
    }

    /// The clock, with a move made and not pressed by this player.
    pub(crate) fn clock(&self, not_pressed: Option<Side>) -> ClockState {
        ClockState { made_not_pressed: not_pressed.map(color), ..self.clock }
    }

    /// For a message about a difference.
    pub(crate) fn what(&self) -> String {
        let Edition { book, class, supervised, .. } = self.game.edition;
        let start = self.game.positions[0].fen();
        format!(
            "{book:?} {class:?} supervised {supervised}, {:?}: from {start} to {}",
            self.event,
            self.game.board().fen()
        )
    }
}

/// The rules of the core that belong to an edition.
fn rules(edition: &Edition, event: &Event) -> RuleSet {
    let preset = match edition.book {
        Book::Fide2005 => Preset::Fide2005,
        Book::Fide2009 => Preset::Fide2009,
        Book::Fide2014 => Preset::Fide2014,
        Book::Fide2018 => Preset::Fide2018,
        Book::Fide2023 => Preset::Fide2023,
        Book::UsChess => Preset::Uscf,
    };
    let class = match edition.class {
        Class::Standard => Category::Standard,
        Class::Rapid => Category::Rapid,
        Class::Blitz => Category::Blitz,
    };
    let supervision = if edition.supervised { Supervision::Supervised } else { Supervision::Unsupervised };
    let mut rules = RuleSet::preset(preset, class, supervision);
    rules.agreement_min_moves = event.agreement_after;
    if event.agreement_forbidden {
        rules.agreement = Agreement::Forbidden;
    }
    rules
}

/// The position: its moves, check, how it ended, how often it stood, what can be claimed.
fn compare_position(table: &Table, totals: &mut Totals) -> Vec<Move> {
    totals.positions += 1;
    let (game, core) = (&table.game, &table.core);
    let board = game.board();
    let position = core.position();
    let legal = board.legal_moves();
    totals.moves += legal.len() as u64;
    let mut ours: Vec<String> = legal.iter().map(|mv| board.text(*mv)).collect();
    let mut cores: Vec<String> =
        position.legal_moves().into_iter().map(|mv| to_uci(position, mv).as_str().to_owned()).collect();
    ours.sort();
    cores.sort();
    assert_eq!(ours, cores, "{}", table.what());
    assert_eq!(board.in_check(board.turn), position.checkers().any(), "{}", table.what());
    assert_eq!(board.quiet, position.halfmove_clock(), "{}", table.what());
    assert_eq!(board.number, position.fullmove_number(), "{}", table.what());
    let style = if board.chess960 { fen::CastlingStyle::Shredder } else { fen::CastlingStyle::XFen };
    assert_eq!(board.fen(), fen::write(position, style, fen::EnPassantStyle::Always), "{}", table.what());
    let ended = core.ended().map(|ended| (ended.ply, end(ended.ending)));
    assert_eq!(game.ended, ended, "{}", table.what());
    assert_eq!(game.occurrences(board), core.occurrence_plies(), "{}", table.what());
    let mut claims: Vec<(Ground, Side, String)> = crate::claims::open(game);
    let mut core_claims: Vec<(Ground, Side, String)> = open_claims(core)
        .into_iter()
        .map(|claim| {
            let intended = claim.intended.map(|mv| to_uci(position, mv).as_str().to_owned()).unwrap_or_default();
            (rulings::ground(claim.ground), side(claim.by), intended)
        })
        .collect();
    let key = |(ground, _, text): &(Ground, Side, String)| (*ground == Ground::FiftyMoves, text.clone());
    claims.sort_by_key(key);
    core_claims.sort_by_key(key);
    assert_eq!(claims, core_claims, "{}", table.what());
    legal
}

fn end(ending: Ending) -> End {
    match ending {
        Ending::Checkmate { winner } => End::Checkmate(side(winner)),
        Ending::Stalemate => End::Stalemate,
        Ending::DeadPosition => End::DeadMaterial,
        Ending::Repetition { occurrences: _ } => End::Repetition,
        Ending::MoveCount { moves: _ } => End::MoveCount,
        Ending::MaterialList => panic!("no edition of the Laws has a list of material"),
    }
}

pub(crate) fn color(side: Side) -> Color {
    if side == Side::White { Color::White } else { Color::Black }
}

pub(crate) fn side(color: Color) -> Side {
    color.fold(Side::White, Side::Black)
}

pub(crate) fn core_square(at: Square) -> arbiter::core::board::Square {
    name(at).parse().unwrap()
}

/// A move of the model as one of the core.
pub(crate) fn core_move(board: &Board, position: &Position, mv: Move) -> arbiter::core::board::Move {
    board.text(mv).parse::<UciMove>().unwrap().to_move(position).unwrap()
}
