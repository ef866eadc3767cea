//! Games by many calls: bytes choose the start, the rules, the clock and what happens. Each call gets the game that the
//! one before returned. Told twice, with the whole history kept and with as little as rulings need, it is the same game.
#![no_main]

use arbiter::wire::pb;
use arbiter_fuzz::Service;
use libfuzzer_sys::{
    arbitrary::{Result, Unstructured},
    fuzz_target,
};

thread_local!(static SERVICE: Service = Service::default());

/// The games of one conversation.
const MODES: [pb::HistoryMode; 2] = [pb::HistoryMode::Keep, pb::HistoryMode::Compact];
const CONTROLS: [&str; 6] = ["300", "180+2", "180+2d", "2/60+5:60+1", "*60", "40/7200:20/3600:900+30"];
const STARTS: [&str; 6] = [
    "8/8/8/8/8/2k5/1q6/K7 w - - 148 120",
    "8/P7/8/8/8/8/k6p/2K5 w - - 98 90",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "8/8/4k3/8/2b5/8/4K3/7N w - - 0 60",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "k7/8/1K6/p1p1p1p1/P1P1P1P1/8/8/8 w - - 10 50",
];

fuzz_target!(|data: &[u8]| {
    // An end of the bytes is the end of the conversation.
    let _ = SERVICE.with(|service| converse(service, &mut Unstructured::new(data)));
});

fn converse(service: &Service, choices: &mut Unstructured<'_>) -> Result<()> {
    let game = start(choices)?;
    let mut games = MODES.map(|_| game.clone());
    let Some(mut legal) = legal_moves(service, &games) else { return Ok(()) };
    for _ in 0..60 {
        match choices.int_in_range(0..=9)? {
            0 => claim(service, choices, &legal, &mut games)?,
            1 => tick(service, choices, &mut games)?,
            2 => incident(service, choices, &mut games)?,
            _ => apply(service, choices, &legal, &mut games)?,
        }
        // After a ruling that ends the game too, for what comes then has to be refused.
        legal = match legal_moves(service, &games).expect("a game that was returned is taken") {
            next if next.is_empty() => legal,
            next => next,
        };
    }
    Ok(())
}

fn start(choices: &mut Unstructured<'_>) -> Result<Box<pb::Game>> {
    let position = match choices.int_in_range(0..=3)? {
        0 => pb::Position { chess960_number: Some(choices.int_in_range(0..=959)?), ..Default::default() },
        1 => pb::Position { fen: (*choices.choose(&STARTS)?).to_owned(), ..Default::default() },
        _ => pb::Position::default(),
    };
    let preset = choices.int_in_range(0..=18)?;
    let rules = pb::RuleSet { preset, ..Default::default() };
    let control =
        pb::ClockControl { time_control: (*choices.choose(&CONTROLS)?).to_owned(), ..Default::default() };
    let clock = choices.arbitrary::<bool>()?.then(|| Box::new(pb::Clock { control: Some(control), ..Default::default() }));
    Ok(Box::new(pb::Game { position: Some(position), rules: Some(rules), clock, ..Default::default() }))
}

/// The legal moves, the same in all games; `None`: the start is refused.
fn legal_moves(service: &Service, games: &[Box<pb::Game>]) -> Option<Vec<String>> {
    let answers = games.iter().map(|game| {
        let request = pb::GenerateLegalMovesRequest {
            game: Some(game.clone()),
            detail: pb::LegalMovesDetail::Uci.into(),
            ..Default::default()
        };
        service.call::<pb::GenerateLegalMovesResponse>("GenerateLegalMoves", &request)
    });
    let told = answers.map(|answer| answer.map(|answer| (answer.uci_moves, gist(answer.verdict), answer.claims)));
    same(told).map(|(moves, _, _)| moves.iter().map(str::to_owned).collect())
}

