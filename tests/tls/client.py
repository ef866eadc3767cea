"""A caller over TLS, in Python: `client.py ADDRESS CA once|load:SECONDS [CERTIFICATE KEY]`.

`once` makes a call and a health check and prints both statuses. `load` calls for so many seconds, on one channel and on others
that are opened meanwhile, and prints how many calls there were and how many failed; it ends with 1 when one did.
"""

import sys
import threading
import time

import grpc

CALL = "/arbiter.v1.ArbiterService/GenerateLegalMoves"
HEALTH = "/grpc.health.v1.Health/Check"
SERVING = b"\x08\x01"
TIMEOUT = 20


def read(path):
    with open(path, "rb") as file:
        return file.read()


def call(channel, method):
    """An empty request: the moves of a new game, or the health of the whole server. Nothing is repeated."""
    return channel.unary_unary(method)(b"", timeout=TIMEOUT)


def status(channel, method):
    try:
        answer = call(channel, method)
    except grpc.RpcError as error:
        return error.code().name
    return "OK" if method == CALL or answer == SERVING else "NOT_SERVING"


def main():
    address, ca, mode, *identity = sys.argv[1:]
    certificate, key = (read(path) for path in identity) if identity else (None, None)
    credentials = grpc.ssl_channel_credentials(read(ca), key, certificate)

    def connect():
        # Each channel has a connection of its own, and no call is repeated.
        options = [("grpc.use_local_subchannel_pool", 1), ("grpc.enable_retries", 0)]
        return grpc.secure_channel(address, credentials, options)

    if mode == "once":
        with connect() as channel:
            print("call", status(channel, CALL), "health", status(channel, HEALTH))
        return 0

    until = time.monotonic() + float(mode.removeprefix("load:"))
    outcomes = []

    def keep_calling(fresh):
        channel = connect()
        while time.monotonic() < until:
            if fresh:
                channel.close()
                channel = connect()
            outcomes.append(status(channel, CALL))
            time.sleep(0.005)
        channel.close()

    threads = [threading.Thread(target=keep_calling, args=(fresh,)) for fresh in (False, False, True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    failed = [outcome for outcome in outcomes if outcome != "OK"]
    print(f"{len(outcomes)} calls, {len(failed)} failed {failed[:3] or ''}")
    return 1 if failed or not outcomes else 0


if __name__ == "__main__":
    sys.exit(main())
