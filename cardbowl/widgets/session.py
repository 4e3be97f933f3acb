"""The state of a table without the widget: the intents, their effects, and the data that is shown.

The referee is always ahead of what is shown.
Between them are the sums that the learner has to do, what a play came to, a covered hand, and a look back.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from cardbowl.errors import CardbowlError, IllegalAnswerError
from cardbowl.football import AWAY, HOME, OFFENSE, Team
from cardbowl.steps.ask import ChooseTogether
from cardbowl.steps.referee import Referee
from cardbowl.view.moment import AsSeen, Covered, Moment
from cardbowl.view.outcome import shown_outcome
from cardbowl.widgets.again import Again, Guessed
from cardbowl.widgets.coach import Coach, spoken
from cardbowl.widgets.dealt_hands import deal_hands, take_back
from cardbowl.widgets.dial import Dial, Task, checked_dial, is_right, late, read_whole, told_missed, told_right
from cardbowl.widgets.history import History
from cardbowl.widgets.keeping import Keeping
from cardbowl.widgets.outcomes import NEXT, Outcomes, asked_of_outcome
from cardbowl.widgets.secrets import Secrets
from cardbowl.widgets.table_words import (
    BARE,
    asked_of_task,
    cover_words,
    holds,
    past_words,
    sentence,
    shown_log,
    tools,
    without_sums,
)

Intents = Mapping[str, Callable[[Any], None]]
_NOT_DONE = {"save": "Nothing is saved: ", "load": "Nothing is loaded: ", "go_on": "Nothing is loaded: "}


class Session:
    """One table: its game, its settings, and its unfinished answers.

    `message` is the last message, `shared` the line for sharing the game, `serial` the number of the question.
    """

    def __init__(
        self,
        referee: Referee,
        *,
        save_to: str | Path | None,
        coach: str,
        dial: str,
        cover: bool | None,
        replay: bool,
        guess: Guessed | None = None,
    ) -> None:
        self.again = Again(referee, guess)
        self.coach = Coach(coach)
        self.dial = Dial(dial)
        self.keeping = Keeping(save_to, referee, replay=replay)
        self._from_page = False
        goes_on = self.keeping.take_up(referee)
        self.past = History(referee, replay)
        self.secrets = Secrets(referee, cover)
        self.outcomes = Outcomes()
        self.message: dict[str, Any] = {}
        self._told = 0
        self.shared = ""
        self.serial = -1
        self._question = ""
        self._advised = -1
        self._catch_up()
        self._run_by_itself()
        if goes_on:
            self.tell("info", goes_on)

    @property
    def referee(self) -> Referee:
        """The current game, or the what-if that is played instead."""
        return self.past.present

    def tell(self, tone: str, text: str) -> None:
        """Set the message; `tone` is ``info``, ``good`` or ``refused``."""
        self._told += 1
        self.message = {"n": self._told, "tone": tone, "text": text}

    # ---- intents ---------------------------------------------------------------------------------------------------

    def act(self, intent: object, *, from_page: bool = False) -> None:
        """Handle an intent, of the page or of Python; an error becomes a message, and nothing is raised."""
        self._from_page = from_page
        actions = self._in_the_past() if self.past.is_past else self._at_the_table()
        actions = {**actions, **self._at_any_time()}
        action: object = None
        try:
            if not isinstance(intent, Mapping):
                raise IllegalAnswerError(intent, "it is not an intent of this table")
            action = intent.get("action")
            if not isinstance(action, str) or action not in actions:
                raise IllegalAnswerError(action, "the table cannot do that now", ", ".join(actions))
            step = intent.get("step")
            if type(step) is not int or step != self.serial:
                raise IllegalAnswerError(action, f"it was meant for step {step}, the table is at step {self.serial}")
            actions[action](intent.get("value"))
        except CardbowlError as error:
            self.tell("refused", sentence(error, _NOT_DONE.get(str(action), "")))

    def _at_the_table(self) -> Intents:
        return {
            "answer": self._answer,
            "step": lambda value: self._next_play() if self._held() else self._play(self.referee.step),
            "next": lambda value: self._next_play(),
            "play_on": lambda value: self._play(self._play_on),
            "undo": lambda value: self._undo(),
            "coach": lambda value: self._ask_coach(),
            "ready": lambda value: self._be_ready(),
            "sum": lambda value: self._do_sum("sum", value),
            "ball": lambda value: self._do_sum("ball", value),
            "again": self._deal_again,
            "shuffle": lambda value: self._do_sum("shuffle", None),
            "show_sum": lambda value: self._show_sum(),
            "go_on": self._go_on,
        }

    def _in_the_past(self) -> Intents:
        return {
            "step": lambda value: self._move(self.past.forward),
            "play_on": lambda value: self._move(self.past.next_play),
            "undo": lambda value: self._move(lambda: self.past.look(max(0, len(self.past.shown.log) - 1))),
        }

    def _at_any_time(self) -> Intents:
        return {
            "look": lambda value: self._move(lambda: self.past.look(value)),
            "what_if": lambda value: self._move(self.past.what_if),
            "return": lambda value: self._move(self.past.give_back),
            "rewind": lambda value: self._move(self.past.rewind, changes=True),
            "dial": self._turn_dial,
            "coach_mode": self._set_coach,
            "save": lambda value: self._tell_kept(self.keeping.save(self.past, value)),
            "share": lambda value: self._share(),
            "load": self._load,
        }

    def _answer(self, value: Any) -> None:
        asking = self.referee.asking
        self._no_task()
        if self.secrets.covers(self.referee) is not None:
            raise IllegalAnswerError("answer", "the hand is still covered", "ready")
        if isinstance(asking, ChooseTogether):
            answers = self.secrets.take(self.referee, asking, value)
            if answers is None:
                self.tell("info", "Covered. Now the other side.")
                return
            self.coach.chosen(self._advised_by, value)
            self._play(lambda: self.referee.answer(answers))
            return
        self.referee.verify(value)
        self.coach.chosen(self._advised_by, value)
        self._play(lambda: self.referee.answer(value))

    def _next_play(self) -> None:
        """Go on after the outcome of a play."""
        if self._held() is None:
            raise IllegalAnswerError("next", "no outcome is shown now", self.referee.describe_asking())
        self.outcomes.go_on()
        self._keep()

    def _play_on(self) -> None:
        before, held = len(self.referee.log), self._held() is not None
        if held:
            self.outcomes.go_on()
        if self._held() is None:
            self.referee.run("decision")
        if not self._someone_plays:
            self.outcomes.skip_to_last(self.referee)
        if len(self.referee.log) == before and not self.referee.is_over and not held:
            raise IllegalAnswerError("play on", "this decision is yours", self.referee.describe_asking())

    def _run_by_itself(self) -> None:
        """Deal hands at once, unless the learner does everything; with the dial at ``decisions`` run up to the next decision."""
        if not self.past.is_past:
            deal_hands(self.referee, begin=self.dial.setting != "everything")
        if self.dial.setting == "decisions" and not self.past.is_past and self._someone_plays:
            self.referee.run("decision")

    @property
    def _someone_plays(self) -> bool:
        return any(team not in self.referee.players for team in (HOME, AWAY))

    def _play(self, change: Callable[[], Any]) -> None:
        """Let the referee go on by `change`."""
        self._no_task(but_outcome=change == self._play_on)
        change()
        self._run_by_itself()
        self.secrets.go_on(self.referee)
        self._keep()

    def _undo(self) -> None:
        if self._held() is not None:
            self.outcomes.undo(self.referee)
        elif not self.secrets.forget():
            if not self.referee.log:
                raise IllegalAnswerError("undo", "nothing has been answered yet")
            take_back(self.referee)
        self._catch_up()
        self.coach.forget(len(self.referee.log))
        self._settle()

    def _move(self, move: Callable[[], Any], changes: bool = False) -> None:
        """Show another moment; `changes`: the game itself changes, too."""
        move()
        self._catch_up()
        self.coach.forget(len(self.referee.log))
        self._settle(keep=changes)

    def _settle(self, keep: bool = True) -> None:
        """Clean up after a change: forget unfinished secret answers and old messages, and save the game."""
        self.secrets.forget()
        self._keep(keep)

    def _keep(self, changed: bool = True) -> None:
        """Clear the message and save the game; if it cannot be saved, the change at the table remains."""
        self.message = {}
        unsaved = self.keeping.keep(self.past, from_page=self._from_page) if changed else ""
        if unsaved:
            self.tell("info", unsaved)

    def _be_ready(self) -> None:
        if self.secrets.covers(self.referee) is None:
            raise IllegalAnswerError("ready", "no hand is covered now", self.referee.describe_asking())
        self.secrets.be_ready(self.referee)

    def _deal_again(self, times: Any) -> None:
        """Deal a single play again that is over, or let Python play it ten or a hundred times."""
        if not self._may_deal_again():
            raise IllegalAnswerError("deal again", "only a single play that is over is dealt again", "play it to its end first")
        if times not in (None, 1):
            self.again.more(self.referee, times)
            self.message = {}
            return
        self.past = History(self.again.deal(self.referee))
        self.keeping.leave()
        self._catch_up()
        self.coach.forget()
        self._settle(keep=False)
        self.tell("info", f"Seed {self.again.seed}: the same start, other cards.")

    def _may_deal_again(self) -> bool:
        past = self.past
        return not (past.is_past or past.in_branch or past.replay) and self.again.is_offered(self.referee)

    # ---- tasks of the learner --------------------------------------------------------------------------------------

    def _catch_up(self) -> None:
        """Mark all that happened so far as shown."""
        self.dial.catch_up(self.referee)
        self.outcomes.catch_up(self.referee)

    def _held(self) -> Moment | None:
        """The moment after a play whose outcome the reader has not passed yet; None where there is none."""
        if self.past.is_past:
            return None
        self.dial.task(self.referee)  # so far the play is told
        told = self.dial.told[0] if self.dial.does_sums else len(self.referee.plays)
        return self.outcomes.waiting(self.referee, told)

    def _no_task(self, *, but_outcome: bool = False) -> None:
        if self._held() is not None:
            if but_outcome:
                return
            raise IllegalAnswerError("that", "what the play came to is shown first", NEXT)
        task = self.dial.task(self.referee)
        if task is not None:
            raise IllegalAnswerError("that", f"this comes first: {task.prompt}", task.kind, task.rule)

    def _do_sum(self, kind: str, value: Any) -> None:
        task = self.dial.task(self.referee)
        if task is None or task.kind != kind:
            raise late()
        if kind != "shuffle":
            given = read_whole(value, task.unit)
            if not is_right(task, given):
                said = told_missed(task, f"{given}", self.dial.tries)
                self.dial.missed(said)
                self.tell("refused", said)
                return
        self._finish(task, shown=False)

    def _show_sum(self) -> None:
        task = self.dial.task(self.referee)
        if task is None or self.dial.tries == 0:
            raise IllegalAnswerError("show", "try it yourself first", "sum")
        self._finish(task, shown=True)

    def _finish(self, task: Task, shown: bool) -> None:
        self.dial.done(task, self.referee)
        if task.kind == "shuffle":
            self.message = {}
        else:
            self.tell("info" if shown else "good", told_right(task, shown))

    def _turn_dial(self, value: Any) -> None:
        setting = checked_dial(value)
        self.dial.setting = setting
        self._catch_up()
        self._run_by_itself()
        self._settle()

    # ---- coach, saving, sharing ------------------------------------------------------------------------------------

    def _ask_coach(self) -> None:
        """Show the coach's odds of this step, or hide them if they are shown."""
        if self.coach.mode == "off":
            raise IllegalAnswerError("coach", "this table has no coach", "cb.table(..., coach='request') or 'always'")
        self._no_task()
        if self._advised == self.serial:
            self._advised = -1
            return
        advice = self.coach.dress(self._advised_by, self._scene(self.referee), asked=True)  # raises if there are none
        self._advised = self.serial
        self.tell(*spoken(advice))

    def _set_coach(self, value: Any) -> None:
        self.coach.mode = value
        self._advised = -1

    def _share(self) -> None:
        self.shared = self.keeping.share(self.referee)
        self.tell("info", "The game is one line of text now: copy it, and send it to anybody.")

    def _load(self, value: Any) -> None:
        referee, said = self.keeping.load(value, self.past)
        self.past = History(referee)
        self._tell_kept(said)

    def _go_on(self, value: Any) -> None:
        """Go on with a game that was kept in another kernel."""
        if self.past.in_branch:
            raise IllegalAnswerError("go on", "this is a what-if, and the game itself is kept", "return to the game first")
        self._tell_kept(self.keeping.by_itself.go_on(value, self.referee))

    def _offered(self) -> list[dict[str, str]]:
        """The kept games that the reader may go on with now, each with what it holds."""
        if self.past.in_branch or self.past.is_past:
            return []
        kept = self.keeping.by_itself.offers(self.referee)
        return [{"name": name, "holds": holds(self._scene(Covered(game)), len(game.log))} for name, game in kept]

    def _tell_kept(self, words: str) -> None:
        self._catch_up()
        self.coach.forget()
        self._settle(keep=False)
        self.tell("good", words)

    # ---- data shown ------------------------------------------------------------------------------------------------

    def shown(self, open_view: str) -> dict[str, Any]:
        """Everything that the table shows now, by the name of its trait."""
        moment: Referee | Moment = self.past.shown
        held = self._held()
        task = None if self.past.is_past or held is not None else self.dial.task(self.referee)
        if held is not None:
            moment = held
        elif task is not None:
            moment = task.moment
        if self.past.is_past or held is not None or task is not None or self.secrets.shows_both(self.referee):
            moment = self._covered(moment)
        scene = self._scene(moment)
        outcome = None if task is not None else shown_outcome(moment)
        asked = self._asked(scene["asking"], task) if held is None else self._after_play(scene["asking"], outcome)
        self._number(asked)
        if asked["kind"] in ("draw", "choose", "place") and asked["yours"] and not self.past.is_past:
            scene = self.coach.dress(self._advised_by, {**scene, "asking": asked}, asked=self._advised == self.serial)
            asked = {**scene["asking"], "can_coach": self.coach.mode == "request" and asked["kind"] != "place"}
        view = {**scene["view"], "open_view": open_view, "outcome": outcome}
        if task is None and self._may_deal_again():
            view["again"] = self.again.shown(self.referee)
        if self.coach.compared is not None and not self.past.is_past:
            view["compared"] = self.coach.compared
        return {
            "view": view if task is None else without_sums(view, asked.get("ball")),
            "asking": {**asked, "step": self.serial},
            "log": shown_log(moment, self.viewer),
            "history": self.past.shown_as_data(),
            "tools": tools(self.dial.setting, self.coach.mode, "" if self.past.in_branch else self.keeping.name, self._offered()),
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
        covered: dict[str, Any] = self._scene(Moment(self.referee, choice))["asking"]
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

    def _scene(self, moment: Referee | Moment) -> dict[str, Any]:
        return self.referee.game.scene(moment, self.viewer)

    def _covered(self, moment: Referee | Moment) -> Referee | Moment:
        """The moment with every hand face down, where two people at one screen look at it together."""
        return Covered(moment) if self.secrets.cover and not self.referee.players else moment

    @property
    def _advised_by(self) -> Any:
        """The game as the coach sees it: with the knowledge of the person it advises."""
        return AsSeen(self.referee, self.viewer)

    @property
    def viewer(self) -> Team | None:
        """The team whose view the table shows: the only person's, the asked person's, or None (all) when computers play."""
        people = [team for team in (HOME, AWAY) if team not in self.referee.players]
        if not people:
            return None
        if len(people) == 1:
            return people[0]
        asking = self.secrets.asked(self.referee) or self.referee.asking
        return self.referee.team(getattr(asking, "side", OFFENSE))
