"""Returns of kicks near the goal lines in rows of plays and on the clock, counted by hand."""

import pytest
from games.cardbowl1.games_played import at
from games.cardbowl1.scenes import after_words
from games.cardbowl2 import helpers
from support.facts import EVERY_GAME
from support.walks import whole

from cardbowl.analysis.simulation.box_scores import landed, return_yards
from cardbowl.analysis.simulation.rows import chunk_of
from cardbowl.football import DEFENSE
from cardbowl.football.plays import KICKS, Kind, Played
from cardbowl.football.series import returned_yards
from cardbowl.games.cardbowl1.notes.line import returned
from cardbowl.games.cardbowl2.notes.play_notes import clauses_of
from cardbowl.games.cardbowl2.rules.kickoffs import normal_kickoff
from cardbowl.games.cardbowl2.rules.punts import punt
from cardbowl.steps.ask import Note

SHORT, OWN_1 = at(phase="kickoff", spot=1, left=100), at(spot=1, down=4, left=100)


def told(before, words, **changed):
    """Whether the play has a return, its yards, and the intervals it has taken."""
    play = after_words(before, words, **changed).plays[-1]
    row = chunk_of([(1, [play], (0, 0))]).plays
    return bool(row["returned"][0]), int(row["return_yards"][0]), play.before.left - play.after.left


@pytest.mark.parametrize(
    ("before", "words", "changed", "yards", "time"),
    [
        (OWN_1, "punt 3 no AS 2S AH 3D return KS", {"punt_bonus": 0}, 5, 2),  # a punt of 4 yards, to the 5
        (SHORT, "normal KS KH 2D KC KD QS QH", {"kickoff_minus": 0, "return_cards": 5}, 45, 1),  # from the 1 to the 55
    ],
)
def test_a_return_past_the_goal_line_is_one_whatever_card_follows(before, words, changed, yards, time):
    """CB1.FLD.R4, CB1.CLKX.5, CB1.CLKX.6: the Red Joker is ignored, and the touchdown stands as with any other card."""
    for last in ("9D", "RJ"):
        assert told(before, f"{words} {last}", clock="complex", **changed) == (True, yards, time)


@pytest.mark.parametrize(("switch", "yards", "now"), [("on", -2, ("free kick", 20)), ("clamp_to_1", -1, ("scrimmage", 1))])
def test_a_return_behind_the_own_goal_line_has_yards_up_to_it(switch, yards, now):
    """CB1.PRET.R2, CB1.PRET.R3: caught on the 2 and carried 8 yards back, a safety; or dead on the 1."""
    before, words = at(spot=73, down=4), "punt 4 AS 2S 3S 4S KD return 2C 3C"
    after = after_words(before, words, negative_return_safety=switch).plays[-1].after
    assert told(before, words, negative_return_safety=switch)[:2] == (True, yards)
    assert (after.phase, after.spot) == now


@pytest.mark.parametrize("last", ["AS", "9D"])
def test_a_return_of_card_bowl_2_past_the_goal_line_is_one_whatever_card_follows(last):
    """CB2.KICK.R4, CB2.RET.R2, CB2.NFL.2: a punt of 6 yards to the 93, and a king less coverage, past the goal line."""
    rules = helpers.house(punt_plus=0, punt_max_cards=3)
    before = helpers.at(1, down=4)
    played = helpers.play(punt(before, rules), f"3 2S 2H 2D 2C return KS {last}")
    done = Played(Kind.PUNT, played.result)
    assert played.result.returned
    assert (return_yards(played.notes, done), played.end) == (7, "touchdown defense")


KICKED = {
    "punt": (Kind.PUNT, punt, 70, "4 2S 3S 4S 5S KC return 2H 3H"),
    "kickoff": (Kind.KICKOFF, normal_kickoff, 30, "7H 5D KC 4S 2S 2D 2H"),
}


@pytest.mark.parametrize(("switch", "yards"), [("by_catch_spot", -1), ("momentum_spot", 0)])
@pytest.mark.parametrize("kick", KICKED)
def test_a_return_of_card_bowl_2_behind_the_own_goal_line_has_yards_up_to_it(kick, switch, yards):
    """CB2.RET.R1, CB2.KICK.R5, CB2.KICK.R10: caught on the 1 and carried back; a safety, or dead where it was caught."""
    kind, rule, spot, words = KICKED[kick]
    made = rule(helpers.at(spot), helpers.house(return_into_end_zone=switch))
    played = helpers.play(made, words)
    assert return_yards(played.notes, Played(kind, played.result)) == yards


@pytest.mark.parametrize(
    ("caught", "spot", "yards"), [(2, -6, -2), (0, -4, 0), (15, 105, 85), (15, 9, -6), (-3, -7, -4), (-3, 101, 103)]
)
def test_the_yards_of_a_return_end_at_a_goal_line(caught, spot, yards):
    """CB1.KRET.7, CB2.KICK.R5: a kick that was caught behind the own goal line may be dead behind it."""
    assert returned_yards(caught, spot) == yards


@pytest.mark.parametrize(
    ("caught", "yards", "told", "noted"),
    [
        (3, -8, "a loss of 8 yards to 5 yards deep in the end zone", "-3 yd return to 0"),
        (3, -3, "a loss of 3 yards to the goal line", "-3 yd return to 0"),
        (0, -5, "a loss of 5 yards to 5 yards deep in the end zone", "0 yd return to 0"),
        (-3, -2, "a loss of 2 yards to 5 yards deep in the end zone", "-2 yd return to -5"),
        (-3, 7, "+7 yards to the 4", "7 yd return to 4"),
        (85, 60, "+60 yards, and 15 were to go", "15 yd return to 0"),
    ],
)
def test_a_sentence_tells_all_of_a_return_and_a_play_note_has_the_yards_of_the_rows(caught, yards, told, noted):
    """CB1.NOTE.2 CB2.NOTES.2"""
    spot = caught + yards
    note = Note("X.1", "{:return}", ((yards, spot),), "return", yards, DEFENSE, spot)
    kicked = Note("X.1", "", (), "kick", caught, DEFENSE, caught)
    assert note.say() == told
    assert str(returned(yards, spot)) == ", ".join(map(str, clauses_of([note]))) == noted
    assert return_yards([kicked, note]) == int(noted.split()[0])


@pytest.mark.parametrize("name", EVERY_GAME)
def test_no_return_ends_beyond_a_goal_line(name):
    """CB1.PRET.R2, CB2.RET.R1, FS.PUNT.4, NS.KICK.3: random players."""
    for play in (play for seed in range(6) for play in whole(name, seed).plays):
        if play.played is None or play.played.kind not in KICKS:
            continue
        notes = [ask for ask, _ in play.steps if type(ask) is Note]
        caught, yards = landed(notes), return_yards(notes, play.played)
        assert yards is None or caught < 0 or 0 <= caught + yards <= 100, (play.before, notes)
