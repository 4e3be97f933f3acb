"""The coach of Showdown: what each option of a decision comes to at the end of its play, if no more cards are played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from typing import Any, Final

from cardbowl.chance import Dist, OddsError
from cardbowl.chance.matrix_games import MatrixGame
from cardbowl.football import DEFENSE, OFFENSE, How, Side
from cardbowl.football.scoring import team_of
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.calls import best_formation, by_formation, gain_game, game, part_of, safety_game, yards_game
from cardbowl.games.showdown.odds.courses import after, before_the_call, course, is_averaged, kicked, match_ups_of, rest
from cardbowl.games.showdown.odds.downs import conceded_of, made_of
from cardbowl.games.showdown.odds.downs import mean_of as mean_yards_of
from cardbowl.games.showdown.odds.ends import counted_answer, end_of, yards_of
from cardbowl.games.showdown.odds.own_plays import own_downs
from cardbowl.games.showdown.position import NONE
from cardbowl.games.showdown.rules.course import FIELD_GOAL, KICKOFF, PUNT, REDO, Course, OwnDown, squad_of
from cardbowl.games.showdown.rules.down import enforcement, run_again
from cardbowl.games.showdown.rules.kicks import extra_point, onside
from cardbowl.games.showdown.rules.results import Ending
from cardbowl.games.showdown.rules.windows import NAMES, ONSIDE, PASS, TIME_OUT
from cardbowl.reading.coach import NOBODY_STARTS, Wanted, concedes_safety, first_down, loses_ball, measured, scores, yards
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.plays_ended import End, of_the_offense
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

Options = dict[Any, OptionOdds]
NO_MORE: Final = "If no more cards are played on this down."
ANY_LAID: Final = "Against any play that may lie there, each as likely, if no more cards are played on this down."


def decisions(referee: Referee) -> Mapping[Any, OptionOdds]:
    """The worth of each option of the current decision to the end of its play."""
    ask = referee.asking
    if not isinstance(ask, Choose):
        return {}
    by = _DECISIONS.get(ask.what)
    if by is None:
        return dict.fromkeys(ask.options, OptionOdds((), "No play follows this choice at once."))
    return by(referee, ask)


def window(referee: Referee, ask: Choose) -> Options:
    """A pass and each card: what the down comes to with and without it (NS.WIN.1, NS.EFF.1)."""
    c, rules, found = course(referee, ask.side), referee.rules, Options()
    for option in ask.options:
        name = "pass" if option == PASS else option if option == TIME_OUT else rules.cards[option].name
        try:
            courses = after(c, ask.side, option, rules)
            ends = courses.then(partial(_ends, rules=rules))
            numbers = measured(ends, OFFENSE, wanted(c, ask.side))
            basis = ANY_LAID if is_averaged(c, rules) else no_more(next(iter(courses.support())), rules)
            found[option] = OptionOdds(numbers, basis if numbers else NOBODY_STARTS, name)
        except OddsError as error:
            found[option] = OptionOdds((), str(error), name)
    return found


def no_more(c: Course, rules: HouseRules) -> str:
    """The basis of what a course comes to: no more cards, and the answer to its penalty that is counted, if any (NS.PEN.2)."""
    answer = counted_answer(run_again(c) if c.again == REDO else c, rules)
    return f'{NO_MORE[:-1]}, and the answer to the penalty is "{answer}".' if answer else NO_MORE


def _ends(c: Course, rules: HouseRules) -> Dist[End]:
    """The ends of the play of a course."""
    if c.kick:
        return _of_kick(kicked(c, rules), c, rules)
    return rest(c, rules).map(lambda down: end_of(down.ending, down.yards, c, rules))


def _of_kick(endings: Dist[Ending], c: Course, rules: HouseRules) -> Dist[End]:
    return endings.map(lambda ending: end_of(ending, 0, c, rules))


def wanted(c: Course, side: Side) -> tuple[Wanted, ...]:
    """The measures of a down, a try or a kick, as they are good for a side (NS.DOWN.1, NS.TRY.2, NS.TRY.2.R1)."""
    if c.kick == FIELD_GOAL:
        found: tuple[Wanted, ...] = (Wanted("good", lambda end, side: end.how is How.GOOD),)
    elif c.kick:
        found = (
            Wanted("receiver starts", lambda end, side: end.start or None, -1, share=False),
            Wanted("touchdown against", lambda end, side: scores(end, side.other), -1, always=False),
        )
    elif c.trying:
        found = (
            Wanted("good", scores),
            Wanted("made again", lambda end, side: end.how is How.REPLAY, 0, always=False),
            Wanted("mean yards", yards, share=False),
        )
    else:
        found = (
            *((Wanted("first down", first_down),) if c.at.spot + c.at.to_go < GOAL_LINE else ()),
            Wanted("touchdown", scores, always=c.at.spot + c.at.to_go >= GOAL_LINE),
            Wanted("ball lost", loses_ball, -1),
            Wanted("safety", concedes_safety, -1, always=False),
            Wanted("mean yards", yards if c.own is None else of_the_offense, share=False),
        )
    return found if side is OFFENSE else tuple(each._replace(better=-each.better) for each in found)


def penalty(referee: Referee, ask: Choose) -> Options:
    """The play after each answer (NS.PEN.2)."""
    c, rules, found = course(referee, ask.side), referee.rules, Options()
    empty = c._replace(at=c.at._replace(hands=NONE))
    for option in ask.options:
        ends = outcomes(lambda: enforcement(empty, rules), choose=partial(_answered, option))
        ending = ends.map(lambda over: end_of(over.ending, yards_of(over, rules), c, rules))
        found[option] = OptionOdds(measured(ending, OFFENSE, wanted(c, ask.side)), NO_MORE)
    return found


def _answered(option: str, ask: Choose) -> Any:
    return option if ask.what == "penalty" else ask.default


def call(referee: Referee, ask: Choose) -> Options:
    """Each play against those that the other side may lay, each as likely, and its share of the best mix (NS.ENG.3)."""
    at, rules, offense = referee.position, referee.rules, ask.side is OFFENSE
    eyes = referee.seen_by(team_of(at, ask.side))
    c, data, note = before_the_call(eyes), rules.data_set, eyes.latest("formation")
    seen = None if offense or note is None else str(note.n)
    if seen is not None and seen in rules.own_plays:
        return against_own(c._replace(own=OwnDown(seen)), ask, rules)
    if c.changes_results:
        raise OddsError("a card in force changes what the dice come to, so the plays are not compared (NS.EFF.1).")
    gains, means, safeties = (part_of(each, data, seen) for each in tables(c, rules))
    solved = by_formation(gains if c.trying else means, data)
    mix = max(solved.values(), key=lambda each: each.value).named("row" if offense else "column")
    found = Options()
    for option in ask.options:
        if option in KICKS_CALLED:
            found[option] = kick_called(c._replace(kick=option), rules)
            continue
        if option in rules.own_plays:
            found[option] = own_called(c._replace(own=OwnDown(option)), OFFENSE, rules, OWN)
            continue
        made, mean, safety = (
            mean_of(table.payoff[table.rows.index(option)])
            if offense
            else mean_of([line[table.columns.index(option)] for line in table.payoff])
            for table in (gains, means, safeties)
        )
        better = 1 if offense else -1
        label = "good" if c.trying else "first down"
        conceding = (Measure("safety", safety, -better),) if safety and not c.trying else ()
        measures = Measure(label, made, better), *conceding, Measure("mean yards", mean, better, share=False)
        share = Measure("share of the best mix", mix.get(option, Fraction(0)))
        found[option] = OptionOdds((*measures, share), RANDOM, play_name(ask.side, option, rules))
    return found


KICKS_CALLED: Final = (PUNT, FIELD_GOAL)
RANDOM: Final = (
    "Against any play that may lie there, each as likely. The best mix is that of the mean yards, on a try of its chance."
)


OWN: Final = "Against any play that may lie there, each as likely, if no cards are played. The best mixes leave it out."


def own_called(c: Course, side: Side, rules: HouseRules, basis: str) -> OptionOdds:
    """The measures of a play of the variant's own, for a side; a reason where it is too long to read (NS.SEQ.2.R1)."""
    assert c.own is not None, "a play of the variant's own is called"
    name = f"the {c.own.name}" if side is OFFENSE else ""
    try:
        ends = own_downs(c, rules).map(lambda down: end_of(down.ending, down.yards, c, rules))
    except OddsError as error:
        return OptionOdds((), str(error), name)
    return OptionOdds(measured(ends, OFFENSE, wanted(c, side)), basis, name)


