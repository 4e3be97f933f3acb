"""Rules are pure generators: no rule is called without ``yield from``, none yields anything strange, none keeps a state."""

import ast
from collections.abc import Iterator
from textwrap import dedent

import pytest
from support.purity import in_function, is_rule, mistakes, names_in, names_of, own
from support.sources import PACKAGE, game_packages, module_of, python_files, shown, tree_of

from cardbowl.steps.own_plays import OwnPlay

PACKAGES = game_packages()
SHARED = PACKAGE / "steps" / "own_notes.py"
"""The module of the kit with rules that games run as their own."""
METHODS = frozenset({OwnPlay.run_to_goal_line.__name__})
"""The methods that games run as rules."""


def names_for(files):
    """The names of the rules in the files of a game, of those in `SHARED`, and `METHODS`."""
    return names_of({module_of(path): tree_of(path) for path in (*files, SHARED)})._replace(methods=METHODS)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_the_rules_of_every_game_are_pure(package):
    files = python_files(package)
    names = names_for(files)
    assert names.rules, f"{package.name} has no function annotated Rule[...]"
    misses = [f"{shown(path)}:{line}: {words}" for path in files for line, words in mistakes(tree_of(path), names)]
    assert not misses, "\n" + "\n".join(misses)


def test_every_game_has_been_looked_at():
    games = {path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists()}
    assert games == {package.name for package in PACKAGES}, "a game without a rulebook.md is not checked"


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_no_yield_from_of_a_rule_could_be_left_out(package):
    """Every ``yield from`` of the real rules is taken out once, and the checker must notice."""
    names = names_for(python_files(package))
    unnoticed, taken_out = [], 0
    for path in python_files(package):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        known = names_in(tree, names)
        for function in filter(is_rule, ast.walk(tree)):
            for call in without_one(function):
                taken_out += 1
                if not list(in_function(function, known)):
                    unnoticed.append(f"{shown(path)}:{call.lineno}: {ast.unparse(call)}")
    assert taken_out > 20
    assert not unnoticed, "\n" + "\n".join(unnoticed)


def without_one(function: ast.AST) -> Iterator[ast.expr]:
    """Removes one ``yield from`` of a function after another, yields the expression left in its place, and restores it."""
    for parent in list(own(function)):
        for field, value in ast.iter_fields(parent):
            if isinstance(value, ast.YieldFrom):
                setattr(parent, field, value.value)
                yield value.value
                setattr(parent, field, value)
            for index, item in enumerate(value if isinstance(value, list) else []):
                if isinstance(item, ast.YieldFrom):
                    value[index] = item.value
                    yield item.value
                    value[index] = item


# ---- the checker catches seeded mistakes ---------------------------------------------------------------------------

MODULE = """
from cardbowl.games.x import section
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, Rule

Start = Callable[[Position], Rule[Ending]]

def card(at) -> Rule[Card]:
    drawn: Card = yield Draw(OFFENSE, "one", "X.A.1")
    return drawn

def aside(side) -> Note:
    return Note("X.A.2", "Set aside.")

PLAYS = {"card": card}
"""


def found(source: str) -> list[str]:
    """The checker's messages for a rule written under the module above."""
    tree = ast.parse(MODULE + dedent(source))
    return [words for _, words in mistakes(tree, names_of({"x": tree}))]


FORGOTTEN = {
    "alone": "card(at)",
    "kept": "x = card(at)\n    return x.value",
    "kept and unpacked": "x, y = card(at)",
    "as a condition": "if card(at):\n        return at",
    "negated": "if not card(at):\n        return at",
    "compared": "x = card(at) is ACE",
    "an attribute": "x = card(at).value",
    "in a sum": "x = 1 + card(at)",
    "in an argument": "x = whistle(card(at))",
    "in a named argument": "x = whistle(spot=card(at))",
    "in a tuple": "x = (card(at), 1)",
    "in a list": "x = [card(at) for _ in range(2)]",
    "yielded": "x = yield card(at)",
    "returned by a generator": "return card(at)",
    "one half of a choice": "x = (yield from card(at)) if at else card(at)",
    "out of a table": "x = PLAYS['card'](at)",
    "through a module": "section.card(at)",
    "in a loop": "for x in card(at):\n        pass",
    "as an annotated name": "x: Card = card(at)",
    "by a walrus": "if (x := card(at)):\n        return x",
}


