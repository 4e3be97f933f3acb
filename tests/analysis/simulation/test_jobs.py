"""Simulations in several processes: the same numbers, and nothing that hangs or stays behind."""

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from multiprocessing import active_children
from random import Random

import pytest
from games.pocket import GAME as POCKET
from support.sources import ROOT

import cardbowl as cb
from cardbowl.analysis.processes import WorkerLostError, _sendable, in_order, packed, unpacked
from cardbowl.analysis.simulation.columns import NAMES
from cardbowl.analysis.simulation.engines import Match, _played
from cardbowl.analysis.simulation.games import game_seed, played
from cardbowl.analysis.simulation.simulate import simulate
from cardbowl.errors import DataError, IllegalAnswerError, LogMismatchError, MissingExtraError, NotationError
from cardbowl.games import GAMES
from cardbowl.steps.game import Game

RANDOM = {"home": "random", "away": "random"}


def test_any_number_of_processes_gives_the_same_result():
    one, two = (simulate(POCKET, 70, seed=8, jobs=jobs, each="all") for jobs in (1, 2))
    assert one == two
    assert one.to_json() == two.to_json()
    assert all((one.plays[name] == two.plays[name]).all() for name in NAMES)
    assert not active_children()


@pytest.mark.parametrize("game", [*GAMES.values(), POCKET], ids=lambda game: game.name)
def test_every_game_is_played_from_what_another_process_gets(game):
    """A piece of work is what is sent: the game by its place in a module, its house rules, the numbers of the games."""
    rules = game.house_rules({})
    sent = packed(game, rules)
    assert len(sent) < 100_000
    assert unpacked(sent)[0] is game
    assert unpacked(sent)[1] == rules
    chunk = _played(Match(sent, ("random", "random"), 3), range(2, 3)).chunk
    alone = played(game, rules, game_seed(3, 2), ("random", "random"))
    assert (chunk.games["home_score"][0], chunk.games["away_score"][0]) == alone.position.score


def test_a_game_made_in_a_notebook_is_sent_as_it_is():
    """It stands in no module, and its functions cannot be looked up."""
    whole = {name: getattr(POCKET, name) for name in ("house_rules", "start", "turn", "read_position", "policies")}
    mine = Game(name="mine", title="Mine", is_over=lambda position: position.phase == "over", **whole)
    game, rules = unpacked(packed(mine, mine.house_rules({})))
    assert game is not mine
    again = played(game, rules, 5, ("random", "random"))
    assert again.position == played(POCKET, rules, 5, ("random", "random")).position


def test_a_game_that_cannot_be_sent(monkeypatch):
    mine = Game(name="mine", title="Mine", house_rules=None, start=None, turn=None, read_position=None, scene=iter(()).__next__)
    held = Game(**{**vars(mine), "scene": (number for number in ())})
    with pytest.raises(DataError, match=r"mine cannot be sent to other processes: .*generator.*; play with jobs=1"):
        packed(held, None)
    monkeypatch.setitem(sys.modules, "cloudpickle", None)
    with pytest.raises(DataError, match="put it into a module of its own, or install cloudpickle"):
        packed(held, None)


def test_errors_travel_between_processes():
    import pickle

    for error in (
        IllegalAnswerError("7C", "it is gone", "8C", "CB2.DECK.1"),
        LogMismatchError(3, "no such card"),
        NotationError("no"),
        WorkerLostError("lost"),
        MissingExtraError("numpy is not installed"),
    ):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_an_error_that_cannot_be_sent_is_told_in_words():
    class OwnError(Exception):
        pass

    assert repr(_sendable(OwnError("no such card"))) == "CardbowlError('OwnError: no such card')"


def slow_at_first(common, piece):
    time.sleep(0.3 if piece == 0 else 0)
    return common, piece, bytes(200_000)


def test_pieces_come_in_order_however_long_they_take():
    """Results are larger than what a pipe holds."""
    found = list(in_order(slow_at_first, "all", range(40), 3))
    assert [each[:2] for each in found] == [("all", piece) for piece in range(40)]
    assert not active_children()


def test_closing_early_ends_the_processes():
    work = in_order(slow_at_first, None, iter(range(10**9)), 2)
    assert [next(work)[1] for _ in range(12)] == list(range(12))
    assert len(active_children()) == 2
    work.close()
    assert not active_children()


def test_a_fault_in_another_process_is_told_as_it_is(tmp_path):
    assert run(tmp_path, FAULTY) == (0, "ZeroDivisionError division by zero\n0\n", "")


FAULTY = """
import cardbowl as cb
from multiprocessing import active_children
from dataclasses import replace

def broken(position, rules):
    1 / 0
    yield

if __name__ == "__main__":
    game = replace(cb.GAMES["doi"], name="broken", turn=broken)
    try:
        cb.simulate(game, 4, jobs=2, home="random", away="random")
    except ZeroDivisionError as error:
        print(type(error).__name__, error)
    print(len(active_children()))
"""


LONG = """
import cardbowl as cb
from multiprocessing import active_children

def tell(done, of):
    if done >= 20:
        print(*(process.pid for process in active_children()), flush=True)

if __name__ == "__main__":
    found = cb.simulate("doi", 100_000, jobs={jobs}, home="random", away="random", progress=tell)
    print("then", found.games, found.count, flush=True)
"""


