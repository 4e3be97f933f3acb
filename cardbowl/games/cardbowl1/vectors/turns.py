"""Worked vectors of the developing play: what a turn holds, in which order, and the most yardage cards of a pass in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.errors import DataError, value_text
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.vectors.answers import words
from cardbowl.games.cardbowl1.vectors.turn import Turn, Wanted, eleven, from_scrimmage, on_the_line
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.seen import Step
from cardbowl.steps.vector_fields import Fields, field

_OFFENSE: Final[Mapping[str, Wanted]] = {"QB": 5, "LT": 10, "LG": 9, "C": 10, "RG": 9, "RT": 11}
_SKILL: Final[Mapping[str, Wanted]] = {"LTE": 11, "RTE": 11, "B1(L)": 8, "W_L1": 12, "W_R1": 12}


def _lined_up(rules: HouseRules, *, rushed: bool) -> Turn:
    """A play with two tight ends and a back; `rushed`: a linebacker comes through beside the left tackle."""
    line = (("line -4", 13), *on_the_line((0, 5))) if rushed else on_the_line((-4, 0, 5))
    behind = (("ILB(M)", 4),) if rushed else ()
    play = from_scrimmage(tuple({**_OFFENSE, **_SKILL}.items()), eleven(*line, *behind), rules)
    if rushed:
        play.until("CB1.BP1.6").answer("move up D4 -4", "done")
    return play


# ---- what a turn holds -----------------------------------------------------------------------------------------------


def _turn_limit(vector: Fields, rules: HouseRules) -> str:
    """Whether these numbers of cards may be revealed or moved in one turn."""
    play = _lined_up(rules, rushed=False).until("CB1.DEV.1")
    asked = 0
    while play.asking is not None and play.asking.rule == "CB1.DEV.1":
        play.answer(play.options[0])
        asked += 1
    return "yes" if field(vector, "cards_in_one_reveal_step") <= asked else "no"


_WHEN: Final = {"pass at once": "CB1.DEV.3", "reveal, then pass": "CB1.EXEC.1"}
"""The question to which each case answers with a pass."""


def _turn_order(vector: Fields, rules: HouseRules) -> str:
    """The steps of turns with sack potential."""
    cases = words(vector, "cases", _WHEN)
    return "; ".join(", ".join(dict.fromkeys(_happened(_WHEN[case], rules))) for case in cases)


def _happened(when: str, rules: HouseRules) -> Iterator[str]:
    """The steps of the first turn of a play that ends with a pass, in order."""
    play = _lined_up(rules, rushed=True).until("CB1.DEV.3")
    begun = len(play.steps)
    play.until(when).answer("pass W_L1")
    for step in play.steps[begun:]:
        yield from _named(step)


def _named(step: Step) -> Sequence[str]:
    ask, answer = step
    if isinstance(ask, Draw):
        return (f"{ask.role} draw",)
    if isinstance(ask, Choose) and ask.what == "execute":
        return (answer.partition(" ")[0],) if answer != "wait" else ()
    return (ask.what,) if isinstance(ask, Choose) else ()


# ---- yardage cards ---------------------------------------------------------------------------------------------------

_CASE: Final = re.compile(r"(?:BLK_O quick pass|T (?P<turn>[1-9]) (?P<rush>under a rush|protected))(?P<who> to a .*)?")
_TO: Final[Mapping[str, str]] = {"": "W_L1", " to a back": "B1", " to a TE revealed as blocker": "LTE"}


def _caps(vector: Fields, rules: HouseRules) -> str:
    """The most yardage cards of the passes named in ``cases``."""
    return " ".join(_cap(str(case), rules) for case in field(vector, "cases", list))


def _cap(case: str, rules: HouseRules) -> str:
    found = _CASE.fullmatch(case)
    if found is None or (found["who"] or "") not in _TO:
        raise DataError(
            f"the field cases: {value_text(case)} is no pass; write 'BLK_O quick pass' or 'T n under a rush' or 'T n protected', "
            f"and after it nothing or{' or'.join(filter(None, _TO))}"
        )
    play, who = _lined_up(rules, rushed=found["rush"] == "under a rush"), _TO[found["who"] or ""]
    if who == "LTE":
        play.until("CB1.BLK.1").answer("block LTE")
    if found["turn"] is None:
        play.until("CB1.BLK.2")
    for turn in range(int(found["turn"] or 0)):
        play.until("CB1.DEV.3").answer(*["wait"] if turn + 1 < int(found["turn"]) else [])
    return _most(play.answer(f"pass {who}").until("CB1.PASS.3"), play.field.offense.at(who).card)


def _most(play: Turn, receiver: Card) -> str:
    """How many yardage cards a pass may have: those offered, unless as many are offered again after one of them."""
    plain = sorted((card for card in play.referee.left() if card.suit and card.suit != receiver.suit), key=hand_value)
    play.answer(plain[0])
    offered: int = play.options[-1] if play.options else 0
    if not offered:
        return "0"
    play.answer(1).until("CB1.PASS.6").answer(plain[1])
    return "unlimited" if play.options and play.options[-1] == offered else str(offered)


PLAYS: Final[Mapping[str, Callable[[Mapping[str, Any], HouseRules], str]]] = {
    "turn_limit": _turn_limit,
    "turn_order": _turn_order,
    "yardage_cap": _caps,
}
