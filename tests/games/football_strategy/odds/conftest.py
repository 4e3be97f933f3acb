"""What tests of the coach of Football Strategy start from."""

import pytest

from cardbowl.games.football_strategy.odds import secret_calls


@pytest.fixture
def unsolved(monkeypatch):
    """No drive is solved, whatever the cache holds."""
    monkeypatch.setattr(secret_calls, "is_solved", lambda rules, decks: False)
    secret_calls._met.cache_clear()
    yield
    secret_calls._met.cache_clear()
