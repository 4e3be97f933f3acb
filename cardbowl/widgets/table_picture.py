"""The picture of a table for a saved notebook: score, field, cards and what happened, drawn from the data that the page draws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from cardbowl.cards import cards as read_cards
from cardbowl.drawing import Drawing, Picture
from cardbowl.drawing.field import field_strip
from cardbowl.drawing.lettering import lines_of, width_of

WIDTH: Final = 640
EDGE: Final = 16
_CARD: Final = 34
_LINE: Final = 19
_ROW: Final = 58
_FORMATION: Final = ("safety", "linebacker", "line_d", "line_o", "wide", "pocket", "backs")
_LAST: Final = 3
"""How many of the last steps are written below the cards."""


class _Row(NamedTuple):
    """Cards in a row, with words before and after them."""

    label: str
    cards: Sequence[Mapping[str, Any]]
    sum: str


def table_picture(view: Mapping[str, Any], prompt: str) -> Picture:
    """The picture of what a table shows now; `prompt` is its question, empty where nothing is asked."""
    rows, men = list(_rows(view)), (view.get("formation") or {}).get("cards", [])
    said = [line for text in _said(view, prompt) for line in lines_of(text, 14, WIDTH - 2 * EDGE)]
    field = view.get("field")
    levels = [row for row in _FORMATION if any(man["row"] == row for man in men)]
    score, clock = _score(view), _clock(view)
    heights = [30 if score or clock else 8, 26, 52 if field else 0, _ROW * len(rows), 46 * len(levels), _LINE * len(said)]
    drawing = Drawing(WIDTH, sum(heights) + 2 * EDGE)
    y = EDGE + heights[0]
    drawing.text(EDGE, y - 8, score, size=17, bold=True)
    drawing.text(WIDTH - EDGE, y - 8, clock, size=14, ink="soft", anchor="end")
    drawing.text(EDGE, y + 13, _situation(view), size=15, bold=not score)
    y += heights[1]
    if field:
        names = (view["teams"]["home"]["name"], view["teams"]["away"]["name"]) if view.get("teams") else ("Home", "Away")
        spots = {key: field[key] for key in ("ball", "line", "start")}
        field_strip(drawing, EDGE, y, WIDTH - 2 * EDGE, 40, teams=names, **spots)
        y += heights[2]
    for row in rows:
        _draw_row(drawing, row, y)
        y += _ROW
    for level in levels:
        for man in men:
            if man["row"] == level:
                x = WIDTH / 2 + man["x"] * (WIDTH / 2 - EDGE - 20) - 13
                _draw_card(drawing, man, x, y + 3, 26)
        y += 46
    for line in said:
        drawing.text(EDGE, y + 14, line, size=14, ink="soft")
        y += _LINE
    told = [score, clock, _situation(view), *(_in_words(row) for row in rows), *_said(view, prompt)]
    picture = drawing.picture(view["title"], "")  # the words stand beside it: twice would make a notebook long
    return replace(picture, description="\n".join(words for words in told if words))


def _score(view: Mapping[str, Any]) -> str:
    return ", ".join(f"{team['name']} {team['score']}" for team in (view.get("teams") or {}).values())


def _clock(view: Mapping[str, Any]) -> str:
    clock = view.get("clock") or {}
    return f"{clock.get('quarter', '')} {clock.get('text', '')}".strip()


def _situation(view: Mapping[str, Any]) -> str:
    situation = view.get("situation") or {}
    words = f"{situation.get('headline', '')} {situation.get('where', '')}".strip()
    return words or str(view["title"])


def _said(view: Mapping[str, Any], prompt: str) -> Iterator[str]:
    """What happened last, and what is asked."""
    for step in view["steps"][-_LAST:]:
        yield step["text"]
    if view.get("outcome"):
        yield view["outcome"]["spoken"]
    if view["over"] or (prompt and not view.get("outcome")):
        yield view["over"] or prompt


def _rows(view: Mapping[str, Any]) -> Iterator[_Row]:
    """All cards that lie on the table, but for those of a formation."""
    for side in ("defense", "offense"):
        cards = [{**card, "lit": lane.get("chosen")} for lane in view["lanes"] for card in lane[side]["cards"]]
        if cards:
            yield _Row(side.capitalize(), cards, " · ".join(lane[side]["sum"] for lane in view["lanes"] if lane[side].get("sum")))
    for row in view["rows"]:
        yield _Row(row["label"], row["cards"], row["sum"])
    play, kick = view.get("play"), view.get("kick")
    if play:
        yield _Row("The play", [play[team] for team in ("home", "away") if play[team]], play["sum"] or play["says"])
    if kick and kick["cards"]:
        yield _Row(kick["kind"].capitalize(), kick["cards"], kick["text"])
    result = (view.get("chart") or {}).get("result")
    if result:
        yield _Row("The play", [], " ".join(result))


def _in_words(row: _Row) -> str:
    """A row of cards for those who do not see them."""
    cards = " ".join(_words_on(card) or "face down" for card in row.cards)
    return f"{row.label}: {', '.join(part for part in (cards, row.sum) if part)}"


def _words_on(lying: Mapping[str, Any]) -> str:
    """What stands on a card or a face, empty where it is face down."""
    if lying.get("face"):
        return str(lying["face"])
    seen = lying["card"] if lying.get("up", True) else ""
    return read_cards(seen)[0].pretty if seen else ""


def _draw_row(drawing: Drawing, row: _Row, y: float) -> None:
    x = EDGE + 86.0
    drawing.text(EDGE, y + 30, lines_of(row.label, 13, 82)[0], size=13, ink="soft")
    step = min(_CARD + 8, (WIDTH - EDGE - _CARD - x) / max(1, len(row.cards)))
    for card in row.cards:
        _draw_card(drawing, card, x, y + 4, _CARD)
        x += step
    if row.sum and x + 8 + width_of(row.sum, 14) < WIDTH - EDGE:
        drawing.text(x + 8, y + 31, row.sum, size=14)


def _draw_card(drawing: Drawing, lying: Mapping[str, Any], x: float, y: float, width: float) -> None:
    """A card in few bytes, its back where it is not seen, or the face of a die, a coin or the like."""
    words, is_face = _words_on(lying), bool(lying.get("face"))
    edge, stroke = ("accent", 3) if lying.get("lit") else ("card edge", 1)
    fill = "raised" if is_face else "card" if words else "card back"
    drawing.rect(x, y, width, 1.4 * width, fill=fill, edge=edge, stroke=stroke, radius=4)
    if words:
        colour = "" if is_face else read_cards(lying["card"])[0].color
        ink = "ink" if is_face else f"card {colour or 'gold'}"
        size = min(0.46 * width, 1.15 * width / len(words))
        drawing.text(x + width / 2, y + 0.7 * width + 0.35 * size, words, size=size, bold=True, ink=ink, anchor="middle")
