"""The formulas of D.O.I. beside the rules themselves: read card by card, or played out one by one, they say exactly the same."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

import cardbowl as cb
from cardbowl.cards import Card, Deck, cards
from cardbowl.chance.turned_up import TurnedUp
from cardbowl.games import GAMES
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.odds.deck import by_value
from cardbowl.games.doi.odds.kicks import KickEnd, kick_odds
from cardbowl.games.doi.odds.pairings import pairing, pairings
from cardbowl.games.doi.rules.field_goals import field_goal
from cardbowl.games.doi.rules.plays import turned_up
from cardbowl.games.doi.rules.sets import together
from cardbowl.games.doi.rules.tries import extra_point
from cardbowl.reading.outcomes import outcomes

SMALL = cards("R1 R2 R5 R9 B3 B9 P")
RULES = HouseRules(field_goal_cards=4)


def read_kick(distance, deck, discards, in_deck, rules):
    """The kick as the rule plays it, every way its cards can come."""
    kicks = outcomes(
        lambda: field_goal(distance, in_deck, rules),
        {"draw": Deck(deck), "discards": Deck(discards)},
        alike=lambda card: card.value,
    )
    return kicks.map(lambda kick: KickEnd(kick.good, len(kick.turned)))


@pytest.mark.parametrize("distance", [1, 2, 5, 9, 12, 18, 23, 25, 26, 27, 40])
def test_a_kick_from_a_small_deck(distance):
    """DOI.FG.1-4"""
    kick = TurnedUp(by_value(SMALL), 4)
    assert dict(kick_odds(kick, distance, RULES).items()) == dict(read_kick(distance, SMALL, (), len(SMALL), RULES).items())


@pytest.mark.parametrize("in_deck", range(5))
@pytest.mark.parametrize("distance", [1, 6, 14, 20, 24, 30])
def test_a_kick_that_goes_on_from_the_discards(distance, in_deck):
    """DOI.FG.6, DOI.FG.6.R1"""
    deck, discards = cards("R10 B1 P B6")[:in_deck], SMALL
    kick = TurnedUp(by_value(deck), 4, by_value(discards), in_deck)
    assert dict(kick_odds(kick, distance, RULES).items()) == dict(read_kick(distance, deck, discards, in_deck, RULES).items())


@pytest.mark.parametrize("distance", [10, 34])
def test_a_kick_from_the_whole_set(distance):
    """DOI.FG.1-4  The generator itself, with cards of equal value counted together."""
    rules = HouseRules(field_goal_cards=3)
    found = read_kick(distance, rules.whole_set, (), 30, rules)
    assert dict(cb.odds("doi", "field-goal", distance=distance, house_rules=rules).items()) == dict(found.items())


def test_the_front_door_reads_the_generator_too():
    """DOI.FG.1-4  A rule of its own, without a formula."""
    odds = cb.odds(lambda: field_goal(20, 7, RULES), deck=Deck(SMALL))
    good = TurnedUp(by_value(SMALL), 4).reached(20)
    assert odds.chance(lambda kick: kick.good) == good


@pytest.mark.parametrize("distance", [3, 10, 17, 22])
def test_kicks_counted_order_by_order(distance):
    """DOI.FG.3, DOI.FG.3.R1  By hand: every order of the cards, stopped as soon as they are enough."""
    found = Counter()
    for order in permutations(card.value for card in SMALL):
        total = turned = 0
        while total < distance and turned < 4:
            total, turned = total + order[turned], turned + 1
        found[KickEnd(total >= distance, turned)] += 1
    odds = kick_odds(TurnedUp(by_value(SMALL), 4), distance, RULES)
    assert dict(odds.items()) == {end: Fraction(count, found.total()) for end, count in found.items()}


@pytest.mark.parametrize("deck", ["set30", "std27", "std54"])
def test_an_extra_point(deck):
    """DOI.XP.1"""
    rules = HouseRules(deck=deck)
    read = outcomes(lambda: extra_point(1), Deck(rules.whole_set)).map(lambda found: found[0])
    assert cb.odds("doi", "extra-point", house_rules=rules)["good"] == read.pmf(True)


@pytest.mark.parametrize(
    "rules", [HouseRules(), HouseRules(penalty_goal="half"), HouseRules(safety="ball_at_1", penalty_yards=9)]
)
@pytest.mark.parametrize("spot", [1, 4, 20, 50, 93, 98, 99])
@pytest.mark.parametrize("down", [1, 4])
def test_every_pairing_is_what_the_referee_makes_of_it(rules, spot, down):
    """DOI.PLAY.2-8, DOI.PEN.1-3, DOI.LOOP.4  Played in a game of two whole hands, and looked at afterwards."""
    faces = list(dict.fromkeys(rules.whole_set))
    to_go, spare = min(10, 100 - spot), cards("R2 R3 R4")[down - 1 :]
    for o, d in product([*faces[::2], Card("P")], faces):
        found = pairing(o, d, spot, down, to_go, rules)
        at = GAMES["doi"].start(rules)._replace(
            phase="scrimmage", offense=cb.new_game("doi").position.offense, spot=spot, down=down, to_go=to_go,
            hands=(together((o, *spare)), together((d, *spare))), decks=(rules.whole_set, rules.whole_set),
        )  # fmt: skip
        referee = cb.Referee(GAMES["doi"], rules=rules, position=at)
        referee.answer("play").answer((o, d))
        after = referee.plays[-1].after
        scored = tuple(now - before for now, before in zip(after.score, at.score, strict=True))
        said = {note.what for note, _ in referee.plays[-1].steps}
        expected = {
            "touchdown": scored == (6, 0),
            "safety": scored == (0, 2),
            "turnover": bool(said & {"interception", "fumble"}),
            "first down": "first down" in said,
            "downs": "downs" in said,
            "same down": after.offense is at.offense
            and after.down == down
            and after.phase == "deal"
            and "first down" not in said,
            "next down": after.offense is at.offense and after.down == down + 1,
        }
        assert [word for word, holds in expected.items() if holds] == [found.then], (o, d)
        if found.then in ("same down", "next down"):
            assert after.spot == max(1, spot + found.yards) if rules.safety == "ball_at_1" else spot + found.yards


def test_pairings_are_weighed_by_their_cards():
    """DOI.PLAY.1  Two cards of a kind are twice as likely as one."""
    rules = HouseRules()
    found = pairings(cards("R1 R1 B5"), cards("B1 R1 P P"), rules)
    assert found.chance(lambda pair: pair.kind == "interception") == Fraction(2, 12)
    assert found.chance(lambda pair: pair.kind == "penalty against the offense") == Fraction(6, 12)
    assert found.chance(lambda pair: pair.yards == 2) == Fraction(2, 12)


def test_a_play_read_from_its_generator():
    """DOI.PLAY.2  The same mean as by the rule itself, pair by pair."""
    rules = HouseRules()
    ends = [next(iter(turned_up(o, d, 50, rules))) for o, d in product(rules.whole_set, rules.whole_set)]
    yards = [0 if note.what in ("interception", "fumble") else note.n for note in ends]
    assert cb.odds("doi", "play").yards.mean() == Fraction(sum(yards), 900)
