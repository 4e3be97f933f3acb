"""The exact odds of D.O.I. beside the rules played at random: whole games' first plays, and kicks dealt by the referee."""

from collections import Counter
from math import sqrt

import pytest

import cardbowl as cb
from cardbowl.football import HOME
from cardbowl.games import GAMES
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import Position
from cardbowl.steps.ask import ChooseTogether, Draw, Note
from cardbowl.steps.referee import Referee

GAME = GAMES["doi"]
FAR_ENOUGH = 4
"""The largest allowed distance in standard errors."""


def far(seen, whole, share):
    """The number of standard errors between the count and the exact chance."""
    share = float(share)
    if share in (0, 1):
        return 0 if seen == share * whole else float("inf")
    return abs(seen / whole - share) / sqrt(share * (1 - share) / whole)


def first_play(seed, rules):
    """Both hands are dealt and each side lays a card; what the play is, and its yards."""
    start = Position(phase="deal", decks=(rules.whole_set, rules.whole_set))
    referee = Referee(GAME, seed=seed, rules=rules, position=start)
    while isinstance(referee.asking, Draw):
        referee.deal()
    referee.answer("play")
    assert isinstance(referee.asking, ChooseTogether)
    at = referee.position
    referee.answer((at.hands[0][seed % 4], at.hands[1][seed // 4 % 4]))
    note = next(ask for ask, _ in referee.plays[1].steps if type(ask) is Note)
    return note.what, 0 if note.what in ("interception", "fumble") else note.n, at.hands[0]


@pytest.mark.parametrize("rules", [HouseRules(), HouseRules(deck="std27")], ids=lambda rules: rules.deck)
def test_the_first_plays_of_many_games(rules):
    """DOI.PLAY.1-5, DOI.PEN.1-3, DOI.SETUP.3  8000 games each."""
    plays = 8_000
    found = [first_play(seed, rules) for seed in range(plays)]
    kinds = Counter(what for what, _, _ in found)
    exact, hand = cb.odds("doi", "play", house_rules=rules), cb.odds("doi", "hand", house_rules=rules)
    for event in ("interception", "fumble", "penalties_offset"):
        assert far(kinds["offset" if event == "penalties_offset" else event], plays, exact[event]) < FAR_ENOUGH
    assert far(kinds["penalty"], plays, exact["penalty"] - exact["penalties_offset"]) < FAR_ENOUGH
    yards = exact.yards
    mean = sum(gain for _, gain, _ in found) / plays
    assert abs(mean - float(yards.mean())) < FAR_ENOUGH * sqrt(float(yards.var()) / plays)
    assert far(sum(any(card.value == 15 for card in held) for _, _, held in found), plays, hand["a_15"]) < FAR_ENOUGH
    assert far(sum(not all(card.color for card in held) for _, _, held in found), plays, hand["a_penalty_card"]) < FAR_ENOUGH


@pytest.mark.parametrize("distance", [12, 30, 45])
def test_many_kicks(distance):
    """DOI.FG.1-4  8000 kicks with a hand that is known, from the cards left."""
    rules, kicks = HouseRules(), 8_000
    hand = rules.whole_set[3:28:7]
    deck = list(rules.whole_set)
    for card in hand:
        deck.remove(card)
    at = Position(
        offense=HOME, spot=100 - distance, to_go=min(10, distance), hands=(hand, hand), decks=(tuple(deck), tuple(deck))
    )
    good, cards = 0, Counter()
    for seed in range(kicks):
        referee = Referee(GAME, seed=seed, rules=rules, position=at)
        referee.answer("field goal")
        while not referee.plays:
            referee.deal()
        good += referee.plays[0].after.score[0] == 3
        cards[sum(isinstance(ask, Draw) for ask, _ in referee.plays[0].steps)] += 1
    exact = cb.odds("doi", "field-goal", distance=distance, seen=hand)
    assert far(good, kicks, exact["good"]) < FAR_ENOUGH
    for number, share in exact.value("cards").items():
        assert far(cards[number], kicks, share) < FAR_ENOUGH
    assert set(cards) <= set(exact.value("cards").support())
