"""Expected points: the chain of series of a short game by hand, refusals, and plays of the fast engine."""

from types import SimpleNamespace

import numpy as np
import pytest
from analysis.exact.a_short_game import SAFETY, lost, plays, short_game

import cardbowl as cb
from cardbowl.analysis.exact import expected_points as results
from cardbowl.analysis.exact.points import LINES, OPTIONS, solved
from cardbowl.analysis.exact.series import Plays
from cardbowl.errors import NotationError
from cardbowl.steps.exact_game import CALLS, FIELD_GOAL, FREE_KICK, GO, KICKOFF, PLACES, PUNT, TRY


def by_rounds(game, rounds=400):
    """The net points of first downs, kickoff and try, by playing the chain out: each round one more series."""
    gain, lose, good = 0.5, 0.1, 0.9
    first, kickoff = np.zeros(101), 0.0
    for _ in range(rounds):
        now = np.zeros(101)
        for spot in range(1, 100):
            made = 6 + good + kickoff if spot >= 90 else first[spot + 10]
            second = gain * made + (1 - gain) * -first[100 - spot]
            now[spot] = gain * made - lose * first[100 - spot] + (1 - gain - lose) * second
        first, kickoff = now, -first[25]
    return first, kickoff, good + kickoff


def test_the_chain_of_series_is_solved_exactly():
    game = short_game()
    found = solved(game, best=False)
    first, kickoff, tried = by_rounds(game)
    assert np.allclose(found.net[:99], first[1:100], atol=1e-9)
    assert found.net[KICKOFF] == pytest.approx(kickoff, abs=1e-9)
    assert found.net[FREE_KICK] == pytest.approx(kickoff, abs=1e-9)
    assert found.net[TRY] == pytest.approx(tried, abs=1e-9)
    for spot in (1, 20, 89, 90, 99):
        line = spot + int(game.to_go[spot - 1])
        assert found.net_at[0, line - LINES[0], spot - 1] == pytest.approx(first[spot], abs=1e-9)


def test_the_next_score_is_one_of_a_race_that_both_teams_run():
    found = solved(short_game(gain=1.0, lose=0.0), best=False)
    assert np.allclose(found.next[:99], 6.9)
    assert found.next[KICKOFF] == pytest.approx(-6.9)
    found = solved(short_game(gain=0.0, lose=0.0, call=all_of(FIELD_GOAL)), best=False)
    chances = [0.4 * 3 * (-0.6) ** number for number in range(60)]
    assert found.next[20] == pytest.approx(sum(chances))


def all_of(call):
    return lambda quarter, left, lead: np.full((2, 99, 99), call, np.int8)


def test_the_options_of_a_situation_and_the_best_of_them():
    game = short_game()
    found = solved(game, best=False)
    down, line, spot = 1, 70 - LINES[0], 61
    goal = 0.4 * (3 + found.net[KICKOFF]) - 0.6 * found.net[100 - 62 - 1]
    assert found.options[OPTIONS.index(FIELD_GOAL), down, line, spot] == pytest.approx(goal)
    go = 0.5 * found.net[72 - 1] - 0.5 * found.net[100 - 62 - 1]
    assert found.options[OPTIONS.index(GO), down, line, spot] == pytest.approx(go)
    assert found.first[down, line, spot] == pytest.approx(0.5)
    best = solved(game, best=True)
    places = [(d, y - LINES[0], s - 1) for d in (0, 1) for y in (30, 70, 100) for s in range(1, y)]
    for place in places:
        assert best.net_at[place] == pytest.approx(best.options[(slice(None), *place)].max(), abs=1e-9)
    assert (found.net_at[1] <= found.options[:, 1].max(axis=0) + 1e-9).all()


def test_only_a_first_down_or_a_touchdown_counts_as_one():
    game = short_game()
    (go,) = game.plays[GO].copy()
    go[4 - 1, [4, lost(96), SAFETY]] = 0.1, 0.1, 0.3  # near the own goal line half of the plays are a gain
    found = solved(game._replace(plays=(go[None], *game.plays[1:])), best=False)
    assert found.first[0, 14 - LINES[0], 4 - 1] == pytest.approx(0.5)
    assert found.first[0, 99 - LINES[0], 95 - 1] == pytest.approx(0.5)


