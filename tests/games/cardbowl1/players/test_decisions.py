"""Decisions of `sensible` on set tables, each with its reason; the tables are those of `test_estimates`."""

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, OFFENSE_A, offense
from games.cardbowl1.players.test_estimates import LANES, SECOND_AND_EIGHT, TABLES, lined_up
from games.cardbowl1.players_asked import STANDARD, asked, expert, on_table, sensible
from support.cases import rows

from cardbowl.cards import Card
from cardbowl.football import AWAY, DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.players.estimates import below_mean, pass_now
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.defense_moves import defense_moves
from cardbowl.games.cardbowl1.rules.line.executable_plays import WAIT, Execution, plays_now
from cardbowl.steps.ask import Draw, Note

EARLY, LATE = TABLES["early"], TABLES["late"]
SIX_LANES = {"LT": -5, "LG": -1, "C": -1, "RG": 1, "RT": 5}


def with_passer(found, card):
    """The table with another quarterback, face up."""
    return found._replace(offense=found.offense.put("QB", found.offense.at("QB")._replace(card=Card(card), face_up=True)))


# ---- `sensible` on defense -----------------------------------------------------------------------------------------


def blocking(found):
    moves = [str(move) for move in defense_moves(found.offense, found.defense, "BP1")]
    ask = asked(DEFENSE, "blocking", *moves, rule="CB1.BP1.6", default="done")
    return sensible().answer(ask, on_table(found, SECOND_AND_EIGHT, AWAY))


MORE = lined_up("BP1_D", OFFENSE_A, DEFENSE_A, LANES, up=False).seen_by(DEFENSE)
EVEN = lined_up("BP1_D", OFFENSE_A, DEFENSE_A, {"LT": -5, "LG": -1, "RG": 1, "RT": 5}, up=False).seen_by(DEFENSE)
STACKED = {"C": 1, "RG": 1, "RT": 5, "RTE": 5}
MIDDLE = {"LT": -5, "LG": -1, "C": -1, "RG": 1, "B2": 1, "RT": 5}
LEFT = offense("QB 8C, LT 7H, LG 8D, C 9C, RG TS, RT JD, LTE 5D, B1(M) KH, B2(L) 9H, W_L1 QS, W_R1 4S")


def stacked(lanes, formation=OFFENSE_A, gone=()):
    """Blockers against a defense of which some linebackers cover a receiver instead."""
    against = DEFENSE_A
    for name in gone:
        against = against.put(against.at(name)._replace(zone=None, covers="W_L1"))
    return with_passer(lined_up("BP1_D", formation, against, lanes, up=False).seen_by(DEFENSE), "8C")


@rows(
    ("found", "answer"),
    [
        (with_passer(EVEN, "8C"), "done"),  # neither a run nor a pass is likely
        (with_passer(EVEN, "7C"), "done"),
        (with_passer(EVEN, "9C"), "done"),
        (with_passer(EVEN, "10C"), "attach D8 RTE"),  # whom nobody covers
        (with_passer(MORE, "6C"), "move up D7 1"),  # two blockers against one
        (with_passer(MORE, "7C"), "done"),
        (stacked({**STACKED, "RTE": 6}), "done"),  # never two more than the defenders
        (stacked(STACKED), "move up D6 1"),  # four against two
        (stacked({**LANES, "B2": 1}), "move up D6 1"),  # a back counts half: one and a half more
        (stacked(MIDDLE, gone=["D5", "D6", "D7"]), "shift D9 OLB_R"),  # the middle is a matter of the right
        (stacked({"LT": -5, "LG": -1, "C": -1, "RG": 1, "RT": 5}), "done"),  # one more is not enough
        (stacked({"LG": 1, "C": 1, "RG": 1, "RT": 5, "RTE": 5}, gone=["D5", "D6", "D7"]), "shift D9 OLB_R"),
        (stacked({"RG": -1, "C": -1, "LG": -1, "LT": -5, "LTE": -5}, LEFT, ["D5", "D6", "D7"]), "shift D8 OLB_L"),
        (stacked({"LG": 1, "C": 1, "RG": 1, "RT": 5, "RTE": 5}, gone=["D5", "D7"]), "move up D6 1"),
    ],
)
def test_how_sensible_reads_the_line(found, answer):
    """HINT.2, HINT.4: first where it is outnumbered by one and a half, then the quarterback."""
    assert blocking(found) == answer


