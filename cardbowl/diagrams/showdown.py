"""Showdown: a down in its eleven steps, and the sums of both sides with what their difference brings."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from cardbowl.diagrams.parts import EDGE, ROOM, WIDTH, headed, rules_of, yards
from cardbowl.doors import door
from cardbowl.drawing import Drawing, Picture
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.plays import defense_named, offense_named
from cardbowl.games.showdown.rules.play_grid import D20, MatchUp, Squad, adjustments, doubling, key_players, swiped, wins
from cardbowl.games.showdown.rules.windows import BEFORE_THE_SWIPE, PROMPTS
from cardbowl.reading.known import with_faces

_SPOT: Final = 50
_STEPS: Final = {
    "NS.SEQ.1": "Window: cards before the call",
    "NS.SEQ.2": "The offense calls a kick, or lays a play face down",
    "NS.SEQ.3": "The defense lays a play face down",
    "NS.SEQ.4": "Window; then both plays are turned up",
    "NS.SEQ.5": "Key players, and window; then two dice",
    "NS.SEQ.6": "The result, its chances, and window",
    "NS.SEQ.7": "Penalties",
    "NS.SEQ.8": "Turnovers, with a window for the return",
    "NS.SEQ.9": "The play counts: yards, downs, points",
    "NS.SEQ.10": "The half is over if no card is left",
    "NS.SEQ.11": "After a safety: a punt",
}
"""The steps, by their rules, in the words of a lesson."""
_HIGH: Final = 45
_BY_THE_GRID: Final = (5, 6)


@door
def eleven_steps(*, house_rules: Any = None) -> Picture:
    """The eleven steps of a down, with the windows in which strategy cards may be played (NS.SEQ.1-11, NS.WIN.2, NS.TO.1).

    The kinds of cards beside a window are those of the data set. Raises `HouseRulesError`.
    """
    rules: HouseRules = rules_of(GAME, house_rules)
    drawing = Drawing(WIDTH, 92 + _HIGH * len(_STEPS))
    headed(drawing, "A down in eleven steps", "Gold: a window for strategy cards, the defense first.")
    words = []
    for number, (rule, told) in enumerate(_STEPS.items(), start=1):
        y, opens = 72 + _HIGH * (number - 1), number in PROMPTS
        drawing.rect(
            EDGE, y, ROOM, _HIGH - 7, fill="gold tint" if opens else "raised", edge="gold" if opens else "line", radius=7
        )
        drawing.text(EDGE + 22, y + 25, str(number), size=17, bold=True, anchor="middle")
        timed = opens and number <= BEFORE_THE_SWIPE and bool(rules.timeouts or rules.overtime_timeouts)
        under = f"{_kinds(number, rules)}{', time-outs' if timed else ''}" if opens else ""
        drawing.text(EDGE + 44, y + (17 if under else 24), told, size=14, bold=opens)
        drawing.text(EDGE + 44, y + 33, under, size=12, ink="soft")
        dice = "dice" if number in _BY_THE_GRID else ""
        drawing.text(WIDTH - EDGE - 12, y + 17, dice, size=13, ink="accent", anchor="end")
        words.append(f"Step {number}: {told}{f'. Cards: {under}' if under else ''} ({rule}).")
    return drawing.picture("A down of Showdown in eleven steps", words)


def _kinds(step: int, rules: HouseRules) -> str:
    """The kinds of strategy cards for a window, the most frequent first."""
    found = Counter(card.type for card in rules.data_set.cards if step in card.steps)
    return ", ".join(kind for kind, _ in found.most_common())


@door
def guess_and_totals(
    offense: str = "Slant",
    defense: str = "Short Zone",
    dice: tuple[int, int, int] = (14, 6, 9),
    keys: tuple[str, str] | None = None,
    *,
    house_rules: Any = None,
) -> Picture:
    """How two plays, two key players and three dice come to yards (NS.GRID.1-8).

    `offense` and `defense` are plays by id or name, `dice` those of offense, defense and result; `keys` the slots of the key
    players, such as ``("WR1", "LB1")``, otherwise the first of each play. Home has the ball, and the first stat pair is compared.
    The rule itself is played with them.
    Raises `HouseRulesError` or `IllegalAnswerError`.
    """
    rules: HouseRules = rules_of(GAME, house_rules)
    found = _met(offense, defense, keys, rules)
    for die in dice:
        if die not in D20.faces:
            raise IllegalAnswerError(die, "the die has no such face", "1 to 20", "NS.CONV.2")
    result, notes = with_faces(swiped, (found, _SPOT, rules.grid), (*dice, 20, 20, 20))
    added_for = "guess, risk" if found.high_risk else "guess"
    margin = next(note.n for note in notes if note.what == "match-up")
    right = "right" if found.right else "wrong"
    drawing = Drawing(WIDTH, 392)
    told = f"{found.offense.name} against {found.defense.name}: the defense has guessed {right}."
    headed(drawing, "Two sums, and the list they lead to", told)
    words, sums = [f"{told} (NS.GRID.1)"], []
    for y, side, name in ((80, OFFENSE, "Offense"), (164, DEFENSE, "Defense")):
        player, stat, added = found.keys[side], found.stats[side], adjustments(found, rules.grid)[side]
        parts = ((player.stat(stat), stat), (added, added_for), (dice[side], "die"))
        sums.append(sum(number for number, _ in parts))
        drawing.rect(EDGE, y, ROOM, 72, fill="tint" if side is OFFENSE else "gold tint", radius=8)
        drawing.text(EDGE + 12, y + 24, name, size=15, bold=True)
        drawing.text(EDGE + 12, y + 46, found.slots[side], size=13, ink="soft")
        for x, (number, what) in zip((150, 228, 306), parts, strict=True):
            signed = f"{number}" if x == 150 else f"{number:+d}"
            drawing.text(x, y + 34, signed.replace("-", "−"), size=20, bold=True, anchor="middle")
            drawing.text(x, y + 57, what, size=12.5, ink="soft", anchor="middle")
        drawing.text(362, y + 34, "=", size=18, ink="soft", anchor="middle")
        drawing.text(408, y + 37, str(sums[-1]), size=26, bold=True, anchor="middle")
        summed = f"{stat} {parts[0][0]}, {added:+d} for the {added_for}, die {dice[side]}: {sums[-1]}"
        words.append(f"{name}: {found.slots[side]} with {summed} (NS.GRID.4).")
    drawing.text(EDGE, 266, f"Margin {sums[0]} − {sums[1]} = {margin:+d}".replace("-", "−"), size=15, bold=True)
    wide = ROOM / len(rules.grid.bands)
    for place, band in enumerate(rules.grid.bands):
        here = band.name == result.band
        drawing.rect(EDGE + place * wide + 1, 278, wide - 2, 30, fill="accent" if here else "raised", edge="line", radius=4)
        drawing.text(
            EDGE + (place + 0.5) * wide, 298, band.name, size=12, ink="paper" if here else "soft", anchor="middle", bold=here
        )
    times = doubling(found.high_risk > 0, wins(margin), rules.grid)
    doubled = {1: "", 2: ", doubled"}.get(times, f", times {times}")
    faces = ", ".join(
        f"{number} {'face' if number == 1 else 'faces'}: {gain}"
        for gain, number in rules.grid.yards(found.offense.category, result.band)
    )
    drawing.text(EDGE, 336, f"The list of {result.band}: {faces}".replace("-", "−"), size=13, ink="soft", width=ROOM)
    drawing.text(EDGE, 374, f"Result die {dice[2]}{doubled}: {yards(result.yards)}".replace("-", "−"), size=18, bold=True)
    words += [
        f"Margin {sums[0]} - {sums[1]} = {margin:+d}: {result.band} (NS.GRID.5, NS.GRID.6).",
        f"The list of {result.band}: {faces} (NS.GRID.7).",
        f"Result die {dice[2]}{doubled}: {yards(result.yards)} (NS.GRID.7, NS.GRID.8).",
    ]
    return drawing.picture("A match-up of Showdown, as two sums", words)


def _met(offense: str, defense: str, keys: tuple[str, str] | None, rules: HouseRules) -> MatchUp:
    """The match-up with these key players and the first stat pair."""
    ours, theirs = offense_named(offense, rules), defense_named(defense, rules)
    named = [tuple(slot for slot, _ in each) for each in (ours.key, theirs.key(ours.kind))]
    slots = keys or (named[0][0], named[1][0])
    for slot, allowed in zip(slots, named, strict=True):
        if slot not in allowed:
            raise IllegalAnswerError(slot, "the play does not name that key player", ", ".join(allowed), "NS.GRID.2")
    squads = Squad(rules.teams[0]), Squad(rules.teams[1])
    positions = (squads[side].at(slots[side], rules.grid).position for side in (OFFENSE, DEFENSE))
    first, second, _ = rules.grid.pairs(ours.kind, *positions)[0]
    met: MatchUp = with_faces(key_players, (ours, theirs, squads, rules.grid), (*slots, f"{first} v {second}"))[0]
    return met
