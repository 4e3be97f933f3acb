"""The coach of Showdown, and live odds between its dice: what a down comes to after each option, if no more cards are played.

All of it is read from the course of the down as its side sees it: a play of the other side that lies face down may be any play of
its playbook with the formation on its back, each as likely (NS.ENG.3).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, Final

from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.football import DEFENSE, OFFENSE, How, Side
from cardbowl.football.plays import DOWNS
from cardbowl.football.scoring import team_of
from cardbowl.football.series import GOAL_LINE
from cardbowl.football.series import Down as Series
from cardbowl.games.showdown.data import DefensePlay, OffensePlay
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.calls import best_formation, by_formation, gain_game, part_of, yards_game
from cardbowl.games.showdown.odds.downs import Down, downs, match_ups
from cardbowl.games.showdown.odds.kicks import kick_odds
from cardbowl.games.showdown.odds.live import begun
from cardbowl.games.showdown.odds.plays import down_odds
from cardbowl.games.showdown.position import HIDDEN, NONE
from cardbowl.games.showdown.rules.course import FIELD_GOAL, HANDS, KICKOFF, PUNT, REDO, REPLAY, Course, squad_of
from cardbowl.games.showdown.rules.down import enforcement, landed, met, run_again
from cardbowl.games.showdown.rules.effects import played
from cardbowl.games.showdown.rules.kicks import extra_point, field_goal, kickoff, onside, punt, returned
from cardbowl.games.showdown.rules.play_grid import MatchUp, stat_pair
from cardbowl.games.showdown.rules.results import Ending, what_follows
from cardbowl.games.showdown.rules.windows import NAMES, ONSIDE, PASS, TIME_OUT
from cardbowl.reading.coach import Wanted, concedes_safety, first_down, loses_ball, measured, scores, yards
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.reading.live import part_shown
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.plays_ended import End, ended
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee

Options = dict[Any, OptionOdds]
NO_MORE: Final = "If no more cards are played on this down."


# ---- what a course comes to -------------------------------------------------------------------------------------------


def rest(c: Course, rules: HouseRules) -> Dist[Down]:
    """What a play comes to from here on; raises `OddsError` before the call and where the down starts again."""
    if c.again == REPLAY:
        raise OddsError("the down starts again, with new plays (NS.EFF.1).")
    if c.again == REDO:
        again = run_again(c)._replace(result=None)
        assert again.match is not None, "a play is run again with its key players"
        return outcomes(partial(stat_pair, again.match, rules.grid)).then(lambda met: rest(again._replace(match=met), rules))
    if c.result is not None:
        empty = c._replace(at=c.at._replace(hands=NONE))
        over = outcomes(lambda: enforcement(empty, rules), choose=lambda ask: ask.default)
        told = tuple(kind for kind in ("injury", "penalty", "turnover") if c.chance(kind))
        return over.map(lambda each: Down(each.kind, each.ending, c.yards, told))
    if c.match is not None:
        return downs(Dist.certain(c.match), c.at.spot, rules.grid)
    if c.plays is None:
        raise OddsError("nothing is called yet, so there are no odds of a result (NS.SEQ.2).")
    return face_down(c, rules)


def face_down(c: Course, rules: HouseRules) -> Dist[Down]:
    """The same while plays lie face down: the other one is any of its formation, each as likely (NS.ENG.3)."""
    assert c.plays is not None, "both plays lie face down"
    offense, defense = c.plays
    data, books = rules.data_set, (rules.team(c.team(OFFENSE)).offense_plays, rules.team(c.team(DEFENSE)).defense_plays)
    ours = _of_the_back(offense, tuple(map(data.offense_play, dict.fromkeys(books[0]))))
    theirs = _of_the_back(defense, tuple(map(data.defense_play, dict.fromkeys(books[1]))))
    pairs = Dist.uniform([(mine, other) for mine in ours for other in theirs])
    return pairs.then(lambda pair: downs(match_ups_of(pair, c, rules), c.at.spot, rules.grid))


def match_ups_of(pair: tuple[OffensePlay, DefensePlay], c: Course, rules: HouseRules, drawn: Sequence[str] = ()) -> Dist[MatchUp]:
    """Who may meet whom with two plays, under the cards in force, after the first dice (NS.GRID.2, NS.GRID.3, NS.EFF.1)."""
    if not c.in_force and not drawn:
        return match_ups(*pair, (c.squad(OFFENSE, rules), c.squad(DEFENSE, rules)), rules.grid)
    turned_up = c._replace(plays=pair)
    courses = outcomes(lambda: begun(drawn, met(turned_up, rules)))
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
    that changes hands alone or the call."""
    if option == PASS:
        return Dist.certain(c)
    if option == TIME_OUT:
        raise OddsError("the down starts again, with new plays (NS.TO.2).")
    effects = [effect[0] for effect in rules.cards[option].effects]
    if "audible" in effects or set(effects) <= set(HANDS):
        raise OddsError("the card changes what coaches may call or play, and no result (NS.EFF.1).")
    return outcomes(partial(played, c.with_only(side, option), side, option, rules), choose=lambda ask: ask.default)


