"""The odds of each option of a decision: exact chances of the whole play, with their basis.

Live odds (`cardbowl.reading.live`) stop at the next settled event; these go on to the end of the play.
A game provides them by its hook `decisions`; for a rule on its own they are its live odds.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from cardbowl.chance import Odds, OddsError
from cardbowl.reading.live import ahead, own_choice
from cardbowl.steps.ask import Choose, ChooseTogether
from cardbowl.steps.long_work import told

if TYPE_CHECKING:
    from cardbowl.steps.referee import Referee

NEXT_EVENT = "Counted up to the next thing that is settled, from the cards that are left."
"""The basis of live odds in words."""


class Measure(NamedTuple):
    """One number of an option: a chance, or a mean (`share` False).

    `better` is 1 where more is better for the side that decides, -1 where less is, 0 where neither is better.
    `digits` are those that a mean is shown with after the point.
    """

    label: str
    number: Fraction
    better: int = 0
    share: bool = True
    digits: int = 1


class OptionOdds(NamedTuple):
    """One option of a decision: its numbers, the most important first, and their basis in words.

    Without numbers `basis` gives the reason.
    `name` is the option in a sentence (``the pass to 7C``), `told` the sentence for the side that took it (``You passed to 7C``).
    """

    measures: tuple[Measure, ...]
    basis: str
    name: str = ""
    told: str = ""

    def get(self, label: str) -> Measure | None:
        """The measure of that label, if this option has it."""
        return next((each for each in self.measures if each.label == label), None)


def decision_odds(referee: Referee) -> dict[Any, OptionOdds]:
    """The odds of every option of the current decision, to the end of the play.

    Raises `GameOverError`, or `OddsError` where there is no decision or no odds are known, and `HouseRulesError` where a
    variant's functions have changed.
    """
    ask, game = referee.asking, referee.game
    if game.variant is not None:
        referee.rules.check_functions()
    if isinstance(ask, ChooseTogether) and game.in_secret is not None:
        ask = own_choice(referee, ask)
    if isinstance(ask, Choose) and game.decisions is not None:
        with told("counting odds"):
            found = game.decisions(referee)
        if found:
            return {option: found[option] if option in found else _one_live(referee, option) for option in ask.options}
    odds = referee.odds()
    if isinstance(odds, Odds):
        raise OddsError("nobody decides now; referee.odds() says what the next card can bring.")
    return {option: _of_live(each) for option, each in odds.items()}


def _one_live(referee: Referee, option: Any) -> OptionOdds:
    """An option without odds by the game: its live odds, or the reason why there are none."""
    try:
        return _of_live(ahead(referee, (option,), {}))
    except OddsError as error:
        return OptionOdds((), str(error))


def _of_live(odds: Odds[Any]) -> OptionOdds:
    """Live odds as measures, without a better direction."""
    open_ = [(name, share) for name, share in odds.events.items() if 0 < share < 1]
    sure = [(name, share) for name, share in odds.events.items() if share == 1]
    chances = open_ or ([] if odds.values else sure)
    means = [Measure(f"mean {name}", dist.mean(), 0, False) for name, dist in odds.values.items()]
    return OptionOdds((*(Measure(name.replace("_", " "), share) for name, share in chances), *means), NEXT_EVENT)
