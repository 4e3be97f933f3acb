"""Odds of the open-field run (sections 8.1 and 8.2 of the rulebook), with tacklers in its first two sets."""

from __future__ import annotations

from collections.abc import Sequence

from cardbowl.cards import Card
from cardbowl.chance import Odds
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.loose.tackled_sets import play
from cardbowl.games.cardbowl1.odds.runs.run_falls import FACE_VALUES, Falls, RunFall, Starts, open_deck


def open_field_odds(
    draws: int,
    rules: HouseRules,
    seen: Sequence[Card] = (),
    *,
    tacklers: Sequence[int] = (),
    to_goal: int | None = None,
    reduction: int = 0,
) -> Odds[RunFall]:
    """A run of `draws` first draws until the ball is dead or loose.

    `tacklers` are the net totals against the first and the second set, whatever is drawn; `reduction` is subtracted from every
    face value (CB1.SQ.2). No runner steps out of bounds (CB1.OFR.R3), and a foul by the Black Joker (CB1.OFR.5) is not counted.
    Values: the ``distance`` of every run, ``yards`` of those that are not fumbled, ``lost_at`` of those that are.
    Raises `IllegalAnswerError` where there is nothing to draw or a set after the second is tackled (CB1.TACK.4), `OddsError`
    where a run may outlast the deck or a tackled second set may be too large (from 3 first draws on).

    Rules: CB1.OFR.1-4, CB1.OFR.R1, CB1.TACK.1, CB1.TACK.4.
    """
    if draws < 1:
        raise IllegalAnswerError(f"draws {draws}", "nothing is drawn", "1 or more", "CB1.OFR.2")
    falls = Falls(open_deck(rules, seen, draws), to_goal, 1)
    face_values = {value: max(0, worth - reduction) for value, worth in FACE_VALUES.items()}
    starts: Starts = {((), draws): {0: 1}}
    play(falls, starts, draws, tacklers=tacklers, face_values=face_values)
    goal = {} if to_goal is None else {"to_goal": to_goal}
    return Odds.of(
        falls.dist(),
        what="open field",
        inputs={"draws": draws, "tacklers": tuple(tacklers), "reduction": reduction, **goal},
        events={
            "gain": lambda fall: fall.yards > 0,
            "touchdown": lambda fall: fall.how == "touchdown",
            "fumble": lambda fall: fall.how == "loose",
        },
        values={
            "distance": lambda fall: fall.yards,
            "yards": lambda fall: fall.yards if fall.how != "loose" else None,
            "lost_at": lambda fall: fall.yards if fall.how == "loose" else None,
        },
    )
