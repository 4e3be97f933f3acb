"""Reads rules as syntax trees and finds mistakes that raise no error.

A rule is a function whose return annotation is ``Rule[...]``.
Calling one only makes a generator; ``yield from`` runs it.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

ASKS = ("Draw", "Choose", "ChooseTogether", "Note")
IMPURE = ("random", "secrets", "time", "datetime", "os", "uuid", "socket", "threading", "subprocess", "numpy")
CHANGERS = (
    "append",
    "add",
    "update",
    "pop",
    "popitem",
    "clear",
    "extend",
    "insert",
    "remove",
    "discard",
    "setdefault",
    "sort",
    "reverse",
)
CONTAINERS = ("dict", "list", "set", "defaultdict", "Counter", "deque", "OrderedDict")
Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


class Miss(NamedTuple):
    """One mistake: the line, and a description."""

    line: int
    words: str


class Names(NamedTuple):
    """The names in a game's modules: rules, tables of rules, types of functions that make rules, note makers.

    `plain` are (module, function) of those that are no rules, for two modules may use one name for different things.
    `imported` are the names the module at hand has imported, so that ``rushing.match_up(...)`` is known as a rule;
    `anywhere` are the rules of all modules, `methods` those that are methods of what a rule is handed, such as an own play.
    """

    rules: frozenset[str]
    tables: frozenset[str]
    makers: frozenset[str]
    notes: frozenset[str]
    plain: frozenset[tuple[str, str]]
    anywhere: frozenset[str]
    imported: frozenset[str] = frozenset()
    methods: frozenset[str] = frozenset()


def names_of(modules: Mapping[str, ast.Module]) -> Names:
    """The names in all modules of one game, each with its dotted name."""
    trees = list(modules.values())
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    rules = frozenset(node.name for node in functions if is_rule(node))
    values = [pair for tree in trees for pair in _assigned(tree)]
    tables = frozenset(
        name
        for name, value in values
        if isinstance(value, ast.Dict) and value.values and all(_called(each) in rules for each in value.values)
    )
    makers = frozenset(name for name, value in values if "Rule[" in ast.unparse(value))
    notes = frozenset(node.name for node in functions if node.returns and ast.unparse(node.returns).strip("'\"") in ASKS)
    plain = frozenset(
        (module, node.name)
        for module, tree in modules.items()
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and not is_rule(node)
    )
    return Names(rules, tables, makers, notes, plain, rules)


def names_in(tree: ast.Module, names: Names) -> Names:
    """The names of the game as this module knows them: its own functions, its imports and its parameters come first."""
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    imported = frozenset(alias.asname or alias.name for node in nodes for alias in node.names)
    plain = {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and not is_rule(node)}
    for node in nodes:
        module = getattr(node, "module", None)
        plain |= {alias.asname or alias.name for alias in node.names if (module, alias.name) in names.plain}
    known = names._replace(imported=imported, rules=names.rules - plain)
    return known._replace(rules=known.rules | frozenset(given(tree, known)))


def is_rule(node: ast.AST) -> bool:
    """Whether a function is annotated ``-> Rule[...]``."""
    returns = getattr(node, "returns", None)
    if returns is None:
        return False
    name, bracket, _ = ast.unparse(returns).strip("'\"").partition("[")
    return bool(bracket) and name.split(".")[-1] == "Rule"


def mistakes(tree: ast.Module, names: Names) -> list[Miss]:
    """The mistakes in one module."""
    names = names_in(tree, names)
    found = [*imports(tree), *changed_globals(tree)]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            found += in_function(node, names)
    for node in own(tree):
        found += lost(node, None, names)
    return sorted(set(found))


def in_function(function: Function, names: Names) -> Iterator[Miss]:
    """The mistakes in one function, without the functions inside it."""
    nodes = list(own(function))
    if isinstance(function, ast.Lambda):  # starts a rule for another function
        yield from (miss for node in nodes for miss in lost(node, function, names))
        return
    yields = [node for node in nodes if isinstance(node, ast.Yield)]
    delegates = [node for node in nodes if isinstance(node, ast.YieldFrom)]
    kept = {
        target.id for node in nodes if isinstance(node, ast.Assign) for target in node.targets if isinstance(target, ast.Name)
    }
    asks = {
        name
        for name in kept
        if all(_called(value) in {*ASKS, *names.notes} or is_passed_on(value) for value in assigned_to(name, nodes))
    }
    if is_rule(function):
        for node in yields:
            if not (_called(node.value) in {*ASKS, *names.notes} or (isinstance(node.value, ast.Name) and node.value.id in asks)):
                yield Miss(node.lineno, f"{function.name} yields {_text(node.value)}: only {', '.join(ASKS)} may be yielded")
        for node in nodes:
            if isinstance(node, ast.Return) and not (yields or delegates) and not starts_rule(node.value, names):
                yield Miss(node.lineno, f"{function.name} is no generator, so it may return a rule only, not {_text(node.value)}")
        if isinstance(function, ast.AsyncFunctionDef):
            yield Miss(function.lineno, f"{function.name} is async: rules are plain generators")
    elif any(_called(node.value) in ASKS for node in yields):
        yield Miss(function.lineno, f"{function.name} asks something and is not annotated Rule[...]")
    for node in nodes:
        yield from lost(node, function, names)


def lost(node: ast.AST, function: Function | None, names: Names) -> Iterator[Miss]:
    """A rule that is called under `node` and never run."""
    if isinstance(node, ast.IfExp) and starts_rule(node, names):
        return  # checked as a whole, in its place
    started = [child for child in ast.iter_child_nodes(node) if starts_rule(child, names)]
    inside = bool(started) and function is not None and is_rule(function)
    generator = inside and any(isinstance(each, ast.Yield | ast.YieldFrom) for each in own(function))
    for child in started:
        if isinstance(node, ast.YieldFrom) or (isinstance(node, ast.Lambda) and child is node.body):
            continue
        if isinstance(node, ast.Return) and not generator:
            continue
        if isinstance(node, ast.Assign) and function is not None and runs_later(node, function):
            continue
        if isinstance(node, ast.Call | ast.keyword) and not inside and child is not getattr(node, "func", None):
            continue  # passed to a driver
        call = ast.unparse(child.func) if isinstance(child, ast.Call) else "a rule"
        yield Miss(child.lineno, f"{call}(...) is called without 'yield from', so it never runs")


def runs_later(node: ast.Assign, function: Function) -> bool:
    """Whether a rule kept under a name is run by ``yield from`` or ``send`` later, or, outside rules, handed on."""
    target = node.targets[0]
    if not isinstance(target, ast.Name):
        return False
    for other in own(function):
        if isinstance(other, ast.YieldFrom) and isinstance(other.value, ast.Name) and other.value.id == target.id:
            return True
        if isinstance(other, ast.Call) and ast.unparse(other.func) == f"{target.id}.send":
            return True
        if not is_rule(function) and isinstance(other, ast.Call | ast.Return):
            values = [*other.args, *(each.value for each in other.keywords)] if isinstance(other, ast.Call) else [other.value]
            if any(isinstance(value, ast.Name) and value.id == target.id for value in values):
                return True
    return False


def is_passed_on(value: ast.expr) -> bool:
    """Whether a value is a question of another rule, so that it may be yielded: ``rule.send(answer)``."""
    if isinstance(value, ast.IfExp):
        return is_passed_on(value.body) and is_passed_on(value.orelse)
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr in ("send", "throw")


def starts_rule(node: ast.AST | None, names: Names) -> bool:
    """Whether an expression makes a rule: a call of a rule, of one out of a table, or of a parameter that makes rules."""
    if isinstance(node, ast.IfExp):
        return starts_rule(node.body, names) and starts_rule(node.orelse, names)
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Subscript):
        return ast.unparse(node.func.value).split(".")[-1] in names.tables
    if isinstance(node.func, ast.Attribute):
        if _called(node) in names.methods:
            return True
        return ast.unparse(node.func.value) in names.imported and _called(node) in names.anywhere  # not a method of some object
    return _called(node) in names.rules


def given(tree: ast.Module, names: Names) -> Iterator[str]:
    """The parameters, anywhere in a module, that make rules when they are called, and the names that loop over rules."""
    for loop in ast.walk(tree):
        tuples = isinstance(loop, ast.For) and isinstance(loop.target, ast.Name) and isinstance(loop.iter, ast.Tuple)
        if tuples and all(_called(each) in names.rules for each in loop.iter.elts):
            yield loop.target.id
    for parameter in ast.walk(tree):
        if isinstance(parameter, ast.arg) and parameter.annotation is not None:
            kind = ast.unparse(parameter.annotation)
            if ("Rule[" in kind and "Callable" in kind) or kind in names.makers:
                yield parameter.arg


def imports(tree: ast.Module) -> Iterator[Miss]:
    """Imports of chance, time or the machine, which a rule must not use.

    A player receives its `Random`, so the type may be named.
    """
    rules = any(is_rule(node) for node in ast.walk(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
            only_type = isinstance(node, ast.ImportFrom) and [alias.name for alias in node.names] == ["Random"] and not rules
            for module in modules:
                counts = module.split(".")[0] == "numpy" and not rules  # large tables of odds, beside the rules
                if module.split(".")[0] in IMPURE and not only_type and not counts:
                    yield Miss(node.lineno, f"import of {module}: a rule gives the same result for the same answers")
        if isinstance(node, ast.Call) and _called(node) == "Random":
            yield Miss(node.lineno, "Random(...) is made here: the game is handed its randomness")
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("open", "input", "print", "exec", "eval"):
            yield Miss(node.lineno, f"{ast.unparse(node.func)}(...) reaches outside the rules")


def changed_globals(tree: ast.Module) -> Iterator[Miss]:
    """Containers of a module that some code of it changes, and names declared ``global``."""
    held = {name for name, value in _assigned(tree) if _is_container(value)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            yield Miss(node.lineno, f"global {', '.join(node.names)}: rules keep nothing between two plays")
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        local = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        local |= {argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)}
        for node in ast.walk(function):
            name = _changes(node)
            if name in held - local:
                yield Miss(node.lineno, f"{name} belongs to the module and is changed here: rules keep nothing between two plays")


def own(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes under `node`, without those inside functions defined there."""
    body = [node.body] if isinstance(node, ast.Lambda) else ast.iter_child_nodes(node)
    for child in body:
        yield child
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from own(child)


