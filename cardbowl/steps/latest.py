"""What has been worked out in this process, in bounds: a dictionary that holds the latest entries only."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Latest(dict[K, V]):
    """A dictionary of at most `most` entries: one more is set in place of the oldest."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def __setitem__(self, key: K, value: V) -> None:
        while len(self) >= self.most and key not in self:
            del self[next(iter(self))]
        super().__setitem__(key, value)
