"""The cards that odds are counted from: a whole set without the cards already seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from cardbowl.cards import Card
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.rules.sets import without

DEFAULT = HouseRules()


def set_without(rules: HouseRules = DEFAULT, gone: Sequence[Card] = (), what: str = "seen") -> tuple[Card, ...]:
    """One player's set without the cards `gone`.

    Raises `IllegalAnswerError` naming a card that is not there, or not that often; `what` names those cards in the message.

    Rules: DOI.COMP.2-3, DOI.INFO.2.
    """
    whole = Counter(rules.whole_set)
    for card, count in Counter(gone).items():
        if not whole[card]:
            raise IllegalAnswerError(
                f"{what} {card}", f"the set of {whole.total()} cards has no {card}", _faces(whole), "DOI.COMP.2"
            )
        if count > whole[card]:
            times = "once" if whole[card] == 1 else f"{whole[card]} times"
            named = f"{card} is there {times}, and named {count} times"
            raise IllegalAnswerError(f"{what} {card}", named, f"{card} {times} at most", "DOI.COMP.2")
    return without(rules.whole_set, gone)


def by_value(cards: Iterable[Card]) -> dict[int, int]:
    """How many cards there are of each value; penalty cards have the value 0 (DOI.FG.2)."""
    return dict(Counter(card.value for card in cards))


def _faces(whole: Counter[Card]) -> str:
    return " ".join(card.text for card in whole)
