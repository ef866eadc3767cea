// What a caller of the arbiter does: go run . ADDRESS SERVICE_CONFIG.
//
// The address may name many replicas, as a headless Service does: calls go round them.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"reflect"
	"strings"
	"time"

	arbiter "example.com/arbiter-go/arbiter/v1"
	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials/insecure"
	_ "google.golang.org/grpc/health" // heeds healthCheckConfig
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/types/known/durationpb"
)

const opera = `e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7
O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#`

// For all calls of a scene, retries included; the service config sets one for each call.
const deadline = 20 * time.Second

func main() {
	if len(os.Args) != 3 {
		log.Fatal("go run . ADDRESS SERVICE_CONFIG")
	}
	// Retries, round robin, health and the deadline of each method; every library reads the same file.
	config := string(must(os.ReadFile(os.Args[2])))
	connection := must(grpc.NewClient("dns:///"+os.Args[1],
		grpc.WithTransportCredentials(insecure.NewCredentials()), grpc.WithDefaultServiceConfig(config)))
	defer connection.Close()
	client := arbiter.NewArbiterServiceClient(connection)
	for _, scene := range []func(context.Context, arbiter.ArbiterServiceClient){
		playToMate, claimThreefold, flagAgainstLoneKing, explainInPolish, readBadRequest,
	} {
		ctx, cancel := context.WithTimeout(context.Background(), deadline)
		scene(ctx, client)
		cancel()
	}
}

// Paul Morphy's game at the opera, at three minutes and two seconds a move, four seconds thought for each.
func playToMate(ctx context.Context, client arbiter.ArbiterServiceClient) {
	game := start(ctx, client, &arbiter.Game{Clock: clock(&arbiter.ClockControl{Preset: "blitz_3_2"})})
	var move *arbiter.Move
	for _, san := range strings.Fields(opera) {
		answer := must(client.ApplyMove(ctx, &arbiter.ApplyMoveRequest{
			Game: game,
			Move: &arbiter.MoveInput{Notation: &arbiter.MoveInput_San{San: san}},
			Time: &arbiter.MoveTime{Made: durationpb.New(4 * time.Second)},
		}))
		expect(san+", refused", answer.Rejection, (*arbiter.MoveRejection)(nil))
		move, game = answer.Move, answer.Game // the game as it came: it is the next request's
	}
	expect("the end", game.Verdict.Termination, arbiter.Termination_TERMINATION_CHECKMATE)
	left := game.Clock.Reading.White.Remaining.AsDuration()
	expect("White's time", left, 3*time.Minute+17*(2-4)*time.Second)
	fmt.Printf("mate:      %d plies, %s %s, White has %s left\n", len(game.Position.Moves), move.San, game.Verdict.Result, left)
}

func claimThreefold(ctx context.Context, client arbiter.ArbiterServiceClient) {
	moves := strings.Fields("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8")
	answer := must(client.ClaimDraw(ctx, &arbiter.ClaimDrawRequest{
		Game:   &arbiter.Game{Position: &arbiter.Position{Moves: moves}},
		Ground: arbiter.ClaimGround_CLAIM_GROUND_THREEFOLD_REPETITION,
	}))
	expect("the claim", answer.Verdict.Termination, arbiter.Termination_TERMINATION_THREEFOLD_CLAIM)
	expect("where it stood", answer.OccurrencePlies, []uint32{0, 4, 8})
	fmt.Printf("threefold: %s, the position stood after plies %v\n", answer.Verdict.Result, answer.OccurrencePlies)
}

// White's flag falls, but Black has only a king: a draw, with the proof (FIDE 6.9).
func flagAgainstLoneKing(ctx context.Context, client arbiter.ArbiterServiceClient) {
	game := start(ctx, client, &arbiter.Game{
		Position: &arbiter.Position{Fen: "8/8/4k3/8/8/4K3/4Q3/8 w - - 0 1"},
		Clock:    clock(&arbiter.ClockControl{TimeControl: "60"}),
	})
	tick := &arbiter.TickClockRequest{Game: game, Elapsed: durationpb.New(61 * time.Second)}
	verdict := must(client.TickClock(ctx, tick)).Verdict
	expect("the fall", verdict.Termination, arbiter.Termination_TERMINATION_TIME_FORFEIT_OPPONENT_CANNOT_MATE)
	black := verdict.Evidence.BlackCanMate
	expect("the answer", black.Status, arbiter.WinnabilityStatus_WINNABILITY_STATUS_UNWINNABLE)
	expect("the proof", black.Proof, arbiter.UnwinnableProof_UNWINNABLE_PROOF_MATERIAL)
	fmt.Printf("flag:      %s, FIDE %s: %s\n", verdict.Result, verdict.Laws[0].Article, verdict.Explanation)
}

func explainInPolish(ctx context.Context, client arbiter.ArbiterServiceClient) {
	ctx = metadata.AppendToOutgoingContext(ctx, "accept-language", "pl")
	var header metadata.MD
	answer := must(client.ApplyMove(ctx, &arbiter.ApplyMoveRequest{
		Game: &arbiter.Game{Position: &arbiter.Position{Fen: "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1"}},
		Move: &arbiter.MoveInput{Notation: &arbiter.MoveInput_Uci{Uci: "e2c3"}},
	}, grpc.Header(&header)))
	expect("the reason", answer.Rejection.GetReason(), arbiter.IllegalMoveReason_ILLEGAL_MOVE_REASON_PINNED)
	expect("the language", header.Get("content-language"), []string{"pl"})
	fmt.Printf("illegal:   %s\n", answer.Rejection.Explanation)
}

// Every fault of a request at once, each by the path of its field.
func readBadRequest(ctx context.Context, client arbiter.ArbiterServiceClient) {
	_, err := client.ApplyMove(ctx, &arbiter.ApplyMoveRequest{Game: &arbiter.Game{
		Position: &arbiter.Position{Moves: []string{"e2e4", "e7e9"}},
		Clock:    clock(&arbiter.ClockControl{Preset: "bullet_9_9"}),
	}})
	expect("the code", status.Code(err), codes.InvalidArgument)
	var fields []string
	for _, detail := range status.Convert(err).Details() {
		if bad, ok := detail.(*errdetails.BadRequest); ok {
			for _, fault := range bad.FieldViolations {
				fields = append(fields, fault.Field)
				fmt.Printf("bad field: %s: %s, %s\n", fault.Field, fault.Reason, fault.Description)
			}
		}
	}
	expect("the fields", fields, []string{"game.position.moves[1]", "game.clock.control.preset", "move"})
}

func clock(control *arbiter.ClockControl) *arbiter.Clock { return &arbiter.Clock{Control: control} }

func start(ctx context.Context, client arbiter.ArbiterServiceClient, game *arbiter.Game) *arbiter.Game {
	event := &arbiter.ClockEvent{Event: &arbiter.ClockEvent_Start{Start: &arbiter.StartClock{}}}
	return must(client.TickClock(ctx, &arbiter.TickClockRequest{Game: game, Event: event})).Game
}

func must[A any](answer A, err error) A {
	if err != nil {
		log.Fatal(err)
	}
	return answer
}

func expect(what string, got, wanted any) {
	if !reflect.DeepEqual(got, wanted) {
		log.Fatalf("%s: got %v, not %v", what, got, wanted)
	}
}
