"""The odds of kicks, read from their rules (O1 to O4 of the rulebook's odds)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds
from cardbowl.errors import IllegalAnswerError, listed
from cardbowl.football import DEFENSE, OFFENSE, How, other_frame
from cardbowl.games.showdown.data import Player, Team
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.rules.kicks import extra_point, field_goal, field_goal_chart, kickoff, onside, punt, returned
from cardbowl.games.showdown.rules.play_grid import Squad
from cardbowl.games.showdown.rules.results import Ending
from cardbowl.reading.outcomes import outcomes

NOBODY: Final = Squad(Team("", "", "", (), (), (), ()))
"""A team without players: its kicks go by the default charts (NS.KICK.5)."""
ANY_KICKER: Final = Squad(replace(NOBODY.team, players=(Player("", "a kicker", "K", "regular", 0, 0),)))
"""A team with a kicker, whoever that is, as a try asks for one (NS.TRY.1)."""

GOOD: Final[dict[str, Callable[[Ending], object]]] = {
    "good": lambda end: end.how is How.GOOD,
    "missed": lambda end: end.how is not How.GOOD,
}


NOT_KICKED: Final = "no field goal is kicked from there"


def team_named(name: str | None, rules: HouseRules, what: str = "team") -> Team | None:
    """A team of the data set by its id; None without one. Raises `IllegalAnswerError`."""
    if name is None:
        return None
    teams = {team.id: team for team in rules.data_set.teams}
    if name not in teams:
        raise IllegalAnswerError(f"{what}={name}", "the data set has no such team", listed(teams), "NS.TEAM.1")
    return teams[name]


def kicking(name: str | None, rules: HouseRules) -> Squad:
    """The team of a kick with all of its players; without a name one that has no kicker, so that the default chart is used."""
    team = team_named(name, rules)
    return NOBODY if team is None else Squad(team)


def possible_distances(rules: HouseRules) -> tuple[int, int, str]:
    """The shortest and the longest field goal: those of the default chart, which are on every kicker's too (NS.KICK.4.R1)."""
    every = [yards for yards, _ in field_goal_chart(NOBODY, rules)]
    return min(every), max(every), NOT_KICKED


def field_goal_odds(rules: HouseRules, seen: Sequence[Card], *, distance: int, team: str | None, added: int) -> Odds[Ending]:
    """``good`` or ``missed`` from a distance, and where the other team starts after a miss (NS.KICK.4, NS.KICK.5)."""
    squad = kicking(team, rules)
    allowed = [yards for yards, _ in field_goal_chart(squad, rules)]
    if distance not in allowed:
        words = ", ".join(map(str, allowed))
        raise IllegalAnswerError(f"distance={distance}", NOT_KICKED, words, "NS.KICK.4.R1")
    found = outcomes(partial(field_goal, squad, other_frame(distance), rules, added))
    values = {
        "points": lambda end: rules.field_goal_points * (end.how is How.GOOD),
        "start after a miss": lambda end: None if end.how is How.GOOD else end.spot,
    }
    return Odds.of(found, what="field-goal", events=GOOD, values=values)


def extra_point_odds(rules: HouseRules, seen: Sequence[Card], *, kicker: bool) -> Odds[Ending]:
    """``good`` or ``missed``, with a kicker in the game or without one (NS.TRY.1)."""
    found = outcomes(partial(extra_point, ANY_KICKER if kicker else NOBODY, other_frame(rules.try_yards), rules))
    values = {"points": lambda end: rules.extra_point_points * (end.how is How.GOOD)}
    return Odds.of(found, what="extra-point", events=GOOD, values=values)


def kickoff_odds(rules: HouseRules, seen: Sequence[Card], *, team: str | None, added: int, returns: int) -> Odds[Ending]:
    """Where the receiving team starts (NS.KICK.1); `returns` are the yards of return cards."""
    landed = outcomes(partial(kickoff, kicking(team, rules), rules, added))
    return kick_odds("kickoff", landed.map(lambda each: returned(each, returns, rules)), TO_THE_RECEIVER)


def onside_odds(rules: HouseRules, seen: Sequence[Card]) -> Odds[Ending]:
    """Who has the ball after an on-side kick, and where (NS.KICK.2)."""
    return kick_odds("onside", outcomes(partial(onside, rules)), ONSIDE_EVENTS)


ONSIDE_EVENTS: Final[dict[str, Callable[[Ending], object]]] = {"kicker keeps it": lambda end: end.side is OFFENSE}
RECEIVER_STARTS: Final = "receiver starts"
"""The name of the start of the receiving team among the values of a kick."""


def punt_odds(rules: HouseRules, seen: Sequence[Card], *, spot: int, team: str | None, added: int, returns: int) -> Odds[Ending]:
    """Where the receiving team starts after a punt, and the net yards of punts that are no touchback (NS.KICK.3)."""
    landed = outcomes(partial(punt, kicking(team, rules), spot, rules, added))
    found = landed.map(lambda each: returned(each, returns, rules))

    def net(end: Ending) -> int | None:
        return other_frame(end.spot) - spot if end.how is How.DEAD else None

    return kick_odds("punt", found, TO_THE_RECEIVER, {"net yards": net})


TO_THE_RECEIVER: Final[dict[str, Callable[[Ending], object]]] = {
    "touchback": lambda end: end.how is How.TOUCHBACK,
    "touchdown": lambda end: end.how is How.TOUCHDOWN,
}


def kick_odds(
    what: str,
    found: Dist[Ending],
    events: dict[str, Callable[[Ending], object]],
    more: dict[str, Callable[[Ending], int | None]] | None = None,
) -> Odds[Ending]:
    """Who has the ball after a kick, and where; values are the start of the receiving team, and `more`."""
    return Odds.of(found, what=what, events=events, values={RECEIVER_STARTS: starts, **(more or {})})


def starts(end: Ending) -> int | None:
    """Where the team that did not snap or kick the ball starts; None where the other one has it, or a touchdown comes first."""
    return end.spot if end.side is DEFENSE and end.how is not How.TOUCHDOWN else None
