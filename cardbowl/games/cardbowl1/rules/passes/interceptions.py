"""The spot of an interception, and the interceptor's run (section 7.2 of the rulebook)."""

from __future__ import annotations

from cardbowl.football import DEFENSE, OFFENSE, other_frame
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball
from cardbowl.games.cardbowl1.rules.loose.open_field import Tackles
from cardbowl.games.cardbowl1.rules.passes.run_after_catch import run_after
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Note, Rule
from cardbowl.steps.replaced import replaceable, whole


@replaceable(
    "interception yards",
    "CB1.PASS.17",
    "the yards from the line to the spot of an interception, for O - D",
    fits=whole,
    allowed="a whole number of yards",
    example="lambda difference, rules: 10",
)
def interception_yards(difference: int, rules: HouseRules) -> int:
    """Yards from the line for O - D, never more than 5 behind it (CB1.PASS.17)."""
    return max(difference, -rules.interception_behind)


@part
def interceptors_run(spot: int, rules: HouseRules, fouls: Fouls, *, tackles: Tackles | None = None) -> Rule[Ending]:
    """Intercepted at `spot` of the offense: the ball changes hands, and the interceptor may run.

    `tackles` are the offense's unrevealed cards, which count only with a house rule.

    Rules: CB1.INT.1.
    """
    yield caught_at(spot)
    ending = yield from run_back(other_frame(spot), rules, fouls, tackles)
    return ending._replace(changed=True)


def caught_at(spot: int) -> Note:
    """The other team has caught the pass, at `spot` of the offense (CB1.INT.1)."""
    return Note("CB1.INT.1", "Intercepted.", (), "interception", spot, OFFENSE, spot)


def run_back(mine: int, rules: HouseRules, fouls: Fouls, tackles: Tackles | None) -> Rule[Ending]:
    """From `mine` of the interceptor: the run-after card and the run it may start, if the interceptor runs.

    In its own end zone it may take the touchback instead (CB1.PASS.R5).

    Rules: CB1.INT.1, CB1.INT.R1, CB1.INT.R2, CB1.INT.R3, CB1.INT.R5.
    """
    if mine >= GOAL_LINE:
        yield Note("CB1.INT.R2", "Intercepted in the end zone of the passing team.", (), "touchdown", None, DEFENSE, GOAL_LINE)
        return whistle(DEFENSE, mine)
    inside = mine <= 0
    if not (yield from runs(inside)):
        return whistle(DEFENSE, mine, touchback=inside)
    if rules.int_tacklers == "none":
        tackles = None
    after = yield from run_after(DEFENSE, mine, rules, fouls, tackles=tackles, returned=True)
    reached = mine + after.yards + after.run
    if after.how == "loose":
        ending = yield from loose_ball(reached, rules, fouls, holder=DEFENSE, touchback=inside)
        return ending._replace(ran=ending.ran or after.draws > 0)
    return whistle(DEFENSE, reached, touchback=inside, ran=after.draws > 0)


def runs(inside: bool) -> Rule[bool]:
    """Whether the interceptor runs: it may stay put, in its end zone for a touchback.

    Rules: CB1.INT.R1, CB1.PASS.R5, CB1.INT.R4.
    """
    stay = "touchback" if inside else "stay"
    prompt = "Intercepted in your end zone" if inside else "Intercepted"
    answer = yield Choose(DEFENSE, "interception", (stay, "run"), "CB1.INT.R1", prompt, stay if inside else "run")
    if answer == "run":
        return True
    yield Note("CB1.INT.R1", "The interceptor does not run: {}.", ("touchback" if inside else "dead",), answer, None, DEFENSE)
    return False
