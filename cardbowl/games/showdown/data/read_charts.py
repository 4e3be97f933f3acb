"""The PlayGrid and the kicking charts, read from TOML (section 13 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardbowl.games.showdown.data.play_grid import TABLE_OF, Band, Guess, Kicking, MatchUpPairs, PlayGrid, YardsList
from cardbowl.games.showdown.data.players import DEFENSE_POSITIONS, OFFENSE_POSITIONS, STATS
from cardbowl.games.showdown.data.plays import KINDS
from cardbowl.steps.data_files.fields import Fields
from cardbowl.steps.data_files.shapes import Line, Several, Shape, Whole, Word

SIDES: Final = 20
"""The faces of every die (NS.CONV.2)."""
FARTHEST: Final = 99
"""The margins of all bands, and the totals of a kicking chart, go from -99 to 99 (NS.DATA.3)."""
DISTANCES: Final = tuple(range(5, 55, 5))
"""The distances of field goals, in yards (NS.KICK.4, NS.KICK.4.R1)."""
LEAST_ROLL: Final = Whole(1, SIDES + 1)
"""The least good roll of a field goal; 21 is never good (NS.KICK.4)."""
_ROLL: Final = Whole(1, SIDES)
_TOTAL: Final = Whole(-FARTHEST, FARTHEST)
_LINE: Final = Whole(5, 95, 5)
_YARDS: Final = Whole(-100, 110, 5)
"""The yards of a play; all yards are multiples of five (NS.CONV.3)."""
_WEIGHT: Final = Whole(1, 99)
_ADDED: Final = Whole(-20, 20)
_MOST_BANDS: Final = 20


def read_grid(fields: Fields) -> PlayGrid:
    """The PlayGrid of ``playgrid.toml``."""
    dice, guess, high_risk, chance = (fields.part(name) for name in ("dice", "guess", "high_risk", "chance"))
    for name in ("matchup_sides", "result_sides", "chance_sides"):
        dice.one(name, Whole(SIDES, SIDES), "NS.CONV.2")
    bands = _bands(fields)
    return PlayGrid(
        right=Guess(guess.one("right_offense", _ADDED), guess.one("right_defense", _ADDED)),
        wrong=Guess(guess.one("wrong_offense", _ADDED), guess.one("wrong_defense", _ADDED)),
        high_risk_bonus=high_risk.one("defender_bonus", Whole(0, 20)),
        high_risk_yards=high_risk.one("yard_multiplier", Whole(1, 5)),
        injury=chance.one("injury", Whole(0, SIDES)),
        penalty=chance.one("penalty", Whole(0, SIDES)),
        backup_stat=fields.part("backup_player").one("stat", Whole(1, 18), "NS.DEPTH.2"),
        bands=bands,
        yards_lists=_yards(fields.part("yards"), [band.name for band in bands]),
        matchups=_matchups(fields),
    )


def _bands(fields: Fields) -> tuple[Band, ...]:
    """The bands, which leave no margin out (NS.GRID.6)."""
    bands: list[Band] = []
    before = -FARTHEST - 1
    for each in fields.parts("band", _MOST_BANDS):
        found = len(each.faults)
        band = Band(
            each.one("name", Line()),
            each.one("min", _TOTAL, "NS.GRID.6"),
            each.one("max", _TOTAL, "NS.GRID.6"),
            each.one("turnover", Whole(0, SIDES), "NS.GRID.9"),
        )
        if len(each.faults) == found:
            if band.name in [other.name for other in bands]:
                each.fault("NS.GRID.6", f"there are two bands {band.name}")
            _follows(each, band.low, band.high, before, "NS.GRID.6")
        bands.append(band)
        before = band.high
    if bands and before != FARTHEST:
        fields.fault("NS.GRID.6", f"the last band ends with {before}; it has to end with {FARTHEST}")
    return tuple(bands)


def _follows(fields: Fields, low: int, high: int, before: int, rule: str) -> None:
    """A fault where a range from `low` to `high` does not begin right after `before`, or ends before it begins."""
    if low != before + 1:
        told = "leaves a gap" if low > before else "stands twice in part"
        fields.fault(rule, f"the range from {low} to {high} {told}; it has to begin with {before + 1}")
    elif high < low:
        fields.fault(rule, f"the range from {low} to {high} is empty; it has to end with {low} or more")


def _yards(fields: Fields, bands: Sequence[str]) -> tuple[YardsList, ...]:
    """The yards of each table in each band, with weights that sum to the faces of a die (NS.GRID.7)."""
    tables = tuple(dict.fromkeys(TABLE_OF.values()))
    fields.no_others(tables, "NS.GRID.7", "table of yards")
    found = []
    for table in tables:
        lists = fields.part(table)
        lists.no_others(bands, "NS.GRID.7", "band")
        for band in bands:
            before = len(fields.faults)
            yards = lists.lists(band, (_YARDS, Whole(1, SIDES)), "NS.GRID.7", most=SIDES)
            total = sum(weight for _, weight in yards)
            if len(fields.faults) == before and total != SIDES:
                lists.fault("NS.GRID.7", f"the weights of {band} sum to {total}; {SIDES} is needed")
            found.append(YardsList(table, band, yards))
    return tuple(found)


def _matchups(fields: Fields) -> tuple[MatchUpPairs, ...]:
    """The stat pairs of each position of the offense against each of the defense, for runs and passes (NS.GRID.3)."""
    wanted = {(kind, mine, theirs) for kind in KINDS for mine in OFFENSE_POSITIONS for theirs in DEFENSE_POSITIONS}
    found: dict[tuple[str, str, str], MatchUpPairs] = {}
    for each in fields.parts("matchup", len(wanted)):
        before = len(fields.faults)
        kind = each.one("kind", Word(KINDS), "NS.GRID.3")
        mine = each.one("offense", Word(OFFENSE_POSITIONS), "NS.GRID.3")
        theirs = each.one("defense", Word(DEFENSE_POSITIONS), "NS.GRID.3")
        pairs = each.lists("pairs", (Word(STATS[mine]), Word(STATS[theirs]), _WEIGHT), "NS.GRID.3")
        if len(fields.faults) == before and (kind, mine, theirs) in found:
            each.fault("NS.GRID.3", f"the stat pairs of {mine} and {theirs} on a {kind} stand twice")
        found[kind, mine, theirs] = MatchUpPairs(kind, mine, theirs, pairs)
    missing = [f"{mine} and {theirs} on a {kind}" for kind, mine, theirs in sorted(wanted - found.keys())]
    if found and missing:
        more = f" (and {len(missing) - 1} more)" if len(missing) > 1 else ""
        fields.fault("NS.GRID.3", f"there are no stat pairs of {missing[0]}{more}")
    return tuple(found.values())


def read_kicking(fields: Fields) -> Kicking:
    """The kicking charts of ``kicking.toml``."""
    return Kicking(
        field_goal=read_field_goal(fields),
        extra_point_fails=fields.part("extra_point").one("no_kicker_fails", Several(_ROLL, 0, SIDES), "NS.TRY.1"),
        kickoff=_rows(fields.part("kickoff"), (_TOTAL, _TOTAL, Whole(0, 95, 5)), -FARTHEST, FARTHEST, "NS.KICK.1"),
        onside=_rows(fields.part("onside"), (_ROLL, _ROLL, Word(("receiver", "kicker")), _LINE), 1, SIDES, "NS.KICK.2"),
        punt=_rows(fields.part("punt"), (_TOTAL, _TOTAL, Whole(0, 100, 5)), -FARTHEST, FARTHEST, "NS.KICK.3"),
    )


def read_field_goal(fields: Fields) -> tuple[tuple[int, int], ...]:
    """The least good roll of each distance, in the table `field_goal` (NS.KICK.4)."""
    chart = fields.part("field_goal")
    chart.no_others([str(distance) for distance in DISTANCES], "NS.KICK.4", "distance")
    return tuple((distance, chart.one(str(distance), LEAST_ROLL, "NS.KICK.4")) for distance in DISTANCES)


def _rows(fields: Fields, shapes: Sequence[Shape], first: int, last: int, rule: str) -> tuple[Any, ...]:
    """The rows of a chart, which leave no number from `first` to `last` out."""
    found = len(fields.faults)
    rows = fields.lists("rows", shapes, rule, most=50)
    if len(fields.faults) == found:
        before = first - 1
        for low, high, *_ in rows:
            _follows(fields, low, high, before, rule)
            before = high
        if before != last:
            fields.fault(rule, f"the last row ends with {before}; it has to end with {last}")
    return rows
