"""The odds of any rule, the project's own or one typed into a notebook, with named events and values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from inspect import signature
from operator import itemgetter
from typing import Any, Final

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.errors import DataError, NotationError, listed, value_text
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.tried_twice import check_pure, failures_told
from cardbowl.steps.ask import Rule
from cardbowl.steps.own_rules import OwnRuleError, check_arguments, check_result
from cardbowl.steps.own_time import many_calls
from cardbowl.steps.rule_given import check_starts, name_of, rule_words


def rule_odds(
    make: Callable[[], Rule[Any]],
    /,
    *,
    deck: Deck | Mapping[str, Deck] | str | None = None,
    seen: Sequence[Card] = (),
    **options: Any,
) -> Odds[Any]:
    """The exact odds of a rule's result, without the cards `seen`; the options are those of `outcomes`.

    Results that are words or booleans become events, whole numbers the value ``result``;
    the fields of a named tuple do the same under their own names.
    `deck` is a deck, its cards as text, or a deck for every name; `seen` cards have left the draw deck.
    Raises `NotationError` or `OddsError`.
    """
    check_starts(make, "a reading of odds")
    known = [name for name in list(signature(outcomes).parameters)[2:] if name != "own"]
    for name in options:
        if name not in known:
            raise NotationError(f"the odds of a rule take no {name}=; they take deck, seen, {listed(known)}")
    with failures_told("counting the odds of", make):
        check_options(options)
    decks = read_decks(deck)
    decks["draw"] = decks["draw"].without(seen)
    with failures_told("counting the odds of", make):
        check_pure(make, decks, options.get("choose"))
        with many_calls():
            found = outcomes(make, decks, own=rule_words(make), **options)
    if list(found.support()) == [None]:
        raise OddsError(f"{rule_words(make)} returns None whatever is drawn; it ends with return and what is to be counted.")
    check_results(rule_words(make), found.support())
    what = name_of(make) or "one rule"
    return named(found, what).asked(what, {"seen": " ".join(card.text for card in seen)} if seen else {}, {})


def check_results(what: str, results: Iterable[object]) -> None:
    """Raise `OddsError` unless the results of a reader's rule can be counted and written."""
    try:
        for result in results:
            check_result(what, result)
    except OwnRuleError as error:
        raise OddsError(str(error)) from None


def check_options(options: Mapping[str, Any]) -> None:
    """Raise `NotationError` for an option of `outcomes` that cannot be one."""
    for name, given in options.items():
        is_count = type(given) is int and given >= 1
        if name == "most" and not is_count:
            raise NotationError(f"most= is {value_text(given)}; a whole number of ways, 1 or more, is needed")
        if name in _FUNCTIONS and given is not None and not (name == "choose" and isinstance(given, str) and given == "best"):
            taken, example = _FUNCTIONS[name]
            try:
                check_arguments(given, dict.fromkeys(taken), f"{name}=", example, rule=False)
            except DataError as error:
                raise NotationError(str(error)) from None
    alike = options.get("alike")
    if alike is not None:
        for card in Deck.standard():
            try:
                hash(alike(card))
            except TypeError as error:
                raise NotationError(f"alike= gives no key for {card}: {error}; a number, a text or a tuple is needed") from None


_FUNCTIONS: Final = {
    "alike": (("card",), "lambda card: card.value"),
    "choose": (("ask",), "lambda ask: ask.options[0], or the word 'best'"),
    "value": (("result",), "lambda result: result"),
    "until": (("note",), "lambda note: note.what"),
    "progress": (("share", "ways"), "lambda share, ways: print(share)"),
}
"""The options that are functions, with what each is called with, and an example of it."""


def read_decks(given: object) -> dict[str, Deck]:
    """The deck of every name, from such a mapping or the draw deck alone; a draw deck that is not given is the 52 cards.

    Raises `NotationError`.
    """
    named = given if isinstance(given, Mapping) else {"draw": given}
    return {name: _read_deck(each) for name, each in {"draw": None, **named}.items()}


def _read_deck(given: object) -> Deck:
    """A deck from a deck, its cards as text, or None for the 52 cards; raises `NotationError`."""
    if given is None:
        return Deck.standard()
    if isinstance(given, str):
        return Deck.parse(given)
    if isinstance(given, Deck):
        return given
    raise NotationError(f"deck= takes a Deck or its cards as text, not {value_text(given)}")


def named(dist: Dist[Any], what: str) -> Odds[Any]:
    """A distribution with the events and values of its outcomes."""
    events: dict[str, Callable[[Any], object]] = {}
    values: dict[str, Callable[[Any], int | None]] = {}
    support = dist.support()
    kind, *others = {type(outcome) for outcome in support}
    fields = getattr(kind, "_fields", None)
    if fields is not None and not others:
        for place, field in enumerate(fields):
            _name(field, [outcome[place] for outcome in support], itemgetter(place), events, values)
    else:
        _name("result", support, lambda outcome: outcome, events, values)
    return Odds.of(dist, what=what, events=events, values=values)


def _name(field: str, found: Sequence[Any], part: Callable[[Any], Any], events: dict[str, Any], values: dict[str, Any]) -> None:
    """Add the events or the value of a part of an outcome: a boolean, words, or whole numbers."""
    if all(isinstance(each, bool) for each in found):
        events["yes" if field == "result" else field] = part
    elif any(isinstance(each, str) for each in found):
        for word in sorted({each for each in found if isinstance(each, str)}):
            events[f"{field} {word}" if word in events else word] = _is_word(part, word)
    if any(isinstance(each, int) and not isinstance(each, bool) for each in found):
        values[field] = lambda outcome: _whole(part(outcome))


def _is_word(part: Callable[[Any], Any], word: str) -> Callable[[Any], bool]:
    return lambda outcome: bool(part(outcome) == word)


def _whole(each: Any) -> int | None:
    return each if isinstance(each, int) and not isinstance(each, bool) else None