fn apply(
    service: &Service,
    choices: &mut Unstructured<'_>,
    legal: &[String],
    games: &mut [Box<pb::Game>],
) -> Result<()> {
    let uci = match choices.int_in_range(0..=15)? {
        0 => "e2e4".to_owned(),
        // To and fro: repetitions have to come about.
        1..=6 => undo(&games[0]).filter(|mv| legal.contains(mv)).map_or_else(|| some(choices, legal), Ok)?,
        _ => some(choices, legal)?,
    };
    let made = choices.int_in_range(0..=40_000)?;
    let time = games[0].clock.as_ref().map(|_| pb::MoveTime { made: Some(ms(made)), ..Default::default() });
    ask(service, "ApplyMove", games, |game, options| pb::ApplyMoveRequest {
        game: Some(game),
        r#move: Some(pb::MoveInput { notation: Some(pb::move_input::Notation::Uci(uci.clone())), letters: 0 }),
        time: time.clone(),
        options: Some(options),
        ..Default::default()
    }, |answer: pb::ApplyMoveResponse| {
        assert_ne!(answer.r#move.is_some(), answer.rejection.is_some());
        (answer.game, gist(answer.verdict), format!("{:?} {:?}", answer.rejection, answer.claims))
    });
    Ok(())
}

fn claim(service: &Service, choices: &mut Unstructured<'_>, legal: &[String], games: &mut [Box<pb::Game>]) -> Result<()> {
    let intended = choices.arbitrary::<bool>()?.then(|| some(choices, legal)).transpose()?;
    let (claimant, ground, status) =
        (choices.int_in_range(0..=2)?, choices.int_in_range(1..=4)?, choices.int_in_range(0..=3)?);
    ask(service, "ClaimDraw", games, |game, options| pb::ClaimDrawRequest {
        game: Some(game),
        claimant,
        ground,
        intended_move: intended
            .clone()
            .map(|uci| pb::MoveInput { notation: Some(pb::move_input::Notation::Uci(uci)), letters: 0 }),
        intended_move_status: if intended.is_some() { status } else { 0 },
        options: Some(options),
        ..Default::default()
    }, |answer: pb::ClaimDrawResponse| {
        (answer.game, gist(answer.verdict), format!("{:?} {:?} {:?}", answer.result, answer.reason, answer.penalties))
    });
    Ok(())
}

fn tick(service: &Service, choices: &mut Unstructured<'_>, games: &mut [Box<pb::Game>]) -> Result<()> {
    let elapsed = ms(choices.int_in_range(0..=100_000)?);
    let color = choices.int_in_range(0..=2)?;
    use pb::clock_event::Event;
    let event = match choices.int_in_range(0..=4)? {
        0 => Some(Event::Pause(pb::PauseClock {})),
        1 => Some(Event::Resume(pb::ResumeClock { color })),
        2 => Some(Event::Press(pb::PressClock { color, ..Default::default() })),
        3 => Some(Event::Start(pb::StartClock { color })),
        _ => None,
    };
    ask(service, "TickClock", games, |game, options| pb::TickClockRequest {
        game: Some(game),
        elapsed: Some(elapsed),
        event: Some(pb::ClockEvent { event: event.clone() }),
        options: Some(options),
        ..Default::default()
    }, |answer: pb::TickClockResponse| (answer.game, gist(answer.verdict), format!("{:?}", answer.flag)));
    Ok(())
}

fn incident(service: &Service, choices: &mut Unstructured<'_>, games: &mut [Box<pb::Game>]) -> Result<()> {
    use pb::incident::Incident as Kind;
    let by = choices.int_in_range(1..=2)?;
    let kind = match choices.int_in_range(0..=4)? {
        0 => Kind::OfferDraw(pb::OfferDraw { by, phase: choices.int_in_range(0..=3)?, conditional: false }),
        1 => Kind::AnswerDrawOffer(pb::AnswerDrawOffer { by, response: choices.int_in_range(1..=3)? }),
        2 => Kind::IllegalMove(pb::IllegalMoveMade {
            by,
            kinds: vec![choices.int_in_range(1..=4)?],
            pressed: choices.arbitrary()?,
            ..Default::default()
        }),
        3 => Kind::Resign(pb::Resign { by, sign: choices.int_in_range(1..=6)? }),
        _ => {
            let late = Some(ms(choices.int_in_range(0..=4_000_000)?));
            Kind::LateArrival(pb::LateArrival { by, late, start_delay: None })
        }
    };
    ask(service, "JudgeIncident", games, |game, options| pb::JudgeIncidentRequest {
        game: Some(game),
        incident: Some(pb::Incident { incident: Some(kind.clone()) }),
        options: Some(options),
        ..Default::default()
    }, |answer: pb::JudgeIncidentResponse| {
        (answer.game, gist(answer.verdict), format!("{:?} {:?} {:?}", answer.status, answer.reason, answer.penalties))
    });
    Ok(())
}

/// Asks the same of every game and goes on with the games that come back. A request that is refused changes nothing.
fn ask<Q: prost::Message, A: prost::Message + Default>(
    service: &Service,
    method: &str,
    games: &mut [Box<pb::Game>],
    request: impl Fn(Box<pb::Game>, pb::AnswerOptions) -> Q,
    take: impl Fn(A) -> (Option<Box<pb::Game>>, Gist, String),
) {
    let answers: Vec<_> = games
        .iter()
        .zip(MODES)
        .map(|(game, mode)| {
            let options = pb::AnswerOptions { history: mode.into(), mate_search_limit: 500, ..Default::default() };
            service.call(method, &request(game.clone(), options)).map(&take)
        })
        .collect();
    same(answers.iter().map(|answer| answer.as_ref().map(|(_, gist, rest)| (gist.clone(), rest.clone()))));
    for (game, answer) in games.iter_mut().zip(answers) {
        if let Some((Some(next), _, _)) = answer {
            *game = next;
        }
    }
}

/// What a verdict comes to, whatever is kept of the history.
type Gist = (i32, i32, i32, String);

fn gist(verdict: Option<pb::Verdict>) -> Gist {
    let verdict = verdict.expect("every answer has a verdict");
    (verdict.outcome, verdict.termination, verdict.winner, verdict.result)
}

/// What all of them are.
fn same<T: PartialEq + std::fmt::Debug>(mut all: impl Iterator<Item = T>) -> T {
    let first = all.next().expect("there are games");
    all.for_each(|other| assert_eq!(other, first));
    first
}

fn some(choices: &mut Unstructured<'_>, legal: &[String]) -> Result<String> {
    choices.choose(legal).cloned()
}

/// The move that takes back what the mover did last.
fn undo(game: &pb::Game) -> Option<String> {
    let moves = &game.position.as_ref()?.moves;
    let last = moves.iter().nth(moves.len().checked_sub(2)?)?;
    Some(format!("{}{}", last.get(2..4)?, last.get(..2)?))
}

fn ms(ms: i32) -> prost_types::Duration {
    prost_types::Duration { seconds: i64::from(ms / 1_000), nanos: ms % 1_000 * 1_000_000 }
}
