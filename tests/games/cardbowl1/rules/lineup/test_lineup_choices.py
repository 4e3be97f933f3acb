"""The line-ups that a side may choose from (section 3.3 of the rulebook)."""

from itertools import islice, permutations
from math import factorial
from random import Random

import pytest
from games.cardbowl1.lined_up import OFFENSE_A, STANDARD, house

from cardbowl.cards import Deck, cards
from cardbowl.errors import IllegalAnswerError, NotationError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.rules.lineup.formations import OFFENSES, SHAPES, defense_refusal, defenses, offense_refusal
from cardbowl.games.cardbowl1.rules.lineup.lineup_choices import (
    DefenseLineup,
    OffenseLineup,
    defense_of,
    defense_places,
    in_the_shotgun,
    offense_of,
    offense_places,
)
from cardbowl.steps import Choose, Placed, Referee
from cardbowl.steps.ask import check_choice, read_answer, write_answer
from cardbowl.steps.seen import Hidden
from cardbowl.view.one_rule import one_rule

HAND = tuple(Deck.standard())[:11]
OTHERS = tuple(Deck.standard())[11:22]
OURS = OffenseLineup(HAND)
I_FORMATION = "QB LT LG C RG RT RTE B1(M) B2(M) W_L1 W_R1"
FOUR_THREE = "line -5, line -1, line 1, line 5, OLB_L, ILB(M), OLB_R, S_L, S_R, CB W_L1, CB W_R1"


def theirs(**changed):
    """The line-ups of the defense against a tight end on the right and one wide receiver on each side."""
    return DefenseLineup(OTHERS, OFFENSE_A, house(**changed))


# ---- what is allowed -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OFFENSES)
@pytest.mark.parametrize("against", SHAPES)
def test_FORM_2_every_ready_made_defense_is_legal_against_every_ready_made_offense(name, against):
    """CB1.FORM.1 CB1.FORM.2 CB1.FORM.R7"""
    ours = Placed(name, HAND)
    assert ours in OURS
    placed = offense_of(ours)
    assert offense_refusal(placed) is None
    assert [each.card for each in placed.cards] == list(HAND)
    other = Placed(against, OTHERS)
    assert other in DefenseLineup(OTHERS, placed, STANDARD)
    found = defense_of(other, placed, STANDARD)
    assert defense_refusal(found, placed, STANDARD) is None
    assert [each.name for each in found.cards] == [f"D{number}" for number in range(1, 12)]
    covered = {each.covers for each in found.cards} - {None}
    assert len(covered) == min(len(placed.of("wr")), SHAPES[against].corners)


@pytest.mark.parametrize("name", OFFENSES)
def test_a_ready_made_formation_may_also_be_written_place_by_place(name):
    """CB1.FORM.1 CB1.SHOT.1: it is the same line-up; its name stays as it was written."""
    prefix = "shotgun: " if in_the_shotgun(name) else ""
    free = Placed(prefix + " ".join(offense_places(name)), HAND)
    assert free in OURS
    assert offense_of(free) == offense_of(Placed(name, HAND))
    assert OURS.read(OURS.write(free)) == free
    for each in defenses(OFFENSE_A):
        written = Placed(", ".join(each.roles), OTHERS)
        assert written in theirs()
        assert defense_of(written, OFFENSE_A, STANDARD) == defense_of(Placed(each.name, OTHERS), OFFENSE_A, STANDARD)


@pytest.mark.parametrize(
    "formation",
    [
        "QB LT LG C RG RT LTE W_L1 W_R1 W_R2 W_R3",
        "shotgun: QB LT LG C RG RT LTE RTE W_L1 W_R1 B1(L)",
        "W_R1 W_L1 B2(R) B1(L) RTE RT RG C LG LT QB",
        "QB LT LG C RG RT W_L1 W_L2 W_L3 W_L4 RTE",
        "QB LT LG C RG RT B1(M) B2(L) B3(R) LTE W_R1",
    ],
)
def test_FORM_R1_other_formations_of_the_offense(formation):
    """CB1.FORM.1 CB1.FORM.R1: what an NFL team would line up in; the order of the places is free."""
    placed = Placed(formation, HAND)
    assert placed in OURS
    offense = offense_of(placed)
    assert offense_refusal(offense) is None
    assert offense.shotgun is formation.startswith("shotgun")
    assert offense.at("QB").card is HAND[offense_places(formation).index("QB")]


