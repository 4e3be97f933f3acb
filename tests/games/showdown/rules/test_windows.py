"""Windows, what may be played in them, and time-outs (sections 3 to 5 of the rulebook)."""

from dataclasses import replace

import pytest
from games.showdown.helpers import DATA
from games.showdown.turns import Turn, at, decked
from support.cases import rows

from cardbowl.errors import IllegalAnswerError
from cardbowl.football import AWAY, HOME, OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.position import HIDDEN
from cardbowl.games.showdown.rules.course import Course
from cardbowl.games.showdown.rules.needs import idle
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Hidden


def test_SEQ_1_the_steps_of_a_down_in_their_order():
    """NS.SEQ.1-6, NS.SEQ.5.R1, NS.WIN.1: the defense first; formations are open, plays are turned up after step 4."""
    turn = Turn(at("S01", "S07"))
    names = [name for name, _, _ in turn.asked]
    assert names[:10] == [
        *(
            "window 1",
            "window 1",
            "play",
            "defense",
            "window 4",
            "window 4",
            "offense key",
            "defense key",
            "stat pair",
            "window 5",
        ),
    ]
    assert names[11:17] == ["offense die", "defense die", "result die", "injury chance", "penalty chance", "turnover chance"]
    assert turn.windows()[:6] == [(step, side) for step in (1, 4, 5) for side in ("defense", "offense")]
    assert turn.said("formation") == ["Spread", "Three-Four"]
    assert turn.said("plays") == [("O12", "D08")]


def test_WIN_1_two_passes_in_a_row_close_a_window():
    plan = {"window 5 offense": ["S01", "S01", "pass"], "window 5 defense": ["pass", "S07", "pass"]}
    turn = Turn(at("S01 S01 S05", "S07 S07"), plan)
    sides = [side for step, side in turn.windows() if step == 5]
    assert sides == ["defense", "offense"] * 3
    assert turn.said("card") == ["S01", "S07", "S01"]


def test_WIN_1_R1_whether_a_coach_is_asked_does_not_depend_on_the_hand():
    """NS.WIN.1.R1"""
    none_left = {"timeouts": (0, 0)}
    with_it, without = (Turn(at(hand, "", **none_left)) for hand in ("S01", "S36"))
    assert with_it.windows() == without.windows()
    assert without.question("window 5", "offense").options == ("pass",)
    assert with_it.question("window 5", "offense").options == ("pass", "S01")
    empty = Turn(at("", "", **none_left))
    assert not empty.windows(), "nobody has a card"


def test_WIN_2_a_card_is_refused_with_its_reason():
    """NS.WIN.2, NS.ENG.4: out of its step, of the other side, without what it needs; a time-out that is not there."""
    ours = "S01 S05 S14 S21 S27 S35 S36 S40 S45 S47"
    position = at(ours, "S08", timeouts=(0, 3))
    asked = Turn(position).question("window 5", "offense")
    assert asked.options == ("pass", "S01", "S14")
    assert asked.refused["S21"] == ("Extra Yards is for step 6, this is step 5", "NS.WIN.2")
    assert asked.refused["S05"] == ("Perfect Spiral needs your key player's accuracy to be 13 or more", "NS.EFF.2")
    assert asked.refused["S47"] == ("Waved Off: no boost card of the opponent counts on this down", "NS.EFF.1.R1")
    assert asked.refused["time-out"] == ("a time-out is called before the dice", "NS.TO.1")
    later = Turn(position).question("window 6", "offense")
    assert later.refused["S27"] == ("Holding is for the defense", "NS.WIN.2")
    assert later.refused["S35"] == ("Carted Off needs a chance of injury to be announced", "NS.WIN.4")
    assert "S35" in Turn(position, injury_chance=2).question("window 6", "offense").options
    at_4 = Turn(at("S19", "", timeouts=(0, 0))).question("window 4", "offense")
    assert at_4.refused["time-out"] == ("there is no time-out left", "NS.TO.1")


