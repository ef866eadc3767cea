"""Plays the shortest mate there is: python client.py [address], localhost:50051 unless given."""
import sys

import grpc
from arbiter.v1 import arbiter_service_pb2 as arbiter, arbiter_service_pb2_grpc, game_pb2, move_pb2

with grpc.insecure_channel(sys.argv[1] if len(sys.argv) > 1 else "localhost:50051") as channel:
    service = arbiter_service_pb2_grpc.ArbiterServiceStub(channel)
    game = game_pb2.Game()
    moves = service.GenerateLegalMoves(arbiter.GenerateLegalMovesRequest(game=game), timeout=5).moves
    print(len(moves), "legal moves:", *(move.san for move in moves))
    for uci in ["f2f3", "e7e5", "g2g4", "d8h4"]:
        request = arbiter.ApplyMoveRequest(game=game, move=move_pb2.MoveInput(uci=uci))
        answer = service.ApplyMove(request, timeout=5)
        game = answer.game  # as it came: it is the next request's
        print(answer.move.san, answer.verdict.result, answer.verdict.explanation)
