"""Decisions of `expert` on set tables, and how both players line up; the tables are those of `test_estimates`."""

from itertools import product
from random import Random

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, OFFENSE_A, offense
from games.cardbowl1.players.test_estimates import lined_up
from games.cardbowl1.players_asked import STANDARD
from support.cases import rows

from cardbowl.cards import UNSEEN, Card, cards
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.players.estimates import Goal
from cardbowl.games.cardbowl1.players.expert_blocking import Plan, best_plan, move_of, planned
from cardbowl.games.cardbowl1.players.expert_defense import after_move, read_move
from cardbowl.games.cardbowl1.players.expert_guess import guessed, stand_in
from cardbowl.games.cardbowl1.players.expert_line_up import line_up_defense, line_up_offense
from cardbowl.games.cardbowl1.players.sensible_line_up import line_up_defense as usual
from cardbowl.games.cardbowl1.players.sensible_line_up import line_up_offense as usual_offense
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.blocking_moves import Move
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.lineup.lineup_choices import DefenseLineup, OffenseLineup, defense_of, offense_of
from cardbowl.steps.placement import Placed

# ---- `expert`: what lies face down ---------------------------------------------------------------------------------


@rows(
    ("formation", "quarterback", "guess"),
    [
        (OFFENSE_A, "9C", {"LT": 8, "RTE": 7, "QB": 9, "W_L1": 5, "B1": 11, "B2": 5}),
        (OFFENSE_A, "10C", {"LT": 6, "RTE": 5, "QB": 10, "W_L1": 9, "B1": 6, "B2": 5}),  # a good passer makes a pass likely
        (OFFENSE_A, "", {"LT": 8, "RTE": 7, "QB": 7, "W_L1": 5, "B1": 11, "B2": 5}),
        (
            offense("QB 6C, LT 7H, LG 8D, C 9C, RG TS, RT JD, RTE 5D, B1(R) KH, W_L2 9H, W_L1 QS, W_R1 4S", shotgun=True),
            "6C",
            {"LT": 6, "RTE": 5, "QB": 6, "W_L1": 9, "B1": 6},
        ),
    ],
)
def test_the_likely_cards_of_an_offense(formation, quarterback, guess):
    """HINT.1-2, CB1.MODEL.8: by the formation, and by the quarterback once it is face up."""
    if quarterback:
        formation = formation.put("QB", formation.at("QB")._replace(card=Card(quarterback), face_up=True))
    found = guessed(Field("BP1_D", formation, DEFENSE_A).seen_by(DEFENSE)).offense
    assert {slot: hand_value(found.at(slot).card) for slot in guess} == guess


def test_a_back_that_blocks_is_not_the_best_one():
    """HINT.1: the first back that is free carries."""
    formation = OFFENSE_A.put("B1", OFFENSE_A.at("B1")._replace(lane=1, moves=1))
    found = guessed(Field("BP2_D", formation, DEFENSE_A).seen_by(DEFENSE)).offense
    assert [hand_value(found.at(slot).card) for slot in ("B1", "B2")] == [5, 11]
    away = OFFENSE_A.put("B1", OFFENSE_A.at("B1")._replace(committed="receiver"))
    found = guessed(Field("DEV_RESPOND", away, DEFENSE_A).seen_by(DEFENSE)).offense
    assert [hand_value(found.at(slot).card) for slot in ("B1", "B2")] == [5, 11]


def test_the_likely_cards_against_a_run():
    """HINT.2"""
    found = guessed(Field("BLK_O", OFFENSE_A, DEFENSE_A).seen_by(OFFENSE)).defense
    assert {each.role: hand_value(each.card) for each in found.cards} == {"line": 7, "lb": 10, "s": 6, "cb": 5}