def test_a_safety_goes_to_the_receiver_with_less_cover():
    """HINT.2: a two against a queen; then the one with a single card, however high."""
    found, options = with_passer(EVEN, "10C"), ("attach D8 W_L1", "attach D9 W_R1", "done")
    ask = asked(DEFENSE, "blocking", *options, rule="CB1.BP1.6", default="done")
    assert sensible().answer(ask, on_table(found, SECOND_AND_EIGHT, AWAY)) == "attach D9 W_R1"
    twice = found._replace(defense=found.defense.put(found.defense.at("D8")._replace(zone=None, covers="W_R1")))
    assert sensible().answer(ask, on_table(twice, SECOND_AND_EIGHT, AWAY)) == "attach D8 W_L1"


def test_only_a_safety_becomes_a_linebacker_and_only_where_none_is_left():
    """CB1.FORM.2, HINT.4: not a linebacker of the other side, and not to the other side."""
    found = stacked({"LG": 1, "C": 1, "RG": 1, "RT": 5, "RTE": 5}, gone=["D6", "D7"])
    options = ("shift D5 OLB_R", "shift D8 OLB_L", "shift D9 OLB_R", "done")
    for more, wanted in (
        (found, "shift D9 OLB_R"),
        (stacked(STACKED, gone=["D7"]), "done"),
        (stacked(STACKED, gone=["D6"]), "done"),
    ):
        ask = asked(DEFENSE, "blocking", *options, rule="CB1.BP1.6", default="done")
        assert sensible().answer(ask, on_table(more, SECOND_AND_EIGHT, AWAY)) == wanted


def test_a_low_quarterback_brings_an_outside_linebacker_where_blockers_are_more():
    """HINT.2: to a match-up that has a defender; a middle one stays."""
    found = with_passer(stacked(SIX_LANES), "6C")
    assert blocking(found) == "move up D5 -1"
    assert blocking(with_passer(found, "7C")) == "done"


@rows(
    ("up", "options", "answer"),
    [
        (("W_R1",), ("attach D8 W_L1", "attach D9 W_R1", "done"), "attach D9 W_R1"),  # only a receiver that is face up
        ((), ("attach D8 W_L1", "attach D9 W_R1", "done"), "done"),
        (("W_L1", "W_R1"), ("attach D8 W_L1", "attach D9 W_R1", "done"), "attach D9 W_R1"),  # the higher safety
        (("W_R1",), ("attach D7 W_R1", "attach D9 W_R1", "done"), "attach D9 W_R1"),  # a ten that leaves its place: nine
        (("W_R1",), ("attach D6 W_R1", "attach D9 W_R1", "done"), "attach D6 W_R1"),  # a king that leaves its place: twelve
        (("W_R1",), ("attach D8 W_R1", "done"), "attach D8 W_R1"),  # a three is better than nothing
        (("W_R1",), ("shift D9 OLB_R", "done"), "done"),
    ],
)
def test_a_safety_helps_against_a_receiver_that_is_known(up, options, answer):
    """CB1.TURNS.2"""
    cards_up = OFFENSE_A
    for slot in up:
        cards_up = cards_up.put(slot, cards_up.at(slot)._replace(face_up=True))
    found = Field("DEV_RESPOND", cards_up, DEFENSE_A, turn=1).seen_by(DEFENSE)
    ask = asked(DEFENSE, "respond", *options, rule="CB1.DEV.2", default="done")
    assert sensible().answer(ask, on_table(found, SECOND_AND_EIGHT, AWAY)) == answer


@rows(("covering", "answer"), [((), "attach D9 W_R1"), (("D8",), "done")])
def test_two_cards_on_a_receiver_are_enough(covering, answer):
    """CB1.TURNS.2: a third one is not sent, however high."""
    against = DEFENSE_A
    for name in covering:
        against = against.put(against.at(name)._replace(zone=None, covers="W_R1"))
    up = OFFENSE_A.put("W_R1", OFFENSE_A.at("W_R1")._replace(face_up=True))
    found = Field("DEV_RESPOND", up, against, turn=1).seen_by(DEFENSE)
    ask = asked(DEFENSE, "respond", "attach D9 W_R1", "done", rule="CB1.DEV.2", default="done")
    assert sensible().answer(ask, on_table(found, SECOND_AND_EIGHT, AWAY)) == answer