@pytest.mark.parametrize(
    "formation",
    [
        "line -5, line -4, line -3, line -2, line 0, line 2, line 3, line 7, CB W_L1, CB W_L1, CB W_L1",
        "S_L, S_L, S_L, ILB(L), ILB(R), ILB(M), OLB_L, OLB_R, line -1, line 0, line 6",
        "line -4, line 0, line 4, OLB_L, ILB(M), OLB_R, S_M, CB W_L1, CB W_L1, CB W_R1, CB W_R1",
    ],
)
def test_FORM_R2_other_formations_of_the_defense(formation):
    """CB1.FORM.2 CB1.FORM.R2 CB1.FORM.R3: 3 to 8 on the line, the rest in zones or with receivers.

    No receiver must be covered.
    """
    placed = Placed(formation, OTHERS)
    assert placed in theirs()
    found = defense_of(placed, OFFENSE_A, STANDARD)
    assert [each.card for each in found.cards] == list(OTHERS)
    assert defense_refusal(found, OFFENSE_A, STANDARD) is None


def test_SHOT_1_the_shotgun_is_declared_with_the_formation():
    """CB1.SHOT.1: its name, or the word in front of its places; SHOT.2-3 and SHOT.R1 are held with the runs and passes."""
    assert [name for name in OFFENSES if offense_of(Placed(name, HAND)).shotgun] == ["shotgun"]
    assert offense_of(Placed(f"shotgun: {I_FORMATION}", HAND)).shotgun
    assert not offense_of(Placed(I_FORMATION, HAND)).shotgun


# ---- what is refused -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formation", "reason"),
    [
        ("wishbone", "there is no formation and no place 'wishbone'; places are QB LT .* (CB1.MODEL.1)"),
        ("i", "there is no formation and no place 'i'; .* (CB1.MODEL.1)"),
        ("", "there is no formation and no place ''; .* (CB1.MODEL.1)"),
        (I_FORMATION.replace("QB LT", "QB  LT"), "there is no formation and no place ''; .* (CB1.MODEL.1)"),
        (I_FORMATION.replace("B2(M)", "B2"), "there is no formation and no place 'B2'; .* (CB1.MODEL.1)"),
        (I_FORMATION.replace("W_L1", "W_L0"), "there is no formation and no place 'W_L0'; .* (CB1.MODEL.1)"),
        (I_FORMATION.replace(" W_R1", ""), "the formation has 10 places, not 11 (CB1.FORM.1)"),
        (f"{I_FORMATION} W_R2", "the formation has 12 places, not 11 (CB1.FORM.1)"),
        (I_FORMATION.replace("B2", "B1"), "two cards stand in B1 (CB1.FORM.R1)"),
        (I_FORMATION.replace("LG", "LTE"), "nobody stands in LG (CB1.FORM.R1)"),
        (I_FORMATION.replace("QB", "LTE"), "nobody stands in QB (CB1.FORM.R1)"),
        ("QB LT LG C RG RT RTE B1(M) B2(M) B3(M) B4(M)", "4 backs are more than 3 (CB1.FORM.R1)"),
        (I_FORMATION.replace("W_L1", "W_R2"), "nobody stands outside on the left (CB1.FORM.R1)"),
        ("QB LT LG C RG RT W_L1 W_L2 W_L3 W_L4 W_L5", "nobody stands outside on the right (CB1.FORM.R1)"),
        (I_FORMATION.replace("W_L1", "W_L2"), "W_L2 stands there without W_L1 (CB1.MODEL.3)"),
        (I_FORMATION.replace("B2", "B3"), "B3(M) stands there without B2 (CB1.MODEL.3)"),
    ],
)
def test_why_an_offense_cannot_line_up(formation, reason):
    """CB1.FORM.1 CB1.FORM.R1 CB1.MODEL.1 CB1.MODEL.3: one sentence with its rule."""
    placed = Placed(formation, HAND)
    assert placed not in OURS
    start, _, end = reason.partition(".*")
    assert OURS.why_not(placed).startswith(start)
    assert OURS.why_not(placed).endswith(end)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("S_R", "S_Q", "there is no formation and no place 'S_Q'; .* (CB1.MODEL.4)"),
        ("ILB(M)", "ILB", "there is no formation and no place 'ILB'; .* (CB1.MODEL.4)"),
        ("line -5", "line +5", "there is no formation and no place 'line +5'; .* (CB1.MODEL.4)"),
        ("CB W_R1", "CB RTE", "there is no formation and no place 'CB RTE'; .* with a wide receiver (CB1.MODEL.4)"),
        (", S_R", "", "the formation has 10 places, not 11 (CB1.FORM.1)"),
        ("line -5, line -1", "S_L, S_L", "2 cards on the line; 3 to 8 are allowed (CB1.FORM.R2)"),
        (
            "line 5, OLB_L, ILB(M), OLB_R, S_L, S_R",
            "line 0, line 2, line 3, line 4, line 5, line 6",
            "9 cards on the line; 3 to 8 are allowed (CB1.FORM.R2)",
        ),
        ("line -5", "line -1", "two cards stand in one lane (CB1.FORM.R2)"),
        ("line -5", "line -7", "there is no tight end at whom a card could stand at -7 (CB1.FORM.R2)"),
        ("line 5", "line 12", "+12 is too far out (CB1.FORM.R2)"),
        ("CB W_R1", "CB W_R2", "there is no wide receiver W_R2 (CB1.FORM.R2)"),
        ("S_R", "S_M", "only a lone safety stands in the middle (CB1.RANGE.R2)"),
    ],
)
def test_why_a_defense_cannot_line_up(old, new, reason):
    """CB1.FORM.2 CB1.FORM.R2 CB1.FORM.R5 CB1.RANGE.R2 CB1.MODEL.4: one sentence with its rule."""
    placed = Placed(FOUR_THREE.replace(old, new), OTHERS)
    assert placed not in theirs()
    start, _, end = reason.partition(".*")
    assert theirs().why_not(placed).startswith(start)
    assert theirs().why_not(placed).endswith(end)


