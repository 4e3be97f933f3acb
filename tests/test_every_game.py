"""Properties of every game with every player: all invariants, the same game for a seed, logs, positions, mirrored teams."""

import json
import os
import subprocess
import sys
from itertools import permutations

import pytest
from soak import Kind, look_at
from support.facts import EVERY_GAME, facts, games_and_players
from support.invariants import broken
from support.sources import ROOT, TESTS
from support.walks import fresh, looks, questions, random_rules, refusal, rules_at_their_ends, single_ends, whole

from cardbowl.errors import CardbowlError, GameOverError, IllegalAnswerError, LogMismatchError, NotationError
from cardbowl.games import GAMES
from cardbowl.open.play import load
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.log import to_json
from cardbowl.steps.referee import Referee
from cardbowl.steps.saved_games import from_json

PLAYERS = games_and_players()
ENOUGH = 20_000
"""So many answers are given under house rules at their ends, in 12 games or more of a rulebook."""


@pytest.fixture(params=EVERY_GAME, ids=str)
def name(request):
    return request.param


# ---- a small share of the long run (tests/soak.py) -----------------------------------------------------------------


@pytest.mark.parametrize(("name", "player"), PLAYERS)
def test_every_invariant_holds(name, player):
    """A game of full length, played again in every way, and short ones: seven of random players, one of others."""
    found = look_at(Kind(name, player, player), range(1))
    assert not found.broken, "\n".join(found.broken)
    assert found.answers > 100
    for seed in range(1, 8 if player == "random" else 2):
        assert not broken(short(name, seed, player)), f"a short game, seed {seed}"


def short(name, seed, player="random", other=""):
    """A whole game with short quarters."""
    return whole(name, seed, player, other, GAMES[name].house_rules(facts(GAMES[name]).short))


@pytest.mark.parametrize("rules", ["random house rules", "house rules at their ends"])
def test_every_invariant_holds_under_any_house_rules(name, rules):
    found = look_at(Kind(name, "random", "random", rules), range(1000, 1004))
    assert not found.broken, "\n".join(found.broken)


def test_every_invariant_holds_at_every_end_of_every_house_rule(name):
    """Games in which every field is at one of its ends; an end that none of them could have is played by itself."""
    game, answers = GAMES[name], 0
    alone = single_ends(game, facts(game).short)
    for number, rules in enumerate(rules_at_their_ends(game)):
        if number >= 12 and answers >= ENOUGH:
            break
        found = whole(name, number, rules=rules)
        answers += len(found.log)
        assert not broken(found), rules.changed()
        alone = {(field, end): other for (field, end), other in alone.items() if getattr(rules, field) != end}
    for at, rules in alone.items():
        assert not broken(whole(name, 60, rules=rules)), at


def test_every_invariant_holds_between_different_players(name):
    for home, away in permutations(GAMES[name].policies, 2):
        assert not broken(short(name, 7, home, away)), f"{home} against {away}"


# ---- seeds ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "player"), PLAYERS)
def test_the_same_seed_is_the_same_game(name, player):
    first, again, other = (short(name, seed, player) for seed in (3, 3, 4))
    assert to_json(first) == to_json(again)
    assert first.log != other.log


def test_the_same_seed_is_the_same_game_in_every_process(name):
    """For any hashes and addresses of the process."""
    code = "import sys; import support.facts; from support.walks import whole; print(*whole(sys.argv[1], 3).log)"
    for hashes in ("1", "2"):
        settings = {**os.environ, "PYTHONHASHSEED": hashes, "PYTHONPATH": str(TESTS), "PYTHONIOENCODING": "utf-8"}
        done = subprocess.run([sys.executable, "-c", code, name], cwd=ROOT, env=settings, capture_output=True, check=False)
        assert done.stdout.decode().strip() == " ".join(map(str, whole(name, 3).log)), done.stderr.decode()


@pytest.mark.parametrize(("name", "player"), PLAYERS)
def test_step_by_step_is_the_same_game_as_in_one_go(name, player):
    steps, in_one_go = fresh(name, 5, player), fresh(name, 5, player)
    while len(in_one_go.log) < 300 and not in_one_go.is_over:
        in_one_go.run("play")
    while len(steps.log) < min(300, len(in_one_go.log)):
        steps.step()
    assert steps.log == in_one_go.log[:300]


# ---- logs ----------------------------------------------------------------------------------------------------------


