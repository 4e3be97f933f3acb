"""A play of a reader's own: one more call from scrimmage in a variant of a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from inspect import getdoc
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from cardbowl.doors import doors
from cardbowl.errors import DataError, listed, value_text
from cardbowl.football import DEFENSE, OFFENSE, How, Side, offense_spot, other_frame
from cardbowl.football.plays import Kind
from cardbowl.football.telling import LOSING, TELLING
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.fingerprints import fingerprint
from cardbowl.steps.handed_over import handed
from cardbowl.steps.handed_over import taken as taken_as
from cardbowl.steps.own_asks import is_text, shown
from cardbowl.steps.own_notes import kept, lost, of_its_own
from cardbowl.steps.own_rules import OwnRuleError, called, check_arguments, guarded
from cardbowl.steps.own_worths import Compared, Worth, check_worth, told_worth
from cardbowl.steps.rule_given import inside

EXAMPLE: Final = "def counter(at, rules): card = yield Draw(OFFENSE, 'counter', 'OWN.COUNTER.1'); return card.value"
KINDS: Final = (Kind.RUSH, Kind.PASS)
"""What a play of one's own may count as in box scores."""
MOST_NAME: Final = 24
_NAME: Final = re.compile(rf"(?=.{{1,{MOST_NAME}}}$)(?=.*[a-z])[a-z0-9]+(?:[ -][a-z0-9]+)*")
ALLOWED: Final = (How.DEAD, How.OUT, How.INCOMPLETE, How.TURNOVER, How.TOUCHBACK, How.TOUCHDOWN, How.SAFETY, How.LOOSE)
"""How a play of one's own may end."""
MOST_STEPS: Final = 10_000
"""A play of one's own with more steps than this never ends: that is each of 52 cards nearly two hundred times."""
FARTHEST: Final = 120
"""No play of one's own gains or loses more yards."""


class Ending(NamedTuple):
    """How a play of one's own ended: `how` (a `How` or its word), the side it is about, and the spot in that side's frame.

    The offense keeps the ball at its `spot` with ``Ending("dead", spot)``; ``"loose"`` is a ball that it has dropped there.
    An interception at the offense's yard line x is ``Ending("turnover", 100 - x, DEFENSE)``: the defense has the ball there.
    Without the side, ``Ending("turnover", x)``, the offense has lost the ball and got it back: it begins a new series, with the
    yards up to there.
    A ``"touchback"`` is always that of the defense, in whose end zone the ball is, whatever `side` says.
    """

    how: How
    spot: int = 0
    side: Side = OFFENSE


class Calls(NamedTuple):
    """Where plays of a variant stand in a game: the `what` of the question, and the names of the calls there are.

    `usual(answer, position, rules)` is whether a computer player that would give this answer may call its own play instead.
    `compare(position, rules)` is what it compares that with; None in a game whose players cannot compare.
    `more` is the name of what a rule may take beside position and house rules: the cards that were laid, the call of the defense.
    `defense` is the `what` of the question of which that is the answer; where odds are counted, each answer is as likely.
    `ends(position, name, rules)` is how a play ends, as a distribution of `End`s, where a whole turn is too long to read.
    `followed` is whether the live odds of the game themselves follow such a play to its end.
    `piles` are the names of all piles that such a play may come to draw from, where there are more than the deck.
    """

    what: str
    names: tuple[str, ...]
    usual: Callable[[Any, Any, Any], bool]
    compare: Callable[[Any, Any], Compared] | None = None
    more: str = ""
    defense: str = ""
    ends: Callable[[Any, str, Any], Any] | None = None
    followed: bool = False
    piles: tuple[str, ...] = ()


