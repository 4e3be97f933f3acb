"""After undo, rewind, branch, load and share the shuffle goes on with the same cards.

Decks with equal cards are the hard case: which of two equal cards is taken decides what the later draws find.
"""

from random import Random

import pytest
from steps.games import alone, twice
from support.facts import EVERY_GAME
from support.walks import fresh, legal

import cardbowl as cb
from cardbowl.errors import DataError
from cardbowl.football import AWAY, HOME, OFFENSE
from cardbowl.games import GAMES
from cardbowl.steps import Choose, Draw, Note, Referee
from cardbowl.steps.log import to_json
from cardbowl.steps.saved_games import from_json
from cardbowl.steps.share import from_shared, share

AHEAD = 40


def pairs():
    """Draw from a deck in which every card occurs several times, until the answer is to stop."""
    drawn = []
    while len(drawn) < 9:
        drawn.append((yield Draw(OFFENSE, f"card {len(drawn) + 1}", "T.20")))
        yield Note("T.20", "{} is up.", (drawn[-1],), "up", len(drawn), OFFENSE)
        if len(drawn) % 3 == 0 and (yield Choose(OFFENSE, "go on", ("yes", "no"), "T.21")) == "no":
            break
    return tuple(drawn)


EQUAL = " ".join(["2S"] * 5 + ["3H"] * 4 + ["KD"] * 3 + ["AC"])


def begun(name, seed):
    """A game about to begin in which only the walk decides."""
    if name == "equal cards":
        return twice(pairs, EQUAL, seed=seed)
    game = fresh(name, seed)
    game.players.clear()
    return game


def go_on(game, answers):
    """Go on by the shuffle and by fixed decisions."""
    random = Random(7)
    for _ in range(answers):
        if game.is_over:
            break
        game.deal() if isinstance(game.asking, Draw) else game.answer(legal(game, random))
    return game


def walked(name, seed):
    """A game after a random walk: dealt cards, picked cards, decisions, and answers taken back."""
    random, game = Random(f"walk {seed}"), begun(name, seed)
    for _ in range(random.randrange(20, 160)):
        if game.is_over or (game.log and random.random() < 0.12):
            game.undo(random.randint(1, min(6, len(game.log))))
        elif isinstance(game.asking, Draw) and random.random() < 0.75:
            game.deal()
        else:
            game.answer(legal(game, random))
    return game


@pytest.mark.parametrize("name", [*EVERY_GAME, "equal cards"])
def test_a_game_goes_on_alike_however_it_is_come_back_to(name):
    for seed in range(60 if name in ("doi", "equal cards") else 8):
        game = walked(name, seed)
        games = {game.game.name: game.game}
        live = [str(answer) for answer in go_on(game.branch(), AHEAD).log]
        there = len(game.log)
        back = {
            "a branch": game.branch(),
            "a loaded game": from_json(to_json(game), games),
            "a shared game": from_shared(share(game), games),
            "a game taken back to the start": game.branch().rewind(0),
        }
        for answer in game.log:
            back["a game taken back to the start"].answer(answer)
        for how, again in back.items():
            assert list(again.log) == list(game.log), f"{name}, seed {seed}: {how}"
            assert [str(answer) for answer in go_on(again, AHEAD).log] == live, f"{name}, seed {seed}: {how}"
        go_on(game, AHEAD)  # the game itself, not replayed
        assert [str(answer) for answer in game.log] == live, f"{name}, seed {seed}: the game itself"
        assert [str(answer) for answer in go_on(game.rewind(there), AHEAD).log] == live, f"{name}, seed {seed}: undo"


def test_each_card_taken_back_and_dealt_again_is_the_same():
    """A field goal of D.O.I. draws equal cards; taking the last one back does not bring a better one."""
    for seed in range(40):
        game, dealt = begun("doi", seed), 0
        while not game.is_over and dealt < 60:
            if isinstance(game.asking, Draw):
                dealt += 1
                card = game.deal().log[-1]
                assert game.undo().deal().log[-1] == card, f"seed {seed}, answer {len(game.log)}"
            else:
                game.answer(legal(game, Random(seed)))


def test_picking_the_card_that_would_come_leaves_the_later_ones_as_they_are():
    for seed in range(40):
        dealt = alone(pairs, EQUAL, seed).deal().deal().deal()
        picked = alone(pairs, EQUAL, seed)
        for card in dealt.log:
            picked.answer(card)
        assert go_on(picked, AHEAD).log == go_on(dealt, AHEAD).log, f"seed {seed}"


def test_a_line_that_would_read_as_another_game_is_not_given_out():
    """A start that differs from its text: the line would begin somewhere else."""
    game = GAMES["doi"]
    start = game.start(game.house_rules({}))

    class Elsewhere(type(start)):
        def __str__(self):
            return str(start._replace(offense=AWAY if start.offense is HOME else HOME))

    here = Referee(game, position=Elsewhere(*start))
    with pytest.raises(DataError, match="cannot be shared"):
        cb.share(here.deal())
