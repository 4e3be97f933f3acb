"""What computer players answer at moments of the kept games, and among themselves: a change shows as changed lines."""

import pytest
from support.golden import difference
from support.kept_texts import DECIDED, kept_at, kept_text

from cardbowl.games import GAMES


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", DECIDED)
def test_players_decide_as_they_did(kind, game):
    expected = kept_at(kind, game).read_text(encoding="utf-8")
    changed = difference(expected, kept_text(kind, game))
    assert not changed, f"{kind}/{game}.txt, {changed}\nwhere this is meant: python tests/write_golden.py {kind}"
