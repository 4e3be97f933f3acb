"""The punt (PUNT) and the out-of-bounds try (POOB; section 9.5 of the rulebook)."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import plain, slot
from cardbowl.games.cardbowl1.rules.endings import OWN_END_LINE, Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.kicks.kick_returns import settled
from cardbowl.games.cardbowl1.rules.kicks.punt_coverage import in_play
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Note, Rule


class Flight(NamedTuple):
    """The flight of a punt: its yards, the receivers' yard line where it comes down, and the last punt card."""

    yards: int
    landed: int
    last: Card


def possible_cards(rules: HouseRules) -> range:
    """How many cards a punt may have (CB1.PUNT.1)."""
    return range(1, rules.punt_max_cards + 1)


@part
def punt(line: int, rules: HouseRules) -> Rule[Ending]:
    """A punt from `line`: how many cards, and with fewer than four whether out of bounds is tried (CB1.PUNT.1, CB1.PUNT.4)."""
    most = rules.punt_max_cards
    count = yield Choose(OFFENSE, "punt cards", possible_cards(rules), "CB1.PUNT.1", "Punt: how many cards?", most)
    sideline = "no"
    if count < most:
        prompt = "Try to kick it out of bounds?"
        sideline = yield Choose(OFFENSE, "punt out of bounds", ("no", "yes"), "CB1.PUNT.4", prompt, "no")
    return (yield from punt_declared(line, count, sideline == "yes", rules))


@part
def punt_declared(line: int, count: int, sideline: bool, rules: HouseRules) -> Rule[Ending]:
    """The whole play as declared; the determination card of a Black Joker is drawn at its end.

    The fouls are neither accepted nor declined yet; `penalties` settles them (CB1.PEN.4).

    Rules: CB1.PUNT.5, CB1.PUNT.R1, CB1.PUNT.R2.
    """
    fouls = Fouls()
    kick = yield from flight(line, count, rules, fouls)
    if kick is None:
        ending = yield from blocked_punt(line, rules, fouls)
    else:
        ending = yield from comes_down(kick, count, sideline, rules, fouls)
    return (yield from settled(ending, rules, fouls))


def flight(line: int, count: int, rules: HouseRules, fouls: Fouls) -> Rule[Flight | None]:
    """The punt cards one by one; None if a Red Joker blocks it (CB1.PUNT.2, CB1.PUNT.5-6, CB1.PUNT.R1, CB1.PUNT.R5)."""
    total = 0
    for number in range(1, count + 1):
        drawn = yield from slot(OFFENSE, f"punt {number}", "CB1.PUNT.2", red_is_last=True)
        if drawn.black:
            fouls.later("punt", "CB1.PUNT.6")
        if drawn.card is None:
            return None
        last, total = drawn.card, total + drawn.card.value
    yards = total + rules.punt_bonus
    landed = GOAL_LINE - (line + yards)
    text = "{} + {}: {:yards}, {:to}."
    yield Note("CB1.PUNT.2", text, (total, rules.punt_bonus, yards, landed), "punt", yards, DEFENSE, landed)
    return Flight(yards, landed, last)


def comes_down(kick: Flight, count: int, sideline: bool, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """Behind the end line, out of bounds, or in play (CB1.PUNT.R3, CB1.POOB.1-2, CB1.POOB.R2, CB1.KO.R10)."""
    if kick.landed <= OWN_END_LINE:
        yield Note("CB1.PUNT.R3", "Out behind the end line: touchback.", (), "touchback", None, DEFENSE, kick.landed)
        return whistle(DEFENSE, kick.landed, touchback=True)
    if sideline and (yield from out_of_bounds(kick)):
        return whistle(DEFENSE, kick.landed, touchback=True)
    return (yield from in_play(kick.landed, kick.last, count, rules, fouls))


def out_of_bounds(kick: Flight) -> Rule[bool]:
    """A check card of another suit than the last punt card means out of bounds (CB1.POOB.1-2, CB1.POOB.R1-R2)."""
    check = yield from plain(OFFENSE, "check", "CB1.POOB.1")
    out = check.suit != kick.last.suit
    text = "{} is not the suit of {}: out of bounds." if out else "{} is the suit of {}: in play."
    what = "punt out" if out else "punt in"
    yield Note("CB1.POOB.2", text, (check, kick.last), what, kick.landed, DEFENSE, kick.landed)
    return out


def blocked_spot(line: int, rules: HouseRules) -> Rule[int]:
    """One more card gives the yards behind the line of scrimmage at which the blocked ball is loose (CB1.PUNT.5)."""
    card = yield from plain(OFFENSE, "block", "CB1.PUNT.5")
    spot = line - card.value - rules.punt_block_back
    text = "Blocked: loose {} + {:yards} behind the line."
    yield Note("CB1.PUNT.5", text, (card.value, rules.punt_block_back), "block", spot, OFFENSE, spot)
    return spot


def blocked_punt(line: int, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """The receivers draw two cards against one; both may advance it (CB1.PUNT.5, CB1.PUNT.R3, CB1.PUNT.R4, CB1.FUM.R8)."""
    spot = yield from blocked_spot(line, rules)
    if spot <= OWN_END_LINE:
        yield Note("CB1.PUNT.R3", "The blocked ball is out behind the end line.", (), "safety", None, OFFENSE, spot)
        return whistle(OFFENSE, spot)
    return (yield from loose_ball(spot, rules, fouls, receivers_two=True, only_the_fumbler=False))
