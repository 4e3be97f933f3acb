"""One play on its own, for lessons: each is a referee that ends after its play, with a table, notes and odds of its own."""

import json
from random import Random

import pytest
from games.cardbowl1.lined_up import house
from games.cardbowl1.rules.frame.test_scrimmage import TRACE_A, TRACE_B
from support.walks import legal

from cardbowl.cards import Card, cards
from cardbowl.errors import HouseRulesError, IllegalAnswerError, NotationError
from cardbowl.football import AWAY, HOME
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.notes.line import Line
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.starts import alone
from cardbowl.games.cardbowl1.starts.from_position import from_position
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.placement import Placed

OFFENSE_A = "QB 6C, LT 7H, LG 8D, C 9C, RG TS, RT JD, RTE 5D, B1(M) KH, B2(R) 9H, W_L1 QS, W_R1 4S"
DEFENSE_A = "line -5 5C, line -1 8C, line 1 9D, line 5 7S, OLB_L 6H, ILB(M) KC, OLB_R TH, S_L 3D, S_R JS, CB W_L1 QD, CB W_R1 2H"
OFFENSE_B = "QB QS, LT 7H, LG 8D, C 6C, RG 9C, RT TS, RTE 9H, B1(L) 5D, B2(M) 4S, W_L1 KH, W_R1 JD"
DEFENSE_B = "line -5 9D, line -1 8C, line 1 7S, line 5 TH, OLB_L QD, ILB(M) KC, OLB_R 6H, S_L JS, S_R 2H, CB W_L1 5C, CB W_R1 3D"
I_FORMATION = "I: 6C 7H 8D 9C TS JD 5D KH 9H QS 4S"
FOUR_THREE = "4-3: 5C 8C 9D 7S 6H KC TH 3D JS QD 2H"


def answered(referee, answers):
    """Answer what is asked with these words; ``_`` is a space within one."""
    for word in answers.split():
        referee.answer(referee.read(word.replace("_", " ")))
    return referee


def in_full(referee, seed):
    """The play to its end, with legal answers at random."""
    random = Random(seed)
    while not referee.is_over:
        if isinstance(referee.asking, Draw):
            referee.deal()
        else:
            referee.answer(legal(referee, random))
    return referee


