"""The limits of every number, text and list of the data files of Showdown, and each of these fields as a reader asks for it."""

import re
import tomllib
from functools import cache

import pytest
from games.showdown.bad_files import CARDS, DEFENSE, GRID, HERONS, KICKING, LEAGUES, OFFENSE, READERS, house

from cardbowl.games.showdown.data.folders import HOUSE_FOLDER
from cardbowl.steps.data_files.faults import Faults
from cardbowl.steps.data_files.fields import Fields

YARDS = {
    (GRID, f"[yards]: [{kind}]", band): ((1, 20), (-100, 110, 5), (1, 20))
    for kind in ("run_middle", "run_side", "pass_short", "pass_long")
    for band in ("crush", "beaten", "stopped", "held", "edge", "won", "clear", "rout")
}
STATS = dict.fromkeys(("accuracy", "range", "speed", "power", "agility", "hands", "coverage"), (5, 18))
NUMBERS = {
    **{(GRID, "[dice]", f"{name}_sides"): (20, 20) for name in ("matchup", "result", "chance")},
    **{(GRID, "[guess]", f"{guess}_{side}"): (-20, 20) for guess in ("right", "wrong") for side in ("offense", "defense")},
    (GRID, "[high_risk]", "defender_bonus"): (0, 20),
    (GRID, "[high_risk]", "yard_multiplier"): (1, 5),
    **{(GRID, "[chance]", name): (0, 20) for name in ("injury", "penalty")},
    (GRID, "[backup_player]", "stat"): (1, 18),
    **{(GRID, "band", name): (-99, 99) for name in ("min", "max")},
    (GRID, "band", "turnover"): (0, 20),
    **{(KICKING, "[field_goal]", str(yards)): (1, 21) for yards in range(5, 55, 5)},
    (DEFENSE, "play", "guess_bonus"): (-20, 20),
    **{(HERONS, "player", name): (0, 5_000) for name in ("points", "cost")},
    **{(HERONS, "player: [stats]", name): ends for name, ends in STATS.items()},
    (HERONS, "player", "kickoff_bonus"): (-10, 10),
    (HERONS, "player", "punt_bonus"): (-10, 10),
    **{(HERONS, "player: [field_goal]", str(yards)): (1, 21) for yards in range(5, 55, 5)},
    (HERONS, "[team]", "total"): (0, 300_000),
    (HERONS, "[strategy_deck]", "CARD"): (1, 40),
}
"""Whole numbers by their file, their table and their name: the least and the greatest one."""
TEXTS = {
    **{(OFFENSE, "play", name): 80 for name in ("name", "formation")},
    **{(DEFENSE, "play", name): 80 for name in ("name", "formation")},
    (GRID, "band", "name"): 80,
    (CARDS, "card", "name"): 80,
    (LEAGUES, "league", "name"): 80,
    (HERONS, "[team]", "name"): 40,
    (HERONS, "[team]", "style"): 80,
    (HERONS, "player", "name"): 80,
    **{(file, part, "id"): 40 for file, part in ((OFFENSE, "play"), (DEFENSE, "play"), (CARDS, "card"), (LEAGUES, "league"))},
    **{(HERONS, part, "id"): 40 for part in ("[team]", "player")},
}
"""The most characters of a text; it has one at least."""
LISTS = {
    (DEFENSE, "play", "guesses"): (1, 5),
    (CARDS, "card", "steps"): (1, 5),
    (CARDS, "[vocabulary]", "effects"): (0, 21),
    (CARDS, "[vocabulary]", "needs"): (0, 15),
    (CARDS, "[vocabulary]", "types"): (0, 12),
    (KICKING, "[extra_point]", "no_kicker_fails"): (0, 20),
    (LEAGUES, "league", "teams"): (1, 32),
    **{(HERONS, "[playbook]", side): (0, 60) for side in ("offense", "defense")},
}
"""The fewest and the most items of a list of values."""
ROWS = {
    (GRID, "matchup", "pairs"): ((1, 100), (1, 99)),
    (OFFENSE, "play", "key"): ((1, 8), (1, 99)),
    **{(DEFENSE, "play", name): ((1, 8), (1, 99)) for name in ("key_run", "key_pass")},
    (KICKING, "[kickoff]", "rows"): ((1, 50), (-99, 99), (-99, 99), (0, 95, 5)),
    (KICKING, "[onside]", "rows"): ((1, 50), (1, 20), (1, 20), (5, 95, 5)),
    (KICKING, "[punt]", "rows"): ((1, 50), (-99, 99), (-99, 99), (0, 100, 5)),
    **YARDS,
    (CARDS, "card", "needs"): ((0, 8),),
    (CARDS, "card", "effects"): ((1, 8),),
}
"""The fewest and the most lists in a list, then the ends of each whole number in one of them, with their step."""
TABLES = {
    (GRID, "", "band"): 20,
    (GRID, "", "matchup"): 32,
    (OFFENSE, "", "play"): 200,
    (DEFENSE, "", "play"): 200,
    (CARDS, "", "card"): 400,
    (LEAGUES, "", "league"): 16,
    (HERONS, "", "player"): 60,
}
"""The most tables of one name; there is one at least."""

