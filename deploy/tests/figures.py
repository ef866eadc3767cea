"""Figures of a process: from its start to its first ruling, and its memory, idle and with a thousand connections.

    deploy/tests/figures.py ARBITER [PORT]

Each of the thousand has been ruled for once and stays open. On loopback, with one shard. Times are medians of twenty starts.
"""

import contextlib
import pathlib
import socket
import statistics
import struct
import subprocess
import sys
import time

CONNECTIONS = 1000
STARTS = 20


def main(arbiter, port="53070"):
    port = int(port)
    command = [arbiter, f"--listen=127.0.0.1:{port}", f"--admin-listen=127.0.0.1:{port + 1}", "--shards=1", "--log-filter=warn"]
    walls, cpus = [], []
    for _ in range(STARTS):
        begun = time.perf_counter()
        with running(command) as process, connect(port, process) as connection:
            rule(connection)
            walls.append(1000 * (time.perf_counter() - begun))
            cpus.append(cpu(process))
    print(f"start to first ruling: {statistics.median(walls):.1f} ms ({min(walls):.1f} at best), {statistics.median(cpus):.0f} ms of CPU")

    with running(command) as process:
        connect(port, process).close()
        print(f"idle: {memory(process)}")
        connections = []
        for _ in range(CONNECTIONS):
            connections.append(connect(port, process))
            rule(connections[-1])
        print(f"{CONNECTIONS} connections: {memory(process)}")


@contextlib.contextmanager
def running(command):
    process = subprocess.Popen(command)
    try:
        yield process
    finally:
        # Its lame-duck time is of no interest here.
        process.kill()
        process.wait()


def connect(port, process):
    while True:
        try:
            connection = socket.create_connection(("127.0.0.1", port))
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return connection
        except ConnectionRefusedError:
            assert process.poll() is None, "the service ended"
            time.sleep(0.0002)


def rule(connection):
    """Asks for the legal moves of a new game by HTTP/2 as it is on the wire, and waits for the end of the answer."""
    path = b"/arbiter.v1.ArbiterService/GenerateLegalMoves"
    # HPACK: two pairs of the static table; path, authority and content-type by their names in it; te in full.
    head = (b"\x83\x86\x04" + text(path) + b"\x01" + text(b"localhost") + b"\x0f\x10" + text(b"application/grpc")
            + b"\x00" + text(b"te") + text(b"trailers"))
    connection.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frame(4, 0, 0) + frame(1, 4, 1, head) + frame(0, 1, 1, bytes(5)))
    answer = 0
    while True:
        length, kind, flags = struct.unpack(">IBB", b"\0" + read(connection, 5))
        read(connection, 4 + length)
        answer += length if kind == 0 else 0
        # The trailers end the answer.
        if kind == 1 and flags & 1:
            assert answer > 500, "no moves"
            return


def text(value):
    return bytes([len(value)]) + value


def frame(kind, flags, stream, payload=b""):
    return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload


def read(connection, length):
    data = b""
    while len(data) < length:
        more = connection.recv(length - len(data))
        assert more, "the connection was closed"
        data += more
    return data


def cpu(process):
    """Milliseconds of CPU of all its threads."""
    tasks = pathlib.Path(f"/proc/{process.pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e6


def memory(process):
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    total, own = (int(status.split(f"{name}:")[1].split()[0]) / 1024 for name in ("VmRSS", "RssAnon"))
    return f"{total:.1f} MiB resident, {own:.1f} of it its own"


if __name__ == "__main__":
    main(*sys.argv[1:])
