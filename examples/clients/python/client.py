"""What a caller of the arbiter does: python client.py [address] [service config].

The address may name many replicas, as a headless Service does: calls go round them.
"""
import pathlib
import sys
from datetime import timedelta

import grpc
from arbiter.v1 import arbiter_service_pb2 as rpc
from arbiter.v1.arbiter_service_pb2_grpc import ArbiterServiceStub
from arbiter.v1.clock_pb2 import Clock, ClockControl, ClockEvent, StartClock
from arbiter.v1.game_pb2 import Game
from arbiter.v1.move_pb2 import ILLEGAL_MOVE_REASON_PINNED, MoveInput
from arbiter.v1.position_pb2 import Position
from arbiter.v1.verdict_pb2 import (
    CLAIM_GROUND_THREEFOLD_REPETITION, TERMINATION_CHECKMATE, TERMINATION_THREEFOLD_CLAIM,
    TERMINATION_TIME_FORFEIT_OPPONENT_CANNOT_MATE, UNWINNABLE_PROOF_MATERIAL, WINNABILITY_STATUS_UNWINNABLE,
)
from google.rpc.error_details_pb2 import BadRequest
from grpc_status import rpc_status

OPERA = """e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7
O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#""".split()
DEADLINE = 10.0  # seconds for a call with all its retries; the service config sets a shorter one for each method


def expect(what: str, got: object, wanted: object) -> None:
    if got != wanted:
        sys.exit(f"{what}: got {got!r}, not {wanted!r}")


def play_to_mate(arbiter: ArbiterServiceStub) -> None:
    """Paul Morphy's game at the opera, at three minutes and two seconds a move, four seconds thought for each."""
    game = Game(clock=Clock(control=ClockControl(preset="blitz_3_2")))
    start = rpc.TickClockRequest(game=game, event=ClockEvent(start=StartClock()))
    game = arbiter.TickClock(start, timeout=DEADLINE).game
    for san in OPERA:
        time = rpc.MoveTime(made=timedelta(seconds=4))
        request = rpc.ApplyMoveRequest(game=game, move=MoveInput(san=san), time=time)
        answer = arbiter.ApplyMove(request, timeout=DEADLINE)
        expect(f"{san}, legal", answer.HasField("move"), True)
        game = answer.game  # as it came: it is the next request's
    expect("the end", game.verdict.termination, TERMINATION_CHECKMATE)
    expect("the result", game.verdict.result, "1-0")
    left = game.clock.reading.white.remaining.ToTimedelta()
    expect("White's time", left, timedelta(minutes=3) + 17 * timedelta(seconds=2 - 4))
    print(f"mate:      {len(OPERA)} plies, {answer.move.san} {game.verdict.result}, White has {left} left")


def claim_threefold(arbiter: ArbiterServiceStub) -> None:
    game = Game(position=Position(moves="g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8".split()))
    request = rpc.ClaimDrawRequest(game=game, ground=CLAIM_GROUND_THREEFOLD_REPETITION)
    answer = arbiter.ClaimDraw(request, timeout=DEADLINE)
    expect("the claim", answer.verdict.termination, TERMINATION_THREEFOLD_CLAIM)
    expect("where it stood", list(answer.occurrence_plies), [0, 4, 8])
    print(f"threefold: {answer.verdict.result}, the position stood after plies {list(answer.occurrence_plies)}")


def flag_against_lone_king(arbiter: ArbiterServiceStub) -> None:
    """White's flag falls, but Black has only a king: a draw, with the proof (FIDE 6.9)."""
    game = Game(
        position=Position(fen="8/8/4k3/8/8/4K3/4Q3/8 w - - 0 1"),
        clock=Clock(control=ClockControl(time_control="60")),
    )
    start = rpc.TickClockRequest(game=game, event=ClockEvent(start=StartClock()))
    game = arbiter.TickClock(start, timeout=DEADLINE).game
    tick = rpc.TickClockRequest(game=game, elapsed=timedelta(seconds=61))
    verdict = arbiter.TickClock(tick, timeout=DEADLINE).verdict
    expect("the fall", verdict.termination, TERMINATION_TIME_FORFEIT_OPPONENT_CANNOT_MATE)
    black = verdict.evidence.black_can_mate
    expect("the proof", (black.status, black.proof), (WINNABILITY_STATUS_UNWINNABLE, UNWINNABLE_PROOF_MATERIAL))
    print(f"flag:      {verdict.result}, FIDE {verdict.laws[0].article}: {verdict.explanation}")


def explain_in_polish(arbiter: ArbiterServiceStub) -> None:
    game = Game(position=Position(fen="4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1"))
    request = rpc.ApplyMoveRequest(game=game, move=MoveInput(uci="e2c3"))
    answer, call = arbiter.ApplyMove.with_call(request, timeout=DEADLINE, metadata=[("accept-language", "pl")])
    expect("the reason", answer.rejection.reason, ILLEGAL_MOVE_REASON_PINNED)
    expect("the language", dict(call.initial_metadata()).get("content-language"), "pl")
    print(f"illegal:   {answer.rejection.explanation}")


def read_bad_request(arbiter: ArbiterServiceStub) -> None:
    """Every fault of a request at once, each by the path of its field."""
    game = Game(position=Position(moves=["e2e4", "e7e9"]), clock=Clock(control=ClockControl(preset="bullet_9_9")))
    try:
        arbiter.ApplyMove(rpc.ApplyMoveRequest(game=game), timeout=DEADLINE)
    except grpc.RpcError as error:
        expect("the code", error.code(), grpc.StatusCode.INVALID_ARGUMENT)
        bad = BadRequest()
        for detail in rpc_status.from_call(error).details:
            detail.Unpack(bad)  # does nothing where the detail is another
        for fault in bad.field_violations:
            print(f"bad field: {fault.field}: {fault.reason}, {fault.description}")
        fields = {fault.field for fault in bad.field_violations}
        expect("the fields", fields, {"game.position.moves[1]", "game.clock.control.preset", "move"})
    else:
        sys.exit("a bad request was answered")


def main(address: str = "localhost:50051", config: str = "deploy/service-config.json") -> None:
    # Retries, round robin, health and the deadline of each method; every library reads the same file.
    options = [("grpc.service_config", pathlib.Path(config).read_text())]
    with grpc.insecure_channel(f"dns:///{address}", options=options) as channel:
        arbiter = ArbiterServiceStub(channel)
        play_to_mate(arbiter)
        claim_threefold(arbiter)
        flag_against_lone_king(arbiter)
        explain_in_polish(arbiter)
        read_bad_request(arbiter)


if __name__ == "__main__":
    main(*sys.argv[1:])