def test_RANGE_R2_a_lone_safety_in_the_middle_only_with_its_switch():
    """CB1.RANGE.R2"""
    placed = Placed(FOUR_THREE.replace("S_L, S_R", "ILB(L), S_M"), OTHERS)
    assert placed in theirs()
    assert theirs(single_high="off").why_not(placed) == "a safety does not stand in the middle (CB1.RANGE.R2)"


@pytest.mark.parametrize("formation", ["I", I_FORMATION])
@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        (HAND[:10], "11 cards are needed, not 10 (CB1.FORM.1)"),
        ((*HAND, OTHERS[0]), "11 cards are needed, not 12 (CB1.FORM.1)"),
        ((*HAND[:10], OTHERS[0]), f"{OTHERS[0]} is not in this hand (CB1.DEAL.1)"),
        ((*HAND[:10], HAND[0]), "a card is placed twice (CB1.GEN.1)"),
    ],
)
def test_every_card_of_the_hand_is_placed_once(formation, hand, reason):
    """CB1.FORM.1 CB1.DEAL.1 CB1.GEN.1"""
    assert OURS.why_not(Placed(formation, hand)) == reason
    assert Placed(formation, hand) not in OURS


@pytest.mark.parametrize("answer", ["I", None, 3, ("I", HAND), Placed("I", list(HAND)), Placed(3, HAND), Placed(["I"], HAND)])
def test_what_is_no_line_up_at_all(answer):
    assert OURS.why_not(answer) == "it is not a line-up"


def test_a_refusal_names_the_rule_and_what_is_allowed():
    """CB1.FORM.R1"""
    ask = Choose(OFFENSE, "formation", OURS, "CB1.FORM.1")
    with pytest.raises(IllegalAnswerError) as refused:
        check_choice(ask, Placed(I_FORMATION.replace("QB", "LTE"), HAND))
    assert "nobody stands in QB (CB1.FORM.R1)" in str(refused.value)
    assert f"allowed: {OURS.describe()}" in str(refused.value)
    assert OURS.describe().startswith("I, pro set, shotgun, 4 wide, goal line with a card for each place")
    assert theirs().describe().startswith("4-3, 3-4, nickel, dime, goal line with a card for each place")


