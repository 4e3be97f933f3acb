"""What house rules of Showdown read from their data: the cards of a window."""

import shutil

import pytest
from games.showdown.any_cards import any_cards
from games.showdown.helpers import house

from cardbowl.football import AWAY, HOME, Side
from cardbowl.games.showdown.data.folders import HOUSE_FOLDER


def cards_of_a_window(rules, team, step, side):
    """The cards of a deck that are for a step and a side, those that need least first, by reading all cards."""
    deck = [rules.cards[card] for card, _ in rules.team(team).deck]
    fitting = [card for card in deck if step in card.steps and card.side in (side.word, "either")]
    return [card.id for card in sorted(fitting, key=lambda card: len(card.needs))]


@pytest.mark.parametrize("seed", [None, 1, 2])
def test_the_cards_of_every_window(tmp_path, seed):
    """NS.WIN.2 NS.SEQ.1 NS.SEQ.4 NS.SEQ.5 NS.SEQ.6 NS.SEQ.8: with the house cards and with any other ones."""
    rules, found = house(), 0
    if seed is not None:
        shutil.copytree(HOUSE_FOLDER, tmp_path / "mine")
        (tmp_path / "mine/strategy_cards.toml").write_text(any_cards(seed), encoding="utf-8")
        rules = house(data=str(tmp_path / "mine"))
    for team in (HOME, AWAY):
        for side in Side:
            for step in (1, 4, 5, 6, 8):
                cards = rules.cards_of(team, step, side)
                assert list(cards) == cards_of_a_window(rules, team, step, side)
                assert all(rules.cards[card] == each for card, each in cards.items())
                found += len(cards)
    assert found > 30
