"""Every down of a drive and what follows it, read from the rules: the states that a drive is solved over.

A state is a down, the yards to go and the spot. Time does not count, and the drive is followed until the next score, through all
changes of possession.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardbowl.football import OFFENSE, other_frame
from cardbowl.football.series import GOAL_LINE, LAST_SPOT, LEAST_SPOT
from cardbowl.games.football_strategy.charts.chart_set import CARDS, LETTERS
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.drive_follows import Follows, Numbers, Team, first_at
from cardbowl.games.football_strategy.odds.tables import code_tree, kick_tree
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL, offense_calls
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.reading.trees import Branches, Leaf, Tree
from cardbowl.steps.long_work import Progress

CALLS: Final = (*range(1, CARDS + 1), FIELD_GOAL)
"""The rows of every down: the play cards by their number, and the field goal."""


class Options(NamedTuple):
    """The choices after a play: a side takes the better of two ways on, each with the chances of its endings.

    `one` and `other` (endings x options) are these chances, `side_sign` (options) is 1 for the offense and -1 for the defense,
    `met` (options x cells) is the chance that a cell of the chart comes to the choice.
    """

    one: Any
    other: Any
    side_sign: Any
    met: Any


class Spot(NamedTuple):
    """All downs of a team at one spot: states `first` to `first` + `states`.

    `chances` (endings x cells) are those of the endings that nobody chooses, `options` the others. Of each state and ending,
    `then` is the next state, `sign` 1 or -1 as the ball stays or changes hands (0 after a score), `points` those of a score.
    `legal` (states x calls) are the calls that are allowed, `cells` (calls x defenses) the numbers of the codes.
    """

    first: int
    states: int
    chances: Any
    options: Options
    then: Any
    sign: Any
    points: Any
    legal: Any
    cells: Any


class Drive(NamedTuple):
    """All downs of drives between two teams, spot by spot; `tries` is what those with each deck are worth, in points."""

    numbers: Numbers
    spots: tuple[Spot, ...]
    tries: tuple[float, ...]

    @property
    def states(self) -> int:
        """How many states there are."""
        return self.numbers.states

    def worth(self, at: Spot, values: Any, response: Response | None = None) -> Any:
        """What each cell is worth to the offense in each state of a spot, if states have these values (states x cells).

        Each side takes the ending that is better for it; in a `response` one of them goes by the values of the solution.
        """
        import numpy as np

        found, first = self.endings(at, values, response)
        return found @ at.chances + np.where(first, found @ at.options.one, found @ at.options.other) @ at.options.met

    def endings(self, at: Spot, values: Any, response: Response | None = None) -> tuple[Any, Any]:
        """What each ending is worth to the offense (states x endings), and of which options the first way is taken."""
        import numpy as np

        options, found = at.options, at.points + at.sign * values[at.then]
        if response is None:
            return found, options.side_sign * (found @ (options.one - options.other)) >= 0
        usual = at.points + at.sign * response.solution[at.then]
        found = np.where(at.sign < 0, -response.after_a_change[at.then], found)
        better, usually = (by @ (options.one - options.other) for by in (found, usual))
        return found, options.side_sign * np.where(options.side_sign == response.side_sign, better, usually) >= 0


class Response(NamedTuple):
    """One team knows the mixes of the other: it is the offense (`side_sign` 1) or the defense (-1).

    `after_a_change` are the values of states to the other side once the ball has changed hands, `solution` those that the
    team that is known goes by.
    """

    side_sign: int
    after_a_change: Any
    solution: Any


def drive_states(decks: Sequence[str], rules: HouseRules, tries: Mapping[str, float], progress: Progress | None = None) -> Drive:
    """The states of drives between teams with these decks; a touchdown is worth its points and a try of the deck.

    `progress(share)` is called with the share of the spots that are read.
    """
    numbers = Numbers.of(decks, rules)
    worth = tuple(tries[name] for name in numbers.decks)
    spots = []
    for place in range(len(worth)):
        for spot in _spots(Team.of(numbers, place, worth), rules):
            spots.append(spot)
            if progress is not None:
                progress(len(spots) / (len(worth) * LAST_SPOT))
    return Drive(numbers, tuple(spots), worth)


def _spots(team: Team, rules: HouseRules) -> Iterator[Spot]:
    import numpy as np

    cards = rules.chart_set.decks[team.deck].cards
    codes = sorted({(card.results[letter], card.kind) for card in cards for letter in LETTERS})
    number = {code: place for place, code in enumerate(codes)}
    rows = [[number[card.results[letter], card.kind] for letter in LETTERS] for card in cards]
    cells = np.array([*rows, [len(codes)] * len(LETTERS)])
    follows = Follows(team, rules)
    for spot in range(LEAST_SPOT, LAST_SPOT + 1):
        yield _spot(spot, follows, codes, cells)


def _spot(spot: int, follows: Follows, codes: Sequence[tuple[str, str]], cells: Any) -> Spot:
    import numpy as np

    rules, team = follows.rules, follows.team
    endings: dict[Ending, int] = {}
    trees = [code_tree(text, kind, spot, rules) for text, kind in codes]
    if other_frame(spot) <= rules.chart_set.max_fg_distance:
        trees.append(kick_tree(spot, rules))
    ways = [list(_ways(found, endings)) for found in trees]
    chances = np.zeros((len(endings), len(codes) + 1))
    decided = [(cell, way) for cell, found in enumerate(ways) for way in found if isinstance(way, _Decided)]
    one, other = np.zeros((2, len(endings), len(decided)))
    met = np.zeros((len(decided), len(codes) + 1))
    for cell, found in enumerate(ways):
        for way in found:
            if isinstance(way, _Ended):
                chances[way.ending, cell] += way.chance
    for place, (cell, way) in enumerate(decided):
        met[place, cell] = way.chance
        for part, ends in ((one, way.one), (other, way.other)):
            for each in ends:
                part[each.ending, place] += each.chance
    options = Options(one, other, np.array([way.side_sign for _, way in decided]), met)
    columns = [follows.column(spot, ending) for ending in endings]
    then, sign, points = (np.stack([column[part].ravel() for column in columns], axis=1) for part in range(3))
    legal = np.repeat([_legal(spot, down, team.deck, rules) for down in range(1, rules.downs + 1)], GOAL_LINE - spot, axis=0)
    first = team.own + first_at(spot, rules.downs)
    return Spot(first, len(then), chances, options, then, sign, points, legal, cells)


class _Ended(NamedTuple):
    """An ending, by its number, and its chance."""

    ending: int
    chance: float


class _Decided(NamedTuple):
    """A choice of a side, its chance, and the endings that both ways on may have."""

    one: list[_Ended]
    other: list[_Ended]
    side_sign: int
    chance: float


def _ways(found: Tree, endings: dict[Ending, int], chance: float = 1.0) -> Iterator[_Ended | _Decided]:
    """The endings and choices that a code leads to; `endings` gives each ending its number, as they come up."""
    if isinstance(found, Leaf):
        yield _Ended(endings.setdefault(found.result._replace(seconds=None), len(endings)), chance)
    elif isinstance(found, Branches):
        for share, more in found.ways:
            yield from _ways(more, endings, chance * float(share))
    else:
        one, other = ([way for way in _ways(more, endings) if isinstance(way, _Ended)] for more in found.options.values())
        yield _Decided(one, other, 1 if found.side is OFFENSE else -1, chance)


def _legal(spot: int, down: int, deck: str, rules: HouseRules) -> list[bool]:
    at = Position(phase="scrimmage", spot=spot, down=down, to_go=1, decks=(deck, deck))
    options = offense_calls(at, rules, False)[0]
    return [call in options for call in CALLS]
