"""Cards that lie face down for a side change nothing in the numbers that it is shown."""

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, DEFENSE_B, OFFENSE_A, OFFENSE_B
from games.cardbowl1.odds.coach.asked_numbers import FULL
from games.cardbowl1.rules.frame.test_scrimmage import TRACE_A, TRACE_B, lined, position
from games.cardbowl1.scenes import at_table, trace

from cardbowl.cards import RED_JOKER, Card
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.odds.coach.decisions import decisions
from cardbowl.games.cardbowl1.odds.coach.executed_now import known_to
from cardbowl.games.cardbowl1.rules.lineup.places import Defense, Offense


def swapped(offense, defense, answers, side, face_up):
    """The same trace with the cards of `side` that are not named face up exchanged, one of them for a card of the deck."""
    placed = defense if side is DEFENSE else offense
    hidden = [place for place, each in enumerate(placed.cards) if each.card not in face_up]
    new = [placed.cards[place].card for place in (*hidden[1:], hidden[0])]
    used = {each.card for each in (*offense.cards, *defense.cards)} | {Card(text) for text in answers if text in DECK}
    new[0] = next(card for card in (RED_JOKER, *FULL) if card not in used)
    changed = list(placed.cards)
    for place, card in zip(hidden, new, strict=True):
        changed[place] = changed[place]._replace(card=card)
    if side is DEFENSE:
        return offense, Defense(tuple(changed))
    return Offense(tuple(changed), offense.shotgun), defense


DECK = {card.text for card in FULL}
TRACES = {"A": (OFFENSE_A, DEFENSE_A, TRACE_A, {}), "B": (OFFENSE_B, DEFENSE_B, TRACE_B, {"spot": 41, "down": 3, "to_go": 9})}


@pytest.mark.parametrize(
    ("name", "until", "count", "asked"),
    [
        ("B", "assign LT -5", 1, OFFENSE),
        ("B", "wait", 1, OFFENSE),
        ("B", "wait", 2, OFFENSE),
        ("B", "wait", 3, OFFENSE),
        ("B", "pass W_L1", 1, OFFENSE),
        ("B", 1, 1, OFFENSE),
        ("B", "keep", 1, OFFENSE),
        ("A", "rush B1 -1 1", 1, OFFENSE),
        ("A", "10H", 1, DEFENSE),
        ("A", "6H", 1, DEFENSE),
    ],
)
def test_cards_that_lie_face_down_for_a_side_change_nothing_in_its_numbers(name, until, count, asked):
    """CB1.MODEL.8: the other side's hidden cards are exchanged with each other and with the deck."""
    offense, defense, answers, more = TRACES[name]
    referee = trace(name, until, count)
    table = next(each.n for each, _ in reversed(referee.steps) if getattr(each, "what", "") == "field")
    theirs = (table.defense if asked is OFFENSE else table.offense).cards
    face_up = {each.card for each in theirs if each.face_up}
    assert len(face_up) < 11
    exchanged = swapped(offense, defense, answers, asked.other, face_up)
    assert exchanged != (offense, defense)
    other = at_table(position(*exchanged, **more))
    for answer in [*lined(*exchanged), *answers[2 : len(referee.log)]]:
        other.answer(answer)
    assert other.asking.what == referee.asking.what
    assert decisions(other) == decisions(referee)
    assert known_to(other, asked).cards == known_to(referee, asked).cards
