"""The toss, the menu, and what follows every kind of play (sections 1.2, 1.4 and 9 of the rulebook)."""

import pytest
from games.cardbowl1.games_played import (
    STANDARD,
    at,
    dealt,
    down_at,
    house,
    lost_at,
    turn,
)

from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.games.cardbowl1.rules.cards.deal import Split
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.frame import order
from cardbowl.games.cardbowl1.rules.frame.deal_turn import deck, whole_deck
from cardbowl.steps.ask import Draw, Note

GOOD = "10H 10D 10C 10S 5H 5D"


def test_the_start():
    """CB1.GAME.R1, CB1.CLK.2"""
    start = order.start(STANDARD)
    assert (start.phase, start.spot, start.left, start.timeouts, start.quarter) == ("toss", 30, 180, (3, 3), 1)
    start = order.start(house(clock="simple1", plays_per_quarter=31, timeouts=2, kickoff_spot=35))
    assert (start.spot, start.left, start.timeouts) == (35, 31, (2, 2))


@pytest.mark.parametrize(
    ("answers", "kicks", "second"),
    [
        ("red 4H receive", HOME, AWAY),
        ("red 4H kick", AWAY, HOME),
        ("red 4S receive", AWAY, HOME),
        ("black RJ BJ 4H kick", HOME, AWAY),
    ],
)
def test_GEN_12_the_winner_of_the_toss_kicks_or_receives(answers, kicks, second):
    """CB1.GEN.12, CB1.GEN.R8: the visitors call; jokers are put back; who receives first kicks off the second half."""
    after = turn(order.start(STANDARD), answers).result
    assert (after.phase, after.offense, after.second_half, after.spot) == ("kickoff", kicks, second, 30)


def test_GEN_12_who_decides():
    """CB1.GEN.12"""
    won, lost = turn(order.start(STANDARD), "red 4H receive"), turn(order.start(STANDARD), "red 4S receive")
    assert won.choices == ["defense toss", "defense kick or receive"]
    assert lost.choices == ["defense toss", "offense kick or receive"]
    assert (won.n("toss"), lost.n("toss")) == (DEFENSE, OFFENSE)


def test_DEAL_5_the_pool_is_split_before_the_game_only():
    """CB1.DEAL.5: it is kept for the game."""
    after = turn(order.start(STANDARD), "1/4 red 4H receive", deal_pool=4).result
    assert after.pools == (Split(1, 3), Split(4, 0))
    again = turn(after._replace(phase="toss", quarter=5, offense=HOME), "red 4H receive", deal_pool=4).result
    assert again.pools == after.pools


# ---- the menu --------------------------------------------------------------------------------------------------------


def test_GAME_R4_the_menu():
    """CB1.GAME.R4, CB1.GAME.R3: on any down; the choice is public."""
    for down in (1, 4):
        asked = turn(at(down=down), "spike 4H").asked("call")
        assert asked.options == ("scrimmage play", "punt", "field goal", "spike", "kneel")
        assert not asked.secret


def test_GAME_R4_without_the_kneel_down():
    """CB1.GAME.R4: switch kneel = off; why it is refused."""
    asked = turn(at(), "spike 4H", kneel="off").asked("call")
    assert asked.options == ("scrimmage play", "punt", "field goal", "spike")
    assert asked.refused["kneel"][1] == "CB1.GAME.R4"


def test_GAME_R4_a_kneel_down():
    """CB1.GAME.R4, CB1.GAME.R7: a snap card, one yard lost, and it counts as a rush."""
    played = turn(at(30, 2, 5), "kneel 4H no no")
    assert (played.now, played.result.left, played.draws) == ("home 3&6 @29", 172, ["offense snap"])
    assert played.n("kneel") == -1
    assert turn(at(), "kneel 4H no no", kneel_loss=3).now == "home 2&13 @27"
    assert turn(at(1), "kneel 4H").now == "free kick home 1&10 @20"


