"""The sentence of a refused answer in the words of a table, in a game whose options are told by names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardbowl.errors import CardbowlError, IllegalAnswerError
from cardbowl.steps.ask import Choose, describe_options
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
    tried = refused.get(error.tried, error.tried)
    reason = error.reason.removeprefix(f"{tried}: ")
    reason = f"it{reason.removeprefix(str(tried))}" if reason.startswith(f"{tried} ") else reason
    return IllegalAnswerError(tried, reason, ", ".join(allowed) or error.allowed, error.rule)
