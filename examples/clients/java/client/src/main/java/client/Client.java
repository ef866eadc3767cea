package client;

import arbiter.v1.*;
import com.google.gson.Gson;
import com.google.protobuf.Duration;
import com.google.rpc.BadRequest;
import io.grpc.*;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.MetadataUtils;
import java.io.IOException;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** What a caller does. The address may name many replicas, as a headless Service does: calls go round them. */
public final class Client {
    private static final String OPERA = """
            e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 \
            O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#""";

    private final ArbiterServiceGrpc.ArbiterServiceBlockingStub stub;

    private Client(Channel channel) {
        stub = ArbiterServiceGrpc.newBlockingStub(channel);
    }

    /** Ten seconds for a call with all its retries; the service config sets a shorter deadline for each method. */
    private ArbiterServiceGrpc.ArbiterServiceBlockingStub arbiter() {
        return stub.withDeadlineAfter(10, TimeUnit.SECONDS);
    }

    /** Paul Morphy's game at the opera, at three minutes and two seconds a move, four seconds thought for each. */
    private void playToMate() {
        ClockControl.Builder control = ClockControl.newBuilder().setPreset("blitz_3_2");
        Game game = start(Game.newBuilder().setClock(Clock.newBuilder().setControl(control)));
        for (String san : OPERA.split(" ")) {
            ApplyMoveResponse answer = arbiter().applyMove(ApplyMoveRequest.newBuilder()
                    .setGame(game)
                    .setMove(MoveInput.newBuilder().setSan(san))
                    .setTime(MoveTime.newBuilder().setMade(seconds(4)))
                    .build());
            expect(san + ", legal", answer.hasMove(), true);
            game = answer.getGame(); // as it came: it is the next request's
        }
        expect("the end", game.getVerdict().getTermination(), Termination.TERMINATION_CHECKMATE);
        Duration left = game.getClock().getReading().getWhite().getRemaining();
        expect("White's time", left, seconds(3 * 60 + 17 * (2 - 4)));
        System.out.printf("mate:      %s, White has %d s left%n", game.getVerdict().getResult(), left.getSeconds());
    }

    private void claimThreefold() {
        List<String> moves = List.of("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8".split(" "));
        ClaimDrawResponse answer = arbiter().claimDraw(ClaimDrawRequest.newBuilder()
                .setGame(Game.newBuilder().setPosition(Position.newBuilder().addAllMoves(moves)))
                .setGround(ClaimGround.CLAIM_GROUND_THREEFOLD_REPETITION)
                .build());
        expect("the claim", answer.getVerdict().getTermination(), Termination.TERMINATION_THREEFOLD_CLAIM);
        expect("where it stood", answer.getOccurrencePliesList(), List.of(0, 4, 8));
        System.out.printf("threefold: %s, at plies %s%n", answer.getVerdict().getResult(), answer.getOccurrencePliesList());
    }

    /** White's flag falls, but Black has only a king: a draw, with the proof (FIDE 6.9). */
    private void flagAgainstLoneKing() {
        Game game = start(Game.newBuilder()
                .setPosition(Position.newBuilder().setFen("8/8/4k3/8/8/4K3/4Q3/8 w - - 0 1"))
                .setClock(Clock.newBuilder().setControl(ClockControl.newBuilder().setTimeControl("60"))));
        TickClockRequest tick = TickClockRequest.newBuilder().setGame(game).setElapsed(seconds(61)).build();
        Verdict verdict = arbiter().tickClock(tick).getVerdict();
        expect("the fall", verdict.getTermination(), Termination.TERMINATION_TIME_FORFEIT_OPPONENT_CANNOT_MATE);
        Winnability black = verdict.getEvidence().getBlackCanMate();
        expect("the proof", black.getProof(), UnwinnableProof.UNWINNABLE_PROOF_MATERIAL);
        System.out.printf("flag:      %s, %s%n", verdict.getResult(), verdict.getExplanation());
    }

    private void explainInPolish() {
        Position.Builder position = Position.newBuilder().setFen("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1");
        Metadata wanted = new Metadata();
        wanted.put(Metadata.Key.of("accept-language", Metadata.ASCII_STRING_MARSHALLER), "pl");
        AtomicReference<Metadata> header = new AtomicReference<>();
        MoveRejection rejection = arbiter()
                .withInterceptors(
                        MetadataUtils.newAttachHeadersInterceptor(wanted),
                        MetadataUtils.newCaptureMetadataInterceptor(header, new AtomicReference<>()))
                .applyMove(ApplyMoveRequest.newBuilder()
                        .setGame(Game.newBuilder().setPosition(position))
                        .setMove(MoveInput.newBuilder().setUci("e2c3"))
                        .build())
                .getRejection();
        expect("the reason", rejection.getReason(), IllegalMoveReason.ILLEGAL_MOVE_REASON_PINNED);
        Metadata.Key<String> language = Metadata.Key.of("content-language", Metadata.ASCII_STRING_MARSHALLER);
        expect("the language", header.get().get(language), "pl");
        System.out.printf("illegal:   %s%n", rejection.getExplanation());
    }

    /** Every fault of a request at once, each by the path of its field. */
    private void readBadRequest() throws IOException {
        Game game = Game.newBuilder()
                .setPosition(Position.newBuilder().addMoves("e2e4").addMoves("e7e9"))
                .setClock(Clock.newBuilder().setControl(ClockControl.newBuilder().setPreset("bullet_9_9")))
                .build();
        List<String> fields = new ArrayList<>();
        try {
            arbiter().applyMove(ApplyMoveRequest.newBuilder().setGame(game).build());
        } catch (StatusRuntimeException refusal) {
            expect("the code", refusal.getStatus().getCode(), Status.Code.INVALID_ARGUMENT);
            for (var detail : StatusProto.fromThrowable(refusal).getDetailsList()) {
                if (!detail.is(BadRequest.class)) continue;
                for (var fault : detail.unpack(BadRequest.class).getFieldViolationsList()) {
                    fields.add(fault.getField());
                    System.out.printf("bad field: %s: %s%n", fault.getField(), fault.getDescription());
                }
            }
        }
        expect("the fields", fields, List.of("game.position.moves[1]", "game.clock.control.preset", "move"));
    }

    private Game start(Game.Builder game) {
        ClockEvent start = ClockEvent.newBuilder().setStart(StartClock.getDefaultInstance()).build();
        return arbiter().tickClock(TickClockRequest.newBuilder().setGame(game).setEvent(start).build()).getGame();
    }

    private static Duration seconds(long seconds) {
        return Duration.newBuilder().setSeconds(seconds).build();
    }

    private static void expect(String what, Object got, Object wanted) {
        if (!got.equals(wanted)) throw new IllegalStateException(what + ": got " + got + ", not " + wanted);
    }

    public static void main(String[] args) throws IOException {
        // Retries, round robin, health and the deadline of each method; every library reads the same file.
        Map<String, ?> config = new Gson().<Map<String, ?>>fromJson(Files.readString(Path.of(args[1])), Map.class);
        ManagedChannel channel = Grpc.newChannelBuilder("dns:///" + args[0], InsecureChannelCredentials.create())
                .defaultServiceConfig(config).enableRetry().build();
        try {
            Client client = new Client(channel);
            client.playToMate();
            client.claimThreefold();
            client.flagAgainstLoneKing();
            client.explainInPolish();
            client.readBadRequest();
        } finally {
            channel.shutdownNow();
        }
    }
}
