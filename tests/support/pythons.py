"""The Pythons of this machine, WebAssembly Python among them, as programs that run a file of tests/ under a hash seed."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from support.sources import ROOT, TESTS

WANTED = ("3.11", "3.12", "3.13", "3.14")
"""The versions that are looked for."""
LEAST = (3, 11)
ASK = "import sys; print(sys.implementation.name, *sys.version_info[:3], sys.version_info.releaselevel)"
WASM = "WebAssembly"
SCRIPT = TESTS / "support" / "webassembly.mjs"
NOT_FOUND = "not found: name the folder of the npm package pyodide in CARDBOWL_PYODIDE"
CLEARED = ("PYTHONPATH", "PYTHONHOME", "PYTHONSAFEPATH", "PYTHONOPTIMIZE", "VIRTUAL_ENV")


class Python(NamedTuple):
    """A Python: its version such as ``3.12.1``, the words that start it with a file of tests/, and where it was found."""

    version: str
    command: tuple[str, ...]
    where: str

    def __str__(self) -> str:
        return f"{self.version}, {self.where}"

    @property
    def minor(self) -> str:
        """The version without its last number."""
        return ".".join(self.version.split(".")[:2])

    def run(self, file: str, *words: str, hash_seed: str, cache: Path) -> subprocess.CompletedProcess[str]:
        """Run a file of tests/, with nothing kept but in the folder `cache`: nothing is written beside the sources."""
        environment = {name: value for name, value in os.environ.items() if name not in CLEARED}
        environment |= {"PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1", "CARDBOWL_CACHE": str(cache), "CARDBOWL_HOME": ""}
        if self.command != (sys.executable,):  # this one has compiled the sources already
            environment["PYTHONPYCACHEPREFIX"] = str(cache / "compiled")
        command = [*self.command, file if self.where.startswith(WASM) else str(TESTS / file), *words]
        return subprocess.run(command, cwd=TESTS, env=environment, capture_output=True, text=True, encoding="utf-8", check=False)


def pythons(environment: Mapping[str, str] = os.environ) -> list[Python]:
    """This Python, those that SAME_PYTHONS names, and one of each other version that lies on the path or with pyenv."""
    this = _asked(sys.executable)
    assert this is not None
    found, known = [this], {(this.version, os.path.realpath(sys.executable))}
    for path in environment.get("SAME_PYTHONS", "").split():
        python = _asked(path)
        if python is None:
            raise SystemExit(f"SAME_PYTHONS: {path} is no Python of version {'.'.join(map(str, LEAST))} or newer")
        if (python.version, os.path.realpath(path)) not in known:
            known.add((python.version, os.path.realpath(path)))
            found.append(python)
    for path in _elsewhere(environment):
        python = _asked(path)
        if python is not None and python.minor not in {each.minor for each in found}:
            found.append(python)
    return found


def _elsewhere(environment: Mapping[str, str]) -> Iterator[str]:
    """Programs that may be Pythons: on the path by their versions, then those of pyenv, the newest first."""
    for version in WANTED:
        if path := shutil.which(f"python{version}", path=environment.get("PATH")):
            yield path
    home = Path(environment.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted(map(str, home.glob("versions/3.*/bin/python")), reverse=True)


def _asked(path: str) -> Python | None:
    """The Python at a path, as it says itself; None where there is none, or one that is too old or not finished."""
    try:
        done = subprocess.run([path, "-c", ASK], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    said = done.stdout.split()
    if done.returncode or len(said) != 5 or (int(said[1]), int(said[2])) < LEAST or said[4] != "final":
        return None
    name = "" if said[0] == "cpython" else f" {said[0]}"
    return Python(".".join(said[1:4]), (path,), path + name)


def pyodide(environment: Mapping[str, str] = os.environ) -> Path | None:
    """The folder of the npm package pyodide: that of CARDBOWL_PYODIDE, or the one beside the widgets' packages."""
    named = environment.get("CARDBOWL_PYODIDE")
    folder = Path(named).absolute() if named else ROOT / "widgets" / "node_modules" / "pyodide"
    if named and not (folder / "pyodide.mjs").is_file():
        raise SystemExit(f"CARDBOWL_PYODIDE: there is no pyodide.mjs in {named}")
    return folder if (folder / "pyodide.mjs").is_file() and shutil.which("node") else None


def webassembly(package: Path = ROOT, environment: Mapping[str, str] = os.environ) -> Python | None:
    """WebAssembly Python, which imports cardbowl from a wheel or from the folder that it lies in; None where there is none."""
    folder = pyodide(environment)
    if folder is None:
        return None
    version = _version_of(folder)
    return Python(version, ("node", str(SCRIPT), str(folder), str(package)), f"{WASM}, {folder}")


def _version_of(folder: Path) -> str:
    """The version of the Python that a folder of pyodide holds."""
    info = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    return str(info["python"])
