"""The solved drive, kept in a file of the user's cache folder: the next session has it at once.

A file belongs to two decks of a chart set and to the house rules that a drive is played by; it is used only if the same code has
written it. What is in a file that is broken, or of another version, is solved again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import fields
from importlib.util import find_spec
from typing import Any, Final

from cardbowl.chance import OddsError
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.drive import DriveSolution, solve_drive
from cardbowl.games.football_strategy.odds.drive_follows import Numbers
from cardbowl.games.football_strategy.odds.drive_states import CALLS, drive_states
from cardbowl.games.football_strategy.odds.tries import tries
from cardbowl.steps.kept_arrays import KeptArrays
from cardbowl.steps.latest import Latest
from cardbowl.steps.long_work import Progress, shown
from cardbowl.steps.unread_rules import without

PLAYED_WITHOUT: Final = (
    "deck_choice",
    "second_half",
    "overtime",
    "untimed_down",
    "free_kick_spot",
    "quarter",
    "timeouts",
    "two_minute",
)
"""House rules of the clock and of kick-offs: a drive until the next score does without them, as its rules are written."""
MOST: Final = 12
"""How many solutions are held in memory, and in files."""
READING: Final = 0.3
"""The share of the work that reads the rules."""
_KEPT: Final = KeptArrays("football-strategy-drive", ("chance", "football", "games/football_strategy", "reading", "steps"), MOST)
"""The files, of 5 to 16 MB each, with the folders of the package that a solution comes from."""
HELD: Final = Latest[str, DriveSolution](MOST)
"""The solutions of this process."""


def solved_drive(rules: HouseRules, decks: tuple[str, ...], *, progress: Progress | None = None) -> DriveSolution:
    """The solved drive between teams with these `decks` (home and away), from memory, from the cache, or solved now.

    Solving takes seconds, in which `progress` is told how far it is (default: the bar of the terminal or the notebook).
    Raises `OddsError` where it cannot be solved, or numpy is not installed.
    """
    names = tuple(sorted(set(decks)))
    key = _key(rules, names)
    found = _at_once(key)
    if found is None:
        with shown("of the drive solved") if progress is None else nullcontext(progress) as tell:
            found = _solved_now(rules, names, tell)
        HELD[key] = found
        _KEPT.keep(key, {name: getattr(found, name) for name in (*_ARRAYS, "tries", "bound")})
    return found if decks[0] == names[0] else _turned(found)


def is_solved(rules: HouseRules, decks: tuple[str, ...]) -> bool:
    """Whether `solved_drive` has the answer at once."""
    return find_spec("numpy") is not None and _at_once(_key(rules, tuple(sorted(set(decks))))) is not None


def played_by(rules: HouseRules) -> HouseRules:
    """These house rules with the defaults of those that a drive is played without; all of them where a rule is replaced."""
    return without(rules, PLAYED_WITHOUT)


def _solved_now(rules: HouseRules, names: tuple[str, ...], progress: Progress) -> DriveSolution:
    if find_spec("numpy") is None:
        raise OddsError('the drive is solved with numpy, which is not installed; pip install "cardbowl[lab]" brings it')

    def part(begin: float, end: float) -> Progress:
        return lambda share: progress(begin + (end - begin) * share)

    played = played_by(rules)
    solved = {name: tries(name, played) for name in names}
    worth = {name: float(found.worth[found.spot]) for name, found in solved.items()}
    return solve_drive(drive_states(names, played, worth, part(0, READING)), part(READING, 1))


def _turned(found: DriveSolution) -> DriveSolution:
    """The same solution for the decks in the other order."""
    import numpy as np

    numbers = found.drive._replace(decks=found.drive.decks[::-1])
    values, offense, defense = (np.roll(part, numbers.of_a_team, axis=0) for part in (found.values, found.offense, found.defense))
    return DriveSolution(numbers, found.tries[::-1], values, offense, defense, found.bound)


# ---- the file --------------------------------------------------------------------------------------------------------


def _key(rules: HouseRules, names: tuple[str, ...]) -> str:
    """What a solution belongs to, as text: the chart set by its fingerprint, and every house rule that a drive is played by."""
    played = played_by(rules)
    said = {each.name: getattr(played, each.name) for each in fields(played) if each.name != "charts"}
    variant = {"variant": rules.made_of} if rules.made_of else {}
    return json.dumps({"decks": names, "charts": rules.chart_set.fingerprint, "rules": said, **variant}, sort_keys=True)


_ARRAYS: Final = {"values": (), "offense": (len(CALLS),), "defense": (len(LETTERS),)}
"""The arrays of a file, with their shape after the number of states."""


def _at_once(key: str) -> DriveSolution | None:
    found = HELD.get(key)
    if found is None and (arrays := _KEPT.found(key)) is not None:
        found = _solution(key, arrays)
        if found is not None:
            HELD[key] = found
    return found


def _solution(key: str, found: Mapping[str, Any]) -> DriveSolution | None:
    """The solution in a file; None where an array has another shape."""
    about = json.loads(key)
    numbers = Numbers(tuple(about["decks"]), about["rules"]["downs"], about["rules"]["line_to_gain"])
    arrays = {name: found[name] for name in _ARRAYS}
    if any((each.shape, each.dtype) != ((numbers.states, *_ARRAYS[name]), float) for name, each in arrays.items()):
        return None
    return DriveSolution(numbers, tuple(map(float, found["tries"])), bound=float(found["bound"]), **arrays)
