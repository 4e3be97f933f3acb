"""The whole scene of Card Bowl 1.1.6: in games played at random, for every viewer."""

import re
from random import Random

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, OFFENSE_A, defense, house, offense
from games.cardbowl1.rules.frame.test_scrimmage import lined, position
from games.cardbowl1.scenes import VIEWERS, at_table, cards_in, hidden_from, one_of, options, scene, table, trace, walk
from support.cases import some

from cardbowl.football import AWAY, HOME
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.notes.sums import SUMS, ball_at
from cardbowl.games.cardbowl1.position import Position
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.referee import Referee
from cardbowl.view.moment import Covered

BOOK = GAME.rulebook()
ROWS = {"safety", "linebacker", "line_d", "line_o", "wide", "pocket", "backs"}
LONG = {"deal_off": 13, "deal_def": 14, "deal_pool": 4}


@pytest.mark.parametrize("seed", some(range(9), 4))
def test_every_scene_of_a_game_is_plain_data_with_rules_of_the_rulebook(seed):
    """CB1.MODEL.8, CB1.DEAL.R3: and no face-down card of the other side is anywhere in it."""
    hidden = 0
    for referee in walk(seed, 700, 0.2, **(LONG if seed % 3 == 0 else {})):
        for viewer in VIEWERS:
            shown = scene(referee, viewer)
            view, asked = shown["view"], shown["asking"]
            told = [*view["steps"], *view["working"], *asked["refused"], *((view["formation"] or {}).get("threats", ()))]
            assert all(part["rule"] in BOOK and part["rule"] in view["rules"] for part in told)
            assert all(part.get("text", "x") for part in told)
            assert all(view["rules"][rule] == BOOK[rule] for rule in view["rules"])
            if viewer is not None:
                face_down = hidden_from(referee, viewer)
                assert not cards_in(shown) & face_down, f"{viewer.word} sees them at {referee.asking}"
                hidden += len(face_down)
    assert hidden > 300


@pytest.mark.parametrize("seed", some(range(40, 44), 2))
def test_the_formation_is_whole_at_every_moment(seed):
    """CB1.MODEL.R1, CB1.FORM.1: eleven cards a side, in known rows, every match-up made of cards on the table."""
    met = set()
    for referee in walk(seed, 700, 0.25):
        shown = table(referee)
        if shown is None:
            continue
        met.add(shown["phase"])
        keys = [each["key"] for each in shown["cards"]]
        assert len(set(keys)) == len(keys) in (11, 22)
        for each in shown["cards"]:
            assert each["row"] in ROWS
            assert -1 <= each["x"] <= 1
            assert each["label"]
            assert each["spoken"]
            assert each["covers"] in ("", *keys)
        assert sum(each["ball"] for each in shown["cards"]) == 1
        spoken = [each["spoken"] for each in shown["cards"]]
        assert len(set(spoken)) == len(spoken), "no two cards are called the same"
        lanes = [each["u"] for each in shown["match_ups"]]
        assert lanes == sorted(lanes)
        named = [key for each in shown["match_ups"] for key in (*each["offense"], *each["defense"])]
        assert len(set(named)) == len(named)
        assert set(named) <= set(keys)
        for threat in shown["threats"]:
            assert threat["surplus"] == threat["rush"] - threat["protection"] > 0
            assert set(threat["members"]) <= set(lanes)
            assert re.fullmatch(r"\d+ %|<1 %", threat["odds"])
        places = {*keys, *(f"u:{u}" for u in lanes)}
        assert all(set(each["reaches"]) <= places and each["key"] in keys for each in shown["ranges"])
    assert met >= {"FORM_D", "MOTION", "BP1_O", "BP1_D", "BLK_O", "PLAY"}


