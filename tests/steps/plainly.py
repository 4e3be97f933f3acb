"""Plain counting, to test the exact reading against: every order of the real cards and faces, one by one."""

from fractions import Fraction

from cardbowl.cards import Deck
from cardbowl.chance import Dist
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.steps import Choose, ChooseTogether, Draw

CARD = Draw(OFFENSE, "card", "T.1")
SMALL = Deck.parse("AS 2S 2H 3C 3D 10S KD")
"""A deck in which cards have the same value, the same color and the same suit, and that is counted quickly."""


def plainly(make, deck, choose=None, until=None):
    """The distribution of what a rule returns, counted card by card: no card represents another, no answers are merged."""
    shares = {}
    decks = deck if isinstance(deck, dict) else {"draw": deck}
    _count(make, {name: list(cards) for name, cards in decks.items()}, choose, until, (), Fraction(1), shares)
    return Dist(shares)


def _count(make, decks, choose, until, answers, share, shares):
    left = {name: list(cards) for name, cards in decks.items()}
    rule, sent, supply = make(), None, list(answers)
    try:
        while True:
            ask, sent = rule.send(sent), None
            if isinstance(ask, Draw):
                if ask.source is not None:  # each face as often as its weight says
                    faces = [face for face, weight in zip(ask.deck.faces, ask.deck.weights, strict=True) for _ in range(weight)]
                    left.setdefault(ask.deck, faces)
                if not supply:
                    for card in left[ask.deck]:
                        _count(make, decks, choose, until, (*answers, card), share / len(left[ask.deck]), shares)
                    return
                sent = supply.pop(0)
                if ask.source is None or not ask.deck.replaced:
                    left[ask.deck].remove(sent)
            elif isinstance(ask, Choose):
                sent = choose(ask)
            elif isinstance(ask, ChooseTogether):
                sent = tuple(choose(each) for each in ask.choices)
            elif until is not None and not supply and (found := until(ask)) is not None:
                shares[found] = shares.get(found, 0) + share
                return
    except StopIteration as stop:
        shares[stop.value] = shares.get(stop.value, 0) + share


def best_plainly(make, deck, value):
    """The mean value of a rule's result when both sides choose their best, by plain search through the tree."""

    def worth(answers):
        rule, sent, supply, left = make(), None, list(answers), list(deck)
        try:
            while True:
                ask, sent = rule.send(sent), None
                if not isinstance(ask, (Draw, Choose)):
                    continue
                if supply:
                    sent = supply.pop(0)
                    if isinstance(ask, Draw):
                        left.remove(sent)
                elif isinstance(ask, Draw):
                    return sum((worth((*answers, card)) for card in left), Fraction(0)) / len(left)
                else:
                    return (min if ask.side is DEFENSE else max)(worth((*answers, option)) for option in ask.options)
        except StopIteration as stop:
            return Fraction(value(stop.value))

    return worth(())
