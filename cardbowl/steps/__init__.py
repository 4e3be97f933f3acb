"""How rules are asked, answered, replayed and saved (floor 1)."""

from cardbowl.steps.ask import Ask, Choose, ChooseTogether, Draw, Note, Rule
from cardbowl.steps.game import Game
from cardbowl.steps.house_rules import HouseRules, number, numbers, switch
from cardbowl.steps.placement import Formation, Placed, Placement
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play, Seen

__all__ = [
    "Ask",
    "Choose",
    "ChooseTogether",
    "Draw",
    "Formation",
    "Game",
    "HouseRules",
    "Note",
    "Placed",
    "Placement",
    "Play",
    "Referee",
    "Rule",
    "Seen",
    "number",
    "numbers",
    "switch",
]