@pytest.mark.parametrize(
    ("referee", "answers", "line"),
    [
        (lambda: alone.rush(33, 18, spot=36), "9S 7H 4C 9D", "home 1 & 10 @ 36: run 2"),
        (lambda: alone.rush(58, 30, extra="TH 6C"), "QC 10H JC 4H 7D 8S", "home 1 & 10 @ 30: run 4 + 8 = 12"),
        (lambda: alone.rush(40, 20, tacklers=(14,)), "KS JH 7C 3D 4C 9H", "home 1 & 10 @ 30: run 6"),
        (lambda: alone.sneak(25, 8), "5S 7H", "home 1 & 10 @ 30: sneak 1"),
        (
            lambda: alone.scramble(18, 3, around_end=True),
            "2S 2H out_of_bounds",
            "home 1 & 10 @ 30: scramble 6 - 2 = 4, out of bounds",
        ),
        (lambda: alone.passing(extra="5D", spot=50), "5D 7S 8C keep 3H 6D 9S", "home 1 & 10 @ 50: 17 pass + 9 = 26"),
        (lambda: alone.passing(spot=50, pressure=3), "9S 8C 3H 6D", "home 1 & 10 @ 50: pass inc."),
        (
            lambda: alone.passing(yardage=2, rushed=(24, 19), survived=1),
            "7S 1 5C 1 4D",
            "home 1 & 10 @ 30: sack -4",
        ),
        (alone.screen, "5S 8C 4D 6D 3S 7C", "home 1 & 10 @ 30: screen 4 + 7 = 11"),
        (alone.lateral, "8C 4D 6D 3S 7C", "home 1 & 10 @ 30: lateral -1 + 7 = 6"),
        (alone.sack_draws, "3S", "home 1 & 10 @ 30: sack -7"),
        (alone.sack_draws, "KS", "home 1 & 10 @ 30: pass thrown away"),
        (lambda: alone.sack_draws([(20, 5)]), "", "home 1 & 10 @ 30: pass thrown away"),
        (alone.snapping, "BJ QH no", "home 1 & 10 @ 30: delay of game; 5 yd pen. vs O"),
        (alone.snapping, "7H", "home 1 & 10 @ 30: pass thrown away"),
        (lambda: alone.run(2, tacklers=(5,)), "4C 9H", "home 1 & 10 @ 30: run 0 + 8 = 8"),
        (lambda: alone.run(1, sideline=True), "out_of_bounds", "home 1 & 10 @ 30: run 0, out of bounds"),
        (alone.loose_ball, "0/0 9H 2C", "home 1 & 10 @ 30: fumble, O recovers"),
        (alone.kickoff, "6H 8D 2C 3S 4S 5S JS 9C", "home Kickoff: kickoff to 3, 30 yd return to 33"),
        (lambda: alone.kickoff("squib"), "35 6S 4H 3C 7D QD 5C", "home Kickoff: squib to 25, 21 yd return to 46"),
        (alone.onside, "7 7S 0/0 TH 5C", "home Kickoff: on-side 14 yd, O recovers"),
        (lambda: alone.onside(failures=1), "7 2S take", "home Kickoff: on-side 9 yd, taken by D"),
        (alone.punting, "4 9S 5H KC 2D 4C return 6D 7D", "home 1 & 10 @ 30: 44 yd punt to 26, 9 yd return to 35"),
        (lambda: alone.kick(spot=76), "7S 7H 7C 7D 6C 8D", "home 1 & 10 @ 24: field goal 42 yd good"),
        (lambda: alone.spike(down=2), "7S", "home 2 & 10 @ 30: spike"),
        (alone.free_kicking, "punt 7S 7H 7C 7D 2C 3D 4D 5D 6D", "home Free kick: free punt to 27, 16 yd return to 43"),
        (alone.after_touchdown, "kick AS 2H 3C 4D 5C 5D", "home Try: extra point good"),
        (lambda: alone.foul("run", "7C", spot=36), "accept", "home 1 & 10 @ 36: run 2; 5 yd pen. vs D, auto 1st down"),
        (lambda: alone.foul("handoff", "7H", gain=20), "decline", "home 1 & 10 @ 30: run 20; 10 yd pen. vs O declined"),
    ],
)
def test_one_play_alone(referee, answers, line):
    """CB1.GEN.8: the rules ask, the lesson answers, and the line of the play notes has the result."""
    game = referee()
    for word in answers.split():
        text = word.replace("_", " ")
        game.answer(game.read(tuple(text.split("/")) if "/" in text else text))
    assert game.is_over
    assert game.asking is None
    assert game.notes()[0] == line
    assert str(Line.parse(line)) == line


EVERY = [
    alone.rush,
    alone.sneak,
    alone.scramble,
    alone.run,
    alone.loose_ball,
    alone.passing,
    alone.screen,
    alone.lateral,
    alone.sack_draws,
    alone.snapping,
    alone.kickoff,
    alone.onside,
    alone.punting,
    alone.kick,
    alone.spike,
    alone.free_kicking,
    alone.after_touchdown,
    alone.foul,
    lambda **options: alone.hands(I_FORMATION[3:], FOUR_THREE[5:], **options),
    lambda **options: alone.scrimmage(OFFENSE_B, DEFENSE_B, **options),
]


@pytest.mark.parametrize("play", EVERY)
def test_every_play_ends_and_goes_back(play):
    """With any draws and answers: one play, which can be taken back, and the same cards for the same seed."""
    for seed in range(25):
        game = in_full(play(seed=seed), seed)
        assert game.position.phase != "dealt"
        assert in_full(play(seed=seed), seed).log == game.log
        assert all(str(Line.parse(line)) == line for line in game.notes())
        assert game.undo(len(game.log)).log == []


@pytest.mark.parametrize("play", [each for each in EVERY if each is not alone.after_touchdown])
def test_cards_that_are_on_the_table_are_not_drawn(play):
    """CB1.GEN.7"""
    game = play()
    held = [card for hand in game.position.hands for card in hand]
    assert not set(held) & set(game.left())


