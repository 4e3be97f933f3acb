"""Facts about the positions of D.O.I.: each player has its own set, and every card of it is in some pile."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any

from cardbowl.cards import PENALTY, Card, cards
from cardbowl.steps.ask import ChooseTogether, Draw, Note
from cardbowl.steps.seen import Play

PILES = ("hands", "decks", "discards", "table")
PRINTED = cards("R1 R1 R2 R3 R4 R5 R5 R6 R7 R8 R9 R10 R10 R15 B1 B1 B2 B3 B4 B5 B5 B6 B7 B8 B9 B10 B10 B15 P P")
SUIT = "1 2 3 4 5 6 7 8 9 10 10 10 15"
ALL_TEN = "1 10 10 10 10 10 10 10 10 10 10 10 15"


def set_of(rules: Any) -> Counter[Card]:
    """DOI.COMP.2-3  One player's set, each card with its count, defined independently."""
    return set_called(rules.deck, rules.std_court)


@cache
def set_called(deck: str, court: str) -> Counter[Card]:
    """One player's set under these two house rules."""
    if deck == "set30":
        return Counter(PRINTED)
    suit = SUIT if court == "face_then_ten" else ALL_TEN
    half = Counter(cards(" ".join(color + number for color in "RB" for number in suit.split())))
    half[PENALTY] += 1
    return half + half if deck == "std54" else half


def in_deck(name: Any, at: Any, rules: Any) -> list[Any]:
    """The cards of a pile as a turn begins: those in no other pile; of the coin its faces."""
    if str(name) == "coin":
        return ["red", "black"]
    team = at.offense.other if name == "defense" else at.offense
    pile = "discards" if name == "discards" else "decks"
    elsewhere = Counter(chain.from_iterable(getattr(at, other)[team] for other in PILES if other != pile))
    return list((set_of(rules) - elsewhere).elements())


def left(at: Any) -> int:
    """The cards that both players can still play in the quarter: those in hand, and those in the decks."""
    return sum(len(cards) for cards in (*at.hands, *at.decks))


def goes_back(play: Play, rules: Any) -> bool:
    """Whether used cards may come back into a deck in the middle of a quarter: by a kick, or for a replacement."""
    kicked = rules.fg_return == "deck" and any(type(ask) is Draw and ask.deck == "discards" for ask, _ in play.steps)
    penalty = any(type(ask) is Note and ask.what in ("penalty", "offset") for ask, _ in play.steps)
    return kicked or (penalty and rules.pen_refill == "reshuffle_discard")


def is_toss(at: Any) -> bool:
    """The toss; or an extra quarter about to begin, which the home team may begin without one."""
    begins = at.phase == "deal" and not any(map(any, (at.hands, at.discards, at.table)))
    return at.phase == "toss" or (begins and at.quarter > 4)


def held(play: Play, rules: Any) -> Iterator[str]:
    """Both sets are complete at all times, hands are as large as there are downs left, and cards leave a hand only when laid."""
    after = play.after
    for team in (0, 1):
        found = Counter(chain.from_iterable(getattr(after, pile)[team] for pile in PILES))
        if found != set_of(rules):
            yield f"the set of team {team} is not complete: {sorted(map(str, found.elements()))}"
        if PENALTY in after.table[team]:
            yield f"a penalty card lies on the table of team {team}"
    sizes = [len(hand) for hand in after.hands]
    most = rules.downs + 1 - after.down
    if after.phase == "scrimmage" and sizes != [most, most]:
        yield f"hands of {sizes[0]} and {sizes[1]} cards are held on down {after.down} of {rules.downs}"
    if sizes[0] != sizes[1]:
        yield f"one hand has {sizes[0]} cards, the other {sizes[1]}"
    on_table = [len(table) for table in after.table]
    if on_table[0] != on_table[1] or on_table[0] > after.down - (after.phase != "try"):
        yield f"{on_table[0]} and {on_table[1]} cards lie on the table on down {after.down}"
    if (rules.fg_return, rules.xp_return, rules.pen_refill) == ("origin", "back", "ends_quarter") and after.phase != "over":
        decks = [len(deck) for deck in after.decks]
        if decks[0] != decks[1]:
            yield f"one deck has {decks[0]} cards, the other {decks[1]}"
    yield from moved(play, rules)


def moved(play: Play, rules: Any) -> Iterator[str]:
    """A hand after a play has its cards from before and those drawn, without those laid; a reshuffle empties it."""
    before, after = play.before, play.after
    taken_back = after.quarter != before.quarter and not any(after.hands)
    if taken_back:
        return
    for team in (0, 1):
        hand = Counter(before.hands[team])
        for ask, answer in play.steps:
            if type(ask) is Draw and ask.secret and (before.offense == team) is (ask.side == 0):
                hand[answer] += 1
            elif type(ask) is ChooseTogether:
                card = answer[0 if before.offense == team else 1]
                if not hand[card]:
                    yield f"team {team} lays {card}, which it does not hold"
                hand[card] -= 1
        if +hand != Counter(after.hands[team]):
            yield f"team {team} should hold {sorted(map(str, (+hand).elements()))}, not {sorted(map(str, after.hands[team]))}"
