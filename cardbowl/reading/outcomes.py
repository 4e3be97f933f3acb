"""The exact reading of a rule: every way its draws can go, each with its chance.

The rule is run again for every way, with the same answers up to the first question that is still open.
Cards that differ in no property the rule reads are counted together, rules known in closed form are not opened,
and a reading that would be too long is refused before it starts.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Mapping
from contextlib import nullcontext
from fractions import Fraction
from operator import attrgetter
from typing import Any, Literal

from cardbowl.cards import ACE_OF_SPADES, Card, Deck
from cardbowl.chance import Dist, OddsError
from cardbowl.reading.groups import Content
from cardbowl.reading.known import Formula, Parts, reading
from cardbowl.reading.one_reading import Reading
from cardbowl.reading.running import LookedCloser, Policy, TooManyWaysError
from cardbowl.reading.watched import Looks, unsearched
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.long_work import telling
from cardbowl.steps.rule_given import function_name

__all__ = ["MOST_WAYS", "TooManyWaysError", "alone", "noted", "outcomes"]

MOST_WAYS = 200_000
"""The default of `most`: the most ways of a reading; more take minutes."""
_TOO_DEEP = "this rule asks more often in a row than can be read, or is nested too deeply; end ways early with until=."


@telling("counting odds")
def outcomes(
    make: Callable[[], Rule[Any]],
    deck: Deck | Mapping[Any, Content] | None = None,
    *,
    alike: Callable[[Card], Hashable] | None = None,
    choose: Policy | Literal["best"] | None = None,
    value: Callable[[Any], Any] | None = None,
    until: Callable[[Note], Any] | None = None,
    parts: Parts | None = None,
    most: int = MOST_WAYS,
    progress: Callable[[Fraction, int], None] | None = None,
    own: str = "",
) -> Dist[Any]:
    """The exact distribution of a rule's result.

    `make()` starts the rule, `deck` is the deck of its draws (default 52 cards; a mapping where it draws from several).
    A die, a coin or any other `Source` needs no mention: it has its faces and weights with it.
    Cards that differ in no property the rule reads are grouped automatically; `alike(card)` gives the groups by a key instead.
    `choose(ask)` answers its decisions; ``"best"`` takes the option with the highest mean `value(result)` where the
    offense decides and the lowest where the defense does, with all cards on the table known (of equal ones the first).
    `until(note)` may end a way early: its return value, if not None, is the result.
    `parts` are formulas that take the place of marked parts of the rule (`cardbowl.reading.known`).
    `own` names a rule that is none of the kit's: what it asks is looked at, and told by this name where no rule may ask it.
    `progress(share, ways)` is called from time to time with the share of all chances counted so far.
    Raises `OddsError` when a decision is left open, the deck runs out, or the rule can go in more than `most` ways.

    >>> from cardbowl.football import OFFENSE
    >>> from cardbowl.steps.ask import Draw
    >>> def face_card():
    ...     card = yield Draw(OFFENSE, "one card", "a rule of my own")
    ...     return card.is_face
    >>> outcomes(face_card).pmf(True)
    Fraction(3, 13)
    """
    if choose == "best" and value is None:
        raise OddsError('choose="best" needs value=, a function that says what a result is worth to the offense.')
    decks = dict(deck) if isinstance(deck, Mapping) else {"draw": deck if deck is not None else Deck.standard()}
    if not isinstance(make(), Generator):
        raise OddsError(f"{function_name(make) or 'this'} starts no rule: a rule is a function with yield in it.")
    looks, opened = Looks(), set[Callable[..., Any]]()
    told = Fraction(0)
    tell = progress

    def rising(share: Fraction, ways: int) -> None:
        nonlocal told
        told = max(told, share)
        if tell is not None:
            with unsearched():
                tell(told, ways)

    if progress is not None:
        progress = rising
    while True:
        read = Reading(make, decks, looks, opened, alike, choose, value, until, most, progress, own)
        try:
            with reading(parts), looks.reading(at_once=False) if alike is None else nullcontext():
                read.estimate()
                return read.whole()
        except LookedCloser:
            continue
        except RecursionError:
            raise OddsError(_TOO_DEEP) from None


def alone(part: Callable[..., Rule[Any]], sees: tuple[str, ...], choose: Policy, parts: Parts | None = None) -> Formula:
    """The formula of a part that is read on its own, card by card: ways that come to the same result go on as one.

    `sees` are the properties of cards the part depends on, `choose(ask)` answers its decisions, `parts` are those of `outcomes`.
    """

    def odds(deck: Deck, *arguments: Any, **options: Any) -> Dist[Any]:
        return outcomes(lambda: part(*arguments, **options), deck, alike=alike, choose=choose, parts=parts)

    def alike(card: Card) -> Hashable:
        return card is ACE_OF_SPADES, looks(card)

    looks = attrgetter(*sees)

    return Formula(odds, sees)


def noted(make: Callable[[], Rule[Any]], what: str) -> Rule[tuple[Any, Any]]:
    """A rule with its result and the number of its last note of that kind, None without one."""
    rule, sent, number = make(), None, None
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            return stop.value, number
        if type(ask) is Note and ask.what == what:
            number = ask.n
        sent = yield ask
