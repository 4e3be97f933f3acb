"""What an option promises beside what it leads to: the coach's numbers, and the mean over the cards that may come next."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from cardbowl.cards import Card
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee

Numbers = Mapping[str, Fraction | int]
"""Numbers by their labels, as a coach tells them."""


def coached(decisions: Callable[[Any], Mapping[Any, Any]], referee: Any) -> dict[Any, dict[str, Fraction]]:
    """The numbers of every option by their labels, as the `decisions` of a game say."""
    return {option: {each.label: each.number for each in odds.measures} for option, odds in decisions(referee).items()}


def taken(referee: Referee, *answers: Any) -> Referee:
    """The game after these answers; the one given does not change."""
    after = referee.branch()
    for answer in answers:
        after.answer(answer)
    return after


def asks(referee: Referee, what: str) -> bool:
    """Whether this decision comes now."""
    return type(referee.asking) is Choose and referee.asking.what == what


def draws(referee: Referee, *roles: str) -> bool:
    """Whether a card for one of these roles is drawn now, in a turn that has begun."""
    return type(referee.asking) is Draw and referee.asking.role in roles and bool(referee.steps)


def told(referee: Referee, play: int | None = None) -> list[Note]:
    """The notes of a turn: of the running one, or of the last where the next has just begun; or of turn number `play`."""
    if play is None:
        steps = referee.steps or referee.plays[-1].steps
    else:
        steps = referee.plays[play].steps if len(referee.plays) > play else referee.steps
    return [ask for ask, _ in steps if type(ask) is Note]


def said(referee: Referee, what: str) -> list[Note]:
    """The notes of one kind in this turn."""
    return [each for each in told(referee) if each.what == what]


def by_value(card: Card) -> object:
    """For draws at which suits do not matter: one card of each value is read, and each joker."""
    return card.value if card.suit else card.name


def mean(
    referee: Referee,
    worth: Callable[[Referee], Numbers],
    alike: Callable[[Card], object] = lambda card: card,
    again: Callable[[Card, Referee], bool] = lambda card, after: False,
) -> Counter[str]:
    """The mean over the next card of what `worth` says of the game after it; it is drawn `again` for a card that is replaced."""
    found: Counter[str] = Counter()
    left = referee.left(referee.asking.deck)
    many = Counter(alike(card) for card in left)
    for kind, card in {alike(card): card for card in left}.items():
        after = taken(referee, card)
        each = mean(after, worth, alike, again) if again(card, after) else worth(after)
        for label, number in each.items():
            found[label] += Fraction(number) * many[kind] / len(left)
    return found


def same(promised: Numbers, found: Numbers, labels: Iterable[str] = ()) -> dict[str, tuple[Any, Any]]:
    """The labels that both have, with both numbers where they differ; there has to be one such label."""
    named = tuple(labels)
    shared = [label for label in promised if label in found and (not named or label in named)]
    assert shared, (promised, found)
    return {label: (promised[label], found[label]) for label in shared if promised[label] != found[label]}