@doors
@dataclass(frozen=True)
class OwnPlay:
    """A play of one's own: `rule(at, rules)` is a generator that returns its yards, or an `Ending`.

    A third argument without a default, or one of that name with or without one, is handed what the game names: the `cards` that
    were laid in D.O.I., the `letter` of the defense card in Football Strategy, the `defense`, a `DefensePlay`, in Showdown.
    All other parameters keep their defaults.
    `kind` is what box scores count it as, ``rush`` or ``pass``; `about` is a sentence on it (otherwise that of its docstring).
    `worth` is how many yards it is worth more than the usual call, for computer players: a number, a function of
    (position, house rules), or ``"read"`` where they compare its exact odds with what they expect of the usual call.
    """

    rule: Callable[..., Rule[Any]]
    kind: Kind | str = Kind.RUSH
    worth: Worth = 0.0
    about: str = ""
    name: str = ""
    printed: str = field(default="", compare=False)
    more: str = field(default="", compare=False)

    def named(self, name: str, taken: tuple[str, ...], more: str = "") -> OwnPlay:
        """The play under its name, checked; raises `DataError`."""
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            allowed = f"1 to {MOST_NAME} small letters, digits, spaces and hyphens, with a letter, such as 'counter'"
            raise DataError(f"the name of the play is {value_text(name)}; allowed are {allowed}")
        if name in taken:
            raise DataError(
                f"the game has a call or a question {value_text(name)} already ({listed(taken)}); give the play another name"
            )
        what = f"the play {name!r}"
        way = taken_as.__wrapped__(self.rule, more)  # not yet known to be one that can be cached
        takes = {"at": None, "rules": None} | ({more: None} if way == "" and more else {})
        check_arguments(partial(self.rule, **{way: None}) if way else self.rule, takes, what, EXAMPLE, rule=True)
        if not isinstance(self.kind, str) or self.kind not in KINDS:
            raise DataError(f"the kind of {what} is {value_text(self.kind)}; allowed are {listed(KINDS)}")
        check_worth(self.worth, what)
        about = _sentence(self.about, self.rule, what)
        return OwnPlay(self.rule, Kind(self.kind), self.worth, about or f"A {self.kind} of its own.", name, self.print(), more)

    def print(self) -> str:
        """The fingerprint of the play: of its rule, its kind and its worth."""
        return fingerprint(self.rule, str(self.kind), fingerprint(self.worth) if callable(self.worth) else self.worth)

    @property
    def takes_more(self) -> bool:
        """Whether its rule takes what the game hands over beside the position and the house rules."""
        return taken_as(self.rule, self.more) is not None

    @property
    def rule_id(self) -> str:
        """The ID of the play in the rulebook of its variant: ``OWN.COUNTER.1``."""
        return f"OWN.{''.join(letter for letter in self.name.upper() if letter.isascii() and letter.isalnum()) or 'PLAY'}.1"

    def told_worth(self, at: Any, rules: Any) -> float:
        """What the maker of the play says that it is worth at a position; raises `OwnRuleError` where that is no number."""
        assert callable(self.worth)
        return told_worth(self.worth, f"the worth of the play {self.name!r}", at, rules)

    def run(self, at: Any, rules: Any, line: int | None = None, more: Any = None, ended: Any = None) -> Rule[Ending]:
        """The play from the position before it, and its ending; raises `OwnRuleError` where the rule is wrong.

        `line` is the line of scrimmage where `at` notices what is looked at, `ended` takes the place of `ending_of`.
        """
        line = at.spot if line is None else line
        what, told = f"the play {self.name!r}", set[str]()
        function, given = (self.rule, (at, rules)) if more is None else handed(self.rule, self.more, at, rules, value=more)

        def heard(asked: Any, rule: Any) -> Any:
            return of_its_own(asked, rule, what) if type(asked) is Note else asked

        rule, sent = guarded(what, function, given, self.rule_id, heard, MOST_STEPS), None
        while True:
            try:
                asked = rule.send(sent)
            except StopIteration as stop:
                ending = (ended or ending_of)(stop.value, line, what)
                break
            if type(asked) is Note:
                told.add(asked.what)
            sent = yield asked
        there = goal_lines(ending)
        if not told & TELLING:  # what box scores and play notes go by
            yield from kept(self.rule_id, self.name.capitalize(), str(self.kind), there, line)
        if there.side is DEFENSE and there.how != How.INCOMPLETE and not told & LOSING:
            thrown = self.kind == Kind.PASS and "pass" not in told
            yield from lost(self.rule_id, self.name.capitalize(), offense_spot(there), line, thrown=thrown)
        return ending

    def run_to_goal_line(self, at: Any, rules: Any, more: Any = None) -> Rule[Ending]:
        """The play, whose ending behind a goal line is a score (`goal_lines`); raises `OwnRuleError`."""
        return goal_lines((yield from self.run(at, rules, more=more)))


def _sentence(about: Any, rule: Callable[..., Any], what: str) -> str:
    """What is said about a play, or else the first sentences of its docstring, on one line; raises `DataError`."""
    doc = getattr(inside(rule), "__doc__", None)
    for which, text in (("about=", about), ("the docstring", "" if doc is None else doc)):
        if not (is_text(text) and " ".join(text.split()).isprintable()):
            raise DataError(f"{which} of {what} is {shown(text)}; a text is needed, such as 'A run to the outside.'")
    return " ".join((about or (getdoc(inside(rule)) or "").split("\n\n")[0]).split())


