"""What a down of Showdown comes to from its course as a side sees it, if no more cards are played.

A play of the other side that lies face down may be any play of its playbook with the formation on its back, each as likely.

Rules: NS.ENG.3.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from cardbowl.chance import Dist, OddsError
from cardbowl.football import DEFENSE, OFFENSE, Side
from cardbowl.football.scoring import team_of
from cardbowl.games.showdown.data import DefensePlay, OffensePlay
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.downs import Down, alike, down_of, downs, match_ups, results_of
from cardbowl.games.showdown.odds.ends import over
from cardbowl.games.showdown.odds.own_plays import may_lie_there, own_downs
from cardbowl.games.showdown.position import HIDDEN
from cardbowl.games.showdown.rules.course import FIELD_GOAL, HANDS, KICKOFF, REDO, REPLAY, Course
from cardbowl.games.showdown.rules.down import landed, met, met_again, run_again
from cardbowl.games.showdown.rules.effects import played
from cardbowl.games.showdown.rules.kicks import field_goal, kickoff, punt, returned
from cardbowl.games.showdown.rules.piles import moved
from cardbowl.games.showdown.rules.play_grid import MatchUp, Result, in_the_field, stat_pair
from cardbowl.games.showdown.rules.results import Ending
from cardbowl.games.showdown.rules.windows import PASS, TIME_OUT
from cardbowl.reading.driven import begun
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Seen


def course(referee: Referee, side: Side) -> Course:
    """The course of the running down as a side sees it; raises `OddsError` where none is told."""
    note = referee.seen_by(team_of(referee.position, side)).latest("course")
    if note is None:
        raise OddsError("nothing of this down is known yet.")
    found: Course = note.n
    return found


def before_the_call(seen: Seen) -> Course:
    """The down at a call as a team sees it: with the cards played in the window of step 1, if there was one (NS.SEQ.1)."""
    note, at = seen.latest("course"), seen.position
    found: Course = Course(at, at, trying=at.phase == "try") if note is None else note.n
    return found


def rest(c: Course, rules: HouseRules) -> Dist[Down]:
    """What a play comes to from here on; raises `OddsError` before the call and where the down starts again."""
    if c.again == REPLAY:
        raise OddsError("the down starts again, with new plays (NS.EFF.1).")
    if c.again == REDO and c.own is not None:
        return own_downs(run_again(c), rules)
    if c.again == REDO:
        again = met_again(c, rules)
        assert again.match is not None, "a play is run again with its key players"
        return outcomes(partial(stat_pair, again.match, rules.grid)).then(lambda met: rest(again._replace(match=met), rules))
    if c.result is not None:
        return over(c, rules)
    if c.match is not None:
        return downs_of(c, Dist.certain(c.match), rules)
    if c.own is not None:
        return own_downs(c, rules)
    if c.plays is None:
        raise OddsError("nothing is called yet, so there are no odds of a result (NS.SEQ.2).")
    return face_down(c, rules)


def downs_of(c: Course, found: Dist[MatchUp], rules: HouseRules) -> Dist[Down]:
    """What a down comes to for match-ups with their chances, with the cards in force (NS.GRID.4-10, NS.EFF.1)."""
    if not c.changes_results:
        return downs(found, c.at.spot, rules.grid, whole=False)
    rolled = alike(found, rules.grid).then(lambda met: results_of(met, rules.grid).map(lambda result: (met, result)))
    return rolled.then(lambda each: with_result(c, *each, rules))


def with_result(c: Course, met: MatchUp, result: Result, rules: HouseRules) -> Dist[Down]:
    """What a result comes to, with the cards in force (NS.GRID.10, NS.EFF.1)."""
    if not c.changes_results:
        return Dist.certain(down_of(met, c.at.spot, result, whole=False))
    gain = in_the_field(met.offense.kind, c.at.spot, result.yards)
    return over(c._replace(match=met, result=result._replace(yards=gain)), rules)


def is_averaged(c: Course, rules: HouseRules) -> bool:
    """Whether what `rest` returns is a mean over plays that may lie there: one is face down for the side (NS.ENG.3)."""
    if c.kick or c.result is not None or c.match is not None:
        return False
    if c.own is not None:
        return rules.own_plays[c.own.name].takes_more and len(may_lie_there(c, rules)) > 1
    return c.plays is not None and any(play.id == HIDDEN for play in c.plays)


def face_down(c: Course, rules: HouseRules) -> Dist[Down]:
    """The same while plays lie face down: the other one is any of its formation, each as likely (NS.ENG.3)."""
    assert c.plays is not None, "both plays lie face down"
    offense, defense = c.plays
    data, books = rules.data_set, (rules.team(c.team(OFFENSE)).offense_plays, rules.team(c.team(DEFENSE)).defense_plays)
    ours = _of_the_back(offense, tuple(map(data.offense_play, dict.fromkeys(books[0]))))
    theirs = _of_the_back(defense, tuple(map(data.defense_play, dict.fromkeys(books[1]))))
    pairs = Dist.uniform([(mine, other) for mine in ours for other in theirs])
    return pairs.then(lambda pair: downs_of(c, match_ups_of(pair, c, rules), rules))


def match_ups_of(pair: tuple[OffensePlay, DefensePlay], c: Course, rules: HouseRules, drawn: Sequence[str] = ()) -> Dist[MatchUp]:
    """Who may meet whom with two plays, under the cards in force, after the first dice (NS.GRID.2, NS.GRID.3, NS.EFF.1)."""
    if not drawn and not c.changes_match_ups:
        return match_ups(*pair, (c.squad(OFFENSE, rules), c.squad(DEFENSE, rules)), rules.grid)
    turned_up = c._replace(plays=pair)
    courses = outcomes(lambda: begun(drawn, lambda: met(turned_up, rules)))
    return courses.map(match_of)


def match_of(c: Course) -> MatchUp:
    """The match-up of a course that has come to it."""
    assert c.match is not None, "key players have met"
    return c.match


def _of_the_back(laid: Any, book: tuple[Any, ...]) -> tuple[Any, ...]:
    """The plays that may lie there: the own one, or those with the formation that is seen."""
    return tuple(play for play in book if play.formation == laid.formation) if laid.id == HIDDEN else (laid,)


def kicked(c: Course, rules: HouseRules) -> Dist[Ending]:
    """What an announced kick comes to from here on (NS.KICK.1, NS.KICK.3, NS.KICK.4)."""
    if c.again == REPLAY:
        raise OddsError("the down starts again, with new plays (NS.EFF.1).")
    if c.again == REDO:
        c = run_again(c)._replace(landed=None, ending=None)
    squad, spot, modified = c.squad(OFFENSE, rules), c.at.spot, c.total("kick_mod")
    if c.kick == FIELD_GOAL:
        return outcomes(partial(field_goal, squad, spot, rules, modified)) if c.ending is None else Dist.certain(c.ending)
    if c.landed is not None:
        return Dist.certain(landed(c, rules))
    rule = partial(kickoff, squad, rules, modified) if c.kick == KICKOFF else partial(punt, squad, spot, rules, modified)
    return outcomes(rule).map(lambda each: returned(each, c.total("return_add"), rules))


def after(c: Course, side: Side, option: str, rules: HouseRules) -> Dist[Course]:
    """What a down is after an option of a window: a pass, or a card; raises `OddsError` for a time-out, and for a card
    that changes hands alone or the call.

    It has all cards that the option leaves, those that are hidden from the side, too (NS.WIN.3).
    """
    if option == PASS:
        return Dist.certain(c)
    if option == TIME_OUT:
        raise OddsError("the down starts again, with new plays (NS.TO.2).")
    effects = [effect[0] for effect in rules.cards[option].effects]
    if "audible" in effects or set(effects) <= set(HANDS):
        raise OddsError("the card changes what coaches may call or play, and no result (NS.EFF.1).")
    found = outcomes(partial(played, c.with_only(side, option), side, option, rules), choose=lambda ask: ask.default)
    left = moved(c.at, c.team(side), option)
    return found.map(lambda each: each._replace(at=each.at._replace(hands=left.hands, piles=left.piles)))
