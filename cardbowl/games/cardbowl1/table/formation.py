"""The formation on the table of Card Bowl 1.1.6 as plain data: cards, match-ups, threats, ranges (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardbowl.cards import UNSEEN, Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes.place_names import LABELS, SIDES, Names, line_label
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.match_ups import MatchUp, match_ups
from cardbowl.games.cardbowl1.rules.lineup.places import DefenseCard, OffenseCard
from cardbowl.games.cardbowl1.rules.lineup.ranges import Aim, aim_at, may_help
from cardbowl.games.cardbowl1.table.match_ups import lane_x, match_up, pressure_words, threat, threats
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.seen import Step

ZONE_X: Final = {"S_L": -0.62, "S_M": 0.0, "S_R": 0.62, "OLB_L": -0.4, "ILB": 0.0, "OLB_R": 0.4}
SIDE_X: Final = {"L": -0.22, "M": 0.0, "R": 0.22}
OUT_X: Final = 0.62
"""The x of a back that has gone to the line as a receiver."""
WIDE_X: Final = (0.9, 0.78, 0.66, 0.54)
"""The x of the wide receivers of a side, at most four; the first is at the sideline (CB1.FORM.R1)."""
ON_OFFENSE: Final = ("handoff", "pass", "yardage", "reception")
"""The cards the offense draws for the ball itself, shown between the quarterback and the card that gets it."""


def formation(field: Field, steps: Sequence[Step], los: str, rules: HouseRules, seen: Sequence[Card]) -> dict[str, Any]:
    """Everything on the table of a play from scrimmage, as far as the viewer may see it.

    `steps` are those of the play, `los` is the line of scrimmage, `seen` are all cards that the viewer knows.

    Rules: CB1.MODEL.8.
    """
    names = Names(field)
    line = match_ups(field.offense, field.defense) if field.defense.cards else ()
    groups, lanes = threats(field, steps, rules) if revealed(field) else ((), ())
    threatened = {lanes[member] for group in groups for member in group.members}
    played = executed(steps)
    known = tuple(sorted(seen, key=lambda card: card.number))
    there = {each.u for each in line}
    return {
        "los": los,
        "phase": field.phase,
        "shotgun": field.offense.shotgun,
        "cards": cards(field, names, played),
        "match_ups": [match_up(each, names, each.u in threatened, field.turn > 0) for each in line],
        "threats": [threat(group, lanes, there, rules, known) for group in groups],
        "pressure": pressure_words(field),
        "turn": turn_words(field, played),
        "flight": flight(steps),
        "flight_to": carrier(played),
        "ranges": ranges(field, line),
        "zones": [{"zone": zone, "label": zone_label(zone), "x": x, "row": zone_row(zone)} for zone, x in ZONE_X.items()],
    }


def revealed(field: Field) -> bool:
    """Whether the offense has turned over its line and its quarterback, so that totals are known (CB1.BLK.1)."""
    return all(each.face_up for each in field.offense.of("line", "qb"))


# ---- cards ---------------------------------------------------------------------------------------------------------


def cards(field: Field, names: Names, played: str) -> list[dict[str, Any]]:
    """All cards on the table, those of the offense first; `joined` cards are drawn with a card that was there before."""
    lit = lit_cards(field, played)
    ball = carrier(played) or "O:QB"
    at_first = [each for each in field.defense.cards if not each.joined]
    stood = {each.u for each in at_first if each.u is not None} | {each.covers for each in at_first if each.covers}
    blocked = {each.lane for each in field.offense.of("line", "te")}
    found = []
    for each in field.offense.cards:
        key = f"O:{each.slot}"
        x, row = offense_place(each)
        moved_up = each.role == "back" and each.lane is not None and each.lane in blocked
        found.append(
            card_view(key, "offense", each.card, each.face_up, names)
            | {"x": x, "row": row, "label": each.slot, "role": each.role, "covers": "", "joined": moved_up}
            | {"ball": key == ball, "lit": key in lit, "committed": each.committed if each.committed != "none" else ""}
        )
    for other in field.defense.cards:
        key = f"D:{other.name}"
        x, row = defense_place(other, field)
        moved_in = bool(other.joined) and (other.u if other.covers is None else other.covers) in stood
        found.append(
            card_view(key, "defense", other.card, other.face_up, names)
            | {"x": x, "row": row, "label": defense_label(other), "role": other.role}
            | {"covers": f"O:{other.covers}" if covers_somebody(other, field) else "", "joined": moved_in}
            | {"ball": False, "lit": key in lit, "committed": ""}
        )
    return found


def card_view(key: str, side: str, card: Card, up: bool, names: Names) -> dict[str, Any]:
    """One card: its face only if the viewer knows it, and whether it is face up for both sides."""
    known = "" if card is UNSEEN else str(card)
    return {"key": key, "side": side, "card": known, "up": up, "spoken": names.spoken(key, up)}


def offense_place(card: OffenseCard) -> tuple[float, str]:
    """The place where a card of the offense is drawn: x and row."""
    if card.lane is not None:
        return lane_x(card.lane), "line_o"
    if card.role == "qb":
        return 0.0, "pocket"
    if card.role == "wr":
        return wide_x(card.slot), "wide"
    if card.committed == "receiver" and card.side in ("L", "R"):
        return -OUT_X if card.side == "L" else OUT_X, "line_o"
    return SIDE_X[card.side], "backs"


def wide_x(slot: str) -> float:
    """The x of a wide receiver: the first is at the sideline."""
    x = WIDE_X[int(slot[3:]) - 1]
    return -x if slot[2] == "L" else x


def defense_place(card: DefenseCard, field: Field) -> tuple[float, str]:
    """The place where a card of the defense is drawn: x and row; one that covers a receiver is across from it."""
    if card.u is not None:
        return lane_x(card.u), "line_d"
    if card.covers is not None:
        if not covers_somebody(card, field):  # its receiver has gone in motion
            return (wide_x(card.covers) if card.covers.startswith("W_") else SIDE_X[card.side]), "wide"
        x = offense_place(field.offense.at(card.covers))[0]
        return x, "wide" if card.covers.startswith("W_") else "linebacker"
    if card.zone == "ILB":
        return SIDE_X[card.side], "linebacker"
    zone = card.zone or "ILB"
    return ZONE_X[zone], zone_row(zone)


def covers_somebody(card: DefenseCard, field: Field) -> bool:
    """Whether the receiver that a card covers is still there, and has not gone in motion without it (CB1.MOT.R1)."""
    return card.covers is not None and field.offense.has(card.covers)


def zone_label(zone: str) -> str:
    """A zone in few letters: ``OLB left``."""
    _, _, side = zone.partition("_")
    return f"{LABELS[zone]} {SIDES[side]}" if side else LABELS[zone]


def zone_row(zone: str) -> str:
    """The row of a zone."""
    return "safety" if zone.startswith("S_") else "linebacker"


def defense_label(card: DefenseCard) -> str:
    """The position of a card of the defense, in letters."""
    if card.u is not None:
        return line_label(card.u) if card.role == "line" else "LB"
    if card.covers is not None:
        return {"cb": "CB", "s": "S", "lb": "LB"}.get(card.role, "DE")
    return LABELS.get(card.zone or "", "DL")


# ---- the moment, and the play that is executed --------------------------------------------------------------------

_TURNS: Final = {
    "FORM_O": "line-up: the offense",
    "FORM_D": "line-up: the defense",
    "MOTION": "before the snap: one card may go in motion",
    "ADJUST": "before the snap: the defense answers the motion",
    "SNAP": "the snap",
    "BP1_O": "blocking pattern, turn 1: the offense",
    "BP1_D": "blocking pattern, turn 1: the defense",
    "BP2_O": "blocking pattern, turn 2: the offense",
    "BP2_D": "blocking pattern, turn 2: the defense",
    "BLK_O": "blocking phase: quick plays, no yardage cards",
    "BLK_D": "blocking phase: the defense turns over its line",
}
_PLAYED: Final = {
    "rush": "a rush",
    "sneak": "a quarterback sneak",
    "scramble": "the quarterback scrambles",
    "screen": "a screen",
    "lateral": "a lateral",
}
_DEVELOPING: Final = {
    "DEV_START": "play at once, or stay",
    "DEV_REVEAL": "one card each turn",
    "DEV_RESPOND": "the defense answers",
    "DEV_END": "play, or go on to the next turn",
}


def turn_words(field: Field, played: str) -> str:
    """The current moment of the play in words; `played` is the play that is executed."""
    if field.phase == "PLAY":
        return _PLAYED.get(played.partition(" ")[0], "the ball is on its way")
    if field.phase in _TURNS:
        return _TURNS[field.phase]
    return f"pocket, turn {field.turn} · {_DEVELOPING[field.phase]}"


def executed(steps: Sequence[Step]) -> str:
    """The play that was executed, as it was answered; empty before."""
    answers = ((ask.what, answer) for ask, answer in reversed(steps) if type(ask) is Choose and type(answer) is str)
    plays = (answer for what, answer in answers if answer.startswith("sneak") or (what == "execute" and answer != "wait"))
    return next(plays, "")


def carrier(played: str) -> str:
    """The key of the card that the executed play gives the ball to; empty where no play is executed."""
    kind, _, rest = played.partition(" ")
    if not kind:
        return ""
    return "O:QB" if kind in ("sneak", "scramble") else f"O:{rest.split()[0]}"


def lit_cards(field: Field, played: str) -> set[str]:
    """The cards of the executed play: the ball carrier, its blockers, and the cards against them."""
    if not played:
        return set()
    words = played.split()[1:]
    lanes = {int(word) for word in words if word.lstrip("-").isdigit()}
    people = {word for word in words if not word.lstrip("-").isdigit()}
    lit = {carrier(played), *(f"O:{slot}" for slot in people)}
    lit |= {f"O:{each.slot}" for each in field.offense.cards if each.lane is not None and each.lane in lanes}
    lit |= {f"D:{each.name}" for each in field.defense.cards if each.u in lanes or each.covers in people}
    return lit if lanes else lit | {"O:QB"}


def flight(steps: Sequence[Step]) -> list[dict[str, Any]]:
    """The cards drawn for the ball itself, in their order: handoff, pass, yardage, reception (CB1.DEAL.8)."""
    return [
        {"card": str(answer), "label": ask.role, "drawn": True}
        for ask, answer in steps
        if type(ask) is Draw and ask.role in ON_OFFENSE and isinstance(answer, Card)
    ]


def ranges(field: Field, line: Sequence[MatchUp]) -> list[dict[str, Any]]:
    """The range of each card in a zone: receivers, and match-ups on the line (CB1.RANGE.1, CB1.RANGE.2, CB1.RANGE.3)."""
    people = [(f"O:{each.slot}", aim_at(each)) for each in field.offense.of("te", "wr", "back")]
    places = [(f"u:{each.u}", Aim("line", u=each.u)) for each in line]
    found = []
    for card in field.defense.secondary:
        reached = [key for key, aim in (*people, *places) if may_help(card, (aim,))]
        found.append({"key": f"D:{card.name}", "reaches": reached})
    return found
