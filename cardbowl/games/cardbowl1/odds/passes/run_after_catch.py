"""Odds of the run after a catch (section 7.2 of the rulebook): the run-after card, and the open-field run it may start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardbowl.cards import Card
from cardbowl.chance import Odds
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.loose.tackled_sets import open_field
from cardbowl.games.cardbowl1.odds.runs.run_falls import FACE_VALUES, Falls, RunFall, open_deck
from cardbowl.games.cardbowl1.rules.loose.open_field import TACKLED_SETS

CARDS: Final = 1
"""One run-after card (CB1.YAC.1)."""


def run_after_odds(
    rules: HouseRules,
    seen: Sequence[Card] = (),
    *,
    tacklers: Sequence[int] = (),
    to_goal: int | None = None,
    running: bool = True,
) -> Odds[RunFall]:
    """The card less the first of the `tacklers`, and the open-field run of a face card.

    `tacklers` are the totals against the run-after card and the first open-field set, whatever is drawn. Without `running` the
    yards of the open-field run are left out, and `draws` is the number of its first draws. The interceptor's run is the same
    without tacklers. No runner steps out of bounds, and a foul in the open field is not counted.
    Raises `IllegalAnswerError`, and `OddsError` where the deck is too small.

    Rules: CB1.YAC.1-3, CB1.TACK.R4, CB1.OFR.1-4.
    """
    if len(tacklers) > TACKLED_SETS or any(total < 0 for total in tacklers):
        reason = "tacklers meet the card and the first set, each with a total of 0 or more"
        raise IllegalAnswerError(f"tacklers {tuple(tacklers)}", reason, f"{TACKLED_SETS} totals at most", "CB1.TACK.R4")
    net = tacklers[0] if tacklers else 0
    deck = open_deck(rules, seen, CARDS)
    falls = Falls(deck, to_goal, deck.ordinary * deck.places)
    falls.add("loose", 0, deck.red * deck.ordinary, CARDS)
    for value, count in deck.counts.items():
        yards, ways = max(0, value - net), count * (deck.places - deck.red * CARDS)
        draws = FACE_VALUES.get(value, 0) if yards and not falls.scored(yards) else 0
        if draws and running:
            falls.begin((value,), draws, yards, ways)
        else:
            falls.add("dead", yards, ways, CARDS, draws)
    open_field(falls, CARDS, tacklers[1:])
    return falls.odds("run-after", {"tacklers": tuple(tacklers)})
