"""The order of a down, and what the offense may call (sections 3 and 4 of the rulebook)."""

from itertools import product

import pytest
from games.doi.helpers import STANDARD, asks, at, cited, game, house, now, random_game, sizes, step, whats
from support.cases import rows

from cardbowl.errors import GameOverError, IllegalAnswerError
from cardbowl.games.doi.rules.calls import legal_calls
from cardbowl.steps.ask import Choose, ChooseTogether, Draw


def refused(position, answer, rules=STANDARD):
    """The error with which an answer is refused; nothing may have changed after it."""
    referee = game(position, rules)
    before = (referee.position, referee.asking, list(referee.log), list(referee.steps))
    assert not referee.can(answer)
    with pytest.raises(IllegalAnswerError) as caught:
        referee.answer(answer)
    assert (referee.position, referee.asking, list(referee.log), list(referee.steps)) == before
    return caught.value


@rows(("spot", "number"), product(range(1, 100), [1, 2, 3, 4]))
def test_CALL_what_is_legal_from_every_spot_on_every_down(spot, number):
    """DOI.CALL.1 DOI.CALL.2 DOI.CALL.3 DOI.CALL.3.R1 DOI.DOWN.2"""
    calls = ["play"]
    if 100 - spot <= 70:
        calls.append("field goal")
    if number == 4:
        calls.append("punt")
    assert list(game(at(spot, number, 1)).asking.options) == calls


@pytest.mark.parametrize(
    ("deck", "cards", "longest"), [("set30", 6, 70), ("std27", 6, 70), ("std54", 6, 80), ("set30", 2, 30), ("set30", 8, 88)]
)
def test_CALL_3_R1_the_longest_field_goal(deck, cards, longest):
    """DOI.CALL.3.R1: the highest cards of a set; switches fg_cap = auto, deck; house rule field_goal_cards."""
    rules = house(deck=deck, field_goal_cards=cards)
    assert rules.longest_kick == longest
    assert "field goal" in legal_calls(100 - longest, False, rules)
    assert "field goal" not in legal_calls(100 - longest - 1, False, rules)


@pytest.mark.parametrize(("switch", "legal"), [("auto", False), ("none", True)])
def test_CALL_3_R1_with_and_without_a_cap(switch, legal):
    """DOI.CALL.3.R1: switch fg_cap; 71 yards cannot be reached, and are missed where they may be tried."""
    rules = house(fg_cap=switch)
    assert ("field goal" in legal_calls(29, False, rules)) is legal
    if legal:
        kick = step(at(29, deck="R15 B15 R10 R10 B10 B10"), "field goal", "R15", "B15", "R10", "R10", "B10", "B10", rules=rules)
        assert "field goal missed" in whats(kick)
        assert "field goal" in legal_calls(1, False, rules)


def test_CALL_2_a_punt_before_the_last_down_is_refused():
    """DOI.CALL.2 DOI.DOWN.2 DOI.ENG.5"""
    for number in (1, 2, 3):
        error = refused(at(30, number), "punt")
        assert "last down" in str(error)
        assert error.rule == "DOI.CALL.2"
    assert now(step(at(30, 4), "punt").after) == "deal away 1&10 @40"


@pytest.mark.parametrize("downs", range(2, 7))
def test_CALL_2_the_last_down_is_the_one_with_one_card(downs):
    """DOI.CALL.2 DOI.DOWN.1: house rule downs."""
    rules = house(downs=downs)
    for number in range(1, downs + 1):
        start = at(50, number, rules=rules)
        legal = "punt" in game(start, rules).asking.options
        assert legal is (len(start.hands[0]) == 1) is (number == downs)


def test_CALL_3_R1_a_kick_from_too_far_is_refused():
    """DOI.CALL.3.R1 DOI.ENG.5"""
    error = refused(at(29), "field goal")
    assert "71 yards are too far: 6 cards bring 70 at most" in str(error)
    assert error.rule == "DOI.CALL.3.R1"


@pytest.mark.parametrize(
    ("cards", "spot", "reason"),
    [
        (1, 84, "16 yards are too far: 1 card brings 15 at most"),
        (2, 69, "31 yards are too far: 2 cards bring 30 at most"),
        (3, 59, "41 yards are too far: 3 cards bring 40 at most"),
    ],
)
def test_CALL_3_R1_the_reason_counts_the_cards(cards, spot, reason):
    """DOI.CALL.3.R1 DOI.ENG.5: house rule field_goal_cards; the highest cards of a set are 15 15 10 10 10 10."""
    assert reason in str(refused(at(spot), "field goal", house(field_goal_cards=cards)))


