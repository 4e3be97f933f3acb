"""Worked vectors of what cards are worth on the table: carriers, blockers, threats to the passer, the most yardage cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardbowl.errors import DataError, value_text
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.match_ups import totals
from cardbowl.games.cardbowl1.vectors.answers import a_card, numbers
from cardbowl.games.cardbowl1.vectors.plays import summed, valued
from cardbowl.games.cardbowl1.vectors.turn import STRONG_LINE, Places, Turn, Wanted, eleven, from_scrimmage
from cardbowl.steps.vector_fields import Fields, field

_SKILL: Final[Mapping[str, Wanted]] = {"RTE": 11, "B1(R)": 7, "B2(L)": 8, "W_L1": None, "W_R1": None}
_FOUR_WIDE: Final[Mapping[str, Wanted]] = {"B1(L)": 7, "W_L1": 12, "W_R1": None, "W_L2": None, "W_R2": None}
_MOST: Final = 13
"""No card of a suit is worth more."""


def _offense(skill: Mapping[str, Wanted], **named: Wanted) -> Places:
    """A strong line and these five others, with the cards named; a back is named ``B1`` in every place."""
    places = {**dict(STRONG_LINE), **skill}
    return tuple((place, named.get(place.partition("(")[0], card)) for place, card in places.items())


# ---- runs ------------------------------------------------------------------------------------------------------------


def _shotgun(vector: Fields) -> bool:
    return bool(field(vector, "formation", str, "regular") == "shotgun")


def _points_of_a_rush(offense: Places, rules: HouseRules, *, shotgun: bool = False) -> int:
    """The offense's total of a rush of the first back at the center, less the center and the handoff."""
    cards = valued((4, 3, 3, 3))
    line = (("line -5", None), ("line 0", 5), ("line 5", None))
    play = from_scrimmage(offense, eleven(*line), rules, cards, shotgun=shotgun).until("CB1.BLK.2").answer("rush B1 0")
    total: int = play.until_told("rush").told("rush").values[0]
    return total - hand_value(play.field.offense.at("C").card) - cards[0].value


def _carrier_points(vector: Fields, rules: HouseRules) -> str:
    return str(_points_of_a_rush(_offense(_FOUR_WIDE, B1=a_card(vector, "carrier")), rules, shotgun=_shotgun(vector)))


def _shotgun_values(vector: Fields, rules: HouseRules) -> str:
    points = _points_of_a_rush(_offense(_FOUR_WIDE, B1=a_card(vector, "carrier")), rules, shotgun=True)
    thrown, line = a_card(vector, "pass_card"), (("line -5", None), ("line 0", None), ("line 5", None))
    play = from_scrimmage(_offense(_FOUR_WIDE, QB=a_card(vector, "qb")), eleven(*line), rules, [thrown], shotgun=True)
    play.until("CB1.BLK.2").answer("pass W_L1", play.draws.pop())
    return f"carrier points {points}; pass test {'failed' if play.tells('off target') else 'passed'}"


def _blockers(offense: Places, moved: Sequence[str], shown: bool, rules: HouseRules) -> tuple[int, int]:
    """The offense's total in the right end's match-up, with those who have gone there, and what the tackle is worth."""
    line = (("line -5", None), ("line 0", None), ("line 5", 12))
    play = from_scrimmage(offense, eleven(*line), rules).until("CB1.BP1.1").answer(*moved, "done")
    play.until("CB1.BP2.1").answer("move up B1 5", "done").until("CB1.BLK.1").answer("block RTE" if shown else "stay down")
    play.until("CB1.DEV.1", "CB1.DEV.3")
    field = play.field
    return totals(field.match_ups, (5,)).offense, hand_value(field.offense.at("RT").card)


def _blocking_points(vector: Fields, rules: HouseRules) -> str:
    """The points that a back that moves up adds to the tackle."""
    both, tackle = _blockers(_offense(_SKILL, B1=a_card(vector, "back")), ["assign RT 5"], False, rules)
    return str(both - tackle)


def _match_up_total(vector: Fields, rules: HouseRules) -> str:
    """A tackle, a tight end and a back against one end, the tight end face down and turned over."""
    named = {"RT": field(vector, "lineman"), "RTE": field(vector, "tight_end"), "B1": field(vector, "moved_up_back")}
    moved, shown = ["assign RT 5", "assign RTE 5"], field(vector, "tight_end_face_up", list)
    return " ".join(str(_blockers(_offense(_SKILL, **named), moved, bool(each), rules)[0]) for each in shown)


