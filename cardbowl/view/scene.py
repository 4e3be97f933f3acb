"""The scene of a table as plain data: the parts common to all games.

A scene is ``{"view": ..., "asking": ...}``, ready for JSON.
A game's own `scene` adds its field, lanes and words; a rule on its own gets `plain`.
No rule is applied here: a scene only shows positions, steps and questions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from cardbowl.cards import Card
from cardbowl.chance import Face, Source
from cardbowl.football import DEFENSE, OFFENSE, Side, Team
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, describe_options
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Hidden, as_asked, is_covert

Words = Callable[[Any, Any], str]
Step = tuple[Any, Any]


def plain(referee: Referee, viewer: Team | None) -> dict[str, Any]:
    """The scene of a rule on its own: its cards and faces in rows by role, its notes, its questions."""
    steps = shown_steps(referee, viewer)
    view = frame(referee, steps)
    view["rows"] = rows(steps, lambda role: role.rstrip(" 0123456789").capitalize() or "Cards")
    eyes = viewer if is_covert(referee.asking) else None
    return finished(referee, view, asking(referee, lambda ask, option: str(option), lambda ask, option: "", viewer=eyes))


def frame(referee: Referee, steps: Sequence[Step]) -> dict[str, Any]:
    """A view with every key, filled with the parts common to all games."""
    home, away = referee.names
    return {
        "title": f"{referee.game.title}: {home} against {away}" if referee.game.check else referee.game.title,
        "step": len(referee.log),
        "teams": {},
        "clock": None,
        "situation": {"headline": referee.game.title, "where": "", "possession": "", "detail": ""},
        "field": None,
        "lanes": [],
        "rows": [],
        "pile": pile(referee, steps),
        "working": working(steps),
        "steps": told(referee, steps),
        "running": bool(referee.steps) or not referee.plays,
        "notes": [{"when": line.when, "text": line.text, "kind": line.kind} for line in referee.play_lines()],
        "rules": {},
        "over": "" if referee.asking is not None else result_words(referee),
    }


def result_words(referee: Referee) -> str:
    """The result of a rule on its own, in words."""
    result = getattr(referee.position, "result", None)
    return "The rule has ended." if result is None else f"The rule has ended: {result}"


def shown_steps(referee: Referee, viewer: Team | None) -> list[Step]:
    """The steps of the running play as the viewer may see them; before its first step, those of the play before."""
    if referee.steps:
        return referee.seen_by(viewer).steps
    return referee.seen_by(viewer).of_play(referee.plays[-1]) if referee.plays else []


def finished(referee: Referee, view: dict[str, Any], asked: dict[str, Any]) -> dict[str, Any]:
    """The scene with the text of every rule it names."""
    named = [part["rule"] for part in (*view["working"], *view["steps"], asked, *asked["refused"])]
    book = referee.game.rulebook()
    view["rules"] = {rule: book[rule] for rule in named if rule in book}
    return {"view": view, "asking": asked}


def pile(referee: Referee, steps: Sequence[Step]) -> dict[str, Any] | None:
    """The draw deck: the number of cards left and the last card drawn (unless face down); None when the game is over.

    A draw from a source takes no card of it.
    """
    if referee.asking is None:
        return None
    drawn = (answer for ask, answer in reversed(steps) if type(ask) is Draw and ask.source is None)
    last = next(drawn, None) if referee.steps else None
    return {"label": "Draw deck", "count": len(referee.left()), "last": str(last) if isinstance(last, Card) else ""}


def working(steps: Sequence[Step]) -> list[dict[str, str]]:
    """The arithmetic of a play: its notes that carry numbers and are about the ball."""
    notes = [ask for ask, _ in steps if type(ask) is Note and ask.values]
    return [{"text": note.say(), "rule": note.rule} for note in notes if note.what not in ("run-off", "time-out", "match-up")]


def told(referee: Referee, steps: Sequence[Step]) -> list[dict[str, str]]:
    """Every step of a play in words, with its rule."""
    played = shown_position(referee)
    names = {side: referee.names[played.offense if side is OFFENSE else played.offense.other] for side in (OFFENSE, DEFENSE)}
    return [{"text": tell(names, ask, answer), "rule": ask.rule} for ask, answer in steps]


def shown_position(referee: Referee) -> Any:
    """The position before the play whose steps are shown."""
    return referee.position if referee.steps or not referee.plays else referee.plays[-1].before


def tell(names: Mapping[Side, str], ask: Any, answer: Any) -> str:
    """One step in words; `names` are the teams' names by their side in the play."""
    if isinstance(ask, Note):
        return ask.say()
    if isinstance(ask, ChooseTogether):
        parts = [tell(names, choice, part) for choice, part in zip(ask.choices, answer, strict=True)]
        return "; ".join(parts)
    who = names[ask.side]
    if isinstance(ask, Draw) and ask.source is not None:
        return f"{who} draw {face_words(ask.source, answer)} ({ask.role})"
    if isinstance(ask, Draw) and ask.secret:
        return dealt(who, answer)
    if isinstance(ask, Draw):
        return f"{who} draw {answer.pretty} ({ask.role})"
    if isinstance(answer, Hidden):
        return f"{who} place their cards face down" if answer.shape else f"{who} {ask.what}: face down"
    cards = getattr(answer, "cards", None)
    if cards is not None:
        return f"{who} place {' '.join(card.pretty for card in cards)}"
    return f"{who} {ask.what}: {answer.pretty if isinstance(answer, Card) else answer}"


