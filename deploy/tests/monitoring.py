"""The dashboard and the alerts against metrics that the real service exposes to a real Prometheus.

    deploy/tests/monitoring.py ARBITER [PORT]

Starts two replicas (one with access files, so that their metrics exist too) and Prometheus, all on loopback, makes calls of every kind,
and asks Prometheus: each query of the dashboard has to give series, each alert's expression has to be evaluated, and each metric that an
alert names has to be there. ARBITER is the program; PORT the first of six free ones. Needs `prometheus` and the packages of
requirements.txt.
"""

import contextlib
import hashlib
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

import grpc
import yaml

ROOT = pathlib.Path(__file__).parents[2]
CHART = ROOT / "deploy/chart"
SERVICE = "arbiter.v1.ArbiterService"
# `$__rate_interval` is four scrapes in Grafana.
RATE_INTERVAL = "4s"


def main(arbiter, port="53080"):
    ports = [int(port) + index for index in range(5)]
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as running:
        folder = pathlib.Path(folder)
        tokens = folder / "tokens"
        tokens.write_text(f"tester {hashlib.sha256(b'secret').hexdigest()}\n")
        replicas = [
            [arbiter, f"--listen=127.0.0.1:{ports[0]}", f"--admin-listen=127.0.0.1:{ports[1]}", "--shards=1"],
            [arbiter, f"--listen=127.0.0.1:{ports[2]}", f"--admin-listen=127.0.0.1:{ports[3]}", "--shards=1",
             f"--tokens={tokens}"],
        ]
        config = folder / "prometheus.yaml"
        config.write_text(yaml.safe_dump({
            "global": {"scrape_interval": "1s", "evaluation_interval": "1s"},
            "rule_files": [str(CHART / "files/alerts.yaml")],
            "scrape_configs": [{
                "job_name": "arbiter",
                "static_configs": [{"targets": [f"127.0.0.1:{ports[1]}", f"127.0.0.1:{ports[3]}"]}],
            }],
        }))
        prometheus = ["prometheus", f"--config.file={config}", f"--storage.tsdb.path={folder}/data",
                      f"--web.listen-address=127.0.0.1:{ports[4]}", "--log.level=warn"]
        for command in [*replicas, prometheus]:
            running.callback(stop, subprocess.Popen(command))

        sys.path.insert(0, str(generate(folder)))
        ask = Prometheus(f"http://127.0.0.1:{ports[4]}")
        ask.wait()
        begun = time.monotonic()
        while time.monotonic() < begun + 8:
            traffic(f"127.0.0.1:{ports[0]}", f"127.0.0.1:{ports[2]}")
            time.sleep(0.2)
        time.sleep(1.5)
        panels, alerts = dashboard(ask), rules(ask)
    print(f"{panels} queries of the dashboard give series; {alerts} alerts evaluate over metrics that exist")
    print(f"{panels + alerts} passed, 0 failed")


def dashboard(ask):
    queries = [
        (panel["title"], target["expr"])
        for panel in json.loads((CHART / "files/dashboard.json").read_text())["panels"]
        for target in panel.get("targets", [])
    ]
    for title, query in queries:
        series = ask.query(query.replace("$__rate_interval", RATE_INTERVAL))
        values = [float(one["value"][1]) for one in series]
        print(f"{title}: {len(series)} series, {min(values, default=math.nan):.4g} to {max(values, default=math.nan):.4g}")
        assert series, f"{title}: no series of {query}"
        # A method that was not called has no quantile; the others have one.
        assert not all(map(math.isnan, values)), f"{title}: no number of {query}"
    return len(queries)


