"""The designer's report: the table of the rulebook's Open Charts, and charts with a fault in their design."""

import json
from fractions import Fraction

import pytest
from games.football_strategy.helpers import STANDARD
from support.cases import rows

from cardbowl.errors import HouseRulesError
from cardbowl.games.football_strategy import report
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.odds.deck_report import deck_report
from cardbowl.games.football_strategy.vectors.changed_charts import with_card, with_cell
from cardbowl.games.football_strategy.vectors.check import with_charts

RATES = {
    "pro_style": ("11167553201/2613860337", 4.636, 59.4, 2.45, 48.3, 3.3, 4.4),
    "aerial": ("71265713224656007/16022775457933347", 5.053, 59.8, 3.51, 68.7, 2.5, 6.1),
    "ball_control": ("926974920137083/206204224834726", 5.208, 58.9, 2.83, 28.1, 4.0, 2.1),
}
"""Value, yards a play, and in percent completions, turnovers, passes, long gains and penalties."""
MIXES = {
    "pro_style": {"Sweep": 213, "Draw": 40, "Pitch Option": 220, "Screen": 177, "Curl": 248, "Play Action": 64, "Deep Post": 39},
    "aerial": {
        "Tackle Power": 143,
        "Cutback": 68,
        "Pitch Option": 41,
        "Swing Pass": 182,
        "Screen": 182,
        "Sideline Out": 1,
        "Dig": 95,
        "Play Action": 198,
        "Seam": 29,
        "Deep Post": 60,
    },
    "ball_control": {
        "Guard Trap": 341,
        "Sweep": 81,
        "Counter Reverse": 207,
        "Pitch Option": 86,
        "Screen": 49,
        "Curl": 48,
        "Play Action": 146,
        "Deep Post": 43,
    },
}
DEFENSES = {
    "pro_style": {"B": 84, "D": 249, "E": 78, "F": 108, "G": 152, "H": 98, "I": 230},
    "aerial": {"A": 10, "B": 0, "C": 18, "D": 238, "E": 166, "F": 79, "G": 80, "H": 40, "I": 232, "J": 138},
    "ball_control": {"A": 173, "B": 38, "C": 93, "D": 9, "E": 341, "F": 98, "H": 157, "I": 91},
}
"""In thousandths."""
UNDOMINATED = {"pro_style": 15, "aerial": 18, "ball_control": 14}


@pytest.fixture(scope="module")
def whole():
    """The report on the Open Charts."""
    return report()


@pytest.fixture(scope="module")
def open_charts(whole):
    """It by deck."""
    return {each.deck.name: each for each in whole.decks}


@rows("deck", RATES)
def test_the_rates_of_a_deck_are_those_of_the_rulebook(open_charts, deck):
    """FS.OPEN.5"""
    value, *rates = RATES[deck]
    found = open_charts[deck]
    assert found.value == Fraction(value)
    assert float(found.gained) == pytest.approx(rates[0], abs=0.0005)
    shares = found.completions, found.turnovers, found.passes, found.long_gains, found.penalties
    assert [100 * float(share) for share in shares] == pytest.approx(rates[1:], abs=0.05)


@rows("deck", RATES)
def test_the_best_mixes_of_a_deck_are_those_of_the_rulebook(open_charts, deck):
    """FS.OPEN.5"""
    found = open_charts[deck]
    assert {found.deck.card(no).name: round(1000 * share) for no, share in found.plays.items()} == MIXES[deck]
    assert {letter: round(1000 * share) for letter, share in found.defenses.items()} == DEFENSES[deck]
    assert sum(found.plays.values()) == sum(found.defenses.values()) == 1


@rows("deck", RATES)
def test_plays_that_others_beat(open_charts, deck):
    """FS.OPEN.5: each of them really is beaten against every defense, and the others are in number those of the rulebook."""
    found = open_charts[deck]
    assert 20 - len(found.beaten) == UNDOMINATED[deck]
    assert not {each.choice for each in found.beaten} & found.plays.keys()
    assert all(each.margin > 0 and sum(each.by.values()) == 1 for each in found.beaten)


