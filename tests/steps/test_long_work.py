"""Long work is shown where there is a bar, and the bar is gone when the work is over or broken off."""

from contextlib import contextmanager
from threading import Event
from types import SimpleNamespace

import pytest

import cardbowl as cb
from cardbowl.cli import progress as terminal
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps import long_work
from cardbowl.steps.long_work import show_with, shown, silence, tell_with
from cardbowl.steps.long_work import told as work_told
from cardbowl.widgets import progress as notebook


@pytest.fixture
def told():
    """What a bar is told; afterwards nothing is shown any more."""
    found = []

    @contextmanager
    def bar(words):
        try:
            yield lambda share: found.append((words, share))
        finally:
            found.append("gone")

    show_with(bar)
    yield found
    show_with(None)


def work():
    with shown("of it done") as tell:
        tell(0.5)
        tell(1.0)


def test_without_a_bar_nothing_is_shown():
    show_with(None)
    work()


def test_the_bar_is_told(told):
    work()
    assert told == [("of it done", 0.5), ("of it done", 1.0), "gone"]


def test_the_bar_of_work_that_is_broken_off_is_gone(told):
    with pytest.raises(KeyboardInterrupt), shown("of it done"):
        raise KeyboardInterrupt
    assert told == ["gone"]


def test_the_bar_of_the_notebook_appears_late_and_disappears(monkeypatch):
    shown_bars = []

    class Drawn:
        value, description, open = 0.0, "", True

        def close(self):
            self.open = False

    def drawn(self):
        shown_bars.append(Drawn())
        return shown_bars[-1]

    monkeypatch.setattr(notebook.ReadingProgress, "_shown", drawn)
    with notebook.work_bar("of it done") as tell:
        tell(0.2)
    assert not shown_bars, "it was over at once"
    monkeypatch.setattr(notebook, "monotonic", iter([0.0, 5.0]).__next__)
    with notebook.work_bar("of it done") as tell:
        tell(0.4)
        assert (shown_bars[0].value, shown_bars[0].description) == (0.4, "40% of it done")
    assert not shown_bars[0].open


def test_the_bar_of_the_terminal_is_written_on_a_terminal_only(monkeypatch, capsys):
    with terminal.work_bar("of it done") as tell:
        tell(0.4)
        tell(1.0)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(terminal.sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr("tqdm.std.time", iter([0.0, *(10.0 + each for each in range(100))]).__next__)
    with terminal.work_bar("of it done") as tell:
        tell(0.4)
    assert " 40 % of it done |" in capsys.readouterr().err


# ---- work of unknown length --------------------------------------------------------------------------------------


@pytest.fixture
def lines(monkeypatch):
    """The lines that work of unknown length shows; `lines.second` comes with the first of them."""

    class Lines(list):
        second = Event()

        def __call__(self, text):
            self.append(text)
            self.second.set()

    found = Lines()
    found.second.clear()
    monkeypatch.setattr(long_work, "QUIET", 0.0)
    tell_with(lambda: found)
    yield found
    tell_with(None)


def test_long_work_says_how_long_it_has_gone_on_and_how_it_is_stopped(lines):
    with work_told("counting odds"):
        lines.second.wait()
    assert lines[0] == "counting odds: 0 s so far. Ctrl-C stops it, in a notebook Interrupt the Kernel; nothing is lost."
    assert lines[-1] == "", "the line is gone when the work is over"


def test_long_work_that_is_interrupted_takes_its_line_away(lines):
    def interrupted():
        lines.second.wait()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), work_told("counting odds"):
        interrupted()
    assert lines[-1] == ""


def test_only_the_outermost_work_tells_and_none_in_silence(lines):
    with work_told("one"):
        lines.second.wait()
        lines.second.clear()
        with work_told("two"):
            pass
    with silence(), work_told("three"):
        pass
    assert not [line for line in lines if line.startswith(("two", "three"))]


def test_short_work_shows_nothing(lines, monkeypatch):
    monkeypatch.setattr(long_work, "QUIET", 3_000.0)
    with work_told("counting odds"):
        pass
    assert lines == []


def test_without_a_line_of_its_own_it_is_written_on_a_terminal(monkeypatch, capsys):
    long_work._on_terminal("counting odds: 2 s so far.")
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(long_work.sys.stderr, "isatty", lambda: True)
    long_work._on_terminal("counting odds: 2 s so far.")
    assert capsys.readouterr().err == "\r\x1b[Kcounting odds: 2 s so far."


@pytest.mark.parametrize("cell", [{"cellId": "a1"}, {}])
def test_the_line_of_a_notebook_stands_only_where_a_page_shows_the_cell(cell, monkeypatch):
    drawn = []

    class Handle:
        def update(self, data, raw):
            drawn.append(data)

    def display(data, raw, display_id):
        drawn.append(data)
        return Handle()

    kernel = SimpleNamespace(get_parent=lambda channel: {"metadata": cell})
    monkeypatch.setattr("IPython.get_ipython", lambda: SimpleNamespace(kernel=kernel))
    monkeypatch.setattr("IPython.display.display", display)
    line = notebook.PageLine()
    for text in ("2 s so far", "3 s so far", ""):
        line(text)
    assert drawn == ([{"text/plain": text} for text in ("2 s so far", "3 s so far", "")] if cell else [])


@pytest.mark.parametrize(
    "count",
    [
        lambda: cb.odds("doi", "coin"),
        lambda: cb.odds(one_card),
        lambda: cb.flow(one_card),
        lambda: cb.table(one_card).referee.odds(choose=None),
        lambda: decision_odds(alone.fourth_down("KH", "5C")),
    ],
)
def test_every_door_that_counts_tells(count, monkeypatch):
    asked = []

    @contextmanager
    def tell(words):
        asked.append(words)
        yield

    monkeypatch.setattr("cardbowl.open.odds.told", tell)
    monkeypatch.setattr("cardbowl.reading.questions.told", tell)
    monkeypatch.setattr("cardbowl.reading.decisions.told", tell)
    monkeypatch.setattr("cardbowl.steps.referee.told", tell)
    count()
    assert len(asked) == 1


def one_card():
    return (yield cb.Draw(OFFENSE, "one card", "mine")).value
