"""The number of cards each side is dealt, its discards, and playing for the turnover (sections 3.1 and 3.2 of the rulebook).

The layout of the cards on the table (CB1.DEAL.8) is left to the table widget.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, Side, Team
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, RED, hand_value
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, Rule

HAND: Final = 11
"""Cards of a side once the surplus is discarded (CB1.DEAL.1)."""
DECK: Final = 54
LEAST_LEFT: Final = 12
"""The fewest cards that stay in the draw deck (CB1.DEAL.R4)."""
MOST_EXTRA: Final = 4
"""The most extra cards a side is given by agreement (CB1.DEAL.2)."""
KEEP, GIVE_UP = "keep", "give up"
DEAL: Final = "deal"
"""The deck that hands come from: the whole deck, in a turn that ends when both hands are held."""


class Sizes(NamedTuple):
    """How many cards each side is dealt."""

    offense: int
    defense: int


class Split(NamedTuple):
    """A player's split of the pool of extra cards: the number on offense and on defense (CB1.DEAL.5)."""

    offense: int = 0
    defense: int = 0


class Hand(NamedTuple):
    """A hand of eleven cards, and the cards discarded for it."""

    cards: tuple[Card, ...]
    discards: tuple[Card, ...] = ()


# ---- how many ----------------------------------------------------------------------------------------------------


def deck_size(rules: HouseRules) -> int:
    """The cards of the whole deck (CB1.GEN.1, CB1.GEN.11)."""
    return DECK if rules.black_joker == "on" else DECK - 1


def draw_deck_size(offense: int, defense: int, hurry_up: int, rules: HouseRules) -> int:
    """The cards left to draw from; discards stay out of the deck for the whole play (CB1.GEN.7, CB1.DEAL.7, CB1.DEAL.R3)."""
    return deck_size(rules) - offense - defense - hurry_up


def bonus(team: Team, rules: HouseRules) -> int:
    """The extra cards a player has as a handicap (CB1.DEAL.3)."""
    return rules.deal_bonus_away if team else rules.deal_bonus_home


def hand_sizes(
    offense: Team, quarter: int, hurry_up: int, rules: HouseRules, pools: tuple[Split, Split] = (Split(), Split())
) -> Sizes:
    """How many cards each side is dealt in this play.

    The number of the side, or of the quarter where that is more (CB1.DEAL.4); then the handicap, the part of the pool, and the
    hurry-up cards of the defense. Periods after the fourth count as the fourth. Where too few cards would be left
    to draw from, the larger hand gets one less, the defense's of two as large, until enough are left.

    Rules: CB1.DEAL.1-6, CB1.DEAL.R4, CB1.DEAL.R5, CB1.DEAL.R6.
    """
    scheduled = (rules.deal_quarter_1, rules.deal_quarter_2, rules.deal_quarter_3, rules.deal_quarter_4)[min(quarter, 4) - 1]
    ours = max(rules.deal_off, scheduled) + bonus(offense, rules) + pools[offense].offense
    theirs = max(rules.deal_def, scheduled) + bonus(offense.other, rules) + pools[offense.other].defense + hurry_up
    while draw_deck_size(ours, theirs, 0, rules) < LEAST_LEFT:
        if theirs >= ours:
            theirs -= 1
        else:
            ours -= 1
    return Sizes(ours, theirs)


def possible_splits(rules: HouseRules) -> tuple[Split, ...]:
    """Every way a player may split the pool, the fewest cards on offense first (CB1.DEAL.2, CB1.DEAL.5)."""
    pool = rules.deal_pool
    return tuple(Split(ours, pool - ours) for ours in range(max(0, pool - MOST_EXTRA), min(pool, MOST_EXTRA) + 1))


