"""Questions as a person at the terminal sees them, and what they type as answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardbowl.cards import Card, in_order
from cardbowl.cli.commands import listed
from cardbowl.errors import CardbowlError, NotationError, value_text
from cardbowl.steps.ask import Choose, describe_options


def question(ask: Choose, asked: Mapping[str, Any]) -> Iterator[str]:
    """The lines under a prompt: the options, and the refused ones with their reasons, in the words of `asked`."""
    options = ask.options
    if not isinstance(options, (tuple, range)):
        yield from hand(options)
    elif isinstance(options, range):
        yield f"  {describe_options(options)}{_enter(ask, ask.default in options)}"
    else:
        for number, (option, words) in enumerate(zip(options, asked["options"], strict=True), start=1):
            key = option if counts(options) else number
            hint = f" ({words['hint']})" if words["hint"] else ""
            yield f"  {key:>2}  {words['label']}{hint}{_enter(ask, option == ask.default)}"
    for (reason, rule), labels in why_refused(asked["refused"]).items():
        yield f"   -  {', '.join(labels)}: {reason} ({rule})"


def why_refused(refused: Iterable[Mapping[str, str]]) -> dict[tuple[str, str], list[str]]:
    """The labels of refused answers by their reason and its rule; a reason does not say the label again."""
    found: dict[tuple[str, str], list[str]] = {}
    for each in refused:
        reason = each["reason"].removeprefix(each["label"]).lstrip(": ").removeprefix("is ")
        found.setdefault((reason, each["rule"]), []).append(each["label"])
    return found


def _enter(ask: Choose, default: bool) -> str:
    return f"  [Enter{'' if not isinstance(ask.options, range) else f': {ask.default}'}]" if default else ""


def hand(options: Any) -> Iterator[str]:
    """The cards a hand may be chosen from, suit by suit or color by color, the formations, and how to write one."""
    suits: dict[str, list[Card]] = {}
    for card in in_order(options.deck):
        suits.setdefault(card.suit or card.color, []).append(card)
    for cards in suits.values():
        yield "  " + " ".join(card.pretty for card in cards)
    for formation in options.formations:
        yield f"  {formation.name}: {formation.words}"
        if len(set(formation.roles)) == len(formation.roles):  # places of their own, in the order of the cards
            yield f"     {', '.join(formation.roles)}"
    yield f"  write {options.example()}"


def counts(options: Any) -> bool:
    """Whether a number that is typed is an answer itself, not the number of an option."""
    return any(isinstance(option, int) for option in options)


def typed(ask: Choose, text: str, asked: Mapping[str, Any]) -> Any:
    """The answer that a typed `text` means: an option's number, its word or the beginning of it, a number, a hand.

    Raises `NotationError`; text that matches nothing is returned unchanged, for the referee to refuse.
    """
    options, word = ask.options, " ".join(text.lower().split())
    if not isinstance(options, (tuple, range)):
        return options.read(_with_colon(text.strip(), options))
    if isinstance(options, range):
        return text
    if word.isascii() and word.isdigit() and not counts(options):
        if not 1 <= len(word) <= 4 or not 1 <= int(word) <= len(options):
            raise NotationError(f"there is no option {value_text(text.strip())}; the options are 1 to {len(options)}")
        return options[int(word) - 1]
    names = {option: {str(option).lower()} for option in options}
    for option, words in zip(options, asked["options"], strict=True):
        names[option].add(words["label"].lower())
    refused = {option: {str(option).lower()} for option in ask.refused}
    for option, words in zip(refused, asked["refused"], strict=False):  # no words where another person may not see them
        refused[option].add(words["label"].lower())
    for known in (names, refused):
        exact = [option for option, each in known.items() if word in each]
        meant = exact or [option for option, each in known.items() if any(name.startswith(word) for name in each)]
        if len(meant) == 1:
            return meant[0]
        if meant:
            raise NotationError(
                f"{value_text(text.strip())} could be {listed([_named(known[option], word, option) for option in meant])}"
            )
    return _card(text) or text.strip()


def _named(names: Iterable[str], word: str, option: Any) -> Any:
    """An option under the name that a typed word begins: the option itself, else its label."""
    itself = isinstance(option, Card) or str(option).lower().startswith(word)
    return option if itself else next(name for name in names if name.startswith(word))


def _card(text: str) -> Card | None:
    try:
        return Card.parse(text)
    except CardbowlError:
        return None


def _with_colon(text: str, options: Any) -> str:
    """``2 7C 9S 10H KD`` is ``2: 7C 9S 10H KD``, and ``pro set 6C ...`` is ``pro set: 6C ...``."""
    for formation in options.formations:
        if ":" not in text and text.lower().startswith(f"{formation.name.lower()} "):
            return f"{formation.name}: {text[len(formation.name) :].strip()}"
    return text
