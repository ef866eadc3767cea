"""What the charts render, the service's for each set of values in deploy/chart/ci and several Kubernetes versions.

    deploy/tests/chart.py HELM

Each set is linted, rendered and validated strictly against the schemas of Kubernetes; then what a set must hold is looked at. Wrong
values have to be refused by the chart's own schema. Needs the packages of requirements.txt.
"""

import json
import pathlib
import re
import subprocess
import sys

import kubernetes_validate
import yaml

ROOT = pathlib.Path(__file__).parents[2]
CHART = ROOT / "deploy/chart"
LOADTEST = ROOT / "deploy/loadtest/chart"
# The oldest that the chart takes, the newest that the validator knows, and between them.
VERSIONS = ["1.27", "1.30", "1.33", "1.37"]
# Kinds of the Prometheus operator, which Kubernetes has no schema of.
FOREIGN = {"ServiceMonitor", "PrometheusRule"}
# Each has to be refused.
WRONG = [
    "shards=0",
    "shard=2",
    "settings.listen=[::]:1",
    "settings.request-timeot=5s",
    "memory.limit=1.5G",
    "autoscaling.targetCPUUtilizationPercentage=0",
    "image.digest=latest",
    "stopping.lameDuckSeconds=0",
    "otlp.traceRatio=2",
    "ports.grpc=80",
]
# Settings that have values of their own.
OWN = {
    "listen", "admin-listen", "shards", "lame-duck", "drain-limit", "tls-cert", "tls-key", "tls-client-ca", "tls-client-names",
    "tokens", "otlp-endpoint", "trace-ratio",
}


def main(helm):
    schema = json.loads((CHART / "values.schema.json").read_text())
    taken, documented = set(schema["properties"]["settings"]["properties"]), documented_flags()
    assert taken == documented - OWN, f"settings of the schema: {taken ^ (documented - OWN)} differ from docs/settings.md"
    sets = sorted(CHART.glob("ci/*-values.yaml"))
    for values in sets:
        run(helm, "lint", "--strict", "--quiet", str(CHART), "--values", str(values))
        for version in VERSIONS:
            objects = render(helm, values, version)
            for one in objects:
                if one["kind"] not in FOREIGN:
                    kubernetes_validate.validate(one, version, strict=True)
        hold(objects, chart_values(values))
        print(f"{values.name}: {len(objects)} objects, valid for Kubernetes {', '.join(VERSIONS)}")
    for wrong in WRONG:
        refused = subprocess.run(
            [helm, "template", "release", str(CHART), "--set", wrong], capture_output=True, text=True, check=False
        )
        assert refused.returncode != 0 and "don't meet the specifications of the schema" in refused.stderr, wrong
    print(f"{len(WRONG)} wrong values refused by the schema")
    run(helm, "lint", "--strict", "--quiet", str(LOADTEST))
    for version in VERSIONS:
        for one in yaml.safe_load_all(run(helm, "template", "load", str(LOADTEST), "--kube-version", version)):
            kubernetes_validate.validate(one, version, strict=True)
    print(f"load test: valid for Kubernetes {', '.join(VERSIONS)}")
    print(f"{len(sets) + len(WRONG) + 1} passed, 0 failed")


