"""Parts of rules: formulas and assumptions that a reading is handed for them, and live odds where they begin and go on."""

from dataclasses import replace
from fractions import Fraction

import pytest
from steps.plainly import CARD, SMALL, plainly

from cardbowl.cards import Deck, cards
from cardbowl.chance import Dist, Odds
from cardbowl.football import OFFENSE
from cardbowl.reading.known import OPEN, READ_ON, Formula, part, reading
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps import Choose, Draw, Note, Referee
from cardbowl.view.one_rule import one_rule

# ---- live odds ---------------------------------------------------------------------------------------------------------


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


# ---- formulas and assumptions that a reading is handed -----------------------------------------------------------------


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