def dealt(who: str, card: Card | Hidden | None = None) -> str:
    """A card dealt face down, in words; with its face where the viewer may see it."""
    return f"{who} are dealt {card.pretty if isinstance(card, Card) else 'a card'}"


def face_words(source: Source, face: Face | Hidden) -> str:
    """A face in words: ``4 from the kick die``, or that it is hidden."""
    return f"{'a hidden face' if isinstance(face, Hidden) else face} from the {source}"


def drawn_face(ask: Draw, answer: Any) -> dict[str, Any]:
    """What a draw has brought, on the table: a card, or the face of a source, which is no card, with its text and its name."""
    if ask.source is None:
        return card_face(answer, ask.role, drawn=True)
    up = not isinstance(answer, Hidden)
    spoken = face_words(ask.source, answer)
    return {"card": "", "face": str(answer) if up else "", "spoken": spoken, "up": up, "drawn": True, "label": ask.role}


def card_face(card: Card | Hidden, label: str = "", *, up: bool = True, drawn: bool = False) -> dict[str, Any]:
    """One card on the table, without its face if it is face down."""
    up = up and isinstance(card, Card)
    return {"card": str(card) if up else "", "up": up, "drawn": drawn, "label": label}


def rows(steps: Iterable[Step], label: Callable[[str], str], added: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Drawn cards and faces in rows, by the label of their role (an empty one leaves one out); rows in `added` have their sum."""
    found: dict[str, list[tuple[Draw, Any]]] = {}
    for ask, answer in steps:
        if isinstance(ask, Draw) and label(ask.role):
            found.setdefault(label(ask.role), []).append((ask, answer))
    return [
        {
            "label": name,
            "cards": [drawn_face(ask, answer) for ask, answer in drawn],
            "sum": total([answer for _, answer in drawn]) if name in added and len(drawn) > 1 else "",
        }
        for name, drawn in found.items()
    ]


def total(drawn: Sequence[Any]) -> str:
    """A sum of cards and of faces that are numbers: ``12 + 5 = 17``; empty where one of them is hidden or has no number."""
    values = [each.value if isinstance(each, Card) else each for each in drawn if isinstance(each, (Card, int))]
    return f"{' + '.join(map(str, values))} = {sum(values)}" if len(values) == len(drawn) else ""


def asking(
    referee: Referee,
    label: Words,
    hint: Words,
    place: Callable[[Choose], Mapping[str, Any]] | None = None,
    drawn_as: Callable[[str], str] = str,
    viewer: Team | None = None,
) -> dict[str, Any]:
    """The question of the moment for the table; `label` and `hint` put an option in words, `drawn_as` a card's role.

    The options of a question in secret are hidden from a `viewer` of the other team: they may be the cards of a hand.
    """
    ask = referee.asking
    if isinstance(ask, Choose) and viewer not in (None, referee.team(ask.side)):
        ask = as_asked(ask)
    asked: dict[str, Any] = {
        "step": len(referee.log),
        "kind": "over",
        "who": "",
        "side": "",
        "yours": True,
        "prompt": "",
        "rule": "",
        "options": [],
        "range": None,
        "refused": [],
        "place": None,
        "can_undo": bool(referee.log),
        "can_step": False,
        "can_play_on": ask is not None,
    }
    if ask is None:
        return asked
    asked["rule"] = ask.rule
    if isinstance(ask, ChooseTogether):
        # The sides answer one after the other; the first answer stays covered.
        return {**asked, "kind": "together", "prompt": "Both sides decide in secret", "can_play_on": False}
    team = referee.team(ask.side)
    asked |= {"who": referee.names[team], "side": team.word}
    if isinstance(ask, Draw) and ask.source is not None:
        prompt = f"{referee.names[team]} {ask.source.drawing}: {drawn_as(ask.role)}"
        drawn = {"source": str(ask.source), "drawing": ask.source.drawing}
        return {**asked, "kind": "draw", "prompt": prompt, **drawn, "can_step": True}
    if isinstance(ask, Draw):
        return {
            **asked,
            "kind": "draw",
            "prompt": dealt(referee.names[team]) if ask.secret else f"{referee.names[team]} draw a card: {drawn_as(ask.role)}",
            "can_step": True,
        }
    computer = referee.player_of(ask) is not None
    asked |= {
        "kind": "choose",
        "prompt": ask.prompt or ask.what.capitalize(),
        "yours": not computer,
        "can_step": computer,
    }
    asked["can_play_on"] = computer
    if ask.secret and viewer not in (None, team):
        return asked
    asked["refused"] = [
        {"label": str(option).capitalize(), "reason": reason, "rule": rule} for option, (reason, rule) in ask.refused.items()
    ]
    options = ask.options
    if isinstance(options, range):
        asked["range"] = {
            "min": options[0],
            "max": options[-1],
            "value": ask.default if ask.default in options else options[0],
        }
    elif isinstance(options, tuple):
        asked["options"] = [
            {
                "value": option.text if isinstance(option, Card) else option,
                "label": label(ask, option),
                "hint": hint(ask, option),
            }
            for option in options
        ]
    else:
        asked["kind"] = "place"
        asked["place"] = place(ask) if place is not None else None
        if asked["place"] is None:
            asked["prompt"] += f": {describe_options(options)}"
    return asked
