"""Live odds with strategy cards of any kind, at every die of a down."""

from random import Random

import pytest
from games.showdown.any_cards import any_cards
from support.cases import some

import cardbowl as cb
from cardbowl.chance import Dist
from cardbowl.games.showdown.data.folders import HOUSE_FOLDER
from cardbowl.games.showdown.odds.live_down import KICK_DICE
from cardbowl.steps.ask import Choose, Draw


@pytest.mark.parametrize("seed", some(range(100), 3))
def test_live_odds_are_the_mean_of_those_after_each_face(tmp_path, seed):
    """NS.GRID.2 NS.GRID.3 NS.GRID.4 NS.GRID.7 NS.GRID.9 NS.KICK.1 NS.KICK.3 NS.KICK.4 NS.EFF.1: at each die of a down."""
    (tmp_path / "leagues.toml").write_text((HOUSE_FOLDER / "leagues.toml").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "strategy_cards.toml").write_text(any_cards(seed), encoding="utf-8")
    game, chance, looked = cb.new_game("showdown", data=tmp_path, seed=seed), Random(seed), 0
    while not game.is_over and looked < LOOKS:
        ask = game.asking
        if isinstance(ask, Choose):
            game.answer(chance.choice(ask.options))
            continue
        if (ask.role in DICE or ask.role.endswith(" chance")) and (after := after_each_face(game)) is not None:
            looked += 1
            assert after == Dist.from_weights(dict(game.odds().items()))
        game.step()
    assert looked == LOOKS


LOOKS = 16
DICE = ("offense key", "defense key", "stat pair", "offense die", "defense die", "result die", *KICK_DICE)


def after_each_face(game):
    """The odds after the next die, if nobody plays a card any more; None where the play ends with it."""
    found = {}
    for face in game.asking.source.faces:
        then = game.branch().answer(face)
        if len(then.plays) > len(game.plays) or getattr(then.asking, "what", "window").partition(" ")[0] != "window":
            return None
        odds = then.odds() if isinstance(then.asking, Draw) else then.odds()["pass"]
        found[face] = Dist.from_weights(dict(odds.items()))
    return game.asking.source.dist().then(found.__getitem__)
