"""The automation dial of a table: whether the learner or the table draws the cards, does the sums and moves the ball.

The referee is always ahead: it has run on to its next question.
Results that the learner has to work out are held back here, and the table shows the moment before them.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from cardbowl.errors import IllegalAnswerError, NotationError, listed, value_text
from cardbowl.football import OFFENSE
from cardbowl.steps.ask import Ask, Choose, Draw, Note
from cardbowl.steps.referee import Referee
from cardbowl.view.moment import Moment

DIALS: Final = {
    "decisions": "Only my decisions",
    "cards": "Decisions and cards",
    "sums": "Decisions, cards and sums",
    "everything": "Everything, by hand",
}


def checked_dial(dial: object) -> str:
    """A setting of the dial; raises `NotationError`."""
    if not isinstance(dial, str) or dial not in DIALS:
        raise NotationError(f"the dial stands at {value_text(dial)}; allowed are {listed(DIALS)}")
    return str(dial)


class Task(NamedTuple):
    """A task of the learner before the play goes on at the table: ``sum``, ``ball`` or ``shuffle``.

    `answer` is the right number (yards, draws, or the spot of the ball on the drawn field).
    `because` is the rule's explanation, shown after a wrong answer; `moment` is what the table shows meanwhile.
    """

    kind: str
    prompt: str
    rule: str
    moment: Moment | Referee
    answer: int = 0
    unit: str = ""
    because: str = ""
    mark: tuple[int, int] = (0, 0)


class Dial:
    """The setting of the dial, and how far the play has been shown."""

    def __init__(self, setting: str = "cards") -> None:
        self.setting = checked_dial(setting)
        self.tries = 0
        self.hint = ""
        self._told = (0, 0)  # plays, and steps of the next play
        self._moved = 0  # the number of plays whose ball has been moved
        self._shuffled = -1  # the play whose draw deck is shuffled

    @property
    def does_sums(self) -> bool:
        """Whether the learner does the sums."""
        return self.setting in ("sums", "everything")

    @property
    def told(self) -> tuple[int, int]:
        """How far the game is shown: finished plays, and steps of the next one."""
        return self._told

    def catch_up(self, referee: Referee) -> None:
        """Mark everything as shown: after a step back, or when the dial is changed."""
        self._told = (len(referee.plays), len(referee.steps))
        self._moved = len(referee.plays)
        self._shuffled = -1
        self._fresh()

    def task(self, referee: Referee) -> Task | None:
        """The current task; None if there is none."""
        if not self.does_sums:
            return None
        plays, steps = self._told
        while True:
            running = plays >= len(referee.plays)
            told = referee.steps if running else referee.plays[plays].steps
            for number in range(steps, len(told)):
                note = told[number][0]
                if type(note) is Note and note.what in referee.game.sums and type(note.n) is int:
                    self._told = (plays, number)
                    return self._sum(referee, note, (plays, number))
            self._told = (plays, len(told))
            if running:
                return self._shuffle(referee)
            if self.setting == "everything" and plays >= self._moved:
                ball = self._ball(referee, plays)
                if ball is not None:
                    return ball
            plays, steps = plays + 1, 0
            self._told = (plays, steps)

    def _sum(self, referee: Referee, note: Note, mark: tuple[int, int]) -> Task:
        question, unit = referee.game.sums[note.what]
        moment = Moment(referee, _asked(note.rule, question), *mark)
        return Task("sum", question, note.rule, moment, note.n, unit, note.say(), mark)

    def _ball(self, referee: Referee, plays: int) -> Task | None:
        where = referee.game.ball_at
        play = referee.plays[plays]
        before, after = (where(play.before), where(play.after)) if where is not None else (None, None)
        if after is None or after == before:
            return None
        last = next((ask for ask, _ in reversed(play.steps) if type(ask) is Note and ask.spot is not None), None)
        rule = last.rule if last is not None else play.steps[-1][0].rule
        question = "Where does the ball lie now?"
        moment = Moment(referee, _asked(rule, question), plays)
        moment.steps = list(play.steps)
        return Task("ball", question, rule, moment, after, "", last.say() if last is not None else "", (plays, len(play.steps)))

    def _shuffle(self, referee: Referee) -> Task | None:
        ask = referee.asking
        if self.setting != "everything" or not isinstance(ask, Draw) or self._shuffled == len(referee.plays):
            return None
        if ask.source is not None or any(type(step) is Draw and step.source is None for step, _ in referee.steps):
            return None
        return Task("shuffle", "Shuffle the draw deck", ask.rule, referee)

    def done(self, task: Task, referee: Referee) -> None:
        """Mark the task as done and show the play further."""
        plays, steps = task.mark
        if task.kind == "sum":
            self._told = (plays, steps + 1)
        elif task.kind == "ball":
            self._moved = plays + 1
        else:
            self._shuffled = len(referee.plays)
        self._fresh()

    def missed(self, hint: str) -> None:
        """Record a wrong answer: the hint stays until the task is done."""
        self.tries += 1
        self.hint = hint

    def _fresh(self) -> None:
        self.tries, self.hint = 0, ""


def read_whole(text: object, unit: str) -> int:
    """A typed whole number: ``5``, ``+5``, ``5 yards``, with any minus sign; raises `NotationError`."""
    if type(text) is int:
        return text
    plain = (text if isinstance(text, str) else "")[:40].replace("\u2212", "-").replace("\u2013", "-").lower().strip()
    found = re.fullmatch(r"([+-]?)\s*(\d{1,4})\s*[a-z ]*", plain)
    if found is None:
        of = f" of {unit}" if unit else ""
        raise NotationError(
            f"cannot read {value_text(text[:40] if isinstance(text, str) else text)}: write a whole number{of}, such as 5 or -3"
        )
    return int(found[1] + found[2])


def is_right(task: Task, given: int) -> bool:
    """Whether the answer is right; a loss may be written with its minus or without, where the question asks for a loss."""
    if given == task.answer:
        return True
    return task.kind == "sum" and task.answer < 0 and given == -task.answer and "lose" in task.prompt


def told_missed(task: Task, given: str, tries: int) -> str:
    """The message after a wrong answer: at first the rule to read."""
    if tries == 0:
        return f"Not {given}. Rule {task.rule} says how it goes."
    return f"Not {given} either. Read {task.rule} once more, or let the table show you."


def told_right(task: Task, shown: bool) -> str:
    """The message when a task is done."""
    return f"{'This is how it goes' if shown else 'Right'}: {task.because}" if task.because else "Right."


def _asked(rule: str, prompt: str) -> Ask:
    return Choose(OFFENSE, "task", (), rule, prompt)


def late() -> IllegalAnswerError:
    """The error for an answer to a question that is no longer asked."""
    return IllegalAnswerError("that", "no sum is asked for now", "step, play on, undo")