def rules(ask):
    file = yaml.safe_load((CHART / "files/alerts.yaml").read_text())
    alerts = [rule for group in file["groups"] for rule in group["rules"]]
    loaded = {rule["name"]: rule for group in ask.get("rules")["groups"] for rule in group["rules"]}
    for rule in alerts:
        name = rule["alert"]
        ask.query(rule["expr"])
        assert loaded[name]["health"] != "err", loaded[name]
        for metric, selector in re.findall(r"\b((?:grpc_server|arbiter|process)_\w+)(\{[^}]*\})?", rule["expr"]):
            assert ask.query(metric), f"{name} asks for {metric}, which is not there"
            # Labels too: a misspelt one selects nothing and alerts on nothing.
            for label in re.findall(r"(\w+)=", selector):
                assert ask.query(f'{metric}{{{label}!=""}}'), f"{name}: {metric} has no label {label}"
        print(f"{name}: evaluates, {loaded[name]['state']}")
    assert loaded["ArbiterAbsent"]["state"] == "inactive"
    return len(alerts)


def traffic(open_address, guarded_address):
    """Calls of every kind: a mate, a refusal, a claim, a question whether a side can still mate, a bad request, a stranger."""
    from arbiter.v1 import arbiter_service_pb2, arbiter_service_pb2_grpc  # made above

    pb = arbiter_service_pb2
    with grpc.insecure_channel(open_address) as channel:
        service = arbiter_service_pb2_grpc.ArbiterServiceStub(channel)

        def call(method, **fields):
            descriptor = pb.DESCRIPTOR.services_by_name["ArbiterService"].methods_by_name[method]
            message = getattr(pb, descriptor.input_type.name, None) or message_class(descriptor.input_type)
            with contextlib.suppress(grpc.RpcError):
                return getattr(service, method)(message(**fields), timeout=2)

        game = {"position": {"moves": ["f2f3", "e7e5", "g2g4"]}}
        call("GenerateLegalMoves")
        call("ApplyMove", game=game, move={"san": "Qh4"})
        call("ApplyMove", game=game, move={"uci": "e8e6"})
        call("ApplyMove", game={"position": {"fen": "nonsense"}}, move={"uci": "e2e4"})
        call("ClaimDraw", game=game)
        call("TickClock")
        call("JudgeIncident", game=game)
        call("InspectPosition", position={"fen": "8/8/4k3/8/8/3K4/8/8 w - - 0 1"})
        call("InspectPosition", position={"fen": "8/8/4k3/8/8/3KQ3/8/8 w - - 0 1"})
        call("ReplayGame", record={"uci": {"moves": ["f2f3", "e7e5", "g2g4", "d8h4"]}})
        call("DescribeRuleSets")
        call("Batch")
    with grpc.insecure_channel(guarded_address) as channel:
        for metadata in ([("authorization", "Bearer secret")], []):
            with contextlib.suppress(grpc.RpcError):
                arbiter_service_pb2_grpc.ArbiterServiceStub(channel).GenerateLegalMoves(
                    message_class(pb.DESCRIPTOR.services_by_name["ArbiterService"].methods_by_name["GenerateLegalMoves"].input_type)(),
                    metadata=metadata, timeout=2)


def message_class(descriptor):
    from google.protobuf import message_factory

    return message_factory.GetMessageClass(descriptor)


def generate(folder):
    """The contract's Python, in a folder of its own."""
    target = folder / "python"
    target.mkdir()
    subprocess.run(
        [sys.executable, "-m", "grpc_tools.protoc", f"-I{ROOT}/proto", f"--python_out={target}", f"--grpc_python_out={target}",
         *map(str, sorted((ROOT / "proto/arbiter/v1").glob("*.proto")))],
        check=True,
    )
    return target


class Prometheus:
    def __init__(self, address):
        self.address = address

    def wait(self):
        for _ in range(150):
            with contextlib.suppress(urllib.error.URLError):
                if len(self.query("up == 1")) == 2:
                    return
            time.sleep(0.2)
        sys.exit("Prometheus does not scrape the replicas")

    def query(self, expression):
        return self.get("query", query=expression)["result"]

    def get(self, what, **parameters):
        with urllib.request.urlopen(f"{self.address}/api/v1/{what}?{urllib.parse.urlencode(parameters)}", timeout=10) as answer:
            return json.load(answer)["data"]


def stop(process):
    process.terminate()
    process.wait(30)


if __name__ == "__main__":
    main(*sys.argv[1:])
