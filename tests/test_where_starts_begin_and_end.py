"""Where every start of every game begins under house rules, where it ends, and what has happened before it."""

from dataclasses import fields
from fractions import Fraction

import pytest
from test_every_start import EVERY, EXAMPLES, after, begun, options_near

import cardbowl as cb
from cardbowl.errors import CardbowlError
from cardbowl.games import GAMES


def in_play(referee, *answers):
    """A part after these answers; cards that are drawn then are dealt."""
    for answer in answers:
        referee.answer(answer)
    while isinstance(referee.asking, cb.Draw):
        referee.deal()
    return referee


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_kicks_and_tries_begin_where_the_house_rules_have_them(game, name):
    """CB1.KO.1, CB1.SAF.2, CB1.TWO.1, CB2.KICK.R1, CB2.FREE.1, CB2.TWO.1, FS.PAT.1, FS.SAFE.2: as in a game; and where asked."""
    standard = GAMES[game].house_rules({})
    turned = {each.name for each in fields(standard)} & {"kickoff_spot", "free_kick_spot", "try_yards", "two_point_yards"}
    changed = {each: getattr(standard, each) + 7 for each in turned}
    rules, at = GAMES[game].house_rules(changed), begun(game, name, house_rules=changed).position
    spots = {"kickoff": "kickoff_spot", "free kick": "free_kick_spot", "try": "try_yards"}
    if hasattr(rules, spots.get(at.phase, "")):
        usual = getattr(rules, spots[at.phase])
        assert at.spot == (100 - usual if at.phase == "try" else usual)
        if at.phase == "kickoff" and "kickoff_spot" in turned:
            assert begun(game, name, house_rules=changed, spot=44).position.spot == 44


CLOCKS = {
    "cardbowl-2.0": ({"clock": "simple1"}, {"quarter_intervals": 30}),
    "cardbowl-1.1.6": ({"clock": "simple1"}, {"quarter_minutes": 3}),
    "football-strategy": ({"quarter": 130},),
}


@pytest.mark.parametrize("timeouts", [0, 1, 5])
@pytest.mark.parametrize(("game", "name"), [(game, name) for game, name in EVERY if game != "doi" and name != "from_position"])
def test_it_begins_with_the_time_outs_and_the_quarter_of_a_new_game(game, name, timeouts):
    """CB1.CLK2.4, CB2.TO.1, FS.TIME.3, NS.SETUP.4, CB1.CLK.2, CB2.CLK.2, FS.TIME.1: no more of either, unless they are named."""
    for clock in CLOCKS.get(game, ({},)):
        rules = {"timeouts": timeouts, **clock}
        new = cb.new_game(game, house_rules=rules).position
        named = {"running_clock": {"timeouts": (0, 0)}, "last_minutes": {"timeouts": None}}.get(name, {})
        inland = {each: off for each, off in (("near_sideline", None), ("sideline", False)) if each in EXAMPLES[game][name]}
        at = begun(game, name, house_rules=rules, **named, **inland).position
        if name != "punting":  # with two that are named; other plays of Card Bowl 1.1.6 have none where nobody says
            assert at.timeouts in (new.timeouts, (0, 0)), clock
        assert getattr(at, "left", 0) <= getattr(new, "left", 0), clock


def test_running_clock_names_more_time_outs_than_there_are():
    """CB2.TO.1: its usual ones, too, are refused where the house rules have fewer."""
    with pytest.raises(CardbowlError, match=r"'timeouts 1' .*timeouts 0 to 0"):
        GAMES.starts("cardbowl-2.0")["running_clock"](house_rules={"timeouts": 0})


