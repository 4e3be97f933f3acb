"""The table of Card Bowl 2.0 with its parts numbered and named, as it stands in a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.diagrams.parts import EDGE, ROOM, WIDTH
from cardbowl.doors import door
from cardbowl.drawing import Drawing, Picture
from cardbowl.drawing.field import field_strip
from cardbowl.drawing.lettering import lines_of
from cardbowl.errors import NotationError
from cardbowl.football import OFFENSE
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.referee import Referee

_SHOWN: Final = 8
"""How many cards of a deck are drawn; the others are counted."""
_LEGEND: Final = 446


@door
def table_and_field(game: Referee) -> Picture:
    """The parts of the table of Card Bowl 2.0, numbered on a drawing of it and explained below, as `game` stands now.

    Teams, score, clock, down, ball, line to gain, places and the question are read from the scene that the table shows.
    Raises `NotationError` for a game without places in a row, or before the ball lies on the field.
    """
    side = game.asking.side if isinstance(game.asking, (Draw, Choose)) else OFFENSE
    scene = game.game.scene(game, game.team(side))
    view, asking = scene.get("view") or {}, scene.get("asking") or {}
    if not view.get("lanes") or view.get("field") is None:
        raise NotationError("this drawing is of a table with places in a row, once the ball lies on the field")
    names = (view["teams"]["home"]["name"], view["teams"]["away"]["name"])
    legend = _legend(view, asking)
    height = _LEGEND + sum(24 + 18 * len(lines_of(told, 14, ROOM - 36)) for _, told in legend)
    drawing = Drawing(WIDTH, height)
    drawing.rect(EDGE, 16, ROOM, 402, fill="raised", edge="line", radius=10)
    _strip(drawing, view, names)
    field_strip(drawing, EDGE + 12, 74, ROOM - 24, 56, teams=names, ball=view["field"]["ball"], line=view["field"]["line"])
    _felt(drawing, view, asking)
    _question_and_hand(drawing, asking)
    places = ((EDGE + 6, 30), (WIDTH - EDGE - 6, 30), (EDGE + 6, 102), (EDGE + 6, 216), (EDGE + 6, 308), (EDGE + 6, 376))
    for number, at in enumerate(places[: len(legend)], start=1):
        _number(drawing, number, *at)
    y: float = _LEGEND
    for number, (name, told) in enumerate(legend, start=1):
        _number(drawing, number, EDGE + 11, y - 5)
        drawing.text(EDGE + 32, y, name, size=14, bold=True)
        y = drawing.text(EDGE + 32, y + 18, told, size=14, width=ROOM - 36) + 6
    words = [f"{number}. {name}: {told}" for number, (name, told) in enumerate(legend, start=1)]
    return drawing.picture("The parts of the table", words)


def _number(drawing: Drawing, number: int, x: float, y: float) -> None:
    drawing.circle(x, y, 11, fill="gain", edge="card black", stroke=1.2)
    drawing.text(x, y + 5, str(number), size=14, bold=True, ink="card black", anchor="middle")


def _strip(drawing: Drawing, view: dict[str, Any], names: tuple[str, str]) -> None:
    """Score, clock and down."""
    x = EDGE + 26.0
    for side, name in zip(("home", "away"), names, strict=True):
        drawing.rect(x, 33, 10, 10, fill=side, radius=2)
        drawing.text(x + 15, 43, f"{name[:9]} {view['teams'][side]['score']}", size=14, bold=True)
        x += 104
    clock = view["clock"]
    drawing.text(EDGE + 26, 63, f"{clock['quarter']}  {clock['text']}", size=13, ink="soft")
    drawing.text(WIDTH - EDGE - 24, 43, view["situation"]["headline"], size=15, bold=True, anchor="end")
    drawing.text(WIDTH - EDGE - 12, 63, view["situation"]["where"], size=13, ink="soft", anchor="end")


def _felt(drawing: Drawing, view: dict[str, Any], asking: dict[str, Any]) -> None:
    """The places of both sides, the defense above, with the cards that lie there."""
    drawing.rect(EDGE + 12, 140, ROOM - 24, 148, fill="panel", edge="line", radius=8)
    roles = _roles(view, asking)
    step = (ROOM - 40) / len(roles)
    for place, (role, lane) in enumerate(zip(roles, view["lanes"], strict=True)):
        x = EDGE + 20 + step * (place + 0.5)
        drawing.text(x, 158, role, size=13, ink="soft", anchor="middle")
        for y, side in ((165.0, "defense"), (227.0, "offense")):
            lying = [each.get("card", "") for each in lane[side]["cards"]]
            known = [Card(text) for text in lying if text]
            if known:
                for number, card in enumerate(known[:3]):
                    drawing.card(x - 19 + 12 * number, y, card, width=38)
            else:
                drawing.rect(x - 19, y, 38, 53, edge="edge", dash="4 3", radius=5)
    drawing.text(EDGE + ROOM - 20, 196, "D", size=12, ink="soft", anchor="end")
    drawing.text(EDGE + ROOM - 20, 258, "O", size=12, ink="soft", anchor="end")


def _question_and_hand(drawing: Drawing, asking: dict[str, Any]) -> None:
    """What is asked, and the first cards of the deck that it is answered from."""
    drawing.text(EDGE + 26, 313, asking.get("prompt", ""), size=14, bold=True, width=ROOM - 40)
    deck: Sequence[str] = (asking.get("place") or {}).get("deck", ())
    few = [Card(text) for text in deck[:: max(1, len(deck) // _SHOWN)]][:_SHOWN]
    for number, card in enumerate(few):
        drawing.card(EDGE + 26 + 50 * number, 348, card, width=40)


def _roles(view: dict[str, Any], asking: dict[str, Any]) -> list[str]:
    """The role of each place from left to right: as the cards lie, or in the formation that is offered first."""
    lying = [lane["role"] for lane in view["lanes"]]
    offered = (asking.get("place") or {}).get("formations", ())
    return lying if any(lying) or not offered else list(offered[0]["roles"])


def _legend(view: dict[str, Any], asking: dict[str, Any]) -> list[tuple[str, str]]:
    """The name of each numbered part, and what stands there now."""
    home, away = view["teams"]["home"], view["teams"]["away"]
    situation, roles = view["situation"], _roles(view, asking)
    outside = [str(number) for number, role in enumerate(roles, start=1) if role == "outside"]
    listed = " and ".join((", ".join(outside[:-1]), outside[-1])) if len(outside) > 1 else "".join(outside)
    where = f"here {listed}" if listed else "nobody here"
    told = [
        ("Score and clock", f"{home['name']} {home['score']}, {away['name']} {away['score']}; {view['clock']['label']}."),
        ("Down and distance", f"{situation['headline']} {situation['where']}: which try this is, and how many yards it needs."),
        ("Field", f"{view['field']['label']}. The yellow line is the line to gain."),
        (
            "Places",
            f"{len(roles)} for each side, the defense above. Outside ({where}) passes, inside runs.",
        ),
    ]
    if asking.get("prompt"):
        told.append(("Question", f"{asking['prompt']} ({asking['rule']}). Buttons and keys answer it, too."))
    label = (asking.get("place") or {}).get("deck_label")
    if label:
        told.append(("Your deck", f"{label}; some of them are drawn here."))
    return told
