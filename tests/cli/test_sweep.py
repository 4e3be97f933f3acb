"""``cardbowl sweep``."""

import json

import pytest
from games.pocket import GAME as POCKET

import cardbowl as cb
from cardbowl.analysis.sweep import blocks

WORDS = ["sweep", "games.pocket:GAME", "--games", "6", "--seed", "4", "--players", "random"]


@pytest.fixture
def short(tmp_path):
    """A file of house rules of Pocket Football: short quarters."""
    file = tmp_path / "short.toml"
    file.write_text('game = "pocket"\nplays = 6\n')
    return file


def expected(**options):
    return cb.sweep(POCKET, [None, {"plays": 6}], games=6, seed=4, **{"players": "random", **options})


def test_each_variant_is_a_row_of_the_library(cardbowl, short):
    result = cardbowl(*WORDS, short)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{expected()}\n"
    assert "sweep: 2 rows, 12 of 12 games, seed 4" in result.stdout


def test_every_pair_of_players_is_a_row(cardbowl, short):
    result = cardbowl("sweep", "doi", "--games", "1", "--players", "random", "--players", "random,sensible", "--json")
    rows = json.loads(result.stdout)["rows"]
    assert [(row["game"], row["home_player"], row["away_player"]) for row in rows] == [
        ("doi", "random", "random"),
        ("doi", "random", "sensible"),
    ]


def test_rows_are_written_and_blocks_are_kept(cardbowl, short, tmp_path):
    out = tmp_path / "rows.csv"
    result = cardbowl(*WORDS, short, "--out", out, "--block", "2", "--jobs", "1")
    assert (result.exit_code, result.stderr) == (0, "")
    expected().save(tmp_path / "expected.csv")
    assert out.read_bytes() == (tmp_path / "expected.csv").read_bytes()
    assert len((tmp_path / "rows.csv.blocks").read_bytes().splitlines()) == 1 + 2 * 3


def test_an_interrupt_shows_what_was_played_and_the_same_command_goes_on(cardbowl, short, tmp_path, monkeypatch):
    out, scores_text = tmp_path / "rows.csv", blocks.scores_text
    calls = []

    def interrupted(both):
        calls.append(1)
        if len(calls) == 4:
            raise KeyboardInterrupt
        return scores_text(both)

    words = [*WORDS, short, "--out", out, "--block", "2"]
    with monkeypatch.context() as patched:
        patched.setattr(blocks, "scores_text", interrupted)
        result = cardbowl(*words)
    assert result.exit_code == 130
    assert result.stdout.startswith("sweep: 2 rows, 6 of 12 games, seed 4\nstopped: interrupted\n")
    assert result.stderr == f"cardbowl: 6 of 12 games; interrupted; the same command goes on from {out}.blocks\n"
    assert out.exists()
    result = cardbowl(*words)
    assert (result.exit_code, result.stdout) == (0, f"{expected()}\n")


def test_bad_input_is_one_line(refused, short, tmp_path):
    assert "there is no game" in refused("sweep", "chess")
    assert "nobody.toml" in refused("sweep", tmp_path / "nobody.toml")
    assert "VARIANT" in refused("sweep")
    assert "no computer player" in refused(*WORDS[:2], "--players", "nobody")
    assert "name, or a pair of names" in refused(*WORDS[:2], "--players", "a,b,c")
    assert "the number of games is 0" in refused(*WORDS[:2], "--games", "0")
    assert "rows of a sweep are written to a name that ends with .csv or .parquet" in refused(*WORDS, "--out", "rows.txt")
    assert "the executor is 'nowhere'" in refused(*WORDS, "--cluster", "nowhere")
    assert "jobs= is the number of processes" in refused(*WORDS, "--cluster", "tcp://there:1", "--jobs", "2")


def test_a_file_that_names_no_game_is_of_the_only_one_that_is_named(cardbowl, refused, short):
    named = cardbowl(*WORDS, short)
    short.write_text("plays = 6\n")
    assert cardbowl(*WORDS, short).stdout == named.stdout
    says = 'short.toml: no game is named; the first line should be one such as game = "cardbowl-2.0"'
    assert says in refused("sweep", short)
    assert says in refused(*WORDS, "doi", short)