def test_the_likely_cards_against_a_pass():
    """HINT.3"""
    passing = offense("QB 6C, LT 7H, LG 8D, C 9C, RG TS, RT JD, RTE 5D, B1(R) KH, W_L2 9H, W_L1 QS, W_R1 4S", shotgun=True)
    found = guessed(Field("BLK_O", passing, DEFENSE_A).seen_by(OFFENSE)).defense
    assert {each.role: hand_value(each.card) for each in found.cards} == {"line": 5, "lb": 8, "s": 9, "cb": 10}


@pytest.mark.parametrize("value", range(1, 14))
def test_a_stand_in_has_its_value(value):
    assert hand_value(stand_in(value)) == value
    assert stand_in(value) is not UNSEEN


# ---- `expert`: the blocking pattern ----------------------------------------------------------------------------------


def plan(lanes, target, *, formation=OFFENSE_A, backs=()):
    found = lined_up("BP1_O", formation, DEFENSE_A, {**lanes, **dict(backs)}, up=False).seen_by(OFFENSE)
    return planned(found, target)


@rows(
    ("lanes", "target", "moves", "backs", "ahead"),
    [
        # against a card that is face down, so six; the nine of the second back counts half
        ({}, (5,), (("RT", 5), ("RG", 5), ("RTE", 5)), (("B2", 5),), 11 + 10 + 5 + 5 - 6),
        ({}, (1,), (("RG", 1), ("C", 1), ("LG", 1)), (("B2", 1),), 10 + 9 + 8 + 5 - 6),
        ({"RT": 5, "RG": 5, "B2": 5}, (5,), (("RTE", 5),), (), 11 + 10 + 5 + 5 - 6),  # a back that is there already
        ({"LT": -5}, (-5,), (("LG", -5),), (), 7 + 8 - 6),  # the second back is on the right
        ({"RG": 1}, (5,), (("RT", 5), ("RTE", 5)), (("B2", 5),), 11 + 5 + 5 - 6),  # a card that has moved stays
    ],
)
def test_what_comes_together_at_a_target(lanes, target, moves, backs, ahead):
    """CB1.BP1.1-4, CB1.BP2.1: by the value of the cards, the highest first, all but the best back."""
    found = plan(lanes, target)
    assert (set(found.moves), found.backs, found.ahead) == (set(moves), backs, ahead)


def test_two_match_ups_are_no_target_while_a_card_stays_between_them():
    """CB1.MODEL.7: a guard that has moved there; before it moves it can still join one of them."""
    assert plan({}, (-5, -1)).ahead == 22  # ten, nine, eight and seven against two cards that are face down
    assert plan({"LG": -4}, (-5, -1)) == plan({"LG": 0}, (-1, 1)) == Plan()
    assert plan({"LG": -4}, (-1, 1)).ahead == 12
    assert plan({"LG": 0}, (-5, -1)).ahead == 14


def test_the_next_move_of_a_plan():
    """The line in the first phase, the backs in the second; nothing that is not allowed."""
    found = plan({}, (5,))
    assert move_of(found, ["assign RG 5", "assign RT 5", "done"], "BP1") == "assign RT 5"
    assert move_of(found, ["assign RG 5", "done"], "BP1") == "assign RG 5"
    assert move_of(found, ["move up B2 5", "done"], "BP2") == "move up B2 5"
    assert move_of(found, ["move up B1 5", "done"], "BP2") == "done"


def test_the_best_plan_is_where_most_is_ahead():
    """CB1.MODEL.7: single match-ups and pairs of them."""
    found = lined_up("BP1_O", OFFENSE_A, DEFENSE_A, {}, up=False).seen_by(OFFENSE)
    best = best_plan(found)
    every = [planned(found, target) for target in [(-5,), (-1,), (1,), (5,), (-5, -1), (-1, 1), (1, 5)]]
    assert best.ahead == max(each.ahead for each in every)
    assert best in every


# ---- `expert`: moves of the defense and lining up --------------------------------------------------------------------


