"""One play on its own, for lessons: a referee at the start of a rush, pass or kick, which ends after it.

The common options are those of `one_play` and `from_position`. Whole plays from scrimmage, with hands and
formations, are `hands` and `scrimmage`; passes are in `passes_alone`, kicks in `kicks_alone`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.football import OFFENSE
from cardbowl.football.quarters import HALF
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Fouls, determined, settle
from cardbowl.games.cardbowl1.rules.frame.clock import may_step_out
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball as recovered
from cardbowl.games.cardbowl1.rules.loose.open_field import fixed_tackles, open_field_run
from cardbowl.games.cardbowl1.rules.runs.rushing import rushing_play
from cardbowl.games.cardbowl1.rules.runs.scrambles import quarterback_scramble
from cardbowl.games.cardbowl1.rules.runs.sneaks import quarterback_sneak
from cardbowl.games.cardbowl1.starts.arguments import points_of_both, surroundings, tackle_totals
from cardbowl.games.cardbowl1.starts.from_position import (
    STARTS,
    each_once,
    of_the_deck,
    one_card,
    one_play,
    rules_from,
    some_cards,
)
from cardbowl.games.cardbowl1.starts.kicks_alone import after_touchdown, free_kicking, kick, kickoff, onside, punting, spike
from cardbowl.games.cardbowl1.starts.passes_alone import lateral, passing, sack_draws, screen, snapping
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

# ---- runs ----------------------------------------------------------------------------------------------------------


@STARTS.part(one_play)
def rush(offense: int = 33, defense: int = 18, *, extra: str = "", tacklers: Sequence[int] = (), **options: Any) -> Referee:
    """A rush of `offense` points against `defense` before any draw, the carrier counted twice.

    `extra` are the cards in range, such as ``10H 6C``, of which the defense may add one; `tacklers` are the net points of the
    tacklers against each open-field set. See `one_play` for the options.

    Rules: CB1.RUN.
    """
    points, around = points_of_both(offense, defense), surroundings(extra, tacklers)

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        return rushing_play(at.spot, *points, rules, around)

    return one_play("rush", start, out=tuple(around.extra), **options)


@STARTS.part(one_play)
def sneak(offense: int = 29, defense: int = 8, **options: Any) -> Referee:
    """A quarterback sneak of `offense` points, the quarterback among them, against `defense`; see `one_play` (CB1.SNEAK)."""
    points = points_of_both(offense, defense)
    return one_play("sneak", lambda at, rules: quarterback_sneak(at.spot, *points, rules), **options)


@STARTS.part(one_play)
def scramble(offense: int = 30, defense: int = 18, *, extra: str = "", around_end: bool = False, **options: Any) -> Referee:
    """A scramble of `offense` points, the quarterback among them, against `defense`.

    Around the end the quarterback may go out of bounds. For `extra` see `rush`, for the options `one_play`.

    Rules: CB1.SCR.
    """
    points, near = points_of_both(offense, defense), some_cards(extra)

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        return quarterback_scramble(at.spot, *points, rules, extra=near, around_end=around_end)

    return one_play("scramble", start, out=near, **options)


@STARTS.part(one_play)
def run(draws: int = 1, *, tacklers: Sequence[int] = (), sideline: bool = False, **options: Any) -> Referee:
    """An open-field run of `draws` cards (1..10) from `spot`; for `tacklers` see `rush`, for the options `one_play`.

    With a `sideline` the runner may step out of bounds before each set, as late in a half (CB1.OFR.R3).
    Raises `IllegalAnswerError`, also for a sideline under Simple 1, where there is none.

    Rules: CB1.OFR.
    """
    count, totals = whole("draws", draws, 1, 10, "CB1.OFR.2"), tackle_totals(tacklers)
    if sideline and not may_step_out(0, HALF, house := rules_from(options.get("house_rules"))):
        clock = f"clock {house.clock}"
        raise IllegalAnswerError(clock, "nobody steps out at the sideline there", "complex or simple2", "CB1.OFR.R3")

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


# ---- fouls ---------------------------------------------------------------------------------------------------------


@STARTS.part(one_play)
def foul(source: str = "run", card: str | Card = "5C", *, gain: int = 2, **options: Any) -> Referee:
    """A play of `gain` yards with a Black Joker in it: the side that was fouled accepts or declines.

    `source` is the draw that brought the joker: ``handoff``, ``run``, ``yardage`` or ``open field``; `card` is the determination
    card, any but that joker. See `one_play` for the options.

    Rules: CB1.PEN, CB1.GEN.11.
    """
    if source not in _FROM_SCRIMMAGE:
        allowed = ", ".join(_FROM_SCRIMMAGE)
        raise IllegalAnswerError(
            f"source {value_text(source)}", "no foul of a play from scrimmage comes from it", allowed, "CB1.PEN.1"
        )
    means, yards = one_card(card), whole("gain", gain, -20, 98, "CB1.GAME.R1")
    each_once(table := (BLACK, means))
    of_the_deck(table, rules_from(options.get("house_rules")))

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        found = determined(source, means, at.spot)
        text = "A play for {:gain}; {}: a foul by the {}, {:yards}."
        values = (yards, means, found.by.word, found.yards)
        yield Note("CB1.PEN.4", text, values, "rush", yards, OFFENSE, at.spot + yards)
        return whistle(OFFENSE, at.spot + yards)._replace(fouls=(found,))

    return one_play("rush", start, **options)


_FROM_SCRIMMAGE: Final = ("handoff", "run", "yardage", "open field")
