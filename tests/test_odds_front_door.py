"""``cb.odds``: named questions about a game, and any rule, through one front door."""

import json
import pickle
import random
from fractions import Fraction
from typing import NamedTuple

import numpy
import pytest
from support.asked import asked_for

import cardbowl as cb
from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, Odds
from cardbowl.errors import CardbowlError, HouseRulesError, IllegalAnswerError, NotationError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl2 import HouseRules
from cardbowl.steps import Choose, Draw

GAME = "cardbowl-2.0"
GOOD = Fraction(15310409, 30537780)


def kick(**options):
    return cb.odds(GAME, "field-goal", distance=42, **options)


# ---- questions about a game --------------------------------------------------------------------------------------------


def test_a_named_question_is_answered_with_its_inputs():
    odds = kick()
    assert isinstance(odds, Odds)
    assert isinstance(odds, Dist)
    assert (odds.what, odds.inputs, odds.house_rules) == ("field-goal", {"distance": 42}, {})
    assert odds.chance("good") == odds.events["good"] == GOOD
    assert sum(odds.events.values()) == 1


@pytest.mark.parametrize("name", ["field-goal", "field_goal", "Field-Goal", " FIELD_GOAL ", "field goal"])
def test_questions_are_found_in_any_writing(name):
    assert cb.odds(GAME, name, distance=42) == cb.odds(GAME, question=name, distance="42") == kick()


def test_house_rules_come_in_every_form(tmp_path):
    file = tmp_path / "rules.toml"
    file.write_text('game = "cardbowl-2.0"\nfield_goal_cards = 7\n')
    forms = [{"field_goal_cards": 7}, HouseRules(field_goal_cards=7), file, str(file), cb.HouseRules.load(file)]
    found = [kick(house_rules=form) for form in forms]
    assert {each.events["good"] for each in found} == {found[0].events["good"]}
    assert found[0].events["good"] > GOOD
    assert all(each.house_rules == {"field_goal_cards": 7} for each in found)
    assert all(kick(house_rules=none) == kick() for none in (None, {}, HouseRules()))


@pytest.mark.parametrize("seen", ["KS 7H", "ks,7h", ["KS", "7H"], (Card("KS"), "7♥"), Deck.parse("KS 7H")])
def test_seen_cards_come_in_every_form(seen):
    odds = kick(seen=seen)
    assert odds.inputs["seen"] == "KS 7H"
    assert odds.events["good"] == Fraction(7946, 16905)
    assert odds.events["blocked"] == Fraction(4, 50)


def test_once_the_ace_of_spades_is_seen_nothing_is_blocked():
    assert kick(seen="AS").events["blocked"] == 0
    assert kick(seen="AS").chance("blocked") == 0


def test_no_seen_cards_are_not_among_the_inputs():
    for nothing in ("", " ", [], ()):
        assert kick(seen=nothing) == kick()


@pytest.mark.parametrize(
    ("words", "options", "error", "message"),
    [
        (("chess", "field-goal"), {}, NotationError, "there is no game 'chess'; the games are cardbowl-2.0"),
        ((None, "field-goal"), {}, NotationError, "there is no game None"),
        ((["cardbowl-2.0"],), {}, NotationError, "there is no game"),
        ((GAME,), {}, NotationError, "cardbowl-2.0 has no odds of ''; allowed are field-goal, "),
        ((GAME, "dance"), {}, NotationError, "cardbowl-2.0 has no odds of 'dance'; allowed are field-goal, "),
        ((GAME, None), {}, NotationError, "has no odds of None"),
        ((GAME, "field-goal"), {}, NotationError, r"field-goal needs distance=, the distance in yards \(18 to 117\), or spot="),
        ((GAME, "field-goal"), {"yards": 3}, NotationError, "field-goal has no input 'yards'; it takes distance, spot"),
        ((GAME, "field-goal"), {"deck": None}, NotationError, "field-goal has no input 'deck'; it takes distance, spot"),
        ((GAME, "field-goal"), {"distance": 130}, IllegalAnswerError, r"\(CB2\.FG\.1\); allowed: 18 to 117"),
        ((GAME, "field-goal"), {"distance": True}, IllegalAnswerError, r"\(CB2\.FG\.1\); allowed: 18 to 117"),
        ((GAME, "field-goal"), {"distance": 42.0}, IllegalAnswerError, r"\(CB2\.FG\.1\); allowed: 18 to 117"),
        ((GAME, "extra-point"), {"seen": "KS KS"}, IllegalAnswerError, r"that card is named twice \(CB2\.DECK\.1\)"),
        ((GAME, "extra-point"), {"seen": "RJ"}, IllegalAnswerError, r"has no RJ \(CB2\.DECK\.1\)"),
        ((GAME, "extra-point"), {"seen": "11H"}, NotationError, "cannot read the card '11H'"),
        ((GAME, "extra-point"), {"seen": [3]}, NotationError, "cannot read the card 3"),
        ((GAME, "extra-point"), {"house_rules": {"gravity": 1}}, HouseRulesError, "no house rule 'gravity'"),
        ((GAME, "extra-point"), {"house_rules": {"field_goal_cards": 99}}, HouseRulesError, r"allowed: whole numbers .*\(CB2\."),
        ((GAME, "extra-point"), {"house_rules": "missing.toml"}, CardbowlError, "missing.toml: cannot read the house rules"),
    ],
)
def test_bad_input_is_one_clear_sentence(words, options, error, message):
    with pytest.raises(error, match=message) as refused:
        cb.odds(*words, **options)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("seen", [5, None, 1.5])
