"""Odds of kicks at the goal: field goals and extra points (sections 13 and 14 of the rulebook)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from cardbowl.cards import Card, Deck
from cardbowl.chance import Counting, Dist, Odds, OddsError, SumTest, sum_of_cards, sums_at_least
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import DEFAULT, by_value, draw_deck, holds_ace, ordinary
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.field_goals import Kick, field_goal_distance, needed_sum, window
from cardbowl.reading.known import Running
from cardbowl.steps.long_work import telling
from cardbowl.steps.referee import Referee

SHOWN = range(18, 66)
"""Distances that charts and tables show, in yards."""


def field_goals(distances: Iterable[int] = SHOWN, rules: HouseRules = DEFAULT, seen: Sequence[Card] = ()) -> list[SumTest]:
    """Good, missed and blocked, for each distance in yards; `seen` cards are out of the deck (CB2.FG.3, CB2.BLK.1)."""
    return kicks_at_goal(_checked(distances, rules), rules, seen)


def field_goal(distance: int, rules: HouseRules = DEFAULT, seen: Sequence[Card] = ()) -> SumTest:
    """Good, missed and blocked at one distance in yards; raises `IllegalAnswerError` (CB2.FG.3, CB2.BLK.1)."""
    return field_goals([distance], rules, seen)[0]


@telling("counting the rows of a chart")
def field_goal_rows(distances: range = SHOWN, rules: HouseRules = DEFAULT) -> list[dict[str, object]]:
    """One row a distance: distance, good, missed, blocked (exact shares) (CB2.FG.3, CB2.BLK.1)."""
    return [
        {"distance": distance, "good": test.reached, "missed": test.short, "blocked": test.spoiled}
        for distance, test in zip(distances, field_goals(distances, rules), strict=True)
    ]


def kicks_at_goal(
    distances: Sequence[int], rules: HouseRules, seen: Sequence[Card] = (), drawn: Sequence[Card] = ()
) -> list[SumTest]:
    """The kick at each distance, after the cards `drawn` (in their order) (CB2.FG.2, CB2.BLK.1)."""
    left = rules.field_goal_cards - len(drawn)
    if left < 0:
        allowed = f"0 to {rules.field_goal_cards} cards"
        raise IllegalAnswerError(f"{len(drawn)} cards", "a kick has no more cards than that", allowed, "CB2.FG.2")
    deck = draw_deck(rules, (*drawn, *seen))
    if left > len(deck):
        raise OddsError(f"{left} cards cannot be drawn from a deck of {len(deck)}: a kick needs them all (CB2.FG.2).")
    so_far = sum(card.value for card in drawn)
    tests = [(needed_sum(distance, rules) - so_far, max(0, window(distance, rules) - len(drawn))) for distance in distances]
    found = sums_at_least(by_value(deck), left, tests, spoiler=ACE.value if holds_ace(deck) else None)
    if ACE not in drawn:
        return found
    place, blocked = drawn.index(ACE), SumTest(0, 0, 1)
    return [blocked if place < window(each, rules) else test for each, test in zip(distances, found, strict=True)]


def kick_at_goal(deck: Deck, distance: int, rules: HouseRules) -> Dist[Kick] | None:
    """A kick at the goal: a total that is enough, one that is not, and the blocks by the first card.

    The ace of spades is equally likely in each place of the window; as the first card it has none before it to move the ball.

    Rules: CB2.FG.2-4, CB2.BLK.1-2.
    """
    if len(deck) != len(draw_deck(rules)):
        return None
    test = kicks_at_goal([distance], rules)[0]
    first = test.spoiled / window(distance, rules)
    needed = needed_sum(distance, rules)
    found = {Kick(needed, False, 0): test.reached, Kick(needed - 1, False, 0): test.short, Kick(0, True, 0): first}
    others = ordinary(deck)
    for value, count in others.items():
        found[Kick(0, True, value)] = (test.spoiled - first) * Fraction(count, sum(others.values()))
    return Dist.from_weights(found)


def kick_shown(referee: Referee, distance: int, rules: HouseRules) -> Odds[str]:
    """A kick at the goal by name: good, missed or blocked (CB2.FG.3, CB2.BLK.1, CB2.XP.1)."""
    return named_kick(kicks_at_goal([distance], rules)[0], distance, rules)


def kick_goes_on(running: Running, distance: int, rules: HouseRules) -> Odds[str]:
    """A kick at the goal by name, after the cards that were drawn for it."""
    drawn = [card for _, card in running.given]
    return named_kick(kicks_at_goal([distance], rules, drawn=drawn)[0], distance, rules, drawn)


def field_goal_odds(rules: HouseRules, seen: Sequence[Card], *, distance: int) -> Odds[str]:
    """``good``, ``missed`` or ``blocked`` at `distance` yards (CB2.FG.3, CB2.BLK.1)."""
    return named_kick(field_goal(distance, rules, seen), distance, rules)


def named_kick(test: SumTest, distance: int, rules: HouseRules, drawn: Sequence[Card] = ()) -> Odds[str]:
    """``good``, ``missed`` or ``blocked``, from the counted sums, after the cards `drawn`."""
    ways = {"good": test.ways_reached, "missed": test.ways_short, "blocked": test.ways_spoiled}
    return _named(ways, _countings(test, distance, rules, drawn))


def extra_point_odds(rules: HouseRules, seen: Sequence[Card]) -> Odds[str]:
    """``good`` or ``no_good``; a block is no good (CB2.XP.1)."""
    distance = rules.extra_point_distance
    test = kicks_at_goal([distance], rules, seen)[0]
    ways = {"good": test.ways_reached, "no_good": test.ways_short + test.ways_spoiled}
    return _named(ways, {"good": _countings(test, distance, rules)["good"]})


def kick_total_odds(rules: HouseRules, seen: Sequence[Card]) -> Odds[int]:
    """The cards of a kick at the goal added up, blocked or not (CB2.FG.2)."""
    total = sum_of_cards(by_value(draw_deck(rules, seen)), rules.field_goal_cards)
    return Odds.of(total, what="kick-total", values={"total": lambda points: points})


def _named(ways: dict[str, int], countings: dict[str, Counting]) -> Odds[str]:
    events = {name: name.__eq__ for name in ways}
    return Odds.of(Dist.from_weights(ways), what="kick", events=events, countings=countings)


def _countings(test: SumTest, distance: int, rules: HouseRules, drawn: Sequence[Card] = ()) -> dict[str, Counting]:
    """The countings of a kick: hands of the cards still to come, by their sum."""
    count, window_size = rules.field_goal_cards - len(drawn), max(0, window(distance, rules) - len(drawn))
    needed, next_ = needed_sum(distance, rules) - sum(card.value for card in drawn), "next" if drawn else "first"
    cards = "1 card" if count == 1 else f"{count} cards"
    what = f"hands of {cards}" + (", each with the places its ace of spades can take" if window_size else "")
    clear = f", no ace of spades among the {next_} {window_size}" if window_size else ""
    hands = "each hand counted once, by its sum"
    good, missed = f"hands that add up to {needed} or more{clear}", f"hands that add up to less than {needed}{clear}"
    blocked = f"the ace of spades among the {next_} {window_size}" if window_size else "no card can block the kick any more"
    places = f"{window_size} places out of as many as there are cards left"
    return {
        "good": Counting(test.ways_reached, test.total, what, good, hands),
        "missed": Counting(test.ways_short, test.total, what, missed, hands),
        "blocked": Counting(test.ways_spoiled, test.total, what, blocked, places),
    }


def possible_distances(rules: HouseRules) -> tuple[int, int]:
    """The shortest and the longest distance of a field goal, in yards (CB2.FG.1, CB2.FG.R2)."""
    if "field goal distance" in rules.replaced:
        every = [field_goal_distance(spot, rules) for spot in range(1, 100)]
        return min(every), max(every)
    return field_goal_distance(100, rules), field_goal_distance(1, rules)


def _checked(distances: Iterable[int], rules: HouseRules) -> list[int]:
    """Distances that a field goal can have; raises `IllegalAnswerError`."""
    kept, (least, most) = list(distances), possible_distances(rules)
    for distance in kept:
        if type(distance) is not int or not least <= distance <= most:
            reason = "no field goal has that distance"
            raise IllegalAnswerError(f"distance {value_text(distance)}", reason, f"{least} to {most} yards", "CB2.FG.1")
    return kept
