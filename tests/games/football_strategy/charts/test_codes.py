"""Result codes: every code of the rulebook is read, and every mistake is named (section 5)."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import rows

from cardbowl.errors import DataError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.football_strategy.charts.codes import (
    Blocked,
    Code,
    CodeError,
    Fumble,
    Gain,
    Incomplete,
    Interception,
    Penalty,
    Punt,
    read_code,
)
from cardbowl.games.football_strategy.charts.folders import fitting
from cardbowl.games.football_strategy.charts.kick_fields import KickField, read_kick

CODES = {
    "7": Gain(7),
    "-2": Gain(-2),
    "0": Gain(0),
    "99": Gain(99),
    "12ob": Gain(12, True),
    "-3ob": Gain(-3, True),
    "INC": Incomplete(),
    "LG": Gain(None),
    "F": Fumble(),
    "I+15": Interception(15),
    "I-20": Interception(-20),
    "I+0": Interception(0),
    "P5d": Penalty(5, DEFENSE),
    "P10o": Penalty(10, OFFENSE),
    "P15d1": Penalty(15, DEFENSE, True),
    "P5d/4": Penalty(5, DEFENSE, False, Gain(4)),
    "P10o/INC": Penalty(10, OFFENSE, False, Incomplete()),
    "P5d1/I-3": Penalty(5, DEFENSE, True, Interception(-3)),
    "K44r13": Punt(44, 13),
    "K44r0": Punt(44, 0),
    "K38fc": Punt(38),
    "K36ob": Punt(36),
    "K45rLG": Punt(45, None),
    "BK-9": Blocked(9),
}


@rows(("text", "result"), CODES.items())
def test_every_code_is_read(text, result):
    """FS.CODE.1 FS.DATA.1"""
    assert read_code(text) == Code(result)
    for seconds in (0, 15, 30, 45, 60):
        assert read_code(f"{text}@{seconds}") == Code(result, seconds)


WRONG = {
    "E1": [
        *("", " 7", "7 ", "7OB", "I15", "K44", "007", "07", "100", "+7", "inc", "7ob ob", "x" * 99),
        *("K0r3", "P0d", "BK-0", "BK9", "K44r013"),
    ],
    "E2": ["-0", "-0ob", "I-0", "P5d/-0", "P5d/I-0"],
    "E3": ["7@20", "7@75", "7@", "7@015", "7@-15", "7@15@15"],
    "E4": ["P5d/P5d", "P10o/P5d/3"],
    "E5": ["P5o1", "P5o1/4"],
    "E6": ["P5d/K40r0", "P5d/BK-9"],
}


@rows(("fault", "text"), [(fault, text) for fault, texts in WRONG.items() for text in texts])
def test_every_mistake_is_named(fault, text):
    """FS.CODE.1"""
    with pytest.raises(CodeError) as error:
        read_code(text)
    assert error.value.fault == fault
    assert len(str(error.value)) < 170
    assert "\n" not in str(error.value)


@rows(
    ("text", "kind", "fault"),
    [
        *[("K40r0", kind, "E7") for kind in ("run", "pass")],
        *[(text, "punt", "E7") for text in ("7", "INC", "LG", "F", "I+3", "P5d", "P5d/4")],
        *[(text, "run", "E8") for text in ("INC", "I+3", "P5d/INC", "P5d/I-3")],
    ],
)
def test_a_code_stands_on_a_card_of_its_kind(text, kind, fault):
    """FS.CODE.1 FS.CARD.1"""
    with pytest.raises(CodeError, match=f"^{fault}: "):
        fitting(read_code(text), kind)


@given(st.text(max_size=12))
def test_any_text_is_a_code_or_is_refused(text):
    try:
        found = read_code(text)
    except CodeError as error:
        found = error.fault
    assert isinstance(found, Code) or re.fullmatch("E[1-6]", found)


@rows(("text", "field"), [("R25", KickField(True, 25)), ("K48", KickField(False, 48)), ("R20+LG", KickField(True, 20, True))])
def test_kick_fields(text, field):
    """FS.DATA.3"""
    assert read_kick(text) == field


@rows("text", ["R0", "R100", "K20+LG", "25", "R 25", "R25+lg", "", None, 25])
def test_kick_fields_that_are_none(text):
    """FS.DATA.3"""
    with pytest.raises(DataError, match="is no end of a kick-off; allowed are R1 to R99"):
        read_kick(text)
