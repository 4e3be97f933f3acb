"""Tables for the kernel of which a test makes some parts itself."""

import numpy as np

from cardbowl.arrays.shelves import shelved
from cardbowl.games.cardbowl2.compiled.compile import PARTS, Compiled, _numbers
from cardbowl.games.cardbowl2.compiled.deciding import Decisions, decisions
from cardbowl.games.cardbowl2.compiled.endings import Following, following


def some_tables(rules, parts, blank, players=("sensible", "sensible")):
    """What follows a play under these house rules, what the players decide, these parts, and a `blank` for each other table."""
    made = {Following: following(rules), Decisions: decisions(rules, players), **parts}
    tables = [table for part in PARTS for table in made.get(part, [blank] * len(part._fields))]
    return Compiled(*shelved(tables), np.array(_numbers(rules), np.int64))
