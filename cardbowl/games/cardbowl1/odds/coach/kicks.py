"""Decisions about kicks, tries and calls: what each option is worth (sections 1 and 9 of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from operator import attrgetter
from typing import Any, Final, NamedTuple

from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.football import How
from cardbowl.football.counts_in_words import plural
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.coach.assumptions import COACH
from cardbowl.games.cardbowl1.odds.coach.returns import returning
from cardbowl.games.cardbowl1.odds.coach.words import FUMBLE, GOOD, SAFETY, Options, Question, came, cards_words, counted, why_not
from cardbowl.games.cardbowl1.odds.kicks.kickoffs import free_punt_odds, kickoff_odds, squib_odds
from cardbowl.games.cardbowl1.odds.kicks.onside_kicks import onside_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import DEEP, punt_odds
from cardbowl.games.cardbowl1.rules.kicks.field_goals import distance
from cardbowl.games.cardbowl1.rules.kicks.onside_kicks import USUAL_YARDS
from cardbowl.games.cardbowl1.rules.kicks.squib_kicks import USUAL_LINE
from cardbowl.reading.coach import Wanted, ends, good, loses_ball
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

WHOLE: Final = "From the whole deck"
TO_THE_COVERAGE: Final = f"{WHOLE}, as far as the coverage card."
NOBODY_FALLS: Final = "nobody falls on the ball or picks it up."
HANDS: Final = "No numbers yet: the hands are not dealt. They come once cards are turned up."
SPIKE: Final = "No numbers: a spike stops the clock and costs a down."
SPIKE_OF_PLAYS: Final = "No numbers: a spike costs a down, and a play of the quarter."
"""The same where plays are counted, and no time (CB1.CLK1.1, CB1.CLK1.R2)."""
OF_A_FIELD_GOAL: Final = (Wanted("field goal", good), Wanted("blocked", came("loose"), -1))
OF_A_GOOD_SNAP: Final = Wanted("yards", lambda end, side: end.yards if end.how in (How.DEAD, How.SAFETY) else None, share=False)
OF_A_KNEEL: Final = (FUMBLE, SAFETY, Wanted("ball lost", loses_ball, -1, always=False), OF_A_GOOD_SNAP)


# ---- read to the end of the play ---------------------------------------------------------------------------------------


def read(referee: Referee, option: str, wanted: Sequence[Wanted], basis: str, name: str, told: str) -> OptionOdds:
    """An option that is read to the end of its play."""
    return counted(partial(ends, referee, option, COACH), wanted, basis, name, told)


def call(referee: Referee, ask: Choose) -> Options:
    """Before any hand is dealt (CB1.GAME.R4, CB1.FG.1-2, CB1.GAME.R7)."""
    yards = distance(100 - referee.position.spot, referee.rules)
    kick = f"{WHOLE}, {yards} yards, before any foul is accepted."
    knelt = f"{WHOLE}: only the snap can go wrong; the yards are those of a good one."
    counts: dict[str, Callable[[], OptionOdds]] = {
        "field goal": lambda: read(referee, "field goal", OF_A_FIELD_GOAL, kick, "the field goal", "You kicked a field goal"),
        "punt": lambda: punted(referee, referee.rules.punt_max_cards)._replace(name="the punt", told="You punted"),
        "kneel": lambda: read(referee, "kneel", OF_A_KNEEL, knelt, "the kneel-down", "You knelt"),
        "spike": lambda: why_not(
            SPIKE_OF_PLAYS if referee.rules.clock == "simple1" else SPIKE, "the spike", "You spiked the ball"
        ),
    }
    return {
        option: counts[option]() if option in counts else why_not(HANDS, "a scrimmage play", "You played from scrimmage")
        for option in ask.options
    }


def the_try(referee: Referee, ask: Choose) -> Options:
    """Kick for one point, or play for two (CB1.TRY.1, CB1.TWO.1)."""
    basis = f"{WHOLE}, one point; before any foul is accepted."
    found = {
        "kick": read(referee, "kick", (GOOD,), basis, "the kick", "You kicked"),
        "two points": why_not(HANDS, "two points", "You went for two"),
    }
    return {option: found[option] for option in ask.options}


# ---- counted until the ball comes down ---------------------------------------------------------------------------------


class Row(NamedTuple):
    """A measure of a question of its own: an event, or the mean of a value (`share` False).

    `of` is its name, or a function of the outcome; a mean leaves None aside. One that is not for `always` is left out at 0.
    """

    label: str
    of: Any
    better: int = 1
    share: bool = True
    always: bool = True


PUNTED: Final = (
    Row("mean yards", "yards", share=False),
    Row("blocked", "blocked", -1),
    Row(f"inside the {DEEP}", f"inside {DEEP}"),
    Row("over the end line", "end line", -1),
)
AIMED: Final = (
    *PUNTED,
    Row("out of bounds", "out"),
    Row("out behind the goal line", "out behind the goal line", -1, always=False),
)
KICKED: Final = (
    Row("mean yard line of the catch", attrgetter("caught"), -1, False),
    Row("in the end zone", "end zone", 0),
    Row("over the end line", "end line", 0, always=False),
    Row("muffed", "muff"),
    Row("out of bounds", "out", -1),
)
"""Where a kick is caught, from the receivers' goal line, or why it is not (CB1.KO.2-8, CB1.KO.R5, CB1.SQ.1-2, CB1.SAF.2)."""
ONSIDE: Final = (Row("ball back", "kickers"), Row("short", "short", -1))


