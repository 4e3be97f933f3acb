"""The rows of charts are what the rules and the chart set say, also under other charts and house rules."""

from fractions import Fraction

import pytest
from games.football_strategy.helpers import STANDARD, charted, house

import cardbowl as cb
from cardbowl.chance.matrix_games import gains_against
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import OFFENSE, How
from cardbowl.games.football_strategy.odds import chart_rows
from cardbowl.games.football_strategy.odds.drive import DriveSolution
from cardbowl.games.football_strategy.odds.drive_follows import Numbers
from cardbowl.games.football_strategy.odds.one_down import conversion, conversion_table, yards_game, yards_table

DECKS = ("pro_style", "aerial", "ball_control")


def test_a_deck_has_all_its_cells() -> None:
    for deck in DECKS:
        rows = chart_rows.deck_rows(deck)
        assert len(rows) == 220
        cards = STANDARD.chart_set.decks[deck].cards
        assert {(row["play"], row["defense"]): row["code"] for row in rows} == {
            (card.name, letter): code for card in cards for letter, code in card.results.items()
        }


@pytest.mark.parametrize("to_go", [1, 4, 10])
def test_a_first_down_is_what_the_question_about_the_play_says(to_go: int) -> None:
    for row in chart_rows.deck_rows("aerial", to_go=[to_go])[3::7]:
        odds = cb.odds(
            "football-strategy", "play", card=row["card"], deck="aerial", against=str(row["defense"]).lower(), down=4, to_go=to_go
        )
        found = odds.chance(lambda end: end.first or (end.how is How.TOUCHDOWN and end.side is OFFENSE))
        assert row["first_down"] >= found
        if "/" not in str(row["code"]):  # the offense may accept a penalty for a first down where the play gains more
            assert row["first_down"] == found


@pytest.mark.parametrize("to_go", [None, 3])
def test_neither_side_gains_by_leaving_its_mix(to_go: int | None) -> None:
    lines = None if to_go is None else [to_go]
    measure = "yards" if to_go is None else "first_down"
    solved = yards_game("pro_style", STANDARD) if to_go is None else conversion("pro_style", to_go, STANDARD)
    mixes = {(row["side"], row["call"]): row["share"] for row in chart_rows.mix_rows("pro_style", to_go=lines)}
    punts = {card.no for card in STANDARD.chart_set.decks["pro_style"].cards if card.kind == "punt"}
    by_play: dict[object, Fraction] = {}
    by_letter: dict[object, Fraction] = {}
    for row in chart_rows.deck_rows("pro_style", to_go=lines):
        worth = row[measure]
        by_play[row["card"]] = by_play.get(row["card"], Fraction(0)) + worth * mixes.get(("defense", row["defense"]), 0)
        by_letter[row["defense"]] = by_letter.get(row["defense"], Fraction(0)) + worth * mixes.get(("offense", row["card"]), 0)
    assert max(worth for card, worth in by_play.items() if card not in punts) == solved.value
    assert min(by_letter.values()) == solved.value


def test_conversions_are_the_catalogue_values() -> None:
    """FS.DOWN.1, FS.ENG.3  O7 to O9 of the odds."""
    found = {(row["deck"], row["to_go"]): row["first_down"] for row in chart_rows.conversion_rows([1, 2, 3, 5, 10])}
    assert found["Pro Style", 2] == Fraction(14, 23)
    assert found["Aerial", 5] == Fraction(4, 9)
    assert found["Ball Control", 10] == Fraction(1, 4)


def test_conversions_are_shown_of_every_deck_to_thirty_yards(monkeypatch: pytest.MonkeyPatch) -> None:
    solved = conversion("pro_style", 10, STANDARD)
    monkeypatch.setattr(chart_rows, "conversion", lambda name, line, rules: solved)
    found = [(row["deck"], row["to_go"]) for row in chart_rows.conversion_rows()]
    assert found == [(deck, line) for deck in STANDARD.chart_set.titles.values() for line in range(1, 31)]


def test_a_changed_cell_changes_the_rows_and_the_mixes() -> None:
    changed = charted("LG", card=1)
    before, after = chart_rows.deck_rows("pro_style"), chart_rows.deck_rows("pro_style", rules=changed)
    different = [(row["card"], row["defense"]) for row, other in zip(before, after, strict=True) if row != other]
    assert different == [(1, "A")]
    assert chart_rows.conversion_rows([1]) != chart_rows.conversion_rows([1], rules=charted("LG", card=4))


def test_more_downs_do_not_change_the_last_one() -> None:
    assert chart_rows.deck_rows(to_go=[4], rules=house(downs=5)) == chart_rows.deck_rows(to_go=[4])


@pytest.mark.parametrize(("line", "asked"), [(10, None), (5, None), (30, None), (5, 10)])
def test_the_ball_is_worth_what_the_solution_says(line: int, asked: int | None) -> None:
    """FS.DOWN.1  A new series has the yards of the house rules to go, where no others are asked for."""
    import numpy as np

    drive = Numbers.of(("pro_style",), house(downs=2, line_to_gain=line))
    solution = DriveSolution(drive, (1.0,), np.arange(drive.states), None, None, 0.0)
    rows = chart_rows.value_rows(solution, to_go=asked)
    assert len(rows) == 2 * 99
    for row in rows[::13]:
        to_go = min(asked or line, 100 - row["spot"])
        assert row["points"] == drive.state(row["down"], to_go, row["spot"])


# ---- habits ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("to_go", [None, 2])
def test_a_habit_never_costs_less_than_nothing(to_go: int | None) -> None:
    game = yards_table("pro_style", STANDARD) if to_go is None else conversion_table("pro_style", to_go, STANDARD)
    for side, families in (("offense", ("run", "pass")), ("defense", ("run", "base"))):
        for family in families:
            habit = chart_rows.one_family(side, family, "pro_style", to_go=to_go)
            assert sum(habit.values()) == 1
            rows = chart_rows.habit_rows(habit, "pro_style", to_go=to_go)
            gains = gains_against(game, habit, "column" if side == "offense" else "row")
            best = min if side == "offense" else max
            assert abs(best(row["always"] for row in rows) - gains.fair) == gains.gain
            assert best(row["never"] for row in rows) == gains.fair
            assert gains.gain >= 0


def test_a_family_that_is_never_called_is_refused() -> None:
    with pytest.raises(IllegalAnswerError, match=r"the best mix of the offense has none of that family .* allowed: pass, run"):
        chart_rows.one_family("offense", "punt", "pro_style")
