"""Plays of Card Bowl 1.1.6 to which an accepted foul is added: their rows say what those say where it is declined."""

from functools import cache

import pytest
from games.cardbowl1.games_played import at, house
from games.cardbowl1.scenes import at_table, walk
from support.walks import whole

from cardbowl.analysis.realism.plays import Plays
from cardbowl.analysis.simulation.columns import COLUMNS, OWN_CALL, in_words
from cardbowl.analysis.simulation.rows import chunk_of
from cardbowl.cards import Card
from cardbowl.steps.ask import Choose, Draw

SAME = ("kind", "ending_side", "yards_gained", "kick_distance", "returned", "return_yards", "end_yardline_100", "touchback",
        "complete_pass", "incomplete_pass", "interception", "fumble", "fumble_lost", "blocked", "field_goal_result")  # fmt: skip
"""Columns of what happened in a play, whatever a foul then adds to it."""


def row(play):
    """The row of one play, in words."""
    plays = chunk_of([(1, [play], (0, 0))]).plays
    return {name: values[0] for name, values in in_words(plays, [each.name for each in (*COLUMNS, OWN_CALL)]).items()}


@cache
def answered_both_ways():
    """The rows of plays with a foul that is accepted, to which it is added, and those where it is declined."""
    found = []
    for seed in range(12):
        for game in walk(seed):
            ask = game.asking
            if isinstance(ask, Choose) and ask.what == "penalty" and "accept" in ask.options and not game.position.trying:
                ways = [game.branch().answer(answer) for answer in ("accept", "decline")]
                plays = [way.plays[-1] if len(way.plays) > len(game.plays) else None for way in ways]
                if all(plays) and plays[0].played.kept is not None:
                    found.append([row(play) for play in plays])
    return found


def test_a_row_says_where_a_play_ended_to_which_a_foul_is_added():
    """CB1.KO.R4, CB1.KRET.R4, CB1.PUNT.R2, CB1.PEN.R4, CB1.PEN.R13."""
    kinds = set()
    for accepted, declined in answered_both_ways():
        assert [accepted[name] for name in SAME] == [declined[name] for name in SAME]
        assert accepted["how"] == ("dead" if declined["touchdown"] or declined["safety"] else declined["how"])
        assert (accepted["penalty"], declined["penalty"], accepted["touchdown"]) == (True, False, False)
        kinds.add(accepted["kind"])
    assert {"kickoff", "punt"} <= kinds


def test_only_what_a_foul_has_undone_is_cancelled():
    """CB1.PEN.R1, CB1.KO.R4: a play that counts has an ending of its own."""
    plays = [play for seed in range(12) for play in whole("cardbowl-1.1.6", seed).plays if play.played is not None]
    rows = [row(play) for play in plays]
    cancelled = {each["kind"] for each in rows if each["how"] == "cancelled"}
    assert "penalty" in cancelled
    assert cancelled <= {"penalty", "stopped"}


def punted(cards, spot, back, answer):
    """A punt of the home team from `spot`, as columns."""
    answers = {"call": "punt", "punt return": back, "penalty": answer}
    game, left = at_table(at(spot, 4, 4, left=100), house()), cards.split()
    while not game.plays:
        ask = game.asking
        game.answer(Card.parse(left.pop(0)) if isinstance(ask, Draw) else answers.get(ask.what, ask.default))
    return chunk_of([(1, game.plays, (0, 0))])


@pytest.mark.parametrize("answer", ["accept", "decline"])
@pytest.mark.parametrize(
    ("cards", "spot", "back", "net"),
    [
        ("10C BJ 10D 10H KS 2C 3H", 50, "touchback", 30),
        ("3C BJ 4D 5H 6S 2C QD 9C 3H", 30, "bounce", 54),
    ],
)
def test_the_net_yards_of_a_punt_are_those_before_the_foul_is_added(cards, spot, back, net, answer):
    """CB1.PUNT.R2, CB1.PBNC.2: from midfield to the 20 for a touchback; from the 30 to the 16, where the ball lay."""
    assert Plays(*punted(cards, spot, back, answer)).net.tolist() == [net]
