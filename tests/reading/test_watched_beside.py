"""What runs beside a rule while its cards are watched, and is no part of it: it tells no cards apart."""

import gc
from threading import Event, Thread

import pytest
from steps.plainly import CARD, SMALL, plainly

from cardbowl.cards import Card
from cardbowl.reading import watched
from cardbowl.reading.outcomes import TooManyWaysError, outcomes

KING = Card("KD")
MOST = 14**3
"""The ways of three cards that are told apart by their values, the ace of spades by itself; of single cards there are 132 600."""


def compares(*handed):
    """A function of no rule; where a rule calls it, every card is kept apart."""
    return [one for one in handed if one is handed or id(one) == id(KING)]


def is_king(card):
    """A function of a rule."""
    return card is KING


class Garbage:
    """An object that only the collector finds, and that compares when it goes."""

    def __init__(self):
        self.in_a_circle = self

    def __del__(self):
        compares(self)


def three_cards():
    """The values of three cards."""
    found = []
    for _ in range(3):
        card = yield CARD
        found.append(card.value)
    return sum(found)


def in_groups(rule, **given):
    """The distribution, read in no more ways than there are values."""
    return outcomes(rule, most=MOST, **given)


def test_a_rule_that_calls_the_function_keeps_its_cards_apart():
    def rule():
        found = yield from three_cards()
        compares(found)
        return found

    with pytest.raises(TooManyWaysError, match="it looks at itself, value of its cards"):
        in_groups(rule)


def test_a_function_that_is_told_the_progress():
    told = []

    def progress(share, ways):
        compares(share)
        told.append(ways)

    assert in_groups(three_cards, progress=progress) == in_groups(three_cards)
    assert told[0] == 2_000 < told[-1] < MOST


def test_garbage_that_is_collected_on_the_way():
    gone = []

    def rule():
        total = yield from three_cards()
        if not gone:
            Garbage()
            gone.append(gc.collect())
        return total

    assert in_groups(rule) == in_groups(three_cards)
    assert gone


@pytest.mark.parametrize("place", [0, 100], ids=["first", "last"])
def test_a_function_that_the_collector_calls(place):
    called = []

    def calls(phase, info):
        compares(info)
        called.append(phase)

    def rule():
        total = yield from three_cards()
        if not called:
            gc.collect()
        return total

    before = in_groups(three_cards)
    gc.callbacks.insert(place, calls)
    listening = set(gc.callbacks)
    try:
        assert in_groups(rule) == before
        assert called[:2] == ["start", "stop"]
        assert set(gc.callbacks) == listening
        assert len(gc.callbacks) == len(listening)
    finally:
        gc.callbacks.remove(calls)


def test_a_collection_in_another_thread_hides_no_comparison():
    begun, over = Event(), Event()

    class Slow(Garbage):
        def __del__(self):
            begun.set()
            over.wait(10)

    def collect():
        Slow()
        gc.collect()

    def rule():
        card = yield CARD
        if not begun.is_set():
            thread.start()
            assert begun.wait(10)
        return is_king(card)

    thread = Thread(target=collect)
    try:
        found = outcomes(rule, SMALL)
        assert not over.is_set()
    finally:
        over.set()
        thread.join()
    assert found == plainly(rule, SMALL)
    assert found.pmf(True) > 0


def test_a_collection_whose_end_was_not_told_hides_no_comparison(monkeypatch):
    """An interrupt may come while the collector calls."""

    def rule():
        card = yield CARD
        return is_king(card)

    monkeypatch.setattr(watched._collector, "runs", True)
    assert outcomes(rule, SMALL) == plainly(rule, SMALL)
