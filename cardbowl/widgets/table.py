"""The card table as a widget: it shows a referee and hands the learner's intents to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import traitlets

from cardbowl.errors import CardbowlError, IllegalAnswerError
from cardbowl.football import AWAY, HOME, OFFENSE, Team
from cardbowl.steps.ask import ChooseTogether, Note, write_answer
from cardbowl.steps.moment import Moment
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Hidden
from cardbowl.widgets import dial as dials
from cardbowl.widgets.bundle import find_bundle
from cardbowl.widgets.coach import Coach, spoken
from cardbowl.widgets.front_end import FrontEndWidget, front_end
from cardbowl.widgets.history import History
from cardbowl.widgets.keeping import Keeping
from cardbowl.widgets.secrets import Secrets
from cardbowl.widgets.table_words import asked_of_task, checked_view, cover_words, past_words, sentence, tools

Intents = Mapping[str, Callable[[Any], None]]


class TableWidget(FrontEndWidget):
    """An interactive table for a running game, or for one rule on its own.

    `referee` is the game as it stands; answer it in Python (``table.referee.answer(...)``, then ``table.refresh()``)
    or with the mouse, a finger or the keys.
    With `save_to` the game is saved to that file after every answer, so that a lost kernel loses nothing.
    The `coach` shows the exact odds of what can still happen: on ``request``, ``always`` or ``off``.
    The `dial` says what the learner does: ``decisions``, ``cards`` (they draw as well), ``sums`` (and work out the yards) or
    ``everything`` (and shuffle, and move the ball).
    `cover` keeps the hands of two people at one screen covered until each is ready (by default in a game from its start).
    A `replay` opens at the start of the game and shows it step by step; `open_view` opens ``clock``, ``board`` or ``drives``.
    No rule is applied here: every intent goes to the referee, which accepts it or says why not.
    """

    view = traitlets.Dict().tag(sync=True)
    asking = traitlets.Dict().tag(sync=True)
    log: traitlets.List[str] = traitlets.List().tag(sync=True)
    message = traitlets.Dict().tag(sync=True)
    history = traitlets.Dict().tag(sync=True)
    tools = traitlets.Dict().tag(sync=True)
    shared = traitlets.Unicode().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        referee: Referee,
        *,
        save_to: str | Path | None = None,
        coach: str = "request",
        dial: str = "cards",
        cover: bool | None = None,
        replay: bool = False,
        open_view: str = "",
        **traits: Any,
    ) -> None:
        self._coach = Coach(coach)
        self._dial = dials.Dial(dial)
        self._past = History(referee, replay)
        self._secrets = Secrets(referee, cover)
        self._keeping = Keeping(save_to)
        self._open_view = checked_view(open_view)
        self._advised = -1
        self._told = 0
        self._serial, self._shown_question = -1, ""
        self._dial.catch_up(referee)
        self._run_by_itself()
        bundle = front_end(find_bundle("table"))
        self.refresh()  # before the first message, so that a busy page never draws an empty table
        super().__init__(**bundle, **traits)
        self.observe(self._on_intent, names="intent")

    @property
    def referee(self) -> Referee:
        """The game as it stands, or the what-if that is played instead."""
        return self._past.present

    @property
    def shown_step(self) -> int:
        """The number that an intent must carry now: it changes with every question."""
        return self._serial

    # ---- from the table to the rules -----------------------------------------------------------------------------

    def _on_intent(self, change: Mapping[str, Any]) -> None:
        self.act(change["new"])

    def act(self, intent: object) -> None:
        """Do what the learner wants: ``{"step": n, "action": "answer", "value": ...}``; the actions are those below.

        `step` is the number of the question the learner saw; an intent that comes late or twice changes nothing.
        Whatever is wrong with an intent becomes a message; nothing is raised.
        """
        if not intent:
            return
        actions = self._in_the_past() if self._past.is_past else self._at_the_table()
        actions = {**actions, **self._at_any_time()}
        try:
            if not isinstance(intent, Mapping):
                raise IllegalAnswerError(intent, "it is not an intent of this table")
            action = intent.get("action")
            if not isinstance(action, str) or action not in actions:
                raise IllegalAnswerError(action, "the table cannot do that now", ", ".join(actions))
            step = intent.get("step")
            if type(step) is not int or step != self.shown_step:
                raise IllegalAnswerError(action, f"it was meant for step {step}, the table is at step {self.shown_step}")
            actions[action](intent.get("value"))
        except CardbowlError as error:
            self.tell("refused", sentence(error))
            self.refresh()

    def _at_the_table(self) -> Intents:
        return {
            "answer": self._answer,
            "step": lambda value: self._play(self.referee.step),
            "play_on": lambda value: self._play(self._play_on),
            "undo": lambda value: self._undo(),
            "coach": lambda value: self._ask_coach(),
            "ready": lambda value: self._be_ready(),
            "sum": lambda value: self._do_sum("sum", value),
            "ball": lambda value: self._do_sum("ball", value),
            "shuffle": lambda value: self._do_sum("shuffle", None),
            "show_sum": lambda value: self._show_sum(),
        }

    def _in_the_past(self) -> Intents:
        return {
            "step": lambda value: self._move(self._past.forward),
            "play_on": lambda value: self._move(self._past.next_play),
            "undo": lambda value: self._move(lambda: self._past.look(max(0, len(self._past.shown.log) - 1))),
        }

    def _at_any_time(self) -> Intents:
        return {
            "look": lambda value: self._move(lambda: self._past.look(value)),
            "what_if": lambda value: self._move(self._past.what_if),
            "return": lambda value: self._move(self._past.give_back),
            "rewind": lambda value: self._move(self._past.rewind, changes=True),
            "dial": self._turn_dial,
            "coach_mode": self._set_coach,
            "save": lambda value: self._tell_kept(self._keeping.save(self.referee, value)),
            "share": lambda value: self._share(),
            "load": self._load,
        }

    def _answer(self, value: Any) -> None:
        asking = self.referee.asking
        self._no_task()
        if self._secrets.covers(self.referee) is not None:
            raise IllegalAnswerError("answer", "the hand is still covered", "ready")
        if isinstance(asking, ChooseTogether):
            answers = self._secrets.take(self.referee, asking, value)
            if answers is None:
                self.tell("info", "Covered. Now the other side.")
                self.refresh()
                return
            self._play(lambda: self.referee.answer(answers))
            return
        self.referee.verify(value)
        self._coach.chosen(self.referee, value)
        self._play(lambda: self.referee.answer(value))

    def _play_on(self) -> None:
        before = len(self.referee.log)
        self.referee.run("decision")
        if len(self.referee.log) == before and not self.referee.is_over:
            raise IllegalAnswerError("play on", "this decision is yours", self.referee.describe_asking())

    def _run_by_itself(self) -> None:
        """With the dial at ``decisions`` everything else goes by itself."""
        if self._dial.setting == "decisions" and not self._past.is_past and self._someone_plays:
            self.referee.run("decision")

    @property
    def _someone_plays(self) -> bool:
        return any(team not in self.referee.players for team in (HOME, AWAY))

    def _play(self, change: Callable[[], Any]) -> None:
        """Let the referee go on, save the game, and show it."""
        self._no_task()
        change()
        self._run_by_itself()
        self._settle()

    def _undo(self) -> None:
        if not self._secrets.forget():
            if not self.referee.log:
                raise IllegalAnswerError("undo", "nothing has been answered yet")
            self.referee.undo()
        self._dial.catch_up(self.referee)
        self._coach.forget()
        self._settle()

    def _move(self, move: Callable[[], Any], changes: bool = False) -> None:
        """Show another moment; the game itself changes only when it `changes`."""
        move()
        self._dial.catch_up(self.referee)
        self._coach.forget()
        self._settle(keep=changes)

    def _settle(self, keep: bool = True) -> None:
        """After a change: nothing secret is half said, the game is saved, and the table shows it."""
        self._secrets.forget()
        if self.message:
            self.message = {}
        self.refresh()
        if keep and not self._past.in_branch:
            self._keeping.keep(self.referee)

    def _be_ready(self) -> None:
        if self._secrets.covers(self.referee) is None:
            raise IllegalAnswerError("ready", "no hand is covered now", self.referee.describe_asking())
        self._secrets.be_ready(self.referee)
        self.refresh()

    # ---- what the learner does by hand -----------------------------------------------------------------------------

    def _no_task(self) -> None:
        task = self._dial.task(self.referee)
        if task is not None:
            raise IllegalAnswerError("that", f"this comes first: {task.prompt}", task.kind, task.rule)

    def _do_sum(self, kind: str, value: Any) -> None:
        task = self._dial.task(self.referee)
        if task is None or task.kind != kind:
            raise dials.late()
        if kind != "shuffle":
            given = dials.read_whole(value, task.unit)
            if not dials.is_right(task, given):
                said = dials.told_missed(task, f"{given}", self._dial.tries)
                self._dial.missed(said)
                self.tell("refused", said)
                self.refresh()
                return
        self._finish(task, shown=False)

    def _show_sum(self) -> None:
        task = self._dial.task(self.referee)
        if task is None or self._dial.tries == 0:
            raise IllegalAnswerError("show", "try it yourself first", "sum")
        self._finish(task, shown=True)

    def _finish(self, task: dials.Task, shown: bool) -> None:
        self._dial.done(task, self.referee)
        if task.kind == "shuffle":
            self.message = {}
        else:
            self.tell("info" if shown else "good", dials.told_right(task, shown))
        self.refresh()

    def _turn_dial(self, value: Any) -> None:
        setting = dials.checked_dial(value)
        self._dial.setting = setting
        self._dial.catch_up(self.referee)
        self._run_by_itself()
        self._settle()

    # ---- coach, saving, sharing ------------------------------------------------------------------------------------

    def _ask_coach(self) -> None:
        """Show the odds of what can still happen from this step; asked again, hide them."""
        if self._coach.mode == "off":
            raise IllegalAnswerError("coach", "this table has no coach", "cb.table(..., coach='request') or 'always'")
        self._no_task()
        if self._advised == self.shown_step:
            self._advised = -1
            self.refresh()
            return
        advice = self._coach.dress(self.referee, self._scene(self.referee), asked=True)  # says why, where there are none
        self._advised = self.shown_step
        self.tell("info", spoken(advice["view"].get("odds") or []))
        self.refresh()

    def _set_coach(self, value: Any) -> None:
        self._coach.mode = value
        self._advised = -1
        self.refresh()

    def _share(self) -> None:
        self.shared = self._keeping.share(self.referee)
        self.tell("info", "The game is one line of text now: copy it, and send it to anybody.")
        self.refresh()

    def _load(self, value: Any) -> None:
        self._past.begin(self._keeping.load(value, self.referee))
        self._tell_kept("The game is loaded.")

    def _tell_kept(self, words: str) -> None:
        self._dial.catch_up(self.referee)
        self._coach.forget()
        self._settle(keep=False)
        self.tell("good", words)

    # ---- from the rules to the table -----------------------------------------------------------------------------

    def tell(self, tone: str, text: str) -> None:
        """Show and speak a message; `tone` is ``info``, ``good`` or ``refused``."""
        self._told += 1
        self.message = {"n": self._told, "tone": tone, "text": text}

    def refresh(self) -> None:
        """Show the referee as it stands now, or the moment that is looked at."""
        shown: Referee | Moment = self._past.shown
        task = None if self._past.is_past else self._dial.task(self.referee)
        if task is not None:
            shown = task.moment
        scene = self._scene(shown)
        asked = self._asked(scene["asking"], task)
        self._number(asked)
        if asked["kind"] in ("draw", "choose", "place") and asked["yours"] and not self._past.is_past:
            scene = self._coach.dress(self.referee, {**scene, "asking": asked}, asked=self._advised == self._serial)
            asked = {**scene["asking"], "can_coach": self._coach.mode == "request" and asked["kind"] != "place"}
        view = {**scene["view"], "open_view": self._open_view}
        if self._coach.compared is not None and not self._past.is_past:
            view["compared"] = self._coach.compared
        with self.hold_sync():
            self.view = view if task is None else _without_sums(view, asked.get("ball"))
            self.asking = {**asked, "step": self._serial}
            self.log = self._shown_log(shown)
            self.history = self._past.shown_as_data()
            self.tools = tools(self._dial.setting, self._coach.mode, self._keeping.name)

    def _asked(self, asked: dict[str, Any], task: dials.Task | None) -> dict[str, Any]:
        """The question of the moment as it is shown: to look back, to work something out, to sit down, or the rule's own."""
        if self._past.is_past:
            return {**asked, **past_words(self._past)}
        if task is not None:
            return {**asked, **asked_of_task(task, self._dial, self.referee)}
        whose = self._secrets.covers(self.referee)
        if whose is not None:
            return {**asked, **cover_words(self.referee, whose, asked["rule"])}
        asking = self.referee.asking
        if not isinstance(asking, ChooseTogether):
            return asked
        choice = self._secrets.asked(self.referee)
        if choice is None:
            return {**asked, "kind": "choose", "can_step": True, "can_play_on": True, "yours": False}
        covered: dict[str, Any] = self._scene(Moment(self.referee, choice))["asking"]
        return {**covered, "prompt": f"In secret: {covered['prompt']}"}

    def _number(self, asked: Mapping[str, Any]) -> None:
        """Give the question its number: a new one whenever anything about it is new."""
        at = (len(self.referee.log), self._secrets.count, len(self._past.shown.log), self._past.in_branch, self._dial.told)
        parts = {key: part for key, part in asked.items() if key not in ("sum", "ball")}  # a hint makes no new question
        question = json.dumps([at, parts], default=str)
        if question != self._shown_question:
            self._serial += 1
            self._shown_question = question

    def _scene(self, shown: Referee | Moment) -> dict[str, Any]:
        return self.referee.game.scene(shown, self.viewer)

    def _shown_log(self, shown: Referee | Moment) -> list[str]:
        """Every answer as text; what the viewer may not see yet is covered."""
        finished = [step for play in shown.plays for step in play.steps]
        steps = [*finished, *shown.seen_by(self.viewer).steps]
        answers = [(ask, answer) for ask, answer in steps if not isinstance(ask, Note)]
        return ["covered" if isinstance(answer, Hidden) else str(write_answer(ask, answer)) for ask, answer in answers]

    @property
    def coach(self) -> str:
        """When the coach speaks: on ``request``, ``always`` or ``off``."""
        return self._coach.mode

    @property
    def dial(self) -> str:
        """What the learner does: ``decisions``, ``cards``, ``sums`` or ``everything``."""
        return self._dial.setting

    @property
    def viewer(self) -> Team | None:
        """Whose eyes the table shows: the only person's, the asked person's, or everybody's when computers play."""
        people = [team for team in (HOME, AWAY) if team not in self.referee.players]
        if not people:
            return None
        if len(people) == 1:
            return people[0]
        asking = self._secrets.asked(self.referee) or self.referee.asking
        return self.referee.team(getattr(asking, "side", OFFENSE))

    def __repr__(self) -> str:
        situation = self.view["situation"]
        parts = [f"{situation['headline']} {situation['where']}".strip()]
        scores = [f"{team['name']} {team['score']}" for team in self.view["teams"].values()]
        if scores:
            parts.append(", ".join(scores))
        parts.append(self.view["over"] or f"asked: {self.asking['prompt']}")
        return f"<Table: {'; '.join(parts)}>"


def _without_sums(view: dict[str, Any], ball: Mapping[str, Any] | None) -> dict[str, Any]:
    """The view without the additions that the learner is to do, and with the ball where it lay before they move it."""
    if ball is not None and view.get("field"):
        field = {**view["field"], "ball": ball["at"], "path": [], "label": "The ball is still where the play began"}
        view = {**view, "field": field, "board": None}
    rows = [{**row, "sum": ""} for row in view["rows"]]
    lanes = [
        {**lane, "offense": {**lane["offense"], "sum": ""}, "defense": {**lane["defense"], "sum": ""}} for lane in view["lanes"]
    ]
    return {**view, "rows": rows, "lanes": lanes, "over": ""}
