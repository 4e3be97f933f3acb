"""What a play of a variant's own comes to, read from its rule, if no cards are played (NS.SEQ.2.R1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbowl.cards import Deck
from cardbowl.chance import Dist, OddsError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.showdown.data import DefensePlay
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.downs import Down, incomplete
from cardbowl.games.showdown.odds.ends import end_of, over
from cardbowl.games.showdown.position import HIDDEN, Position
from cardbowl.games.showdown.rules.course import Course, OwnDown
from cardbowl.games.showdown.rules.own_plays import own_ran, own_result
from cardbowl.games.showdown.rules.penalties import NEAREST
from cardbowl.reading.coach import answered
from cardbowl.reading.driven import begun
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.plays_ended import End, ended, of_the_offense


def own_downs(c: Course, rules: HouseRules, drawn: Sequence[Any] = (), deck: Deck | None = None) -> Dist[Down]:
    """What the play that is called comes to, after what is `drawn`, against the play of the defense that lies there.

    Where that is face down, or none, it is any play of the book with the formation that is seen, each as likely.
    """
    assert c.own is not None, "a play of the variant's own is called"
    own = c.own

    def against(other: DefensePlay | None) -> Dist[Down]:
        begins = c._replace(own=own._replace(defense=other, ending=None, told=()), result=None)
        found = outcomes(
            lambda: begun(drawn, lambda: own_ran(begins, rules)), deck, choose=lambda ask: answered(ask, ask.default)
        )
        return found.then(lambda then: over(then, rules) if then.changes_results else Dist.certain(down_of(then, rules)))

    if not rules.own_plays[own.name].takes_more:  # which does not look at the play of the defense
        return against(own.defense)
    return Dist.uniform(may_lie_there(c, rules)).then(against)


def may_lie_there(c: Course, rules: HouseRules) -> tuple[DefensePlay, ...]:
    """The plays of the defense that may lie there: the one that is known, or those of the book with the formation seen."""
    assert c.own is not None, "a play of the variant's own is called"
    laid, data = c.own.defense, rules.data_set
    if laid is not None and laid.id != HIDDEN:
        return (laid,)
    book = tuple(map(data.defense_play, dict.fromkeys(rules.team(c.team(DEFENSE)).defense_plays)))
    return book if laid is None else tuple(play for play in book if play.formation == laid.formation)


def down_of(c: Course, rules: HouseRules) -> Down:
    """What the play of a course that has ended comes to, with the cards in force; yards as `cb.odds` counts them."""
    kind, ending, _ = own_result(c, rules)
    return Down(kind, ending, of_the_offense(ended(ending, c.at.spot), OFFENSE), (), incomplete(ending))


def called(at: Position, name: str) -> Course:
    """The course of a down on which a play of the variant's own is called, and nobody knows what the defense lays."""
    return Course(at, at, own=OwnDown(name))


def ends_at(at: Position, name: str, rules: HouseRules) -> Dist[End]:
    """How a play of the variant's own ends at a position, against any play of the defense; raises `OddsError`.

    Rules: NS.SEQ.2.R1, NS.CONV.3.
    """
    if at.spot % NEAREST:
        raise OddsError(f"the ball lies on multiples of five yards, 5 to 95, and not @{at.spot} (NS.CONV.3).")
    c = called(at, name)
    return own_downs(c, rules).map(lambda down: end_of(down.ending, down.yards, c, rules))