def tables(c: Course, rules: HouseRules) -> tuple[MatrixGame, MatrixGame, MatrixGame]:
    """For each pair of plays the chance of the yards that are worth making, the mean yards, and the chance of a safety.

    The cards in force count. Rules: NS.ENG.3, NS.SEQ.1, NS.EFF.1, NS.SAFE.1.
    """
    squads, spot, needed, data = (
        (c.squad(OFFENSE, rules), c.squad(DEFENSE, rules)),
        c.at.spot,
        worth_making(c, rules),
        rules.data_set,
    )
    if not c.changes_match_ups:
        return gain_game(squads, spot, needed, data), yards_game(squads, spot, data, whole=False), safety_game(squads, spot, data)
    met = cache(lambda offense, defense: match_ups_of((offense, defense), c, rules))
    return (
        game(squads, data, lambda offense, defense: made_of(met(offense, defense), spot, needed, data.grid)),
        game(squads, data, lambda offense, defense: mean_yards_of(met(offense, defense), spot, data.grid, whole=False)),
        game(squads, data, lambda offense, defense: conceded_of(met(offense, defense), spot, data.grid)),
    )


def worth_making(c: Course, rules: HouseRules) -> int:
    """The yards to make: to the goal line where a first down would end the half (NS.WARN.2, NS.WARN.3)."""
    at = c.before
    if c.trying or at.line >= GOAL_LINE:
        return at.to_go
    made = end_of(Ending(How.DEAD, OFFENSE, at.line), at.to_go, c, rules)
    return at.to_go if made.first else GOAL_LINE - at.spot


