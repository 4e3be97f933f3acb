"""Stop or draw again: the worth of both after one clean pass card, as two lines that cross (Card Bowl 2.0)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.cards.card import RANK_NAMES, RANKS
from cardbowl.diagrams.parts import EDGE, WIDTH, headed, rules_of
from cardbowl.doors import door
from cardbowl.drawing import Drawing, Picture
from cardbowl.drawing.canvas import Point
from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.odds.best_pass import BestPass, Decision

_LEFT, _TOP, _RIGHT, _BOTTOM = 62.0, 96.0, WIDTH - 70.0, 330.0
_AIMS: Final = {
    "yards": "mean yards",
    "first_down": "chance of a first down",
    "points": "mean points of this play",
}


@door
def stop_or_draw(
    o1: Card | str = "QH",
    d1: Card | str = "5C",
    *,
    value: str = "yards",
    to_go: int | None = None,
    spot: int | None = None,
    house_rules: Any = None,
) -> Picture:
    """The worth of stopping and of drawing again after one clean card of each value, and where the lines cross.

    The worths are exact (`BestPass`, which says what `value`, `to_go` and `spot` are); CB2.PASS.3.
    Raises what `BestPass` raises, and `HouseRulesError`.
    """
    best = BestPass(o1, d1, value=value, to_go=to_go, spot=spot, rules=rules_of(GAME, house_rules))
    decisions = [best.decision([card]) for card in sorted(best.deck.clean)]
    shown = [float(worth) for each in decisions for worth in (each.stop, each.draw)]
    low, high = min(shown), max(shown)
    aim = _AIMS[value] + (f", {to_go} to go" if value == "first_down" else "")
    drawing = Drawing(WIDTH, 428)
    headed(drawing, f"{best.o1.pretty} against {best.d1.pretty}: stop, or one more card?", f"After one clean card: {aim}.")
    step = (_RIGHT - _LEFT) / max(1, len(decisions) - 1)

    def place(number: int, worth: Fraction) -> Point:
        share = (float(worth) - low) / ((high - low) or 1)
        return _LEFT + step * number, _BOTTOM - share * (_BOTTOM - _TOP)

    for worth in _ticks(low, high):
        y = place(0, Fraction(worth).limit_denominator(1000))[1]
        drawing.lines([(_LEFT - 6, y), (_RIGHT + 6, y)], edge="line", stroke=1)
        drawing.text(_LEFT - 12, y + 5, _number(worth, value), size=13, ink="soft", anchor="end")
    for number, each in enumerate(decisions):
        drawing.text(_LEFT + step * number, _BOTTOM + 22, RANKS[each.thrown[0] - 1], size=14, bold=True, anchor="middle")
    first = 0
    for name, run in groupby(each.best for each in decisions):
        many, ink = len(list(run)), "good" if name == "stop" else "accent"
        x = _LEFT + step * (first - 0.5)
        drawing.rect(x, _BOTTOM + 30, step * many, 26, fill="good tint" if name == "stop" else "tint", edge=ink, radius=4)
        said = {"stop": "stop", "draw": "draw again" if many > 3 else "draw"}[name]
        drawing.text(x + step * many / 2, _BOTTOM + 48, said, size=14 if many > 1 else 11, bold=True, ink=ink, anchor="middle")
        first += many
    ends = [place(len(decisions) - 1, getattr(decisions[-1], name))[1] for name in ("draw", "stop")]
    apart = max(0.0, 18 - abs(ends[0] - ends[1])) / 2 * (1 if ends[0] >= ends[1] else -1)
    for name, ink, dash in (("draw", "accent", "6 4"), ("stop", "good", "")):
        points = [place(number, getattr(each, name)) for number, each in enumerate(decisions)]
        drawing.lines(points, edge=ink, stroke=3, dash=dash)
        for x, y in points:
            drawing.circle(x, y, 3.5, fill=ink)
        y = points[-1][1] + (apart if name == "draw" else -apart)
        drawing.text(points[-1][0] + 10, y + 5, name, size=15, bold=True, ink=ink)
    told = _border(decisions)
    drawing.text(EDGE, _BOTTOM + 80, told, size=14, bold=True, width=WIDTH - 2 * EDGE)
    words = [
        f"{best.o1.name.capitalize()} against {best.d1.name}, one clean card on the table; what counts is: {aim} (CB2.PASS.3)."
    ]
    for each in decisions:
        stop, draw = (_number(float(worth), value) for worth in (each.stop, each.draw))
        words.append(f"After {_named(each.thrown[0])}: stop {stop}, draw {draw}; {each.best}.")
    return drawing.picture("Stop, or one more pass card", [*words, told])


def _border(decisions: Sequence[Decision]) -> str:
    """Where the better choice changes, in words."""
    stops = [each.thrown[0] for each in decisions if each.best == "stop"]
    if not stops:
        return "Drawing is better after every card."
    if len(stops) == len(decisions):
        return "Stopping is better after every card."
    rising = stops == [each.thrown[0] for each in decisions[-len(stops) :]]
    if rising:
        return f"The lines cross: from {_named(stops[0])} on, stopping is better."
    return f"Stopping is better after {', '.join(RANKS[each - 1] for each in stops)}."


def _named(value: int) -> str:
    """A value as the rank of a card in words: ``an ace``, ``a 9``."""
    word = RANK_NAMES.get(RANKS[value - 1], str(value))
    return f"{'an' if word in ('ace', '8') else 'a'} {word}"


def _number(worth: float, value: str) -> str:
    return f"{worth:.1%}" if value == "first_down" else f"{worth:.2f}"


def _ticks(low: float, high: float) -> list[float]:
    """Three or more round numbers between two ends."""
    steps = (0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20)
    step = next((each for each in steps if (high - low) / each <= 6), 50)
    first = int(low / step) + (low > 0 and low % step > 0)
    return [round(number * step, 4) for number in range(first, int(high / step) + 1)]
