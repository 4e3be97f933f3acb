"""The numbers of Pocket Football that a house may change."""

from dataclasses import dataclass
from typing import ClassVar

from cardbowl.steps.house_rules import HouseRules as AnyHouseRules
from cardbowl.steps.house_rules import number


@dataclass(frozen=True)
class HouseRules(AnyHouseRules):
    """House rules of Pocket Football."""

    game: ClassVar[str] = "pocket"

    downs: int = number(4, 2, 6, about="downs of a series", unit="downs", rule="PKT.DOWN.1")
    line_to_gain: int = number(10, 1, 30, about="yards that make a first down", unit="yards", rule="PKT.DOWN.1")
    start_spot: int = number(20, 1, 50, about="yard line where a team begins", unit="yard line", rule="PKT.DOWN.1")
    plays: int = number(40, 1, 99, about="plays of a quarter", unit="plays", rule="PKT.TIME.1")
