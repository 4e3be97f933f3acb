"""Games as text: a JSON header and the answers, nothing else; `saved_games` reads them back.

Saving is all or nothing: a killed process leaves either the old game or the new one.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardbowl.steps.ask import write_answer
from cardbowl.steps.text_files import write_whole

if TYPE_CHECKING:
    from cardbowl.steps.referee import Referee

FORMAT: Final = 1
"""The number that a saved game names as its format."""


def to_json(referee: Referee) -> str:
    """The game as JSON text: a header, then one answer a line."""
    header = {
        "cardbowl": FORMAT,
        "game": referee.game.name,
        "rules_version": referee.game.version,
        "house_rules": referee.rules.changed(),
        "seed": referee.seed,
        "names": list(referee.names),
        "start": str(referee.start),
    }
    lines = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}," for name, value in header.items()]
    answers = [json.dumps(answer, ensure_ascii=False) for answer in written_answers(referee)]
    body = ",\n    ".join(answers)
    return "{\n" + "\n".join(lines) + '\n  "answers": [' + (f"\n    {body}\n  " if answers else "") + "]\n}\n"


def written_answers(referee: Referee) -> list[Any]:
    """Every answer of the game as plain JSON data, in order."""
    return [write_answer(ask, answer) for ask, answer in referee.answers()]


def save(referee: Referee, path: str | Path) -> None:
    """Write the game to `path`, all or nothing; raises `DataError`."""
    write_whole(path, to_json(referee), "the game")
