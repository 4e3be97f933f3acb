"""Worked vectors of D.O.I.: the allowed fields, the refusals, and the results of the rules."""

from pathlib import Path

import pytest
from games.doi.helpers import STANDARD, house
from hypothesis import given, settings
from hypothesis import strategies as st
from support.cases import rows

from cardbowl.analysis.vectors import check_vector, read_vectors
from cardbowl.errors import DataError
from cardbowl.games.doi import GAME
from cardbowl.games.doi.vectors.check import check

FILE = Path(__file__).parents[3] / "vectors" / "doi.toml"
KNOWN = read_vectors(FILE).vectors
PLAY = {"procedure": "play", "y": 20, "line": 30, "hand": 4, "offense_card": "R10", "defense_card": "B5"}
KICK = {"procedure": "field_goal", "y": 70, "turned": ["15", "15"]}


@rows("vector", KNOWN)
def test_a_wrong_expectation_fails_and_says_what_came_out(vector):
    missed = check_vector(GAME, vector._replace(expect="D 1&10 @77"))
    assert not missed.passed
    assert str(missed).startswith(f"failed {vector.identifier} (")
    assert str(missed).endswith(f"expected 'D 1&10 @77', got {vector.expect!r}")


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({**PLAY, "deck": 1}, "+15 FIRST: O 1&10 @35; draw 1"),
        ({**PLAY, "deck": 0}, "+15 FIRST: O 1&10 @35; QUARTER ENDS"),
        ({**PLAY, "hand": 2, "offense_card": "P", "deck": 0, "quarter": 3}, "+5 REPLAY: O 3&5 @25; QUARTER ENDS"),
        ({**PLAY, "hand": 2, "offense_card": "R1", "defense_card": "R2", "deck": 0}, "-1 NEXT: O 4&11 @19; draw 0"),
        ({**PLAY, "y": 95, "line": 100, "deck": 0}, "+15 TD: O +6; D 1&10 @20; QUARTER ENDS"),
        ({**KICK, "deck_has": 1}, "GOOD 2: O +3; D 1&10 @20; back 1 deck, 1 discard"),
        ({**KICK, "y": 29}, "ILLEGAL"),
        ({**KICK, "turned": ["1", "1", "1", "1", "2", "2"]}, "NO GOOD 6: D 1&10 @30"),
        ({"procedure": "punt", "y": 35, "hand": 2}, "ILLEGAL"),
        ({"procedure": "refill", "hand": 0, "deck": 4}, "draw 4"),
        ({"procedure": "refill", "hand": 0, "deck": 3}, "QUARTER ENDS"),
        ({"procedure": "legal_calls", "y": 50, "hand": 1}, "PLAY, FIELD GOAL, PUNT"),
        ({"procedure": "quarter_span", "set": "std54"}, "51-54"),
        ({"procedure": "extra_point", "turned": ["P"], "deck_has": 0}, "GOOD: +1"),
    ],
)
def test_vectors_beyond_those_of_the_file(fields, expected):
    """DOI.REFILL.2 DOI.PEN.4.R2 DOI.FG.6.R2 DOI.CALL.2 DOI.CALL.3.R1 DOI.QTR.5"""
    assert check(fields, STANDARD) == expected


