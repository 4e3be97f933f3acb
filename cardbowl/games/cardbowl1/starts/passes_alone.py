"""One pass on its own, for lessons, and what may come before it: the snap and the sack draws.

The common options are those of `one_play`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbowl.cards import Card
from cardbowl.football import OFFENSE, How
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Fouls, settle
from cardbowl.games.cardbowl1.rules.line.pass_rush import sack_round, sacked, threats
from cardbowl.games.cardbowl1.rules.line.snap import snap
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball as recovered
from cardbowl.games.cardbowl1.rules.loose.open_field import fixed_tackles
from cardbowl.games.cardbowl1.rules.passes.coverage import coverage
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral, lateral_play
from cardbowl.games.cardbowl1.rules.passes.passing_play import Pass, passing_play
from cardbowl.games.cardbowl1.rules.passes.screens import Screen, screen_play
from cardbowl.games.cardbowl1.rules.passes.yardage_cards import NO_RUSH, Rush
from cardbowl.games.cardbowl1.rules.runs.run_yards import passing_value
from cardbowl.games.cardbowl1.starts.arguments import points_of_both, surroundings, tackle_totals
from cardbowl.games.cardbowl1.starts.from_position import STARTS, each_once, one_card, one_play, rules_from, some_cards
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.referee import Referee
from cardbowl.steps.starts import whole


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
    against, tackles = _rushed(rushed, survived), fixed_tackles(tackle_totals(tacklers))
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
    thrower, carrier, around = one_card(passer), one_card(back), surroundings(extra, tacklers)
    each_once(table := (thrower, carrier, *around.extra))
    points, pressed = points_of_both(blockers, defense), whole("pressure", pressure, 0, 13, "CB1.PRES.1")
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
    carrier, around = one_card(back), surroundings(extra, tacklers)
    each_once(table := (carrier, *around.extra))
    at_first = Lateral(carrier, *points_of_both(blockers, defense), shotgun)
    return one_play("lateral", lambda at, rules: lateral_play(at.spot, at_first, rules, around), out=table, **options)


@STARTS.part(one_play)
def sack_draws(
    match_ups: Sequence[tuple[int, int]] = ((7, 24), (6, 8)), quarterback: str | Card = "QS", **options: Any
) -> Referee:
    """One round of sack draws: the points of offense and defense in each match-up, from left to right.

    A quarterback that is not sacked throws the ball away. See `one_play` for the options; raises `IllegalAnswerError`.

    Rules: CB1.SACK.
    """
    lanes, passer = [points_of_both(*pair) for pair in match_ups], one_card(quarterback)

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

    The time-outs of a half can cancel a delay of game. See `one_play` for the options.

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

    unused = rules_from(options.get("house_rules")).timeouts
    return one_play("rush", start, **{"timeouts": unused, **options})


def _rushed(points: tuple[int, int], survived: int) -> Rush:
    """The pass rush against the protection, if it threatens the passer."""
    pass_rush, protection = points_of_both(*points)
    groups = threats([(protection, pass_rush)], 0, HouseRules())
    return Rush(groups, whole("survived", survived, 0, 9, "CB1.PASS.8")) if groups else NO_RUSH
