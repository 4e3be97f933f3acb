"""Worked vectors of Card Bowl 2.0: play one and give its result in the notation of the rulebook's section 22."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardbowl.errors import DataError, listed, value_text
from cardbowl.football import OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.field_goals import extra_point, field_goal
from cardbowl.games.cardbowl2.rules.free_kicks import free_kickoff, free_punt
from cardbowl.games.cardbowl2.rules.kickoffs import normal_kickoff, squib_at
from cardbowl.games.cardbowl2.rules.onside_kicks import onside_declared
from cardbowl.games.cardbowl2.rules.order import next_series
from cardbowl.games.cardbowl2.rules.passing import passing_play
from cardbowl.games.cardbowl2.rules.punts import punt_declared
from cardbowl.games.cardbowl2.rules.rushing import rushing_play
from cardbowl.games.cardbowl2.rules.tries import judged
from cardbowl.games.cardbowl2.vectors import clock
from cardbowl.games.cardbowl2.vectors.answers import Answers, a_card, played
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.vector_fields import Fields, field


def check(vector: Fields, rules: HouseRules) -> str:
    """The result of one vector as text; raises `DataError` naming the field that is missing or wrong."""
    play = vector.get("play")
    if not isinstance(play, str) or play not in _PLAYS:
        raise DataError(f"the field play is {value_text(play)}; allowed are {listed(_PLAYS)}")
    return _PLAYS[play](vector, rules)


def position(vector: Fields) -> Position:
    """The position a vector starts from."""
    spot, down, to_go = (field(vector, name, int, default) for name, default in (("spot", 30), ("down", 1), ("to_go", 10)))
    if not (1 <= spot <= 99 and 1 <= down <= 9 and to_go >= 1):
        raise DataError(f"spot {spot}, down {down}, to_go {to_go} is no position: spot 1..99, down 1..4, to_go 1 or more")
    phase = "try" if field(vector, "is_try", bool, False) else "scrimmage"
    return Position(
        phase=phase,
        spot=spot,
        down=down,
        to_go=to_go,
        short_kicks=field(vector, "previous_short_kicks", int, 0),
    )


# ---- plays -------------------------------------------------------------------------------------------------------


def _scrimmage(kind: str, start: Callable[..., Rule[Ending]]) -> Callable[[Fields, HouseRules], str]:
    def run(vector: Fields, rules: HouseRules) -> str:
        at = position(vector)
        rule = start(at, a_card(vector, "o1"), a_card(vector, "d1"), rules)
        return _result(at, kind, rule, vector, rules, "OD")

    return run


def _kick(kind: str, start: Callable[[Position, Fields, HouseRules], Rule[Ending]]) -> Callable[[Fields, HouseRules], str]:
    def run(vector: Fields, rules: HouseRules) -> str:
        at = position(vector)
        if kind in ("kickoff", "squib", "on-side"):
            at = at._replace(phase="kickoff", spot=rules.kickoff_spot)
        elif kind == "free kick":
            at = at._replace(phase="free kick", spot=rules.free_kick_spot)
        return _result(at, kind, start(at, vector, rules), vector, rules, "KR")

    return run


def _punt(at: Position, vector: Fields, rules: HouseRules) -> Rule[Ending]:
    cards = field(vector, "cards")
    if not 1 <= cards <= rules.punt_max_cards:
        raise DataError(f"the field cards is {cards}; allowed are 1 to {rules.punt_max_cards} (CB2.PUNT.1)")
    return punt_declared(at, cards, field(vector, "out_of_bounds_try", bool, False), rules)


def _field_goal(at: Position, vector: Fields, rules: HouseRules) -> Rule[Ending]:
    return extra_point(rules) if at.phase == "try" else field_goal(at, rules)


def _result(at: Position, kind: str, rule: Rule[Ending], vector: Fields, rules: HouseRules, letters: str) -> str:
    ending, notes = played(rule, Answers(vector))
    told = story(notes)
    return (
        f"{told} -> {_after(at, kind, ending, notes, rules, letters)}"
        if told
        else _after(at, kind, ending, notes, rules, letters)
    )


def _after(at: Position, kind: str, ending: Ending, notes: list[Note], rules: HouseRules, letters: str) -> str:
    """The state after the arrow."""
    if at.phase == "try":
        if kind == "field goal":
            good = "GOOD" if ending.how is How.GOOD else "NO GOOD"
            return "NO GOOD" if any(note.what == "blocked" for note in notes) else f"XP {good}"
        verdict, _ = played(judged(ending), Answers({}))
        return "2PT GOOD" if verdict.how == "good" else "2PT FAIL"
    who = letters[ending.side]
    if ending.how is How.TOUCHDOWN:
        return f"TD {who}"
    if ending.how is How.SAFETY:
        return f"SAFETY on {who}"
    if ending.how is How.TOUCHBACK:
        return f"TOUCHBACK {who}"
    if ending.how is How.GOOD:
        return "FG GOOD"
    if ending.how is How.AGAIN:
        return "REKICK"
    after = next_series(at, Kind(kind), ending, rules)
    who = letters[0] if after.offense is at.offense else letters[1]
    downs = " (downs)" if after.offense is not at.offense and ending.side is OFFENSE else ""
    to_go = "G" if after.line >= 100 else after.to_go
    return f"{who} {after.down}&{to_go} @{after.spot}{downs}"


_TOKENS: Final[Mapping[str, str]] = {
    "rush": "rush {:+d}",
    "draws": "OFR{}",
    "run": "{:+d}",
    "fumble": "FUM@{}",
    "incomplete": "inc",
    "sack": "sack {:+d}",
    "pass": "pass {:+d}",
    "yac": "yac {:+d}",
    "interception": "INT@{}",
    "return": "ret {:+d}",
    "return loose": "ret FUM@{}",
    "kick": "kick to {}",
    "onside": "dist {}",
    "punt out": "OOB",
    "punt in": "in",
    "block": "BLOCK@{}",
}
_LAST: Final = ("fumble", "return loose", "block", "onside")


def story(notes: list[Note]) -> str:
    """The events before the arrow, in the notation of the vectors."""
    words: list[str] = []
    for note in notes:
        what, n = note.what, note.n
        if what in ("punt", "free punt"):
            words.append(f"{what} {n} to {note.spot}")
        elif what == "fair catch":
            words.append("auto FC" if n else "FC")
        elif what.startswith("punt bounce") or what == "bounce downed":
            sign = "-" if what.endswith("back") else "+"
            lead = "" if any(word.startswith("b ") for word in words) else "b "
            words.append(f"{lead}{sign}{n}{' downed' if what == 'bounce downed' else ''}")
        elif what == "field goal":
            words.append(f"{n}-yd")
        elif what in ("field goal good", "field goal missed"):
            words[-1] += f", {n}{' MISS' if what.endswith('missed') else ''}"
        elif what.startswith("extra point"):
            words = ["XP BLOCKED"] if what.endswith("blocked") else [f"{words[0]}, {n}"]
        elif what in ("short", "taken"):
            words.append("short")
        elif what in _TOKENS:
            words.append(_TOKENS[what].format(n))
        if what in _LAST and what != "onside":
            break
        if what == "recovers":
            break
    return " ".join(words)


_PLAYS: Final[dict[Any, Callable[[Fields, HouseRules], str]]] = {
    "rush": _scrimmage("rush", rushing_play),
    "pass": _scrimmage("pass", passing_play),
    "kickoff": _kick("kickoff", lambda at, vector, rules: normal_kickoff(at, rules)),
    "squib": _kick("squib", lambda at, vector, rules: squib_at(at, field(vector, "aim"), rules)),
    "onside": _kick("on-side", lambda at, vector, rules: onside_declared(at, field(vector, "declared"), rules)),
    "punt": _kick("punt", _punt),
    "field_goal": _kick("field goal", _field_goal),
    "free_punt": _kick("free kick", lambda at, vector, rules: free_punt(at, rules)),
    "free_kick": _kick("free kick", lambda at, vector, rules: free_kickoff(at, rules)),
    **clock.PLAYS,
}
