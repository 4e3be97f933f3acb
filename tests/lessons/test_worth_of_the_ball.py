"""The numbers that lesson 56 keeps about the whole drive are those of the solved drive; `make soak` solves it."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from cardbowl.games.football_strategy import HouseRules
from cardbowl.games.football_strategy.odds.drive import DriveSolution
from cardbowl.games.football_strategy.odds.drive_cache import solved_drive
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL

LESSON = Path(__file__).parents[2] / "notebooks" / "56_football_strategy_the_best_mix.ipynb"
RULES = HouseRules()
PUNTS = [card.no for card in RULES.chart_set.decks["pro_style"].cards if card.kind == "punt"]


def kept(name: str) -> Any:
    """The value that the lesson assigns to a name, and adds to it."""
    found: Any = None
    for cell in json.loads(LESSON.read_text(encoding="utf-8"))["cells"]:
        for node in ast.parse("".join(cell["source"])).body if cell["cell_type"] == "code" else ():
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            if isinstance(target, ast.Name) and target.id == name and isinstance(node, ast.Assign | ast.AugAssign):
                value = eval(ast.unparse(node.value), {"range": range})
                found = value if found is None else found + value
    return found


@pytest.fixture(scope="module")
def drive() -> DriveSolution:
    return solved_drive(RULES, ("pro_style", "pro_style"))


def test_each_number_has_a_yard_line() -> None:
    spots = kept("SPOTS")
    assert len(spots) == len(kept("FIRST_AND_TEN")) == 21
    assert spots == sorted(spots)
    assert (spots[0], spots[-1]) == (1, 99)


@pytest.mark.soak
def test_first_and_ten_is_worth_what_the_solved_drive_says(drive: DriveSolution) -> None:
    solved = [round(drive.value(1, min(RULES.line_to_gain, 100 - spot), spot), 2) for spot in kept("SPOTS")]
    assert kept("FIRST_AND_TEN") == solved


@pytest.mark.soak
def test_the_solved_drive_has_the_favorite_plans_of_the_table(drive: DriveSolution) -> None:
    table = {(2, 70): "play", (10, 70): FIELD_GOAL, (2, 50): "play", (10, 50): "punt", (2, 20): "play", (10, 20): "punt"}
    table[10, 90] = FIELD_GOAL
    assert list(table) == kept("ASKED")
    for (to_go, spot), plan in table.items():
        calls = drive.calls(RULES.downs, to_go, spot)
        shares = {"punt": sum(calls.get(number, 0.0) for number in PUNTS), FIELD_GOAL: calls.get(FIELD_GOAL, 0.0)}
        shares["play"] = 1 - sum(shares.values())
        assert max(shares, key=lambda each: shares[each]) == plan
        assert shares[plan] > 0.8
