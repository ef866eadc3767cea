//! What a caller of the arbiter does: cargo run -- ADDRESS SERVICE_CONFIG. The address may name many replicas, as a headless
//! Service does: calls go round them.

use std::{env, error::Error, fs, time::Duration};

use arbiter_service_client::ArbiterServiceClient;
use clock_event::Event;
use move_input::Notation;
use serde_json::Value;
use tokio::net::lookup_host;
use tokio::time::{Instant, sleep};
use tonic::metadata::MetadataValue;
use tonic::transport::{Channel, Endpoint};
use tonic::{Code, Request, Response, Status};
use tonic_types::StatusExt as _;

tonic::include_proto!("arbiter.v1");

const OPERA: &str = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 \
    O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";

/// A client that keeps to the service config, which tonic does not read by itself.
struct Arbiter {
    replicas: Vec<ArbiterServiceClient<Channel>>,
    policy: Value,
}

impl Arbiter {
    /// A call with one deadline for all its attempts, each to the next replica. Calls are pure: what was lost may be sent again.
    async fn call<Q: Clone, A>(
        &self,
        language: &'static str,
        message: Q,
        method: impl AsyncFn(ArbiterServiceClient<Channel>, Request<Q>) -> Result<Response<A>, Status>,
    ) -> Result<Response<A>, Status> {
        let retry = &self.policy["retryPolicy"];
        let deadline = Instant::now() + span(&self.policy["timeout"]);
        let mut backoff = span(&retry["initialBackoff"]);
        let mut attempts = retry["maxAttempts"].as_u64().unwrap_or(1) as usize;
        let first = fastrand::usize(..self.replicas.len());
        loop {
            let mut request = Request::new(message.clone());
            request.set_timeout(deadline - Instant::now());
            request.metadata_mut().insert("accept-language", MetadataValue::from_static(language));
            attempts -= 1;
            let replica = &self.replicas[(first + attempts) % self.replicas.len()];
            let answer = method(replica.clone(), request).await;
            match &answer {
                Err(lost) if attempts > 0 && matches!(lost.code(), Code::Unavailable | Code::ResourceExhausted) => {}
                _ => return answer,
            }
            sleep(backoff.mul_f64(fastrand::f64())).await;
            backoff = (backoff * 2).min(span(&retry["maxBackoff"]));
        }
    }

    async fn apply_move(&self, request: ApplyMoveRequest) -> Result<ApplyMoveResponse, Status> {
        Ok(self.call("en", request, async |mut to, request| to.apply_move(request).await).await?.into_inner())
    }

    async fn tick_clock(&self, request: TickClockRequest) -> Result<TickClockResponse, Status> {
        Ok(self.call("en", request, async |mut to, request| to.tick_clock(request).await).await?.into_inner())
    }
}

