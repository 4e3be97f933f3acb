"""Kick-offs, and the free kick after a safety (sections 3 and 9 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.football_strategy.charts.chart_set import FACE_DOWN
from cardbowl.games.football_strategy.charts.codes import Blocked, Punt
from cardbowl.games.football_strategy.charts.kick_fields import KickField
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.games.football_strategy.rules.punts import punt
from cardbowl.games.football_strategy.rules.random_cards import long_gain, random_card
from cardbowl.steps.ask import Choose, Draw, Note, Rule

KICKOFFS: Final = ("normal", "on-side")
FREE_KICKS: Final = ("kickoff", "punt")
DEFENSE_CARD: Final = "defense card"
"""What the card that is picked for a free kick is drawn as."""


def kickoff(rules: HouseRules) -> Rule[tuple[str, Ending]]:
    """The kicker announces a normal or an on-side kick, and draws a random card (FS.KICK.2, FS.KICK.3)."""
    kind: str = yield Choose(OFFENSE, "kickoff", KICKOFFS, "FS.KICK.2", "Your kick-off", "normal")
    row = yield from random_card(OFFENSE, "kickoff", "FS.KICK.3", rules)
    field = row.kickoff if kind == "normal" else row.onside
    return kind, (yield from kicked(field, 0, rules))


def kicked(field: KickField, bonus: int, rules: HouseRules) -> Rule[Ending]:
    """Where a kick ends, without penalties, touchbacks or fumbles; `bonus` yards are added to a receiver's spot.

    Rules: FS.KICK.3, FS.KICK.4, FS.KICK.4.R2, FS.SAFE.2.
    """
    if not field.receiver:
        yield Note(
            "FS.KICK.3",
            "The kicking team has the ball, on its own {}.",
            (field.spot,),
            "recovery",
            field.spot,
            OFFENSE,
            field.spot,
        )
        return Ending(How.DEAD, OFFENSE, field.spot, series=True)
    spot = caught = field.spot + bonus
    if field.long_gain:
        spot += yield from long_gain(DEFENSE, rules)
    if spot >= GOAL_LINE:
        yield Note("FS.KICK.3", "Returned all the way from the {}.", (caught,), "caught", caught, DEFENSE, caught)
        return Ending(How.TOUCHDOWN, DEFENSE, GOAL_LINE)
    yield Note("FS.KICK.3", "Returned to the {}.", (spot,), "kick return", spot, DEFENSE, spot)
    return Ending(How.DEAD, DEFENSE, spot)


def free_kick(at: Position, rules: HouseRules) -> Rule[tuple[str, Ending]]:
    """The team scored against kicks off, or punts against a defense card that it picks face down; no on-side kick.

    A blocked punt is one of 20 yards without a return: there is no line.

    Rules: FS.SAFE.2, FS.SAFE.2.R1, FS.SAFE.2.R3, FS.KICK.5.
    """
    kind: str = yield Choose(OFFENSE, "free kick", FREE_KICKS, "FS.SAFE.2", "Your free kick", "punt")
    if kind == "kickoff":
        row = yield from random_card(OFFENSE, "kickoff", "FS.KICK.3", rules)
        return kind, (yield from kicked(row.kickoff, rules.chart_set.free_kick_bonus, rules))
    letter: str = yield Draw(OFFENSE, DEFENSE_CARD, "FS.SAFE.2", FACE_DOWN)
    card = rules.chart_set.decks[at.decks[at.offense]].free_punt
    result = card.code(letter).result
    yield Note("FS.SAFE.2", "The card picked is {}: {}.", (letter, card.results[letter]), "crossing", letter, OFFENSE)
    played = NO_BLOCK if isinstance(result, Blocked) else result
    assert isinstance(played, Punt), f"{result} stands on a punt card"
    return kind, (yield from punt(played, at.spot, rules))


NO_BLOCK: Final = Punt(20, 0)
"""What a blocked free kick is read as (FS.SAFE.2.R3)."""
