"""A play from scrimmage that a referee plays up to the question under test, with the cards of the rulebook's first trace."""

from cardbowl.cards import cards
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.starts.alone import scrimmage
from cardbowl.games.cardbowl1.vectors.turn import Turn

OFFENSE = "QB 6C, LT 7H, LG 8D, C 9C, RG 10S, RT JD, RTE 5D, B1(M) KH, B2(R) 9H, W_L1 QS, W_R1 4S"
DEFENSE = "line -5 5C, line -1 8C, line 1 9D, line 5 7S, OLB_L 6H, ILB(M) KC, OLB_R 10H, S_L 3D, S_R JS, CB W_L1 QD, CB W_R1 2H"
STANDARD = HouseRules()


def before(rule: str, *, offense: str = OFFENSE, defense: str = DEFENSE, draws: str = "", rules: HouseRules = STANDARD) -> Turn:
    """The play as `rule` asks its first question: no card has moved, the snap was good, the offense has waited."""
    return Turn(scrimmage(offense, defense, house_rules=rules), cards(draws)).until(rule)


def named(play: Turn, kind: str) -> list[str]:
    """The moves or plays of one kind that may be answered now, without the name of the kind."""
    return [str(option).removeprefix(f"{kind} ") for option in play.options if str(option).startswith(f"{kind} ")]
