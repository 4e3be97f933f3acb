"""The words by which programs tell notes and questions apart: whoever looks for one looks for a word that some rule says.

A misspelt word would be no error anywhere: nothing would ever be found under it.
"""

import ast
from collections.abc import Iterator
from importlib import import_module

import pytest
from support.sources import PACKAGE, game_packages, python_files, shown, tree_of

from cardbowl.football import How
from cardbowl.football.plays import Kind

READERS = [path for path in python_files(PACKAGE) if "vectors" not in path.parts]
ENDS = (*How, "missed", "blocked")
"""What is added to the first word of a kick."""
NAMES_OF_ODDS = {"squib-kick"}
"""What an `Odds` is called, compared under the same name."""
CLAUSES = {"points"}
"""Words of the clauses of play notes that are no words of notes; those with a text of their own are in `FORMS` and `SUMS`."""


def constants(node: ast.AST) -> Iterator[str]:
    """Every text in an expression."""
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def said() -> set[str]:
    """Every text in the rules of all games and the starts of lessons, and those that are put together of two words."""
    words = {*How, *Kind}
    for game in game_packages():
        for path in (*python_files(game / "rules"), *python_files(game / "starts")):
            tree = tree_of(path)
            words |= set(constants(tree))
            for joined in (node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)):
                words |= {
                    f"{start}{how}" for start in constants(joined) if start.endswith(" ") for how in (*How, "missed", "blocked")
                }
                words |= {f"{color}{end}" for end in constants(joined) if end.startswith(" ") for color in ("red", "black")}
    return {str(word) for word in words}


WHAT = ("what", "whats")
"""The names under which code holds the words of notes."""


def name_of(node: ast.AST) -> str:
    """The name of a variable or of an attribute; empty for anything else."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def looked_for() -> Iterator[tuple[str, str]]:
    """Every word that code compares with the `what` of a note, a question or a clause, with its place."""
    for path in READERS:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Compare) and any(name_of(each) in WHAT for each in (node.left, *node.comparators)):
                compared: list[ast.AST] = [node.left, *node.comparators]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("told", "latest"):
                compared = list(node.args)
            else:
                continue
            for each in compared:
                for word in constants(each):
                    yield word, f"{shown(path)}:{node.lineno}"


def clauses() -> set[str]:
    """The words of clauses of the play notes."""
    words = set(CLAUSES)
    for game in game_packages():
        notes = import_module(f"cardbowl.games.{game.name}.notes.play_notes")
        line = import_module(f"cardbowl.games.{game.name}.notes.line") if (game / "notes/line.py").exists() else notes
        words |= {*getattr(line, "FORMS", {}), *getattr(line, "SUMS", ()), *getattr(notes, "FORMS", {})}
    return words


def test_every_word_that_is_looked_for_is_said_by_a_rule():
    known = said() | clauses() | NAMES_OF_ODDS
    strangers = [f"{place}: {word!r}" for word, place in looked_for() if word not in known]
    assert not strangers, "\n".join(strangers)


@pytest.mark.parametrize("table", ["decisive:DECISIVE", "sums:SUMS"])
def test_every_word_of_a_table_is_said_by_a_rule(table):
    module, name = table.split(":")
    known = said()
    for game in game_packages():
        if (game / "notes" / f"{module}.py").exists():
            words = getattr(import_module(f"cardbowl.games.{game.name}.notes.{module}"), name)
            assert {word.rstrip("?") for word in words} <= known, game.name


def test_every_way_of_the_ball_is_said_by_a_rule():
    from cardbowl.view.field_strip import GIVES, PATHS

    assert {*PATHS, *GIVES} <= said()
