// What a caller of the arbiter does: java -jar client.jar ADDRESS SERVICE_CONFIG. The address may name many replicas, as a
// headless Service does: calls go round them.

import arbiter.v1.*
import arbiter.v1.ArbiterServiceGrpcKt.ArbiterServiceCoroutineStub
import com.google.gson.Gson
import com.google.protobuf.Duration
import com.google.rpc.BadRequest
import io.grpc.*
import io.grpc.protobuf.StatusProto
import io.grpc.stub.MetadataUtils
import java.io.File
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicReference
import kotlinx.coroutines.runBlocking

const val OPERA = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 " +
    "O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#"

class Scenes(private val stub: ArbiterServiceCoroutineStub) {
    /** Ten seconds for a call with all its retries; the service config sets a shorter deadline for each method. */
    private val arbiter get() = stub.withDeadlineAfter(10, TimeUnit.SECONDS)

    /** Paul Morphy's game at the opera, at three minutes and two seconds a move, four seconds thought for each. */
    suspend fun playToMate() {
        var game = start(game(control = ClockControl.newBuilder().setPreset("blitz_3_2").build()))
        for (san in OPERA.split(" ")) {
            val move = MoveInput.newBuilder().setSan(san)
            val time = MoveTime.newBuilder().setMade(seconds(4))
            val answer = arbiter.applyMove(
                ApplyMoveRequest.newBuilder().setGame(game).setMove(move).setTime(time).build(),
            )
            expect("$san, legal", answer.hasMove(), true)
            game = answer.game // as it came: it is the next request's
        }
        expect("the end", game.verdict.termination, Termination.TERMINATION_CHECKMATE)
        val left = game.clock.reading.white.remaining
        expect("White's time", left, seconds(3 * 60 + 17 * (2 - 4)))
        println("mate:      ${game.verdict.result}, White has ${left.seconds} s left")
    }

    suspend fun claimThreefold() {
        val game = game(moves = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8".split(" "))
        val ground = ClaimGround.CLAIM_GROUND_THREEFOLD_REPETITION
        val answer = arbiter.claimDraw(ClaimDrawRequest.newBuilder().setGame(game).setGround(ground).build())
        expect("the claim", answer.verdict.termination, Termination.TERMINATION_THREEFOLD_CLAIM)
        expect("where it stood", answer.occurrencePliesList, listOf(0, 4, 8))
        println("threefold: ${answer.verdict.result}, at plies ${answer.occurrencePliesList}")
    }

    /** White's flag falls, but Black has only a king: a draw, with the proof (FIDE 6.9). */
    suspend fun flagAgainstLoneKing() {
        val control = ClockControl.newBuilder().setTimeControl("60").build()
        val game = start(game(fen = "8/8/4k3/8/8/4K3/4Q3/8 w - - 0 1", control = control))
        val tick = TickClockRequest.newBuilder().setGame(game).setElapsed(seconds(61)).build()
        val verdict = arbiter.tickClock(tick).verdict
        expect("the fall", verdict.termination, Termination.TERMINATION_TIME_FORFEIT_OPPONENT_CANNOT_MATE)
        val black = verdict.evidence.blackCanMate
        expect("the answer", black.status, WinnabilityStatus.WINNABILITY_STATUS_UNWINNABLE)
        expect("the proof", black.proof, UnwinnableProof.UNWINNABLE_PROOF_MATERIAL)
        println("flag:      ${verdict.result}, FIDE ${verdict.getLaws(0).article}: ${verdict.explanation}")
    }

    suspend fun explainInPolish() {
        val wanted = Metadata().apply { put(key("accept-language"), "pl") }
        val header = AtomicReference<Metadata>()
        val request = ApplyMoveRequest.newBuilder()
            .setGame(game(fen = "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1"))
            .setMove(MoveInput.newBuilder().setUci("e2c3"))
        val rejection = arbiter
            .withInterceptors(MetadataUtils.newCaptureMetadataInterceptor(header, AtomicReference()))
            .applyMove(request.build(), wanted)
            .rejection
        expect("the reason", rejection.reason, IllegalMoveReason.ILLEGAL_MOVE_REASON_PINNED)
        expect("the language", header.get().get(key("content-language")), "pl")
        println("illegal:   ${rejection.explanation}")
    }

    /** Every fault of a request at once, each by the path of its field. */
    suspend fun readBadRequest() {
        val control = ClockControl.newBuilder().setPreset("bullet_9_9").build()
        val request = ApplyMoveRequest.newBuilder().setGame(game(moves = listOf("e2e4", "e7e9"), control = control))
        val refusal = runCatching { arbiter.applyMove(request.build()) }.exceptionOrNull() as? StatusException
        expect("the code", refusal?.status?.code, Status.Code.INVALID_ARGUMENT)
        val faults = StatusProto.fromThrowable(refusal!!)!!.detailsList
            .filter { it.`is`(BadRequest::class.java) }
            .flatMap { it.unpack(BadRequest::class.java).fieldViolationsList }
        for (fault in faults) println("bad field: ${fault.field}: ${fault.reason}, ${fault.description}")
        val fields = faults.map { it.field }
        expect("the fields", fields, listOf("game.position.moves[1]", "game.clock.control.preset", "move"))
    }

    private suspend fun start(game: Game): Game {
        val start = ClockEvent.newBuilder().setStart(StartClock.getDefaultInstance())
        return arbiter.tickClock(TickClockRequest.newBuilder().setGame(game).setEvent(start).build()).game
    }
}

fun game(fen: String = "", moves: List<String> = emptyList(), control: ClockControl? = null): Game {
    val game = Game.newBuilder().setPosition(Position.newBuilder().setFen(fen).addAllMoves(moves))
    if (control != null) game.setClock(Clock.newBuilder().setControl(control))
    return game.build()
}

fun seconds(seconds: Long): Duration = Duration.newBuilder().setSeconds(seconds).build()

fun key(name: String): Metadata.Key<String> = Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER)

fun expect(what: String, got: Any?, wanted: Any) = check(got == wanted) { "$what: got $got, not $wanted" }

fun main(args: Array<String>) = runBlocking {
    val (address, config) = args
    // Retries, round robin, health and the deadline of each method; every library reads the same file.
    @Suppress("UNCHECKED_CAST")
    val parsed = Gson().fromJson(File(config).readText(), Map::class.java) as Map<String, *>
    val channel = Grpc.newChannelBuilder("dns:///$address", InsecureChannelCredentials.create())
        .defaultServiceConfig(parsed).enableRetry().build()
    try {
        with(Scenes(ArbiterServiceCoroutineStub(channel))) {
            playToMate()
            claimThreefold()
            flagAgainstLoneKing()
            explainInPolish()
            readBadRequest()
        }
    } finally {
        channel.shutdownNow()
    }
    Unit
}