@pytest.mark.parametrize(
    ("changed", "fields", "expected"),
    [
        ({"fg_return": "deck"}, {**KICK, "deck_has": 0}, "GOOD 2: O +3; D 1&10 @20; back 2 deck, 0 discard"),
        ({"safety": "ball_at_1"}, {**PLAY, "y": 4, "line": 14, "defense_card": "P"}, "-5 REPLAY: O 1&13 @1; draw 1"),
        ({"safety_next": "conceder"}, {**PLAY, "y": 4, "line": 14, "defense_card": "P"}, "-5 SAFETY: D +2; O 1&10 @20; draw 1"),
        ({"punt_touchback": "spot1"}, {"procedure": "punt", "y": 70}, "D 1&10 @1"),
        ({"fg_cap": "none"}, {"procedure": "legal_calls", "y": 29, "hand": 4}, "PLAY, FIELD GOAL"),
        ({"pen_refill": "reshuffle_discard"}, {**PLAY, "offense_card": "P", "deck": 0}, "+5 REPLAY: O 1&5 @25; draw 1"),
        ({"downs": 6}, {**PLAY, "hand": 6, "defense_card": "R5"}, "+5 NEXT: O 2&5 @25; draw 0"),
        ({"deck": "std27"}, {"procedure": "set_totals"}, "27 cards, 26 numbers worth 180, 1 penalties"),
        ({"field_goal_cards": 1}, {"procedure": "fg_cap"}, "15"),
    ],
)
def test_house_rules_of_a_vector(changed, fields, expected):
    """DOI.FG.6.R2 DOI.SAFE.1.R1 DOI.SAFE.1.R2 DOI.PUNT.1.R1 DOI.CALL.3.R1 DOI.PEN.4.R2 DOI.DOWN.1 DOI.COMP.3.R2"""
    assert check(fields, house(**changed)) == expected


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({}, "the field procedure is None; allowed are play, punt, field_goal"),
        ({"procedure": ["play"]}, "the field procedure is ['play']"),
        ({**PLAY, "y": 100}, "the field y is 100; a whole number from 1 to 99 is needed"),
        ({**PLAY, "y": True}, "the field y is True"),
        ({**PLAY, "line": 20}, "the field line is 20; a whole number from 21 to 100 is needed"),
        ({**PLAY, "hand": 5}, "the field hand is 5; a whole number from 1 to 4 is needed"),
        ({**PLAY, "hand": None}, "the field hand is None"),
        ({**PLAY, "quarter": 5}, "the field quarter is 5; a whole number from 1 to 4 is needed"),
        ({**PLAY, "deck": 27}, "the field deck is 27; a whole number from 0 to 26 is needed"),
        ({**PLAY, "offense_card": "R11"}, "the field offense_card: cannot read the card 'R11'"),
        ({**PLAY, "defense_card": "AS"}, "the field defense_card is AS; there is no such card in the set set30"),
        ({**PLAY, "defense_card": 5}, "the field defense_card is 5; a card such as R10, B5 or P is needed"),
        ({**PLAY, "set": "std28"}, "the field set is 'std28'; allowed are set30, std27, std54"),
        ({**KICK, "turned": "15 15"}, "the field turned is '15 15'; a list of values such as '10' or 'P' is needed"),
        ({**KICK, "turned": [15, 15]}, "the field turned is [15, 15]"),
        ({**KICK, "turned": ["15", "15", "15"]}, "the field turned holds '15' more often than the set set30 does"),
        ({**KICK, "turned": ["11"]}, "the field turned holds '11' more often"),
        ({**KICK, "turned": ["15"]}, "the field turned is too short: one more card is needed (draw a card (kick 2))"),
        ({**KICK, "deck_has": 31}, "the field deck_has is 31"),
        ({**KICK, "deck_has": "0"}, "the field deck_has is '0'; a whole number from 0 to 30 is needed"),
        ({"procedure": "extra_point", "turned": []}, "the field turned is too short"),
        ({"procedure": "refill", "deck": 3}, "the field hand is None; a whole number from 0 to 4 is needed"),
    ],
)
def test_a_field_that_cannot_be_used_is_named(fields, message):
    with pytest.raises(DataError) as caught:
        check(fields, STANDARD)
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 120),
    st.floats(),
    st.text("RBP105 set", max_size=6),
    st.lists(st.one_of(st.integers(-3, 3), st.text("P105", max_size=2)), max_size=3),
)
NAMES = sorted({name for each in KNOWN for name in each.fields} - {"id", "expect", "why", "rules", "switches"})


@settings(max_examples=300)
@given(st.sampled_from(KNOWN), st.dictionaries(st.sampled_from(NAMES), VALUES, min_size=1, max_size=3))
def test_no_field_whatever_breaks_the_check(known, changes):
    checked = check_vector(GAME, known._replace(fields={**known.fields, **changes}))
    assert isinstance(checked.got, str)
    assert checked.got