@rows(("deck", "idle"), [("pro_style", 1), ("aerial", 5), ("ball_control", 4)])
def test_plays_in_no_best_mix(open_charts, deck, idle):
    """FS.OPEN.5: of all equilibria, so that it does not matter which one is found."""
    found = open_charts[deck]
    assert len(found.idle) == idle
    assert not set(found.idle) & found.plays.keys()


@rows("deck", RATES)
def test_the_open_charts_are_what_was_asked_for(open_charts, deck):
    """FS.OPEN.3 O7 O8 O9"""
    found = open_charts[deck]
    assert [wish.what for wish in found.wishes if not wish.held] == []
    assert len(found.wishes) == 11
    assert found.conversions[10] == {"pro_style": Fraction(1, 5)}.get(deck, Fraction(1, 4))
    assert list(found.conversions) == [1, 2, 5, 10]


WISHES = {
    "yards gained a play": ("4.5", "6"),
    "value": ("3.9", "5.1"),
    "turnovers": (".024", ".036"),
    "completions": (".55", ".6"),
    "plays in the mix": ("6", None),
    "runs in the mix": ("2", None),
    "defenses in the mix": ("6", None),
    "most frequent play": (None, ".4"),
    "most frequent defense": (None, ".4"),
    "last down and 1": (".6", ".9"),
    "last down and 2": (".5", ".8"),
}
"""What was asked of a deck, as the rulebook has it."""


def test_what_was_asked_of_a_deck(open_charts):
    """FS.OPEN.3: each number from its lowest to its highest, both allowed."""
    found = open_charts["aerial"]
    bounds = [[None if each is None else Fraction(each) for each in pair] for pair in WISHES.values()]
    assert [[wish.low, wish.high] for wish in found.wishes] == bounds
    assert [wish.what for wish in found.wishes] == list(WISHES)
    step = Fraction(1, 1000)
    for wish in found.wishes:
        if wish.low is not None:
            assert [wish._replace(found=each).held for each in (wish.low - step, wish.low)] == [False, True]
        if wish.high is not None:
            assert [wish._replace(found=each).held for each in (wish.high, wish.high + step)] == [True, False]
    kinds = [found.deck.card(no).kind for no in found.plays]
    counts = {wish.what: wish.found for wish in found.wishes}
    assert counts["runs in the mix"] == kinds.count("run") == 3
    assert (counts["plays in the mix"], counts["defenses in the mix"]) == (10, 10)
    assert counts["most frequent play"] == max(found.plays.values()) > min(found.plays.values())
    assert counts["most frequent defense"] == max(found.defenses.values()) > min(found.defenses.values())
    assert (counts["yards gained a play"], counts["value"]) == (found.gained, found.value)
    assert (counts["turnovers"], counts["completions"]) == (found.turnovers, found.completions)
    assert counts["last down and 1"] == Fraction(7, 11)
    assert counts["last down and 2"] == Fraction(5, 8)


# ---- other charts ----------------------------------------------------------------------------------------------------


def changed(codes):
    """Rules with other codes in the first deck: a code by card number and letter."""
    charts = STANDARD.chart_set
    for (no, letter), code in codes.items():
        charts = with_cell(charts, "pro_style", no, letter, code)
    return with_charts(STANDARD, charts)


def test_a_play_that_always_gains_twenty_is_all_there_is():
    """One card beats all others; the report says so, and what was asked of the decks is missed."""
    found = deck_report("pro_style", changed({(1, letter): "20" for letter in LETTERS}))
    assert found.value == found.gained == 20
    assert found.plays == {1: 1}
    assert (found.completions, found.passes, found.turnovers) == (None, 0, 0)
    assert found.conversions == {1: 1, 2: 1, 5: 1, 10: 1}
    assert {"value", "completions", "plays in the mix", "most frequent play", "last down and 2"} <= {
        wish.what for wish in found.wishes if not wish.held
    }
    assert len(found.beaten) == 19 - sum(
        any(code in ("LG", "20") or (code.isdigit() and int(code) >= 20) for code in card.results.values())
        for card in found.deck.cards[1:]
        if card.kind != "punt"
    )