# ---- live odds ---------------------------------------------------------------------------------------------------------


def live(referee: Referee, more: tuple[Any, ...]) -> Odds[Any]:
    """The odds of the rest of a down, by name; raises `OddsError` where nothing can be said without what is hidden."""
    found = part_shown(referee, more) if isinstance(referee.asking, Draw) else None
    if found is not None:
        return found
    ask, rules = referee.asking, referee.rules
    if isinstance(ask, Choose) and ask.what in NAMES.values():
        return after_option(referee, ask.side, more[0])
    if isinstance(ask, Draw) and ask.role in KICK_DICE:
        c = begun_course(referee)._replace(kick=KICK_DICE[ask.role])
        return named_kick(kicked(c, rules), c.kick)
    if isinstance(ask, Draw) and ask.role == "on-side die":
        return named_kick(outcomes(partial(onside, rules)), ONSIDE)
    if isinstance(ask, Draw) and ask.role in KEY_DICE:
        return before_the_match_up(referee)
    raise OddsError(f"what follows hangs on choices that are still to come ({ask.rule if ask is not None else 'the end'}).")


def after_option(referee: Referee, side: Side, option: str) -> Odds[Any]:
    """The odds after an option of a window; where a card or a time-out leads to new choices, that is all that is said."""
    c, rules = course(referee, side), referee.rules
    if option == PASS:
        return named_kick(kicked(c, rules), c.kick) if c.kick else named(referee, Dist.certain(c))
    try:
        courses = after(c, side, option, rules)
        return named_kick(courses.then(partial(kicked, rules=rules)), c.kick) if c.kick else named(referee, courses)
    except OddsError as error:
        words = str(error).partition(" (")[0].rstrip(".")
        return Odds.of(Dist.certain(words), what=words, events={words: lambda end: True})


KICK_DICE: Final = {"kick-off die": KICKOFF, "punt die": PUNT, "field goal die": FIELD_GOAL}


KEY_DICE: Final = ("offense key", "defense key", "stat pair")


def before_the_match_up(referee: Referee) -> Odds[Down]:
    """The odds of a down once its plays are turned up, after the key players that are drawn (NS.GRID.2, NS.GRID.3)."""
    at, rules = referee.position, referee.rules
    c = begun_course(referee)
    if c.match is not None:
        return drawn_again(referee, c)
    note = referee.seen_by(None).latest("plays")
    assert note is not None, "key players are drawn for plays that are turned up"
    offense, defense = note.n
    pair = rules.data_set.offense_play(offense), rules.data_set.defense_play(defense)
    place = max(number for number, (ask, _) in enumerate(referee.steps) if isinstance(ask, Note) and ask.what == "plays")
    drawn = [answer for ask, answer in referee.steps[place:] if isinstance(ask, Draw) and ask.role in KEY_DICE]
    return down_odds(downs(match_ups_of(pair, c, rules, drawn), at.spot, rules.grid), series(c), rules)


def drawn_again(referee: Referee, c: Course) -> Odds[Down]:
    """The odds while the stat pair is drawn again, for a card that has another key player or new dice (NS.EFF.1, NS.EFF.1.R4)."""
    if c.again == REDO:
        return named(referee, Dist.certain(c))
    note = referee.seen_by(None).latest("card")
    assert note is not None, "a card has another key player"
    assert note.side is not None, "a card is played by a side"
    return named(referee, after(c, note.side, note.n, referee.rules))