/// Paul Morphy's game at the opera, at three minutes and two seconds a move, four seconds thought for each.
async fn play_to_mate(arbiter: &Arbiter) -> Result<String, Box<dyn Error>> {
    let game = game("", "", ClockControl { preset: "blitz_3_2".into(), ..Default::default() });
    let event = Some(ClockEvent { event: Some(Event::Start(StartClock::default())) });
    let mut game = arbiter.tick_clock(TickClockRequest { game, event, ..Default::default() }).await?.game;
    for san in OPERA.split(' ') {
        let r#move = Some(MoveInput { notation: Some(Notation::San(san.into())), ..Default::default() });
        let time = Some(MoveTime { made: Some(seconds(4)), ..Default::default() });
        let answer = arbiter.apply_move(ApplyMoveRequest { game, r#move, time, ..Default::default() }).await?;
        assert_eq!(answer.rejection, None, "{san}");
        game = answer.game; // as it came: it is the next request's
    }
    let game = game.ok_or("no game")?;
    let verdict = game.verdict.ok_or("no verdict")?;
    assert_eq!(verdict.termination(), Termination::Checkmate);
    let left = game.clock.and_then(|clock| clock.reading?.white?.remaining).ok_or("no time")?;
    assert_eq!(left, seconds(3 * 60 + 17 * (2 - 4)));
    Ok(format!("{}, White has {left} left", verdict.result))
}

async fn claim_threefold(arbiter: &Arbiter) -> Result<String, Box<dyn Error>> {
    let game = game("", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", None);
    let claim = ClaimDrawRequest { game, ground: ClaimGround::ThreefoldRepetition.into(), ..Default::default() };
    let answer = arbiter.call("en", claim, async |mut to, claim| to.claim_draw(claim).await).await?.into_inner();
    let verdict = answer.verdict.ok_or("no verdict")?;
    assert_eq!(verdict.termination(), Termination::ThreefoldClaim);
    assert_eq!(answer.occurrence_plies, [0, 4, 8]);
    Ok(format!("{}, at plies {:?}", verdict.result, answer.occurrence_plies))
}

/// White's flag falls, but Black has only a king: a draw, with the proof (FIDE 6.9).
async fn flag_against_lone_king(arbiter: &Arbiter) -> Result<String, Box<dyn Error>> {
    let control = ClockControl { time_control: "60".into(), ..Default::default() };
    let game = game("8/8/4k3/8/8/4K3/4Q3/8 w - - 0 1", "", control);
    let event = Some(ClockEvent { event: Some(Event::Start(StartClock::default())) });
    let game = arbiter.tick_clock(TickClockRequest { game, event, ..Default::default() }).await?.game;
    let tick = TickClockRequest { game, elapsed: Some(seconds(61)), ..Default::default() };
    let verdict = arbiter.tick_clock(tick).await?.verdict.ok_or("no verdict")?;
    assert_eq!(verdict.termination(), Termination::TimeForfeitOpponentCannotMate);
    let black = verdict.evidence.and_then(|evidence| evidence.black_can_mate).ok_or("no evidence")?;
    assert_eq!((black.status(), black.proof()), (WinnabilityStatus::Unwinnable, UnwinnableProof::Material));
    Ok(format!("{}, {}", verdict.result, verdict.explanation))
}

async fn explain_in_polish(arbiter: &Arbiter) -> Result<String, Box<dyn Error>> {
    let r#move = Some(MoveInput { notation: Some(Notation::Uci("e2c3".into())), ..Default::default() });
    let game = game("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "", None);
    let request = ApplyMoveRequest { game, r#move, ..Default::default() };
    let answer = arbiter.call("pl", request, async |mut to, request| to.apply_move(request).await).await?;
    assert_eq!(answer.metadata().get("content-language").ok_or("no language")?, "pl");
    let rejection = answer.into_inner().rejection.ok_or("not refused")?;
    assert_eq!(rejection.reason(), IllegalMoveReason::Pinned);
    Ok(rejection.explanation)
}

/// Every fault of a request at once, each by the path of its field.
async fn read_bad_request(arbiter: &Arbiter) -> Result<String, Box<dyn Error>> {
    let game = game("", "e2e4 e7e9", ClockControl { preset: "bullet_9_9".into(), ..Default::default() });
    let refusal = arbiter.apply_move(ApplyMoveRequest { game, ..Default::default() }).await.unwrap_err();
    assert_eq!(refusal.code(), Code::InvalidArgument);
    let faults = refusal.get_details_bad_request().ok_or("no details")?.field_violations;
    let fields: Vec<_> = faults.iter().map(|fault| fault.field.as_str()).collect();
    assert_eq!(fields, ["game.position.moves[1]", "game.clock.control.preset", "move"]);
    Ok(faults.iter().map(|fault| format!("{}: {}; ", fault.field, fault.description)).collect())
}

fn game(fen: &str, moves: &str, control: impl Into<Option<ClockControl>>) -> Option<Game> {
    let moves = moves.split_whitespace().map(String::from).collect();
    let position = Some(Position { fen: fen.into(), moves, ..Default::default() });
    let clock = control.into().map(|control| Clock { control: Some(control), ..Default::default() });
    Some(Game { position, clock, ..Default::default() })
}

fn seconds(seconds: i64) -> prost_types::Duration {
    prost_types::Duration { seconds, nanos: 0 }
}

/// A time of the service config, such as `0.05s`.
fn span(value: &Value) -> Duration {
    let seconds = value.as_str().and_then(|text| text.strip_suffix('s')?.parse().ok());
    Duration::from_secs_f64(seconds.unwrap_or(1.0))
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let [address, config] = [1, 2].map(|place| env::args().nth(place).unwrap_or_default());
    let connect = |address| {
        let replica = Endpoint::from_shared(format!("http://{address}"))?;
        Ok::<_, Box<dyn Error>>(ArbiterServiceClient::new(replica.connect_lazy()))
    };
    let replicas = lookup_host(address).await?.map(connect).collect::<Result<_, _>>()?;
    let config: Value = serde_json::from_str(&fs::read_to_string(config)?)?;
    let arbiter = Arbiter { replicas, policy: config["methodConfig"][0].clone() };
    println!("mate:      {}", play_to_mate(&arbiter).await?);
    println!("threefold: {}", claim_threefold(&arbiter).await?);
    println!("flag:      {}", flag_against_lone_king(&arbiter).await?);
    println!("illegal:   {}", explain_in_polish(&arbiter).await?);
    println!("bad field: {}", read_bad_request(&arbiter).await?);
    Ok(())
}