@pytest.mark.parametrize("body", FORGOTTEN.values(), ids=FORGOTTEN)
def test_a_rule_without_yield_from_is_caught(body):
    source = f"def rule(at) -> Rule[Ending]:\n    yield Note('X.A.3', 'Begins.')\n    {body}\n"
    assert any("without 'yield from'" in words for words in found(source)), found(source)


def test_a_parameter_that_makes_rules_is_caught():
    assert found("def rule(at, start: Start) -> Rule[Ending]:\n    yield Note('X', '')\n    start(at)")
    assert found("def rule(at, start: Callable[[int], Rule[int]]) -> Rule[Ending]:\n    yield Note('X', '')\n    start(at)")


def test_a_rule_out_of_a_loop_is_caught():
    loop = "def rule(at) -> Rule[int]:\n    yield Note('X', '')\n    for part in (card, section.card):\n        x = {}part(at)"
    assert found(loop.format("yield from ")) == []
    assert found(loop.format(""))


def test_two_modules_may_use_one_name_for_different_things():
    """A module calls the function that it defines itself or imports from the defining module."""
    other = ast.parse("def card(at) -> int:\n    return 3\n\ndef spot(at) -> int:\n    return card(at)")
    user = ast.parse("from cardbowl.games.y.other import card\n\ndef spot(at) -> int:\n    return card(at) + 1")
    wrong = ast.parse(
        "from cardbowl.games.y.rules import card\n\ndef rule(at) -> Rule[int]:\n    yield Note('X', '')\n    card(at)"
    )
    there = "from cardbowl.games.y import rules\n\ndef card(at) -> int:\n    return 1\n\n"
    there += "def rule(at) -> Rule[int]:\n    yield Note('X', '')\n    rules.card(at)"
    names = names_of({"cardbowl.games.y.rules": ast.parse(MODULE), "cardbowl.games.y.other": other, "user": user, "wrong": wrong})
    assert mistakes(other, names) == mistakes(user, names) == []
    assert mistakes(wrong, names)
    assert mistakes(ast.parse(there), names)


def test_a_nested_rule_is_looked_at_too():
    assert found("def make():\n    def turn(at) -> Rule[Ending]:\n        yield Note('X', '')\n        card(at)\n    return turn")


RIGHT = {
    "delegated": "def rule(at) -> Rule[Ending]:\n    x = yield from card(at)\n    return x",
    "returned": "def rule(at) -> Rule[Ending]:\n    return (yield from card(at)), 1",
    "in a condition": "def rule(at) -> Rule[Ending]:\n    if at and (yield from card(at)):\n        return at\n    return 1",
    "kept, then delegated": "def rule(at) -> Rule[Ending]:\n    kept = card(at)\n    return (yield from kept)",
    "from a table": "def rule(at) -> Rule[Ending]:\n    return (yield from PLAYS['card'](at))",
    "handed on whole": "def turn(at) -> Rule[Ending]:\n    return card(at)",
    "started for a driver": "def check(vector):\n    return answered(card(vector), [])",
    "started by a lambda": "KICKS = (lambda at: card(at), 1)",
    "kept for a driver": "def check(vector):\n    rule = card(vector)\n    return answered(rule, [])",
    "a note made elsewhere": "def rule(at) -> Rule[None]:\n    yield aside(at)",
    "a question kept": "def rule(at) -> Rule[int]:\n    ask = Choose(1, 'x', (1, 2), 'X.A.3')\n    x = yield ask\n    return x",
    "a parameter": "def rule(at, start: Start) -> Rule[Ending]:\n    return (yield from start(at))",
    "a method of that name": "def rule(at) -> Rule[int]:\n    yield Note('X', '')\n    return at.values.card(1)",
    "one of two": "def turn(at) -> Rule[Ending]:\n    return card(at) if at.spot else section.card(at)",
    "driven": "def rule(at, start: Start) -> Rule[int]:\n    kept = start(at)\n    x = kept.send(1)\n    yield x\n    return 1",
    "another generator": "def clauses(notes) -> Iterator[int]:\n    yield 1\n    yield from clauses(notes)",
}


