"""Odds of one play (sections 5 to 7 of the rulebook): a card from each side, and their result.

A question is asked from one side: its own cards are given with `hand` or `card`, and `seen` are cards of the other side that
cannot be in its hand any more. Unknown cards are equally likely (DOI.INFO.2).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardbowl.cards import Card
from cardbowl.chance import Counting, Dist, Odds, OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.football.counts_in_words import counted
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.odds.deck import set_without
from cardbowl.games.doi.odds.pairings import MIDDLE, PENALTIES, TURNOVERS, Pairing, middle, pairing, pairings
from cardbowl.reading.limits import check_down

Cards = tuple[Card, ...]

EVENTS: Final[dict[str, Callable[[Pairing], object]]] = {
    "turnover": lambda pair: pair.kind in TURNOVERS,
    "interception": lambda pair: pair.kind == "interception",
    "fumble": lambda pair: pair.kind == "fumble",
    "penalty": lambda pair: pair.kind in PENALTIES,
    "penalty_for_the_offense": lambda pair: pair.kind == "penalty for the offense",
    "penalty_against_the_offense": lambda pair: pair.kind == "penalty against the offense",
    "penalties_offset": lambda pair: pair.kind == "penalties offset",
}
"""The events of every play."""

FOLLOWS: Final = ("touchdown", "safety", "first down", "downs")
"""The events of a play whose spot is given."""


def play_odds(
    rules: HouseRules, seen: Sequence[Card], *, hand: Cards | None = None, side: str = "offense",
    spot: int | None = None, to_go: int | None = None, down: int = 1,
) -> Odds[Pairing]:  # fmt: skip
    """One play: any card of the own hand (the whole set without `hand`) against any other card.

    Its yards are those of whole results, which no goal line cuts.

    Rules: DOI.PLAY.1-8, DOI.PEN.1-3.
    """
    return pairs_odds(*two_sides(rules, hand, seen, side), rules, spot=spot, to_go=to_go, down=down)


def card_odds(
    rules: HouseRules, seen: Sequence[Card], *, card: Card, side: str = "offense", gain: int | None = None,
    spot: int | None = None, to_go: int | None = None, down: int = 1,
) -> Odds[Pairing]:  # fmt: skip
    """One card of the own hand against any card of the other side.

    Its yards are those of whole results, which no goal line cuts. With `gain` there is an event for at least `gain` yards by two
    number cards.

    Rules: DOI.PLAY.2-5, DOI.PEN.1-3.
    """
    return pairs_odds(*two_sides(rules, (card,), seen, side), rules, gain=gain, spot=spot, to_go=to_go, down=down)


def pairs_odds(
    offense: Cards, defense: Cards, rules: HouseRules, *, gain: int | None = None,
    spot: int | None = None, to_go: int | None = None, down: int = 1, read: Callable[[Card, Card], Pairing] | None = None,
) -> Odds[Pairing]:  # fmt: skip
    """Any card of the offense against any card of the defense, each equally likely.

    With `spot` or `to_go` the outcomes also have what follows; `read` gives that of a pair in a turn other than a game's.
    Raises `IllegalAnswerError` or `OddsError`.

    Rules: DOI.PLAY.2-8, DOI.PEN.1-3.
    """
    _check(spot, to_go, down, rules)
    if not offense or not defense:
        raise OddsError("there is no card left that the other side could lay (DOI.PLAY.1).")
    dist = pairings(offense, defense, rules, spot, to_go, down, read)
    events = dict(EVENTS)
    if gain is not None:
        events[f"gain_of_{gain}_or_more"] = lambda pair: pair.kind in ("pass", "run") and pair.yards >= gain
    if spot is not None or to_go is not None:
        events |= {word.replace(" ", "_"): _follows(word) for word in FOLLOWS}
    values: dict[str, Callable[[Pairing], int | None]] = {
        "yards": lambda pair: pair.yards,
        "gain": lambda pair: pair.yards if pair.kind in ("pass", "run") else None,
    }
    return Odds.of(
        dist,
        what="play",
        events=events,
        values=values,
        countings={"turnover": _equal(dist, offense, defense)},
    )


def last_down_odds(
    rules: HouseRules, seen: Sequence[Card], *, to_go: int, hand: Cards | None = None, side: str = "offense"
) -> Odds[str]:
    """The last down with one card each, far from both goal lines.

    ``made`` with two number cards, ``turnover``, or ``short``. A penalty card does not end it: the down is played ``again``,
    unless its yards make the first down (``made_by_penalty``, DOI.PEN.1.R1).

    Rules: DOI.DOWN.3, DOI.PEN.4, DOI.PEN.4.R3.
    """
    offense, defense = two_sides(rules, hand, seen, side)
    found: Dist[str] = pairings(offense, defense, rules, middle(rules), to_go, rules.downs).map(_last)
    words = ("made", "made_by_penalty", "again", "turnover", "short")
    return Odds.of(found, what="last-down", events={word: word.__eq__ for word in words})


def _last(pair: Pairing) -> str:
    if pair.kind in TURNOVERS:
        return "turnover"
    made = pair.then == "first down"
    if pair.kind in PENALTIES:
        return "made_by_penalty" if made else "again"
    return "made" if made else "short"


def color_odds(
    rules: HouseRules, seen: Sequence[Card], *, hand: Cards | None = None, side: str = "offense"
) -> Odds[tuple[str, int]]:
    """Two number cards: whether their colors are the same, and the yards either way.

    The values are the yards of each kind separately; turnovers have none.

    Rules: DOI.PLAY.3-5.
    """
    offense, defense = (tuple(card for card in cards if card.color) for cards in two_sides(rules, hand, seen, side))
    if not offense or not defense:
        raise OddsError("a side has no number card left, so there are no two colors to compare (DOI.PLAY.3).")
    found = []
    for o in offense:
        for d in defense:
            pair = pairing(o, d, MIDDLE, 1, rules.line_to_gain, rules)
            word = "same color" if o.color == d.color else "different colors"
            found.append(("turnover" if pair.kind in TURNOVERS else word, pair.yards))
    return Odds.of(
        Dist.uniform(found),
        what="colors",
        events={
            "different_colors": lambda found: found[0] == "different colors",
            "same_color": lambda found: found[0] != "different colors",
            "turnover": lambda found: found[0] == "turnover",
        },
        values={
            "yards_of_different_colors": lambda found: found[1] if found[0] == "different colors" else None,
            "yards_of_one_color": lambda found: found[1] if found[0] == "same color" else None,
        },
    )


def two_sides(rules: HouseRules, hand: Cards | None, seen: Sequence[Card], side: str) -> tuple[Cards, Cards]:
    """The cards that the offense and the defense may lay, from the own `hand` and the cards `seen` of the other side.

    Rules: DOI.INFO.2.
    """
    if hand is None:
        own = rules.whole_set
    else:
        set_without(rules, hand, "hand")
        own = hand
    other = set_without(rules, seen)
    return (own, other) if side == "offense" else (other, own)


def _follows(word: str) -> Callable[[Pairing], bool]:
    return lambda pair: pair.then == word


def _check(spot: int | None, to_go: int | None, down: int, rules: HouseRules) -> None:
    if spot is not None and to_go is not None and to_go > 100 - spot:
        raise IllegalAnswerError(
            f"to_go={to_go}",
            f"from {spot} the goal line is {counted(100 - spot, 'yard')} away",
            f"1 to {100 - spot}",
            "DOI.CONV.3",
        )
    check_down(down, rules, "DOI.DOWN.1")


def _equal(dist: Dist[Pairing], offense: Cards, defense: Cards) -> Counting:
    """The counting of turnovers (DOI.PLAY.5)."""
    total, pairs = len(offense) * len(defense), f"{len(offense)} cards against {len(defense)}"
    equal = int(dist.chance(EVENTS["turnover"]) * total)
    return Counting(equal, total, "pairs of cards", "two number cards of one color and one number", pairs)
