"""One kick on its own, for lessons; the common options are those of `one_play` and `from_position`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.frame.complex_clock import spike as spiked
from cardbowl.games.cardbowl1.rules.kicks.field_goals import field_goal
from cardbowl.games.cardbowl1.rules.kicks.free_kicks import free_kick
from cardbowl.games.cardbowl1.rules.kicks.kickoffs import kickoff as kicked_off
from cardbowl.games.cardbowl1.rules.kicks.onside_kicks import onside_kick
from cardbowl.games.cardbowl1.rules.kicks.punts import punt
from cardbowl.games.cardbowl1.rules.kicks.squib_kicks import squib_kick
from cardbowl.games.cardbowl1.rules.kicks.tries import try_spot
from cardbowl.games.cardbowl1.starts.from_position import STARTS, Rules, before_a_play, from_position, one_play, rules_from
from cardbowl.steps.ask import Rule
from cardbowl.steps.referee import Referee


@STARTS.part(one_play)
def kickoff(kind: str = "normal", **options: Any) -> Referee:
    """A kickoff, ``normal`` or ``squib``, from `spot` (else the usual one); see `one_play` for the options (CB1.KO, CB1.SQ)."""
    if kind not in ("normal", "squib"):
        raise IllegalAnswerError(f"kind {value_text(kind)}", "no kickoff is called that", "normal or squib", "CB1.KO.1")
    start = kicked_off if kind == "normal" else squib_kick
    word = "kickoff" if kind == "normal" else "squib"
    return one_play(word, lambda at, rules: start(at.spot, rules), phase="kickoff", **as_usual(options))


def as_usual(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a kickoff that begins where the house rules have it, unless they name a `spot` (CB1.KO.1)."""
    return {"spot": rules_from(options.get("house_rules")).kickoff_spot, **options}


@STARTS.part(one_play)
def onside(*, failures: int = 0, **options: Any) -> Referee:
    """An on-side kick from `spot` (else the usual one), after `failures` in a row; see `one_play` (CB1.ONS, CB1.ONS.7)."""

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        return onside_kick(at.spot, at.failures, rules)

    return one_play("on-side", start, phase="kickoff", failures=failures, **as_usual(options))


@STARTS.part(one_play)
def punting(**options: Any) -> Referee:
    """A punt; see `one_play` for the options (CB1.PUNT)."""
    return one_play("punt", lambda at, rules: punt(at.spot, rules), **options)


@STARTS.part(one_play)
def kick(**options: Any) -> Referee:
    """A field goal; see `one_play` for the options (CB1.FG)."""
    return one_play("field goal", lambda at, rules: field_goal(at.spot, rules), **options)


@STARTS.part(one_play)
def spike(**options: Any) -> Referee:
    """A spike; see `one_play` for the options (CB1.CLKX.9)."""
    return one_play("spike", lambda at, rules: spiked(at.spot, rules, timeouts=at.timeouts[at.offense]), **options)


@STARTS.part(one_play)
def free_kicking(**options: Any) -> Referee:
    """The home team has conceded a safety and makes a free kick: punt or kickoff; see `one_play` for the options (CB1.SAF)."""
    options = {"spot": rules_from(options.get("house_rules")).free_kick_spot, **options}
    return one_play("free kick", lambda at, rules: free_kick(at.spot, rules), phase="free kick", **options)


@STARTS.part(from_position)
def after_touchdown(*, house_rules: Rules = None, **options: Any) -> Referee:
    """The home team has scored a touchdown: kick for one point, or play for two; see `from_position` (CB1.TRY, CB1.TWO)."""
    rules = rules_from(house_rules)
    spot = try_spot(rules)
    score = (HouseRules.touchdown_points, 0)
    before = before_a_play(rules)._replace(phase="try", spot=spot, to_go=100 - spot, score=score)
    return from_position("try", before, rules, **options)
