"""The computer players where tables are made: the answers of each to a question, with their chances.

`sensible` has one answer; `random` takes every option of the question alike. No option is written here: the rules are asked.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import numpy as np

from cardbowl.cards import Card
from cardbowl.errors import NotationError
from cardbowl.football import DEFENSE, OFFENSE
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
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, Rule

Shares = Sequence[tuple[Any, float]]
"""Answers with their chances."""
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


def spread(start: Callable[[], Rule[Any]], answers: Callable[[Any], Shares]) -> dict[Any, float]:
    """The results of a rule with their chances, over all answers to what it asks; notes need none.

    `answers(ask)` gives those to a `Choose` and to whatever else the rule yields; of a `ChooseTogether` to each of its parts.
    """
    found: defaultdict[Any, float] = defaultdict(float)
    waiting: list[tuple[tuple[Any, ...], float]] = [((), 1.0)]
    while waiting:
        given, chance = waiting.pop()
        rule, sent, before = start(), None, iter(given)
        try:
            while True:
                ask = rule.send(sent)
                shares = ((None, 1.0),) if type(ask) is Note else _shares(ask, answers)
                if len(shares) == 1:
                    sent = shares[0][0]
                    continue
                known = next(before, None)
                if known is None:
                    waiting += [((*given, (answer,)), chance * share) for answer, share in shares]
                    break
                (sent,) = known
        except StopIteration as stop:
            found[stop.value] += chance
    return dict(found)


def _shares(ask: Any, answers: Callable[[Any], Shares]) -> Shares:
    if type(ask) is not ChooseTogether:
        return answers(ask)
    ways = product(*(answers(choice) for choice in ask.choices))
    return [(tuple(answer for answer, _ in way), _product(share for _, share in way)) for way in ways]


def _product(shares: Iterator[float]) -> float:
    found = 1.0
    for share in shares:
        found *= share
    return found


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
    `outside[formation]` its outside cards.
    """

    random: Any
    count: Any
    always: Any
    least: Any
    run_off: Any
    outside: Any


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
    rule, sent = start(), None
    try:
        while True:
            ask = rule.send(sent)
            if type(ask) is Choose and ask.what == what:
                rule.close()
                return ask
            sent = given.get(ask.what, ask.default) if type(ask) is Choose else Card("5C") if type(ask) is Draw else None
    except StopIteration:
        return None
