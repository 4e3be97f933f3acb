"""Long work is shown where there is a bar, and the bar is gone when the work is over or broken off."""

from contextlib import contextmanager

import pytest

from cardbowl.cli import progress as terminal
from cardbowl.steps.long_work import show_with, shown
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
