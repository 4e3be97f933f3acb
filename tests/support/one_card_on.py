"""Live odds one card on: they are the mean of what each card that may come leads to.

A moment at which a card is drawn is read with the rule itself: each card of the deck is given, and either the rule has then
said what came of it, or the odds of the next moment stand for the rest. Chances and whole distributions of values are compared.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from cardbowl.cards import Card
from cardbowl.chance import Odds
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee

Measured = Mapping[tuple[Any, ...], Fraction]
"""``("event", name)`` and ``("value", name, number)`` with their chances; whatever is not in it has the chance 0."""
Settled = Callable[[list[Note], Referee], Mapping[tuple[Any, ...], Any] | None]
"""What came of a card, by the notes since and the game after it; None where nothing is settled yet."""
Origin = Callable[[Referee, str], int]
"""From where a value of the live odds of a moment is counted, by its name: it is taken off the value."""


def as_they_are(referee: Referee, name: str) -> int:
    """Values that are counted from the same place whatever has been drawn."""
    return 0


def this_turn(referee: Referee) -> Referee:
    """The same moment for a referee that has seen this turn alone, so that its branches are quick."""
    after = Referee(referee.game, rules=referee.rules, position=referee.position)
    for ask, answer in referee.steps:
        if type(ask) is not Note:
            after.answer(answer)
    return after


def measured(odds: Odds[Any], referee: Referee, origin: Origin = as_they_are) -> dict[tuple[Any, ...], Fraction]:
    """All events and values of some odds of a moment."""
    found: dict[tuple[Any, ...], Fraction] = {("event", name): chance for name, chance in odds.events.items() if chance}
    for name, dist in odds.values.items():
        share, less = odds._having(name), origin(referee, name)
        found.update({("value", name, number - less): share * chance for number, chance in dist.items()})
    return found


def each_card(card: Card) -> object:
    """Cards of which each may lead to something else."""
    return card


def by_value(card: Card) -> object:
    """For draws at which suits do not matter: one card of each value is read, and each joker."""
    return card.value if card.suit else card.name


def cards_for(referee: Referee) -> list[Card]:
    """The cards that may come next; what is asked before the draw is answered by default."""
    while type(referee.asking) is Choose:
        referee.answer(referee.asking.default)
    assert type(referee.asking) is Draw, referee.asking
    return list(referee.left(referee.asking.deck))


def one_card_on(
    referee: Referee,
    settled: Settled,
    origin: Origin = as_they_are,
    alike: Callable[[Card], object] = each_card,
) -> Measured:
    """The mean over all cards of what each leads to; cards between that settle nothing by themselves are read as well.

    One of the cards that are `alike` is read for all of them; a question between is answered by its default. Where odds stand
    for the rest, the lowest cards are drawn after them, and what the rule says then must have had a chance: so an error that is
    the same in both moments does not hide.
    """
    what, told, plays = referee.odds().what, len(referee.steps), len(referee.plays)

    def ended(at: Referee) -> Mapping[tuple[Any, ...], Any] | None:
        steps = at.plays[plays].steps if len(at.plays) > plays else at.steps
        return settled([step for step, _ in steps[told:] if type(step) is Note], at)

    def possible(at: Referee, chances: Mapping[tuple[Any, ...], Fraction]) -> None:
        names = {key[:2] for key in chances} | {("event", name) for name in at.odds().events}
        after, end = at.branch(), None
        while end is None:
            after.answer(min(cards_for(after), key=lambda card: (not card.suit, card.value)))
            end = ended(after)
        never = [key for key, chance in end.items() if chance and key[:2] in names and not chances.get(key)]
        assert not never, (what, at.steps[-1], never, chances)

    def further(at: Referee) -> Counter[tuple[Any, ...]]:
        found: Counter[tuple[Any, ...]] = Counter()
        left = cards_for(at)
        many = Counter(alike(card) for card in left)
        for kind, card in {alike(card): card for card in left}.items():
            after = at.branch().answer(card)
            end = ended(after)
            if end is None and cards_for(after) and after.odds().what == what:
                end = measured(after.odds(), after, origin)
                possible(after, end)
            for key, chance in (further(after) if end is None else end).items():
                found[key] += Fraction(chance) * many[kind] / len(left)
        return found

    return further(referee)


def differ(
    referee: Referee, read: Measured, without: tuple[str, ...] = (), origin: Origin = as_they_are
) -> dict[tuple[Any, ...], tuple[Any, Any]]:
    """What the live odds of a moment say and what was read, where the two are not equal.

    Names in `without` are not compared, and no value that these odds do not have.
    """
    odds = referee.odds()
    promised = measured(odds, referee, origin)
    known = {("event", name) for name in odds.events} | {("value", name) for name in odds.values}
    return {
        key: (promised.get(key, 0), read.get(key, 0))
        for key in (*promised, *read)
        if key[:2] in known and key[1] not in without and promised.get(key, 0) != read.get(key, 0)
    }
