"""Kept games replay: every log still leads to the same position and play notes."""

import json
from dataclasses import fields

import pytest
from support.golden import KEPT_LOGS, LOGS, PLAYTHROUGHS, difference, summary

from cardbowl.errors import LogMismatchError
from cardbowl.games import GAMES
from cardbowl.open.play import load
from cardbowl.steps.ask import Note
from cardbowl.steps.log import to_json
from cardbowl.steps.saved_games import from_json

FILES = sorted(LOGS.glob("*.json"))
MOST = 150_000
"""Bytes of a file that is kept."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_kept_log_replays_to_its_end(path):
    game = load(path)
    assert game.is_over or (KEPT_LOGS[path.stem].trace and len(game.plays) == 1)
    assert not difference(path.with_suffix(".txt").read_text(encoding="utf-8"), summary(game))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_kept_log_is_written_as_it_was(path):
    assert not difference(path.read_text(encoding="utf-8"), to_json(load(path)))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_kept_game_is_the_one_it_says_it_is(path):
    """Its header agrees with the list of kept games, so that it can be played anew."""
    kept, header = KEPT_LOGS[path.stem], json.loads(path.read_text(encoding="utf-8"))
    assert (header["game"], header["seed"]) == (kept.game, kept.seed)
    assert GAMES[kept.game].house_rules(header["house_rules"]) == GAMES[kept.game].house_rules(kept.changed)


def test_every_game_keeps_logs():
    assert {path.stem for path in FILES} == set(KEPT_LOGS)
    assert {KEPT_LOGS[path.stem].game for path in FILES} == set(GAMES)


def test_what_the_kept_games_are_about_happens_in_them():
    games = {path.stem: load(path) for path in FILES}
    assert games["cardbowl-2.0_overtime"].position.quarter == 5
    kinds = {ask.what for ask, _ in games["cardbowl-2.0_house_rules"].answers() if hasattr(ask, "choices")}
    assert kinds == {"hands", "together"}, "hands and modifiers are chosen in secret"
    assert games["cardbowl-2.0_simple1"].rules.clock == "simple1"
    assert games["cardbowl-2.0_simple2"].rules.clock == "simple2"
    assert games["cardbowl-1.1.6_overtime"].position.quarter == 5
    assert {games[f"cardbowl-1.1.6_{clock}"].rules.clock for clock in ("simple1", "complex")} == {"simple1", "complex"}
    kinds = {ask.what for ask, _ in games["cardbowl-1.1.6_house_rules"].answers() if hasattr(ask, "choices")}
    assert kinds == {"pool", "together"}, "the pool and modifiers are chosen in secret"
    phases = {play.before.phase for play in games["cardbowl-1.1.6_random"].plays}
    assert phases >= {"scrimmage", "dealt", "try", "kickoff", "free kick"}
    assert games["doi_overtime"].position.quarter == 5
    assert games["doi_std27"].start.decks[0] == games["doi_std27"].rules.whole_set
    changed = games["doi_house_rules"].rules.changed()
    assert {field.name for field in fields(games["doi_house_rules"].rules)} - set(changed) == {"overtime", "safety_points"}
    told = {ask.what for game in ("doi_random", "doi_std27", "doi_house_rules") for ask in notes_of(games[game])}
    assert told >= {"interception", "fumble", "penalty", "offset", "punt", "touchback", "safety", "held", "touchdown", "quarter"}


def notes_of(game):
    """Every note of a game."""
    return [ask for play in game.plays for ask, _ in play.steps if isinstance(ask, Note)]


@pytest.mark.parametrize(
    ("trace", "notes", "after"),
    [("a", "home 1 & 10 @ 30: run 4 + 8 = 12", (42, 1, 10)), ("b", "home 3 & 9 @ 41: 30 pass", (71, 1, 10))],
)
def test_the_traces_of_the_rulebook_end_as_it_says(trace, notes, after):
    """CB1.RUN.8, CB1.PASS.8: 1st and 10 on the own 42; 30 yards to the opposing 29."""
    game = load(LOGS / f"cardbowl-1.1.6_trace_{trace}.json")
    assert game.notes() == [notes]
    assert (game.position.spot, game.position.down, game.position.to_go) == after


@pytest.mark.parametrize("path", FILES[:1], ids=lambda path: path.stem)
def test_a_log_of_other_rules_says_where_and_why(path):
    """A log written by another version of the rules names the step that does not fit, and both versions."""
    data = json.loads(path.read_text(encoding="utf-8"))
    data["rules_version"] = "0"
    assert from_json(json.dumps(data), GAMES).is_over, "another version alone is no reason to refuse a log that fits"
    data["answers"][60] = "no such answer"
    with pytest.raises(LogMismatchError, match=r"step 61.*version 0.*this is 2"):
        from_json(json.dumps(data), GAMES)


def test_kept_files_are_small():
    for path in (*LOGS.iterdir(), *PLAYTHROUGHS.iterdir()):
        assert path.stat().st_size < MOST, f"{path.name} has {path.stat().st_size} bytes"
