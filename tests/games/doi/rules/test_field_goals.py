"""Field goals, and where their cards come from and go to (section 9 of the rulebook)."""

import pytest
from games.doi.helpers import STANDARD, at, cited, dealt, drawn, game, house, note, now, sizes, step, whats
from hypothesis import given, settings
from hypothesis import strategies as st
from support.cases import rows

from cardbowl.cards import PENALTY, cards, written
from cardbowl.football import AWAY
from cardbowl.games.doi.rules.sets import together

LONG = "R15 B15 R10 R10 B10 B10"


def kick(answers, spot=70, number=1, deck=None, rules=STANDARD, **fields):
    """A field goal with these cards; they are the deck unless said otherwise."""
    start = at(spot, number, min(10, 100 - spot), deck=(deck or answers, None), rules=rules, **fields)
    return step(start, "field goal", *answers.split(), rules=rules)


@rows("spot", range(30, 100))
def test_FG_1_the_yards_to_the_goal_line_and_nothing_more(spot):
    """DOI.FG.1 DOI.FG.1.R1: from the own half, too, it is the whole way."""
    referee = game(at(spot, 1, 1, deck=LONG)).answer("field goal")
    while not referee.plays:
        referee.answer(referee.left()[-1])
    assert note(referee.plays[0], "field goal").n == 100 - spot
    assert note(referee.plays[0], "field goal good").n == 100 - spot, "70 yards are within reach of these six cards"


def test_FG_1_R1_from_the_own_40_it_is_60_yards():
    """DOI.FG.1.R1"""
    assert note(kick("R15 B15 R10 B10 R9 B9", 40), "field goal").n == 60


@pytest.mark.parametrize(("answers", "spot", "total"), [("R10 B5 R15", 70, 30), ("R10 P R15 B5", 70, 30), ("P P R2", 98, 2)])
def test_FG_2_cards_are_added_and_a_penalty_card_adds_nothing(answers, spot, total):
    """DOI.FG.2"""
    done = kick(answers, spot)
    told = note(done, "field goal good")
    assert told.say() == f"{total} of {100 - spot} yards with {len(answers.split())} cards: the kick is good."


def test_FG_2_one_by_one_from_the_deck_at_most_six():
    """DOI.FG.2 DOI.FG.4: six cards, 21 in all, are not 30."""
    done = kick("R1 B2 R3 B4 R5 B6")
    draws = [ask for ask, _ in done.steps if hasattr(ask, "role")]
    assert [ask.role for ask in draws] == [f"kick {number}" for number in range(1, 7)]
    assert {(ask.side.word, ask.deck, ask.secret) for ask in draws} == {("offense", "draw", False)}
    assert "field goal missed" in whats(done)


@pytest.mark.parametrize(("most", "answers"), [(1, "R15"), (3, "R1 B1 R2"), (10, "R1 B1 R2 B2 R3 B3 R4 B4 R1 B1")])
def test_FG_2_the_number_of_cards_of_the_house(most, answers):
    """DOI.FG.2: house rule field_goal_cards; all of them and still too short of 30 yards."""
    done = kick(answers, rules=house(field_goal_cards=most, fg_cap="none"))
    assert f"with {most} card{'s' if most > 1 else ''}: no good" in note(done, "field goal missed").say()


@pytest.mark.parametrize(("answers", "good"), [("R10 B10 R9 B1", 1), ("R10 B10 R4 B5 P R1", 1), ("R10 B10 R4 B5 P P", 0)])
def test_FG_3_as_soon_as_it_is_enough(answers, good):
    """DOI.FG.3 DOI.FG.3.R1 DOI.FG.4: 30 are 30, 29 are not; no card more than needed."""
    done = kick(answers)
    assert ("field goal good" in whats(done)) is bool(good)
    assert done.after.score == ((3, 0) if good else (0, 0))
    assert f"DOI.FG.{3 if good else 4}" in {"DOI.FG.3", "DOI.FG.4"} & cited(done)


@pytest.mark.parametrize("points", [1, 9])
def test_FG_3_the_points_of_the_house(points):
    """DOI.FG.3: house rule field_goal_points."""
    assert kick("R15 B15", rules=house(field_goal_points=points)).after.score == (points, 0)


@settings(max_examples=60)
@given(st.permutations(house().whole_set), st.integers(1, 70))
def test_FG_3_R1_when_a_kick_stops(deck, distance):
    """DOI.FG.3.R1 DOI.FG.2: at the first card that reaches the distance, or after six; against plain addition."""
    referee = game(at(100 - distance, 1, min(10, distance), deck=26)).answer("field goal")
    given_cards = []
    for card in deck:
        if not referee.plays and referee.can(card):
            referee.answer(card)
            given_cards.append(card.value)
    totals = [sum(given_cards[:count]) for count in range(1, len(given_cards) + 1)]
    assert all(total < distance for total in totals[:-1])
    assert ("field goal good" in whats(referee.plays[0])) is (totals[-1] >= distance)
    assert totals[-1] >= distance or len(totals) == 6


