"""What is remembered: verdicts, so that a run can go on where the last one stopped, and what was judged of survivors."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from mutation.mutants import Mutant
from mutation.reach import fingerprint
from mutation.trial import SURVIVED, Verdict

EQUIVALENT: Final = "equivalent"
KINDS: Final = (EQUIVALENT, "heuristic", "picture", "speed", "rare")
"""Why a survivor is left alone: nothing can show it; a player's guess; how a thing looks; how fast it goes; hardly ever met."""


class Mark(NamedTuple):
    """What was judged of one survivor: the file, the line as it is and as the fault makes it, the kind, and the reason."""

    file: str
    was: str
    now: str
    kind: str
    reason: str


def marks(path: Path) -> dict[tuple[str, str, str], Mark]:
    """The table of survivors that somebody has looked at, by file and change."""
    rows = tomllib.loads(path.read_text(encoding="utf-8")).get("survivor", []) if path.exists() else []
    found = [Mark(**{name: text.strip() if isinstance(text, str) else text for name, text in row.items()}) for row in rows]
    return {(mark.file, mark.was, mark.now): mark for mark in found}


class Results:
    """Verdicts in a file, a line each.

    A fault stays caught while its file and the test file that caught it are as they were; a survivor is tried again when a test
    of its room has changed.
    """

    def __init__(self, path: Path, root: Path) -> None:
        self.path, self.root = path, root
        self.known: dict[str, tuple[str, Verdict]] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                key, stamp, *verdict = json.loads(line)
                self.known[key] = stamp, Verdict(*verdict)

    def of(self, mutant: Mutant, tests: Iterable[str]) -> Verdict | None:
        """The verdict of an earlier run, where it still holds."""
        stamp, verdict = self.known.get(_key(mutant), ("", None))
        return verdict if verdict and stamp == self._stamp(mutant, verdict, tests) else None

    def keep(self, mutant: Mutant, verdict: Verdict, tests: Iterable[str]) -> None:
        """Add a verdict."""
        row = [_key(mutant), self._stamp(mutant, verdict, tests), *verdict]
        self.path.parent.mkdir(exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")

    def _stamp(self, mutant: Mutant, verdict: Verdict, tests: Iterable[str]) -> str:
        """What a verdict depends on."""
        by = self.root / verdict.by.partition("::")[0]
        witnesses = [self.root / name for name in tests] if verdict.outcome == SURVIVED else [by] if by.is_file() else []
        return fingerprint(self.root / mutant.file, *witnesses)


def _key(mutant: Mutant) -> str:
    return f"{mutant.key} {mutant.begin}"
