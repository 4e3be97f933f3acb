"""The coach at the table: exact odds of each option, and a comparison after a choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from cardbowl.chance import Odds, OddsError
from cardbowl.errors import CardbowlError, NotationError, listed, value_text
from cardbowl.football import Team
from cardbowl.football.meanings import meaning_of
from cardbowl.reading.decisions import OptionOdds, decision_odds
from cardbowl.reading.live import looking, own_choice
from cardbowl.steps.ask import Ask, Choose, ChooseTogether, Note, read_answer
from cardbowl.steps.latest import Latest
from cardbowl.steps.long_work import silence
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import holds_secrets
from cardbowl.steps.time_limit import WAITS, TooLongError, in_time
from cardbowl.widgets.comparing import compared, lines_of, share_line
from cardbowl.widgets.counting import interrupted

MODES = ("request", "always", "off")
_LATE = f"The odds of this moment take longer than {WAITS:g} seconds"
_TOLD = f"{_LATE}; press Odds again to count them to the end, and interrupt the kernel to stop that."
_MOST_KEPT = 32
_MOST_REPEATED = 3
"""The most options that each show the same reason for having no numbers."""


def checked_mode(mode: object) -> str:
    """A mode of the coach: on ``request``, ``always`` or ``off``; raises `NotationError`."""
    if not isinstance(mode, str) or mode not in MODES:
        raise NotationError(f"the coach speaks {value_text(mode)}; allowed are {listed(MODES)}")
    return str(mode)


class Choice(NamedTuple):
    """A person's choice: the answers before it, how it compared, and the team that alone may read that (None: anybody may)."""

    before: int
    compared: dict[str, Any] | None = None
    only: Team | None = None


class Coach:
    """Adds odds to the scene of a table, and compares a choice with the best option afterwards.

    It counts on request (``request``), before every card and decision (``always``), or never (``off``).
    Odds are cached, so that showing the same moment again is quick.
    Where they take longer than `WAITS` seconds it says so, and counts them to the end when it is asked once more.
    """

    def __init__(self, mode: str = "request") -> None:
        self._mode = checked_mode(mode)
        self._kept = Latest[Any, Any](_MOST_KEPT)
        self._choices: list[Choice] = []

    @property
    def mode(self) -> str:
        """``request``, ``always`` or ``off``."""
        return self._mode

    @mode.setter
    def mode(self, mode: object) -> None:
        self._mode = checked_mode(mode)

    @property
    def compared(self) -> dict[str, Any] | None:
        """The comparison of the last choice, as the table shows it; None where the coach had not counted before it."""
        return self._choices[-1].compared if self._choices else None

    def compared_for(self, viewer: Team | None) -> dict[str, Any] | None:
        """The comparison, where `viewer` may read it; None as the viewer are two people who look together."""
        return self.compared if self._choices and self._choices[-1].only in (None, viewer) else None

    def dress(self, referee: Referee, scene: Mapping[str, Any], asked: bool) -> dict[str, Any]:
        """The scene with its odds: lines beside the field before a card, odds with their basis at each option.

        Unless `asked`, odds are added only in the mode ``always``, and nothing is raised: why a decision has none is told.
        Raises `OddsError` when it is `asked` and there are no odds.
        """
        plain = {"view": dict(scene["view"]), "asking": dict(scene["asking"])}
        if self._mode == "off" or not (asked or self._mode == "always"):
            return plain
        try:
            return self._dressed(referee, scene, asked)
        except CardbowlError as error:
            if asked:
                raise
            if isinstance(error, TooLongError):
                plain["view"]["odds"] = [{"label": _LATE, "text": "press Odds to count them"}]
            elif isinstance(error, OddsError) and _is_a_persons(referee):
                plain["view"]["odds"] = [{"label": f"{str(error)[:1].upper()}{str(error)[1:]}", "text": ""}]
            return plain

    def is_late(self, referee: Referee) -> bool:
        """Whether the odds of this moment took too long, so that they are counted only on request."""
        return isinstance(self._kept.get(_moment(referee)), TooLongError)

    def _dressed(self, referee: Referee, scene: Mapping[str, Any], asked: bool) -> dict[str, Any]:
        ask = _decided(referee)
        view, asking = dict(scene["view"]), dict(scene["asking"])
        if not isinstance(ask, Choose):
            return {"view": {**view, "odds": self._once(referee, before_a_card, asked)}, "asking": asking}
        if referee.player_of(ask) is not None:
            raise OddsError("this decision is the computer player's; the coach speaks before yours.")
        if not isinstance(ask.options, (tuple, range)):
            raise OddsError("there is nothing to count before the cards are placed: the numbers depend on both hands.")
        found = self._once(referee, decision_odds, asked)
        reasons = {odds.basis for odds in found.values()}
        if len(found) > _MOST_REPEATED and len(reasons) == 1 and not any(odds.measures for odds in found.values()):
            raise OddsError(reasons.pop())  # once, not under every button
        texts = {str(option): odds for option, odds in found.items()}
        asking["options"] = [_dressed_option(option, texts.get(str(option.get("value")))) for option in asking["options"]]
        if asking.get("range"):
            asking["range"] = {**asking["range"], "odds": {text: _carried(odds) for text, odds in texts.items()}}
        view["odds"] = []
        return {"view": view, "asking": asking}

    def chosen(self, referee: Referee, answer: Any) -> None:
        """Store the odds of a person's `answer`, before it is given, for `compared`."""
        ask = referee.asking
        self.forget(len(referee.log))
        self._choices.append(Choice(len(referee.log)))
        if isinstance(ask, ChooseTogether) and not referee.players:
            return  # the other person, also with a secret answer, looks at the same table
        choice = _decided(referee)
        if self._mode == "off" or not isinstance(choice, Choose) or referee.player_of(choice) is not None:
            return
        found = self._kept.get(_moment(referee))
        if found is not None and not isinstance(found, TooLongError):
            only = _only_for(referee, choice)
            self._choices[-1] = Choice(len(referee.log), compared(found, _read(choice, answer)), only)

    def forget(self, answers: int = 0) -> None:
        """Forget the choices that are taken back, because only `answers` answers are left."""
        self._choices = [choice for choice in self._choices if choice.before < answers]

    def _once(self, referee: Referee, count: Callable[[Referee], Any], asked: bool) -> Any:
        """The result of `count` at this moment, cached; raises `TooLongError`, if it is not `asked` for once more."""
        moment = _moment(referee)
        found = self._kept.get(moment)
        if found is None or (asked and isinstance(found, TooLongError)):
            with silence():
                found = _to_the_end(referee, count) if found is not None else _in_time(referee, count)
            self._kept[moment] = found
        if isinstance(found, TooLongError):
            raise found
        return found


