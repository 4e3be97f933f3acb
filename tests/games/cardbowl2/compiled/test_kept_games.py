"""Games of the fast engine are those that are kept: a change of any play shows as changed lines."""

from support.golden import difference
from support.kept_texts import fast_games_at, fast_games_text


def test_games_of_the_fast_engine_are_as_they_were():
    changed = difference(fast_games_at().read_text(encoding="utf-8"), fast_games_text())
    assert not changed, f"{changed}\nwhere this is meant: make agreement, then python tests/write_golden.py fast"
