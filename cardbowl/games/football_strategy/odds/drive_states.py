"""Every down of a drive and what follows it, read from the rules: the states that a drive is solved over.

A state is a down, the yards to go and the spot. Time does not count, and the drive is followed until the next score, through all
changes of possession.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardbowl.football import OFFENSE, other_frame
from cardbowl.football.series import GOAL_LINE, LAST_SPOT
from cardbowl.games.football_strategy.charts.chart_set import CARDS, LETTERS
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.drive_follows import Follows, Numbers, Team, first_at
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
    """All downs of drives between two teams, spot by spot."""

    numbers: Numbers
    spots: tuple[Spot, ...]

    @property
    def states(self) -> int:
        """How many states there are."""
        return self.numbers.states

    def worth(self, at: Spot, values: Any, response: Response | None = None) -> Any:
        """What each cell is worth to the offense in each state of a spot, if states have these values (states x cells).

        Each side takes the ending that is better for it; in a `response` one of them goes by the values of the solution.
        """
        import numpy as np

        found, chosen = self.endings(at, values, response)
        cells = found @ at.chances
        for option, first in zip(at.options, chosen, strict=True):
            cells[:, option.cell] += option.chance * np.where(first, found[:, option.one], found[:, option.other])
        return cells

    def endings(self, at: Spot, values: Any, response: Response | None = None) -> tuple[Any, list[Any]]:
        """What each ending is worth to the offense (states x endings), and for each option whether its first ending is taken."""
        import numpy as np

        found = at.points + at.sign * values[at.then]
        usual = found
        if response is not None:
            found = np.where(at.sign < 0, -response.after_a_change[at.then], found)
            usual = at.points + at.sign * response.solution[at.then]
        chosen = []
        for one, other, sign, _, _ in at.options:
            by = found if response is None or sign == response.side_sign else usual
            chosen.append(sign * (by[:, one] - by[:, other]) >= 0)
        return found, chosen


class Response(NamedTuple):
    """One team knows the mixes of the other: it is the offense (`side_sign` 1) or the defense (-1).

    `after_a_change` are the values of states to the other side once the ball has changed hands, `solution` those that the
    team that is known goes by.
    """

    side_sign: int
    after_a_change: Any
    solution: Any


def drive_states(
    decks: Sequence[str], rules: HouseRules, tries: Mapping[str, float], progress: Callable[[float], object] | None = None
) -> Drive:
    """The states of drives between teams with these decks; a touchdown is worth its points and a try of the deck.

    `progress(share)` is called with the share of the spots that are read.
    """
    numbers = Numbers.of(decks, rules)
    names, count = numbers.decks, numbers.of_a_team
    spots = []
    for place, name in enumerate(names):
        other = len(names) - 1 - place
        team = Team(name, place * count, other * count, (tries[name], tries[names[other]]))
        for spot in _spots(team, rules):
            spots.append(spot)
            if progress is not None:
                progress(len(spots) / (len(names) * LAST_SPOT))
    return Drive(numbers, tuple(spots))


def _spots(team: Team, rules: HouseRules) -> Iterator[Spot]:
    import numpy as np

    cards = rules.chart_set.decks[team.deck].cards
    codes = sorted({(card.results[letter], card.kind) for card in cards for letter in LETTERS})
    number = {code: place for place, code in enumerate(codes)}
    rows = [[number[card.results[letter], card.kind] for letter in LETTERS] for card in cards]
    cells = np.array([*rows, [len(codes)] * len(LETTERS)])
    follows = Follows(team, rules)
    for spot in range(1, LAST_SPOT + 1):
        yield _spot(spot, follows, codes, cells)


def _spot(spot: int, follows: Follows, codes: Sequence[tuple[str, str]], cells: Any) -> Spot:
    import numpy as np

    rules, team = follows.rules, follows.team
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
    columns = [follows.column(spot, ending) for ending in endings]
    then, sign, points = (np.stack([column[part].ravel() for column in columns], axis=1) for part in range(3))
    legal = np.repeat([_legal(spot, down, team.deck, rules) for down in range(1, rules.downs + 1)], GOAL_LINE - spot, axis=0)
    first = team.own + first_at(spot, rules.downs)
    return Spot(first, len(then), chances, tuple(options), then, sign, points, legal, cells)


def _legal(spot: int, down: int, deck: str, rules: HouseRules) -> list[bool]:
    at = Position(phase="scrimmage", spot=spot, down=down, to_go=1, decks=(deck, deck))
    options = offense_calls(at, rules, False)[0]
    return [call in options for call in CALLS]