def _in_time(referee: Referee, count: Callable[[Referee], Any]) -> Any:
    """The result of `count`, or the `TooLongError` where it takes longer than the table waits."""
    try:
        return in_time(WAITS, lambda: count(referee))
    except TooLongError:
        return TooLongError(_TOLD)


def _to_the_end(referee: Referee, count: Callable[[Referee], Any]) -> Any:
    """The result of `count`, however long it takes; raises `OddsError` where somebody interrupts it."""
    try:
        return count(referee)
    except KeyboardInterrupt:
        raise OddsError(interrupted("press Odds")) from None


def before_a_card(referee: Referee) -> list[dict[str, Any]]:
    """The odds of the next card, one line each; raises `OddsError` where there are none."""
    odds = referee.odds()
    if not isinstance(odds, Odds):
        raise OddsError("there is nothing to count before this decision.")
    return _lines(odds)


def spoken(advice: Mapping[str, Any]) -> tuple[str, str]:
    """What is told when odds were asked for: the tone and the text of a message.

    ``spoken`` is for screen readers alone, because the numbers are seen; where an option has none, the reason is shown.
    """
    lines = advice["view"].get("odds") or []
    if lines:
        return "spoken", "From here: " + ", ".join(f"{line['label']} {line['text']}" for line in lines) + "."
    asking = advice["asking"]
    options = [*asking["options"], *((asking.get("range") or {}).get("odds") or {}).values()]
    reasons = list(dict.fromkeys(option["basis"] for option in options if option.get("basis")))
    if reasons and not any(option.get("odds") for option in options):
        return "info", " ".join(reasons)
    return "spoken", "Each option has its odds."


def _dressed_option(option: Mapping[str, Any], odds: OptionOdds | None) -> dict[str, Any]:
    return {**option, **(_carried(odds) if odds is not None else {})}


def _carried(odds: OptionOdds) -> dict[str, Any]:
    return {"odds": lines_of(odds), "basis": odds.basis}


def _lines(odds: Odds[Any]) -> list[dict[str, Any]]:
    """One line for each possible event, and one for the mean of each value."""
    events = [
        share_line(name.replace("_", " "), share, meaning_of(name))
        for name, share in odds.events.items()
        if 0 < share < 1 or (share == 1 and len(odds.events) == 1 and not odds.values)
    ]
    means = [{"label": f"mean {name}", "text": f"{float(dist.mean()):.1f}"} for name, dist in odds.values.items()]
    return [*events, *means]


def _is_a_persons(referee: Referee) -> bool:
    """Whether a decision is asked, and of a person."""
    ask = _decided(referee)
    return isinstance(ask, Choose) and referee.player_of(ask) is None


def _decided(referee: Referee) -> Ask | None:
    """The current question; of two secret decisions that of the viewing side, where the game has odds for it."""
    ask = referee.asking
    if isinstance(ask, ChooseTogether) and referee.game.in_secret is not None:
        return own_choice(referee, ask)
    return ask


def _only_for(referee: Referee, choice: Choose) -> Team | None:
    """The team that alone may read numbers made of what is face down for the other person at the table; None where nothing is."""
    team = referee.team(choice.side)
    return team if not referee.players and (choice.secret or holds_secrets(referee, team)) else None


def _moment(referee: Referee) -> Any:
    """A key of this moment for the cache: the viewer, the position, the answers in its play."""
    answers = tuple(answer for step, answer in referee.steps if type(step) is not Note)
    return referee.game.name, referee.rules, looking(referee), referee.position, answers


def _read(choice: Choose, answer: Any) -> Any:
    """The answer as the question reads it; None where it cannot be read."""
    try:
        return read_answer(choice, answer)
    except CardbowlError:
        return None
