//! Requests of every kind that is measured.

use arbiter::{
    core::{
        board::Position,
        game::Game,
        laws::RuleSet,
        notation::uci::{UciMove, to_uci},
    },
    rpc,
    wire::pb::{self, HistoryMode as History, LegalMovesDetail as Detail, clock_event::Event as ClockEvent},
};
use http::uri::PathAndQuery;
use prost::{Message, bytes::Bytes};

/// Requests in a batch.
const ITEMS: usize = 100;
/// Games that come in turn where none is to come again soon.
const STRANGERS: u64 = 2_048;

/// One kind of call.
pub(crate) struct Scenario {
    pub(crate) name: String,
    pub(crate) method: &'static str,
    /// One, or many that are sent in turn, so that no game comes twice before hundreds of others.
    pub(crate) requests: Vec<Bytes>,
    /// Calls that cost as much as many ordinary ones are made less often.
    pub(crate) rare: bool,
}

impl Scenario {
    fn new(name: impl Into<String>, method: &'static str, request: &impl Message) -> Self {
        Self { name: name.into(), method, requests: vec![request.encode_to_vec().into()], rare: method == "Batch" }
    }

    /// The request to send at a turn.
    pub(crate) fn request(&self, turn: usize) -> Bytes {
        self.requests[turn % self.requests.len()].clone()
    }

    /// Whether other services know it too.
    pub(crate) fn is_common(&self) -> bool {
        self.name.starts_with("GenerateLegalMoves")
            || matches!(&*self.name, "ApplyMove, 0 plies" | "ApplyMove, 40 plies")
    }

    /// Where it is sent.
    pub(crate) fn path(&self) -> PathAndQuery {
        path(self.method)
    }
}

/// Where a method is called.
pub(crate) fn path(method: &str) -> PathAndQuery {
    PathAndQuery::try_from(format!("/{}/{method}", rpc::SERVICE_NAME)).unwrap()
}

/// All kinds but those that need an answer first.
pub(crate) fn scenarios() -> Vec<Scenario> {
    let mut all = Vec::new();
    for plies in [0, 40, 150] {
        for (name, detail) in [("", Detail::None), (", moves in UCI", Detail::Uci), (", moves in full", Detail::Full)] {
            let request = apply(plies, detail, History::Keep);
            all.push(Scenario::new(format!("ApplyMove, {plies} plies{name}"), "ApplyMove", &request));
        }
        let request = apply(plies, Detail::None, History::Compact);
        all.push(Scenario::new(format!("ApplyMove, {plies} plies, compact"), "ApplyMove", &request));
    }
    let strangers = (1..=STRANGERS).map(|seed| {
        let moves: Vec<String> = recorded(seed).take(41).collect();
        let mut request = apply(0, Detail::None, History::Keep);
        request.game = Some(Box::new(of_moves(&moves[..40])));
        request.r#move.as_mut().unwrap().notation = Some(pb::move_input::Notation::Uci(moves[40].clone()));
        Bytes::from(request.encode_to_vec())
    });
    all.push(Scenario {
        name: "ApplyMove, 40 plies, another game each time".to_owned(),
        method: "ApplyMove",
        requests: strangers.collect(),
        rare: false,
    });
    for plies in [0, 40] {
        let request = pb::GenerateLegalMovesRequest { game: Some(Box::new(game(plies))), ..Default::default() };
        all.push(Scenario::new(format!("GenerateLegalMoves, {plies} plies, in full"), "GenerateLegalMoves", &request));
        let claim = pb::ClaimDrawRequest {
            game: Some(Box::new(game(plies))),
            ground: pb::ClaimGround::ThreefoldRepetition.into(),
            ..Default::default()
        };
        all.push(Scenario::new(format!("ClaimDraw, {plies} plies"), "ClaimDraw", &claim));
        let one = pb::batch_item::Request::ApplyMove(apply(plies, Detail::None, History::Keep));
        let item = pb::BatchItem { id: String::new(), request: Some(one) };
        let batch = pb::BatchRequest { items: vec![item; ITEMS] };
        all.push(Scenario::new(format!("Batch of {ITEMS} ApplyMove, {plies} plies"), "Batch", &batch));
    }
    all
}

