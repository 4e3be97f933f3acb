"""What is told of a play and what follows it: what it was, points, the end of a series, events and the end of overtime."""

import pytest
from games.showdown.helpers import STANDARD, house
from games.showdown.turns import Turn, at, decked, printed
from support.cases import rows

import cardbowl as cb
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.football.plays import Kind

LONG = {"offense_die": 20, "defense_die": 1, "result_die": 7}
"""Dice of a pass of 10 yards; those of `Turn` alone are an incompletion."""
SACKED = {"offense_key": "QB1", "offense_die": 1, "defense_die": 20, "result_die": 1, "stat_pair": "accuracy v coverage"}
TRY = {"phase": "try", "spot": 95, "to_go": 5}
FOURTH = {"down": 4, "to_go": 15}
KICKOFF, FREE_KICK = {"phase": "kickoff", "spot": 35}, {"phase": "free kick", "spot": 20}


def flagged(*flags, yards=10, mode="replace", fields=None, answer="accept", dice=None, offset="", target="opponent"):
    """A turn on which the defense plays a penalty on the offense, or one on itself, or both sides one on the other."""
    rules = printed(("penalty", target, yards, mode, flags), **({"offset": offset} if offset else {}))
    plan = {"window 6 defense": "NEW"} | ({"window 6 offense": "NEW"} if offset else {"penalty": answer})
    return Turn(at("NEW" if offset else "", "NEW", rules, **(fields or {})), plan, rules, **(dice or {}))


# ---- what a play was -------------------------------------------------------------------------------------------------

DOWNS = [
    ({}, Kind.PENALTY, "scrimmage"),
    ({"answer": "decline"}, Kind.PASS, "scrimmage"),
    ({"mode": "add"}, Kind.PASS, "scrimmage"),
    ({"offset": "stands"}, Kind.PASS, "scrimmage"),
    ({"offset": "replay"}, Kind.PENALTY, "scrimmage"),
    ({"offset": "stands", "mode": "add"}, Kind.PASS, "scrimmage"),
    ({"dice": SACKED}, Kind.PENALTY, "scrimmage"),
    ({"dice": SACKED, "answer": "decline"}, Kind.SACK, "scrimmage"),
    ({"dice": SACKED, "mode": "add"}, Kind.SACK, "scrimmage"),
]
FLAGS = [
    ({"flags": ["loss_of_down"]}, Kind.PENALTY, "scrimmage"),
    ({"flags": ["loss_of_down"], "fields": FOURTH}, Kind.PENALTY, "scrimmage"),
    ({"flags": ["safety"], "fields": {"spot": 10}}, Kind.PENALTY, "free kick"),
    ({"flags": ["auto_first"], "target": "defense"}, Kind.PENALTY, "scrimmage"),
]
TRIES = [
    ({}, Kind.PENALTY, "try"),
    ({"answer": "decline"}, Kind.TWO_POINT, "kickoff"),
    ({"mode": "add"}, Kind.TWO_POINT, "kickoff"),
    ({"offset": "stands"}, Kind.TWO_POINT, "kickoff"),
    ({"offset": "replay"}, Kind.PENALTY, "try"),
    ({"flags": ["loss_of_down"]}, Kind.TWO_POINT, "kickoff"),
    ({"flags": ["safety"], "yards": 95}, Kind.TWO_POINT, "kickoff"),
]


@rows(("made", "kind", "phase"), [*DOWNS, *FLAGS, *(({**made, "fields": TRY}, kind, phase) for made, kind, phase in TRIES)])
def test_what_a_play_with_a_flag_was(made, kind, phase):
    """NS.PEN.1 NS.PEN.3.R1 NS.PEN.7 NS.PEN.9 NS.TRY.2 NS.TRY.2.R1: a penalty that leaves nothing of the try is still a try."""
    made = dict(made)
    turn = flagged(*made.pop("flags", ()), **made)
    assert (turn.played.kind, turn.after.phase) == (kind, phase)
    if made.get("fields") == TRY:
        assert turn.after.score == (0, 0), "the defense cannot score"
        assert (turn.after.offense, turn.played.ending.how is How.REPLAY) == (HOME, phase == "try")


# ---- the end of a series ---------------------------------------------------------------------------------------------

