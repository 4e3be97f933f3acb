"""Flows of whole turns, of every phase of every game: their rules stand in the rulebook, and the picture holds them."""

import re
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from games.pocket import GAME as POCKET

import cardbowl as cb
from cardbowl.cards import Deck
from cardbowl.chance import OddsError
from cardbowl.diagrams.flow_chart import flow_picture
from cardbowl.reading.flow import flow
from cardbowl.reading.flow_parts import Flow
from cardbowl.steps import ChooseTogether
from cardbowl.steps.game import AnyGame

GAMES = [*(cb.GAMES[name] for name in cb.GAMES), POCKET]


def phases(game: AnyGame) -> list[Any]:
    """A position of each phase that a random game comes to in its first 250 answers."""
    referee, random = cb.new_game(game, seed=3), Random(1)
    for _ in range(250):
        ask = referee.run().asking
        if ask is None:
            break
        if isinstance(ask, ChooseTogether):
            referee.answer(tuple(random.choice(list(choice.options)) for choice in ask.choices))
        else:
            options: Any = ask.options
            listed = isinstance(options, (tuple, range))
            referee.answer(random.choice(list(options)) if listed else options.sample(random))
    return list({play.before.phase: play.before for play in reversed(referee.plays)}.values())


def of_turn(game: AnyGame, at: Any) -> Flow:
    """The flow of a turn, with every deck that it draws from as it is there."""
    rules, decks = game.house_rules({}), dict[str, Deck]()
    while True:
        try:
            return flow(lambda: game.turn(at, rules), deck=decks or None, depth=3, title=f"{game.title}: {at.phase}")
        except OddsError as error:
            missing = re.search(r"comes from the (.+?) deck: give it", str(error))
            if missing is None:
                raise
            decks[missing[1]] = Deck(game.pile(missing[1], at, rules))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_phase_of_a_game_has_a_flow(game):
    known, found = game.rulebook(), [of_turn(game, at) for at in phases(game)]
    assert len(found) > 1
    for each in found:
        assert each.questions()
        for question in each.questions():
            assert question.rule in known
            assert question.branches
        picture = flow_picture(each)
        drawn = " ".join(" ".join("".join(ElementTree.fromstring(picture.svg).itertext()).split()).split())
        assert all(question.rule in drawn for question in each.questions())
        assert all(limit.split(";")[0] in picture.description for limit in each.limits)
