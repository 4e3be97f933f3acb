"""Decisions about kicks, tries and calls: what each option is worth (sections 1 and 9 of the rulebook)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from typing import Final

from cardbowl.football import How
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.coach.assumptions import COACH
from cardbowl.games.cardbowl1.odds.coach.returns import returning
from cardbowl.games.cardbowl1.odds.coach.words import (
    FUMBLE,
    GOOD,
    Options,
    Question,
    came,
    cards_words,
    counted,
    numbered,
    why_not,
)
from cardbowl.games.cardbowl1.odds.kicks.kickoffs import KickoffFall, free_punt_odds, kickoff_odds, squib_odds
from cardbowl.games.cardbowl1.odds.kicks.onside_kicks import onside_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import punt_odds
from cardbowl.games.cardbowl1.rules.kicks.field_goals import distance
from cardbowl.games.cardbowl1.rules.kicks.kick_returns import in_end_zone
from cardbowl.games.cardbowl1.rules.kicks.onside_kicks import USUAL_YARDS
from cardbowl.games.cardbowl1.rules.kicks.squib_kicks import USUAL_LINE
from cardbowl.reading.coach import Wanted, ends, good
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

WHOLE: Final = "From the whole deck"
OF_A_FIELD_GOAL: Final = (Wanted("field goal", good), Wanted("blocked", came("loose"), -1))
OF_A_GOOD_SNAP: Final = Wanted("yards", lambda end, side: end.yards if end.how in (How.DEAD, How.SAFETY) else None, share=False)
HANDS: Final = "No numbers yet: the hands are not dealt. They come once cards are turned up."


# ---- the call --------------------------------------------------------------------------------------------------------


def call(referee: Referee, ask: Choose) -> Options:
    """Before any hand is dealt (CB1.GAME.R4)."""
    found: Options = {}
    for option in ask.options:
        if option == "field goal":
            found[option] = field_goal(referee)
        elif option == "punt":
            cards = referee.rules.punt_max_cards
            found[option] = punted(referee, cards, False)._replace(name="the punt", told="You punted")
        elif option == "kneel":
            found[option] = knelt(referee)
        elif option == "spike":
            found[option] = why_not("No numbers: a spike stops the clock and costs a down.", "the spike", "You spiked the ball")
        else:
            found[option] = why_not(HANDS, "a scrimmage play", "You played from scrimmage")
    return found


def field_goal(referee: Referee) -> OptionOdds:
    """A kick at the goal before its first card (CB1.FG.1-2)."""
    yards = distance(100 - referee.position.spot, referee.rules)
    basis = f"{WHOLE}, {yards} yards, before any foul is accepted."
    return read(referee, "field goal", OF_A_FIELD_GOAL, basis, "the field goal", "You kicked a field goal")


def knelt(referee: Referee) -> OptionOdds:
    """A kneel-down: only its snap can go wrong (CB1.GAME.R4, CB1.GAME.R7)."""
    basis = f"{WHOLE}: only the snap can go wrong; the yards are those of a good one."
    return read(referee, "kneel", (FUMBLE, OF_A_GOOD_SNAP), basis, "the kneel-down", "You knelt")


def the_try(referee: Referee, ask: Choose) -> Options:
    """Kick for one point, or play for two (CB1.TRY.1, CB1.TWO.1)."""
    basis = f"{WHOLE}, one point; before any foul is accepted."
    found = {
        "kick": read(referee, "kick", (GOOD,), basis, "the kick", "You kicked"),
        "two points": why_not(HANDS, "two points", "You went for two"),
    }
    return {option: found[option] for option in ask.options}


def read(referee: Referee, option: str, wanted: Sequence[Wanted], basis: str, name: str, told: str) -> OptionOdds:
    """An option that is read to the end of its play."""
    return counted(partial(ends, referee, option, COACH), wanted, basis, name, told)


# ---- punts -----------------------------------------------------------------------------------------------------------


def punted(referee: Referee, cards: int, aimed: bool) -> OptionOdds:
    """A punt of `cards` cards, until it comes down (CB1.PUNT.1-6, CB1.POOB.1-2)."""
    words = f"a punt with {cards_words(cards)}"
    basis = f"{WHOLE}, until the ball comes down; blocked punts have no part in the mean."
    return numbered(lambda: punt_measures(referee.position.spot, cards, aimed, referee.rules), basis, words, f"You took {words}")


@lru_cache(maxsize=256)
def punt_measures(spot: int, cards: int, aimed: bool, rules: HouseRules) -> tuple[Measure, ...]:
    """Where a punt comes down, and what may go wrong (CB1.PUNT.2, CB1.PUNT.5-6)."""
    odds = punt_odds(spot, rules, cards=cards, sideline=aimed)
    found = [Measure("mean yards", odds.value("yards").mean(), 1, False), Measure("blocked", odds.chance("blocked"), -1)]
    found += [Measure("inside the 20", odds.chance("inside 20"), 1), Measure("over the end line", odds.chance("end line"), -1)]
    return (*found, *([Measure("out of bounds", odds.chance("out"), 1)] if aimed else []))


def punt_cards(referee: Referee, ask: Choose) -> Options:
    """How many punt cards (CB1.PUNT.1)."""
    return {cards: punted(referee, cards, False) for cards in ask.options}


def punt_out(referee: Referee, ask: Choose) -> Options:
    """Try to kick it out of bounds, or not (CB1.PUNT.4, CB1.POOB.1)."""
    answers = [answer for step, answer in referee.steps if isinstance(step, Choose) and step.what == "punt cards"]
    straight, aimed = punted(referee, answers[-1], False), punted(referee, answers[-1], True)
    found = {
        "no": straight._replace(name="the plain punt", told="You kicked it straight"),
        "yes": aimed._replace(name="the punt out of bounds", told="You aimed out of bounds"),
    }
    return {option: found[option] for option in ask.options}


# ---- kickoffs --------------------------------------------------------------------------------------------------------


def kickoff(referee: Referee, ask: Choose) -> Options:
    """Which kind of kickoff (CB1.ONS.R1)."""
    rules, spot = referee.rules, referee.position.spot
    line = min(USUAL_LINE, rules.squib_aim)
    declared = min(USUAL_YARDS, rules.onside_most)
    until = f"{WHOLE}, as far as the coverage card"
    found = {
        "normal": numbered(lambda: kicked("kickoff", spot, rules), f"{until}.", "the normal kickoff", "You kicked off"),
        "squib": numbered(
            lambda: kicked("squib", line, rules), f"{until}, aimed at the {line}.", "the squib kick", "You took the squib kick"
        ),
        "on-side": numbered(
            lambda: onside(declared, rules),
            f"{WHOLE}, {declared} yards declared; nobody falls on the ball or picks it up.",
            "the on-side kick",
            "You took the on-side kick",
        ),
    }
    return {option: found[option] for option in ask.options}


def squib_line(referee: Referee, ask: Choose) -> Options:
    """Which yard line to aim at (CB1.SQ.1, CB1.SQ.R1)."""
    found: Options = {}
    for line in ask.options:
        basis = f"{WHOLE}, as far as the coverage card."
        found[line] = numbered(partial(kicked, "squib", line, referee.rules), basis, f"the {line}", f"You aimed at the {line}")
    return found


def free_kick(referee: Referee, ask: Choose) -> Options:
    """After a safety: punt or kick off (CB1.SAF.1-2)."""
    rules, spot = referee.rules, referee.position.spot
    basis = f"{WHOLE}, as far as the coverage card."
    found = {
        "punt": numbered(lambda: kicked("free punt", spot, rules), basis, "the punt", "You punted"),
        "kickoff": numbered(lambda: kicked("kickoff", spot, rules), basis, "the kickoff", "You kicked off"),
    }
    return {option: found[option] for option in ask.options}


@lru_cache(maxsize=256)
def kicked(kind: str, where: int, rules: HouseRules) -> tuple[Measure, ...]:
    """Where a kick comes down, counted from the receivers' goal line (CB1.KO.2-8, CB1.SQ.1-2, CB1.SAF.2)."""
    if kind == "squib":
        odds = squib_odds(rules, line=where)
    else:
        odds = (free_punt_odds if kind == "free punt" else kickoff_odds)(rules, spot=where)

    def behind(fall: KickoffFall) -> bool:
        return fall.received is not None and in_end_zone(fall.received, rules)

    mean = Measure("mean yard line of the catch", odds.value("received").mean(), -1, False)
    muff, out = Measure("muffed", odds.chance("muff"), 1), Measure("out of bounds", odds.chance("out"), -1)
    return mean, Measure("in the end zone", odds.chance(behind)), muff, out


