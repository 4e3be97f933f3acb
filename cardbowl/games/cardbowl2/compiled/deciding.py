"""The computer players where tables are made: the answers of each to a question, with their chances.

`sensible` has one answer; `random` takes every option of the question alike. No option is written here: the rules are asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import numpy as np

from cardbowl.cards import Card
from cardbowl.errors import NotationError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.players.policies import POLICIES
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules import (
    clock,
    fumbles,
    interceptions,
    kick_returns,
    onside_kicks,
    order,
    out_of_bounds,
    passing,
    punts,
)
from cardbowl.games.cardbowl2.rules.endings import whistle
from cardbowl.games.cardbowl2.rules.hands import formations
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline
from cardbowl.reading.driven import STOP, driven
from cardbowl.reading.spread import Shares
from cardbowl.steps.ask import Choose, Draw, Rule

Answers = Callable[[Any, Any], Shares]
"""What a player may answer to a question, from what it sees."""

PLAYERS: Final = ("sensible", "random")
"""The players that are compiled."""
AT: Final = Position(phase="scrimmage", spot=50)
SEEN: Final = SimpleNamespace(position=AT, team=None, steps=())
"""What a player sees where its answer depends on the question alone."""


def answers_of(name: str, rules: HouseRules) -> Answers:
    """The answers of the player of this name; raises `NotationError` for one that is not compiled."""
    if name not in PLAYERS:
        raise NotationError(f'engine="fast" knows the players {" and ".join(PLAYERS)}, and not {name}; use engine="reference"')
    return any_of if name == "random" else only(POLICIES[name](rules, None))


def any_of(ask: Any, seen: Any) -> Shares:
    """Every option of a question, each with the same chance."""
    return tuple((option, 1 / len(ask.options)) for option in ask.options)


def only(player: Callable[[Any, Any], Any]) -> Answers:
    """The one answer of a player that decides without chance."""
    return lambda ask, seen: ((player(ask, seen), 1.0),)


(
    CALL,
    RUN_OFF,
    TIME_OUT,
    KICK,
    SQUIB_AIM,
    DECLARED,
    FREE_KICK,
    PUNT_CARDS,
    PUNT_ASIDE,
    CATCH_BEHIND,
    CATCH,
    CATCH_ON_GOAL_LINE,
    KICK_IN_END_ZONE,
    TRY,
    PASS,
    SIDELINE,
    SUIT,
    RECOVERED_IN_END_ZONE,
    INTERCEPTED_IN_END_ZONE,
    SHORT_KICK,
    FORMATION,
) = range(21)
"""What is decided in a game, beside the cards of a hand."""


class Decisions(NamedTuple):
    """What the players decide: options by their place in the order of the rules.

    `random[team]` is 1 where the player of a team takes every option alike; `count[decision]` how many there are.
    `always[decision, team]` is the one that the player takes whatever the position, else -1: by chance, or by the position.
    `least[decision]` is the first option where they are numbers; `run_off[option]` are intervals, or -1 for a spike;
    `outside[formation]` its outside cards. `declared[spot]` is how many numbers may be declared for an on-side kick from there.
    """

    random: Any
    count: Any
    always: Any
    least: Any
    run_off: Any
    outside: Any
    declared: Any


FIXED: Final = (
    *(SQUIB_AIM, DECLARED, FREE_KICK, PUNT_ASIDE, KICK_IN_END_ZONE),
    *(RECOVERED_IN_END_ZONE, INTERCEPTED_IN_END_ZONE, SHORT_KICK),
)
"""What `sensible` decides from the question alone."""


def decisions(rules: HouseRules, names: tuple[str, str]) -> Decisions:
    """The decisions of the players of the home team and of the visitors."""
    asked = [question(*each) for each in questions(rules)]
    options = [() if ask is None else tuple(ask.options) for ask in asked]
    shapes = [len(roles) - roles.count("inside") for _, _, roles in formations(int(rules.min_wr))]
    always = np.full((len(options) + 1, 2), -1, np.int32)
    for team, name in enumerate(names):
        if name != "random":
            answers = answers_of(name, rules)
            for decision in FIXED:
                if (ask := asked[decision]) is not None:
                    always[decision, team] = options[decision].index(answers(ask, SEEN)[0][0])
    return Decisions(
        np.array([name == "random" for name in names], np.int32),
        np.array([*map(len, options), len(shapes)], np.int32),
        always,
        np.array([each[0] if each and isinstance(each[0], int) else 0 for each in options], np.int32),
        np.array([each if isinstance(each, int) else SPIKE for each in options[RUN_OFF]] or [0], np.int32),
        np.array(shapes, np.int32),
        np.array([len(onside_kicks.declarable(spot, rules)) for spot in range(GOAL_LINE)], np.int32),
    )


SPIKE: Final = -1
"""The run-off in whose place the ball is spiked."""


def options_of(decision: int, rules: HouseRules) -> tuple[Any, ...]:
    """The options of a decision but the formation."""
    ask = question(*questions(rules)[decision])
    return () if ask is None else tuple(ask.options)


def questions(rules: HouseRules) -> list[tuple[Callable[[], Rule[Any]], str, Mapping[str, Any]]]:
    """For every decision but the formation a rule that comes to it, the word of the question, and answers to those before it."""
    running = AT._replace(running=True, timeouts=(1, 1))
    kick = AT._replace(phase="kickoff", spot=rules.kickoff_spot, short_kicks=1)
    free = AT._replace(phase="free kick", spot=rules.free_kick_spot)
    nine, five = Card("9H"), Card("5C")

    def catch(landed: int) -> Callable[[], Rule[Any]]:
        return lambda: punts.receivers_choice(AT, landed, (nine,), five, rules)

    return [
        (lambda: order.scrimmage(AT, rules), "call", {}),
        (lambda: clock.before_the_snap(running._replace(timeouts=(0, 0)), rules), "run-off", {}),
        (lambda: clock.time_outs(running, rules), "time-out", {}),
        (lambda: order.kickoff_play(kick, rules), "kickoff", {}),
        (lambda: order.kickoff_play(kick, rules), "squib aim", {"kickoff": "squib"}),
        (lambda: order.kickoff_play(kick, rules), "declared", {"kickoff": "on-side"}),
        (lambda: order.free_kick_play(free, rules), "free kick", {}),
        (lambda: punts.punt(AT, rules), "punt cards", {}),
        (lambda: punts.punt(AT, rules), "punt out of bounds", {"punt cards": 1}),
        (catch(-1), "punt return", {}),
        (catch(1), "punt return", {}),
        (catch(0), "punt return", {}),
        (lambda: kick_returns.offer_touchback("CB2.KICK.4"), "touchback", {}),
        (lambda: order.the_try(AT._replace(phase="try"), rules), "try", {}),
        (lambda: passing.passing_play(AT, nine, nine, rules), "pass", {}),
        (lambda: out_of_bounds.wants_out(OFFENSE, Sideline(nine, certain=False), 1), "sideline", {}),
        (lambda: out_of_bounds.ends_out_of_bounds(whistle(OFFENSE, 50), nine, nine, rules), "suit", {}),
        (lambda: fumbles.by_the_other(AT, DEFENSE, 0, 1, rules), "touchback", {}),
        (lambda: interceptions.intercepted(AT, 100 - AT.spot, rules), "touchback", {}),
        (lambda: onside_kicks.short_kick(kick, kick.spot), "short kick", {}),
    ]


def question(start: Callable[[], Rule[Any]], what: str, given: Mapping[str, Any]) -> Choose | None:
    """The first question of this kind in a rule; None where it does not come.

    `given` are answers to questions before it, of others the default is taken; every draw is a five of clubs.
    """
    found = None

    def answer(ask: Any) -> Any:
        nonlocal found
        if type(ask) is not Choose:
            return Card("5C") if type(ask) is Draw else None
        if ask.what != what:
            return given.get(ask.what, ask.default)
        found = ask
        return STOP

    driven(start, answer)
    return found
