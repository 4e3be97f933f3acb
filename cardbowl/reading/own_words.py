"""What plays of a variant's own ask and draw, as their game reads it: no word of theirs is taken for a word of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, Final

from cardbowl.reading.own_players import is_its_own
from cardbowl.steps.ask import ChooseTogether, Draw
from cardbowl.steps.game import AnyGame
from cardbowl.steps.seen import Play, Seen, Step

SIGN: Final = "\ufdd0"
"""A sign that is no letter of any text: it stands in the words of a variant's own while its game reads them."""

Rulebook = Callable[[], Mapping[str, str]]


def telling_apart(base: AnyGame) -> dict[str, Any]:
    """How the game `base` reads turns in which plays of a variant's own ask and draw: table, play notes, steps, live odds.

    It is handed their questions and draws with signed words, so that it finds none of its own words there.
    The signs are taken out of what it tells.
    """
    scene, play_lines, tell, live, rulebook = base.scene, base.play_lines, base.tell, base.live, base.rulebook

    def shown(referee: Any, viewer: Any) -> Any:
        apart = _Signed(referee, rulebook())
        return _bare(scene(apart, viewer)) if apart.differs else scene(referee, viewer)

    def noted(play: Play, rules: Any, names: tuple[str, str]) -> Any:
        return play_lines(_signed_play(play, rulebook()), rules, names)

    def told(rules: Any, teams: tuple[str, str], offense: Any, ask: Any, answer: Any) -> str:
        assert tell is not None
        return str(_bare(tell(rules, teams, offense, _signed(ask, rulebook()), answer)))

    def odds(referee: Any, more: tuple[Any, ...]) -> Any:
        assert live is not None
        return live(_Signed(referee, rulebook()), more)

    return {
        "scene": shown,
        "play_lines": noted,
        "tell": None if tell is None else told,
        "live": None if live is None else odds,
    }


def _signed(ask: Any, rulebook: Mapping[str, str]) -> Any:
    """A question or a draw, with signed words where it is none of the game's."""
    return _with_sign(ask) if is_its_own(ask, rulebook) else ask


def _with_sign(ask: Any) -> Any:
    if isinstance(ask, Draw):
        return Draw(ask.side, _sign(ask.role), ask.rule, ask.deck, ask.secret)
    if isinstance(ask, ChooseTogether):
        return ask._replace(what=_sign(ask.what), choices=tuple(map(_with_sign, ask.choices)))
    return ask._replace(what=_sign(ask.what))


def _sign(word: str) -> str:
    """The word with the sign behind its first letter: it still has its capital, its number, its other words."""
    return f"{word[:1]}{SIGN}{word[1:]}"


def _signed_steps(steps: Iterable[Step], rulebook: Mapping[str, str]) -> list[Step]:
    return [(_signed(ask, rulebook), answer) for ask, answer in steps]


def _signed_play(play: Play, rulebook: Mapping[str, str]) -> Play:
    """The play itself, where nothing in it is a variant's own."""
    is_signed = any(is_its_own(ask, rulebook) for ask, _ in play.steps)
    return play._replace(steps=_signed_steps(play.steps, rulebook)) if is_signed else play


def _bare(told: Any) -> Any:
    """What the game tells, without signs."""
    if isinstance(told, str):
        return told.replace(SIGN, "")
    if isinstance(told, dict):
        return {key: _bare(each) for key, each in told.items()}
    return [_bare(each) for each in told] if isinstance(told, list) else told


class _Signed:
    """A referee whose questions and draws that are none of the game's have signed words; everything else is its own."""

    def __init__(self, referee: Any, rulebook: Mapping[str, str]) -> None:
        self._referee, self._rulebook = referee, rulebook
        self.asking = _signed(referee.asking, rulebook)
        self.steps = _signed_steps(referee.steps, rulebook)

    @cached_property
    def plays(self) -> list[Play]:
        """The finished plays."""
        return [_signed_play(play, self._rulebook) for play in self._referee.plays]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._referee, name)

    @property
    def differs(self) -> bool:
        """Whether anything is signed."""
        given = self._referee
        pairs = [(self.asking, given.asking), *zip(self.plays, given.plays, strict=True)]
        pairs += [(mine[0], its[0]) for mine, its in zip(self.steps, given.steps, strict=True)]
        return any(mine is not its for mine, its in pairs)

    def seen_by(self, team: Any) -> _SignedSeen:
        """What a team may see of it."""
        return _SignedSeen(self._referee.seen_by(team), self._rulebook)


class _SignedSeen:
    """What a team may see, with signed words; the plays that it is asked for are signed."""

    def __init__(self, seen: Seen, rulebook: Mapping[str, str]) -> None:
        self._seen, self._rulebook = seen, rulebook

    def __getattr__(self, name: str) -> Any:
        return getattr(self._seen, name)

    @property
    def steps(self) -> list[Step]:
        """The steps of the running play."""
        return _signed_steps(self._seen.steps, self._rulebook)
