"""What the coaches call: a kick, or a play face down with its formation open (steps 2 and 3 of section 3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from cardbowl.errors import DataError, value_text
from cardbowl.football import DEFENSE, OFFENSE, Side, Team, other_frame
from cardbowl.games.showdown.data import DefensePlay
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.rules.course import FIELD_GOAL, PUNT, Course, OwnDown
from cardbowl.games.showdown.rules.kicks import longest
from cardbowl.steps.ask import Choose, Note, Rule
from cardbowl.steps.refusals import Refusals


def plays_called(c: Course, rules: HouseRules) -> Rule[Course]:
    """The offense announces a kick, or both sides put a play face down with its formation open.

    Rules: NS.SEQ.2, NS.ENG.3, NS.KICK.3.R1, NS.SEQ.2.R1.
    """
    most = longest(c.squad(OFFENSE, rules), rules)
    call: str = yield _offense(c.team(OFFENSE), other_frame(c.at.spot) <= most, c.trying, "", rules)
    if call in (PUNT, FIELD_GOAL):
        yield Note("NS.SEQ.2", "The offense announces a {}.", (call,), "announced", call, OFFENSE)
        return c._replace(kick=call, step=4)
    if call in rules.own_plays:
        yield Note("NS.SEQ.2.R1", "The offense lines up in a formation of its own: {}.", (call,), "formation", call, OFFENSE)
        return c._replace(own=OwnDown(call, (yield from defense_call(c, rules))), step=4)
    play = rules.data_set.offense_play(call)
    yield Note("NS.SEQ.2", "The offense lines up: {}.", (play.formation,), "formation", play.formation, OFFENSE)
    return c._replace(plays=(play, (yield from defense_call(c, rules))), step=4)


def defense_call(c: Course, rules: HouseRules) -> Rule[DefensePlay]:
    """The defense puts a play face down with its formation open; of the offense it sees the formation (NS.SEQ.3, NS.ENG.3)."""
    call: str = yield _defense(c.team(DEFENSE), "", rules)
    play = rules.data_set.defense_play(call)
    yield Note("NS.SEQ.3", "The defense lines up: {}.", (play.formation,), "formation", play.formation, DEFENSE)
    return play


def call_again(c: Course, side: Side, rules: HouseRules) -> Rule[Course]:
    """Another play of the own playbook in place of the one that lies face down (NS.EFF.1, NS.SEQ.4)."""
    assert c.plays is not None, "both plays lie face down before an audible"
    offense, defense = c.plays
    if side is OFFENSE:
        play = rules.data_set.offense_play((yield _offense(c.team(OFFENSE), False, True, offense.id, rules)))
        yield Note("NS.EFF.1", "The offense changes to {}.", (play.formation,), "formation", play.formation, OFFENSE)
        return c._replace(plays=(play, defense))
    other = rules.data_set.defense_play((yield _defense(c.team(DEFENSE), defense.id, rules)))
    yield Note("NS.EFF.1", "The defense changes to {}.", (other.formation,), "formation", other.formation, DEFENSE)
    return c._replace(plays=(offense, other))


@lru_cache(maxsize=1024)
def _offense(team: Team, near: bool, trying: bool, instead_of: str, rules: HouseRules) -> Choose:
    """The question to the offense: plays of its playbook, and kicks and a variant's own plays except on a try or an audible.

    A play is not used up, and a second copy is no other option (NS.BOOK.1, NS.BOOK.1.R1, NS.SEQ.2.R1).
    Raises `DataError` where the data has a play under the name of one of the variant's own.
    """
    roster = rules.team(team)
    plays = tuple(play for play in dict.fromkeys(roster.offense_plays) if play != instead_of) or roster.offense_plays[:1]
    kicks = () if trying else (PUNT, FIELD_GOAL) if near else (PUNT,)
    own = () if trying else tuple(rules.own_plays)
    if taken := [play.id for play in rules.data_set.offense if play.id in rules.own_plays]:
        raise DataError(f"the data has a play {value_text(taken[0])}; give the variant's own play another name (NS.SEQ.2.R1)")

    def refused() -> Mapping[str, tuple[str, str]]:
        every = {play.id: (f"{play.name} is not in the playbook", "NS.BOOK.1") for play in rules.data_set.offense}
        every |= {instead_of: ("that play lies there already", "NS.EFF.1")} if instead_of not in plays and instead_of else {}
        every |= {FIELD_GOAL: ("it is too far: a field goal is tried from 50 yards at most", "NS.KICK.4.R1")}
        if trying:
            every |= dict.fromkeys((PUNT, FIELD_GOAL), NO_KICK_ON_A_TRY)
        return {call: why for call, why in every.items() if call not in (*plays, *kicks)}

    what, prompt = ("audible", "Change your play") if instead_of else ("play", "Put a play face down, or announce a kick")
    rule = "NS.EFF.1" if instead_of else "NS.SEQ.2"
    return Choose(OFFENSE, what, (*plays, *kicks, *own), rule, prompt, plays[0], Refusals(refused), secret=True)


NO_KICK_ON_A_TRY: Final = ("a play is called here, not a kick", "NS.TRY.2")


@lru_cache(maxsize=1024)
def _defense(team: Team, instead_of: str, rules: HouseRules) -> Choose:
    """The question to the defense."""
    roster = rules.team(team)
    plays = tuple(play for play in dict.fromkeys(roster.defense_plays) if play != instead_of) or roster.defense_plays[:1]

    def refused() -> Mapping[str, tuple[str, str]]:
        every = {play.id: (f"{play.name} is not in the playbook", "NS.BOOK.1") for play in rules.data_set.defense}
        every |= {instead_of: ("that play lies there already", "NS.EFF.1")} if instead_of not in plays and instead_of else {}
        return {call: why for call, why in every.items() if call not in plays}

    what = "audible" if instead_of else "defense"
    rule = "NS.EFF.1" if instead_of else "NS.SEQ.3"
    return Choose(DEFENSE, what, plays, rule, "Put a play face down", plays[0], Refusals(refused), secret=True)
