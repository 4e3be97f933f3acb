"""One play on its own, for lessons: a referee at the start of a rush, pass or kick, which ends after it.

The common options are those of `one_play` and `from_position`. Whole plays from scrimmage, with hands and
formations, are `hands` and `scrimmage`; the kicks are in `kicks_alone`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.football import OFFENSE, How
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Fouls, determined, settle
from cardbowl.games.cardbowl1.rules.line.pass_rush import sack_round, sacked, threats
from cardbowl.games.cardbowl1.rules.line.snap import snap
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball as recovered
from cardbowl.games.cardbowl1.rules.loose.open_field import fixed_tackles, open_field_run
from cardbowl.games.cardbowl1.rules.passes.coverage import coverage
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral, lateral_play
from cardbowl.games.cardbowl1.rules.passes.passing_play import Pass, passing_play
from cardbowl.games.cardbowl1.rules.passes.screens import Screen, screen_play
from cardbowl.games.cardbowl1.rules.passes.yardage_cards import NO_RUSH, Rush
from cardbowl.games.cardbowl1.rules.runs.run_yards import Surroundings, passing_value
from cardbowl.games.cardbowl1.rules.runs.rushing import rushing_play
from cardbowl.games.cardbowl1.rules.runs.scrambles import quarterback_scramble
from cardbowl.games.cardbowl1.rules.runs.sneaks import quarterback_sneak
from cardbowl.games.cardbowl1.starts.from_position import STARTS, each_once, one_card, one_play, some_cards
from cardbowl.games.cardbowl1.starts.kicks_alone import after_touchdown, free_kicking, kick, kickoff, onside, punting, spike
from cardbowl.games.cardbowl1.starts.scrimmage_alone import hands, scrimmage
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.referee import Referee
from cardbowl.steps.starts import whole

__all__ = [
    "after_touchdown",
    "foul",
    "free_kicking",
    "hands",
    "kick",
    "kickoff",
    "lateral",
    "loose_ball",
    "onside",
    "passing",
    "punting",
    "run",
    "rush",
    "sack_draws",
    "scramble",
    "screen",
    "scrimmage",
    "snapping",
    "sneak",
    "spike",
]

MOST_POINTS: Final = 200
"""The most points of a match-up."""


# ---- runs ----------------------------------------------------------------------------------------------------------


@STARTS.part(one_play)
def rush(offense: int = 33, defense: int = 18, *, extra: str = "", tacklers: Sequence[int] = (), **options: Any) -> Referee:
    """A rush of `offense` points against `defense` before any draw, the carrier counted twice.

    `extra` are the cards in range, such as ``10H 6C``, of which the defense may add one; `tacklers` are the net points of the
    tacklers against each open-field set. See `one_play` for the options.

    Rules: CB1.RUN.
    """
    points, around = _points(offense, defense), _around(extra, tacklers)

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        return rushing_play(at.spot, *points, rules, around)

    return one_play("rush", start, out=tuple(around.extra), **options)


@STARTS.part(one_play)
def sneak(offense: int = 29, defense: int = 8, **options: Any) -> Referee:
    """A quarterback sneak of `offense` points, the quarterback among them, against `defense`; see `one_play` (CB1.SNEAK)."""
    points = _points(offense, defense)
    return one_play("sneak", lambda at, rules: quarterback_sneak(at.spot, *points, rules), **options)


@STARTS.part(one_play)
def scramble(offense: int = 30, defense: int = 18, *, extra: str = "", around_end: bool = False, **options: Any) -> Referee:
    """A scramble of `offense` points, the quarterback among them, against `defense`.

    Around the end the quarterback may go out of bounds. For `extra` see `rush`, for the options `one_play`.

    Rules: CB1.SCR.
    """
    points, near = _points(offense, defense), some_cards(extra)

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        return quarterback_scramble(at.spot, *points, rules, extra=near, around_end=around_end)

    return one_play("scramble", start, out=near, **options)


@STARTS.part(one_play)
def run(draws: int = 1, *, tacklers: Sequence[int] = (), sideline: bool = False, **options: Any) -> Referee:
    """An open-field run of `draws` cards (1..10) from `spot`; for `tacklers` see `rush`, for the options `one_play`.

    With a `sideline` the runner may step out of bounds before each set (CB1.OFR.R3).

    Rules: CB1.OFR.
    """
    count, totals = whole("draws", draws, 1, 10, "CB1.OFR.2"), _totals(tacklers)

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        fouls = Fouls()
        yield Note("CB1.OFR.1", "The runner is in the open field.", (), "rush", 0, OFFENSE, at.spot)
        yield Note("CB1.OFR.2", "Open-field draws: {}.", (count,), "draws", count, OFFENSE, at.spot)
        found = yield from open_field_run(OFFENSE, at.spot, count, rules, fouls, tackles=fixed_tackles(totals), out=sideline)
        if found.how == "loose":
            ending = yield from recovered(at.spot + found.yards, rules, fouls)
        else:
            ending = whistle(OFFENSE, at.spot + found.yards, ran=True)
        return ending._replace(fouls=(yield from settle(fouls)))

    return one_play("rush", start, **options)


@STARTS.part(one_play)
def loose_ball(**options: Any) -> Referee:
    """A ball that the home team has just dropped at `spot`; see `one_play` for the options (CB1.FUM)."""

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        fouls = Fouls()
        ending = yield from recovered(at.spot, rules, fouls)
        return ending._replace(fouls=(yield from settle(fouls)))

    return one_play("rush", start, **options)


# ---- passes --------------------------------------------------------------------------------------------------------


@STARTS.part(one_play)
def passing(
    passer: str | Card = "QS",
    receiver: str | Card = "KH",
    *,
    covered: str = "9C",
    extra: str = "",
    yardage: int | None = 0,
    pressure: int = 0,
    shotgun: bool = False,
    rushed: tuple[int, int] = (0, 0),
    survived: int = 0,
    tacklers: Sequence[int] = (),
    **options: Any,
) -> Referee:
    """A pass of `passer` to `receiver`, which is `covered` by these cards.

    `yardage` is the most yardage cards, None for no limit. `rushed` are the points of the pass rush and of the
    protection with the quarterback: where the rush is higher, yardage cards need sack draws, `survived` of them made already.
    For `extra` see `rush`; `tacklers` are the points against the run-after card and each open-field set. See `one_play` for the
    options.

    Rules: CB1.PASS.
    """
    thrower, catcher = one_card(passer), one_card(receiver)
    attached, near = some_cards(covered), some_cards(extra)
    each_once(table := (thrower, catcher, *attached, *near))
    against, tackles = _rushed(rushed, survived), fixed_tackles(_totals(tacklers))
    most = None if yardage is None else whole("yardage", yardage, 0, 20, "CB1.PASS.8")
    pressed = whole("pressure", pressure, 0, 13, "CB1.PRES.1")

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        found = yield from coverage([hand_value(card) for card in attached], (), near)
        value = passing_value(hand_value(thrower), shotgun)
        ball = Pass(at.spot, value, catcher, found.attached, found.extra, most, pressed, against)
        return (yield from passing_play(ball, rules, tackles=tackles))

    return one_play("pass", start, out=table, **options)


@STARTS.part(one_play)
def screen(
    passer: str | Card = "QS",
    back: str | Card = "10H",
    *,
    blockers: int = 12,
    defense: int = 20,
    extra: str = "",
    pressure: int = 0,
    shotgun: bool = False,
    tacklers: Sequence[int] = (),
    **options: Any,
) -> Referee:
    """A screen of `passer` to `back`: the points of its blockers against `defense`; see `rush` and `one_play` (CB1.SCRN)."""
    thrower, carrier, around = one_card(passer), one_card(back), _around(extra, tacklers)
    each_once(table := (thrower, carrier, *around.extra))
    points, pressed = _points(blockers, defense), whole("pressure", pressure, 0, 13, "CB1.PRES.1")
    at_first = Screen(hand_value(thrower), carrier, *points, shotgun, pressed)
    return one_play("screen", lambda at, rules: screen_play(at.spot, at_first, rules, around), out=table, **options)


@STARTS.part(one_play)
def lateral(
    back: str | Card = "10H",
    *,
    blockers: int = 12,
    defense: int = 20,
    extra: str = "",
    shotgun: bool = False,
    tacklers: Sequence[int] = (),
    **options: Any,
) -> Referee:
    """A lateral to `back`: the points of its blockers against `defense`; see `rush` and `one_play` (CB1.LAT)."""
    carrier, around = one_card(back), _around(extra, tacklers)
    each_once(table := (carrier, *around.extra))
    at_first = Lateral(carrier, *_points(blockers, defense), shotgun)
    return one_play("lateral", lambda at, rules: lateral_play(at.spot, at_first, rules, around), out=table, **options)


@STARTS.part(one_play)
def sack_draws(
    match_ups: Sequence[tuple[int, int]] = ((7, 24), (6, 8)), quarterback: str | Card = "QS", **options: Any
) -> Referee:
    """One round of sack draws: the points of offense and defense in each match-up, from left to right.

    A quarterback that is not sacked throws the ball away. See `one_play` for the options; raises `IllegalAnswerError`.

    Rules: CB1.SACK.
    """
    lanes, passer = [_points(*pair) for pair in match_ups], one_card(quarterback)

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        fouls, groups = Fouls(), threats(lanes, hand_value(passer), rules)
        if not groups:
            yield Note("CB1.PROT.1", "No match-up threatens the quarterback: he is protected.", (), "protected", None, OFFENSE)
        drawn = yield from sack_round(groups, at.spot, rules, fouls)
        if drawn.how == "sack":
            ending = sacked(at.spot, drawn.yards)
        elif drawn.how == "loose":
            ending = yield from recovered(at.spot + drawn.yards, rules, fouls)
        else:
            ending = yield from _throws_away(at.spot)
        return ending._replace(fouls=(yield from settle(fouls)))

    return one_play("sack", start, out=(passer,), **options)


def _throws_away(spot: int) -> Rule[Ending]:
    """The end of a play that would go on in a game: the ball is thrown away."""
    yield Note("CB1.SACK.4", "The quarterback throws the ball away.", (), "thrown away", 0, OFFENSE)
    return Ending(How.INCOMPLETE, OFFENSE, spot)


@STARTS.part(one_play)
def snapping(*, shotgun: bool = False, **options: Any) -> Referee:
    """The snap alone; after a good one the quarterback throws the ball away.

    There are time-outs to cancel a delay of game with. See `one_play` for the options.

    Rules: CB1.SNAP.
    """

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        fouls = Fouls()
        found = yield from snap(shotgun, at.spot, rules, fouls, timeouts=at.timeouts[at.offense])
        ending = Ending(How.STOPPED, OFFENSE, at.spot)
        if found.how == "loose":
            ending = yield from recovered(at.spot + found.yards, rules, fouls)
        elif found.how == "play":
            ending = yield from _throws_away(at.spot)
        return ending._replace(fouls=(yield from settle(fouls)))

    return one_play("rush", start, **{"timeouts": 3, **options})


# ---- fouls ---------------------------------------------------------------------------------------------------------


@STARTS.part(one_play)
def foul(source: str = "run", card: str | Card = "5C", *, gain: int = 2, **options: Any) -> Referee:
    """A play of `gain` yards with a Black Joker in it: the side that was fouled accepts or declines.

    `source` is the draw that brought the joker: ``handoff``, ``run``, ``yardage`` or ``open field``; `card` is the determination
    card. See `one_play` for the options.

    Rules: CB1.PEN.
    """
    if source not in _FROM_SCRIMMAGE:
        allowed = ", ".join(_FROM_SCRIMMAGE)
        raise IllegalAnswerError(
            f"source {value_text(source)}", "no foul of a play from scrimmage comes from it", allowed, "CB1.PEN.1"
        )
    means, yards = one_card(card), whole("gain", gain, -20, 98, "CB1.GAME.R1")

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        found = determined(source, means, at.spot)
        text = "A play of {:+d} yards; {}: a foul by the {}, {} yards."
        values = (yards, means, found.by.word, found.yards)
        yield Note("CB1.PEN.4", text, values, "rush", yards, OFFENSE, at.spot + yards)
        return whistle(OFFENSE, at.spot + yards)._replace(fouls=(found,))

    return one_play("rush", start, **options)


_FROM_SCRIMMAGE: Final = ("handoff", "run", "yardage", "open field")


# ---- arguments -----------------------------------------------------------------------------------------------------


def _points(offense: object, defense: object) -> tuple[int, int]:
    """The points of both sides before any draw."""
    return whole("offense", offense, 0, MOST_POINTS, "CB1.MODEL.6"), whole("defense", defense, 0, MOST_POINTS, "CB1.MODEL.6")


def _totals(tacklers: Sequence[int]) -> tuple[int, ...]:
    """The net points of the tacklers, set by set."""
    return tuple(whole("tacklers", each, 0, MOST_POINTS, "CB1.TACK.1") for each in tacklers)


def _around(extra: str, tacklers: Sequence[int]) -> Surroundings:
    """The cards in range, and the tackles."""
    near = some_cards(extra)
    each_once(near)
    return Surroundings(extra=near, tackles=fixed_tackles(_totals(tacklers)))


def _rushed(points: tuple[int, int], survived: int) -> Rush:
    """The pass rush against the protection, if it threatens the passer."""
    pass_rush, protection = _points(*points)
    groups = threats([(protection, pass_rush)], 0, HouseRules())
    return Rush(groups, whole("survived", survived, 0, 9, "CB1.PASS.8")) if groups else NO_RUSH
