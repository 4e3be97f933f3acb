"""One kick on its own, for lessons; the common options are those of `one_play` and `from_position`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules import kickoffs
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.field_goals import field_goal
from cardbowl.games.cardbowl2.rules.kickoffs import possible_aims, squib_at
from cardbowl.games.cardbowl2.rules.onside_kicks import onside_kick
from cardbowl.games.cardbowl2.rules.punts import punt
from cardbowl.games.cardbowl2.starts.from_position import STARTS, Rules, before_a_play, from_position, one_play, rules_from
from cardbowl.steps.ask import Rule
from cardbowl.steps.referee import Referee
from cardbowl.steps.starts import whole


@STARTS.part(one_play)
def kick(**options: Any) -> Referee:
    """A field goal; see `one_play` for the options (CB2.FG)."""
    return one_play("field goal", field_goal, **options)


@STARTS.part(one_play)
def punting(**options: Any) -> Referee:
    """A punt; see `one_play` for the options (CB2.PUNT)."""
    return one_play("punt", punt, **options)


@STARTS.part(one_play)
def kickoff(kind: str = "normal", *, aim: int | None = None, **options: Any) -> Referee:
    """A kickoff, ``normal`` or ``squib``, from `spot` (else the usual one); see `one_play` for the options.

    The home team kicks; `aim` is the yard line that a squib kick is aimed at (None: it is asked).
    Raises `IllegalAnswerError`.

    Rules: CB2.KICK, CB2.SQUIB.
    """
    if kind not in ("normal", "squib"):
        raise IllegalAnswerError(f"kind {value_text(kind)}", "no kickoff is called that", "normal or squib", "CB2.KICK.1")
    squib = kind == "squib"

    def start(at: Position, rules: HouseRules) -> Rule[Ending]:
        if aim is None or not squib:
            return (yield from kickoffs.kickoff(at, kind, rules))
        aims = possible_aims(rules)
        return (yield from squib_at(at, whole("aim", aim, aims[0], aims[-1], "CB2.SQUIB.1"), rules))

    return one_play("squib" if squib else "kickoff", start, phase="kickoff", **as_usual(options))


def as_usual(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a kickoff that begins where the house rules have it, unless they name a `spot` (CB2.KICK.R1)."""
    return {"spot": rules_from(options.get("house_rules")).kickoff_spot, **options}


@STARTS.part(one_play)
def onside(*, short_kicks: int = 0, **options: Any) -> Referee:
    """An on-side kick of the home team from `spot` (else the usual one); see `one_play` for the options.

    `short_kicks` is how many were short before it (0..9): after one or more the receivers may take a short ball (CB2.ONS.3).
    Raises `IllegalAnswerError`.

    Rules: CB2.ONS.
    """
    whole("short_kicks", short_kicks, 0, 9, "CB2.ONS.3")
    return one_play("on-side", onside_kick, phase="kickoff", short_kicks=short_kicks, **as_usual(options))


@STARTS.part(from_position)
def free_kicking(*, seed: int = 0, house_rules: Rules = None, **options: Any) -> Referee:
    """The home team has conceded a safety and makes a free kick: punt or kickoff; see `from_position` (CB2.FREE)."""
    rules = rules_from(house_rules)
    score = (0, rules.safety_points)
    before = before_a_play(rules)._replace(phase="free kick", spot=rules.free_kick_spot, score=score)
    return from_position("free kick", before, rules, seed=seed, **options)


@STARTS.part(from_position)
def after_touchdown(*, opponent: str = "sensible", seed: int = 0, house_rules: Rules = None, **options: Any) -> Referee:
    """The home team has scored a touchdown: kick for one point, or play for two; see `from_position` (CB2.XP, CB2.TWO)."""
    rules = rules_from(house_rules)
    yards = rules.two_point_yards
    score = (rules.touchdown_points, 0)
    before = before_a_play(rules)._replace(phase="try", spot=100 - yards, to_go=yards, score=score)
    return from_position("try", before, rules, opponent=opponent, seed=seed, **options)
