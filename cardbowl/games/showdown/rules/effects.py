"""What strategy cards do, by the words of the catalogue (NS.EFF.1): a new card needs no code.

Most effects last while their card is in force and are read from it (`course.Course`); here is what is done at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardbowl.football import OFFENSE, Side
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.position import Cards
from cardbowl.games.showdown.rules.calls import call_again
from cardbowl.games.showdown.rules.course import REDO, REPLAY, Course, InForce
from cardbowl.games.showdown.rules.match_ups import worked_out
from cardbowl.games.showdown.rules.piles import discarded, drawn, moved, recalled
from cardbowl.games.showdown.rules.play_grid import NOT_DRAWN
from cardbowl.steps.ask import Note, Rule

Effect = tuple[Any, ...]


def played(c: Course, side: Side, card_id: str, rules: HouseRules) -> Rule[Course]:
    """A card leaves the hand, is in force, and does what it does at once (NS.WIN.3, NS.EFF.1)."""
    card = rules.cards[card_id]
    yield Note("NS.WIN.3", "The {} plays {}.", (side.word, card.name), "card", card_id, side)
    before = c.outcome
    keys = ("", "") if c.match is None else (c.match.keys[0].id, c.match.keys[1].id)
    c = c._replace(
        at=moved(c.at, c.team(side), card_id),
        used=(*c.used, (side, card_id)),
        in_force=(*c.in_force, InForce(side, card, c.step, keys)),
    )
    for effect in card.effects:
        c = yield from EFFECTS[effect[0]](c, side, effect, rules)
    c = yield from worked_out(c, rules)
    if c.outcome is not None and c.outcome != before:
        yards, chances = c.outcome
        text = "With the cards it is {:gain}; chances: {}."
        yield Note("NS.EFF.1", text, (yards, ", ".join(chances) or "none"), "result now", c.outcome)
    return c


def lasts(c: Course, side: Side, effect: Effect, rules: HouseRules) -> Rule[Course]:
    """An effect that lasts while its card is in force (NS.EFF.1, NS.EFF.2.R1)."""
    yield from ()
    return c


def key(c: Course, side: Side, effect: Effect, rules: HouseRules) -> Rule[Course]:
    """The stats to compare are to be drawn again, even where the key player is the same one (NS.EFF.1, NS.EFF.1.R5)."""
    yield from ()
    return c if c.match is None else c._replace(match=c.match._replace(stats=NOT_DRAWN))


def audible(c: Course, side: Side, effect: Effect, rules: HouseRules) -> Rule[Course]:
    """The own face-down play is replaced by another one, face down (NS.EFF.1, NS.SEQ.4)."""
    return call_again(c, side, rules)


def redo(c: Course, side: Side, effect: Effect, rules: HouseRules) -> Rule[Course]:
    """Stat pair, dice and chances again, with the same plays and key players (NS.EFF.1, NS.EFF.1.R4)."""
    yield Note("NS.EFF.1", "The play is run again: the dice are rolled anew.", (), "redo", None, side)
    return c._replace(again=c.again or REDO)


def replay(c: Course, side: Side, effect: Effect, rules: HouseRules) -> Rule[Course]:
    """The down starts again at step 1 (NS.EFF.1)."""
    yield Note("NS.EFF.1", "The down starts again.", (), "replay", None, side)
    return c._replace(again=REPLAY)


def cancel(c: Course, side: Side, effect: Effect, rules: HouseRules) -> Rule[Course]:
    """The last card of a type that the opponent has played on this down counts no more (NS.EFF.1, NS.EFF.1.R1, NS.EFF.1.R3)."""
    found = c.last_card(side.other, effect[1])
    if found is None:
        return c
    yield Note("NS.EFF.1", "{} is cancelled.", (found.card.name,), "cancelled", found.card.id, found.side)
    return c._replace(in_force=tuple(each for each in c.in_force if each is not found))


def draw(c: Course, side: Side, effect: Effect, rules: HouseRules) -> Rule[Course]:
    """Cards from the own pile (NS.EFF.1)."""
    return c._replace(at=(yield from drawn(c.at, c.before, c.team(side), effect[1], "NS.EFF.1")))


def recall(c: Course, side: Side, effect: Effect, rules: HouseRules) -> Rule[Course]:
    """Cards from the own discard pile, but none that was played on this down (NS.EFF.1, NS.EFF.1.R2)."""
    at, team = c.at, c.team(side)
    for _ in range(effect[1]):
        at = yield from recalled(at, c.before, team, _older(at.discards[team], c, side), "NS.EFF.1", rules)
    return c._replace(at=at)


def _older(discards: Cards, c: Course, side: Side) -> Cards:
    """The discards without the cards that the side has played on this down."""
    left = list(discards)
    for who, card in c.used:
        if who is side and card in left:
            left.remove(card)
    return tuple(left)


def opp_discard(c: Course, side: Side, effect: Effect, rules: HouseRules) -> Rule[Course]:
    """The opponent discards cards of choice (NS.EFF.1)."""
    return c._replace(at=(yield from discarded(c.at, c.before, c.team(side.other), effect[1], "NS.EFF.1", rules)))


def penalty(c: Course, side: Side, effect: Effect, rules: HouseRules) -> Rule[Course]:
    """A penalty, which waits for step 7 (NS.WIN.3, NS.PEN.1)."""
    yield Note("NS.WIN.3", "A penalty of {:yards} waits for step 7.", (effect[2],), "flag", effect[2], side.other)
    return c


def injury(c: Course, side: Side, effect: Effect, rules: HouseRules) -> Rule[Course]:
    """A key player is hurt, and leaves after the play (NS.INJ.1)."""
    if c.match is not None:
        who = side if effect[1] == "own_key" else side.other
        yield Note("NS.INJ.1", "{} is hurt: out for a {}.", (c.match.keys[who].name, effect[2]), "injury", effect[2], who)
    return c


def turnover(c: Course, side: Side, effect: Effect, rules: HouseRules) -> Rule[Course]:
    """A fumble or an interception, which waits for step 8 (NS.WIN.3, NS.WIN.2.R1, NS.TURN.1.R2)."""
    what = "A fumble" if effect[1] == "fumble" else "An interception"
    yield Note("NS.WIN.3", "{} waits for step 8.", (what,), "loose", None, OFFENSE)
    return c


EFFECTS: Final[dict[str, Callable[[Course, Side, Effect, HouseRules], Rule[Course]]]] = {
    "total": lasts,
    "guess": lasts,
    "key": key,
    "resort": lasts,
    "audible": audible,
    "yards_add": lasts,
    "yards_min": lasts,
    "yards_max": lasts,
    "redo": redo,
    "replay": replay,
    "cancel": cancel,
    "draw": draw,
    "recall": recall,
    "opp_discard": opp_discard,
    "penalty": penalty,
    "injury": injury,
    "turnover": turnover,
    "return_add": lasts,
    "recover": lasts,
    "kick_mod": lasts,
    "chance": lasts,
}
