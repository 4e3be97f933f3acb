"""The try after a touchdown (section 14 of the rulebook)."""

from __future__ import annotations

from cardbowl.football import OFFENSE, How, offense_spot
from cardbowl.football.counts_in_words import in_words, spelled
from cardbowl.football.plays import Kind
from cardbowl.football.scoring import try_points
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.field_goals import extra_point
from cardbowl.games.cardbowl2.rules.hands import Hands, hand_play
from cardbowl.steps.ask import Choose, Note, Rule
from cardbowl.steps.replaced import count, replaceable

KICK_OR_TWO = ("kick", "two-point")


@replaceable(
    "try points",
    "CB2.NFL.1",
    "the points of a try that is good, for its kind",
    fits=count,
    allowed="a whole number of 0 or more",
    example="lambda kind, rules: 3 if kind == 'two-point' else 1",
)
def points_of_try(kind: Kind, rules: HouseRules) -> int:
    """The points of a try that is good (CB2.NFL.1)."""
    return try_points(kind, rules)


def try_after_touchdown(at: Position, rules: HouseRules) -> Rule[tuple[str, Ending, Hands | None]]:
    """Kick for one or play for two; returns the kind of try, its ending, and the hands used (CB2.XP.2, CB2.TWO.5)."""
    one, two = spelled(points_of_try(Kind.EXTRA_POINT, rules), "point"), in_words(points_of_try(Kind.TWO_POINT, rules))
    kind = yield Choose(OFFENSE, "try", KICK_OR_TWO, "CB2.XP.2", f"Try: kick for {one} or play for {two}?", "kick")
    if kind == "kick":
        kicked = yield from extra_point(rules)
        return kind, kicked._replace(spot=at.spot), None
    ending, hands = yield from hand_play(at, rules)  # CB2.TWO.1, CB2.DECK.7
    return kind, (yield from judged(ending)), hands


def judged(ending: Ending) -> Rule[Ending]:
    """Good if the ball reached the goal line; anything else ends the try; the defense cannot score (CB2.TWO.2-3, CB2.XP.R2)."""
    good = ending.how is How.TOUCHDOWN and ending.side is OFFENSE
    yield Note(
        "CB2.TWO.2" if good else "CB2.TWO.3",
        "Two-point try {}.",
        ("good" if good else "no good",),
        f"two-point {'good' if good else 'no good'}",
    )
    return Ending(How.GOOD if good else How.NO_GOOD, OFFENSE, offense_spot(ending), ran=ending.ran)
