"""Accepting, declining and enforcing fouls (section 10 of the rulebook).

Spots are those of the side that has the ball. On scrimmage plays and kicks from scrimmage the line to gain does not change.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.football import DEFENSE, OFFENSE, How, other_frame, scorer
from cardbowl.football.counts_in_words import counted
from cardbowl.football.series import LEAST_SPOT, Down, between_the_goal_lines, first_down, next_down, same_down
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.endings import Ending, is_void, without_score
from cardbowl.games.cardbowl1.rules.fouls import INTERFERENCE, Foul
from cardbowl.games.cardbowl1.rules.frame.series import after, walked
from cardbowl.steps.ask import Choose, Note, Rule

ON_THE_RUN: Final = ("handoff", "run")
"""CB1.PEN, the master table: a foul of the defense is added to the end of the run, one of the offense counts from the line."""
OPEN_FIELD: Final = "open field"
"""As above, but a foul of the runner's side counts from where it happened; also on the run after a catch."""
LOOSE_BALL: Final = "fumble"
KICKOFF: Final = ("kickers", "kickoff offside")
PUNT: Final = ("punt", "punt coverage")
RETURNER: Final = "returner"
"""Every other foul is walked off from the line of scrimmage."""


class Finished(NamedTuple):
    """A play that is over and whose fouls are not yet settled.

    `before` is its down (of a kickoff, only the spot counts). `end` is where the run ended on which the foul was, in the frame of
    its runner; None where the ending has it. `new_series`: the ball was kicked away or changed hands twice, `last`
    that it may be the last play of a half, `scrimmage` that it was a down, `punt` that it was a punt.
    """

    before: Down
    ending: Ending
    end: int | None = None
    new_series: bool = False
    last: bool = False
    scrimmage: bool = False
    punt: bool = False


class Settled(NamedTuple):
    """The result of settling a play: the next `down`, or None where points, a try or a kick come first.

    `ending` is how the play ended, None where an accepted `foul` has taken its place; then `kept` is how it ended if it counts
    all the same, and `series` whether the foul brings the offense a new series. `untimed`: the down is played even if time has
    run out. `kick_again`: spot of a kick that is made again. `next_kickoff`: yards by which the next kickoff is moved towards
    the receivers.
    """

    down: Down | None
    ending: Ending | None
    foul: Foul | None = None
    untimed: bool = False
    kick_again: int | None = None
    next_kickoff: int = 0
    kept: Ending | None = None
    series: bool = False


def settled(play: Finished, rules: HouseRules) -> Rule[Settled]:
    """The other side accepts or declines each foul, once all is known; one can be accepted.

    A foul that stopped the play cannot be declined; one of the side scored upon is void (CB1.PEN.R5).

    Rules: CB1.PEN.1, CB1.PEN.4, CB1.PEN.R4-R6, CB1.PEN.R9.
    """
    moved = 0
    for foul in play.ending.fouls:
        if is_void(play.ending, foul):
            moved += carried_over(play.ending, foul, rules)
            text = "The score stands; the foul of the {} moves the next kickoff by {:yards}."
            yield Note("CB1.PEN.R5", text, (foul.by.word, moved), "foul void", moved, foul.by)
            continue
        answer = yield from answered(play, foul, rules)
        if answer != "decline":
            return (yield from accepted(play, foul, answer, rules))
    down = after(play.before, play.ending, rules, new_series=play.new_series)
    return Settled(down, play.ending, next_kickoff=moved)


def answered(play: Finished, foul: Foul, rules: HouseRules) -> Rule[str]:
    """The answer of the side that was fouled: accept, decline, or (a kickoff) kick again (CB1.PEN.4, CB1.PEN.R4)."""
    if play.ending.how is How.STOPPED:
        return "accept"
    side = foul.by.other
    options: tuple[str, ...] = ("accept", "decline")
    if foul.source in KICKOFF and rules.kickoff_foul == "rekick_option":  # CB1.KO.R4
        options = ("accept", "kick again", "decline")
    prompt = f"A foul by the {foul.by.word}, {counted(foul.yards, 'yard')}"
    default = "decline" if would_lose(play, foul, rules) else "accept"
    answer: str = yield Choose(side, "penalty", options, "CB1.PEN.4", prompt, default)
    if answer == "decline":
        yield Note("CB1.PEN.4", "The {} declines.", (side.word,), "declined", foul.yards, side)
    return answer


def would_lose(play: Finished, foul: Foul, rules: HouseRules) -> bool:
    """Whether accepting takes points or the ball from the side that may accept (CB1.PEN.R4)."""
    side = foul.by.other
    scoring = scorer(play.ending)
    if scoring is not None:
        return scoring is side
    down = after(play.before, play.ending, rules, new_series=play.new_series)
    return down is not None and down.side is side and enforced(play, foul, rules).side is not side