@pytest.mark.parametrize("spot", [30, 50, 71, 92, 99])
def test_FG_4_after_a_miss_the_ball_stays_where_it_is(spot):
    """DOI.FG.4 DOI.FG.4.R1 DOI.FG.7 DOI.SAFE.1.R3: no yards back, and never out to the 20."""
    answers = "P P" if spot == 99 else "R1 B1"
    rules = house(field_goal_cards=2, fg_cap="none")
    done = kick(answers, spot, rules=rules)
    own = 100 - spot
    assert now(done.after) == f"deal away 1&10 @{own}"
    assert done.after.score == (0, 0)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_FG_7_after_a_good_kick_the_others_start_on_their_20(number):
    """DOI.FG.7 DOI.FG.7.R1 DOI.SETUP.4: the team scored against, and hands are filled."""
    done = step(at(70, number, deck="R15 B15 R2 R3"), "field goal", "R15", "B15")
    assert now(done.after) == "deal away 1&10 @20"
    deal = dealt(done.after)
    assert drawn(deal) == ([f"offense {number - 1}", f"defense {number - 1}"] if number > 1 else [])
    visitors = step(at(70, offense=AWAY, deck=("R15 B15", None)), "field goal", "R15", "B15")
    assert (now(visitors.after), visitors.after.score) == ("deal home 1&10 @20", (0, 3))


@pytest.mark.parametrize("answers", ["R15 B15", "R1 R2 R3 R4 R5 R6"])
def test_FG_5_good_or_not_the_cards_go_back(answers):
    """DOI.FG.5: the deck is as before."""
    start = at(70, 3, deck=(answers, None))
    done = kick(answers, number=3)
    assert done.after.decks[0] == start.decks[0]
    assert sizes(done.after, "discards")[0] == len(start.discards[0]) + 2, "the table alone goes to the discards"


@pytest.mark.parametrize("in_deck", range(7))
def test_FG_6_R1_the_deck_first_then_the_discards(in_deck):
    """DOI.FG.6 DOI.FG.6.R1: six cards of which `in_deck` are in the deck."""
    answers = cards("R1 B2 R3 B4 R5 B6")
    start = at(70, 2, deck=written(answers[:in_deck]), aside=written(answers[in_deck:]))
    referee = game(start).answer("field goal")
    piles = []
    for card in answers:
        piles.append(referee.asking.deck)
        referee.answer(card)
    assert piles == ["draw"] * in_deck + ["discards"] * (6 - in_deck)
    assert "field goal missed" in whats(referee.plays[0])


def test_FG_6_R1_the_table_and_the_hands_may_not_be_used():
    """DOI.FG.6.R1: only cards of the discards can come."""
    start = at(70, 3, ours="R15 B15", deck=0)
    referee = game(start).answer("field goal")
    assert set(referee.left("discards")) == set(start.discards[0])
    gone = (*start.hands[0], *start.table[0])
    assert all(not referee.can(card) or card in start.discards[0] for card in gone)
    assert not referee.can("R15") or "R15" in map(str, start.discards[0])
    assert len(start.discards[0]) == 26, "there are always enough"


@pytest.mark.parametrize("in_deck", range(7))
@pytest.mark.parametrize("switch", ["origin", "deck"])
def test_FG_6_R2_where_the_cards_go_back_to(switch, in_deck):
    """DOI.FG.6.R2: switch fg_return; each to its pile, or all of them into the deck."""
    answers = cards("R1 B2 R3 B4 R5 B6")
    start = at(70, 1, deck=(written(answers[:in_deck]), 10), aside=written(answers[in_deck:]))
    done = step(start, "field goal", *answers, rules=house(fg_return=switch))
    if switch == "origin" or in_deck == 6:
        assert (done.after.decks, done.after.discards) == (start.decks, start.discards)
    else:
        borrowed = answers[in_deck:]
        assert done.after.decks[0] == together(start.decks[0], borrowed)
        assert together(done.after.discards[0], borrowed) == start.discards[0]
        assert done.after.decks[1] == start.decks[1]
    assert PENALTY in together(done.after.decks[0], done.after.discards[0])


def test_QTR_5_R1_decks_of_different_sizes():
    """DOI.QTR.5.R1: after fg_return = deck one deck is larger, and the smaller one ends the quarter for both."""
    rules = house(fg_return="deck")
    start = at(70, 3, deck=(0, 1))
    turned = [card for card in start.discards[0] if card.value == 15] + [card for card in start.discards[0] if card.value < 2]
    referee = game(start, rules).answer("field goal")
    for card in turned:
        if not referee.plays:
            referee.answer(card)
    while not referee.plays:
        referee.deal()
    after = referee.plays[0].after
    assert sizes(after, "decks")[0] > sizes(after, "decks")[1] == 1
    ended = dealt(after, rules)
    assert (drawn(ended), ended.after.quarter) == ([], 2)


def test_FG_1_one_yard_and_one_card_are_said_so():
    """DOI.FG.1 DOI.FG.3: a learner never reads "1 yards" or "1 cards"."""
    done = kick("R3", 99)
    assert note(done, "field goal").say() == "A field goal from 1 yard."
    assert note(done, "field goal good").say() == "3 of 1 yard with 1 card: the kick is good."