LOST = [
    (FOURTH, {}, {}, (60, 60)),
    (FOURTH, {}, LONG, (50, 50)),
    (FOURTH, {}, SACKED, None),
    ({"down": 4, "to_go": 10}, {}, LONG, False),
    ({"down": 3, "to_go": 15}, {}, {}, False),
    (FOURTH, {"play": "punt"}, {}, False),
    ({**FOURTH, "spot": 70}, {"play": "field goal", "field goal die": 1}, {}, False),
    ({**FOURTH, "spot": 70}, {"play": "field goal", "field goal die": 20}, {}, False),
    ({**FOURTH, "spot": 95, "to_go": 5}, {}, LONG, False),
    ({**FOURTH, "spot": 5}, {}, SACKED, False),
    (KICKOFF, {}, {}, False),
    (KICKOFF, {"kickoff": "on-side", "on-side die": 1}, {}, False),
    (KICKOFF, {"kickoff": "on-side", "on-side die": 20}, {}, False),
    (FREE_KICK, {}, {}, False),
    (TRY, {}, {}, False),
    (TRY, {"try": "kick"}, {}, False),
]


@rows(("fields", "plan", "dice", "told"), LOST)
def test_over_on_downs_is_told_of_a_last_down_that_fails_and_of_nothing_else(fields, plan, dice, told):
    """NS.DOWN.1: with the spot of the other team, in whose frame it is then."""
    turn = Turn(at(**fields), dict(plan), **dice)
    assert _downs(turn) == ([] if told is False else [(None, DEFENSE, turn.after.spot)])
    if told:
        assert (turn.after.spot, 100 - turn.played.ending.spot) == told
    if told is not False:
        assert (turn.after.offense, turn.after.down) == (AWAY, 1)


def _downs(turn):
    return [(note.n, note.side, note.spot) for note in turn.notes if note.what == "downs"]


@rows(
    ("effects", "plan", "told"),
    [
        ((("turnover", "interception", 5, 10),), {}, False),
        ((("turnover", "fumble", 0, 10),), {}, False),
        ((("turnover", "fumble", 0, 10), ("recover",)), {}, True),
        ((("turnover", "fumble", 0, 100), ("recover",)), {}, False),
        ((("turnover", "interception", 95, 0),), {}, False),
        ((("penalty", "offense", 10, "add", []),), {"penalty": "accept"}, True),
        ((("penalty", "offense", 10, "replace", ["loss_of_down"]),), {"penalty": "accept"}, True),
        ((("penalty", "offense", 10, "replace", []),), {"penalty": "accept"}, False),
    ],
)
def test_over_on_downs_with_cards(effects, plan, told):
    """NS.DOWN.1 NS.PEN.7 NS.TURN.4 NS.TURN.5 NS.TURN.6: a ball that is recovered short of the line is lost on fourth down."""
    rules = printed(*effects)
    turn = Turn(at("", "NEW", rules, **FOURTH), {"window 6 defense": "NEW", **plan}, rules)
    assert _downs(turn) == ([(None, DEFENSE, turn.after.spot)] if told else [])


@rows(("downs", "down", "told"), [(2, 1, False), (2, 2, True), (4, 3, False), (4, 4, True), (6, 5, False), (6, 6, True)])
def test_a_series_has_the_downs_of_the_house(downs, down, told):
    """NS.DOWN.1"""
    rules = house(downs=downs)
    assert bool(_downs(Turn(at(rules=rules, down=down), {}, rules))) is told


# ---- points ----------------------------------------------------------------------------------------------------------