@lru_cache(maxsize=1024)
def measures(kind: str, where: int, cards: int, rules: HouseRules) -> tuple[Measure, ...]:
    """The numbers of a kick by its `kind`, from `where` or aimed there; `cards` are those of a punt."""
    odds: Mapping[str, tuple[Callable[[], Odds[Any]], tuple[Row, ...]]] = {
        "normal": (lambda: kickoff_odds(rules, spot=where), KICKED),
        "squib": (lambda: squib_odds(rules, line=where), KICKED),
        "free punt": (lambda: free_punt_odds(rules, spot=where), KICKED),
        "on-side": (lambda: onside_odds(rules, declared=where), ONSIDE),
        "punt": (lambda: punt_odds(where, rules, cards=cards), PUNTED),
        "aimed": (lambda: punt_odds(where, rules, cards=cards, sideline=True), AIMED),
    }
    make, rows = odds[kind]
    found = make()
    numbers = [(row, found.chance(row.of) if row.share else mean_of(found, row.of)) for row in rows]
    return tuple(
        Measure(row.label, number, row.better, row.share)
        for row, number in numbers
        if number is not None and (number or row.always)
    )


def mean_of(found: Odds[Any], of: Any) -> Fraction | None:
    """The mean of a value, by its name or a function of the outcome; None where no outcome has one."""
    if isinstance(of, str):
        return found.value(of).mean()
    numbers = [(number, share) for outcome, share in found.items() if (number := of(outcome)) is not None]
    return Dist.from_weights(numbers).mean() if numbers else None


def kick(referee: Referee, kind: str, where: int, basis: str, name: str, told: str, cards: int = 0) -> OptionOdds:
    """A kick with its numbers; without numbers, with the reason, where too few cards are left."""
    try:
        return OptionOdds(measures(kind, where, cards, referee.rules), basis, name, told)
    except OddsError as error:
        return why_not(str(error), name, told)


def punted(referee: Referee, cards: int, kind: str = "punt") -> OptionOdds:
    """A punt of `cards` cards, until it comes down (CB1.PUNT.1-6, CB1.POOB.1-2)."""
    words = f"a punt with {cards_words(cards)}"
    basis = f"{WHOLE}, until the ball comes down; blocked punts have no part in the mean."
    return kick(referee, kind, referee.position.spot, basis, words, f"You took {words}", cards)


def punt_cards(referee: Referee, ask: Choose) -> Options:
    """How many punt cards (CB1.PUNT.1)."""
    return {cards: punted(referee, cards) for cards in ask.options}


def punt_out(referee: Referee, ask: Choose) -> Options:
    """Try to kick it out of bounds, or not (CB1.PUNT.4, CB1.POOB.1)."""
    _, cards = referee.steps[-1]
    found = {
        "no": punted(referee, cards)._replace(name="the plain punt", told="You kicked it straight"),
        "yes": punted(referee, cards, "aimed")._replace(name="the punt out of bounds", told="You aimed out of bounds"),
    }
    return {option: found[option] for option in ask.options}


def kickoff(referee: Referee, ask: Choose) -> Options:
    """Which kind of kickoff, a squib kick and an on-side kick as usual (CB1.ONS.R1)."""
    rules, line = referee.rules, min(USUAL_LINE, referee.rules.squib_aim)
    declared = min(USUAL_YARDS, rules.onside_most)
    rows = {
        "normal": (referee.position.spot, TO_THE_COVERAGE, "the normal kickoff", "You kicked off"),
        "squib": (line, f"{TO_THE_COVERAGE[:-1]}, aimed at the {line}.", "the squib kick", "You took the squib kick"),
        "on-side": (
            declared,
            f"{WHOLE}, {declared} {plural(declared, 'yard')} declared; {NOBODY_FALLS}",
            "the on-side kick",
            "You took the on-side kick",
        ),
    }
    return {option: kick(referee, option, *rows[option]) for option in ask.options}


def squib_line(referee: Referee, ask: Choose) -> Options:
    """Which yard line to aim at (CB1.SQ.1, CB1.SQ.R1)."""
    return {
        line: kick(referee, "squib", line, TO_THE_COVERAGE, f"the {line}", f"You aimed at the {line}") for line in ask.options
    }


def free_kick(referee: Referee, ask: Choose) -> Options:
    """After a safety: punt or kick off (CB1.SAF.1-2)."""
    kinds = {"punt": ("free punt", "You punted"), "kickoff": ("normal", "You kicked off")}
    found: Options = {}
    for option in ask.options:
        kind, told = kinds[option]
        found[option] = kick(referee, kind, referee.position.spot, TO_THE_COVERAGE, f"the {option}", told)
    return found


def declared_yards(referee: Referee, ask: Choose) -> Options:
    """How many yards are added to the card of an on-side kick (CB1.ONS.2)."""
    basis = f"{WHOLE}; {NOBODY_FALLS}"
    return {
        yards: kick(referee, "on-side", yards, basis, f"{yards} {plural(yards, 'yard')}", f"You declared {yards}")
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
