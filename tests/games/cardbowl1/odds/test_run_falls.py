"""What all runs share: their events and values, fall by fall, and small decks counted by hand."""

from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb

import pytest
from support.cases import rows

from cardbowl.cards import Deck, cards
from cardbowl.chance import OddsError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.loose import tackled_sets
from cardbowl.games.cardbowl1.odds.runs.run_falls import FACE_VALUES, Falls, OpenDeck, Starts, hands, open_deck, totals

FULL = Deck.standard(jokers=2)
NO_JOKERS = OpenDeck({2: 2, 9: 1}, 0, 0)


def odds_of(*falls, to_goal=None, deck=NO_JOKERS):
    """Odds of falls (kind, yards), each in one way."""
    found = Falls(deck, to_goal, len(falls))
    for how, yards, *rest in falls:
        found.add(how, yards, 1, *rest)
    return found.odds("run", {})


@rows(
    ("how", "yards", "events"),
    [
        ("dead", 1, {"gain"}),
        ("dead", 0, set()),
        ("dead", -1, {"loss"}),
        ("out", 1, {"gain"}),
        ("out", 0, set()),
        ("out", -1, {"loss"}),
        ("touchdown", 9, {"gain", "touchdown"}),
        ("loose", 1, {"fumble"}),
        ("loose", -1, {"fumble"}),
        ("intercepted", 1, set()),
        ("intercepted", -1, set()),
        ("incomplete", 0, set()),
        ("thrown away", 0, set()),
    ],
)
def test_the_events_of_a_fall(how, yards, events):
    """CB1.RUN.8 CB1.RUN.10: a ball that is lost gains and loses nothing; where it was lost is a value of its own."""
    odds = odds_of((how, yards))
    assert {name for name in odds.events if odds[name] == 1} == events
    assert all(odds[name] == 0 for name in odds.events if name not in events)
    value = "yards" if how in ("dead", "out", "touchdown") else "lost_at" if how in ("loose", "intercepted") else None
    assert {name: found.support() for name, found in odds.values.items()} == ({value: (yards,)} if value else {})


@rows(
    ("how", "yards", "there"), [("dead", 4, False), ("dead", 5, True), ("loose", 5, True), ("loose", 4, False), ("out", 5, False)]
)
def test_who_reaches_the_goal_line_scores(how, yards, there):
    """CB1.FLD.R2: with the ball, or losing it there; who went out of bounds is not looked at again."""
    (fall,) = odds_of((how, yards), to_goal=5).support()
    assert (fall.how, fall.yards) == ("touchdown", 5) if there else (how, yards)
    (fall,) = odds_of((how, yards)).support()
    assert (fall.how, fall.yards) == (how, yards)


@rows(
    ("deck", "cards_drawn", "foul"),
    [((1, 1), 2, "2/5"), ((0, 1), 2, "2/4"), ((1, 0), 2, "0"), ((1, 1), 0, "0"), ((1, 1), 1, "1/5")],
)
def test_the_black_joker_is_as_likely_at_every_place(deck, cards_drawn, foul):
    """CB1.GEN.7: three ordinary cards, and perhaps the Red Joker, leave it four places, or five."""
    odds = odds_of(("dead", 3, cards_drawn), ("dead", 3, cards_drawn), deck=OpenDeck({2: 2, 9: 1}, *deck))
    assert odds["foul"] == Fraction(foul)
    assert odds["gain"] == 1


def test_a_run_of_the_open_field_has_first_draws():
    odds = odds_of(("dead", 3, 2, 0), ("dead", 3, 2, 1), ("loose", 8, 2, 2))
    assert (odds["run"], odds["gain"], odds["fumble"]) == (Fraction(2, 3), Fraction(2, 3), Fraction(1, 3))


def test_what_a_deck_holds():
    """CB1.GEN.1 CB1.GEN.7: jokers are counted apart, and only ordinary cards can be needed."""
    left = cards("9S 2S 2H RJ BJ")
    seen = tuple(FULL.without(left))
    found = open_deck(HouseRules(), seen, 3)
    assert found == ({2: 2, 9: 1}, 1, 1)
    assert list(found.counts) == [2, 9]
    assert (found.ordinary, found.places) == (3, 4)
    assert found.less((2, 9)) == {2: 1, 9: 0}
    assert found.counts == {2: 2, 9: 1}
    assert open_deck(HouseRules(), (*seen, *cards("RJ BJ")), 3) == ({2: 2, 9: 1}, 0, 0)
    with pytest.raises(OddsError, match="the deck has 3 cards left beside the jokers, this play draws 4"):
        open_deck(HouseRules(), seen, 4)


