"""What lies on the felt of a down, read from its steps: calls, key players, dice, sums, cards (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cardbowl.football import DEFENSE, OFFENSE, Side
from cardbowl.games.showdown.rules.course import REDO, Course
from cardbowl.games.showdown.rules.down import for_the_down_alone
from cardbowl.games.showdown.rules.play_grid import CHANCES, MatchUp
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.seen import Hidden

Step = tuple[Any, Any]
CALLS: Final = ("play", "defense")
AGAIN: Final = ("time-out", "replay")
"""Notes after which a down starts again (NS.TO.2, NS.EFF.1)."""
KICK_DICE: Final = ("kick-off die", "on-side die", "punt die", "field goal die", "extra point die")
DICE: Final = ("offense die", "defense die", "result die", *(f"{kind} chance" for kind in CHANCES))
DRAWN: Final = frozenset(
    (
        "formation",
        "announced",
        "course",
        "plays",
        "own plays",
        "key players",
        "totals",
        "match-up",
        "result",
        "chances",
        "card",
        "cancelled",
        "redo",
    )
)
"""Notes that are drawn on the felt, so that their sentences need not stand there."""


@dataclass
class OnTheFelt:
    """A down as its steps have left it. Pairs are those of the offense and the defense.

    `calls` are ids of plays, an empty text where one lies face down, None before it lies there. `dice` are faces by the role of
    their draws. `own`: a play of a variant's own is turned up.
    `cards` are the cards played since the down has begun, each with its side and whether it was cancelled.
    """

    formations: list[str] = field(default_factory=lambda: ["", ""])
    calls: list[str | None] = field(default_factory=lambda: [None, None])
    up: bool = False
    own: bool = False
    kick: str = ""
    course: Course | None = None
    match: MatchUp | None = None
    margin: int | None = None
    band: str = ""
    dice: dict[str, int] = field(default_factory=dict)
    result: int | None = None
    chances: tuple[str, ...] = ()
    cards: list[tuple[Side, str, bool]] = field(default_factory=list)
    before_dice: int | None = None
    hurt: list[tuple[Side, str]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)


def on_the_felt(steps: Sequence[Step]) -> OnTheFelt:
    """The down that `steps`, as the viewer may see them, have led to."""
    now = OnTheFelt()
    for ask, answer in steps:
        if type(ask) is Note:
            now = _noted(now, ask)
        elif type(ask) is Choose and ask.what in (*CALLS, "audible"):
            now.calls[ask.side] = "" if isinstance(answer, Hidden) else answer
        elif type(ask) is Draw and now.own and not ask.secret:
            now.said.append(f"{ask.role.capitalize()}: {answer}")
        elif type(ask) is Draw and ask.source is not None and isinstance(answer, int):
            if ask.role in (*DICE, *KICK_DICE) and now.before_dice is None:
                now.before_dice = len(now.cards)
            now.dice[ask.role] = answer
    return now


def _noted(now: OnTheFelt, note: Note) -> OnTheFelt:
    what = note.what
    if what in AGAIN:
        return OnTheFelt(said=[note.say()])
    if what == "redo":
        _roll_again(now)
    elif what == "formation":
        now.formations[_side(note)] = note.n
    elif what == "announced":
        now.kick, now.calls = note.n, [None, None]
    elif what in ("plays", "own plays"):
        now.up, now.calls, now.own = True, list(note.n), what == "own plays"
    elif what == "card":
        now.cards.append((_side(note), note.n, False))
    elif what == "course":
        now.course = note.n
        if note.n.again == REDO:
            now.cards += ((each.side, each.card.id, False) for each in for_the_down_alone(note.n))
        elif not now.cards and not note.n.again:
            now.cards = [(each.side, each.card.id, False) for each in note.n.in_force]
    elif what == "cancelled":
        last = max(n for n, card in enumerate(now.cards) if card == (note.side, note.n, False))
        now.cards[last] = (*now.cards[last][:2], True)
    elif isinstance(note.n, MatchUp):
        now.match = note.n
    elif what == "match-up":
        now.margin, now.band, now.chances = note.n, note.values[-1], ()
    elif what in ("result", "out of the field"):
        now.result = 0 if what == "out of the field" else note.n
    elif what == "chances":
        now.chances = note.n
    elif what == "result now":
        now.result, now.chances = note.n
    elif what == "injury":
        now.hurt.append((_side(note), str(note.values[0])))
    if what not in DRAWN:
        now.said.append(note.say())
    return now


def _roll_again(now: OnTheFelt) -> None:
    """The dice are rolled anew: what was read from them is gone, and so are the cards played on it (NS.EFF.1.R4)."""
    now.cards = now.cards[: now.before_dice]
    now.dice = {role: face for role, face in now.dice.items() if role not in (*DICE, *KICK_DICE)}
    now.margin = now.result = None
    now.band, now.chances, now.before_dice, now.said = "", (), None, []


def _side(note: Note) -> Side:
    return DEFENSE if note.side is DEFENSE else OFFENSE
