"""The `equilibrium` computer player: it mixes its cards so that an opponent gains nothing by knowing its strategy.

One play is modelled as a game: both hands are hidden, each drawn from the cards that are not face up. The payoff of a pair of
cards comes from `estimates`, less the worth that either card would still have in its hand. That game is solved
(`cardbowl.chance.quick_choices`), and the card is drawn from the solution. The most that an opponent could gain on one play
in this model is known exactly; `Equilibrium.exploitability` is its maximum so far.

The model is simplified: hands are random, although cards kept on earlier downs are not, and after the play both sides lay
random cards. Calls are those of `sensible`. `last_down` solves a play that decides the series, without these simplifications.
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
from cardbowl.steps.policies import ByLuck
from cardbowl.steps.seen import Seen

BOUND: Final = Fraction(1, 50)
"""Points: both sides together could gain no more than this on one play by knowing the other one's mix."""

STEPS: Final = 1000
"""The denominator of payoffs: parts of a point."""


class Play(NamedTuple):
    """The public data of a play: the series, and the cards that each hand is drawn from.

    `line`, `followed` and `ahead` are those of `Worth.towards`; `sets` are the cards of the offense and of the defense
    that are not face up; `hand` is the number of cards held.
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
    """The public data of the current play."""
    at, worth = known.at, worth_for(known.rules)
    own = together(at.decks[known.team], known.hand)
    other = at.decks[known.team.other]  # these include its hand (DOI.INFO.2)
    line, followed, ahead = worth.key(known)
    sets = (own, other) if known.side is OFFENSE else (other, own)
    return Play(known.rules, line, followed, ahead, at.spot, at.down, sets, len(known.hand))


@lru_cache(maxsize=256)
def solved(play: Play) -> HiddenSolution:
    """An equilibrium of one play, within `BOUND`; the offense is ``ours``. Payoffs are points for the offense (DOI.ENG.4)."""
    worth = worth_for(play.rules)
    series = worth.towards(play.line, play.followed, play.ahead)
    ours, theirs = (Hidden.of(cards, play.hand) for cards in play.sets)
    payoff = [[led_to(o, d, play, series, worth) for d in theirs.faces] for o in ours.faces]
    return solve_hidden_quickly(payoff, ours, theirs, BOUND)


def led_to(o: Card, d: Card, play: Play, series: Series, worth: Worth) -> Fraction:
    """The worth of a pair of cards to the offense: that of its result, less the later worth of both cards."""
    done, spot, down = outcome(o, d, play.rules), play.spot, play.down
    points = series.pair(o, d, spot, down)
    points -= worth.kept_on(o, OFFENSE, done, series, spot, down)
    points -= worth.kept_on(d, DEFENSE, done, series, spot, down)
    return Fraction(round(STEPS * points), STEPS)


class Equilibrium(ByLuck):
    """Answers every question of the game: calls as `Sensible` does, cards from the solved play.

    `exploitability` is the largest bound of a play solved so far, in points; `plays` is the number solved.
    """

    def __init__(self, rules: HouseRules, random: Random) -> None:
        super().__init__(rules, random)
        self.sensible = Sensible(rules, random)
        self.exploitability = Fraction(0)
        self.plays = 0

    def answer(self, ask: Any, seen: Seen) -> Any:
        """The answer to a question of the game: a call or a card."""
        if ask.what != "card":
            return self.sensible.answer(ask, seen)
        return self.card(ask, Known(ask.side, seen.position, self.rules))

    def card(self, ask: Choose, known: Known) -> Card:
        """A random card, from the mix of the solution for the hand (DOI.PLAY.1)."""
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