@pytest.mark.parametrize("clock", ["complex", "simple1", "simple2"])
@pytest.mark.parametrize(
    ("game", "sideline"), [("cardbowl-2.0", {"near_sideline": "QH"}), ("cardbowl-1.1.6", {"sideline": True})]
)
def test_a_runner_steps_out_as_the_clock_has_it(game, sideline, clock):
    """CB2.OOB.3, CB2.CLK2.5, CB2.CLK1.R2, CB1.OFR.R3: nobody in Simple 1; without a card in Simple 2 and Card Bowl 1.1.6."""
    run, rules = GAMES.starts(game)["run"], {"clock": clock}
    assert type(run(1, house_rules=rules).asking) is cb.Draw
    if clock == "simple1":
        with pytest.raises(CardbowlError, match=r"clock simple1.*nobody .* the sideline there"):
            run(1, house_rules=rules, **sideline)
    else:
        part = run(1, house_rules=rules, **sideline)
        assert part.asking.what == "sideline"
        part.answer("out of bounds")
        drawn = type(part.asking) is cb.Draw
        assert drawn == (game == "cardbowl-2.0" and clock == "complex")
        if game == "cardbowl-2.0":  # the other door
            assert cb.odds(game, "out-of-bounds", carrier="QH", house_rules=rules)["out"] == (Fraction(1, 2) if drawn else 1)
            assert part.plays or drawn


def test_no_time_out_is_offered_that_nobody_has():
    """CB1.SNAP.4, CB2.TO.1: the same plays with a time-out and without one."""
    starts = GAMES.starts("cardbowl-1.1.6"), GAMES.starts("cardbowl-2.0")
    for timeouts in (0, 3):
        rules = {"timeouts": timeouts}
        snap = in_play(starts[0]["snapping"](seed=325, house_rules=rules))
        assert (snap.asking is not None and snap.asking.what == "time-out") == bool(timeouts)
        game = after(starts[1]["hands"](seed=1, house_rules=rules), 60)
        asked = {ask.what for play in game.plays for ask, _ in play.steps if type(ask) is cb.Choose}
        assert ("time-out" in asked) == bool(timeouts)


# ---- where they end, and what has happened before them -------------------------------------------------------------------


def test_a_series_ends_with_an_automatic_first_down_on_goal_to_go():
    """FS.PEN.3 FS.DOWN.2: the line to gain is the goal line before and after it, and the series is another one."""
    from cardbowl.games.football_strategy.starts.alone import one_series

    part = in_play(one_series(spot=95, down=3, decks="aerial"), ("C", 4), "accept")
    assert (part.position.down, part.position.to_go, part.position.spot) == (1, 3, 97)
    assert part.is_over


def test_an_automatic_first_down_ends_a_series_that_began_on_first_down_too():
    """FS.PEN.3: the position after it is one that the series might have begun with."""
    from cardbowl.games.football_strategy.starts.alone import one_series

    part = in_play(one_series(spot=95, decks="aerial", timeouts=(0, 0)), ("C", 3))
    assert (part.position.down, part.is_over) == (2, False)
    assert in_play(part, ("C", 4), "accept").is_over
    assert (part.position.down, part.position.line) == (1, 100)


@pytest.mark.parametrize("game", ["football-strategy", "showdown"])
def test_one_kickoff_is_one_kickoff_though_the_half_ends_with_it(game):
    """FS.KICK.1 FS.TIME.6 NS.KICK.1 NS.HALF.2: the kickoff of the second half is not part of it."""
    late = {"quarter": 2, "left": 10} if game == "football-strategy" else {"left": 0}
    for seed in range(8):
        part = after(GAMES.starts(game)["one_kickoff"](**late, seed=seed), 200, seed)
        assert part.is_over
        assert len(part.plays) == 1


TRIES = [
    ("cardbowl-2.0", "after_touchdown"),
    ("doi", "one_extra_point"),
    ("football-strategy", "one_try"),
    ("showdown", "one_try"),
]


@pytest.mark.parametrize("points", [6, 7])
@pytest.mark.parametrize(("game", "name"), TRIES)
def test_the_team_that_tries_has_scored_the_touchdown(game, name, points):
    """CB2.NFL.1 DOI.TD.1 FS.TD.1 NS.TD.1: and nobody else has."""
    start = GAMES.starts(game)[name]
    for offense, score in (("home", (points, 0)), ("away", (0, points))):
        if "offense" in options_near(start):
            at = start(offense=offense, house_rules={"touchdown_points": points}).position
            assert (at.offense.word, at.score) == (offense, score)
    assert start(house_rules={"touchdown_points": points}).position.score == (points, 0)
