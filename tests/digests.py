"""What is the same everywhere, as digests by name: ``python tests/digests.py`` prints them as JSON.

``python tests/digests.py "game doi" rules`` makes those whose names begin so, and ``--text`` prints what is digested.
It runs on the standard library alone, on any Python that cardbowl runs on. What needs a package that is not installed is named
among `left_out`, with that package. ``tests/same.py`` compares what different Pythons print.
"""

from __future__ import annotations

import argparse
import base64
import json
import sys
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

if __name__ == "__main__" and (Path(__file__).parents[1] / "cardbowl").is_dir():
    sys.path.insert(0, str(Path(__file__).parents[1]))  # the package beside this file, whatever is installed

from support.asked import asked_for
from support.golden import KEPT_LOGS, LOGS, QUICK, path_of, summary
from support.kept_digests import parts
from support.kept_moments import at_moments
from support.walks import whole

import cardbowl as cb
from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.steps.log import to_json
from cardbowl.steps.referee import Referee

SEEDS = (1, 2, 3)
"""The seeds of the games that players at random play anew; the other players have one game, under short house rules."""
SHORT: dict[str, dict[str, Any]] = {
    "cardbowl-2.0": {"quarter_intervals": 45},
    "cardbowl-1.1.6": {"clock": "simple1", "plays_per_quarter": 6},
    "doi": {"deck": "std27"},
    "football-strategy": {"quarter": 450},
    "showdown": QUICK,
}
"""House rules that make a game short."""
WITH_NUMPY = {("football-strategy", "equilibrium"), ("showdown", "sensible"), ("showdown", "equilibrium")}
"""The computer players that count with numpy."""
MOMENTS = 3
"""The moments of a kept game that are looked at."""
SIMULATED = {"random": 5, "sensible": 1}
"""The games of a simulation, by player."""
LONG = ("pass o1=10H d1=10H policy=best", "kickoff receivers=return", "squib aim=10 receivers=return")
"""Questions that take seconds; others are like them."""
COMMANDS = (
    ("games", "--json"),
    ("rule", "DOI.PLAY.5"),
    ("house-rules", "showdown"),
    ("odds", "cardbowl-2.0", "field-goal", "distance=42"),
    ("odds", "doi", "play", "--json"),
    ("replay", str(path_of(LOGS, "doi_std27", "json"))),
    ("check", str(LOGS.parent / "vectors" / "doi.toml")),
)


class Digested(NamedTuple):
    """Something that is digested: its name, what makes its text, and the package that it needs, if any."""

    name: str
    make: Callable[[], str]
    needs: str = ""


def every() -> Iterator[Digested]:
    """Everything that is digested."""
    for log in KEPT_LOGS:
        for kind, text in {"log": logged, "shared": shared, "shown": shown}.items():
            yield Digested(f"{kind} {log}", partial(of_kept, log, text))
        yield Digested(f"rules {log}", partial(house_rules, log))
    for name, game in GAMES.items():
        for seed in SEEDS:
            yield Digested(f"game {name} random {seed}", partial(played, name, "random", seed, {}))
        for who in game.policies:
            if who != "random":
                yield Digested(f"game {name} {who}", partial(played, name, who, 1, SHORT[name]), needs(name, who))
        for who, games in SIMULATED.items():
            yield Digested(f"simulation {name} {who}", partial(simulated, name, who, games), "numpy")
    counted: set[tuple[str, str]] = set()
    for name, question, inputs in asked_for():
        asked = " ".join([question, *(f"{each}={value}" for each, value in inputs.items())])
        if asked not in LONG and (name, asked) not in counted:
            counted.add((name, asked))
            yield Digested(f"odds {name} {asked}", partial(odds, name, question, inputs))
    for words in COMMANDS:
        named = " ".join(Path(word).name for word in words)
        yield Digested(f"command {named}", partial(command, *words), "click")


def needs(name: str, who: str) -> str:
    """The package that a computer player of a game needs, if any."""
    return "numpy" if (name, who) in WITH_NUMPY else ""


# ---- texts ---------------------------------------------------------------------------------------------------------------


def of_kept(log: str, text: Callable[[Referee], str]) -> str:
    """A text about a kept game, played again from its log."""
    return text(cb.load(path_of(LOGS, log, "json")))


