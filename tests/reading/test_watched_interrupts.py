"""A reading loses no press of Ctrl-C, neither while it counts nor afterwards."""

import gc
import signal
import sys
from time import monotonic

import pytest
from steps.plainly import CARD, SMALL, plainly
from support.interrupts import at_every_line

from cardbowl.reading import collector, watched
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.watched import Looks, unsearched

PRESSES = 4


def one_card():
    """A rule of one card."""
    card = yield CARD
    return card.value


@pytest.fixture
def dropped(monkeypatch):
    """The exceptions that Python has dropped; until the test is over an alarm is heard as Ctrl-C is."""
    if not hasattr(signal, "setitimer"):
        pytest.skip("no alarms here")
    found = []
    monkeypatch.setattr(sys, "unraisablehook", lambda about: found.append((about.exc_type, about.object)))
    hooks = gc.callbacks[:]
    gc.callbacks[:] = [each for each in hooks if not getattr(each, "__module__", "").startswith("hypothesis")]  # it loses presses
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    yield found
    signal.signal(signal.SIGALRM, before)
    gc.callbacks[:] = hooks


def pressed_in_a_collection():
    """Collect for some milliseconds, with a press in the midst of it."""
    much = [[[], {}] for _ in range(50_000)]
    signal.setitimer(signal.ITIMER_REAL, 0.001)
    gc.collect()
    end = monotonic() + 1
    while monotonic() < end:  # the alarm may be late
        assert much


def test_a_press_in_a_collection_after_a_reading(dropped):
    outcomes(one_card, SMALL)
    heard = 0
    for _ in range(PRESSES):
        with pytest.raises(KeyboardInterrupt):
            pressed_in_a_collection()
        heard += 1
        assert not dropped
    assert heard == PRESSES


def test_a_press_in_a_collection_while_cards_are_watched(dropped):
    def rule():
        card = yield CARD
        pressed_in_a_collection()
        return card.value

    for _ in range(PRESSES):
        with pytest.raises(KeyboardInterrupt):
            outcomes(rule, SMALL)
        assert not dropped
        assert sys.getprofile() is None
    assert outcomes(one_card, SMALL) == plainly(one_card, SMALL)


def test_what_the_collector_calls_runs_no_python():
    """An interrupt is raised in lines of Python only."""
    outcomes(one_card, SMALL)
    kits = [each for each in gc.callbacks if each in (collector.collection_begins, collector.collection_ends)]
    assert len(kits) == 2
    seen = []
    sys.setprofile(lambda frame, event, argument: seen.append(frame.f_code.co_name))
    try:
        for each in kits:
            each("start", {})
            each("stop", {})
    finally:
        sys.setprofile(None)
    assert set(seen) <= {"test_what_the_collector_calls_runs_no_python"}
    assert not collector.collector.runs


@pytest.mark.parametrize("context", [Looks().reading, unsearched])
def test_a_press_on_the_way_in_leaves_no_profile(context):
    """Whatever is called afterwards is not searched any more."""

    def work():
        with context():
            sys.settrace(None)  # what comes now is one call, which nothing interrupts

    for _ in at_every_line(work, watched.__file__):
        assert sys.getprofile() is None
