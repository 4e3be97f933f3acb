"""Who is out after a play, and for how long: the hurt and the ejected of both teams (section 11 of the rulebook)."""

import pytest
from games.showdown.helpers import DATA
from games.showdown.turns import Turn, at, printed
from support.cases import rows

from cardbowl.football import AWAY, HOME
from cardbowl.games.showdown.position import UNTIL, Out

LONG = {"offense_die": 20, "defense_die": 1, "result_die": 7}
SACKED = {"offense_key": "QB1", "offense_die": 1, "defense_die": 20, "result_die": 1, "stat_pair": "accuracy v coverage"}
TRY = {"phase": "try", "spot": 95, "to_go": 5}
KICKOFF, FREE_KICK = {"phase": "kickoff", "spot": 35}, {"phase": "free kick", "spot": 20}
OWN = (DATA.team("herons"), DATA.team("wardens"))
KEYS = {HOME: ("herons-07", "wardens-14"), AWAY: ("wardens-06", "herons-14")}
"""The key players of `Turn`: the first wide receiver of the team with the ball, the first linebacker of the other one."""

PLAYS = {
    "a play": ({}, {}, {}, ("down",)),
    "a first down": ({}, {}, LONG, ("down",)),
    "a last down that fails": ({"down": 4, "to_go": 15}, {}, {}, ("down", "drive")),
    "a punt": ({}, {"play": "punt"}, {}, ("down", "drive")),
    "a field goal": ({"spot": 70}, {"play": "field goal", "field goal die": 20}, {}, ("down", "drive")),
    "a field goal that is missed": ({"spot": 70}, {"play": "field goal", "field goal die": 1}, {}, ("down", "drive")),
    "a touchdown": ({"spot": 95, "to_go": 5}, {}, LONG, ("down", "drive")),
    "a safety": ({"spot": 5}, {}, SACKED, ("down", "drive")),
    "a try": (TRY, {}, {}, ("down", "drive")),
    "a kicked try": (TRY, {"try": "kick"}, {}, ("down", "drive")),
    "a kick-off": (KICKOFF, {}, {}, ("drive",)),
    "an on-side kick that is lost": (KICKOFF, {"kickoff": "on-side", "on-side die": 1}, {}, ("drive",)),
    "an on-side kick that is kept": (KICKOFF, {"kickoff": "on-side", "on-side die": 20}, {}, ()),
    "the punt after a safety": (FREE_KICK, {}, {}, ("drive",)),
}
"""Turns, and the injuries that are over after them."""


@pytest.mark.parametrize("offense", [HOME, AWAY])
@pytest.mark.parametrize("name", PLAYS)
def test_how_long_an_injury_lasts(name, offense):
    """NS.INJ.1 NS.INJ.1.R1: a down is one from scrimmage or a try; a drive ends with a score or the loss of the ball."""
    fields, plan, dice, over = PLAYS[name]
    out = tuple(tuple(Out(f"{team.id}-{number:02}", until) for number, until in enumerate(UNTIL, start=9)) for team in OWN)
    turn = Turn(at(offense=offense, out=out, **fields), dict(plan), **dice)
    assert turn.after.out == tuple(tuple(each for each in team if each.until not in over) for team in out)


ORDER = ("down", "drive", "half")
EJECTED = ("penalty", "opponent", 5, "add", ["eject"])
OLD = (Out("herons-02", "game"),), (Out("wardens-02", "half"),)


def after(*effects, side="defense", offense=HOME, answer="accept", **fields):
    """Who is out of each team after an incompletion on which a side plays a card with these effects."""
    rules = printed(*effects)
    hands = ("NEW", "") if side == "offense" else ("", "NEW")
    plan = {f"window 6 {side}": "NEW"} | ({"penalty": answer} if EJECTED in effects else {})
    return Turn(at(*hands, rules, offense=offense, out=OLD, **fields), plan, rules).after.out


def with_old(offense, ours=(), theirs=()):
    """Who is out of each team: those of before, and these of offense and defense, by id and until when."""
    both = (ours, theirs) if offense is HOME else (theirs, ours)
    return tuple((*old, *(Out(*each) for each in new)) for old, new in zip(OLD, both, strict=True))


@pytest.mark.parametrize("offense", [HOME, AWAY])
@pytest.mark.parametrize("side", ["offense", "defense"])
def test_the_key_player_of_the_side_that_the_card_names_is_hurt(side, offense):
    """NS.INJ.1: the own one or the opposing one, of whichever team; and with both, both."""
    ours, theirs = KEYS[offense]
    own, other = (("own_key", "opp_key"), ("opp_key", "own_key"))[side == "defense"]
    for until in ORDER:
        found = after(("injury", own, until), side=side, offense=offense)
        assert found == with_old(offense, ours=[(ours, until)])
        found = after(("injury", other, until), side=side, offense=offense)
        assert found == with_old(offense, theirs=[(theirs, until)])
    found = after(("injury", own, "drive"), ("injury", other, "half"), side=side, offense=offense)
    assert found == with_old(offense, [(ours, "drive")], [(theirs, "half")])