def ending_of(found: Any, spot: int, what: str) -> Ending:
    """What a play of one's own returned, as an ending that a play can have; raises `OwnRuleError`."""
    try:
        return _ending_of(found, spot, what)
    except OwnRuleError:
        raise
    except Exception as error:  # a method of an object of the reader's
        said = f"{type(error).__name__}: {error}"
        raise OwnRuleError(
            f"{what} returns {value_text(found)}, which cannot be looked at ({said}); needed are {_NEEDED}"
        ) from None


_NEEDED: Final = f"its yards, or an Ending such as Ending('dead', at.spot + 4); how is one of {', '.join(ALLOWED)}"
_LOST: Final = "an interception at the yard line x is Ending('turnover', 100 - x, DEFENSE)"


def _ending_of(found: Any, spot: int, what: str) -> Ending:
    if isinstance(found, int) and not isinstance(found, bool):
        _check_gain(found, what)
        return Ending(How.DEAD, spot + found)
    how, side, at = (getattr(found, name, None) for name in ("how", "side", "spot"))
    at = getattr(at, "unwatched", at)  # of a reading that notices whether a rule looks at the spot
    if not is_text(how) or how not in ALLOWED or not isinstance(side, Side):
        raise OwnRuleError(f"{what} returns {value_text(found)}; needed are {_NEEDED}; {_LOST}")
    if isinstance(at, bool) or not isinstance(at, int):
        raise OwnRuleError(
            f"{what} ends at the spot {value_text(at)}; a whole number of yards is needed, in the frame of its side"
        )
    _check_gain((at if side is OFFENSE else other_frame(at)) - spot, what)
    if how == How.TOUCHBACK and side is OFFENSE and not isinstance(found, Ending):  # of a rule of the game
        raise OwnRuleError(f"{what} ends with a touchback of the offense; say where it has the ball: Ending('turnover', 20)")
    if side is OFFENSE and how in (How.DEAD, How.OUT) and getattr(found, "series", False) is True:  # of a rule of the game
        how = How.TURNOVER
    return Ending(How(how), at, side)


def _check_gain(yards: int, what: str) -> None:
    """Raise `OwnRuleError` where a play ends farther from the line of scrimmage than any can, whoever has the ball there."""
    if abs(yards) > FARTHEST:
        raise OwnRuleError(f"{what} gains {value_text(yards)} yards; {-FARTHEST} to {FARTHEST} are possible")


def goal_lines(ending: Ending) -> Ending:
    """The same ending at a goal line: a ball that is dead behind it is a touchdown, or a safety of the side that has it.

    A touchdown lies on the far goal line, a safety or touchback on the near one, wherever the rule said that it was.
    A touchback is that of the defense, whichever side the rule named.
    """
    how, spot, side = ending
    if how in (How.DEAD, How.OUT, How.TURNOVER):
        if 0 < spot < 100:
            return ending
        how = How.TOUCHDOWN if spot >= 100 else How.TOUCHBACK if side is DEFENSE else How.SAFETY
    if how == How.TOUCHDOWN:
        return Ending(How.TOUCHDOWN, 100, side)
    if how == How.TOUCHBACK:
        side = DEFENSE
    return Ending(how, 0, side) if how in (How.SAFETY, How.TOUCHBACK) else ending


def without_recovery(ending: Ending, line: int, touchback: int = 0) -> Ending:
    """The same ending from the spot `line` in a game where a loose ball is that of the other side, where it lies.

    An incomplete pass is at the line; a ball that the defense has in the end is a turnover. After a touchback the defense has it
    at its own yard line `touchback`.
    """
    how, spot, side = ending
    if how == How.LOOSE:
        how, spot, side = How.TURNOVER, other_frame(spot), side.other
    if how == How.INCOMPLETE:
        return Ending(How.INCOMPLETE, line)
    how, spot, side = goal_lines(Ending(how, spot, side))
    if how == How.TOUCHBACK:
        spot = touchback
    return Ending(How.TURNOVER, spot, side) if side is DEFENSE and how in (How.DEAD, How.OUT) else Ending(How(how), spot, side)


NO_PLAYS: Final[Mapping[str, OwnPlay]] = MappingProxyType({})


def own_play(given: object, name: str, taken: tuple[str, ...], more: str = "") -> OwnPlay:
    """A play as it was handed over, a rule or an `OwnPlay`, under its name; raises `DataError`."""
    play = given if isinstance(given, OwnPlay) else OwnPlay(given)  # type: ignore[arg-type]
    return play.named(name, taken, more)


def text_of(play: OwnPlay) -> str:
    """A play in the line that says what a variant is made of."""
    return f"play {play.name} {called(play.rule)} {play.printed}"