def test_GAME_R7_a_joker_at_the_snap_of_a_kneel_down():
    """CB1.GAME.R7, CB1.SNAP.4, CB1.SNAP.5: a false start, a fumble, an offside that may be declined."""
    assert turn(at(), "kneel BJ 4H").now == "home 1&15 @25"
    assert turn(at(), "kneel RJ 2H +0/+0 7H 9S").now == "away 1&10 @72"
    assert turn(at(), "kneel BJ 4S accept").now == "home 1&5 @35"


def test_SNAP_R1_a_cancelled_delay_of_game_costs_a_time_out_and_nothing_else():
    """CB1.SNAP.R1, CB1.SNAP.4, CB1.CLK2.R1, CB1.CLKX.R4: of the side that has the ball."""
    played = turn(at(offense=AWAY, timeouts=(3, 2)), "kneel BJ KH yes")
    assert (played.now, played.result.timeouts, played.result.left) == ("away 1&10 @30", (3, 1), 180)


def test_CLKX_9_a_spike_is_an_incompletion():
    """CB1.CLKX.9, CB1.CLKX.R5, CB1.CLK2.R1: from the full deck, one interval under Simple 2."""
    played = turn(at(30, 4, 5), "spike 4H")
    assert (played.now, played.result.left, played.n("spike")) == ("away 1&10 @70", 179, 0)
    assert "downs" in played.whats


# ---- downs -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "ending", "now"),
    [
        (dealt(30, 1, 10), down_at(33), "home 2&7 @33"),
        (dealt(30, 3, 3), down_at(33), "home 1&10 @33"),
        (dealt(30, 4, 4), down_at(33), "away 1&10 @67"),
        (dealt(85, 1, 10), down_at(96), "home 1&G @96"),
        (dealt(30, 2, 8), Ending(How.INCOMPLETE, OFFENSE, 30), "home 3&8 @30"),
        (dealt(30, 4, 4), Ending(How.OUT, OFFENSE, 33), "away 1&10 @67"),
        (dealt(30, 3, 4), lost_at(60), "away 1&10 @60"),
        (dealt(30, 4, 9), down_at(31, changed=True), "home 1&10 @31"),
        (dealt(30, 4, 9), Ending(How.TOUCHBACK, DEFENSE, changed=True), "away 1&10 @20"),
    ],
)
def test_GAME_R3_what_follows_a_down(scrimmage, before, ending, now):
    """CB1.GAME.R1, CB1.GAME.R3, CB1.FLD.3, CB1.FUM.R15: after two changes of possession a new series begins."""
    scrimmage("rush", ending)
    runs_on = ending.how == "dead" and now.startswith("home")
    played = turn(before, "no no" if runs_on else "")
    assert played.now == now
    assert (played.result.hands, played.result.discards) == (((), ()), ((), ()))
    assert ("downs" in played.whats) is (before.down == 4 and not ending.changed)


def test_GEN_7_the_play_draws_from_what_is_left():
    """CB1.GEN.5, CB1.GEN.6, CB1.GEN.7, CB1.DEAL.R3: every play begins with all cards; hands and discards are out."""
    before = dealt()
    held = {*before.hands[0], *before.hands[1]}
    assert set(deck("draw", at(), STANDARD)) == set(whole_deck(True))
    assert len(whole_deck(True)) == 54
    assert set(deck("draw", before, STANDARD)) == set(whole_deck(True)) - held
    assert set(deck("deal", before, STANDARD)) == set(whole_deck(True))


# ---- scores ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("offense", [HOME, AWAY])
def test_GAME_R1_a_touchdown_is_followed_by_a_try(scrimmage, offense):
    """CB1.GAME.R1, CB1.FLD.R1, CB1.TWO.1: 6 points; a try from the 2."""
    scrimmage("rush", down_at(100))
    played = turn(dealt(offense=offense))
    assert played.now == f"try {offense.word} 1&2 @98"
    assert played.result.score == ((6, 0) if offense is HOME else (0, 6))
    assert played.note("touchdown").side is OFFENSE
    assert played.n("score") == 6


