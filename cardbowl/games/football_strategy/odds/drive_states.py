"""Every down of a drive and what follows it, read from the rules: the states that a drive is solved over.

A state is a down, the yards to go and the spot. Time does not count, and the drive is followed until the next score, through all
changes of possession.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardbowl.football import OFFENSE, How, other_frame
from cardbowl.football.scoring import following
from cardbowl.football.series import GOAL_LINE, LAST_SPOT, Down, same_down
from cardbowl.games.football_strategy.charts.chart_set import CARDS, LETTERS
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.tables import code_tree, kick_tree
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL, offense_calls
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.reading.trees import Branches, Leaf, Tree

CALLS: Final = (*range(1, CARDS + 1), FIELD_GOAL)
"""The rows of every down: the play cards by their number, and the field goal."""


class Option(NamedTuple):
    """A choice after the play: a side takes the better of two endings, which come with a chance in a cell of the chart."""

    one: int
    other: int
    side_sign: int
    cell: int
    chance: float


class Spot(NamedTuple):
    """All downs of a team at one spot: states `first` to `first` + `states`.

    `chances` (endings x cells) are those of the endings that nobody chooses, `options` the others. Of each state and ending,
    `then` is the next state, `sign` 1 or -1 as the ball stays or changes hands (0 after a score), `points` those of a score.
    `legal` (states x calls) are the calls that are allowed, `cells` (calls x defenses) the numbers of the codes.
    """

    first: int
    states: int
    chances: Any
    options: tuple[Option, ...]
    then: Any
    sign: Any
    points: Any
    legal: Any
    cells: Any


class Drive(NamedTuple):
    """The states of drives between two teams with these `decks`; one name stands for both teams."""

    spots: tuple[Spot, ...]
    states: int
    downs: int
    decks: tuple[str, ...]

    def state(self, down: int, to_go: int, spot: int, team: int = 0) -> int:
        """The number of a state in which a team has the ball: the first or second one of `decks`."""
        return (team % len(self.decks)) * _first(GOAL_LINE, self.downs) + _state(Down(spot, down, to_go), self.downs)

    def worth(self, at: Spot, values: Any, response: Response | None = None) -> Any:
        """What each cell is worth to the offense in each state of a spot, if states have these values (states x cells).

        Each side takes the ending that is better for it; in a `response` one of them goes by the values of the solution.
        """
        import numpy as np

        found = at.points + at.sign * values[at.then]
        usual = found
        if response is not None:
            found = np.where(at.sign < 0, -response.after_a_change[at.then], found)
            usual = at.points + at.sign * response.solution[at.then]
        cells = found @ at.chances
        for one, other, sign, cell, chance in at.options:
            by = found if response is None or sign == response.side_sign else usual
            first = sign * (by[:, one] - by[:, other]) >= 0
            cells[:, cell] += chance * np.where(first, found[:, one], found[:, other])
        return cells


class Response(NamedTuple):
    """One team knows the mixes of the other: it is the offense (`side_sign` 1) or the defense (-1).

    `after_a_change` are the values of states to the other side once the ball has changed hands, `solution` those that the
    team that is known goes by.
    """

    side_sign: int
    after_a_change: Any
    solution: Any


def _first(spot: int, downs: int) -> int:
    """The number of the first state at a spot: at each spot there are as many yards to go as to the goal line."""
    before = spot - 1
    return downs * (before * GOAL_LINE - before * (before + 1) // 2)


def _state(down: Down, downs: int) -> int:
    """The number of a state among those of its team."""
    return _first(down.spot, downs) + (down.down - 1) * (GOAL_LINE - down.spot) + down.to_go - 1


class Team(NamedTuple):
    """One team of a drive: its deck, the number of its first state and of the other team's, and what tries of both are worth."""

    deck: str
    own: int
    other: int
    tries: tuple[float, float]


