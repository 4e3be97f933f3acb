"""The data that a table shows: a moment of the game, the question of this moment, and the number of the question."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from cardbowl.steps.ask import ChooseTogether
from cardbowl.steps.referee import Referee
from cardbowl.view.moment import Moment
from cardbowl.view.outcome import shown_outcome
from cardbowl.widgets.dial import Task
from cardbowl.widgets.outcomes import asked_of_outcome
from cardbowl.widgets.table_parts import TableParts
from cardbowl.widgets.table_words import BARE, asked_of_task, cover_words, past_words, shown_log, tools, without_sums


class TableData(TableParts):
    """The parts of a table, and what it shows of them; `serial` is the number of the question that is shown now.

    `advised` is the number of the question whose odds the coach was asked for, -1 where it was asked for none.
    It takes what `TableParts` takes.
    """

    def __init__(self, referee: Referee, **settings: Any) -> None:
        super().__init__(referee, **settings)
        self.serial = -1
        self.advised = -1
        self._question = ""

    def shown(self, open_view: str) -> dict[str, Any]:
        """Everything that the table shows now, by the name of its trait."""
        moment: Referee | Moment = self.past.shown
        held = self.held()
        waiting = self.secrets.waiting(self.referee)
        task = None if self.past.is_past or held is not None else self.dial.task(self.referee)
        if held is not None:
            moment = held
        elif task is not None:
            moment = task.moment
        elif waiting is not None and not self.past.is_past:
            moment = waiting
        together = self.past.is_past or held is not None or task is not None or self.secrets.shows_both(self.referee)
        if together:
            moment = self.covered(moment)
        scene = self.scene(moment)
        outcome = None if task is not None else shown_outcome(moment)
        asked = self._asked(scene["asking"], task) if held is None else self._after_play(scene["asking"], outcome)
        self._number(asked)
        if asked["kind"] in ("draw", "choose", "place") and asked["yours"] and not self.past.is_past:
            scene = self.coach.dress(self.advised_by, {**scene, "asking": asked}, asked=self.advised == self.serial)
            on_request = self.coach.mode == "request" or self.coach.is_late(self.advised_by)
            asked = {**scene["asking"], "can_coach": on_request and asked["kind"] != "place"}
        view = {**scene["view"], "open_view": open_view, "outcome": outcome}
        if view["over"] and getattr(moment.position, "phase", "") == "over":
            view["final"] = True
        if task is None and self.may_deal_again():
            view["again"] = self.again.shown(self.referee)
        eyes = None if together else self.viewer
        compared = self.coach.compared_for(eyes) if self.secrets.cover else self.coach.compared
        if compared is not None and not self.past.is_past:
            view["compared"] = compared
        return {
            "view": view if task is None else without_sums(view, asked.get("ball")),
            "asking": {**asked, "step": self.serial},
            "log": shown_log(moment, self.viewer),
            "history": self.past.shown_as_data(None if waiting is None else len(waiting.plays) + 1),
            "tools": tools(self.dial.setting, self.coach.mode, "" if self.past.in_branch else self.keeping.name, self.offered()),
            "message": self.message,
            "shared": self.shared,
        }

    def _after_play(self, asked: dict[str, Any], outcome: dict[str, Any] | None) -> dict[str, Any]:
        """The question after a play: none but to go on."""
        assert outcome is not None, "only a play that came to something is held"
        return {**asked, **BARE, **asked_of_outcome(outcome)}

    def _asked(self, asked: dict[str, Any], task: Task | None) -> dict[str, Any]:
        """The current question as shown: looking back, a task, a covered hand, or the rule's own."""
        if self.past.is_past:
            return {**asked, **past_words(self.past)}
        if task is not None:
            return {**asked, **asked_of_task(task, self.dial, self.referee)}
        whose = self.secrets.covers(self.referee)
        if whose is not None:
            return {
                **asked,
                **cover_words(self.referee, whose, asked["rule"], hand=self.secrets.covers_hand(self.referee)),
                "laid": self._laid(),
            }
        if not isinstance(self.referee.asking, ChooseTogether):
            return asked
        choice = self.secrets.asked(self.referee)
        if choice is None:
            return {**asked, "kind": "choose", "can_step": True, "can_play_on": True, "yours": False}
        covered: dict[str, Any] = self.scene(Moment(self.referee, choice))["asking"]
        return {**covered, "prompt": f"In secret: {covered['prompt']}", "laid": self._laid()}

    def _laid(self) -> list[str]:
        """The teams whose secret answer is already given, face down; a computer player answers at once."""
        asking = self.referee.asking
        if not isinstance(asking, ChooseTogether):
            return []
        return [self.referee.team(choice.side).word for choice in self.secrets.given(self.referee, asking)]

    def _number(self, asked: Mapping[str, Any]) -> None:
        """Give the question its number: a new one whenever anything in it changes."""
        given = (len(self.referee.log), self.secrets.count, len(self.past.shown.log), self.past.in_branch)
        at = (*given, self.dial.told, self.outcomes.passed, self.again.times)
        parts = {key: part for key, part in asked.items() if key not in ("sum", "ball")}  # a hint does not make a new question
        question = json.dumps([at, parts], default=str)
        if question != self._question:
            self.serial += 1
            self._question = question
