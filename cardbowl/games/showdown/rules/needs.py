"""What strategy cards need, by the words of the catalogue, and who may play which card now (section 4 of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from cardbowl.football import DEFENSE, OFFENSE, Side
from cardbowl.football.plays import DOWNS
from cardbowl.football.quarters import QUARTERS
from cardbowl.games.showdown.data import StrategyCard
from cardbowl.games.showdown.house_rules import MATCH_EFFECTS, HouseRules
from cardbowl.games.showdown.rules.course import FIELD_GOAL, HANDS, KICKOFF, PUNT, RESULT_EFFECTS, Course
from cardbowl.games.showdown.rules.play_grid import CHANCES
from cardbowl.games.showdown.rules.results import is_no_fumble
from cardbowl.steps.said import said

Why = tuple[str, str]
Need = Callable[[Course, Side, HouseRules, tuple[Any, ...]], bool]


def why_not(card: StrategyCard, c: Course, side: Side, rules: HouseRules) -> Why | None:
    """Why a side may not play a card now, with the rule; None where it may.

    What a card needs to know is false before it is known (NS.EFF.2.R2).

    Rules: NS.WIN.2, NS.WIN.4, NS.EFF.2, NS.ENG.4.
    """
    if c.step not in card.steps:
        return f"{card.name} is for {steps_words(card)}, this is step {c.step}", "NS.WIN.2"
    if card.side not in ("either", side.word):
        return f"{card.name} is for the {card.side}", "NS.WIN.2"
    need = unmet(card, c, side, rules)
    if need is not None:
        return f"{card.name} needs {need_words(need)}", "NS.WIN.4" if need[0] == "chance" else "NS.EFF.2"
    words = idle(card, c, side)
    return (f"{card.name}: {words}", "NS.EFF.1.R1") if words else None


def steps_words(card: StrategyCard) -> str:
    """The steps of a card: ``step 5``, ``steps 5 or 6``, ``steps 4 to 6`` (NS.WIN.2)."""
    first, last = card.steps[0], card.steps[-1]
    if first == last:
        return f"step {first}"
    return f"steps {first} {'to' if len(card.steps) > len((first, last)) else 'or'} {last}"


def may_play(card: StrategyCard, c: Course, side: Side, rules: HouseRules) -> bool:
    """Whether a card of this step and side may be played now (NS.WIN.2)."""
    return unmet(card, c, side, rules) is None and not idle(card, c, side)


def unmet(card: StrategyCard, c: Course, side: Side, rules: HouseRules) -> tuple[Any, ...] | None:
    """The first need of a card that is not met; None where all are (NS.EFF.2)."""
    for need in needs_of(card):
        if not NEEDS[need[0]](c, side, rules, need[1:]):
            return need
    return None


def needs_of(card: StrategyCard) -> Iterator[tuple[Any, ...]]:
    """What a card needs: what it says, and the chance for an injury, a penalty or a turnover also where it does not say so.

    Rules: NS.WIN.2, NS.WIN.2.R3, NS.WIN.4, NS.EFF.2.
    """
    yield from card.needs
    for effect in card.effects:
        if effect[0] in CHANCES and ("chance", effect[0]) not in card.needs:
            yield "chance", effect[0]


def idle(card: StrategyCard, c: Course, side: Side) -> str:
    """Why a card would do nothing now, in words; empty where it does something.

    An effect of `IDLE` that is out of place keeps a card back; those of `VAIN` do so where no other effect of it does something.

    Rules: NS.EFF.1.R1.
    """
    for effect in card.effects:
        if effect[0] in IDLE and (words := IDLE[effect[0]](c, side, effect)):
            return words
    first = ""
    for effect in card.effects:
        words = VAIN[effect[0]](c) if effect[0] in VAIN else ""
        if not words:
            return ""
        first = first or words
    return first


# ---- what a card needs -----------------------------------------------------------------------------------------------


def _kind(c: Course, side: Side, rules: HouseRules, wanted: tuple[Any, ...]) -> bool:
    return c.match is not None and c.match.offense.kind == wanted[0]


def _category(c: Course, side: Side, rules: HouseRules, wanted: tuple[Any, ...]) -> bool:
    return c.match is not None and c.match.offense.category == wanted[0]


def _stat(c: Course, side: Side, rules: HouseRules, wanted: tuple[Any, ...]) -> bool:
    """The stat of a key player, or of the returner; a position without it has not enough of it."""
    who, name, least = wanted
    if who == "returner":
        player = c.returner(rules) if c.kick in RETURNED else None
    elif c.match is None:
        player = None
    else:
        player = c.match.keys[side if who == "own_key" else side.other]
    return player is not None and dict(player.stats).get(name, 0) >= least


def _opp_high_risk(c: Course, side: Side, rules: HouseRules, wanted: tuple[Any, ...]) -> bool:
    return c.match is not None and (c.match.defense if side is OFFENSE else c.match.offense).high_risk


def _kick(c: Course, side: Side, rules: HouseRules, wanted: tuple[Any, ...]) -> bool:
    return c.kick in KICKS.get(wanted[0], wanted)


def _score(c: Course, side: Side, rules: HouseRules, wanted: tuple[Any, ...]) -> bool:
    """``behind``, ``tied`` or ``ahead``."""
    team = c.team(side)
    margin = c.at.score[team] - c.at.score[team.other]
    return bool(wanted[0] == ("tied" if not margin else "ahead" if margin > 0 else "behind"))


RETURNED: Final = (KICKOFF, PUNT)
KICKS: Final = {"kickoff_or_punt": RETURNED, "field_goal": (FIELD_GOAL,)}
"""The kicks that a need means, where it does not name one."""
NEEDS: Final[dict[str, Need]] = {
    "kind": _kind,
    "category": _category,
    "stat": _stat,
    "result_min": lambda c, side, rules, wanted: c.result is not None and c.yards >= wanted[0],
    "result_max": lambda c, side, rules, wanted: c.result is not None and c.yards <= wanted[0],
    "result_nonzero_or_run": lambda c, side, rules, wanted: (
        c.result is not None and (c.yards != 0 or _kind(c, side, rules, ("run",)))
    ),
    "chance": lambda c, side, rules, wanted: c.result is not None and c.chance(wanted[0]),
    "own_zone": lambda c, side, rules, wanted: c.at.spot <= wanted[0],
    "opp_high_risk": _opp_high_risk,
    "turnover_played": lambda c, side, rules, wanted: c.turnover is not None,
    "turnover_is": lambda c, side, rules, wanted: c.turnover is not None and c.turnover[1] == wanted[0],
    "kick": _kick,
    "is_receiver": lambda c, side, rules, wanted: c.kick in RETURNED and side is DEFENSE,
    "score": _score,
    "two_minute": lambda c, side, rules, wanted: c.before.spent and c.before.quarter <= QUARTERS,
}
"""Whether a need is met, by its word (NS.EFF.2)."""
WORDS: Final = {
    "kind": "a {}",
    "category": "a {}",
    "stat": "{} {} to be {} or more",
    "result_min": "a result of {:yards} or more",
    "result_max": "a result of {:yards} or less",
    "result_nonzero_or_run": "a run, or a result that is not 0",
    "chance": "a chance of {} to be announced",
    "own_zone": "the ball on the offense's own {} or nearer to its goal",
    "opp_high_risk": "the opponent's play to be high-risk",
    "turnover_played": "a turnover card in force",
    "turnover_is": "a {} in force",
    "kick": "a {}",
    "is_receiver": "you to be the receiving team",
    "score": "you to be {}",
    "two_minute": "the two-minute warning",
}
"""The same in words."""
VALUES: Final = {
    "own_key": "your key player's",
    "opp_key": "the opposing key player's",
    "returner": "the returner's",
    "run_left": "run to the left",
    "run_middle": "run up the middle",
    "run_right": "run to the right",
    "pass_short": "short pass",
    "pass_long": "long pass",
    "kickoff": "kick-off",
    "kickoff_or_punt": "kick-off or a punt",
    "field_goal": "field goal",
    "extra_point": "kicked try",
}
"""Values of needs in words, where they are no words themselves."""


def need_words(need: tuple[Any, ...]) -> str:
    """What a need asks for, to follow "needs": ``a chance of penalty to be announced`` (NS.EFF.2)."""
    return said(WORDS[need[0]], tuple(VALUES.get(value, value) for value in need[1:]))


# ---- cards that would do nothing -------------------------------------------------------------------------------------


def _no_audible(c: Course, side: Side, effect: tuple[Any, ...]) -> str:
    return "" if c.plays is not None and c.match is None else "there is no play face down"


def _no_cancel(c: Course, side: Side, effect: tuple[Any, ...]) -> str:
    found = c.last_card(side.other, effect[1])
    if found is None:
        return f"no {effect[1]} card of the opponent counts on this down"
    undone = any(not _is_done(other[0], c) for other in found.card.effects)
    return "" if undone else f"{found.card.name} has done what it does, and nothing of it is left to undo"


def _is_done(effect: str, c: Course) -> bool:
    """Whether an effect of a card in force is done and counts no more: at once, with the die of a kick, or with the play."""
    if effect == "kick_mod":
        return c.step >= AFTER_THE_DICE
    return effect in AT_ONCE or (effect in WITH_THE_PLAY and c.step > AFTER_THE_DICE)


def _no_return(c: Course, side: Side, effect: tuple[Any, ...]) -> str:
    return "there is no return of a touchback" if c.landed is not None and c.landed.touchback else _no_fumble(c, side, effect)


def _no_fumble(c: Course, side: Side, effect: tuple[Any, ...]) -> str:
    void = c.ending is not None and c.turnover is not None and is_no_fumble(c.turnover[1], c.ending)
    return "the play is a touchdown, and no fumble" if void else ""


def _no_kick_die(c: Course) -> str:
    if c.plays is not None or c.own is not None:
        return "there is no kick on this down"
    return "" if c.step < AFTER_THE_DICE else "the die of a kick is read once, when it is rolled"


def _is_kick(c: Course) -> str:
    return f"there is no play to change on a {VALUES.get(c.kick, c.kick)}" if c.kick else ""


def _no_key_players(c: Course) -> str:
    return f"nobody meets anybody on the {c.own.name}" if c.own is not None else _is_kick(c)


def _no_runner(c: Course) -> str:
    return f"there is no return of a {c.kick}" if c.kick == FIELD_GOAL else ""


def _no_redo(c: Course, side: Side, effect: tuple[Any, ...]) -> str:
    return "" if c.step == AFTER_THE_DICE else "there are no dice to roll again"


def _no_replay(c: Course, side: Side, effect: tuple[Any, ...]) -> str:
    return "" if c.before.phase in (*DOWNS, "try") and c.step <= AFTER_THE_DICE else "there is no down to start again"


def _too_late(c: Course, side: Side, effect: tuple[Any, ...]) -> str:
    return "" if c.step <= AFTER_THE_DICE else "the play is over, and its penalties are settled"


def _no_match_up(c: Course, side: Side, effect: tuple[Any, ...]) -> str:
    return _too_late(c, side, effect) if c.own is None else f"nobody meets anybody on the {c.own.name}"


AT_ONCE: Final = (*HANDS, "audible", "redo", "replay", "cancel")
WITH_THE_PLAY: Final = (*MATCH_EFFECTS, *RESULT_EFFECTS, "penalty", "chance")
"""Effects that are done at once, and those of a play that is over in step 8 (NS.EFF.1.R6)."""
AFTER_THE_DICE: Final = 6
"""The step of the window for the result; what comes later is enforced (NS.SEQ.6)."""
IDLE: Final[dict[str, Callable[[Course, Side, tuple[Any, ...]], str]]] = {
    "redo": _no_redo,
    "replay": _no_replay,
    "audible": _no_audible,
    "cancel": _no_cancel,
    "return_add": _no_return,
    "recover": _no_fumble,
    **dict.fromkeys(("total", "guess", "key"), _no_match_up),
    **dict.fromkeys(("penalty", "yards_add", "yards_min", "yards_max"), _too_late),
}
"""Why an effect would do nothing, in words; empty where it does something (NS.EFF.1.R1, NS.KICK.3, NS.TURN.1.R3)."""
VAIN: Final[dict[str, Callable[[Course], str]]] = {
    "kick_mod": _no_kick_die,
    "injury": _no_key_players,
    "return_add": _no_runner,
    **dict.fromkeys((name for name in WITH_THE_PLAY if name != "resort"), _is_kick),
}
"""The same for effects that are only in vain: another one of the card may be of use (NS.EFF.1.R1)."""