def _out_of_bounds(vector: Fields, rules: HouseRules) -> str:
    """Scrambles around the left end, by their gain: O is 15, D is 1 and two cards, half the difference is gained."""
    found = []
    for yards in numbers(vector, "yards"):
        line = (("line -4", 1), ("line 0", None), ("line 5", None))
        cards = summed(14 - rules.run_divisor * yards, 2)
        play = from_scrimmage(_offense(_FOUR_WIDE), eleven(*line), rules, cards, {"sideline": "out of bounds"})
        play.until("CB1.BLK.2").answer("scramble -4").to_the_end()
        if play.told("scramble").n != yards:
            raise DataError(f"no scramble of {yards} yards can be drawn here")
        found.append(f"{play.told('out').n:+d}")
    return " ".join(found)


# ---- the pass rush ---------------------------------------------------------------------------------------------------


def _rushed(match_ups: Sequence[tuple[int, int]], quarterback: int, rules: HouseRules, **more: Any) -> Turn:
    """A play at the start of its first turn, with these totals of offense and defense in the match-ups from the left.

    The totals of the defense are those of a card on the line and of linebackers who moved up; at most four match-ups can be had,
    and those that are not named hold.
    """
    slots = ("LT", "LG", "C", "RG")
    if not 1 <= len(match_ups) <= len(slots):
        raise DataError(f"the field match_ups has {len(match_ups)} pairs; 1 to {len(slots)} can stand on the line")
    named: dict[str, Wanted] = {**dict.fromkeys(slots, 12), "QB": quarterback, "RT": 11}
    line: list[tuple[str, Wanted]] = []
    behind: list[tuple[int, Wanted]] = []
    lanes = (-4, -2, 0, 2)
    for slot, lane, (ours, theirs) in zip(slots, lanes, match_ups, strict=False):
        named[slot] = ours
        first, *rest = _parts(theirs)
        line.append((f"line {lane}", first))
        behind += [(lane, card) for card in rest]
    line += [(f"line {lane}", 1) for lane in lanes[len(line) : 3]]
    zones = [("ILB(M)", card) for _, card in behind]
    play = from_scrimmage(_offense({**_FOUR_WIDE, "W_L1": None}, **named), eleven(*line, *zones), rules, **more)
    for number, (lane, _) in enumerate(behind, start=len(line) + 1):
        play.until("CB1.BP1.6").answer(f"move up D{number} {lane}")
    return play


def _parts(total: int) -> list[int]:
    """The cards that come to a total, high ones first."""
    if not 1 <= total <= 3 * _MOST:
        raise DataError(f"the field match_ups has a defense of {total}; 1 to {3 * _MOST} can stand in a match-up")
    count = -(-total // _MOST)
    return [card.value for card in summed(total, count)]


def _sack_threats(vector: Fields, rules: HouseRules) -> str:
    """``0+1 PR 19 PP 18; 3 PR 20 PP 10``, or ``protected``."""
    pairs = field(vector, "match_ups", list)
    if not all(isinstance(pair, list) and [type(value) for value in pair] == [int, int] for pair in pairs):
        raise DataError(f"the field match_ups is {value_text(pairs)}; pairs of whole numbers are needed")
    play = _rushed([(pair[0], pair[1]) for pair in pairs], field(vector, "qb_value"), rules).until("CB1.DEV.3", "CB1.SACK.3")
    texts = (f"{'+'.join(map(str, each.members))} PR {each.pass_rush} PP {each.pass_protection}" for each in play.field.groups)
    return "; ".join(texts) or "protected"


def _quick_play(vector: Fields, rules: HouseRules) -> str:
    """Whether a play may be executed at the start of a turn, for each ``surplus`` of the pass rush."""
    plays = [_rushed([(2, 2 + 2 + surplus)], 2, rules).until("CB1.DEV.3", "CB1.SACK.3") for surplus in numbers(vector, "surplus")]
    return " ".join("yes" if play.options else "no" for play in plays)


def _shotgun_back_block(vector: Fields, rules: HouseRules) -> str:
    """The surplus over the tackle as the turn starts, before and after a back protects it."""
    offense, defense = numbers(vector, "match_up", 2)
    play = _rushed([(offense, defense)], field(vector, "qb_value"), rules, shotgun=True).until("CB1.BACK.3")
    return f"surplus {_surplus(play)} before, {_surplus(play.answer('shotgun block B1 -4'))} after"


def _surplus(play: Turn) -> int:
    """The surplus of the rush over the left tackle and the quarterback."""
    met = totals(play.field.match_ups, (-4,))
    return met.defense - met.offense - play.field.quarterback


PLAYS: Final[Mapping[str, Callable[[Mapping[str, Any], HouseRules], str]]] = {
    "blocking_points": _blocking_points,
    "carrier_points": _carrier_points,
    "match_up_total": _match_up_total,
    "quick_play_allowed": _quick_play,
    "sack_threats": _sack_threats,
    "scramble_out_of_bounds": _out_of_bounds,
    "shotgun_back_block": _shotgun_back_block,
    "shotgun_values": _shotgun_values,
}
