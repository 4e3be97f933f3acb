"""The field goal, its block and its fouls; the extra point is kicked by the same rule (section 9.7 of the rulebook)."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How, other_frame
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, RED, half_value
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls, settle
from cardbowl.games.cardbowl1.rules.frame.series import missed_spot
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball
from cardbowl.reading.known import part
from cardbowl.steps.ask import Draw, Note, Rule
from cardbowl.steps.replaced import count, replaceable

ILLEGAL_PROCEDURE: Final = Foul(OFFENSE, 5, source="field goal offside")
OFFSIDE: Final = Foul(DEFENSE, 5, source="field goal offside")
"""The fouls of a Black Joker as first card, for a red and a black determination card (CB1.FGP.1)."""


class Kick(NamedTuple):
    """A kick at the goal: ``good``, ``no good``, ``blocked`` or ``stopped``.

    `total` of the cards against `distance`; `loose` is the spot of a blocked ball, counted from the line of scrimmage.
    """

    how: str
    total: int
    distance: int
    loose: int = 0


def field_goal(spot: int, rules: HouseRules) -> Rule[Ending]:
    """A field goal from the line `spot`, with its fouls.

    A blocked ball is a fumble of the kickers that both sides may advance.

    Rules: CB1.FG.1-2, CB1.FG.R1, CB1.FGB.2, CB1.FGB.R1, CB1.FGP.R1.
    """
    fouls = Fouls()
    kick = yield from kick_at_goal(distance(other_frame(spot), rules), rules, fouls)
    ending = Ending(How.GOOD, OFFENSE, spot)
    if kick.how == "stopped":
        ending = Ending(How.STOPPED, OFFENSE, spot)
    elif kick.how == "no good":
        ending = Ending(How.NO_GOOD, DEFENSE, missed_spot(spot, rules))
    elif kick.how == "blocked":
        ending = yield from loose_ball(spot + kick.loose, rules, fouls, only_the_fumbler=False)
    found = yield from settle(fouls)
    return ending._replace(fouls=found)


@replaceable(
    "field goal distance",
    "CB1.FG.1",
    "the distance of a field goal, for the yards to the goal line",
    fits=count,
    allowed="a whole number of yards, 0 or more",
    example="lambda yards_to_goal, rules: yards_to_goal + 10",
)
def distance(yards_to_goal: int, rules: HouseRules) -> int:
    """The distance of a kick: 18 yards more than to the goal line (CB1.FG.1)."""
    return yards_to_goal + rules.field_goal_extra


def block_cards(kick_distance: int, rules: HouseRules) -> int:
    """The number of first cards among which the Red Joker is a block: one below 20 yards, all six from 60 on (CB1.FGB.1)."""
    return min(1 + bisect_right(rules.block_window, kick_distance), rules.field_goal_cards)


@part
def kick_at_goal(kick_distance: int, rules: HouseRules, fouls: Fouls, *, is_try: bool = False) -> Rule[Kick]:
    """Six cards, all drawn, against the distance.

    On a try (CB1.TRY.2, CB1.TRY.R1) only the first card can be a block, and the jokers of all later ones are just replaced.

    Rules: CB1.FG.2, CB1.FG.R1, CB1.FGB.1-2, CB1.FGB.R1, CB1.FGP.1-3, CB1.FGP.R1.
    """
    yield Note("CB1.FG.1", "A kick of {:yards}.", (kick_distance,), "field goal", kick_distance)
    blocking = 1 if is_try else block_cards(kick_distance, rules)
    total = first = 0
    for number in range(1, rules.field_goal_cards + 1):
        card = yield from kick_card(number, blocking, fouls, is_try)
        if card is RED:
            loose = half_value(first) - rules.block_back
            yield Note("CB1.FGB.2", "Blocked: loose {:past}.", (loose,), "blocked", loose)
            return Kick("blocked", total, kick_distance, loose)
        if card is BLACK:
            return Kick("stopped", total, kick_distance)
        if number == 1:
            first = card.value
        total += card.value
    how = "good" if total >= kick_distance else "no good"
    yield Note("CB1.FG.2", "{} for {:yards}: {}.", (total, kick_distance, how), f"field goal {how}", total)
    return Kick(how, total, kick_distance)


def kick_card(number: int, blocking: int, fouls: Fouls, is_try: bool) -> Rule[Card]:
    """One card with its replacements; a joker is returned where it ends the kick.

    The Red Joker ends it as a block, the Black Joker as a foul that stops the play.

    Rules: CB1.FGB.1, CB1.FGB.R1, CB1.FGP.1-3, CB1.GEN.R1.
    """
    while True:
        card: Card = yield Draw(OFFENSE, f"kick {number}", "CB1.FG.2")
        if card is RED:
            if number <= blocking:
                yield Note("CB1.FGB.1", "The Red Joker among the first {}.", (blocking,), "red joker", number)
                return card
            yield Note("CB1.FGB.1", "The Red Joker too late for a block is replaced.", (), "red joker", number)
        elif card is BLACK:
            if number == 1:
                foul = yield from offside_or_procedure(fouls)
                if foul.by is OFFENSE:
                    return card
            elif number == 2 and not is_try:
                yield Note("CB1.FGP.2", "The Black Joker: a foul against the kicker.", (), "black joker", number)
                fouls.later("field goal", "CB1.FGP.2")
            else:
                yield Note("CB1.FGP.3", "The Black Joker is replaced.", (), "black joker", number)
        else:
            return card


def offside_or_procedure(fouls: Fouls) -> Rule[Foul]:
    """The Black Joker as first card, determined at once: red is illegal procedure and stops the play, black is offside.

    Rules: CB1.FGP.1, CB1.GEN.R2.
    """
    card: Card = yield Draw(OFFENSE, "determination: kick 1", "CB1.FGP.1")
    foul = ILLEGAL_PROCEDURE if card.color == "red" else OFFSIDE
    fouls.add(foul)
    text = "{}: a foul by the {}, {:yards}."
    yield Note("CB1.FGP.1", text, (card, foul.by.word, foul.yards), "foul", foul.yards, foul.by)
    return foul
