"""The scorecard as data and as text: verdicts by the tolerances, what a game does not have, and what a figure rests on."""

import json

import pytest
from analysis.realism.two_games import AWAY, FIRST_GAME, HOME, SCORES, SECOND_GAME, columns, play, scores

from cardbowl.analysis.estimates import Estimate
from cardbowl.analysis.realism.card import About, Realism, _figure, realism_of
from cardbowl.analysis.realism.curves import CURVES
from cardbowl.analysis.realism.reference import SEASONS, distribution, targets
from cardbowl.analysis.realism.scorecard import Scorecard
from cardbowl.errors import NotationError
from cardbowl.football.plays import Kind

ABOUT = About("pocket", "2 of 9 games; interrupted", ("sensible", "random"), 7, "reference", {"downs": 3})


@pytest.fixture(scope="module")
def card() -> Realism:
    found = Scorecard()
    found.add(columns(FIRST_GAME, SECOND_GAME), scores(*SCORES))
    return realism_of(found, ABOUT)


def test_every_figure_is_a_row_with_all_it_takes_to_judge_it(card: Realism) -> None:
    rows = {row["figure"]: row for row in card.rows()}
    assert len(rows) == 30
    row = rows["completion_pct"]
    assert row["value"] == pytest.approx(5 / 9)
    assert (row["target"], row["close_within"], row["fair_within"]) == (0.6066, 0.03, 0.06)
    assert (row["verdict"], row["rests_on"], row["cases"], row["games"], row["core"]) == ("fair", 9, "passes", 2, True)
    assert row["definition"].startswith("completions / passes thrown")
    assert all(row["verdict"] in ("close", "fair", "far", "") for row in rows.values())


TARGET = {target.figure: target for target in targets()}
RUSH = TARGET["rush_yards_mean"]
"""4.3993 yards: close within 0.3, fair within 0.6."""


@pytest.mark.parametrize(
    ("mean", "error", "verdict", "certain"),
    [
        (RUSH.value, 0.1, "close", True),
        (RUSH.value + 0.29, 0.001, "close", True),
        (RUSH.value - 0.31, 0.001, "fair", True),
        (RUSH.value + 0.61, 0.001, "far", True),
        (RUSH.value + 0.29, 0.01, "close", False),
        (RUSH.value - 0.31, 0.01, "fair", False),
        (RUSH.value + 0.61, 0.01, "far", False),
        (RUSH.value - 0.7, 0.7, "far", False),
        (RUSH.value, None, "close", False),
    ],
)
def test_a_verdict_goes_by_the_tolerances_and_says_when_it_is_not_certain(mean, error, verdict, certain) -> None:
    found = _figure(RUSH, Estimate(mean, error, 100), {}, 10)
    assert (found.verdict, found.certain, found.why) == (verdict, certain, "")


def test_all_of_a_few_cases_are_no_certain_verdict() -> None:
    """12 good field goals of 12 are 12.5 points from what is certain (`share`), and 82.6 % is no farther than 17.4."""
    found = _figure(TARGET["fg_pct"], Estimate(1.0, 0.0, 12), {"field_goals": 12}, 3)
    assert (found.value, found.certain) == (Estimate(1.0, 0.125, 12), False)
    assert not _figure(TARGET["fg_pct"], Estimate(1.0, None, 12), {"field_goals": 12}, 1).certain


