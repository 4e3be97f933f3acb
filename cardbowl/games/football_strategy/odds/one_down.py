"""The game of one down: both coaches call once, and only this play counts (section 14 and O7 to O10 of the rulebook's odds)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache, partial
from typing import Final, NamedTuple

from cardbowl.chance.matrix_games import MatrixGame, Solution, solve
from cardbowl.football import OFFENSE
from cardbowl.football.endings import offense_spot
from cardbowl.football.plays import Turned
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.charts.folders import MOST_RESTRICT
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.plays import crossed, ending_of, made
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import offense_calls
from cardbowl.games.football_strategy.rules.endings import Ending

MIDDLE: Final = GOAL_LINE - MOST_RESTRICT - 1
"""Where a play is read that no goal line limits, and no restriction (FS.CODE.1, E11)."""
OWN_40: Final = 40
"""Where the yardage game is read: 60 yards to go cap its long gains."""


class Model(NamedTuple):
    """What counts in the yardage game beside yards, in yards for the offense (section 14 of the rulebook)."""

    turnover: Fraction = Fraction(-36)
    foul_of_defense: Fraction = Fraction(3, 2)
    automatic: Fraction = Fraction(5, 2)
    foul_of_offense: Fraction = Fraction(2)


MODEL: Final = Model()
"""The down that a turnover costs, and that is played again after a penalty."""


def table(at: Position, rules: HouseRules, worth: Callable[[Turned], Fraction], *, punts: bool = False) -> MatrixGame:
    """What every play that may be called is worth against every defense; penalties are chosen by their worth (FS.ENG.3)."""
    options, _ = offense_calls(at, rules, at.phase == "try")
    cards = rules.chart_set.decks[at.decks[at.offense]]
    plays = [call for call in options if isinstance(call, int) and (punts or cards.card(call).kind != "punt")]
    known: dict[tuple[str, str], Fraction] = {}

    def mean(call: int, letter: str) -> Fraction:
        code = (cards.card(call).results[letter], cards.card(call).kind)
        if code not in known:
            found = crossed(at, call, letter, rules, value=worth)
            known[code] = sum((chance * worth(turned) for turned, chance in found.items()), Fraction(0))
        return known[code]

    return MatrixGame.from_function(plays, LETTERS, mean)


@lru_cache(maxsize=256)
def conversion_table(deck: str, to_go: int, rules: HouseRules, *, punts: bool = False) -> MatrixGame:
    """The last down with `to_go` yards: 1 if the play, or an accepted penalty, makes them (FS.DOWN.1, FS.PEN.3)."""
    at = Position(phase="scrimmage", spot=MIDDLE, down=rules.downs, to_go=to_go, decks=(deck, deck))
    return table(at, rules, partial(made, at), punts=punts)


@lru_cache(maxsize=256)
def conversion(deck: str, to_go: int, rules: HouseRules) -> Solution:
    """The best mixes of the `conversion_table` (O7 to O9 of the rulebook's odds)."""
    return solve(conversion_table(deck, to_go, rules))


@lru_cache(maxsize=64)
def yards_table(deck: str, rules: HouseRules, *, punts: bool = False) -> MatrixGame:
    """A down for yards, with turnovers and penalties counted as `MODEL` says (FS.OPEN.3)."""
    at = Position(phase="scrimmage", spot=OWN_40, down=rules.downs, decks=(deck, deck))
    return table(at, rules, partial(yards, at), punts=punts)


@lru_cache(maxsize=64)
def yards_game(deck: str, rules: HouseRules) -> Solution:
    """The best mixes of the `yards_table` (FS.ENG.3, FS.OPEN.5)."""
    return solve(yards_table(deck, rules))


def yards(at: Position, turned: Turned) -> Fraction:
    """The yards of a play for the offense: those to where it was stopped, or to where the defense has the ball."""
    ending = ending_of(turned)
    gained = Fraction(offense_spot(ending) - at.spot)
    if ending.foul is OFFENSE:
        return gained + MODEL.foul_of_offense
    if ending.foul is not None:
        return gained + MODEL.foul_of_defense + ending.series * MODEL.automatic
    return gained if ending.side is OFFENSE else gained + MODEL.turnover


def yards_crossed(deck: str, call: int, letter: str, rules: HouseRules) -> Iterator[tuple[int, Ending, Fraction]]:
    """What a play of the yardage game comes to: the yards of the ball, the ending, and its chance."""
    at = Position(phase="scrimmage", spot=OWN_40, down=rules.downs, decks=(deck, deck))
    for turned, chance in crossed(at, call, letter, rules, value=partial(yards, at)).items():
        ending = ending_of(turned)
        yield offense_spot(ending) - at.spot, ending, chance