POINTS = {"touchdown_points": 7, "field_goal_points": 4, "safety_points": 5, "extra_point_points": 3, "two_point_points": 9}
"""Points of a house, all different."""
SCORES = {
    "touchdown": ({"spot": 95, "to_go": 5}, {}, LONG, (), (7, 0), ("NS.TD.1", "touchdown", 7, OFFENSE), "try", HOME),
    "safety": ({"spot": 5}, {}, SACKED, (), (0, 5), ("NS.SAFE.1", "safety", 5, OFFENSE), "free kick", HOME),
    "field goal": (
        *({"spot": 70}, {"play": "field goal", "field goal die": 20}, {}, (), (4, 0)),
        *(None, "kickoff", HOME),
    ),
    "touchdown of the defense": (
        *({"spot": 5}, {"window 6 defense": "NEW"}, {}, (("turnover", "fumble", 0, 5),), (0, 7)),
        *(("NS.TD.1", "touchdown", 7, DEFENSE), "try", AWAY),
    ),
    "kick-off returned": (
        *(KICKOFF, {"window 6 defense": "NEW"}, {}, (("return_add", 100),), (0, 7)),
        *(("NS.TD.1", "touchdown", 7, DEFENSE), "try", AWAY),
    ),
    "free kick returned": (
        *(FREE_KICK, {"window 6 defense": "NEW"}, {}, (("return_add", 100),), (0, 7)),
        *(("NS.TD.1", "touchdown", 7, DEFENSE), "try", AWAY),
    ),
    "safety by a penalty": (
        *({"spot": 10}, {"window 6 defense": "NEW", "penalty": "accept"}, {}),
        *((("penalty", "offense", 10, "replace", ["safety"]),), (0, 5), ("NS.SAFE.1", "safety", 5, OFFENSE), "free kick", HOME),
    ),
}


def scored(name, *, offense=HOME, quarter=2, score=(0, 0)):
    """A turn of `SCORES`."""
    fields, plan, dice, effects, *_ = SCORES[name]
    rules = printed(*(effects or (("draw", 1),)), **POINTS)
    position = at("", "NEW" if effects else "", rules, offense=offense, quarter=quarter, score=score, **fields)
    return Turn(position, dict(plan), rules, **dice)


@pytest.mark.parametrize("offense", [HOME, AWAY])
@pytest.mark.parametrize("name", SCORES)
def test_a_score_counts_for_its_team_is_told_and_brings_what_follows(name, offense):
    """NS.TD.1 NS.SAFE.1 NS.KICK.1 NS.KICK.4: for whoever has the ball; a score of before is kept."""
    *_, points, told, phase, whose = SCORES[name]
    turn = scored(name, offense=offense, score=(10, 20))
    ours, theirs = points if offense is HOME else points[::-1]
    assert turn.after.score == (10 + ours, 20 + theirs)
    assert (turn.after.phase, turn.after.offense) == (phase, whose if offense is HOME else whose.other)
    notes = [(note.rule, note.what, note.n, note.side) for note in turn.notes if note.what in ("touchdown", "safety")]
    assert notes == ([] if told is None else [told])


@pytest.mark.parametrize("quarter", [2, 4, 5, 8])
@pytest.mark.parametrize("name", SCORES)
def test_the_first_score_of_overtime_wins_and_no_other(name, quarter):
    """NS.OT.1 NS.OT.1.R1: a touchdown without a try, a safety without its punt; in both halves the game goes on."""
    turn = scored(name, quarter=quarter, score=(3, 3))
    assert (turn.after.phase == "over") is (quarter > 4)
    assert len(turn.said("sudden death")) == (quarter > 4)
    if quarter > 4:
        assert turn.after.quarter == quarter
        assert not [name for name, _, _ in turn.asked if name == "strategy card"]


def test_a_play_without_points_does_not_end_overtime():
    """NS.OT.1: whatever the score."""
    for fields in ({}, FOURTH, KICKOFF, FREE_KICK):
        turn = Turn(at("S01", "S07", quarter=6, score=(3, 3), **fields), {})
        assert (turn.after.phase, turn.after.quarter, turn.said("sudden death")) == ("scrimmage", 6, [])


@rows(("how", "die", "points"), [("kick", 10, (3, 0)), ("play", LONG, (9, 0)), ("play", {}, (0, 0)), ("play", SACKED, (0, 0))])
def test_the_points_of_a_try(how, die, points):
    """NS.TRY.1 NS.TRY.2 NS.KICK.1: then the team that had the try kicks off."""
    rules = house(**POINTS)
    for offense in (HOME, AWAY):
        turn = Turn(at(rules=rules, offense=offense, **TRY), {"try": how}, rules, **(die if isinstance(die, dict) else {}))
        assert turn.after.score == (points if offense is HOME else points[::-1])
        assert (turn.after.phase, turn.after.offense, turn.after.spot) == ("kickoff", offense, STANDARD.kickoff_spot)
        assert [(note.n, note.side) for note in turn.notes if note.what == "score"] == [(sum(points), OFFENSE)] * any(points)


