"""The numbers of the coach do not change with the cards that are hidden from the side that is asked, at any start."""

from fractions import Fraction

import pytest
from test_every_start import ELEVEN

import cardbowl as cb
from cardbowl.errors import CardbowlError
from cardbowl.football import HOME
from cardbowl.games import GAMES
from cardbowl.games.doi.starts import alone
from cardbowl.reading.decisions import decision_odds
from cardbowl.view.moment import AsSeen
from cardbowl.view.outcome import shown_outcome

OTHER_ELEVEN = "5C 6H 7D 8S 9C 10D JS 2S 3S AD AC"
MINE = "R10 R4 B7 B2"
THEIRS = ("R9 R5 B7 B1", "B9 B5 B8 B1", "P P R1 R2")


def counter(at, rules, cards):
    """A play of a variant's own, which looks at both cards."""
    yield cb.Note("OWN.COUNTER.1", "A counter.", (), "counter")
    return cards[0].value - cards[1].value


OWN = cb.variant("doi", plays={"counter": counter}, name="doi with a counter")
HIDDEN = {
    "decisive play": [lambda hand=hand: alone.decisive_play((MINE, hand), 10) for hand in THEIRS],
    "one down": [lambda hand=hand: alone.one_down((MINE, hand)) for hand in THEIRS],
    "a play": [lambda hand=hand: alone.one_down((MINE, hand)).answer("play") for hand in THEIRS],
    "one series": [lambda hand=hand: alone.one_series((MINE[4:], hand.split()[1:])).answer("play") for hand in THEIRS],
    "one's own": [
        lambda hand=hand: alone.one_down((MINE, hand), house_rules=OWN.house_rules({})).answer("counter") for hand in THEIRS
    ],
    "showdown": [
        lambda hand=hand: GAMES.starts("showdown")["one_down"](hands=(["S01"], hand)) for hand in (["S07"], ["S21"], ["S36"])
    ],
    "eleven": [lambda hand=hand: GAMES.starts("cardbowl-1.1.6")["hands"](ELEVEN[0], hand) for hand in (ELEVEN[1], OTHER_ELEVEN)],
}


def numbers(referee):
    """What the coach and the live odds tell the home team, in words; empty where there are no odds."""
    told = []
    for count in (decision_odds, lambda game: game.odds()):
        try:
            found = count(AsSeen(referee, HOME))
        except CardbowlError as error:
            told.append(str(error))
        else:
            told.append({str(option): repr(odds) for option, odds in found.items()} if isinstance(found, dict) else repr(found))
    return told


@pytest.mark.parametrize("kind", HIDDEN)
def test_no_number_hangs_on_a_card_that_is_hidden(kind):
    """DOI.INFO.2 NS.ENG.3 CB1.DEAL.R3"""
    first, *others = [make() for make in HIDDEN[kind]]
    told = numbers(first)
    for other in others:
        assert numbers(other) == told


def test_a_decisive_play_is_counted_as_a_last_down_on_which_a_penalty_card_counts_its_yards():
    """DOI.PLAY.2-5 DOI.INFO.2: by hand, each card against the 30 that may lie opposite; what is short is lost."""
    play = alone.decisive_play((MINE, THEIRS[0]), 10)
    whole = play.rules.whole_set
    live = play.odds()
    for card, odds in decision_odds(AsSeen(play, HOME)).items():
        same = [card.color == other.color for other in whole]
        gains = [
            -5 if not other.color else card.value - other.value if one else card.value + other.value
            for one, other in zip(same, whole, strict=True)
        ]
        told = {each.label: each.number for each in odds.measures}
        made = sum(gain >= 10 for gain in gains)
        assert told == {
            "first down": Fraction(made, 30),
            "ball lost": Fraction(30 - made, 30),
            "mean yards": Fraction(sum(gains), 30),
        }
        assert odds.basis == "This play alone, against any of the 30 cards that the other side may hold, each as likely."
        assert live[card]["first_down"] + live[card]["downs"] + live[card]["turnover"] == 1


def test_a_penalty_card_ends_the_decisive_play():
    """DOI.PEN.2 DOI.PLAY.2: the down is not played again, and what happened is told."""
    lost = alone.decisive_play((MINE, THEIRS[2]), 10).answer(("R10", "P"))
    assert lost.is_over
    assert shown_outcome(lost)["headline"] == "Turnover on downs: Herons' ball at the Otters 45"
    won = alone.decisive_play(("P R1", "R2 R3"), 5).answer(("P", "R2"))
    assert shown_outcome(won)["headline"] == "+5 yards, first down"
