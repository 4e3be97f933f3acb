"""Every door of the kit: what a reader calls with arguments, each with a small valid call.

A door is a public name of `cardbowl`, of its charts, diagrams, lessons and bridges, or a public method of what those return.
"""

import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import cardbowl as cb
from cardbowl import bridges, charts, diagrams, lessons
from cardbowl.cards import cards
from cardbowl.football import AWAY, HOME
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.reading.flow import flow
from support.chart_doors import CHARTS, COIN, DIE

CALLED = ("__getitem__", "__call__")
"""The methods that are called without their name."""


class Door(NamedTuple):
    """One thing to call: its name, what gives it afresh, and arguments that it takes."""

    name: str
    get: Callable[[], Callable[..., Any]]
    given: Mapping[str, Any]


def toss() -> Any:
    """A rule of one's own."""
    found = yield cb.Draw(cb.OFFENSE, "card", "X.1")
    return found.color


def events(**values: Any) -> Any:
    return charts.event_rows({"good": 0.5})


def live() -> Any:
    return cb.LiveChart(charts.event_chart(COIN), inputs={"spot": cb.Slider(1, 9)}, update=events)


def rush() -> cb.Referee:
    """A game of Card Bowl 2.0 in the middle of a rush."""
    return alone.rush("10H", "5C", seed=1)


def started() -> cb.Referee:
    """A game of D.O.I. with a play behind it."""
    return cb.new_game("doi", home_player="random", away_player="random").run("play")


@cache
def simulated() -> Any:
    return cb.simulate("doi", 1, home="random", away="random", each="all")


@cache
def swept() -> Any:
    return cb.sweep("doi", [None, {"downs": 5}], players="random", games=1)


@cache
def season() -> Any:
    return cb.season(["owls", "foxes"], 1, player="random")


@cache
def doi_line() -> str:
    return cb.share(cb.new_game("doi"))


def front() -> dict[str, dict[str, Any]]:
    """A call of each name of `cardbowl` that needs arguments."""
    return {
        "Card": {"text": "10H"},
        "Choose": {"side": cb.OFFENSE, "what": "call", "options": ("a", "b"), "rule": "X.1"},
        "ChooseTogether": {"choices": (), "rule": "X.1"},
        "Deck": {"content": cards("AS 2C")},
        "Dist": {"chances": {1: 1, 2: 1}},
        "Draw": {"side": cb.OFFENSE, "role": "card", "rule": "X.1"},
        "Ending": {"how": "yards"},
        "LiveChart": {"chart": charts.event_chart(COIN), "inputs": {"spot": cb.Slider(1, 9)}, "update": events},
        "Note": {"rule": "X.1", "text": "{} yards", "values": (3,)},
        "Odds": {"chances": {1: 1, 2: 1}},
        "OwnPlay": {"rule": lambda at, rules: toss()},
        "Pick": {"options": ("a", "b")},
        "Referee": {"game": cb.GAMES["doi"]},
        "Slider": {"low": 1, "high": 9},
        "Source": {"name": "die", "faces": (1, 2)},
        "Table": {"columns": ("a", "b"), "rows": [(1, 2)]},
        "expected_points": {"game": "doi"},  # which has none: it would take half a minute
        "flow": {"rule": toss, "deck": "AS 2C"},
        "house_rules_form": {"game": "doi"},
        "house_rules_table": {"game": "doi"},
        "load": {"path": doi_line()},
        "new_game": {"name": "doi"},
        "number": {"default": 1, "low": 0, "high": 3, "about": "a number", "unit": "yards", "rule": "X.1"},
        "odds": {"what": "cardbowl-2.0", "question": "field-goal", "distance": 42},
        "realism": {"what": simulated()},
        "replaceable": {"game": "doi"},
        "replay": {"what": cb.new_game("doi")},
        "rule": {"identifier": "CB2.RUSH.5"},
        "season": {"league": ["owls", "foxes"], "games": 1, "player": "random"},
        "share": {"referee": cb.new_game("doi")},
        "simulate": {"game": "doi", "games": 1},
        "sweep": {"game": "doi", "games": 1},
        "table": {"what": cb.new_game("doi")},
        "variant": {"game": "doi"},
        "win_probability": {"game": "doi"},  # which has none
    }


OTHERS: dict[str, tuple[ModuleType, dict[str, dict[str, Any]]]] = {
    "cb.charts": (charts, CHARTS),
    "cb.diagrams": (
        diagrams,
        {"flow_picture": {"flow": flow(toss, deck="AS 2C")}, "table_and_field": {"game": rush()}},
    ),
    "lessons": (
        lessons,
        {
            "check": {"name": "rushing.gain"},
            "head": {"number": "12"},
            "match_ups": {"offense": "KS 9H JD 6C", "defense": "QD 4C 8S 2H"},
            "pick": {"question": "Which?", "deck": "AS 2C", "answer": "AS"},
            "predict": {"question": "How many?", "low": 0, "high": 10},
        },
    ),
    "bridges": (bridges, {name: {"game": "doi"} for name in bridges.__all__}),
}


