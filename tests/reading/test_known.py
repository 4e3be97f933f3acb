"""Rules marked as known in closed form: counted by their formula, played and read on as the rule itself."""

from dataclasses import replace
from fractions import Fraction

import pytest
from steps.plainly import CARD, plainly

from cardbowl.cards import Card, Deck, cards
from cardbowl.chance import Dist, Odds
from cardbowl.football import OFFENSE
from cardbowl.reading.known import OPEN, READ_ON, Formula, known, part, reading
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps import Choose, Draw, Note, Referee
from cardbowl.view.one_rule import one_rule

SMALL = Deck.parse("AS 2S 2H 3C 3D 10S KD")


@part
def pair(first):
    """A card, and a second one that may be the same value."""
    second = yield CARD
    yield Note("mine", "{} and {}.", (first, second), "pair", first.value == second.value)
    return first.value == second.value


def shown(referee, first):
    same = sum(card.value == first.value for card in referee.left())
    dist = Dist.from_weights({True: same, False: len(referee.left()) - same})
    return Odds.of(dist, what="pair", events={"a pair": lambda equal: equal})


def asked_between():
    """A card, a question, and the part."""
    first = yield CARD
    if (yield Choose(OFFENSE, "go on", ("yes", "no"), "mine")) == "no":
        yield Note("mine", "Nothing.", (), "nothing")
    return (yield from pair(first))


def test_live_odds_show_a_part_by_name_where_it_begins():
    """Behind the option that leads to it, and with what the rule hands it; not before, and not once something is settled."""
    parts = {pair: OPEN._replace(shown=shown)}
    game = replace(
        one_rule(asked_between, SMALL), formulas=lambda: parts, decisive={"nothing": ("nothing", ""), "pair": ("pair", "")}
    )
    referee = Referee(game)
    assert referee.odds().what == "what can still happen"
    behind = referee.answer("2S").odds()
    assert (behind["yes"].what, behind["yes"].events) == ("pair", {"a pair": Fraction(1, 6)})
    assert behind["no"].events == {"nothing": 1}
    assert referee.answer("yes").odds().events == {"a pair": Fraction(1, 6)}
    without = Referee(replace(game, formulas=dict)).answer("2S").answer("yes")
    assert without.odds().events == {"pair": 1}


@part
def card_and_pair(before):
    """A card of its own, another part, a question, and one more card."""
    first = yield CARD
    same = yield from pair(first)
    yield Choose(OFFENSE, "enough", ("yes",), "mine")
    return before, same, (yield CARD)


def test_live_odds_show_a_part_at_each_of_its_cards():
    """A part in its course is asked with its answers so far: the last one opened first, and none that is over."""
    asked = []

    def called(name, shown_after):
        def odds(running, *arguments):
            given = [answer for _, answer in running.given]
            asked.append((name, *arguments, given, type(running.ask)))
            return Odds.of(Dist.certain(1), what=name) if len(given) in shown_after else None

        return OPEN._replace(goes_on=odds)

    def rule():
        before = yield CARD
        yield from card_and_pair(before)
        return (yield CARD)

    def now(referee):
        asked.clear()
        return referee.odds(), list(asked)

    parts = {card_and_pair: called("outer", (0, 3)), pair: called("inner", (0,))}
    referee = Referee(replace(one_rule(rule, SMALL), formulas=lambda: parts, decisive={"pair": ("pair", "")}))
    before, first, second, last = cards("AS 2S 3C KD")
    odds, heard = now(referee)
    assert (odds.what, heard) == ("what can still happen", [])
    odds, heard = now(referee.answer(before))
    assert (odds.what, heard) == ("outer", [("outer", before, [], Draw)])
    odds, heard = now(referee.answer(first))
    assert (odds.what, heard) == ("inner", [("inner", first, [], Draw)])
    odds, heard = now(referee.answer(second))
    assert (odds["yes"].what, heard) == ("outer", [("outer", before, [first, second, "yes"], Draw)])
    odds, heard = now(referee.answer("yes").answer(last))
    assert (odds.what, heard) == ("what can still happen", [])


def test_live_odds_of_a_rule_that_is_too_long_look_at_the_next_card_alone():
    def rule():
        first = yield CARD
        if first.value == 1:
            yield Note("mine", "An ace.", (), "ace")
        second, third, fourth = (yield CARD), (yield CARD), (yield CARD)
        if first.value + second.value * third.value - fourth.value == 7:
            yield Note("mine", "Seven.", (), "seven")

    referee = Referee(replace(one_rule(rule, SMALL), formulas=dict, decisive={"ace": ("ace", ""), "seven": ("seven", "")}))
    whole, short = referee.odds(), referee.odds(most=50)
    assert whole.events["seven"] > 0
    assert short.events["ace"] == whole.events["ace"] == Fraction(1, 7)
    assert "seven" not in short.events


