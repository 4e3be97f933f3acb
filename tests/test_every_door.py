"""Whatever a reader puts in the place of an argument, at any door of the kit: it is taken, or refused in one sentence."""

import inspect
import warnings
from collections.abc import Iterator
from contextlib import redirect_stdout, suppress
from itertools import islice, repeat
from pathlib import Path
from typing import Any

import pytest
from support.doors import GROUPS, Door, doors

import cardbowl as cb
from cardbowl.errors import MOST_SAID, CardbowlError

DEEP: list[Any] = []
for _ in range(20_000):
    DEEP = [DEEP]
ODD: list[Any] = [
    *(None, True, -1, 0, 10**5000, 1.5, float("nan"), "", "x", "x" * 100_000, "\x1b[31m\nx", b"x"),
    *((), [], [[]], {}, {"x": []}, set(), DEEP, range(3), Path("no/such/file")),
    *(object(), object, print, lambda: None, lambda *_: None),
]
"""What is put in the place of each argument."""
ENDLESS: list[Any] = [
    type("Endless", (), {"__iter__": lambda self: repeat("x"), "__repr__": lambda self: "Endless()"})(),
    range(10**30),
]
"""Values without an end, and more of them than any memory holds."""
PARTS = 5
"""An ordinary run puts every fifth value in the place of an argument; which ones differ from argument to argument."""
SLOW = {
    **dict.fromkeys(("cb.realism", "cb.season", "cb.simulate", "cb.sweep"), 13),
    **dict.fromkeys(("bridges", "TableWidget", "TeamBuilder", "cb.LiveChart", "LiveChart"), 26),
    **dict.fromkeys(("cb.charts", "cb.diagrams"), 60),
}
"""Doors that take long: of how many values there one is taken; of 60 one at every other argument."""
LONG_EXAMPLES = {"cb", "bridges"}
"""Groups whose examples take seconds; those of the others, which are tried in every run, some four together."""
HOT = {"cb.Draw"}
"""Made in every turn, so nothing stands before it; rules that make it wrongly are told with their line by odds and tables."""
LONG = {("cb.season", "player"), ("cb.realism", "games")}
"""Arguments whose absence asks for long work."""
MOST_TAKEN = 5
"""What is taken of an endless answer."""


def arguments(door: Door) -> list[inspect.Parameter]:
    return list(inspect.signature(door.get()).parameters.values())


def tries(door: Door, whole: bool) -> Iterator[tuple[str, Any]]:
    """Each argument with the values to be put in its place, and one that does not exist."""
    step = 1 if whole else next((many for name, many in SLOW.items() if door.name.startswith(name)), PARTS)
    for place, each in enumerate(arguments(door)):
        if each.kind is each.VAR_POSITIONAL:
            continue
        if each.kind is each.VAR_KEYWORD:
            if door.name not in HOT:
                yield "no_such_option", 1
        elif (door.name, each.name) not in LONG:
            yield from ((each.name, value) for value in ODD[(place + len(door.name)) % step :: step])


def called(door: Door, argument: str, value: Any) -> None:
    """Call a door with one argument replaced; of a generator a few values are taken."""
    known = arguments(door)
    needed = {each.name: None for each in known if each.default is each.empty and each.kind < each.VAR_POSITIONAL}
    needed |= {each.name: None for each in known if each.default is each.empty and each.kind is each.KEYWORD_ONLY}
    given = {**needed, **door.given, argument: value}
    by_place = [given.pop(each.name) for each in known if each.kind is each.POSITIONAL_ONLY]
    with redirect_stdout(None), warnings.catch_warnings():
        warnings.simplefilter("error")
        found = door.get()(*by_place, **given)
        if inspect.isgenerator(found):
            list(islice(found, MOST_TAKEN))


def wrong(door: Door, whole: bool) -> Iterator[str]:
    """What goes wrong at a door: an exception that is none of the kit's, or a text that is not one short sentence."""
    for argument, value in tries(door, whole):
        try:
            called(door, argument, value)
        except CardbowlError as error:
            said = str(error)
            if len(said) > MOST_SAID or not said.isprintable() or " at 0x" in said:
                yield f"{door.name}({argument}={_shown(value)}): {said!r}"
        except Exception as error:
            yield f"{door.name}({argument}={_shown(value)}): {type(error).__name__}: {_shown(error)}"


def _shown(value: Any) -> str:
    with suppress(Exception):
        return repr(value)[:80]
    return f"a {type(value).__name__}"


@pytest.fixture(autouse=True)
def away_from_home(tmp_path, monkeypatch):
    """Files are written in a folder of the test, and a door takes a thousand values of what does not end."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("cardbowl.doors.endless.MOST_VALUES", 1000)


@pytest.mark.parametrize("group", GROUPS)
def test_an_argument_is_taken_or_refused_in_one_sentence(group):
    found = [each for door in doors(group) for each in wrong(door, whole=False)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("group", GROUPS)
def test_values_without_an_end_are_refused(group, monkeypatch):
    """They would be read for ever, many of them where no interrupt is heard."""
    monkeypatch.setattr("test_every_door.ODD", ENDLESS)
    found = [each for door in doors(group) for each in wrong(door, whole=not door.name.startswith(tuple(SLOW)))]
    assert not found, "\n".join(found)


@pytest.mark.soak
@pytest.mark.parametrize("group", GROUPS)
def test_every_argument_is_taken_or_refused_in_one_sentence(group, monkeypatch):
    monkeypatch.setattr("test_every_door.ODD", [*ODD, *ENDLESS])
    found = [each for door in doors(group) for each in wrong(door, whole=True)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "group", [pytest.param(each, marks=pytest.mark.soak if each in LONG_EXAMPLES else ()) for each in GROUPS]
)
def test_every_example_is_a_call_that_works(group):
    """One that was refused would not come to what lies behind the first check."""
    refused = {"cb.expected_points", "cb.win_probability"}
    for door in doors(group):
        if door.given and door.name not in refused:
            called(door, next(iter(door.given)), next(iter(door.given.values())))


@pytest.mark.parametrize("game", list(cb.GAMES))
def test_a_game_reads_any_position_and_house_rules_or_refuses_them(game):
    """Its other fields are functions of its rules, which nobody calls by hand."""
    for read in (cb.GAMES[game].read_position, cb.GAMES[game].house_rules):
        door = Door(f"{game}.{read.__name__}", lambda read=read: read, {})
        argument = arguments(door)[0].name
        for value in ODD:
            with suppress(CardbowlError):
                called(door, argument, value)
