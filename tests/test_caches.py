"""What is worked out once has a bound, unless there are only so many arguments that it can be asked with."""

import ast

from support.sources import PACKAGE, python_files, shown, tree_of

FEW = {
    ("cardbowl/steps/user_cache.py", "code_digest"): "the folders are constants of a few modules",
    ("cardbowl/steps/starts.py", "_kinds"): "the starts of games are constants, each with its takers and sets",
    ("cardbowl/steps/starts.py", "_signature"): "the starts of games are constants",
    ("cardbowl/doors/guard.py", "_kinds"): "doors are functions of the kit",
    ("cardbowl/bridges/setting.py", "_drive_of"): "a function of a game; settings of the same game compare by what it returns",
    ("cardbowl/games/doi/rules/sets.py", "longest_kick"): "the cards are one of the whole sets",
}
"""Caches without a bound that are asked with functions or collections, and why they do not grow."""
PLAIN = ("str", "int", "bool", "Side")


def is_without_bound(function):
    """Whether a function is decorated with `cache`, or with an `lru_cache` that says None."""
    for each in map(ast.unparse, function.decorator_list):
        name, _, options = each.partition("(")
        if name.rpartition(".")[2] == "cache" or (name.rpartition(".")[2] == "lru_cache" and "None" in options):
            return True
    return False


def test_a_cache_without_a_bound_is_asked_with_plain_values():
    found = set()
    for path in python_files(PACKAGE):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.FunctionDef) and is_without_bound(node):
                kinds = [each.annotation and ast.unparse(each.annotation) for each in (*node.args.args, *node.args.kwonlyargs)]
                if not set(kinds) <= set(PLAIN):
                    found.add((shown(path), node.name))
    assert found == set(FEW)
