"""Plays of a variant's own in D.O.I. that turn up cards: they use none, and go on where a deck is empty."""

from fractions import Fraction

import pytest
from games.doi.helpers import at, sizes
from support.cases import rows

import cardbowl as cb
from cardbowl.chance import OddsError
from cardbowl.games.doi.rules.piles import DECK, DISCARDS, OTHER_DECK, OTHER_DISCARDS, SHUFFLED
from cardbowl.steps.ask import Draw, Note
from cardbowl.steps.referee import Referee


def turning(number, deck=DECK):
    """A variant with a play that turns up that many cards of a deck: five yards if the last one is high."""

    def turn(at, rules):
        for each in range(number):
            card = yield cb.Draw(cb.OFFENSE, f"card {each + 1}", "OWN.TURN.1", deck)
        return 5 if card.value > 7 else 0

    return cb.variant("doi", plays={"turn": cb.OwnPlay(turn, worth=1)}, name=f"turning {number}")


@rows(
    ("number", "deck", "player"),
    [
        (1, DECK, "sensible"),
        (3, DECK, "random"),
        (20, DECK, "sensible"),
        (40, DECK, "random"),
        (3, OTHER_DECK, "random"),
        (20, DISCARDS, "random"),
        (3, "a pile of cards", "random"),
    ],
)
def test_no_game_breaks(number, deck, player):
    """DOI.FG.6.R3"""
    found = cb.new_game(turning(number, deck), seed=2, home_player=player, away_player="random").run()
    assert found.asking is None
    calls = [play for play in found.plays if play.played is not None and play.played.call == "turn"]
    assert len(calls) > 30
    for play in calls:
        assert play.before.decks == play.after.decks
        assert play.before.discards == play.after.discards or play.after.phase == "deal"


def drawn_with(variant, count, **piles):
    """The names of the piles of `count` draws from the 40, on the first down, and the notes of a shuffle."""
    position = at(40, 1, 10, "R1", "B15")._replace(**piles)
    referee = Referee(variant, seed=3, position=position)
    referee.answer("turn").answer(("R1", "B15"))
    for _ in range(count):
        referee.deal()
    steps = referee.plays[0].steps
    return (
        [(ask.deck, card.text) for ask, card in steps if type(ask) is Draw],
        [ask.n for ask, _ in steps if type(ask) is Note and ask.what == SHUFFLED],
        referee.plays[0],
    )


def cards(text):
    return tuple(map(cb.Card.parse, text.split()))


@pytest.mark.parametrize(("deck", "discards", "side"), [(DECK, DISCARDS, 0), (OTHER_DECK, OTHER_DISCARDS, 1)])
def test_the_deck_then_the_discards_then_all_again(deck, discards, side):
    """DOI.FG.6.R3: each of the three cards comes once before any of them comes again."""
    own = (cards("R2 B3"), cards("R4"))
    none = cards("B1 B2 B4 B5 B6 B7"), cards("B8")
    decks, gone = ((own[0], none[0]), (own[1], none[1])) if side == 0 else ((none[0], own[0]), (none[1], own[1]))
    found, shuffled, play = drawn_with(turning(7, deck), 7, decks=decks, discards=gone)
    assert [name for name, _ in found] == [deck, deck, discards, deck, deck, discards, deck]
    for first in (0, 3):
        assert sorted(card for _, card in found[first : first + 3]) == ["B3", "R2", "R4"]
    assert shuffled == [side, side]
    assert sizes(play.after, "decks") == sizes(play.before, "decks")


def test_from_an_empty_deck_it_is_the_discards():
    """DOI.FG.6.R3"""
    found, shuffled, _ = drawn_with(turning(2), 2, decks=((), cards("B1")), discards=(cards("R4 R5 R6"), ()))
    assert [name for name, _ in found] == [DISCARDS, DISCARDS]
    assert not shuffled


def test_the_table_counts_no_card_twice():
    """DOI.FG.6.R3, DOI.QTR.5: the cards that are left to be dealt do not change while a play turns up cards."""
    variant = turning(40)
    referee = cb.new_game(variant, seed=1)
    while not (isinstance(referee.asking, cb.Choose) and "turn" in referee.asking.options):
        referee.deal()
    before = referee.game.scene(referee, None)["view"]["clock"]["text"]
    hand = referee.position.hands[referee.position.offense][0], referee.position.hands[referee.position.offense.other][0]
    referee.answer("turn").answer(hand)
    for _ in range(39):
        referee.deal()
        assert referee.game.scene(referee, None)["view"]["clock"]["text"] == before


def test_odds_say_that_a_play_turns_up_more_than_a_whole_deck():
    with pytest.raises(OddsError, match=r"^the draw deck of 30 cards runs out at card 31 \(OWN\.TURN\.1\)\.$"):
        cb.odds(turning(31), "turn")


def add_up(at, rules):
    """As many yards as three cards of the offense's deck have together."""
    total = 0
    for each in "abc":
        card = yield cb.Draw(cb.OFFENSE, each, "OWN.ADD.1")
        total += card.value
    return total


def test_live_odds_go_on_with_the_discards():
    """DOI.FG.6.R3: counted by hand; one card is in the deck, and two of the three discards follow."""
    variant = cb.variant("doi", plays={"add up": add_up}, name="adding up")
    position = at(40, 1, 10, "R1", "B15")._replace(decks=(cards("R2"), ()), discards=(cards("R3 R4 R9"), ()))
    referee = Referee(variant, seed=3, position=position).answer("add up").answer(("R1", "B15"))
    third = Fraction(1, 3)
    assert dict(referee.odds().value("yards").items()) == {9: third, 14: third, 15: third}
    referee.deal()
    assert dict(referee.odds().value("yards").items()) == {9: third, 14: third, 15: third}
    referee.answer("R9")
    assert dict(referee.odds().value("yards").items()) == {14: Fraction(1, 2), 15: Fraction(1, 2)}
