"""What the rules note in the kept games, as data beside the text: the source of tables, play notes, box scores and drive charts.

Of every sentence that a rule can note the first few are kept: those of different games, for house rules change what happens.
"""

from collections import Counter

from cardbowl.football import OFFENSE
from cardbowl.steps.ask import Note
from support.kept_moments import kept_games

EACH = 6
"""So many notes of each sentence are kept."""
LONGEST = 60
"""Letters of a value; longer ones, such as a whole table, are left out."""


def notes(name: str) -> str:
    """The notes of one game."""
    met = Counter[tuple[str, str, str]]()
    lines: list[str] = []
    for log, game in kept_games(name).items():
        lines += ["", f"== {log}"]
        for number, play in enumerate(game.plays, start=1):
            for ask, _ in play.steps:
                if type(ask) is Note:
                    kind = ask.rule, ask.text, ask.what
                    met[kind] += 1
                    if met[kind] <= EACH:
                        lines.append(f"play {number}, {told(ask)}")
    return "\n".join(lines)


def told(note: Note) -> str:
    """One note with all that it carries."""
    data = [note.what]
    if note.n is not None and len(str(note.n)) <= LONGEST:
        data.append(str(note.n))
    if note.side is not None:
        data.append("offense" if note.side == OFFENSE else "defense")
    if note.spot is not None:
        data.append(f"at {note.spot}")
    return f"{note.rule} {note.say()} [{', '.join(data)}]"
