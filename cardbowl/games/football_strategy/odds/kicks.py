"""The odds of kicks and of long gains, read from their rules (O1 to O6 and O11 of the rulebook's odds)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.chance import Odds
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import OFFENSE, How, other_frame
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.plays import ball_at_the_end
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.games.football_strategy.rules.field_goals import extra_point, field_goal
from cardbowl.games.football_strategy.rules.kickoffs import free_kick, kickoff
from cardbowl.games.football_strategy.rules.random_cards import long_gain
from cardbowl.reading.limits import check_within
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Choose, Rule

GOOD: Final[dict[str, Callable[[Ending], object]]] = {
    "good": lambda end: end.how is How.GOOD,
    "missed": lambda end: end.how is not How.GOOD,
}


USUAL: Final = 30
"""The distance of a field goal for which none is given."""


def possible_distances(rules: HouseRules) -> tuple[int, int, str]:
    """The shortest and the longest field goal of the charts, in yards (FS.FG.1)."""
    return 1, rules.chart_set.max_fg_distance, "a field goal from there is not allowed"


def field_goal_odds(rules: HouseRules, seen: Sequence[Card], *, distance: int | None) -> Odds[Ending]:
    """``good`` or ``missed`` from a `distance`, and where the defense starts (FS.FG.1, FS.FG.2)."""
    yards = USUAL if distance is None else distance
    check_within("distance", yards, possible_distances(rules), "FS.FG.1")
    found = outcomes(lambda: field_goal(other_frame(yards), rules))
    values = {
        "points": lambda end: rules.field_goal_points * (end.how is How.GOOD),
        "start after a miss": lambda end: None if end.how is How.GOOD else end.spot,
    }
    return Odds.of(found, what="field-goal", events=GOOD, values=values)


def extra_point_odds(rules: HouseRules, seen: Sequence[Card]) -> Odds[Ending]:
    """``good`` or ``missed``, and the points (FS.PAT.1)."""
    found = outcomes(lambda: extra_point(other_frame(rules.try_yards), rules))
    values = {"points": lambda end: rules.extra_point_points * (end.how is How.GOOD)}
    return Odds.of(found, what="extra-point", events=GOOD, values=values)


def long_gain_odds(rules: HouseRules, seen: Sequence[Card], *, yards: int) -> Odds[int]:
    """The ``yards`` of a long gain, and whether they are ``enough`` (FS.LG.1)."""
    found = outcomes(lambda: long_gain(OFFENSE, rules))
    return Odds.of(found, what="long-gain", events={"enough": lambda gain: gain >= yards}, values={"yards": lambda gain: gain})


def deck_named(deck: str | None, rules: HouseRules) -> str:
    """A deck by its name (default: the first of the charts); raises `IllegalAnswerError`."""
    decks = rules.chart_set.decks
    name = deck or next(iter(decks))
    if name not in decks:
        raise IllegalAnswerError(f"deck={name}", "the charts have no such deck", ", ".join(decks), "FS.SETUP.1")
    return name


# ---- kick-offs -------------------------------------------------------------------------------------------------------

KICKING_OFF: Final = Position(phase="kickoff")


def kickoff_odds(rules: HouseRules, seen: Sequence[Card]) -> Odds[Ending]:
    """A normal kick-off (FS.KICK.3)."""
    return kick_odds("kickoff", lambda: kickoff(rules), "normal", KICKING_OFF, rules)


def onside_odds(rules: HouseRules, seen: Sequence[Card]) -> Odds[Ending]:
    """An on-side kick (FS.KICK.3)."""
    return kick_odds("onside", lambda: kickoff(rules), "on-side", KICKING_OFF, rules)


def free_kick_odds(rules: HouseRules, seen: Sequence[Card], *, kind: str, deck: str | None) -> Odds[Ending]:
    """The kick after a safety: a kick-off, or a punt with the last-down punt of a deck.

    A punt in the end zone is downed or returned, whichever starts the receivers farther up the field.

    Rules: FS.SAFE.2, FS.PUNT.3.
    """
    name = deck_named(deck, rules)
    at = Position(phase="free kick", spot=rules.free_kick_spot, decks=(name, name))
    return kick_odds("free-kick", lambda: free_kick(at, rules), kind, at, rules)


def kick_odds(
    what: str, make: Callable[[], Rule[tuple[str, Ending]]], said: str, at: Position, rules: HouseRules
) -> Odds[Ending]:
    """Who has the ball after a kick that is announced as `said`, and where; a touchdown of the receiver is one, too.

    Other choices are those that are best for their side, by the ball.
    """
    found = outcomes(lambda: announced(make(), said), choose="best", value=partial(ball_at_the_end, at, rules))

    def starts(end: Ending) -> int | None:
        return end.spot if end.side is not OFFENSE and end.how is not How.TOUCHDOWN else None

    events: dict[str, Callable[[Ending], object]] = {
        "touchdown": lambda end: end.how is How.TOUCHDOWN,
        "kicker keeps it": lambda end: end.side is OFFENSE,
    }
    return Odds.of(found, what=what, events=events, values={"receiver starts": starts})


def announced(rule: Rule[tuple[str, Ending]], said: str) -> Rule[Ending]:
    """A kick whose kind is said to be `said` (FS.KICK.2, FS.SAFE.2); its ending."""
    sent: Any = None
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            ending: Ending = stop.value[1]
            return ending
        sent = said if isinstance(ask, Choose) and said in ask.options else (yield ask)
