"""ApplyMove and GenerateLegalMoves of arbiter.v1 with python-chess and grpcio, for measuring only.

It rules on legality, mate, stalemate, bare material, fivefold repetition and 75 moves, and answers with the fields that
say so. python-chess is GPL-3.0-or-later: this runs in a process of its own and nothing of it is shipped.

    python python_chess.py PORT FOLDER_OF_GENERATED_CODE
"""

import sys
from concurrent import futures

sys.path.insert(0, sys.argv[2])

import chess  # noqa: E402
import grpc  # noqa: E402
from arbiter.v1 import arbiter_service_pb2 as service  # noqa: E402
from arbiter.v1 import arbiter_service_pb2_grpc as stubs  # noqa: E402
from arbiter.v1 import move_pb2, position_pb2, verdict_pb2  # noqa: E402


def board_of(game):
    board = chess.Board(game.position.fen) if game.position.fen else chess.Board()
    for text in game.position.moves:
        move = chess.Move.from_uci(text)
        if not board.is_legal(move):
            raise ValueError(f"{text} is illegal")
        board.push(move)
    return board


def verdict_of(board):
    outcome = board.outcome(claim_draw=False)
    if outcome is None:
        return verdict_pb2.Verdict(outcome=verdict_pb2.OUTCOME_ONGOING, result="*")
    kind = verdict_pb2.OUTCOME_DRAW if outcome.winner is None else verdict_pb2.OUTCOME_WIN
    return verdict_pb2.Verdict(outcome=kind, result=outcome.result())


def state_of(board):
    return position_pb2.PositionState(
        fen=board.fen(en_passant="legal"),
        ply=board.ply(),
        halfmove_clock=board.halfmove_clock,
        fullmove_number=board.fullmove_number,
        check=board.is_check(),
    )


def described(board, move):
    san = board.san(move)
    return move_pb2.Move(
        uci=move.uci(),
        san=san,
        to=chess.square_name(move.to_square),
        piece=board.piece_type_at(move.from_square),
        capture=board.is_capture(move),
        check=san[-1] in "+#",
        checkmate=san[-1] == "#",
        **{"from": chess.square_name(move.from_square)},
    )


class Arbiter(stubs.ArbiterServiceServicer):
    def ApplyMove(self, request, context):
        board = board_of(request.game)
        move = chess.Move.from_uci(request.move.uci)
        if not board.is_legal(move):
            context.abort(grpc.StatusCode.INVALID_ARGUMENT, "illegal")
        answer = service.ApplyMoveResponse(move=described(board, move))
        board.push(move)
        answer.game.CopyFrom(request.game)
        answer.game.position.moves.append(move.uci())
        answer.state.CopyFrom(state_of(board))
        answer.verdict.CopyFrom(verdict_of(board))
        return answer

    def GenerateLegalMoves(self, request, context):
        board = board_of(request.game)
        moves = sorted((described(board, move) for move in board.legal_moves), key=lambda move: move.uci)
        return service.GenerateLegalMovesResponse(moves=moves, state=state_of(board), verdict=verdict_of(board))


def main():
    server = grpc.server(futures.ThreadPoolExecutor(max_workers=4))
    stubs.add_ArbiterServiceServicer_to_server(Arbiter(), server)
    server.add_insecure_port(f"127.0.0.1:{sys.argv[1]}")
    server.start()
    print("ready", flush=True)
    server.wait_for_termination()


main()
