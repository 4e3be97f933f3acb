"""Worked vectors of sections 7.1 and 7.2: passes, caps on yardage cards, spots of interceptions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardbowl.cards import cards
from cardbowl.errors import CardbowlError, DataError
from cardbowl.football import DEFENSE
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.fouls import INTERFERENCE, Foul, Fouls, settle
from cardbowl.games.cardbowl1.rules.line.pass_rush import Threat
from cardbowl.games.cardbowl1.rules.loose.open_field import Tackles, fixed_tackles
from cardbowl.games.cardbowl1.rules.passes.passing_play import Flight, Pass, after_the_catch, pass_thrown
from cardbowl.games.cardbowl1.rules.passes.run_after_catch import RunAfter
from cardbowl.games.cardbowl1.rules.passes.yardage_cards import Rush
from cardbowl.games.cardbowl1.rules.runs.run_yards import passing_value
from cardbowl.games.cardbowl1.vectors.answers import Chooser, a_card, numbers, run
from cardbowl.steps.ask import Choose, Rule
from cardbowl.steps.vector_fields import Fields, field


def _pass(vector: Fields, rules: HouseRules) -> str:
    """One pass, up to where it is dead, loose or intercepted."""
    unasked = {name: value for name, value in vector.items() if name != "decisions"}
    return run(unasked, _told(_thrown_from(vector), _tackles(vector), rules), _answers(vector))


def _thrown_from(vector: Fields) -> Pass:
    """The table before the pass card."""
    shotgun = field(vector, "formation", str, "regular") == "shotgun"
    rush = Rush()
    if "pass_rush" in vector:
        group = Threat((0,), field(vector, "pass_rush"), field(vector, "pass_protection"))
        rush = Rush((group,), field(vector, "rounds_survived", int, 0))
    return Pass(
        spot=field(vector, "spot", int, 50),
        passer=passing_value(field(vector, "qb_value"), shotgun),
        receiver=a_card(vector, "receiver"),
        attached=tuple(numbers(vector, "coverage_values") if "coverage_values" in vector else ()),
        extra=field(vector, "extra_card_value", int, 0),
        most=None,
        pressure=field(vector, "pressure", int, 0),
        rush=rush,
    )


def _tackles(vector: Fields) -> Tackles:
    """The totals against the run-after card and the open-field sets."""
    return fixed_tackles((field(vector, "run_after_tacklers", int, 0), *field(vector, "open_field_tacklers", list, [])))


def _answers(vector: Fields) -> Chooser:
    """Yardage cards one at a time, the dropped cards, and a pass thrown away if it is asked."""
    left = field(vector, "yardage_cards", int, 0)
    try:
        drop = list(cards(" ".join(map(str, field(vector, "dropped_cards", list, [])))))
    except CardbowlError as error:
        raise DataError(f"the field dropped_cards: {error}") from None
    decisions = field(vector, "decisions", list, [])
    if not all(each in ("throw_away", "complete") for each in decisions):
        raise DataError(f"the field decisions is {decisions}; allowed are throw_away and complete")

    def choose(ask: Choose) -> Any:
        nonlocal left
        if ask.what == "yardage cards":
            left -= 1
            return 1 if left >= 0 else 0
        if ask.what == "drop":
            return drop.pop(0) if drop else "keep"
        if ask.what == "throw away":
            return "throw away" if "throw_away" in decisions else "complete"
        return None

    return choose


def _told(play: Pass, tackles: Tackles, rules: HouseRules) -> Rule[str]:
    fouls = Fouls()
    flight = yield from pass_thrown(play, rules, fouls)
    after = yield from after_the_catch(play, flight, rules, fouls, tackles)
    found = yield from settle(fouls)
    return "; ".join((f"pass {_result(play.spot, flight, after)}", *map(_penalty, found)))


def _result(spot: int, flight: Flight, after: RunAfter) -> str:
    """The outcome in the notation of the vectors."""
    if flight.how == "incomplete":
        return f"incomplete ({flight.why})"
    if flight.how == "loose":
        return f"fumble at {flight.yards:+d}"
    if flight.how == "sack":
        return f"sack {flight.yards:+d}"
    totals = f"O{flight.offense} D{flight.defense}"
    if flight.how == "intercepted":
        return f"{totals} intercepted at {flight.yards:+d}"
    caught = f"{totals} catch {flight.yards:+d}"
    if spot + flight.yards >= GOAL_LINE:
        return f"{caught} TD"
    run_on = f" yac {after.yards:+d}" + (f" ofr {after.run:+d}" if after.draws else "")
    total = flight.yards + after.yards + after.run
    if after.how == "loose":
        return f"{caught}{run_on if after.draws else ''} fumble at {total:+d}"
    return f"{caught}{run_on} = {total:+d}"


def _penalty(foul: Foul) -> str:
    """``pen def spot +17 A1D``, ``pen off 10``."""
    who = "def" if foul.by is DEFENSE else "off"
    yards = f"spot {foul.yards:+d}" if foul.source == INTERFERENCE else f"{foul.yards}"
    return f"pen {who} {yards}{' A1D' if foul.automatic else ''}"


PLAYS: Final[Mapping[str, Callable[[Mapping[str, Any], HouseRules], str]]] = {
    "pass": _pass,
}
