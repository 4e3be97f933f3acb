"""A down in its steps, from the first window to the enforcement of turnovers (section 3 of the rulebook)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardbowl.football import DEFENSE, OFFENSE, How, Side
from cardbowl.football.plays import Kind
from cardbowl.football.scoring import team_of
from cardbowl.football.series import Down
from cardbowl.games.showdown.data.depth import returners
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.position import Position
from cardbowl.games.showdown.rules.calls import plays_called
from cardbowl.games.showdown.rules.course import (
    FIELD_GOAL,
    PUNT,
    REDO,
    Course,
    InForce,
    returner_of,
    squad_of,
    target,
)
from cardbowl.games.showdown.rules.kicks import field_goal, punt, returned
from cardbowl.games.showdown.rules.match_ups import swipe, under_cards, worked_out
from cardbowl.games.showdown.rules.own_plays import own_ran, own_result
from cardbowl.games.showdown.rules.penalties import Penalty, enforced, settled
from cardbowl.games.showdown.rules.play_grid import MatchUp, key_players, stat_pair
from cardbowl.games.showdown.rules.results import Ending, carried, play_kind
from cardbowl.games.showdown.rules.turnovers import Turnover, turned_over
from cardbowl.games.showdown.rules.windows import shown, window
from cardbowl.steps.ask import Choose, Note, Rule


class Over(NamedTuple):
    """A play that is over: its course, what it was, how it ended, and the sides and ids of players who are ejected.

    `stands`: no penalty is in the place of its result (NS.PEN.1). `lost` is the kind of a turnover card that counts (NS.TURN.1).
    """

    course: Course
    kind: Kind
    ending: Ending
    ejected: tuple[tuple[Side, str], ...] = ()
    stands: bool = True
    lost: str = ""


def down(at: Position, rules: HouseRules) -> Rule[Over]:
    """Steps 1 to 8 of a down, as often as it starts again (NS.SEQ.1-8, NS.TO.2, NS.TRY.2.R1)."""
    c, told = Course(at, at, trying=at.phase == "try"), False
    while True:
        c = yield from called(c, rules, told)
        if c.kick and not c.again:
            c = yield from kicked(c, rules)
        elif c.own is not None and not c.again:
            c = yield from own_play(c, rules)
        elif not c.again:
            c = yield from ran(c, rules)
        if not c.again:
            break
        c, told = from_step_1(c), True
        yield shown(c)
    if c.kick == FIELD_GOAL:
        assert c.ending is not None, "a field goal has ended"
        return Over(c, Kind.FIELD_GOAL, c.ending)
    if c.kick == PUNT:
        return Over(c, Kind.PUNT, (yield from brought_back(c, rules)))
    return (yield from enforcement(c, rules))


def from_step_1(c: Course) -> Course:
    """The down from step 1, with new plays; of the cards in force lasts what is for the whole down (NS.EFF.2.R1, NS.TO.2)."""
    return Course(c.before, c.at, trying=c.trying, in_force=counting_on(c, 0), used=c.used)


def called(c: Course, rules: HouseRules, told: bool) -> Rule[Course]:
    """Steps 1 to 4: a window, a kick or both plays face down, a window, and both plays turned up (NS.SEQ.1-4, NS.SEQ.2).

    `told`: the course has been told, since the down has started again.
    """
    c = yield from window(c, 1, rules, told)
    if c.again:
        return c
    c = yield from plays_called(c, rules)
    if c.kick == PUNT:
        c = c._replace(at=(yield from returner(c.at, DEFENSE, rules)))
    c = yield from window(c, 4, rules)
    if c.plays is not None and not c.again:
        offense, defense = c.plays
        yield Note("NS.SEQ.4", "{} against {}.", (offense.name, defense.name), "plays", (offense.id, defense.id), OFFENSE)
    if c.own is not None and c.own.defense is not None and not c.again:
        name, other = c.own.name, c.own.defense
        yield Note("NS.SEQ.2.R1", "{} against {}.", (name.capitalize(), other.name), "own plays", (name, other.id), OFFENSE)
    return c


def ran(c: Course, rules: HouseRules) -> Rule[Course]:
    """Steps 5 and 6 of a play: key players, stat pair, a window, the dice, a window (NS.SEQ.5, NS.SEQ.5.R1, NS.SEQ.6)."""
    c = yield from met(c, rules)
    c = yield from window(c, 5, rules)
    while not c.again:
        c = yield from swipe(c, rules)
        c = yield from window(c, 6, rules)
        if c.again != REDO:
            break
        c = met_again(c, rules)
        assert c.match is not None, "a play is run again with its match-up"
        c = c._replace(match=(yield from stat_pair(c.match, rules.grid)))
    return c


def own_play(c: Course, rules: HouseRules) -> Rule[Course]:
    """Steps 5 and 6 of a play of a variant's own: its rule, and a window where the offense has kept the ball (NS.SEQ.2.R1)."""
    while True:
        c = yield from own_ran(c, rules)
        if c.result is not None:
            c = yield from window(c, 6, rules)
        elif c.in_force:
            yield shown(c)
        if c.again != REDO:
            return c
        c = run_again(c)


