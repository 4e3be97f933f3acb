"""Live odds one card on: they are the mean of what each card that may come leads to.

A moment at which a card is drawn is read with the rule itself: each card of the deck is given, and either the rule has then
said what came of it, or the odds of the next moment stand for the rest. Chances and whole distributions of values are compared.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from cardbowl.chance import Odds
from cardbowl.steps.ask import Draw, Note
from cardbowl.steps.referee import Referee

Measured = Mapping[tuple[Any, ...], Fraction]
"""``("event", name)`` and ``("value", name, number)`` with their chances; whatever is not in it has the chance 0."""
Settled = Callable[[list[Note], Referee], Mapping[tuple[Any, ...], Any] | None]
"""What came of a card, by the notes since and the game after it; None where nothing is settled yet."""
Origin = Callable[[Odds[Any]], int]
"""From where the values of some odds are counted: it is taken off them."""


def as_they_are(odds: Odds[Any]) -> int:
    """Values that are counted from the same place whatever has been drawn."""
    return 0


def measured(odds: Odds[Any], origin: Origin = as_they_are) -> dict[tuple[Any, ...], Fraction]:
    """All events and values of some odds."""
    found: dict[tuple[Any, ...], Fraction] = {("event", name): chance for name, chance in odds.events.items() if chance}
    for name, dist in odds.values.items():
        share = odds._having(name)
        found.update({("value", name, number - origin(odds)): share * chance for number, chance in dist.items()})
    return found


def one_card_on(referee: Referee, settled: Settled, origin: Origin = as_they_are) -> Measured:
    """The mean over all cards of what each leads to; cards between that settle nothing by themselves are read as well."""
    what, told, plays = referee.odds().what, len(referee.steps), len(referee.plays)

    def further(at: Referee) -> Counter[tuple[Any, ...]]:
        assert type(at.asking) is Draw, (what, at.asking, at.steps[told:])
        found: Counter[tuple[Any, ...]] = Counter()
        left = at.left(at.asking.deck)
        for card in left:
            after = at.branch().answer(card)
            over = len(after.plays) > plays
            steps = after.plays[plays].steps if over else after.steps
            ended = settled([step for step, _ in steps[told:] if type(step) is Note], after)
            if ended is None:
                odds = after.odds() if type(after.asking) is Draw and not over else None
                ended = measured(odds, origin) if odds is not None and odds.what == what else further(after)
            for key, chance in ended.items():
                found[key] += Fraction(chance) / len(left)
        return found

    return further(referee)


def differ(
    odds: Odds[Any], read: Measured, without: tuple[str, ...] = (), origin: Origin = as_they_are
) -> dict[tuple[Any, ...], tuple[Any, Any]]:
    """What the odds say and what was read, where the two are not equal.

    Names in `without` are not compared, and no value that these odds do not have.
    """
    promised = measured(odds, origin)
    known = {("event", name) for name in odds.events} | {("value", name) for name in odds.values}
    return {
        key: (promised.get(key, 0), read.get(key, 0))
        for key in (*promised, *read)
        if key[:2] in known and key[1] not in without and promised.get(key, 0) != read.get(key, 0)
    }
