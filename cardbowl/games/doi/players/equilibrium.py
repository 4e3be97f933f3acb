"""The `equilibrium` computer player: it mixes its cards so that nobody gains by knowing how it plays.

One play is a game of its own: both hands are hidden, each is drawn from the cards that do not lie face up, and what a pair of
cards leads to is taken from `estimates`, less what either card would still be worth in its hand. That game is solved
(`cardbowl.chance.quick_choices`), and the card is drawn from the solution. What anybody could gain on one play against it,
in this model, is known exactly; `Equilibrium.exploitability` is the most that it has come to.

The model leaves something out: the hands are taken for random ones, though what was kept on earlier downs says something about
them, and after the play both sides lay random cards. Calls are those of `sensible`. `last_down` is about a play that decides
everything: there nothing is left out.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.chance.private_choices import Hidden, HiddenSolution
from cardbowl.chance.quick_choices import solve_hidden_quickly
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.players.equilibrium_last_down import LastDown, last_down
from cardbowl.games.doi.players.estimates import Series
from cardbowl.games.doi.players.estimates_pairs import outcome
from cardbowl.games.doi.players.estimates_seen import Known, Worth, worth_for
from cardbowl.games.doi.players.sensible import Sensible
from cardbowl.games.doi.position import Pair
from cardbowl.games.doi.rules.sets import together
from cardbowl.steps.ask import Choose
from cardbowl.steps.seen import Seen

BOUND: Final = Fraction(1, 50)
"""Points: both sides together could gain no more than this on one play by knowing the other one's mix."""

STEPS: Final = 1000
"""What a pair of cards leads to is taken in so many parts of a point."""


class Play(NamedTuple):
    """All that a play is about, the same for both sides: the series, and the cards that each hand is drawn from.

    `line`, `followed` and `ahead` are those of `Worth.towards`; `sets` are the cards of the offense and of the defense
    that do not lie face up; `hand` is how many of them are held.
    """

    rules: HouseRules
    line: int
    followed: int
    ahead: int | None
    spot: int
    down: int
    sets: Pair
    hand: int


def play_of(known: Known) -> Play:
    """The play that is at hand, as everybody sees it."""
    at, worth = known.at, worth_for(known.rules)
    own = together(at.decks[known.team], known.hand)
    other = at.decks[known.team.other]  # its hand lies among them (DOI.INFO.2)
    line, followed, ahead = worth.key(known)
    sets = (own, other) if known.side is OFFENSE else (other, own)
    return Play(known.rules, line, followed, ahead, at.spot, at.down, sets, len(known.hand))


@lru_cache(maxsize=256)
def solved(play: Play) -> HiddenSolution:
    """DOI.ENG.4  An equilibrium of one play, within `BOUND`; the offense is ``ours``. Payoffs are points for the offense."""
    worth = worth_for(play.rules)
    series = worth.towards(play.line, play.followed, play.ahead)
    ours, theirs = (Hidden.of(cards, play.hand) for cards in play.sets)
    payoff = [[led_to(o, d, play, series, worth) for d in theirs.faces] for o in ours.faces]
    return solve_hidden_quickly(payoff, ours, theirs, BOUND)


def led_to(o: Card, d: Card, play: Play, series: Series, worth: Worth) -> Fraction:
    """What a pair of cards is worth to the offense: where it leaves the ball, less what either card would be worth later."""
    done, spot, down = outcome(o, d), play.spot, play.down
    points = series.pair(o, d, spot, down)
    points -= worth.kept_on(o, OFFENSE, done, series, spot, down)
    points -= worth.kept_on(d, DEFENSE, done, series, spot, down)
    return Fraction(round(STEPS * points), STEPS)


class Equilibrium:
    """Answers every question of the game: calls as `Sensible` does, cards from the solved play.

    `exploitability` is the largest bound of a play solved so far, in points; `plays` is how many were solved.
    """

    def __init__(self, rules: HouseRules, random: Random) -> None:
        self.rules, self.random = rules, random
        self.sensible = Sensible(rules, random)
        self.exploitability = Fraction(0)
        self.plays = 0

    def answer(self, ask: Any, seen: Seen) -> Any:
        """The answer to a question of the game: a call or a card."""
        if ask.what != "card":
            return self.sensible.answer(ask, seen)
        return self.card(ask, Known(ask.side, seen.position, self.rules))

    def card(self, ask: Choose, known: Known) -> Card:
        """DOI.PLAY.1  A card by chance, from the mix of the solution for the hand that is held."""
        if len(ask.options) == 1:
            only: Card = ask.options[0]
            return only
        found = solved(play_of(known))
        self.plays += 1
        self.exploitability = max(self.exploitability, found.exploitability)
        mix = found.ours if known.side is OFFENSE else found.theirs
        card: Card = mix.play(known.hand, self.random)
        return card

    def __str__(self) -> str:
        return f"{self.plays} plays solved, exploitability at most {float(self.exploitability):.4f} points per play"


__all__ = ["Equilibrium", "LastDown", "Play", "last_down", "led_to", "play_of", "solved"]
