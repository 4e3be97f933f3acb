"""What a rule of a reader's own may yield, and what is wrong with it, in words, where it may not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.chance import Source
from cardbowl.errors import in_threes, value_text
from cardbowl.football import Side
from cardbowl.steps.ask import PLAIN, Choose, ChooseTogether, Draw, Note
from cardbowl.steps.placement import Placement
from cardbowl.steps.plain_data import is_too_long

_OF_A_SET: Final = ("__contains__", "__len__", "__iter__", "why_not", "sample", "describe")
"""What every reading asks of a set of options that is described (`OptionSet`)."""
MOST_OPTIONS: Final = 100_000
"""The most options of a choice; an answer is looked for among all of them."""
_LISTED: Final = "a tuple or a range is needed, such as ('draw', 'stop')"


def wrong_ask(asked: object, *, is_read: bool) -> str:
    """What is wrong with what a rule yields, in words that follow its name; empty where nothing is.

    While a rule is read (`is_read`), the options of a choice may be watched cards, and no note is seen.
    """
    try:
        return _wrong(asked, is_read)
    except Exception as error:  # a method of an object of the reader's
        return f"yields {value_text(asked)}, which cannot be looked at: {_said(error)}"


def _wrong(asked: object, is_read: bool) -> str:
    if isinstance(asked, Choose):
        return (
            _wrong_names("choice", "choose", asked.side, asked.what, asked.rule)
            or _wrong_options(asked, is_read)
            or ("" if is_read else _wrong_words(asked))
        )
    if isinstance(asked, Draw):
        if not is_text(asked.deck) and type(asked.deck) is not Source:
            return f"draws from {shown(asked.deck)}; the name of a deck or a Source is needed"
        return _wrong_names("draw", "draw", asked.side, asked.role, asked.rule) or _wrong_secret(asked.role, asked.secret)
    if isinstance(asked, ChooseTogether):
        return _wrong_choices(asked, is_read)
    if isinstance(asked, Note):
        return "" if is_read else _wrong_note(asked)
    if hasattr(asked, "formula"):
        return ""
    return f"goes wrong: a rule yields Draw, Choose, ChooseTogether and Note, not {value_text(asked)}"


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def shown(value: object) -> str:
    """A value in words, with its kind where that is what is wrong: a text, a number or a tuple of a class of its own."""
    text, kind = value_text(value), type(value)
    is_plain = kind in (str, int, bool, tuple) or not issubclass(kind, (str, int, tuple)) or kind.__name__ in text
    return text if is_plain else f"{text} (a {kind.__name__})"


def is_text(value: object) -> bool:
    """Whether this is a text that every reading can write: one of Python's own, or a word of an enumeration."""
    return type(value) is str or (isinstance(value, str) and isinstance(value, Enum))


def _is_side(side: object) -> bool:
    return type(side) in (int, Side) and side in tuple(Side)  # 0 and 1 are sides, too


def _wrong_names(kind: str, does: str, side: object, name: object, rule: object) -> str:
    if not _is_side(side):
        return f"lets {value_text(side)} {does}; a side is OFFENSE or DEFENSE"
    if not is_text(name):
        return f"calls a {kind} {shown(name)}; a text is needed, such as 'one'"
    if not is_text(rule):
        return f"names the rule {shown(rule)} for {shown(name)}; a text is needed, such as 'MY.1'"
    return ""


def _wrong_secret(name: object, secret: object, word: str = "secret") -> str:
    if type(secret) is bool:
        return ""
    return f"says {word}={value_text(secret)} at {shown(name)}; True or False is needed"


