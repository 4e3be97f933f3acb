"""Plays of Card Bowl 1.1.6 to which an accepted foul is added: their rows say what those say where it is declined."""

from functools import cache

import pytest
from games.cardbowl1.games_played import at, house
from games.cardbowl1.scenes import after_words, at_table, walk
from support.walks import whole

from cardbowl.analysis.realism.plays import Plays
from cardbowl.analysis.simulation.box_scores import score_of
from cardbowl.analysis.simulation.columns import COLUMNS, OWN_CALL, in_words
from cardbowl.analysis.simulation.rows import chunk_of
from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.rules.endings import without_score
from cardbowl.steps.ask import Choose, Draw

SAME = ("kind", "ending_side", "yards_gained", "kick_distance", "returned", "return_yards", "end_yardline_100", "touchback",
        "complete_pass", "incomplete_pass", "interception", "fumble", "fumble_lost", "blocked", "field_goal_result")  # fmt: skip
"""Columns of what happened in a play, whatever a foul then adds to it."""
BEFORE = [name for name in SAME if name not in ("ending_side", "return_yards", "end_yardline_100", "touchback", "fumble_lost")]
"""Those of what happened before a foul that ends the play, for the ball goes back to its spot (CB1.KRET.R4, CB1.PEN.R11)."""


def row(play):
    """The row of one play, in words."""
    plays = chunk_of([(1, [play], (0, 0))]).plays
    return {name: values[0] for name, values in in_words(plays, [each.name for each in (*COLUMNS, OWN_CALL)]).items()}


@cache
def answered_both_ways():
    """Plays with a foul that is accepted, to which it is added, and the same where it is declined."""
    found = []
    for seed in range(12):
        for game in walk(seed):
            ask = game.asking
            if isinstance(ask, Choose) and ask.what == "penalty" and "accept" in ask.options and not game.position.trying:
                ways = [game.branch().answer(answer) for answer in ("accept", "decline")]
                plays = [way.plays[-1] if len(way.plays) > len(game.plays) else None for way in ways]
                if all(plays) and plays[0].played.kept is not None:
                    found.append(plays)
    return found


def assert_it_ended_at_the_foul(accepted, declined):
    """The play ends with the side that then has the ball, at the spot of its foul, and no fumble of that side is lost."""
    (foul,) = declined.played.ending.fouls
    side = DEFENSE if foul.source == "returner" else foul.runner
    assert accepted.played.kept.side is side
    assert accepted.after.offense is (accepted.before.offense if side is OFFENSE else accepted.before.offense.other)
    assert accepted.played.kept.spot == (min(foul.spot, 99) if foul.spot > 0 else 20)
    team = accepted.before.offense if side is OFFENSE else accepted.before.offense.other
    assert team not in score_of(accepted).fumbles_lost


def test_a_row_says_where_a_play_ended_to_which_a_foul_is_added():
    """CB1.KO.R4, CB1.KRET.R4, CB1.PUNT.R2, CB1.PEN.R4, CB1.PEN.R13."""
    kinds = set()
    for plays in answered_both_ways():
        accepted, declined = (row(play) for play in plays)
        if plays[0].played.kept == without_score(plays[1].played.ending):
            assert [accepted[name] for name in SAME] == [declined[name] for name in SAME]
            assert accepted["how"] == ("dead" if declined["touchdown"] or declined["safety"] else declined["how"])
        else:
            assert [accepted[name] for name in BEFORE] == [declined[name] for name in BEFORE]
            assert accepted["how"] == "dead"
            assert_it_ended_at_the_foul(*plays)
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


def told(before, words, **changed):
    """The row of the play from a position, with these answers and cards."""
    return row(after_words(before, words, **changed).plays[-1])


KICKOFF = at(phase="kickoff", spot=30)


PUNT = at(spot=30, down=4)
OPENED = "normal 10S 9S 2D 6C 4C 8C KD BJ 3C RJ 2C 9C"
PUNTED = "punt 3 no 10S 10H 9S 2D return 3C KS BJ 3H RJ 2C 9C"


@pytest.mark.parametrize(
    ("before", "words", "end", "yards"),
    [
        (KICKOFF, "normal 10S 9S 2D 6C 4C 8C RJ BJ 2C 9C 7S", 24, 0),  # on the loose ball
        (KICKOFF, f"{OPENED} 7S", 40, 32),  # the kickers', added to the end of the run
        (KICKOFF, f"{OPENED} 7H", 37, 29),  # the returner's, from its spot
        (KICKOFF, "normal 10S 9S 2D 6C 4C BJ 8C RJ 2C 9C 7S", 17, 0),
        (PUNT, f"{PUNTED} 7S", 43, 17),
        (PUNT, f"{PUNTED} 7H", 40, 14),
    ],
)
def test_a_fumble_is_not_lost_where_a_foul_leaves_the_ball_with_the_side_that_lost_it(before, words, end, yards):
    """CB1.PEN.R11, CB1.PEN.R13, CB1.KRET.R4: on returns, where the kickers recover; counted by hand to the spot of the foul."""
    accepted, declined = (told(before, f"{words} {answer}") for answer in ("accept", "decline"))
    assert (accepted["fumble"], accepted["fumble_lost"], declined["fumble_lost"]) == (True, 0, 1)
    assert (accepted["ending_side"], accepted["end_yardline_100"], accepted["return_yards"]) == ("defense", end, yards)


def test_yards_after_the_returner_s_foul_do_not_count():
    """CB1.KRET.R4: at the catch on the 15; the touchdown of 85 yards is called back there, and half the way is walked off."""
    words = "normal KS KH 2D BJ KD KC QS QH QC 9D 10S JD 4S"
    accepted, declined = (told(KICKOFF, f"{words} {answer}") for answer in ("accept", "decline"))
    names = ("how", "touchdown", "returned", "return_yards", "end_yardline_100")
    assert [accepted[name] for name in names] == ["dead", False, True, 0, 15]
    assert [declined[name] for name in names] == ["touchdown", True, True, 85, 100]


def test_a_return_with_a_foul_in_the_end_zone_ends_there():
    """CB1.KRET.R4, CB1.PEN.R12: caught on the -8, a foul on the -6, run to the 10; the ball is brought out as at a touchback."""
    words = "normal AS 2S 2D return 3D return BJ 9C 5S 3S 4S"
    accepted, declined = (told(KICKOFF, f"{words} {each}") for each in ("accept", "decline"))
    assert (accepted["how"], accepted["return_yards"]) == ("touchback", 2)
    assert (declined["how"], declined["return_yards"], declined["end_yardline_100"]) == ("dead", 18, 10)
