"""Odds of rounds of sack draws by several threats (sections 5.1 and 5.2 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence
from math import perm, prod
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.line.sacks import SACK_EVENTS, SACK_VALUES
from cardbowl.games.cardbowl1.odds.runs.run_falls import OpenDeck, open_deck
from cardbowl.games.cardbowl1.rules.line.pass_rush import highest_sack, sack_of

MOST_DRAWS: Final = 20
"""The most sack draws that are counted."""


class RoundFall(NamedTuple):
    """One result of rounds of sack draws: ``safe`` with the pressure of the last round, ``sack`` or ``loose`` with its yards.

    `draw` is the number of the draw that ended them, 0 for an escape; `holding` is true if the Black Joker came before it.
    """

    how: str
    yards: int = 0
    pressure: int = 0
    draw: int = 0
    holding: bool = False


def sack_round_odds(
    surpluses: Sequence[int], rules: HouseRules, seen: Sequence[Card] = (), *, rounds: int = 1, pressure: int = 0
) -> Odds[RoundFall]:
    """`rounds` rounds of one sack draw for each threat, by their surpluses in order.

    The draws stop at the first sack or fumble; of the last round the largest pressure counts. A round draws from the cards
    left by the rounds before it; `pressure` is the largest pressure of earlier draws of the last round.
    Events: ``sack``, ``fumble``, ``pressure`` and ``clean`` are exhaustive; ``holding`` may come with each.
    Values: the ``loss`` of a sack, the ``pressure`` of an escape, and the ``draw`` that ended it.
    Raises `IllegalAnswerError`, and `OddsError` where the deck is too small.

    Rules: CB1.SACK.2-7, CB1.SACK.R1-R2, CB1.PRES.R1.
    """
    if not surpluses or any(surplus < 1 for surplus in surpluses):
        reason = "a threat is worth more than the protection"
        raise IllegalAnswerError(f"surpluses {tuple(surpluses)}", reason, "1 or more each, one or more of them", "CB1.SACK.2")
    if type(rounds) is not int or not 1 <= rounds * len(surpluses) <= MOST_DRAWS:
        raise IllegalAnswerError(
            f"rounds {value_text(rounds)}", "so many draws are not counted", f"1 to {MOST_DRAWS} draws", "CB1.SACK.2"
        )
    draws = tuple(surpluses) * rounds
    deck = open_deck(rules, seen, len(draws))
    found: dict[RoundFall, int] = {}
    for fall, ways, place in _falls(deck, draws, len(surpluses), rules, pressure):
        fouls = deck.black * place
        for holding, share in ((False, deck.ordinary + deck.red + 1 - fouls), (True, fouls)):
            if ways and share:
                end = fall._replace(holding=holding)
                found[end] = found.get(end, 0) + ways * share
    return Odds.of(
        Dist.from_weights(found),
        what="sack-round",
        inputs={"surpluses": tuple(surpluses), "rounds": rounds},
        events=SACK_EVENTS,
        values={**SACK_VALUES, "draw": lambda fall: fall.draw or None},
    )


def _falls(deck: OpenDeck, draws: Sequence[int], last: int, rules: HouseRules, known: int) -> list[tuple[RoundFall, int, int]]:
    """Every result with its ways, out of all orders of as many cards as there can be draws, and the number of cards drawn."""
    every, cards = len(draws), deck.ordinary
    above = [highest_sack(surplus, rules) for surplus in draws]
    found: list[tuple[RoundFall, int, int]] = []
    for number, surplus in enumerate(draws, start=1):
        before, rest = above[: number - 1], perm(cards - number, every - number)
        escaped = _ways(deck.counts, before) * perm(cards - number + 1, every - number + 1)
        loose = sack_of(None, surplus, rules)
        found.append((RoundFall("loose", loose.yards, draw=number), deck.red * escaped, number))
        clear = deck.places - deck.red * number
        for value, count in deck.counts.items():
            end = sack_of(value, surplus, rules)
            if end.how == "sack" and count:
                ways = count * _ways(deck.less((value,)), before) * rest
                found.append((RoundFall("sack", end.yards, draw=number), ways * clear, number))
    clear, below = deck.places - deck.red * every, 0
    for pressure in range(known, max(known + 1, rules.pressure_margin)):  # the largest is no more than this
        margins = [highest + max(0, rules.pressure_margin - pressure - 1) for highest in above[every - last :]]
        ways = _ways(deck.counts, (*above[: every - last], *margins))
        found.append((RoundFall("safe", pressure=pressure), (ways - below) * clear, every))
        below = ways
    return found


def _ways(counts: dict[int, int], above: Sequence[int]) -> int:
    """The number of orders in which each card is higher than its own bound; the highest bound is filled first."""
    free = sorted(sum(count for value, count in counts.items() if value > least) for least in above)
    return prod(max(0, cards - taken) for taken, cards in enumerate(free))
