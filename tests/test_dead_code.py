"""No game keeps code that nothing runs: a second text of a rule beside the one that is played would be taken for it."""

import pytest
from support.pieces import code_of, product
from support.reached import Led, is_of_a_game, reached, used, with_types

from cardbowl.games import GAMES

TOOLS = {
    ("cardbowl.games.doi.players.estimates_table", "worked_out"): "works out the table that is kept beside it",
}
"""What is called by hand only, with what for."""


def test_every_function_and_table_of_a_game_is_used():
    """By its game, table, notes, odds or players, by the kit, or by a lesson; what vectors alone use stands among the vectors."""
    dead = [name for name in product().pieces if is_of_a_game(name) and name not in used() and name not in TOOLS]
    dead = [name for name in dead if ".vectors." not in name[0] and not name[1].startswith("__")]
    assert not dead, "nothing uses\n" + "\n".join(f"  {module}: {name}" for module, name in dead)


def test_every_function_of_the_vectors_is_used():
    code = product()
    checks = [name for name in code.pieces if name[0].endswith(".vectors.check") and name[1] == "check"]
    assert len(checks) == len(GAMES)
    found = with_types(code, reached(code, Led(frozenset(checks))))
    dead = [name for name in code.pieces if is_of_a_game(name) and ".vectors." in name[0] and name not in found]
    assert not dead, "no vector uses\n" + "\n".join(f"  {module}: {name}" for module, name in dead)


def test_what_is_called_by_hand_is_called_by_nothing_else():
    assert not TOOLS.keys() & used()


# ---- what follows code, follows it -----------------------------------------------------------------------------------

MADE = """
def other(step=None):
    return step


class Made:
    def move(self):
        return other()

"""


@pytest.mark.parametrize(
    "source",
    [
        "def start():\n    return other()",
        "def start():\n    return map(other, ())",
        "def start():\n    yield from other()",
        "def start(by=other):\n    return by()",
        "@other\ndef start(): ...",
        "def start():\n    def inner():\n        return other()\n    return inner",
        "def start():\n    return [other() for _ in ()]",
        "def start():\n    return Made().move()",
        "def start(made):\n    return made.move() or Made()",
        "class Child(Made): ...\n\ndef start():\n    return Child().move",
        "class Called:\n    def __call__(self):\n        return other()\n\ndef start():\n    return Called()",
        "TABLE = {1: other}\n\ndef start():\n    return TABLE[1]()",
        "def start():\n    return lazily('made.up:other')()",
        "def start():\n    from made.up import other as mine\n    return mine()",
        "def start():\n    from made import up\n    return up.other()",
    ],
)
def test_code_leads_to_a_function(source, tmp_path):
    assert ("made.up", "other") in from_start(source, tmp_path)


@pytest.mark.parametrize(
    "source",
    [
        "def start(other):\n    return other()",
        "def start():\n    other = 1\n    return other",
        "def start(step):\n    return step.other()",
        "def start(step: other) -> other:\n    return step",
        "def start():\n    step: other = 1\n    return step",
        "def start():\n    '''other'''  # other()",
        "def start():\n    return Made()",
        "def start(made):\n    return made.move()",
        "TABLE = {1: other}\n\ndef start(): ...",
        "def start(): ...\n\ndef another():\n    return other() or start()",
        "GAME = other\n\ndef start():\n    return GAME",
    ],
)
def test_code_does_not_lead_to_a_function(source, tmp_path):
    found = from_start(source, tmp_path)
    assert ("made.up", "start") in found
    assert ("made.up", "other") not in found


def from_start(source, tmp_path):
    """What the function `start` of a module leads to."""
    paths = {"made": tmp_path / "__init__.py", "made.up": tmp_path / "up.py"}
    paths["made"].write_text("", encoding="utf-8")
    paths["made.up"].write_text(f"from __future__ import annotations\n{MADE}{source}\n", encoding="utf-8")
    return reached(code_of(paths), Led(frozenset({("made.up", "start")})))
