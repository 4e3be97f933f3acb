"""A table without the widget: the intents of the learner, and their effects on its parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardbowl.errors import CardbowlError, IllegalAnswerError, sentence, value_text
from cardbowl.steps.ask import ChooseTogether
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import is_covert
from cardbowl.view.refused import in_names
from cardbowl.widgets.coach import spoken
from cardbowl.widgets.dealt_hands import deal_hands, take_back
from cardbowl.widgets.dial import Task, checked_dial, is_right, late, read_whole, told_missed, told_right
from cardbowl.widgets.history import History
from cardbowl.widgets.in_turn import check_step
from cardbowl.widgets.outcomes import NEXT
from cardbowl.widgets.table_data import TableData

Intents = Mapping[str, Callable[[Any], None]]
_INTERRUPTED = "The kernel was interrupted. What was answered until then stands; go on from here."
_NOT_DONE = {"save": "Nothing is saved: ", "load": "Nothing is loaded: ", "go_on": "Nothing is loaded: "}


class Session(TableData):
    """One table: its game, its settings, and its unfinished answers; it takes what `TableParts` takes."""

    def __init__(self, referee: Referee, **settings: Any) -> None:
        super().__init__(referee, **settings)
        self._from_page = False
        self._told = 0
        self._run_by_itself()
        if self.went_on:
            self.tell("info", self.went_on)

    def tell(self, tone: str, text: str) -> None:
        """Set the message; `tone` is ``info``, ``good`` or ``refused``."""
        self._told += 1
        self.message = {"n": self._told, "tone": tone, "text": text}

    # ---- intents ---------------------------------------------------------------------------------------------------

    def act(self, intent: object, *, from_page: bool = False) -> None:
        """Handle an intent, of the page or of Python; an error becomes a message; an interrupt, too, where the page did it."""
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
            check_step(action, intent.get("step"), self.serial)
            actions[action](intent.get("value"))
        except CardbowlError as error:
            found = error
            if is_covert(self.secrets.asked(self.referee)) and self.secrets.covers(self.referee) is not None:
                found = IllegalAnswerError(str(action), "the hand is still covered", "ready")  # not which question waits
            found = in_names(found, self.referee.game, self.referee.asking, self.scene(self.referee)["asking"])
            self.tell("refused", sentence(found, _NOT_DONE.get(action, "") if isinstance(action, str) else ""))
        except KeyboardInterrupt:
            self.catch_up()
            self.coach.forget(len(self.referee.log))
            self._settle()
            self.tell("info", _INTERRUPTED)
            if not from_page:
                raise

    def _at_the_table(self) -> Intents:
        return {
            "answer": self._answer,
            "step": lambda value: self._next_play() if self.held() else self._play(self.referee.step),
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
            "undo": lambda value: self._move(self.past.back),
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
            self.coach.chosen(self.advised_by, value)
            self._play(lambda: self.referee.answer(answers))
            return
        self.referee.verify(value)
        self.coach.chosen(self.advised_by, value)
        self._play(lambda: self.referee.answer(value))

    def _next_play(self) -> None:
        """Go on after the outcome of a play."""
        if self.held() is None:
            raise IllegalAnswerError("next", "no outcome is shown now", self.referee.describe_asking())
        self.outcomes.go_on()
        self._keep()

    def _play_on(self) -> None:
        before, held = len(self.referee.log), self.held() is not None
        if held:
            self.outcomes.go_on()
        if self.held() is None:
            self.referee.run("decision")
        if not self.someone_plays:
            self.outcomes.skip_to_last(self.referee)
        if len(self.referee.log) == before and not self.referee.is_over and not held:
            raise IllegalAnswerError("play on", "this decision is yours", self.referee.describe_asking())

    def _run_by_itself(self) -> None:
        """Deal hands at once, unless the learner does everything; with the dial at ``decisions`` run up to the next decision."""
        if not self.past.is_past:
            deal_hands(self.referee, begin=self.dial.setting != "everything")
        if self.dial.setting == "decisions" and not self.past.is_past and self.someone_plays:
            self.referee.run("decision")

    def _play(self, change: Callable[[], Any]) -> None:
        """Let the referee go on by `change`."""
        self._no_task(but_outcome=change == self._play_on)
        change()
        self._run_by_itself()
        self.secrets.go_on(self.referee)
        self._keep()

    def _undo(self) -> None:
        if self.held() is not None:
            self.outcomes.undo(self.referee)
        elif not self.secrets.count:
            if not self.referee.log:
                raise IllegalAnswerError("undo", "nothing has been answered yet")
            take_back(self.referee)
        self.catch_up()
        self.coach.forget(len(self.referee.log))
        self._settle()

    def _move(self, move: Callable[[], Any], changes: bool = False) -> None:
        """Show another moment; `changes`: the game itself changes, too."""
        move()
        self.catch_up()
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
        if not self.may_deal_again():
            raise IllegalAnswerError("deal again", "only a single play that is over is dealt again", "play it to its end first")
        if times not in (None, 1):
            self.again.more(self.referee, times)
            self.message = {}
            return
        self.past = History(self.again.deal(self.referee))
        self.keeping.leave()
        self.catch_up()
        self.coach.forget()
        self._settle(keep=False)
        self.tell("info", f"Seed {self.again.seed}: the same start, other cards.")

    def _no_task(self, *, but_outcome: bool = False) -> None:
        if self.held() is not None:
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
                said = told_missed(task, value_text(given), self.dial.tries)
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
        self.catch_up()
        self._run_by_itself()
        self._settle()

    # ---- coach, saving, sharing ------------------------------------------------------------------------------------

    def _ask_coach(self) -> None:
        """Show the coach's odds of this step, or hide them if they are shown."""
        if self.coach.mode == "off":
            raise IllegalAnswerError("coach", "this table has no coach", "cb.table(..., coach='request') or 'always'")
        self._no_task()
        if self.advised == self.serial:
            self.advised = -1
            return
        advice = self.coach.dress(self.advised_by, self.scene(self.referee), asked=True)  # raises if there are none
        self.advised = self.serial
        self.tell(*spoken(advice))

    def _set_coach(self, value: Any) -> None:
        self.coach.mode = value
        self.advised = -1

    def _share(self) -> None:
        self.shared, said = self.keeping.share(self.referee)
        self.tell("info", said)

    def _load(self, value: Any) -> None:
        referee, said = self.keeping.load(value, self.past)
        self.begin(referee, self.coach.mode)
        self._tell_kept(said)

    def _go_on(self, value: Any) -> None:
        """Go on with a game that was kept in another kernel."""
        if self.past.in_branch:
            raise IllegalAnswerError("go on", "this is a what-if, and the game itself is kept", "return to the game first")
        self._tell_kept(self.keeping.by_itself.go_on(value, self.referee))

    def _tell_kept(self, words: str) -> None:
        self.catch_up()
        self.coach.forget()
        self._settle(keep=False)
        self.tell("good", words)
