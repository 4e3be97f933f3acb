"""Short games under random house rules, and what is seen, said and decided at some moments of them, as text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import cardbowl as cb
from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee
from support import kept_notes
from support.facts import facts
from support.golden import told
from support.walks import SHORT, house_rules, random_rules, whole

MOMENTS = 4
"""At so many moments of a game is looked."""
LONG = {("football-strategy", "equilibrium")}
"""Computer players that solve a game before they answer."""


def short_game(name: str, seed: int) -> Referee:
    """A game of random players under random house rules of which none makes it longer."""
    game = GAMES[name]
    rules = random_rules(game, seed)
    changed = {field: value for field, value in rules.changed().items() if field not in SHORT}
    return whole(name, seed, rules=house_rules(game, {**facts(game).short, **changed}) or rules)


def random_game(name: str, seed: int) -> str:
    """Such a game as text: every question with its options and its answer, every note, and the lines of each play."""
    return "\n".join(_lines(short_game(name, seed)))


def _lines(game: Referee) -> Iterator[str]:
    yield str(game.rules.changed())
    for play in game.plays:
        yield str(play.before)
        yield from told(game, play)
        yield from (put for ask, _ in play.steps for put in _put(ask))
        yield from (kept_notes.told(ask) for ask, _ in play.steps if type(ask) is Note)
        yield from map(str, game.game.play_lines(play, game.rules, game.names))
    yield str(game.position)


def _put(ask: Any) -> Iterator[str]:
    """How a question is put: its words, its usual answer, and who sees what comes of it."""
    if isinstance(ask, ChooseTogether):
        yield from (put for each in ask.choices for put in _put(each))
    elif isinstance(ask, Choose):
        yield f"{ask.prompt}|{ask.default}|{ask.secret}|{dict(ask.refused)}"
    elif isinstance(ask, Draw):
        yield f"{ask.deck}|{ask.secret}"


def what_comes_next(name: str, seed: int) -> str:
    """The odds of what comes next at some moments of such a game, and those behind each option, or why there are none."""
    found = []
    for now in _moments(name, seed):
        try:
            odds: Any = now.odds()
        except cb.CardbowlError as error:
            found.append(f"{len(now.log)} {error}")
        else:
            behind = odds if isinstance(odds, dict) else {"": odds}
            found.append(f"{len(now.log)} {json.dumps({str(option): each.to_json() for option, each in behind.items()})}")
    return "\n".join(found)


def what_is_seen(name: str, seed: int) -> str:
    """What the table shows at such moments: to everybody, to the home team and to the away team."""
    return "\n".join(json.dumps(now.game.scene(now, who)) for now in _moments(name, seed) for who in (None, HOME, AWAY))


def what_the_coach_says(name: str, seed: int) -> str:
    """What the coach says of the options at some decisions of such a game, or why it says nothing."""
    found = []
    for now in _moments(name, seed, decisions=True):
        try:
            found += [f"{len(now.log)} {option}: {odds}" for option, odds in decision_odds(now).items()]
        except cb.CardbowlError as error:
            found.append(f"{len(now.log)} {error}")
    return "\n".join(found)


def what_players_decide(name: str, seed: int) -> str:
    """What each computer player would do at such decisions."""
    found = []
    for now in _moments(name, seed, decisions=True):
        for who in now.game.policies:
            if who != "random" and (name, who) not in LONG:
                now.players = {team: player(now.game, who, now.rules, seed, team) for team in (HOME, AWAY)}
                found.append(f"{len(now.log)} {who}: {now.step().log[-1]}")
                now.undo()
    return "\n".join(found)


def _moments(name: str, seed: int, decisions: bool = False) -> Iterator[Referee]:
    """Some moments of a short game, in turn; with `decisions` those at which somebody has a choice."""
    game, random = short_game(name, seed), Random(f"{name} {seed}")
    every = [number for number, (ask, _) in enumerate(game.answers()) if not (decisions and isinstance(ask, Draw))]
    for number in sorted(random.choice(every) for _ in range(MOMENTS if every else 0)):
        yield game.branch(number)
