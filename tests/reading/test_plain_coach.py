"""The coach that every game has: at which decisions it looks, and whose gain its measures are."""

from types import SimpleNamespace

import pytest

from cardbowl.cards import Card
from cardbowl.chance import OddsError
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.reading import plain_coach
from cardbowl.reading.plain_coach import MOST_OPTIONS, decisions, of_the_offense
from cardbowl.reading.plays_ended import End
from cardbowl.steps.ask import Choose, ChooseTogether, Draw
from cardbowl.steps.placement import Formation, Placement

ONE = Choose(OFFENSE, "go", ("run", "pass"), "R.1")


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (ONE, ["run", "pass"]),
        (ONE._replace(options=range(MOST_OPTIONS)), list(range(MOST_OPTIONS))),
        (ONE._replace(options=range(MOST_OPTIONS + 1)), []),
        (ONE._replace(options=tuple("abcde")), list("abcde")),
        (ONE._replace(options=("run", "too long", "pass")), ["run", "pass"]),
        (ONE._replace(options=Placement((Card("AS"),), (Formation("one", "one card", ("QB",)),))), []),
        (Draw(OFFENSE, "one", "R.1"), []),
        (ChooseTogether((ONE, ONE._replace(side=DEFENSE)), "R.1"), []),
        (None, []),
    ],
    ids=["texts", "most numbers", "too many", "letters", "one that cannot be read", "a set", "a draw", "both", "nothing"],
)
def test_only_a_choice_of_few_listed_options_is_looked_at(monkeypatch, asked, found):
    def worth(referee, option):
        if option == "too long":
            raise OddsError("too many ways")
        return f"worth of {option}"

    monkeypatch.setattr(plain_coach, "option_odds", worth)
    assert decisions(SimpleNamespace(asking=asked)) == {option: f"worth of {option}" for option in found}


@pytest.mark.parametrize(
    ("side", "line", "labels"),
    [
        (OFFENSE, 60, {"good": 1, "first down": 1, "touchdown": 1, "ball lost": -1, "safety": -1, "mean yards": 1}),
        (DEFENSE, 99, {"good": -1, "first down": -1, "touchdown": -1, "ball lost": 1, "safety": 1, "mean yards": -1}),
        (OFFENSE, 100, {"good": 1, "touchdown": 1, "ball lost": -1, "safety": -1, "mean yards": 1}),
    ],
)
def test_the_measures_are_those_of_the_offense(monkeypatch, side, line, labels):
    """Fewer are better for the defense, and there is no first down to gain at the goal line."""
    given = []
    monkeypatch.setattr(plain_coach, "ends", lambda *found: found)
    monkeypatch.setattr(plain_coach, "measured", lambda *found: given.append(found) or ())
    coach = object()
    game = SimpleNamespace(coach=lambda: coach)
    referee = SimpleNamespace(game=game, position=SimpleNamespace(line=line), asking=ONE._replace(side=side))
    plain_coach.option_odds(referee, "run")
    ((ended, whose, wanted),) = given
    assert ended == (referee, "run", coach)
    assert whose is OFFENSE
    assert {each.label: each.better for each in wanted} == labels


@pytest.mark.parametrize(("side", "how", "yards"), [(OFFENSE, How.DEAD, 7), (DEFENSE, How.DEAD, None), (OFFENSE, How.GOOD, None)])
def test_yards_are_those_of_a_play_that_ends_with_the_offense(side, how, yards):
    assert of_the_offense(End(how, side, 7), OFFENSE) == yards