def test_GAME_R1_a_touchdown_of_the_defense(scrimmage):
    """CB1.GAME.R1: the team that intercepts and scores has the try; it is noted once."""
    told = Note("CB1.INT.R2", "Intercepted in the end zone.", (), "touchdown", None, DEFENSE, 100)
    scrimmage("pass", lost_at(100), told)
    played = turn(dealt())
    assert (played.now, played.result.score) == ("try away 1&2 @98", (0, 6))
    assert played.whats.count("touchdown") == 1
    assert played.note("score").side is DEFENSE


def test_GAME_R1_a_safety_is_followed_by_a_free_kick_of_who_conceded_it(scrimmage):
    """CB1.GAME.R1, CB1.SAF.1, CB1.FLD.R3: 2 points."""
    scrimmage("sack", down_at(-3))
    played = turn(dealt(4))
    assert (played.now, played.result.score) == ("free kick home 1&10 @20", (0, 2))
    assert played.n("score") == 2


def test_GAME_R1_a_field_goal():
    """CB1.GAME.R1: 3 points and a kickoff of the scoring team; missed, the ball goes over."""
    played = turn(at(80), f"field_goal {GOOD}")
    assert (played.now, played.result.score, played.n("score")) == ("kickoff home 1&10 @30", (3, 0), 3)
    assert turn(at(60), "field_goal AH AD AC AS 5H 5D").now == "away 1&10 @48"


@pytest.mark.parametrize(
    ("answers", "score"), [(f"kick {GOOD}", (7, 6)), ("kick AH AD AC AS 2H 2D", (6, 6)), ("kick RJ", (6, 6))]
)
def test_TRY_1_the_extra_point(answers, score):
    """CB1.TRY.1, CB1.GAME.R1: 1 point; then the scoring team kicks off."""
    played = turn(at(98, 1, 2, phase="try", score=(6, 6)), answers)
    assert (played.now, played.result.score) == ("kickoff home 1&10 @30", score)


def test_TRY_R1_a_foul_on_the_extra_point_and_it_is_made_again():
    """CB1.TRY.R1, CB1.TRY.R3: from the moved spot, with a new choice."""
    before = at(98, 1, 2, phase="try", moved=10)
    played = turn(before, "kick BJ 4H")
    assert (played.now, played.result.moved) == ("try home 1&7 @93", 10)
    played = turn(before, "kick BJ 4S AH AD AC AS 2H 2D accept")
    assert played.now == "try home 1&1 @99"
    assert played.options("try") == ("kick", "two points")


@pytest.mark.parametrize(("how", "score"), [("good", (8, 0)), ("no good", (6, 0))])
def test_TWO_2_the_try_for_two_points(scrimmage, how, score):
    """CB1.TWO.1, CB1.TWO.2: hands are dealt; 2 points."""
    scrimmage("rush", Ending(How(how), OFFENSE, 98))
    played = turn(dealt(98, 1, 2, trying=True, score=(6, 0)))
    assert (played.now, played.result.score, played.result.trying) == ("kickoff home 1&10 @30", score, False)


def test_TRY_R3_a_cancelled_delay_of_game_on_a_try(scrimmage):
    """CB1.TRY.R3, CB1.SNAP.R1: a new choice from the same spot, and one time-out less."""
    told = Note("CB1.SNAP.R1", "Time-out: no yards.", (), "time-out", 1, OFFENSE, 97)
    scrimmage("stopped", Ending(How.STOPPED, OFFENSE, 97), told)
    played = turn(dealt(97, 1, 3, trying=True, timeouts=(2, 2), moved=5))
    assert played.result.moved == 5
    assert (played.now, played.result.timeouts, played.result.left) == ("try home 1&3 @97", (1, 2), 180)


def test_TWO_1_two_points_are_chosen_and_dealt():
    """CB1.TWO.1: after a touchdown the hands are dealt as for every play from scrimmage."""
    rule = order.turn(at(98, 1, 2, phase="try"), STANDARD)
    ask = rule.send(None)
    assert ask.what == "try"
    asked = rule.send("two points")
    assert (type(asked), asked.deck, asked.secret) == (Draw, "deal", True)


