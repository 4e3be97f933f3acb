"""Reading what a learner types: the same value in any of the forms that people write it in.

Every reader takes a text and gives a value to compare, or raises `NotationError` with an example of what it can read.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from cardbowl.cards import Card
from cardbowl.cards.card import RANKS
from cardbowl.errors import CardbowlError, NotationError

LONGEST: Final = 80
_WORDS: Final = "zero one two three four five six seven eight nine ten eleven twelve".split()  # noqa: SIM905
_RANK_WORDS: Final = {"ace": "A", "t": "10", "jack": "J", "queen": "Q", "king": "K"}
_SHARES: Final = {"never": Fraction(0), "half": Fraction(1, 2), "one half": Fraction(1, 2), "always": Fraction(1)}
_SIGNS: Final = {"\u2212": "-", "\u2013": "-", "\u2044": "/", "\u00d7": "x", ",": ".", "\u00a0": " "}
_NUMBER: Final = re.compile(
    r"(?P<sign>[-+]?) ?(?:(?P<whole>\d+) )?(?:(?P<top>\d+) ?/ ?(?P<bottom>\d+)|(?P<decimal>\d+(?:\.\d*)?|\.\d+))"
)
_CHANCE: Final = re.compile(r"(?P<value>[^a-z%]+?) ?(?P<percent>%|percent|per cent)?")
_OUT_OF: Final = re.compile(r"(?P<top>\d+) ?(?:/|in|of|out of|from) ?(?P<bottom>\d+)")
_LOSS: Final = re.compile(r"(?:a )?(?:loss(?: of)?|lose|loses|lost|minus) ")
_GAIN: Final = re.compile(r"(?:a )?(?:gain(?: of)?|gains|gained|plus) ")
_UNIT: Final = re.compile(r" ?(?:yards?|yds?|draws?|cards?|points?|lost|gained)")


def read_number(text: str) -> Fraction:
    """A number: ``3``, ``+3``, ``three yards``, ``a loss of 2``, ``1.5``, ``1,5``, ``3/2``, ``1 1/2``; raises `NotationError`."""
    plain = _plain(text)
    lost = _LOSS.match(plain) is not None or plain.endswith(" lost")
    bare = _LOSS.sub("", _GAIN.sub("", plain, count=1), count=1)
    bare = _UNIT.sub("", bare).strip().removesuffix(".")
    if bare in _WORDS or bare in ("no", "no gain", "nothing"):
        value = Fraction(_WORDS.index(bare) if bare in _WORDS else 0)
    else:
        found = _NUMBER.fullmatch(bare)
        if found is None or (found["bottom"] and not int(found["bottom"])) or (found["whole"] and found["decimal"]):
            raise NotationError(f"cannot read the number {text!r}: write it like 3, -2 or 1.5")
        value = Fraction(int(found["top"]), int(found["bottom"])) if found["top"] else Fraction(f"0{found['decimal']}")
        value += int(found["whole"] or 0)
        value = -value if found["sign"] == "-" else value
    return -abs(value) if lost else value


def read_chance(text: str) -> Fraction:
    """A chance from 0 to 1: ``9/17``, ``9 in 17``, ``0.53``, ``,53``, ``53%``, ``53``; raises `NotationError`.

    A plain number above 1 is read as percent.
    """
    plain = _plain(text)
    value = _SHARES.get(plain)
    if value is None and (found := _OUT_OF.fullmatch(plain)) and int(found["bottom"]):
        value = Fraction(int(found["top"]), int(found["bottom"]))
    elif value is None and (found := _CHANCE.fullmatch(plain)):
        try:
            value = read_number(found["value"])
        except NotationError:
            value = None
        if value is not None and (found["percent"] or (value > 1 and "/" not in plain)):
            value /= 100
    if value is None:
        raise NotationError(f"cannot read the chance {text!r}: write it like 3/4, 0.75 or 75%")
    if not 0 <= value <= 1:
        raise NotationError(f"{text!r} is no chance: it lies between 0 (never) and 1 (always), or 0% and 100%")
    return value


def read_rank(text: str) -> int:
    """The value of a rank, 1 to 13: ``Q``, ``queen``, ``12``, ``QH``, ``the queen of hearts``; raises `NotationError`."""
    plain = _plain(text).removeprefix("the ").removeprefix("an ").removeprefix("a ")
    word = plain.split(" of ")[0]
    word = word if word in _RANK_WORDS else word.removesuffix("s")
    if word in _WORDS[2:11]:
        word = str(_WORDS.index(word))
    rank = _RANK_WORDS.get(word, word.upper())
    if rank in RANKS:
        return RANKS.index(rank) + 1
    if rank in ("1", "11", "12", "13"):
        return int(rank)
    try:
        card = Card.parse(rank)
    except CardbowlError:
        card = None
    if card is None or not card.suit:
        raise NotationError(f"cannot read the rank {text!r}: write A, 2 to 10, J, Q or K")
    return card.value


READERS: Final[Mapping[str, Callable[[str], Fraction | int]]] = {
    "number": read_number,
    "chance": read_chance,
    "rank": read_rank,
}


def _plain(text: str) -> str:
    """Small letters, one space between words, ordinary signs; ``1½`` becomes ``1 1/2``."""
    if len(text) > LONGEST:
        raise NotationError(f"the answer {text[:20] + '...'!r} has {len(text)} characters; at most {LONGEST} are read")
    spread = "".join(f" {letter}" if unicodedata.decomposition(letter).startswith("<fraction>") else letter for letter in text)
    folded = unicodedata.normalize("NFKC", spread).casefold()
    for sign, ordinary in _SIGNS.items():
        folded = folded.replace(sign, ordinary)
    return " ".join(folded.split()).removesuffix(".")