# ---- `sensible` on offense -----------------------------------------------------------------------------------------


@rows(
    ("lanes", "options", "answer"),
    [
        ({}, ("assign LT -5", "assign C 1", "done"), "assign LT -5"),  # nobody blocks yet
        ({"LT": -5}, ("assign LG -5", "assign LG -1", "done"), "assign LG -1"),  # -5 is blocked, -1 is free
        ({"LT": -5, "LG": -1, "C": 1, "RG": 1}, ("assign C -1", "assign RG 5", "done"), "assign RG 5"),  # two block 1
        ({"LT": -5, "LG": -1, "RG": 1}, ("assign RG 5", "assign RT 5", "done"), "assign RT 5"),  # RG alone blocks 1
        ({"LT": -5, "LG": -1, "RG": 1, "RT": 5}, ("done", "assign C 1", "assign C -1"), "done"),
        ({"LT": -5}, ("swap LT LG", "done"), "done"),
    ],
)
def test_a_line_card_goes_where_a_defender_is_free(lanes, options, answer):
    """CB1.BP1.1"""
    found = lined_up("BP1_O", OFFENSE_A, DEFENSE_A, lanes, up=False).seen_by(OFFENSE)
    assert sensible().answer(asked(OFFENSE, "blocking", *options, default="done"), on_table(found, SECOND_AND_EIGHT)) == answer


def test_a_back_protects_where_the_rush_is_strongest():
    """CB1.BACK.3: two defenders against the left tackle."""
    rushed = TABLES["rushed"]
    options = ("done", "move up B1 5", "move up B1 -1", "move up B1 -5")
    seen = on_table(rushed, SECOND_AND_EIGHT)
    strongest = [rushed.match_ups[number].u for number in rushed.threats(STANDARD)[0].members]
    assert strongest == [-5, -1]
    assert sensible().answer(asked(OFFENSE, "shotgun block", *options, default="done"), seen) == "move up B1 -1"
    assert sensible().answer(asked(OFFENSE, "shotgun block", *options[:2], default="done"), seen) == "done"
    assert sensible().answer(asked(OFFENSE, "shotgun block", *options[::-1]), on_table(LATE, SECOND_AND_EIGHT)) == "done"


def test_the_best_receiver_stays_face_down():
    """CB1.DEV.1: a queen and a four."""
    seen = on_table(Field("DEV_START", OFFENSE_A, DEFENSE_A, turn=1).seen_by(OFFENSE), SECOND_AND_EIGHT)
    assert sensible().answer(asked(OFFENSE, "reveal", "reveal W_L1", "reveal W_R1", "done"), seen) == "reveal W_R1"
    assert sensible().answer(asked(OFFENSE, "reveal", "block RTE", "done"), seen) == "block RTE"


def test_it_does_not_wait_for_a_fourth_turn():
    """CB1.PASS.8: a turn more is a yardage card more, less the rush until then and 1.5 yards."""
    player, goal = sensible(), sensible().goal(SECOND_AND_EIGHT)
    plays = {"pass W_L1": Execution("pass", "W_L1"), "pass W_R1": Execution("pass", "W_R1")}
    worth = {turn: player.later(EARLY._replace(turn=turn, groups=()), plays, goal) for turn in (0, 1, 2, 3)}
    assert worth[3] == -100
    assert worth[2] > -100
    rushed = TABLES["rushed"]
    most = max(group.surplus for group in rushed.groups)
    safe, hit, unknown = (
        player.later(found, plays, goal) for found in (rushed._replace(groups=()), rushed, rushed._replace(phase="BLK_O"))
    )
    best = safe + 1.5
    assert most > 13
    assert hit == pytest.approx(-12 - 1.5)  # a sack for certain
    assert unknown == pytest.approx(0.95 * best - 0.05 * 12 - 1.5)
    half = rushed.groups[0]._replace(pass_rush=rushed.groups[0].pass_protection + 4)
    chance = 4 / 13
    assert player.later(rushed._replace(groups=(half,)), plays, goal) == pytest.approx((1 - chance) * best - chance * 12 - 1.5)