def test_cards_given_as_words_leave_the_deck():
    """CB1.GEN.7"""
    left = alone.passing("QS", "KH", covered="9C 3D", extra="5D").answer("none").left()
    assert len(left) == 54 - 5
    assert not set(left) & set(cards("QS KH 9C 3D 5D"))
    assert len(alone.rush(extra="TH 6C").left()) == 52


def test_a_play_late_in_a_half_has_a_sideline():
    """CB1.CLKX.10 CB1.CLK2.3"""
    game = alone.scrimmage(OFFENSE_A, DEFENSE_A, late=True)
    assert (game.position.quarter, game.position.left) == (2, 24)
    assert alone.punting(late=True).position.left == 24


def test_time_outs_are_asked_for_where_there_are_some():
    """CB1.CLK2.4"""
    assert answered(alone.rush(), "9S 7H 4C 9D").is_over
    assert answered(alone.rush(timeouts=1), "9S 7H 4C 9D").asking.what == "time-out"


def test_an_opponent_plays_the_other_side():
    """CB1.GEN.12"""
    game = alone.scrimmage(OFFENSE_A, DEFENSE_A, opponent="random")
    assert set(game.players) == {AWAY}
    assert game.run("decision").team(game.asking.side) is HOME


# ---- whole plays from scrimmage ----------------------------------------------------------------------------------------


def as_text(answers):
    return "; ".join(str(each) for each in answers if not isinstance(each, Placed))


def test_trace_a_of_the_rulebook():
    """CB1.MODEL.9 CB1.RUN.8: 1st and 10 on the own 30, a rush of 12 yards."""
    game = alone.scrimmage(OFFENSE_A, DEFENSE_A, as_text(TRACE_A))
    assert game.is_over
    assert game.notes() == ["home 1 & 10 @ 30: run 4 + 8 = 12"]
    assert (game.position.spot, game.position.down, game.position.to_go) == (42, 1, 10)


def test_trace_b_of_the_rulebook():
    """CB1.PASS.8 CB1.PRES.1: 3rd and 9 on the own 41, a pass of 30 yards under a rush."""
    game = alone.scrimmage(OFFENSE_B, DEFENSE_B, as_text(TRACE_B), spot=41, down=3, to_go=9)
    assert game.is_over
    assert game.notes() == ["home 3 & 9 @ 41: 30 pass"]
    assert (game.position.spot, game.position.down, game.position.to_go) == (71, 1, 10)


def test_a_play_stops_where_the_lesson_wants_it():
    """CB1.MODEL.R6"""
    game = alone.scrimmage(OFFENSE_A, DEFENSE_A, "done; 4D; assign LT -5")
    assert isinstance(game.asking, Choose)
    assert "assign LG -1" in game.asking.options
    assert "assign LT -2" not in game.asking.options
    listed = alone.scrimmage(OFFENSE_A, DEFENSE_A, ["done", "4D", "assign LT -5"])
    assert listed.log == game.log


def test_ready_made_formations_and_the_shotgun():
    """CB1.FORM.1 CB1.SHOT.1"""
    game = alone.scrimmage(I_FORMATION, FOUR_THREE)
    assert game.log[0] == Placed("I", cards(I_FORMATION[3:]))
    assert game.log[1].formation == "4-3"
    shotgun = alone.scrimmage("shotgun: " + OFFENSE_A, DEFENSE_A)
    assert shotgun.log[0].formation.startswith("shotgun: QB LT")


def test_hands_alone_begin_with_the_line_up():
    """CB1.FORM.1"""
    game = alone.hands(I_FORMATION[3:], FOUR_THREE[5:], discards=("2C", "2D 2S"), spot=98, trying=True)
    assert game.asking.what == "formation"
    assert game.position.trying
    assert Card("2C") not in game.branch().answer(game.read(I_FORMATION)).left()