@pytest.mark.parametrize("source", RIGHT.values(), ids=RIGHT)
def test_a_rule_that_is_run_passes(source):
    assert found(source) == []


STRANGE = {
    "a number": "def rule(at) -> Rule[int]:\n    x = yield 3",
    "nothing": "def rule(at) -> Rule[int]:\n    yield",
    "a text": "def rule(at) -> Rule[int]:\n    yield 'Draw'",
    "a name of something else": "def rule(at) -> Rule[int]:\n    ask = at.spot\n    x = yield ask",
    "what a choice of two gives": "def rule(at) -> Rule[int]:\n    ask = at.send(1) if at else at.sent(1)\n    x = yield ask",
    "what something else gives": "def rule(at) -> Rule[int]:\n    ask = at.sent(None)\n    x = yield ask",
    "a class, not a question": "def rule(at) -> Rule[int]:\n    yield Situation(3)",
    "without its annotation": "def rule(at):\n    x = yield Draw(OFFENSE, 'one', 'X.A.1')",
    "with another annotation": "def rule(at) -> Generator[Draw, Card, int]:\n    x = yield Draw(OFFENSE, 'one', 'X.A.1')",
    "no generator": "def rule(at) -> Rule[int]:\n    return 3",
    "async": "async def rule(at) -> Rule[int]:\n    yield Note('X.A.1', '')",
}


@pytest.mark.parametrize("source", STRANGE.values(), ids=STRANGE)
def test_a_rule_that_yields_something_else_is_caught(source):
    assert found(source)


IMPURE = {
    "random": "import random",
    "a random function": "from random import choice",
    "the type where rules are": "from random import Random",
    "time": "from time import perf_counter",
    "time inside": "def f():\n    import datetime",
    "the machine": "from os import environ",
    "a global": "count = 0\ndef rule(at) -> Rule[int]:\n    global count\n    count = 1\n    yield Note('X', '')",
    "a list that grows": "seen = []\ndef f(at):\n    seen.append(at)",
    "a table that is filled": "known = {}\ndef f(at):\n    known[at] = 1",
    "a table that is emptied": "known = dict()\ndef f(at):\n    del known[at]",
    "a list that is added to": "seen: Final = []\ndef f(at):\n    global seen\n    seen += [at]",
    "an annotated set": "seen: set[int] = set()\ndef f(at):\n    seen.add(at)",
    "a file": "def f(at):\n    return open(at)",
    "a print": "def f(at):\n    print(at)",
}


@pytest.mark.parametrize("source", IMPURE.values(), ids=IMPURE)
def test_a_rule_with_a_memory_or_a_world_is_caught(source):
    assert found(source)


PURE = {
    "a list of its own": "def f(at):\n    seen = []\n    seen.append(at)\n    return seen",
    "a table that is read": "WORTH: Final = {'J': 1}\ndef f(at):\n    return WORTH[at]",
    "a parameter of the same name": "seen = []\ndef f(seen):\n    seen.append(1)",
}


@pytest.mark.parametrize("source", PURE.values(), ids=PURE)
def test_a_rule_without_a_memory_passes(source):
    assert found(source) == []


def test_a_player_may_name_the_type_of_its_randomness_but_not_make_it():
    player = "from random import Random\ndef make(rules, random: Random):\n    return random.random"
    assert mistakes(ast.parse(player), names_of({})) == []
    assert mistakes(ast.parse(player + "\nx = Random(3)"), names_of({}))


@pytest.mark.parametrize(
    ("annotation", "rule"),
    [("Rule[int]", True), ("'Rule[int]'", True), ("ask.Rule[int]", True), ("Rules", False), ("int", False)],
)
def test_what_is_a_rule(annotation, rule):
    assert is_rule(ast.parse(f"def f() -> {annotation}: ...").body[0]) is rule