def thrown(found, *drawn, receiver="W_L1", at=SECOND_AND_EIGHT):
    """A pass that is in the air, with these cards so far: role and card."""
    seen = on_table(found, at)
    seen.steps.append((Note("CB1.PASS.1", "", (receiver,), "pass to"), None))
    seen.steps += [(Draw(OFFENSE, role, "CB1.PASS.3"), Card(card)) for role, card in drawn]
    return seen


def test_a_pass_in_the_air_counts_what_is_drawn():
    """CB1.PASS.12: the passer's mean is replaced by its card; yardage cards are added, no other ones."""
    before = pass_now(LATE, Execution("pass", "W_L1"), STANDARD)
    first = before.margin - below_mean(LATE.passer)
    for drawn, total in (((), 0), ((("pass", "5S"),), 5), ((("pass", "5S"), ("yardage", "7D"), ("extra", "KD")), 12)):
        found = sensible().in_the_air(thrown(LATE, *drawn))
        assert found.margin == pytest.approx(first + total)
        assert found.good == pytest.approx(1 - before.broken)


@rows(
    ("drawn", "spot", "to_go", "options", "answer"),
    [
        ([("pass", "5S"), ("yardage", "8D")], 50, 8, range(4), 1),
        ([("pass", "5S"), ("yardage", "8D")], 50, 8, range(1), 0),
        ([("pass", "5S"), ("yardage", "8D"), ("yardage", "JC"), ("yardage", "KC")], 75, 25, range(4), 0),
    ],
)
def test_one_more_yardage_card_where_it_is_worth_more(drawn, spot, to_go, options, answer):
    """CB1.PASS.6, HINT.5; none where the mean is in the end zone already."""
    at = Position(phase="dealt", spot=spot, down=2, to_go=to_go)
    assert sensible().answer(asked(OFFENSE, "yardage cards", *options, default=0), thrown(LATE, *drawn, at=at)) == answer


@rows(
    ("drawn", "spot", "answer"),
    [
        ([("pass", "5S"), ("yardage", "8D"), ("reception", "JC")], 50, "keep"),
        ([("pass", "5S"), ("yardage", "8D"), ("reception", "JC")], 99, "keep"),
        ([("pass", "5S"), ("yardage", "9D"), ("reception", "JC")], 99, Card("5S")),  # a yard too far
        ([("pass", "5S"), ("yardage", "8D"), ("yardage", "KC"), ("reception", "JC")], 93, Card("JC")),  # seven
    ],
)
def test_cards_are_left_out_where_the_pass_would_fly_too_far(drawn, spot, answer):
    """HINT.7, CB1.PASS.16: 14 yards are what two cards of the defense take off; about the card that is too much."""
    at = Position(phase="dealt", spot=spot, down=2, to_go=100 - spot)
    options = ("keep", *(Card(card) for _, card in drawn))
    assert sensible().answer(asked(OFFENSE, "drop", *options), thrown(LATE, *drawn, at=at)) == answer
    assert sensible().answer(asked(OFFENSE, "drop", "keep"), thrown(LATE, *drawn, at=at)) == "keep"


@rows(("later", "turn", "waits"), [(99.0, 0, True), (99.0, 2, True), (99.0, 3, False), (-99.0, 1, False)])
def test_expert_waits_where_a_turn_more_is_worth_more(later, turn, waits):
    """CB1.EXEC.1, CB1.DEV.3: before the third turn, and where it may wait; else it takes its best play."""
    player, plays = expert(), tuple(plays_now(EARLY, STANDARD))
    player.a_turn_later = lambda exactly, plays: later
    seen = on_table(EARLY._replace(turn=turn), SECOND_AND_EIGHT)
    best = player.answer(asked(OFFENSE, "execute", *plays, rule="CB1.DEV.3"), seen)
    assert best == "pass W_R1" != plays[0]
    assert player.answer(asked(OFFENSE, "execute", WAIT, *plays, rule="CB1.DEV.3"), seen) == (WAIT if waits else best)