def drive_states(decks: Sequence[str], rules: HouseRules, tries: Mapping[str, float]) -> Drive:
    """The states of drives between teams with these decks; a touchdown is worth its points and a try of the deck."""
    names = tuple(dict.fromkeys(decks))
    count = _first(GOAL_LINE, rules.downs)
    teams = [
        Team(name, place * count, (len(names) - 1 - place) * count, (tries[name], tries[names[-1 - place]]))
        for place, name in enumerate(names)
    ]
    spots = [spot for team in teams for spot in _spots(team, rules)]
    return Drive(tuple(spots), len(names) * count, rules.downs, names)


def _spots(team: Team, rules: HouseRules) -> Iterator[Spot]:
    import numpy as np

    cards = rules.chart_set.decks[team.deck].cards
    codes = sorted({(card.results[letter], card.kind) for card in cards for letter in LETTERS})
    number = {code: place for place, code in enumerate(codes)}
    rows = [[number[card.results[letter], card.kind] for letter in LETTERS] for card in cards]
    cells = np.array([*rows, [len(codes)] * len(LETTERS)])
    for spot in range(1, LAST_SPOT + 1):
        yield _spot(spot, team, codes, cells, rules)


def _spot(spot: int, team: Team, codes: Sequence[tuple[str, str]], cells: Any, rules: HouseRules) -> Spot:
    import numpy as np

    endings: dict[Ending, int] = {}
    plain: list[tuple[int, int, float]] = []
    options: list[Option] = []

    def number(ending: Ending) -> int:
        return endings.setdefault(ending._replace(seconds=None), len(endings))

    def add(found: Tree, cell: int, chance: float) -> None:
        if isinstance(found, Leaf):
            plain.append((number(found.result), cell, chance))
        elif isinstance(found, Branches):
            for share, more in found.ways:
                add(more, cell, chance * float(share))
        else:
            one, other = (number(leaf.result) for leaf in found.options.values() if isinstance(leaf, Leaf))
            options.append(Option(one, other, 1 if found.side is OFFENSE else -1, cell, chance))

    for cell, (text, kind) in enumerate(codes):
        add(code_tree(text, kind, spot, rules), cell, 1.0)
    if other_frame(spot) <= rules.chart_set.max_fg_distance:
        add(kick_tree(spot, rules), len(codes), 1.0)
    chances = np.zeros((len(endings), len(codes) + 1))
    for ending, cell, chance in plain:
        chances[ending, cell] += chance
    downs = [Down(spot, down, to_go) for down in range(1, rules.downs + 1) for to_go in range(1, GOAL_LINE - spot + 1)]
    then = np.zeros((len(downs), len(endings)), dtype=np.int32)
    sign, points = np.zeros(then.shape), np.zeros(then.shape)
    for row, before in enumerate(downs):
        for each, column in endings.items():
            then[row, column], sign[row, column], points[row, column] = _next(before, each, rules, team)
    legal = np.repeat([_legal(spot, down, team.deck, rules) for down in range(1, rules.downs + 1)], GOAL_LINE - spot, axis=0)
    first = team.own + _first(spot, rules.downs)
    return Spot(first, len(downs), chances, tuple(options), then, sign, points, legal, cells)


def _next(before: Down, ending: Ending, rules: HouseRules, team: Team) -> tuple[int, float, float]:
    """The state that follows an ending, whether the ball stays, and the points to the offense (FS.DOWN.1, FS.PEN.3)."""
    if ending.how is How.REPLAY:
        down = same_down(before, ending.spot, rules, automatic=ending.automatic)
    else:
        found = following(before, ending, rules, new_series=ending.series)
        assert found is not None, f"nothing follows {ending}"
        if found.scorer is not None:
            mine = found.scorer is OFFENSE
            points = found.points + team.tries[not mine] * (ending.how is How.TOUCHDOWN)
            return 0, 0.0, points if mine else -points
        down = found.down
    stays = down.side is OFFENSE
    return (team.own if stays else team.other) + _state(down, rules.downs), 1.0 if stays else -1.0, 0.0


def _legal(spot: int, down: int, deck: str, rules: HouseRules) -> list[bool]:
    at = Position(phase="scrimmage", spot=spot, down=down, to_go=1, decks=(deck, deck))
    options = offense_calls(at, rules, False)[0]
    return [call in options for call in CALLS]