def assigned_to(name: str, nodes: Iterable[ast.AST]) -> list[ast.expr]:
    """Every value that is assigned to a name in these nodes."""
    return [
        node.value
        for node in nodes
        if isinstance(node, ast.Assign) and any(isinstance(target, ast.Name) and target.id == name for target in node.targets)
    ]


def _assigned(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """The names a module assigns at its top, with their values."""
    for node in tree.body:
        if isinstance(node, ast.Assign):
            yield from ((target.id, node.value) for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            yield node.target.id, node.value


def _is_container(value: ast.expr) -> bool:
    return (
        isinstance(value, ast.Dict | ast.List | ast.Set | ast.DictComp | ast.ListComp | ast.SetComp)
        or _called(value) in CONTAINERS
    )


def _changes(node: ast.AST) -> str:
    """The name a statement changes in place, or an empty text."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGERS:
        return ast.unparse(node.func.value)
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
        return ast.unparse(node.value)
    if isinstance(node, ast.AugAssign):
        return ast.unparse(node.target)
    return ""


def _called(node: ast.AST | None) -> str:
    """The last name of a called expression (``match_up`` of ``rushing.match_up(...)``), or of the name itself."""
    node = node.func if isinstance(node, ast.Call) else node
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _text(node: ast.expr | None) -> str:
    return "nothing" if node is None else ast.unparse(node)