@rows(
    ("card", "phase", "step", "why"),
    [
        ("S25", "scrimmage", 6, ""),
        ("S25", "kickoff", 6, ""),
        ("S25", "scrimmage", 5, "there are no dice to roll again"),
        ("S25", "scrimmage", 8, "there are no dice to roll again"),
        ("S26", "scrimmage", 1, ""),
        ("S26", "try", 6, ""),
        ("S26", "scrimmage", 8, "there is no down to start again"),
        ("S26", "kickoff", 6, "there is no down to start again"),
        ("S26", "free kick", 6, "there is no down to start again"),
    ],
)
def test_EFF_1_R1_a_card_that_would_start_nothing_again(card, phase, step, why):
    """NS.EFF.1.R1: whatever steps a card of one's own data is for."""
    position = at(phase=phase)
    assert idle(DATA.card(card), Course(position, position, step), OFFENSE) == why


@pytest.mark.parametrize("card", ["S02", "S13", "S15", "S21", "S24", "S32"])
def test_EFF_1_R1_a_penalty_or_a_change_of_the_play_is_too_late_in_step_8(card):
    """A house may print any card for the window of the return: what has been settled before it stands."""
    position = at()
    late = DATA.card(card)._replace(steps=(8,))
    assert idle(late, Course(position, position, 8), OFFENSE) == "the play is over, and its penalties are settled"
    assert not idle(late, Course(position, position, 6), OFFENSE)


def test_ENG_4_a_refused_answer_changes_nothing():
    game = Referee(GAME, position=at("S01", "S07"))
    before = (list(game.log), game.position, game.asking)
    for answer, reason in (("S07", "step 5"), ("S01", "not an answer")):
        with pytest.raises(IllegalAnswerError, match=reason):
            game.answer(answer)
    assert (list(game.log), game.position, game.asking) == before


def test_BOOK_1_a_play_that_is_not_in_the_playbook_is_refused():
    """NS.BOOK.1, NS.BOOK.1.R1, NS.KICK.4.R1, NS.ENG.4, NS.KICK.3.R1: every play as often as one likes, kicks of 50 yards."""
    turn = Turn(at(spot=40))
    play = turn.question("play", "offense")
    assert play.refused["O02"] == ("Counter Trap is not in the playbook", "NS.BOOK.1")
    assert play.refused["field goal"][1] == "NS.KICK.4.R1"
    assert "punt" in play.options
    assert turn.question("defense", "defense").refused["D20"] == ("Jailbreak is not in the playbook", "NS.BOOK.1")
    assert "field goal" in Turn(at(spot=50)).question("play", "offense").options
    on_a_try = Turn(at(phase="try", spot=95, to_go=5)).question("play", "offense")
    assert on_a_try.refused["punt"] == ("a play is called here, not a kick", "NS.TRY.2")


def test_KICK_2_an_on_side_kick_after_the_roll_is_refused():
    rules = decked("", "S43")
    turn = Turn(at("", "S43", rules, phase="kickoff", spot=35), {"kick-off die": 10}, rules)
    assert turn.question("window 6", "defense").refused["on-side"] == (
        "an on-side kick is announced before the roll",
        "NS.KICK.2",
    )


def test_ENG_3_hands_and_calls_are_hidden():
    """NS.ENG.3: the other hand, its place in the pile, plays that lie face down, and the options of a window."""
    game = Referee(GAME, position=at("S01 S05", "S07 S08"))
    seen = game.seen_by(AWAY).position
    assert seen.hands == ((HIDDEN, HIDDEN), ("S07", "S08"))
    assert len(seen.unseen[HOME]) == len(game.position.unseen[HOME]) + 2
    game.answer("pass").answer("pass").answer("O12")
    (ask, answer) = [step for step in game.seen_by(AWAY).steps if isinstance(step[0], Choose)][2]
    assert (ask.options, answer) == ((), Hidden())
    assert game.seen_by(AWAY).latest("formation").n == "Spread"
    assert [step for step in game.seen_by(HOME).steps if isinstance(step[0], Choose)][2][1] == "O12"


# ---- time-outs -------------------------------------------------------------------------------------------------------


