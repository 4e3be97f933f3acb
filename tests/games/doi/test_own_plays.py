"""Plays of a variant's own in D.O.I.: both sides lay a card for them, and nobody runs with a ball that is lost."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from games.doi.helpers import at, now, sizes
from support.cases import rows

import cardbowl as cb
from cardbowl.chance import OddsError
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.games.doi.rules.piles import OTHER_DECK
from cardbowl.steps.ask import Draw
from cardbowl.steps.own_plays import Ending
from cardbowl.steps.referee import Referee

ENDS = {
    "R1": Ending("dead", 45),
    "R2": Ending("out", 47),
    "R3": Ending("incomplete"),
    "R4": Ending("dead", 100),
    "R5": Ending("touchdown"),
    "R6": Ending("dead", 0),
    "R7": Ending("safety", 40),
    "R8": Ending("turnover", 30, DEFENSE),
    "R9": Ending("out", 30, DEFENSE),
    "R10": Ending("touchback"),
    "B1": Ending("loose", 45),
    "B2": Ending("loose", -4),
    "B3": Ending("loose", 99),
    "B4": Ending("loose", 104),
    "B5": Ending("safety", 0, DEFENSE),
    "B6": Ending("loose", 58, DEFENSE),
    "B7": Ending("loose", 0, DEFENSE),
}


@pytest.fixture(scope="module")
def variant():
    def ends(at, rules, cards):
        """A play that ends as the card of the offense says."""
        yield from ()
        return ENDS[cards[OFFENSE].text]

    return cb.variant("doi", plays={"ends": cb.OwnPlay(ends, kind="pass")}, name="ends")


def played(variant, card, other="R15"):
    """The play on the second down from the 40, with 7 yards to go."""
    rules = variant.house_rules({})
    referee = Referee(variant, position=at(40, 2, 7, card, other), rules=rules)
    return referee.answer("ends").answer((card, other)).plays[0]


@rows(
    ("card", "how", "after", "score"),
    [
        ("R1", How.DEAD, "home 3&2 @45", (0, 0)),
        ("R2", How.OUT, "deal home 1&10 @47", (0, 0)),
        ("R3", How.INCOMPLETE, "home 3&7 @40", (0, 0)),
        ("R4", How.TOUCHDOWN, "try", (6, 0)),
        ("R5", How.TOUCHDOWN, "try", (6, 0)),
        ("R6", How.SAFETY, "deal away 1&10 @20", (0, 2)),
        ("R7", How.SAFETY, "deal away 1&10 @20", (0, 2)),
        ("R8", How.TURNOVER, "deal away 1&10 @30", (0, 0)),
        ("R9", How.TURNOVER, "deal away 1&10 @30", (0, 0)),
        ("R10", How.TURNOVER, "deal away 1&10 @20", (0, 0)),
        ("B1", How.TURNOVER, "deal away 1&10 @55", (0, 0)),
        ("B2", How.TURNOVER, "deal away 1&1 @99", (0, 0)),
        ("B3", How.TURNOVER, "deal away 1&10 @1", (0, 0)),
        ("B4", How.TURNOVER, "deal away 1&10 @20", (0, 0)),
        ("B5", How.TURNOVER, "deal away 1&10 @1", (0, 0)),
        ("B6", How.TURNOVER, "deal home 1&10 @42", (0, 0)),
        ("B7", How.TOUCHDOWN, "try", (6, 0)),
    ],
)
def test_what_follows(variant, card, how, after, score):
    """DOI.LOOP.4 DOI.TD.1.R2 DOI.SAFE.1.R1-R3: a ball that is lost is never in an end zone, and scores nothing."""
    found = played(variant, card)
    assert found.played.ending.how is how
    assert now(found.after).startswith(after)
    assert found.after.score == score


def test_both_lay_a_card_and_it_is_told_by_its_name(variant):
    """DOI.LOOP.2 DOI.PLAY.1"""
    found = played(variant, "R1")
    assert (found.played.kind, found.played.call) == (Kind.PASS, "ends")
    assert sizes(found.before, "hands") == (3, 3)
    assert sizes(found.after, "hands") == (2, 2)
    assert sizes(found.after, "table") == (2, 2)


def by_cards(at, rules, cards):
    """A touchdown where the offense lays the higher card, else three yards."""
    yield from ()
    return Ending("touchdown") if cards[0].value > cards[1].value else Ending("dead", at.spot + 3)


def two_drawn(at, rules):
    """As many yards as two cards of the offense's deck have between them."""
    first = yield Draw(OFFENSE, "first", "OWN.TWO.1")
    second = yield Draw(OFFENSE, "second", "OWN.TWO.1")
    return abs(first.value - second.value)


@pytest.mark.parametrize("deck", ["set30", "std27"])
def test_odds_go_by_any_card_of_both_sets(deck):
    """DOI.PLAY.1, DOI.PLAY.1.R1: counted by hand. A play that looks at no card that was laid draws from whole decks."""
    variant = cb.variant("doi", plays={"by cards": by_cards, "two drawn": two_drawn}, name="by cards")
    whole = variant.house_rules({"deck": deck}).whole_set
    higher = sum(o.value > d.value for o in whole for d in whole)
    odds = cb.odds(variant, "by cards", house_rules={"deck": deck}, spot=40, down=3, to_go=2)
    assert odds["touchdown"] == Fraction(higher, len(whole) ** 2)
    assert odds["first_down"] == 1
    gaps = [abs(first.value - second.value) for first, second in permutations(whole, 2)]
    drawn = cb.odds(variant, "two drawn", house_rules={"deck": deck}).value("yards")
    assert dict(drawn.items()) == {gap: Fraction(gaps.count(gap), len(gaps)) for gap in set(gaps)}


def one_more_each(at, rules, cards):
    """A card more from either deck: two yards where the offense turns up the face that it laid, four where the defense does."""
    ours = yield Draw(OFFENSE, "ours", "OWN.MORE.1")
    theirs = yield Draw(DEFENSE, "theirs", "OWN.MORE.1", OTHER_DECK)
    return 2 * (ours == cards[0]) + 4 * (theirs == cards[1])


def test_each_deck_is_without_the_card_of_its_own_side():
    """DOI.PLAY.1, counted by hand: the two sides have a card more of the face that they laid with the same chance."""
    whole = cb.new_game("doi").rules.whole_set
    again = Fraction(sum(number * (number - 1) for number in Counter(whole).values()), len(whole) * (len(whole) - 1))
    variant = cb.variant("doi", plays={"one more each": one_more_each}, name="one more each")
    yards = cb.odds(variant, "one more each", spot=40).value("yards")
    assert dict(yards.items()) == {
        0: (1 - again) ** 2,
        2: again * (1 - again),
        4: (1 - again) * again,
        6: again**2,
    }


def test_odds_of_such_a_play_know_of_no_cards_that_were_seen():
    variant = cb.variant("doi", plays={"two drawn": two_drawn}, name="two drawn")
    with pytest.raises(OddsError, match=r"^the odds of two drawn are counted with all cards of the decks: leave out seen=\.$"):
        cb.odds(variant, "two drawn", seen="R1")
