"""The exact odds of the rulebook's Open Charts: kicks, long gains, and the last down."""

from dataclasses import replace
from fractions import Fraction

import pytest
from games.football_strategy.helpers import STANDARD, charted
from support.cases import rows

import cardbowl as cb
from cardbowl.errors import IllegalAnswerError, NotationError
from cardbowl.football import DEFENSE
from cardbowl.games.football_strategy.odds.kicks import (
    extra_point_odds,
    field_goal_odds,
    free_kick_odds,
    kickoff_odds,
    long_gain_odds,
    onside_odds,
)
from cardbowl.games.football_strategy.odds.one_down import conversion, yards_game
from cardbowl.games.football_strategy.vectors.changed_charts import with_card
from cardbowl.games.football_strategy.vectors.check import with_charts

FIELD_GOALS = {1: 21, 2: 21, 5: 21, 10: 21, 15: 20, 20: 18, 25: 15, 30: 12, 35: 8, 40: 5, 45: 3}


@rows(("distance", "good"), FIELD_GOALS.items())
def test_field_goals(distance, good):
    """O1. FS.FG.1 FS.COMP.5.R1"""
    assert field_goal_odds(STANDARD, (), distance=distance)["good"] == Fraction(good, 22)
    assert cb.odds("football-strategy", "field-goal", spot=100 - distance)["good"] == Fraction(good, 22)


def test_a_field_goal_from_the_own_1():
    """FS.FG.1 FS.COMP.6: charts may allow any distance; the spot 1 is 99 yards away."""
    far = with_charts(STANDARD, replace(STANDARD.chart_set, max_fg_distance=99, fingerprint="0" * 10 + "99"))
    assert cb.odds("football-strategy", "field-goal", spot=1, house_rules=far)["good"] == 0
    with pytest.raises(IllegalAnswerError, match=r"distance=99.*allowed: 1 to 45"):
        cb.odds("football-strategy", "field-goal", spot=1)


def test_extra_points():
    """O2. FS.PAT.1"""
    assert extra_point_odds(STANDARD, ())["good"] == Fraction(21, 22)


def test_kickoffs():
    """O3, O4, O5. FS.KICK.3 FS.SAFE.2"""
    normal, onside = kickoff_odds(STANDARD, ()), onside_odds(STANDARD, ())
    assert normal["touchdown"] == Fraction(1, 484)
    assert normal.value("receiver starts").mean() == Fraction(530, 21)
    assert normal.chance(lambda end: end.side is DEFENSE and end.spot >= 30) == Fraction(3, 11)
    assert onside["kicker keeps it"] == Fraction(5, 22)
    assert onside.value("receiver starts").mean() == Fraction(954, 17)
    free, punt = (free_kick_odds(STANDARD, (), kind=kind, deck=None) for kind in ("kickoff", "punt"))
    assert (free["touchdown"], free.value("receiver starts").mean()) == (Fraction(1, 242), Fraction(24165, 482))
    assert punt.value("receiver starts").mean() == Fraction(439, 10)


LONG_GAINS = {10: "1", 15: "10/11", 20: "7/11", 25: "5/11", 30: "4/11", 40: "2/11", 50: "1/11", 75: "1/22"}


@rows(("yards", "chance"), LONG_GAINS.items())
def test_long_gains(yards, chance):
    """O6. FS.LG.1"""
    found = long_gain_odds(STANDARD, (), yards=yards)
    assert found["enough"] == Fraction(chance)
    assert found.value("yards").mean() == Fraction(59, 2)


CONVERSIONS = {
    "pro_style": {1: "2/3", 2: "14/23", 3: "14/23", 5: "1/2", 10: "1/5"},
    "aerial": {1: "7/11", 2: "5/8", 3: "3/5", 5: "4/9", 10: "1/4"},
    "ball_control": {1: "2/3", 2: "2/3", 3: "2/3", 5: "1/2", 10: "1/4"},
}


@rows(("deck", "to_go", "value"), [(deck, *each) for deck, found in CONVERSIONS.items() for each in found.items()])
def test_the_last_down(deck, to_go, value):
    """O7, O8, O9. FS.ENG.3 FS.OPEN.3"""
    assert conversion(deck, to_go, STANDARD).value == Fraction(value)


YARDAGE = {
    "pro_style": "11167553201/2613860337",
    "aerial": "71265713224656007/16022775457933347",
    "ball_control": "926974920137083/206204224834726",
}
WIDE = {"pro_style": (7, 7), "aerial": (10, 10), "ball_control": (8, 8)}
"""How many plays and defenses are mixed."""


