"""Generates the modules of proto/ with type stubs, then packs them. The version is the service's own."""
import importlib.resources
import pathlib
import re
import shutil

from grpc_tools import protoc
from setuptools import setup

ROOT = pathlib.Path(__file__).resolve().parents[4]
VERSION = re.search(r'^version = "(.+)"', (ROOT / "Cargo.toml").read_text(), re.MULTILINE)[1]
OUT = pathlib.Path("build/generated")

shutil.rmtree("build", ignore_errors=True)
(OUT / "arbiter/v1").mkdir(parents=True)
for marker in ("arbiter/__init__.py", "arbiter/v1/__init__.py", "arbiter/v1/py.typed"):
    (OUT / marker).touch()

well_known = importlib.resources.files("grpc_tools") / "_proto"
outputs = [f"--{plugin}_out={OUT}" for plugin in ("python", "pyi", "grpc_python", "mypy_grpc")]
files = sorted(str(file) for file in (ROOT / "proto/arbiter/v1").glob("*.proto"))
if protoc.main(["protoc", f"-I{ROOT / 'proto'}", f"-I{well_known}", *outputs, *files]):
    raise SystemExit("the contract was not compiled")

setup(
    version=VERSION,
    packages=["arbiter", "arbiter.v1"],
    package_dir={"": str(OUT)},
    package_data={"arbiter.v1": ["*.pyi", "py.typed"]},
)
