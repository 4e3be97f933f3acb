"""Odds of field goals and extra points (sections 9 and 10 of the rulebook), and the worth of a touchdown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Counting, Dist, Odds, OddsError
from cardbowl.chance.turned_up import TurnedUp
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.odds.deck import DEFAULT, by_value, set_without
from cardbowl.games.doi.rules.tries import NO_GOOD
from cardbowl.reading.limits import check_within
from cardbowl.steps.long_work import telling

FIELD = range(1, 100)
"""Every yard line as the distance of a field goal."""
NO_SUCH_DISTANCE = "no field goal has that distance"


class KickEnd(NamedTuple):
    """How a field goal ends: whether it is good, and how many cards were turned up for it."""

    good: bool
    cards: int


# ---- field goals -----------------------------------------------------------------------------------------------------


def kick_of(
    rules: HouseRules = DEFAULT, seen: Sequence[Card] = (), deck_left: int | None = None, discards: Sequence[Card] = ()
) -> TurnedUp:
    """The cards of a kick, for any distance.

    `seen` are cards of the kicker that are neither in its deck nor in its discards; `discards` are its discards.
    The others are in its deck, or any `deck_left` of them are. When the deck is empty, the shuffled discards follow.
    Raises `IllegalAnswerError`, or `OddsError` where there are too few cards.

    Rules: DOI.FG.2, DOI.FG.6, DOI.FG.6.R1.
    """
    unseen = set_without(rules, (*seen, *discards))
    most = rules.field_goal_cards
    in_deck = len(unseen) if deck_left is None else deck_left
    check_within("deck_left", in_deck, decks_of(len(unseen)), "DOI.INFO.2")
    if in_deck >= most:
        return TurnedUp(by_value(unseen), most)
    if not discards and not seen and deck_left is not None:  # unseen cards are equivalent, wherever they are
        return TurnedUp(by_value(unseen), most)
    if in_deck + len(discards) < most:
        raise OddsError(
            f"a field goal turns up {most} cards, the deck holds {in_deck}, and discards= names {len(discards)}: "
            "name more of them (DOI.FG.6.R1)."
        )
    return TurnedUp(by_value(unseen), most, by_value(discards), in_deck)


def decks_of(unseen: int) -> tuple[int, int, str]:
    """The fewest and the most cards that a deck holds if so many are not seen (DOI.INFO.2)."""
    return 0, unseen, f"only {unseen} cards are not seen"


def whole_decks(rules: HouseRules) -> tuple[int, int, str]:
    """The fewest and the most cards that a deck holds (DOI.INFO.2)."""
    return decks_of(len(rules.whole_set))


def possible_distances(rules: HouseRules) -> tuple[int, int, str]:
    """The shortest and the longest field goal that may be tried, in yards (DOI.CALL.3.R1)."""
    longest = rules.longest_kick
    if longest >= FIELD[-1]:
        return FIELD[0], FIELD[-1], NO_SUCH_DISTANCE
    return FIELD[0], longest, f"no kick from there may be tried: {rules.field_goal_cards} cards bring {longest} yards at most"


def field_goals(
    distances: Iterable[int] = FIELD, rules: HouseRules = DEFAULT, seen: Sequence[Card] = (), deck_left: int | None = None,
    discards: Sequence[Card] = (),
) -> list[Fraction]:  # fmt: skip
    """The chance of a good kick at each distance in yards; 0 where no kick may be tried (DOI.FG.1-4, DOI.CALL.3.R1)."""
    kick = kick_of(rules, seen, deck_left, discards)
    return [kick.reached(distance) if distance <= rules.longest_kick else Fraction(0) for distance in _checked(distances)]


@telling("counting the rows of a chart")
def field_goal_rows(
    distances: Iterable[int] = range(1, 71), rules: HouseRules = DEFAULT, seen: Sequence[Card] = (),
    deck_left: int | None = None, discards: Sequence[Card] = (),
) -> list[dict[str, object]]:  # fmt: skip
    """One row a distance: distance, good, missed, the mean number of cards turned up, and the mean points (DOI.FG.1-4)."""
    kick = kick_of(rules, seen, deck_left, discards)
    rows: list[dict[str, object]] = []
    for distance in _checked(distances):
        good = kick.reached(distance)
        points = rules.field_goal_points * good
        row = {"distance": distance, "good": good, "missed": 1 - good, "cards": kick.mean_cards(distance), "points": points}
        rows.append(row)
    return rows


def field_goal_odds(
    rules: HouseRules, seen: Sequence[Card], *, distance: int, deck_left: int | None = None,
    discards: tuple[Card, ...] | None = None,
) -> Odds[KickEnd]:  # fmt: skip
    """``good`` or ``missed``, the points, and how many cards are turned up (DOI.FG.1-4, DOI.FG.6.R1, DOI.CALL.3.R1)."""
    check_within("distance", distance, possible_distances(rules), "DOI.CALL.3.R1")
    return kick_odds(kick_of(rules, seen, deck_left, discards or ()), distance, rules)


def kick_odds(kick: TurnedUp, distance: int, rules: HouseRules, turned: int = 0) -> Odds[KickEnd]:
    """The end of a kick that needs `distance` yards more, `turned` of its cards being turned up already (DOI.FG.2-4)."""
    stops = kick.cards(distance)
    missed = kick.short(kick.n, distance)
    chances = {KickEnd(True, turned + cards): chance for cards, chance in stops.items()}
    dist: Dist[KickEnd] = Dist({**chances, **({KickEnd(False, turned + kick.n): missed} if missed else {})})
    return Odds.of(
        dist,
        what="field-goal",
        events={"good": lambda end: end.good, "missed": lambda end: not end.good},
        values={"points": lambda end: rules.field_goal_points * end.good, "cards": lambda end: end.cards},
        countings=_countings(kick, distance, turned),
    )


def _countings(kick: TurnedUp, distance: int, turned: int) -> dict[str, Counting]:
    hands = kick.hands[kick.n]
    short = hands.short(distance)
    more = "more " if turned else ""
    what = f"hands of {kick.n} {more}cards" if kick.n != 1 else f"{more}single cards"
    formula = "stopping early changes no chance, so each full hand is counted once, by its sum"
    good, missed = f"hands that add up to {distance} or more", f"hands that add up to less than {distance}"
    return {
        "good": Counting(hands.total - short, hands.total, what, good, formula),
        "missed": Counting(short, hands.total, what, missed, formula),
    }


def _checked(distances: Iterable[int]) -> list[int]:
    kept = list(distances)
    for distance in kept:
        if type(distance) is not int or distance not in FIELD:
            raise IllegalAnswerError(f"distance {value_text(distance)}", NO_SUCH_DISTANCE, "1 to 99 yards", "DOI.FG.1")
    return kept


# ---- extra points and touchdowns ---------------------------------------------------------------------------------------


def extra_point_odds(rules: HouseRules, seen: Sequence[Card]) -> Odds[str]:
    """``good`` or ``no_good``: one card of the kicker's, anything but a number 1; `seen` are gone (DOI.XP.1, DOI.XP.1.R1)."""
    return one_value_kick(by_value(set_without(rules, seen)), rules)