@pytest.mark.parametrize("first", ORDER)
@pytest.mark.parametrize("second", ORDER)
def test_the_longer_of_two_injuries_counts(first, second):
    """NS.INJ.1: in whatever order; who is sent off, too, is out for the game."""
    longer = max(first, second, key=ORDER.index)
    hurt = ("injury", "opp_key", first), ("injury", "opp_key", second)
    assert after(*hurt) == with_old(HOME, [("herons-07", longer)])
    assert after(*hurt, EJECTED) == after(EJECTED, *hurt) == with_old(HOME, [("herons-07", "game")])
    assert after(*hurt, EJECTED, answer="decline") == with_old(HOME, [("herons-07", longer)]), "NS.PEN.2.R1"


@rows(
    ("quarter", "until", "found"), [(2, "half", "half"), (4, "half", "half"), (5, "half", "next period"), (5, "drive", "drive")]
)
def test_a_half_of_overtime_lasts_to_the_end_of_the_next_period(quarter, until, found):
    """NS.INJ.1"""
    assert after(("injury", "opp_key", until), quarter=quarter) == with_old(HOME, [("herons-07", found)])


def test_who_is_hurt_for_the_drive_on_its_last_play_is_back_for_the_next_one():
    """NS.INJ.1.R1: for a down or a half the player is out all the same."""
    fields = {"down": 4, "to_go": 15}
    assert after(("injury", "opp_key", "drive"), **fields) == with_old(HOME)
    assert after(("injury", "opp_key", "down"), **fields) == with_old(HOME, [("herons-07", "down")])
    assert after(("injury", "opp_key", "half"), **fields) == with_old(HOME, [("herons-07", "half")])


@pytest.mark.parametrize("offense", [HOME, AWAY])
@pytest.mark.parametrize("side", ["offense", "defense"])
def test_the_key_player_of_the_side_with_the_penalty_is_sent_off(side, offense):
    """NS.PEN.8: the one who was it when the card was played."""
    gone = [(KEYS[offense][side == "offense"], "game")]
    found = after(EJECTED, side=side, offense=offense)
    assert found == (with_old(offense, theirs=gone) if side == "offense" else with_old(offense, ours=gone))
    assert after(EJECTED, side=side, offense=offense, answer="decline") == with_old(offense)


@pytest.mark.parametrize("call", ["punt", "field goal"])
def test_on_a_kick_nobody_is_a_key_player(call):
    """NS.INJ.1 NS.INJ.2 NS.WIN.2.R2: nobody can be hurt, so the card is refused."""
    rules = printed(("injury", "opp_key", "half"), ("injury", "own_key", "half"), cards=("S25",))
    turn = Turn(at("", "NEW S25", rules, spot=70, out=OLD), {"play": call}, rules)
    asked = turn.question("window 6", "defense")
    assert asked.options == ("pass", "S25")
    assert asked.refused["NEW"] == ("A New Card needs a chance of injury to be announced", "NS.WIN.4")
    assert turn.after.out == OLD


@pytest.mark.parametrize("until", ORDER)
def test_the_first_player_to_be_hurt_leaves_too(until):
    """NS.INJ.1: with nobody out before."""
    rules = printed(("injury", "opp_key", until))
    turn = Turn(at("", "NEW", rules), {"window 6 defense": "NEW"}, rules)
    assert turn.after.out == ((Out("herons-07", until),), ())


@pytest.mark.parametrize("offense", [HOME, AWAY])
@rows(("quarter", "then"), [(2, 4), (4, 5), (5, 6), (7, 8)])
def test_a_drive_ends_with_the_half_or_period(offense, quarter, then):
    """NS.INJ.1 NS.INJ.1.R1: for whoever was hurt before the last play, or on it; for the game a player stays out."""
    rules = printed(("injury", "opp_key", "drive"), ("draw", 1))
    out = tuple((Out(f"{team.id}-02", "drive"), Out(f"{team.id}-03", "half"), Out(f"{team.id}-09", "game")) for team in OWN)
    fields = {"offense": offense, "quarter": quarter, "piles": (0, 0), "score": (7, 7), "second_half": AWAY}
    turn = Turn(at("", "NEW", rules, out=out, **fields), {"window 6 defense": "NEW"}, rules)
    assert (turn.said("injury"), turn.after.quarter, turn.after.opens) == (["drive"], then, True)
    assert turn.after.out == tuple((Out(f"{team.id}-09", "game"),) for team in OWN)