@pytest.mark.parametrize("seed", some(range(60, 64), 2))
def test_what_is_offered_can_be_answered_and_says_what_it_is(seed):
    for referee in walk(seed, 900, 0.15):
        ask = referee.asking
        if not isinstance(ask, Choose):
            continue
        asked = scene(referee, referee.team(ask.side))["asking"]
        assert asked["prompt"]
        if isinstance(ask.options, tuple):
            assert [each["value"] for each in asked["options"]] == [getattr(option, "text", option) for option in ask.options]
            labels = [each["label"] for each in asked["options"]]
            assert len(set(labels)) == len(labels), f"{ask.what}: two options read alike: {labels}"
            keys = [each["key"] for each in (table(referee) or {"cards": []})["cards"]]
            for each in asked["options"]:
                assert each["label"][0].isupper() or each["label"][0].isdigit()
                assert not re.search(r"\b[A-Z]+_?[LR]\d|\bD\d+\b", each["label"]), each["label"]
                assert each["label"].endswith(each.get("short", ""))
                if "move" in each:
                    assert each["move"]["from"] in keys
                    assert re.fullmatch(r"|u:-?\d|zone:\w+|O:\w+|D:\w+", each["move"]["to"])
        elif not isinstance(ask.options, range):
            place = asked["place"]
            assert [each["value"] for each in place["formations"]] == [each.name for each in ask.options.formations]
            first = place["formations"][0]
            assert referee.can({"formation": first["value"], "cards": place["suggested"]})
            everywhere = [each["role"] for each in place["places"]]
            for formation in place["formations"]:
                assert not [role for role in formation["roles"] if role not in everywhere]


@pytest.mark.parametrize("seed", [5, 6])
def test_a_question_to_the_other_side_tells_nothing(seed):
    """CB1.MODEL.8, CB1.TURN.1"""
    for referee in walk(seed, 400, 0.5, **LONG):
        ask = referee.asking
        if isinstance(ask, Choose):
            asked = scene(referee, referee.team(ask.side).other)["asking"]
            assert (asked["options"], asked["place"], asked["range"], asked["refused"]) == ([], None, None, [])
            assert asked["yours"] is False
            assert not ask.secret or asked["prompt"] == f"{asked['who']} decide in secret"


def test_two_people_at_one_screen_see_no_hand():
    """CB1.MODEL.8"""
    for referee in walk(8, 400, 0.4):
        for viewer in (HOME, AWAY):
            shown = GAME.scene(Covered(referee), viewer)
            shown["asking"] = {}
            assert not cards_in(shown) & (hidden_from(referee, HOME) | hidden_from(referee, AWAY))
            assert shown["view"]["hand"] is None


def test_a_scene_changes_nothing():
    for referee in walk(9, 500, 0.1):
        before = (list(referee.log), referee.position, referee.asking, list(referee.steps))
        assert [GAME.scene(referee, viewer) for viewer in VIEWERS] == [GAME.scene(referee, viewer) for viewer in VIEWERS]
        assert before == (list(referee.log), referee.position, referee.asking, list(referee.steps))


# ---- the hand ------------------------------------------------------------------------------------------------------


def test_the_hand_grows_while_it_is_dealt():
    """CB1.DEAL.1, CB1.TURN.1, CB1.DEAL.2"""
    referee = Referee(GAME, seed=4, rules=house(**LONG), names=("Otters", "Herons"), position=Position())
    random, sizes = Random(1), []
    referee.answer("scrimmage play")
    while referee.position.phase == "scrimmage":
        hand = scene(referee, HOME)["view"]["hand"]
        sizes.append(len(hand["cards"]) if hand else 0)
        if isinstance(referee.asking, Draw):
            assert scene(referee, None)["view"]["pile"]["count"] == len(referee.left("deal"))
            referee.step()
        else:
            referee.answer(one_of(referee.asking, random))
    assert sizes[:6] == [0, 0, 1, 1, 2, 2]
    assert max(sizes) == 13
    hand = scene(referee, HOME)["view"]["hand"]
    assert len(hand["cards"]) == 11
    assert len(hand["discards"]) == 2
    assert scene(referee, None)["view"]["hand"] is None


def test_who_gives_up_the_red_joker_sees_the_card_that_came_for_it():
    """CB1.TURN.R1, CB1.TURN.R2"""
    referee = Referee(GAME, seed=4, rules=house(), names=("Otters", "Herons"), position=Position())
    referee.answer("scrimmage play").answer("RJ")
    while isinstance(referee.asking, Draw):
        referee.step()
    assert "RJ" in scene(referee, AWAY)["view"]["hand"]["cards"]
    assert "joker" not in str(scene(referee, HOME)["asking"]).lower()
    referee.answer("give up")
    while referee.position.phase == "scrimmage":
        referee.step()
    hand = scene(referee, AWAY)["view"]["hand"]["cards"]
    assert "RJ" not in hand
    assert len(hand) == 11


