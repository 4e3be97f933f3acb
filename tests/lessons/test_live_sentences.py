"""What lessons say under their sliders, at the ends of these: yards to the goal line, starts beyond midfield, equal options."""

import json
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from support.cases import rows

import cardbowl as cb
from cardbowl.cards import cards
from cardbowl.games.cardbowl1 import HouseRules as CardBowl1
from cardbowl.games.cardbowl2 import HouseRules as CardBowl2

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def cells(lesson: str, *names: str, **known: Any) -> dict[str, Any]:
    """What these cells of a lesson define, run in their order, after the names that are `known`."""
    (path,) = NOTEBOOKS.glob(f"{lesson}_*.ipynb")
    found = {cell["id"]: "".join(cell["source"]) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]}
    defined: dict[str, Any] = {"cb": cb, "Fraction": Fraction, **known}
    for name in names:
        exec(found[name], defined)
    return defined


def chance(asked: Any) -> Fraction:
    """A chance that tells the yards it was asked for."""
    return Fraction(1, int(asked))


ELEVEN = {"goal": lambda spot: 0, "rushed": lambda lead, yards: chance(yards), "passed": chance, "pinned": lambda spot: 0}


@rows(("spot", "to_go", "yards"), [(95, 15, 5), (95, 5, 5), (70, 15, 15), (95, 2, 2)])
def test_a_fourth_down_of_lesson_48_needs_no_yards_beyond_the_goal_line(spot: int, to_go: int, yards: int) -> None:
    """From the 95 the goal line is 5 yards away."""
    live = cells("48", "live", **ELEVEN)["live"]
    live.set(spot=spot, to_go=to_go)
    told = {row["event"]: row["chance"] for row in live.rows}
    assert told["rush: first down"] == told["pass: first down"] == Fraction(1, yards)
    assert repr(live).endswith(f"Needed: {yards} yards>")


def test_a_last_down_of_lesson_54_needs_no_yards_beyond_the_goal_line() -> None:
    """5 yards from the goal line 14 to go are 5: a first down in half of all plays."""
    chart = cells("54", "decide-chart", Slider=cb.Slider)["last_down_chart"]
    chart.set(to_go=5, distance=5)
    near = chart.rows
    chart.set(to_go=14, distance=5)
    assert chart.rows == near
    assert repr(chart).count("5 yards needed") == 1


def punts() -> dict[str, Any]:
    return cells("19", "touch", "cards-live", "decide-table", "decide-odds", "live-choice")


def test_a_start_beyond_midfield_is_the_kickers_in_lesson_19() -> None:
    """One card from the own 20: the receivers start 57.9 yards from their own goal line on average, 42.1 from the other one."""
    punt = punts()
    live = punt["live"]
    live.set(spot=20, cards=1)
    mean = float(punt["punt_from"](20, 1).values["start"].mean())
    assert mean > 50
    assert repr(live).endswith(f"Mean start: the kickers' {100 - mean:.1f}>")
    live.set(spot=55, cards=4)
    assert "Mean start: own " in repr(live)


def test_equal_options_of_lesson_19_are_told_as_equal() -> None:
    """A punt on the own 30: with an ace as coverage fair catch and bounce both start on the 2 or better, always."""
    choice = punts()["choice"]
    choice.set(landed=30, coverage="A", wanted=2)
    assert "Best, and equally good: fair catch and bounce." in repr(choice)
    choice.set(landed=1, coverage="A", wanted=35)
    assert "None of them: each chance is 0." in repr(choice)
    choice.set(landed=4, coverage="9", wanted=10)
    assert "Best: bounce." in repr(choice)


def test_no_lesson_names_one_of_the_likeliest_events_by_itself() -> None:
    """`cb.charts.best_words` knows of equal ones."""
    for path in NOTEBOOKS.glob("*.ipynb"):
        code = ["".join(cell["source"]) for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]]
        assert not any("max(rows, key" in text for text in code), path.name


def picker(lesson: str, cell: str, **known: Any) -> Any:
    """What the question of a lesson about a card remarks on a picked card."""
    asked: dict[str, Any] = {}
    cells(lesson, cell, lessons=SimpleNamespace(pick=lambda *question, **options: asked.update(options)), **known)
    return asked["remark"]


def test_one_yard_is_no_yards() -> None:
    """A lead of 1 or 2 gains one yard, in both games; one card is a card."""
    of_two = picker("12", "pick-o2", HouseRules=CardBowl2)
    assert of_two([cb.Card("3C")]).endswith("the gain is 1 yard.")
    assert of_two([cb.Card("JC")]).endswith("the gain is 5 yards.")
    of_eleven = picker("37", "pick", RULES=CardBowl1(), cards=cards)
    assert of_eleven([cb.Card("6C")]).endswith("the run gains 1 yard.")
    assert "of all sets of 1 card have one>" in repr(held(1, 1))
    assert "2.5% of all sets" in repr(held(1, 1))


def held(copies: int, number: int) -> Any:
    """The picture of lesson 59 with its sliders there."""
    made: list[cb.LiveChart] = []

    def live(*given: Any, **options: Any) -> None:
        made.append(cb.LiveChart(*given, **options))

    doors = SimpleNamespace(odds=cb.odds, charts=cb.charts, LiveChart=live)
    cells("59", "hand-chart", cb=doors, in_hand=cb.odds("showdown", "hand", copies=2)["in it"])
    made[0].set(copies=copies, cards=number)
    return made[0]