@rows(("deck", "value"), YARDAGE.items())
def test_the_yardage_game(deck, value):
    """FS.OPEN.3 FS.OPEN.5 FS.ENG.3: exactly, and what the acceptance of a deck asks of it."""
    found = yards_game(deck, STANDARD)
    assert found.value == Fraction(value)
    assert Fraction(39, 10) < found.value < Fraction(51, 10)
    mixes = [[share for share in mix if share] for mix in (found.row_mix, found.column_mix)]
    assert (len(mixes[0]), len(mixes[1])) == WIDE[deck]
    assert max(max(mix) for mix in mixes) < Fraction(2, 5)


def test_questions_that_cannot_be_answered():
    """FS.FG.1"""
    with pytest.raises(IllegalAnswerError, match=r"distance=46.*allowed: 1 to 45"):
        field_goal_odds(STANDARD, (), distance=46)
    with pytest.raises(NotationError, match=r"takes distance= or spot=.*not both"):
        cb.odds("football-strategy", "field-goal", distance=3, spot=97)
    assert field_goal_odds(STANDARD, (), distance=None)["good"] == Fraction(12, 22)


# ---- questions ---------------------------------------------------------------------------------------------------------


def test_punts_against_any_defense_and_against_one():
    """O11. FS.PUNT.1 FS.PUNT.4"""

    def net(**inputs):
        return cb.odds("football-strategy", "punt", **inputs).value("net yards")

    assert net().mean() == net(spot=46).mean() == Fraction(361, 10)
    assert (net(against="J").mean(), net(against="A").mean()) == (26, 44)
    assert cb.odds("football-strategy", "punt", spot=67, against="D")["touchback"] == 1
    assert cb.odds("football-strategy", "punt", card="any-down", spot=9, against="C")["safety"] == 1


def test_a_punt_that_is_not_on_the_cards_or_not_allowed_is_refused():
    restricted = with_charts(STANDARD, _punts_near_the_goal(STANDARD.chart_set))
    with pytest.raises(IllegalAnswerError, match=r"not within 9 yards of the goal line \(FS\.COMP\.4\)"):
        cb.odds("football-strategy", "punt", spot=95, house_rules=restricted)
    with pytest.raises(IllegalAnswerError, match=r"has no such punt \(FS\.COMP\.3\)"):
        cb.odds("football-strategy", "punt", card="any-down", house_rules=restricted)


def _punts_near_the_goal(charts):
    """Both punts are for the last down, and neither may be called within 9 yards."""
    for card in charts.decks["pro_style"].cards:
        if card.kind == "punt":
            charts = with_card(charts, "pro_style", card._replace(last_down=True, restrict=9))
    return charts


@rows(("mix", "shares"), [
    ("A 1/2 D 1/2", {"A": Fraction(1, 2), "D": Fraction(1, 2)}),
    ("a 0.25, d 0.75", {"A": Fraction(1, 4), "D": Fraction(3, 4)}),
    ("random 1/2 c=1/2", {**dict.fromkeys("ABDEFGHIJ", Fraction(1, 20)), "C": Fraction(11, 20)}),
])  # fmt: skip
def test_a_play_against_a_mix_is_the_mean_of_its_defenses(mix, shares):
    """FS.PLAY.1 FS.PLAY.3"""

    def yards(against):
        return cb.odds("football-strategy", "play", card=9, against=against).value("yards").mean()

    assert yards(mix) == sum(share * yards(letter) for letter, share in shares.items())


@pytest.mark.parametrize(
    "mix",
    [
        "A 1/2",
        "A 1/2 A 1/2",
        "Z 1",
        "A 1/0 D 1",
        "A 1/2 D 1/2 x",
        "A -1 D 2",
        "1/2 A 1/2 D",
        3,
        "",
        pytest.param("a" * 10**6, id="long"),
    ],
)
def test_a_mix_that_is_none_is_refused(mix):
    with pytest.raises(IllegalAnswerError, match=r"or a mix such as a 1/3 b 2/3") as told:
        cb.odds("football-strategy", "play", card=9, against=mix)
    assert "\n" not in str(told.value)


def test_a_defense_does_not_give_the_last_down_back():
    """FS.PEN.2 FS.DOWN.3: an incomplete pass on the last down is its ball."""
    rules = charted("P10o/INC", card=12)
    odds = cb.odds("football-strategy", "play", card=12, against="A", down=4, to_go=8, house_rules=rules)
    assert odds.events == {"incomplete": 1}
