"""Parsing of learners' answers: a value in any of its common notations.

Every reader takes a text and returns a value to compare, or raises `NotationError` with an example of what it can read.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from cardbowl.cards import Card
from cardbowl.cards.card import RANKS
from cardbowl.errors import CardbowlError, NotationError, value_text

LONGEST: Final = 80
_WORDS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS: Final = "twenty thirty forty fifty sixty seventy eighty ninety".split()  # noqa: SIM905
_NAMED: Final[Mapping[str, int]] = {
    **{word: number for number, word in enumerate(_WORDS)},
    **{word: 10 * number for number, word in enumerate(_TENS, 2)},
    **{f"{ten}{join}{_WORDS[one]}": 10 * n + one for n, ten in enumerate(_TENS, 2) for one in range(1, 10) for join in "- "},
}
_NAMED_FIRST_LONG: Final = re.compile("|".join(rf"\b{word}\b" for word in sorted(_NAMED, key=len, reverse=True)))
_RANK_WORDS: Final = {"ace": "A", "t": "10", "jack": "J", "queen": "Q", "king": "K", "deuce": "2"}
_PARTS: Final = {"half": 2, "third": 3, "quarter": 4, "fifth": 5, "sixth": 6, "eighth": 8, "tenth": 10}
_SHARES: Final = {
    "never": Fraction(0),
    "always": Fraction(1),
    "half": Fraction(1, 2),
    **{f"{one} {part}": Fraction(1, parts) for part, parts in _PARTS.items() for one in ("a", "an", "1")},
    **{f"{n} {part}s": Fraction(n, parts) for part, parts in _PARTS.items() for n in range(2, parts)},
}
_SIGNS: Final = {
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212\u02d7", "-"),  # hyphens, dashes and the minus sign
    **dict.fromkeys("\u2044\u2215\u00f7", "/"),
    "\u00d7": "x",
    "\u2019": "'",
}
_THOUSANDS: Final = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+|(?:'\d{3})+)(?![\d,])")
_NUMBER: Final = re.compile(
    r"(?P<sign>[-+]?) ?(?:(?P<whole>\d+) )?(?:(?P<top>\d+) ?/ ?(?P<bottom>\d+)|(?P<decimal>\d+(?:\.\d*)?|\.\d+))"
)
_CHANCE: Final = re.compile(r"(?P<value>[^a-z%]+?) ?(?P<percent>%|percent|per cent)?")
_OUT_OF: Final = re.compile(r"(?P<top>\d+) ?(?:/|in|of|out of|from) ?(?P<bottom>\d+)")
_LOSS: Final = re.compile(r"(?:a )?(?:loss(?: of)?|lose|loses|lost|minus) ")
_GAIN: Final = re.compile(r"(?:a )?(?:gain(?: of)?|gains|gained|plus) ")
_OUTCOME: Final = re.compile(r" (?:lost|gained|gain|loss)$")
_OWN: Final = re.compile(r"^(?:(?:at|on) )?(?:the )?(?:(?:your|its|their) )?own ")
_UNITS: Final = ("yard", "yards", "yd", "yds", "yard line", "draw", "draws", "card", "cards", "point", "points", "pts")


def read_number(text: str, unit: str = "") -> Fraction:
    """A number: ``3``, ``+3``, ``three yards``, ``a loss of 2``, ``1.5``, ``1,5``, ``3/2``, ``1 1/2``; raises `NotationError`.

    `unit` is that of the question; its words may follow the number, in singular or plural: ``5 intervals``, ``1 try``, ``75 %``.
    Thousands may be separated, ``20 358 520``; a single comma before three digits is ambiguous and raises an error.
    A yard line may be called the own one: ``own 24``.
    """
    return _number(_OWN.sub("", _whole_thousands(text, _plain(text)), count=1), text, unit)


def _number(plain: str, text: str, unit: str) -> Fraction:
    lost = _LOSS.match(plain) is not None or plain.endswith((" lost", " loss"))
    bare = _LOSS.sub("", _GAIN.sub("", plain.replace(",", "."), count=1), count=1)
    bare = _without_unit(_OUTCOME.sub("", bare).strip(), unit).removeprefix("the ").removesuffix(".")
    if bare in ("no", "no gain", "nothing", "none"):
        return Fraction(0)
    found = _NUMBER.fullmatch(_NAMED_FIRST_LONG.sub(lambda word: str(_NAMED[word[0]]), bare))
    if found is None or (found["bottom"] and not int(found["bottom"])) or (found["whole"] and found["decimal"]):
        raise NotationError(f"cannot read the number {value_text(text)}: write it like 3, -2 or 1.5")
    value = Fraction(int(found["top"]), int(found["bottom"])) if found["top"] else Fraction(f"0{found['decimal']}")
    value += int(found["whole"] or 0)
    value = -value if found["sign"] == "-" else value
    return -abs(value) if lost else value


def _without_unit(plain: str, unit: str) -> str:
    """The number without the words of its unit, which may be singular or plural, with or without a hyphen."""
    words = {*_UNITS, *(form for each in (unit.casefold(),) if each for form in _forms(each))}
    for word in sorted(words, key=len, reverse=True):
        if plain.endswith(word) and (rest := plain.removesuffix(word).rstrip()):
            return rest
    return plain


def _forms(unit: str) -> set[str]:
    if unit in ("%", "of 100"):
        return {"%", "percent", "per cent", "of 100", "out of 100", "in 100"}
    one = f"{unit[:-3]}y" if unit.endswith("ies") else unit.removesuffix("s")
    return {word.replace("-", join) for word in (unit, one) for join in ("-", " ", "")}


def _whole_thousands(text: str, plain: str) -> str:
    """The text without thousands separators; raises `NotationError` for a comma that may also be a decimal one."""

    def joined(found: re.Match[str]) -> str:
        if found[0].count(",") == 1:
            whole, decimal = found[0].replace(",", ""), found[0].replace(",", ".")
            raise NotationError(f"{value_text(text)} can be read in two ways: write {whole} or {decimal}")
        return re.sub("[ ,']", "", found[0])

    return _THOUSANDS.sub(joined, plain)


def read_chance(text: str, unit: str = "") -> Fraction:
    """A chance from 0 to 1: ``9/17``, ``9 in 17``, ``0.53``, ``,53``, ``53%``, ``53``, ``a third``; raises `NotationError`.

    A plain number above 1 is read as percent; a comma is always a decimal one here.
    """
    return _chance(text)[0]


def chance_step(text: str) -> Fraction:
    """What a step of the last digit of a chance is worth, at most a percentage point: 1/1000 of ``53.1%`` and ``0.531``.

    It is 0 for a fraction, which is exact; ``0.5`` stands for ``50%``. Raises `NotationError`.
    """
    return _chance(text)[1]


def _chance(text: str) -> tuple[Fraction, Fraction]:
    """A chance, and the worth of a step of its last digit."""
    plain = _NAMED_FIRST_LONG.sub(lambda word: str(_NAMED[word[0]]), _plain(text)).replace(",", ".")
    value, step = _SHARES.get(plain), Fraction(0)
    if value is None and (found := _OUT_OF.fullmatch(plain)) and int(found["bottom"]):
        value = Fraction(int(found["top"]), int(found["bottom"]))
    elif value is None and (found := _CHANCE.fullmatch(plain)):
        try:
            value = _number(found["value"], text, "")
        except NotationError:
            value = None
        if value is not None:
            digits = Fraction(1, 10 ** len(found["value"].partition(".")[2].strip()))
            if found["percent"] or (value > 1 and "/" not in plain):
                value, digits = value / 100, digits / 100
            step = min(digits, Fraction(1, 100)) if found["percent"] or "/" not in plain else step
    if value is None:
        raise NotationError(f"cannot read the chance {value_text(text)}: write it like 3/4, 0.75 or 75%")
    if not 0 <= value <= 1:
        raise NotationError(f"{value_text(text)} is no chance: it lies between 0 (never) and 1 (always), or 0% and 100%")
    return value, step


def read_rank(text: str, unit: str = "") -> int:
    """The value of a rank, 1 to 13: ``Q``, ``queen``, ``12``, ``QH``, ``the queen of hearts``; raises `NotationError`."""
    plain = _plain(text).removeprefix("the ").removeprefix("an ").removeprefix("a ")
    word = plain.split(" of ")[0]
    word = word if word in _RANK_WORDS else word.removesuffix("es" if word == "sixes" else "s")
    if word in _WORDS[2:11]:
        word = str(_WORDS.index(word))
    rank = _RANK_WORDS.get(word, word.upper().replace(" ", ""))
    if rank in RANKS:
        return RANKS.index(rank) + 1
    if rank in ("1", "11", "12", "13"):
        return int(rank)
    try:
        card = Card.parse(rank)
    except CardbowlError:
        card = None
    if card is None or not card.suit:
        raise NotationError(f"cannot read the rank {value_text(text)}: write A, 2 to 10, J, Q or K")
    return card.value


READERS: Final[Mapping[str, Callable[[str, str], Fraction | int]]] = {
    "number": read_number,
    "chance": read_chance,
    "rank": read_rank,
}


def alike(text: str) -> str:
    """A normal form of an option, equal for all ways to write it: ``10♥``, ``TH`` are one card, ``The rush.`` is ``the rush``."""
    plain = _folded(text)
    try:
        return Card.parse(plain.replace(" ", "")).text
    except CardbowlError:
        return plain


def _plain(text: str) -> str:
    """The text folded, with no ``=`` before it; ``1½`` becomes ``1 1/2``; raises `NotationError` for one that is too long."""
    if len(text) > LONGEST:
        raise NotationError(f"the answer {value_text(text[:20] + '...')} has {len(text)} characters; at most {LONGEST} are read")
    spread = "".join(f" {letter}" if unicodedata.decomposition(letter).startswith("<fraction>") else letter for letter in text)
    return _folded(spread).removeprefix("=").lstrip()


def _folded(text: str) -> str:
    """Small letters, one space between words, ordinary signs, no full stop at the end."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    for sign, ordinary in _SIGNS.items():
        folded = folded.replace(sign, ordinary)
    return " ".join(folded.split()).removesuffix(".")