def hold(objects, values):
    """What the chart promises, whatever the values."""
    kinds = {}
    for one in objects:
        kinds.setdefault(one["kind"], []).append(one)
    deployment = kinds["Deployment"][0]
    strategy = deployment["spec"]["strategy"]["rollingUpdate"]
    assert strategy == {"maxUnavailable": 0, "maxSurge": 1}, strategy

    pod = deployment["spec"]["template"]["spec"]
    env = {one["name"]: one["value"] for one in pod["containers"][0]["env"]}
    assert set(env) <= documented_variables(), set(env) - documented_variables()
    seconds = [int(env[name].removesuffix("s")) for name in ("ARBITER_LAME_DUCK", "ARBITER_DRAIN_LIMIT")]
    assert pod["terminationGracePeriodSeconds"] > sum(seconds)
    assert pod["automountServiceAccountToken"] is False
    assert kinds["ServiceAccount"][0]["automountServiceAccountToken"] is False

    for one in (pod, kinds["Pod"][0]["spec"]):
        assert one["securityContext"]["runAsNonRoot"] and one["securityContext"]["runAsUser"] == 65532
        assert one["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
        for container in one["containers"]:
            security = container["securityContext"]
            assert security["readOnlyRootFilesystem"] and not security["allowPrivilegeEscalation"]
            assert security["capabilities"] == {"drop": ["ALL"]}
            assert "memory" in container["resources"]["limits"] and "cpu" not in container["resources"]["limits"]

    container = pod["containers"][0]
    assert container["resources"]["requests"]["cpu"] == env["ARBITER_SHARDS"]
    ports = {one["name"]: one["containerPort"] for one in container["ports"]}
    tls = "ARBITER_TLS_CERT" in env
    assert all(container[f"{probe}Probe"]["grpc"]["port"] == ports["admin" if tls else "grpc"]
               for probe in ("startup", "readiness", "liveness"))
    assert container["livenessProbe"]["grpc"]["service"] == "liveness"
    assert "service" not in container["readinessProbe"]["grpc"]

    labels = deployment["spec"]["template"]["metadata"]["labels"]
    services = kinds["Service"]
    assert [one["spec"].get("clusterIP") for one in services].count("None") == 1 and len(services) == 2
    for selector in [one["spec"]["selector"] for one in services] + [deployment["spec"]["selector"]["matchLabels"]]:
        assert selector.items() <= labels.items(), (selector, labels)

    assert ("HorizontalPodAutoscaler" in kinds) == values["autoscaling"]["enabled"] == ("replicas" not in deployment["spec"])
    assert ("PodDisruptionBudget" in kinds) == values["podDisruptionBudget"]["enabled"]
    assert ("topologySpreadConstraints" in pod) == values["topologySpread"]["enabled"]
    assert ("NetworkPolicy" in kinds) == values["networkPolicy"]["enabled"]
    for policy in kinds.get("NetworkPolicy", []):
        assert policy["spec"]["podSelector"]["matchLabels"].items() <= labels.items()
        assert bool(policy["spec"]["egress"]) == bool(values["otlp"]["endpoint"])
        assert all(peer for rule in policy["spec"]["ingress"] for peer in rule["from"]), "a rule lets everybody in"
    for monitor in kinds.get("ServiceMonitor", []):
        chosen = [one for one in services if monitor["spec"]["selector"]["matchLabels"].items() <= one["metadata"]["labels"].items()]
        assert len(chosen) == 1, "each pod is scraped once"
        assert monitor["spec"]["endpoints"][0]["port"] in [port["name"] for port in chosen[0]["spec"]["ports"]]
    for rule in kinds.get("PrometheusRule", []):
        assert rule["spec"] == yaml.safe_load((CHART / "files/alerts.yaml").read_text())


def documented_flags():
    return set(re.findall(r"^\| `--([a-z0-9-]+) ", (ROOT / "docs/settings.md").read_text(), re.MULTILINE))


def documented_variables():
    return set(re.findall(r"`(ARBITER_[A-Z_]+)`", (ROOT / "docs/settings.md").read_text()))


def chart_values(values):
    """The chart's values with those of the set over them, as deep as `hold` looks."""
    merged = yaml.safe_load((CHART / "values.yaml").read_text())
    for name, value in (yaml.safe_load(values.read_text()) or {}).items():
        merged[name] = {**merged[name], **value} if isinstance(merged[name], dict) and isinstance(value, dict) else value
    return merged


def render(helm, values, version):
    text = run(helm, "template", "release", str(CHART), "--kube-version", version, "--values", str(values), "--namespace", "games")
    return [one for one in yaml.safe_load_all(text) if one]


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main(*sys.argv[1:])