@lru_cache(maxsize=256)
def onside(declared: int, rules: HouseRules) -> tuple[Measure, ...]:
    """An on-side kick with `declared` yards declared (CB1.ONS.2-5)."""
    odds = onside_odds(rules, declared=declared)
    return Measure("ball back", odds.chance("kickers"), 1), Measure("short", odds.chance("short"), -1)


def declared_yards(referee: Referee, ask: Choose) -> Options:
    """How many yards are added to the card of an on-side kick (CB1.ONS.2)."""
    basis = f"{WHOLE}; nobody falls on the ball or picks it up."
    return {
        yards: numbered(partial(onside, yards, referee.rules), basis, f"{yards} yards", f"You declared {yards}")
        for yards in ask.options
    }


def toss(referee: Referee, ask: Choose) -> Options:
    """The color of one card; jokers are set aside (CB1.GEN.12)."""
    left = [card for card in referee.left() if card.suit]
    found: Options = {}
    for color in ask.options:
        cards = sum(card.color == color for card in left)
        share = Measure("toss won", Fraction(cards, len(left)), 1)
        basis = f"{cards} of the {len(left)} cards that count are {color}."
        found[color] = OptionOdds((share,), basis, color, f"You called {color}")
    return found


KICKS: Final[Mapping[str, Question]] = {
    "call": call,
    "try": the_try,
    "punt cards": punt_cards,
    "punt out of bounds": punt_out,
    "punt return": returning,
    "kickoff": kickoff,
    "squib line": squib_line,
    "free kick": free_kick,
    "declared": declared_yards,
    "touchback": returning,
    "toss": toss,
}
"""Functions by the `what` of a question."""
