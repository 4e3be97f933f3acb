"""The driver of worked vectors: every vector of the rulebook, the procedures without one, and fields that are wrong."""

from pathlib import Path

import pytest
from games.showdown.helpers import STANDARD
from support.cases import rows

from cardbowl.analysis.vectors import read_vectors
from cardbowl.errors import DataError
from cardbowl.games.showdown.vectors.check import check

FILE = Path(__file__).parents[2] / "vectors" / "showdown.toml"
VECTORS = read_vectors(FILE).vectors


@rows("vector", VECTORS)
def test_every_vector(vector):
    assert check(vector.fields, STANDARD) == vector.expect


def test_there_are_all_of_them():
    assert len(VECTORS) == 70


FUMBLE = {"procedure": "turnover", "turnover": "fumble", "o": 30, "down": 2, "line": 40, "yards": 5}
DOWN = {
    "procedure": "down",
    "offense_play": "O12",
    "defense_play": "D08",
    "offense_team": "herons",
    "defense_team": "wardens",
    "o": 30,
    "offense_key": "QB1",
    "defense_key": "CB1",
    "stats": ["range", "speed"],
}


@rows(
    ("fields", "result"),
    [
        (FUMBLE, "D 1&10 @65"),
        ({**FUMBLE, "return": 5, "return_add": 30}, "TD: D +6"),
        ({**FUMBLE, "recover": True}, "NEXT: O 3&5 @35"),
        ({**FUMBLE, "recover": True, "return_add": 35}, "SAFETY: D +2"),
        ({**FUMBLE, "turnover": "interception", "depth": 70}, "TOUCHBACK: D 1&10 @20"),
        ({"procedure": "extra_point"}, "GOOD: O +1"),
        ({"procedure": "extra_point", "kicker": False, "die": 2}, "NO GOOD"),
        ({"procedure": "field_goal", "dist": 55, "die": 20}, "ILLEGAL"),
        ({"procedure": "field_goal", "dist": 35, "die": 14, "team": "herons", "kick_mod": 1}, "GOOD: O +3"),
        ({"procedure": "kickoff", "die": 20, "team": "herons", "return_add": 85}, "TD: R +6"),
        ({"procedure": "penalty", "o": 30, "down": 2, "line": 40, "against": "defense", "yards": 5}, "O 2&5 @35"),
        ({**DOWN, "dice": [6, 9, 20, 20, 3, 8]}, "right; 19 v 31; -12 beaten; 0; penalty; INC NEXT: O 2&10 @30"),
        ({**DOWN, "dice": [6, 9, 1, 1, 3, 5]}, "right; 19 v 31; -12 beaten; -5; injury, penalty, turnover; NEXT: O 2&15 @25"),
        ({**DOWN, "dice": [20, 1, 1, 20, 20, 20]}, "right; 33 v 23; 10 clear; 5; none; NEXT: O 2&5 @35"),
        ({"procedure": "validate_team", "team": "herons", "drop_plays": ["D01"]}, "playbook"),
        ({"procedure": "validate_team", "team": "herons", "drop_plays": ["D01"], "add_plays": ["D99"]}, "unknown"),
    ],
)
def test_procedures(fields, result):
    """NS.TURN.1 NS.TURN.3 NS.TURN.4 NS.TURN.6 NS.TRY.1 NS.KICK.4.R1 NS.GRID.9 NS.DATA.3"""
    assert check(fields, STANDARD) == result


@rows(
    ("fields", "sentence"),
    [
        ({}, "the field procedure is None; allowed are result"),
        ({"procedure": "result", "o": 4, "kind": "run", "yards": 0}, "the field o is 4; a whole number from 5 to 95"),
        ({"procedure": "result", "o": 30, "kind": "kick", "yards": 0}, "the field kind is 'kick'; allowed are run, pass"),
        ({"procedure": "onside", "die": 21}, "the field die is 21; a whole number from 1 to 20"),
        ({"procedure": "penalty", "o": 30, "against": "both", "yards": 5}, "the field against is 'both'"),
        ({"procedure": "depth", "team": "nobody", "slot": "QB1"}, "the field team is 'nobody'; allowed are herons"),
        ({"procedure": "depth", "team": "herons", "slot": "QB3"}, "the field slot is 'QB3'"),
        ({**DOWN, "dice": [6, 9]}, "the result die is None; whole numbers 1 to 20"),
        ({**DOWN, "offense_key": "TE1"}, "the offense key is 'TE1'; WR1, WR2, QB1"),
        ({"procedure": "validate_team", "team": "herons", "set_copies": ["S05 = many"]}, "the field set_copies is"),
    ],
)
def test_fields_that_are_wrong(fields, sentence):
    with pytest.raises(DataError) as refused:
        check(fields, STANDARD)
    assert sentence in str(refused.value)
