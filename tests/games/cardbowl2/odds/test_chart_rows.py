"""Rows for charts say what the odds themselves say, however they were counted."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from support.cases import crossed

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds import chart_rows
from cardbowl.games.cardbowl2.odds.catches import completions
from cardbowl.games.cardbowl2.odds.deck import DEFAULT
from cardbowl.games.cardbowl2.odds.kicks import SHOWN
from cardbowl.games.cardbowl2.odds.rushing import rush_plays

RANK = {1: "A", 7: "7", 12: "Q", 13: "K"}


def test_a_field_goal_card_by_card() -> None:
    found = chart_rows.field_goal_after("KS 9H", distances=[30, 42])
    assert [(row["cards"], row["table"], row["distance"]) for row in found] == [
        (0, "", 30),
        (0, "", 42),
        (1, "K♠", 30),
        (1, "K♠", 42),
        (2, "K♠ 9♥", 30),
        (2, "K♠ 9♥", 42),
    ]
    assert found[1]["good"] == Fraction(15310409, 30537780)
    assert all(row["good"] + row["missed"] + row["blocked"] == 1 for row in found)


def test_six_cards_leave_nothing_open() -> None:
    found = chart_rows.field_goal_after("KS KH KD KC 2S 3S", distances=[57, 58])
    assert [row["good"] for row in found[-2:]] == [1, 1 if 13 * 4 + 5 >= 58 else 0]
    with pytest.raises(IllegalAnswerError, match=r"CB2\.FG\.2"):
        chart_rows.field_goal_after("KS KH KD KC 2S 3S 4S")


def test_first_downs_and_means_are_those_of_the_rush() -> None:
    row = next(row for row in chart_rows.match_ups(to_go=[4]) if row["difference"] == 8)
    odds = cb.odds("cardbowl-2.0", "rush", o1="KS", d1="5H", to_go=4)
    assert row["first_down"] == odds.chance("first_down")
    assert row["mean"] == odds.mean()
    assert {"difference": 8, "mean": odds.mean()} in chart_rows.mean_yards()


@pytest.mark.parametrize("house_rules", [{}, {"rush_gain_divisor": 3}])
@pytest.mark.parametrize(("difference", "away"), [(-12, 1), (0, 5), (8, 15)])
def test_touchdowns_are_those_of_a_rush_with_a_goal_line(house_rules: dict[str, int], difference: int, away: int) -> None:
    rules = HouseRules(**house_rules)
    counted = rush_plays(difference, rules, (), away).chance(lambda play: not play.fumble and play.yards >= away)
    row = next(row for row in chart_rows.touchdowns(rules, [away]) if row["difference"] == difference)
    assert row["touchdown"] == counted


@pytest.mark.parametrize("o1", [1, 12])
def test_pass_outcomes_are_those_of_the_pass(o1: int) -> None:
    odds = cb.odds("cardbowl-2.0", "pass", o1=f"{RANK[o1]}H", d1="5H", cards=2)
    row = next(row for row in chart_rows.pass_outcomes(cards=[2]) if row["o1"] == o1)
    for end in ("complete", "incomplete", "sack", "interception"):
        assert row[end] == odds.chance(end)


HOUSES = [{"pass_d2_ace": "interception"}, {"pass_tfl": "last_card"}, {"pass_d2_ace": "plain"}, {}]


@pytest.mark.parametrize(("house_rules", "cards"), crossed(HOUSES, [1, 2]))
def test_the_mean_of_a_complete_pass_is_that_of_its_whole_distribution(house_rules: dict[str, str], cards: int) -> None:
    rules = HouseRules(**house_rules)
    found = {(row["o1"], row["d1"]): row for row in chart_rows.pass_choices(rules, cards=[cards])}
    odds = cb.odds("cardbowl-2.0", "pass", house_rules=house_rules, o1="7H", d1="7C", cards=cards)
    assert found[7, 7]["complete"] == odds.chance("complete")
    for o1, d1 in ((1, 13), (7, 7), (12, 5)):
        caught = completions(Card.parse(f"{RANK[o1]}H"), Card.parse(f"{RANK.get(d1, d1)}C"), rules, (), cards)
        assert found[o1, d1]["mean"] == caught.map(lambda catch: catch.pass_yards).mean()


def test_runs_onside_kicks_and_recoveries() -> None:
    assert chart_rows.runs(draws=[2])[2] == cb.odds("cardbowl-2.0", "run", n=2).yards
    (kick,) = chart_rows.onside(declared=[7])
    assert kick["kickers"] + kick["receivers"] + kick["short"] == 1
    found = {(row["offense_modifier"], row["defense_modifier"]): row for row in chart_rows.recoveries()}
    assert len(found) == (2 * DEFAULT.recovery_modifier + 1) ** 2
    assert found[1, 0]["offense"] == found[0, 1]["defense"] > Fraction(1, 2) == found[0, 0]["offense"]


def test_what_charts_show_unless_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Differences from -12 to 12, 1 to 15 yards to go, one to four pass cards, runs of up to three draws."""
    differences, one, sure = range(-12, 13), rush_plays(-12, DEFAULT), cb.odds("cardbowl-2.0", "run", n=1)
    monkeypatch.setattr(chart_rows, "rush_plays", lambda difference, rules: one)
    monkeypatch.setattr(chart_rows, "play_odds", lambda *_: NothingCounted())
    monkeypatch.setattr(chart_rows, "run_odds", lambda rules, seen, n: sure)
    monkeypatch.setattr(chart_rows, "onside_odds", lambda rules, seen, declared: NothingCounted())
    assert list(chart_rows.rushes()) == list(differences)
    for rows in (chart_rows.match_ups(), chart_rows.touchdowns()):
        assert [(row["difference"], row["to_go"]) for row in rows] == list(product(differences, range(1, 16)))
    assert list(chart_rows.runs()) == [1, 2, 3]
    assert [row["declared"] for row in chart_rows.onside()] == list(range(13))
    assert [row["distance"] for row in chart_rows.field_goal_after("KS")] == 2 * list(SHOWN)
    cards: list[Card] = []

    def ends(o1: Card, rules: HouseRules, count: int) -> dict[str, Fraction]:
        cards.append(o1)
        return {}

    monkeypatch.setattr(chart_rows, "_first_ends", ends)
    monkeypatch.setattr(chart_rows, "_gains", lambda o1, rules, count: (cards.append(o1), {(20, 0, 0): 2}))
    assert [(row["cards"], row["o1"]) for row in chart_rows.pass_outcomes()] == list(product(range(1, 5), range(1, 14)))
    assert [(row["o1"], row["cards"], row["d1"]) for row in chart_rows.pass_choices()] == list(
        product(range(1, 14), range(1, 5), range(1, 14))
    )
    assert {card.suit for card in cards} == {"H"}
    assert {card.value for card in cards} == set(range(1, 14))


class NothingCounted:
    """Odds of anything, which take no time."""

    def chance(self, event: str) -> Fraction:
        return Fraction(0)


@pytest.mark.parametrize("word", ["plain", "interception", "fumble"])
@pytest.mark.parametrize("cards", [1, 2])
def test_ends_of_passes_are_those_of_the_odds_and_of_the_choices(word: str, cards: int) -> None:
    """CB2.PASS.R8, CB2.PASS.R12: the ace of spades as D2 may be an interception; the rows say what two other doors say."""
    changed = {"pass_d2_ace": word}
    rules = HouseRules.of(changed)
    rows = {row["o1"]: row for row in chart_rows.pass_outcomes(rules, cards=(cards,))}
    choices = {row["o1"]: row["complete"] for row in chart_rows.pass_choices(rules, cards=(cards,))}
    assert {o1: row["complete"] for o1, row in rows.items()} == choices
    odds = cb.odds("cardbowl-2.0", "pass", o1="10H", d1="5C", cards=cards, house_rules=changed)
    assert {name: rows[10][name] for name in ("complete", "interception")} == {
        name: odds[name] for name in ("complete", "interception")
    }
