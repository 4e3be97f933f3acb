"""What every vector of Showdown has: its fields as words, teams and downs, its draws, and an ending as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from cardbowl.errors import DataError, listed, value_text
from cardbowl.football import DEFENSE, How
from cardbowl.football.endings import scorer
from cardbowl.football.scoring import Following
from cardbowl.football.series import GOAL_LINE, Down
from cardbowl.games.showdown.data import Team
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.rules.results import Ending, what_follows
from cardbowl.steps.ask import Draw, Note, Rule
from cardbowl.steps.vector_fields import Fields, whole

Procedure: TypeAlias = Callable[[Fields, HouseRules], str]
"""Plays a vector and gives its result as text."""


def word_of(vector: Fields, name: str, words: Mapping[str, Any]) -> Any:
    """What a field stands for that is one of some words; raises `DataError`."""
    given = vector.get(name)
    if not isinstance(given, str) or given not in words:
        raise DataError(f"the field {name} is {value_text(given)}; allowed are {listed(words)}")
    return words[given]


def in_fives(vector: Fields, name: str, low: int, high: int, default: int | None = None) -> int:
    """A field that is a multiple of five yards from `low` to `high`; raises `DataError`. Rules: NS.CONV.3."""
    yards = whole(vector, name, low, high, default)
    if yards % 5:
        raise DataError(f"the field {name} is {yards}; all yards are multiples of five (NS.CONV.3)")
    return yards


def run(rule: Rule[Any], faces: Mapping[str, Any] | None = None) -> tuple[Any, dict[str, Note]]:
    """The result of a rule whose draws show the faces that are given by their role, and its notes by their kind."""
    sent, notes, given = None, dict[str, Note](), faces or {}
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            return stop.value, notes
        sent = None
        if type(ask) is Note:
            notes[ask.what] = ask
            continue
        assert isinstance(ask, Draw), f"a vector answers no question but draws, not {ask}"
        sent = given.get(ask.role)
        if sent is None or ask.source is None or sent not in ask.source.faces:
            raise DataError(
                f"the {ask.role} is {value_text(sent)}; {ask.source.describe() if ask.source else 'a card'} is needed"
            )


def team_of(vector: Fields, rules: HouseRules, name: str = "team") -> Team:
    """The team that a field names by its id; raises `DataError`."""
    teams = {team.id: team for team in rules.data_set.teams}
    found: Team = word_of(vector, name, teams)
    return found


def down_of(vector: Fields, rules: HouseRules) -> Down:
    """The down that a vector begins with; raises `DataError`."""
    spot = in_fives(vector, "o", 5, 95)
    line = in_fives(vector, "line", spot + 5, GOAL_LINE, min(spot + rules.line_to_gain, GOAL_LINE))
    return Down(spot, whole(vector, "down", 1, rules.downs, 1), line - spot)


def situation_text(down: Down, letters: str = "OD") -> str:
    """Who has the ball, in one of two letters, the down, the yards to go and the spot: ``O 2&7 @33``."""
    return f"{letters[down.side]} {down.down}&{down.to_go} @{down.spot}"


_EVENTS: Final = {How.TOUCHDOWN: "TD: ", How.SAFETY: "SAFETY: ", How.TOUCHBACK: "TOUCHBACK: "}


def ended_text(before: Down, ending: Ending, rules: HouseRules, letters: str = "OD") -> tuple[str, Following]:
    """The ending as text: its event, where it has one of its own, and who has the ball, or the points."""
    after = what_follows(before, ending, rules)
    side = scorer(ending)
    said = situation_text(after.down, letters) if side is None else f"{letters[side]} +{after.points}"
    return _EVENTS.get(ending.how, "") + said, after


def play_text(before: Down, ending: Ending, rules: HouseRules) -> str:
    """The ending of a play as text; one without an event of its own says what comes next."""
    said, after = ended_text(before, ending, rules)
    if ending.how not in _EVENTS:
        event = "DOWNS" if after.down.side is DEFENSE else "FIRST" if after.down.down == 1 else "NEXT"
        said = f"{event}: {said}"
    return f"INC {said}" if ending.how is How.INCOMPLETE else said
