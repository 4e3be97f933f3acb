"""The notes of a play of a reader's own: what tables, play notes and box scores may go by, and what is a sentence alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardbowl.errors import value_text
from cardbowl.football import OFFENSE, How, Side
from cardbowl.football.endings import Ended
from cardbowl.football.telling import TELLING
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.own_rules import OwnRuleError, of_the_kit, stands


def of_its_own(note: Note, rule: Any, what: str) -> Note:
    """A note of the play `what`, whose started `rule` has just said it, with the word and the number that the kit may go by.

    Any word but those of `TELLING` is the game's, and comes with numbers, cards and sides that its table relies on: where the
    reader's own code says it, only the sentence is left. What a rule of the game says in the play stays as it is.
    Raises `OwnRuleError` where the number of a note that tells is none.
    """
    if _is_of_the_kit(rule):
        return note
    if note.what not in TELLING:
        return note._replace(what="", n=None)
    for name, given in (("n", note.n), ("spot", note.spot)):
        if type(given) is not int and (given is not None or name == "n"):
            which = f"a note {note.what!r} whose {name} is {value_text(given)}"
            raise OwnRuleError(f"{what} has {which}; a whole number is needed{stands(rule)}")
    return note


def kept(rule: str, name: str, kind: str, ending: Ended, line: int) -> Iterator[Note]:
    """The note of what the play `name` from the `line` has come to for the offense, where its rule says nothing of it.

    A pass is incomplete, or there are the yards to where the offense has the ball in the end, whoever had it in between.
    """
    how = ending.how
    if how == How.INCOMPLETE:
        yield Note(rule, "{}: incomplete.", (name,), "incomplete", 0, OFFENSE, line)
    elif ending.side is OFFENSE and how != How.TOUCHBACK:
        spot = 100 if how == How.TOUCHDOWN else 0 if how == How.SAFETY else ending.spot
        text = "{}: {:gain}, and the offense has the ball back." if how == How.TURNOVER else "{}: {:gain}."
        yield Note(rule, text, (name, spot - line), kind, spot - line, OFFENSE, spot)


def lost(rule: str, name: str, spot: int, line: int, *, thrown: bool) -> Iterator[Note]:
    """The notes of the play `name` that the defense has ended with the ball at `spot` of the offense's frame, and says not how.

    A pass that nobody has caught is intercepted, any other ball is a lost fumble. Where the play has ended at a goal line,
    nothing says how far the ball had come: it was lost at the `line`.
    """
    if thrown:
        yield Note(rule, "{}: intercepted.", (name,), "interception", spot, OFFENSE, spot)
    else:
        yield from loose_and_taken(OFFENSE, spot if 0 < spot < 100 else line, rule)


def taken_from(side: Side, spot: int, rule: str) -> Rule[None]:
    """A ball that a side has lost at `spot` of its own frame, and that the other side has there, is told."""
    yield from loose_and_taken(side, spot, rule)


def loose_and_taken(side: Side, spot: int, rule: str) -> tuple[Note, Note]:
    """The notes of `taken_from`."""
    loose = Note(rule, "The ball is loose.", (), "fumble", spot, side, spot)
    return loose, Note(rule, "The {} has it.", (side.other.word,), "recovers", side.other, side, spot)


def _is_of_the_kit(rule: Any) -> bool:
    """Whether the code that has said the last is the kit's: a rule of the game that the play runs."""
    while (inner := getattr(rule, "gi_yieldfrom", None)) is not None:
        rule = inner
    frame = getattr(rule, "gi_frame", None)
    return frame is not None and of_the_kit(frame.f_code.co_filename)