def _wrong_options(asked: Choose, is_read: bool) -> str:
    options = asked.options
    if type(options) not in (tuple, range, Placement) and (wrong := _wrong_set(options)):
        return f"offers the options {shown(options)}{wrong}"
    try:
        if not len(options):
            return f"offers no option at {shown(asked.what)}; a choice needs one or more"
    except OverflowError:
        return f"offers {shown(options)} at {shown(asked.what)}, which are more options than can be counted"
    if type(options) in (tuple, range) and len(options) > MOST_OPTIONS:
        many, most = in_threes(len(options)), in_threes(MOST_OPTIONS)
        return f"offers {many} options at {shown(asked.what)}, and no more than {most} are possible"
    ends: Iterable[Any] = options if isinstance(options, tuple) else ()
    if isinstance(options, range):
        ends = (options[0], options[-1])
    wrong_ones = [option for option in ends if not _is_option(option, is_read)]
    if wrong_ones:
        long = ", and none is this long" if is_too_long(wrong_ones[0]) else ""
        return f"offers the option {shown(wrong_ones[0])}; options are texts, whole numbers or cards, each of one kind{long}"
    return ""


def _is_option(option: object, is_read: bool) -> bool:
    """Whether every reading can offer this; the type of a watched card is not `Card`, and nothing else is looked at."""
    kind = type(option)
    return (is_read and issubclass(kind, Card)) or (kind in PLAIN and not is_too_long(option))


def _wrong_set(options: Any) -> str:
    """What is wrong with options that are no plain tuple, in words that follow them: what is done with options is tried."""
    is_described = not isinstance(options, (tuple, range))
    lacks = [name for name in _OF_A_SET if is_described and not hasattr(options, name)]
    if "describe" in lacks:
        return f"; {_LISTED}"
    if lacks:
        return f", which lack {', '.join(lacks)}; {_LISTED}"
    try:
        if len(options) and not next((first in options for first in options), False):
            return f", which do not hold their own first one; {_LISTED}"
        _ = options.describe() if is_described else options[-1:]
    except Exception as error:
        return f", which fail when they are looked at ({_said(error)}); {_LISTED}"
    return ""


def _wrong_words(asked: Choose) -> str:
    """What is wrong with what a choice has beside its options."""
    name = shown(asked.what)
    if not is_text(asked.prompt):
        return f"asks {shown(asked.prompt)} at {name}; a prompt is a text"
    if asked.default is not None and (type(asked.default) not in PLAIN or is_too_long(asked.default)):
        return f"has the default {shown(asked.default)} at {name}; one of its options is needed, or None"
    if not isinstance(asked.refused, Mapping):
        return f"refuses {value_text(asked.refused)} at {name}; a mapping of answers to (reason, rule) is needed"
    for answer, why in asked.refused.items():
        if type(answer) not in PLAIN or is_too_long(answer):
            return f"refuses the answer {shown(answer)} at {name}; answers are texts, whole numbers or cards"
        if type(why) is not tuple or len(why) != 2 or not all(map(is_text, why)):
            return f"refuses {shown(answer)} at {name} with {value_text(why)}; two texts are needed: (reason, rule)"
    return _wrong_secret(asked.what, asked.secret) or _wrong_secret(asked.what, asked.covert, "covert")


def _wrong_choices(asked: ChooseTogether, is_read: bool) -> str:
    choices = asked.choices
    if type(choices) is not tuple or not choices or not all(isinstance(choice, Choose) for choice in choices):
        return f"lets both sides decide on {value_text(choices)}; a tuple of Choose is needed, one for each side"
    if not is_text(asked.rule):
        return f"names the rule {shown(asked.rule)} for what both sides decide; a text is needed, such as 'MY.1'"
    if not is_text(asked.what):
        return f"calls what both sides decide {shown(asked.what)}; a text is needed, such as 'together'"
    return next(filter(None, (wrong_ask(choice, is_read=is_read) for choice in choices)), "")


def _wrong_note(note: Note) -> str:
    for name, given in (("rule", note.rule), ("text", note.text), ("what", note.what)):
        if not is_text(given):
            return f"has a note whose {name} is {shown(given)}; a text is needed"
    if note.side is not None and not _is_side(note.side):
        return f"has a note about the side {value_text(note.side)}; a side is OFFENSE or DEFENSE"
    try:
        note.say()
    except Exception as error:
        return f"has a note that cannot be said: {value_text(note.text)} ({error})"
    return ""
