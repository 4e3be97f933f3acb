"""A deck that runs out within a turn: what comes back depends on the cards of that deck and the notes, wherever it is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from cardbowl.cards import Card, cards
from cardbowl.chance import Dist
from cardbowl.football import OFFENSE
from cardbowl.reading.solving import solve_game
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee
from cardbowl.view.moment import Moment
from cardbowl.view.one_rule import one_rule

OWN = "a rule of my own"
DECKS = {"mine": cards("2S 5S"), "yours": cards("9H")}


def two_decks(*order: str) -> Any:
    """A game that draws from two decks in this order; its result is the last card. `asked` is what a refill was told."""

    def rule():
        card = None
        for number, name in enumerate(order):
            yield Note(OWN, "The next card.", (), "next", number)
            card = yield Draw(OFFENSE, f"card {number}", OWN, deck=name)
            yield Choose(OFFENSE, "go on", ("yes",), OWN)
        return card.value

    asked: list[tuple[str, tuple[Card, ...], tuple[int, ...]]] = []

    def refill(name: str, drawn: Sequence[Card], noted: Sequence[Note]) -> Sequence[Card]:
        asked.append((name, tuple(drawn), tuple(note.n for note in noted)))
        return tuple(dict.fromkeys(drawn))

    return replace(one_rule(rule), deck=lambda name, at, rules: DECKS[name], refill=refill), asked


CASES = [
    (("mine", "yours", "mine", "mine"), {2, 5}),
    (("yours", "mine", "yours", "yours"), {9}),
    (("mine", "mine", "yours", "mine", "yours"), {9}),
]


def right(asked: Any, order: tuple[str, ...]) -> None:
    """Whatever came back was drawn from that deck, as often as so far, and every note so far was told."""
    assert asked
    for name, drawn, numbers in asked:
        assert numbers == tuple(range(len(numbers)))
        before = order[: len(numbers) - 1]
        assert order[len(numbers) - 1] == name
        assert len(drawn) == before.count(name)
        assert set(drawn) <= set(DECKS[name])


@pytest.mark.parametrize(("order", "last"), CASES)
def test_a_game_read_backward_gives_back_the_cards_of_the_deck_alone(order: tuple[str, ...], last: set[int]) -> None:
    game, asked = two_decks(*order)
    found = solve_game(game, payoff=lambda at: at.result)
    assert found.value == sum(last) / len(last)
    right(asked, order)


@pytest.mark.parametrize(("order", "last"), CASES)
def test_a_referee_gives_back_the_cards_of_the_deck_alone(order: tuple[str, ...], last: set[int]) -> None:
    game, asked = two_decks(*order)
    ends = set()
    for seed in range(12):
        referee = Referee(game, seed=seed)
        while referee.asking is not None:
            referee.answer("yes") if type(referee.asking) is Choose else referee.step()
        ends.add(referee.position.result)
    assert ends == last
    right(asked, order)


def test_without_a_refill_of_its_own_a_deck_is_whole_again_each_time() -> None:
    """However often it runs out: no card of it comes twice, and none is left out."""
    game = replace(two_decks(*["mine"] * 7)[0], refill=None)
    referee = Referee(game, seed=3)
    while referee.asking is not None:
        referee.answer("yes") if type(referee.asking) is Choose else referee.step()
    steps = referee.plays[0].steps
    drawn = [card for ask, card in steps if type(ask) is Draw]
    assert [set(drawn[at : at + 2]) for at in (0, 2, 4)] == [set(DECKS["mine"])] * 3
    assert len(Moment(referee, None, 0, len(steps)).left("mine")) == 1
    assert solve_game(game, payoff=lambda at: at.result).value == (2 + 5) / 2


@pytest.mark.parametrize(("order", "last"), CASES)
def test_a_moment_of_a_turn_shows_what_is_left_of_each_deck(order: tuple[str, ...], last: set[int]) -> None:
    """Counted by hand: every card of the deck is there again when the next one is drawn from it."""
    game, asked = two_decks(*order)
    referee = Referee(game, seed=1)
    while referee.asking is not None:
        referee.answer("yes") if type(referee.asking) is Choose else referee.step()
    asked.clear()
    steps = referee.plays[0].steps
    for shown in range(len(steps) + 1):
        for name, whole in DECKS.items():
            pile = list(whole)
            for ask, card in steps[:shown]:
                if type(ask) is Draw and ask.deck == name:
                    pile = pile or list(whole)
                    pile.remove(card)
            assert Counter(Moment(referee, None, 0, shown).left(name)) == Counter(pile)
    right(asked, order)


@pytest.mark.parametrize(("order", "last"), CASES)
def test_no_look_changes_what_another_one_says(order: tuple[str, ...], last: set[int]) -> None:
    """What is left of a deck is what can be drawn from it, before and after a look; the other deck stays as it is."""
    referee = Referee(two_decks(*order)[0], seed=1)
    while referee.asking is not None:
        left = {name: referee.left(name) for name in DECKS}
        assert {name: Moment(referee, referee.asking).left(name) for name in DECKS} == left
        if type(referee.asking) is Draw:
            assert referee.drawable() == left[referee.asking.deck] != ()
            assert {name: referee.left(name) for name in DECKS} == left
            referee.step()
        else:
            referee.answer("yes")


def test_odds_are_counted_from_the_cards_that_come_back() -> None:
    """Two cards, and again one of the two."""
    referee = Referee(replace(two_decks("draw", "draw", "draw")[0], deck=lambda name, at, rules: DECKS["mine"]), seed=1)
    referee.answer("2S").answer("yes").answer("5S").answer("yes")
    assert referee.odds(choose=lambda ask: "yes").value("result") == Dist({2: Fraction(1, 2), 5: Fraction(1, 2)})
