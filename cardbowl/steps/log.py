"""Games as text: a JSON header and the answers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from cardbowl.errors import CardbowlError, DataError, LogMismatchError, value_text
from cardbowl.steps.ask import Draw, drawn_words, write_answer

if TYPE_CHECKING:
    from cardbowl.steps.game import AnyGame
    from cardbowl.steps.referee import Referee

FORMAT: Final = 1
"""The number that a saved game names as its format."""
_IN_JSON: Final = json.JSONEncoder(ensure_ascii=False).encode


def to_json(referee: Referee) -> str:
    """The game as JSON text: a header, then one answer for each line."""
    game = referee.game
    header = {
        "cardbowl": FORMAT,
        "game": game.name,
        **({"part": game.part.as_data()} if game.part is not None else {}),
        **({"rule": game.fingerprint} if game.fingerprint else {}),
        **({"variant": referee.rules.made_of} if referee.rules.made_of else {}),
        "rules_version": game.version,
        "house_rules": referee.rules.changed(),
        "seed": referee.seed,
        "names": list(referee.names),
        "start": str(referee.start),
    }
    lines = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}," for name, value in header.items()]
    answers = [_IN_JSON(answer) for answer in written_answers(referee)]
    body = ",\n    ".join(answers)
    return "{\n" + "\n".join(lines) + '\n  "answers": [' + (f"\n    {body}\n  " if answers else "") + "]\n}\n"


def written_answers(referee: Referee) -> list[Any]:
    """Every answer of the game as plain JSON data, in order."""
    return [write_answer(ask, answer) for ask, answer in referee.answers()]


def answer_again(referee: Referee, data: Mapping[str, Any], source: str) -> None:
    """Answer a game that has just begun as it was answered in a saved one; raises `LogMismatchError`."""
    version = another_version(referee.game, data)
    for number, answer in enumerate(data["answers"], start=1):
        if referee.asking is None:
            raise LogMismatchError(number, f"{source}: the game is over, but the log goes on with {value_text(answer)}{version}")
        try:
            if isinstance(referee.asking, Draw) and not isinstance(answer, str):
                raise DataError(f"the text of {drawn_words(referee.asking)} is needed here, not {value_text(answer)}")
            referee.answer(answer)
        except LogMismatchError:
            raise
        except CardbowlError as error:
            raise LogMismatchError(number, f"{source}: {error}{version}") from None


def another_version(game: AnyGame, data: Mapping[str, Any]) -> str:
    """That a saved game is of another version of the rules, to be added to what is wrong in it; empty where it is of this one."""
    if data["rules_version"] == game.version:
        return ""
    return f" (the log was written by version {data['rules_version']} of these rules, this is {game.version})"
