"""The card table as a widget: it shows a referee and hands the learner's intents to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from cardbowl.errors import CardbowlError, IllegalAnswerError
from cardbowl.football import AWAY, HOME, OFFENSE, Team
from cardbowl.steps.ask import Choose, ChooseTogether, Note, check_choice, read_answer, write_answer
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Hidden
from cardbowl.widgets.bundle import find_bundle
from cardbowl.widgets.coach import advise, checked_mode, spoken


class TableWidget(anywidget.AnyWidget):
    """An interactive table for a running game, or for one rule on its own.

    `referee` is the game as it stands; answer it in Python (``table.referee.answer(...)``, then ``table.refresh()``)
    or with the mouse, a finger or the keys.
    With `save_to` the game is saved to that file after every answer, so that a lost kernel loses nothing.
    The `coach` shows the exact odds of what can still happen: on ``request``, ``always`` or ``off``.
    No rule is applied here: every intent goes to the referee, which accepts it or says why not.
    """

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    asking = traitlets.Dict().tag(sync=True)
    log: traitlets.List[str] = traitlets.List().tag(sync=True)
    message = traitlets.Dict().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True)

    def __init__(self, referee: Referee, *, save_to: str | Path | None = None, coach: str = "request", **traits: Any) -> None:
        self.referee = referee
        self.coach = checked_mode(coach)
        self._advised = -1
        self.save_to = Path(save_to) if save_to is not None else None
        self._covered: dict[int, Any] = {}
        self._told = 0
        bundle = find_bundle("table")
        script, style = bundle.script.read_text(encoding="utf-8"), bundle.style.read_text(encoding="utf-8")
        super().__init__(_esm=script, _css=style, **traits)
        self.refresh()
        self.observe(self._on_intent, names="intent")

    # ---- from the table to the rules -----------------------------------------------------------------------------

    def _on_intent(self, change: Mapping[str, Any]) -> None:
        self.act(change["new"])

    def act(self, intent: object) -> None:
        """Do what the learner wants: ``{"step": n, "action": "answer" | "step" | "play_on" | "undo" | "coach", "value": ...}``.

        `step` is the number of answers the learner saw; an intent that comes late or twice changes nothing.
        Whatever is wrong with an intent becomes a message; nothing is raised.
        """
        if not intent:
            return
        actions: Mapping[Any, Callable[[Any], None]] = {
            "answer": self._answer,
            "step": lambda value: self._change(self.referee.step),
            "play_on": lambda value: self._change(self._play_on),
            "undo": lambda value: self._change(self._undo),
            "coach": lambda value: self._ask_coach(),
        }
        try:
            if not isinstance(intent, Mapping):
                raise IllegalAnswerError(intent, "it is not an intent of this table")
            action = intent.get("action")
            if not isinstance(action, str) or action not in actions:
                raise IllegalAnswerError(action, "the table cannot do that", ", ".join(actions))
            step = intent.get("step")
            if type(step) is not int or step != self.shown_step:
                raise IllegalAnswerError(action, f"it was meant for step {step}, the table is at step {self.shown_step}")
            actions[action](intent.get("value"))
        except CardbowlError as error:
            self.tell("refused", _sentence(error))
            self.refresh()

    @property
    def shown_step(self) -> int:
        """The number that an intent must carry now."""
        return len(self.referee.log)

    def _answer(self, value: Any) -> None:
        asking = self.referee.asking
        if isinstance(asking, ChooseTogether):
            self._answer_covered(asking, value)
        else:
            self._change(lambda: self.referee.answer(value))

    def _answer_covered(self, asking: ChooseTogether, value: Any) -> None:
        """One side's secret answer; when all are there the rule goes on."""
        side = self._next_covered(asking)
        choice = asking.choices[side]
        answer = read_answer(choice, value)
        check_choice(choice, answer)
        self._covered = {**self._covered, side: answer}
        if self._next_covered(asking) < len(asking.choices):
            self.tell("info", "Covered. Now the other side.")
            self.refresh()
            return
        answers = [self._covered[number] for number in range(len(asking.choices))]
        self._change(lambda: self.referee.answer(answers))

    def _next_covered(self, asking: ChooseTogether) -> int:
        """Which of the secret answers is still missing; computer players give theirs at once."""
        for number, choice in enumerate(asking.choices):
            if number in self._covered:
                continue
            player = self.referee.players.get(self.referee.team(choice.side))
            if player is None:
                return number
            seen = self.referee.seen_by(self.referee.team(choice.side))
            self._covered = {**self._covered, number: player(choice, seen)}
        return len(asking.choices)

    def _play_on(self) -> None:
        before = len(self.referee.log)
        self.referee.run("decision")
        if len(self.referee.log) == before and not self.referee.is_over:
            raise IllegalAnswerError("play on", "this decision is yours", self.referee.describe_asking())

    def _undo(self) -> None:
        if self._covered:
            self._covered = {}
            return
        if not self.referee.log:
            raise IllegalAnswerError("undo", "nothing has been answered yet")
        self.referee.undo()

    def _ask_coach(self) -> None:
        """Show the odds of what can still happen from this step; asked again, hide them."""
        if self.coach == "off":
            raise IllegalAnswerError("coach", "this table has no coach", "cb.table(..., coach='request') or 'always'")
        if self._advised == self.shown_step:
            self._advised = -1
        else:
            advice = advise(self.referee, self._scene())  # says why, where there are none
            self._advised = self.shown_step
            self.tell("info", spoken(advice["view"]["odds"]))
            self.refresh(advice)
            return
        self.refresh()

    def _change(self, change: Callable[[], Any]) -> None:
        """Let the referee change, save the game, and show it."""
        change()
        self._covered = {}
        if self.message:
            self.message = {}
        self.refresh()
        if self.save_to is not None:
            self.referee.save(self.save_to)

    # ---- from the rules to the table -----------------------------------------------------------------------------

    def tell(self, tone: str, text: str) -> None:
        """Show and speak a message; `tone` is ``info``, ``good`` or ``refused``."""
        self._told += 1
        self.message = {"n": self._told, "tone": tone, "text": text}

    def refresh(self, advice: dict[str, Any] | None = None) -> None:
        """Show the referee as it stands now; `advice` is the scene with its odds, where they are worked out already."""
        scene = advice if advice is not None else self._scene()
        asking = self.referee.asking
        if advice is None and (self.coach == "always" or self._advised == self.shown_step):
            with suppress(CardbowlError):
                scene = advise(self.referee, scene)
        asked = scene["asking"]
        if self.coach == "request" and asked["yours"] and asked["kind"] in ("draw", "choose"):
            asked = {**asked, "can_coach": True}
        if isinstance(asking, ChooseTogether):
            asked = self._covered_asking(asking, asked)
        with self.hold_sync():
            self.view = scene["view"]
            self.asking = asked
            self.log = self._shown_log()

    def _scene(self) -> dict[str, Any]:
        return self.referee.game.scene(self.referee, self.viewer)

    def _shown_log(self) -> list[str]:
        """Every answer as text; what the viewer may not see yet is covered."""
        finished = [step for play in self.referee.plays for step in play.steps]
        steps = [*finished, *self.referee.seen_by(self.viewer).steps]
        answers = [(ask, answer) for ask, answer in steps if not isinstance(ask, Note)]
        return ["covered" if isinstance(answer, Hidden) else str(write_answer(ask, answer)) for ask, answer in answers]

    @property
    def viewer(self) -> Team | None:
        """Whose eyes the table shows: the only person's, the asked person's, or everybody's when computers play."""
        people = [team for team in (HOME, AWAY) if team not in self.referee.players]
        if not people:
            return None
        if len(people) == 1:
            return people[0]
        asking = self.referee.asking
        return self.referee.team(getattr(asking, "side", OFFENSE))

    def _covered_asking(self, asking: ChooseTogether, asked: dict[str, Any]) -> dict[str, Any]:
        """The question to the side whose secret answer is missing."""
        number = self._next_covered(asking)
        if number >= len(asking.choices):
            return {**asked, "kind": "choose", "can_step": True, "can_play_on": True, "yours": False}
        covered = self.referee.game.scene(_Asked(self.referee, asking.choices[number]), self.viewer)["asking"]
        return {**covered, "step": self.shown_step, "prompt": f"In secret: {covered['prompt']}"}

    def __repr__(self) -> str:
        situation = self.view["situation"]
        parts = [f"{situation['headline']} {situation['where']}".strip()]
        scores = [f"{team['name']} {team['score']}" for team in self.view["teams"].values()]
        if scores:
            parts.append(", ".join(scores))
        parts.append(self.view["over"] or f"asked: {self.asking['prompt']}")
        return f"<Table: {'; '.join(parts)}>"


class _Asked:
    """A referee as it looks to the side that is asked one of several secret questions."""

    def __init__(self, referee: Referee, asking: Choose) -> None:
        self._referee = referee
        self.asking = asking

    def __getattr__(self, name: str) -> Any:
        return getattr(self._referee, name)


def _sentence(error: CardbowlError) -> str:
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