def test_TO_1_a_time_out_starts_the_down_again_with_new_plays():
    """NS.TO.1, NS.TO.2, NS.TO.2.R1: each coach takes back a card of choice, the caller first."""
    before = at("S01", "S07", discards=("S05 S06", "S08"))
    turn = Turn(before, {"window 4 offense": "time-out", "recall": ["S06", "S08"], "play": ["O12", "O11"]})
    assert turn.said("recall") == ["S06", "S08"]
    assert [side for name, side, _ in turn.asked if name == "recall"] == ["offense", "defense"]
    assert turn.after.timeouts == (2, 3)
    assert turn.said("plays") == [("O11", "D08")]
    assert [step for step, _ in turn.windows()].count(1) == 4


def test_TO_1_R1_on_a_kick_a_time_out_comes_before_the_die():
    """NS.TO.1.R1"""
    turn = Turn(at("", "", spot=70), {"play": ["field goal", "O12"], "window 4 defense": "time-out"})
    assert turn.after.timeouts == (3, 2)
    assert turn.played.kind is Kind.PASS
    kicked = Turn(at("", "", spot=70), {"play": "field goal", "field goal die": 20})
    assert kicked.played.ending.how is How.GOOD
    assert all(
        step < 6 or "time-out" not in ask.options
        for ask, step in ((a, int(n[-1])) for n, _, a in kicked.asked if n[:6] == "window")
    )


def test_EFF_2_R1_what_a_card_changes_for_the_down_outlasts_a_new_start():
    """Totals of the play are gone, who has changed places for the down stays so (NS.EFF.1)."""
    rules = decked("S18", "S11 S26")
    plan = {"window 1 offense": "S18", "window 4 defense": ["S11", "S26"]}
    for calls in ({"play": ["O01", "O03"]}, {"play": ["O03", "O01"]}):
        turn = Turn(at("S18", "S11 S26", rules), {**plan, **calls}, rules, offense_key="RB1", stat_pair="power v power")
        (match,) = turn.said("key players")
        assert match.added == (0, 0)
        assert (match.slots[0], match.keys[0].id) == ("RB1", "herons-04")


# ---- kicks -----------------------------------------------------------------------------------------------------------


def test_KICK_1_R1_cards_follow_the_roll_of_a_kick_off():
    """NS.KICK.1.R1, NS.KICK.3, NS.KICK.6: to the goal line it is a touchdown; not after a touchback."""
    rules = decked("", "S43 S43 S43 S43")
    position = at("", "S43 S43 S43 S43", rules, phase="kickoff", spot=35)
    plan = {"kick-off die": 10, "returner": "wardens-15", "window 6 defense": ["S43"] * 4}
    turn = Turn(position, plan, rules)
    assert (turn.after.phase, turn.after.offense, turn.after.score) == ("try", AWAY, (0, 6))
    assert turn.after.piles == (9, 9), "a change of possession is one event"
    touchback = Turn(position, {"kick-off die": 20, "returner": "wardens-15"}, rules)
    assert (touchback.after.spot, touchback.after.offense) == (15, AWAY)
    punt = Turn(at("", "S43", rules, spot=80), {"play": "punt", "punt die": 20, "returner": "wardens-15"}, rules)
    assert punt.after.spot == 20
    refused = Turn(at("S25", "S43", rules, spot=80), {"play": "punt", "punt die": 20, "returner": "wardens-15"}, rules)
    asked = refused.question("window 6", "defense")
    assert asked.refused["S43"] == ("Run It Back: there is no return of a touchback", "NS.EFF.1.R1")
    onside = Turn(position, {"kickoff": "on-side", "on-side die": 1}, rules)
    assert not onside.windows()


def test_WIN_2_R2_there_are_no_chances_on_a_kick():
    """NS.WIN.2.R2, NS.SEQ.6: cards that need a chance are refused, and nothing rolls for one."""
    turn = Turn(at("S25 S30", "S27", spot=70), {"play": "field goal", "field goal die": 20})
    assert not [name for name, _, _ in turn.asked if "chance" in name]
    asked = turn.question("window 6", "offense")
    assert asked.refused["S30"] == ("Offside needs a chance of penalty to be announced", "NS.WIN.4")


