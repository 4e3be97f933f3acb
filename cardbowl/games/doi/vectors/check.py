"""Worked vectors of D.O.I.: play one through the rules of the game, and return its result in the notation of the rulebook.

A vector names the procedure it is about in `procedure`; cards that it does not name are any others of the sets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardbowl.cards import Card
from cardbowl.errors import DataError, IllegalAnswerError, listed, value_text
from cardbowl.football import HOME, OFFENSE
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.calls import FIELD_GOAL, PLAY, PUNT
from cardbowl.games.doi.rules.game import RULES
from cardbowl.games.doi.rules.order import start
from cardbowl.games.doi.rules.piles import cleared
from cardbowl.games.doi.rules.sets import is_penalty
from cardbowl.games.doi.vectors.positions import (
    Fields,
    Held,
    a_card,
    filled_hands,
    number,
    one_turn,
    position,
    turned_up,
    with_hands_of_none,
    with_set,
)
from cardbowl.games.doi.vectors.quarter_span import quarter_span
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play

_EVENTS: Final = {
    "interception": "INT",
    "fumble": "FUM",
    "touchdown": "TD",
    "safety": "SAFETY",
    "first down": "FIRST",
    "downs": "DOWNS",
    "penalty": "REPLAY",
    "offset": "REPLAY",
}
"""The event by a note's `what`; of several the first of this list."""

_YARDS: Final = ("pass", "rush", "penalty", "offset")


def check(vector: Fields, rules: HouseRules) -> str:
    """The result of one vector as text; raises `DataError` naming the field that is missing or wrong."""
    procedure = vector.get("procedure")
    if not isinstance(procedure, str) or procedure not in _PROCEDURES:
        raise DataError(f"the field procedure is {value_text(procedure)}; allowed are {listed(_PROCEDURES)}")
    return _PROCEDURES[procedure](vector, with_set(vector, rules))


# ---- results as text ---------------------------------------------------------------------------------------------


def situation(at: Position) -> str:
    """Possession, down and spot: ``D 1&10 @80``."""
    return f"{_letter(at.offense)} {at.down}&{at.to_go} @{at.spot}"


def points(before: Position, after: Position) -> str:
    """The points of a step, e.g. ``O +6; ``; empty if there were none."""
    more = [now - then for now, then in zip(after.score, before.score, strict=True)]
    return "".join(f"{_letter(team)} +{count}; " for team, count in enumerate(more) if count)


def _letter(team: int) -> str:
    return "O" if team == HOME else "D"


def noted(play: Play) -> Mapping[str, Note]:
    """The notes of a step by their `what`."""
    return {ask.what: ask for ask, _ in play.steps if type(ask) is Note}


def drawn(at: Position, rules: HouseRules) -> str:
    """``draw n`` where hands can be filled, or ``QUARTER ENDS`` (DOI.REFILL.2, DOI.PEN.4.R2)."""
    if at.phase == "scrimmage":
        return "draw 0"
    play = filled_hands(at, rules)
    if "quarter" in noted(play):
        return "QUARTER ENDS"
    return f"draw {sum(type(ask) is Draw and ask.side is OFFENSE for ask, _ in play.steps)}"


# ---- steps -------------------------------------------------------------------------------------------------------


def _play(vector: Fields, rules: HouseRules) -> str:
    ours, theirs = (a_card(vector, name, rules) for name in ("offense_card", "defense_card"))
    before = position(vector, rules, Held((ours,)), Held((theirs,)))
    play = one_turn(before, rules, (PLAY, (ours, theirs)))
    said, after = noted(play), play.after
    event = next((word for what, word in _EVENTS.items() if what in said), "NEXT")
    yards = next((f"{said[what].n:+d} " for what in _YARDS if what in said), "")
    scored = points(before, after)
    if after.phase == "try":
        after = one_turn(after, rules, (*after.decks[HOME], *after.discards[HOME])).after
    return f"{yards}{event}: {scored}{situation(after)}; {drawn(after, rules)}"


