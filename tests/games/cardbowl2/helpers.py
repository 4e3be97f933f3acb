"""A compact way to play one rule, or a part of a game, with given cards and decisions.

Answers are words separated by spaces: cards as ``10H``, numbers as ``+2``, decisions with ``_`` for their
spaces (``fair_catch``), and secret answers of both sides as ``+1/-2``.
"""

from random import Random
from typing import Any

from support.played import Played, play_rule

from cardbowl.cards import Card
from cardbowl.football import AWAY, HOME, How
from cardbowl.games.cardbowl2 import GAME, HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.order import after_play
from cardbowl.games.cardbowl2.rules.out_of_bounds import late_period
from cardbowl.games.cardbowl2.rules.passing import passing_play
from cardbowl.games.cardbowl2.rules.rushing import rushing_play
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Rule
from cardbowl.steps.referee import Referee

STANDARD = HouseRules()


def house(**changed: Any) -> HouseRules:
    """The house rules with some fields changed."""
    return HouseRules.of(changed)


def at(spot: int = 30, down: int = 1, to_go: int = 10, **fields: Any) -> Position:
    """A position, first and ten at the own 30 unless said otherwise."""
    return Position(spot=spot, down=down, to_go=to_go, **fields)


START = at()


def with_time(start: Position, rules: HouseRules) -> Position:
    """The same position with time left, so that hardly any quarter ends with the play; a late period stays one."""
    most = 10_000
    if rules.clock != "simple1" and late_period(start, rules):
        most = rules.late_second_quarter if start.quarter == 2 else rules.late_fourth_quarter
    return start._replace(left=most)


class PlayPlayed(Played):
    """A play of the game, played to its end."""

    @property
    def end(self) -> str:
        """How a play ended, e.g. ``dead offense 33``, ``touchdown defense``, ``safety offense``."""
        ending: Ending = self.result
        place = f" {ending.spot}" if ending.how is How.DEAD or (ending.how is How.NO_GOOD and ending.spot) else ""
        return f"{ending.how} {ending.side.word}{place}"


def play(rule: Rule[Any], answers: str) -> PlayPlayed:
    """Run one rule to its end."""
    return play_rule(rule, answers, PlayPlayed)


def rush(answers: str, o1: str = "10H", d1: str = "5C", start: Position = START, **changed: Any) -> PlayPlayed:
    """One rushing play."""
    return play(rushing_play(start, Card.parse(o1), Card.parse(d1), house(**changed)), answers)


def throw(answers: str, o1: str = "10H", d1: str = "5C", start: Position = START, **changed: Any) -> PlayPlayed:
    """One passing play."""
    return play(passing_play(start, Card.parse(o1), Card.parse(d1), house(**changed)), answers)


def then(start: Position, kind: str, ending: Ending, **changed: Any) -> str:
    """The situation after a play that ended so, e.g. ``home 2&7 @33``."""
    return now(after_play(start, kind, ending, house(**changed)))


def now(position: Position) -> str:
    """A position in short, e.g. ``home 2&7 @33``; anything but a down is named first."""
    phase = "" if position.phase == "scrimmage" else f"{position.phase} "
    to_go = "G" if position.line >= 100 else position.to_go
    return f"{phase}{position.offense.word} {position.down}&{to_go} @{position.spot}"


def game(start: Position | None = None, answers: str = "", **changed: Any) -> Referee:
    """A referee at `start` (default: the toss), with `answers` given.

    Answers are separated by ``;``, cards also by spaces.
    """
    referee = Referee(GAME, rules=house(**changed), position=start)
    return go(referee, answers)


def go(referee: Referee, answers: str) -> Referee:
    """Give a referee more answers."""
    for part in filter(None, (part.strip() for part in answers.split(";"))):
        if isinstance(referee.asking, Draw):
            for word in part.split():
                referee.answer(word)
        else:
            referee.answer(part)
    return referee


def hand(o1: str = "10H", d1: str = "5C", run: bool = True, number: int = 1) -> str:
    """The answers from the call to O1: `o1` inside (run) or outside (pass), `d1` opposite.

    Every `number` 1..4 fills the hands with other cards.
    """
    ours = [rank + suit for suit in "CD" for rank in ("23", "46", "78", "9A")[number - 1] if rank + suit != o1][:3]
    theirs = [rank + suit for suit in "CD" for rank in ("KQ", "J9", "87", "64")[number - 1] if rank + suit != d1][:3]
    slot = 2 if run else 0
    ours.insert(slot, o1)
    theirs.insert(slot, d1)
    return f"hand play; 2: {' '.join(ours)}; {' '.join(theirs)}; {o1}"


def late(quarter: int = 4, left: int = 60, **fields: Any) -> Position:
    """A position in the late period of a half."""
    return at(quarter=quarter, left=left, **fields)


def asks(referee: Referee) -> str:
    """Who is asked for what now: a decision or a card, e.g. ``offense call``, ``defense D2``."""
    asking = referee.asking
    assert asking is not None
    if isinstance(asking, ChooseTogether):
        return f"together {asking.what}"
    return f"{asking.side.word} {asking.role if isinstance(asking, Draw) else asking.what}"


def random_game(seed: int, **changed: Any) -> Referee:
    """A whole game in which both teams answer anything that is allowed, every option equally likely."""
    random = Random(seed)

    def anything(ask: Choose, seen: object) -> Any:
        options = ask.options
        return random.choice(options) if isinstance(options, (tuple, range)) else options.sample(random)

    players = {HOME: anything, AWAY: anything}
    return Referee(GAME, seed=seed, rules=house(**changed), players=players).run("end")