def test_seen_that_is_no_list_of_cards_is_refused(seen):
    with pytest.raises(CardbowlError):
        kick(seen=seen)


def test_cards_that_a_small_deck_does_not_hold_are_refused():
    with pytest.raises(IllegalAnswerError, match=r"the draw deck of 26 cards has no 7C \(CB2\.DECK\.1\)"):
        kick(seen="7C", house_rules={"draw_deck_suits": 2})


def test_asking_changes_nothing():
    given, seen = {"field_goal_cards": 7}, ["KS"]
    state, first = random.getstate(), kick()
    changed = kick(house_rules=given, seen=seen)
    with pytest.raises(IllegalAnswerError):
        cb.odds(GAME, "field-goal", distance=-1)
    changed.inputs["distance"] = 1
    assert (given, seen, random.getstate()) == ({"field_goal_cards": 7}, ["KS"], state)
    assert kick() == first
    assert kick(house_rules=given, seen=seen).inputs == {"distance": 42, "seen": "KS"}


def test_answers_can_be_kept_and_sent():
    odds = kick(seen="KS", house_rules={"field_goal_cards": 7})
    again = pickle.loads(pickle.dumps(odds))
    assert again == odds
    assert (again.what, again.inputs, again.house_rules, again.events) == (odds.what, odds.inputs, odds.house_rules, odds.events)
    data = json.loads(json.dumps(odds.to_json()))
    assert {name: Fraction(share) for name, share in data["events"].items()} == odds.events


@pytest.mark.parametrize(("game", "question", "inputs"), list(asked_for()))
def test_every_answer_is_shown_in_every_form(game, question, inputs):
    """As text, in a notebook, as data; each event is explained, each value has its table, and pickling loses nothing."""
    odds = cb.odds(game, question, **inputs)
    again = pickle.loads(pickle.dumps(odds))
    for event in odds.events:
        assert odds.explain(event)._repr_markdown_().startswith("<")
    for value in odds.values:
        assert odds.table(value).rows
    assert odds._repr_markdown_().count(": mean ") == len(odds.values)
    for shown in (repr, Odds._repr_markdown_, lambda each: json.dumps(each.to_json())):
        assert shown(odds) == shown(again) != ""


# ---- any rule ----------------------------------------------------------------------------------------------------------


class Shown(NamedTuple):
    color: str
    yards: int
    face: bool


def show():
    card = yield Draw(OFFENSE, "one card", "mine")
    return Shown(card.color, card.value, card.is_face)


def face_card():
    card = yield Draw(OFFENSE, "one card", "mine")
    return card.is_face


def keep_or_draw():
    card = yield Draw(OFFENSE, "one card", "mine")
    if (yield Choose(OFFENSE, "keep it", ("keep", "draw"), "mine")) == "keep":
        return card.value
    return (yield Draw(OFFENSE, "another", "mine")).value


def test_a_rule_is_counted_and_named():
    odds = cb.odds(face_card)
    assert (odds.what, odds.inputs, odds.house_rules) == ("face card", {}, {})
    assert odds.events == {"yes": Fraction(3, 13)}
    assert odds.pmf(True) == Fraction(3, 13)


def test_a_named_tuple_names_its_fields():
    odds = cb.odds(show)
    assert odds.events == {"black": Fraction(1, 2), "red": Fraction(1, 2), "face": Fraction(3, 13)}
    assert odds.yards == odds.values["yards"] == Dist.uniform(range(1, 14))
    assert odds.mean() == 7
    assert odds.given("face").yards.mean() == 12
    assert odds.to_json()["values"]["yards"]["13"] == "1/13"


