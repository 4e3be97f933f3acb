"""Which way each number of the coach is better, at one decision of nearly every kind, most under random house rules."""

from support.coached import MEAN, SHARE, numbers_misread
from support.walks import moments

from cardbowl.steps.ask import Choose

MEANT = {
    "ball back": (1, SHARE), "ball lost": (-1, SHARE), "ball ours": (1, SHARE), "blocked": (-1, SHARE), "field goal": (1, SHARE),
    "first down": (1, SHARE), "good": (1, SHARE), "in or beyond the end zone": (0, SHARE), "in the end zone": (0, SHARE),
    "mean start": (1, MEAN), "mean yards": (1, MEAN),
    "opponents' mean catch": (-1, MEAN), "opponents' mean start": (-1, MEAN), "out of bounds": (1, SHARE), "safety": (-1, SHARE),
    "short": (-1, SHARE), "start": (0, MEAN), "toss won": (1, SHARE), "touchback": (-1, SHARE), "touchdown": (1, SHARE),
}  # fmt: skip


def test_each_number_says_which_way_it_is_better():
    """The aim of a squib kick has the same numbers as the kick itself, for every yard line: it takes too long here."""
    asked = [each for _, each in moments("cardbowl-2.0") if type(each.asking) is Choose and each.asking.what != "squib aim"]
    assert numbers_misread(asked, MEANT) == []
