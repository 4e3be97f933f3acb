"""Games for the suites: whole ones, games under random house rules, one moment of every kind of question."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from functools import cache
from random import Random
from typing import Any

from cardbowl.errors import CardbowlError, HouseRulesError
from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.steps import policies
from cardbowl.steps.ask import Choose, ChooseTogether
from cardbowl.steps.game import Game
from cardbowl.steps.referee import Referee

ENDLESS = 20_000
"""More answers than any game takes; a longer game never ends."""
SHORT = {"quarter_intervals": 90, "quarter_minutes": 7, "quarter": 200}
"""House rules for the length of a quarter, and their most in random house rules."""
LATE = 600
"""The part of a game from which suites take single moments."""


def fresh(name: str, seed: int, player: str = "random", other: str = "", rules: Any = None) -> Referee:
    """A game about to begin between two computer players; `other` is the away team's if it is another."""
    game = GAMES[name]
    rules = game.house_rules({}) if rules is None else rules
    referee = Referee(game, seed=seed, rules=rules, names=("Otters", "Herons"))
    for team, who in ((HOME, player), (AWAY, other or player)):
        referee.players[team] = policies.player(game, who, rules, seed, team)
    return referee


def whole(name: str, seed: int, player: str = "random", other: str = "", rules: Any = None) -> Referee:
    """A game played to its end; fails where it never ends."""
    referee = fresh(name, seed, player, other, rules)
    while not referee.is_over:
        referee.run("play")
        assert len(referee.log) < ENDLESS, f"seed {seed}: {len(referee.log)} answers and no end: {referee.position}"
    return referee


@cache
def questions(name: str) -> dict[str, tuple[Referee, int]]:
    """One moment of every kind of question a game asks: the question and its rule, and the game and answers before it.

    The games are played at random, most under random house rules; every kind is remembered early, and once more later.
    """
    found: dict[str, tuple[Referee, int]] = {}
    for seed in range(14):
        game = whole(name, seed, rules=random_rules(GAMES[name], seed) if seed % 5 else None)
        for number, (ask, _) in enumerate(game.answers()):
            role = getattr(ask, "what", "") or getattr(ask, "role", "")
            kind = f"{type(ask).__name__} {role} {ask.rule}"
            if kind not in found or number < found[kind][1]:
                found[kind] = (game, number)
            if number < LATE:
                found[f"{kind}, once more"] = (game, number)
    return found


@cache
def moments(name: str) -> tuple[tuple[str, Referee], ...]:
    """A referee at every moment of `questions`; a test that answers has to undo it, because the next test uses the same ones."""
    return tuple((kind, game.branch(number)) for kind, (game, number) in questions(name).items())


def random_rules(game: Game, seed: int, share: float = 0.3) -> Any:
    """House rules with a random share of the fields set at random; short quarters, and a clock that moves."""
    random = Random(f"house rules {seed}")
    kind = type(game.house_rules({}))
    while True:
        changed = {
            field.name: _random_value(field.metadata, random)
            for field in fields(kind)
            if "words" not in field.metadata and random.random() < share
        }
        for length, most in SHORT.items():
            if length in changed:
                changed[length] = random.randint(1, most)
        rules = house_rules(game, changed)
        if rules is not None and clock_moves(rules):
            return rules


def _random_value(metadata: Any, random: Random) -> Any:
    if "allowed" in metadata:
        return random.choice(metadata["allowed"])
    low, high = metadata["range"]
    if "count" in metadata:
        return tuple(sorted(random.randint(low, high) for _ in range(metadata["count"])))
    return random.randint(low, high)


def ends_of(field: Any) -> tuple[Any, ...]:
    """The ends of a house rule (a field of the house rules): every word it can be, or the least and the greatest number."""
    if "words" in field.metadata:
        return (field.default,)
    if "allowed" in field.metadata:
        return tuple(field.metadata["allowed"])
    ends: tuple[Any, ...] = field.metadata["range"]
    return tuple((number,) * field.metadata["count"] for number in ends) if "count" in field.metadata else ends


def single_ends(game: Game, short: Mapping[str, Any]) -> dict[tuple[str, Any], Any]:
    """House rules by a field and one of its ends, all else as in the `short` game; ends that contradict the rest are left out."""
    ends = [(field.name, end) for field in fields(type(game.house_rules({}))) for end in ends_of(field)]
    found = {(name, end): house_rules(game, {**short, name: end}) for name, end in ends}
    return {at: rules for at, rules in found.items() if rules is not None}


def rules_at_their_ends(game: Game, seed: int = 0) -> Iterator[Any]:
    """House rules for game after game, in which every field is at one of its ends, each time at others.

    Ends that no game has had yet come first, all else is random: 2 games hold both ends of every number, 12 hold 97 of 100
    pairs of such ends. A field keeps another end, or its own value, where the house rules contradict each other.
    Quarters are mostly as long as `SHORT` allows; overtime does not go on until a team wins, because a score may be impossible.
    """
    random = Random(f"ends {seed}")
    ends = {field.name: ends_of(field) for field in fields(type(game.house_rules({})))}
    ends |= {name: (most, 1, most, most) for name, most in SHORT.items() if name in ends}
    if "overtime" in ends:
        ends["overtime"] = tuple(word for word in ends["overtime"] if not word.startswith("until"))
    met: set[tuple[str, Any]] = set()
    while True:
        changed: dict[str, Any] = {}
        for name in sorted(ends, key=lambda name: (all((name, end) in met for end in ends[name]), random.random())):
            for end in sorted(ends[name], key=lambda end: ((name, end) in met, random.random())):
                rules = house_rules(game, {**changed, name: end})
                if rules is not None and clock_moves(rules):
                    changed[name] = end
                    break
        met |= set(changed.items())
        yield game.house_rules(changed)


def house_rules(game: Game, changed: Mapping[str, Any]) -> Any:
    """The house rules with these fields changed; None where they contradict each other."""
    try:
        return game.house_rules(changed)
    except HouseRulesError:
        return None


def clock_moves(rules: Any) -> bool:
    """Whether every play takes time under these house rules: where none does a game never ends, and that is allowed."""
    cost = {"complex": "play_cost", "simple2": "simple2_stopped"}.get(getattr(rules, "clock", ""), "")
    return bool(getattr(rules, cost, 1))


def looks(referee: Referee) -> tuple[Any, ...]:
    """The visible state of a referee without its history."""
    left = referee.left(getattr(referee.asking, "deck", "draw")) if referee.asking is not None else ()
    return (referee.position, referee.asking, list(referee.log), list(referee.steps), len(referee.plays), left, repr(referee))


def refusal(act: Callable[..., object], *given: object) -> CardbowlError | None:
    """The error with which ``act(*given)`` is refused, if it is one of the kit's own; None where it is not refused."""
    try:
        act(*given)
    except CardbowlError as error:
        return error
    return None


def legal(referee: Referee, random: Random) -> Any:
    """A legal answer to what is asked now, taken at random."""
    asking = referee.asking
    if isinstance(asking, ChooseTogether):
        return tuple(_one_of(choice, random) for choice in asking.choices)
    if isinstance(asking, Choose):
        return _one_of(asking, random)
    left = referee.left(asking.deck)
    return random.choice(left) if left else referee.branch().deal().log[-1]


def _one_of(choice: Choose, random: Random) -> Any:
    options = choice.options
    return random.choice(options) if isinstance(options, (tuple, range)) else options.sample(random)
