"""Replaced rules and plays of a variant's own that say anything they may say: games, players, coach and tables take it."""

from contextlib import suppress
from itertools import product
from random import Random
from zlib import crc32

import pytest
from support.cases import some
from support.facts import EVERY_GAME, facts

import cardbowl as cb
from cardbowl.chance import OddsError
from cardbowl.football import How
from cardbowl.games import GAMES
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.ask import ChooseTogether, Draw
from cardbowl.steps.own_plays import ALLOWED, Ending
from cardbowl.steps.policies import make_random
from cardbowl.steps.variants import replaceable_rules
from cardbowl.view.moment import AsSeen

RULES = [(game, name) for game in EVERY_GAME for name in replaceable_rules(GAMES[game])]
NUMBERS = (*range(-60, 160), True, False, *product((0, 5, 30), repeat=2))
COACHED = 2
"""The plays of a game in which the coach is asked."""
SHOWN = 20
"""The plays of a game that a table shows."""


@pytest.mark.parametrize("seed", some(range(8), 1))
@pytest.mark.parametrize(("game", "name"), RULES, ids=[f"{game}: {name}" for game, name in RULES])
def test_any_result_that_is_allowed_is_played_on(game, name, seed):
    listed = replaceable_rules(GAMES[game])[name]
    results = [each for each in (*NUMBERS, *listed.allowed.replace(" or ", ", ").split(", ")) if listed.fits(each)]
    assert len(results) > 1, f"no result is known that is {listed.allowed}"

    def any_of_them(*arguments):
        return results[crc32(repr((seed, arguments[:-1])).encode()) % len(results)]

    takes = ", ".join(listed.takes)
    function = eval(f"lambda {takes}: any_of_them({takes})", {"any_of_them": any_of_them})
    made = cb.variant(game, replace={name: function}, rules=facts(GAMES[game]).short, name=f"any {game}")
    for player in sorted({"random", "sensible"} & set(made.policies)):
        referee = cb.new_game(made, seed=seed, home_player=player, away_player=player)
        while not referee.is_over:
            referee.run("play" if len(referee.plays) < SHOWN else "end")
            assert made.scene(referee, None)
            if len(referee.plays) < COACHED and not referee.is_over:
                with suppress(OddsError):
                    decision_odds(referee)
        assert referee.notes() is not None


def any_ending(game, random):
    """Yards or an ending, at any spot from behind one goal line to behind the other; on lines of five yards in Showdown."""
    fives = 5 if game == "showdown" else 1
    if not random.randrange(4):
        return random.randrange(-40, 120, fives)
    how = random.choice([how for how in ALLOWED if how not in (How.TOUCHDOWN, How.SAFETY)])
    return Ending(how, random.randrange(-10, 115, fives), random.choice([cb.OFFENSE, cb.DEFENSE]))


@pytest.mark.parametrize("seed", some(range(40), 1))
@pytest.mark.parametrize("game", EVERY_GAME)
def test_any_ending_of_a_play_of_ones_own_is_played_on(game, seed):
    random = Random(seed)
    endings = [any_ending(game, random) for _ in range(60)]
    die = cb.Source("die", tuple(range(60)))

    def play(at, rules):
        return endings[(yield cb.Draw(cb.OFFENSE, "play", "OWN.PLAY.1", die))]

    own = {"own play": cb.OwnPlay(play, worth=lambda at, rules: 50.0)}  # players call it whenever they may
    made = cb.variant(game, plays=own, rules=facts(GAMES[game]).short, name=f"any ending in {game}")
    for player in sorted({"random", "sensible"} & set(made.policies)):
        referee = cb.new_game(made, seed=seed, home_player=player, away_player=player).run("end")
        assert all(made.read_position(str(each.after)) == each.after for each in referee.plays)
        assert referee.notes() is not None


@pytest.mark.parametrize("game", EVERY_GAME)
def test_coach_and_live_odds_know_a_play_of_ones_own_with_a_die(game):
    """Where it may be called, before it and within it."""
    fives, die = 5 if game == "showdown" else 1, cb.Source("die", (1, 2, 3, 4, 5, 6))

    def play(at, rules):
        return fives * (yield cb.Draw(cb.OFFENSE, "play", "OWN.PLAY.1", die))

    made = cb.variant(game, plays={"own play": play}, rules=facts(GAMES[game]).short, name=f"a die in {game}")
    referee, told, coached, random = cb.new_game(made, seed=1), 0, False, make_random(None, Random(1))
    while told < 2:
        ask = referee.asking
        if isinstance(ask, Draw):
            if ask.deck == die:
                told += 1
                assert referee.odds() is not None
            referee.step()
            continue
        choices = ask.choices if isinstance(ask, ChooseTogether) else (ask,)
        may = [choice for choice in choices if "own play" in (*choice.options,)]
        if may and not coached:
            coached = True
            found = decision_odds(AsSeen(referee, referee.team(may[0].side)))
            assert not found or found["own play"].measures or found["own play"].basis
        given = ["own play" if choice in may else random(choice, referee) for choice in choices]
        referee.answer(tuple(given) if len(choices) > 1 or choices != (ask,) else given[0])
