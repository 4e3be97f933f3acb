"""What cannot be asked is refused in one sentence: what was wrong, what is allowed, and the rule."""

import re
from itertools import product

import pytest
from support.cases import rows

import cardbowl as cb
from cardbowl.cards import Card, Deck
from cardbowl.chance import OddsError
from cardbowl.errors import CardbowlError, HouseRulesError, IllegalAnswerError, NotationError
from cardbowl.games import GAMES

GAME = "cardbowl-2.0"
QUESTIONS = GAMES[GAME].questions()
#: An answer to every input that has to be given.
SAMPLE = {"distance": 42, "o1": "10H", "d1": "5C", "n": 2, "declared": 7, "aim": 30, "play": "rush", "carrier": "2C"}
INPUTS = [(what, each) for what, question in QUESTIONS.items() for each in question.inputs]
NAMES = [f"{what} {each.name}" for what, each in INPUTS]


def good(what):
    """Inputs that this question takes."""
    return {each.name: SAMPLE[each.name] for each in QUESTIONS[what].inputs if each.required}


def ask(what, inputs, house_rules=None, seen=""):
    return cb.odds(GAME, what, house_rules=house_rules, seen=seen, **inputs)


GONE = [card for card in Deck.standard() if card.suit in "DC"]
"""Half of the deck: with it seen, an answer takes a fifth of the time."""


def refused(what, inputs, house_rules=None, seen="", error=CardbowlError):
    """The sentence that refuses a question; nothing that was given has changed, and the next answer is the right one."""
    right = ask(what, good(what), seen=GONE)
    before = dict(inputs), dict(house_rules or {}), list(seen)
    with pytest.raises(error) as told:
        ask(what, inputs, house_rules, seen)
    assert (dict(inputs), dict(house_rules or {}), list(seen)) == before
    again = ask(what, good(what), seen=GONE)
    assert (again, again.events, again.inputs) == (right, right.events, right.inputs)
    sentence = str(told.value)
    assert 20 < len(sentence) < 420
    assert "\n" not in sentence
    return sentence


# ---- every input of every question -------------------------------------------------------------------------------


@pytest.mark.parametrize("what", QUESTIONS)
def test_what_is_counted_for_an_event_is_its_chance(what):
    odds = ask(what, good(what))
    assert {name: odds.explain(name).chance for name in odds.events} == odds.events


@pytest.mark.parametrize(("what", "each"), INPUTS, ids=NAMES)
def test_a_wrong_value_is_refused_with_range_and_rule(what, each):
    wrong = {
        "number": (each.least - 1, each.most + 1, 10**12, 2.5, True, "many", [3]),
        "card": ("RJ", "11H", "", "10H 5C", 7, True),
        "word": ("both", "", 1, ["rush"]),
        "yes": ("perhaps", 2, "", [True]),
    }[each.kind]
    for value in wrong:
        sentence = refused(what, {**good(what), each.name: value}, error=IllegalAnswerError)
        assert f"({each.rule})" in sentence
        assert each.name in sentence
        assert f"allowed: {each.allowed}" in sentence


@pytest.mark.parametrize(
    ("what", "each"), [pair for pair in INPUTS if pair[1].required], ids=lambda part: getattr(part, "name", part)
)
def test_an_input_that_is_missing_is_named(what, each):
    inputs = {name: value for name, value in good(what).items() if name != each.name}
    sentence = refused(what, inputs, error=NotationError)
    assert sentence.startswith(f"{what} needs {each.name}=")
    assert each.allowed in sentence


@pytest.mark.parametrize("what", QUESTIONS)
def test_an_unknown_input_is_refused_and_the_known_ones_named(what):
    sentence = refused(what, {**good(what), "wind": 3}, error=NotationError)
    assert "'wind'" in sentence
    for each in QUESTIONS[what].inputs:
        assert each.name in sentence


# ---- seen cards and house rules ----------------------------------------------------------------------------------


@pytest.mark.parametrize("what", QUESTIONS)
def test_a_card_seen_twice(what):
    sentence = refused(what, good(what), seen="7H KS 7H", error=IllegalAnswerError)
    assert "seen 7H" in sentence
    assert "(CB2.DECK.1)" in sentence


