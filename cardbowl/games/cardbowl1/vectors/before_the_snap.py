"""Worked vectors of sections 3 and 4: the deal, formations, ranges and moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from cardbowl.cards import Card, Deck, written
from cardbowl.errors import DataError, listed, value_text
from cardbowl.football import DEFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.deal import HAND
from cardbowl.games.cardbowl1.rules.frame.course_of_play import DRAW
from cardbowl.games.cardbowl1.rules.lineup.formations import ALWAYS_THERE, LEAST_ON_THE_LINE
from cardbowl.games.cardbowl1.rules.lineup.places import HOMES, ZONES
from cardbowl.games.cardbowl1.vectors.answers import a_hand, numbers, words
from cardbowl.games.cardbowl1.vectors.turn import (
    FOUR_FREE_LANES,
    LEFT_END,
    STRONG_LINE,
    TWO_ENDS,
    Turn,
    begun,
    eleven,
    from_scrimmage,
    on_the_line,
)
from cardbowl.steps.ask import Draw
from cardbowl.steps.placement import Placed
from cardbowl.steps.referee import Referee
from cardbowl.steps.vector_fields import Fields, field

YES_NO: Final = {True: "yes", False: "no"}

_SIDES: Final = {"left": "L", "right": "R"}
MOST_IN_A_ROW: Final = 6
"""Cards that can stand a full lane apart, from -5 to 5."""


def _yes(answers: Iterable[bool]) -> str:
    return " ".join(YES_NO[answer] for answer in answers)


def _lane(text: str, case: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise DataError(f"the field cases: {value_text(case)} names no lane") from None


# ---- the deal ------------------------------------------------------------------------------------------------------


def deck_sizes(vector: Fields, rules: HouseRules) -> str:
    """The cards left to draw from, for each number of cards dealt; `defense_dealt` may name the first of the defense."""
    ours, theirs, more = (numbers(vector, name) for name in ("offense_cards", "defense_cards", "hurry_up_cards"))
    if not len(ours) == len(theirs) == len(more):
        raise DataError("the fields offense_cards, defense_cards and hurry_up_cards differ in length")
    first = a_hand(vector, "defense_dealt") if "defense_dealt" in vector else ()
    decisions = field(vector, "decisions", list, [])
    games = [_dealt(*sizes, first, decisions, rules) for sizes in zip(ours, theirs, more, strict=True)]
    return " ".join(str(len(game.game.deck(DRAW, game.position, game.rules))) for game in games)


def discards(vector: Fields, rules: HouseRules) -> str:
    """The cards that go, in the order of the hand."""
    hand = a_hand(vector, "hand")
    return written(_dealt(HAND, len(hand), 0, hand, (), rules).position.discards[DEFENSE])


def _dealt(
    ours: int, theirs: int, hurry_up: int, first: Sequence[Card], decisions: Sequence[object], rules: HouseRules
) -> Referee:
    """A play whose hands are dealt with these numbers of cards; the hurry-up comes by a short run-off (CB1.CLKX.8)."""
    agreed = rules.of({**rules.changed(), "deal_off": ours, "deal_def": theirs, "clock": "complex"})
    said = {"run-off": agreed.hurry_up_below - hurry_up, **dict(zip(_DECIDED, decisions, strict=False))}
    deal, given = begun(agreed, (), said, running=hurry_up > 0), list(first)[::-1]
    while (asking := deal.asking) is not None:
        if not isinstance(asking, Draw):
            deal.go_on()
        elif given and asking.side is DEFENSE:
            deal.answer(given.pop())
        else:
            left = [card for card in deal.referee.left(asking.deck) if card not in first]
            if not left:
                raise DataError(
                    f"the field defense_dealt names {len(first)} cards: none is left to deal to the others (CB1.GEN.1)"
                )
            deal.answer(left[0])
    return deal.referee


_DECIDED: Final = ("red joker",)
"""What the decisions of a deal answer, in their order."""


# ---- before the snap -------------------------------------------------------------------------------------------------


def offenses(vector: Fields, rules: HouseRules) -> str:
    """Each of `formations` as backs, TE left, TE right, WR left, WR right."""
    found = field(vector, "formations", list)
    for each in found:
        if not isinstance(each, list) or len(each) != 5 or not all(type(count) is int and 0 <= count <= HAND for count in each):
            raise DataError(f"the field formations holds {value_text(each)}; five whole numbers from 0 to {HAND} are needed")
    return " ".join("legal" if _lines_up(each, rules) else "illegal" for each in found)


def _lines_up(counts: Sequence[int], rules: HouseRules) -> bool:
    """Whether the offense may line up like this with a hand that it holds."""
    backs, te_left, te_right, wr_left, wr_right = counts
    pile = tuple(Deck.standard())
    numbered = (("B{}(M)", backs), ("W_L{}", wr_left), ("W_R{}", wr_right))
    skill = [name.format(number) for name, count in numbered for number in range(1, count + 1)]
    places = (*ALWAYS_THERE, *["LTE"] * te_left, *["RTE"] * te_right, *skill)
    at = begun(rules, phase="dealt", hands=(pile[:HAND], pile[HAND : 2 * HAND]))
    return at.referee.can(Placed(" ".join(places), pile[:HAND]))


def line_shift(vector: Fields, rules: HouseRules) -> str:
    """The line after a shift that answers a motion, with and without a tight end on the right."""
    lanes, by = numbers(vector, "line_positions"), field(vector, "shift")
    answers = []
    for te_right in field(vector, "te_right", list):
        play = from_scrimmage((*STRONG_LINE, *LEFT_END), eleven(*on_the_line(lanes)), rules).until("CB1.MOT.1")
        play.answer("motion LTE RTE" if te_right else "motion W_L1 wide right").until("CB1.MOT.2")
        shift = f"shift line {by}"
        if shift in play.options:
            line = play.answer(shift).field.defense.line
            answers.append(f"{' '.join(str(card.u) for card in line)} legal")
        else:
            answers.append("illegal")
    return "; ".join(answers)


# ---- the blocking pattern --------------------------------------------------------------------------------------------


def blocker_reach(vector: Fields, rules: HouseRules) -> str:
    """Cases ``C to u 2``: whether a line card may be assigned to the match-up in a lane."""
    answers = []
    for case in words(vector, "cases"):
        slot, _, lane = case.partition(" to u ")
        if slot not in HOMES:
            raise DataError(f"the field cases names {value_text(slot)}; allowed are {listed(HOMES)}")
        u = _lane(lane, case)
        if u == HOMES[slot]:
            raise DataError(f"the field cases: {value_text(case)}: that is where the {slot} stands")
        line = on_the_line((u, *[each for each in FOUR_FREE_LANES if each != u]))
        play = from_scrimmage((*STRONG_LINE, *TWO_ENDS), eleven(*line), rules).until("CB1.BP1.1")
        answers.append(f"assign {slot} {u}" in play.options)
    return _yes(answers)


_MOVED_IN: Final[Mapping[str, tuple[str, tuple[str, ...], str]]] = {
    "BP1_O + BP2_O": ("CB1.BP1.1", ("assign LG 0", "assign RG 0"), "CB1.BP2.1"),
    "BP1_D + BP2_D": ("CB1.BP1.6", ("move up D5 5", "move up D6 5"), "CB1.BP2.2"),
}
"""By the phase: the question of its first turn, who moves into one match-up there, and the question of its second turn."""
_LAST: Final = {"CB1.BP2.1": "move up B1 0", "CB1.BP2.2": "move up D7 5"}
"""Who wants to join them in the second turn."""


def caps(vector: Fields, rules: HouseRules) -> str:
    """Whether these numbers of cards may be moved into one match-up, the last of them in the second turn."""
    phase = field(vector, "phase", str)
    if phase not in _MOVED_IN:
        raise DataError(f"the field phase is {value_text(phase)}; allowed are {listed(_MOVED_IN)}")
    first, movers, second = _MOVED_IN[phase]
    answers = []
    for count in numbers(vector, "cards_moved_in"):
        if not 1 <= count <= len(movers) + 1:
            raise DataError(f"the field cards_moved_in names {count}; allowed are 1 to {len(movers) + 1}")
        zones = (("ILB(L)", 7), ("ILB(M)", 7), ("ILB(R)", 7))
        play = from_scrimmage((*STRONG_LINE, *TWO_ENDS), eleven(*on_the_line(FOUR_FREE_LANES), *zones), rules)
        play.until(first).answer(*movers[: count - 1], "done").until(second)
        answers.append(_LAST[second] in play.options)
    return _yes(answers)


def drops(vector: Fields, rules: HouseRules) -> str:
    """Whether these numbers of cards on the line may drop in the Blocking Phase."""
    count = field(vector, "line_cards")
    if not LEAST_ON_THE_LINE <= count <= MOST_IN_A_ROW:
        raise DataError(f"the field line_cards is {count}; allowed are {LEAST_ON_THE_LINE} to {MOST_IN_A_ROW}")
    answers = []
    for dropping in numbers(vector, "cards_dropping"):
        play = from_scrimmage((*STRONG_LINE, *TWO_ENDS), eleven(*on_the_line(range(1 - count, count, 2))), rules).until(
            "CB1.BLK.7"
        )
        answers.append(all(_drops(play, number) for number in range(1, dropping + 1)))
    return _yes(answers)


def _drops(play: Turn, number: int) -> bool:
    """Whether the card on the line of this number may drop; it does, if so."""
    able = next((move for move in play.options if move.startswith(f"drop D{number} ")), None)
    if able is not None:
        play.answer(able)
    return able is not None


# ---- ranges and zones ------------------------------------------------------------------------------------------------


def covered(vector: Fields, rules: HouseRules) -> str:
    """Cases ``line u -5``, ``TE right``, ``back left``, ``WR left``: whether a card in one of the zones may go there."""
    zones = words(vector, "zones", ZONES) if "zones" in vector else [field(vector, "zone", str)]
    return _yes(_covers(zones, case, rules) for case in words(vector, "cases"))


def _covers(zones: Sequence[str], case: str, rules: HouseRules) -> bool:
    """Play a turn in which a back goes out, and check the answers of the cards in these zones."""
    kind, _, where = case.partition(" ")
    lanes: tuple[int, ...] = FOUR_FREE_LANES
    if kind == "line" and where.startswith("u "):
        u = _lane(where[2:], case)
        lanes = (u, *[each for each in FOUR_FREE_LANES if each != u])
        aim = f"move up D{{}} {u}"
    elif kind in _RECEIVERS and where in _SIDES:
        aim = f"attach D{{}} {_RECEIVERS[kind].format(_SIDES[where])}"
    else:
        raise DataError(f"the field cases names {value_text(case)}; allowed are 'line u n' and TE, WR or back with left or right")
    placed = [("ILB(M)" if zone == "ILB" else zone, 8) for zone in zones]
    play = from_scrimmage((*STRONG_LINE, *TWO_ENDS), eleven(*placed, *on_the_line(lanes)), rules).until("CB1.DEV.1")
    play.answer(f"release B1 {_SIDES.get(where, 'L')}").until("CB1.TURNS.2")
    return any(aim.format(number) in play.options for number in range(1, len(zones) + 1))


_RECEIVERS: Final = {"TE": "{}TE", "WR": "W_{}1", "back": "B1"}


def zone_shift(vector: Fields, rules: HouseRules) -> str:
    """Each case in the words of the rulebook, answered for a card that starts in `zone`."""
    zone = field(vector, "zone", str)
    if zone not in ZONES:
        raise DataError(f"the field zone is {value_text(zone)}; allowed are {listed(ZONES)}")
    start = eleven(("ILB(M)" if zone == "ILB" else zone, 8), *on_the_line(FOUR_FREE_LANES))
    play = from_scrimmage((*STRONG_LINE, *TWO_ENDS), start, rules).until("CB1.BP1.6")
    first = _shifts(play)
    later = [play.branch().answer(f"shift D1 {each}").until("CB1.BP2.2") for each in first]
    answers: Mapping[str, Callable[[], str]] = {
        "zones reachable in BP1": lambda: " ".join(first),
        "zones reachable by the end of BP2 after shifting in BP1": lambda: " ".join(
            sorted({*first, *(zone for each in later for zone in _shifts(each))})
        ),
        "may move up to the line in BP2 after shifting in BP1": lambda: YES_NO[
            any(move.startswith("move up D1 ") for each in later for move in each.options)
        ],
    }
    return "; ".join(answers[case]() for case in words(vector, "cases", answers))


def _shifts(play: Turn) -> list[str]:
    """Where the first card of the defense may shift to now."""
    return sorted(move.rpartition(" ")[2] for move in play.options if move.startswith("shift D1 "))


PLAYS: Final[Mapping[str, Callable[[Mapping[str, Any], HouseRules], str]]] = {
    "blocker_reach": blocker_reach,
    "deal_discard": discards,
    "defender_range": covered,
    "draw_deck_size": deck_sizes,
    "formation_offense": offenses,
    "line_drop": drops,
    "line_shift": line_shift,
    "match_up_cap": caps,
    "zone_shift": zone_shift,
}
