"""The sentence of a refused answer in the words of a table, in a game whose options are told by names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardbowl.cards import Card
from cardbowl.errors import CardbowlError, IllegalAnswerError
from cardbowl.steps.ask import PLAIN, Choose, describe_options
from cardbowl.steps.game import AnyGame


def in_names(error: CardbowlError, game: AnyGame, ask: Any, asked: Mapping[str, Any]) -> CardbowlError:
    """The error with the labels of `asked` in place of the options of `ask`: ``Audible`` for ``S19``.

    Unchanged where a game leaves its words to the kit, where the question has no list of options, or where the error is about
    something else.
    """
    if game.tell is None or not (isinstance(error, IllegalAnswerError) and isinstance(ask, Choose)):
        return error
    if not isinstance(ask.options, tuple) or error.allowed != describe_options(ask.options):
        return error
    allowed = [each["label"] for each in asked["options"]]
    refused = {option: each["label"] for option, each in zip(ask.refused, asked["refused"], strict=False)}
    tried = refused.get(error.tried, error.tried) if type(error.tried) in PLAIN else error.tried
    word = str(tried) if type(tried) in (str, Card) else ""  # no other answer is named in a reason
    reason = error.reason.removeprefix(f"{word}: ")
    reason = f"it{reason.removeprefix(word)}" if word and reason.startswith(f"{word} ") else reason
    return IllegalAnswerError(tried, reason, ", ".join(allowed) or error.allowed, error.rule)