# ---- lining up -----------------------------------------------------------------------------------------------------


def test_a_free_line_up_can_be_made_of_the_places():
    """CB1.FORM.1, CB1.FORM.R2, CB1.SHOT.1"""
    referee = at_table(position(OFFENSE_A, DEFENSE_A))
    place = scene(referee, HOME)["asking"]["place"]
    places = [each["role"] for each in place["places"]]
    assert {"LTE", "RTE", "B1(L)", "B3(R)", "W_L1", "W_R4"} <= set(places)
    assert place["side"] == "offense"
    assert next(each["prefix"] for each in place["formations"] if each["value"] == "shotgun") == "shotgun: "
    free = "shotgun: QB LT LG C RG RT LTE RTE B1(L) W_L1 W_R1"
    assert set(free.removeprefix("shotgun: ").split()) <= set(places)
    referee.answer({"formation": free, "cards": place["deck"]})
    assert table(referee, HOME)["shotgun"]
    place = scene(referee, AWAY)["asking"]["place"]
    places = [each["role"] for each in place["places"]]
    assert {"line -7", "line 7", "S_M", "ILB(L)", "CB W_L1"} <= set(places)
    assert places.count("OLB_L") == places.count("CB W_R1") == 2
    assert places.count("line 0") == places.count("S_M") == 1
    free = "line -5, line 0, line 5, OLB_L, OLB_L, ILB(M), OLB_R, S_M, CB W_L1, CB W_R1, CB W_R1"
    referee.answer({"formation": free, "cards": place["deck"]})
    assert [each["row"] for each in table(referee, HOME)["cards"][11:]].count("wide") == 3


# ---- what cannot be done --------------------------------------------------------------------------------------------


def refused(referee, viewer=None):
    return {(each["label"], each["rule"]) for each in scene(referee, viewer)["asking"]["refused"]}


def test_no_sneak_from_the_shotgun():
    """CB1.SNEAK.1, CB1.SHOT.1"""
    for shotgun, wanted in ((True, True), (False, False)):
        ours, theirs = lined(OFFENSE_A, DEFENSE_A)
        referee = at_table(position(OFFENSE_A, DEFENSE_A))
        referee.answer(ours._replace(formation=f"shotgun: {ours.formation}") if shotgun else ours)
        for answer in (theirs, "done", "4D"):
            referee.answer(answer)
        assert referee.asking.what == "blocking"
        assert (("Quarterback sneak", "CB1.SNEAK.1") in refused(referee)) is wanted


def test_nothing_is_executed_before_an_automatic_sack():
    """CB1.SACK.5, CB1.SACK.R3"""
    weak = offense("QB 2C, LT 2H, LG 8D, C 9C, RG TS, RT JD, RTE 5D, B1(M) KH, B2(R) 9H, W_L1 QS, W_R1 4S")
    strong = defense(
        "line -5 KS, line -1 8C, line 1 9D, line 5 7S, OLB_L QH, ILB(M) KC, OLB_R TH, S_L 3D, S_R JS, CB W_L1 QD, CB W_R1 3H"
    )
    referee = at_table(position(weak, strong))
    for answer in (*lined(weak, strong), "done", "4D", "assign LT -5", "done", "move up D5 -5", "done"):
        referee.answer(answer)
    while not (isinstance(referee.asking, Draw) and referee.asking.role == "sack"):
        referee.answer(referee.asking.options[-1] if "wait" not in referee.asking.options else "wait")
    assert ("Execute a play", "CB1.SACK.5") in refused(referee)
    assert table(referee)["threats"][0]["rule"] == "CB1.SACK.5"
    assert table(referee)["turn"].startswith("pocket, turn 1")


def test_a_back_who_blocks_does_not_carry():
    """CB1.BACK.R2, CB1.SNEAK.R4"""
    assert ("Give the ball to the right back", "CB1.BACK.R2") in refused(trace("A", "rush B1 -1 1"))
    assert ("Sneak", "CB1.SNEAK.R4") in refused(trace("A", "rush B1 -1 1"))