def against_own(c: Course, ask: Choose, rules: HouseRules) -> Options:
    """Each play of the defense against a play of the variant's own, which its formation names (NS.SEQ.2.R1)."""
    assert c.own is not None, "a play of the variant's own is called"
    name, found = c.own.name, Options()
    for option in ask.options:
        laid = OwnDown(name, rules.data_set.defense_play(option))
        called = own_called(c._replace(own=laid), DEFENSE, rules, f"Against the {name}, if no cards are played.")
        found[option] = called._replace(name=play_name(DEFENSE, option, rules))
    return found


def play_name(side: Side, option: str, rules: HouseRules) -> str:
    """The name of a play of a side's book, as it stands on the table."""
    data = rules.data_set
    return (data.offense_play(option) if side is OFFENSE else data.defense_play(option)).name


def mean_of(numbers: Sequence[Fraction]) -> Fraction:
    """The mean of numbers."""
    return sum(numbers, Fraction(0)) / len(numbers)


def kick_called(c: Course, rules: HouseRules) -> OptionOdds:
    """A kick that may be called."""
    numbers = measured(_ends(c, rules), OFFENSE, wanted(c, OFFENSE))
    return OptionOdds(numbers, NO_MORE if numbers else NOBODY_STARTS)


def audible(referee: Referee, ask: Choose) -> Options:
    """Each play in place of the one that lies there (NS.EFF.1)."""
    c, rules, found = course(referee, ask.side), referee.rules, Options()
    assert c.plays is not None, "both plays lie face down before an audible"
    offense, defense = c.plays
    data = rules.data_set
    for option in ask.options:
        plays = (data.offense_play(option), defense) if ask.side is OFFENSE else (offense, data.defense_play(option))
        ends = _ends(c._replace(plays=plays), rules)
        numbers = measured(ends, OFFENSE, wanted(c, ask.side))
        found[option] = OptionOdds(numbers, ANY_LAID, play_name(ask.side, option, rules))
    return found


def kickoff_call(referee: Referee, ask: Choose) -> Options:
    """A long kick-off, and one on-side (NS.KICK.1, NS.KICK.2)."""
    rules, found = referee.rules, Options()
    c = before_the_call(referee.seen_by(team_of(referee.position, ask.side)))._replace(kick=KICKOFF)
    kept = Wanted("ball kept", lambda end, side: end.ball is OFFENSE)
    start = Wanted("receiver starts", lambda end, side: end.start if end.ball is DEFENSE else None, -1, share=False)
    for option in ask.options:
        ends = _of_kick(outcomes(partial(onside, rules)), c, rules) if option == ONSIDE else _ends(c, rules)
        found[option] = OptionOdds(measured(ends, OFFENSE, (kept, start)), NO_MORE)
    return found


def the_try(referee: Referee, ask: Choose) -> Options:
    """The kick, and a play at the best mixes from where the ball lies (NS.TRY.1, NS.TRY.2, NS.TRY.2.R1)."""
    at, rules = referee.position, referee.rules
    squads = squad_of(at, at.offense, rules), squad_of(at, at.offense.other, rules)
    kick = outcomes(partial(extra_point, squads[0], at.spot, rules)).chance(lambda end: end.how is How.GOOD)
    play, found = best_formation(squads, rules, at.spot)[1].value, Options()
    for option, good, points in (("kick", kick, rules.extra_point_points), ("play", play, rules.two_point_points)):
        measures = Measure("good", good, 1), Measure("mean points", good * points, 1, share=False, digits=2)
        found[option] = OptionOdds(measures, "A play: both sides mix their calls as well as they can, and no cards are played.")
    return found


_DECISIONS: Final[Mapping[str, Callable[[Referee, Choose], Options]]] = {
    **dict.fromkeys(NAMES.values(), window),
    "play": call,
    "defense": call,
    "audible": audible,
    "penalty": penalty,
    "kickoff": kickoff_call,
    "try": the_try,
}
"""Functions by the `what` of a question."""
