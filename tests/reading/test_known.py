"""Rules marked as known in closed form: counted by their formula, played and read on as the rule itself."""

import pytest
from steps.plainly import CARD, SMALL, plainly

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist
from cardbowl.football import OFFENSE
from cardbowl.reading.known import known, reading
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps import Choose, Note, Referee
from cardbowl.view.one_rule import one_rule


class Counted:
    """A rule that adds up `count` values, marked with its formula; counts how often the formula and the rule are used."""

    def __init__(self, formula=None):
        self.formulas = self.rules = 0

        def of_values(deck, count, *, double=False):
            self.formulas += 1
            return formula(deck) if formula else plainly(lambda: unmarked(count, double=double), deck)

        def unmarked(count, *, double=False):
            total = 0
            for _ in range(count):
                card = yield CARD
                total += card.value
            return 2 * total if double else total

        @known(of_values, sees=("value",))
        def add(count, *, double=False):
            """Add up values."""
            self.rules += 1
            return (yield from unmarked(count, double=double))

        self.add, self.unmarked = add, unmarked


@pytest.fixture
def counted():
    return Counted()


@pytest.mark.parametrize("deck", [SMALL, Deck.parse("2S 2S 2S 5H 5H"), Deck.standard(2, 5)])
@pytest.mark.parametrize("options", [{}, {"double": True}])
def test_a_marked_rule_gives_what_the_unmarked_one_gives(counted, deck, options):
    marked = outcomes(lambda: counted.add(2, **options), deck)
    assert marked == outcomes(lambda: counted.unmarked(2, **options), deck)
    assert (counted.formulas > 0, counted.rules) == (True, 0)


def test_the_formula_gets_the_deck_without_what_was_drawn(counted):
    def marked():
        first = yield CARD
        rest = yield from counted.add(2)
        return first.value, rest

    def unmarked():
        first = yield CARD
        rest = yield from counted.unmarked(2)
        return first.value, rest

    assert outcomes(marked, SMALL) == outcomes(unmarked, SMALL) == plainly(unmarked, SMALL)
    assert counted.rules == 0


def test_arguments_may_be_drawn_cards(counted):
    def beats(deck, card):
        return Dist.from_weights((each.value > card.value, 1) for each in deck)

    @known(beats, sees=("value",))
    def beaten(card):
        return (yield CARD).value > card.value

    def rule():
        card = yield CARD
        return (yield from beaten(card))

    assert outcomes(rule, SMALL) == plainly(rule, SMALL)


def test_a_rule_that_only_sees_through_its_formula_is_read_that_closely(counted):
    def rule():
        first = yield CARD
        rest = yield from counted.add(1)
        return rest if first.suit == "S" else 0

    assert outcomes(rule, SMALL) == plainly(rule, SMALL)


def test_a_draw_after_a_marked_rule_reads_the_rule_itself(counted):
    def rule():
        total = yield from counted.add(2)
        last = yield CARD
        return total, last.value

    assert outcomes(rule, SMALL) == plainly(rule, SMALL)
    assert counted.rules > 0


def test_a_draw_after_it_on_some_ways_only(counted):
    def rule():
        first = yield CARD
        total = yield from counted.add(2)
        if first.suit != "S" or total < 6:
            return total
        last = yield CARD
        return total + last.value

    assert outcomes(rule, SMALL) == plainly(rule, SMALL)


def test_one_marked_rule_after_another(counted):
    other = Counted()

    def rule():
        return (yield from counted.add(2)), (yield from other.add(1))

    assert outcomes(rule, SMALL) == plainly(rule, SMALL)


def test_a_marked_rule_within_a_marked_rule(counted):
    @known(lambda deck: None, sees=())
    def outer():
        first = yield CARD
        return first.value + (yield from counted.add(1))

    found = outcomes(outer, SMALL)
    assert counted.rules == 0
    assert found == plainly(outer, SMALL)


def test_a_formula_that_does_not_know_is_not_used(counted):
    never = Counted(formula=lambda deck: None)
    assert outcomes(lambda: never.add(2), SMALL) == outcomes(lambda: never.unmarked(2), SMALL)
    assert never.rules > 0


def test_decisions_and_notes_may_follow_a_formula(counted):
    def rule():
        total = yield from counted.add(1)
        yield Note("T.1", "{}", (total,), "total", total)
        factor = yield Choose(OFFENSE, "factor", (1, 2) if total > 2 else (3,), "T.2")
        return total * factor

    def last(ask):
        return ask.options[-1]

    assert outcomes(rule, SMALL, choose=last) == plainly(rule, SMALL, last)
    best = outcomes(rule, SMALL, choose="best", value=lambda total: total)
    assert best == outcomes(rule, SMALL, choose=lambda ask: max(ask.options))


def test_until_may_end_a_way_after_a_formula(counted):
    def rule():
        total = yield from counted.add(2)
        yield Note("T.1", "{}", (total,), "total", total)
        return total

    def small(note):
        return "small" if note.n < 6 else None

    assert outcomes(rule, SMALL, until=small) == plainly(rule, SMALL, until=small)


def test_a_marked_rule_is_played_as_itself(counted):
    referee = Referee(one_rule(lambda: counted.add(2, double=True)), seed=5)
    answers = [Card("10S"), Card("KD")]
    for answer in answers:
        referee.answer(answer)
    assert referee.position.result == 46
    assert (counted.rules, counted.formulas) == (1, 0)


def test_a_mark_keeps_name_and_text(counted):
    assert (counted.add.__name__, counted.add.__doc__) == ("add", "Add up values.")


def test_after_a_reading_rules_are_themselves_again(counted):
    def fails():
        yield CARD
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        outcomes(fails, SMALL)
    assert next(counted.add(1)) is CARD
    with reading():
        assert next(counted.add(1)) is not CARD
    assert next(counted.add(1)) is CARD
