"""Sections 3.1 and 3.2 of the rulebook: how many cards each side is dealt, what it discards, and playing for the turnover.

How the cards lie on the table (CB1.DEAL.8) is for whoever shows it.
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
"""CB1.DEAL.1  Cards of a side once the surplus is discarded."""
DECK: Final = 54
LEAST_LEFT: Final = 12
"""CB1.DEAL.R4  So many cards stay in the draw deck."""
MOST_EXTRA: Final = 4
"""CB1.DEAL.2  The most extra cards a side is given by agreement."""
KEEP, GIVE_UP = "keep", "give up"
DEAL: Final = "deal"
"""The deck that hands come from: the whole deck, in a turn that ends when both hands are held."""


class Sizes(NamedTuple):
    """How many cards each side is dealt."""

    offense: int
    defense: int


class Split(NamedTuple):
    """CB1.DEAL.5  How a player split the pool of extra cards: so many on offense, so many on defense."""

    offense: int = 0
    defense: int = 0


class Hand(NamedTuple):
    """A hand of eleven cards, and what was discarded for it."""

    cards: tuple[Card, ...]
    discards: tuple[Card, ...] = ()


# ---- how many ----------------------------------------------------------------------------------------------------


def deck_size(rules: HouseRules) -> int:
    """CB1.GEN.1, CB1.GEN.11  The cards of the whole deck."""
    return DECK if rules.black_joker == "on" else DECK - 1


def draw_deck_size(offense: int, defense: int, hurry_up: int, rules: HouseRules) -> int:
    """CB1.GEN.7, CB1.DEAL.7, CB1.DEAL.R3  The cards left to draw from; discards stay out of the deck for the whole play."""
    return deck_size(rules) - offense - defense - hurry_up


def bonus(team: Team, rules: HouseRules) -> int:
    """CB1.DEAL.3  The extra cards a player has as a handicap."""
    return rules.deal_bonus_away if team else rules.deal_bonus_home


def hand_sizes(
    offense: Team, quarter: int, hurry_up: int, rules: HouseRules, pools: tuple[Split, Split] = (Split(), Split())
) -> Sizes:
    """CB1.DEAL.1-6, CB1.DEAL.R4, CB1.DEAL.R5, CB1.DEAL.R6  How many cards each side is dealt in this play.

    The number of the side, or of the quarter where that is more (CB1.DEAL.4); then the handicap, the part of the pool, and the
    hurry-up cards of the defense. Periods after the fourth count as the fourth. Where too few cards would be left
    to draw from, the larger hand gets one less, the defense's of two as large, until enough are left.
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


def split_pool(rules: HouseRules) -> Rule[tuple[Split, Split]]:
    """CB1.DEAL.5  Before the game each player splits the pool between his two roles; asked in the order home, away.

    Rulings: CB1.DEAL.R5.
    """
    pool = rules.deal_pool
    if not pool:
        return Split(), Split()
    options = range(max(0, pool - MOST_EXTRA), min(pool, MOST_EXTRA) + 1)
    prompt = f"Of {pool} extra cards, how many when you are on offense"
    choices = tuple(Choose(side, "pool", options, "CB1.DEAL.5", prompt, pool // 2, secret=True) for side in (OFFENSE, DEFENSE))
    home, away = yield ChooseTogether(choices, "CB1.DEAL.5", "pool")
    found = Split(home, pool - home), Split(away, pool - away)
    text = "Extra cards on offense and defense: home {} and {}, away {} and {}."
    yield Note("CB1.DEAL.5", text, (*found[0], *found[1]), "reveal", found)
    return found


# ---- the deal ----------------------------------------------------------------------------------------------------


def dealing_order(sizes: Sizes) -> tuple[Side, ...]:
    """CB1.DEAL.1, CB1.DEAL.R1  Who receives each card: in turn, the defense first; then the rest goes to the larger hand."""
    both = min(sizes)
    rest = (OFFENSE,) * (sizes.offense - both) + (DEFENSE,) * (sizes.defense - both)
    return (DEFENSE, OFFENSE) * both + rest


def dealt(deck: Sequence[Card], sizes: Sizes) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """CB1.DEAL.1, CB1.DEAL.R1  The hands of offense and defense, dealt from the top of a shuffled deck."""
    order = list(zip(dealing_order(sizes), deck, strict=False))
    return tuple(card for side, card in order if side is OFFENSE), tuple(card for side, card in order if side is DEFENSE)


def deal(sizes: Sizes) -> Rule[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """CB1.DEAL.1, CB1.DEAL.R1  Both hands, one draw for each card."""
    deck = []
    for side in dealing_order(sizes):
        card: Card = yield Draw(side, "hand", "CB1.DEAL.1", DEAL, secret=True)
        deck.append(card)
    return dealt(deck, sizes)


def play_for_the_turnover(hand: tuple[Card, ...]) -> Rule[tuple[Card, ...]]:
    """CB1.TURN.1, CB1.TURN.R1, CB1.TURN.R2  The defense may give up the Red Joker, before it discards; that is announced.

    The replacement is drawn first; the note tells whoever keeps the deck that the joker is back in it.
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
    )
    if answer == KEEP:
        return hand
    card: Card = yield Draw(DEFENSE, "replacement", "CB1.TURN.R1", DEAL, secret=True)
    yield Note("CB1.TURN.R2", "The defense gives up the {}; it is shuffled in.", (RED,), "joker returned", RED, DEFENSE)
    return tuple(card if each is RED else each for each in hand)


def draw_deck(hands: Sequence[Card], rules: HouseRules, whole: Sequence[Card]) -> tuple[Card, ...]:
    """CB1.GEN.7, CB1.GEN.11, CB1.DEAL.7, CB1.DEAL.R3  What is left to draw from: the `whole` deck without all that was dealt."""
    out = {*hands, *((BLACK,) if rules.black_joker == "off" else ())}
    return tuple(card for card in whole if card not in out)


# ---- discarding --------------------------------------------------------------------------------------------------


def may_discard(hand: Sequence[Card], surplus: int, rules: HouseRules) -> tuple[Card, ...]:
    """CB1.DEAL.2, CB1.DEAL.R2  Which cards may be discarded next: one of the lowest value, or with the switch any."""
    if not surplus:
        return ()
    if rules.discard == "free":
        return tuple(hand)
    lowest = min(hand_value(card) for card in hand)
    return tuple(card for card in hand if hand_value(card) == lowest)


def discard(side: Side, hand: tuple[Card, ...], rules: HouseRules) -> Rule[Hand]:
    """CB1.DEAL.2, CB1.DEAL.6, CB1.DEAL.R2, CB1.DEAL.R3, CB1.DEAL.R7  Discard down to eleven, face down.

    Cards are only asked for where there is a choice: of the lowest ones more than have to go.
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