# ---- events ----------------------------------------------------------------------------------------------------------


@rows(
    ("quarter", "piles", "drawn", "discarded", "rule"),
    [
        (2, (5, 5), 1, 0, "NS.HALF.1"),
        (4, (5, 5), 1, 0, "NS.HALF.1"),
        (5, (5, 5), 2, 0, "NS.HALF.1"),
        (8, (1, 5), 2, 0, "NS.HALF.1"),
        (2, (0, 5), 1, 0, "NS.HALF.1"),
        (2, (0, 0), 0, 1, "NS.WARN.2"),
        (4, (0, 0), 0, 1, "NS.WARN.2"),
        (5, (0, 0), 0, 2, "NS.OT.2"),
        (8, (0, 0), 0, 2, "NS.OT.2"),
    ],
)
def test_how_many_cards_an_event_brings_or_costs(quarter, piles, drawn, discarded, rule):
    """NS.HALF.1 NS.WARN.2 NS.OT.2 NS.OT.2.R2: each coach, as long as a pile is left; the offense of the play first."""
    rules = decked("S01 S05 S06", "S01 S05 S06")
    for offense in (HOME, AWAY):
        fields = {"quarter": quarter, "piles": piles if offense is HOME else piles[::-1], "offense": offense}
        turn = Turn(at("S01 S05 S06", "S01 S05 S06", rules, **fields), {}, rules, **LONG)
        for team, side, pile in ((offense, "offense", piles[0]), (offense.other, "defense", piles[1])):
            asks = [ask for name, who, ask in turn.asked if name in ("strategy card", "discard") and who == side]
            assert len(asks) == min(drawn, pile) + discarded
            assert {ask.rule for ask in asks} <= {rule}
            assert len(turn.after.hands[team]) == 3 + min(drawn, pile) - discarded
        order = [who for name, who, _ in turn.asked if name in ("strategy card", "discard")]
        assert order == sorted(order, reverse=True)


def test_a_play_of_a_variant_that_loses_the_ball_is_an_event():
    """NS.HALF.1 NS.SEQ.2.R1: and it is no failed last down."""

    def odd(at, rules):
        yield cb.Draw(OFFENSE, "odd", "OWN.ODD.1", cb.Source("coin", (1, 2)))
        return cb.Ending("turnover", 30, DEFENSE)

    game = cb.variant("showdown", plays={"odd": odd}, name="odd football")
    turn = Turn(at("S01", "S07", **FOURTH), {"play": "odd"}, game.house_rules({}), game, odd=1)
    assert (turn.after.offense, turn.after.spot, _downs(turn)) == (AWAY, 30, [])
    assert [who for name, who, _ in turn.asked if name == "strategy card"] == ["offense", "defense"]


@rows(
    ("quarter", "piles", "dice", "warned"),
    [
        *((quarter, piles, LONG, quarter < 5) for quarter in (2, 4, 5, 8) for piles in ((0, 1), (1, 0), (1, 1))),
        *((quarter, (0, 0), LONG, False) for quarter in (2, 4, 5)),
        *((quarter, piles, LONG, False) for quarter in (2, 4) for piles in ((0, 2), (2, 1), (2, 2))),
        *((quarter, (0, 1), {}, False) for quarter in (2, 4)),
    ],
)
def test_the_two_minute_warning_comes_once_when_the_last_card_of_both_piles_is_drawn(quarter, piles, dice, warned):
    """NS.WARN.1 NS.WARN.1.R1 NS.OT.2: in either half; both coaches cut their hands, the offense first."""
    rules = decked("S01 S05 S06", "S01 S05 S06", max_hand=2)
    for offense in (HOME, AWAY):
        turn = Turn(at("S01 S05", "S01", rules, quarter=quarter, piles=piles, offense=offense), {}, rules, **dice)
        assert len(turn.said("two-minute warning")) == warned
        cuts = [(who, ask.rule) for name, who, ask in turn.asked if name == "discard" and ask.rule == "NS.WARN.1"]
        held = [2 + min(1, piles[offense]), 1 + min(1, piles[offense.other])]
        more = [("offense", "NS.WARN.1")] * max(0, held[0] - 2) + [("defense", "NS.WARN.1")] * max(0, held[1] - 2)
        assert cuts == (more if warned else [])
