"""What a widget counts when it is pressed: an error, or an interrupt, becomes one sentence on the page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cardbowl.errors import CardbowlError, sentence


def interrupted(again: str) -> str:
    """The sentence for a count that somebody has interrupted; `again` is what starts it once more, such as ``press Odds``."""
    return f"The kernel was interrupted while it counted; {again} to count again."


class Count:
    """A count that is going on or over: `problem` is the sentence of what went wrong, empty where nothing did."""

    def __init__(self) -> None:
        self.problem = ""


@contextmanager
def counting(function: str, again: str, *, from_page: bool) -> Iterator[Count]:
    """A context whose errors become the `problem` of the count; those that are none of the kit's are of the reader's `function`.

    An interrupt does so where the page has begun the count (`from_page`); elsewhere it stays an interrupt.
    """
    count = Count()
    try:
        yield count
    except CardbowlError as error:
        count.problem = sentence(error)
    except Exception as error:  # an error of the reader's own function would be lost silently
        count.problem = sentence(error, f"{function} raised {type(error).__name__}: ")
    except KeyboardInterrupt:
        if not from_page:
            raise
        count.problem = interrupted(again)
