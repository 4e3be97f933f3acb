"""The flow of a rule as a picture: questions in numbered boxes, below each its branches with what they lead to."""

from __future__ import annotations

from typing import Final

from cardbowl.doors import door
from cardbowl.drawing import Drawing, Picture
from cardbowl.drawing.canvas import LINE_HEIGHT
from cardbowl.drawing.lettering import lines_of, width_of
from cardbowl.reading.flow_parts import Again, Branch, Cut, End, Flow, Question

WIDTH: Final = 480
_EDGE, _STEP, _PAD = 16, 20, 9
_SIZE, _SMALL = 14.0, 12.5
_DEEPEST: Final = 7
"""Boxes move to the right so many times at most."""
_STAR: Final = "* It also depends on the answers before."


@door
def flow_picture(flow: Flow, width: int = WIDTH) -> Picture:
    """The picture of a flow, `width` pixels wide; its description is the flow in sentences."""
    height = round(_Page(Drawing(width, 10), width).draw(flow))
    drawing = Drawing(width, height)
    _Page(drawing, width).draw(flow)
    return drawing.picture(f"Flow of {flow.title}", flow_words(flow))


def flow_words(flow: Flow) -> list[str]:
    """The flow in sentences: every question with its branches, in the order of their numbers, and what was left out."""
    if not isinstance(flow.start, Question):
        return [f"This rule asks nothing: {_then(flow.start)}.", *flow.limits]
    lines = []
    for question in flow.questions():
        lines.append(f"{question.number}. {question.words} ({question.rule}).")
        lines += [f"   - {_marked(branch)}: {_story(branch)}." for branch in question.branches]
    if any(branch.depends for question in flow.questions() for branch in question.branches):
        lines.append(_STAR)
    return [*lines, *flow.limits]


def _marked(branch: Branch) -> str:
    return f"{branch.label} *" if branch.depends else branch.label


def _story(branch: Branch) -> str:
    return "; ".join((*([", ".join(branch.events)] if branch.events else []), _then(branch.then)))


def _then(node: Question | End | Cut | Again) -> str:
    if isinstance(node, End):
        return f"end: {node.words}"
    if isinstance(node, Cut):
        return "goes on, not drawn"
    return f"on to {node.number if isinstance(node, Question) else node.question.number}"


class _Page:
    """The drawing from top to bottom; every method takes the height where it begins and returns where it ends."""

    def __init__(self, drawing: Drawing, width: int) -> None:
        self.drawing, self.width = drawing, width

    def draw(self, flow: Flow) -> float:
        y = self.drawing.text(
            _EDGE, 30, flow.title[:1].upper() + flow.title[1:], size=17, bold=True, width=self.width - 2 * _EDGE
        )
        y = self.key(y - 6)
        if isinstance(flow.start, Question):
            y = self.question(flow.start, 0, y)
        else:
            y = self.drawing.text(_EDGE, y + 16, _then(flow.start), size=_SIZE)
        starred = any(branch.depends for question in flow.questions() for branch in question.branches)
        for line in (*([_STAR] if starred else []), *flow.limits):
            y = self.drawing.text(_EDGE, y + 16, line, size=_SMALL, ink="soft", width=self.width - 2 * _EDGE) - 12
        return y + 14

    def key(self, y: float) -> float:
        x: float = _EDGE
        for kind, words in (("Draw", "chance draws"), ("Choose", "a side decides")):
            self.icon(kind, x + 6, y + 8)
            self.drawing.text(x + 20, y + 13, words, size=_SMALL, ink="soft")
            x += 36 + width_of(words, _SMALL)
        return y + 28

    def icon(self, kind: str, x: float, y: float) -> None:
        """A small card for a draw, a fork for a decision."""
        if kind == "Draw":
            self.drawing.rect(x - 5, y - 7, 10, 14, fill="tint", edge="accent", stroke=1.5, radius=2)
        else:
            self.drawing.path("M0-8 8 0 0 8-8 0Z", fill="gold tint", edge="gold", stroke=1.5, at=f"translate({x} {y})")

    def question(self, question: Question, level: int, y: float) -> float:
        x = _EDGE + _STEP * min(level, _DEEPEST)
        inside = self.width - x - _EDGE - 2 * _PAD - 22
        lines = lines_of(f"{question.number}. {question.words}", _SIZE, inside, bold=True)
        beside = width_of(lines[-1], _SIZE, bold=True) + 10 + width_of(question.rule, _SMALL) <= inside
        height = (len(lines) + (not beside)) * _SIZE * LINE_HEIGHT + 13
        draws = question.kind == "Draw"
        self.drawing.rect(
            x,
            y,
            self.width - x - _EDGE,
            height,
            fill="tint" if draws else "gold tint",
            edge="accent" if draws else "gold",
            radius=7,
        )
        self.icon(question.kind, x + _PAD + 6, y + 15)
        left = x + _PAD + 22
        below = self.drawing.text(left, y + 20, "\n".join(lines), size=_SIZE, bold=True)
        if beside:
            self.drawing.text(
                self.width - _EDGE - _PAD, below - _SIZE * LINE_HEIGHT, question.rule, size=_SMALL, ink="soft", anchor="end"
            )
        else:
            self.drawing.text(left, below, question.rule, size=_SMALL, ink="soft")
        return self.branches(question, x + 9, level, y + height)

    def branches(self, question: Question, trunk: float, level: int, y: float) -> float:
        top, last = y, y
        for branch in question.branches:
            y += 7
            last = y + 11
            self.drawing.lines([(trunk, last), (trunk + 9, last)])
            y = self.branch(branch, trunk + 14, level, y)
        if question.branches:
            self.drawing.lines([(trunk, top), (trunk, last)])
        return y + 3

    def branch(self, branch: Branch, x: float, level: int, y: float) -> float:
        room = self.width - _EDGE - x
        label = lines_of(_marked(branch), _SIZE, room, bold=True)
        below = self.drawing.text(x, y + 16, "\n".join(label), size=_SIZE, bold=True)
        told = ", ".join(branch.events) + ("" if isinstance(branch.then, Question) else "; " if branch.events else "")
        if not isinstance(branch.then, Question):
            told += _then(branch.then)
        if told:
            words, ink = f"→ {told}", "good" if isinstance(branch.then, End) else "soft"
            used = width_of(label[-1], _SIZE, bold=True) + 8
            if used + width_of(words, _SIZE) <= room:
                self.drawing.text(x + used, below - _SIZE * LINE_HEIGHT, words, size=_SIZE, ink=ink)
            else:
                below = self.drawing.text(x + 10, below, words, size=_SIZE, ink=ink, width=room - 10)
        y = below - 10
        return self.question(branch.then, level + 1, y + 6) if isinstance(branch.then, Question) else y