def test_what_a_learner_may_try_in_vain():
    """CB1.BP2.R1, CB1.BP1.R4, CB1.EXEC.R4, CB1.LAT.R3, CB1.RANGE.R4"""
    assert ("Move a lineman", "CB1.BP2.R1") in refused(trace("A", "move up B2 1"))
    assert ("Move a lineman", "CB1.BP2.R1") not in refused(trace("A", "assign LT -5"))
    assert refused(trace("A", "move up D6 1")) == {("Move a safety up to the line", "CB1.BP1.R4")}
    executing = refused(trace("B", "pass W_L1"))
    assert executing >= {("Throw the ball away", "CB1.EXEC.R4"), ("Lateral to a receiver", "CB1.LAT.R3")}
    assert refused(trace("A", "10H")) == {("Add a cornerback", "CB1.RANGE.R4")}
    assert refused(trace("A", "10H"), HOME) == set(), "the other side is not asked"


# ---- words and sums --------------------------------------------------------------------------------------------------


def test_questions_on_the_way_are_asked_in_words():
    """CB1.RANGE.5, CB1.TACK.1, CB1.TACK.R2, CB1.PASS.16"""
    found = options(trace("A", "10H"))
    assert found["10H"]["label"] == "Add the right outside linebacker (10♥)"
    assert found["none"]["label"] == "No extra card"
    assert options(trace("A", "6H"))["6H"]["label"] == "Tackle with the left outside linebacker (6♥)"
    assert options(trace("A", "QS on 6H"))["QS on 6H"]["label"] == "Left receiver (Q♠) blocks 6♥"
    assert options(trace("B", "keep"))["10C"]["label"] == "Leave out the 10♣"


def test_a_play_is_told_in_words():
    told = [each["text"] for each in scene(trace("B"), AWAY)["view"]["steps"]]
    assert "Otters place their cards face down" in told
    assert "Otters: Left tackle takes the match-up outside the left tackle" in told
    assert "Herons: Left outside linebacker (Q♦) moves up to the match-up outside the left tackle" in told
    assert "Otters: Pass to the left receiver (K♥)" in told
    assert "Herons draw Q♥ (defense 2)" in told
    assert not [text for text in told if "are dealt" in text or re.search(r"\bD\d+ |assign|move up", text)]
    working = [each["text"] for each in scene(trace("B"), AWAY)["view"]["working"]]
    assert "60 against 30: +30 yards." in working


def test_the_situation_says_what_is_played():
    """CB1.GAME.R1, CB1.TWO.1"""
    at = position(OFFENSE_A, DEFENSE_A)
    assert scene(at_table(at))["view"]["situation"]["headline"] == "1st & 10"
    trying = scene(at_table(at._replace(trying=True, spot=98, to_go=2)))["view"]
    assert trying["situation"]["detail"] == "Otters play for two points"
    assert trying["field"]["drive"] == []


def test_every_sum_is_a_number_that_a_note_tells():
    met = set()
    games = [*([*walk(seed, 900, 0.1)][-1] for seed in range(1, 4)), trace("A"), trace("B")]
    for steps in (steps for referee in games for steps in (*(play.steps for play in referee.plays), referee.steps)):
        for ask, _ in steps:
            if type(ask) is Note and ask.what in SUMS:
                met.add(ask.what)
                assert type(ask.n) is int
                assert ask.say()
    assert met >= {"rush", "pass totals", "yac", "draws", "run", "kick", "return"}


def test_where_the_ball_lies():
    """CB1.FLD.1, CB1.FLD.3"""
    assert ball_at(Position(spot=30, offense=HOME)) == 30
    assert ball_at(Position(spot=30, offense=AWAY)) == 70
    assert ball_at(Position(phase="toss")) is None


def test_both_sides_of_a_secret_decision_are_asked_at_once():
    """CB1.DEAL.5, CB1.FUM.R3"""
    referee = Referee(GAME, seed=1, rules=house(deal_pool=4), names=("Otters", "Herons"))
    assert isinstance(referee.asking, ChooseTogether)
    assert scene(referee, HOME)["asking"]["kind"] == "together"
