"""What a check of data in files prints: every fault, or one line or more about what was read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardbowl.cli.commands import BAD_INPUT, plain, say, say_json
from cardbowl.steps.data_files.faults import Fault, path_shown

_LONGEST_PATH: Final = 4096
"""The characters of the longest path that a system takes."""


def say_checked(
    path: Mapping[str, str], about: Mapping[str, Any], lines: Sequence[str], faults: Sequence[Fault], as_json: bool
) -> int:
    """Print `about` as JSON or `lines`, or else every fault; returns the exit code, 2 where there are any."""
    if as_json:
        named = {name: given if len(given) <= _LONGEST_PATH else path_shown(given) for name, given in path.items()}
        say_json({**named, **({} if faults else about), "faults": [fault._asdict() for fault in faults]})
    elif faults:
        for fault in faults:
            say(plain(fault))
    else:
        for line in lines:
            say(plain(line))
    return BAD_INPUT if faults else 0
