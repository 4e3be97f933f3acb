"""What the code of a chart makes of a play: gains, fumbles, interceptions, penalties (sections 5 and 6 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.football import DEFENSE, OFFENSE, How, Side, other_frame
from cardbowl.football.counts_in_words import plural
from cardbowl.football.plays import Kind
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.football_strategy.charts.codes import (
    Blocked,
    Code,
    Fumble,
    Gain,
    Interception,
    Penalty,
    Play,
    Punt,
    Result,
)
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.rules.endings import Ending, carried, taken, touchback
from cardbowl.games.football_strategy.rules.punts import blocked, punt
from cardbowl.games.football_strategy.rules.random_cards import long_gain
from cardbowl.steps.ask import Choose, Note, Rule

ANSWERS: Final = ("accept", "decline")


KINDS: Final = {"run": Kind.RUSH, "pass": Kind.PASS, "punt": Kind.PUNT}
"""What a play with a card of a kind is (FS.CARD.1)."""


def kind_of(kind: str, code: Code) -> Kind:
    """What a play is whose card of this kind meets this code; of a penalty, the play beside it (FS.CARD.1, FS.CARD.1.R1)."""
    result = code.result.instead if isinstance(code.result, Penalty) else code.result
    return Kind.SACK if sacked(kind, result) else KINDS[kind]


def sacked(kind: str, result: Result | None) -> bool:
    """Whether no pass is thrown with a pass card: a loss, or a fumble (FS.CARD.1.R1)."""
    lost = isinstance(result, Fumble) or (isinstance(result, Gain) and result.yards is not None and result.yards < 0)
    return lost and kind == "pass"


def outcome(code: Code, kind: str, spot: int, rules: HouseRules) -> Rule[Ending]:
    """The ending of a play from `spot` with a card of this kind: ``run``, ``pass`` or ``punt`` (FS.PLAY.3, FS.TIME.2)."""
    result = code.result
    if isinstance(result, Punt):
        ending = yield from punt(result, spot, rules)
    elif isinstance(result, Blocked):
        ending = yield from blocked(result, spot)
    elif isinstance(result, Penalty):
        ending = yield from penalty(result, kind, spot, rules)
    else:
        ending = yield from play_result(result, kind, spot, rules)
    return ending if code.seconds is None else ending._replace(seconds=code.seconds)


def play_result(result: Play, kind: str, spot: int, rules: HouseRules) -> Rule[Ending]:
    """The ending of a play, told with its note; the random part is drawn here (FS.GAIN.1, FS.LG.1)."""
    if isinstance(result, Gain):
        yards = result.yards
        if yards is None:
            yards = yield from long_gain(OFFENSE, rules)
        return (yield from gain(yards, "sack" if sacked(kind, result) else kind, spot, out=result.out))
    if isinstance(result, Interception):
        return (yield from interception(result, spot, rules))
    if isinstance(result, Fumble):
        yield fumbled(spot)
        return taken(spot)
    return (yield from incomplete("FS.PLAY.3", "The pass is incomplete.", spot))


def fumbled(spot: int) -> Note:
    """The defense gets the ball where it came loose (FS.FUM.1)."""
    return Note("FS.FUM.1", "A fumble: the defense has the ball.", (), "fumble", 0, OFFENSE, spot)


def gain(yards: int, kind: str, spot: int, *, out: bool) -> Rule[Ending]:
    """A gain or a loss of a ``run``, a ``pass`` or a ``sack``.

    A long gain is in bounds, and a pass that is longer than the field is caught and carried on.

    Rules: FS.GAIN.1, FS.OB.1, FS.LG.1.R1, FS.LG.1.R2, FS.EZ.1.
    """
    word = "rush" if kind == "run" else kind
    text = f"A {kind} {'of' if yards > 0 else 'for'} {{:gain}}{', out of bounds' if out else ''}."
    yield Note("FS.GAIN.1", text, (yards,), word, yards, OFFENSE, spot + yards)
    return carried(spot + yards, out=out)


def incomplete(rule: str, text: str, spot: int) -> Rule[Ending]:
    """The down is used, and the ball comes back to the line of scrimmage (FS.PLAY.3)."""
    yield Note(rule, text, (), "incomplete", 0, OFFENSE, spot)
    return Ending(How.INCOMPLETE, OFFENSE, spot)


def interception(result: Interception, spot: int, rules: HouseRules) -> Rule[Ending]:
    """The defense has the ball, counted from scrimmage; in its end zone it is a touchback, and behind that it is incomplete.

    Rules: FS.INT.1, FS.INT.1.R1, FS.INT.2, FS.INT.2.R1, FS.INT.2.R2, FS.CONV.1.R1.
    """
    end = spot - result.back
    if end > GOAL_LINE + rules.chart_set.end_zone_depth:
        return (yield from incomplete("FS.INT.2", "The pass flies out of the field: incomplete.", spot))
    way = "downfield" if result.back < 0 else "behind the line of scrimmage"
    text = f"Intercepted: the defense has it {{}} {plural(abs(result.back), 'yard')} {way}."
    yield Note("FS.INT.1", text, (abs(result.back),), "interception", end, OFFENSE, end)
    return touchback(rules.touchback_spot) if end >= GOAL_LINE else taken(end)


# ---- penalties -------------------------------------------------------------------------------------------------------


def penalty(result: Penalty, kind: str, spot: int, rules: HouseRules) -> Rule[Ending]:
    """A penalty: where there is a play beside it, the favoured side accepts the penalty or takes the play.

    Both are known when it chooses: random cards are drawn before.

    Rules: FS.PEN.1, FS.PEN.2, FS.PEN.2.R1, FS.PEN.2.R2.
    """
    moved = walked(result, spot)
    if result.instead is not None:
        text = f"A penalty on the {{}}: {{}} {plural(abs(moved), 'yard')}, or the play."
        yield Note("FS.PEN.2", text, (result.side.word, abs(moved)), "flag", moved, result.side)
        played = yield from play_result(result.instead, kind, spot, rules)
        answer = yield _choice(result.side.other)
        if answer == "decline":
            yield Note("FS.PEN.2", "The penalty is declined.", (), "declined", 0, result.side.other)
            return played
    first = ", first down" if result.automatic else ""
    text = f"A penalty on the {{}} is walked off: {{}} {plural(abs(moved), 'yard')}{first}."
    yield Note("FS.PEN.3", text, (result.side.word, abs(moved)), "penalty", moved, OFFENSE, spot + moved)
    return Ending(How.REPLAY, OFFENSE, spot + moved, foul=result.side, series=result.automatic)


def _choice(side: Side) -> Choose:
    return Choose(side, "penalty", ANSWERS, "FS.PEN.2", "Accept the penalty, or take the play", "accept")


def walked(result: Penalty, spot: int) -> int:
    """The yards that the ball moves: never more than half the way to the goal line before it, so that nobody scores by it.

    Rules: FS.PEN.1, FS.PEN.4, FS.PEN.4.R1, FS.PEN.5.
    """
    if result.side is DEFENSE:
        return min(result.yards, other_frame(spot) // 2)
    return -min(result.yards, spot // 2)
