"""The house rules of D.O.I.: every switch of the rulebook, and every number a designer may change.

The first word of a switch is its default.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from cardbowl.cards import Card
from cardbowl.games.doi.rules.sets import longest_kick, whole_set
from cardbowl.steps.house_rules import HouseRules as AnyHouseRules
from cardbowl.steps.house_rules import number, switch


@dataclass(frozen=True)
class HouseRules(AnyHouseRules):
    """House rules of D.O.I.; `HouseRules()` is the rulebook with the default rulings."""

    game: ClassVar[str] = "doi"

    # ---- the cards -------------------------------------------------------------------------------------------
    deck: str = switch("set30", "std27", "std54", about="which cards each player has", rule="DOI.COMP.3.R2")
    std_court: str = switch(
        "face_then_ten", "all_ten", about="what the ranks between ace and king count in an ordinary deck", rule="DOI.COMP.3.R1"
    )

    # ---- the game --------------------------------------------------------------------------------------------
    opening: str = switch("coin", "home", about="who starts with the ball", rule="DOI.SETUP.2.R1")
    start_spot: int = number(20, 1, 50, about="yard line where a new drive starts", unit="yards", rule="DOI.SETUP.4")
    quarter_deal: str = switch("redeal", "keep", about="what becomes of hands in a reshuffle", rule="DOI.QTR.2.R1")
    overtime: str = switch("none", "quarters", about="what follows a tie after four quarters", rule="DOI.END.1.R1")
    discards: str = switch("open", "closed", about="whether discard piles may be looked through", rule="DOI.INFO.1.R1")

    # ---- downs -----------------------------------------------------------------------------------------------
    downs: int = number(4, 2, 6, about="downs of a series, and cards of a full hand", unit="downs", rule="DOI.DOWN.1")
    line_to_gain: int = number(10, 1, 30, about="yards that make a first down", unit="yards", rule="DOI.DOWN.1")

    # ---- penalty cards ---------------------------------------------------------------------------------------
    penalty_yards: int = number(5, 1, 15, about="yards of a penalty card", unit="yards", rule="DOI.PEN.1")
    penalty_goal: str = switch("literal", "half", about="penalties close to a goal line", rule="DOI.PEN.1.R2")
    pen_refill: str = switch(
        "ends_quarter", "reshuffle_discard", about="a deck without a card for a replacement", rule="DOI.PEN.4.R2"
    )

    # ---- kicks -----------------------------------------------------------------------------------------------
    punt_yards: int = number(30, 10, 70, about="yards of a punt", unit="yards", rule="DOI.PUNT.1")
    punt_touchback: str = switch("own20", "spot1", about="a punt that reaches the goal line", rule="DOI.PUNT.1.R1")
    field_goal_cards: int = number(6, 1, 10, about="most cards turned up for a field goal", unit="cards", rule="DOI.FG.2")
    fg_cap: str = switch("auto", "none", about="the longest field goal that may be tried", rule="DOI.CALL.3.R1")
    fg_return: str = switch("origin", "deck", about="where the cards of a field goal go back to", rule="DOI.FG.6.R2")
    xp_return: str = switch("back", "discard", about="where the card of an extra point goes", rule="DOI.XP.1.R2")

    # ---- points ----------------------------------------------------------------------------------------------
    touchdown_points: int = number(6, 1, 12, about="points of a touchdown", unit="points", rule="DOI.TD.1")
    extra_point_points: int = number(1, 0, 6, about="points of an extra point", unit="points", rule="DOI.XP.1.R1")
    field_goal_points: int = number(3, 1, 9, about="points of a field goal", unit="points", rule="DOI.FG.3")
    safety_points: int = number(2, 1, 9, about="points of a safety", unit="points", rule="DOI.SAFE.1.R1")
    safety: str = switch("2_points", "ball_at_1", about="a loss to or behind the own goal line", rule="DOI.SAFE.1.R1")
    safety_next: str = switch("scorer", "conceder", about="who starts after a safety", rule="DOI.SAFE.1.R2")

    @cached_property
    def whole_set(self) -> tuple[Card, ...]:
        """The cards of one player (DOI.COMP.2, DOI.COMP.3.R1-R3)."""
        return whole_set(self.deck, self.std_court)

    @cached_property
    def longest_kick(self) -> int:
        """The longest field goal that may be tried, in yards; 99 without a cap (DOI.CALL.3.R1)."""
        return longest_kick(self.whole_set, self.field_goal_cards) if self.fg_cap == "auto" else 99
