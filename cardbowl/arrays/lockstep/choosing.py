"""An `if` that only chooses values of names, worked out for every game: that is quicker than to part the games."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from cardbowl.arrays.lockstep.expressions import Expressions, Frame
from cardbowl.arrays.lockstep.liveness import read


class Choosing(Expressions):
    """Writes such statements."""

    def blended(self, node: ast.If, frame: Frame) -> bool:
        """Write an `if` that only chooses values of names, where that is plain: both are worked out for every game."""
        sides = [self.settings(side) for side in (node.body, node.orelse)]
        if sides[0] is None or sides[1] is None:
            return False
        names = sorted({*sides[0], *sides[1]})
        if any(name not in frame.names and (name not in sides[0] or name not in sides[1]) for name in names):
            return False
        test = self.kept(self.value(node.test, frame))
        found = []
        for name in names:
            old = ast.Name(name, ast.Load())
            parts = self.several([sides[0].get(name, old), sides[1].get(name, old)], frame)
            found.append(self.kept(f"chosen({test}, {', '.join(parts)})"))
        for name, text in zip(names, found, strict=True):
            self.write(f"{frame.local(name)} = {text}")
            frame.names.add(name)
        return True

    def settings(self, statements: Sequence[ast.stmt]) -> dict[str, ast.expr] | None:
        """The names that statements set and their plain values, or None where they do more than that."""
        found: dict[str, ast.expr] = {}
        for node in statements:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    pairs = [(name, value)]
                case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=several)) if len(names) == len(several):
                    pairs = [(each.id, part) for each, part in zip(names, several, strict=True) if isinstance(each, ast.Name)]
                    if len(pairs) < len(names):
                        return None
                case ast.If(test=test, body=body, orelse=orelse) if not found and len(statements) == 1 and self.plain(test):
                    one, other = self.settings(body), self.settings(orelse)
                    if one is None or other is None:
                        return None
                    return {
                        name: ast.copy_location(
                            ast.IfExp(test, *(side.get(name, ast.Name(name, ast.Load())) for side in (one, other))), node
                        )
                        for name in {*one, *other}
                    }
                case _:
                    return None
            if any(not self.plain(value) or read(value) & set(found) for _, value in pairs):
                return None
            found |= dict(pairs)
        return found
