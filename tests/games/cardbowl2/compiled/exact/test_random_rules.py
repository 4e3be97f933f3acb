"""The exact game under random house rules: it is made, and no chance gets lost on the way."""

from dataclasses import replace

import numpy as np
import pytest
from support.walks import random_rules

from cardbowl.chance import OddsError
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2.compiled.compile import AS_WRITTEN
from cardbowl.games.cardbowl2.compiled.exact.game import exact

GAME = GAMES["cardbowl-2.0"]
MOST_KICK_CARDS = 4
"""With more the odds of a kickoff are refused (CB2.KICK.R12)."""


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
def test_the_chances_of_plays_and_kicks_add_up(seed):
    changed = random_rules(GAME, seed).changed()
    rules = GAME.house_rules({name: value for name, value in changed.items() if name not in (*AS_WRITTEN, "yac_floor")})
    if rules.kickoff_cards > MOST_KICK_CARDS:
        with pytest.raises(OddsError, match=r"kick cards and \d coverage cards fall in too many ways to count"):
            exact(rules)()
        rules = replace(rules, kickoff_cards=MOST_KICK_CARDS)
    game = exact(rules)()
    for number, call in enumerate(game.plays):
        assert np.all(call >= -1e-12), number
        assert np.allclose(call.sum(axis=-1), 1, atol=1e-9), number
    assert np.allclose(game.kicks.sum(axis=-1), 1, atol=1e-9)
    assert all(0 <= chance <= 1 for chance, _ in game.tries)