@pytest.mark.parametrize("what", QUESTIONS)
def test_a_card_that_a_small_deck_does_not_have(what):
    small = {"draw_deck_suits": 2, "draw_deck_ranks": 9}
    sentence = refused(what, good(what), small, "KS", error=IllegalAnswerError)
    assert "deck of 18 cards has no KS (CB2.DECK.1); allowed: AS 2S" in sentence


@rows(("what", "seen"), product(QUESTIONS, ["RJ", "11H", 7, ["KS", 5]]))
def test_seen_cards_that_are_none(what, seen):
    with pytest.raises(CardbowlError):
        ask(what, good(what), seen=seen)


OUT_OF_RANGE = [
    ({"draw_deck_suits": 5}, r"draw_deck_suits is 5; allowed: whole numbers 2\.\.4 \(CB2\.DECK\.1\)"),
    ({"draw_deck_ranks": 5}, r"draw_deck_ranks is 5; allowed: whole numbers 6\.\.13 \(CB2\.DECK\.1\)"),
    ({"run_draws_king": 6}, r"run_draws_king is 6; allowed: whole numbers 0\.\.5 \(CB2\.OFR\.3\)"),
    ({"round_gain": "up"}, r"round_gain.*half_up.*\(CB2\.RUSH\.R1\)"),
    ({"block_window": (1, 2)}, r"block_window.*5 whole numbers.*\(CB2\.BLK\.1\)"),
    ({"gravity": 1}, r"no house rule 'gravity'"),
]


@rows(("what", "changed", "words"), [(what, *wrong) for what in QUESTIONS for wrong in OUT_OF_RANGE])
def test_house_rules_out_of_range(what, changed, words):
    with pytest.raises(HouseRulesError, match=words):
        ask(what, good(what), changed)


# ---- what only the rules forbid ----------------------------------------------------------------------------------

HANDS = {"o1": "10H", "d1": "5C"}
FORBIDDEN = [
    ("field-goal", {"distance": 5}, {}, r"CB2\.FG\.1.*18 to 117"),
    ("field-goal", {"distance": 17}, {}, r"CB2\.FG\.1.*18 to 117"),
    ("field-goal", {"distance": 118}, {}, r"CB2\.FG\.1.*18 to 117"),
    ("field-goal", {"distance": 5}, {"fg_add": 6}, r"CB2\.FG\.1.*6 to 105"),
    ("onside", {"declared": 21}, {}, r"CB2\.ONS\.R1.*0 to 20"),
    ("onside", {"declared": 10}, {"onside_max_add": "9"}, r"CB2\.ONS\.R1.*0 to 9"),
    ("onside", {"declared": 57}, {"onside_max_add": "none"}, r"CB2\.ONS\.R1.*0 to 56"),
    ("squib", {"aim": 51}, {}, r"CB2\.SQUIB\.1.*1 to 50"),
    ("squib", {"aim": 14}, {"squib_aim_min": "15"}, r"CB2\.SQUIB\.1.*15 to 50"),
    ("punt", {"cards": 5}, {}, r"CB2\.PUNT\.1.*1 to 4"),
    ("punt", {"cards": 3}, {"punt_max_cards": 2}, r"CB2\.PUNT\.1.*1 to 2"),
    ("punt", {"cards": 4, "out_of_bounds": "yes"}, {}, r"CB2\.POOB\.1.*fewer cards"),
    ("recovery", {"offense_modifier": 3}, {}, r"CB2\.FUM\.2.*-2 to 2"),
    ("recovery", {"defense_modifier": -1}, {"recovery_modifier": 0}, r"CB2\.FUM\.2.*0 to 0"),
    ("blocked-kick", {"kick": "punt"}, {"punt_block": "none"}, r"CB2\.PUNT\.R2.*field-goal"),
    ("bounce", {}, {"auto_fair_catch_cards": 4}, r"CB2\.FC\.1.*below 4"),
    ("out-of-bounds", {"carrier": "2C"}, {"clock": "simple1"}, r"CB2\.CLK1\.R2.*complex or simple2"),
]


