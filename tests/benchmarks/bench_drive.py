"""How fast the drive of Football Strategy is solved, and found again in the user's cache folder."""

import pytest

from cardbowl.games import GAMES
from cardbowl.games.football_strategy.odds import drive_cache
from cardbowl.games.football_strategy.odds.drive_cache import MOST, solved_drive
from cardbowl.games.football_strategy.odds.tries import tries
from cardbowl.steps.latest import Latest
from cardbowl.steps.user_cache import code_digest

RULES = GAMES["football-strategy"].house_rules({})
DECKS = {1: ("pro_style", "pro_style"), 2: ("aerial", "ball_control")}


@pytest.mark.parametrize("decks", DECKS)
def test_the_drive_is_solved(benchmark, against, decks, tmp_path, monkeypatch):
    """With an empty cache folder, the tries included."""
    against(60_000, "ms")
    monkeypatch.setenv("CARDBOWL_CACHE", str(tmp_path))
    monkeypatch.setattr(drive_cache, "HELD", Latest(MOST))
    tries.cache_clear()
    found = benchmark.pedantic(solved_drive, (RULES, DECKS[decks]), rounds=1)
    assert found.bound < 1e-8


@pytest.mark.parametrize("decks", DECKS)
def test_the_drive_is_found_in_the_cache(benchmark, against, decks, monkeypatch):
    """The first time in a session: the file is read, and so is the code that it must have come from."""
    against(200, "ms")
    first = solved_drive(RULES, DECKS[decks])

    def new_session():
        monkeypatch.setattr(drive_cache, "HELD", Latest(MOST))
        code_digest.cache_clear()

    found = benchmark.pedantic(solved_drive, (RULES, DECKS[decks]), setup=new_session, rounds=5)
    assert found.bound == first.bound
