"""``cardbowl lab``: the lessons, copied to a folder and opened in JupyterLab."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import click

from cardbowl.cli.commands import say
from cardbowl.errors import DataError

FIRST: Final = "00_start_here.ipynb"


@click.command()
@click.argument("folder", metavar="[FOLDER]", default="cardbowl-notebooks")
@click.option("--browser/--no-browser", default=True, help="Open a browser, or only print the address.")
@click.option("--port", metavar="N", type=click.IntRange(1, 65535), help="Port of JupyterLab (default: a free one).")
def lab(folder: str, browser: bool, port: int | None) -> int:
    """Open the lessons in JupyterLab.

    They are copied to FOLDER (default: cardbowl-notebooks); files that are there already stay as they are.
    """
    if find_spec("jupyterlab") is None:
        raise DataError("JupyterLab is not installed here; the extra lab brings it: pip install 'cardbowl[lab]'")
    target = Path(folder)
    copied = copy_lessons(lessons(), target)
    say(f"{folder}: {copied} file{'' if copied == 1 else 's'} copied, open {FIRST} first")
    return start(command(target, browser and os.environ.get("BROWSER") != "none", port))


def lessons() -> Path:
    """Where the notebooks are: inside the installed package, or beside the sources; raises `DataError`."""
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "_notebooks", package.parent / "notebooks"):
        if (folder / FIRST).is_file():
            return folder
    raise DataError(f"the lessons are not part of this installation: {FIRST} is missing from {package / '_notebooks'}")


def copy_lessons(source: Path, target: Path) -> int:
    """Copy every file that is not there yet, and return their number; raises `DataError`."""
    copied = 0
    try:
        for file in lesson_files(source):
            copy = target / file.relative_to(source)
            if copy.exists() or copy.is_symlink():
                continue
            copy.parent.mkdir(parents=True, exist_ok=True)
            half = copy.with_name(f".{copy.name}.part")
            half.write_bytes(file.read_bytes())
            half.replace(copy)
            copied += 1
    except OSError as error:
        raise DataError(f"{error.filename or target}: cannot copy the lessons: {error.strerror}") from None
    return copied


def lesson_files(source: Path) -> Iterator[Path]:
    """All files of the lessons, in order, without checkpoints and caches of Jupyter and Python."""
    for file in sorted(source.rglob("*")):
        inside = file.relative_to(source).parts
        if file.is_file() and not any(part.startswith(".") or part == "__pycache__" for part in inside):
            yield file


def command(folder: Path, browser: bool, port: int | None) -> list[str]:
    """The command that opens JupyterLab on the first lesson of a folder."""
    words = [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={folder.resolve()}",
        f"--LabApp.default_url=/lab/tree/{FIRST}",
        "--LabApp.extension_manager=readonly",
        "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
    ]
    if port is not None:
        words.append(f"--port={port}")
    if not browser:
        words.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")
    return words


def start(words: list[str]) -> int:
    """Replace this process by the command; on systems without `exec`, run it and return its exit code."""
    sys.stdout.flush()
    if os.name == "posix":
        os.execv(words[0], words)  # Ctrl-C and signals then reach JupyterLab itself
    process = subprocess.Popen(words)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:  # JupyterLab receives it too, and asks whether to stop
            continue
