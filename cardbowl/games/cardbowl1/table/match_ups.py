"""The match-ups on the line and the rush of the passer as plain data, with exact odds of a sack (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.chance import OddsError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes.place_names import Names, lane_words
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.match_ups import MatchUp, blocks_for, rushes_for, totals
from cardbowl.games.cardbowl1.rules.line.pass_rush import HIGHEST, Threat, is_automatic
from cardbowl.games.cardbowl1.rules.passes.pass_set_up import goes_out_by_surprise, most_yardage_cards
from cardbowl.games.cardbowl1.rules.passes.pass_tests import pass_card_below
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.seen import Step

LANE: Final = 12
"""Lanes from the center to the edge of the picture."""


def lane_x(u: int) -> float:
    """The x of a lane: from -1 to 1."""
    return round(u / LANE, 3)


def match_up(each: MatchUp, names: Names, is_threat: bool, in_the_pocket: bool) -> dict[str, Any]:
    """One match-up with the totals of its face-up cards.

    A face-down side has no total yet; once both lines are turned over, cards still face down count 0.
    All of them rush in the next turn, also those that a run at the end of this one does not meet yet; its hint leaves these out.

    Rules: CB1.MODEL.6, CB1.BLK.R1, CB1.EXEC.R2.
    """
    both = totals((each,), (each.u,))
    shown = any(blocks_for(card) for card in each.offense) or any(rushes_for(card) for card in each.defense)
    ours, theirs = map(str, both)
    if not in_the_pocket:
        ours = ours if not each.offense or any(card.face_up for card in each.offense) else "?"
        theirs = theirs if not each.defense or any(card.face_up for card in each.defense) else "?"
    text = f"{ours} v {theirs}" if shown else ""
    facing = " and ".join(names.of(f"O:{card.slot}") for card in each.offense) or "nobody"
    against = " and ".join(names.of(f"D:{card.name}") for card in each.defense) or "nobody"
    spoken = f"Match-up {lane_words(each.u)}: {facing} against {against}"
    return {
        "u": each.u,
        "x": lane_x(each.u),
        "offense": [f"O:{card.slot}" for card in each.offense],
        "defense": [f"D:{card.name}" for card in each.defense],
        "totals": list(both),
        "text": text,
        "threat": is_threat,
        "spoken": f"{spoken}, {ours} to {theirs}".replace("?", "unknown") if shown else spoken,
    }


def threats(field: Field, steps: Sequence[Step], rules: HouseRules) -> tuple[tuple[Threat, ...], tuple[int, ...]]:
    """The groups that draw for a sack, and the lanes that their members count in.

    While a pass is on its way they are those of the turn it began in, as long as a round of sack draws may still come; else those
    of the current cards. No other play that is executed has any.

    Rules: CB1.SACK.1, CB1.PASS.8.
    """
    if field.phase != "PLAY":
        return field.threats(rules), tuple(each.u for each in field.match_ups)
    if not sack_draws_may_come(field, steps, rules):
        return (), ()
    for ask, _ in reversed(steps):
        if type(ask) is Note and ask.what == "field" and ask.rule == "CB1.SACK.1" and field.groups:
            return field.groups, tuple(each.u for each in ask.n.match_ups)
    return (), ()


LAST_CARDS: Final = ("reception", "D1")
"""The cards after which a pass needs no more yardage cards."""
FAILED: Final = ("CB1.PASS.3", "CB1.PASS.5", "CB1.PASS.6", "CB1.PASS.7")
"""The rules of the notes on a pass that is incomplete, lost or intercepted before its reception card."""


def sack_draws_may_come(field: Field, steps: Sequence[Step], rules: HouseRules) -> bool:
    """Whether a pass on its way may have a yardage card that needs a round of sack draws first (CB1.PASS.8, CB1.PASS.R2)."""
    since = list(after_execution(steps))
    played = str(since[0][1]).split() if since else []
    if not field.groups or played[:1] != ["pass"]:
        return False
    notes = [ask for ask, _ in since if type(ask) is Note]
    declared = [answer for ask, answer in since if type(ask) is Choose and ask.what == "yardage cards"]
    drawn = [ask.role for ask, _ in since if type(ask) is Draw]
    if declared[-1:] == [0] or any(role in LAST_CARDS for role in drawn) or any(note.rule in FAILED for note in notes):
        return False
    receiver = field.offense.at(played[1])
    most = most_yardage_cards(field, receiver, goes_out_by_surprise(receiver), rules)
    survived = field.survived + sum(note.rule == "CB1.SACK.4" for note in notes) // len(field.groups)
    return most is None or most > survived


def after_execution(steps: Sequence[Step]) -> Sequence[Step]:
    """The steps from the answer that executed a play on; none before it."""
    for at in range(len(steps) - 1, -1, -1):
        ask, answer = steps[at]
        if type(ask) is Choose and ask.what == "execute" and answer != "wait":
            return steps[at:]
    return ()


def threat(
    group: Threat, lanes: Sequence[int], there: Collection[int], rules: HouseRules, seen: tuple[Card, ...]
) -> dict[str, Any]:
    """One group that draws for a sack, with its exact odds from the cards not `seen`.

    Its members count in `lanes`; of those only the ones that are still `there` are named.

    Rules: CB1.SACK.2, CB1.SACK.3, CB1.SACK.5.
    """
    odds, words = sack_words(group.surplus, rules, seen)
    where = " and ".join(lane_words(lanes[member]) for member in group.members)
    text = f"Rush {group.pass_rush} against protection {group.pass_protection} {where}: {words}"
    return {
        "members": [lanes[member] for member in group.members if lanes[member] in there],
        "rush": group.pass_rush,
        "protection": group.pass_protection,
        "surplus": group.surplus,
        "odds": odds,
        "text": text,
        "rule": "CB1.SACK.5" if is_automatic(group.surplus, rules) else "CB1.SACK.3",
    }


@lru_cache(maxsize=256)
def sack_words(surplus: int, rules: HouseRules, seen: tuple[Card, ...]) -> tuple[str, str]:
    """The odds of a sack as text, and the results of the sack draw in words (CB1.SACK.3, CB1.SACK.5, CB1.SACK.6, CB1.PRES.1)."""
    from cardbowl.games.cardbowl1.odds.line.sacks import sack_odds

    try:
        odds = sack_odds(surplus, 0, rules, seen)
    except OddsError:
        return "", "no card is left to draw"
    sacked, lost, pressed = (float(odds[event]) for event in ("sack", "fumble", "pressure"))
    if is_automatic(surplus, rules):
        return percent(sacked), f"{surplus} more, an automatic sack; the draw only says for how many yards"
    words = f"a sack draw up to {min(surplus, HIGHEST)} is a sack ({percent(sacked)})"
    parts = [
        words,
        f"the Red Joker a fumble ({percent(lost)})" if lost else "",
        f"pressure {percent(pressed)}" if pressed else "",
    ]
    return percent(sacked), ", ".join(part for part in parts if part)


def percent(share: float) -> str:
    """A share as text: ``15 %``."""
    return "<1 %" if 0 < share < 0.005 else f"{100 * share:.0f} %"


def pressure_words(field: Field) -> str:
    """The pressure on a pass thrown now, and what the pass card must stay below (CB1.PRES.2)."""
    if field.phase not in ("DEV_START", "DEV_REVEAL", "DEV_RESPOND", "DEV_END", "PLAY"):
        return ""
    pressure = field.pressure_on_a_pass
    if not pressure:
        return ""
    return f"Pressure {pressure}: a pass card of {pass_card_below(field.passer, pressure)} or more is incomplete"
