"""The test of a pass card of Card Bowl 2.0 as a tree: what each card does, with exact chances."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.diagrams.parts import EDGE, WIDTH, headed, percent, rules_of
from cardbowl.doors import door
from cardbowl.drawing import Drawing, Picture
from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.rules.passing import is_complete_once_clean, tested
from cardbowl.reading.card_sets import cards_in_words

ENDS: Final = {
    "clean": ("good", "the ball is in the air", "CB2.PASS.3"),
    "incomplete": ("gold", "nobody catches it", "CB2.PASS.5"),
    "sack": ("bad", "yards are lost", "CB2.PASS.6"),
    "interception": ("bad", "the defense catches it", "CB2.PASS.7"),
}
"""What a pass card can do: the colour of the branch, what follows in words, and the rule."""


def _after_a_clean_one(rules: HouseRules) -> tuple[str, str]:
    """What follows a clean card, drawn and in words, also where the number of cards is declared before (CB2.PASS.R1)."""
    then = "the pass is complete" if is_complete_once_clean(rules) else "D2 decides"
    if rules.pass_count == "declared_before_first_card":
        words = f"After a clean card the next one of those declared before is drawn; after the last {then} (CB2.PASS.R1)."
        return f"After the last declared card {then}.", words
    words = f"After a clean card the offense stops, and {then}, or draws again (CB2.PASS.3)."
    return f"A clean card: stop, {then}. Or draw again.", words


@door
def pass_tree(o1: Card | str = "10H", *, chances: bool = True, house_rules: Any = None) -> Picture:
    """What a pass card can do to a pass thrown to `o1`, each with its cards, and its exact chance with `chances`.

    Counted with the rule's own test (CB2.PASS.3, CB2.PASS.5-8) for every card of the draw deck, and once more after a clean card.
    Raises `NotationError` or `HouseRulesError`.
    """
    rules: HouseRules = rules_of(GAME, house_rules)
    thrown_to = Card(str(o1))
    deck = draw_deck(rules)
    by_end = {name: [card for card in deck if tested(card, thrown_to, rules) == name] for name in ENDS}
    size, clean = len(deck), len(by_end["clean"])
    drawing = Drawing(WIDTH, 426 if chances else 384)
    headed(drawing, f"A pass to {thrown_to.pretty}: what one pass card does")
    drawing.card(EDGE + 4, 168, thrown_to, width=54)
    drawing.text(EDGE + 31, 262, "O1", size=14, bold=True, anchor="middle")
    drawing.text(EDGE + 31, 279, f"{size} cards", size=13, ink="soft", anchor="middle")
    words = [f"A pass is thrown to {thrown_to.name}, and one of {size} cards is drawn and tested against it."]
    for place, (name, (colour, follows, rule)) in enumerate(ENDS.items()):
        cards, y = by_end[name], 56 + 72 * place
        share = Fraction(len(cards), size)
        drawing.curve((84, 206), (104, y + 32), (130, y + 32), edge=colour, stroke=1 + 9 * float(share) if chances else 3)
        drawing.rect(130, y, WIDTH - EDGE - 130, 64, fill=f"{colour} tint", edge=colour, radius=8)
        drawing.text(142, y + 21, name, size=15, bold=True, ink=colour)
        counted = f"{len(cards)} of {size}: {percent(share)}" if chances else ""
        drawing.text(WIDTH - EDGE - 12, y + 21, counted, size=15, bold=True, anchor="end")
        what = cards_in_words(cards, list(deck)) if cards else "no card"
        small = 13.0 if len(what) < 30 else 12.0
        drawing.text(142, y + 40, what, size=small)
        drawing.text(142, y + 57, follows, size=12, ink="soft")
        drawing.text(WIDTH - EDGE - 12, y + 57, rule, size=12, ink="soft", anchor="end")
        told = f"{len(cards)} of {size} cards, {percent(share)} ({rule}): {what}" if chances else f"{what} ({rule})"
        words.append(f"{name.capitalize()}, {follows}: {told}.")
    short, told = _after_a_clean_one(rules)
    drawing.text(EDGE, 366, short, size=14, bold=True)
    words.append(told)
    if chances:
        again = Fraction(max(0, clean - 1), size - 1)
        told = f"A second card is clean in {max(0, clean - 1)} of {size - 1} cases, {percent(again)}."
        both = f"Both are clean in {percent(Fraction(clean, size) * again)}."
        drawing.text(EDGE, 388, told, size=14)
        drawing.text(EDGE, 408, both, size=14)
        words.append(f"{told} {both}")
    return drawing.picture(f"What a pass card does to a pass to {thrown_to.pretty}", words)
