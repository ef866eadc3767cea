// ApplyMove and GenerateLegalMoves of arbiter.v1 with chess.js and grpc-js, for measuring only.
//
// It rules on legality, mate, stalemate, bare material, threefold repetition and the fifty moves (chess.js knows no other
// limits), and answers with the fields that say so.
//
//     node chess_js.js PORT PROTO_FOLDER

const path = require("path");
const grpc = require("@grpc/grpc-js");
const loader = require("@grpc/proto-loader");
const { Chess } = require("chess.js");

const folder = process.argv[3];
const definition = loader.loadSync(path.join(folder, "arbiter/v1/arbiter_service.proto"), {
  includeDirs: [folder],
  keepCase: true,
  enums: Number,
});
const { ArbiterService } = grpc.loadPackageDefinition(definition).arbiter.v1;

const KINDS = { p: 1, n: 2, b: 3, r: 4, q: 5, k: 6 };

function boardOf(game) {
  const position = (game && game.position) || {};
  const board = position.fen ? new Chess(position.fen) : new Chess();
  for (const text of position.moves || []) {
    board.move({ from: text.slice(0, 2), to: text.slice(2, 4), promotion: text[4] });
  }
  return board;
}

function verdictOf(board) {
  if (!board.isGameOver()) return { outcome: 1, result: "*" };
  if (board.isCheckmate()) return { outcome: 2, result: board.turn() === "w" ? "0-1" : "1-0" };
  return { outcome: 3, result: "1/2-1/2" };
}

function stateOf(board) {
  const fen = board.fen();
  const [, , , , halfmove, fullmove] = fen.split(" ");
  return { fen, check: board.inCheck(), halfmove_clock: Number(halfmove), fullmove_number: Number(fullmove) };
}

function described(move) {
  return {
    uci: move.from + move.to + (move.promotion || ""),
    san: move.san,
    from: move.from,
    to: move.to,
    piece: KINDS[move.piece],
    captured: move.captured ? KINDS[move.captured] : 0,
    promotion: move.promotion ? KINDS[move.promotion] : 0,
    capture: Boolean(move.captured),
    check: /[+#]$/.test(move.san),
    checkmate: move.san.endsWith("#"),
  };
}

function applyMove(call, answer) {
  try {
    const { game, move } = call.request;
    const board = boardOf(game);
    const text = move.uci;
    const played = board.move({ from: text.slice(0, 2), to: text.slice(2, 4), promotion: text[4] });
    const position = (game && game.position) || {};
    const next = { ...game, position: { ...position, moves: [...(position.moves || []), text] } };
    answer(null, { game: next, move: described(played), state: stateOf(board), verdict: verdictOf(board) });
  } catch (error) {
    answer({ code: grpc.status.INVALID_ARGUMENT, message: String(error) });
  }
}

function generateLegalMoves(call, answer) {
  try {
    const board = boardOf(call.request.game);
    const moves = board.moves({ verbose: true }).map(described);
    moves.sort((one, other) => (one.uci < other.uci ? -1 : 1));
    answer(null, { moves, state: stateOf(board), verdict: verdictOf(board) });
  } catch (error) {
    answer({ code: grpc.status.INVALID_ARGUMENT, message: String(error) });
  }
}

const server = new grpc.Server();
server.addService(ArbiterService.service, { ApplyMove: applyMove, GenerateLegalMoves: generateLegalMoves });
server.bindAsync(`127.0.0.1:${process.argv[2]}`, grpc.ServerCredentials.createInsecure(), (error) => {
  if (error) throw error;
  console.log("ready");
});
