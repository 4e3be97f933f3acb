"""The numbers of words and facts: fixed, the same everywhere, and enough for games that were not played to find them."""

import os
import subprocess
import sys
from random import Random

import numpy as np
import pytest
from bridges.short import EVERY_GAME, at_random, short
from support.sources import ROOT, TESTS

from cardbowl.bridges import words
from cardbowl.bridges.facts import facts
from cardbowl.bridges.match import Match
from cardbowl.bridges.numbering import _KNOWN, SHARED, SPARE, Numbering, numbering
from cardbowl.bridges.setting import setting
from cardbowl.errors import DataError, NotationError
from cardbowl.football import AWAY, HOME


@pytest.mark.parametrize("name", EVERY_GAME)
def test_every_word_of_a_game_that_was_not_looked_at_has_a_number(name):
    """Of 200 words 199 have one of their own, of 100 facts 97 a place of their own."""
    found, numbers, met, strange, unknown, seen = short(name), numbering(short(name)), 0, 0, 0, 0
    for seed in range(500, 502):
        random, match = Random(seed), Match(found, seed)
        while not match.over:
            legal = numbers.numbered(match.words)
            assert set(legal.values()) == set(match.words)
            assert list(legal) == sorted(legal)
            assert 0 <= min(legal) <= max(legal) < numbers.size
            assert all(numbers.words[number] == word for number, word in legal.items() if number < len(numbers.words))
            met, strange = met + len(legal), strange + sum(number >= len(numbers.words) for number in legal)
            if random.random() < 0.1:
                for team in (HOME, AWAY):
                    known = facts(match, team)
                    seen, unknown = seen + len(known), unknown + len(known.keys() - set(numbers.facts))
            at_random(match, random)
    assert strange < met / 200
    assert unknown < seen / 33


def test_numbers_are_the_same_in_every_process():
    code = (
        "from cardbowl.bridges.numbering import numbering; from cardbowl.bridges.setting import setting; "
        "found = numbering(setting('doi', {'deck': 'std27'})); print(found.words, found.facts)"
    )
    shown = set()
    for hashes in ("1", "2"):
        settings = {**os.environ, "PYTHONHASHSEED": hashes, "PYTHONPATH": str(TESTS)}
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=settings, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        shown.add(done.stdout)
    assert len(shown) == 1
    found = numbering(short("doi"))
    assert shown == {f"{found.words} {found.facts}\n"}


def test_numbers_do_not_depend_on_where_a_match_begins_or_ends():
    down = "scrimmage; home; 1&10; @20; Q1; left 8; score 0-0; second half away"
    assert numbering(short("pocket", position=down, until="play")) is numbering(short("pocket"))


def test_only_the_latest_numbers_are_held(monkeypatch):
    """Those of games under more and more house rules make way."""
    monkeypatch.setattr(
        sys.modules["cardbowl.bridges.numbering"], "_played", lambda setting, observed: Numbering((str(setting.rules.downs),))
    )
    for plays in range(100, 200):
        numbering(setting("football-strategy", {"quarter": plays * 15}))
    assert len(_KNOWN) <= 64
    assert numbering(setting("football-strategy", {"quarter": 199 * 15})).words == ("4",)
    _KNOWN.clear()


def test_words_are_sorted_numbers_first():
    found = words("football-strategy")
    numbers = [word for word in found if word.lstrip("-").isdigit()]
    assert list(found[: len(numbers)]) == sorted(numbers, key=int)
    assert list(found[len(numbers) :]) == sorted(found[len(numbers) :])
    assert set("ABCDEFGHIJ") <= set(found)


def test_unknown_words_have_spare_numbers_in_their_order():
    numbers = Numbering(("a", "b"))
    assert numbers.numbered(("x", "b", "y", "a")) == {0: "a", 1: "b", 2: "x", 3: "y"}
    many = [f"word {number}" for number in range(SPARE + 1)]
    assert len(numbers.numbered(many[:-1])) == SPARE
    with pytest.raises(DataError, match=f"{SPARE + 1} words of one question have no number"):
        numbers.numbered(many)


def test_words_of_another_environment_can_be_given():
    given = numbering(short("pocket"), ["run", "pass", "kick", "punt"])
    assert given.numbered(("pass", "run")) == {0: "run", 1: "pass"}
    assert given.facts == numbering(short("pocket")).facts
    for wrong in ("run", ["run", "run"], [1], [""]):
        with pytest.raises(NotationError, match="words= is a list of texts"):
            numbering(short("pocket"), wrong)


def test_an_observation_has_each_fact_at_its_place():
    match = Match(short("pocket"), 3)
    numbers = numbering(match.setting)
    vector, known = numbers.observation(match, HOME), facts(match, HOME)
    assert vector.dtype == np.float32
    assert vector.shape == (numbers.places,) == (len(numbers.facts) + SHARED,)
    assert {name: vector[numbers.facts.index(name)] for name in known} == known
    assert known["spot"] == 20
    assert known["left"] == 8
    assert vector.sum() == sum(known.values())


def test_a_fact_without_a_place_is_counted_at_a_shared_one():
    match = Match(short("pocket"), 3)
    bare = Numbering(("run",), ())
    vector = bare.observation(match, HOME)
    assert vector.sum() == len(facts(match, HOME))
    assert vector.shape == (SHARED,)


HANDS = (
    "scrimmage; home; 1&10; @20; Q1; score 0-0; second half away; "
    "hands R2 R9 / B6 P; decks R3 / B3; discards R5 / B8; table R5 / B8"
)


def test_facts_name_what_is_seen():
    match = Match(short("doi", position=HANDS))
    home = facts(match, HOME)
    assert (home["hands.0 R2"], home["hands.0 R9"], home["hands.1 ?"]) == (1.0, 1.0, 2.0)
    assert "hands.1 P" not in home
    assert home["asked card"] == home["asked"] == home["on offense"] == 1.0
    assert facts(match, AWAY)["asked"] == 0.0