def accepted(play: Finished, foul: Foul, answer: str, rules: HouseRules) -> Rule[Settled]:
    """The foul is walked off, and added to the play or in its place (CB1.PEN.R5-R6, CB1.PEN.R20, CB1.FGP.R1, CB1.KO.R7)."""
    untimed = play.last and rules.untimed_down == "on"
    if answer == "kick again":
        spot = walked(play.before.spot, -foul.yards)
        yield Note("CB1.KO.R4", "The kick is made again from the {}.", (spot,), "penalty", foul.yards, OFFENSE, spot)
        return Settled(None, None, foul, untimed, kick_again=spot)
    down = enforced(play, foul, rules)
    untimed = untimed and foul.by is not down.side
    values = (foul.yards, foul.by.word, down)
    yield Note("CB1.PEN.4", "{:yards} against the {}: {}.", values, "penalty", foul.yards, down.side, down.spot)
    return Settled(down, None, foul, untimed, kept=kept(play, foul, rules), series=brings_series(foul, rules))


# ---- spots ---------------------------------------------------------------------------------------------------------


LINE, END_OF_RUN, SPOT, INTERFERED, KICK = "line", "end of run", "spot", "interference", "kick"
"""From where a foul is walked off."""


def walked_from(foul: Foul, rules: HouseRules) -> str:
    """From where an accepted foul is walked off, by its source (CB1.PEN.2, the master table; CB1.PUNT.R2)."""
    if foul.source == INTERFERENCE:
        return INTERFERED
    if foul.source == RETURNER or (foul.by is OFFENSE and foul.source in (*KICKOFF, *PUNT)):
        return LINE if foul.source in PUNT and rules.punt_foul == "replay" else KICK
    if foul.source == LOOSE_BALL:
        return SPOT
    if foul.source == OPEN_FIELD:
        return SPOT if foul.by is foul.runner else END_OF_RUN
    return END_OF_RUN if foul.source in ON_THE_RUN and foul.by is DEFENSE else LINE


def enforced(play: Finished, foul: Foul, rules: HouseRules) -> Down:
    """The down that follows an accepted foul (CB1.PEN.2)."""
    place = walked_from(foul, rules)
    if place == INTERFERED:
        return after_interference(play.before.spot, foul, rules)
    if place == KICK:
        return kick_foul(play, foul, rules)
    if place == SPOT:
        return from_the_spot(play, foul, rules)
    return from_end_of_run(play, foul, rules) if place == END_OF_RUN else from_the_line(play.before, foul, rules)


def kept(play: Finished, foul: Foul, rules: HouseRules) -> Ending | None:
    """How a play ended to which an accepted foul is added, without its score; None where the down is repeated.

    A foul that leaves the ball with the side that had it then ends the play: where it is walked off from.

    Rules: CB1.PEN.R1, CB1.PEN.R4, CB1.KRET.R4, CB1.PEN.R11, CB1.PEN.R13.
    """
    place, ending = walked_from(foul, rules), play.ending
    if place in (LINE, INTERFERED) or (place != KICK and is_scrimmage(play, foul) and not has_kicked(play, foul, rules)):
        return None
    runner = DEFENSE if foul.source == RETURNER else foul.runner
    if place == KICK and foul.by is OFFENSE:
        return without_score(ending)
    if ending.side is runner and (place == END_OF_RUN or (place == KICK and ending.how is How.TOUCHBACK)):
        return without_score(ending)
    spot = end_of_run(play, foul, rules) if place == END_OF_RUN else spot_of_foul(foul, rules.touchback_spot)
    how = How.TOUCHBACK if place != END_OF_RUN and foul.spot is not None and foul.spot <= 0 else How.DEAD
    return ending._replace(how=how, side=runner, spot=spot)


def has_kicked(play: Finished, foul: Foul, rules: HouseRules) -> bool:
    """Whether a foul on the loose ball of a punt leaves it past the line to gain, so that the punt counts (CB1.PEN.R21)."""
    loose = play.punt and foul.source == LOOSE_BALL and foul.runner is OFFENSE
    return loose and from_the_spot(play, foul, rules).spot >= play.before.line


def brings_series(foul: Foul, rules: HouseRules) -> bool:
    """Whether an accepted foul brings the offense a first down wherever the ball lies then (CB1.PEN.R2, CB1.PASS.14)."""
    place = walked_from(foul, rules)
    return place == INTERFERED or (place in (LINE, END_OF_RUN) and foul.automatic)


def from_the_line(before: Down, foul: Foul, rules: HouseRules) -> Down:
    """From the line of scrimmage; the down is repeated, the play void.

    A first down where the line to gain is reached or the foul brings one (CB1.PEN.2).

    Rules: CB1.PEN.R1-R2, CB1.PEN.R4, CB1.PEN.R10, CB1.FGP.R1, CB1.PUNT.R2.
    """
    spot = walked(before.spot, foul.yards if foul.by is DEFENSE else -foul.yards)
    return same_down(before, spot, rules, automatic=foul.automatic)


