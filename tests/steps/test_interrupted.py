"""An interrupt may come between any two lines: the game that it leaves behind is that of its log, and goes on."""

from typing import Any

import pytest
from support.interrupts import Interrupts as AnyInterrupts

import cardbowl as cb
from cardbowl.steps import luck, policies
from cardbowl.steps import referee as referee_file
from cardbowl.steps import turns as turns_file
from cardbowl.steps.referee import Referee

STEPS = {referee_file.__file__, turns_file.__file__}
"""The files that change the state of a game."""
AT_ONCE = 4
"""The second interrupt comes so many lines after the first."""


def Interrupts(*presses: int) -> AnyInterrupts:
    """A context in which Ctrl-C is pressed before these lines of `STEPS`."""
    return AnyInterrupts(*presses, files=STEPS)


def new(name: str) -> Referee:
    """A game of two computers, which has gone on for a while."""
    game = cb.new_game(name, seed=5, home_player="random", away_player="random")
    for _ in range(9):
        game.run("play")
    return game


def check(game: Referee) -> None:
    """Fail unless `game` is where the answers of its log lead."""
    again = Referee(game.game, seed=game.seed, rules=game.rules, position=game.start)
    again._replay(list(game.log))
    assert game.asking == again.asking
    assert game.position == again.position
    assert game.steps == again.steps
    assert [each.steps for each in game.plays] == [each.steps for each in again.plays]
    assert (game.marks, game._drawn, len(game._lines)) == (again.marks, again._drawn, len(again._lines))
    assert game._piles == again._piles


def play(game: Referee) -> None:
    """Play to the end of the play."""
    game.run("play")


def take_back(game: Referee) -> None:
    """Go back over the ends of three plays, into the one before them."""
    game.rewind(game.marks[-4] + 1)


@pytest.mark.parametrize("name", ["cardbowl-2.0", "doi", "football-strategy"])
@pytest.mark.parametrize("act", [play, take_back])
def test_before_any_line(name: str, act: Any) -> None:
    """The log has lost nothing that was in it, and the game goes on as one that nobody has interrupted."""
    game = new(name)
    with Interrupts() as counted:
        act(game)
    assert counted.lines > 20
    for line in range(1, counted.lines + 1, max(1, counted.lines // 100)):
        game = new(name)
        given = list(game.log)
        with pytest.raises(KeyboardInterrupt), Interrupts(line):
            act(game)
        check(game)
        assert game.log[: len(given)] == given
        game.run("play")
        check(game)


def test_twice() -> None:
    """A second press, while the state is made anew, changes nothing."""
    game = new("doi")
    with Interrupts() as counted:
        play(game)
    for line in range(1, counted.lines, max(1, counted.lines // 30)):
        game = new("doi")
        with pytest.raises(KeyboardInterrupt), Interrupts(line, line + AT_ONCE):
            play(game)
        check(game)


@pytest.mark.parametrize("name", ["cardbowl-2.0", "cardbowl-1.1.6", "showdown"])
def test_step_by_step(name: str) -> None:
    """A step is taken wholly or not at all."""
    game, press = new(name), 1
    enough = len(game.log) + 40
    while len(game.log) < enough:
        before = len(game.log)
        try:
            with Interrupts(press):
                game.step()
            press = 1
        except KeyboardInterrupt:
            press += 1
        assert len(game.log) in (before, before + 1)
        check(game)


FILES = (turns_file.__file__, policies.__file__, luck.__file__)


@pytest.mark.parametrize("presses", [(), (AT_ONCE,)], ids=["once", "twice"])
@pytest.mark.parametrize("name", ["cardbowl-2.0", "doi"])
def test_players_have_the_luck_of_before(name: str, presses: tuple[int, ...]) -> None:
    """An undo that is interrupted has changed nothing: game, branch and a twin that nobody has interrupted go on alike."""

    def begun() -> Referee:
        game = cb.new_game(name, seed=5, home_player="sensible", away_player="random")
        while len(game.log) < 40:
            game.step()
        return game

    def on(game: Referee) -> list[Any]:
        while len(game.log) < 55:
            game.step()
        return list(game.log)

    as_undisturbed = on(begun())
    first = begun()
    again = first.branch()
    with AnyInterrupts(files=set(FILES)) as counted:
        again.undo(12)
    assert counted.lines > 30
    for line in range(1, counted.lines + 1, max(1, counted.lines // 60)):
        game = first.branch()
        with pytest.raises(KeyboardInterrupt), AnyInterrupts(line, *(line + more for more in presses), files=set(FILES)):
            game.undo(12)
        assert game.log == first.log
        assert on(game.branch()) == as_undisturbed
        assert on(game) == as_undisturbed
