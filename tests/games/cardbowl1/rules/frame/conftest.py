"""What the tests of the frame of a game share."""

import pytest
from games.cardbowl1.games_played import Pretended

from cardbowl.games.cardbowl1.rules.frame import order


@pytest.fixture
def scrimmage(monkeypatch):
    """Puts a pretended play from scrimmage in the place of the real one."""

    def play(kind, ending, *notes):
        pretended = Pretended(kind, ending, *notes)
        monkeypatch.setattr(order, "scrimmage_play", pretended)
        return pretended

    return play
