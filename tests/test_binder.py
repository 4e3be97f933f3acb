"""The files that a Binder server reads, and the badge."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
BINDER = ROOT / "binder"
#: The packages of a Binder environment for Python 3.11 before the project is installed, in November 2026.
BROUGHT = {"ipykernel": "7.0.1", "ipywidgets": "8.1.7", "jupyterlab": "4.4.9"}
#: Packages of its server; another version of one of these could change the others.
SERVER = {
    *BROUGHT,
    "ipython",
    "jupyter-client",
    "jupyter-server",
    "jupyterhub",
    "jupyterlab-widgets",
    "notebook",
    "tornado",
    "traitlets",
}


def requirements() -> list[str]:
    lines = (BINDER / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def pins(lines: list[str]) -> dict[str, str]:
    return dict(line.split("==") for line in lines if "==" in line)


def wanted() -> list[Requirement]:
    """The requirements of the lessons, by pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [Requirement(line) for line in [*project["dependencies"], *project["optional-dependencies"]["lab"]]]


def test_its_pins_come_from_the_lock() -> None:
    lock = dict(re.findall(r"^([a-z0-9._-]+)==([^\s;]+)", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.MULTILINE))
    assert pins(requirements())
    assert pins(requirements()).items() <= lock.items(), "run `make lock`"


def test_it_installs_the_project_itself_and_nothing_that_is_not_pinned() -> None:
    *pinned, last = requirements()
    assert last == "."
    assert all("==" in line for line in pinned)


@pytest.mark.parametrize("requirement", wanted(), ids=str)
def test_all_that_lessons_need_is_pinned_or_comes_with_binder(requirement: Requirement) -> None:
    version = {**BROUGHT, **pins(requirements())}[requirement.name]
    assert requirement.specifier.contains(version)


def test_the_server_of_binder_is_left_as_it_is() -> None:
    assert pins(requirements()).keys() & SERVER == set()


def test_python_is_named_as_binder_wants_it() -> None:
    assert re.fullmatch(r"python-3\.\d+\n", (BINDER / "runtime.txt").read_text(encoding="utf-8"))


def test_the_last_step_can_run_stops_at_the_first_failure_and_checks_what_it_made() -> None:
    script = BINDER / "postBuild"
    text = script.read_text(encoding="utf-8")
    assert os.access(script, os.X_OK)
    assert "\nset -euo pipefail\n" in text
    subprocess.run(["bash", "-n", script], check=True)
    python = re.search(r"<<'PYTHON'\n(.*?)\nPYTHON\n", text, re.DOTALL)
    assert python
    # In a separate process, as on Binder; here the project's own environment is used.
    done = subprocess.run([sys.executable, "-"], check=False, input=python[1], text=True, cwd=BINDER, capture_output=True)
    assert done.returncode == 0, done.stderr


def test_cells_out_of_sight_stay_on_the_page() -> None:
    overrides = json.loads((BINDER / "overrides.json").read_text(encoding="utf-8"))
    assert overrides == {"@jupyterlab/notebook-extension:tracker": {"windowingMode": "defer"}}
    assert "cp binder/overrides.json" in (BINDER / "postBuild").read_text(encoding="utf-8")


def test_the_badge_opens_the_first_lesson_in_lab() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [address] = re.findall(r"\[!\[[^\]]+\]\(https://mybinder\.org/badge_logo\.svg\)\]\((\S+)\)", readme)
    parts = urlsplit(address)
    assert (parts.scheme, parts.netloc) == ("https", "mybinder.org")
    assert re.fullmatch(r"/v2/gh/[\w.-]+/[\w.-]+/[\w.-]+", parts.path)
    [path] = parse_qs(parts.query)["urlpath"]
    assert path == "doc/tree/notebooks/00_start_here.ipynb"
    assert (ROOT / path.removeprefix("doc/tree/")).is_file()
