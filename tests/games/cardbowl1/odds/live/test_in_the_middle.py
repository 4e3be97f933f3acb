"""Live odds at every card of a part of a pass or a screen, not only at its first: each is the mean of what may come next."""

from collections import Counter
from fractions import Fraction

import pytest
from games.cardbowl1.live_plays import alone

from cardbowl.cards import Card, cards
from cardbowl.games.cardbowl1.odds.rest_of_play import batch_of_yardage
from cardbowl.games.cardbowl1.rules.passes.pass_tests import wrong_suit
from cardbowl.games.cardbowl1.rules.passes.passing_play import Pass, Throw, last_cards, to_the_receiver, yardage
from cardbowl.games.cardbowl1.rules.passes.screens import Screen, not_caught, screened
from cardbowl.games.cardbowl1.rules.runs.run_yards import NOBODY
from cardbowl.steps.ask import Choose, Draw

PLAY = Pass(30, 10, Card("9S"), most=4)
ENDS = {"caught": "complete", "incomplete": "incomplete", "intercepted": "interception"}


def joker_or_not(card):
    return card.name if not card.suit else ""


def by_value(card):
    return card.name if not card.suit else card.value


def after_yardage(referee):
    """How the rule goes on after its yardage cards; None while more of them come (CB1.PASS.6, CB1.PASS.7)."""
    if isinstance(referee.asking, Draw) and referee.asking.role == "yardage":
        return None
    if isinstance(referee.asking, Draw) and referee.asking.role.startswith("D1"):
        return "wrong suit", None
    return ("clean" if isinstance(referee.asking, Choose) else "interception"), None


def result(referee):
    """How a pass or a screen came down, and where; None while cards are drawn."""
    while isinstance(referee.asking, Choose) and referee.asking.what != "over":
        referee.answer(referee.asking.default)
    if isinstance(referee.asking, Draw):
        return None
    found = referee.steps[-1][0].n
    return ENDS[found.how], found.yards if found.how != "incomplete" else None


def every_moment(referee, ended, alike, values=()):
    """The chances of all ends from here, read card by card; here and at every later card they are those of the live odds.

    Returns these chances, and the number of moments with odds that were compared.
    """
    found, moments = Counter(), 1
    left = referee.left()
    many = Counter(map(alike, left))
    for kind, card in {alike(card): card for card in left}.items():
        after = referee.branch().answer(card)
        end = ended(after)
        ends, more = ({end: Fraction(1)}, 0) if end is not None else every_moment(after, ended, alike, values)
        moments += more
        for each, chance in ends.items():
            found[each] += chance * many[kind] / len(left)
    odds, asked = referee.odds(), [answer for ask, answer in referee.steps if isinstance(ask, Draw)]
    events = Counter()
    for (name, _), chance in found.items():
        events[name] += chance
    assert dict(odds.events) == {name: events[name] for name in odds.events}, asked
    assert events.total() == sum(events[name] for name in odds.events) == 1
    for value, name in values:
        if events[name]:
            read = {number: chance / events[name] for (each, number), chance in found.items() if each == name}
            assert dict(odds.value(value).items()) == read, asked
    return found, moments


@pytest.mark.parametrize("receiver", ["9S", "KH", "AD", "2C", "RJ", "BJ"])
@pytest.mark.parametrize("together", [1, 2, 3])
def test_yardage_cards_that_are_declared_together(receiver, together):
    """CB1.PASS.6, CB1.PASS.7, CB1.PASS.18: one of the receiver's suit fails the pass, though others are still drawn."""
    play = PLAY._replace(receiver=Card(receiver))
    referee = alone(lambda rules, fouls: yardage(play, (Card("3H"),), together, 0, rules, fouls))

    def alike(card):
        return card.name if not card.suit else wrong_suit(card, play.receiver)

    ends, moments = every_moment(referee, after_yardage, alike)
    assert all(ends[end, None] > 0 for end in ("clean", "wrong suit", "interception"))
    assert moments > 2 ** (together - 1)


@pytest.mark.parametrize("intercepted", [False, True])
def test_check_cards_of_a_screen_that_has_failed(intercepted):
    """CB1.SCRN.4, CB1.SCRN.R3"""
    referee = alone(lambda rules, fouls: not_caught(30, intercepted, rules, fouls))
    ends, moments = every_moment(referee, lambda at: result(at) and (result(at)[0], None), joker_or_not)
    assert {end for end, _ in ends} == ({"interception"} if intercepted else {"interception", "incomplete"})
    assert moments >= 6


@pytest.mark.parametrize("drawn", ["KD", "9H", "2D RJ", "KD RJ"])
def test_the_reception_card_of_a_screen_that_has_failed(drawn):
    """CB1.SCRN.4, CB1.SCRN.R6: after a pass card that is not below the passer, with pressure, or after the Red Joker."""
    start = Screen(10, Card("9S"), 12, 20, pressure=1)
    referee = alone(lambda rules, fouls: screened(30, start, rules, fouls, NOBODY))
    for card in cards(drawn):
        referee.answer(card)
    assert referee.asking.role == "reception"
    ends, moments = every_moment(referee, lambda at: result(at) and (result(at)[0], None), joker_or_not)
    assert {end for end, _ in ends} == ({"interception"} if "RJ" in drawn else {"interception", "incomplete"})
    assert moments > 6


@pytest.mark.parametrize("throw", [Throw("incomplete", (Card("QS"),), None, "pass"), Throw("intercepted", (Card("3H"),))])
def test_a_reception_card_that_no_longer_matters(throw):
    """CB1.PASS.9, CB1.PASS.13, CB1.PASS.16: the Red Joker may still come, as this card or as one of the defense."""
    referee = alone(lambda rules, fouls: to_the_receiver(PLAY, throw, rules, fouls))
    ends, moments = every_moment(referee, lambda at: result(at) and (result(at)[0], None), joker_or_not)
    assert {end for end, _ in ends} == ({"interception"} if throw.how == "intercepted" else {"interception", "incomplete"})
    assert moments > 8


@pytest.mark.parametrize(
    ("throw", "play"),
    [
        (Throw("in the air", (Card("5C"), Card("4H")), Card("4H")), PLAY._replace(attached=(11,))),
        (Throw("in the air", (Card("KC"), Card("4H")), Card("4H")), PLAY._replace(spot=85, extra=4)),
        (Throw("incomplete", (Card("5C"), Card("9S")), None, "yardage"), PLAY),
        (Throw("intercepted", (Card("5C"), Card("9H")), Card("9H")), PLAY._replace(attached=(11, 3))),
    ],
)
def test_the_cards_of_the_defense(throw, play):
    """CB1.PASS.11-13, CB1.PASS.16: broken up by the first of them, intercepted by a Red Joker, or behind the end line."""
    referee = alone(lambda rules, fouls: last_cards(play, throw, 0, rules, fouls))
    ends, moments = every_moment(referee, result, by_value, (("yards", "complete"), ("spot", "interception")))
    assert len(ends) > 1
    assert moments > 14


@pytest.mark.parametrize(("left", "clean"), [(1, Fraction(2, 3)), (2, Fraction(1, 3)), (3, 0), (4, 0)])
def test_of_three_last_cards_one_has_the_suit_of_the_receiver(left, clean):
    """CB1.PASS.6: two of three cards are clean in one of three ways; more than there are clean ones are never clean."""
    odds = batch_of_yardage("S", left, False, cards("2S 5H 9D"))
    assert (odds["clean"], odds["interception"]) == (clean, 0)
    assert batch_of_yardage("S", left, True, cards("2S 5H 9D"))["wrong suit"] == 1
