"""What a rule of a reader's own may yield, and what is wrong with it, in words, where it may not."""

from __future__ import annotations

from collections.abc import Mapping

from cardbowl.chance import Source
from cardbowl.errors import value_text
from cardbowl.football import Side
from cardbowl.steps.ask import PLAIN, Choose, ChooseTogether, Draw, Note


def wrong_ask(asked: object, *, is_read: bool) -> str:
    """What is wrong with what a rule yields, in words that follow its name; empty where nothing is.

    While a rule is read (`is_read`), the options of a choice may be watched cards, and no note is seen.
    """
    if isinstance(asked, Choose):
        return _wrong_names("choice", "choose", asked.side, asked.what, asked.rule) or _wrong_options(asked, is_read)
    if isinstance(asked, Draw):
        if not isinstance(asked.deck, (str, Source)):
            return f"draws from {value_text(asked.deck)}; the name of a deck or a Source is needed"
        return _wrong_names("draw", "draw", asked.side, asked.role, asked.rule)
    if isinstance(asked, ChooseTogether):
        return _wrong_choices(asked, is_read)
    if isinstance(asked, Note):
        return "" if is_read else _wrong_note(asked)
    if hasattr(asked, "formula"):
        return ""
    return f"goes wrong: a rule yields Draw, Choose, ChooseTogether and Note, not {value_text(asked)}"


def _wrong_names(kind: str, does: str, side: object, name: object, rule: object) -> str:
    if not isinstance(side, int) or side not in tuple(Side):  # 0 and 1 are sides, too
        return f"lets {value_text(side)} {does}; a side is OFFENSE or DEFENSE"
    if not isinstance(name, str):
        return f"calls a {kind} {value_text(name)}; a text is needed, such as 'one'"
    if not isinstance(rule, str):
        return f"names the rule {value_text(rule)} for {value_text(name)}; a text is needed, such as 'MY.1'"
    return ""


def _wrong_options(asked: Choose, is_read: bool) -> str:
    options = asked.options
    if not isinstance(options, (tuple, range)) and not hasattr(options, "describe"):
        return f"offers the options {value_text(options)}; a tuple or a range is needed, such as ('draw', 'stop')"
    try:
        number = len(options)
    except (TypeError, OverflowError):  # a source, or a range that is too long
        return f"offers the options {value_text(options)}, which cannot be counted; a tuple or a range is needed"
    if not number:
        return f"offers no option at {value_text(asked.what)}; a choice needs one or more"
    wrong = [option for option in options if type(option) not in PLAIN] if type(options) is tuple else []
    if wrong and not is_read:
        return f"offers the option {value_text(wrong[0])}; options are texts, whole numbers or cards, each of one kind"
    reasons = asked.refused.values() if isinstance(asked.refused, Mapping) else (None,)
    if not all(isinstance(each, tuple) and len(each) == 2 for each in reasons):
        return f"refuses {value_text(asked.refused)}; options with (reason, rule) are needed, such as {{'stop': ('why', 'MY.1')}}"
    return ""


def _wrong_choices(asked: ChooseTogether, is_read: bool) -> str:
    choices = asked.choices
    if not isinstance(choices, tuple) or not choices or not all(isinstance(choice, Choose) for choice in choices):
        return f"lets both sides decide on {value_text(choices)}; a tuple of Choose is needed, one for each side"
    if not isinstance(asked.rule, str):
        return f"names the rule {value_text(asked.rule)} for what both sides decide; a text is needed, such as 'MY.1'"
    return next(filter(None, (wrong_ask(choice, is_read=is_read) for choice in choices)), "")


def _wrong_note(note: Note) -> str:
    if not isinstance(note.rule, str) or not isinstance(note.what, str):
        return f"has a note on {value_text(note.what)} of the rule {value_text(note.rule)}; both are texts"
    try:
        note.say()
    except Exception as error:
        return f"has a note that cannot be said: {value_text(note.text)} ({error})"
    return ""