WORDS = {
    ("effects", "total"): (-20, 20),
    ("effects", "kick_mod"): (-20, 20),
    **{("effects", f"yards_{name}"): (-100, 100, 5) for name in ("add", "min", "max")},
    **{("effects", name): (1, 20) for name in ("draw", "recall", "opp_discard")},
    ("effects", "penalty"): (5, 100, 5),
    ("effects", "turnover"): (0, 100, 5),
    ("effects", "return_add"): (0, 100, 5),
    ("needs", "stat"): (1, 18),
    **{("needs", f"result_{name}"): (-100, 100, 5) for name in ("min", "max")},
    ("needs", "own_zone"): (5, 95, 5),
}
"""The ends of the numbers behind a word of a card, with their step."""


def ends(low, high, by=1):
    """Numbers at both ends and one beyond, each with whether it is allowed."""
    return [(low, True), (high, True), (low - by, False), (high + by, False), *([(low + 1, False)] if by > 1 else [])]


def read(file, values):
    """The faults of the values of a file."""
    faults = Faults()
    READERS[file](Fields(values, file, faults))
    return faults


class Asked:
    """The first field of each name in each table of the house data that a reader has asked for: its table, and its shape."""

    def __init__(self):
        house()  # kept, so that no other file is read on the way
        self.found, self.files = {}, {}
        for file in READERS:
            self.files[file] = tomllib.loads((HOUSE_FOLDER / file).read_text(encoding="utf-8"))
            with pytest.MonkeyPatch.context() as patch:
                for name in ("one", "items", "lists", "parts"):
                    patch.setattr(Fields, name, self.noting(name, getattr(Fields, name), file))
                assert read(file, self.files[file]) == []

    def noting(self, how, method, file):
        def noted(fields, name, *given, **named):
            place = re.sub(r"(play|card|player|league|band|matchup) [^:]+", r"\1", fields.where[len(file) :].removeprefix(": "))
            known = "CARD" if place == "[strategy_deck]" else name
            if name in fields.values:
                self.found.setdefault((file, place, known), (how, fields.values, name, given[0]))
            return method(fields, name, *given, **named)

        return noted

    def of(self, *shapes):
        """The fields of these shapes."""
        return {key for key, (how, _, _, shape) in self.found.items() if how == "one" and isinstance(shape, shapes)}

    def by(self, *ways):
        """The fields that are asked for in these ways."""
        return {key for key, (how, *_) in self.found.items() if how in ways}

    def told(self, key, value):
        """What is said of a value in the place of this field, for what it is itself."""
        how, table, name, _ = self.found[key]
        before, table[name] = table[name], value
        try:
            told = [fault.text for fault in read(key[0], self.files[key[0]])]
        finally:
            table[name] = before
        if how == "parts":
            return [text for text in told if text.startswith(("there are", "the tables")) and f"[[{name}]]" in text]
        return [text for text in told if text.startswith(f"the field {name} ") and "needed" in text]

    def refused(self, key, value):
        """Whether a value is refused in the place of this field, for what it is itself."""
        return bool(self.told(key, value))

    def value(self, key):
        """The value of a field in the house data."""
        _, table, name, _ = self.found[key]
        return table[name]


@cache
def asked():
    return Asked()