@rows(
    ("text", "move"),
    [
        ("move up D5 -5", Move("move up", "D5", -5)),
        ("move up D6 1", Move("move up", "D6", 1)),
        ("attach D8 W_L1", Move("attach", "D8", "W_L1")),
        ("shift D9 OLB_R", Move("shift", "D9", "OLB_R")),
    ],
)
def test_a_move_is_read_from_its_text(text, move):
    assert read_move(text) == move
    assert str(read_move(text)) == text


def test_a_card_that_answers_in_a_turn_is_turned_over():
    """CB1.TURNS.2, CB1.BP1.6: in the blocking pattern it stays face down."""
    before = lined_up("BP1_D", OFFENSE_A, DEFENSE_A, {"RT": 5}, up=False)
    move = read_move("move up D7 5")
    assert not after_move(before, move, "BP1").at("D7").face_up
    later = after_move(before._replace(phase="DEV_RESPOND", turn=2), move, "DEV2").at("D7")
    assert later.joined == "DEV2"
    assert later.u == 5


HAND = cards("AS 2S 3S 4S 5S 6S 7S 8S JS QS KS")


def test_expert_lines_up_two_backs_and_a_tight_end_on_either_side():
    """HINT.1-2: mostly the best card is the back; with more than three yards to go half of the time a receiver."""
    sides, carries, wide, linemen = set(), 0, set(), set()
    for seed in range(60):
        value = placed_by(10, seed)
        end = "LTE" if "LTE" in value else "RTE"
        far = "RT" if end == "LTE" else "LT"
        top, next_best = sorted(value, key=lambda slot: -value[slot])[:2]
        sides.add(end)
        if top == "B1":
            carries += 1
            linemen.add(next_best)
            assert (value["QB"], value["B2"], value[far]) == (5, 3, 1)
            assert {value["W_L1"], value["W_R1"]} == {4, 2}
        else:
            wide.add(top)
            assert {top} | {next_best} == {top, "QB"}
            assert (value["B1"], value[far], value["B2"]) == (8, 2, 1)
            assert min(value["W_L1"], value["W_R1"]) == 11
    assert sides == {"LTE", "RTE"}
    assert 15 < carries < 45
    assert wide == {"W_L1", "W_R1"}
    assert len(linemen) > 4
    assert {placed_by(3, seed)["B1"] for seed in range(20)} == {13}
    assert {placed_by(4, seed)["B1"] for seed in range(20)} == {13, 8}


def placed_by(need, seed):
    """The values of the offense of `expert`, with so many yards to go, by their places."""
    placed = offense_of(line_up_offense(OffenseLineup(HAND), Goal(need, 60, 9.0), Random(seed)))
    return {card.slot: hand_value(card.card) for card in placed.cards}


FOR_A_PASS, FOR_A_RUN = {"shotgun", "4 wide"}, {"I", "goal line"}


def test_sensible_lines_up_for_what_it_plans():
    """HINT.1: a receiver, the quarterback and a second receiver; or a back and the line, near the goal line in a tight one."""
    wide, linemen, names = set(), set(), []
    for seed in range(80):
        placed = usual_offense(OffenseLineup(HAND), Goal(10, 60, 9.0), Random(seed))
        names.append(placed.formation)
        role = {card.slot: (card.role, hand_value(card.card)) for card in offense_of(placed).cards}
        values = {
            kind: sorted((value for each, value in role.values() if each == kind), reverse=True) for kind, _ in role.values()
        }
        top = max(role, key=lambda slot: role[slot][1])
        if placed.formation in FOR_A_PASS:
            wide.add(top)
            assert values["qb"] == [12]
            assert values["wr"][:2] == [13, 11]
            assert values["line"] == [8, 7, 6, 5, 4]
            linemen.add(next(slot for slot in role if role[slot] == ("line", 8)))
        else:
            assert values["back"] == [13, 12]
            assert values["line"] == [11, 8, 7, 6, 5]
            assert (max(values["te"]), values["qb"]) == (4, [3])
            assert max(values["wr"]) < 3
    assert 20 < sum(name in FOR_A_RUN for name in names) < 50
    assert 0 < names.count("4 wide") < names.count("shotgun")
    assert len(wide) > 2
    assert len(linemen) > 3
    for room, name in ((3, "goal line"), (4, "I")):
        found = {usual_offense(OffenseLineup(HAND), Goal(3, room, 9.0), Random(seed)).formation for seed in range(30)}
        assert found & FOR_A_RUN == {name}