def met(c: Course, rules: HouseRules) -> Rule[Course]:
    """Who meets whom in step 5, with what cards that are in force change of it (NS.SEQ.5, NS.SEQ.5.R1, NS.EFF.1)."""
    assert c.plays is not None, "both plays are called"
    squads = c.squad(OFFENSE, rules), c.squad(DEFENSE, rules)
    found = yield from key_players(*c.plays, squads, rules.grid)
    c = c._replace(match=found, slots=found.slots, step=5)
    if c.in_force:
        c = yield from worked_out(c, rules)
    return c


def kicked(c: Course, rules: HouseRules) -> Rule[Course]:
    """Steps 5 and 6 of a kick: the die, and a window; no chances are announced (NS.SEQ.6, NS.WIN.2.R2, NS.KICK.3, NS.KICK.4)."""
    while True:
        squad, modified = c.squad(OFFENSE, rules), c.total("kick_mod")
        if c.kick == FIELD_GOAL:
            c = c._replace(ending=(yield from field_goal(squad, c.at.spot, rules, modified)))
        else:
            c = c._replace(landed=(yield from punt(squad, c.at.spot, rules, modified)))
        c = yield from window(c, 6, rules)
        if c.again != REDO:
            return c
        c = run_again(c)


def run_again(c: Course) -> Course:
    """A down before its dice are rolled anew: cards played on the old result count no more (NS.EFF.1.R4)."""
    return c._replace(again="", dice=(), in_force=counting_on(c, c.step))


def met_again(c: Course, rules: HouseRules) -> Course:
    """The same, with the match-up that the cards have which count on (NS.EFF.1.R4)."""
    c = run_again(c)
    return c if c.match is None else c._replace(match=under_cards(c, c.match, rules), result=None)


def counting_on(c: Course, step: int) -> tuple[InForce, ...]:
    """The cards that count on when a down begins again in a step: those before it, and what is for the whole down.

    Rules: NS.EFF.1.R4, NS.EFF.2.R1, NS.TO.2.
    """
    kept = (each if stands(each.step, step) else for_the_down(each) for each in c.in_force)
    return tuple(each for each in kept if each.card.effects)


def for_the_down(each: InForce) -> InForce:
    """A card in force with its effects that last to the end of the down alone (NS.EFF.2.R1)."""
    return each._replace(card=each.card._replace(effects=tuple(effect for effect in each.card.effects if effect[0] == "resort")))


def for_the_down_alone(c: Course) -> tuple[InForce, ...]:
    """The cards played on the old result of a down whose dice are rolled anew that count on for the down (NS.EFF.2.R1)."""
    return tuple(each for each in counting_on(c, c.step) if not stands(each.step, c.step))


def stands(played: int, redo: int) -> bool:
    """Whether what was played in one step counts on after a `redo` in another: not on the old result (NS.EFF.1.R4)."""
    return played < redo


def landed(c: Course, rules: HouseRules) -> Ending:
    """The end of a punt or kick-off, with the return that cards have added (NS.KICK.3)."""
    assert c.landed is not None, "a kick has landed"
    return returned(c.landed, c.total("return_add"), rules)


def brought_back(c: Course, rules: HouseRules) -> Rule[Ending]:
    """The end of a punt or kick-off, with a note of its return (NS.KICK.3)."""
    ending, yards = landed(c, rules), c.total("return_add")
    if yards and ending.how is not How.TOUCHBACK:
        assert c.landed is not None, "a kick has landed"
        ran = ending.spot - c.landed.spot
        yield Note("NS.KICK.3", "The kick is returned {:yards}.", (ran,), "return", ran, DEFENSE, ending.spot)
    return ending


