"""Worked vectors of Football Strategy: play one through the rules of the game, and return its result in their notation.

A code, a kick-off field or a long gain that a vector names is put into the charts first, so that the game itself reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardbowl.errors import DataError, IllegalAnswerError, listed, value_text
from cardbowl.football import HOME, OFFENSE, How
from cardbowl.football.plays import earned_first_down
from cardbowl.games.football_strategy.charts.chart_set import KINDS, Card, ChartSet
from cardbowl.games.football_strategy.charts.codes import Blocked, CodeError, Punt, read_code
from cardbowl.games.football_strategy.charts.folders import fitting
from cardbowl.games.football_strategy.charts.kick_fields import read_kick
from cardbowl.games.football_strategy.charts.known import name_charts
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL
from cardbowl.games.football_strategy.rules.clock import ends_a_half
from cardbowl.games.football_strategy.rules.game import RULES
from cardbowl.games.football_strategy.vectors.changed_charts import with_cell, with_row
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play
from cardbowl.steps.vector_fields import Fields, field, whole

LETTER: Final = "A"
DRAWN: Final = 1
"""The defense card, and the random card, that carry what a vector names."""
GOAL_TO_GO: Final = 100


def check(vector: Fields, rules: HouseRules) -> str:
    """The result of one vector as text; raises `DataError` naming the field that is missing or wrong."""
    procedure = vector.get("procedure")
    if not isinstance(procedure, str) or procedure not in _PROCEDURES:
        raise DataError(f"the field procedure is {value_text(procedure)}; allowed are {listed(_PROCEDURES)}")
    return _PROCEDURES[procedure](vector, rules)


# ---- one turn --------------------------------------------------------------------------------------------------------


def with_charts(rules: HouseRules, charts: ChartSet) -> HouseRules:
    """The house rules with another chart set."""
    return rules.of({**rules.changed(), "charts": name_charts(charts)})


def _deck(vector: Fields, rules: HouseRules) -> str:
    decks = rules.chart_set.decks
    name: str = field(vector, "deck", str, next(iter(decks)))
    if name not in decks:
        raise DataError(f"the field deck is {value_text(name)}; allowed are {listed(decks)}")
    return name


def _before(vector: Fields, rules: HouseRules, **position: Any) -> Position:
    """The position of a vector: the home team is O."""
    spot = whole(vector, "o", 1, 99, 50)
    line = whole(vector, "line", spot + 1, GOAL_TO_GO, min(spot + rules.line_to_gain, GOAL_TO_GO))
    down = whole(vector, "down", 1, rules.downs, 1)
    at = Position(phase="scrimmage", spot=spot, down=down, to_go=line - spot, decks=(_deck(vector, rules),) * 2)
    return at._replace(**{"left": rules.quarter_seconds, **position})


def one_turn(at: Position, rules: HouseRules, said: Mapping[str, Any], cards: Sequence[int] = ()) -> Play:
    """One turn; `said` answers questions by their `what`, `cards` are its random cards; raises `DataError` for more cards."""
    referee, left = Referee(RULES, position=at, rules=rules), list(cards)[::-1]
    while not referee.plays:
        asking = referee.asking
        if isinstance(asking, Draw):
            referee.answer(left.pop() if left else DRAWN)
        elif isinstance(asking, ChooseTogether):
            referee.answer(tuple(said.get(choice.what, choice.default) for choice in asking.choices))
        elif isinstance(asking, Choose):
            referee.answer(said.get(asking.what, asking.default))
    if left:
        raise DataError(f"the field random_cards: the play was over before all were drawn; left: {left[::-1]}")
    return referee.plays[0]


def _drawn(vector: Fields, rules: HouseRules, **fields: Any) -> HouseRules:
    """The house rules with what the random cards of the vector say."""
    if "long_gain" in vector:
        fields["long_gain"] = whole(vector, "long_gain", 1, 99)
    return with_charts(rules, with_row(rules.chart_set, DRAWN, **fields)) if fields else rules


# ---- a code ----------------------------------------------------------------------------------------------------------


def _crossed(vector: Fields, rules: HouseRules, **position: Any) -> Play:
    """The play of the code in the vector."""
    rules = _drawn(vector, rules)
    deck, code = _deck(vector, rules), field(vector, "code", str)
    kind = "punt" if isinstance(read_code(code).result, (Punt, Blocked)) else "pass"
    no = next(card.no for card in rules.chart_set.decks[deck].cards if card.kind == kind and _is_plain(card))
    rules = with_charts(rules, with_cell(rules.chart_set, deck, no, LETTER, code))
    said = {"play": no, "defense": LETTER}
    for name, what in (("penalty", "penalty"), ("in_end_zone", "end zone")):
        if name in vector:
            said[what] = field(vector, name, str)
    said["time-out"] = "yes" if field(vector, "time_out", bool, False) else "no"
    return one_turn(_before(vector, rules, **position), rules, said, field(vector, "random_cards", list, []))


def _is_plain(card: Card) -> bool:
    """Whether a card may be called on every down and yard line."""
    return not (card.restrict or card.last_down)


def _play(vector: Fields, rules: HouseRules) -> str:
    played = _crossed(vector, rules)
    what, event = _what(played), _event(played)
    return f"{what}{f' {event}' if event else ''}: {_result(played)}; {played.before.left - played.after.left} s"


def _notes(played: Play) -> Mapping[str, Note]:
    return {ask.what: ask for ask, _ in played.steps if type(ask) is Note}


_WORDS: Final = {"interception": "INT", "incomplete": "INC", "fumble": "F", "blocked": "BLOCK", "punt": "PUNT"}


def _what(played: Play) -> str:
    """What happened, by the notes; an accepted penalty first."""
    told = _notes(played)
    if "penalty" in told:
        assert played.played is not None
        return f"PEN {'-' if played.played.ending.foul is OFFENSE else '+'}{abs(told['penalty'].n)}"  # type: ignore[union-attr]
    word = next((word for what, word in _WORDS.items() if what in told), None)
    return word or next(f"{told[what].n:+d}" for what in ("pass", "sack", "rush") if what in told)


_EVENTS: Final = {How.TOUCHDOWN: "TD", How.SAFETY: "SAFETY", How.TOUCHBACK: "TOUCHBACK"}


def _event(played: Play) -> str:
    assert played.played is not None
    ending = played.played.ending
    assert ending is not None
    if ending.how in _EVENTS:
        return _EVENTS[ending.how]
    if ending.side is not OFFENSE:
        return ""
    if earned_first_down(played.before, played.after, played.played):
        return "FIRST"
    if ending.how is How.REPLAY:
        return "REPLAY"
    return "NEXT" if played.after.offense is HOME else "DOWNS"


def _result(played: Play, letters: str = "OD") -> str:
    """The points of a play, or the next down."""
    after = played.after
    for team, count in enumerate(after.score):
        if count:
            return f"{letters[team]} +{count}"
    return f"{letters[after.offense]} {after.down}&{after.to_go} @{after.spot}"


def _seconds(vector: Fields, rules: HouseRules) -> str:
    played = _crossed(vector, rules)
    return str(played.before.left - played.after.left)


def _clock(vector: Fields, rules: HouseRules) -> str:
    """A play without gain that takes so many seconds."""
    quarter, left = whole(vector, "quarter", 1, 4), whole(vector, "seconds_left", 1, rules.quarter_seconds)
    played = _crossed({**vector, "code": f"0@{whole(vector, 'charge', 0, 60)}"}, rules, quarter=quarter, left=left)
    return str(played.after.left if played.after.quarter == quarter and not _at_the_end(played) else 0)


def _at_the_end(played: Play) -> bool:
    return bool(played.after.phase == "over" and ends_a_half(played.before.quarter))


# ---- kicks -----------------------------------------------------------------------------------------------------------


def _field_goal(vector: Fields, rules: HouseRules) -> str:
    rules = _drawn(vector, rules, fg_max=whole(vector, "fg_max", 0, 99))
    at = _before({**vector, "o": GOAL_TO_GO - whole(vector, "dist", 1, 99)}, rules)
    try:
        played = one_turn(at, rules, {"play": FIELD_GOAL})
    except IllegalAnswerError:
        return "ILLEGAL"
    good = played.played is not None and played.played.ending is not None and played.played.ending.how is How.GOOD
    return f"{'GOOD' if good else 'MISS'}: {_result(played)}"


def _try_kick(vector: Fields, rules: HouseRules) -> str:
    rules = _drawn(vector, rules, fg_max=whole(vector, "fg_max", 0, 99))
    spot = GOAL_TO_GO - whole(vector, "dist", 1, 99, rules.try_yards)
    played = one_turn(_before({"o": spot}, rules, phase="try"), rules, {"try": "kick"})
    return f"GOOD: {_result(played)}" if any(played.after.score) else "MISS"


def _kickoff(vector: Fields, rules: HouseRules) -> str:
    onside = field(vector, "onside", bool, False)
    return _kicked(vector, rules, "kickoff", {"kickoff": "on-side" if onside else "normal"}, "onside" if onside else "kickoff")


def _free_kick(vector: Fields, rules: HouseRules) -> str:
    return _kicked(vector, rules, "free kick", {"free kick": "kickoff"}, "kickoff")


def _kicked(vector: Fields, rules: HouseRules, phase: str, said: Mapping[str, str], column: str) -> str:
    fields = {column: read_kick(vector["field"])} if "field" in vector else {}
    rules = _drawn(vector, rules, **fields)
    played = one_turn(_before(vector, rules, phase=phase), rules, said, field(vector, "random_cards", list, []))
    ending = played.played.ending if played.played is not None else None
    touchdown = ending is not None and ending.how is How.TOUCHDOWN
    result = _result(played, "KR")
    return result.replace(" +", " TD +") if touchdown else result


# ---- look-ups --------------------------------------------------------------------------------------------------------


def _chart(vector: Fields, rules: HouseRules) -> str:
    deck, no = rules.chart_set.decks[_deck(vector, rules)], whole(vector, "card", 1, 22)
    letter: str = field(vector, "defence", str)
    if letter not in deck.card(no).results:
        raise DataError(f"the field defence is {value_text(letter)}; allowed are {listed(deck.card(no).results)}")
    return deck.card(no).results[letter]


def _legal_cards(vector: Fields, rules: HouseRules) -> str:
    """The cards that may not be called, and whether a field goal may."""
    trying = field(vector, "is_try", bool, False)
    at = _before(vector, rules, phase="try" if trying else "scrimmage")
    referee = Referee(RULES, position=at, rules=rules)
    if trying:
        referee.answer("play")
    assert isinstance(referee.asking, ChooseTogether), "a play begins with both calls"
    refused = referee.asking.choices[1].refused
    cards = ", ".join(str(no) for no in refused if no != FIELD_GOAL) or "none"
    kick = "" if trying else f"; field goal {'no' if FIELD_GOAL in refused else 'yes'}"
    return f"not allowed: {cards}{kick}"


def _load_code(vector: Fields, rules: HouseRules) -> str:
    kind = field(vector, "card_kind", str, "")
    if kind not in ("", *KINDS):
        raise DataError(f"the field card_kind is {value_text(kind)}; allowed are {listed(KINDS)}")
    try:
        code = read_code(field(vector, "code", str))
        if kind:
            fitting(code, kind)
    except CodeError as error:
        return error.fault
    return "ok"


_PROCEDURES: Final[dict[str, Callable[[Fields, HouseRules], str]]] = {
    "play": _play,
    "seconds": _seconds,
    "clock": _clock,
    "field_goal": _field_goal,
    "try_kick": _try_kick,
    "kickoff": _kickoff,
    "free_kick": _free_kick,
    "chart": _chart,
    "legal_cards": _legal_cards,
    "load_code": _load_code,
}
