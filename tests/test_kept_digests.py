"""Games, tables, odds and decisions under random house rules are what they were: a change shows as a digest that differs."""

from functools import cache

import pytest
from support.kept_digests import digested, parts
from support.kept_texts import kept_at

from cardbowl.games import GAMES

PARTS = [(game, part) for game in GAMES for part in parts(game)]


@cache
def kept(game):
    """The digests of one rulebook that are kept, by name."""
    lines = kept_at("digests", game).read_text(encoding="utf-8").splitlines()
    return dict(line.split(": ") for line in lines if not line.startswith("#"))


@pytest.mark.parametrize(("game", "part"), PARTS, ids=[part for _, part in PARTS])
def test_what_happens_is_shown_and_decided_is_what_it_was(game, part):
    found = digested(parts(game)[part])
    changed = [name for name, digest in found.items() if digest != kept(game).get(name)]
    assert not changed, f"""{len(changed)} of {len(found)} have changed, first {changed[0]}.
What it is made of, in this state and in an older one: python tests/digests.py --text "random {changed[0]}"
Where the change is meant: python tests/write_golden.py digests"""


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_kept_that_is_no_longer_digested(game):
    assert list(kept(game)) == [name for part in parts(game).values() for name in part]
