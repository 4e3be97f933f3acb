"""Odds by name while the dice of a down are rolled."""

from fractions import Fraction
from types import SimpleNamespace
from typing import NamedTuple

import pytest
from games.showdown.helpers import GRID, STANDARD, met, run
from games.showdown.turns import at
from support.cases import rows

import cardbowl as cb
from cardbowl.chance import Dist
from cardbowl.football import OFFENSE
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.downs import down_of, downs
from cardbowl.games.showdown.odds.live import goes_on
from cardbowl.games.showdown.position import Position
from cardbowl.games.showdown.rules.play_grid import swiped
from cardbowl.games.showdown.starts import alone
from cardbowl.reading.known import Running
from cardbowl.steps.ask import Draw
from cardbowl.steps.referee import Referee


class Played(NamedTuple):
    """As much of a referee as these odds read."""

    position: Position
    rules: HouseRules

    def seen_by(self, team):
        """What everybody sees: no course has been told."""
        return SimpleNamespace(latest=lambda what: None)


PLAYED = Played(Position(phase="scrimmage", spot=30, down=2, to_go=7), STANDARD)
FOUND = met("O12", "D11", slots=("QB1", "CB1"), stats=("range", "speed"))


@rows("rolled", [(), (12,), (12, 3), (12, 3, 20), (12, 3, 20, 1), (12, 3, 20, 1, 20)])
def test_the_rest_of_the_dice(rolled):
    """NS.GRID.4-9: the odds after some dice are the mean of those after each face of the next one."""
    now = odds_after(rolled)
    faces = Dist.uniform(range(1, 21))
    if len(rolled) < 5:
        assert faces.then(lambda face: Dist.from_weights(dict(odds_after((*rolled, face)).items()))) == Dist.from_weights(
            dict(now.items())
        )
    else:
        last = faces.map(lambda face: down_of(FOUND, 30, run(swiped(FOUND, 30, GRID), *rolled, face)[0]))
        assert last == Dist.from_weights(dict(now.items()))


def odds_after(rolled):
    return goes_on(Running(PLAYED, [(None, face) for face in rolled], None), FOUND, 30, GRID)


def played_to(role, seed=2):
    """A game that has come to the first draw of this role; nobody plays a card."""
    referee = cb.new_game("showdown", seed=seed)
    while not (isinstance(referee.asking, Draw) and referee.asking.role == role):
        if isinstance(referee.asking, Draw):
            referee.step()
        else:
            referee.answer(referee.asking.default)
    return referee


def test_an_on_side_kick_before_its_die_has_the_odds_of_its_question():
    """NS.KICK.2: the kicker keeps the ball on 4 of 20 faces."""
    referee = cb.new_game("showdown", seed=2)
    while not (isinstance(referee.asking, Draw) and referee.asking.role == "on-side die"):
        ask = referee.asking
        if isinstance(ask, Draw):
            referee.step()
        else:
            referee.answer("on-side" if "on-side" in ask.options else ask.default)
    now, asked = referee.odds(), cb.odds("showdown", "onside")
    assert dict(now.items()) == dict(asked.items())
    assert now["kicker keeps it"] == Fraction(1, 5)


def test_live_odds_name_what_the_dice_come_to():
    """NS.GRID.4 NS.GRID.7 NS.GRID.9"""
    referee = played_to("offense die")
    notes = [ask for ask, _ in referee.steps if getattr(ask, "what", "") == "key players"]
    found = referee.odds()
    spot = referee.position.spot
    assert Dist.from_weights(dict(found.items())) == downs(Dist.certain(notes[-1].n), spot, referee.rules.grid)
    assert {"first down", "touchdown", "turnover chance"} <= found.events.keys()
    assert played_to("result die").odds().values.keys() == {"yards"}


COIN = cb.Source("coin", (1, 2))


def sweep(at, rules, defense):
    """Two coins: five yards for each point, ten more against a short zone."""
    first = yield cb.Draw(OFFENSE, "sweep", "OWN.SWEEP.1", COIN)
    second = yield cb.Draw(OFFENSE, "sweep", "OWN.SWEEP.1", COIN)
    return 5 * (first + second) + (10 if defense.id == "D08" else 0)


@pytest.mark.parametrize(
    ("defense", "to_go", "faces", "yards", "first_down"),
    [
        ("D08", 25, (), {20: 1, 25: 2, 30: 1}, Fraction(3, 4)),
        ("D08", 25, (1,), {20: 1, 25: 1}, Fraction(1, 2)),
        ("D08", 25, (2,), {25: 1, 30: 1}, Fraction(1)),
        ("D03", 15, (), {10: 1, 15: 2, 20: 1}, Fraction(3, 4)),
        ("D03", 15, (1,), {10: 1, 15: 1}, Fraction(1, 2)),
    ],
)
@pytest.mark.parametrize("again", [0, 1, 2])
def test_live_odds_of_a_play_of_a_variant_name_what_its_dice_come_to(again, defense, to_go, faces, yards, first_down):
    """NS.SEQ.2.R1: at each draw, after those before it, against the play that is turned up; also when they are drawn again.

    Both coaches may have a card for that (NS.EFF.1); then only what was drawn after the last of them counts.
    """
    game = cb.variant("showdown", plays={"sweep": sweep}, name="sweeps")
    rules = game.house_rules({})
    referee = Referee(
        game,
        rules=rules,
        position=at("S25" if again else "", "S25" if again > 1 else "", rules, timeouts=(0, 0), to_go=to_go, spot=30),
    )
    answers = {"play": "sweep", "defense": defense}
    drawn = [*[2, 2, 1, 1][: 2 * again], *faces]
    while drawn or not isinstance(referee.asking, Draw):
        ask = referee.asking
        if isinstance(ask, Draw):
            referee.answer(drawn.pop(0))
        else:
            referee.answer("S25" if "S25" in ask.options else answers.get(ask.what, ask.default))
    found = referee.odds()
    assert {"first down", "touchdown"} <= found.events.keys()
    assert Dist.from_weights(dict(found.items())).map(lambda end: end.yards) == Dist.from_weights(yards)
    assert found["first down"] == first_down
    assert found["touchdown"] == 0


@rows("seed", range(6))
def test_a_pass_of_a_try_is_complete_or_not_after_its_dice(seed):
    """NS.TRY.2 NS.GRID.10: in the window after the dice a try has the events of any pass, but a touchdown is called good."""
    referee = alone.one_try(hands=(["S25"], ["S25"]), seed=seed)
    while getattr(referee.asking, "what", "") != "window 6":
        if isinstance(referee.asking, Draw):
            referee.step()
        else:
            ask = referee.asking
            referee.answer(next((each for each in ("play", "O12") if each in ask.options), ask.default))
    found = referee.odds()["pass"]
    assert sorted(found[name] for name in ("complete", "incomplete", "sack")) == [0, 0, 1]
    assert found["good"] <= found["complete"]
