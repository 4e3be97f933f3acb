"""A deck of play cards as a heat map: every play against every defense, with the best mixes of both sides along its margins."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardbowl.chance import Table
from cardbowl.charts.frames import Frame
from cardbowl.charts.parts import Rows, named, read_rows, rounded, slider, stacked_up, words
from cardbowl.charts.payoff_cells import Cells, Margin, Plan, cells_with_numbers, margins
from cardbowl.charts.renderer import Chart
from cardbowl.charts.shades import BLUES, even_steps
from cardbowl.charts.style import PAGE_WIDTH, check_width
from cardbowl.doors import data_door
from cardbowl.errors import DataError, listed, value_text

if TYPE_CHECKING:
    import altair as alt

_EDGE: Final = 14
_NARROW: Final = 440
_HIGH: Final = 22
_MOST: Final = 30
_NARROWEST: Final = 19
_SIDES: Final = ("offense", "defense")
_LINES: Final = "to_go"


class _Shown(NamedTuple):
    """A measure: its name, and how Vega writes it in a cell and in full."""

    title: str
    cell: str
    full: str


_MEASURES: Final = {
    "yards": _Shown("Net yards", "format(datum.payoff, '.0f')", "format(datum.payoff, '+.2~f') + ' net yards'"),
    "first_down": _Shown(
        "Chance of a first down", "format(100 * datum.payoff, '.0f')", "format(datum.payoff, '.1%') + ' first down'"
    ),
}


@data_door
def deck_chart(
    rows: Iterable[Mapping[str, Any]],
    mixes: Iterable[Mapping[str, Any]] = (),
    *,
    show: str = "yards",
    to_go: int | None = None,
    title: str = "",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """Every play card of a deck against every defense, as a heat map with a number in each cell.

    Each row has `card` (a number), `play` and `defense` (their names), the `code` on the card, and the measure to `show`:
    ``yards`` or ``first_down``. With a column `to_go` there are such rows for each number of yards, and a slider picks it;
    `to_go` (without it: 10, or the middle) is where it starts. `mixes` has `side` (``offense`` or ``defense``), `call` (a card or
    a defense) and `share`, and `to_go` where the rows have it; both are drawn as bars, and cells that both sides call are framed.
    `width` is in pixels, 300 to 1200; below 440 the plays are shown by the numbers of their cards.
    Raises `DataError`.
    """
    deck = _read(list(rows), list(mixes), show)
    start = _start(deck, to_go)
    narrow = check_width(width) < _NARROW
    plan = _plan(width, deck, narrow)
    said = _said(deck, show, start)
    layers = _layers(deck, plan, show, start, narrow)
    picture = stacked_up(layers, **_datasets(deck)).properties(width=plan.room, height=plan.height)
    heading = title or f"{_MEASURES[show].title}{' in percent' if show == 'first_down' else ''}, play by defense"
    frame = Frame(heading, subtitle or f"{said[0].upper()}{said[1:]}.", width)
    shows = f"Heat map of {len(deck.plays)} plays by {len(deck.defenses)} defenses:"
    return frame.chart(picture, Table.from_records(deck.rows), shows=shows, called="Chart of a deck", said=said)


# ---- what is read ------------------------------------------------------------------------------------------------------


class _Deck(NamedTuple):
    """The rows, and by the yards to go what each cell is worth and how often each call is made; 0 stands for any yards."""

    rows: Rows
    plays: dict[str, str]
    defenses: list[str]
    codes: dict[tuple[str, str], str]
    worth: dict[int, dict[tuple[str, str], Any]]
    shares: dict[int, dict[str, dict[str, Any]]]

    @property
    def mixed(self) -> bool:
        return any(self.shares.values())

    @property
    def lines(self) -> list[int]:
        return sorted(self.worth)

    @property
    def by_line(self) -> bool:
        return self.lines != [0]

    def share(self, line: int, side: str, call: str) -> Any:
        """How often a call is made."""
        return self.shares[line].get(side, {}).get(call, 0)

    def value(self, line: int) -> float:
        """What the best mixes come to."""
        return sum(
            float(worth * self.share(line, "offense", card) * self.share(line, "defense", letter))
            for (card, letter), worth in self.worth[line].items()
        )


def _read(rows: list[Any], mixes: list[Any], show: str) -> _Deck:
    if show not in _MEASURES:
        raise DataError(f"show is {value_text(show)}; allowed are {listed(_MEASURES)}.")
    by_line = [_LINES] if rows and isinstance(rows[0], Mapping) and _LINES in rows[0] else []
    kept = read_rows(rows, "a deck", [*by_line, "card", show], ["play", "defense", "code"])
    plays = {str(row["card"]): row["play"] for row in kept}
    defenses = list(dict.fromkeys(row["defense"] for row in kept))
    codes = {(str(row["card"]), row["defense"]): row["code"] for row in kept}
    worth: dict[int, dict[tuple[str, str], Any]] = {}
    for row in kept:
        worth.setdefault(row.get(_LINES, 0), {})[str(row["card"]), row["defense"]] = row[show]
    if max(len(plays), len(defenses)) > _MOST:
        raise DataError(f"there are {len(plays)} plays and {len(defenses)} defenses; the chart has room for {_MOST} of each.")
    if len(kept) != len(plays) * len(defenses) * len(worth) or any(len(cells) != len(codes) for cells in worth.values()):
        raise DataError(f"a deck needs one row for each play and defense{' and number of yards' if by_line else ''}.")
    return _Deck(kept, plays, defenses, codes, worth, _read_mixes(mixes, by_line, plays, defenses, worth))


def _read_mixes(
    mixes: list[Any], by_line: list[str], plays: Mapping[str, str], defenses: list[str], worth: Mapping[int, Any]
) -> dict[int, dict[str, dict[str, Any]]]:
    shares: dict[int, dict[str, dict[str, Any]]] = {line: {side: {} for side in _SIDES} if mixes else {} for line in worth}
    for row in read_rows(mixes, "mixes", [*by_line, "share"], ["side", "call"]) if mixes else []:
        line, side, call = row.get(_LINES, 0), row["side"], row["call"]
        known = {"offense": list(plays), "defense": defenses}
        if side not in known or call not in known[side] or line not in shares:
            raise DataError(
                f"a mix has {value_text(call)} of the {side}"
                f"{f' with {line} to go' if by_line else ''}; the deck has no such call."
            )
        shares[line][side][call] = row["share"]
    for line, mix in shares.items():
        for side, calls in mix.items():
            if abs(float(sum(calls.values())) - 1) > 1e-9 or min(calls.values()) < 0:
                at = f" with {line} to go" if by_line else ""
                raise DataError(f"the shares of the {side}{at} add up to {float(sum(calls.values())):g}; they must add up to 1.")
    return shares


def _start(deck: _Deck, to_go: int | None) -> int:
    lines = deck.lines
    start = to_go if to_go is not None and deck.by_line else 10 if 10 in lines else lines[len(lines) // 2]
    if start not in lines or lines != list(range(lines[0], lines[-1] + 1)):
        raise DataError(f"to_go is {start}; the rows have {listed(lines)}, and a slider needs all between.")
    return start


def _said(deck: _Deck, show: str, start: int) -> str:
    worth = [float(each) for cells in deck.worth.values() for each in cells.values()]
    form, unit = ("{:.4g}", " net yards") if show == "yards" else ("{:.1%}", " first downs")
    span = f"from {form.format(min(worth))} to {form.format(max(worth))}{unit}"
    at = f" with {start} to go" if deck.by_line else ""
    return f"{span}; the best mixes come to {form.format(deck.value(start))}{at}" if deck.mixed else span


# ---- what is drawn -----------------------------------------------------------------------------------------------------


def _plan(width: int, deck: _Deck, narrow: bool) -> Plan:
    room = width - _EDGE
    left = 30 if narrow else min(130, 14 + 8 * max(map(len, deck.plays.values())))
    right = (76 if narrow else 110) if deck.mixed else 6
    wide = (room - left - right) / len(deck.defenses)
    rows, columns = len(deck.plays), len(deck.defenses)
    return Plan(room, left, 44, wide, _HIGH, rows, columns, right, 74 if deck.mixed else 6, _NARROWEST)


def _text(numbers: Iterable[Any]) -> str:
    """What a slider changes is one text in each row, with a number for each of its places."""
    return " ".join(f"{rounded(number, 4):g}" for number in numbers)


def _datasets(deck: _Deck) -> dict[str, Rows]:
    cells = [
        {
            "r": list(deck.plays).index(card), "c": deck.defenses.index(letter), "code": code,
            "worth": _text(deck.worth[line][card, letter] for line in deck.lines),
        }
        for (card, letter), code in deck.codes.items()
    ]  # fmt: skip
    found = {
        "cells": cells,
        "plays": _names(deck, "offense", deck.plays),
        "defenses": _names(deck, "defense", {letter: letter for letter in deck.defenses}),
    }
    if deck.mixed:
        found["values"] = [{"values": _text(deck.value(line) for line in deck.lines)}]
    return found


def _names(deck: _Deck, side: str, known: Mapping[str, str]) -> Rows:
    return [
        {"name": name, "label": call, "place": place, "shares": _text(deck.share(line, side, call) for line in deck.lines)}
        for place, (call, name) in enumerate(known.items())
    ]


def _layers(deck: _Deck, plan: Plan, show: str, start: int, narrow: bool) -> list[alt.Chart]:
    import altair as alt

    measure, datasets, lines = _MEASURES[show], _datasets(deck), deck.lines
    now = f"{_LINES} - {lines[0]}" if deck.by_line else "0"

    def picked(text: str) -> str:
        return f"toNumber(split({text}, ' ')[{now}])"

    def of(data: str, column: str, place: str) -> str:
        return f"{json.dumps([row[column] for row in datasets[data]])}[datum.{place}]"

    most = max((float(each) for mix in deck.shares.values() for calls in mix.values() for each in calls.values()), default=1)

    def side_of(data: str, title: str, label: str) -> Margin:
        rows = alt.Chart(named(data, datasets[data])).transform_calculate(share=picked("datum.shares"), exact="''")
        return Margin(data, rows, title, deck.mixed, label, most)

    shares = [picked(of(data, "shares", place)) for data, place in (("plays", "r"), ("defenses", "c"))]
    worth = [float(each) for cells in deck.worth.values() for each in cells.values()]
    cells = Cells(
        alt.Chart().transform_calculate(payoff=picked("datum.worth"), both=f"{shares[0]} * {shares[1]} > 0 ? 1 : 0"),
        even_steps(0, 1) if show == "first_down" else _quarters(worth),
        measure.cell,
        f"{of('plays', 'name', 'r')} + ' against ' + {of('defenses', 'name', 'c')} + ': ' + datum.code + ', ' + {measure.full}",
        [alt.Tooltip("words:N", title="on the card")],
    )
    first, *others = cells_with_numbers(plan, cells)
    if deck.by_line:
        first = first.add_params(slider(_LINES, "Yards to go", lines[0], lines[-1], start))
    sides = (side_of("plays", "Play", "label" if narrow else "name"), side_of("defenses", "Defense", "name"))
    drawn = [first, *others, *margins(plan, *sides)]
    if deck.mixed:
        one = alt.Chart(named("values", datasets["values"])).transform_calculate(payoff=picked("datum.values"))
        at = f"{_LINES} + ' to go, at the best mixes: '" if deck.by_line else "'At the best mixes: '"
        drawn.append(words(one, f"{at} + {measure.full}", x=0, y=-14, bold=True))
    return drawn


def _quarters(worth: list[float]) -> list[float]:
    """Steps of colours with a quarter of all cells between two of them; even ones where a number comes too often for that."""
    ordered, parts = sorted(worth), len(BLUES) - 1
    steps = [ordered[(len(ordered) - 1) * part // parts] for part in range(parts + 1)]
    return steps if len(set(steps)) == len(steps) else even_steps(ordered[0], ordered[-1])