def test_what_a_game_does_not_have_is_said_in_words(card: Realism) -> None:
    found = Scorecard()
    found.add(columns([play(Kind.RUSH, HOME, 50, 1, 10, 3), play(Kind.PASS, AWAY, 50, 1, 10)]), scores((0, 0)))
    lean = realism_of(found, ABOUT)
    why = {each.target.figure: each.why for each in lean.figures if each.why}
    assert why == {
        "completion_yards_mean": "no completions came up in 1 game",
        "completion_20plus_share": "no completions came up in 1 game",
        "sack_rate": "no sacks came up in 1 game",
        "interception_rate": "no interceptions came up in 1 game",
        "fumble_lost_rate_per_touch": "no fumbles lost came up in 1 game",
        "third_down_pct": "no third downs came up in 1 game",
        "drive_punt_share": "no punts came up in 1 game",
        "fg_pct": "no field goals came up in 1 game",
        "punt_net_mean": "no punts came up in 1 game",
        "overtime_share": "no overtime came up in 1 game",
        "penalties_accepted": "no penalties came up in 1 game",
    }
    assert lean.absent == (
        *("penalties", "kneel-downs", "spikes", "sacks", "interceptions", "fumbles lost", "punts", "overtime"),
    )
    rows = {row["figure"]: row for row in lean.rows()}
    assert (rows["penalties_accepted"]["value"], rows["penalties_accepted"]["verdict"]) == (None, "")
    assert sum(lean.verdicts.values()) == 20
    assert lean.verdicts["none"] == 9
    assert "\npenalties of a game, for each team: no penalties came up in 1 game\n" in str(lean)
    assert card.absent == ()


def test_the_text_has_every_figure_and_what_it_rests_on(card: Realism) -> None:
    lines = str(card).splitlines()
    assert lines[:3] == [
        "pocket: 2 of 9 games; interrupted, sensible (home) against random (away), seed 7",
        "house rules: downs = 3",
        "beside the NFL, regular seasons 2009-2012",
    ]
    line = next(line for line in lines if line.startswith("passes that are complete"))
    # 3 of 7 passes and 2 of 2: the games are 8/9 of a completion apart from 5/9, so the error is 2 × 8/9 / 9
    assert " ".join(line.split()[4:]) == "55.6 ± 19.8 % 60.7 % -5.1 % 3.0 % 6.0 % fair? 9 passes"
    assert sum(line.endswith(", of 20") for line in lines) == sum(line.endswith(", of 10") for line in lines) == 1
    assert all(line == line.rstrip() for line in lines)
    assert repr(card) == str(card)


def test_json_is_all_of_it(card: Realism) -> None:
    data = json.loads(card.to_json())
    assert data["figures"] == card.rows()
    assert list(data["curves"]) == list(card.curves) == list(CURVES)
    assert (data["game"], data["games"], data["seed"], data["seasons"]) == ("pocket", 2, 7, "2009-2012")
    assert data["verdicts"] == card.verdicts


def test_a_distribution_stands_beside_the_real_one(card: Realism) -> None:
    rows = {row["number"]: row for row in card.curve("third downs")}
    names = ("number", "simulated", "standard_error", "cases", "real", "real_cases")
    assert rows[16] == dict(zip(names, (16, 0, 0, 1, 0.0933, 1629), strict=True))
    assert rows[1]["simulated"] is None
    assert card.axes("third downs") == {"across": "Yards to go on third down", "up": "Third downs converted"}
    assert (card.outside("field goals"), card.outside("rush yards")) == (1, 0)
    for ask in (card.curve, card.axes, card.outside):
        with pytest.raises(NotationError, match="there is no distribution 'punts'; allowed are rush yards, completion yards"):
            ask("punts")


# ---- the tables --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seasons", SEASONS)
def test_the_tables_are_whole(seasons: str) -> None:
    for target in targets(seasons):
        assert target.season_min <= target.value <= target.season_max, target
        assert 0 < target.close_within < target.fair_within
        assert target.definition
        assert target.title
    for name, curve in CURVES.items():
        real = distribution(name, seasons)
        assert set(range(curve.low, curve.high + 1)) == set(real), name
        assert all(0 <= each.value <= 1 for each in real.values())
    for name in ("rush yards", "completion yards", "team points"):
        assert sum(each.value for each in distribution(name, seasons).values()) == pytest.approx(1, abs=0.001)


def test_other_seasons_are_refused() -> None:
    with pytest.raises(NotationError, match="no figures of the seasons '1985'; allowed are 2009-2012, 2016-2019"):
        targets("1985")


def test_one_case_is_told_in_the_singular() -> None:
    one = Scorecard()
    one.add(columns(FIRST_GAME), scores(SCORES[0]))
    found = str(realism_of(one, ABOUT))
    assert " 1 punt\n" in found
    assert " 1 game\n" in found
