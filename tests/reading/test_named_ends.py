"""The ends of a number that a question names are ends that it takes, and there is nothing beyond them."""

import re
from functools import cache

import pytest
from support.cases import rows
from support.walks import random_rules

import cardbowl as cb
from cardbowl.errors import CardbowlError, IllegalAnswerError, NotationError
from cardbowl.games import GAMES
from cardbowl.reading.questions import Input, Question

GIVEN = {
    "o1": "10H", "d1": "5C", "carrier": "10H", "receiver": "10H", "punt_card": "5C", "source": "run", "card": "R10",
    "distance": 30, "rush": 20, "protection": 15, "surplus": 4, "offense": 30, "defense": 20,
    "quarterback": 10, "dealt": 11, "aim": 15, "line": 15,
}  # fmt: skip
"""What is given for an input that is needed; for other numbers 2."""
PLAY_CARD = 5
"""A play card of Football Strategy that may be laid anywhere."""
HANGS_ON = {
    ("cardbowl-1.1.6", "sack", "rush"): r"pass_rush .*more than 15",  # the protection, CB1.SACK.2
    ("cardbowl-1.1.6", "sack", "protection"): r"pass_rush .*more than 299",  # the rush, CB1.SACK.2
    ("cardbowl-1.1.6", "best-card", "place"): r"place .*1 to 11",  # the cards dealt, CB1.DEAL.2
    ("showdown", "play", "offense_stat"): "together",  # the other stat, NS.GRID.4
    ("showdown", "play", "defense_stat"): "together",
}
"""Inputs of which an end is refused because of another input, with the sentence."""
SLOW = {("cardbowl-2.0", "pass", "cards"): 2}
"""The most that is asked for where more takes long."""
NUMBERS = [
    (name, what, each.name)
    for name, game in GAMES.items()
    for what, question in game.questions().items()
    for each in question.inputs
    if each.kind == "number"
]


@cache
def houses(name):
    """The rulebook, and three kinds of random house rules."""
    return (GAMES[name].house_rules({}), *(random_rules(GAMES[name], seed, 0.6) for seed in range(3)))


def told(name, what, each, rules):
    """The question and the input as they are told under house rules."""
    question: Question = GAMES[name].questions()[what].named(rules)
    return question, next(one for one in question.inputs if one.name == each)


def asked(question: Question, each: Input, number, rules):
    """Why a number is refused by the front door; None where it is not."""
    given = {one.name: number if one is each else needed(question, one) for one in question.inputs if one.required or one is each}
    if each.stands_for is not None:
        given.pop(each.stands_for[0], None)
    try:
        cb.odds(rules.game, question.name, house_rules=rules, **given)
    except CardbowlError as refused:
        return refused
    return None


def needed(question, each):
    """Something that a needed input takes."""
    if each.kind != "number":
        return GIVEN[each.name]
    usual = PLAY_CARD if question.name == "play" else GIVEN.get(each.name, 2)
    return max(each.least, min(each.most, usual))


@rows(("name", "what", "each"), NUMBERS)
def test_both_ends_that_are_named_are_taken_and_nothing_beyond(name, what, each):
    """CB1.FUM.2 CB1.SQ.R1 CB1.ONS.R1 CB1.PUNT.1 CB2.FUM.2 CB2.SQUIB.R1 CB2.ONS.R1 CB2.PUNT.1 DOI.CALL.3.R1 DOI.DOWN.1 FS.FG.1

    NS.KICK.4.R1. Under random house rules too.
    """
    for rules in houses(name):
        question, one = told(name, what, each, rules)
        sentence = HANGS_ON.get((name, what, each))
        refused = [asked(question, one, end, rules) for end in (one.least, min(one.most, SLOW.get((name, what, each), one.most)))]
        assert sentence is not None or refused == [None, None], (rules.changed(), refused)
        assert all(why is None or re.search(sentence, str(why)) for why in refused), (rules.changed(), refused)
        for beyond in (one.least - one.by, one.most + one.by):
            assert isinstance(asked(question, one, beyond, rules), IllegalAnswerError), (rules.changed(), beyond)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_question_says_by_itself_is_what_it_says_under_the_rulebook(name):
    for question in GAMES[name].questions().values():
        assert question.under(GAMES[name].house_rules({})) == question


ALLOWED = [
    ("cardbowl-2.0", "onside", "declared", {}, "0 to 20"),
    ("cardbowl-2.0", "onside", "declared", {"onside_max_add": "none"}, "0 to 56"),  # 99 - 13 - 30
    ("cardbowl-2.0", "onside", "declared", {"onside_max_add": "none", "kickoff_spot": 40}, "0 to 46"),
    ("cardbowl-2.0", "squib", "aim", {"squib_aim_min": "15"}, "15 to 50"),
    ("cardbowl-1.1.6", "recovery", "offense_modifier", {"fumble_modifier": 5}, "-5 to 5"),
    ("cardbowl-1.1.6", "punt", "cards", {"punt_max_cards": 6}, "1 to 6"),
    ("doi", "field-goal", "distance", {}, "1 to 70"),  # 15 + 15 + 10 + 10 + 10 + 10
    ("doi", "field-goal", "spot", {}, "30 to 99"),
    ("doi", "field-goal", "distance", {"fg_cap": "none"}, "1 to 99"),
    ("doi", "field-goal", "deck_left", {"deck": "std54"}, "0 to 54"),
    ("doi", "play", "down", {"downs": 3}, "1 to 3"),
    ("football-strategy", "field-goal", "distance", {}, "1 to 45"),
    ("football-strategy", "field-goal", "spot", {}, "55 to 99"),
    ("showdown", "field-goal", "distance", {}, "5 to 50, in steps of 5"),
    ("showdown", "field-goal", "spot", {}, "50 to 95, in steps of 5"),
]


@rows(("name", "what", "each", "changed", "allowed"), ALLOWED)
def test_the_ends_are_those_of_the_house_rules(name, what, each, changed, allowed):
    """CB2.ONS.R1 CB2.ONS.R9 CB2.SQUIB.R1 CB1.FUM.2 CB1.PUNT.1 DOI.CALL.3.R1 DOI.INFO.2 DOI.DOWN.1 FS.FG.1 NS.KICK.4.R1"""
    assert told(name, what, each, GAMES[name].house_rules(changed))[1].allowed == allowed


def test_the_first_message_names_them_too():
    """DOI.CALL.3.R1"""
    with pytest.raises(NotationError, match=r"goal line \(1 to 70\), or spot=.* to the ball \(30 to 99\)$"):
        cb.odds("doi", "field-goal")


def test_a_spot_too_far_is_refused_as_its_distance():
    """DOI.CALL.3.R1 NS.KICK.4.R1"""
    with pytest.raises(IllegalAnswerError, match=r"^'distance=71' .*6 cards bring 70 yards at most .*: 1 to 70\.$"):
        cb.odds("doi", "field-goal", spot=29)
    with pytest.raises(IllegalAnswerError, match=r"^'distance=33' .*no field goal is kicked from there .*, in steps of 5\.$"):
        cb.odds("showdown", "field-goal", distance=33)