@pytest.mark.parametrize("size", range(7))
def test_hands_are_all_choices_of_cards(size):
    """CB1.GEN.4: a jack is worth 1, a queen 2, a king 3."""
    counts = {2: 2, 5: 0, 9: 1, 11: 1, 13: 2}
    every = [value for value, count in counts.items() for _ in range(count)]
    by_sum: dict[tuple[int, int], int] = {}
    for chosen in combinations(every, size):
        key = sum(chosen), sum({11: 1, 12: 2, 13: 3}.get(value, 0) for value in chosen)
        by_sum[key] = by_sum.get(key, 0) + 1
    assert totals(counts, size) == by_sum
    found = list(hands(counts, size))
    assert sum(hand.ways for hand in found) == comb(6, size)
    assert len({hand.cards for hand in found}) == len(found)
    for hand in found:
        assert (hand.total, hand.worth) in by_sum
        assert hand.total == sum(hand.cards)


@rows(("draws", "red", "known"), [(1, 0, True), (2, 0, False), (2, 1, True)])
def test_a_run_that_may_outlast_the_deck(draws, red, known):
    """CB1.GEN.R4: a deuce and a jack are two draws, the second of them granted; the Red Joker would end every run."""
    starts: Starts = {((9,), draws): {4: 1}}
    falls = Falls(OpenDeck({2: 1, 9: 1, 11: 1}, red, 0), None, 1)
    if not known:
        with pytest.raises(OddsError, match=r"outlast the deck.*CB1\.GEN\.R4"):
            falls.run_out(starts, draws, 0, 1)
        return
    falls.run_out(starts, draws, 0, 1)
    found = {(fall.how, fall.yards): chance for fall, chance in falls.dist().items()}
    if red:  # orders of a deuce, a jack and the Red Joker: it comes first, second, or last
        third, sixth = Fraction(1, 3), Fraction(1, 6)
        assert found == {("loose", 4): third, ("loose", 6): sixth, ("loose", 15): sixth, ("loose", 17): third}
    else:
        assert found == {("dead", 6): Fraction(1, 2), ("dead", 17): Fraction(1, 2)}


def test_runs_end_at_the_goal_line():
    """CB1.FLD.R2: a deuce does not reach a goal line that is 10 yards away, a jack does."""
    falls = Falls(OpenDeck({2: 1, 11: 1}, 0, 0), 10, 1)
    falls.run_out({((), 1): {0: 1}}, 1, 0, 1)
    found = {(fall.how, fall.yards, fall.draws): chance for fall, chance in falls.dist().items()}
    assert found == {("dead", 2, 1): Fraction(1, 2), ("touchdown", 10, 1): Fraction(1, 2)}


def test_without_face_values_every_run_is_its_first_draws():
    """CB1.GEN.4: given none, a jack grants no draw; as they are, it grants one."""
    assert FACE_VALUES == {11: 1, 12: 2, 13: 3}
    falls = Falls(OpenDeck({2: 1, 11: 1}, 0, 0), None, 1)
    falls.run_out({((), 1): {0: 1}}, 1, 0, 1, {})
    assert {fall.yards: chance for fall, chance in falls.dist().items()} == {2: Fraction(1, 2), 11: Fraction(1, 2)}


@rows("sizes", [(2,), (3,), (2, 4)])
def test_hands_of_a_set_that_are_too_many_are_refused(sizes, monkeypatch):
    """CB1.TACK.1: before they are counted, as many as there are hands of ranks with a card that grants draws."""
    deck = OpenDeck({2: 9, 5: 9, 9: 9, 11: 9, 12: 9}, 0, 0)
    granting = [hand for size in sizes for hand in combinations_with_replacement((2, 5, 9, 11, 12), size) if max(hand) > 10]
    starts = {((), size): {0: 1} for size in sizes}
    monkeypatch.setattr(tackled_sets, "MOST_HANDS", len(granting))
    tackled_sets.tackled_set(Falls(deck, None, 1), starts, 1, 4, (sizes[0], 0), FACE_VALUES)
    monkeypatch.setattr(tackled_sets, "MOST_HANDS", len(granting) - 1)
    with pytest.raises(OddsError, match=f"{len(granting)} hands of a tackled set are too many"):
        tackled_sets.tackled_set(Falls(deck, None, 1), starts, 1, 4, (sizes[0], 0), FACE_VALUES)
