"""The inputs that questions about Card Bowl 1.1.6 share, and a card that may be a joker."""

from __future__ import annotations

from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.errors import IllegalAnswerError, NotationError
from cardbowl.football import Team
from cardbowl.football.quarters import QUARTERS
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.rules.cards.deal import hand_sizes, possible_splits
from cardbowl.games.cardbowl1.rules.fouls import DETERMINED
from cardbowl.reading.questions import Input


class PlayerInput(Input):
    """A card that plays for a side: any of the deck, the first `most` of its jokers too (CB1.GEN.2, CB1.GEN.11)."""

    def under(self, rules: Any) -> Input:
        """The same input with the jokers of the deck under these house rules."""
        return self._replace(most=sum(not card.suit for card in draw_deck(rules)))

    @property
    def allowed(self) -> str:
        """The allowed values of this input, in words."""
        return "a card from AS to KD, RJ or BJ" if self.most == len(_JOKERS) else "a card from AS to KD or RJ"

    def read(self, given: Any) -> Any:
        """The card from a given value or text; raises `IllegalAnswerError`."""
        try:
            card = given if isinstance(given, Card) else Card.parse(given)
        except NotationError:
            shown = given if isinstance(given, str) else repr(given)
            raise IllegalAnswerError(f"{self.name}={shown}", f"{self.name} is {self.about}", self.allowed, self.rule) from None
        if not card.suit and card.text not in _JOKERS[: self.most]:
            raise IllegalAnswerError(f"{self.name}={card.text}", "the deck has no such card", self.allowed, "CB1.GEN.11")
        return card


class DealtInput(Input):
    """The cards dealt to the side of this name, or to either; needed where the house rules deal several numbers of them."""

    def under(self, rules: HouseRules) -> Input:
        """The same input with the number that is dealt in every quarter, hurry-ups apart, as its default (CB1.DEAL.2-5)."""
        splits, quarters = possible_splits(rules), range(1, QUARTERS + 1)
        deals = [hand_sizes(team, each, 0, rules, (a, b)) for team in Team for each in quarters for a in splits for b in splits]
        sizes = {getattr(deal, side) for deal in deals for side in deal._fields if self.name in (side, "dealt")}
        default = next(iter(sizes)) if len(sizes) == 1 else None
        return self._replace(most=max(self.most, *sizes), default=default, required=default is None)


_JOKERS: Final = ("RJ", "BJ")
TO_GOAL: Final = Input("to_goal", "number", "the yards to the goal line", "CB1.FLD.1", 1, 109)
QUARTERBACK: Final = Input("quarterback", "number", "the value of the quarterback's card", "CB1.GEN.2", 1, 15, required=True)
SHOTGUN: Final = Input("shotgun", "yes", "whether the offense stands in the shotgun", "CB1.SHOT.2", default=False)
PRESSURE: Final = Input("pressure", "number", "the pressure on the passer", "CB1.PRES.1", 0, 15, default=0)
RECEIVER: Final = PlayerInput("receiver", "card", "the receiver's card", "CB1.PASS.1", most=len(_JOKERS), required=True)
CARRIER: Final = PlayerInput("carrier", "card", "the card of the back", "CB1.RUN.3", most=len(_JOKERS), required=True)
BLOCKERS: Final = Input("blockers", "number", "what his blockers are worth together", "CB1.RUN.2", 0, 150, default=0)
THROW_AWAY: Final = Input("throw_away", "yes", "whether a loss is thrown away", "CB1.PASS.15", default=False)
TACKLERS: Final = (
    Input("tacklers", "number", "what tackles the first time, whatever is drawn", "CB1.TACK.1", 0, 60, default=0),
    Input("more_tacklers", "number", "what tackles the second time, whatever is drawn", "CB1.TACK.3", 0, 60, default=0),
)
SURPLUSES: Final = (
    Input("surplus", "number", "by how much the rush of the first threat is worth more", "CB1.SACK.2", 1, 120, required=True),
    Input("second", "number", "the surplus of a second threat", "CB1.SACK.R1", 1, 120),
    Input("third", "number", "the surplus of a third threat", "CB1.SACK.R1", 1, 120),
)
MODIFIER: Final = "what is added for falling on the ball (+) or taken off for picking it up (-)"
SOURCE: Final = Input("source", "word", "where the Black Joker was drawn", "CB1.PEN.1", words=tuple(DETERMINED), required=True)


MOST_POINTS: Final = 300
"""More than a side can have before any card is drawn."""


def points(name: str, about: str, rule: str, least: int = 0, most: int = MOST_POINTS) -> Input:
    """The points of a side before any card is drawn."""
    return Input(name, "number", about, rule, least, most, required=True)


def spot(about: str, rule: str) -> Input:
    """A yard line, counted from the own goal line."""
    return Input("spot", "number", about, rule, 1, 99)