def test_words_and_numbers_side_by_side():
    def rule():
        card = yield Draw(OFFENSE, "one card", "mine")
        return "face" if card.is_face else card.value

    odds = cb.odds(rule)
    assert odds.events == {"face": Fraction(3, 13)}
    assert odds.values["result"] == Dist.uniform(range(1, 11))
    assert odds.mean() == Fraction(11, 2)


def test_two_fields_with_the_same_words_are_told_apart():
    class Colors(NamedTuple):
        first: str
        second: str

    def rule():
        first = yield Draw(OFFENSE, "one card", "mine")
        return Colors(first.color, "red" if first.value == 1 else "black")

    assert sorted(cb.odds(rule).events.values()) == sorted([Fraction(1, 2), Fraction(1, 2), Fraction(1, 13), Fraction(12, 13)])


def test_seen_cards_leave_the_deck_of_a_rule():
    odds = cb.odds(face_card, seen="KS QH")
    assert odds.events == {"yes": Fraction(10, 50)}
    assert odds.inputs == {"seen": "KS QH"}
    small = Deck.parse("KS KS 2H 3H")
    assert cb.odds(face_card, deck=small, seen="KS").events == {"yes": Fraction(1, 3)}
    with pytest.raises(NotationError, match="2H is not in the deck any more"):
        cb.odds(face_card, deck=small, seen="2H 2H")
    assert small == Deck.parse("KS KS 2H 3H")


@pytest.mark.parametrize("deck", [Deck([]), {"draw": Deck([])}])
def test_an_empty_deck_is_not_the_standard_one(deck):
    with pytest.raises(CardbowlError, match="the draw deck of 0 cards runs out"):
        cb.odds(face_card, deck=deck)


def test_options_of_the_reading_go_through():
    best = cb.odds(keep_or_draw, choose="best", value=lambda worth: worth)
    after_low_cards = sum(Fraction(364 - low, 51) for low in range(1, 7))
    assert best.mean() == (sum(range(7, 14)) + after_low_cards) / 13
    assert cb.odds(keep_or_draw, choose=lambda ask: "draw").mean() == 7
    assert cb.odds(keep_or_draw, choose=lambda ask: "keep", deck=Deck.parse("2H 4H")).mean() == 3
    with pytest.raises(CardbowlError, match="more than 5"):
        cb.odds(keep_or_draw, choose=lambda ask: "draw", most=5)
    with pytest.raises(CardbowlError, match="needs value="):
        cb.odds(keep_or_draw, choose="best")


def test_a_rule_with_arguments_is_asked_through_a_function_without():
    def against(side, least):
        card = yield Draw(side, "one card", "mine")
        return card.value >= least

    assert cb.odds(lambda: against(DEFENSE, 13)).events == {"yes": Fraction(1, 13)}


def test_a_rule_may_draw_from_several_decks():
    def rule():
        hand = yield Draw(OFFENSE, "hand", "mine", "hand")
        card = yield Draw(OFFENSE, "one card", "mine")
        return card.value > hand.value

    assert cb.odds(rule, deck={"draw": Deck.standard(), "hand": Deck.parse("QS")}).events == {"yes": Fraction(1, 13)}


@pytest.mark.parametrize(
    "options", [{"question": "field-goal"}, {"house_rules": {"gravity": 1}}, {"distance": 42}, {"deck": "11H"}, {"deck": 5}]
)
def test_what_a_rule_does_not_take_is_refused(options):
    with pytest.raises(CardbowlError):
        cb.odds(face_card, **options)


@pytest.mark.parametrize("name", ["make", "decks"])
def test_what_a_reading_of_a_rule_takes_is_named(name):
    said = f"take no {name}=; they take deck, seen, alike, choose, value, until, parts, most, progress"
    with pytest.raises(NotationError, match=said):
        cb.odds(face_card, **{name: 1})


@pytest.mark.parametrize("name", ["alike", "choose", "value", "until", "progress"])
@pytest.mark.parametrize("wrong", [5, "worst", lambda: 3, numpy.zeros(3)])
def test_an_option_that_is_no_function_of_what_it_is_called_with_is_refused_with_an_example(name, wrong):
    with pytest.raises(NotationError, match=f"^{name}= (is|is called with) .* such as lambda|^{name}= .* write it like lambda"):
        cb.odds(face_card, **{name: wrong})


@pytest.mark.parametrize("wrong", [lambda: 3, lambda: None, lambda: [Draw(OFFENSE, "one card", "mine")], lambda: (yield 5)])
def test_a_function_that_starts_no_rule_is_refused(wrong):
    with pytest.raises(CardbowlError):
        cb.odds(wrong)
