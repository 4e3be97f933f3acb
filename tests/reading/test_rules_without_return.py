"""A rule of a reader's own that returns nothing has no odds."""

import pytest

import cardbowl as cb
from cardbowl.chance import OddsError


def forgets(at=None):
    card = yield cb.Draw(cb.OFFENSE, "one", "MY.1")
    _ = card.value * 2


def sometimes():
    card = yield cb.Draw(cb.OFFENSE, "one", "MY.1")
    if card.is_face:
        return "face"


def test_a_rule_that_forgets_its_return_is_told():
    with pytest.raises(OddsError, match=r"^the rule 'forgets' returns None whatever is drawn; it ends with return and what is"):
        cb.odds(forgets)


def test_a_rule_that_returns_nothing_at_times_is_counted():
    assert float(cb.odds(sometimes)["face"]) == 12 / 52
