"""Worked vectors of Card Bowl 2.0: play one and give its result in the notation of the rulebook's section 22."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardbowl.cards import Card, Deck, cards
from cardbowl.errors import CardbowlError, DataError
from cardbowl.football import OFFENSE, SECONDS, clock_text
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.clock import after_time, run_off
from cardbowl.games.cardbowl2.rules.cribbage import pegs
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.field_goals import extra_point, field_goal
from cardbowl.games.cardbowl2.rules.free_kicks import free_kickoff, free_punt
from cardbowl.games.cardbowl2.rules.hands import hand_in_cycle
from cardbowl.games.cardbowl2.rules.kickoffs import normal_kickoff, squib_at
from cardbowl.games.cardbowl2.rules.onside_kicks import onside_declared
from cardbowl.games.cardbowl2.rules.open_field import open_field_run
from cardbowl.games.cardbowl2.rules.order import next_series
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline, suit_rule_applies
from cardbowl.games.cardbowl2.rules.passing import passing_play
from cardbowl.games.cardbowl2.rules.punts import punt_declared
from cardbowl.games.cardbowl2.rules.rushing import rushing_play
from cardbowl.games.cardbowl2.rules.tries import judged
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, Rule, check_choice, read_answer

Fields = Mapping[str, Any]
_WORDS: Final = {"run": "return", "faircatch": "fair catch", "rekick": "re-kick"}


def check(vector: Fields, rules: HouseRules) -> str:
    """The result of one vector as text; raises `DataError` naming the field that is missing or wrong."""
    play = vector.get("play")
    for table in (_PLAYS, _LOOK_UPS):
        if isinstance(play, str) and play in table:
            return table[play](vector, rules)
    raise DataError(f"the field play is {play!r}; allowed are {', '.join((*_PLAYS, *_LOOK_UPS))}")


def field(vector: Fields, name: str, kind: type = int, default: Any = None) -> Any:
    """One field of a vector, of the kind it must have; raises `DataError`."""
    value = vector.get(name, default)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        word = {int: "whole number", str: "text", bool: "true or false", list: "list"}[kind]
        raise DataError(f"the field {name} is {value!r}; a {word} is needed")
    return value


def a_card(vector: Fields, name: str) -> Card:
    """One field as a card that can be in a hand; raises `DataError`."""
    try:
        card = Card.parse(field(vector, name, str))
    except CardbowlError as error:
        raise DataError(f"the field {name}: {error}") from None
    if not card.suit:
        raise DataError(f"the field {name} is {card}; there are no jokers in this game (CB2.CONV.R3)")
    return card


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


class Answers:
    """The answers a vector lists, handed out as the rule asks."""

    def __init__(self, vector: Fields) -> None:
        try:
            self.draws = list(cards(field(vector, "draws" if "cards_drawn" not in vector else "cards_drawn", str, "")))[::-1]
        except CardbowlError as error:
            raise DataError(f"the field draws: {error}") from None
        if len(set(self.draws)) != len(self.draws):
            raise DataError("the field draws: a card is drawn twice in one play (CB2.DECK.3)")
        self.decisions = [str(word) for word in field(vector, "decisions", list, [])][::-1]
        self.modifiers = list(field(vector, "recovery_modifiers", list, []))[::-1]
        self.cards = field(vector, "cards", int, 1)
        self.sideline = "out of bounds" if vector.get("play") == "out_of_bounds_attempt" else "draw"
        self.pile = set(Deck.standard())

    def to(self, ask: Draw | Choose) -> Any:
        """The answer to `ask`."""
        if isinstance(ask, Draw):
            if not self.draws:
                raise DataError(f"the field draws is too short: the rule draws once more ({ask.role}, {ask.rule})")
            card = self.draws.pop()
            if card not in self.pile:
                raise DataError(f"the field draws: {card} is not in the draw deck (CB2.DECK.1)")
            return card
        answer: Any = ask.default
        if ask.what == "modifier":
            answer = self.modifiers.pop() if self.modifiers else 0
        elif ask.what == "pass cards":
            answer = self.cards
        elif ask.what == "pass":
            self.cards -= 1
            answer = "draw" if self.cards > 0 else "stop"
        elif ask.what == "sideline":
            answer = self.sideline
        elif self.decisions:
            word = self.decisions.pop()
            answer = read_answer(ask, _WORDS.get(word, word))
        check_choice(ask, answer)
        return answer

    def finish(self) -> None:
        """Raise `DataError` unless all that was listed has been asked for."""
        if self.draws or self.decisions or self.modifiers:
            left = " ".join(str(each) for each in (*self.draws[::-1], *self.decisions[::-1], *self.modifiers[::-1]))
            raise DataError(f"the play was over before all answers were used; left: {left}")


def played(rule: Rule[Any], answers: Answers) -> tuple[Any, list[Note]]:
    """Run a rule with a vector's answers; gives its result and its notes."""
    notes: list[Note] = []
    sent: Any = None
    while True:
        try:
            asked = rule.send(sent)
        except StopIteration as stop:
            answers.finish()
            return stop.value, notes
        if isinstance(asked, Note):
            notes.append(asked)
            sent = None
        elif isinstance(asked, ChooseTogether):
            sent = tuple(answers.to(choice) for choice in asked.choices)
        else:
            sent = answers.to(asked)


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
            good = "GOOD" if ending.how == "good" else "NO GOOD"
            return "NO GOOD" if any(note.what == "blocked" for note in notes) else f"XP {good}"
        verdict, _ = played(judged(ending), Answers({}))
        return "2PT GOOD" if verdict.how == "good" else "2PT FAIL"
    who = letters[ending.side]
    if ending.how == "touchdown":
        return f"TD {who}"
    if ending.how == "safety":
        return f"SAFETY on {who}"
    if ending.how == "touchback":
        return f"TOUCHBACK {who}"
    if ending.how == "good":
        return "FG GOOD"
    if ending.how == "short":
        return "REKICK"
    after = next_series(at, kind, ending, rules)
    who = letters[0] if after.offense is at.offense else letters[1]
    downs = " (downs)" if after.offense is not at.offense and ending.side is OFFENSE else ""
    return f"{who} {after.situation.down_and_distance} @{after.spot}{downs}"


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
    """What happened before the arrow, in the notation of the vectors."""
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


