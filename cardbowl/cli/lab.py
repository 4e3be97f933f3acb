"""``cardbowl lab``: the lessons, copied to a folder and opened in JupyterLab."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import click

from cardbowl.cli.commands import say
from cardbowl.cli.lesson_copies import Copied, copy_lessons
from cardbowl.errors import DataError, needs

FIRST: Final = "00_start_here.ipynb"
QUIETLY: Final = """\
try:
    from jupyterlab.labapp import main
    main()
except KeyboardInterrupt:
    raise SystemExit(130) from None
"""
"""JupyterLab, which answers Ctrl-C itself once it runs: while it is being imported, Ctrl-C ends it without a traceback."""


class Port(click.IntRange):
    """The number of a port; a word that is none is told with what is allowed."""

    name = "whole number from 1 to 65535"


@click.command()
@click.argument("folder", metavar="[FOLDER]", default="cardbowl-notebooks")
@click.option("--browser/--no-browser", default=True, help="Open a browser, or only print the address.")
@click.option("--port", metavar="N", type=Port(1, 65535), help="Port of JupyterLab (default: a free one).")
def lab(folder: str, browser: bool, port: int | None) -> int:
    """Open the lessons in JupyterLab.

    They are copied to FOLDER (default: cardbowl-notebooks). Copies that are there are brought up to date;
    those that you have changed stay as they are.
    """
    needs("jupyterlab", "lab", "cardbowl lab")
    target = Path(folder)
    say(f"{folder}: {said(copy_lessons(lessons(), target))}; open {FIRST} first")
    return start(command(target, browser and os.environ.get("BROWSER") != "none", port))


def lessons() -> Path:
    """Where the notebooks are: inside the installed package, or beside the sources; raises `DataError`."""
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "_notebooks", package.parent / "notebooks"):
        if (folder / FIRST).is_file():
            return folder
    raise DataError(f"the lessons are not part of this installation: {FIRST} is missing from {package / '_notebooks'}")


def said(copied: Copied) -> str:
    """What was done to the folder, in words."""
    parts = []
    if copied.new:
        parts.append(f"{_files(copied.new)} copied")
    if copied.updated:
        parts.append(f"{_files(copied.updated)} brought up to date")
    if copied.kept:
        more = len(copied.kept) - 3
        listed = ", ".join(copied.kept[:3]) + (f" and {more} more" if more > 0 else "")
        parts.append(f"{listed} {'stays as you changed it' if len(copied.kept) == 1 else 'stay as you changed them'}")
    return "; ".join(parts) or "nothing to copy"


def _files(number: int) -> str:
    return f"{number} file{'' if number == 1 else 's'}"


def command(folder: Path, browser: bool, port: int | None) -> list[str]:
    """The command that opens JupyterLab on the first lesson of a folder."""
    words = [
        sys.executable,
        "-c",
        QUIETLY,
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
