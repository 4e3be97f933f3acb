"""A reader's rule is tried before its odds are counted: some ways of it are taken twice, and have to be the same.

What fails later, in a way that was not tried or in a function handed over with the rule, is told with its line, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any, Final

from cardbowl.chance import OddsError
from cardbowl.errors import CardbowlError
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Rule, check_choice
from cardbowl.steps.own_rules import OwnRuleError, checked, failed, fails_in_the_kit
from cardbowl.steps.rule_given import rule_words

_TRIED: Final = 5
"""How many ways are taken; of rules that use chance of their own in one of two cases, 31 of 32 are found."""
_MOST_ASKED: Final = 1_000
"""A way with more questions than this is not followed further: its reading is refused anyway."""


@contextmanager
def failures_told(doing: str, make: Callable[[], Rule[Any]]) -> Iterator[None]:
    """A context in which an error of the reader's own code is told by `OddsError`: what it comes from is being done to `make`."""
    try:
        yield
    except OwnRuleError as error:
        raise OddsError(str(error)) from None
    except CardbowlError:
        raise
    except Exception as error:
        if fails_in_the_kit(error):
            raise
        raise OddsError(str(failed(f"{doing} {rule_words(make)}", make, error))) from None


def check_pure(make: Callable[[], Rule[Any]], decks: Mapping[Any, Any], choose: Any) -> None:
    """Raise `OddsError` where a rule fails, yields what no rule may, or goes another way with the same answers.

    A way that cannot be followed, such as one where a deck runs out, is left to the reading to tell.
    """
    for number in range(_TRIED):
        _one_way(make, decks, choose, Random(f"way {number}"))


def _one_way(make: Callable[[], Rule[Any]], decks: Mapping[Any, Any], choose: Any, random: Random) -> None:
    piles = {name: list(cards) for name, cards in decks.items()}
    rule = checked(rule_words(make), make)()
    asked, sent = 0, None
    try:
        while asked < _MOST_ASKED:
            ask = rule.send(sent)
            sent, is_known = _answer(ask, piles, choose, random)
            if not is_known:
                return
            asked += isinstance(ask, (Draw, Choose, ChooseTogether))
    except StopIteration:
        return
    except OwnRuleError as error:
        raise OddsError(str(error)) from None


def _answer(ask: Any, piles: dict[Any, list[Any]], choose: Any, random: Random) -> tuple[Any, bool]:
    """An answer, and whether there is one: a card that is left, a face, what the policy chooses, or any option."""
    if isinstance(ask, Draw):
        source = ask.source
        if source is not None and source.replaced:
            return random.choice(source.content), True
        pile = piles.setdefault(ask.deck, list(source.content) if source is not None else [])
        return (pile.pop(random.randrange(len(pile))), True) if pile else (None, False)
    if isinstance(ask, ChooseTogether):
        parts = [_answer(choice, piles, choose, random) for choice in ask.choices]
        return tuple(part for part, _ in parts), all(is_known for _, is_known in parts)
    if not isinstance(ask, Choose):
        return None, not hasattr(ask, "formula")
    try:
        if callable(choose):
            answer = choose(ask)
            check_choice(ask, answer)
            return answer, True
    except CardbowlError:
        return None, False
    options = ask.options
    return (
        (options[random.randrange(len(options))], True) if isinstance(options, (tuple, range)) else (options.sample(random), True)
    )