# ---- look-ups ----------------------------------------------------------------------------------------------------


def _simple_2(vector: Fields, rules: HouseRules) -> str:
    rules = HouseRules.of({**rules.changed(), "clock": "simple2"})
    left, quarter = field(vector, "intervals_left"), field(vector, "quarter")
    left, running = after_time(left, rules.simple2_stopped, quarter, not field(vector, "clock_stops", bool), rules)
    if running:
        left = run_off(left, rules.simple2_running - rules.simple2_stopped, quarter, rules)
    return _clock(left)


def _complex(vector: Fields, rules: HouseRules) -> str:
    chosen = vector.get("run_off")
    quarter = field(vector, "quarter")
    left, running = after_time(field(vector, "intervals_left"), field(vector, "play_intervals"), quarter, chosen != "none", rules)
    if running:
        left = run_off(left, field(vector, "run_off"), quarter, rules)
    return _clock(left)


def _clock(left: int) -> str:
    return f"{left} ({clock_text(left * SECONDS)})"


def _attempt(vector: Fields, rules: HouseRules) -> str:
    sideline = Sideline(a_card(vector, "o1"), certain=False)
    run, notes = played(open_field_run(OFFENSE, 30, 2, rules, sideline), Answers(vector))
    for note in notes:
        if note.what in ("out", "loose"):
            return f"{'OUT' if note.what == 'out' else 'FUMBLE'} on attempt {note.n}"
    return "IN BOUNDS" if run.how == "dead" else run.how.upper()


def _suit(vector: Fields, rules: HouseRules) -> str:
    late = Position(quarter=4, left=0)
    ending = Ending("dead", OFFENSE, 30)
    return "OUT" if suit_rule_applies(late, ending, a_card(vector, "o1"), a_card(vector, "last_card"), rules) else "IN"


def _cribbage(vector: Fields, rules: HouseRules) -> str:
    return "/".join(str(hole) for hole in pegs(field(vector, "y")))


def _hand_cycle(vector: Fields, rules: HouseRules) -> str:
    place, cycle, left = hand_in_cycle(field(vector, "number"))
    return f"play {place} of cycle {cycle}, {left} cards before choosing"


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
}
_LOOK_UPS: Final[dict[Any, Callable[[Fields, HouseRules], str]]] = {
    "clock_simple_2": _simple_2,
    "clock_complex": _complex,
    "out_of_bounds_attempt": _attempt,
    "out_of_bounds_suit": _suit,
    "cribbage_peg": _cribbage,
    "hand_cycle": _hand_cycle,
}
