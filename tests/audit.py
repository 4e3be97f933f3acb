"""Known faults of the pinned packages: ``python tests/audit.py PIP_AUDIT`` asks pip-audit and npm, and says what they know.

A package that a database does not know, or a database that cannot be reached, is "not audited": pip-audit itself would say that
no fault is known. The exit code is 1 where a package has a known fault, 2 where something was not audited, and 0 else.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
LOCK = "requirements.lock"
NPM_LOCK = "widgets/package-lock.json"
SHOWN = 8
"""The most packages that are named."""


class Audited(NamedTuple):
    """What is known of the packages of one lock: how many were looked up, their faults, and why others were not audited."""

    lock: str
    packages: int = 0
    faults: tuple[str, ...] = ()
    not_audited: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """The verdict in words, a line for each fault, and the first reasons why something was not audited."""
        said = [f"{self.lock}: {self.packages} packages audited, {len(self.faults)} known faults"]
        said += [f"  {fault}" for fault in self.faults]
        if self.not_audited:
            said.append(f"{self.lock}: NOT AUDITED, {len(self.not_audited)} in all:")
            said += [f"  {reason}" for reason in self.not_audited[:SHOWN]]
            said += ["  ..."] * (len(self.not_audited) > SHOWN)
        return said


def of_pip(output: str, errors: str) -> Audited:
    """What pip-audit has said, as JSON or in an error."""
    found = read(output)
    if found is None or "dependencies" not in found:
        return Audited(LOCK, not_audited=(last_line(errors, "pip-audit said nothing"),))
    known = [each for each in found["dependencies"] if "skip_reason" not in each]
    faults = [
        f"{each['name']} {each['version']}: {one['id']}, mended in {', '.join(one['fix_versions']) or 'no version yet'}"
        for each in known
        for one in each["vulns"]
    ]
    left = [f"{each['name']}: {each['skip_reason']}" for each in found["dependencies"] if "skip_reason" in each]
    if not found["dependencies"]:
        left.append("pip-audit found no package in it")
    return Audited(LOCK, len(known), tuple(faults), tuple(left))


def of_npm(output: str, errors: str) -> Audited:
    """What npm audit has said, as JSON or in an error."""
    found = read(output)
    if found is None or "vulnerabilities" not in found:
        said = (found or {}).get("message") or last_line(errors, "npm said nothing")
        return Audited(NPM_LOCK, not_audited=(str(said),))
    faults = [
        f"{name} {each.get('range', '')}: {each.get('severity', 'unknown severity')}"
        for name, each in found["vulnerabilities"].items()
    ]
    return Audited(NPM_LOCK, found["metadata"]["dependencies"]["total"], tuple(faults))


def read(output: str) -> Any:
    """The object of a text in JSON; None where it is none."""
    try:
        found = json.loads(output)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def last_line(text: str, spare: str) -> str:
    """The last line of what a program has said."""
    lines = [line for line in text.splitlines() if line.strip()]
    return lines[-1].strip() if lines else spare


def code(audits: Sequence[Audited]) -> int:
    """The exit code."""
    if any(each.faults for each in audits):
        return 1
    return 2 if any(each.not_audited for each in audits) else 0


def asked(words: Sequence[str], folder: Path) -> tuple[str, str]:
    """What a program prints, and its errors."""
    try:
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False)
    except OSError as error:
        return "", f"{words[0]}: {error.strerror}"
    return done.stdout, done.stderr


def main(pip_audit: str) -> int:
    """Ask both, print what they know, and return the exit code."""
    words = [pip_audit, "--requirement", str(ROOT / LOCK), "--disable-pip", "--format", "json", "--progress-spinner", "off"]
    audits = [
        of_pip(*asked(words, ROOT)),
        of_npm(*asked(["npm", "audit", "--json", "--package-lock-only"], ROOT / "widgets")),
    ]
    for each in audits:
        print(*each.lines(), sep="\n")
    print(("no known faults", "KNOWN FAULTS", "NOT AUDITED: nothing is known of what is named above")[code(audits)])
    return code(audits)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
