"""The exact reading of a rule: every way its draws can go, each with its chance.

The rule is run again for every way, with the same answers up to the first question that is still open.
This is plain enumeration; cards that a rule cannot tell apart are counted together when the caller says which.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist
from cardbowl.errors import CardbowlError
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, Rule, check_choice

MOST_WAYS = 200_000
"""How many ways an enumeration may find before it gives up with a sentence."""


def outcomes(
    make: Callable[[], Rule[Any]],
    deck: Deck | None = None,
    *,
    alike: Callable[[Card], Hashable] | None = None,
    choose: Callable[[Choose], Any] | None = None,
    most: int = MOST_WAYS,
) -> Dist[Any]:
    """The exact distribution of what a rule returns.

    `make()` starts the rule, `deck` is what its draws come from (default 52 cards).
    `alike(card)` gives equal values for cards that make no difference to the rule; they are counted together.
    `choose(ask)` answers its decisions.
    Raises `CardbowlError` when the rule decides without `choose`, when the deck runs out, or beyond `most` ways.

    >>> from cardbowl.football import OFFENSE
    >>> def face_card():
    ...     card = yield Draw(OFFENSE, "one card", "a rule of my own")
    ...     return card.is_face
    >>> outcomes(face_card).pmf(True)
    Fraction(3, 13)
    """
    full = deck if deck is not None else Deck.standard()
    group = alike if alike is not None else _itself
    found: dict[Any, Fraction] = {}
    ways = 0
    open_paths: list[tuple[tuple[Any, ...], Deck, Fraction]] = [((), full, Fraction(1))]
    while open_paths:
        answers, left, chance = open_paths.pop()
        ask, result = _run(make(), answers)
        if ask is None:
            ways += 1
            found[result] = found.get(result, Fraction(0)) + chance
            if ways + len(open_paths) > most:
                raise CardbowlError(
                    f"this rule can go in more than {most} ways: count cards together with alike=, or use a smaller deck"
                )
        elif isinstance(ask, Draw):
            if not len(left):
                raise CardbowlError(f"the deck of {len(full)} cards runs out at {ask.role} ({ask.rule})")
            for card, count in _groups(left, group):
                open_paths.append(((*answers, card), left.without([card]), chance * Fraction(count, len(left))))
        else:
            open_paths.append(((*answers, _decided(ask, choose)), left, chance))
    return Dist(found)


def _itself(card: Card) -> Hashable:
    return card


def _run(rule: Rule[Any], answers: tuple[Any, ...]) -> tuple[Any, Any]:
    """Run a rule with some answers; gives the first question that is still open (or None) and the result."""
    supply = iter(answers)
    sent: Any = None
    while True:
        try:
            asked = rule.send(sent)
        except StopIteration as stop:
            return None, stop.value
        if type(asked) is Note:
            sent = None
            continue
        sent = next(supply, _OPEN)
        if sent is _OPEN:
            return asked, None


_OPEN: Any = object()


def _groups(deck: Deck, group: Callable[[Card], Hashable]) -> list[tuple[Card, int]]:
    """One card of every group that the rule cannot tell apart, with how many there are."""
    first: dict[Hashable, Card] = {}
    counts: Counter[Hashable] = Counter()
    for card, count in deck.counts().items():
        key = group(card)
        first.setdefault(key, card)
        counts[key] += count
    return [(first[key], counts[key]) for key in first]


def _decided(ask: Choose | ChooseTogether, choose: Callable[[Choose], Any] | None) -> Any:
    if isinstance(ask, ChooseTogether):
        return tuple(_decided(choice, choose) for choice in ask.choices)
    if choose is None:
        raise CardbowlError(f"this rule asks for a decision ({ask.what}, {ask.rule}): say with choose= how it is made")
    answer = choose(ask)
    check_choice(ask, answer)
    return answer
