"""What codes make of a play, and penalties (sections 5 and 6 of the rulebook)."""

from games.football_strategy.helpers import ANY_PUNT, PASS, RUN, at, house, now, play, whats
from support.cases import rows

from cardbowl.football import AWAY, HOME
from cardbowl.steps.ask import Choose, Draw, Note


@rows(
    ("spot", "yards", "phase", "score"),
    [(90, 9, "scrimmage", (0, 0)), (90, 10, "try", (6, 0)), (5, -4, "scrimmage", (0, 0)), (5, -5, "free kick", (0, 2))],
)
def test_goal_lines(spot, yards, phase, score):
    """FS.CONV.1 FS.GAIN.1 FS.TD.1 FS.SAFE.1"""
    after = play(str(yards), at(spot)).after
    assert (after.phase, after.score) == (phase, score)


@rows(
    ("code", "card", "said"),
    [
        ("0", RUN, "A run for no gain."),
        ("0ob", PASS, "A pass for no gain, out of bounds."),
        ("1", RUN, "A run of +1 yard."),
        ("-7ob", RUN, "A run for a loss of 7 yards, out of bounds."),
        ("-7ob", PASS, "A sack for a loss of 7 yards, out of bounds."),
    ],
)
def test_gains_in_words(code, card, said):
    """FS.CARD.1.R1 FS.GAIN.1 FS.OB.1"""
    note = next(ask for ask, _ in play(code, at(30), card).steps if isinstance(ask, Note) and ask.rule == "FS.GAIN.1")
    assert (note.say(), note.n) == (said, int(code.removesuffix("ob")))


def test_a_long_gain_is_drawn_and_stays_in_bounds():
    """FS.LG.1 FS.LG.1.R1 FS.LG.1.R2: a caught pass on a pass card, a run on a run card."""
    caught = play("LG", at(20), PASS, long_gain=25)
    assert whats(caught) == ["crossing", "long gain", "pass"]
    assert now(caught) == ("scrimmage", HOME, 1, 10, 45)
    assert caught.before.left - caught.after.left == 45
    assert whats(play("LG", at(20), RUN, long_gain=25))[-1] == "rush"


def test_the_receiver_draws_the_long_gain_of_a_punt():
    """FS.LG.1.R2"""
    played = play("K45rLG", at(20), ANY_PUNT, long_gain=30)
    draw = next(ask for ask, _ in played.steps if isinstance(ask, Draw))
    assert (draw.side.word, now(played)[-1]) == ("defense", 65)


@rows(
    ("code", "spot", "after"),
    [
        ("I+20", 30, ("scrimmage", AWAY, 1, 10, 90)),
        ("I+30", 30, ("try", AWAY, 1, 2, 98)),
        ("I-50", 50, ("scrimmage", AWAY, 1, 10, 20)),
        ("I-49", 50, ("scrimmage", AWAY, 1, 10, 1)),
        ("I-60", 50, ("scrimmage", AWAY, 1, 10, 20)),
        ("I-61", 50, ("scrimmage", HOME, 2, 10, 50)),
    ],
)
def test_interceptions(code, spot, after):
    """FS.INT.1 FS.INT.1.R1 FS.INT.2 FS.INT.2.R1 FS.INT.2.R2 FS.CONV.1.R1 FS.EZ.1 FS.PAT.2.R4"""
    assert now(play(code, at(spot))) == after


def test_a_penalty_with_a_play_beside_it_is_chosen_by_the_side_that_was_fouled():
    """FS.PEN.1 FS.PEN.2 FS.PEN.2.R1 FS.PEN.3: the long gain is drawn before the choice."""
    for side, code in (("offense", "P5d/LG"), ("defense", "P5o/LG")):
        for answer in ("accept", "decline"):
            played = play(code, at(20, 2, 8), said={"penalty": answer}, long_gain=20)
            choice = next(ask for ask, _ in played.steps if isinstance(ask, Choose))
            assert choice.side.word == side
            assert whats(played)[:4] == ["crossing", "flag", "long gain", "pass"]
            down, to_go, spot = now(played)[2:]
            if answer == "decline":
                assert (down, to_go, spot) == (1, 10, 40)
            else:
                assert (down, to_go, spot) == ((2, 3, 25) if side == "offense" else (2, 13, 15))


@rows(
    ("code", "spot", "to_go", "after"),
    [
        ("P5d", 50, 5, (1, 10, 55)),
        ("P5d", 50, 6, (3, 1, 55)),
        ("P5d1", 50, 10, (1, 10, 55)),
        ("P15d", 90, 8, (3, 3, 95)),
        ("P15d1", 99, 1, (1, 1, 99)),
        ("P10o", 9, 10, (3, 14, 5)),
        ("P10o", 1, 10, (3, 10, 1)),
    ],
)
def test_walking_off(code, spot, to_go, after):
    """FS.PEN.1 FS.PEN.2.R2 FS.PEN.3 FS.PEN.3.R1 FS.PEN.3.R2 FS.PEN.4 FS.PEN.4.R1 FS.PEN.5"""
    assert now(play(code, at(spot, 3, to_go)))[2:] == after


def test_series():
    """FS.DOWN.1 FS.DOWN.2 FS.DOWN.2.R1 FS.DOWN.3 FS.DOWN.4"""
    assert now(play("10", at(50)))[2:] == (1, 10, 60)
    assert now(play("10", at(85)))[2:] == (1, 5, 95)
    assert now(play("9", at(50, 4))) == ("scrimmage", AWAY, 1, 10, 41)
    assert now(play("F", at(95))) == ("scrimmage", AWAY, 1, 10, 5)
    assert now(play("7", at(50, to_go=7), rules=house(line_to_gain=7)))[2:] == (1, 7, 57)
