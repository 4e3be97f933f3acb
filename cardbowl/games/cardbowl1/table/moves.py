"""The moves and plays of Card Bowl 1.1.6 in football English, and the start and destination of the card in each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cardbowl.cards import UNSEEN
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes.place_names import SIDES, ZONES, Names, lane_words, target_words
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.match_ups import totals
from cardbowl.games.cardbowl1.rules.passes.pass_tests import pass_card_below, reception_below
from cardbowl.games.cardbowl1.rules.runs.run_set_up import joined_late

MOVES: Final = ("motion", "response", "blocking", "tight end", "end", "execute", "reveal", "respond", "shotgun block")
"""The questions that are answered by the text of a move or a play."""

KINDS: Final = ("shift line", "step on", "step off", "move up", "shotgun block", "turn over", "stay down")
"""Kinds of moves of two words."""

PLAYS: Final[Mapping[str, str]] = {
    "pass": "Pass",
    "rush": "Rush",
    "screen": "Screen",
    "lateral": "Lateral",
    "scramble": "Scramble",
    "sneak": "Sneak",
}
GROUPS: Final[Mapping[str, str]] = {
    **PLAYS,
    "assign": "Blocking",
    "move up": "Move up",
    "attach": "Cover",
    "cover": "Cover",
    "follow": "Cover",
    "drop": "Drop back",
    "shift": "Shift",
    "shift line": "Shift the line",
    "step on": "Step",
    "step off": "Step",
    "reveal": "Turn over",
    "turn over": "Turn over",
    "block": "Turn over",
    "cross": "Move a back",
    "release": "Move a back",
    "shotgun block": "Protect",
    "motion": "Motion",
}
"""The heading of a move by its kind."""

WAITS: Final[Mapping[str, str]] = {
    "BLK_O": "No quick play",
    "DEV_START": "Stay in the pocket",
    "DEV_END": "Go on to the next turn",
}
"""The label of waiting, by phase."""

PLACES: Final[Mapping[str, str]] = {
    "LTE": "left tight end",
    "RTE": "right tight end",
    "back left": "left back",
    "back middle": "middle back",
    "back right": "right back",
    "wide left": "left receiver",
    "wide right": "right receiver",
}
"""The destinations of a card in motion."""


class Said(NamedTuple):
    """One option: its label, its heading, and the keys of the card that moves and of its destination (empty if none does).

    `short` is the end of the label that says all below its heading and the name of its card.
    """

    label: str
    group: str = ""
    origin: str = ""
    target: str = ""
    short: str = ""


def split(option: str) -> tuple[str, list[str]]:
    """The kind of a move, and the rest of its words."""
    for kind in KINDS:
        if option == kind or option.startswith(f"{kind} "):
            return kind, option[len(kind) :].split()
    kind, _, rest = option.partition(" ")
    return kind, rest.split()


def said(option: str, field: Field, names: Names, *, ours: bool) -> Said:
    """A move or a play as it is offered; `ours`: the offense is asked."""
    kind, words = split(option)
    group = GROUPS.get(kind, "")
    if kind == "done":
        return Said("Done")
    if kind == "wait":
        return Said(WAITS.get(field.phase, "Wait"))
    if kind == "stay down":
        return Said("Stay face down")
    if kind in PLAYS:
        return play_said(kind, words, names, group)
    if kind == "motion":
        place = " ".join(words[1:])
        label = f"{upper(names.known(f'O:{words[0]}'))} goes in motion: {PLACES[place]}"
        return Said(label, group, f"O:{words[0]}", short=PLACES[place])
    if kind == "shift line":
        by = int(words[0])
        return Said(f"The whole line shifts {lanes_by(by)} to the {'left' if by < 0 else 'right'}", group)
    if kind == "follow":
        return Said(f"The cover follows the receiver in motion: {names.of(f'O:{words[1]}')}", group)
    key = f"{'O' if ours else 'D'}:{words[0]}"
    where = words[1] if len(words) > 1 else ""
    does, place = MOVED[kind], place_of(kind, where, names)
    return Said(f"{upper(names.known(key))} {does}{place}", group, key, target_of(kind, key, where), place)


def play_said(kind: str, words: Sequence[str], names: Names, group: str) -> Said:
    """A play that can be executed."""
    lanes = [int(word) for word in words if is_lane(word)]
    people = [word for word in words if not is_lane(word)]
    carrier = f"O:{people[0]}" if people else "O:QB"
    first = f"u:{lanes[0]}" if lanes else f"O:{people[1]}" if len(people) > 1 and people[1] not in SIDES else carrier
    where = target_words(lanes) if lanes else ""
    who = names.known(carrier)
    if kind == "pass":
        side = f", going out to the {SIDES[people[1]]}" if len(people) > 1 else ""
        return Said(f"Pass to the {who}{side}", group, "O:QB", carrier, f"{who}{side}")
    if kind == "scramble":
        return Said(f"The quarterback scrambles {where}", group, carrier, first, where)
    if kind == "sneak":
        return Said(f"Quarterback sneak {where}", group, carrier, first, where)
    behind = where or "behind the " + " and the ".join(names.known(f"O:{word}") for word in people[1:])
    start = {"rush": "Rush with", "screen": "Screen to", "lateral": "Lateral to"}[kind]
    return Said(f"{start} the {who} {behind}", group, carrier, first, behind)


MOVED: Final[Mapping[str, str]] = {
    "assign": "takes the match-up ",
    "move up": "moves up to the match-up ",
    "attach": "joins the cover of the ",
    "cover": "moves ",
    "step on": "steps on the line ",
    "step off": "steps off the line: ",
    "drop": "drops back: ",
    "shift": "shifts: ",
    "reveal": "is turned over",
    "turn over": "is turned over to rush",
    "block": "is turned over to block",
    "cross": "crosses to the ",
    "release": "goes out to the line as a receiver on the ",
    "shotgun block": "protects the passer ",
}
"""The action of a move's card in words, by the kind of move; the place follows."""


