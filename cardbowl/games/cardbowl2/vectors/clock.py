"""Worked vectors of the clocks, the sideline, team decks and the cribbage board: what a game makes of a play that fits them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardbowl.cards import Card, cards, written
from cardbowl.errors import DataError, listed
from cardbowl.football import OFFENSE, SECONDS, clock_text
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import FULL_DECK, Position
from cardbowl.games.cardbowl2.rules.cribbage import pegs
from cardbowl.games.cardbowl2.rules.game import RULES
from cardbowl.games.cardbowl2.rules.open_field import open_field_run
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline
from cardbowl.games.cardbowl2.vectors.answers import Answers, a_card, played
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.vector_fields import Fields, field

MOST_HANDS: Final = 60
"""So many hand plays are surely in a game."""


def _begun(rules: HouseRules, **position: Any) -> Referee:
    """A game at this position."""
    return Referee(RULES, rules=rules, position=Position(**position))


def _go_on(referee: Referee, said: Mapping[str, Any], drawn: list[Card]) -> None:
    """One answer: the next of the cards `drawn`, what is `said` to this question, or what is usual."""
    asking = referee.asking
    if isinstance(asking, Draw):
        referee.answer(drawn.pop()) if drawn else referee.deal()
    elif isinstance(asking, Choose):
        usual = next(iter(asking.options)) if asking.default is None else asking.default
        referee.answer(said.get(f"{asking.side.word} {asking.what}", said.get(asking.what, usual)))


def _one_play(referee: Referee, said: Mapping[str, Any], drawn: str = "") -> None:
    """Goes on to the end of the running play."""
    left = list(cards(drawn))[::-1]
    finished = len(referee.plays)
    while len(referee.plays) == finished:
        _go_on(referee, said, left)
    if left:
        raise DataError(f"the play was over before all cards were drawn; left: {written(left[::-1])}")


def _told(referee: Referee, what: str) -> int | None:
    """The number of the last note of a kind in the running turn, or in the last one while nothing has happened in it."""
    steps = referee.steps or referee.plays[-1].steps
    return next((ask.n for ask, _ in reversed(steps) if type(ask) is Note and ask.what == what), None)


# ---- the clocks ------------------------------------------------------------------------------------------------------

_HANDS: Final = {"offense hand": "2: 2C 3C 4C KD", "defense hand": "opposite: 2S 3S 4S 5S", "O1": Card("KD")}
_PASS: Final = {**_HANDS, "O1": Card("2C")}
_PLAYS: Final[Mapping[str, tuple[str, Mapping[str, Any], str]]] = {
    "0 and stops": ("scrimmage", {"run-off": "spike"}, ""),
    "1 and runs": ("scrimmage", {"call": "kneel"}, ""),
    "1 and stops": ("scrimmage", {"call": "hand play", **_PASS}, "7C"),
    "2 and runs": ("scrimmage", {"call": "hand play", **_HANDS}, "JD 2H 3H"),
    "2 and stops": ("kickoff", {}, "QH 5C JD 6S 7S 8S KS 4H 4D"),
}
"""A play for each time that it may take by itself: the phase, what is said, and the cards."""


def _after(vector: Fields, play: str, run_off: int | None, rules: HouseRules) -> str:
    """The clock after a play, and after the run-off behind it, which takes the default where it is None."""
    phase, said, drawn = _PLAYS[play]
    left, quarter = field(vector, "intervals_left"), field(vector, "quarter")
    referee = _begun(rules, phase=phase, left=left, quarter=quarter, running="run-off" in said)
    _one_play(referee, said, drawn)
    now: Position = referee.position
    left = now.left if now.quarter == quarter else 0
    if now.running:
        while (gone := _told(referee, "run-off")) is None:
            _go_on(referee, {} if run_off is None else {"run-off": run_off}, [])
        left -= gone
    return f"{left} ({clock_text(left * SECONDS)})"


def _simple_2(vector: Fields, rules: HouseRules) -> str:
    """A kneel-down, or an incomplete pass where `clock_stops`."""
    play = "1 and stops" if field(vector, "clock_stops", bool) else "1 and runs"
    return _after(vector, play, None, rules.of({**rules.changed(), "clock": "simple2"}))


def _complex(vector: Fields, rules: HouseRules) -> str:
    """A play of `interval` intervals without run-off, and a `run_off`, or ``none`` after a play that stops the clock."""
    chosen = None if vector.get("run_off") == "none" else field(vector, "run_off")
    play = f"{field(vector, 'play_intervals')} and {'stops' if chosen is None else 'runs'}"
    if play not in _PLAYS:
        raise DataError(f"no play takes {play} the clock; allowed are {listed(_PLAYS)} (CB2.CLKC.1)")
    return _after(vector, play, chosen, rules.of({**rules.changed(), "clock": "complex"}))


# ---- the sideline ----------------------------------------------------------------------------------------------------


def _attempt(vector: Fields, rules: HouseRules) -> str:
    """A run of two open-field draws of which each goes into an attempt."""
    sideline = Sideline(a_card(vector, "o1"), certain=False)
    run, notes = played(open_field_run(OFFENSE, 30, 2, rules, sideline), Answers(vector))
    for note in notes:
        if note.what in ("out", "loose"):
            return f"{'OUT' if note.what == 'out' else 'FUMBLE'} on attempt {note.n}"
    return "IN BOUNDS" if run.how == "dead" else run.how.upper()


def _suit(vector: Fields, rules: HouseRules) -> str:
    """A rush in the last seconds, whose last card of the offense is given."""
    o1, last = a_card(vector, "o1"), a_card(vector, "last_card")
    others = [card for card in FULL_DECK if card not in (o1, last)]
    said = {"offense hand": f"2: {written((*others[1:4], o1))}", "defense hand": f"opposite: {written(others[1:5])}", "O1": o1}
    referee = _begun(rules.of({**rules.changed(), "clock": "complex"}), quarter=4, left=9)
    _one_play(referee, said, written((last, others[1])))
    return "OUT" if any(type(ask) is Note and ask.what == "out" for ask, _ in referee.plays[0].steps) else "IN"


# ---- decks and boards ------------------------------------------------------------------------------------------------


def _hand_cycle(vector: Fields, rules: HouseRules) -> str:
    """Hand plays from a new deck on: which play of which cycle this hand is, and the cards it is chosen from."""
    number = field(vector, "number")
    if not 1 <= number <= MOST_HANDS:
        raise DataError(f"the field number is {number}; allowed are 1 to {MOST_HANDS}")
    referee, place, cycle, left = _begun(rules), 0, 0, 0
    for _ in range(number):
        while not (isinstance(referee.asking, Choose) and referee.asking.what == "hand"):
            _go_on(referee, {}, [])
        left = len(referee.asking.options.deck)
        place, cycle = (1, cycle + 1) if left == len(FULL_DECK) else (place + 1, cycle)
        _one_play(referee, {})
    return f"play {place} of cycle {cycle}, {left} cards before choosing"


def _cribbage(vector: Fields, rules: HouseRules) -> str:
    """The holes in which the board shows the ball; no position has it in an end zone."""
    return "/".join(str(hole) for hole in pegs(field(vector, "y")))


PLAYS: Final[Mapping[str, Callable[[Fields, HouseRules], str]]] = {
    "clock_simple_2": _simple_2,
    "clock_complex": _complex,
    "out_of_bounds_attempt": _attempt,
    "out_of_bounds_suit": _suit,
    "cribbage_peg": _cribbage,
    "hand_cycle": _hand_cycle,
}
