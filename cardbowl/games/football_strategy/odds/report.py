"""The designer's report on a chart set, as data, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from textwrap import wrap
from typing import Any, Final, NamedTuple

from cardbowl.games.football_strategy.charts.chart_set import ChartSet, Deck
from cardbowl.games.football_strategy.charts.known import DEFAULT
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.deck_report import DeckReport, Wish, deck_report

WIDTH: Final = 100
"""The most characters of a line of the text."""


class Report(NamedTuple):
    """The report on a chart set: each deck in turn; as text it is what ``cardbowl charts report`` prints."""

    charts: ChartSet
    decks: tuple[DeckReport, ...]

    def __str__(self) -> str:
        charts = self.charts
        lines = [f"{charts.title} {charts.version}; fingerprint {charts.fingerprint}"]
        for deck in self.decks:
            lines += ["", deck.deck.title, *(line for text in _texts(deck) for line in wrap(text, WIDTH, **_INDENT))]
        return "\n".join(lines).replace(_KEPT_TOGETHER, " ")

    def __repr__(self) -> str:
        return str(self)

    def to_json(self) -> dict[str, Any]:
        """Everything as plain JSON; numbers are texts such as ``5/13``."""
        return {**self.charts.described(), "decks": [_plain(deck) for deck in self.decks]}


def report(charts: str | Path | ChartSet = DEFAULT) -> Report:
    """The report on a chart set: a folder, a `ChartSet`, or the name of the Open Charts.

    Raises `HouseRulesError` where the charts cannot be read.
    """
    rules = HouseRules.of({"charts": charts})
    return Report(rules.chart_set, tuple(deck_report(name, rules) for name in rules.chart_set.decks))


# ---- as text ---------------------------------------------------------------------------------------------------------

_INDENT: Final[dict[str, Any]] = {"initial_indent": "  ", "subsequent_indent": "      "}
_KEPT_TOGETHER: Final = "\u00a0"
"""A blank at which no line is broken."""


def _texts(found: DeckReport) -> Iterator[str]:
    """The lines on a deck, before they are wrapped."""
    deck = found.deck
    yield f"yards: {float(found.gained):.2f} a play; {float(found.value):.2f} with turnovers and penalties counted"
    completions = "none thrown" if found.completions is None else _percent(found.completions)
    yield (
        f"completions {completions}, turnovers {_percent(found.turnovers)}, passes {_percent(found.passes)}, "
        f"long gains {_percent(found.long_gains)}, penalties {_percent(found.penalties)}"
    )
    yield "best mix of plays: " + ", ".join(f"{_named(no, deck)} {_percent(share)}" for no, share in _most(found.plays))
    yield "best mix of defenses: " + ", ".join(f"{letter} {_percent(share)}" for letter, share in _most(found.defenses))
    beaten = ", ".join(f"{_named(each.choice, deck)} by {float(each.margin):.2f} yards or more" for each in found.beaten)
    yield f"beaten against every defense by a mix of others: {beaten or 'none'}"
    idle = ", ".join(_named(no, deck) for no in found.idle) or "none"
    yield f"in no best mix, neither for yards nor to reach any distance: {idle}"
    yield "last down: " + ", ".join(f"{to_go} to go {_percent(chance)}" for to_go, chance in found.conversions.items())
    missed = [wish for wish in found.wishes if not wish.held]
    if not missed:
        yield "FS.OPEN.3: held"
    for wish in missed:
        yield f"FS.OPEN.3: missed: {wish.what} {_number(wish.found, wish.unit)}, where {_bounds(wish)} wanted"


def _bounds(wish: Wish) -> str:
    """What is wanted, in words that end with a verb."""
    low, high = (None if each is None else _number(each, wish.unit) for each in (wish.low, wish.high))
    if low is None:
        return f"{high} or less is"
    return f"{low} or more are" if high is None else f"{low} to {high} are"


def _percent(share: Fraction) -> str:
    """A share in percent with one digit behind the point; a share below that is not written as none."""
    return f"{'below 0.1' if 0 < share < Fraction(1, 2000) else f'{float(100 * share):.1f}'}{_KEPT_TOGETHER}%"


def _number(found: Fraction, unit: str) -> str:
    if unit:
        return _percent(found)
    return str(found) if found.denominator == 1 else f"{float(found):.2f}"


def _named(no: Any, deck: Deck) -> str:
    return f"{no} {deck.card(no).name}".replace(" ", _KEPT_TOGETHER)


def _most(mix: Mapping[Any, Fraction]) -> list[tuple[Any, Fraction]]:
    """A mix with the largest shares first."""
    return sorted(mix.items(), key=lambda item: -item[1])


# ---- as JSON ---------------------------------------------------------------------------------------------------------


def _plain(found: DeckReport) -> dict[str, Any]:
    """The report on a deck as plain data, under the names of its fields."""
    beaten = [{"play": each.choice, "by": _texts_of(each.by), "margin": str(each.margin)} for each in found.beaten]
    wishes = [
        {"what": wish.what, "found": str(wish.found), "low": _text(wish.low), "high": _text(wish.high), "held": wish.held}
        for wish in found.wishes
    ]
    mixes = {name: _texts_of(getattr(found, name)) for name in ("plays", "defenses", "conversions")}
    numbers = {name: _text(value) for name, value in found._asdict().items() if name in _NUMBERS}
    about = {"deck": found.deck.name, "title": found.deck.title}
    return {**about, **numbers, **mixes, "beaten": beaten, "idle": list(found.idle), "wishes": wishes}


_NUMBERS: Final = ("value", "gained", "completions", "turnovers", "passes", "long_gains", "penalties")


def _texts_of(mix: Mapping[Any, Fraction]) -> dict[str, str]:
    return {str(name): str(share) for name, share in mix.items()}


def _text(number: Fraction | None) -> str | None:
    return None if number is None else str(number)
