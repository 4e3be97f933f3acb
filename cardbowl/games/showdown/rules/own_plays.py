"""A play of a variant's own on a down: its rule in place of the PlayGrid, and what it has come to (NS.SEQ.2.R1)."""

from __future__ import annotations

from cardbowl.errors import value_text
from cardbowl.football import OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.football.telling import LOSING, TELLING
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.rules.course import Course
from cardbowl.games.showdown.rules.penalties import NEAREST
from cardbowl.games.showdown.rules.play_grid import Result
from cardbowl.games.showdown.rules.results import Ending, carried
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.own_notes import loose_and_taken
from cardbowl.steps.own_plays import Ending as OwnEnding
from cardbowl.steps.own_plays import without_recovery
from cardbowl.steps.own_rules import OwnRuleError


def own_ran(c: Course, rules: HouseRules) -> Rule[Course]:
    """Steps 5 and 6 without a PlayGrid: the rule of the play, which may look at the play of the defense.

    What it tells of its yards waits until the play counts: cards and penalties may still change that.
    There is a result, which cards may change, where the offense has kept the ball.
    Raises `OwnRuleError` where it ends off the lines of five yards (NS.CONV.3).

    Rules: NS.SEQ.2.R1, NS.SEQ.5, NS.SEQ.6, NS.TURN.5.
    """
    assert c.own is not None, "a play of the variant's own is called"
    play = rules.own_plays[c.own.name]
    rule = play.run_to_goal_line(c.at, rules, c.own.defense)
    told, sent = list[Note](), None
    while True:
        try:
            asked = rule.send(sent)
        except StopIteration as stop:
            found: OwnEnding = stop.value
            break
        sent = None
        if type(asked) is Note and asked.what in TELLING | LOSING:
            told.append(asked)
        else:
            sent = yield asked
    ending = as_ended(found, c.at.spot, rules)
    if ending.spot % NEAREST:
        raise OwnRuleError(
            f"the play {value_text(play.name)} ends at the spot {ending.spot}; here the ball lies on multiples of five yards "
            "(NS.CONV.3): return 5 * round(yards / 5)"
        )
    if found.how == How.LOOSE:
        told += loose_and_taken(found.side, found.spot, "NS.TURN.5")
    kept = ending.side is OFFENSE and not ending.series
    result = Result("", ending.spot - c.at.spot, ()) if kept else None
    kind = "pass" if Kind(play.kind) is Kind.PASS else "run"
    return c._replace(own=c.own._replace(ending=ending, told=tuple(told), kind=kind), result=result, step=6)


def as_ended(found: OwnEnding, line: int, rules: HouseRules) -> Ending:
    """How a play of a variant's own from the spot `line` has ended (NS.SEQ.2.R1, NS.TURN.5)."""
    how, spot, side = without_recovery(found, line, rules.touchback_spot)
    series = how in (How.TURNOVER, How.TOUCHBACK)
    return Ending(How.DEAD if how is How.OUT or (series and side is OFFENSE) else how, side, spot, series)


def own_result(c: Course, rules: HouseRules) -> tuple[Kind, Ending, tuple[Note, ...]]:
    """What the play was, how it ended with the cards in force, and the notes of its yards (NS.SEQ.2.R1, NS.SEQ.9, NS.EFF.1)."""
    own = c.own
    assert own is not None, "a play of the variant's own is called"
    assert own.ending is not None, "it has ended"
    kind = Kind(rules.own_plays[own.name].kind)
    if c.result is None or c.yards == c.result.yards:
        return kind, own.ending, own.told
    ending = carried(own.kind, c.at.spot, c.yards)
    return kind, ending, (own_gain(own.name, kind, ending, c.at.spot),)


def own_gain(name: str, kind: Kind, ending: Ending, spot: int) -> Note:
    """A note of what a play of a variant's own has gained from `spot` with the cards in force (NS.SEQ.9)."""
    if ending.how is How.INCOMPLETE:
        return Note("NS.GRID.10", "{}: incomplete.", (name.capitalize(),), "incomplete", 0, OFFENSE, spot)
    yards = ending.spot - spot
    return Note("NS.SEQ.9", "{}: {:gain}.", (name.capitalize(), yards), kind.value, yards, OFFENSE, ending.spot)
