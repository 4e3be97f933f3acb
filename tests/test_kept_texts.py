"""What tables show and what rules note at moments of the kept games: a change shows as changed lines."""

import pytest
from support.golden import difference
from support.kept_texts import KEPT_TEXTS, SHOWN, kept_at, kept_text
from support.sources import TESTS

from cardbowl.games import GAMES

MOST = 150_000
"""Bytes of a file that is kept."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", SHOWN)
def test_a_kept_game_is_shown_and_noted_as_it_was(kind, game):
    expected = kept_at(kind, game).read_text(encoding="utf-8")
    changed = difference(expected, kept_text(kind, game))
    assert not changed, f"{kind}/{game}.txt, {changed}\nwhere this is meant: python tests/write_golden.py {kind}"


@pytest.mark.parametrize("kind", KEPT_TEXTS)
def test_every_game_keeps_one_of_each(kind):
    assert {path.stem for path in (TESTS / kind).iterdir()} == set(GAMES)


def test_kept_texts_are_small():
    for path in (kept_at(kind, game) for kind in KEPT_TEXTS for game in GAMES):
        assert path.stat().st_size < MOST, f"{path} has {path.stat().st_size} bytes"
