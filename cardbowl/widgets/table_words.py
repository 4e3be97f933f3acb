"""The table's own questions and tools beside those of the rules, as plain data for the browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardbowl.errors import NotationError, listed, value_text
from cardbowl.football import Team
from cardbowl.steps.ask import Ask, ChooseTogether, write_answer
from cardbowl.steps.game_file import counted
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Hidden
from cardbowl.view.moment import Moment
from cardbowl.widgets.coach import MODES
from cardbowl.widgets.dial import DIALS, Dial, Task
from cardbowl.widgets.history import History

BARE: dict[str, Any] = {
    "options": [],
    "range": None,
    "refused": [],
    "place": None,
    "can_step": False,
    "can_play_on": False,
    "can_coach": False,
}
"""The parts of a question that the table's own questions leave empty."""
VIEWS = ("", "clock", "board", "drives")
_COACHES = {"request": "When I ask", "always": "Always", "off": "Never"}


def checked_view(name: object) -> str:
    """The view to open at first; raises `NotationError`."""
    if not isinstance(name, str) or name not in VIEWS:
        raise NotationError(f"the table has no view {value_text(name)}; allowed are {listed(VIEWS[1:])}")
    return str(name)


def past_words(history: History) -> dict[str, Any]:
    """The prompt while looking back or replaying: no question, only how to go on."""
    at, end = history.at, history.end
    where = "Replay" if history.replay else "Looking back"
    more = at < end
    prompt = f"{where}: step {at} of {end}"
    return {**BARE, "kind": "past", "yours": False, "prompt": prompt, "can_step": more, "can_play_on": more, "can_undo": at > 0}


def asked_of_task(task: Task, dial: Dial, referee: Referee) -> dict[str, Any]:
    """The question of a sum, the ball, or the shuffle, without the answer."""
    asked = {**BARE, "kind": task.kind, "yours": True, "who": "", "side": "", "prompt": task.prompt, "rule": task.rule}
    asked["can_undo"] = bool(referee.log)
    if task.kind == "sum":
        asked["sum"] = {"unit": task.unit, "tries": dial.tries, "hint": dial.hint, "can_show": dial.tries > 0}
    elif task.kind == "ball":
        where = referee.game.ball_at
        before = where(task.moment.position) if where is not None else None
        hints = {"tries": dial.tries, "hint": dial.hint, "can_show": dial.tries > 0}
        asked["ball"] = {"at": 50 if before is None else before, **hints}
    return asked


def cover_words(referee: Referee, whose: Team, rule: str, *, hand: bool) -> dict[str, Any]:
    """The question before a covered hand, or before a choice in secret without one: who sits down, and who looks away."""
    name, other = referee.names[whose], referee.names[whose.other]
    covered = f"The hand of {name} is covered" if hand else f"{name}: your choice is secret"
    return {
        **BARE,
        "kind": "cover",
        "yours": True,
        "who": name,
        "side": whose.word,
        "rule": rule,
        "prompt": f"{covered}. {other}, please look away.",
    }


def holds(scene: Mapping[str, Any], answers: int) -> str:
    """What a kept game holds, such as ``12 answers, 2nd & 6 at the Heron 41``."""
    view = scene["view"]
    situation = view["situation"]
    where = view["over"] or f"{situation['headline']} {situation['where']}".strip()
    return ", ".join(part for part in (counted(answers), where) if part)


def tools(dial: str, coach: str, saves_to: str, kept: Sequence[Mapping[str, str]]) -> dict[str, Any]:
    """The settings of the table, and the kept games to go on with."""
    return {
        "dial": dial,
        "dials": [{"value": value, "label": label} for value, label in DIALS.items()],
        "coach": coach,
        "coaches": [{"value": value, "label": _COACHES[value]} for value in MODES],
        "saves_to": saves_to,
        "kept": list(kept),
    }


def shown_log(moment: Referee | Moment, viewer: Team | None) -> list[str]:
    """Every answer as text, without those the viewer may not see."""
    answers = moment.seen_by(viewer).answers()
    return [str(_in_the_log(ask, answer)) for ask, answer in answers]


def _in_the_log(ask: Ask, answer: Any) -> Any:
    if isinstance(answer, Hidden):
        return "covered"
    if isinstance(ask, ChooseTogether):
        return [_in_the_log(choice, part) for choice, part in zip(ask.choices, answer, strict=True)]
    return write_answer(ask, answer)


def without_sums(view: dict[str, Any], ball: Mapping[str, Any] | None) -> dict[str, Any]:
    """The view without the sums that the learner has to do, and with the ball where it was before it is moved."""
    if ball is not None and view.get("field"):
        field = {**view["field"], "ball": ball["at"], "path": [], "label": "The ball is still where the play began"}
        view = {**view, "field": field, "board": None}
    rows = [{**row, "sum": ""} for row in view["rows"]]
    lanes = [
        {**lane, "offense": {**lane["offense"], "sum": ""}, "defense": {**lane["defense"], "sum": ""}} for lane in view["lanes"]
    ]
    return {**view, "rows": rows, "lanes": lanes, "over": ""}
