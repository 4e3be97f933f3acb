"""What plays the games of a simulation: an engine yields them in chunks, in the order of their numbers."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from time import monotonic
from typing import Any, Final, NamedTuple, TypeAlias

from cardbowl.analysis.processes import in_order, packed, unpacked
from cardbowl.analysis.simulation import games as single
from cardbowl.analysis.simulation.columns import Chunk
from cardbowl.analysis.simulation.rows import chunk_of
from cardbowl.errors import DataError
from cardbowl.steps.game import AnyGame
from cardbowl.steps.lazily import lazily
from cardbowl.steps.own_rules import OwnRuleError
from cardbowl.steps.seen import Play

Chunks: TypeAlias = Generator[Chunk, None, None]
Engine: TypeAlias = Callable[[AnyGame, Any, single.Players, int, int, int], Chunks]
"""``(game, rules, players, seed, games, jobs)``: games 1 to `games`, whose seeds are those of `game_seed`, in order.

What a chunk holds may depend on `jobs` and on the time, what all chunks hold together may not. Raises `UnfinishedGameError` for a
game that cannot be played to its end, after the games before it.
"""
Played: TypeAlias = tuple[int, Sequence[Play], tuple[int, int]]
"""A game: its number, its plays and its final score."""
SECONDS: Final = 0.25
"""How long this process plays before it yields a chunk."""
MOST_IN_A_PIECE: Final = 8
PIECES: Final = 16
"""How many pieces of work each process gets at least, where there are so many games."""


class Part(NamedTuple):
    """Games one after the other, and what there is to say of the next one, where that cannot be played to its end."""

    chunk: Chunk
    unfinished: single.UnfinishedGameError | None


class Match(NamedTuple):
    """What other processes play: a game with house rules as `packed`, the players, and the seed."""

    game: bytes
    players: single.Players
    seed: int


def reference(game: AnyGame, rules: Any, players: single.Players, seed: int, games: int, jobs: int) -> Chunks:
    """Run every rule through the referee, in this process or in `jobs` others."""
    numbers = range(1, games + 1)
    if jobs == 1:
        return _here(game, rules, players, seed, numbers)
    size = max(1, min(MOST_IN_A_PIECE, games // (jobs * PIECES)))
    pieces = (numbers[begin : begin + size] for begin in range(0, games, size))
    return _there(in_order(_played, Match(packed(game, rules), players, seed), pieces, min(jobs, games)))


ENGINES: Final[Mapping[str, Engine]] = {"reference": reference, "fast": lazily("cardbowl.analysis.fast.engine:chunks")}
"""The ways to simulate, by name: through the referee, or over rules that a game has compiled."""


def block_of(engine: str, game: AnyGame, rules: Any, players: single.Players, seed: int, numbers: range) -> Chunks:
    """Some games of a simulation, played in this process.

    The referee plays those of `simulate` with this seed. Other engines begin at game 1, so they get a seed for each block.
    """
    if engine == "reference":
        yield from _here(game, rules, players, seed, numbers)
        return
    with closing(ENGINES[engine](game, rules, players, single.game_seed(seed, numbers[0]), len(numbers), 1)) as chunks:
        yield from chunks


def _here(game: AnyGame, rules: Any, players: single.Players, seed: int, numbers: Iterable[int]) -> Chunks:
    waiting, own = iter(numbers), tuple(rules.own_plays)
    with single.without_collector() as collect:
        played = (_one(game, rules, players, seed, number) for number in waiting)
        while len((part := _part(_for_a_while(played), own)).chunk.games["game_id"]) or part.unfinished is not None:
            yield from _told(part)
            collect()


def _for_a_while(played: Iterator[Played]) -> Iterator[Played]:
    until = monotonic() + SECONDS
    for each in played:
        yield each
        if monotonic() >= until:
            return


def _one(game: AnyGame, rules: Any, players: single.Players, seed: int, number: int) -> Played:
    try:
        referee = single.played(game, rules, single.game_seed(seed, number), players)
    except OwnRuleError as error:  # which is to be mended, not to be left out
        raise OwnRuleError(f"game {number}: {error}") from None
    except DataError as error:  # a position that cannot occur, or a play or a quarter without an end
        raise single.UnfinishedGameError(f"game {number}: {error}") from None
    if not referee.is_over:
        limit = single.MOST_PLAYS
        raise single.UnfinishedGameError(f"game {number} has not ended after {limit} plays: with these house rules it may never")
    return number, referee.plays, referee.position.score


def _played(match: Match, numbers: range) -> Part:
    """Some games of a match, in another process."""
    game, rules = unpacked(match.game)
    with single.without_collector() as collect:
        part = _part((_one(game, rules, match.players, match.seed, number) for number in numbers), tuple(rules.own_plays))
        collect()
    return part


def _part(played: Iterator[Played], own: tuple[str, ...]) -> Part:
    """Games as a chunk, until one of them cannot be played to its end."""
    found: list[single.UnfinishedGameError] = []

    def finished() -> Iterator[Played]:
        try:
            yield from played
        except single.UnfinishedGameError as error:
            found.append(error)

    chunk = chunk_of(finished(), own)
    return Part(chunk, found[0] if found else None)


def _told(part: Part) -> Iterator[Chunk]:
    """The chunk, if it has a game; raises what ended it."""
    if len(part.chunk.games["game_id"]):
        yield part.chunk
    if part.unfinished is not None:
        raise part.unfinished


def _there(parts: Generator[Part, None, None]) -> Chunks:
    """The chunks that other processes have played."""
    with closing(parts):
        for part in parts:
            yield from _told(part)
