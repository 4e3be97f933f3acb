"""Small games the tests of the steps play with."""

from random import Random

from cardbowl.cards import Deck
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games import GAMES
from cardbowl.steps import Choose, ChooseTogether, Draw, Note, Referee, one_rule

CARDBOWL = GAMES["cardbowl-2.0"]


def higher_or_lower():
    """Draw, guess, draw; the result says whether the guess was right."""
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


def alone(rule, deck="AS 2S 3S KH", seed=0, **options):
    """A referee of one rule with a small deck."""
    return Referee(one_rule(rule, Deck.parse(deck)), seed=seed, **options)


def anybody(seed):
    """A player who answers anything that is allowed."""
    random = Random(seed)

    def player(ask, seen):
        options = ask.options
        return random.choice(options) if isinstance(options, (tuple, range)) else options.sample(random)

    return player


def football(seed=0, **changed):
    """A game of Card Bowl 2.0 between two players who answer anything that is allowed."""
    rules = CARDBOWL.house_rules(changed)
    return Referee(CARDBOWL, seed=seed, rules=rules, players={HOME: anybody(seed), AWAY: anybody(seed + 1)})
