#!/usr/bin/env python3
"""From the start of the process to its first ruling, and its memory when it idles.

    benches/start.py [PROGRAM] [RUNS]

Each run starts the service, connects as soon as it listens, and asks for a ruling on 1 e4: HTTP/2 by hand, so that no client
library's time is in the figure. The least of all runs is what a quiet machine gives; processor time is of the service alone.
"""

import pathlib
import socket
import struct
import subprocess
import sys
import time

PORT = 55410


def header(name, value):
    """A literal header field without indexing (RFC 7541, 6.2.2)."""
    return b"\0" + bytes([len(name)]) + name + bytes([len(value)]) + value


def frame(kind, flags, stream, payload):
    return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload


def request():
    fields = [
        (b":method", b"POST"),
        (b":scheme", b"http"),
        (b":path", b"/arbiter.v1.ArbiterService/ApplyMove"),
        (b":authority", b"127.0.0.1"),
        (b"content-type", b"application/grpc"),
        (b"te", b"trailers"),
    ]
    # ApplyMoveRequest.move (2), MoveInput.uci (1).
    message = b"\x12\x06\x0a\x04e2e4"
    return (
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
        + frame(4, 0, 0, b"")
        + frame(1, 4, 1, b"".join(header(*field) for field in fields))
        + frame(0, 1, 1, b"\0" + struct.pack(">I", len(message)) + message)
    )


def answered(connection):
    """Whether the stream ends with status 0."""
    received = b""
    while chunk := connection.recv(65536):
        received += chunk
        rest, kinds = received, []
        while len(rest) >= 9:
            length = int.from_bytes(rest[:3], "big")
            if len(rest) < 9 + length:
                break
            kinds.append((rest[3], rest[4], length))
            rest = rest[9 + length :]
        # The answer, of more than a hundred bytes, and trailers that end the stream.
        if any(kind == 1 and flags & 1 for kind, flags, _ in kinds):
            return any(kind == 0 and length > 100 for kind, _, length in kinds)
    return False


def processor_ms(process):
    tasks = pathlib.Path(f"/proc/{process}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e6


def run(program):
    begun = time.perf_counter()
    command = [program, "--listen", f"127.0.0.1:{PORT}", "--admin-listen", f"127.0.0.1:{PORT + 1}"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as service:
        try:
            while True:
                try:
                    connection = socket.create_connection(("127.0.0.1", PORT))
                    break
                except ConnectionRefusedError:
                    time.sleep(0.0002)
            with connection:
                connection.sendall(request())
                assert answered(connection), "no ruling"
                took = (time.perf_counter() - begun) * 1e3
                spent = processor_ms(service.pid)
            time.sleep(0.2)
            lines = pathlib.Path(f"/proc/{service.pid}/status").read_text().splitlines()
            memory = {line.split(":")[0]: int(line.split()[1]) / 1024 for line in lines if line.startswith(("VmRSS", "RssAnon"))}
            return took, spent, memory["VmRSS"], memory["RssAnon"]
        finally:
            service.kill()


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else "target/release/arbiter"
    runs = [run(program) for _ in range(int(sys.argv[2]) if len(sys.argv) > 2 else 20)]
    for name, unit, figures in zip(
        ["start to first ruling", "of it processor time", "resident, idle", "of it not of the file"],
        ["ms", "ms", "MB", "MB"],
        zip(*runs),
    ):
        figures = sorted(figures)
        print(f"{name:<24}{figures[len(figures) // 2]:8.1f} {unit} ({figures[0]:.1f} to {figures[-1]:.1f})")


main()
