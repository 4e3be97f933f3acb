"""Looking back, what-ifs and replays: the game and the moment that a table shows."""

from __future__ import annotations

from typing import Any

from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.football import OFFENSE, Side, Team
from cardbowl.steps.ask import Ask, Choose, Draw, Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Hidden, SeenTogether, known_count, not_known
from cardbowl.view.scene import dealt, tell


class History:
    """A game (`present`), the moment that is shown, and the games to return to from what-ifs.

    In a `replay` the game takes no more answers and the table opens at its start.
    """

    def __init__(self, present: Referee, replay: bool = False) -> None:
        self.present = present
        self.replay = replay
        self._kept: list[tuple[Referee, bool, str]] = []
        self._back: Referee | None = present.branch(0) if replay else None

    @property
    def shown(self) -> Referee:
        """The referee at the moment that is shown."""
        return self.present if self._back is None else self._back

    @property
    def is_past(self) -> bool:
        """Whether the moment that is shown is before the present, or in a replay."""
        return self._back is not None

    @property
    def in_branch(self) -> bool:
        """Whether a what-if is played; the game itself is kept."""
        return bool(self._kept)

    @property
    def at(self) -> int:
        """The answers before the moment that is shown; covert ones, of which not everybody at the table knows, do not count."""
        return self._known(len(self.shown.log))[0]

    @property
    def end(self) -> int:
        """All answers of the game that count."""
        return self._known(len(self.present.log))[0]

    def _known(self, *answers: int) -> list[int]:
        """How many count of the first so many answers."""
        covert = not_known(self.present)
        return [count - sum(place < count for place in covert) for count in answers]

    def look(self, answers: object) -> None:
        """Show the moment after `answers` answers that count; raises `IllegalAnswerError`."""
        end = self.end
        if type(answers) is not int or not 0 <= answers <= end:
            raise IllegalAnswerError(f"look at {value_text(answers)}", f"{end} answers have been given", f"0 to {end}")
        place: int = answers
        for covert in not_known(self.present):
            place += covert <= place
        self._back = None if answers == end and not self.replay else self.present.branch(place)

    def forward(self) -> None:
        """Show the moment one answer later; raises `IllegalAnswerError` at the end."""
        if self.at >= self.end:
            raise IllegalAnswerError("step", "the replay is at its end", "look back, or play on from here")
        self.look(self.at + 1)

    def back(self) -> None:
        """Show the moment one answer earlier, if there is one."""
        self.look(max(0, self.at - 1))

    def next_play(self) -> None:
        """Show the next play, or the end."""
        at = len(self.shown.log)
        self.look(*self._known(next((mark for mark in self.present.marks if mark > at), len(self.present.log))))

    def what_if(self) -> None:
        """Play on from the moment that is shown in a copy; the game does not change."""
        branch = self.present.branch(len(self.shown.log))
        self._kept.append((self.present, self.replay, _words(branch)))
        self.present, self.replay, self._back = branch, False, None

    def give_back(self) -> None:
        """Return from the what-if to the game that was kept; raises `IllegalAnswerError`."""
        if not self._kept:
            raise IllegalAnswerError("return", "this is the game itself; no what-if is played", "what_if")
        self.present, self.replay, _ = self._kept.pop()
        self._back = self.present.branch(0) if self.replay else None

    def rewind(self) -> None:
        """Take back everything after the moment that is shown; raises `IllegalAnswerError` if that is nothing."""
        if self.replay:
            raise IllegalAnswerError("take back", "a replay shows a game as it was", "look, what_if")
        if self._back is None:
            raise IllegalAnswerError("take back", "nothing comes after this moment", "look at an earlier one first")
        self.present.rewind(len(self._back.log))
        self._back = None

    def shown_as_data(self, begun: int | None = None) -> dict[str, Any]:
        """All that the table's history panel shows; `begun` is how many plays may be known to have begun, None for all."""
        present, shown = self.present, self.shown
        befores = [*(play.before for play in present.plays), *([present.position] if present.asking is not None else [])]
        words = present.game.when
        plays = [
            {"at": mark, "label": words(before) if words is not None else f"Play {number}"}
            for number, (mark, before) in enumerate(zip(self._known(*present.marks), befores, strict=False), start=1)
        ][:begun]
        return {
            "at": self.at,
            "end": self.end,
            "past": self.is_past,
            "replay": self.replay,
            "plays": plays,
            "branch": f"What if, from {self._kept[-1][2]}" if self._kept else "",
            "can_return": bool(self._kept),
            "last": last_step(shown),
        }


def _words(referee: Referee) -> str:
    words = referee.game.when
    return words(referee.position) if words is not None else f"step {known_count(referee)}"


def last_step(referee: Referee) -> str:
    """The last answer before the moment, in words without secrets; empty at the start."""
    seen, play = SeenTogether(referee), referee.position
    steps = seen.steps
    if not steps and referee.plays:
        steps, play = seen.of_play(referee.plays[-1]), referee.plays[-1].before
    for ask, answer in reversed(steps):
        if not isinstance(ask, Note):
            return _told(referee, play, ask, answer)
    return ""


def _told(referee: Referee, position: Any, ask: Ask, answer: Any) -> str:
    names: dict[Side, str] = {side: referee.names[_team(position, side)] for side in Side}
    if isinstance(ask, Draw) and ask.secret:
        return dealt(names[ask.side]) if ask.source is None else tell(names, ask, Hidden())
    if isinstance(ask, Choose) and ask.secret:
        return "A secret answer"
    return tell(names, ask, answer)


def _team(position: Any, side: Side) -> Team:
    offense: Team = position.offense
    return offense if side is OFFENSE else offense.other
