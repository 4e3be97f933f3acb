"""Words of all games, for plays of a variant's own whose questions, draws and notes have them; and a game that calls one."""

import ast
from random import Random

import cardbowl as cb
from cardbowl.steps.ask import Choose, ChooseTogether
from cardbowl.steps.referee import Referee
from support.sources import game_packages, python_files, tree_of
from support.walks import legal

RULE = "OWN.ODD.1"
COIN = cb.Source("coin", ("heads", "tails"))


def words(*makers, more=()):
    """The words that the rules of all games hand to `makers`, each number in them as 1, and those their tables look for."""
    found = set(more)
    for package in game_packages():
        for path in (*python_files(package / "rules"), *python_files(package / "table")):
            for node in ast.walk(tree_of(path)):
                if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in makers:
                    found |= {said(each) for each in node.args[:4]}
                if isinstance(node, ast.Compare) and getattr(node.left, "attr", "") in ("what", "role"):
                    found |= {said(each) for other in node.comparators for each in getattr(other, "elts", [other])}
    return sorted(found - {""})


def said(node):
    """The text that is written there; empty where it is none, or a sentence."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    text = "".join(str(each.value) if isinstance(each, ast.Constant) and each.value else "1" for each in parts)
    return "" if text == "1" or len(text) > 30 or {*text} & set(".{}") else text


ASKED = words("Choose", "ChooseTogether", "ask_move", more=("call", "way", "window 1", "together", "sideline", "drop", "screen"))
DRAWN = words("Draw", "die", "slot", "plain", "replaced", "turn_up", "random_card", more=("offense die", "O3", "reception", "D1"))
NOTED = words("Note", more=("pass", "yac", "run"))


def called(game, name):
    """A game in which the play `name` is called, up to its first question."""
    referee, random = Referee(game, seed=3, rules=game.house_rules({})), Random(1)
    while referee.asking.rule != RULE:
        ask = referee.asking
        choices = ask.choices if isinstance(ask, ChooseTogether) else (ask,) if isinstance(ask, Choose) else ()
        wanted = [isinstance(each.options, tuple) and name in each.options for each in choices]
        if any(wanted):
            given = [name if mine else next(iter(each.options)) for each, mine in zip(choices, wanted, strict=True)]
            referee.answer(tuple(given) if isinstance(ask, ChooseTogether) else given[0])
        else:
            referee.answer(legal(referee, random))
    return referee
