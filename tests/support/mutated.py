"""Right texts and tables with something wrong in them: a value, a place, or some bytes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date, datetime, time
from typing import Any

from hypothesis import strategies as st

from support.hostile import JSON, ODD_TEXTS, near

Place = tuple[Any, ...]
DEEPEST = 50
"""No place lies deeper: a hostile value that was put in before may be nested thousands of times."""


def places(value: Any, path: Place = ()) -> Iterator[Place]:
    """Every place in nested tables and lists: the keys and numbers that lead to it."""
    yield path
    if isinstance(value, (dict, list)) and len(path) < DEEPEST:
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(each, (*path, key))


def at_place(value: Any, path: Place) -> Any:
    """The value at a place."""
    for key in path:
        value = value[key]
    return value


def changed(value: Any, path: Place, new: Any) -> Any:
    """A copy with another value at one place."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(value[path[0]], path[1:], new)
    return copy


def without(value: Any, path: Place) -> Any:
    """A copy in which one place is missing."""
    *before, last = path
    around = at_place(value, tuple(before))
    copy = dict(around) if isinstance(around, dict) else list(around)
    del copy[last]
    return changed(value, tuple(before), copy)


@st.composite
def mutated(draw: st.DrawFn, value: Any, hostile: st.SearchStrategy[Any] = JSON) -> Any:
    """Nested tables and lists with one to three changes: another value, one that is near, one that is missing, or renamed."""
    for _ in range(draw(st.sampled_from((1, 1, 1, 2, 3)))):
        found = [path for path in places(value) if path]
        if not found:
            return value
        path = draw(st.sampled_from(found))
        how = draw(st.sampled_from(("hostile", "near", "near", "gone", "swapped", "renamed")))
        if how == "gone":
            value = without(value, path)
        elif how == "hostile":
            value = changed(value, path, draw(hostile))
        elif how == "near":
            value = changed(value, path, draw(near(at_place(value, path))))
        elif how == "swapped":
            value = changed(value, path, at_place(value, draw(st.sampled_from(found))))
        elif isinstance(path[-1], str):
            around = at_place(value, path[:-1])
            name = draw(st.one_of(near(path[-1]), st.sampled_from(ODD_TEXTS)).filter(lambda name: isinstance(name, str)))
            value = changed(value, path[:-1], {name if key == path[-1] else key: each for key, each in around.items()})
    return value


@st.composite
def broken_bytes(draw: st.DrawFn, content: bytes) -> bytes:
    """A text with one to four changes to its bytes: some flipped, inserted, cut out, doubled, or the end cut off."""
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(content)))
        size = draw(st.sampled_from((1, 1, 2, 5, 40)))
        how = draw(st.sampled_from(("flip", "insert", "cut", "double", "end", "odd")))
        if how == "flip":
            content = content[:at] + bytes(byte ^ draw(st.integers(1, 255)) for byte in content[at : at + 1]) + content[at + 1 :]
        elif how == "insert":
            content = content[:at] + draw(st.binary(min_size=1, max_size=size)) + content[at:]
        elif how == "odd":
            content = content[:at] + draw(st.sampled_from(ODD_TEXTS)).encode("utf-8", "surrogatepass") + content[at:]
        elif how == "cut":
            content = content[:at] + content[at + size :]
        elif how == "double":
            content = content[: at + size] + content[at:]
        else:
            content = content[:at]
    return content


def json_text(value: Any, indent: int | None = None) -> str:
    """A value as JSON; what JSON has not is a text there."""
    return json.dumps(value, indent=indent, default=str, skipkeys=True)


def toml_text(table: dict[Any, Any]) -> str:
    """A table as TOML, everything in it written inline; None, which TOML has not, is a word."""
    return "".join(f"{_text(str(name))} = {_toml(each)}\n" for name, each in table.items())


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_text(str(name))} = {_toml(each)}" for name, each in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_toml(each) for each in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, (date, datetime, time)):
        return value.isoformat()
    return _text(value if isinstance(value, str) else str(value))


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