def begun_env(make: Callable[..., Any]) -> Any:
    """An environment of a bridge with a match that has begun."""
    env = make("doi")
    env.reset(seed=1)
    return env


THINGS: dict[str, Callable[[], Any]] = {
    "Calibration": lessons.calibration,
    "Card": lambda: cb.Card("10H"),
    "CardPicker": lambda: lessons.pick("Which?", deck="AS 2C", answer="AS"),
    "Chart": lambda: charts.event_chart(COIN),
    "Check": lambda: lessons.check("rushing.gain"),
    "CourseMap": lessons.course_map,
    "Deck": lambda: cb.Deck.parse("AS 2C 3H"),
    "Dist": lambda: DIE,
    "GAMES": lambda: cb.GAMES,
    "Head": lambda: lessons.head("12"),
    "HouseRules": lambda: cb.GAMES["doi"].house_rules({}),
    "LiveChart": live,
    "Odds": lambda: COIN,
    "OwnPlay": lambda: cb.OwnPlay(lambda at, rules: toss()),
    "Pick": lambda: cb.Pick(("a", "b")),
    "Picture": diagrams.pass_tree,
    "Play": lambda: started().plays[0],
    "Prediction": lambda: lessons.predict("How many?", low=0, high=10),
    "Realism": lambda: cb.realism(simulated()),
    "Referee": rush,
    "RulesForm": lambda: cb.house_rules_form("doi"),
    "Season": season,
    "Seen": lambda: rush().seen_by(HOME),
    "SelfTest": lessons.self_test,
    "SimulationResult": simulated,
    "Slider": lambda: cb.Slider(1, 9),
    "Source": lambda: cb.Source("die", (1, 2)),
    "SweepResult": swept,
    "Switch": cb.Switch,
    "Table": lambda: cb.Table(("a",), [(1,)]),
    "TableWidget": lambda: cb.table(rush()),
    "TeamBuilder": cb.team_builder,
    "a game of D.O.I.": started,
    "an environment of Gymnasium": lambda: begun_env(bridges.gymnasium_env),
    "an environment of PettingZoo": lambda: begun_env(bridges.pettingzoo_env),
}
"""What the doors return, each by what makes it afresh."""

METHODS: dict[str, dict[str, Any]] = {
    "Card.parse": {"text": "10H"},
    "Deck.count": {"card": cb.Card("AS")},
    "Deck.parse": {"text": "AS"},
    "Deck.without": {"gone": [cb.Card("AS")]},
    "Dist.sample": {"random": Random(1)},
    "Odds.of": {"dist": DIE, "what": "a die"},
    "Odds.sample": {"random": Random(1)},
    "Referee.seen_by": {"team": AWAY},
    "Table.from_records": {"records": [{"a": 1}]},
}


GROUPS = ("cb", *OTHERS, *THINGS)
"""All doors: those of a module, or the methods of a thing."""
INNER = {
    "OwnPlay.run": "the rules of a game call it, with a position of theirs",
    "OwnPlay.run_to_goal_line": "as above",
    "OwnPlay.told_worth": "players call it, with a position",
}
"""Methods that are no doors, with the reason."""


def doors(group: str) -> Iterator[Door]:
    """Every door of a group."""
    if group in THINGS:
        make = THINGS[group]
        for name in methods(make()):
            door = f"{group}.{name}"
            if door not in INNER:
                yield Door(door, lambda name=name: getattr(make(), name), METHODS.get(door, {}))
        return
    module, calls = OTHERS[group] if group in OTHERS else (cb, front())
    for name in module.__all__:
        found = getattr(module, name)
        if callable(found) and not (inspect.isclass(found) and issubclass(found, Exception)):
            yield Door(f"{group}.{name}", lambda found=found: found, calls.get(name, {}))


def methods(thing: Any) -> Iterator[str]:
    """The public methods of a thing that take arguments, without those that another package calls; of bridges they are doors."""
    kind = type(thing)
    own = {name for base in kind.__mro__ if base.__module__.startswith("cardbowl.bridges") for name in vars(base)}
    foreign = {name for base in kind.__mro__[:-1] if not base.__module__.startswith("cardbowl") for name in vars(base)} - own
    for name in dir(kind):
        static = inspect.getattr_static(kind, name)
        inner = getattr(static, "__func__", static)
        public = not name.startswith("_") or name in CALLED
        if public and name not in foreign and inspect.isfunction(inner) and inspect.signature(getattr(thing, name)).parameters:
            yield name
