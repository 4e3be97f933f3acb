"""The return of a kick: sections 9 (kickoffs), 10 (squib) and 12c (punts) of the rulebook."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.endings import ACE, Ending, half_up, open_field_draws, set_aside, whistle
from cardbowl.games.cardbowl2.rules.fumbles import LooseBall, loose_ball
from cardbowl.games.cardbowl2.rules.open_field import open_field_run
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Draw, Note, Rule

TOUCHBACK_OR_RETURN = ("touchback", "return")


class KickReturn(NamedTuple):
    """The parameters of a kind of return: cards, late touchbacks, reduced open-field draws, rule IDs."""

    cards: int
    late_touchbacks: int
    reduction: int
    rule: str
    touchback_rule: str


def coverage(rules: HouseRules) -> Rule[Card]:
    """The kicking team draws its coverage card; of several the highest counts (CB2.KICK.3, CB2.KICK.R12, CB2.PUNT.4)."""
    best: Card | None = None
    for _ in range(rules.coverage_cards):
        card: Card = yield Draw(OFFENSE, "coverage", "CB2.KICK.3")
        if best is None or card.value > best.value:
            best = card
    assert best is not None
    return best


def in_end_zone(received: int, rules: HouseRules) -> bool:
    """Whether a kick received here is in the end zone (CB2.CONV.8, CB2.KICK.R2, CB2.KICK.R13)."""
    return received < 0 or (received == 0 and rules.kick_goal_line == "end_zone")


def over_end_line(received: int) -> bool:
    """Whether a kick comes down over the receivers' end line, where nobody catches it (CB2.CONV.2, CB2.KICK.R11, CB2.PUNT.6)."""
    return received <= -10


def touchback(rule: str) -> Rule[Ending]:
    """The receiver takes the ball at its own 20 (CB2.NFL.4, CB2.KICK.R6)."""
    yield Note(rule, "The receivers leave it: touchback.")
    return Ending(How.TOUCHBACK, DEFENSE, 0, series=True, stopped=True)


def offer_touchback(rule: str) -> Rule[bool]:
    """The receiver, in its end zone, may take a touchback (CB2.KICK.4, CB2.KICK.6, CB2.KICK.R8, CB2.RET.1)."""
    choice = yield Choose(DEFENSE, "touchback", TOUCHBACK_OR_RETURN, rule, "The ball is in your end zone", "touchback")
    return bool(choice == "touchback")


def kick_return(at: Position, received: int, cover: Card, kind: KickReturn, rules: HouseRules) -> Rule[Ending]:
    """A return, and what comes of the ball if it is loose (CB2.KICK.5-8, CB2.SQUIB.3, CB2.RET.1-4)."""
    back = yield from return_card(received, (), cover, kind, rules)
    if back.how is not How.LOOSE:
        return back
    first = LooseBall(kick=in_end_zone(received, rules) and back.spot <= 0)
    ending = yield from loose_ball(at, DEFENSE, back.spot, rules, first)
    return ending._replace(ran=ending.ran or back.ran, returned=True)


@part
def return_card(received: int, drawn: tuple[int, ...], cover: Card, kind: KickReturn, rules: HouseRules) -> Rule[Ending]:
    """The next return card after those of the values `drawn`, and the return to its end, until the ball is dead or loose.

    Return cards come one at a time, less coverage; the last one may open the field.

    Rules: CB2.KICK.5-8, CB2.SQUIB.3, CB2.RET.1-4.
    """
    behind, number = in_end_zone(received, rules), len(drawn) + 1
    card: Card = yield Draw(DEFENSE, f"return {number}", kind.rule)
    if card is ACE:  # CB2.KICK.R4, CB2.RET.R2
        return (yield from fumbled_return(received, sum(drawn), len(drawn), cover, kind, rules))
    total = sum(drawn) + card.value
    if number < kind.cards:
        late = behind and number <= kind.late_touchbacks and in_end_zone(received + total, rules)
        if late and (yield from offer_touchback(kind.touchback_rule)):  # CB2.KICK.6, CB2.RET.R3
            return (yield from touchback(kind.touchback_rule))
        return (yield from return_card(received, (*drawn, card.value), cover, kind, rules))
    yards = total - cover.value
    spot, ran = received + yards, False
    yield Note(
        kind.rule,
        "{} - coverage {}: {:return}.",
        (total, cover.value, (yards, spot)),
        "return",
        yards,
        DEFENSE,
        spot,
    )
    draws = max(0, rules.draws[card.value] - kind.reduction) - rules.draws[cover.value]
    if draws > 0 and spot < 100:  # CB2.KICK.7, CB2.RET.3
        yield Note(
            "CB2.KICK.7" if kind.rule != "CB2.RET.2" else "CB2.RET.3",
            "{}.",
            (open_field_draws(draws),),
            "draws",
            draws,
        )
        run = yield from open_field_run(DEFENSE, spot, draws, rules, None, kind.reduction)
        spot, ran = run.spot, True
        if run.how == "loose":
            return Ending(How.LOOSE, DEFENSE, spot, ran=True, returned=True)
    return dead_return(received, spot, received + total, behind, ran, rules)


def fumbled_return(received: int, total: int, drawn: int, cover: Card, kind: KickReturn, rules: HouseRules) -> Rule[Ending]:
    """The ace of spades as a return card: loose where the cards before it end; at the goal line they are a return that scores.

    Rules: CB2.KICK.R4, CB2.KICK.R9, CB2.RET.R2, CB2.FUM.R10.
    """
    yield set_aside(DEFENSE)
    spot = received + total - coverage_share(cover.value, drawn, kind.cards, rules)
    if spot >= 100:
        yards = spot - received
        yield Note("CB2.KICK.R4", "{:return}.", ((yards, spot),), "return", yards, DEFENSE, spot)
        return Ending(How.TOUCHDOWN, DEFENSE, 100, series=True, returned=True)
    spot = max(spot, -9)
    yield Note(
        "CB2.KICK.R4",
        "The ace of spades: the ball comes loose on the return.",
        (),
        "return loose",
        spot,
        DEFENSE,
        spot,
    )
    return Ending(How.LOOSE, DEFENSE, spot, returned=True)


def coverage_share(cover: int, drawn: int, cards: int, rules: HouseRules) -> int:
    """The yards that coverage subtracts from a return that is fumbled after `drawn` of its cards (CB2.KICK.R4, CB2.KICK.R9)."""
    if rules.return_fumble_coverage == "shared":
        return half_up(cover * drawn, cards)
    return cover if rules.return_fumble_coverage == "full" and drawn else 0


def dead_return(received: int, spot: int, deepest: int, behind: bool, ran: bool, rules: HouseRules) -> Ending:
    """The ending of a return (CB2.KICK.8, CB2.KICK.R5, CB2.KICK.R10, CB2.RET.R1, CB2.RET.4)."""
    excused = behind
    if spot <= 0 and rules.return_into_end_zone == "safety_if_left_end_zone":
        excused = behind and deepest <= 0
    if spot <= 0 and received >= 1 and rules.return_into_end_zone == "momentum_spot":
        spot = received
    ending = whistle(DEFENSE, spot, touchback=excused, series=True, ran=ran)
    return ending._replace(returned=True, stopped=True)
