// A caller over TLS, in Go: main ADDRESS CA once|load:SECONDS [CERTIFICATE KEY].
//
// `once` makes a call and a health check and prints both statuses. `load` calls for so many seconds, on one connection and on
// others that are opened meanwhile, and prints how many calls there were and how many failed; it ends with 1 when one did.
package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"log"
	"os"
	"strings"
	"sync"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/health/grpc_health_v1"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/types/known/emptypb"
)

const (
	method  = "/arbiter.v1.ArbiterService/GenerateLegalMoves"
	timeout = 20 * time.Second
)

// The moves of a new game, which an empty request asks for. Nothing is repeated.
func call(connection *grpc.ClientConn) string {
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	return status.Code(connection.Invoke(ctx, method, &emptypb.Empty{}, &emptypb.Empty{})).String()
}

func health(connection *grpc.ClientConn) string {
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	answer, err := grpc_health_v1.NewHealthClient(connection).Check(ctx, &grpc_health_v1.HealthCheckRequest{})
	if err != nil {
		return status.Code(err).String()
	}
	if answer.Status != grpc_health_v1.HealthCheckResponse_SERVING {
		return answer.Status.String()
	}
	return "OK"
}

func main() {
	address, ca, mode, identity := os.Args[1], os.Args[2], os.Args[3], os.Args[4:]
	pem, err := os.ReadFile(ca)
	if err != nil {
		log.Fatal(err)
	}
	config := &tls.Config{RootCAs: x509.NewCertPool()}
	config.RootCAs.AppendCertsFromPEM(pem)
	if len(identity) == 2 {
		pair, err := tls.LoadX509KeyPair(identity[0], identity[1])
		if err != nil {
			log.Fatal(err)
		}
		config.Certificates = []tls.Certificate{pair}
	}
	connect := func() *grpc.ClientConn {
		secure := grpc.WithTransportCredentials(credentials.NewTLS(config))
		connection, err := grpc.NewClient(address, secure, grpc.WithDisableRetry())
		if err != nil {
			log.Fatal(err)
		}
		return connection
	}

	if mode == "once" {
		connection := connect()
		fmt.Println("call", call(connection), "health", health(connection))
		return
	}

	length, err := time.ParseDuration(strings.TrimPrefix(mode, "load:") + "s")
	if err != nil {
		log.Fatal(err)
	}
	until := time.Now().Add(length)
	var lock sync.Mutex
	var calls int
	failed := map[string]int{}
	var callers sync.WaitGroup
	for _, fresh := range []bool{false, false, true} {
		callers.Add(1)
		go func() {
			defer callers.Done()
			connection := connect()
			for time.Now().Before(until) {
				if fresh {
					connection.Close()
					connection = connect()
				}
				outcome := call(connection)
				lock.Lock()
				calls++
				if outcome != "OK" {
					failed[outcome]++
				}
				lock.Unlock()
				time.Sleep(5 * time.Millisecond)
			}
			connection.Close()
		}()
	}
	callers.Wait()
	failures := 0
	for _, count := range failed {
		failures += count
	}
	fmt.Printf("%d calls, %d failed %v\n", calls, failures, failed)
	if failures > 0 || calls == 0 {
		os.Exit(1)
	}
}
