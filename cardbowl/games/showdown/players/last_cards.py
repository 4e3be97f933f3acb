"""What a play is worth where its end may be that of a half or of the game: it hangs on the cards that are left (NS.SEQ.10)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.plays import half_over
from cardbowl.football.quarters import QUARTERS
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.players.judgments import DECIDED
from cardbowl.games.showdown.position import HIDDEN, Piles, Position
from cardbowl.games.showdown.rules.after import after_play, half_is_over
from cardbowl.games.showdown.rules.down import Over
from cardbowl.games.showdown.rules.results import Ending
from cardbowl.reading.driven import STOP, driven
from cardbowl.steps.ask import Draw, Note


def worth_by_the_cards(hands: Piles, rules: HouseRules, usual: Callable[[Over], float], over: Over) -> float:
    """What the end of a play is worth to the offense: the `usual` worth, as far as there is time for what that counts on.

    A game that is over and won is better than anything, a lost one worse. Where a half ends without points nothing follows.
    `hands` are those of both coaches, as one of them sees them.

    Rules: NS.SEQ.10, NS.WARN.3, NS.OT.1, NS.OT.2.
    """
    before, team = over.course.before, over.course.team(OFFENSE)
    after = at_the_end(over, hands, rules)
    if after is None:
        return usual(over)
    ahead = after.score[team] - after.score[team.other]
    decided = DECIDED * ((ahead > 0) - (ahead < 0)) if after.phase == "over" else 0.0
    return decided + (usual(over) if after.score != before.score else 0.0)


def points_are_all(at: Position, rules: HouseRules) -> bool:
    """Whether the points of a field goal are all that counts on a down: a first down would end the half, and they bring enough.

    In the second half or in overtime they have to bring the lead or a tie, to a team that is not ahead.

    Rules: NS.SEQ.10, NS.WARN.2, NS.WARN.3, NS.KICK.4.
    """
    points, behind = rules.field_goal_points, at.score[at.offense.other] - at.score[at.offense]
    if at.line >= GOAL_LINE or (at.quarter >= QUARTERS and not 0 <= behind <= points):
        return False
    lost = Ending(How.DEAD, DEFENSE, at.spot, series=True)
    return half_is_over(at, at._replace(offense=at.offense.other), lost)


def at_the_end(over: Over, hands: Piles, rules: HouseRules) -> Position | None:
    """The position after a play with which a half or the game ends; None after any other.

    It does not hang on which cards the other coach holds. Where a card is drawn, the half goes on.

    Rules: NS.SEQ.10, NS.WARN.2, NS.HALF.1.
    """
    c = over.course
    held = tuple(hand if HIDDEN not in hand else unseen[: len(hand)] for hand, unseen in zip(hands, c.at.unseen, strict=True))
    played = over._replace(course=c._replace(at=c.at._replace(hands=(held[0], held[1]))))
    turned = driven(partial(after_play, played, rules), _usual)
    return None if turned is STOP or not half_over(c.before, turned.position) else turned.position


def _usual(ask: Any) -> Any:
    """No answer to a note, the default of a choice; a rule that draws is left."""
    return None if type(ask) is Note else STOP if type(ask) is Draw else ask.default
