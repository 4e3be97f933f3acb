"""The scorecard of simulated games: of any game, counted while they are played or from the plays that were kept."""

from typing import Any

import pytest

import cardbowl as cb
from cardbowl.analysis.realism.scorecard import Scorecard
from cardbowl.analysis.simulation.result import SimulationResult
from cardbowl.errors import NotationError
from cardbowl.football import AWAY, HOME

QUICK = {"quarter_intervals": 30}


@pytest.fixture(scope="module")
def result() -> SimulationResult:
    return cb.simulate("cardbowl-2.0", 8, seed=5, house_rules=QUICK, each="all", also=[Scorecard()])


def test_a_card_is_the_same_at_once_and_from_kept_plays(result: SimulationResult) -> None:
    at_once = cb.realism("cardbowl-2.0", games=8, seed=5, house_rules=QUICK)
    assert cb.realism(result).to_json() == at_once.to_json()
    kept = cb.simulate("cardbowl-2.0", 8, seed=5, house_rules=QUICK, each="all")
    assert cb.realism(kept).to_json() == at_once.to_json()
    assert str(at_once).startswith("cardbowl-2.0: 8 games, sensible (home) against sensible (away), seed 5\nhouse rules: quarter")


def test_a_card_agrees_with_the_box_scores(result: SimulationResult) -> None:
    rows = {row["figure"]: row["value"] for row in cb.realism(result).rows()}
    home, away = (result.teams[team] for team in (HOME, AWAY))

    def both(name: str) -> float:
        return (home[name].mean or 0) + (away[name].mean or 0)

    assert rows["team_points_mean"] == pytest.approx(both("points") / 2)
    assert rows["plays"] == pytest.approx(both("plays") / 2)
    assert rows["first_downs"] == pytest.approx(both("first downs") / 2)
    assert rows["turnovers"] == pytest.approx((both("interceptions") + both("fumbles lost")) / 2)
    assert rows["rush_yards_mean"] == pytest.approx(both("rush yards") / both("rushes"))
    assert rows["completion_pct"] == pytest.approx(both("completions") / both("passes"))
    assert rows["sack_rate"] == pytest.approx(both("sacks") / (both("passes") + both("sacks")))
    assert rows["yards_per_play"] == pytest.approx(both("yards") / both("plays"))


def test_games_of_the_fast_engine_have_the_card_of_the_same_plays() -> None:
    options: dict[str, Any] = {"seed": 5, "house_rules": QUICK, "engine": "fast"}
    at_once = cb.realism("cardbowl-2.0", games=8, **options)
    kept = cb.simulate("cardbowl-2.0", 8, each="all", **options)
    assert cb.realism(kept).to_json() == at_once.to_json()
    assert "fast" in at_once.to_json()
    figures = {row["figure"]: row for row in at_once.rows()}
    assert figures["plays"]["value"] == pytest.approx(sum(kept.teams[team]["plays"].mean or 0 for team in (HOME, AWAY)) / 2)
    assert figures["completion_pct"]["rests_on"] > 100


@pytest.mark.parametrize("name", ["cardbowl-1.1.6", "doi", "football-strategy", "showdown", "games.pocket:GAME"])
def test_every_game_has_a_card(name: str) -> None:
    card = cb.realism(name, games=1, home="random", away="random", seasons="2016-2019")
    assert card.games == 1
    figures = {row["figure"]: row for row in card.rows()}
    assert figures["plays"]["value"] > 5
    assert all(row["value"] is not None or row["why"] for row in figures.values())
    assert all(len(card.curve(curve)) > 10 for curve in card.curves)


def test_a_variant_has_a_card_of_its_own() -> None:
    def incomplete_to_five(card: cb.Card, o1: cb.Card, rules: cb.HouseRules) -> str:
        return "incomplete" if card.value <= 5 else "clean"

    variant = cb.variant("cardbowl-2.0", replace={"pass test": incomplete_to_five}, name="rain")
    figures = {row["figure"]: row for row in cb.realism(variant, games=3, seed=5, house_rules=QUICK).rows()}
    assert figures["completion_pct"]["value"] < 0.7
    assert figures["sack_rate"]["why"] == "no sacks came up in 3 games"
    assert figures["interception_rate"]["why"] == "no interceptions came up in 3 games"


def test_what_cannot_be_judged_is_refused(result: SimulationResult) -> None:
    bare = cb.simulate("cardbowl-2.0", 1, house_rules=QUICK)
    with pytest.raises(NotationError, match='play it with each="all", or ask for realism'):
        cb.realism(bare)
    for more in ({"games": 3}, {"seed": 3}):
        with pytest.raises(NotationError, match="takes no more options"):
            cb.realism(result, **more)
    with pytest.raises(NotationError, match="no figures of the seasons '1985'"):
        cb.realism("cardbowl-2.0", seasons="1985")
    with pytest.raises(NotationError, match="the number of games is 0"):
        cb.realism("cardbowl-2.0", games=0)
