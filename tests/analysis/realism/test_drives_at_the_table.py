"""The drives of a scorecard are those of the drive chart at the table, in every game."""

from random import Random
from typing import Any

import pytest
from games.showdown.turns import Turn, at, printed
from support.random_games import short_game
from support.walks import legal

import cardbowl as cb
from cardbowl.analysis.realism.drives import drives_of
from cardbowl.analysis.realism.plays import Plays
from cardbowl.analysis.realism.scorecard import Scorecard
from cardbowl.analysis.simulation.box_scores import counts_as
from cardbowl.analysis.simulation.of_game import OfGame
from cardbowl.analysis.simulation.rows import chunk_of
from cardbowl.cards import Card
from cardbowl.errors import DataError
from cardbowl.football.plays import Kind
from cardbowl.games import GAMES
from cardbowl.games.doi.starts.alone import one_down
from cardbowl.steps.referee import Referee
from cardbowl.view.drive_chart import down_of, ended_with_a_deal
from cardbowl.view.whole_plays import whole_plays


def told_of(game: Referee) -> Plays:
    """The plays of one game, as a scorecard reads them."""
    found = chunk_of([(1, game.plays, game.position.score)], tuple(game.rules.own_plays))
    return Plays(found.plays, found.games, OfGame.read(game.game, game.rules))


def at_the_table(game: Referee) -> list[tuple[bool, bool]]:
    """Of each drive of the chart whether it ended with a touchdown of its team, and with a punt.

    Those of kneel-downs and of penalties alone are left out: a scorecard does not count them.
    """
    chart = [row for row in game.game.scene(game, None)["view"]["drive_chart"] if not row.get("kick")]
    real, running = [], False
    for play in whole_plays(game.plays):
        if play.before.phase == "scrimmage":
            if not running:
                real.append(False)
            scored = play.after.score != play.before.score
            real[-1] |= counts_as(play) not in (None, Kind.STOPPED, Kind.KNEEL, Kind.PENALTY) or scored
            running = not down_of(play).result
        elif ended_with_a_deal(play, game.game.ends_half):
            running = False
    ended = [(row["result"] == "Touchdown" and row["by"] == row["team"], row["result"].lower().endswith("punt")) for row in chart]
    return [each for each, kept in zip(ended, real, strict=True) if kept]


def in_the_scorecard(game: Referee) -> list[tuple[bool, bool]]:
    """The same of each drive of a scorecard."""
    found = drives_of(told_of(game))
    return list(zip(found.touchdown.tolist(), found.punt.tolist(), strict=True))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_every_drive_under_random_house_rules(name: str, seed: int) -> None:
    game = short_game(name, seed)
    assert in_the_scorecard(game) == at_the_table(game)


@pytest.mark.parametrize("seed", [2, 12])
def test_every_extra_quarter_begins_new_drives(seed: int) -> None:
    """DOI.END.1.R2: a drive of one extra quarter does not go on in the next one, though the same team may begin it."""
    house = {"overtime": "quarters", "touchdown_points": 1, "field_goal_points": 1, "extra_point_points": 0}
    short = {"safety": "ball_at_1", "deck": "std27", "downs": 2, "line_to_gain": 30, "field_goal_cards": 1, "opening": "home"}
    game = cb.new_game("doi", home_player="random", away_player="random", seed=seed, house_rules={**house, **short})
    game.run()
    assert game.position.quarter > 7
    assert in_the_scorecard(game) == at_the_table(game)


@pytest.mark.parametrize(("house_rules", "spot"), [({}, 96), ({"penalty_yards": 15}, 90)])
def test_a_penalty_that_scores_ends_a_drive_with_a_touchdown(house_rules: dict[str, Any], spot: int) -> None:
    """DOI.PEN.1.R2: the yards of a penalty reach the goal line, so the drive has ended with a touchdown."""
    game = one_down(("R10 R5 B7 P", "R9 R4 B7 B1"), spot=spot, down=1, house_rules=house_rules)
    game.answer("play")
    game.answer((Card("P"), Card("B1")))
    assert in_the_scorecard(game) == at_the_table(game) == [(True, False)]


@pytest.mark.parametrize(
    ("name", "house_rules", "spot"),
    [
        ("doi", {"start_spot": 50}, 50),
        ("doi", {"punt_touchback": "spot1"}, 1),
        ("football-strategy", {"touchback_spot": 50}, 50),
        ("football-strategy", {}, 20),
    ],
)
def test_net_yards_of_a_punt_end_where_the_receivers_start(name: str, house_rules: dict[str, Any], spot: int) -> None:
    """DOI.PUNT.1.R1, FS.PUNT.2: the net yards of a touchback are counted to the yard line of the house rules."""
    seen = 0
    for seed in range(1, 30):
        game = cb.new_game(name, home_player="random", away_player="random", seed=seed, house_rules=house_rules)
        game.run()
        plays = told_of(game)
        touchback = plays.punt & plays.marked("touchback")
        assert (plays.net[touchback] == plays.column("yardline_100")[touchback] - spot).all()
        seen += int(touchback.sum())
        if seen:
            return
    raise AssertionError("no touchback of a punt was played")


def test_a_simulation_tells_its_scorecard_the_house_rules() -> None:
    """DOI.PUNT.1.R1: a scorecard that counts while games are played, and one of kept plays, are the same under house rules."""
    rules = {"start_spot": 50}
    kept = cb.simulate("doi", 12, seed=3, house_rules=rules, home="random", away="random", each="all", also=[Scorecard()])
    counted = kept.also[0].sums
    afterwards = Scorecard()
    afterwards.of_game(kept.of_game)
    afterwards.add(kept.batch, kept.scores)
    assert counted == afterwards.sums
    usual = Scorecard()
    usual.add(kept.batch, kept.scores)
    assert counted["punt_net_yards"] < usual.sums["punt_net_yards"]
    with pytest.raises(DataError, match="same house rules"):
        usual.of_game(kept.of_game)


def test_a_drive_goes_on_where_the_offense_wins_an_intercepted_pass_back() -> None:
    """NS.TURN.6: the pass and the next down of the offense are one drive."""
    rules = printed(("recover",), ("turnover", "interception", 5, 10), side="defense")
    turn = Turn(at("", "NEW", rules), {"window 6 defense": "NEW"}, rules, offense_die=20, defense_die=1, result_die=7)
    assert "interception" in [note.what for note in turn.notes]
    game, random = turn.referee, Random(1)
    while len([*whole_plays(game.plays)]) < 2:
        game.answer(legal(game, random))
    assert in_the_scorecard(game) == at_the_table(game) == [(False, False)]
    assert drives_of(told_of(game)).plays.tolist() == [2]
