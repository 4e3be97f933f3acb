"""The four tests of a pass of Card Bowl 1.1.6 as a flow from top to bottom, with the numbers of one pass."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from cardbowl.cards import Card, Deck
from cardbowl.cards.card import SUIT_NAMES
from cardbowl.diagrams.parts import EDGE, WIDTH, headed, percent
from cardbowl.doors import door
from cardbowl.drawing import Drawing, Picture
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value, player_suit
from cardbowl.games.cardbowl1.rules.passes.pass_tests import (
    broken_up,
    most_unbroken,
    not_held,
    off_target,
    pass_card_below,
    reception_below,
    wrong_suit,
)

_DECK = Deck.standard()


@door
def four_tests(
    quarterback: Card | str = "QS",
    receiver: Card | str = "KH",
    covered: Card | str | None = "9C",
    reception: Card | str = "7C",
    *,
    pressure: int = 0,
    chances: bool = True,
) -> Picture:
    """The tests of a pass in their order, each with what fails it, and with `chances` how many of 52 cards do.

    `covered` is the highest defender attached to the receiver, None for nobody; `reception` the reception card that was drawn, on
    which the fourth test depends; `pressure` (0 to 6) is added to the pass card. Each test is counted for a whole deck.
    Raises `NotationError`, or `IllegalAnswerError` for a reception card that fails the third test.

    Rules: CB1.PASS.3, CB1.PASS.6, CB1.PASS.9, CB1.PASS.11, CB1.PRES.2.
    """
    passer, target, caught = (each if isinstance(each, Card) else Card(each) for each in (quarterback, receiver, reception))
    cover = None if covered is None else covered if isinstance(covered, Card) else Card(covered)
    if type(pressure) is not int or not 0 <= pressure <= 6:
        raise IllegalAnswerError(pressure, "there is no such pressure", "0 to 6", "CB1.PRES.2")
    if not_held(caught, target):
        reason = f"it is not below {target.pretty}, so the pass has failed before the fourth test"
        raise IllegalAnswerError(caught, reason, f"a card below {reception_below(target)}", "CB1.PASS.9")
    attached = [] if cover is None else [hand_value(cover)]
    most = most_unbroken(target, caught.value, attached)
    suit = SUIT_NAMES[player_suit(target)]
    pushed = f" (pressure {pressure})" if pressure else ""
    if most is not None and cover is not None:
        last = f"is above {most}: {hand_value(target)} + {caught.value} - {hand_value(cover)}"
    else:
        last = f"{cover.pretty} is not {hand_value(target)} or more" if cover is not None else "nobody covers"
    tests: list[tuple[str, str, str, str, Callable[[Card], bool]]] = [
        (
            "Pass card",
            "a good throw?",
            f"is {pass_card_below(hand_value(passer), pressure)} or higher{pushed}",
            "CB1.PASS.3",
            lambda card: off_target(card, pressure, hand_value(passer)),
        ),
        ("Yardage cards", "as many as you like", f"one is of {suit}", "CB1.PASS.6", lambda card: wrong_suit(card, target)),
        (
            "Reception card",
            "does it hold?",
            f"is {reception_below(target)} or higher",
            "CB1.PASS.9",
            lambda card: not_held(card, target),
        ),
        (
            "Break-up",
            "the first card of the defense",
            last,
            "CB1.PASS.11",
            lambda card: broken_up(target, caught, attached, card),
        ),
    ]
    drawing = Drawing(WIDTH, 536)
    headed(drawing, "A pass has to survive four tests")
    for x, card, name in ((EDGE + 6, passer, "throws"), (150, target, "catches"), *([(304, cover, "covers")] if cover else [])):
        drawing.card(x, 50, card, width=34)
        drawing.text(x + 44, 78, name, size=14, ink="soft")
    words = [
        f"{passer.name.capitalize()} throws to {target.name}, "
        + (f"whom {cover.name} covers." if cover else "whom nobody covers.")
    ]
    for number, (name, asks, fails, rule, failed) in enumerate(tests, start=1):
        y = 112 + 96 * (number - 1)
        count = sum(failed(card) for card in _DECK)
        share = Fraction(count, len(_DECK))
        drawing.rect(EDGE, y, 232, 70, fill="tint", edge="accent", radius=8)
        drawing.text(EDGE + 12, y + 24, f"{number}. {name}", size=15, bold=True)
        drawing.text(EDGE + 12, y + 43, asks, size=13)
        drawing.text(EDGE + 12, y + 60, rule, size=12, ink="soft")
        drawing.arrow([(EDGE + 232, y + 35), (284, y + 35)], edge="bad", stroke=1 + 5 * float(share) if chances else 2)
        drawing.rect(286, y, WIDTH - EDGE - 286, 70, fill="bad tint", edge="bad", radius=8)
        start = "cannot fail:" if not count else "fails if" if number == 2 else "fails if it"
        drawing.text(298, y + 21, start, size=13, ink="bad", bold=True)
        drawing.text(298, y + 39, fails, size=12.5 if len(fails) < 24 else 11.5)
        if chances:
            drawing.text(298, y + 60, f"{count} of {len(_DECK)}: {percent(share)}", size=13, bold=True)
        drawing.arrow([(EDGE + 60, y + 70), (EDGE + 60, y + 94)], edge="good", stroke=3)
        drawing.text(EDGE + 74, y + 88, "passed", size=13, ink="good")
        told = f"{start.removeprefix('it ')} {fails}" + (f", {count} of {len(_DECK)} cards, {percent(share)}" if chances else "")
        words.append(f"Test {number}, {name.lower()}: it {told} ({rule}).")
    drawing.rect(EDGE, 496, 232, 30, fill="good tint", edge="good", radius=8)
    drawing.text(EDGE + 12, 516, "The pass is complete", size=15, bold=True, ink="good")
    drawing.text(262, 516, f"test 4: after {caught.pretty} as reception", size=12, ink="soft")
    words.append(f"A pass that survives all four is complete. The fourth is counted after {caught.name} as reception card.")
    words.append("Jokers are not among the 52 cards; they have rules of their own (CB1.PASS.5, CB1.PASS.10).")
    return drawing.picture("The four tests of a pass", words)
