"""Questions that are checked on the spot: hints first, the solution only after the hints."""

from __future__ import annotations

from cardbowl.doors import doors
from cardbowl.errors import NotationError, sentence
from cardbowl.lessons import progress
from cardbowl.lessons.box import QuestionBox
from cardbowl.lessons.questions import Question
from cardbowl.lessons.tries import NOT_ANSWERED, RIGHT, Tries

_EXAMPLES = {"number": "a number", "chance": "such as 3/4, 0.75 or 75%", "rank": "A, 2 to 10, J, Q or K"}


@doors
class Check(QuestionBox, Tries):
    """A checked question: type an answer, or call `answer` from Python.

    A wrong answer brings the next hint.
    After all hints, the solution may be asked for.
    An answer that cannot be read is not counted as a try.
    `state` is ``not answered``, ``wrong``, ``right`` or ``solution shown``; `tries` counts different answers.
    """

    def __init__(self, question: Question) -> None:
        self._question = question
        super().__init__()
        self._hints = question.hints
        self.show(label="Check yourself", text=question.text, input=self._input(), button="Check", extra="Hint")

    def answer(self, given: object) -> str:
        """Answer the question; returns the remark on the answer."""
        text = str(given).strip()
        if self.is_over:
            return self.said
        try:
            right = self._question.is_right(text)
        except NotationError as error:
            return self._say(text, "unread", [sentence(error)])
        self.count(self._question.read(text), right)
        if right:
            return self._say(text, "right", ["Right.", self._question.why])
        remark = self._question.remark(text)
        if not remark and self._question.is_close(text):
            remark = "That is very close, but a fraction has to be exact. Say it to the nearest percent."
        return self._say(text, "wrong", ["Not yet.", *([remark] if remark else [self.next_hint()])])

    def hint(self) -> str:
        """The next hint; the last one again if there are no more."""
        if self.is_over:
            return self.said
        return self._say(str(self.view["given"]), "hint", [self.next_hint()])

    def solve(self) -> str:
        """The solution, once all hints have been given; before that, the next hint."""
        if self.is_over or self.hints_left:
            return self.hint()
        self.give_up()
        answer = self._question.options.get(self._question.answer, self._question.answer)
        return self._say("", "shown", [f"The answer is {answer}{self._unit()}.", self._question.why])

    @property
    def said(self) -> str:
        """The last remark."""
        return " ".join(self.view["said"])

    def receive(self, text: str) -> None:
        """Take an answer from the box."""
        if text.strip():
            self.answer(text)
        if self.state == RIGHT:
            progress.solve(self._question.name, text.strip())

    def shown(self) -> None:
        """Say that the question was solved before, and with what answer; it may be answered again."""
        before = progress.progress().solved.get(self._question.name)
        if before is None or self.state != NOT_ANSWERED or self.view["said"]:
            return
        label = self._question.options.get(before, before)
        self._say(before, "right", [f"You have solved this before: {label}. You may answer again.", self._question.why])

    def extra(self) -> None:
        """Give a hint, or the solution when there are no more hints."""
        self.solve()

    def _say(self, given: str, tone: str, said: list[str]) -> str:
        self.show(given=given, tone=tone, said=said, extra=self.second_button, button="" if self.is_over else "Check")
        return self.said

    def _unit(self) -> str:
        return f" {self._question.unit}" if self._question.unit else ""

    def _input(self) -> dict[str, object]:
        question = self._question
        if question.kind == "choice":
            options = [{"value": value, "label": label} for value, label in question.options.items()]
            return {"kind": "choice", "options": options}
        example = f"such as {question.example}" if question.example else _EXAMPLES[question.kind]
        return {"kind": "text", "unit": question.unit, "example": example}

    def __repr__(self) -> str:
        return f"<Question {self._question.name}: {self._question.text} ({self.in_words})>"
