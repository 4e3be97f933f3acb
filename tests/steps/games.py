"""Small games the tests of the steps play with."""

from dataclasses import replace
from random import Random
from typing import NamedTuple

from cardbowl.cards import Deck
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.football.plays import Turned
from cardbowl.games import GAMES
from cardbowl.steps import Choose, ChooseTogether, Draw, Note, Referee
from cardbowl.view.one_rule import one_rule

CARDBOWL = GAMES["cardbowl-2.0"]


def higher_or_lower():
    """Draw, guess, draw; the result is whether the guess was right."""
    first = yield Draw(OFFENSE, "first", "T.1")
    yield Note("T.1", "{} is up.", (first,), "up", first.value, OFFENSE)
    guess = yield Choose(
        DEFENSE, "guess", ("higher", "lower"), "T.2", "Higher or lower", "higher", {"same": ("a tie loses", "T.3")}
    )
    second = yield Draw(OFFENSE, "second", "T.4")
    right = second.value > first.value if guess == "higher" else second.value < first.value
    yield Note("T.5", "{} {}.", (second, "right" if right else "wrong"), "verdict", right)
    return right


def secret_bids():
    """A secret number of each side, at the same time, then an open one of the defense."""
    number = range(1, 4)
    bids = yield ChooseTogether((Choose(OFFENSE, "bid", number, "T.6"), Choose(DEFENSE, "bid", number, "T.6")), "T.6", "bids")
    raised = yield Choose(DEFENSE, "raise", number, "T.7")
    return (*bids, raised)


def hidden_card():
    """The offense hides a word, the defense guesses, then it is revealed."""
    word = yield Choose(OFFENSE, "word", ("left", "right"), "T.8", secret=True)
    guess = yield Choose(DEFENSE, "guess", ("left", "right"), "T.9")
    yield Note("T.9", "Turned up.", (), "reveal")
    again = yield Choose(DEFENSE, "again", ("yes", "no"), "T.9")
    return word == guess, again


def back_unseen():
    """A secret number of each side; that of the defense goes back unseen. Then both once more, in the open."""
    number = range(1, 4)
    both = (Choose(OFFENSE, "bid", number, "T.6"), Choose(DEFENSE, "bid", number, "T.6"))
    yield ChooseTogether(both, "T.6", "bids")
    yield Note("T.6", "The number of the defense goes back unseen.", (), "back unseen", None, DEFENSE)
    yield Choose(DEFENSE, "raise", number, "T.7")
    yield ChooseTogether(both, "T.6", "bids")
    yield Choose(DEFENSE, "raise", number, "T.7")


def both_back_unseen():
    """A secret number of each side; both go back unseen."""
    number = range(1, 4)
    yield ChooseTogether((Choose(OFFENSE, "bid", number, "T.6"), Choose(DEFENSE, "bid", number, "T.6")), "T.6", "bids")
    for side in (OFFENSE, DEFENSE):
        yield Note("T.6", "It goes back unseen.", (), "back unseen", None, side)
    yield Choose(DEFENSE, "raise", number, "T.7")


class TwoCards(NamedTuple):
    """A card of each side; each side sees its own."""

    offense: object
    defense: object

    def seen_by(self, side):
        """The other card is a question mark."""
        return self._replace(defense="?") if side is OFFENSE else self._replace(offense="?")


def hidden_hands():
    """A card face down and a secret word for each side; nothing is ever turned up."""
    ours = yield Draw(OFFENSE, "ours", "T.10", secret=True)
    theirs = yield Draw(DEFENSE, "theirs", "T.10", secret=True)
    yield Note("T.10", "{} cards are dealt.", (2,), "table", TwoCards(ours, theirs))
    mine = yield Choose(OFFENSE, "mine", ("up", "down"), "T.11", secret=True)
    yours = yield Choose(DEFENSE, "yours", ("up", "down"), "T.11", secret=True)
    yield Note("T.11", "Both have decided.", (), "table", TwoCards((ours, mine), (theirs, yours)))
    last = yield Choose(OFFENSE, "last", ("yes", "no"), "T.12")
    return ours.value > theirs.value, mine == yours, last


def turned_up_in_between():
    """A card and a word face down, turned up; then another card and another word face down."""
    yield Draw(OFFENSE, "first card", "T.13", secret=True)
    yield Choose(OFFENSE, "first word", ("left", "right"), "T.13", secret=True)
    yield Note("T.14", "Turned up.", (), "reveal")
    yield Draw(OFFENSE, "second card", "T.15", secret=True)
    yield Choose(OFFENSE, "second word", ("left", "right"), "T.15", secret=True)
    yield Choose(DEFENSE, "guess", ("left", "right"), "T.16")


def twice(rule, deck="AS 2S 3S KH", **options):
    """A referee of a game of two turns: the rule twice, the second time with the other team on offense."""
    game = one_rule(rule, Deck.parse(deck))

    def turn(position, rules):
        yield from rule()
        return Turned(position._replace(done=position.offense is AWAY, offense=AWAY))

    return Referee(replace(game, turn=turn), **options)


def alone(rule, deck="AS 2S 3S KH", seed=0, **options):
    """A referee of one rule with a small deck."""
    return Referee(one_rule(rule, Deck.parse(deck)), seed=seed, **options)


def anybody(seed):
    """A player that gives any allowed answer."""
    random = Random(seed)

    def player(ask, seen):
        options = ask.options
        return random.choice(options) if isinstance(options, (tuple, range)) else options.sample(random)

    return player


def football(seed=0, **changed):
    """A game of Card Bowl 2.0 between two players that give any allowed answers."""
    rules = CARDBOWL.house_rules(changed)
    return Referee(CARDBOWL, seed=seed, rules=rules, players={HOME: anybody(seed), AWAY: anybody(seed + 1)})
