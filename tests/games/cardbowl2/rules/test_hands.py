"""Hands, formations, and the card the play goes to (section 3 of the rulebook)."""

import pytest
from games.cardbowl2.helpers import asks, at, game, go, hand, now

from cardbowl.cards import cards
from cardbowl.errors import IllegalAnswerError, NotationError
from cardbowl.football import AWAY, HOME
from cardbowl.steps.placement import Placed
from cardbowl.steps.seen import Hidden

OURS, THEIRS = "2C 9S 10H KD", "4C 9C 5C KC"


def placed(formation="2", **changed):
    """A game with both hands on the table, before the choice of O1."""
    return game(at(), f"hand play; {formation}: {OURS}; {THEIRS}", **changed)


@pytest.mark.parametrize(
    ("formation", "passes", "runs"),
    [("2", ["2C", "9S"], ["10H", "KD"]), ("3", ["2C", "9S", "10H"], ["KD"]), ("4", ["2C", "9S", "10H", "KD"], [])],
)
def test_HAND_1_outside_cards_pass_and_inside_cards_run(formation, passes, runs):
    """CB2.HAND.1 CB2.HAND.2 CB2.HAND.6"""
    for o1 in passes:
        go(referee := placed(formation), o1)
        assert referee.asking.rule == "CB2.PASS.2"
    for o1 in runs:
        go(referee := placed(formation), o1)
        assert referee.asking.rule == "CB2.RUSH.2"


def test_HAND_2_the_formations():
    """CB2.HAND.2"""
    options = game(at(), "hand play").asking.options
    assert [(each.name, each.roles.count("outside")) for each in options.formations] == [("2", 2), ("3", 3), ("4", 4)]
    assert len(options) == 3 * 52 * 51 * 50 * 49


@pytest.mark.parametrize(("o1", "d1"), [("2C", "4C"), ("9S", "9C"), ("10H", "5C"), ("KD", "KC")])
def test_HAND_3_each_card_has_one_card_of_the_defense_opposite(o1, d1):
    """CB2.HAND.3 CB2.HAND.5: the yards show which card is D1."""
    o1_value, d1_value = (cards(card)[0].value for card in (o1, d1))
    draws = {"2C": "3S; stop; 2H", "9S": "3H; stop; 2H", "10H": "3S 2H", "KD": "3S 2H"}[o1]
    referee = go(placed(), f"{o1}; {draws}")
    steps = referee.plays[-1].steps if referee.plays else referee.steps
    note = next(step for step, _ in steps if getattr(step, "what", "") in ("rush", "gain"))
    assert f"{o1_value} + 3) - ({d1_value} + 2)" in note.say()


def test_HAND_4_all_cards_are_turned_up_before_o1_is_named():
    """CB2.HAND.4 CB2.HAND.R3"""
    referee = placed()
    assert asks(referee) == "offense O1"
    for team in (HOME, AWAY):
        shown = [answer for _, answer in referee.seen_by(team).steps if isinstance(answer, Placed)]
        assert [each.cards for each in shown] == [cards(OURS), cards(THEIRS)]


def test_HAND_5_o1_is_one_of_the_four():
    """CB2.HAND.5"""
    referee = placed()
    assert referee.asking.options == cards(OURS)
    with pytest.raises(IllegalAnswerError, match=r"CB2\.HAND\.5"):
        referee.answer("QD")


@pytest.mark.parametrize("text", ["TH", "10♥", "10h", " 10H "])
def test_HAND_5_o1_is_read_in_every_notation_of_a_card(text):
    """CB2.HAND.5"""
    assert placed().can(text)


def test_HAND_7_the_call_comes_before_any_card():
    """CB2.HAND.7"""
    for down in (1, 2, 3, 4):
        referee = game(at(down=down))
        assert asks(referee) == "offense call"
        assert referee.asking.options == ("hand play", "punt", "field goal", "kneel")


def test_HAND_7_a_spike_is_called_while_the_clock_runs():
    """CB2.HAND.7"""
    assert game(at(running=True, timeouts=(0, 0))).can("spike")
    with pytest.raises(IllegalAnswerError, match=r"CB2\.CLKC\.R7"):
        game(at()).answer("spike")


def test_HAND_8_the_order_of_a_hand_play():
    """CB2.HAND.8"""
    referee = game(at())
    order = []
    for answer in ("hand play", f"2: {OURS}", THEIRS, "10H", "8S", "7D"):
        order.append(asks(referee))
        referee.answer(answer)
    assert order == ["offense call", "offense hand", "defense hand", "offense O1", "offense O2", "defense D2"]


@pytest.mark.parametrize(("least", "names"), [("2", "234"), ("1", "1234"), ("0", "01234")])
def test_HAND_R1_the_fewest_outside_cards(least, names):
    """CB2.HAND.R1: switch min_wr."""
    referee = game(at(), "hand play", min_wr=least)
    assert [each.name for each in referee.asking.options.formations] == list(names)
    assert referee.can(f"1: {OURS}") == ("1" in names)
    assert referee.can(f"0: {OURS}") == ("0" in names)


def test_HAND_R1_with_no_outside_card_every_play_is_a_rush():
    """CB2.HAND.R1"""
    for o1 in OURS.split():
        assert go(placed("0", min_wr="0"), o1).asking.rule == "CB2.RUSH.2"