def test_the_points_of_scores():
    """CB1.GAME.R1, CB1.TWO.2"""
    scores = ("touchdown", "field_goal", "safety", "extra_point", "two_point")
    assert [getattr(STANDARD, f"{each}_points") for each in scores] == [6, 3, 2, 1, 2]


# ---- kicks -----------------------------------------------------------------------------------------------------------


def kicks(**more):
    return at(**{"phase": "kickoff", **more})


def test_a_kickoff_is_a_new_series_of_whoever_has_the_ball():
    """CB1.KO.1, CB1.GAME.R1, CB1.FUM.R15"""
    assert turn(kicks(), "normal 7H 8S 5D 2C 3C 4C 5S").now == "away 1&10 @13"
    assert turn(kicks(), "normal AH AS 5D touchback").now == "away 1&10 @20"
    recovered = turn(kicks(), "on-side 7 7H +0/+0 9S 2C")
    assert recovered.now == "home 1&10 @44"
    assert recovered.options("kickoff") == ("normal", "squib", "on-side")


def test_ONS_7_failures_are_counted_and_the_kind_may_change():
    """CB1.ONS.7, CB1.ONS.R1: short from the same spot, out of bounds 5 back; twice running the receivers may take it."""
    first = turn(kicks(), "on-side 0 4H").result
    assert (first.phase, first.spot, first.failures, first.offense) == ("kickoff", 30, 1, HOME)
    second = turn(first, "on-side 0 BJ 4H kick_again").result
    assert (second.spot, second.failures) == (25, 2)
    taken = turn(second, "on-side 0 4H take")
    assert (taken.now, taken.result.failures) == ("away 1&10 @71", 0)
    assert turn(second, "squib 35 7H 8S 5D 2C 3C").result.failures == 0


def test_KO_R12_the_ball_is_spotted_in_the_field():
    """CB1.KO.R12"""
    start = kicks(spot=65)
    assert turn(start, "normal BJ 9H", kickoff_out=50).now == "away 1&10 @1"


def test_KO_R4_the_kick_is_made_again():
    """CB1.KO.R4: switch kickoff_foul; and the time does not count under Simple 1."""
    played = turn(kicks(left=20), "normal 7H BJ 8S 5D 2C 3C 4C 5S 2H kick_again", kickoff_foul="rekick_option", clock="simple1")
    assert (played.now, played.result.left) == ("kickoff home 1&10 @20", 20)


def test_SAF_1_the_free_kick():
    """CB1.SAF.1"""
    played = turn(at(20, phase="free kick"), "kickoff 7H 8S 5D 2C 3C 4C 5S")
    assert played.now == "away 1&10 @23"
    assert played.asked("free kick").refused["squib"][1] == "CB1.SAF.1"


def test_PUNT_1_a_punt_gives_the_ball_away():
    """CB1.PUNT.1, CB1.GAME.R3, CB1.GEN.6: on any down."""
    assert turn(at(down=2), "punt 2 no 2S 3S 4C fair 5C").now == "away 1&10 @50"


def test_FUM_R15_a_dropped_punt_that_the_kickers_recover_is_a_new_series():
    """CB1.FUM.R15: the receivers had touched it."""
    played = turn(at(30, 4, 40), "punt 2 no 2S 3S 4C fair RJ +0/+0 9S 2C")
    assert played.now == "home 1&10 @50"


def test_FUM_R15_a_blocked_punt_that_the_kickers_recover_is_none():
    """CB1.FUM.R15: short on the last down the ball goes over."""
    answers = "punt 2 no RJ 4H +0/+0 9S 2C 3C"
    assert turn(at(30, 2, 10), answers).now == "home 3&19 @21"
    assert turn(at(30, 4, 10), answers).now == "away 1&10 @79"


def test_every_draw_names_its_purpose():
    """CB1.GEN.8, CB1.GEN.10: who draws is a convention: the kickers their coverage, the returner the return."""
    played = turn(kicks(), "normal 7H 8S 5D 2C 3C 4C 5S")
    assert played.draws == [
        "offense kick 1",
        "offense kick 2",
        "offense coverage",
        "defense return 1",
        "defense return 2",
        "defense return 3",
        "defense return 4",
    ]