@pytest.mark.parametrize(("what", "inputs", "changed", "words"), FORBIDDEN)
def test_what_the_rules_forbid(what, inputs, changed, words):
    assert re.search(words, refused(what, inputs, changed, error=IllegalAnswerError))


@pytest.mark.parametrize(
    ("inputs", "words"),
    [
        ({"policy": "best", "cards": 2}, r"cards=.*or policy=best.*not both"),
        ({"value": "yards"}, r"needs policy=best"),
        ({"policy": "best", "value": "first_down"}, r"needs to_go=.*1 to 99"),
        ({"policy": "best", "value": "points"}, r"needs spot=.*1 to 99"),
    ],
)
def test_inputs_that_do_not_go_together(inputs, words):
    assert re.search(words, refused("pass", {**HANDS, **inputs}, error=NotationError))


def test_what_is_not_counted_exactly_is_said():
    two = {"receivers_two_cards": "yes", "offense_modifier": 1}
    assert "CB2.FUM.R3" in refused("recovery", two, error=OddsError)
    assert "pass_d2_ace" in refused("pass", {**HANDS, "policy": "best"}, {"pass_d2_ace": "fumble"}, error=OddsError)
    assert "outlast" in refused("run", {"n": 10}, {"run_draws_king": 5, "run_draws_jack": 5}, "AS", error=OddsError)


# ---- decks that are too small ------------------------------------------------------------------------------------

TINY = ["", "AS", "3C", "AS 3C", "3C 4D", "10C 10S", "AS KC KD", "KS KC QH 3H 4D", "AS 2C 3D JH JD QS"]


def odds_or_sentence(what, cards):
    seen = [card for card in Deck.standard() if card not in Deck.parse(cards)]
    try:
        return ask(what, good(what), seen=seen)
    except OddsError as error:
        return str(error)


@rows(("cards", "what"), product(TINY, QUESTIONS))
def test_a_deck_that_is_too_small_is_refused_in_a_sentence(what, cards):
    """Either there are odds, and they add up, or one sentence for a deck that runs out."""
    found = odds_or_sentence(what, cards)
    if isinstance(found, str):
        assert 20 < len(found) < 300
        assert "\n" not in found
    else:
        assert cards
        assert sum(share for _, share in found.items()) == 1
        assert all(0 <= share <= 1 for share in found.events.values())


@pytest.mark.parametrize("what", QUESTIONS)
def test_no_deck_no_odds(what):
    assert isinstance(odds_or_sentence(what, ""), str)
    assert not isinstance(odds_or_sentence(what, "AS 2S 2H 2D 3S 3C 3D 4H 4C 5S 5D 6C 7H 8D 9S 10C JH QD KC KS"), str)


# ---- odds that are not defined -----------------------------------------------------------------------------------


def test_given_what_never_happens_there_are_no_odds():
    odds = ask("rush", {**HANDS, "spot": 85, "to_go": 4})
    assert odds["safety"] == 0
    with pytest.raises(OddsError, match=r"'safety' has chance zero .*so nothing can be said given it"):
        odds.given("safety")
    with pytest.raises(OddsError):
        odds.given(lambda play: play.yards > 100)
    without_ace = ask("field-goal", {"distance": 42}, seen=[Card("AS")])
    with pytest.raises(OddsError, match="'blocked' has chance zero"):
        without_ace.given("blocked")


@pytest.mark.parametrize("what", QUESTIONS)
def test_events_and_values_there_are_not(what):
    odds = ask(what, good(what), seen=GONE)
    for unknown in ("dance", ""):
        with pytest.raises(OddsError, match="has no event"):
            odds.chance(unknown)
        with pytest.raises(OddsError, match="has no value"):
            odds.value(unknown)
    for name in odds.events:
        if not odds[name]:
            with pytest.raises(OddsError, match="chance zero"):
                odds.given(name)


@pytest.mark.parametrize("name", ["", "field goals", "kick", None, 3])
def test_questions_there_are_not(name):
    with pytest.raises(NotationError, match="allowed are field-goal") as told:
        cb.odds(GAME, name)
    assert all(what in str(told.value) for what in QUESTIONS)