def split_pool(rules: HouseRules) -> Rule[tuple[Split, Split]]:
    """Before the game each player splits the pool between offense and defense; asked in the order home, away.

    Rules: CB1.DEAL.5, CB1.DEAL.R5.
    """
    pool = rules.deal_pool
    if not pool:
        return Split(), Split()
    options = range(possible_splits(rules)[0].offense, possible_splits(rules)[-1].offense + 1)
    prompt = f"Of {pool} extra cards, how many when you are on offense"
    choices = tuple(Choose(side, "pool", options, "CB1.DEAL.5", prompt, pool // 2, secret=True) for side in (OFFENSE, DEFENSE))
    home, away = yield ChooseTogether(choices, "CB1.DEAL.5", "pool")
    found = Split(home, pool - home), Split(away, pool - away)
    text = "Extra cards on offense and defense: home {} and {}, away {} and {}."
    yield Note("CB1.DEAL.5", text, (*found[0], *found[1]), "reveal", found)
    return found


# ---- the deal ----------------------------------------------------------------------------------------------------


def dealing_order(sizes: Sizes) -> tuple[Side, ...]:
    """The side that receives each card: in turn, the defense first; then the rest goes to the larger hand.

    Rules: CB1.DEAL.1, CB1.DEAL.R1.
    """
    both = min(sizes)
    rest = (OFFENSE,) * (sizes.offense - both) + (DEFENSE,) * (sizes.defense - both)
    return (DEFENSE, OFFENSE) * both + rest


def dealt(deck: Sequence[Card], sizes: Sizes) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hands of offense and defense, dealt from the top of a shuffled deck (CB1.DEAL.1, CB1.DEAL.R1)."""
    order = list(zip(dealing_order(sizes), deck, strict=False))
    return tuple(card for side, card in order if side is OFFENSE), tuple(card for side, card in order if side is DEFENSE)


def deal(sizes: Sizes) -> Rule[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Both hands, one draw for each card (CB1.DEAL.1, CB1.DEAL.R1)."""
    deck = []
    for side in dealing_order(sizes):
        card: Card = yield Draw(side, "hand", "CB1.DEAL.1", DEAL, secret=True)
        deck.append(card)
    return dealt(deck, sizes)


def play_for_the_turnover(hand: tuple[Card, ...]) -> Rule[tuple[Card, ...]]:
    """Before it discards, the defense may give up the Red Joker; that is announced.

    The offense sees nothing of the question. The replacement is drawn first; the note records that the joker is back in the deck.

    Rules: CB1.TURN.1, CB1.TURN.R1, CB1.TURN.R2.
    """
    if RED not in hand:
        return hand
    answer = yield Choose(
        DEFENSE,
        "red joker",
        (KEEP, GIVE_UP),
        "CB1.TURN.1",
        "You hold the Red Joker: keep it, or play for the turnover",
        KEEP,
        secret=True,
        covert=True,  # only who holds the joker is asked
    )
    if answer == KEEP:
        return hand
    card: Card = yield Draw(DEFENSE, "replacement", "CB1.TURN.R1", DEAL, secret=True)
    yield Note("CB1.TURN.R2", "The defense gives up the {}; it is shuffled in.", (RED,), "joker returned", RED, DEFENSE)
    return tuple(card if each is RED else each for each in hand)


def draw_deck(hands: Sequence[Card], rules: HouseRules, whole: Sequence[Card]) -> tuple[Card, ...]:
    """The cards left to draw from: the `whole` deck without the hands and discards.

    Rules: CB1.GEN.7, CB1.GEN.11, CB1.DEAL.7, CB1.DEAL.R3.
    """
    out = {*hands, *((BLACK,) if rules.black_joker == "off" else ())}
    return tuple(card for card in whole if card not in out)


# ---- discarding --------------------------------------------------------------------------------------------------


def may_discard(hand: Sequence[Card], surplus: int, rules: HouseRules) -> tuple[Card, ...]:
    """Which cards may be discarded next: one of the lowest value, or with the switch any (CB1.DEAL.2, CB1.DEAL.R2)."""
    if not surplus:
        return ()
    if rules.discard == "free":
        return tuple(hand)
    lowest = min(hand_value(card) for card in hand)
    return tuple(card for card in hand if hand_value(card) == lowest)


def discard(side: Side, hand: tuple[Card, ...], rules: HouseRules) -> Rule[Hand]:
    """Discard down to eleven, face down.

    Cards are asked for only where there is a choice: more of the lowest cards than have to be discarded.

    Rules: CB1.DEAL.2, CB1.DEAL.6, CB1.DEAL.R2, CB1.DEAL.R3, CB1.DEAL.R7.
    """
    kept = list(hand)
    while surplus := len(kept) - HAND:
        options = may_discard(kept, surplus, rules)
        if rules.discard == "lowest" and len(options) <= surplus:
            kept = [card for card in kept if card not in options]
            continue
        prompt = f"Discard a card, {surplus} to go"
        card: Card = yield Choose(side, "discard", options, "CB1.DEAL.R2", prompt, min(options, key=hand_value), secret=True)
        kept.remove(card)
    return Hand(tuple(kept), tuple(card for card in hand if card not in kept))
