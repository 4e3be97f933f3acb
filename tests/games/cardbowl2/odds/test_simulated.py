"""The exact odds against the real rules played at random; `simulate_odds` does the same for every question, by hand."""

import pytest
from simulate_odds import FAR_ENOUGH, Kind, compared, kinds, main

from cardbowl.games import GAMES

KINDS = {str(kind): kind for kind in kinds()}
HANDS = "o1=10H d1=5C"
SOME = [
    f"rush {HANDS}",
    f"pass {HANDS} cards=1",
    "field-goal distance=25",
    "field-goal distance=38",
    "field-goal distance=52",
    "onside declared=5",
    "recovery",
    "kickoff receivers=return",
    "punt cards=3 spot=50 out_of_bounds=yes",
]


def agree(kind, plays):
    found = list(compared(kind, plays, seed=2))
    assert len(found) > 2
    assert [one for one in found if abs(one.distance) > FAR_ENOUGH] == []


@pytest.mark.parametrize("name", SOME)
def test_many_plays_agree(name):
    agree(KINDS[name], 20_000)


@pytest.mark.soak
@pytest.mark.parametrize("name", KINDS)
def test_a_million_plays_agree(name):
    agree(KINDS[name], 1_000_000)


@pytest.mark.parametrize("name", [name for name in KINDS if "policy=best" not in name])
def test_whatever_happens_is_possible(name):
    """A few plays of every question: each result is one that the odds know; the best pass takes long to work out."""
    found = next(compared(KINDS[name], 300, seed=3))
    assert (found.name, found.simulated) == ("impossible results", 0.0)


def test_every_question_is_simulated():
    assert {kind.what for kind in KINDS.values()} == set(GAMES["cardbowl-2.0"].questions())


def test_wrong_odds_are_found_out(capsys, monkeypatch):
    """Odds of another distance, and results that have no chance, are too far away."""
    right = KINDS["field-goal distance=38"]
    wrong = Kind("field-goal", {"distance": 41}, right.make)
    assert max(abs(one.distance) for one in compared(wrong, 20_000, seed=1)) > FAR_ENOUGH
    impossible = Kind("extra-point", {}, right.make)
    assert next(compared(impossible, 100, seed=1)).distance == float("inf")
    monkeypatch.setattr("simulate_odds.kinds", lambda: iter([right, wrong]))
    assert main(["--plays", "20000"]) == 1
    assert "too far" in capsys.readouterr().out
    monkeypatch.setattr("simulate_odds.kinds", lambda: iter([right]))
    assert main(["--plays", "2000", "--seed", "5"]) == 0
    assert "\n4 comparisons of 2000 plays each, seed 5: 0 beyond 4 standard errors.\n" in capsys.readouterr().out
