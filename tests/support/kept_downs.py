"""How computer players play against each other: the first plays of some games, decision by decision, as readable text.

In `kept_answers` a player meets positions that others have left behind; here it goes on from what it has chosen itself.
"""

from collections.abc import Iterator
from itertools import groupby, permutations
from typing import Any

from cardbowl.games import GAMES
from cardbowl.steps.ask import Choose, ChooseTogether
from cardbowl.steps.seen import Play
from support.kept_answers import SHOWN
from support.walks import fresh

SEEDS = range(100, 108)
PLAYS = 18
"""So many plays of each game are kept; a deal is one, too."""


def downs(name: str) -> str:
    """What the players of one game decide; each meets each other one, or itself where it is alone."""
    players = [who for who in GAMES[name].policies if who != "random"] or ["random"]
    pairs = list(permutations(players, 2)) or [(players[0], players[0])]
    lines: list[str] = []
    for number, seed in enumerate(SEEDS):
        home, away = pairs[number % len(pairs)]
        game = fresh(name, seed, home, away)
        while len(game.plays) < PLAYS:
            game.step()
        lines += ["", f"== seed {seed}: {home} (home) against {away} (away)"]
        for play in game.plays:
            said = list(decided(play))
            if said:
                lines += [f"{'; '.join(str(play.before).split('; ')[:SHOWN])}", *said]
    return "\n".join(lines)


def decided(play: Play) -> Iterator[str]:
    """The decisions of a play, a line for as many as one team takes in a row."""
    said: list[tuple[str, str]] = []
    for ask, answer in play.steps:
        choices = ask.choices if isinstance(ask, ChooseTogether) else (ask,) if isinstance(ask, Choose) else ()
        for choice, part in zip(choices, answer if isinstance(ask, ChooseTogether) else (answer,), strict=False):
            said.append((team_of(play, choice), f"{choice.what} {part}"))
    for team, row in groupby(said, key=lambda each: each[0]):
        yield f"  {team}: {', '.join(text for _, text in row)}"


def team_of(play: Play, choice: Any) -> str:
    """The team that is asked."""
    return (play.before.offense if choice.side == 0 else play.before.offense.other).word
