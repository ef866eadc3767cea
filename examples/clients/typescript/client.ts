// What a caller of the arbiter does: node dist/client.js [address] [service config].
//
// The address may name many replicas, as a headless Service does: calls go round them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import {
  ArbiterServiceDefinition, ClaimGround, Clock, type Game, IllegalMoveReason, Termination, UnwinnableProof,
  WinnabilityStatus,
} from "arbiter-client";
import { type Client, createChannel, createClientFactory, Metadata, Status } from "nice-grpc";
import { type DeadlineOptions, deadlineMiddleware } from "nice-grpc-client-middleware-deadline";
import { BadRequest, errorDetailsClientMiddleware, RichClientError } from "nice-grpc-error-details";

type Arbiter = Client<typeof ArbiterServiceDefinition, DeadlineOptions>;

const OPERA = `e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7
O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#`.split(/\s/);
const DEADLINE = 10_000; // milliseconds for a call with all its retries; the service config sets a shorter one for each method

/** Paul Morphy's game at the opera, at three minutes and two seconds a move, four seconds thought for each. */
async function playToMate(arbiter: Arbiter) {
  let game = await start(arbiter, { clock: clock({ preset: "blitz_3_2" }) });
  let last = "";
  for (const san of OPERA) {
    const answer = await arbiter.applyMove({ game, move: { san }, time: { made: { seconds: 4n } } });
    assert(answer.move, `${san}: ${answer.rejection?.explanation}`);
    game = answer.game!; // as it came: it is the next request's
    last = answer.move.san;
  }
  assert.equal(game.verdict?.termination, Termination.TERMINATION_CHECKMATE);
  assert.equal(game.verdict.result, "1-0");
  const left = game.clock?.reading?.white?.remaining?.seconds;
  assert.equal(left, 180n + 17n * (2n - 4n));
  console.log(`mate:      ${OPERA.length} plies, ${last} ${game.verdict.result}, White has ${left} s left`);
}

async function claimThreefold(arbiter: Arbiter) {
  const moves = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8".split(" ");
  const ground = ClaimGround.CLAIM_GROUND_THREEFOLD_REPETITION;
  const { verdict, occurrencePlies } = await arbiter.claimDraw({ game: { position: { moves } }, ground });
  assert.equal(verdict?.termination, Termination.TERMINATION_THREEFOLD_CLAIM);
  assert.deepEqual(occurrencePlies, [0, 4, 8]);
  console.log(`threefold: ${verdict.result}, the position stood after plies ${occurrencePlies}`);
}

/** White's flag falls, but Black has only a king: a draw, with the proof (FIDE 6.9). */
async function flagAgainstLoneKing(arbiter: Arbiter) {
  const position = { fen: "8/8/4k3/8/8/4K3/4Q3/8 w - - 0 1" };
  const game = await start(arbiter, { position, clock: clock({ timeControl: "60" }) });
  const { verdict } = await arbiter.tickClock({ game, elapsed: { seconds: 61n } });
  assert.equal(verdict?.termination, Termination.TERMINATION_TIME_FORFEIT_OPPONENT_CANNOT_MATE);
  assert.equal(verdict.evidence?.blackCanMate?.status, WinnabilityStatus.WINNABILITY_STATUS_UNWINNABLE);
  assert.equal(verdict.evidence.blackCanMate.proof, UnwinnableProof.UNWINNABLE_PROOF_MATERIAL);
  console.log(`flag:      ${verdict.result}, FIDE ${verdict.laws[0]?.article}: ${verdict.explanation}`);
}

async function explainInPolish(arbiter: Arbiter) {
  let language: string | undefined;
  const game = { position: { fen: "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1" } };
  const { rejection } = await arbiter.applyMove({ game, move: { uci: "e2c3" } }, {
    metadata: new Metadata({ "accept-language": "pl" }),
    onHeader: (header) => { language = header.get("content-language"); },
  });
  assert.equal(rejection?.reason, IllegalMoveReason.ILLEGAL_MOVE_REASON_PINNED);
  assert.equal(language, "pl");
  console.log(`illegal:   ${rejection.explanation}`);
}

/** Every fault of a request at once, each by the path of its field. */
async function readBadRequest(arbiter: Arbiter) {
  const game = { position: { moves: ["e2e4", "e7e9"] }, clock: clock({ preset: "bullet_9_9" }) };
  const error = await arbiter.applyMove({ game }).catch((error: unknown) => error);
  assert(error instanceof RichClientError, `not refused: ${error}`);
  assert.equal(error.code, Status.INVALID_ARGUMENT);
  const faults = error.extra.flatMap((detail) => detail.$type === BadRequest.$type ? detail.fieldViolations : []);
  for (const { field, description } of faults) console.log(`bad field: ${field}: ${description}`);
  const fields = faults.map(({ field }) => field);
  assert.deepEqual(fields, ["game.position.moves[1]", "game.clock.control.preset", "move"]);
}

const clock = (control: Parameters<typeof Clock.fromPartial>[0]["control"]) => ({ control });

async function start(arbiter: Arbiter, game: Parameters<typeof arbiter.tickClock>[0]["game"]): Promise<Game> {
  return (await arbiter.tickClock({ game, event: { start: {} } })).game!;
}

async function main([address = "localhost:50051", config = "deploy/service-config.json"]: string[]) {
  // Retries, round robin and the deadline of each method; every library reads the same file.
  const options = { "grpc.service_config": readFileSync(config, "utf8") };
  const channel = createChannel(`dns:${address}`, undefined, options);
  const factory = createClientFactory().use(deadlineMiddleware).use(errorDetailsClientMiddleware);
  const arbiter: Arbiter = factory.create(ArbiterServiceDefinition, channel, { "*": { deadline: DEADLINE } });
  try {
    await playToMate(arbiter);
    await claimThreefold(arbiter);
    await flagAgainstLoneKing(arbiter);
    await explainInPolish(arbiter);
    await readBadRequest(arbiter);
  } finally {
    channel.close();
  }
}

await main(process.argv.slice(2));