def begun_course(referee: Referee) -> Course:
    """The course of the running turn at its dice, when nothing lies face down any more; that of its begin where none is told."""
    note = referee.seen_by(None).latest("course")
    return Course(referee.position, referee.position) if note is None else note.n


def named(referee: Referee, courses: Dist[Course]) -> Odds[Down]:
    """The odds of a play by name."""
    c = next(iter(courses.support()))
    return down_odds(courses.then(partial(rest, rules=referee.rules)), series(c), referee.rules)


def named_kick(found: Dist[Ending], kick: str) -> Odds[Ending]:
    """The odds of a kick by name."""
    events: dict[str, Any] = {"good": lambda end: end.how is How.GOOD} if kick == FIELD_GOAL else {}
    return kick_odds(kick, found, {**events, "touchback": lambda end: end.how is How.TOUCHBACK})


def course(referee: Referee, side: Side) -> Course:
    """The course of the running down as a side sees it; raises `OddsError` where none is told."""
    note = referee.seen_by(team_of(referee.position, side)).latest("course")
    if note is None:
        raise OddsError("nothing of this down is known yet.")
    found: Course = note.n
    return found


def series(c: Course) -> Series:
    """The down of a course."""
    return Series(c.at.spot, c.at.down, c.at.to_go)


# ---- the coach ---------------------------------------------------------------------------------------------------------


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
            found[option] = OptionOdds(measured(ends, OFFENSE, wanted(c, ask.side)), NO_MORE, name)
        except OddsError as error:
            found[option] = OptionOdds((), str(error), name)
    return found


def _ends(c: Course, rules: HouseRules) -> Dist[End]:
    """The ends of the play of a course."""
    if c.kick:
        return kicked(c, rules).map(lambda ending: end_of(ending, 0, c, rules))
    return rest(c, rules).map(lambda down: end_of(down.ending, down.yards, c, rules))


def end_of(ending: Ending, gained: int, c: Course, rules: HouseRules) -> End:
    """The end of a play with what follows it (NS.DOWN.1)."""
    end = ended(ending, c.at.spot)
    if ending.side is OFFENSE and not c.kick:
        end = end._replace(yards=gained)
    if c.trying:
        return end
    follows = what_follows(series(c), ending, rules)
    if follows.scorer is not None:
        points = follows.points if follows.scorer is OFFENSE else -follows.points
        return end._replace(points=points)
    if follows.phase not in DOWNS:
        return end
    first = follows.down.side is OFFENSE and follows.down.down == 1
    return end._replace(ball=follows.down.side, start=follows.down.spot, first=first)


def wanted(c: Course, side: Side) -> tuple[Wanted, ...]:
    """The measures of a down, as they are good for a side."""
    if c.kick == FIELD_GOAL:
        found: tuple[Wanted, ...] = (Wanted("good", lambda end, side: end.how is How.GOOD),)
    elif c.kick:
        found = (
            Wanted("receiver starts", lambda end, side: end.start or None, -1, share=False),
            Wanted("touchdown against", lambda end, side: scores(end, side.other), -1, always=False),
        )
    else:
        found = (
            *((Wanted("first down", first_down),) if c.at.spot + c.at.to_go < GOAL_LINE else ()),
            Wanted("touchdown", scores, always=c.at.spot + c.at.to_go >= GOAL_LINE),
            Wanted("ball lost", loses_ball, -1),
            Wanted("safety", concedes_safety, -1, always=False),
            Wanted("mean yards", yards, share=False),
        )
    return found if side is OFFENSE else tuple(each._replace(better=-each.better) for each in found)


def penalty(referee: Referee, ask: Choose) -> Options:
    """The play after each answer (NS.PEN.2)."""
    c, rules, found = course(referee, ask.side), referee.rules, Options()
    empty = c._replace(at=c.at._replace(hands=NONE))
    for option in ask.options:
        ends = outcomes(lambda: enforcement(empty, rules), choose=partial(_answered, option))
        ending = ends.map(lambda over: end_of(over.ending, over.course.yards, c, rules))
        found[option] = OptionOdds(measured(ending, OFFENSE, wanted(c, ask.side)), NO_MORE)
    return found


