"""A rush of Card Bowl 2.0 as two sums and their difference, with its cards."""

from __future__ import annotations

from typing import Any

from cardbowl.cards import Card
from cardbowl.cards import cards as read_cards
from cardbowl.diagrams.parts import EDGE, ROOM, WIDTH, headed, played, rules_of, yards
from cardbowl.doors import door
from cardbowl.drawing import Drawing, Picture
from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.rules.rushing import match_up

_SPOT = 30


@door
def rush_sum(
    o1: Card | str = "10H", d1: Card | str = "5C", o2: Card | str = "8S", d2: Card | str = "7D", *, house_rules: Any = None
) -> Picture:
    """How the yards of a rush come from four cards (CB2.RUSH.2-7).

    `o1` and `d1` are the cards in hand, `o2` and `d2` those drawn; the rule itself is played with them.
    Raises `NotationError`, `HouseRulesError`, or `IllegalAnswerError` for a drawn ace of spades: another card replaces it.
    """
    rules: HouseRules = rules_of(GAME, house_rules)
    ours, theirs = Card(str(o1)), Card(str(d1))
    draw_deck(rules, read_cards(f"{o2} {d2}"))  # refuses cards that are not in it
    found = played(lambda: match_up(_SPOT, ours, theirs, rules), f"{o2} {d2}")
    note, extra, (drawn, against) = found.note("rush"), found.note("draws"), (card for _, card in found.draws)
    assert note is not None
    *values, difference, gain = note.values
    divisor = rules.rush_gain_divisor if difference >= 0 else rules.rush_loss_divisor
    sums = (values[0] + values[1], values[2] + values[3])
    drawing = Drawing(WIDTH, 356 if extra is None else 422)
    headed(drawing, "A rush: two sums, and the part between them that is gained or lost")
    for y, name, pair, total in ((76, "Offense", (ours, drawn), sums[0]), (176, "Defense", (theirs, against), sums[1])):
        drawing.text(EDGE, y + 38, name, size=15, bold=True)
        for x, card, word in ((100, pair[0], "in hand"), (190, pair[1], "drawn")):
            drawing.card(x, y, card, width=50)
            drawing.text(x + 25, y + 87, word, size=13, ink="soft", anchor="middle")
        drawing.text(170, y + 42, "+", size=20, anchor="middle", ink="soft")
        drawing.text(262, y + 42, "=", size=20, anchor="middle", ink="soft")
        drawing.text(284, y + 43, str(total), size=24, bold=True)
    drawing.path("M334 86h10v152h-10", edge="edge", stroke=1.5)
    drawing.text(354, 152, f"{sums[0]} - {sums[1]}", size=16)
    drawing.text(354, 178, f"= {difference}", size=22, bold=True)
    result = f"{yards(abs(gain))} {'gained' if gain > 0 else 'lost'}" if gain else "nothing gained"
    ink = "good" if gain > 0 else "bad" if gain < 0 else "soft"
    tint = {"good": "good tint", "bad": "bad tint", "soft": "raised"}[ink]
    drawing.rect(EDGE, 284, ROOM, 56, fill=tint, edge=ink, radius=8)
    drawing.text(EDGE + 14, 308, f"{difference} / {divisor}, to a whole number of yards", size=15)
    drawing.text(EDGE + 14, 329, note.rule, size=13, ink="soft")
    drawing.text(WIDTH - EDGE - 14, 319, result, size=18, bold=True, ink=ink, anchor="end")
    words = [
        f"The offense has {ours.name} in hand and draws {drawn.name}: {values[0]} + {values[1]} = {sums[0]}.",
        f"The defense has {theirs.name} in hand and draws {against.name}: {values[2]} + {values[3]} = {sums[1]}.",
        f"The difference is {sums[0]} - {sums[1]} = {difference}.",
        f"It is divided by {divisor} and rounded: {result} ({note.rule}).",
    ]
    if extra is not None:
        drawing.rect(EDGE, 350, ROOM, 56, fill="tint", edge="accent", radius=8)
        drawing.text(EDGE + 14, 373, extra.say(), size=14)
        drawing.text(EDGE + 14, 393, extra.rule, size=13, ink="soft")
        words.append(f"{extra.say()} ({extra.rule})")
    return drawing.picture("A rush, as a sum", words)
