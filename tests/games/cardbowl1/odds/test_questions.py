"""Every question about Card Bowl 1.1.6, asked as the front door asks it."""

import json
import pickle
import re
from fractions import Fraction
from pathlib import Path

import pytest
from support.cases import rows

import cardbowl.games.cardbowl1 as package
from cardbowl.cards import Card, cards
from cardbowl.chance import Odds, OddsError
from cardbowl.errors import IllegalAnswerError, NotationError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds import QUESTIONS
from cardbowl.games.cardbowl1.odds.inputs import PlayerInput
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown, pass_odds
from cardbowl.reading.questions import find_question
from cardbowl.steps.rulebook import read_rulebook

GAME = "cardbowl-1.1.6"
SAMPLE = {
    "rush": 25, "protection": 20, "surplus": 5, "offense": 30, "defense": 16, "quarterback": 12, "receiver": "KH",
    "carrier": "QD", "draws": 1, "source": "run", "line": 40, "declared": 7, "distance": 42, "punt_card": "7H",
}  # fmt: skip
"""An answer to every input that has to be given."""
DEALT = ("best-card", "red-joker")
"""Questions about hands, which are dealt from the whole deck."""
GONE = " ".join(rank + suit for suit in "SC" for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"])
"""Half of the deck: with it seen, an answer takes a third of the time."""
OTHER = {"card": "9C", "yes": "yes"}
INPUTS = [(what, each) for what, question in QUESTIONS.items() for each in question.inputs]
NAMES = [f"{what} {each.name}" for what, each in INPUTS]
BOOK = read_rulebook(Path(package.__file__).with_name("rulebook.md"))


def good(what):
    """Inputs that this question takes."""
    return {each.name: SAMPLE[each.name] for each in QUESTIONS[what].inputs if each.required}


def ask(what, seen="", rules=None, **inputs):
    question = find_question(QUESTIONS, what, GAME)
    return question.ask(HouseRules.of(rules or {}), cards(seen), {**good(question.name), **inputs})


@pytest.mark.parametrize("what", QUESTIONS)
def test_a_question_is_answered(what):
    odds = ask(what)
    assert isinstance(odds, Odds)
    assert odds.what == what
    assert odds.events or odds.values
    assert all(0 <= share <= 1 for share in odds.events.values())
    assert {name: odds.explain(name).chance for name in odds.events} == odds.events
    assert sum(chance for _, chance in odds.items()) == 1
    assert json.loads(json.dumps(odds.to_json()))["what"] == what
    assert pickle.loads(pickle.dumps(odds)) == odds
    assert {name: odds.inputs[name] for name in good(what)} == {name: SAMPLE[name] for name in good(what)}


@pytest.mark.parametrize(("what", "each"), INPUTS, ids=NAMES)
def test_every_input_is_taken_and_kept(what, each):
    few = max(each.least, min(each.most, 2))
    given = {"word": each.words[-1:], "number": (few,)}.get(each.kind, (OTHER.get(each.kind),))[0]
    beside = {"rush": {"rush": 30}, "protection": {"rush": 30}, "distance": {}, "sideline": {"cards": 2}}
    more = {each.name: 42 if each.name == "distance" else given, **beside.get(each.name, {})}
    if each.stands_for is not None:  # the answer names the input that it stands for
        name, worked_out = each.stands_for
        more[name] = None
        assert ask(what, GONE, **more).inputs[name] == worked_out(few, HouseRules())
        return
    odds = ask(what, "" if what in DEALT else GONE, **more)
    assert odds.inputs[each.name] == (True if given == "yes" else more[each.name])


def test_a_question_beyond_the_rules_is_refused():
    for what, given, rule in (
        ("recovery", {"offense_modifier": 3}, "CB1.FUM.2"),
        ("field-goal", {"distance": 5}, "CB1.FG.1"),
        ("punt", {"sideline": True}, "CB1.PUNT.4"),
        ("sack", {"rush": 20}, "CB1.SACK.2"),
    ):
        with pytest.raises(IllegalAnswerError, match=re.escape(rule)):
            ask(what, **given)


@rows(("what", "each"), INPUTS)
def test_a_wrong_input_is_one_sentence(what, each):
    wrong = {"number": [each.least - 1, each.most + 1, 1.5, "x", True], "card": ["11H", 3], "word": ["x"], "yes": ["x", 2]}
    for given in wrong[each.kind]:
        with pytest.raises(IllegalAnswerError, match=re.escape(each.rule)) as refused:
            ask(what, **{each.name: given})
        assert "allowed: " in str(refused.value)
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize("what", QUESTIONS)
def test_a_missing_or_unknown_input_is_one_sentence(what):
    question = QUESTIONS[what]
    with pytest.raises(NotationError, match="has no input 'gravity'"):
        question.ask(HouseRules(), (), {**good(what), "gravity": 1})
    for name in good(what):
        with pytest.raises(NotationError, match=f"{what} needs {name}="):
            question.ask(HouseRules(), (), {key: value for key, value in good(what).items() if key != name})


def test_every_question_and_input_cites_a_rule():
    sections = {identifier.rsplit(".", 1)[0] for identifier in BOOK}
    for question in QUESTIONS.values():
        assert question.rule in BOOK or question.rule in sections, question.name
        for each in question.inputs:
            assert each.rule in BOOK, f"{question.name} {each.name}: {each.rule}"


@pytest.mark.parametrize("name", ["sack-round", "sack_round", " SACK_ROUND "])
def test_questions_are_found_in_any_writing(name):
    assert ask(name) == ask("sack-round")
    with pytest.raises(NotationError, match=r"cardbowl-1\.1\.6 has no odds of 'dance'; allowed are sack, sack-round"):
        find_question(QUESTIONS, "dance", GAME)


@pytest.mark.parametrize("what", [name for name in QUESTIONS if name not in DEALT])
def test_seen_cards_leave_the_deck(what):
    odds = ask(what, "KS 2D BJ")
    assert odds.inputs["seen"] == "KS 2D BJ"
    assert odds.events.get("foul", 0) == odds.events.get("holding", 0) == 0
    with pytest.raises(IllegalAnswerError, match=r"named twice \(CB1\.GEN\.1\)"):
        ask(what, "KS KS")


@pytest.mark.parametrize("what", DEALT)
def test_a_hand_is_dealt_from_the_whole_deck(what):
    with pytest.raises(IllegalAnswerError, match=r"CB1\.DEAL\.1"):
        ask(what, "KS")


def test_house_rules_count():
    assert ask("sack", rules={"sack_extra": 0}).mean() == ask("sack").mean() - 3
    assert ask("rush-yards", rules={"run_divisor": 1}).house_rules == {"run_divisor": 1}
    assert ask("pass", rules={"black_joker": "off"})["foul"] == 0


def test_a_joker_may_be_a_receiver():
    """CB1.GEN.2"""
    odds = ask("completion", receiver="BJ", quarterback=15)
    assert odds["complete"] == Fraction(49, 53)
    assert ask("completion", receiver=Card("RJ"), quarterback=15)["complete"] == Fraction(49, 53)


def test_a_player_is_a_card_of_the_deck():
    """CB1.GEN.2, CB1.GEN.11: a deck without the Black Joker has none for a receiver or a back."""
    takes = [(name, each.name) for name, question in QUESTIONS.items() for each in question.inputs if type(each) is PlayerInput]
    assert len(takes) == 6
    for name, card in takes:
        assert ask(name, **{card: "BJ"}).inputs[card] == "BJ"
        assert ask(name, rules={"black_joker": "off"}, **{card: "RJ"}).inputs[card] == "RJ"
        with pytest.raises(IllegalAnswerError, match=r"no such card \(CB1\.GEN\.11\); allowed: a card from AS to KD or RJ\."):
            ask(name, rules={"black_joker": "off"}, **{card: "BJ"})


def test_a_pass_is_asked_as_it_is_thrown():
    odds = ask("pass", "5C", cards=1, pressure=2, best=13, others=9, shotgun=True, to_goal=30)
    whole = pass_odds(Thrown(13, Card("KH"), 1, 2, (13,), 9), HouseRules(), cards("5C"), to_goal=30)
    assert odds.events == whole.events
    assert odds.values == whole.values


def test_threats_draw_in_their_order():
    assert ask("sack-round", second=9)["sack"] > ask("sack-round")["sack"]
    assert ask("sack-round", rounds=2)["sack"] > ask("sack-round")["sack"]


@pytest.mark.parametrize("tacklers", [0, 3])
def test_the_run_after_a_catch_is_counted_without_its_open_field_run_too(tacklers):
    card, whole = ask("run-after-yards", tacklers=tacklers), ask("run-after", tacklers=tacklers)
    assert card["run"] == whole["run"] > 0
    held = Fraction(52, 53)  # of 52 ordinary cards and the Red Joker; the Black Joker is set aside
    assert 1 - card["fumble"] == held
    assert card["run"] == held * Fraction(12, 52)
    values = [max(0, value - tacklers) for value in range(1, 14)]
    assert card.values["yards"].mean() == Fraction(sum(values), 13)
    assert card.values["yards"].support()[-1] == 13 - tacklers < whole.values["yards"].support()[-1]


def test_without_a_black_joker_nobody_asks_what_foul_it_means():
    """CB1.GEN.11: with `black_joker = off` no draw is the Black Joker."""
    assert ask("penalty")["offense"] == Fraction(27, 53)
    with pytest.raises(OddsError, match="black_joker is off"):
        ask("penalty", rules={"black_joker": "off"})
