"""Variants whose functions read values that change: what was counted before never stands beside what is counted now."""

import sys
from importlib import import_module

import pytest
from support.facts import EVERY_GAME, facts

import cardbowl as cb
from cardbowl.errors import DataError, HouseRulesError
from cardbowl.games import GAMES
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.replaced import Replaced
from cardbowl.steps.variants import replaceable_rules

BONUS = 0
CHANGED = "reads other values now than when the variant was made"


def counter(at, rules):
    """A run for the value of a card, and more."""
    return (yield cb.Draw(cb.OFFENSE, "carrier", "OWN.COUNTER.1")).value + BONUS


def straight(at, rules):
    """Three yards."""
    yield cb.Note("OWN.STRAIGHT.1", "Straight ahead.")
    return 3


def worth_of_it(at, rules):
    return BONUS


@pytest.fixture
def bonus(monkeypatch):
    """``bonus(3)`` sets the number that the functions read."""
    return lambda number: monkeypatch.setattr(sys.modules[__name__], "BONUS", number)


def doors(game):
    """The doors through which a game is counted or played."""
    yield lambda: cb.new_game(game)
    yield lambda: cb.simulate(game, 1, home="random", away="random")
    yield lambda: cb.house_rules_table(game)
    yield lambda: cb.sweep(game, [{}], players="random", games=1)


def test_a_play_that_reads_another_number_than_before_is_refused(bonus):
    made = cb.variant("cardbowl-2.0", plays={"counter": counter}, name="counter")
    asked = {"spot": 40, "to_go": 10}
    before = cb.odds(made, "counter", **asked).mean()
    bonus(10)
    for door in (lambda: cb.odds(made, "counter", **asked), *doors(made)):
        with pytest.raises(HouseRulesError, match=f"the play 'counter' {CHANGED}"):
            door()
    again = cb.variant("cardbowl-2.0", plays={"counter": counter}, name="counter")
    assert cb.odds(again, "counter", **asked).mean() == before + 10
    bonus(0)
    assert cb.odds(made, "counter", **asked).mean() == before


def test_a_number_that_is_only_called_like_one_of_the_position_is_no_other_value(monkeypatch):
    """The numbers of a loop in a notebook: the rule reads ``at.spot`` and ``at.to_go``, not these."""

    def dive(at, rules):
        card = yield cb.Draw(cb.OFFENSE, "carrier", "OWN.DIVE.1")
        return min(card.value, 100 - at.spot) if at.to_go > 1 else 1

    made = cb.variant("cardbowl-2.0", plays={"dive": dive}, name="dive")
    found = []
    for spot, to_go in ((20, 10), (95, 5), (95, 1)):
        monkeypatch.setattr(sys.modules[__name__], "spot", spot, raising=False)
        monkeypatch.setattr(sys.modules[__name__], "to_go", to_go, raising=False)
        found.append(cb.odds(made, "dive", spot=spot, to_go=to_go).mean())
    assert len(set(found)) == 3


def test_the_odds_of_a_game_that_runs_are_refused_too(bonus):
    referee = cb.new_game(cb.variant("cardbowl-2.0", plays={"counter": counter}, name="counter"), seed=2).run("play")
    position = referee.position
    assert decision_odds(referee)
    bonus(10)
    for ask in (referee.odds, lambda: decision_odds(referee)):
        with pytest.raises(HouseRulesError, match=f"the play 'counter' {CHANGED}"):
            ask()
    assert referee.position is position


def test_a_worth_that_reads_another_number_than_before_is_refused(bonus):
    made = cb.variant("cardbowl-2.0", plays={"straight": cb.OwnPlay(straight, worth=worth_of_it)}, name="straight")
    cb.new_game(made)
    bonus(2)
    for door in doors(made):
        with pytest.raises(HouseRulesError, match=f"the play 'straight' {CHANGED}"):
            door()


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_replaced_rule_that_reads_another_number_than_before_is_refused(game, bonus):
    name = next(iter(replaceable_rules(GAMES[game])))

    def instead(*given, as_written):
        return as_written(*given) if BONUS == 0 else None

    takes = ", ".join(replaceable_rules(GAMES[game])[name].takes)
    function = eval(f"lambda {takes}, *, as_written: instead({takes}, as_written=as_written)", {"instead": instead})
    made = cb.variant(game, replace={name: function}, rules=facts(GAMES[game]).short, name=f"instead in {game}")
    assert isinstance(made.house_rules({}).replaced[name], Replaced)
    cb.new_game(made)
    bonus(3)
    for door in doors(made):
        with pytest.raises(HouseRulesError, match=f"the rule '{name}' {CHANGED}"):
            door()


HARDER = """
least = 3

def harder(card, o1, rules, *, as_written):
    found = as_written(card, o1, rules)
    return "incomplete" if found == "clean" and card.value <= least else found
"""


@pytest.fixture
def module(tmp_path, monkeypatch):
    """A module of the reader's own, with a rule and the number that it reads."""
    (tmp_path / "harder_rules.py").write_text(HARDER)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield import_module("harder_rules")
    del sys.modules["harder_rules"]


def test_other_processes_play_the_same_rule_or_none(module):
    """A module is imported afresh there, so a value that was set in it is not."""
    rules = facts(GAMES["cardbowl-2.0"]).short
    said = {"games": 4, "seed": 1, "home": "random", "away": "random"}

    def points(jobs):
        made = cb.variant("cardbowl-2.0", replace={"pass test": module.harder}, rules=rules, name="harder")
        return [team.mean for team in cb.simulate(made, jobs=jobs, **said).points]

    assert points(1) == points(2)
    module.least = 12
    points(1)
    with pytest.raises(DataError, match="the functions of harder read other values in another process than here"):
        points(2)
