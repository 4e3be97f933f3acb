"""Questions that are checked on the spot: hints first, the answer only when the hints are used up."""

from __future__ import annotations

from cardbowl.errors import NotationError
from cardbowl.lessons.box import QuestionBox, sentence
from cardbowl.lessons.questions import Question

_EXAMPLES = {"number": "a number", "chance": "such as 3/4, 0.75 or 75%", "rank": "A, 2 to 10, J, Q or K"}


class Check(QuestionBox):
    """A checked question: type an answer, or call `answer` from Python.

    A wrong answer brings the next hint.
    When all hints are used up, the solution may be asked for.
    What cannot be read is not counted as a try.
    """

    def __init__(self, question: Question) -> None:
        self._question = question
        self._wrong: list[str] = []
        self._hints = 0
        self._done = ""
        super().__init__()
        self.show(label="Check yourself", text=question.text, input=self._input(), button="Check", extra="Hint")

    def answer(self, given: object) -> str:
        """Answer the question; gives what is said about it."""
        text = str(given).strip()
        if self._done:
            return self.said
        try:
            right = self._question.is_right(text)
        except NotationError as error:
            return self._say(text, "unread", [sentence(error)])
        if right:
            self._done = "right" if not self._wrong else f"right at try {len(self._wrong) + 1}"
            return self._say(text, "right", ["Right.", self._question.why])
        if text not in self._wrong:
            self._wrong.append(text)
        remark = self._question.remark(text)
        if not remark and self._question.is_close(text):
            remark = "That is very close. Say it to the nearest percent."
        return self._say(text, "wrong", ["Not yet.", *([remark] if remark else [self._next_hint()])])

    def hint(self) -> str:
        """The next hint; the last one again when there is no other."""
        if self._done:
            return self.said
        return self._say(str(self.view["given"]), "hint", [self._next_hint()])

    def solve(self) -> str:
        """The solution, once all hints have been given; before that, the next hint."""
        if self._done or self._hints < len(self._question.hints):
            return self.hint()
        self._done = "solution shown"
        answer = self._question.options.get(self._question.answer, self._question.answer)
        return self._say("", "shown", [f"The answer is {answer}{self._unit()}.", self._question.why])

    @property
    def said(self) -> str:
        """What was said last."""
        return " ".join(self.view["said"])

    def receive(self, text: str) -> None:
        """Take an answer from the box."""
        if text.strip():
            self.answer(text)

    def extra(self) -> None:
        """Give a hint, or the solution when there are no more hints."""
        self.solve()

    def _next_hint(self) -> str:
        hints = self._question.hints
        self._hints = min(self._hints + 1, len(hints))
        return f"Hint: {hints[self._hints - 1]}"

    def _say(self, given: str, tone: str, said: list[str]) -> str:
        more = "" if self._done else "Hint" if self._hints < len(self._question.hints) else "Show the answer"
        self.show(given=given, tone=tone, said=said, extra=more, button="" if self._done else "Check")
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
        state = self._done or (f"{len(self._wrong)} wrong so far" if self._wrong else "not answered yet")
        return f"<Question {self._question.name}: {self._question.text} ({state})>"
