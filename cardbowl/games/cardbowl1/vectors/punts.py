"""Worked vectors of sections 9.5 and 9.6: the punt."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, Final, TypeAlias

from cardbowl.errors import DataError
from cardbowl.football import DEFENSE, OFFENSE, How, other_frame
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.endings import OWN_END_LINE, Ending
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls
from cardbowl.games.cardbowl1.rules.kicks.kick_returns import settled
from cardbowl.games.cardbowl1.rules.kicks.punts import blocked_spot, comes_down, flight
from cardbowl.games.cardbowl1.rules.loose.fumbles import recovery
from cardbowl.games.cardbowl1.vectors.answers import run
from cardbowl.steps.ask import Note, Rule, Yielded
from cardbowl.steps.vector_fields import Fields, field

Told: TypeAlias = Generator[Yielded, Any, str]
"""A part of a play and its text in the notation of the vectors."""
_WORDS: Final = {
    "return": " return {:+d}",
    "draws": " ofr({})",
    "run": " {:+d}",
    "fair catch": " fair catch",
    "bounce": " bounce",
    "punt out": " out of bounds",
    "fumble": " fumble at {}",
}


def punt(vector: Fields, rules: HouseRules) -> str:
    """One punt, until the ball is dead or loose; a blocked one until it is recovered."""
    line, count = field(vector, "spot", int, 50), field(vector, "punt_cards")
    sideline = field(vector, "out_of_bounds_try", bool, False)
    most = rules.punt_max_cards
    if not 1 <= count <= most:
        raise DataError(f"the field punt_cards is {count}; allowed are 1 to {most} (CB1.PUNT.1)")
    if sideline and count == most:
        raise DataError(f"the field out_of_bounds_try is true; with {most} cards there is none (CB1.PUNT.4)")
    return run(vector, told(line, count, sideline, rules))


def told(line: int, count: int, sideline: bool, rules: HouseRules) -> Told:
    """The punt in the notation of the vectors (CB1.PUNT.2, CB1.PUNT.5)."""
    fouls = Fouls()
    kick = yield from flight(line, count, rules, fouls)
    if kick is None:
        text = yield from told_block(line, rules, fouls)
        ending = Ending(How.LOOSE, OFFENSE)
    else:
        notes: list[Note] = []
        ending = yield from until_loose(comes_down(kick, count, sideline, rules, fouls), notes)
        text = f"punt {kick.yards} received {kick.landed}{story(notes)}{_after(ending, rules)}"
    ending = yield from settled(ending, rules, fouls)
    return "; ".join((text, *(_penalty(foul, caught=" fair catch" in text) for foul in ending.fouls)))


def told_block(line: int, rules: HouseRules, fouls: Fouls) -> Told:
    """A blocked punt and its recovery (CB1.PUNT.5)."""
    spot = yield from blocked_spot(line, rules)
    if spot <= OWN_END_LINE:
        return f"blocked at {spot} safety"
    found = yield from recovery(spot, rules, fouls, receivers_two=True)
    who = "kickers" if found.by is OFFENSE else "receivers"
    return f"blocked at {spot} {who} recover shift {found.shift:+d} ofr {found.draws}"


def until_loose(rule: Rule[Ending], notes: list[Note]) -> Generator[Yielded, Any, Ending]:
    """Play on until the ball is dead or loose; notes are added to `notes`."""
    answer: Any = None
    while True:
        try:
            ask = rule.send(answer)
        except StopIteration as stop:
            ending: Ending = stop.value
            return ending
        if isinstance(ask, Note):
            notes.append(ask)
            if ask.what == "fumble" and ask.side is not None:
                return Ending(How.LOOSE, ask.side, ask.n)
        answer = yield ask


def story(notes: list[Note]) -> str:
    """The events after the punt came down."""
    words = ""
    for note in notes:
        if note.what == "fumble":
            spot = note.n if note.side is DEFENSE else other_frame(note.n)
            lost = " return" if note.side is DEFENSE and " return" not in words else ""
            words += lost + _WORDS["fumble"].format(spot)
        elif note.what == "punt out" and note.n <= 0:
            continue
        else:
            words += _WORDS.get(note.what, "").format(note.n)
    return words


def _after(ending: Ending, rules: HouseRules) -> str:
    if ending.how is How.TOUCHBACK:
        return f" touchback -> {rules.touchback_spot}"
    return {"dead": f" -> {ending.spot}", "touchdown": " TD", "safety": " safety"}.get(ending.how, "")


def _penalty(foul: Foul, *, caught: bool) -> str:
    """A foul; without its spot after a fair catch, which has no run."""
    who = "kick" if foul.by is OFFENSE else "ret"
    place = "" if foul.spot is None or caught else f" from {foul.spot}"
    return f"pen {who} {foul.yards}{' A1D' if foul.automatic else ''}{place}"


PLAYS: Final[Mapping[str, Callable[[Fields, HouseRules], str]]] = {"punt": punt}