def test_live_odds_within_a_part_go_on_from_the_cards_that_have_come():
    """The formula says what the whole part comes to, so a part that has begun is read on."""

    def of_three(deck):
        return plainly(highest_of_three.__wrapped__, deck)

    def rule():
        before = yield CARD
        return before.value, (yield from highest_of_three())

    referee, parts = Referee(one_rule(rule, SMALL)), {highest_of_three: Formula(of_three, ("value",))}
    referee.answer("2S").answer("3C").answer("2H")
    left = Deck.parse("AS 3D 10S KD")

    def rest():
        return 2, max(3, 2, (yield CARD).value)

    assert dict(referee.odds(parts=parts).items()) == dict(plainly(rest, left).items())


def test_live_odds_ahead_of_a_part_use_its_formula():
    def rule():
        before = yield CARD
        return before.value, (yield from highest_of_three())

    assumed = {highest_of_three: Formula(lambda deck: Dist.certain(len(deck)), ("value",))}
    referee = Referee(one_rule(rule, SMALL)).answer("2S")
    assert dict(referee.odds(parts=assumed).items()) == {(2, 6): 1}


@part
def highest_of_three():
    """The highest value of three cards."""
    first, second, third = (yield CARD), (yield CARD), (yield CARD)
    return max(first.value, second.value, third.value)


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


# ---- parts: formulas and assumptions that a reading is handed ----------------------------------------------------------


@part
def two_cards(times=1):
    """The sum of two values."""
    first = yield CARD
    second = yield CARD
    return times * (first.value + second.value)


def of_two(deck, times=1):
    """Its formula."""
    return plainly(lambda: two_cards.__wrapped__(times), deck)


def test_a_part_is_read_by_its_formula_only_where_that_is_handed_over():
    formula = Formula(of_two, ("value",))
    met = []
    noted = formula._replace(odds=lambda deck, times=1: met.append(times) or of_two(deck, times))
    plain = outcomes(lambda: two_cards(3), SMALL)
    assert not met
    assert outcomes(lambda: two_cards(3), SMALL, parts={two_cards: noted}) == plain
    assert set(met) == {3}


def test_an_assumption_takes_the_place_of_a_part_and_uses_no_card():
    def rule():
        before = yield CARD
        total = yield from two_cards()
        after = yield CARD
        return before.value, total, after.value

    def shorter():
        before = yield CARD
        after = yield CARD
        return before.value, 7, after.value

    assumed = Formula(lambda deck: Dist.certain(7), draws=False)
    assert outcomes(rule, SMALL, parts={two_cards: assumed}) == outcomes(shorter, SMALL)


def test_an_assumption_may_follow_a_formula():
    @part
    def even():
        return (yield CARD).value % 2 == 0

    def rule():
        return (yield from two_cards()), (yield from even())

    coin = Formula(lambda deck: Dist.uniform([True, False]), draws=False)
    found = outcomes(rule, SMALL, parts={two_cards: Formula(of_two, ("value",)), even: coin})
    assert found == of_two(SMALL).then(lambda total: Dist.uniform([(total, True), (total, False)]))


def test_an_open_part_is_only_noticed():
    with reading({two_cards: OPEN}):
        rule = two_cards(2)
        asked = next(rule)
        assert (asked.part, asked.arguments, asked.formula) == (two_cards, (2,), OPEN)
        assert rule.send(READ_ON) is CARD


@pytest.mark.parametrize("given", [lambda card: (card, 1), lambda card: [card.value], lambda card: (card.value, (1, card))])
def test_what_a_formula_is_asked_is_not_looked_at(given):
    """A drawn card, a list and a card within a tuple may be arguments; cards of one value stay one group."""
    drawn = []

    @part
    def later(told):
        card = yield CARD
        return card.value

    def rule():
        first = yield CARD
        drawn.append(first)
        return first.value + (yield from later(given(first)))

    plain = plainly(rule, SMALL)
    drawn.clear()
    uniform = Formula(lambda deck, told: Dist.uniform(card.value for card in deck), ("value",))
    assert outcomes(rule, SMALL, parts={later: uniform}) == plain
    assert {type(card).__name__ for card in drawn if card.value in (2, 3)} == {"WatchedCard"}
