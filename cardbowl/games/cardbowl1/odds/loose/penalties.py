"""Odds of what a determination card means (section 10 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.football import OFFENSE, Side
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK
from cardbowl.games.cardbowl1.rules.fouls import DETERMINED, Foul, determined
from cardbowl.steps.long_work import telling


def determination_odds(source: str, rules: HouseRules, seen: Sequence[Card] = (), *, side: Side = OFFENSE) -> Odds[Foul]:
    """The foul that a Black Joker means, by its `source` in the table; `side` had the ball.

    The Black Joker, which brought it, is out of the deck.
    Events: ``offense`` and ``defense`` (who fouled), ``automatic`` (a first down). Value: ``yards``.
    Raises `IllegalAnswerError`, and `OddsError` where no card is left.

    Rules: CB1.PEN, CB1.GEN.9, CB1.GEN.R2.
    """
    if source not in DETERMINED:
        raise IllegalAnswerError(
            f"source {value_text(source)}", "no card determines such a foul", ", ".join(DETERMINED), "CB1.PEN.1"
        )
    left = [card for card in draw_deck(rules, seen) if card is not BLACK]
    if not left:
        raise OddsError("the deck has no card left for the determination (CB1.PEN.R8).")
    return Odds.of(
        Dist.uniform(left).map(lambda card: determined(source, card, side=side)),
        what="determination",
        inputs={"source": source, "side": side.word},
        events={
            "offense": lambda foul: foul.by is OFFENSE,
            "defense": lambda foul: foul.by is not OFFENSE,
            "automatic": lambda foul: foul.automatic,
        },
        values={"yards": lambda foul: foul.yards},
    )


@telling("counting the rows of a chart")
def determination_rows(rules: HouseRules | None = None) -> list[dict[str, object]]:
    """The whole table, one row a source: source, offense, defense, automatic (exact shares), yards (mean) (CB1.PEN)."""
    known = rules or HouseRules()
    found = ((source, determination_odds(source, known)) for source in DETERMINED)
    return [{"source": source, **odds.events, "yards": odds.mean()} for source, odds in found]
