"""Rows and box scores of single plays of Football Strategy, with cells of the chart that say what must come out."""

from fractions import Fraction

import pytest
from games.football_strategy.helpers import ANY_PUNT, PASS, RUN, STANDARD, at, play

from cardbowl.analysis.simulation.box_scores import score_of
from cardbowl.analysis.simulation.columns import NAMES, in_words
from cardbowl.analysis.simulation.rows import chunk_of
from cardbowl.games.football_strategy.odds.deck_report import deck_report
from cardbowl.games.football_strategy.vectors.changed_charts import with_card
from cardbowl.games.football_strategy.vectors.check import one_turn, with_charts


def row_of(played):
    """The columns of one play, in words."""
    plays = chunk_of([(1, [played], played.after.score)]).plays
    return {name: column[0] for name, column in in_words(plays, NAMES).items()}


@pytest.mark.parametrize(
    ("code", "returned", "yards"),
    [
        ("K38fc", False, 0),
        ("K36ob", False, 0),
        ("K44r0", False, 0),
        ("K44r1", True, 1),
        ("K44r13", True, 13),
        ("K44rLG", True, 27),
    ],
)
def test_a_punt_that_nobody_returns_is_not_returned(code, returned, yards):
    """FS.PUNT.4: a fair catch, and a punt out of bounds, have no return."""
    row = row_of(play(code, at(12, 4, 10), card=ANY_PUNT, long_gain=27))
    assert (row["returned"], row["return_yards"]) == (returned, yards)


def test_a_punt_returned_for_a_touchdown_is_returned_to_the_goal_line():
    """FS.PUNT.4: kicked 44 yards from the 10, caught on the receivers' 46, and not a yard more than 54."""
    row = row_of(play("K44r60", at(10, 4, 10), card=ANY_PUNT))
    assert (row["returned"], row["return_yards"]) == (True, 54)


CAUGHT, IN_VAIN, PICKED, SACKED, RUSHED = "complete_pass", "incomplete_pass", "interception", "sack", ""


@pytest.mark.parametrize(
    ("code", "card", "marked", "kind", "yards"),
    [
        ("7", PASS, CAUGHT, "pass", 7),
        ("0", PASS, CAUGHT, "pass", 0),
        ("LG", PASS, CAUGHT, "pass", 27),
        ("INC", PASS, IN_VAIN, "pass", 0),
        ("I-15", PASS, PICKED, "pass", 0),
        ("-1", PASS, SACKED, "sack", -1),
        ("-8ob", PASS, SACKED, "sack", -8),
        ("F", PASS, SACKED, "sack", 0),
        ("P5d/-8", PASS, SACKED, "sack", -8),
        ("-3", RUN, RUSHED, "rush", -3),
        ("F", RUN, RUSHED, "rush", 0),
    ],
)
def test_a_pass_card_is_a_catch_a_pass_in_vain_or_a_sack(code, card, marked, kind, yards):
    """FS.CARD.1, FS.CARD.1.R1: a loss is no completed pass, and a pass that was not thrown no incomplete one."""
    played = play(code, at(44, 2, 10), card=card, said={"time-out": "no", "penalty": "decline"}, long_gain=27)
    row = row_of(played)
    assert [name for name in (CAUGHT, IN_VAIN, PICKED, SACKED) if row[name]] == [marked] * bool(marked)
    assert (row["kind"], row["yards_gained"], score_of(played).complete) == (kind, yards, marked == CAUGHT)


@pytest.mark.parametrize(("code", "caught"), [("2", True), ("0", True), ("-3", False), ("F", False)])
def test_a_try_that_loses_yards_is_no_completed_pass(code, caught):
    """FS.CARD.1, FS.PAT.1"""
    played = play(code, at(98, 1, 2, phase="try"))
    assert (row_of(played)["complete_pass"], score_of(played).complete) == (caught, caught)


@pytest.mark.parametrize("deck", STANDARD.chart_set.decks)
def test_the_designers_report_counts_passes_as_the_box_score_does(deck):
    """FS.CARD.1, FS.CARD.1.R1, FS.OPEN.3: each cell of the best mixes is played once, in charts without penalties."""
    charts = STANDARD.chart_set
    for card in charts.decks[deck].cards:
        played = {letter: text.partition("/")[2] or "0" if text[0] == "P" else text for letter, text in card.results.items()}
        charts = with_card(charts, deck, card._replace(results=played))
    rules = with_charts(STANDARD, charts)
    found = deck_report(deck, rules)
    thrown = caught = Fraction(0)
    for no, often in found.plays.items():
        for letter, laid in found.defenses.items():
            if share := often * laid:
                before = at(40, 1, 10, decks=(deck, deck))
                row = row_of(one_turn(before, rules, {"play": no, "defense": letter, "time-out": "no"}))
                thrown += share * (row["kind"] == "pass")
                caught += share * bool(row["complete_pass"])
    assert found.completions == caught / thrown


@pytest.mark.parametrize(
    ("code", "before", "yards", "first"),
    [
        ("P5d/LG", at(20, 2, 10), 5, False),
        ("P10o/I+20", at(40, 2, 10), -10, False),
        ("P5d/I-10", at(40, 2, 5), 5, True),
        ("P5d1/-8", at(40, 2, 10), 5, True),
        ("P5d/F", at(2, 1, 10), 5, False),
        ("P5d/INC", at(98, 1, 2, phase="try"), 1, False),
        ("P10o/2", at(98, 1, 2, phase="try"), -10, False),
    ],
)
def test_a_play_that_an_accepted_penalty_has_undone_is_a_penalty(code, before, yards, first):
    """FS.PEN.2, FS.PEN.3, FS.PAT.2.R2: with the yards that the ball moves, and no result of a try."""
    played = play(code, before, said={"penalty": "accept", "time-out": "no"}, long_gain=34)
    row, score = row_of(played), score_of(played)
    assert (row["kind"], row["play_type"], row["penalty"], row["penalty_yards"]) == ("penalty", "no_play", True, yards)
    assert not any(row[name] for name in (CAUGHT, IN_VAIN, PICKED, SACKED, "fumble", "yards_gained", "two_point_conv_result"))
    assert row["first_down"] == first
    assert (score.kind, score.yards, score.complete, score.intercepted) == ("penalty", yards, False, False)
