"""Short games of every rulebook, as the tests of all bridges play them."""

from random import Random

from support.facts import EVERY_GAME, facts

from cardbowl.bridges.match import Match
from cardbowl.bridges.setting import setting
from cardbowl.games import GAMES

__all__ = ["EVERY_GAME", "at_random", "moments", "rules", "short"]


def rules(name):
    """House rules that make a game short."""
    return facts(GAMES[name]).short


def short(name, **more):
    """A short game, as it is played across a bridge."""
    return setting(name, rules(name), **more)


def at_random(match, random):
    """Say a word that can come now, or draw what can come now, each alike."""
    if match.team is None:
        match.draw(random.choice(list(match.faces().values()))[0])
    else:
        match.say(random.choice(match.words))
    return match


def moments(name, seed, **more):
    """A match at all of its moments, words and faces taken at random; draws are moments, too."""
    random, match = Random(seed), Match(short(name, **more), draws=True)
    while not match.over:
        yield match
        at_random(match, random)
