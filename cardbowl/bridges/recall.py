"""All that a team has seen of a match, as text: what OpenSpiel calls its information state."""

from __future__ import annotations

from collections.abc import Iterable

from cardbowl.bridges.match import Match
from cardbowl.cards import Card
from cardbowl.football import Team
from cardbowl.steps.ask import ChooseTogether, Draw, Note
from cardbowl.steps.seen import Hidden, Step


def observation(match: Match, team: Team) -> str:
    """The position as a team sees it, what it has seen of the running play, and what it has said of its answer."""
    seen = match.referee.seen_by(team)
    return "\n".join((f"{team.word}: {seen.position}", *_lines(seen.steps), *_own(match, team)))


class Recall:
    """All that both teams have seen of a match; what they have seen of finished plays is kept."""

    __slots__ = ("_finished",)

    def __init__(self) -> None:
        self._finished: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())

    def __deepcopy__(self, memo: object) -> Recall:
        other = Recall()
        other._finished = self._finished
        return other

    def text(self, match: Match, team: Team) -> str:
        """All that a team has seen of a match, from its start."""
        referee = match.referee
        seen = referee.seen_by(team)
        known = self._finished[team]
        if len(known) < len(referee.plays):
            known += tuple("\n".join(_lines(seen.of_play(play))) for play in referee.plays[len(known) :])
            self._finished = (known, self._finished[1]) if team == 0 else (self._finished[0], known)
        start = referee.game.seen_by(referee.start, team, referee.rules)
        running = (str(seen.position), *_lines(seen.steps)) if referee.asking is not None else ()
        return "\n".join((f"{team.word}: {start}", *known, *running, *_own(match, team)))


def _own(match: Match, team: Team) -> Iterable[str]:
    """The answer that a team has given before the other one, and the words that it has said of the next one."""
    if match.pending is not None and match.pending[0] is team:
        yield f"answered {_shown(match.pending[1])}"
    if match.team is team and match.ask is not None:
        yield " ".join((f"asked {match.ask.what}:", *match.said))


def _lines(steps: Iterable[Step]) -> Iterable[str]:
    """Steps as a team sees them, each on a line."""
    for ask, answer in steps:
        if type(ask) is Note:
            yield f"{ask.rule} {ask.say()} {ask.what} {_shown(ask.n)} {ask.spot}"
        elif type(ask) is Draw:
            yield f"{ask.rule} {ask.side.word} {ask.role}: {_shown(answer)}"
        elif type(ask) is ChooseTogether:
            yield f"{ask.rule} {ask.what}: {' / '.join(map(_shown, answer))}"
        else:
            yield f"{ask.rule} {ask.side.word} {ask.what}: {_shown(answer)}"


def _shown(value: object) -> str:
    if isinstance(value, Hidden):
        return f"? {value.shape}".strip()
    return value.text if isinstance(value, Card) else str(value)