def test_EFF_2_R2_what_lies_face_down_meets_no_need():
    """NS.EFF.2.R2, NS.SEQ.5: a card of step 4 that needs a pass may not be played before the plays are turned up."""
    card = DATA.card("S14")._replace(id="EARLY", steps=(4, 5), effects=(("total", "self", 9),))
    rules = decked("S14")
    object.__setattr__(rules, "data_set", replace(DATA, cards=(*DATA.cards, card)))
    team = rules.teams[0]
    deck = (("EARLY", 1), *((each, copies) for each, copies in team.deck if each != "S14"))
    object.__setattr__(rules, "teams", (replace(team, deck=deck), rules.teams[1]))
    turn = Turn(at("EARLY", "", rules), {"window 5 offense": "EARLY"}, rules)
    assert "EARLY" in turn.question("window 4", "offense").refused
    assert turn.said("match-up") == [Turn(at()).said("match-up")[0] + 9]


def test_TURN_1_R2_a_turnover_card_is_for_its_side():
    """NS.TURN.1.R2: all of the house data are for the defense."""
    assert {card.side for card in DATA.cards if card.type == "turnover"} == {"defense"}
    asked = Turn(at("S36 S25", ""), turnover_chance=1, offense_die=1).question("window 6", "offense")
    assert asked.refused["S36"] == ("Strip is for the defense", "NS.WIN.2")


def test_SEQ_9_a_down_that_ends_in_the_own_end_zone():
    """NS.SEQ.9, NS.SAFE.1, NS.SAFE.2: two points, and no snap from the end zone."""
    dice = {"offense_key": "QB1", "offense_die": 1, "defense_die": 20, "result_die": 1, "stat_pair": "accuracy v coverage"}
    turn = Turn(at(spot=10), **dice)
    assert turn.played.ending.how is How.SAFETY
    assert (turn.after.score, turn.after.spot, turn.after.phase) == ((0, 2), 20, "free kick")


@rows(
    ("dice", "words"),
    [
        ({}, ("incomplete", 0, 40)),
        ({"offense_die": 20, "defense_die": 1, "result_die": 7}, ("pass", 10, 50)),
        (
            {"offense_key": "QB1", "offense_die": 1, "defense_die": 20, "result_die": 1, "stat_pair": "accuracy v coverage"},
            ("sack", -10, 30),
        ),
    ],
)
def test_SEQ_6_what_a_play_has_come_to_is_said(dice, words):
    """NS.SEQ.6, NS.CONV.3, NS.GRID.10: as notes that box scores read."""
    notes = [(note.what, note.n, note.spot) for note in Turn(at(), **dice).notes if note.what in ("incomplete", "pass", "sack")]
    assert notes == [words]


def test_ENG_3_the_course_of_a_down_is_told_to_each_side_as_it_sees_it():
    """Before the plays are turned up a side knows the own play and of the other one the formation; the hands stay hidden."""
    game = Referee(GAME, position=at("S01 S05", "S07 S08"))
    for answer in ("pass", "pass", "O12", "D08"):
        game.answer(answer)
    offense, defense = (game.seen_by(team).latest("course").n for team in (HOME, AWAY))
    assert [play.id for play in offense.plays] == ["O12", HIDDEN]
    assert [play.id for play in defense.plays] == [HIDDEN, "D08"]
    assert [play.formation for play in offense.plays] == [play.formation for play in defense.plays] == ["Spread", "Three-Four"]
    assert offense.at.hands == (("S01", "S05"), (HIDDEN, HIDDEN))
    assert defense.at.hands == defense.before.hands == ((HIDDEN, HIDDEN), ("S07", "S08"))
    assert [play.id for play in game.seen_by(None).latest("course").n.plays] == ["O12", "D08"]
    while getattr(game.asking, "what", "") != "window 5":
        game.answer("pass") if isinstance(game.asking, Choose) else game.deal()
    assert [play.id for play in game.seen_by(HOME).latest("course").n.plays] == ["O12", "D08"], "the plays are turned up"


def test_the_first_play_of_the_playbook_is_the_default():
    """NS.SEQ.2, NS.BOOK.1"""
    ask = Referee(GAME, position=at(timeouts=(0, 0))).asking
    assert (ask.what, ask.default) == ("play", ask.options[0])
