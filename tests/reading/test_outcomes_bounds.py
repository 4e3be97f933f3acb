"""The bounds of the exact reading: long rules are refused before the start, other uncountable ones with a sentence."""

from fractions import Fraction
from itertools import pairwise

import pytest
from steps.games import higher_or_lower, secret_bids
from steps.plainly import CARD

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, OddsError
from cardbowl.errors import CardbowlError, IllegalAnswerError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps import Choose, ChooseTogether, Draw


def two_cards():
    first = yield Draw(OFFENSE, "first", "mine")
    second = yield Draw(OFFENSE, "second", "mine")
    return first.value + second.value


def counted(make):
    """The rule, and a list that grows by one each time it is started."""
    starts = []

    def start():
        starts.append(1)
        return make()

    return start, starts


def test_too_many_ways_and_empty_decks_are_said():
    with pytest.raises(CardbowlError, match="in about 195 ways, more than 100 ways: it looks at value of its cards;"):
        outcomes(two_cards, most=100)
    with pytest.raises(CardbowlError, match="runs out at second"):
        outcomes(two_cards, Deck([Card("AS")]))


def many_cards():
    total = ()
    for _ in range(12):
        card = yield CARD
        total += (card.value,)
    return total


def test_a_reading_that_is_too_long_is_refused_before_it_starts():
    start, starts = counted(many_cards)
    with pytest.raises(OddsError) as refused:
        outcomes(start)
    said = str(refused.value)
    assert said.startswith("this rule can go in about ")
    assert "more than 200000 ways: it looks at value of its cards" in said
    assert all(way in said for way in ("until=", "choose=", "smaller deck", "most="))
    assert len(starts) < 200


@pytest.mark.parametrize("looks", ["text", "number", "suit", "rank", "name"])
def test_looking_closer_costs_few_starts(looks):
    def rule():
        found = ()
        for _ in range(9):
            card = yield CARD
            found += (getattr(card, looks),)
        return found

    start, starts = counted(rule)
    with pytest.raises(OddsError, match="this rule can go in about"):
        outcomes(start)
    assert len(starts) < 200


def test_naming_every_card_costs_few_starts():
    cards = list(Deck.standard())

    def rule():
        first = yield CARD
        second = yield CARD
        third = yield CARD
        fourth = yield CARD
        return tuple(cards.index(card) for card in (first, second, third, fourth))

    start, starts = counted(rule)
    with pytest.raises(OddsError, match="this rule can go in about"):
        outcomes(start)
    assert len(starts) < 53 * 60


def test_the_options_of_best_count_as_ways():
    def rule():
        total = 0
        for _ in range(9):
            total += yield Choose(OFFENSE, "way", range(20), "T.1")
        return total

    start, starts = counted(rule)
    with pytest.raises(OddsError, match="this rule can go in about 512"):
        outcomes(start, choose="best", value=int)
    assert len(starts) < 200


def test_a_rule_that_looks_short_stops_at_the_bound():
    def rule():
        """Nearly always one way, rarely very many: too rarely for the estimate to meet them."""
        card = yield CARD
        if card.text == "AS":
            for _ in range(20):
                card = yield CARD
        return card.text

    start, starts = counted(rule)
    with pytest.raises(OddsError, match=r"this rule can go in (about|more than) "):
        outcomes(start, most=1000)
    assert len(starts) < 5000


def test_most_is_the_last_number_that_is_allowed():
    """Thirteen values, and the ace of spades, which is always kept apart."""

    def one_card():
        return (yield CARD).value

    assert outcomes(one_card, most=14) == outcomes(one_card)
    with pytest.raises(OddsError, match="in more than 13 ways: it looks at value of its cards;"):
        outcomes(one_card, most=13)


def test_a_deck_nobody_gave_is_asked_for():
    def rule():
        return (yield Draw(OFFENSE, "hand card", "T.1", "hand"))

    with pytest.raises(OddsError, match=r"^hand card \(T\.1\) comes from the hand deck: give it with deck=\{'hand': \.\.\.\}\.$"):
        outcomes(rule)


def test_an_empty_deck_runs_out_at_once():
    with pytest.raises(OddsError, match=r"the draw deck of 0 cards runs out at first \(mine\)"):
        outcomes(two_cards, Deck([]))


@pytest.mark.parametrize("result", [[1], {"yards": 1}, {1}, ([],)])
def test_a_result_that_cannot_be_counted_is_said(result):
    def rule():
        yield CARD
        return result

    with pytest.raises(OddsError, match=f"must be something to count, not {type(result).__name__}"):
        outcomes(rule)


