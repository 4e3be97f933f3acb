"""The two colors of D.O.I. as a wheel: what comes of each pair of colors, played with a pair of cards."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any, Final

from cardbowl.cards import PENALTY, Card
from cardbowl.diagrams.parts import EDGE, WIDTH, Played, headed, played, rules_of
from cardbowl.doors import door
from cardbowl.drawing import Drawing, Picture
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import How
from cardbowl.football.counts_in_words import signed_yards
from cardbowl.games.doi import GAME
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.rules.plays import turned_up

_SPOT: Final = 50
_MIDDLE, _RADIUS = (WIDTH / 2, 262.0), 176.0
_QUARTERS: Final = (("red", "black", -45), ("black", "black", 45), ("black", "red", 135), ("red", "red", 225))
"""Colors of offense and defense, and the direction of their quarter of the wheel in degrees from the right, clockwise."""


@door
def color_wheel(first: int = 10, second: int = 5, *, house_rules: Any = None) -> Picture:
    """What each pair of colors brings, with the number `first` of the offense against `second` of the defense (1 to 10 or 15).

    The rule itself is played with each pair, and with two equal cards and the penalty card (DOI.PLAY.2-5, DOI.PEN.1-3).
    Raises `NotationError`, `HouseRulesError`, or `IllegalAnswerError` for equal numbers: those are a turnover.
    """
    if first == second:
        raise IllegalAnswerError(f"{first} and {second}", "equal cards of one color are a turnover", "two numbers", "DOI.PLAY.5")
    rules: HouseRules = rules_of(GAME, house_rules)
    there = {card.value for card in rules.whole_set if card.color}
    for number in (first, second):
        if number not in there:
            raise IllegalAnswerError(number, "no card of the set has it", ", ".join(map(str, sorted(there))), "DOI.COMP.2")
    drawing = Drawing(WIDTH, 572)
    headed(drawing, "Two colors: different ones add up", "Left: the card of the offense. Right: that of the defense.")
    words = []
    for ours, theirs, degrees in _QUARTERS:
        pair = Card(f"{ours[0].upper()}{first}"), Card(f"{theirs[0].upper()}{second}")
        told = _told(pair, rules)
        note = told.notes[-1]
        adds = ours != theirs
        _quarter(drawing, degrees, "good tint" if adds else "gold tint", "good" if adds else "gold")
        x, y = (_MIDDLE[part] + _RADIUS * 0.56 * turn(degrees * pi / 180) for part, turn in enumerate((cos, sin)))
        drawing.card(x - 50, y - 42, pair[0], width=40)
        drawing.card(x + 10, y - 42, pair[1], width=40)
        sign = "+" if adds else "-"
        drawing.text(x, y - 8, sign, size=20, bold=True, anchor="middle")
        told_at = y + 56 if degrees > 180 or degrees < 0 else y - 50  # away from the edge of the wheel
        drawing.text(x, told_at, f"{ours}, {theirs}: {'add' if adds else 'subtract'}", size=12.5, anchor="middle")
        drawing.text(x, y + 37, signed_yards(note.n), size=16, bold=True, ink="good" if adds else "gold", anchor="middle")
        words.append(
            f"{pair[0].name.capitalize()} of the offense against {pair[1].name} of the defense: {note.say()} ({note.rule})"
        )
    y = 478.0
    for cards in ((Card(f"R{second}"), Card(f"R{second}")), (PENALTY, Card(f"B{first}")), (Card(f"B{first}"), PENALTY)):
        told = _told(cards, rules)
        note = (
            told.notes[-1]
            if told.result.how is not How.TURNOVER
            else next(each for each in told.notes if each.rule == "DOI.PLAY.5")
        )
        for x, card in ((EDGE, cards[0]), (EDGE + 26, cards[1])):
            drawing.card(x, y - 19, card, width=20)
        again = "same down" if note.n < rules.line_to_gain else "same or 1st down"  # DOI.PEN.1.R1
        said = (
            "the same card: turnover" if told.result.how is How.TURNOVER else f"a penalty card: {signed_yards(note.n)}, {again}"
        )
        drawing.text(EDGE + 62, y, said, size=14)
        drawing.text(WIDTH - EDGE, y, note.rule, size=12, ink="soft", anchor="end")
        words.append(
            f"{cards[0].name.capitalize()} of the offense against {cards[1].name} of the defense: {note.say()} ({note.rule})"
        )
        y += 34
    return drawing.picture("What two colors bring in D.O.I.", words)


def _told(pair: tuple[Card, Card], rules: HouseRules) -> Played:
    return played(lambda: turned_up(*pair, _SPOT, rules), ())


def _quarter(drawing: Drawing, degrees: float, fill: str, edge: str) -> None:
    """A quarter of the wheel around a direction."""
    (x, y), r = _MIDDLE, _RADIUS
    ends = [(x + r * cos((degrees + turn) * pi / 180), y + r * sin((degrees + turn) * pi / 180)) for turn in (-45, 45)]
    (a, b), (c, d) = ends
    drawing.path(f"M{x:.1f} {y:.1f}L{a:.1f} {b:.1f}A{r:.1f} {r:.1f} 0 0 1 {c:.1f} {d:.1f}Z", fill=fill, edge=edge, stroke=2)
