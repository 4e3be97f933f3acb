"""Rules by their IDs."""

from __future__ import annotations

from cardbowl.doors import door
from cardbowl.errors import NotationError, listed, value_text
from cardbowl.games import GAMES


@door
def rule(identifier: str) -> str:
    """The text of a rule by its ID, e.g. ``CB2.RUSH.5``; raises `NotationError` naming similar ones, or those of a section."""
    return find_rule(identifier)[1]


def find_rule(identifier: str) -> tuple[str, str]:
    """A rule's ID as the rulebook writes it, and its text; raises `NotationError` naming similar ones, or those of a section."""
    wanted = str(identifier).strip().upper().rstrip(".")
    known: list[str] = []
    for game in (*map(GAMES.__getitem__, GAMES), *GAMES.own()):
        book = game.rulebook()
        if wanted in book:
            return wanted, book[wanted]
        known += book
    parts = wanted.count(".") + 2
    inside = dict.fromkeys(".".join(each.split(".")[:parts]) for each in known if each.startswith(f"{wanted}."))
    if inside:
        raise NotationError(f"there is no rule {value_text(str(identifier))}; {wanted} has {listed(inside)}")
    import difflib

    near = difflib.get_close_matches(wanted, known, n=3, cutoff=0.5)
    hint = f"near it are {', '.join(near)}" if near else "an ID looks like CB2.RUSH.5"
    raise NotationError(f"there is no rule {value_text(str(identifier))}; {hint}")
