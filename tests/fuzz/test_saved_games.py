"""Saved games and shared lines with something wrong in them: bytes, fields, answers, types, depth, bombs."""

import base64
import zlib

from hypothesis import strategies as st
from support.fuzz import fuzz, one_of
from support.hostile import JSON, TEXTS
from support.mutated import broken_bytes, json_text, mutated
from support.some_games import LONGEST, cut, packed, saved_games

import cardbowl as cb
from cardbowl.steps.log import to_json

DEEP = ("[" * 900, "[" * 100_000, '{"a":' * 3_000, "9" * 5_000, "1e999", "NaN", "-Infinity", '"\\ud800"', "\\", "\x00")


def a_game(data):
    """A real saved game, cut off after some answers."""
    found = saved_games()
    game = found[data.draw(st.integers(0, len(found) - 1))]
    return cut(game, data.draw(st.integers(0, min(LONGEST, len(game["answers"])))))


def as_it_should_be(trial, data, load, given):
    """Load something: it is refused by one short line, or it is a game that is saved and loaded again as it is."""
    games = []
    if not trial.refuses(lambda: games.append(load(given))) and not data.draw(st.integers(0, 3)):
        (game,) = games
        text = to_json(game)
        assert to_json(cb.load(cb.share(game))) == text


def file_content(data):
    game = a_game(data)
    kind = data.draw(st.sampled_from(("tree", "tree", "tree", "bytes", "deep", "any")))
    if kind == "tree":
        return json_text(data.draw(mutated(game))).encode()
    text = json_text(game, data.draw(st.sampled_from((None, 1)))).encode()
    if kind == "bytes":
        return data.draw(broken_bytes(text))
    if kind == "deep":
        at = data.draw(st.integers(0, len(text)))
        return text[:at] + data.draw(st.sampled_from(DEEP)).encode() + text[at:]
    return one_of(data, (1, st.binary(max_size=40)), (1, JSON.map(json_text).map(str.encode)))


@fuzz(few=150)
def test_a_saved_game_with_something_wrong_is_told(trial, data, folder):
    with folder() as path:
        file = path / "game.json"
        file.write_bytes(file_content(data))
        as_it_should_be(trial, data, cb.load, file)


def a_line(data):
    kind = data.draw(st.sampled_from(("tree", "tree", "letters", "letters", "bytes", "bomb", "any")))
    if kind == "any":
        return one_of(data, (1, TEXTS), (1, TEXTS.map(lambda text: f"cardbowl1.{text}")))
    if kind == "bomb":
        return data.draw(st.sampled_from(BOMBS))()
    game = a_game(data)
    if kind == "tree":
        return packed(data.draw(mutated(game)))
    line = packed(game)
    if kind == "letters":
        return data.draw(broken_bytes(line.encode())).decode("utf-8", "replace")
    content = data.draw(broken_bytes(json_text(game).encode()))
    return "cardbowl1." + base64.urlsafe_b64encode(zlib.compress(content)).decode()


def _bomb(content, times):
    packer = zlib.compressobj(9)
    body = b"".join(packer.compress(content) for _ in range(times)) + packer.flush()
    return "cardbowl1." + base64.urlsafe_b64encode(body).decode()


BOMBS = (
    lambda: _bomb(b" " * 1000, 5_000),
    lambda: _bomb(b"[" * 1000, 900),
    lambda: _bomb(b"9" * 1000, 3_000),
    lambda: packed({**saved_games()[0], "answers": [0] * 300_000}),
    lambda: packed({**saved_games()[0], "start": "x" * 1_000_000}),
    lambda: packed({**saved_games()[0], "house_rules": {str(n): n for n in range(50_000)}}),
    lambda: "cardbowl1." + "A" * 1_000_000,
)


@fuzz(few=150)
def test_a_shared_line_with_something_wrong_is_told(trial, data, folder):
    with folder():
        as_it_should_be(trial, data, cb.load, a_line(data))


def test_real_games_are_read():
    """What is mutated here is right before."""
    for game in saved_games():
        assert cb.load(packed(cut(game, LONGEST))).start
