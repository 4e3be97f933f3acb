"""What a foul in a play from scrimmage leads to, accepted and declined, as the players read it from the notes of the play."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.plays import Kind, half_over
from cardbowl.football.scoring import team_of
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import DETERMINED, INTERFERENCE, Foul, determined
from cardbowl.games.cardbowl1.rules.frame.after_the_play import afterwards
from cardbowl.games.cardbowl1.rules.frame.course_of_play import Course
from cardbowl.games.cardbowl1.rules.frame.order import of_the_moment
from cardbowl.games.cardbowl1.rules.frame.penalties import Finished, enforced
from cardbowl.games.cardbowl1.rules.frame.series import after
from cardbowl.games.cardbowl1.rules.loose.fumbles import nobody_else_gains
from cardbowl.reading.driven import driven
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.seen import Seen

CHANGED_HANDS: Final = ("intercepted", "interception", "recovers", "return", "out of play")
"""Notes of plays in which the other side had the ball, or took it over, but for a fumble that the offense recovers itself."""
GAINS: Final = ("rush", "screen", "lateral", "scramble", "sneak", "sack", "pass", "yac", "tackle", "run", "out")
"""Notes whose spot is that of the ball."""
DETERMINATION: Final = "determination: "
"""The beginning of the role of a determination card (CB1.PEN.R8)."""


class Downs(NamedTuple):
    """The down after a play whose foul is accepted, and declined."""

    accepted: Down
    declined: Down


def downs_after(ask: Choose, seen: Seen, at: Position, rules: HouseRules) -> Downs | None:
    """Both downs after a play in which the offense kept the ball; None where no foul is told, or no down follows.

    None, too, where the ball changed hands, for these notes do not tell where the play ended then. `at` is the position at the
    snap.

    Rules: CB1.PEN.2-5, CB1.PEN.R2.
    """
    before, steps = Down(at.spot, at.down, at.to_go), seen.steps
    if changed_hands(steps):
        return None
    play = Finished(before, ended(steps, at, rules))
    declined = after(before, play.ending, rules)
    foul = foul_of(steps, ask)
    return None if declined is None or foul is None else Downs(enforced(play, foul, rules), declined)


def where_time_runs_out(ask: Choose, seen: Seen, at: Position, rules: HouseRules) -> Any:
    """The answer to a foul where one answer ends a half or the game, and the other one does not; None anywhere else.

    A game that is won is let end, and a lost one is not; with no lead, a half goes on for the side that has the ball then.
    `at` is the position at the snap. What both answers lead to is read from the rules, if nobody takes a time-out.
    None, too, where the ball changed hands.

    Rules: CB1.PEN.R6, CB1.PEN.R19, CB1.CLK2.2, CB1.GAME.R1, CB1.GAME.R2.
    """
    foul = None if changed_hands(seen.steps) else foul_of(seen.steps, ask)
    if foul is None:
        return None
    after = {answer: after_answer(answer, foul, seen.steps, at, rules) for answer in ask.options}
    ends = [answer for answer, position in after.items() if half_over(at, position)]
    on = [answer for answer in after if answer not in ends]
    if not ends or not on:
        return None
    end, team = after[ends[0]], team_of(at, ask.side)
    ahead = end.score[team] - end.score[team.other]
    let_end = ahead > 0 if ahead and end.phase == "over" else after[on[0]].offense is not team
    return (ends if let_end else on)[0]


def after_answer(answer: str, foul: Foul, steps: list[tuple[Any, Any]], at: Position, rules: HouseRules) -> Position:
    """The position after a play in which the offense kept the ball, its foul and its time (CB1.PEN.4, CB1.CLK.1)."""
    course = Course(0)
    course.notes = [step for step, _ in steps if type(step) is Note]
    ending = ended(steps, at, rules)._replace(ran=bool(course.told("run")), fouls=(foul,))
    if course.told("out") and ending.how is How.DEAD:
        ending = ending._replace(how=How.OUT)

    def said(asked: Any) -> Any:
        return None if type(asked) is Note else answer if asked.what == "penalty" else asked.default

    position: Position = driven(lambda: afterwards(at, Kind.RUSH, ending, course, rules), said).position
    return position


def changed_hands(steps: list[tuple[Any, Any]]) -> bool:
    """Whether the other side may have had the ball."""
    return any(type(step) is Note and step.what in CHANGED_HANDS and not own_recovery(step) for step, _ in steps)


def own_recovery(note: Note) -> bool:
    """Whether the offense has recovered a ball that it had lost itself: the down counts (CB1.FUM.R7)."""
    return note.what == "recovers" and note.n is note.side is OFFENSE


def better(one: Down, other: Down) -> bool:
    """Whether the offense has the ball in both, and the one is worse in no respect, and better in some."""
    respects = zip((-one.down, -one.to_go, one.spot), (-other.down, -other.to_go, other.spot), strict=True)
    return one.side is other.side is OFFENSE and one != other and all(mine >= theirs for mine, theirs in respects)


def foul_of(steps: list[tuple[Any, Any]], ask: Choose) -> Foul | None:
    """The last foul in the notes: its yards, and the spot it is walked off from; None where there is none.

    Rules: CB1.PEN, CB1.PASS.14.
    """
    place = next((number for number in range(len(steps) - 1, -1, -1) if _is(steps[number][0], "foul")), None)
    if place is None or place == 0:
        return None
    note, (drawn, card) = steps[place][0], steps[place - 1]
    source = drawn.role.removeprefix(DETERMINATION) if type(drawn) is Draw and drawn.role.startswith(DETERMINATION) else ""
    if source in DETERMINED:
        return determined(source, card, note.spot)
    if note.rule == "CB1.PASS.14" and note.spot is not None:
        return Foul(DEFENSE, note.n, True, INTERFERENCE, note.spot)
    return Foul(ask.side.other, note.n, source="pass")


def ended(steps: list[tuple[Any, Any]], at: Position, rules: HouseRules) -> Ending:
    """The ending of a play in which the offense kept the ball, from its notes; `at` is the position at the snap.

    Where nobody but the fumbler may gain, a recovered ball is dead at most where it came loose (CB1.FUM.R7, CB1.FUM.R13).
    """
    if any(_is(step, "incomplete") or _is(step, "thrown away") for step, _ in steps):
        return Ending(How.INCOMPLETE, OFFENSE, at.spot)
    spots = [(note, note.spot) for note, _ in reversed(steps) if type(note) is Note and note.spot is not None]
    last = next(((note, spot) for note, spot in spots if note.what in GAINS or own_recovery(note)), None)
    if last is None:
        return whistle(OFFENSE, at.spot)
    if own_recovery(last[0]) and nobody_else_gains(of_the_moment(at, rules)):
        return whistle(OFFENSE, min(last[1], next(spot for note, spot in spots if note.what == "fumble")))
    return whistle(OFFENSE, last[1])


def _is(step: Any, what: str) -> bool:
    return type(step) is Note and step.what == what