def returner(at: Position, side: Side, rules: HouseRules) -> Rule[Position]:
    """The receiving coach names who returns a kick-off or a punt; the player stays until another one is named (NS.KICK.6)."""
    team = team_of(at, side)
    options = tuple(player.id for player in returners(rules.team(team), squad_of(at, team, rules).out))
    now = returner_of(at, team, rules).id
    if len(options) < 2:
        return at
    named: str = yield Choose(
        side, "returner", options, "NS.KICK.6", "Who returns the kick", now if now in options else options[0]
    )
    both = list(at.returners)
    both[team] = named
    return at._replace(returners=(both[0], both[1]))


# ---- steps 7 and 8 ---------------------------------------------------------------------------------------------------


def enforcement(c: Course, rules: HouseRules) -> Rule[Over]:
    """Penalties, then turnovers with the window for the return, and where that leaves the ball.

    Who reads on from step 8 has the penalties as they were settled, and nobody is asked again.

    Rules: NS.SEQ.7, NS.SEQ.8, NS.PEN.1, NS.PEN.4, NS.WIN.2.R1, NS.TURN.1.
    """
    spot = c.at.spot
    kind, ending, told = as_played(c, rules)
    flags = tuple(penalties(c))
    found = (yield from settled(flags, rules)) if c.settled is None else c.settled
    if c.turnover is not None and ending.side is OFFENSE and not found.kills_turnovers(rules):
        c = yield from window(c._replace(ending=ending, settled=found), 8, rules)
        lost = c.turnover
    else:
        lost = None
    stands = not found.replaces(rules)
    if stands and (lost is None or lost[1] == "fumble"):
        ending = yield from counts(ending, told)
    if lost is not None:
        recovered = any(True for _ in c.effects("recover"))
        turnover = Turnover(*lost[1:])
        kind = Kind.PASS if kind is Kind.SACK and turnover.kind == "interception" else kind
        ending = yield from turned_over(turnover, spot, ending, c.total("return_add"), rules, recovered=recovered)
    before = Down(spot, c.at.down, c.at.to_go)
    ending = yield from enforced(found, ending, before, rules)
    if not stands and (ending.how is How.REPLAY or not c.trying):
        kind = Kind.PENALTY
    ejected = tuple((flag.side, flag.key) for flag in flags if flag.key in found.ejected)
    return Over(c, kind, ending, ejected, stands, "" if lost is None else lost[1])


def counts(ending: Ending, notes: tuple[Note, ...]) -> Rule[Ending]:
    """The end of a down that counts, with the notes of what it has gained (NS.SEQ.9)."""
    yield from notes
    return ending


def as_played(c: Course, rules: HouseRules) -> tuple[Kind, Ending, tuple[Note, ...]]:
    """What a down was, how it ended without penalties and turnovers, and the notes of its yards (NS.SEQ.9)."""
    if c.own is not None:
        return own_result(c, rules)
    assert c.match is not None, "a play has a match-up"
    kind = Kind.TWO_POINT if c.trying else play_kind(c.match, c.yards)
    ending = carried(c.match.offense.kind, c.at.spot, c.yards)
    return kind, ending, (gain(c.match, ending, c.at.spot),)


def gain(match: MatchUp, ending: Ending, spot: int) -> Note:
    """A note of what a play has gained from `spot`, up to a goal line (NS.SEQ.9, NS.SEQ.9.R2, NS.GRID.10)."""
    yards, names = ending.spot - spot, (match.offense.name, match.defense.name)
    if ending.how is How.INCOMPLETE:
        return Note("NS.GRID.10", "{} against {}: incomplete.", names, "incomplete", 0, OFFENSE, spot)
    text = "{} against {}: {:gain}."
    return Note("NS.SEQ.9", text, (*names, yards), play_kind(match, yards).value, yards, OFFENSE, ending.spot)


def penalties(c: Course) -> Iterator[Penalty]:
    """The penalties of the cards in force, in the order in which they were played (NS.PEN.1, NS.PEN.8)."""
    for each, (_, on, yards, mode, flags) in c.effects("penalty"):
        side = target(on, each.side)
        yield Penalty(side, yards, mode, frozenset(flags), each.keys[side])