/// A game whose clock is to be started: the first of two requests.
pub(crate) fn starting(plies: usize) -> Bytes {
    let control = pb::ClockControl { preset: "online_3_2".to_owned(), ..Default::default() };
    let clock = Some(Box::new(pb::Clock { control: Some(control), ..Default::default() }));
    ticking(pb::Game { clock, ..game(plies) }, 0, Some(ClockEvent::Start(Default::default()))).encode_to_vec().into()
}

fn reports(plies: usize, started: &pb::Game) -> Vec<Scenario> {
    let passes = ticking(started.clone(), 250_000_000, None);
    let completed = ticking(started.clone(), 250_000_000, Some(ClockEvent::CompleteMove(Default::default())));
    vec![
        Scenario::new(format!("TickClock, {plies} plies, time passes"), "TickClock", &passes),
        Scenario::new(format!("TickClock, {plies} plies, a move is completed"), "TickClock", &completed),
    ]
}

/// Reports on a game whose clock runs, as an answer to [`starting`] gave it and a caller sends it back.
pub(crate) fn reports_on_answer(plies: usize, answer: Bytes) -> Vec<Scenario> {
    reports(plies, &pb::TickClockResponse::decode(answer).unwrap().game.unwrap())
}

fn ticking(game: pb::Game, nanos: i32, event: Option<ClockEvent>) -> pb::TickClockRequest {
    pb::TickClockRequest {
        game: Some(Box::new(game)),
        elapsed: (nanos > 0).then_some(prost_types::Duration { seconds: 0, nanos }),
        event: event.map(|event| pb::ClockEvent { event: Some(event) }),
        options: None,
    }
}

fn game(plies: usize) -> pb::Game {
    of_moves(&recorded(0).take(plies).collect::<Vec<_>>())
}

fn of_moves(moves: &[String]) -> pb::Game {
    pb::Game {
        position: Some(pb::Position { moves: moves.iter().collect(), ..Default::default() }),
        ..Default::default()
    }
}

fn apply(plies: usize, legal_moves: Detail, history: History) -> pb::ApplyMoveRequest {
    let next = recorded(0).nth(plies).unwrap();
    pb::ApplyMoveRequest {
        game: Some(Box::new(game(plies))),
        r#move: Some(pb::MoveInput { notation: Some(pb::move_input::Notation::Uci(next)), letters: 0 }),
        legal_moves: legal_moves.into(),
        options: Some(pb::AnswerOptions { history: history.into(), ..Default::default() }),
        ..Default::default()
    }
}

/// Moves at random that leave the game going, always the same for a seed; for 0 behind a Ruy Lopez.
fn recorded(seed: u64) -> impl Iterator<Item = String> {
    const OPENING: &str = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6a5 b3c2 \
        c7c5 d2d4 d8c7 b1d2 c5d4 c3d4 a5c6 d2b3 a6a5 c1e3 a5a4 b3d2 c8d7 a1c1 c7b7 d2f1 f8e8 f1g3 g7g6 d1d2 e7f8 e3g5 \
        f8g7 d4d5 c6d4";
    let mut game = Game::new(Position::standard(), RuleSet::default());
    let mut opening = if seed == 0 { OPENING } else { "" }.split_whitespace();
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(1);
    std::iter::from_fn(move || {
        let position = *game.position();
        if let Some(text) = opening.next() {
            let written: UciMove = text.parse().unwrap();
            game.play(written.to_move(&position).unwrap());
            return Some(text.to_owned());
        }
        loop {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let moves = position.legal_moves();
            let mv = moves[(state >> 33) as usize % moves.len()];
            let mut next = game.clone();
            next.play(mv);
            if next.ended().is_none() {
                game = next;
                return Some(to_uci(&position, mv).to_string());
            }
        }
    })
}
