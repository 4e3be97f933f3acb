"""The groups of a pass rush of Card Bowl 1.1.6: which neighbours are added up, and which of them threaten the quarterback."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbowl.diagrams.parts import EDGE, ROOM, WIDTH, headed, rules_of
from cardbowl.doors import door
from cardbowl.drawing import Drawing, Picture
from cardbowl.drawing.lettering import lines_of
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.line.pass_rush import Threat, groups_of, threats

_MOST = 7


@door
def rush_groups(
    match_ups: Sequence[tuple[int, int]] = ((7, 21), (14, 8), (9, 7), (10, 10)), quarterback: int = 12, *, house_rules: Any = None
) -> Picture:
    """Every group that a pass rush counts in, with its sums (CB1.SACK.1-2, CB1.SACK.R1).

    `match_ups` are the points of offense and defense from left to right (1 to 7 of them), `quarterback` those of the quarterback.
    Raises `HouseRulesError`, or `IllegalAnswerError` for other numbers.
    """
    rules: HouseRules = rules_of(GAME, house_rules)
    line = _checked(match_ups, quarterback)
    groups, taken = groups_of(line, quarterback, rules), threats(line, quarterback, rules)
    singles = [group for group in groups if len(group.members) == 1]
    pairs = [group for group in groups if len(group.members) == 2]
    rows = 1 + min(2, len(pairs))
    order = ", ".join(f"+{group.surplus}" for group in taken)
    last = f"Sack draws, the biggest surplus first: {order}." if order else "Nothing is left over: the quarterback is protected."
    below = len(lines_of(last, 14, ROOM, bold=True))
    drawing = Drawing(WIDTH, 198 + 50 * rows + 19 * below)
    headed(drawing, "The groups of a pass rush", f"The quarterback's {quarterback} is added to every group, once.")
    step = ROOM / max(3, len(line))
    half = min(44.0, step / 2 - 4)
    across = [EDGE + step * (place + 0.5) for place in range(len(line))]
    for x, (ours, theirs) in zip(across, line, strict=True):
        for y, points, fill, ink in ((74, theirs, "bad tint", "bad"), (114, ours, "tint", "accent")):
            drawing.rect(x - half, y, 2 * half, 36, fill=fill, edge=ink, radius=7)
            drawing.text(x, y + 24, str(points), size=18, bold=True, ink=ink, anchor="middle")
    for row, there in ((0, singles), (1, pairs[::2]), (2, pairs[1::2])):
        for group in there:
            _bracket(drawing, group, (across[group.members[0]] - half, across[group.members[-1]] + half), 166 + 50 * row, taken)
    y = 178 + 50 * rows
    for x, fill, edge, text in ((EDGE, "bad tint", "bad", "rushes"), (EDGE + 96, "tint", "accent", "protects")):
        drawing.rect(x, y - 11, 14, 14, fill=fill, edge=edge, radius=3)
        drawing.text(x + 20, y + 1, text, size=13, ink="soft")
    drawing.text(EDGE + 196, y + 1, "rush : protection, quarterback included", size=12.5, ink="soft")
    drawing.text(EDGE, y + 25, last, size=14, bold=True, width=ROOM)
    words = [
        f"The quarterback has {quarterback} points, which protect in every group once (CB1.SACK.1).",
        *(_in_words(group, [line[member] for member in group.members], taken) for group in groups),
        f"{last} (CB1.SACK.2, CB1.SACK.R1)",
    ]
    return drawing.picture("The groups of a pass rush", words)


def _state(group: Threat, taken: Sequence[Threat]) -> str:
    """Whether a group is a threat (its surplus), is safe, or shares a match-up with a group before it."""
    return f"+{group.surplus}" if group in taken else "safe" if group.surplus <= 0 else "shared"


def _bracket(drawing: Drawing, group: Threat, ends: tuple[float, float], y: float, taken: Sequence[Threat]) -> None:
    """A bracket under the match-ups of a group, with its sums."""
    threat, (left, right) = group in taken, ends
    ink, middle = "bad" if threat else "soft", sum(ends) / 2
    drawing.lines([(left, y), (left, y + 6), (right, y + 6), (right, y)], edge=ink, stroke=2.5 if threat else 1.2)
    sums = f"{group.pass_rush} : {group.pass_protection}"
    drawing.text(middle, y + 23, sums, size=14, bold=threat, ink=ink, anchor="middle")
    drawing.text(middle, y + 39, _state(group, taken), size=13, bold=threat, ink=ink, anchor="middle")


def _in_words(group: Threat, points: Sequence[tuple[int, int]], taken: Sequence[Threat]) -> str:
    """A group with its sums, and whether it is a threat."""
    numbers = " and ".join(str(member + 1) for member in group.members)
    who = f"Match-up {numbers}" if len(points) == 1 else f"Match-ups {numbers} together"
    theirs, ours = (" + ".join(str(each[side]) for each in points) for side in (1, 0))
    told = {"safe": "no danger", "shared": "higher, but a match-up of it is in another group already"}
    comes = told.get(_state(group, taken), f"a threat, surplus {group.surplus}")
    rush = theirs if len(points) == 1 else f"{theirs} = {group.pass_rush}"
    return f"{who}: rush {rush}, protection {ours} and the quarterback = {group.pass_protection}: {comes}."


def _checked(match_ups: Sequence[tuple[int, int]], quarterback: int) -> list[tuple[int, int]]:
    """The match-ups as they are, if they can stand on a line; raises `IllegalAnswerError`."""
    line = [tuple(each) if isinstance(each, tuple | list) else () for each in match_ups]
    whole = all(len(each) == 2 and all(type(points) is int and 0 <= points <= 60 for points in each) for each in line)
    if not whole or not 1 <= len(line) <= _MOST:
        allowed = f"1 to {_MOST} pairs of points from 0 to 60, offense first"
        raise IllegalAnswerError(match_ups, "these are no match-ups", allowed, "CB1.SACK.1")
    if type(quarterback) is not int or not 0 <= quarterback <= 20:
        raise IllegalAnswerError(quarterback, "no quarterback has these points", "0 to 20", "CB1.SACK.1")
    return [(ours, theirs) for ours, theirs in line]