def _punt(vector: Fields, rules: HouseRules) -> str:
    try:
        return situation(one_turn(position(vector, rules, hand=1), rules, (PUNT,)).after)
    except IllegalAnswerError:
        return "ILLEGAL"


def _kicking(vector: Fields, rules: HouseRules) -> tuple[Position, tuple[Card, ...]]:
    """The position before a kick, and its cards: they are in the deck, or in the discards where the deck has too few."""
    turned = turned_up(vector, rules)
    in_deck = number(vector, "deck_has", 0, len(rules.whole_set)) if "deck_has" in vector else len(turned)
    return position(vector, rules, Held((), turned[:in_deck], turned[in_deck:]), hand=rules.downs), turned


def _field_goal(vector: Fields, rules: HouseRules) -> str:
    before, turned = _kicking(vector, rules)
    try:
        play = one_turn(before, rules, (FIELD_GOAL, *turned))
    except IllegalAnswerError:
        return "ILLEGAL"
    after = play.after
    piles = [ask.deck for ask, _ in play.steps if type(ask) is Draw]
    verdict = "GOOD" if "field goal good" in noted(play) else "NO GOOD"
    told = f"{verdict} {len(piles)}: {points(before, after)}{situation(after)}"
    if "deck_has" not in vector:
        return told
    deck = len(after.decks[HOME]) - len(before.decks[HOME]) + piles.count("draw")
    cleared_table = len(after.discards[HOME]) - len(before.table[HOME])
    discards = cleared_table - len(before.discards[HOME]) + piles.count("discards")
    return f"{told}; back {deck} deck, {discards} discard"


def _extra_point(vector: Fields, rules: HouseRules) -> str:
    before, turned = _kicking(vector, rules)
    play = one_turn(before._replace(phase="try"), rules, turned)
    good = "extra point good" in noted(play)
    return f"GOOD: +{play.after.score[HOME]}" if good else "NO GOOD"


def _refill(vector: Fields, rules: HouseRules) -> str:
    held = number(vector, "hand", 0, rules.downs)
    at = cleared(position({**vector, "hand": held or 1}, rules))
    return drawn((at if held else with_hands_of_none(at))._replace(phase="deal", down=1), rules)


# ---- look-ups ----------------------------------------------------------------------------------------------------


def _calls(at: Position, rules: HouseRules) -> tuple[str, ...]:
    """The calls of the offense at a position."""
    asking = Referee(RULES, position=at, rules=rules).asking
    assert isinstance(asking, Choose), "a down begins with a call"
    return tuple(asking.options)


def _legal_calls(vector: Fields, rules: HouseRules) -> str:
    return ", ".join(call.upper() for call in _calls(position(vector, rules, hand=rules.downs), rules))


def _set_totals(vector: Fields, rules: HouseRules) -> str:
    """The cards of one player as a game begins."""
    cards = start(rules).decks[HOME]
    penalties = sum(map(is_penalty, cards))
    worth = sum(card.value for card in cards)
    return f"{len(cards)} cards, {len(cards) - penalties} numbers worth {worth}, {penalties} penalties"


def _fg_cap(vector: Fields, rules: HouseRules) -> str:
    """The farthest yard line from which a field goal may be called."""
    spots = (y for y in range(1, 100) if FIELD_GOAL in _calls(position({**vector, "y": y}, rules, hand=rules.downs), rules))
    return str(100 - min(spots))


def _quarter_span(vector: Fields, rules: HouseRules) -> str:
    return "{}-{}".format(*quarter_span(rules))


_PROCEDURES: Final[dict[str, Callable[[Fields, HouseRules], str]]] = {
    "play": _play,
    "punt": _punt,
    "field_goal": _field_goal,
    "extra_point": _extra_point,
    "refill": _refill,
    "legal_calls": _legal_calls,
    "set_totals": _set_totals,
    "fg_cap": _fg_cap,
    "quarter_span": _quarter_span,
}