# ---- as a described set ----------------------------------------------------------------------------------------------


def test_five_hundred_random_line_ups_are_legal():
    """CB1.FORM.1 CB1.FORM.2: ready-made formations, each met; the orders of the cards are all different."""
    random = Random(11)
    met, orders = set(), set()
    for _ in range(500):
        ours = OURS.sample(random)
        assert ours in OURS
        offense = offense_of(ours)
        assert offense_refusal(offense) is None
        lineups = DefenseLineup(OTHERS, offense, STANDARD)
        other = lineups.sample(random)
        assert other in lineups
        assert defense_refusal(defense_of(other, offense, STANDARD), offense, STANDARD) is None
        met |= {("offense", ours.formation), ("defense", other.formation)}
        orders |= {ours.cards, other.cards}
    assert met == {("offense", name) for name in OFFENSES} | {("defense", name) for name in SHAPES}
    assert len(orders) == 1000


def test_a_random_line_up_puts_every_card_everywhere():
    random, count = Random(3), 6_600
    first = [OURS.sample(random).cards[0] for _ in range(count)]
    last = [OURS.sample(random).cards[-1] for _ in range(count)]
    for card in HAND:
        assert abs(first.count(card) - count / 11) < 5 * (count / 11) ** 0.5
        assert abs(last.count(card) - count / 11) < 5 * (count / 11) ** 0.5


def test_the_ready_made_line_ups_are_counted_and_listed():
    """Free formations are too many to list."""
    assert len(OURS) == len(theirs()) == 5 * factorial(11)
    assert [placed.cards for placed in islice(OURS, 4)] == list(islice(permutations(HAND), 4))
    assert all(placed in OURS for placed in islice(OURS, 50))
    assert next(iter(theirs())) == Placed("4-3", OTHERS)


def test_the_table_offers_the_hand_and_the_ready_made_formations():
    assert OURS.deck == HAND
    assert theirs().deck == OTHERS
    assert [each.name for each in OURS.formations] == list(OFFENSES)
    assert [each.name for each in theirs().formations] == list(SHAPES)
    assert all(defense_places(each.name, OFFENSE_A) == each.roles for each in theirs().formations)


# ---- written and read ------------------------------------------------------------------------------------------------

CARDS = " ".join(card.text for card in HAND)


@pytest.mark.parametrize(
    ("text", "formation"),
    [
        ("pro set", "pro set"),
        ("  Pro   SET ", "pro set"),
        ("i", "I"),
        ("Shotgun", "shotgun"),
        (I_FORMATION, I_FORMATION),
        (I_FORMATION.lower(), I_FORMATION),
        (I_FORMATION.replace(" ", " , "), I_FORMATION),
        ("w_r1 qb lt lg c rg rt rte b1 b2(m) w_l1", "W_R1 QB LT LG C RG RT RTE B1(M) B2(M) W_L1"),
        (f"SHOTGUN :{I_FORMATION}", f"shotgun: {I_FORMATION}"),
        (f"shotgun:  {I_FORMATION}", f"shotgun: {I_FORMATION}"),
    ],
)
def test_how_an_offense_may_be_written(text, formation):
    """CB1.FORM.1 CB1.SHOT.1: spaces and capital letters are free, a back without a side is in the middle."""
    placed = Placed(formation, HAND)
    assert OURS.read(f"{text}: {CARDS}") == placed
    assert OURS.read({"formation": text, "cards": CARDS.split()}) == placed
    assert placed in OURS
    ask = Choose(OFFENSE, "formation", OURS, "CB1.FORM.1")
    assert read_answer(ask, write_answer(ask, placed)) == placed


