"""Which way each number of the coach is better, at one decision of every kind, most under random house rules."""

from support.coached import MEAN, SHARE, numbers_misread
from support.walks import moments

from cardbowl.steps.ask import Choose

MEANT = {
    "blocked": (-1, SHARE), "complete": (1, SHARE), "field goal": (1, SHARE), "first down": (1, SHARE),
    "fumble": (-1, SHARE), "good": (1, SHARE), "inside the 20": (1, SHARE),
    "interception": (-1, SHARE), "mean yard line": (1, MEAN), "mean yards": (1, MEAN),
    "mean yards if caught": (1, MEAN), "out of bounds": (1, SHARE), "over the end line": (-1, SHARE),
    "sack": (-1, SHARE), "safety": (-1, SHARE), "toss won": (1, SHARE), "touchdown": (1, SHARE), "yardage cards": (0, MEAN),
    "yards": (1, MEAN), "yards of these cards": (1, MEAN),
}  # fmt: skip
KICKED_OFF = {
    "ball back": (1, SHARE), "in the end zone": (0, SHARE), "mean yard line of the catch": (-1, MEAN), "muffed": (1, SHARE),
    "out of bounds": (-1, SHARE), "over the end line": (0, SHARE), "short": (-1, SHARE),
}  # fmt: skip
DEFENDING = ("cover", "extra card", "tackler")
KICKING_OFF = ("declared", "free kick", "kickoff", "squib line")


def deciding(*whats, but=()):
    found = [each for _, each in moments("cardbowl-1.1.6") if type(each.asking) is Choose]
    return [each for each in found if (each.asking.what in whats or not whats) and each.asking.what not in but]


def test_each_number_says_which_way_it_is_better():
    """CB1.POOB.1: a punt is meant to go out of bounds; a sack, a fumble or an interception of the other side is welcome."""
    assert numbers_misread(deciding(but=KICKING_OFF), MEANT, DEFENDING) == []


def test_a_kickoff_is_not_to_go_out_of_bounds():
    """CB1.KO.6"""
    assert numbers_misread(deciding(*KICKING_OFF), KICKED_OFF) == []