def test_a_game_is_saved_and_loaded_at_any_moment(name, tmp_path):
    game = whole(name, 8)
    for number in (0, 1, 2, 3, 10, len(game.log) // 2, len(game.log) - 1, len(game.log)):
        before = game.branch(number)
        before.save(tmp_path / "game.json")
        after = load(tmp_path / "game.json")
        assert looks(after) == looks(before)
        assert after.notes() == before.notes()
        assert to_json(after) == to_json(before)
        assert go_on(after) == go_on(before), "the same cards come after loading"


def go_on(referee, steps=40):
    """Go on with the first option of every decision; returns the answers."""
    for _ in range(steps):
        asking = referee.asking
        if asking is None:
            break
        if isinstance(asking, Draw):
            referee.deal()
        else:
            choices = asking.choices if not isinstance(asking, Choose) else (asking,)
            first = [next(iter(choice.options)) for choice in choices]
            referee.answer(first[0] if isinstance(asking, Choose) else tuple(first))
    return list(referee.log)


def test_the_house_rules_travel_with_the_log(name):
    rules = random_rules(GAMES[name], 2)
    game = whole(name, 2, rules=rules)
    assert from_json(to_json(game), GAMES).rules == rules


SPOILED = {
    "left out": lambda log, at: log.pop(at),
    "doubled": lambda log, at: log.insert(at, log[at]),
    "unreadable": lambda log, at: log.insert(at, "no such answer"),
    "no answer at all": lambda log, at: log.insert(at, None),
    "moved": lambda log, at: log.insert(at - 3, log.pop(at)),
}


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED)
def test_a_log_that_was_tampered_with_names_the_step(name, spoil):
    """It is noticed there or later, or it leads to another legal game; nothing else ever happens."""
    log = json.loads(to_json(short(name, 9)))
    noticed = 0
    for number in range(5, len(log["answers"]), min(200, len(log["answers"]) // 25)):
        answers = list(log["answers"])
        spoil(answers, number)
        error = refusal(from_json, json.dumps({**log, "answers": answers}), GAMES)
        if error is not None:
            noticed += 1
            assert isinstance(error, LogMismatchError), error
            assert number - 3 < error.step <= len(answers)
            assert f"step {error.step}" in str(error)
    assert noticed > 5


def test_a_log_with_answers_after_the_end_is_refused(name):
    data = json.loads(to_json(whole(name, 10)))
    data["answers"].append(data["answers"][-1])
    with pytest.raises(LogMismatchError, match=f"step {len(data['answers'])}.*over"):
        from_json(json.dumps(data), GAMES)


# ---- positions and notes as text -----------------------------------------------------------------------------------


def test_a_game_goes_on_from_any_position_that_was_written_down(name):
    game = whole(name, 11)
    for play in game.plays[:: max(1, len(game.plays) // 15)]:
        again = Referee(game.game, seed=1, rules=game.rules, position=game.game.read_position(str(play.before)))
        if all(type(ask) is Note for ask, _ in play.steps):
            assert again.plays[0] == play, "a play that asks nothing goes on by itself"
            continue
        assert again.position == play.before
        for ask, answer in play.steps:
            if ask is again.asking or ask == again.asking:
                again.answer(answer)
        assert play.after in (again.position, *(each.after for each in again.plays))


def test_a_text_that_is_no_position_or_note_is_refused_in_words(name):
    game = whole(name, 12)
    line = next(game.play_lines())
    for text, read in ((str(game.plays[len(game.plays) // 2].before), game.game.read_position), (str(line), type(line).parse)):
        for spoiled in (None, 7, "", " ", text + text, text[: len(text) // 2], text.replace(" ", "", 1), "§" + text, text[::-1]):
            error = refusal(read, spoiled)
            assert isinstance(error, NotationError) or str(read(spoiled)), f"{spoiled!r} was read as nothing"
            assert error is None or len(str(error)) > 20


# ---- mirrored teams ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40, 44))
def test_with_the_teams_swapped_the_same_answers_give_the_swapped_game(name, seed):
    known = facts(GAMES[name])
    game = whole(name, seed, rules=random_rules(GAMES[name], seed) if seed % 2 else None)
    plays = [play for play in game.plays if not known.is_toss(play.before)]
    swapped = Referee(game.game, rules=known.mirror_rules(game.rules), position=known.mirror(plays[0].before))
    for number, play in enumerate(plays):
        for ask, answer in play.steps:
            if type(ask) is not Note:
                swapped.answer(answer)
        if known.is_toss(play.after):
            break
        assert swapped.plays[number].after == known.mirror(play.after)
    assert len(swapped.plays) > (5 if seed % 2 else PLAYS.get(name, 100))


PLAYS = {"showdown": 60}
"""The fewest plays of a whole game, where that is not 100."""


# ---- the end -------------------------------------------------------------------------------------------------------


def test_a_game_that_is_over_asks_nothing_more(name):
    game = whole(name, 13)
    before = looks(game)
    for act in (lambda: game.answer("yes"), lambda: game.verify("yes"), game.deal, game.step, lambda: game.read("yes")):
        with pytest.raises(GameOverError):
            act()
    assert not game.can("yes")
    assert looks(game.run("end").run("play").run("decision")) == before
    last = game.log[-1]
    assert looks(game.undo().answer(last)) == before


KINDS = {"doi": 35, "football-strategy": 20, "pocket": 10}
"""The fewest kinds of questions, where a game has only a few of them."""


def test_every_kind_of_question_of_the_game_has_been_met(name):
    """The moments that the other suites look at: decisions and draws of many kinds, each with a rule of the rulebook."""
    kinds, book = questions(name), GAMES[name].rulebook()
    assert {kind.split()[0] for kind in kinds} >= {"Draw", "Choose"}
    assert all(kind.removesuffix(", once more").split()[-1] in book for kind in kinds)
    assert len(kinds) > KINDS.get(name, 40)


def test_errors_are_one_family():
    assert issubclass(IllegalAnswerError, CardbowlError)
    assert issubclass(GameOverError, CardbowlError)
    assert issubclass(LogMismatchError, CardbowlError)
