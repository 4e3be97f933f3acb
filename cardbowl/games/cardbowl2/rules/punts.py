"""The punt, out of bounds, and the fair catch (sections 12, 12a and 12b of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.spot import place_in_words
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.bounces import bounce
from cardbowl.games.cardbowl2.rules.endings import ACE, Ending, set_aside
from cardbowl.games.cardbowl2.rules.fumbles import LooseBall, loose_ball, recovery
from cardbowl.games.cardbowl2.rules.kick_returns import KickReturn, coverage, in_end_zone, kick_return, over_end_line, touchback
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Draw, Note, Rule
from cardbowl.steps.replaced import count, replaceable

NO_OR_YES = ("no", "yes")


def possible_cards(rules: HouseRules) -> range:
    """How many distance cards a punt may have (CB2.PUNT.1)."""
    return range(1, rules.punt_max_cards + 1)


@part
def punt(at: Position, rules: HouseRules) -> Rule[Ending]:
    """A punt: the number of cards, and with fewer than four whether to try for out of bounds.

    Rules: CB2.PUNT.1, CB2.PUNT.R1, CB2.POOB.1.
    """
    most = rules.punt_max_cards
    count = yield Choose(OFFENSE, "punt cards", possible_cards(rules), "CB2.PUNT.1", "Punt: how many distance cards?", most)
    sideline = False
    if count < most:
        choice = yield Choose(OFFENSE, "punt out of bounds", NO_OR_YES, "CB2.POOB.1", "Try to kick it out of bounds?", "no")
        sideline = choice == "yes"
    return (yield from punt_declared(at, count, sideline, rules))


def punt_declared(at: Position, count: int, sideline: bool, rules: HouseRules) -> Rule[Ending]:
    """The punt as declared: distance, then catch, return, bounce or touchback (CB2.PUNT.2-3, CB2.PUNT.6)."""
    kicked: list[Card] = []
    for number in range(1, count + 1):
        card: Card = yield Draw(OFFENSE, f"punt {number}", "CB2.PUNT.2")
        if card is ACE and number <= cards_that_block(count, rules):
            return (yield from blocked_punt(at, rules))
        kicked.append(card)
    total = sum(each.value for each in kicked)
    yards = punt_yards(total, rules)
    landed = 100 - (at.spot + yards)
    own = "punt distance" in rules.replaced
    yield Note(
        "CB2.PUNT.2",
        "{}: {:yards}, {:to}." if own else "{} + {}: {:yards}, {:to}.",
        (total, yards, landed) if own else (total, rules.punt_plus, yards, landed),
        "punt",
        yards,
        DEFENSE,
        landed,
    )
    if over_end_line(landed):
        return (yield from touchback("CB2.PUNT.6"))
    if sideline and (yield from out_of_bounds(landed, kicked[-1])):
        return (yield from no_return(landed, "CB2.POOB.3"))
    if count <= rules.auto_fair_catch_cards:  # CB2.FC.1, CB2.POOB.R1, CB2.PUNT.R6, CB2.FC.R2
        yield Note("CB2.FC.1", "Automatic fair catch.", (), "fair catch", "auto", DEFENSE, landed)
        return (yield from caught(at, landed, rules))
    cover = yield from coverage(rules)
    return (yield from receivers_choice(at, landed, kicked, cover, rules))


def cards_that_block(cards: int, rules: HouseRules) -> int:
    """How many of the first `cards` distance cards of a punt block it if they are the ace of spades (CB2.PUNT.R2)."""
    return {"any_distance_card": cards, "first_card_only": min(cards, 1), "none": 0}[rules.punt_block]


@replaceable(
    "punt distance",
    "CB2.PUNT.2",
    "the yards of a punt, for the sum of its cards",
    fits=count,
    allowed="a whole number of 0 or more",
    example="lambda total, rules: 2 * total",
)
def punt_yards(total: int, rules: HouseRules) -> int:
    """The yards of a punt: the sum of its cards and 15 (CB2.PUNT.2)."""
    return total + rules.punt_plus


def blocked_punt(at: Position, rules: HouseRules) -> Rule[Ending]:
    """The ace of spades blocks the punt; one more card gives its spot (CB2.PUNT.R2, CB2.PUNT.R3, CB2.PUNT.R4, CB2.DEF.2)."""
    yield set_aside(OFFENSE)
    card: Card = yield Draw(OFFENSE, "block", "CB2.PUNT.R2")
    spot = at.spot - card.value - rules.punt_block_back
    yield Note(
        "CB2.PUNT.R2",
        "Blocked: loose {} + {:yards} behind the line.",
        (card.value, rules.punt_block_back),
        "block",
        spot,
        OFFENSE,
        spot,
    )
    if spot <= -10:
        yield Note("CB2.PUNT.R3", "The ball is out behind the end line.")
        return Ending(How.SAFETY, OFFENSE)
    return (yield from recovery(at, OFFENSE, spot, rules, LooseBall(other_cards=rules.punt_block_receiver_cards)))


def out_of_bounds(landed: int, last: Card) -> Rule[bool]:
    """A check card of another suit than the last distance card means out of bounds (CB2.POOB.2, CB2.POOB.R2)."""
    check: Card = yield Draw(OFFENSE, "check", "CB2.POOB.2")
    out = check.suit != last.suit
    if out:
        yield Note(
            "CB2.POOB.2",
            "{} is not the suit of {}: out of bounds.",
            (check, last),
            "punt out",
            None,
            DEFENSE,
            landed,
        )
    else:
        yield Note(
            "CB2.POOB.2",
            "{} is the suit of {}: in bounds.",
            (check, last),
            "punt in",
            None,
            DEFENSE,
            landed,
        )
    return out


def no_return(landed: int, touchback_rule: str) -> Rule[Ending]:
    """The ball is dead where it landed; on or behind the goal line that is a touchback (CB2.POOB.3, CB2.FC.3)."""
    if landed <= 0:
        return (yield from touchback(touchback_rule))
    return Ending(How.DEAD, DEFENSE, landed, series=True, stopped=True)


def caught(at: Position, landed: int, rules: HouseRules) -> Rule[Ending]:
    """A fair catch; with the switch the ace of spades drops it (CB2.FC.1-3, CB2.FC.R1, CB2.FC.R3)."""
    if rules.fair_catch_muff == "ace_of_spades" and landed > 0:
        card: Card = yield Draw(DEFENSE, "hold", "CB2.FC.R1")
        if card is ACE:
            yield set_aside(DEFENSE)
            yield Note("CB2.FC.R1", "The ace of spades: the catch is dropped.", (), "loose", None, DEFENSE, landed)
            return (yield from loose_ball(at, DEFENSE, landed, rules))
    return (yield from no_return(landed, "CB2.FC.3"))


def receivers_choice(at: Position, landed: int, kicked: Sequence[Card], cover: Card, rules: HouseRules) -> Rule[Ending]:
    """Touchback, catch, return or bounce (CB2.PUNT.3, CB2.PUNT.R5, CB2.PUNT.R7, CB2.FC.2, CB2.RET.1, CB2.BNC.R1, CB2.BNC.R5)."""
    where = "behind" if in_end_zone(landed, rules) else "in the field" if landed >= 1 else "on the goal line"
    options, refused = CATCHES[where]
    prompt = f"The punt comes down {place_in_words(landed, 'on')}, coverage {cover.pretty}"
    choice = yield Choose(DEFENSE, "punt return", options, "CB2.PUNT.3", prompt, options[0], refused)
    if choice == "touchback":
        return (yield from touchback("CB2.RET.1"))
    if choice == "fair catch":
        yield Note("CB2.FC.2", "Fair catch.", (), "fair catch", "", DEFENSE, landed)
        return (yield from caught(at, landed, rules))
    if choice == "bounce":
        return (yield from bounce(landed, kicked[-1] if rules.bounce_suit == "last_card" else kicked[0], cover, rules))
    return (yield from kick_return(at, landed, cover, punt_return(rules), rules))


def punt_return(rules: HouseRules) -> KickReturn:
    """How a punt is returned (CB2.RET.1-3)."""
    return KickReturn(rules.punt_return_cards, rules.punt_late_touchbacks, 0, "CB2.RET.2", "CB2.RET.1")


NO_BOUNCE = {"bounce": ("a ball that grounds in the end zone is a touchback", "CB2.BNC.R5")}
CATCHES: dict[str, tuple[tuple[str, ...], dict[str, tuple[str, str]]]] = {
    "behind": (("touchback", "return", "fair catch"), NO_BOUNCE),
    "in the field": (
        ("return", "fair catch", "bounce"),
        {"touchback": ("the ball is not in your end zone", "CB2.RET.1")},
    ),
    "on the goal line": (
        ("return", "fair catch"),
        {**NO_BOUNCE, "touchback": ("the goal line is not in the end zone for a kick", "CB2.KICK.R2")},
    ),
}
