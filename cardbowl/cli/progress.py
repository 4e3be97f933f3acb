"""Progress bars on the terminal for long work."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cardbowl.steps.long_work import Progress, told_until


@contextmanager
def work_bar(words: str) -> Iterator[Progress]:
    """A bar on stderr, such as ``40 % of the drive solved``: it appears after a second, and only on a terminal."""
    from tqdm import tqdm

    unseen = sys.stderr is None or not sys.stderr.isatty()
    form = "{percentage:3.0f} % {desc} |{bar}|"
    with tqdm(total=100, desc=words, delay=1, leave=False, disable=unseen, bar_format=form) as bar:
        yield lambda share: bar.update(round(100 * share) - bar.n)


@contextmanager
def bar_of_games(games: int) -> Iterator[Callable[[int, int], object]]:
    """A bar on stderr that counts games, called with the games played and the number of all; see `work_bar`.

    The first game may take long; until it is played a line says how long it has gone on.
    """
    from tqdm import tqdm

    unseen = sys.stderr is None or not sys.stderr.isatty()
    with (
        tqdm(total=games, unit=" games", delay=1, leave=False, disable=unseen) as bar,
        told_until("playing games", lambda done, of: bar.update(done - bar.n)) as progress,
    ):
        yield progress