@pytest.mark.parametrize("points", [0, 1, 20])
def test_a_touchdown_of_any_points_counts_as_a_first_down(points):
    """CB2.NFL.1: points change no card; 10 yards with chance 0.5 make a touchdown from the 90 on, else a first down."""
    game = short_game()
    mine = np.where(game.mine == 6, points, game.mine)
    found, usual = solved(game._replace(mine=mine), best=False), solved(game, best=False)
    assert np.array_equal(found.first, usual.first)
    assert found.first[0, 100 - LINES[0], 95 - 1] == pytest.approx(0.5)


@pytest.mark.parametrize("best", [False, True])
def test_points_are_those_of_a_level_score_early_in_a_game(best):
    asked = set()

    def asks(name, answer):
        def decision(*at):
            asked.add((name, *at))
            return answer

        return decision

    calls = {"call": asks("call", np.zeros((2, 99, 99), np.int8)), "keeps": asks("keeps", 0), "two": asks("two", 0)}
    solved(short_game(**calls), best)
    assert asked == {("call", 1, 3, 0), ("keeps", 1, 3, 0), ("two", 1, 0)}


def test_the_call_of_a_row_is_that_of_a_level_score_early_in_a_game(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDBOWL_CACHE", str(tmp_path))

    def call(quarter, left, lead):
        return np.full((2, 99, 99), PUNT if (quarter, left, lead) == (1, 3, 0) else GO, np.int8)

    game = SimpleNamespace(name="short", title="A short game", exact=lambda rules, timed: lambda: short_game(call=call))
    found = results.solved_points(game, cb.GAMES["cardbowl-2.0"].house_rules({}), "sensible")
    assert found.decision(2, 8, 62)["call"] == "punt"


def test_a_result_names_every_situation_and_refuses_the_others(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDBOWL_CACHE", str(tmp_path))
    made = []

    def make():
        made.append(1)
        return short_game()

    game = SimpleNamespace(name="short", title="A short game", exact=lambda rules, timed: make)
    rules = cb.GAMES["cardbowl-2.0"].house_rules({})
    found = results.solved_points(game, rules, "sensible")
    again = results.solved_points(game, rules, "sensible")
    assert len(made) == 1  # the second one is read from the cache
    assert again.at(2, 8, 62) == found.at(2, 8, 62)
    row = again.decision(2, 8, 62)
    assert row == {
        **row,
        "down": 2,
        "ydstogo": 8,
        "yardline_100": 38,
        "spot": 62,
        "best": "go",
        "call": "go",
        "fg_make_prob": 0.4,
    }
    assert row["margin"] == pytest.approx(row["go_boost"])
    assert row in again.rows(2)
    assert len(again.rows()) == 2 * sum(min(20, 100 - spot) for spot in range(1, 100))
    assert [each["yardline_100"] for each in again.curve()] == list(range(99, 0, -1))
    assert again.assumes == ("a short game",)
    for wrong in ((3, 1, 50), (1, 51, 50), (1, 0, 50), (1, 10, 0), (1, 10, 100), (True, 10, 50), (1, 2.5, 50)):
        with pytest.raises(NotationError, match="a whole number from 1 to"):
            again.at(*wrong)
    with pytest.raises(NotationError, match="sensible or best is needed"):
        results.solved_points(game, rules, "random")


@pytest.mark.parametrize(
    ("game", "house_rules", "words"),
    [
        ("doi", None, "doi has no exact game"),
        ("cardbowl-2.0", {"pass_count": "at_least_two"}, "does not know the house rule pass_count"),
        ("cardbowl-2.0", {"yac_floor": "literal"}, "does not know the house rule yac_floor = literal"),
    ],
)
def test_what_has_no_exact_game_is_refused(game, house_rules, words):
    if house_rules:
        options = cb.GAMES[game].house_rules({}).describe()
        (row,) = [each for each in options if each["name"] in house_rules]
        house_rules = {row["name"]: next(each for each in row["allowed"].split(", ") if each != row["default"])}
    with pytest.raises(NotationError, match=words):
        cb.expected_points(game, house_rules=house_rules)


def test_an_ordinary_play_goes_by_the_yards_to_go():
    """Each aim has chances of its own; there are no plays behind the line to gain, so they do not matter."""
    ordinary = np.concatenate([plays(0.5, 0.1), plays(0.3, 0.2)])
    aim = np.tile(np.arange(99) >= 5, (2, 1)).astype(int)
    game = short_game()
    made = Plays(game._replace(plays=(ordinary, *game.plays[1:]), aim=aim))
    for lines in ([30, 60], made.first_lines, made.first_lines, [30, 60]):  # those of first downs are kept
        found = made.chances(0, 1, lines)
        for row, line in enumerate(lines):
            for spot in range(1, line):
                assert np.array_equal(found[row, spot - 1], ordinary[int(line - spot > 5), spot - 1])


def test_every_number_of_a_row_is_that_of_its_own_down_line_and_spot():
    """Each entry of each table is another number, so that one from the place beside it is seen."""
    downs, count = 3, iter(range(10**6))

    def table(*shape):
        return np.array([next(count) for _ in range(int(np.prod(shape)))], float).reshape(shape) / 1000

    by_line = (downs, len(LINES), 99)
    tables = {"net_at": table(*by_line), "next_at": table(*by_line), "options": table(3, *by_line), "first": table(*by_line)}
    tables |= {"goal": table(99), "called": np.arange(downs * 99 * 99).reshape(downs, 99, 99) % 4, "net": table(103)}
    found = results.ExpectedPoints("made up", "best", (), {**tables, "to_go": np.minimum(10, np.arange(99, 0, -1))})
    for down in (1, 2, 3):
        for spot in (1, 2, 41, 98, 99):
            for to_go in {1, 100 - spot, (100 - spot) // 2 or 1}:
                place = (down - 1, list(LINES).index(spot + to_go), spot - 1)
                row = found.decision(down, to_go, spot)
                net, following, first = (float(tables[name][place]) for name in ("net_at", "next_at", "first"))
                assert (row["ep_net"], row["ep"], row["first_down_prob"]) == (net, following, first)
                assert found.at(down, to_go, spot) == net
                options = [float(tables["options"][(number, *place)]) for number in range(3)]
                assert [row[CALLS[option]] for option in OPTIONS] == options
                assert row["fg_make_prob"] == tables["goal"][spot - 1]
                assert row["call"] == CALLS[tables["called"][down - 1, spot - 1, to_go - 1]]
                assert (row["down"], row["ydstogo"], row["spot"], row["yardline_100"]) == (down, to_go, spot, 100 - spot)
    assert (found.kickoff, found.safety_kick) == (tables["net"][KICKOFF], tables["net"][FREE_KICK])
    first_downs = [found.at(1, min(10, 100 - spot), spot) for spot in range(1, 100)]
    assert [row["ep_net"] for row in found.curve()] == first_downs


@pytest.mark.parametrize("place", [0, 1, 98, PLACES, PLACES + 98])
def test_a_series_may_end_in_a_first_down_on_any_yard_line(place):
    """Also on the own 1-yard line: the ball leaves the series with all its chance, and is the place that was said."""
    game = short_game(gain=0.25, lose=0.0)
    series = np.full_like(game.series, -1)
    series[0, 30, 21] = place
    made = Plays(game._replace(series=series))
    start = np.zeros((1, 99))
    start[0, 11 - 1] = 1.0  # the own 11: a quarter of the plays gain 10 yards
    course = made.course([30], start, lambda elapsed: np.zeros((2, 99, 99), np.int8))
    assert course.total[0, place] == course.total.sum() == 0.25  # the second down is the last one, and ends nowhere here
    inside = made._dead(np.arange(101.0)[None], 1, [30], np.zeros((1, made.ends.size)))
    assert inside.tolist() == [[0 if spot == 21 else spot for spot in range(1, 100)]]
