"""Kicks in rows and box scores: where they are kicked, where they come down, their returns and where they end fit together."""

from collections import Counter
from functools import cache

import pytest
from games.showdown.turns import Turn, at, printed
from support.cases import rows
from support.facts import EVERY_GAME
from support.walks import fresh, random_rules, whole

from cardbowl.analysis.simulation.box_scores import score_of
from cardbowl.analysis.simulation.columns import COLUMNS, OWN_CALL
from cardbowl.analysis.simulation.rows import rows_of
from cardbowl.football import DEFENSE, How
from cardbowl.football.plays import KICKS
from cardbowl.games import GAMES
from cardbowl.steps.ask import Note
from cardbowl.view.drive_chart import drive_end
from cardbowl.view.field_strip import trace
from cardbowl.view.outcome import outcome

NAMES = [column.name for column in (*COLUMNS, OWN_CALL)]
MOVED = {"fumble", "recovers", "touchback", "bounce", "bounce downed", "punt bounce", "punt bounce back"}
"""Notes of a ball that has gone on without a return."""
KICKED_BY = {"cardbowl-2.0": "kickoff punt squib", "cardbowl-1.1.6": "kickoff punt squib", "football-strategy": "punt"}
"""Kinds of kicks that are returned in the games."""


def row_of(play):
    """The row of one play, by the names of its columns."""
    return dict(zip(NAMES, next(iter(rows_of(1, [play]))), strict=True))


@cache
def kicks(name):
    """The kicks of some games of random players, every other one under random house rules."""
    games = [whole(name, seed, rules=random_rules(GAMES[name], seed) if seed % 2 else None) for seed in range(12)]
    if name == "showdown":
        cards = printed(("return_add", 20), cards=[*["NEW"] * 14, *["S25"] * 14])
        games += [fresh(name, seed, rules=cards).run("end") for seed in range(12)]
    return [play for game in games for play in game.plays if play.played is not None and play.played.kind in KICKS]


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_kick_goes_from_its_spot_to_where_it_comes_down_and_back_by_its_return(name):
    """CB1.KO.3 CB1.PRET.4 CB2.KICK.5 CB2.PUNT.2 DOI.PUNT.1 FS.PUNT.4 NS.KICK.1 NS.KICK.3 NS.EFF.1.R4"""
    checked = Counter()
    for play in kicks(name):
        row, ending = row_of(play), play.played.ending
        told = {ask.what for ask, _ in play.steps if type(ask) is Note}
        if ending is None or ending.side is not DEFENSE or not row["kick_distance"] or told & MOVED:
            continue
        if ending.how in (How.DEAD, How.TOUCHDOWN):
            assert row["end_yardline_100"] == row["yardline_100"] - row["kick_distance"] + row["return_yards"], (row, play.steps)
            checked[play.played.kind.value, row["returned"], "redo" in told] += 1
    for kind in KICKED_BY.get(name, "").split():
        assert checked[kind, True, False], checked
    if name == "showdown":
        assert all(checked[kind, *how] for kind in ("kickoff", "punt") for how in [(True, False), (False, True), (True, True)]), (
            checked
        )


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_box_score_of_a_kick_says_what_its_row_says(name):
    """The yards of the box score are the kick of a punt, the return of a kickoff."""
    for play in kicks(name):
        score, row = score_of(play), row_of(play)
        if score.kind == "punt":
            assert (score.yards or 0) == row["kick_distance"]
        elif score.kind in ("kickoff", "squib", "free kick"):
            assert (score.yards or 0, score.yards is not None) == (row["return_yards"], row["returned"])


def kicked(phase, spot, plan, **dice):
    """A kick of the home team with new return cards of 20 yards and Under Review in both hands."""
    rules = printed(("return_add", 20), cards=["S25"])
    call = {"play": "punt"} if phase == "scrimmage" else {}
    return Turn(at("S25", "NEW", rules, phase=phase, spot=spot), {**call, **plan}, rules, **dice).play


@rows(
    ("phase", "spot", "die", "kick", "lands"),
    [("scrimmage", 30, "punt die", 40, 30), ("free kick", 20, "punt die", 40, 40), ("kickoff", 35, "kick-off die", 40, 25)],
)
def test_a_return_in_showdown_goes_to_the_other_goal_line(phase, spot, die, kick, lands):
    """NS.KICK.3: the note of a punt is in the kickers' frame, that of the return in the receivers'."""
    play = kicked(phase, spot, {"window 6 defense": "NEW"}, **{die: 12})
    assert play.after.spot == lands + 20
    row = row_of(play)
    assert (row["kick_distance"], row["returned"], row["return_yards"]) == (kick, True, 20)


@rows(("phase", "spot", "die", "kick"), [("scrimmage", 30, "punt die", 40), ("kickoff", 35, "kick-off die", 40)])
def test_a_kick_that_is_undone_does_not_count(phase, spot, die, kick):
    """NS.EFF.1.R4: after Under Review the die is rolled again."""
    play = kicked(phase, spot, {"window 6 offense": "S25"}, **{die: [1, 12]})
    assert (row_of(play)["kick_distance"], row_of(play)["returned"]) == (kick, False)
    path = trace(play.before, play.steps)
    assert [(leg["from"], leg["to"]) for leg in path] == [(spot, spot + kick)]


def test_a_punt_before_the_down_began_again_is_no_punt():
    """NS.EFF.1: a punt, the down again, and a field goal from the 60."""
    rules = printed(("replay",))
    plan = {"play": ["punt", "field goal"], "window 6 defense": ["NEW"]}
    play = Turn(at("", "NEW", rules, spot=60), plan, rules, punt_die=12, field_goal_die=20).play
    assert (score_of(play).kind, score_of(play).yards, score_of(play).made) == ("field goal", 40, True)


def test_a_field_goal_that_is_missed_and_good_when_it_is_kicked_again_is_good():
    """NS.EFF.1.R4 NS.KICK.4"""
    turn = Turn(at("S25", "", spot=80), {"play": "field goal", "window 6 offense": "S25"}, field_goal_die=[1, 20])
    assert (turn.after.score, row_of(turn.play)["kick_distance"]) == ((3, 0), 20)
    assert drive_end(turn.play)[0] == "Field goal"
    assert "no good" not in outcome(turn.play, turn.referee).spoken
