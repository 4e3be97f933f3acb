"""The coach of Football Strategy: what each option of a decision is worth at the end of its play, and in the solved drive."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext, suppress
from fractions import Fraction
from functools import partial
from typing import Any, Final

from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.chance.added import added
from cardbowl.football import OFFENSE, How, Side
from cardbowl.football.counts_in_words import in_words
from cardbowl.football.plays import Turned
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.football_strategy.odds.plays import as_asked, end_in
from cardbowl.games.football_strategy.odds.secret_calls import (
    Best,
    Met,
    at_random,
    best,
    may_end_the_half,
    met,
    own_met,
    points_after,
    points_of_a_try,
    solution_at,
    time_runs_out,
    worth_to_decide,
)
from cardbowl.games.football_strategy.odds.tries import tries_from
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL
from cardbowl.reading.coach import Wanted, concedes_safety, first_down, good, loses_ball, measured, points, scores, yards
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.reading.live import answers, own_choice, play_odds
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.plays_ended import End
from cardbowl.steps.ask import Choose, ChooseTogether, Note, Rule
from cardbowl.steps.referee import Referee

Options = dict[Any, OptionOdds]
CALLS: Final = ("play", "defense")
"""The decisions in secret that have odds: the calls of a down or a try (FS.PLAY.1)."""
BALL_LOST: Final = Wanted("ball lost", loses_ball, -1)
OPPONENTS_START: Final = Wanted(
    "opponents' start", lambda end, side: end.start if end.ball is side.other else None, -1, share=False
)
SAFETY: Final = Wanted("safety", concedes_safety, -1, always=False)
KICK_AT_GOAL: Final = (Wanted("field goal", good), BALL_LOST, Wanted("mean points", points, share=False))
PUNT: Final = (
    OPPONENTS_START,
    Wanted("touchdown against", lambda end, side: scores(end, side.other), -1, always=False),
    SAFETY,
)
KICKOFF: Final = (
    Wanted("ball kept", lambda end, side: end.ball is side),
    OPPONENTS_START,
    Wanted("touchdown against", lambda end, side: scores(end, side.other), -1),
)
A_TRY: Final = (Wanted("good", good), Wanted("made again", lambda end, side: end.how is How.REPLAY, 0, always=False))
TO_THE_END: Final = "Counted to the end of the play."
MADE_AGAIN: Final = "mean points count a try that is made again at the best mixes"
"""A try that a penalty repeats is neither good nor failed; only its points go to the end (FS.PAT.2.R2)."""
BY_THE_BALL: Final = "a penalty with a choice goes by a first down, then by where the ball lies"
BY_POINTS: Final = "a penalty with a choice goes by the points"
NO_KICKS: Final = "mean yards leave out kicks"
NO_MIX: Final = "The half may end with this play, and the best mixes know no clock, so there are none here."
WITHOUT_OWN: Final = " The best mixes leave out plays of the variant's own."
POINTS: Final = "Points: what follows in the solved drive, until the next score, without a clock."


def decisions(referee: Referee) -> Mapping[Any, OptionOdds]:
    """The worth of each option of the current decision; empty where there is no such decision."""
    ask = referee.asking
    if isinstance(ask, ChooseTogether):
        ask = own_choice(referee, ask)
    if isinstance(ask, Choose) and ask.what in _DECISIONS:
        return _DECISIONS[ask.what](referee, ask)
    return {}


# ---- calls in secret -------------------------------------------------------------------------------------------------


def behind_calls(referee: Referee, choice: Choose) -> Mapping[Any, Odds[Any]]:
    """The odds of each call, if the other side makes any call that is allowed; raises `OddsError` before the game.

    A play of a variant's own that is too long to read is left out.

    Rules: FS.PLAY.1, FS.PLAY.1.R3.
    """
    if choice.what not in CALLS:
        raise OddsError(f"both sides choose in secret ({choice.rule}), and no play follows the choice.")
    at, found = referee.position, dict[Any, Odds[Any]]()
    for option in choice.options:
        with suppress(OddsError) if option in referee.rules.own_plays else nullcontext():
            pairs = met_in(referee, (option,) if choice.side is OFFENSE else None)
            found[option] = play_odds(at_random(pairs, choice.side, option), at, end_in)
    return found


def met_in(referee: Referee, calls: Sequence[Any] | None = None) -> Met:
    """What each pair of calls leads to, those of a variant's own plays too: of all of them, or of those among `calls`.

    A penalty with a choice, and a punt in the end zone, are decided by the ball, as in the questions of a play: so no number
    hangs on whether the drive is solved already. Raises `OddsError` where a play of the variant's own asks without a default,
    or is too long to read.
    """
    at, rules = referee.position, referee.rules
    pairs = dict(met(at, rules, None))
    if at.phase != "try":
        for name in rules.own_plays if calls is None else [call for call in calls if call in rules.own_plays]:
            pairs |= own_met(at, name, rules)
    return pairs


def secret_call(referee: Referee, ask: Choose) -> Options:
    """Each card, or the field goal, against a random call of the other side, and at the best mixes (FS.PLAY.1, FS.ENG.3)."""
    at, rules = referee.position, referee.rules
    found, mixes = Options(), None if may_end_the_half(at, rules) else best(at, rules, solution_at(at, rules))
    offense = ask.side is OFFENSE
    other = "defense lays any of its cards" if offense else "offense makes any call that is allowed"
    own = WITHOUT_OWN if rules.own_plays and at.phase != "try" else ""
    basis = f"If the {other}, each as likely; {f'{BY_POINTS}; {MADE_AGAIN}' if at.phase == 'try' else BY_THE_BALL}"
    basis += ". " if offense or at.phase == "try" else f"; {NO_KICKS}. "
    basis += NO_MIX if mixes is None else f"{mixes.basis}{own}"
    for option in ask.options:
        try:
            pairs = met_in(referee, (option,) if offense else None)
        except OddsError as error:
            found[option] = OptionOdds((), str(error), *named(at, rules, option))
            continue
        mixed = () if mixes is None or option in rules.own_plays else at_best(mixes, ask.side, option)
        turns = at_random(pairs, ask.side, option)
        measures = (*of_the_end(at, rules, ask.side, turns, wanted_of(at, rules, option)), *mixed)
        found[option] = OptionOdds(measures, basis, *named(at, rules, option))
    return found


def wanted_of(at: Position, rules: Any, option: Any) -> tuple[Wanted, ...]:
    """The measures of a call for the offense."""
    if at.phase == "try":
        return A_TRY
    if option == FIELD_GOAL:
        return KICK_AT_GOAL
    if isinstance(option, int) and rules.chart_set.decks[at.decks[at.offense]].card(option).kind == "punt":
        return PUNT
    lost = BALL_LOST.label if at.down >= rules.downs else "turnover"
    return (
        *((Wanted("first down", first_down),) if at.line < GOAL_LINE else ()),
        Wanted("touchdown", scores, always=at.line >= GOAL_LINE),
        BALL_LOST._replace(label=lost),
        SAFETY,
        Wanted("mean yards", yards, share=False),
    )


def at_best(mixes: Best, side: Side, option: Any) -> tuple[Measure, ...]:
    """How often the best mix makes a call, and what it is worth against the best mix of the other side."""
    worth = mixes.worth(side, option)
    better = 1 if side is OFFENSE else -1
    share = Measure("share of the best mix", mixes.share_of(side, option))
    return (share,) if worth is None else (share, Measure(mixes.label, worth, better, mixes.share, mixes.digits))


def named(at: Position, rules: Any, option: Any) -> tuple[str, str]:
    """A call in a sentence, and what the side has done that made it."""
    if option == FIELD_GOAL:
        return "the field goal", "You kicked a field goal"
    if option in rules.own_plays:
        return f"the {option}", f"You called the {option}"
    if isinstance(option, int):
        name = rules.chart_set.decks[at.decks[at.offense]].card(option).name
        return f"the {name}", f"You called the {name}"
    name = f"{option} {rules.chart_set.defense_names[option]}"
    return name, f"You laid {name}"


# ---- decisions in the open ---------------------------------------------------------------------------------------------


def goes_on(referee: Referee, option: Any) -> Dist[Turned]:
    """What the turn comes to after an option; of later decisions each side takes the better one, and no time-out.

    A play of a variant's own takes the default of what it asks later (FS.PLAY.1.R3).
    """
    at, rules, given = referee.position, referee.rules, [*answers(referee, (option,))]

    def on() -> Rule[Turned]:
        rule, left, sent = referee.game.turn(at, rules), given[::-1], None
        while True:
            try:
                ask = rule.send(sent)
            except StopIteration as stop:
                turned: Turned = stop.value
                return turned
            sent = None
            if type(ask) is not Note:
                sent = left.pop() if left else "no" if getattr(ask, "what", "") == "time-out" else (yield ask)

    return outcomes(lambda: as_asked(on()), choose="best", value=worth_to_decide(at, rules, solution_at(at, rules)))


def of_the_end(at: Position, rules: Any, side: Side, turns: Dist[Turned], wanted: Sequence[Wanted]) -> tuple[Measure, ...]:
    """The measures of the end of a play; those of a try begin with its mean points, a repeated one at the best mixes."""
    better = 1 if side is OFFENSE else -1
    found = measured(ends_of(at, turns), OFFENSE, [each._replace(better=better * each.better) for each in wanted])
    if at.phase != "try":
        return found
    mean = sum((chance * points_of_a_try(at, rules, turned) for turned, chance in turns.items()), Fraction(0))
    return (Measure("mean points", mean, better, False, 2), *found)


def ends_of(at: Position, found: Dist[Turned]) -> Dist[End]:
    """What a play has come to, by the turns that it leads to."""
    return found.map(partial(_end, at))


def _end(at: Position, turned: Turned) -> End:
    end = end_in(at, turned)
    assert end is not None, "a play has an ending"
    return end


def of_a_play(wanted: Callable[[Position, Any], tuple[Wanted, ...]], referee: Referee, ask: Choose) -> Options:
    """Each option of a decision in a play or a kick: the measures of its end, and points where the drive is solved.

    There are none where the half may end with the play, for the solved drive knows no clock.
    """
    at, rules, found = referee.position, referee.rules, Options()
    better = 1 if ask.side is OFFENSE else -1
    ways = {option: goes_on(referee, option) for option in ask.options}
    ending = any(time_runs_out(at, turned) for turns in ways.values() for turned in turns.support())
    solution = None if at.phase == "try" or ending else solution_at(at, rules)
    for option, turns in ways.items():
        measures = of_the_end(at, rules, ask.side, turns, wanted(at, rules))
        if solution is not None:
            mean = added(float(chance) * points_after(at, rules, solution, turned) for turned, chance in turns.items())
            measures = (Measure("points", Fraction(mean), better, False, 2), *measures)
        told = f"{TO_THE_END[:-1]}; {MADE_AGAIN}." if at.phase == "try" else TO_THE_END
        found[option] = OptionOdds(measures, told if solution is None else f"{told} {POINTS}")
    return found


def the_try(referee: Referee, ask: Choose) -> Options:
    """The kick, and the play at the best mixes; a penalty repeats the try (FS.PAT.1, FS.PAT.2.R2)."""
    at, rules = referee.position, referee.rules
    solved = tries_from(at.decks[at.offense], at.spot, rules)
    kick = of_the_end(at, rules, OFFENSE, goes_on(referee, "kick"), A_TRY)
    play = Measure("mean points", solved.play(at.spot).value, 1, False, 2)
    played = f"You played for {in_words(rules.two_point_points)}"
    return {
        "kick": OptionOdds(kick, TO_THE_END, "the kick", "You kicked"),
        "play": OptionOdds((play,), "Both sides mix their calls as well as they can.", "the play", played),
    }


def time_out(referee: Referee, ask: Choose) -> Options:
    """The seconds and the time-outs that are left afterwards (FS.TIME.3)."""
    at, found, better = referee.position, Options(), 0
    for option in ask.options:
        after = {turned.position for turned in goes_on(referee, option).support()}
        assert len(after) == 1, "nothing is drawn after a time-out"
        then = after.pop()
        seconds = then.left if then.quarter == at.quarter else 0
        left = then.timeouts[referee.team(ask.side)]
        numbers = [("seconds left in the quarter", seconds)]
        if then.quarter == at.quarter:
            numbers.append(("time-outs left", left))
        measures = tuple(Measure(label, Fraction(number), better, False) for label, number in numbers)
        found[option] = OptionOdds(measures, "The other side takes no time-out after this play.")
    return found


def after_a_penalty(at: Position, rules: Any) -> tuple[Wanted, ...]:
    """The measures of a penalty or of the play beside it."""
    return A_TRY if at.phase == "try" else wanted_of(at, rules, None)


def after_a_kick(at: Position, rules: Any) -> tuple[Wanted, ...]:
    """The measures of a kick that gives the ball away."""
    return KICKOFF if at.phase == "kickoff" else PUNT


_DECISIONS: Final[Mapping[str, Callable[[Referee, Choose], Options]]] = {
    "play": secret_call,
    "defense": secret_call,
    "penalty": partial(of_a_play, after_a_penalty),
    "end zone": partial(of_a_play, after_a_kick),
    "kickoff": partial(of_a_play, after_a_kick),
    "free kick": partial(of_a_play, after_a_kick),
    "time-out": time_out,
    "try": the_try,
}
"""Functions by the `what` of a question."""
