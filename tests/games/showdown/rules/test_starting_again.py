"""A down that starts again at step 1, or whose dice are rolled again, whatever was called (sections 3 to 5 of the rulebook)."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from games.showdown.helpers import GRID, met
from games.showdown.turns import Turn, at, printed
from support.cases import rows

import cardbowl as cb
from cardbowl.football import AWAY, HOME, OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.games.showdown.odds.courses import after
from cardbowl.games.showdown.rules.course import Course

COIN = cb.Source("coin", (1, 2))
DICE = ("offense key", "stat pair", "offense die", "punt die", "field goal die", "dive")
LONG = {"offense_die": 20, "defense_die": 1, "result_die": 7}


def dive(at, rules):
    """A run of five yards for each point of a coin."""
    face = yield cb.Draw(OFFENSE, "dive", "OWN.DIVE.1", COIN)
    return 5 * face


GAME = cb.variant("showdown", plays={"dive": dive}, name="dives")
CALLS = {
    "O12": (Kind.PASS, ["offense key", "stat pair", "offense die"]),
    "punt": (Kind.PUNT, ["punt die"]),
    "field goal": (Kind.FIELD_GOAL, ["field goal die"]),
    "dive": (Kind.RUSH, ["dive"]),
}
"""What may be called, the kind of play that it is, and some of its dice."""


def with_dives(rules):
    """The house rules of the variant, with the data and teams of these ones."""
    own = replace(GAME.house_rules({}))
    for name in ("data_set", "teams"):
        object.__setattr__(own, name, getattr(rules, name))
    return own


def replayed(first, second, *, window, side="defense", phase="scrimmage", **fields):
    """A turn with this call and, after a card that starts the down again was played in a window, another one."""
    own = with_dives(printed(("replay",), steps=(1, 4, 5, 6)))
    hands = ("NEW", "") if side == "offense" else ("", "NEW")
    calls = [second] if window == 1 else [first, second]
    plan = {"play": calls, f"window {window} {side}": "NEW"} | ({"try": "play"} if phase == "try" else {})
    return Turn(at(*hands, own, phase=phase, **{"spot": 60, **fields}), plan, own, GAME, **LONG)


def rolled(turn):
    """The dice of a turn in their order, as far as they are in `DICE`, and the calls."""
    return [name for name, _, _ in turn.asked if name in (*DICE, "play")]


STARTS = [
    (first, second, window)
    for first, second in [(one, other) for one in CALLS for other in CALLS if one != other or one == "O12"]
    for window in ((1, 4, 5, 6) if first == "O12" else (1, 4, 6))
]


@pytest.mark.parametrize(("first", "second", "window"), STARTS)
def test_a_down_that_starts_again_is_what_is_called_then(first, second, window):
    """NS.EFF.1 NS.SEQ.1-6 NS.SEQ.2.R1: nothing of the first call is rolled any more, and nothing of it counts."""
    turn = replayed(first, second, window=window)
    before = {1: [], 4: [], 5: CALLS[first][1][:2], 6: CALLS[first][1]}[window]
    assert rolled(turn) == [*([] if window == 1 else ["play"]), *before, "play", *CALLS[second][1]]
    assert turn.played.kind is CALLS[second][0]
    assert turn.played.ending.how is {"field goal": How.NO_GOOD}.get(second, How.DEAD)
    assert (turn.said("card"), turn.said("replay"), turn.after.discards[1]) == (["NEW"], [None], ("NEW",))


@pytest.mark.parametrize("window", [1, 4, 5, 6])
@pytest.mark.parametrize("side", ["offense", "defense"])
def test_a_try_that_starts_again_is_still_a_try(window, side):
    """NS.EFF.1 NS.TRY.2 NS.TRY.2.R1: without kicks, and for two points."""
    turn = replayed("O12", "O12", window=window, side=side, phase="try", spot=95, to_go=5)
    asks = [ask for name, _, ask in turn.asked if name == "play"]
    assert len(asks) == (1 if window == 1 else 2)
    assert not [ask for ask in asks if {"punt", "field goal", "dive"} & set(ask.options)]
    assert (turn.played.kind, turn.after.score, turn.after.phase) == (Kind.TWO_POINT, (2, 0), "kickoff")


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("window", [1, 4])
@pytest.mark.parametrize("side", ["offense", "defense"])
def test_a_time_out_before_the_dice(call, window, side):
    """NS.TO.1 NS.TO.1.R1 NS.TO.2: the down starts again with new calls; nothing was rolled."""
    calls = ["O12"] if window == 1 else [call, "O12"]
    turn = Turn(at(spot=60), {"play": calls, f"window {window} {side}": "time-out"}, GAME.house_rules({}), GAME)
    assert rolled(turn) == [*["play"] * len(calls), *CALLS["O12"][1]]
    assert turn.after.timeouts == ((2, 3) if side == "offense" else (3, 2))
    assert (turn.played.kind, turn.said("time-out")) == (Kind.PASS, [2])
    assert [note.what for note in turn.notes if note.what in ("plays", "own plays")] == ["plays"]


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("count", [1, 2])
def test_dice_that_are_rolled_again(call, count):
    """NS.EFF.1 NS.EFF.1.R4: as often as a card says so, with the same call and key players."""
    own = with_dives(printed(("redo",), cards=["S25"]))
    turn = Turn(at("NEW S25", "", own, spot=60), {"play": call, "window 6 offense": ["NEW", "S25"][:count]}, own, GAME)
    once = CALLS[call][1]
    assert rolled(turn) == ["play", *once, *(once[1:] if call == "O12" else once) * count]
    assert (turn.played.kind, turn.said("redo")) == (CALLS[call][0], [None] * count)


@pytest.mark.parametrize("what", ["time-out", "NEW"])
def test_the_course_of_a_down_that_starts_again_is_told_once(what):
    """NS.WIN.1: before anybody is asked; no course is told twice in a row."""
    rules = printed(("replay",), steps=(1, 4))
    for window in (1, 4):
        turn = Turn(at("", "NEW", rules), {f"window {window} defense": what}, rules)
        courses = turn.said("course")
        assert len(courses) >= 3
        assert [one for one, other in pairwise(courses) if one == other] == []
        again = [c for c in courses if c.step == 1 and not c.again]
        assert len(again) == 2
        assert again[1] == again[0]._replace(at=again[1].at, used=again[1].used)


# ---- the stats to compare --------------------------------------------------------------------------------------------

PAIRS = ["hands v coverage", "speed v speed"]


@pytest.mark.parametrize("offense", [HOME, AWAY])
@rows(("key", "steps"), [("WR1", (5,)), ("WR2", (5,)), ("WR1", (6,)), ("WR2", (6,))])
def test_a_card_that_names_the_key_player_has_the_stats_drawn_again(offense, key, steps):
    """NS.EFF.1 NS.EFF.1.R5: whoever the key player was before, and before the dice or after them, which stand."""
    rules = printed(("key", "self", "WR1"), steps=steps)
    plan = {f"window {steps[0]} offense": "NEW"}
    turn = Turn(at("NEW", "", rules, offense=offense), plan, rules, offense_key=key, stat_pair=list(PAIRS))
    drawn = [note.n for note in turn.notes if note.what == "key players"]
    assert [each.slots[0] for each in drawn] == [key, "WR1"]
    assert [" v ".join(each.stats) for each in drawn] == PAIRS
    assert [name for name, *_ in turn.asked].count("offense die") == 1
    plain = Turn(at("", "", rules, offense=offense), {}, rules, offense_key="WR1", stat_pair="speed v speed")
    assert turn.said("match-up")[-1] == plain.said("match-up")[-1]


def test_the_odds_of_a_card_that_names_the_key_player_again():
    """NS.EFF.1 NS.EFF.1.R5 NS.GRID.3: each pair of the table by its weight, though another one lies there."""
    rules = printed(("key", "self", "WR1"), steps=(5,))
    match = met(slots=("WR1", "LB1"))
    c = Course(at("NEW", "", rules), at("NEW", "", rules), step=5, match=match, slots=match.slots)
    pairs = {f"{ours} v {theirs}": weight for ours, theirs, weight in GRID.pairs("pass", "WR", "LB")}
    found = after(c, OFFENSE, "NEW", rules).map(lambda each: " v ".join(each.match.stats))
    assert dict(found.items()) == {pair: Fraction(weight, sum(pairs.values())) for pair, weight in pairs.items()}
    assert len(pairs) > 1
