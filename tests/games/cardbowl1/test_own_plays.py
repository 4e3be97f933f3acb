"""Plays of a variant's own in Card Bowl 1.1.6: called in place of the deal, without hands and without fouls."""

import pytest
from support.cases import rows

import cardbowl as cb
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl1.position import Position
from cardbowl.steps.own_plays import Ending
from cardbowl.steps.referee import Referee

ENDS = {
    "2C": Ending("dead", 45),
    "3C": Ending("out", 47),
    "4C": Ending("incomplete"),
    "5C": Ending("dead", 104),
    "6C": Ending("touchdown"),
    "7C": Ending("dead", -2),
    "8C": Ending("safety", 40),
    "9C": Ending("turnover", 30, DEFENSE),
    "10C": Ending("out", 30, DEFENSE),
    "JC": Ending("touchback", 0, DEFENSE),
    "QC": Ending("loose", 58, DEFENSE),
    "KC": Ending("loose", 0, DEFENSE),
    "2D": Ending("touchdown", 100, DEFENSE),
    "3D": Ending("loose", 45),
}


@pytest.fixture(scope="module")
def variant():
    def ends(at, rules):
        """A play that ends as a card says."""
        card = yield cb.Draw(OFFENSE, "ends", "OWN.ENDS.1")
        return ENDS[card.text]

    return cb.variant("cardbowl-1.1.6", plays={"ends": cb.OwnPlay(ends, kind="pass")}, name="ends")


def played(variant, *answers):
    """The play on the second down from the 40, with 7 yards to go."""
    referee = Referee(variant, position=Position(spot=40, down=2, to_go=7), rules=variant.house_rules({}))
    while referee.asking.what != "call":
        referee.answer(referee.asking.default)
    referee.answer("ends")
    for answer in answers:
        referee.answer(answer)
    while not referee.plays:
        referee.answer(referee.asking.default)
    return referee.plays[0]


def now(at):
    phase = "" if at.phase == "scrimmage" else f"{at.phase} "
    return f"{phase}{at.offense.word} {at.down}&{at.to_go} @{at.spot}"


@rows(
    ("answers", "how", "after", "score"),
    [
        (["2C"], How.DEAD, "home 3&2 @45", (0, 0)),
        (["3C"], How.OUT, "home 1&10 @47", (0, 0)),
        (["4C"], How.INCOMPLETE, "home 3&7 @40", (0, 0)),
        (["5C"], How.TOUCHDOWN, "try home", (6, 0)),
        (["6C"], How.TOUCHDOWN, "try home", (6, 0)),
        (["7C"], How.SAFETY, "free kick home", (0, 2)),
        (["8C"], How.SAFETY, "free kick home", (0, 2)),
        (["9C"], How.TURNOVER, "away 1&10 @30", (0, 0)),
        (["10C"], How.OUT, "away 1&10 @30", (0, 0)),
        (["JC"], How.TOUCHBACK, "away 1&10 @20", (0, 0)),
        (["QC"], How.TURNOVER, "home 1&10 @42", (0, 0)),
        (["KC"], How.TOUCHDOWN, "try home", (6, 0)),
        (["2D"], How.TOUCHDOWN, "try away", (0, 6)),
        (["3D", (0, 0), "9D", "2C"], How.DEAD, "home 3&2 @45", (0, 0)),
        (["3D", (0, 0), "2C", "9D"], How.DEAD, "away 1&10 @55", (0, 0)),
    ],
)
def test_what_follows(variant, answers, how, after, score):
    """CB1.GAME.R4 CB1.FLD.2 CB1.FUM.3"""
    found = played(variant, *answers)
    assert found.played.ending.how is how
    assert now(found.after).startswith(after)
    assert found.after.score == score
    assert (found.played.kind, found.played.call) == (Kind.PASS, "ends")
