"""The columns of simulated plays: one play is one row, and a batch of plays is an array for each column.

Names are those of nflverse where the meaning is the same. A batch holds whole games, in the order of games and plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from cardbowl.errors import NotationError, listed, needs
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.football.plays import Kind

if TYPE_CHECKING:
    from types import ModuleType

    from numpy.typing import NDArray

Batch: TypeAlias = "dict[str, NDArray[Any]]"
"""Columns of the same length."""


class Chunk(NamedTuple):
    """Some games of a simulation: their plays (`COLUMNS`), and one row for each game (`GAME_COLUMNS`), both in order."""

    plays: Batch
    games: Batch


class Column(NamedTuple):
    """A column of plays: its name, the type of its array, its meaning, its unit; of a code the words that it stands for."""

    name: str
    dtype: str
    about: str
    unit: str = ""
    words: tuple[str, ...] = ()


CANCELLED: Final = "cancelled"
"""How a play ended that an accepted foul has cancelled."""
KINDS: Final = tuple(Kind)
HOWS: Final = (*How, CANCELLED)
TEAMS: Final = (HOME.word, AWAY.word)
NO_RESULT, GOOD, MISSED, BLOCKED = range(4)
KICK_RESULTS: Final = ("", "made", "missed", "blocked")
TRY_RESULTS: Final = ("", "good", "failed", "blocked")
TWO_POINT_RESULTS: Final = ("", "success", "failure")

PLAY_TYPES: Final = {
    Kind.RUSH: "run",
    Kind.SNEAK: "run",
    Kind.SCRAMBLE: "run",
    Kind.LATERAL: "run",
    Kind.PASS: "pass",
    Kind.SCREEN: "pass",
    Kind.SACK: "pass",
    Kind.KNEEL: "qb_kneel",
    Kind.SPIKE: "qb_spike",
    Kind.PENALTY: "no_play",
    Kind.STOPPED: "no_play",
    Kind.PUNT: "punt",
    Kind.FIELD_GOAL: "field_goal",
    Kind.EXTRA_POINT: "extra_point",
    Kind.TWO_POINT: "two_point",
    Kind.KICKOFF: "kickoff",
    Kind.SQUIB: "kickoff",
    Kind.ONSIDE: "kickoff",
    Kind.FREE_KICK: "kickoff",
}
"""The word of nflverse for each kind of play; it has none for a try for two points, which it files under run and pass."""

COLUMNS: Final = (
    Column("game_id", "uint32", "the number of the game, from 1"),
    Column("play_id", "uint16", "the number of the play in its game, from 1"),
    Column("posteam", "int8", "the team that snaps or kicks the ball", words=TEAMS),
    Column("qtr", "uint16", "the quarter, from 1; 5 and later are overtime; in Showdown 2 is the first half and 4 the second"),
    Column("down", "uint8", "the down; 0 where the play has none: kickoffs, free kicks, tries"),
    Column("ydstogo", "int16", "from the ball to the line to gain; 0 where the play has no down", "yards"),
    Column("yardline_100", "int16", "from the ball to the goal line that posteam attacks, before the play", "yards"),
    Column("goal_to_go", "bool", "the line to gain is the goal line"),
    Column("kind", "uint8", "what the play was", words=KINDS),
    Column("how", "uint8", "how it ended", words=HOWS),
    Column("ending_side", "uint8", "the side that `how` is about", words=(OFFENSE.word, DEFENSE.word)),
    Column("yards_gained", "int16", "of a play from scrimmage: from the line to where the ball was dead or lost", "yards"),
    Column("kick_distance", "int16", "of a kick, as the game counts it, punts in the air; 0 where it does not say", "yards"),
    Column("returned", "bool", "a kickoff, free kick or punt was returned, and return_yards says how far"),
    Column("return_yards", "int16", "of a kick: from the catch to where the ball was dead or lost", "yards"),
    Column(
        "end_yardline_100",
        "int16",
        "where it ended, to the goal line attacked; a touchback of a kick: 0, an extra point: its line, an undone play: "
        "after the penalty",
        "yards",
    ),
    Column(
        "first_down", "bool", "a first down was earned, by a penalty too; a touchdown counts, a play that ends a half does not"
    ),
    Column("sack", "bool", "the passer was sacked"),
    Column("complete_pass", "bool", "a pass was caught"),
    Column("incomplete_pass", "bool", "a pass was neither caught nor intercepted"),
    Column("interception", "bool", "a pass was intercepted"),
    Column("fumble", "bool", "a player had the ball and lost it"),
    Column("fumble_lost", "uint8", "fumbles after which the other side got the ball, of both teams", "fumbles"),
    Column("fumble_lost_posteam", "uint8", "those of them that posteam lost", "fumbles"),
    Column("touchdown", "bool", "either team scored a touchdown"),
    Column("td_posteam", "bool", "posteam scored a touchdown"),
    Column("safety", "bool", "the play ended with a safety"),
    Column("touchback", "bool", "the play ended with a touchback"),
    Column("blocked", "bool", "the kick was blocked"),
    Column("field_goal_result", "uint8", "of a field goal", words=KICK_RESULTS),
    Column("extra_point_result", "uint8", "of a kick after a touchdown", words=TRY_RESULTS),
    Column("two_point_conv_result", "uint8", "of a try for two points", words=TWO_POINT_RESULTS),
    Column("penalty", "bool", "a penalty was accepted"),
    Column("penalty_yards", "int16", "of a down that is played again for a penalty: + forward for posteam", "yards"),
    Column("points", "int32", "points scored in the play: + by posteam, - by the other team", "points"),
    Column("posteam_score", "int32", "the points of posteam before the play", "points"),
    Column("defteam_score", "int32", "the points of the other team before the play", "points"),
    Column(
        "clock",
        "int32",
        "what is left of the quarter before the play, as the game counts it: time, plays, or cards (Showdown: cards of the half)",
    ),
)
"""Every column of a play."""

OWN_CALL: Final = Column("call", "uint8", "the play of a variant's own that was called; empty for those of the rulebook")
"""The one column whose words are those of the variant; an engine that plays no variants leaves it out."""

GAME_COLUMNS: Final = (
    Column("game_id", "uint32", "the number of the game, from 1"),
    Column("home_score", "int32", "the final score of the home team", "points"),
    Column("away_score", "int32", "the final score of the visitors", "points"),
)
"""Every column of a game."""

IN_WORDS_ONLY: Final = {
    "play_type": ("kind", tuple(PLAY_TYPES[kind] for kind in KINDS)),
    "defteam": ("posteam", TEAMS[::-1]),
}
"""Columns that are made of the codes of another one."""
NAMES: Final = (*(column.name for column in COLUMNS), *IN_WORDS_ONLY, OWN_CALL.name)
"""What a play can be asked for."""
_CODES: Final = {column.name: (column.name, column.words) for column in COLUMNS if column.words} | IN_WORDS_ONLY


def arrays() -> ModuleType:
    """NumPy; raises `MissingExtraError` where it is not installed."""
    needs("numpy", "lab", "a simulation")
    import numpy

    return numpy


def batch(rows: Sequence[tuple[Any, ...]], columns: Iterable[Column] = COLUMNS) -> Batch:
    """Rows as arrays; each row has its values in the order of `columns`."""
    np, columns = arrays(), tuple(columns)
    values: Iterable[Any] = zip(*rows, strict=True) if rows else ((),) * len(columns)
    return {column.name: np.array(each, column.dtype) for column, each in zip(columns, values, strict=True)}


def joined(batches: Sequence[Batch], columns: Iterable[Column] = COLUMNS) -> Batch:
    """Batches one after the other."""
    np = arrays()
    return {
        column.name: np.concatenate([np.zeros(0, column.dtype), *(each[column.name] for each in batches)]) for column in columns
    }


def known(names: str | Iterable[str]) -> tuple[str, ...]:
    """Names of columns, checked: ``all`` are all of them, one may be a text; raises `NotationError`."""
    if names == "all":
        return NAMES
    wanted = (names,) if isinstance(names, str) else tuple(names)
    wrong = [name for name in wanted if name not in NAMES]
    if wrong or not wanted:
        what = f"there is no column {wrong[0]!r} of plays" if wrong else "no columns of plays are named"
        raise NotationError(f"{what}; the columns are {listed(NAMES)}, and 'all' are all of them")
    return tuple(dict.fromkeys(wanted))


def sources(names: Iterable[str]) -> tuple[Column, ...]:
    """The columns that these names are made of, in their order."""
    needed = {_CODES[name][0] if name in _CODES else name for name in names}
    return tuple(column for column in (*COLUMNS, OWN_CALL) if column.name in needed)


def with_calls(plays: Batch) -> Batch:
    """A batch with the column of own plays, which are none where its engine has left it out."""
    np = arrays()
    return plays if OWN_CALL.name in plays else {**plays, OWN_CALL.name: np.zeros(len(plays["game_id"]), OWN_CALL.dtype)}


def in_words(plays: Mapping[str, Any], names: Iterable[str], own: Iterable[str] = ()) -> dict[str, Any]:
    """These columns of a batch, with words in place of codes; `own` are the names of the plays of a variant's own."""
    np = arrays()
    found = {}
    codes = {**_CODES, OWN_CALL.name: (OWN_CALL.name, ("", *own))}
    for name in names:
        source, words = codes.get(name, (name, ()))
        found[name] = np.array([str(word) for word in words], dtype=object)[plays[source]] if words else plays[source]
    return found
