"""Chart sets in folders of TOML files (section 13 of the rulebook)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from cardbowl.errors import DataError
from cardbowl.games.football_strategy.charts.chart_set import CARDS, KINDS, LETTERS, Card, ChartSet, Deck, Defense, Times
from cardbowl.games.football_strategy.charts.codes import (
    Blocked,
    Code,
    CodeError,
    Incomplete,
    Interception,
    Penalty,
    Punt,
    read_code,
)
from cardbowl.games.football_strategy.charts.kick_fields import KickField, Row, read_kick
from cardbowl.steps.data_files.faults import Faults, is_line, shown
from cardbowl.steps.data_files.toml_folder import TomlFolder, found_folder

OPEN_CHARTS: Final = Path(__file__).with_name("open_charts")
"""The Open Charts, which come with the game (FS.OPEN.1, FS.OPEN.2, FS.OPEN.3, FS.OPEN.5)."""
TAKE_TIME: Final = ("kickoff", "gain_short", "gain_long")
"""One of these times is more than 0, because a game ends by its clock alone (FS.END.1)."""
SET_FILE: Final = "chart_set.toml"
DEFENSES_FILE: Final = "defences.toml"
ROWS_FILE: Final = "random_fields.toml"
MOST_RESTRICT: Final = 50
MOST_SECONDS: Final = 3600
MOST_DECKS: Final = 20
FAMILIES: Final = ("run", "blitz", "base", "pass")
DOWNS: Final = ("any", "4")


def load_charts(folder: str | Path) -> ChartSet:
    """The chart set in a folder; raises `DataError` with the first fault."""
    charts, faults = read_charts(folder)
    faults.refuse("cardbowl charts check")
    assert charts is not None, "there is a chart set, or there is a fault"
    return charts


def read_charts(folder: str | Path) -> tuple[ChartSet | None, Faults]:
    """The chart set in a folder, with all its faults; there is none where a file is missing or cannot be read (FS.DATA.1)."""
    faults = Faults()
    if not found_folder(folder, faults):
        return None, faults
    files = TomlFolder(folder, faults, "the charts")
    table = files.table
    about, defenses, rows = table(SET_FILE), table(DEFENSES_FILE), table(ROWS_FILE)
    named = _deck_names(about, faults) if about is not None else []
    decks = {name: _deck(name, found, faults) for name in named if (found := table(f"{name}.toml")) is not None}
    if about is None or defenses is None or rows is None or len(decks) != len(named):
        return None, faults
    times = about.get("time")
    distance = faults.whole(about, "max_fg_distance", 1, 99, SET_FILE)
    charts = ChartSet(
        title=faults.text(about, "chart_set", SET_FILE),
        version=faults.text(about, "version", SET_FILE),
        decks=decks,
        defenses=_defenses(defenses, faults),
        rows=_rows(rows, distance, faults),
        times=_times(times if isinstance(times, dict) else {}, faults),
        quarter_seconds=faults.whole(about, "quarter_seconds", 15, MOST_SECONDS, SET_FILE),
        max_fg_distance=distance,
        end_zone_depth=faults.whole(about, "end_zone_depth", 0, 20, SET_FILE),
        free_kick_bonus=faults.whole(about, "free_kick_bonus", 0, 50, SET_FILE),
        fingerprint=files.fingerprint,
    )
    return charts, faults


def _deck_names(about: Mapping[str, Any], faults: Faults) -> list[str]:
    found = about.get("decks")
    names = [name for name in found if is_line(name) and name.isidentifier()] if isinstance(found, list) else []
    if names != found or not 1 <= len(names) <= MOST_DECKS or len(set(names)) != len(names):
        faults.add(
            "", SET_FILE, f"the field decks is {shown(found)}; a list of up to {MOST_DECKS} names such as pro_style is needed"
        )
        return []
    return list(found)


# ---- a deck ----------------------------------------------------------------------------------------------------------


def _deck(name: str, table: Mapping[str, Any], faults: Faults) -> Deck:
    file = f"{name}.toml"
    cards = [_card(each, file, faults) for each in faults.rows(table, "play", CARDS, file, "E10")]
    numbers = [card.no for card in cards]
    twice = sorted({no for no in numbers if numbers.count(no) > 1})
    missing = sorted(set(range(1, CARDS + 1)) - set(numbers))
    for no in twice:
        faults.add("E10", file, f"the card number {no} stands twice")
    if missing:
        faults.add("E10", file, f"a deck has the cards 1 to {CARDS}; missing: {', '.join(map(str, missing))}")
    punts = sum(card.kind == "punt" for card in cards)
    if punts != 2:
        faults.add("E10", file, f"a deck has {CARDS - 2} plays and 2 punts, not {punts}")
    if all(card.restrict or card.kind == "punt" for card in cards):  # FS.CODE.1.R1
        faults.add("E11", file, "every play has a restriction: at least one must be allowed on every yard line")
    if faults.text(table, "deck", file) not in (name, ""):
        faults.add("", file, f"the field deck is {shown(table['deck'])}; it is the name of the file, {name}")
    return Deck(name, faults.text(table, "title", file), tuple(sorted(cards, key=lambda card: card.no)))


def _card(table: Mapping[str, Any], file: str, faults: Faults) -> Card:
    no = faults.whole(table, "no", 1, CARDS, file, "E10")
    where = f"{file}: card {no}"
    kind = faults.text(table, "kind", where, KINDS)
    written = table.get("results")
    results: dict[str, str] = {}
    table_of_results: Mapping[str, Any] = written if isinstance(written, dict) else {}
    unknown = [letter for letter in table_of_results if letter not in LETTERS]
    if unknown:
        more = f" ({len(unknown):,} such letters)" if len(unknown) > 1 else ""
        faults.add("E9", where, f"there is no defense {shown(unknown[0])}{more}; allowed are {LETTERS[0]} to {LETTERS[-1]}")
    for letter in LETTERS:
        text = table_of_results.get(letter)
        if text is None:
            continue
        try:
            fitting(read_code(text) if isinstance(text, str) else _no_text(text), kind)
            results[letter] = text
        except CodeError as error:
            faults.add(error.fault, f"{where}: {letter}", str(error).partition(": ")[2])
            results[letter] = "0"
    missing = [letter for letter in LETTERS if letter not in results]
    if missing:
        faults.add("E9", where, f"the field results needs a code for each defense; missing: {', '.join(missing)}")
    return Card(
        no,
        faults.text(table, "name", where),
        kind,
        faults.text(table, "downs", where, DOWNS) == "4",
        faults.whole(table, "restrict", 0, MOST_RESTRICT, where, "E11"),
        results,
    )


def _no_text(value: object) -> Code:
    raise CodeError("E1", f"{shown(value)} is no text")


def fitting(code: Code, kind: str) -> Code:
    """A code that may stand on a card of this kind; raises `CodeError` (E7, E8)."""
    result = code.result
    if isinstance(result, (Punt, Blocked)) is not (kind == "punt"):
        raise CodeError("E7", "punts stand on punt cards, and nothing else does")
    passed = result.instead if isinstance(result, Penalty) else result
    if kind == "run" and isinstance(passed, (Incomplete, Interception)):
        raise CodeError("E8", "a run is neither incomplete nor intercepted")
    return code


# ---- the other files -------------------------------------------------------------------------------------------------


def _defenses(table: Mapping[str, Any], faults: Faults) -> tuple[Defense, ...]:
    found = [
        Defense(
            faults.text(each, "letter", DEFENSES_FILE, LETTERS),
            faults.text(each, "name", DEFENSES_FILE),
            faults.text(each, "family", DEFENSES_FILE, FAMILIES),
        )
        for each in faults.rows(table, "defence", len(LETTERS), DEFENSES_FILE, "E9")
    ]
    if sorted(each.letter for each in found) != list(LETTERS):
        faults.add("E9", DEFENSES_FILE, f"each letter from {LETTERS[0]} to {LETTERS[-1]} stands once")
    return tuple(sorted(found))


def _rows(table: Mapping[str, Any], farthest: int, faults: Faults) -> tuple[Row, ...]:
    found = []
    for each in faults.rows(table, "row", CARDS, ROWS_FILE, "E10"):
        no = faults.whole(each, "no", 1, CARDS, ROWS_FILE, "E10")
        where = f"{ROWS_FILE}: row {no}"
        kicks = [_kick(each, name, where, faults) for name in ("kickoff", "onside")]
        long_gain = faults.whole(each, "long_gain", 1, 99, where)
        found.append(Row(no, long_gain, kicks[0], kicks[1], faults.whole(each, "fg_max", 0, farthest, where)))
    if sorted(row.no for row in found) != list(range(1, CARDS + 1)):
        faults.add("E10", ROWS_FILE, f"each number from 1 to {CARDS} stands once")
    return tuple(sorted(found))


def _kick(table: Mapping[str, Any], name: str, where: str, faults: Faults) -> KickField:
    try:
        return read_kick(table.get(name))
    except DataError as error:
        faults.add("", where, f"the field {name}: {error}")
        return KickField(True, 20)


def _times(table: Mapping[str, Any], faults: Faults) -> Times:
    where = f"{SET_FILE}: [time]"
    found = Times(*[faults.whole(table, name, 0, MOST_SECONDS, where) for name in Times._fields])
    if all(table.get(name) == 0 for name in TAKE_TIME):
        faults.add("", where, f"a game would never end; one of {', '.join(TAKE_TIME)} has to take seconds")
    return found
