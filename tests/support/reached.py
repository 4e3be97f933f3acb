"""Which code can run when something of it is called.

A piece leads to all that its code names: functions it calls or hands on, tables it reads, classes it makes, what it hands to
`lazily`. Of a method only the name is known: ``x.value`` leads to every `value` of the classes that are reached. So what is not
reached cannot run; what is reached may.
"""

import ast
import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from support.pieces import Code, Name, Named, Piece, bound, named_in, product
from support.sources import ROOT, game_packages, module_of, tree_of

GAMES = ("RULES", "GAME")
"""The names of the `Game` values of a package: its rules alone, and with what reads them."""

PLAYED = (
    *("house_rules", "start", "turn", "is_over", "deck", "refill", "seen_by", "read_position", "face_down"),
    *("scene", "play_lines", "when", "ball_at", "sums", "decisive"),
)
"""The fields of a `Game` that run when it is played and shown: its rules, its table and its play notes."""

READ = ("policies", "questions", "odds", "live", "in_secret", "decisions", "rulebook")
"""The other fields of a `Game` that are used: odds, players and the text of the rules. Worked vectors use none of their own."""


class Led(NamedTuple):
    """What code leads to: pieces, and the names of attributes it reads of anything else."""

    pieces: frozenset[Name] = frozenset()
    attributes: frozenset[str] = frozenset()


def reached(code: Code, *called: Led) -> set[Name]:
    """Every piece that can run when pieces are called, and when methods of the names of attributes are called from elsewhere.

    A `Game` that code names leads nowhere: which of its fields are played is for `called` to say.
    """
    found: set[Name] = set()
    methods: dict[str, list[Name]] = {}  # of the classes that are reached, by the name of the method
    inside: dict[Name, list[Name]] = {}
    for name in code.pieces:
        inside.setdefault(_owner(name), []).append(name)
    heard = {attribute for led in called for attribute in led.attributes}
    waiting = [name for led in called for name in led.pieces]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        if name[1] in GAMES:
            continue
        waiting += [_owner(name)] if _owner(name)[1] else []
        for method in inside.get(name, ()) if name[1] else ():
            own = method[1].rpartition(".")[2]
            methods.setdefault(own, []).append(method)
            waiting += [method] if own in heard or own.startswith("__") else []
        led = led_by(code, name[0], code.pieces[name].named)
        waiting += led.pieces
        for attribute in led.attributes - heard:
            heard.add(attribute)
            waiting += methods.get(attribute, ())
    return found


def _owner(name: Name) -> Name:
    return name[0], name[1].rpartition(".")[0]


def led_by(code: Code, module: str, named: Named) -> Led:
    """What code of a module leads to."""
    ways = [code.leads_to(module, named, chain) for chain in named.chains]
    return Led(frozenset(way for way, _ in ways if way), named.attributes.union(*(rest for _, rest in ways)))


def attributes_of(code: Code, pieces: Iterable[Piece]) -> frozenset[str]:
    """The names of all attributes that pieces read."""
    return frozenset().union(*(led_by(code, piece.name[0], piece.named).attributes for piece in pieces))


def fields(code: Code, package: str) -> dict[str, Led]:
    """What each field of the `Game` of a package leads to, as its keywords are written."""
    found = {}
    for module, value in zip((f"{package}.rules.game", package), GAMES, strict=True):
        made = [node for node in tree_of(code.pieces[module, value].path).body if value in bound(node)]
        calls = [node.value for node in made if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Call)]
        assert len(calls) == 1, f"{module}:{value} is no call"
        for keyword in calls[0].keywords:
            found[keyword.arg or ""] = led_by(code, module, named_in(keyword.value))
    return found


def run_by(code: Code, package: str, names: Iterable[str]) -> list[Piece]:
    """The pieces of a game that run when fields of its `Game` do; the kit may call any method by a name that it reads."""
    led, games = fields(code, package), frozenset({(f"{package}.rules.game", "RULES"), (package, "GAME")})
    found = reached(code, Led(games, _kit()), *(led[name] for name in names if name in led))
    return [piece for piece in code.below(package) if piece.name in found]


@cache
def _kit() -> frozenset[str]:
    """The names of all attributes that the product reads outside of the games."""
    code = product()
    return attributes_of(code, (piece for piece in code.pieces.values() if not is_of_a_game(piece.name)))


def is_of_a_game(name: Name) -> bool:
    """Whether a piece belongs to the package of a game."""
    return any(f"{name[0]}.".startswith(f"{module_of(package)}.") for package in game_packages())


@cache
def used() -> frozenset[Name]:
    """Every piece of the product that it uses itself, that it offers, or that a lesson uses; worked vectors are no use."""
    code = product()
    kit = Led(frozenset(name for name in code.pieces if name[1] in GAMES or not is_of_a_game(name)))
    games = [led for package in game_packages() for name, led in fields(code, module_of(package)).items() if name != "check"]
    lessons = [led_by(code, "", named_in(ast.parse(_program(path)))) for path in sorted((ROOT / "notebooks").glob("*.ipynb"))]
    return with_types(code, reached(code, kit, _offered(code), *games, *lessons))


def with_types(code: Code, found: Iterable[Name]) -> frozenset[Name]:
    """Pieces, and those that their annotations name."""
    pieces = [code.pieces[name] for name in found]
    types = [code.leads_to(each.name[0], each.named, chain)[0] for each in pieces for chain in each.named.annotations]
    return frozenset(piece.name for piece in pieces).union(filter(None, types))


def _offered(code: Code) -> Led:
    """What packages export, and all public functions of the modules that are made for notebooks: starts, and rows for charts."""
    found = {name for name in code.pieces if re.search(r"\.starts\.|\.chart_rows$", name[0]) and not name[1].startswith("_")}
    for module in code.imported:
        if (module, "__all__") in code.pieces:
            found |= {target for name in _exported(code, module) if (target := code.leads_to(module, Named(), (name,))[0])}
    return Led(frozenset(found))


def _exported(code: Code, module: str) -> list[str]:
    """The names in the ``__all__`` of a package."""
    lists = [node for node in tree_of(code.pieces[module, "__all__"].path).body if bound(node) == ["__all__"]]
    return [each.value for each in ast.walk(lists[0]) if isinstance(each, ast.Constant)]


def _program(path: Path) -> str:
    """The code of a notebook."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
