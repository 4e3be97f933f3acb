"""What the equilibrium player decides: the mixes of the solved drive, and what the solution says of penalties and punts."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from games.football_strategy.helpers import STANDARD, at, charted
from support.cases import rows

from cardbowl.football import HOME, OFFENSE
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.odds.drive_cache import solved_drive
from cardbowl.games.football_strategy.players import equilibrium
from cardbowl.games.football_strategy.players.equilibrium import Equilibrium, played_try
from cardbowl.steps.ask import Draw
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee

DECK = "pro_style"
CARDS = STANDARD.chart_set.decks[DECK].cards


@pytest.fixture(scope="module")
def solution():
    return solved_drive(STANDARD, (DECK, DECK))


def game_after(position, *answers, rules=STANDARD):
    game = Referee(GAME, position=position, seed=1, rules=rules)
    for answer in answers:
        game.answer(answer)
    return game


def decided(game, rules=STANDARD):
    """What the player answers to the question of a game."""
    ask = game.asking
    return Equilibrium(rules, Random(1)).answer(ask, game.seen_by(game.team(ask.side)))


@rows(("down", "to_go", "spot"), [(1, 10, 20), (3, 4, 45), (4, 2, 50), (4, 12, 30), (4, 9, 85), (2, 3, 97)])
def test_calls_are_drawn_from_the_mixes_of_the_solution(down, to_go, spot, solution):
    """FS.ENG.3: as often as the solution says, within four standard errors."""
    game, times = game_after(at(spot, down, to_go)), 1000
    mixes = {"play": solution.calls(down, to_go, spot), "defense": solution.letters(down, to_go, spot)}
    for choice in game.asking.choices:
        who, mix = Equilibrium(STANDARD, Random(spot)), mixes[choice.what]
        seen = game.seen_by(game.team(choice.side))
        met = Counter(who.answer(choice, seen) for _ in range(times))
        assert set(met) <= set(mix)
        for name, share in mix.items():
            assert met[name] == pytest.approx(times * share, abs=4 * (times * share * (1 - share)) ** 0.5 + 1)


def test_score_and_clock_change_no_call():
    """A drive is followed until the next score, without a clock."""
    usual = game_after(at(40, 4, 3))
    late = game_after(at(40, 4, 3, quarter=4, left=15, score=(0, 20)))
    for one, other in zip(usual.asking.choices, late.asking.choices, strict=True):
        given = [Equilibrium(STANDARD, Random(5)).answer(ask, game.seen_by(game.team(ask.side)))
                 for ask, game in ((one, usual), (other, late))]  # fmt: skip
        assert given[0] == given[1]


def test_penalties_are_decided_by_what_follows(solution):
    """FS.PEN.2: every penalty of the deck with a choice; no other answer leads to a position that is worth more."""
    given = Counter()
    for card, letter in product(CARDS, LETTERS):
        for spot, down, to_go in ((62, 4, 8), (54, 2, 3)) if "/" in card.results[letter] else ():
            game = game_after(at(spot, down, to_go, timeouts=(0, 0)), (letter, card.no))
            while isinstance(game.asking, Draw):
                game.deal()
            team = game.team(game.asking.side)
            worth = {option: worth_after(game, option, team, solution) for option in game.asking.options}
            answer = decided(game)
            given[answer] += 1
            assert worth[answer] == pytest.approx(max(worth.values()), abs=1e-9)
    assert len(given) == 2, given


def worth_after(game, option, team, solution):
    """What the position after this answer is worth to a team by the solution."""
    after = game.branch(len(game.log)).answer(option).position
    sign = 1 if after.offense is team else -1
    if after.phase == "scrimmage":
        return sign * solution.value(after.down, after.to_go, after.spot)
    assert after.phase == "try"
    return sign * (6 + solution.tries[0])


@rows(("code", "answer"), [("K44r18", "down"), ("K44r40", "return"), ("K41rLG", "return"), ("K48r18", "down")])
def test_a_punt_in_the_end_zone_is_returned_where_that_is_worth_more(code, answer, solution, monkeypatch):
    """FS.PUNT.3 FS.PUNT.4: it is known how far, or by a random card that is drawn after the choice."""
    monkeypatch.setattr(equilibrium, "solved_drive", lambda rules, decks: solution)
    punt = next(card.no for card in CARDS if card.kind == "punt" and not card.last_down)
    rules = charted(code, card=punt)
    assert decided(game_after(at(61, 4, 9), ("A", punt), rules=rules), rules=rules) == answer


def test_a_try_is_played_where_a_play_is_worth_more(monkeypatch):
    """FS.PAT.1: two points at 40/67 beat 21/22; the mixes of the play are those of its game. Late it does what sensible does."""
    before = at(98, phase="try")
    assert decided(game_after(before)) == "play"
    found = played_try(DECK, 98, STANDARD)
    game = game_after(before, "play")
    for choice in game.asking.choices:
        mix = found.named("row" if choice.side is OFFENSE else "column")
        seen = game.seen_by(game.team(choice.side))
        assert {Equilibrium(STANDARD, Random(seed)).answer(choice, seen) for seed in range(60)} <= set(mix)
    assert decided(game_after(at(98, phase="try", quarter=4, left=60, score=(6, 6)))) == "kick"


def test_a_kick_is_taken_where_it_is_worth_more(monkeypatch):
    """FS.PAT.1: with another deck, in which no play makes it."""

    class Poor:
        def __init__(self, deck, spot, rules):
            pass

        def kick(self, spot):
            return 0.9

        def play(self, spot):
            return played_try(DECK, 98, STANDARD).__class__(0.8, (1,), (1,))

    monkeypatch.setattr(equilibrium, "tries_from", Poor)
    assert decided(game_after(at(98, phase="try"))) == "kick"


def test_an_interrupted_solution_leaves_the_game_as_it_was(monkeypatch):
    def stopped(rules, decks):
        raise KeyboardInterrupt

    game = game_after(at(40))
    for team in (HOME, HOME.other):
        game.players[team] = player(GAME, "equilibrium", STANDARD, 3, team)
    before = (str(game.position), list(game.log))
    with monkeypatch.context() as patched:
        patched.setattr(equilibrium, "solved_drive", stopped)
        with pytest.raises(KeyboardInterrupt):
            game.step()
    assert (str(game.position), list(game.log)) == before
    game.step()
    assert len(game.log) == 1