def test_HAND_R2_the_defense_sees_the_shape_but_no_card():
    """CB2.HAND.R2"""
    referee = game(at(), f"hand play; 3: {OURS}")
    assert asks(referee) == "defense hand"
    assert referee.seen_by(AWAY).steps[-1][1] == Hidden("3")
    assert referee.seen_by(HOME).steps[-1][1] == Placed("3", cards(OURS))
    assert "10H" not in repr([answer for _, answer in referee.seen_by(AWAY).steps])


def test_HAND_R2_both_place_at_the_same_time():
    """CB2.HAND.R2: switch def_pick = simultaneous."""
    referee = game(at(), "hand play", def_pick="simultaneous")
    assert asks(referee) == "together hands"
    referee.answer([f"3: {OURS}", THEIRS])
    assert asks(referee) == "offense O1"
    assert go(referee, "10H").asking.rule == "CB2.PASS.2"
    assert now(go(referee, "8S; stop; 6D; 9C 4D").position) == "home 1&10 @42"


def test_HAND_R3_any_of_the_four_may_be_named():
    """CB2.HAND.R3"""
    assert all(placed().can(card) for card in OURS.split())


@pytest.mark.parametrize(("o1", "other"), [("2C", "9S"), ("10H", "KD")])
def test_HAND_R4_the_place_of_a_card_changes_nothing_but_run_or_pass(o1, other):
    """CB2.HAND.R4: the same two cards opposite each other, in either slot of their kind."""
    swapped = OURS.replace(o1, "x").replace(other, o1).replace("x", other)
    opposite = dict(zip(OURS.split(), THEIRS.split(), strict=True))
    ends = []
    for hand_cards in (OURS, swapped):
        theirs = " ".join(opposite[card] for card in hand_cards.split())
        answers = "8S; stop; 6D; 9C 4D" if o1 == "2C" else "8S 7D"
        referee = game(at(), f"hand play; 2: {hand_cards}; {theirs}; {o1}; {answers}")
        ends.append(now(referee.position))
    assert ends[0] == ends[1]


@pytest.mark.parametrize(("spot", "after"), [(30, "home 2&11 @29"), (2, "home 2&11 @1"), (1, "free kick home 1&10 @20")])
def test_HAND_R5_a_kneel_loses_a_yard(spot, after):
    """CB2.HAND.R5: no draws; from the own 1 it is a safety."""
    referee = game(at(spot), "kneel")
    assert now(referee.position) == after
    assert referee.position.score == ((0, 2) if spot == 1 else (0, 0))
    assert referee.log == ["kneel"]


def test_HAND_R5_a_kneel_costs_the_time_of_a_rush():
    """CB2.HAND.R5"""
    after = game(at(left=100), "kneel").position
    assert (after.left, after.running) == (99, True)


def test_HAND_R5_the_yards_of_a_kneel():
    """CB2.HAND.R5: house rule kneel_loss."""
    assert now(game(at(), "kneel", kneel_loss=3).position) == "home 2&13 @27"


def test_HAND_R5_without_kneels():
    """CB2.HAND.R5: switch kneel = off."""
    referee = game(at(), kneel="off")
    assert "kneel" not in referee.asking.options
    with pytest.raises(IllegalAnswerError, match="no kneel-down"):
        referee.answer("kneel")


@pytest.mark.parametrize(("call", "follows"), [("punt", "offense punt cards"), ("field goal", "offense kick 1")])
def test_HAND_R6_there_are_no_fakes(call, follows):
    """CB2.HAND.R6"""
    referee = game(at(), call)
    assert asks(referee) == follows
    assert not referee.can("hand play")


@pytest.mark.parametrize(
    ("answer", "kind", "says"),
    [
        ("2: 2C 9S 10H", IllegalAnswerError, "4 cards are needed, not 3"),
        ("2: 2C 9S 10H KD QD", IllegalAnswerError, "4 cards are needed, not 5"),
        ("2: 2C 2C 10H KD", IllegalAnswerError, "a card is placed twice"),
        ("1: 2C 9S 10H KD", IllegalAnswerError, "no formation '1'"),
        ("2: 2C 9S 10H RJ", IllegalAnswerError, "RJ is not in this deck"),
        ("2: 2C 9S 10H 11D", NotationError, "11D"),
        ("2C 9S 10H KD", NotationError, "name the formation first"),
        ("", NotationError, "name the formation first"),
        (None, NotationError, "None"),
        (7, NotationError, "7"),
        ({"formation": "2", "cards": 5}, NotationError, "as cards"),
        (Placed("2", None), IllegalAnswerError, "card"),
        (Placed("2", ([], [], [], [])), IllegalAnswerError, "card"),
    ],
)
def test_HAND_8_what_is_no_hand_is_refused_and_changes_nothing(answer, kind, says):
    """CB2.HAND.8"""
    referee = game(at(), "hand play")
    before = referee.asking, list(referee.log), referee.position
    with pytest.raises(kind, match=says):
        referee.answer(answer)
    assert (referee.asking, referee.log, referee.position) == before


def test_HAND_8_the_second_hand_is_placed_without_a_formation():
    """CB2.HAND.8"""
    referee = game(at(), f"hand play; 2: {OURS}")
    assert referee.can("opposite: " + THEIRS)
    assert not referee.can("2: " + THEIRS)
    assert len(referee.asking.options) == 52 * 51 * 50 * 49
    assert hand().startswith("hand play; 2: ")
