"""Left and right are alike: a play on a mirrored table goes to the other side (sections 5.3 and 8.2 of the rulebook)."""

import re

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, DEFENSE_B, OFFENSE_A, OFFENSE_B, defense, house, offense
from games.cardbowl1.rules.frame.test_scrimmage import place_of, table, written_places

from cardbowl.games.cardbowl1.rules.frame.execution import toward
from cardbowl.games.cardbowl1.rules.line.blocking_moves import Move, offense_after
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution, plays_now
from cardbowl.games.cardbowl1.rules.lineup.formations import line_up_defense, line_up_offense
from cardbowl.games.cardbowl1.rules.lineup.places import Defense

OTHER = {"L": "R", "R": "L", "M": "M", "": ""}
RULES = house(lateral_to_wr="on")
BACKS = offense("QB 6C, LT 7H, LG 8D, C 9C, RG TS, RT JD, RTE 5D, B1(L) KH, B2(M) 9H, B3(R) QS, W_L1 4S")
ODD = defense("line -4 5C, line 0 8C, line 4 9D, OLB_L 6H, ILB(M) KC, OLB_R TH, S_L 3D, S_R JS, S_R 7S, CB W_L1 QD, CB W_L1 2H")
TABLES = [(OFFENSE_A, DEFENSE_A), (OFFENSE_B, DEFENSE_B), (BACKS, ODD)]


def mirrored(word):
    """A place, play or side with left and right exchanged: ``rush B1 -1 1``, ``ILB(L)``, ``W_R1``, ``RTE``."""
    turned = re.sub(r"(?<![A-Z])[LR](?=TE|T|G|\d|\)|$| )", lambda found: OTHER[found[0]], word)
    return re.sub(r"(?<![\w])-?[1-9]", lambda found: str(-int(found[0])), turned)


def on_the_other_side(play):
    """The same play on the mirrored table."""
    target = tuple(sorted(-u for u in play.target))
    blockers = tuple(mirrored(slot) for slot in play.blockers)
    return Execution(play.kind, mirrored(play.carrier), target, blockers, OTHER[play.side])


def center_at(lane, formation):
    """The offense with its center in that lane, its guards half a position outside theirs."""
    for move in (Move("assign", "C", lane), Move("assign", "LG", -1), Move("assign", "RG", 1)):
        formation = offense_after(formation, move)
    return formation


def pair(ours, theirs, lane):
    """The table of two teams, with the center in that lane, and its mirror image."""
    places = [mirrored(place) for place in written_places(ours).split()]
    posts = [mirrored(place_of(each)) for each in theirs.cards]
    other = line_up_offense(places, [each.card for each in ours.cards])
    across = line_up_defense(posts, [each.card for each in theirs.cards])
    return table(center_at(lane, ours), theirs), table(center_at(-lane, other), across)


@pytest.mark.parametrize("lane", [-1, 0, 1])
@pytest.mark.parametrize(("ours", "theirs"), TABLES, ids=["trace A", "trace B", "three backs"])
def test_TACK_R8_a_mirrored_play_goes_to_the_other_side(ours, theirs, lane):
    """CB1.TACK.R8, CB1.TACK.3, CB1.RUN.R5: every run, screen and lateral that may be executed."""
    at, other = pair(ours, theirs, lane)
    plays = [play for play in plays_now(at, RULES).values() if play.kind in ("rush", "screen", "lateral")]
    images = [on_the_other_side(play) for play in plays]
    assert {*images} <= {*plays_now(other, RULES).values()}
    for play, image in zip(plays, images, strict=True):
        sides = toward(at, play, at.offense.at(play.carrier)), toward(other, image, other.offense.at(image.carrier))
        assert sides[1] == OTHER[sides[0]], (play, sides)


@pytest.mark.parametrize(("carrier", "side"), [("B1", "L"), ("B2", ""), ("B3", "R")])
def test_TACK_R8_a_run_between_the_only_two_match_ups_goes_to_the_side_of_the_back(carrier, side):
    """CB1.TACK.R8: of all linemen on two defenders' places, who moved there after the others had dropped."""
    ours = BACKS
    for slot, lane in (("LT", -2), ("C", -2), ("RT", 2)):
        ours = offense_after(ours, Move("assign", slot, lane))
    cards = (each if each.u is None else each._replace(u={-4: -2}.get(each.u, 2)) for each in ODD.cards)
    at = table(ours, Defense(tuple(cards)))
    assert [each.u for each in at.match_ups] == [-2, 2]
    for kind in ("rush", "lateral"):
        play = Execution(kind, carrier, (-2, 2))
        assert play in plays_now(at, RULES).values()
        assert toward(at, play, at.offense.at(carrier)) == side
