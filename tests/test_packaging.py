"""The installed package is complete, and its dependencies are pinned."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
WIDGETS = ROOT / "widgets"
STATIC = ROOT / "cardbowl" / "widgets" / "static"
LOCKS = ["requirements.lock", "binder/requirements.txt", "widgets/package-lock.json"]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def pins(text: str) -> dict[str, str]:
    """Version by name, from the `name==version` lines of compiled requirements."""
    return dict(re.findall(r"^([a-z0-9][a-z0-9._-]*)==([^\s;]+)", text, re.MULTILINE))


def declared() -> Iterator[Requirement]:
    """Every requirement of pyproject.toml but those on the project's own extras."""
    table = PROJECT["project"]
    for line in [
        *PROJECT["build-system"]["requires"],
        *table["dependencies"],
        *(line for extra in table["optional-dependencies"].values() for line in extra),
    ]:
        requirement = Requirement(line)
        if requirement.name != table["name"]:
            yield requirement


def widget_names() -> list[str]:
    return sorted(index.parent.name for index in WIDGETS.glob("*/index.js") if index.parent.name != "shared")


# ---- pins ----


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_hold_no_addresses(lock: str) -> None:
    assert "://" not in read(lock)


def test_every_python_pin_has_hashes() -> None:
    entries = re.split(r"\n(?=[a-z0-9])", read("requirements.lock"))[1:]
    assert len(entries) > 50
    assert [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry] == []


@pytest.mark.parametrize("requirement", list(declared()), ids=str)
def test_python_pins_satisfy_what_is_declared(requirement: Requirement) -> None:
    pinned = pins(read("requirements.lock"))[canonicalize_name(requirement.name)]
    assert requirement.specifier.contains(pinned), "run `make lock`"


def test_every_npm_pin_is_exact_and_has_a_hash() -> None:
    package, lock = json.loads(read("widgets/package.json")), json.loads(read("widgets/package-lock.json"))
    for group in ("dependencies", "devDependencies"):
        assert package[group] == lock["packages"][""][group], "run `make lock`"
        for name, version in package[group].items():
            assert version == lock["packages"][f"node_modules/{name}"]["version"]
    assert [path for path, entry in lock["packages"].items() if path and "integrity" not in entry] == []


def test_the_script_of_build_servers_can_run_and_stops_at_the_first_failure() -> None:
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert "\nset -euo pipefail\n" in read(".ci/run")


# ---- the wheel ----


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """The wheel, made from a copy of the project with the bundles that its set-up has built."""
    source, out = tmp_path_factory.mktemp("copy") / "cardbowl", tmp_path_factory.mktemp("wheel")
    ignored = shutil.ignore_patterns(".git", ".venv", ".*_cache", "node_modules", "__pycache__")
    shutil.copytree(ROOT, source, ignore=ignored)
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", out],
        cwd=source,
        env=os.environ | {"HATCH_JUPYTER_BUILDER_SKIP_NPM": "1"},
        check=True,
    )
    return ZipFile(next(out.glob("*.whl")))


def test_wheel_carries_a_script_and_a_style_sheet_for_each_widget(wheel: ZipFile) -> None:
    expected = {f"cardbowl/widgets/static/{name}.{kind}" for name in widget_names() for kind in ("js", "css")}
    assert expected
    assert expected <= set(wheel.namelist())
    assert "cardbowl/widgets/static/third_party_licenses.txt" in wheel.namelist()


def test_a_build_ensures_the_bundle_of_every_widget() -> None:
    hook = tomllib.loads(read("pyproject.toml"))["tool"]["hatch"]["build"]["hooks"]["jupyter-builder"]
    assert hook["ensured-targets"] == [
        f"cardbowl/widgets/static/{name}.{kind}" for name in widget_names() for kind in ("css", "js")
    ]


def test_wheel_carries_everything_that_lies_in_the_package_and_nothing_else(wheel: ZipFile) -> None:
    package = {path.relative_to(ROOT) for path in (ROOT / "cardbowl").rglob("*") if path.is_file()}
    notebooks = {Path("cardbowl/_notebooks") / path.name for path in (ROOT / "notebooks").glob("*.ipynb")}
    expected = {path.as_posix() for path in package | notebooks if "__pycache__" not in path.parts}
    assert {name for name in wheel.namelist() if ".dist-info/" not in name} == expected


def test_wheel_imports_without_its_bundles(wheel: ZipFile, tmp_path: Path) -> None:
    wheel.extractall(tmp_path)
    shutil.rmtree(tmp_path / "cardbowl" / "widgets" / "static")
    program = "import cardbowl, cardbowl.widgets; print(cardbowl.__file__)"
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert Path(done.stdout.strip()).is_relative_to(tmp_path)


def test_bundles_are_modules_that_export_and_fetch_nothing() -> None:
    for name in widget_names():
        script = (STATIC / f"{name}.js").read_text(encoding="utf-8")
        assert re.search(r"export\s*\{[^}]*\bas default\b[^}]*\}|export default", script)
        assert not re.search(r"\b(fetch|import|importScripts|XMLHttpRequest|WebSocket)\s*\(", script)