@rows(
    ("formation", "name"),
    [("goal line", "goal line"), ("I", "3-4"), ("shotgun", "nickel"), ("4 wide", "dime")],
)
def test_sensible_sends_as_many_backs_as_there_are_receivers(formation, name):
    """HINT.2-3: the highest cards cover, or against two backs they are linebackers."""
    against = offense_of(Placed(formation, HAND))
    high = []
    for seed in range(40):
        options = DefenseLineup(HAND, against, STANDARD)
        placed = usual(options, Random(seed))
        assert placed.formation == name
        high += [card.role for card in defense_of(placed, against, STANDARD).cards if hand_value(card.card) >= 12]
    runs = formation in FOR_A_RUN
    assert set(high) <= ({"lb", "line"} if runs else {"cb", "s"})
    assert high.count("lb" if runs else "cb") > high.count("line" if runs else "s")


BACKS = ["", "B1(M) KH", "B1(M) KH, B2(M) QS", "B1(M) KH, B2(L) QS, B3(R) 9H"]
WIDE = ["W_L1 4H", "W_R1 4S", "W_L2 9C", "W_R2 QD", "W_L3 KS"]


@rows(("backs", "shotgun"), product(range(4), (False, True)))
def test_two_backs_make_a_run_likely_but_not_in_the_shotgun(backs, shotgun):
    """HINT.1-3, CB1.SHOT.1: the shotgun is declared openly; each player lines up, and thinks of what lies face down, by it."""
    skill = ", ".join([*BACKS[backs].split(", "), *WIDE[: 5 - backs]] if backs else WIDE)
    against = offense(f"QB 6C, LT 7H, LG 8D, C 9C, RG TS, RT JD, {skill}", shotgun=shotgun)
    runs = backs >= 2 and not shotgun
    high = set()
    for seed in range(10):
        placed = defense_of(usual(DefenseLineup(HAND, against, STANDARD), Random(seed)), against, STANDARD)
        high |= {card.role for card in placed.cards if hand_value(card.card) == 13}
    assert high <= ({"lb", "line"} if runs else {"cb", "s"})
    theirs = guessed(Field("BLK_O", against, DEFENSE_A).seen_by(OFFENSE)).defense
    assert hand_value(next(each.card for each in theirs.cards if each.role == "cb")) == (5 if runs else 10)
    ours = guessed(Field("BP1_D", against, DEFENSE_A).seen_by(DEFENSE)).offense
    assert {hand_value(ours.at(slot).card) for slot in ("LT", "C", "RG")} == {8 if runs else 6}


def test_expert_brings_linebackers_against_two_backs():
    """HINT.2-3: the highest cards, most often on the side of the tight end; against a pass it lines up as `sensible` does."""
    kings = []
    for seed in range(60):
        options = DefenseLineup(HAND, OFFENSE_A, STANDARD)
        found = defense_of(line_up_defense(options, Random(seed)), OFFENSE_A, STANDARD)
        by_role = {}
        for card in found.cards:
            by_role.setdefault(card.role, []).append(hand_value(card.card))
        assert min(by_role["lb"]) > max(by_role["cb"])
        kings.append(next(card.zone for card in found.cards if hand_value(card.card) == 13))
    assert kings.count("OLB_R") > kings.count("OLB_L") > 0
    assert kings.count("ILB") > 0
    passing = offense("QB 6C, LT 7H, LG 8D, C 9C, RG TS, RT JD, RTE 5D, B1(R) KH, W_L2 9H, W_L1 QS, W_R1 4S", shotgun=True)
    options = DefenseLineup(HAND, passing, STANDARD)
    assert line_up_defense(options, Random(3)) == usual(options, Random(3))