def test_a_penalty_that_is_declined_is_the_play_beside_it():
    """FS.PEN.2: 12 yards are better than 5 and the down again."""
    declined = deck_report("pro_style", changed({(1, letter): "P5d/12" for letter in LETTERS}))
    played = deck_report("pro_style", changed({(1, letter): "12" for letter in LETTERS}))
    assert declined[1:] == played[1:]
    assert declined.penalties == 0


def test_a_penalty_that_is_accepted_is_no_pass():
    found = deck_report("pro_style", changed({(13, letter): "P15d1/LG" for letter in LETTERS}))
    assert found.plays == {13: 1}
    assert (found.penalties, found.passes, found.completions) == (Fraction(8, 22), Fraction(14, 22), 1)
    assert found.long_gains == Fraction(14, 22), "what a random card brings is known before the choice"


BECOMES = {"-3": (None, 0), "F": (None, 1), "INC": (0, 0), "I-80": (0, 0), "I-5": (0, 1), "0": (1, 0), "LG": (1, 0)}
"""Completions and turnovers, by the code of the only pass that is worth calling; I-80 flies out of the field."""


@rows(("code", "shares"), BECOMES.items())
def test_what_becomes_of_a_pass(code, shares):
    """FS.CARD.1 FS.INT.2: a loss on a pass is a sack, and no pass thrown."""
    charts = STANDARD.chart_set
    for card in charts.decks["pro_style"].cards[:20]:
        told = code if card.no == 12 else "-90"
        charts = with_card(charts, "pro_style", card._replace(results=dict.fromkeys(LETTERS, told)))
    found = deck_report("pro_style", with_charts(STANDARD, charts))
    assert found.plays == {12: 1}
    assert (found.completions, found.turnovers) == shares


# ---- as text and as JSON ---------------------------------------------------------------------------------------------


def test_the_report_as_text(whole):
    text = str(whole)
    assert text.splitlines()[0].startswith("Open Charts 1.0; fingerprint ")
    assert "  yards: 4.64 a play; 4.27 with turnovers and penalties counted" in text
    assert "completions 59.4 %, turnovers 2.5 %, passes 48.3 %, long gains 3.3 %, penalties 4.4 %" in text
    assert text.count("FS.OPEN.3: held") == 3
    words = " ".join(text.split())
    for found in whole.decks:
        for no in found.idle:
            assert f"{no} {found.deck.card(no).name}" in words.partition("in no best mix")[2]
    assert "B below 0.1 %" in text
    assert max(map(len, text.splitlines())) <= 100
    assert "\u00a0" not in text


def test_what_is_missed_is_told_with_what_is_wanted():
    rules = changed({(1, letter): "20" for letter in LETTERS})
    text = str(report(rules.chart_set))
    assert "FS.OPEN.3: missed: value 20, where 3.90 to 5.10 are wanted" in text
    assert "FS.OPEN.3: missed: most frequent play 100.0 %, where 40.0 % or less is wanted" in text
    assert "FS.OPEN.3: missed: plays in the mix 1, where 6 or more are wanted" in text
    assert "FS.OPEN.3: missed: last down and 2 100.0 %, where 50.0 % to 80.0 % are wanted" in text
    assert "completions none thrown" in text


def test_the_report_as_json(whole):
    told = whole.to_json()
    assert json.loads(json.dumps(told)) == told
    first = told["decks"][0]
    assert (first["deck"], first["value"]) == ("pro_style", RATES["pro_style"][0])
    wish = {"what": "yards gained a play", "found": first["gained"], "low": "9/2", "high": "6", "held": True}
    assert first["wishes"][0] == wish
    assert sum(Fraction(share) for share in first["beaten"][0]["by"].values()) == 1


def test_charts_that_cannot_be_read_have_no_report():
    with pytest.raises(HouseRulesError, match="there is no such folder"):
        report("nowhere")
