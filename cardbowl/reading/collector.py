"""Whether garbage is collected in the middle of a rule: what the collector calls is no part of the rule."""

from __future__ import annotations

import gc
from functools import partial
from operator import attrgetter, methodcaller
from threading import local
from typing import Final


class _Collector(local):
    """The garbage collector: whether it `runs` in this thread, in the middle of a rule. To read `begins` or `ends` says so."""

    runs = False
    begins = property(methodcaller("__setattr__", "runs", True))
    ends = property(methodcaller("__setattr__", "runs", False))


collector: Final = _Collector()


class _Begins:
    collector = collector
    start = property(attrgetter("collector.begins"))


class _Ends:
    collector = collector
    stop = property(attrgetter("collector.ends"))


collection_begins: Final = partial(getattr, _Begins())
collection_ends: Final = partial(getattr, _Ends())
"""Called as ``getattr(..., phase, info)``: the phase that is no attribute leads to nothing.

They are written in C to their ends: an interrupt is raised in the first line of Python that runs, and Python drops what is raised
in a callback of its collector, so one in lines of Python would lose presses of Ctrl-C, as long as the process lives.
"""


def listen_to_the_collector() -> None:
    """Be told first that a collection begins, and last that it has ended: the functions of others come in between.

    The list is left alone where it is right, because a collection in another thread may be going through it.
    """
    collector.runs = False
    if gc.callbacks[:1] != [collection_begins] or gc.callbacks[-1:] != [collection_ends]:
        others = [each for each in gc.callbacks if each not in (collection_begins, collection_ends)]
        gc.callbacks[:] = [collection_begins, *others, collection_ends]
