"""Work that takes too long is stopped with a sentence, and nothing is raised once it is over."""

from contextvars import ContextVar
from importlib import import_module
from threading import Event, Thread, get_ident

import pytest

from cardbowl.chance import OddsError
from cardbowl.steps import time_limit as module
from cardbowl.steps.time_limit import TooLongError, in_time, time_limit

AT_ONCE = 0.0
LONG = 3_000.0


def endless():
    while True:
        pass


def test_endless_work_is_stopped_with_a_sentence():
    with pytest.raises(TooLongError, match=r"^counting takes longer than 0 seconds\.$"), time_limit(AT_ONCE, "counting"):
        endless()


def test_what_work_has_set_for_itself_is_gone_when_it_is_stopped():
    how_rules_are_read = ContextVar("how rules are read", default="as written")

    def reading():
        how_rules_are_read.set("part by part")
        endless()

    with pytest.raises(TooLongError, match="counting"):
        in_time(AT_ONCE, reading, "counting")
    assert how_rules_are_read.get() == "as written"
    assert in_time(LONG, how_rules_are_read.get) == "as written"


def test_work_that_catches_every_error_is_stopped_too():
    def stubborn():
        while True:
            try:
                endless()
            except Exception:
                continue

    with pytest.raises(OddsError), time_limit(AT_ONCE):
        stubborn()


def test_an_exception_that_is_lost_on_the_way_comes_again(monkeypatch):
    ready, caught = Event(), []
    monkeypatch.setattr(module, "imports_now", lambda thread: not ready.is_set())

    def loses_one():
        try:
            ready.set()
            endless()
        except BaseException as error:
            caught.append(type(error).__name__)
        endless()

    with pytest.raises(TooLongError), time_limit(AT_ONCE):
        loses_one()
    assert caught == ["Stopped"]


def test_without_a_clock_of_processor_time_it_is_the_time_of_day(monkeypatch):
    monkeypatch.delattr(module.time, "pthread_getcpuclockid", raising=False)
    with pytest.raises(TooLongError), time_limit(AT_ONCE):
        endless()


def test_a_clock_of_processor_time_that_cannot_be_had_is_the_time_of_day(monkeypatch):
    def none(thread):
        raise FileNotFoundError(44, "No such file or directory")

    monkeypatch.setattr(module.time, "pthread_getcpuclockid", none, raising=False)
    with pytest.raises(TooLongError), time_limit(AT_ONCE):
        endless()


def test_work_in_time_is_not_disturbed():
    for _ in range(200):
        with time_limit(LONG):
            found = sum(range(100))
    assert found == 4950


def test_nothing_is_raised_after_the_work_is_over():
    """Work that ends just when its time is up: it is stopped, or it is not, but what follows never is."""
    stopped = 0
    for number in range(300):
        try:
            with time_limit(AT_ONCE):
                sum(range(number * 20))
        except TooLongError:
            stopped += 1
        sum(range(2_000))
    assert stopped <= 300


def test_an_error_of_the_work_is_its_own():
    with pytest.raises(ZeroDivisionError), time_limit(LONG):
        _ = 1 / 0


def test_a_limit_within_a_limit():
    with time_limit(LONG):
        with pytest.raises(TooLongError), time_limit(AT_ONCE):
            endless()
        assert sum(range(10)) == 45


def test_any_thread_has_its_own():
    told = []

    def work():
        try:
            with time_limit(AT_ONCE):
                endless()
        except TooLongError as error:
            told.append(str(error))

    worker = Thread(target=work)
    worker.start()
    worker.join()
    assert told == ["this takes longer than 0 seconds."]


def test_an_import_is_let_pass(monkeypatch, tmp_path):
    """The module looks itself while it is imported."""
    look = (
        "from threading import get_ident\nfrom cardbowl.steps.time_limit import imports_now\nFOUND = imports_now(get_ident())\n"
    )
    (tmp_path / "looks_at_its_import.py").write_text(look, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert import_module("looks_at_its_import").FOUND
    assert not module.imports_now(get_ident())


def test_without_threads_the_work_goes_on(monkeypatch):
    def none(self):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(module.Thread, "start", none)
    with time_limit(AT_ONCE):
        assert sum(range(100_000)) == 4999950000
