"""Figures of the service: its image, its start, its memory, and the calls that one core rules.

    cargo build --release && cargo build --release --example load
    deploy/tests/figures.py [--program target/release/arbiter] [--load target/release/examples/load] [--image NAME] [--port 21070]

Prints the size of the image, where podman has one of that name; the time from the start of the process to the first ruling, a
median of twenty; its memory, idle and with a thousand open connections, each ruled for once; and the highest rate at which 99
of 100 calls are answered within 5 ms, whether others have been answered or not, in the middle one of ten parts of the time,
beside the same of an empty call of plain tonic (`examples/load`, `ceiling`). All on loopback, with one shard. For the rates the
service, and the empty one, have a core for themselves and the caller another one: on a machine where others work they say
little. It takes some five minutes; `--quick` tries each rate for half a second only, to see that all of it works.
"""

import argparse
import contextlib
import os
import pathlib
import shutil
import socket
import statistics
import struct
import subprocess
import time

CONNECTIONS = 1000
STARTS = 20


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--program", default="target/release/arbiter")
    options.add_argument("--load", default="target/release/examples/load")
    options.add_argument("--image", default="localhost/arbiter:verify")
    options.add_argument("--port", type=int, default=21070, help="this one and the next two are free on loopback")
    options.add_argument("--quick", action="store_true")
    options = options.parse_args()
    for program in (options.program, options.load):
        if not pathlib.Path(program).is_file():
            raise SystemExit(f"{program} is not there: cargo build --release && cargo build --release --example load")
    port = options.port
    command = [options.program, f"--listen=127.0.0.1:{port}", f"--admin-listen=127.0.0.1:{port + 1}", "--shards=1", "--log-filter=error"]
    image(options.image)
    start(command, port)
    footprint(command, port)
    rates(command, [options.load, "empty", f"--listen=127.0.0.1:{port + 2}"], options.load, port, options.quick)


def image(name):
    size = None
    if shutil.which("podman"):
        asked = subprocess.run(["podman", "image", "inspect", "--format", "{{.Size}}", name], capture_output=True, text=True)
        size = None if asked.returncode else int(asked.stdout)
    print(f"image: {size / 1e6:.2f} MB, {name}" if size else f"image: none named {name} here", flush=True)


def start(command, port):
    walls, cpus = [], []
    for _ in range(STARTS):
        begun = time.perf_counter()
        with running(command) as process, connect(port, process) as connection:
            rule(connection)
            walls.append(1000 * (time.perf_counter() - begun))
            cpus.append(cpu(process))
    print(f"start to first ruling: {statistics.median(walls):.1f} ms ({min(walls):.1f} at best), {statistics.median(cpus):.0f} ms of CPU")


def footprint(command, port):
    with running(command) as process, contextlib.ExitStack() as connections:
        connect(port, process).close()
        print(f"idle: {memory(process)}")
        for _ in range(CONNECTIONS):
            rule(connections.enter_context(connect(port, process)))
        print(f"{CONNECTIONS} connections: {memory(process)}", flush=True)


def rates(ours, empty, load, port, quick):
    """Both sides are bound to one core, whose rate is sought, and the caller to the others."""
    cores = sorted(os.sched_getaffinity(0))
    served, calling = cores[:1], cores[1:] or cores
    with running(ours, served) as service, running(empty, served) as bare:
        for process, its_port in ((service, port), (bare, port + 2)):
            connect(its_port, process).close()
        subprocess.run(
            [load, "ceiling", f"--address=127.0.0.1:{port}", f"--process={service.pid}", f"--beside=127.0.0.1:{port + 2}",
             f"--beside-process={bare.pid}", *(["--time=500ms"] if quick else [])],
            check=not quick, preexec_fn=lambda: os.sched_setaffinity(0, calling))


@contextlib.contextmanager
def running(command, cores=None):
    process = subprocess.Popen(command, preexec_fn=(lambda: os.sched_setaffinity(0, cores)) if cores else None)
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
    main()