def one_value_kick(counts: Mapping[int, int], rules: HouseRules) -> Odds[str]:
    """The extra point from these cards, counted by value; raises `OddsError` where there is none (DOI.XP.1)."""
    cards, bad = sum(counts.values()), counts.get(NO_GOOD, 0)
    if not cards:
        raise OddsError("there is no card left to turn up for the extra point (DOI.XP.1).")
    good = cards - bad
    what, formula = "cards that may be turned up", f"{cards} cards less those with a 1"
    return Odds.of(
        Dist.from_weights({"good": good, "no_good": bad}),
        what="extra-point",
        events={"good": "good".__eq__, "no_good": "no_good".__eq__},
        values={"points": lambda end: rules.extra_point_points * (end == "good")},
        countings={"good": Counting(good, cards, what, "every card but a 1, penalty cards too", formula)},
    )


def touchdown_odds(rules: HouseRules, seen: Sequence[Card]) -> Odds[int]:
    """The points of a touchdown with its extra point (DOI.TD.1, DOI.XP.1)."""
    good = extra_point_odds(rules, seen).chance("good")
    plain = rules.touchdown_points
    dist = Dist.from_weights([(plain + rules.extra_point_points, good), (plain, 1 - good)])
    return Odds.of(dist, what="touchdown", values={"points": lambda points: points})