@pytest.mark.parametrize(
    ("text", "formation"),
    [
        ("NICKEL", "nickel"),
        ("3-4", "3-4"),
        (FOUR_THREE, FOUR_THREE),
        (FOUR_THREE.lower(), FOUR_THREE),
        (FOUR_THREE.replace(", ", " "), FOUR_THREE),
        (FOUR_THREE.replace("line -", "Line \u2212").replace("line 1", "line +1").replace("ILB(M)", "ilb"), FOUR_THREE),
        (FOUR_THREE.replace("line ", "line").replace("CB ", "cb   "), FOUR_THREE),
    ],
)
def test_how_a_defense_may_be_written(text, formation):
    """CB1.FORM.2 CB1.MODEL.2 CB1.MODEL.4"""
    placed = Placed(formation, OTHERS)
    listed = " ".join(card.text for card in OTHERS)
    assert theirs().read(f"{text}: {listed}") == placed
    assert theirs().read({"formation": text, "cards": listed}) == placed
    assert placed in theirs()
    assert theirs().read(theirs().write(placed)) == placed


@pytest.mark.parametrize(
    ("lineups", "text", "words"),
    [
        (
            OURS,
            f"wishbone: {CARDS}",
            "cannot read the formation 'wishbone': write I, pro set, shotgun, 4 wide, goal line, or",
        ),
        (OURS, f"wishbone: {I_FORMATION}: {CARDS}", "only 'shotgun:' may stand in front of its places"),
        (OURS, f"shotgun: : {CARDS}", "cannot read the formation 'shotgun:'"),
        (OURS, {"cards": CARDS.split()}, "cannot read the formation ''"),
        (OURS, CARDS, "name the formation first, like 'goal line: AS 2S"),
        (OURS, "I: AS 2X", "a placed hand is written like 'goal line: AS 2S"),
        (OURS, 11, "cannot read 11 as a placed hand: write 'goal line: AS"),
        (OURS, None, "cannot read None as a placed hand"),
        (OURS, {"formation": "I", "cards": 7}, "cannot read 7 as cards"),
        (theirs(), f"{FOUR_THREE}, line x: {CARDS}", f"or its places like '{FOUR_THREE}'"),
        (theirs(), f"I: {CARDS}", "write 4-3, 3-4, nickel, dime, goal line, or its places"),
        (theirs(), f"line 99999999: {CARDS}", "cannot read the formation 'line 99999999'"),
    ],
)
def test_what_cannot_be_read_is_told_with_an_example(lineups, text, words):
    with pytest.raises(NotationError) as wrong:
        lineups.read(text)
    assert words in str(wrong.value)


def test_what_can_be_read_may_still_be_refused():
    """CB1.FORM.R1"""
    read = OURS.read(f"{I_FORMATION.replace('W_R1', 'W_L2')}: {CARDS}")
    assert OURS.why_not(read) == ""
    assert OURS.why_not(OURS.read(f"qb lt lg c rg rt b1 b2 b3 w_l1 w_l2: {CARDS}")) == (
        "nobody stands outside on the right (CB1.FORM.R1)"
    )


# ---- what the other side sees ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("formation", ["I", I_FORMATION])
def test_MODEL_8_the_other_side_sees_the_places_and_no_card(formation):
    """CB1.MODEL.8"""
    ours = Choose(OFFENSE, "formation", OURS, "CB1.FORM.1", secret=True)
    other = Choose(DEFENSE, "wait", ("on",), "CB1.FORM.2")

    def rule():
        yield ours
        yield other

    referee = Referee(one_rule(rule)).answer(Placed(formation, HAND))
    seen = referee.seen_by(referee.team(DEFENSE)).steps[0][1]
    assert seen == Hidden(formation)
    assert offense_places(seen.shape) == offense_places(formation)
    assert referee.seen_by(referee.team(OFFENSE)).steps[0][1] == Placed(formation, HAND)


def test_the_cards_go_with_their_places():
    """CB1.FORM.1: the same line-up in another order of its places."""
    hand = cards("6C 7H 8D 9C TS JD 5D KH 9H QS 4S")
    lineups = OffenseLineup(hand)
    turned = Placed(" ".join(reversed(I_FORMATION.split())), tuple(reversed(hand)))
    assert turned in lineups
    assert set(offense_of(turned).cards) == set(offense_of(Placed("I", hand)).cards)


def test_the_same_question_is_equal():
    """What is asked again after a saved game is loaded equals what was asked."""
    assert OffenseLineup(HAND) == OffenseLineup(HAND)
    assert hash(OffenseLineup(HAND)) == hash(OffenseLineup(HAND))
    assert OffenseLineup(HAND) != OffenseLineup(HAND[::-1])