def place_of(kind: str, where: str, names: Names) -> str:
    """The place that a move names, in words; empty for a card that is turned over."""
    if kind in ("reveal", "turn over", "block"):
        return ""
    if kind == "attach":
        return names.of(f"O:{where}")
    if kind in ("step off", "drop", "shift"):
        return ZONES[where]
    return SIDES[where] if kind in ("cross", "release") else lane_words(int(where))


def target_of(kind: str, key: str, where: str) -> str:
    """The destination of a move's card: a lane, a zone, a receiver, itself if it is turned over, or none in the picture."""
    if kind in ("reveal", "turn over", "block"):
        return key
    if kind in ("drop", "shift", "step off"):
        return f"zone:{where}"
    if kind == "attach":
        return f"O:{where}"
    return f"u:{where}" if is_lane(where) else ""


def hint(option: str, field: Field, rules: HouseRules) -> str:
    """A hint about a play from the known cards: the tests of a pass, the totals of a run before its draws (CB1.EXEC.R2)."""
    kind, words = split(option)
    if kind == "wait":
        return wait_hint(field)
    if kind == "pass" and words:
        return pass_hint(field, words[0])
    lanes = tuple(int(word) for word in words if is_lane(word))
    if kind in PLAYS and lanes:
        both = totals(field.match_ups, lanes, late=joined_late(field, rules))
        return f"face up: blockers {both.offense} against {both.defense}" if any(both) else ""
    return ""


def wait_hint(field: Field) -> str:
    """The next step if no play is executed (CB1.BLK.4, CB1.SACK.2, CB1.DEV.2, CB1.EXEC.1)."""
    if field.phase == "BLK_O":
        return "the defense turns over its line"
    if field.phase == "DEV_START" and field.groups:
        return f"{len(field.groups)} sack draw{'' if len(field.groups) == 1 else 's'}, then one card is turned over or moved"
    return "one card is turned over or moved, the defense answers" if field.phase == "DEV_START" else "the rush comes first"


def pass_hint(field: Field, slot: str) -> str:
    """The numbers that the pass card and the reception card must stay below (CB1.PASS.3, CB1.PASS.4, CB1.PASS.9)."""
    receiver, passer = field.offense.at(slot).card, field.offense.at("QB").card
    if UNSEEN in (receiver, passer):
        return ""
    below = pass_card_below(field.passer, field.pressure_on_a_pass)
    return f"pass card below {below}, reception card below {reception_below(receiver)}"


def is_lane(word: str) -> bool:
    """Whether a word of a move is a lane."""
    return word.lstrip("-").isdigit()


def lanes_by(by: int) -> str:
    """The distance of a line shift, in words."""
    return "half a position" if abs(by) == 1 else "a full position"


def upper(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
