"""The questions of a flow and their answers in words, and by which of its fields a question is known again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbowl.cards import Card
from cardbowl.football import Side
from cardbowl.reading.card_sets import FEW, cards_in_words, runs_in_words
from cardbowl.steps.ask import Ask, Choose, ChooseTogether, Draw


def identity(ask: Ask) -> tuple[Any, ...]:
    """What two questions have in common where a flow counts them as the same one."""
    if isinstance(ask, Draw):
        return ("draw", ask.side, ask.role, ask.rule, ask.deck)
    if isinstance(ask, Choose):
        return ("choose", ask.side, ask.what, ask.prompt, ask.rule)
    return ("together", ask.rule, ask.what, *(identity(choice) for choice in ask.choices))


def asked_words(ask: Ask) -> str:
    """A question in words: who is asked for what."""
    if isinstance(ask, Draw):
        source = (
            f" from the {ask.source}" if ask.source is not None else f" from the {ask.deck} deck" if ask.deck != "draw" else ""
        )
        return f"The {Side(ask.side).word} draws {ask.role}{source}"
    if isinstance(ask, Choose):
        return f"The {Side(ask.side).word} decides: {ask.prompt or ask.what}"
    what = " / ".join(dict.fromkeys(choice.prompt or choice.what for choice in ask.choices))
    return f"Both sides decide in secret: {what}"


def _word(answer: Any) -> str:
    """One answer; a card with the sign of its suit."""
    return answer.pretty if isinstance(answer, Card) else str(answer)


def answers_words(ask: Ask, answers: Sequence[Any], every: set[Any]) -> str:
    """The answers of a branch in words."""
    if len(answers) == len(every) > 1 and not all(type(answer) is int for answer in answers):
        return "any answer" if not isinstance(ask, Draw) else "any face"
    if all(type(answer) is int for answer in answers):
        return runs_in_words((answer, str(answer)) for answer in answers)
    if (isinstance(ask, Draw) or len(every) > FEW) and all(isinstance(answer, Card) for answer in answers):
        return cards_in_words(answers, [answer for answer in every if isinstance(answer, Card)])
    words = [" / ".join(map(_word, answer)) if isinstance(ask, ChooseTogether) else _word(answer) for answer in answers]
    return ", ".join(words) if len(words) <= 4 else f"{', '.join(words[:3])} and {len(words) - 3} more"