def played(name: str, who: str, seed: int, changed: Mapping[str, Any]) -> str:
    """A game that a computer player plays against itself, under house rules."""
    return logged(whole(name, seed, who, rules=GAMES[name].house_rules(changed)))


def logged(game: Referee) -> str:
    """A game as its log, its positions and its play notes; each position is read back from its text."""
    positions = [str(play.before) for play in game.plays]
    for play, text in zip(game.plays, positions, strict=True):
        assert game.game.read_position(text) == play.before, text
    return "\n".join([to_json(game), *positions, summary(game)])


def shared(game: Referee) -> str:
    """What is in the line that shares a game: the same everywhere, however the zlib of a Python packs it; it is read back."""
    line = cb.share(game)
    again = cb.load(line)
    assert (again.log, again.position) == (game.log, game.position)
    packed = line.partition(".")[2]
    return zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))).decode()


def shown(game: Referee) -> str:
    """What a table shows of a game, to everybody and to each team, and the odds of what comes next, at a few moments."""
    texts = []
    for _, now in at_moments(game, range(0, len(game.log) + 1, max(1, len(game.log) // MOMENTS))):
        texts += [json.dumps(game.game.scene(now, viewer), default=str) for viewer in (None, HOME, AWAY)]
        texts.append(chances(now))
    return "\n".join(texts)


def chances(now: Referee) -> str:
    """The odds of what comes next, or the sentence that says why there are none."""
    try:
        found: Any = now.odds()
    except cb.CardbowlError as error:
        return str(error)
    behind = found if isinstance(found, dict) else {"": found}
    return json.dumps({str(option): each.to_json() for option, each in behind.items()})


def house_rules(log: str) -> str:
    """The house rules of a kept game as TOML, read back."""
    rules = GAMES[KEPT_LOGS[log].game].house_rules(KEPT_LOGS[log].changed)
    text = rules.to_toml()
    assert cb.HouseRules.from_toml(text) == rules
    return text


def odds(name: str, question: str, inputs: dict[str, Any]) -> str:
    """Exact odds as JSON, and as a notebook shows them."""
    found = cb.odds(name, question, **inputs)
    return json.dumps(found.to_json()) + found._repr_markdown_()


def simulated(name: str, who: str, games: int) -> str:
    """A simulation: the columns of its plays, and its sums."""
    found = cb.simulate(name, games, seed=1, home=who, away=who, each="all")
    columns = {column: [str(value) for value in values] for column, values in found.plays.items()}
    return json.dumps(columns) + found.to_json()


def command(*words: str) -> str:
    """What a command prints."""
    from click.testing import CliRunner

    from cardbowl.cli import main

    done = CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(main, list(words))
    assert done.exit_code == 0, done.output
    return done.output.replace(str(LOGS.parent), "tests")


# ---- the digests ---------------------------------------------------------------------------------------------------------


def chosen(beginnings: Sequence[str]) -> list[Digested]:
    """What begins with one of these words; everything without any, but for what is digested in `tests/digests/` for good."""
    if not beginnings:
        return list(every())
    kept = (Digested(f"random {name}", make) for game in GAMES for part in parts(game).values() for name, make in part.items())
    return [each for found in (every(), kept) for each in found if each.name.startswith(tuple(beginnings))]


def digests(beginnings: Sequence[str] = ()) -> dict[str, Any]:
    """The digests by name, what was left out with the package that it needs, and which Python this is."""
    made, left_out = {}, {}
    for each in chosen(beginnings):
        if each.needs and find_spec(each.needs) is None:
            left_out[each.name] = each.needs
        else:
            made[each.name] = sha256(each.make().encode()).hexdigest()[:16]
    return {"python": sys.version.split()[0], "system": sys.platform, "digests": made, "left_out": left_out}


def main(words: Sequence[str]) -> None:
    """Print the digests, or with ``--text`` what is digested."""
    parser = argparse.ArgumentParser(description="Print what is the same everywhere, as digests by name.")
    parser.add_argument("beginnings", nargs="*", metavar="BEGINNING", help="only what begins with one of these")
    parser.add_argument("--text", action="store_true", help="print the texts in place of their digests")
    wanted = parser.parse_args(words)
    if wanted.text:
        for each in chosen(wanted.beginnings):
            print(f"==== {each.name}\n{each.make()}")
    else:
        print(json.dumps(digests(wanted.beginnings)))


if __name__ == "__main__":
    main(sys.argv[1:])
