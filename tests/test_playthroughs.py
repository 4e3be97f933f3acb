"""Games as text, every step with its rule: a change of the rules shows as readable changed lines."""

import pytest
from support.golden import KEPT_PLAYTHROUGHS, PLAYTHROUGHS, difference, path_of, playthrough

from cardbowl.games import GAMES


@pytest.mark.parametrize("name", KEPT_PLAYTHROUGHS)
def test_a_playthrough_goes_as_it_is_written(name):
    expected = path_of(PLAYTHROUGHS, name, "txt").read_text(encoding="utf-8")
    changed = difference(expected, playthrough(KEPT_PLAYTHROUGHS[name]))
    assert not changed, f"{name}.txt, {changed}\nwhere this is meant: python tests/write_golden.py playthroughs"


def test_every_game_has_a_playthrough():
    assert {kept.game for kept in KEPT_PLAYTHROUGHS.values()} == set(GAMES)
    assert {path.stem for path in PLAYTHROUGHS.iterdir()} == set(KEPT_PLAYTHROUGHS)


def test_the_first_line_that_differs_is_shown():
    assert difference("a\nb\nc\n", "a\nb\nc\n") == ""
    assert difference("a\nb\nc\n", "a\nx\nc\n") == "line 2:\n    a\n  - b\n  + x"
    assert difference("a\nb\n", "a\n") == "line 2:\n    a\n  - b\n  + (the end)"
    assert difference("a\n", "a\nb\n") == "line 2:\n    a\n  - (the end)\n  + b"