def is_scrimmage(play: Finished, foul: Foul) -> bool:
    """Whether the foul was on the offense's own run or loose ball from scrimmage, so that the down is repeated.

    Rules: CB1.PEN.R1, CB1.PEN.R4, CB1.PEN.R21.
    """
    of_the_down = foul.source in ON_THE_RUN or (foul.source == LOOSE_BALL and play.scrimmage)
    return foul.runner is OFFENSE and (of_the_down or not play.new_series)


def from_end_of_run(play: Finished, foul: Foul, rules: HouseRules) -> Down:
    """A foul of the side without the ball is added to the run.

    It is added to the line of scrimmage where that is farther on, and the down is repeated with the old line to gain.
    A returner's run has no line of scrimmage; it brings a new series anyway.

    Rules: CB1.PEN.5, CB1.PEN.R2, CB1.PEN.R7, CB1.PEN.R13.
    """
    end = end_of_run(play, foul, rules)
    if is_scrimmage(play, foul):
        spot = walked(max(end, play.before.spot), foul.yards)
        return same_down(play.before, spot, rules, automatic=foul.automatic)
    return first_down(walked(max(end, LEAST_SPOT), foul.yards), foul.runner, rules)


def end_of_run(play: Finished, foul: Foul, rules: HouseRules) -> int:
    """The spot where the run ended; where no run counts, the line of scrimmage (of a return, the dead-ball spot) (CB1.PEN.R7)."""
    ending = play.ending
    if play.end is not None:
        return play.end
    if ending.side is foul.runner and ending.how in (How.DEAD, How.OUT):
        return ending.spot
    if ending.side is foul.runner and ending.how is How.TOUCHBACK:
        return rules.touchback_spot
    if is_scrimmage(play, foul):
        return play.before.spot
    return between_the_goal_lines(ending.spot if ending.side is foul.runner else other_frame(ending.spot))


def from_the_spot(play: Finished, foul: Foul, rules: HouseRules) -> Down:
    """From the spot of the foul, or where the ball was loose; the side that had the ball keeps it.

    Behind the own goal line there is no safety: the line of scrimmage counts, for a returner the 20.

    Rules: CB1.PEN.R1, CB1.PEN.R4, CB1.PEN.R6, CB1.FUM.R4, CB1.PEN.R11, CB1.PEN.R12.
    """
    scrimmage = is_scrimmage(play, foul)
    spot = spot_of_foul(foul, play.before.spot if scrimmage else rules.touchback_spot)
    spot = walked(spot, -foul.yards if foul.by is foul.runner else foul.yards)
    return same_down(play.before, spot, rules) if scrimmage else first_down(spot, foul.runner, rules)


def spot_of_foul(foul: Foul, otherwise: int) -> int:
    """Where a foul happened, in the field of play; `otherwise` where that is not known, or on the own goal line or behind it.

    Rules: CB1.FLD.2, CB1.PEN.R6, CB1.PEN.R12.
    """
    return between_the_goal_lines(foul.spot) if foul.spot is not None and foul.spot > 0 else otherwise


def after_interference(line: int, foul: Foul, rules: HouseRules) -> Down:
    """A first down at the spot of the foul, for the end zone at the 1; no half the distance.

    Rules: CB1.PASS.14, CB1.PASS.R6, CB1.PEN.R3.
    """
    spot = foul.spot if foul.spot is not None else line
    return first_down(between_the_goal_lines(spot), OFFENSE, rules)


def kick_foul(play: Finished, foul: Foul, rules: HouseRules) -> Down:
    """The kickers' foul is added to the end of the play, or taken off where they have the ball; never onto a goal line.

    The returner's foul is walked off from the spot where it happened. With the switch punt_foul a foul of the punting side is
    walked off from the line of scrimmage instead, and it punts again (`walked_from`).

    Rules: CB1.KO.R4, CB1.KO.R12, CB1.KRET.R4, CB1.PEN.R4, CB1.PEN.R12, CB1.PEN.R14.
    """
    if foul.by is DEFENSE:
        return first_down(walked(spot_of_foul(foul, rules.touchback_spot), -foul.yards), DEFENSE, rules)
    side = play.ending.side
    spot = rules.touchback_spot if play.ending.how is How.TOUCHBACK else play.ending.spot
    spot = between_the_goal_lines(walked(spot, foul.yards if side is DEFENSE else -foul.yards))
    return first_down(spot, side, rules) if side is DEFENSE or play.new_series else next_down(play.before, spot, rules)


def carried_over(ending: Ending, foul: Foul, rules: HouseRules) -> int:
    """With the switch foul_on_score: the yards by which the next kickoff is moved; after a safety the offender kicks it.

    Rules: CB1.PEN.R5, CB1.PEN.R16.
    """
    if rules.foul_on_score == "void":
        return 0
    return foul.yards if ending.how is How.TOUCHDOWN else -foul.yards