@pytest.mark.parametrize("answer", ["pass", "R10", 7, None, True, "punt fake", ("play",)])
def test_ENG_5_what_is_no_call_is_refused(answer):
    """DOI.ENG.5 DOI.CALL.1"""
    if answer is None or answer is True or isinstance(answer, int | tuple):
        assert not game(at()).can(answer)
    else:
        assert refused(at(), answer).rule == "DOI.CALL.1"


@pytest.mark.parametrize("cards", [("R10", "B5"), ("B5", "R9"), ("P", "B5")])
def test_ENG_5_a_card_that_is_not_in_the_hand_is_refused(cards):
    """DOI.ENG.5 DOI.PLAY.1: the hands are R2 R3 R4 R10 and B5 B6 B7 B8."""
    referee = game(at(ours="R2 R3 R4 R10", theirs="B5 B6 B7 B8")).answer("play")
    before = (referee.position, list(referee.log))
    if cards == ("R10", "B5"):
        assert referee.can(cards)
        return
    with pytest.raises(IllegalAnswerError, match=r"DOI\.PLAY\.1"):
        referee.answer(cards)
    assert (referee.position, list(referee.log)) == before
    assert asks(referee) == "together cards"


def test_ENG_5_nothing_is_answered_after_the_game():
    """DOI.ENG.5 DOI.END.1"""
    referee = random_game(4)
    with pytest.raises(GameOverError):
        referee.answer("play")
    assert referee.is_over


def test_CALL_4_the_call_comes_first_and_only_a_play_takes_cards_from_hands():
    """DOI.CALL.4 DOI.LOOP.1"""
    assert asks(game(at())) == "offense call"
    assert asks(game(at()).answer("play")) == "together cards"
    for start, call in ((at(70), "field goal"), (at(70, 4), "punt")):
        referee = game(start).answer(call)
        while not referee.plays:
            referee.deal()
        kicked = referee.plays[0]
        assert kicked.after.hands == start.hands
        assert not any(isinstance(ask, ChooseTogether) for ask, _ in kicked.steps)


def test_CALL_4_R1_the_call_is_public_and_the_defense_is_not_asked():
    """DOI.CALL.4.R1: no answer of the defense to a kick, and the call is no secret."""
    for call, start in (("field goal", at(98, deck="R2 R3 R4 R6 R7 R8")), ("punt", at(30, 4))):
        referee = game(start)
        assert not referee.asking.secret
        referee.answer(call)
        while not referee.plays:
            assert isinstance(referee.asking, Draw)
            assert referee.asking.side.word == "offense"
            referee.deal()
        assert [ask.side.word for ask, _ in referee.plays[0].steps if isinstance(ask, Choose)] == ["offense"]
        assert (referee.plays[0].steps[0][0].what, referee.plays[0].steps[0][1]) == ("call", call)


def test_CALL_4_R1_a_call_cannot_be_changed():
    """DOI.CALL.4.R1: once it is made, only cards are asked for."""
    referee = game(at(60, 4)).answer("play")
    for call in ("punt", "field goal", "play"):
        assert not referee.can(call)


def test_LOOP_1_to_3_where_each_call_leads():
    """DOI.LOOP.1 DOI.LOOP.2 DOI.LOOP.3"""
    start = at(70, 4, ours="R10", theirs="B5", deck="R15 B15")
    assert "DOI.PLAY.3" in cited(step(start, "play", ("R10", "B5")))
    assert "DOI.FG.1" in cited(step(start, "field goal", "R15", "B15"))
    assert "DOI.PUNT.1" in cited(step(start, "punt"))


def test_a_kick_leaves_both_hands_and_all_discards_as_they_are():
    """DOI.CALL.4 DOI.FG.5"""
    start = at(70, 3, deck=12)
    referee = game(start).answer("field goal")
    while not referee.plays:
        referee.deal()
    after = referee.plays[0].after
    assert (after.hands, after.decks) == (start.hands, start.decks)
    assert sizes(after, "discards") == tuple(count + 2 for count in sizes(start, "discards"))