@contextmanager
def running(folder, script):
    """A script of a reader, in a process group of its own that is gone in the end."""
    (folder / "script.py").write_text(script)
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "start_new_session": True}
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, "script.py"], cwd=folder, env=environment, **pipes) as started:
        try:
            yield started
        finally:
            with suppress(ProcessLookupError):
                os.killpg(started.pid, signal.SIGKILL)


def run(folder, script):
    """Run a script of a reader to its end: its exit code, and what it writes."""
    with running(folder, script) as started:
        out, err = started.communicate(timeout=120)
    return started.returncode, out, err


def gone(number):
    """Whether a process ends within ten seconds."""
    for _ in range(200):
        try:
            os.kill(number, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(os.name != "posix", reason="a terminal elsewhere interrupts in another way")
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_keeps_and_names_what_was_played(tmp_path, jobs):
    """The interrupt of a terminal reaches all processes of the group."""
    with running(tmp_path, LONG.format(jobs=jobs)) as started:
        workers = [int(word) for word in started.stdout.readline().split()]
        assert len(workers) == (jobs if jobs > 1 else 0)
        os.killpg(started.pid, signal.SIGINT)
        out, err = started.communicate(timeout=60)
        assert all(map(gone, workers))
    last = out.splitlines()[-1]
    games = int(last.split()[1])
    assert 20 <= games < 100_000
    assert last == f"then {games} {games:,} of 100 000 games; interrupted".replace(",", " ")
    assert (err, started.returncode) == ("", 0)


BLOCKED = """
import signal
from cardbowl.analysis.processes import in_order
def is_blocked(common, piece):
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())
if __name__ == "__main__":
    print(list(in_order(is_blocked, None, range(6), 3)), is_blocked(None, 0))
"""


@pytest.mark.skipif(os.name != "posix", reason="a terminal elsewhere interrupts in another way")
def test_no_process_gets_an_interrupt_while_it_starts(tmp_path):
    """Interrupts are held back from its first moment on, in the first processes that are started, too."""
    assert run(tmp_path, BLOCKED) == (0, f"{[True] * 6} False\n", "")


@pytest.mark.skipif(os.name != "posix", reason="a process is ended in another way elsewhere")
def test_processes_end_with_the_one_that_started_them(tmp_path):
    with running(tmp_path, LONG.format(jobs=2)) as started:
        workers = [int(word) for word in started.stdout.readline().split()]
        assert len(workers) == 2
        started.kill()
        assert all(map(gone, workers))


@pytest.mark.skipif(os.name != "posix", reason="a process is ended in another way elsewhere")
def test_a_lost_process_leaves_the_games_until_then():
    def lose(done, of):
        if done >= 30:
            os.kill(active_children()[0].pid, signal.SIGKILL)

    found = simulate(GAMES["doi"], 5000, seed=4, jobs=2, progress=lose, each="kind", **RANDOM)
    assert 30 <= found.games < 5000
    assert found.count.startswith(f"{found.games:,} of 5 000 games; a worker process ended unexpectedly".replace(",", " "))
    assert str(found).startswith(f"doi: {found.count}")
    assert not active_children()
    until = simulate(GAMES["doi"], found.games, seed=4, each="kind", **RANDOM)
    assert (until.wins, until.teams, until.kinds) == (found.wins, found.teams, found.kinds)
    assert (until.plays["kind"] == found.plays["kind"]).all()


CALLS = (
    'simulate("doi", 4, jobs=2, home="random", away="random")',
    'sweep("doi", {}, players=[("random", "random")], games=4, jobs=2, executor="processes")',
)


@pytest.mark.parametrize("call", CALLS)
def test_a_script_that_starts_itself_again_is_told_why(tmp_path, call):
    """Without the usual line at its end, every new process would run the script again; one sentence says what to write."""
    code, _, err = run(tmp_path, f"import cardbowl as cb\ncb.{call}\n")
    assert code == 1
    assert 'in a script the call has to stand below if __name__ == "__main__"' in err.splitlines()[-1]
    assert (err.count("Traceback"), "An attempt has been made" in err) == (1, False)


def test_a_game_that_does_not_end_is_told_from_another_process(monkeypatch):
    from cardbowl.analysis.simulation import games

    monkeypatch.setattr(games.played, "__defaults__", (20,))
    game = GAMES["doi"]
    match = Match(packed(game, game.house_rules({})), ("random", "random"), 0)
    part = _played(match, range(4, 6))
    assert str(part.unfinished).startswith("game 4 has not ended after")
    assert len(part.chunk.games["game_id"]) == 0


@pytest.mark.parametrize("jobs", [0, -1, True, 1.5, "2", None])
def test_a_number_of_processes_that_is_none(jobs):
    with pytest.raises(NotationError, match=r"the number of jobs is .*; a whole number of 1 or more is needed"):
        cb.simulate("doi", 4, jobs=jobs)


def test_more_processes_than_games_are_not_started():
    most = []
    found = simulate(POCKET, 2, seed=1, jobs=50, progress=lambda done, of: most.append(len(active_children())))
    assert max(most) <= 2
    assert found == simulate(POCKET, 2, seed=1)


def test_numbers_of_chunks_do_not_matter(monkeypatch):
    """What one chunk holds hangs on the time that it takes."""
    from cardbowl.analysis.simulation import engines

    found = simulate(POCKET, 30, seed=2)
    monkeypatch.setattr(engines, "SECONDS", 0)
    assert simulate(POCKET, 30, seed=2) == found
    random = Random(3)
    monkeypatch.setattr(engines, "monotonic", lambda: random.random() / 2)
    assert simulate(POCKET, 30, seed=2) == found