# ---- what is refused ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        (lambda: alone.rush(-1, 5), IllegalAnswerError, "CB1.MODEL.6.*offense 0 to 200"),
        (lambda: alone.rush(33, "18"), IllegalAnswerError, "defense 0 to 200"),
        (lambda: alone.rush(33, 18, spot=0), IllegalAnswerError, "CB1.FLD.2.*spot 1 to 99"),
        (lambda: alone.rush(33, 18, down=5), IllegalAnswerError, "down 1 to 4"),
        (lambda: alone.rush(33, 18, to_go=True), IllegalAnswerError, "to_go 1 to 99"),
        (lambda: alone.rush(33, 18, extra="TH TH"), IllegalAnswerError, "10H.*twice.*CB1.GEN.1"),
        (lambda: alone.rush(33, 18, extra="XX"), NotationError, "XX"),
        (lambda: alone.rush(33, 18, opponent="nobody"), IllegalAnswerError, "you, random"),
        (lambda: alone.rush(33, 18, house_rules={"downs": 1}), HouseRulesError, "downs"),
        (lambda: alone.passing("QS", "QS"), IllegalAnswerError, "QS.*twice"),
        (lambda: alone.passing(yardage=-1), IllegalAnswerError, "CB1.PASS.8.*yardage 0 to 20"),
        (lambda: alone.run(0), IllegalAnswerError, "CB1.OFR.2.*draws 1 to 10"),
        (lambda: alone.kickoff("on-side"), IllegalAnswerError, "CB1.KO.1.*normal or squib"),
        (lambda: alone.foul("punt"), IllegalAnswerError, "CB1.PEN.1.*handoff, run, yardage, open field"),
        (lambda: alone.hands("2C 3C", FOUR_THREE[5:]), IllegalAnswerError, "a hand of 2 cards.*CB1.DEAL.1"),
        (lambda: alone.hands(I_FORMATION[3:], I_FORMATION[3:]), IllegalAnswerError, "6C.*twice"),
        (lambda: alone.scrimmage("", DEFENSE_A), NotationError, "QB 6C, LT 7H"),
        (lambda: alone.scrimmage("QB 6C, 7H", DEFENSE_A), NotationError, "'7H'.*a place and its card"),
        (lambda: alone.scrimmage(OFFENSE_A, DEFENSE_A, "done; 4D; rush B1 0"), IllegalAnswerError, "CB1.BP1.1"),
        (lambda: alone.scrimmage(OFFENSE_A.replace("LT", "LX"), DEFENSE_A), NotationError, "LX"),
        (lambda: alone.scrimmage(OFFENSE_A, DEFENSE_A, "done; BJ; 4D; 5D"), IllegalAnswerError, "fewer answers"),
    ],
)
def test_a_wrong_start_is_refused_in_a_sentence(wrong, error, words):
    with pytest.raises(error, match=words):
        wrong()


def test_a_game_of_one_play_is_shown_like_any_other():
    """The scene of the game shows it, and its house rules count."""
    rules = house(kickoff_minus=5)
    game = answered(alone.kickoff(house_rules=rules), "6H 8D")
    assert game.rules is rules
    assert game.game.title == f"{GAME.title}, kickoff"
    assert json.dumps(game.game.scene(game, None))


@pytest.mark.parametrize(("down", "late", "runs"), [(1, False, True), (3, False, True), (4, False, False), (1, True, False)])
def test_FUM_R16_a_play_alone_looks_at_the_down_and_the_clock_as_in_a_game(down, late, runs):
    """CB1.FUM.R7, CB1.FUM.R13, CB1.FUM.R16: a king recovers for the offense, and runs where it is not late."""
    on = {"nfl_fumbler_rule": "on"}
    fumble = "RJ 2S KD 3C 4H 5C 6D"
    play = alone.spike(spot=50, down=down, late=late, house_rules=on)
    before = Position(phase="scrimmage", spot=50, down=down, to_go=10, quarter=2 if late else 1, left=24 if late else 180)
    game = from_position("spike", before, on).answer("spike")
    loose = alone.loose_ball(spot=50, down=down, late=late, house_rules=on)
    for referee, drawn in ((play, fumble), (game, fumble), (loose, "KD 3C 4H 5C 6D")):
        for card in cards(drawn):
            if referee.asking is not None and not isinstance(referee.asking, Draw):
                referee.answer((0, 0))
            if referee.asking is not None:
                referee.answer(card)
        assert any(note.what == "run" for note, _ in referee.plays[0].steps if isinstance(note, Note)) is runs
    assert play.position.spot == game.position.spot