def _answered(option: str, ask: Choose) -> Any:
    return option if ask.what == "penalty" else ask.default


def call(referee: Referee, ask: Choose) -> Options:
    """Each play against those that the other side may lay, each as likely, and its share of the best mix (NS.ENG.3)."""
    at, rules, offense = referee.position, referee.rules, ask.side is OFFENSE
    squads = squad_of(at, at.offense, rules), squad_of(at, at.offense.other, rules)
    data, note = rules.data_set, referee.seen_by(team_of(at, ask.side)).latest("formation")
    seen = None if offense or note is None else str(note.n)
    gains = part_of(gain_game(squads, at.spot, at.to_go, data), data, seen)
    means = part_of(yards_game(squads, at.spot, data), data, seen)
    solved = by_formation(gains if at.phase == "try" else means, data)
    mix = max(solved.values(), key=lambda each: each.value).named("row" if offense else "column")
    found = Options()
    for option in ask.options:
        if option in KICKS_CALLED:
            found[option] = kick_called(Course(at, at, kick=option), rules)
            continue
        made, mean = (
            mean_of(table.payoff[table.rows.index(option)])
            if offense
            else mean_of([line[table.columns.index(option)] for line in table.payoff])
            for table in (gains, means)
        )
        better = 1 if offense else -1
        label = "first down" if at.phase != "try" else "good"
        measures = Measure(label, made, better), Measure("mean yards", mean, better, share=False)
        found[option] = OptionOdds((*measures, Measure("share of the best mix", mix.get(option, Fraction(0)))), RANDOM)
    return found


KICKS_CALLED: Final = (PUNT, FIELD_GOAL)
RANDOM: Final = (
    "Against any play that may lie there, each as likely. The best mix is that of the mean yards, on a try of its chance."
)


def mean_of(numbers: Sequence[Fraction]) -> Fraction:
    """The mean of numbers."""
    return sum(numbers, Fraction(0)) / len(numbers)


def kick_called(c: Course, rules: HouseRules) -> OptionOdds:
    """A kick that may be called."""
    ends = kicked(c, rules).map(lambda ending: end_of(ending, 0, c, rules))
    return OptionOdds(measured(ends, OFFENSE, wanted(c, OFFENSE)), NO_MORE)


def audible(referee: Referee, ask: Choose) -> Options:
    """Each play in place of the one that lies there (NS.EFF.1)."""
    c, rules, found = course(referee, ask.side), referee.rules, Options()
    assert c.plays is not None, "both plays lie face down before an audible"
    offense, defense = c.plays
    data = rules.data_set
    for option in ask.options:
        plays = (data.offense_play(option), defense) if ask.side is OFFENSE else (offense, data.defense_play(option))
        ends = _ends(c._replace(plays=plays), rules)
        found[option] = OptionOdds(measured(ends, OFFENSE, wanted(c, ask.side)), RANDOM)
    return found


def kickoff_call(referee: Referee, ask: Choose) -> Options:
    """A long kick-off, and one on-side (NS.KICK.1, NS.KICK.2)."""
    at, rules, found = referee.position, referee.rules, Options()
    c = Course(at, at, kick=KICKOFF)
    kept = Wanted("ball kept", lambda end, side: end.ball is OFFENSE)
    start = Wanted("receiver starts", lambda end, side: end.start if end.ball is DEFENSE else None, -1, share=False)
    for option in ask.options:
        endings = outcomes(partial(onside, rules)) if option == ONSIDE else kicked(c, rules)
        ends = endings.map(lambda ending: end_of(ending, 0, c, rules))
        found[option] = OptionOdds(measured(ends, OFFENSE, (kept, start)), NO_MORE)
    return found


def the_try(referee: Referee, ask: Choose) -> Options:
    """The kick, and a play at the best mixes (NS.TRY.1, NS.TRY.2)."""
    at, rules = referee.position, referee.rules
    squads = squad_of(at, at.offense, rules), squad_of(at, at.offense.other, rules)
    kick = outcomes(partial(extra_point, squads[0], at.spot, rules)).chance(lambda end: end.how is How.GOOD)
    play, found = best_formation(squads, rules)[1].value, Options()
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