def test_a_decision_left_open_names_itself_and_its_rule():
    with pytest.raises(OddsError, match=r"asks for a decision \(guess, T\.2\): say with choose="):
        outcomes(higher_or_lower)
    with pytest.raises(OddsError, match=r"asks for a decision \(bid, T\.6\): say with choose="):
        outcomes(secret_bids)


def test_errors_of_the_rule_itself_come_through():
    def rule():
        card = yield CARD
        return 1 // (card.value - 1)

    with pytest.raises(ZeroDivisionError):
        outcomes(rule)


def three_cards():
    first = yield CARD
    second = yield CARD
    third = yield CARD
    return first.value + 100 * second.value + 10_000 * third.value


def test_progress_grows_to_no_more_than_one():
    told = []
    outcomes(three_cards, alike=lambda card: (card.value, card.color), progress=lambda *news: told.append(news))
    assert len(told) > 5
    assert all(before[0] < after[0] and before[1] < after[1] for before, after in pairwise(told))
    assert all(type(share) is Fraction and 0 < share <= 1 for share, _ in told)
    assert told[-1][1] > 15_000


@pytest.mark.parametrize("rule", [two_cards, three_cards])
def test_progress_tells_the_end(rule):
    told = []
    outcomes(rule, progress=lambda *news: told.append(news))
    assert told[-1][0] == 1


def test_progress_never_goes_back():
    def rule():
        first, second, third = (yield CARD), (yield CARD), (yield CARD)
        total = first.value + second.value + third.value
        return first.color if total == 39 else total

    told = []
    outcomes(rule, progress=lambda *news: told.append(news[0]))
    assert told == sorted(told)


def test_progress_goes_on_after_options_were_compared():
    """While they are, nothing is told: the ways of an option count only if it is taken."""

    def rule():
        first = yield CARD
        if first.value == 1:
            yield Choose(OFFENSE, "more", (1, 2), "T.1")
            return 0
        second, third = (yield CARD), (yield CARD)
        return first.value + second.value + third.value

    told = []
    alike = {"alike": lambda card: (card.value, card.color), "value": lambda result: result}
    outcomes(rule, choose="best", progress=lambda *news: told.append(news), **alike)
    assert len(told) > 5
    assert told[-1][0] > Fraction(1, 2)


def test_a_rule_that_asks_too_often_is_refused_in_a_sentence():
    def rule():
        total = 0
        for _ in range(5000):
            total += yield Choose(OFFENSE, "more", (1, 2), "T.1")
        return total

    with pytest.raises(OddsError, match="asks more often in a row than can be read"):
        outcomes(rule, choose=lambda ask: 1)


def no_rule():
    return 3


def yields_a_number():
    yield 5


def asks_nothing_to_choose():
    return (yield Choose(OFFENSE, "way", (), "T.1"))


@pytest.mark.parametrize(
    ("rule", "options", "message"),
    [
        (no_rule, {}, "no_rule starts no rule: a rule is a function with yield in it"),
        (yields_a_number, {}, "a rule yields Draw, Choose, ChooseTogether and Note, not 5"),
        (asks_nothing_to_choose, {"choose": "best", "value": int}, r"way \(T\.1\) has no options"),
        (two_cards, {"deck": Deck([])}, "the draw deck of 0 cards runs out"),
    ],
)
def test_what_is_no_rule_to_count_is_said(rule, options, message):
    with pytest.raises(OddsError, match=message):
        outcomes(rule, **options)


@pytest.mark.parametrize("wrong", [None, "x", float("nan"), float("inf"), (1,)])
def test_a_value_that_is_no_number_is_said(wrong):
    def rule():
        return (yield Choose(OFFENSE, "way", (1, 2), "T.1"))

    with pytest.raises(OddsError, match="value= must give a number for every result"):
        outcomes(rule, choose="best", value=lambda result: wrong)


def test_reading_a_rule_changes_nothing():
    deck = Deck.standard()
    before = (str(deck), outcomes(two_cards, deck))
    with pytest.raises(OddsError):
        outcomes(many_cards, deck)
    assert (str(deck), outcomes(two_cards, deck)) == before


def test_together_needs_a_policy_for_each_side():
    def rule():
        return (yield ChooseTogether((Choose(OFFENSE, "a", (1, 2), "T.1"), Choose(DEFENSE, "b", (3, 4), "T.1")), "T.1"))

    with pytest.raises(IllegalAnswerError):
        outcomes(rule, choose=lambda ask: 1)
    assert outcomes(rule, choose=lambda ask: ask.options[1]) == Dist.certain((2, 4))


def test_a_rule_that_is_nested_too_deeply_is_refused_with_a_sentence():
    def deep(levels):
        return (yield from deep(levels - 1)) if levels else (yield Draw(OFFENSE, "one card", "mine"))

    with pytest.raises(OddsError, match="asks more often in a row than can be read"):
        outcomes(lambda: deep(3_000))
