"""The promised answers of lesson 32, the snap, are what the rules say."""

from fractions import Fraction

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.line.snaps import snap_odds
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_odds
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.line.snap import OFFSIDE, Snap, snap
from cardbowl.games.cardbowl1.vectors.answers import run
from cardbowl.lessons.questions import find_question

RULES = HouseRules()


def snapped(draws: str, shotgun: bool = False) -> tuple[Snap, Fouls]:
    fouls = Fouls()
    found: Snap = run({"draws": draws}, snap(shotgun, 40, RULES, fouls))
    return found, fouls


def test_the_second_card_after_the_red_joker() -> None:
    question = find_question("snaps.second_card")
    assert question.read(question.answer) == 54 * snap_odds(RULES)["fumble"]
    assert question.read("20/53") == 54 * snap_odds(RULES, shotgun=True)["fumble"]
    assert "20/53" in question.slips


def test_five_yards_matter_little_when_many_are_to_go() -> None:
    for lead in (10, 18, 26):
        odds = rush_odds(lead, 0, RULES)
        near, far = (odds.chance(lambda end, least=least: end.how == "dead" and end.yards >= least) for least in (15, 20))
        assert near - far < Fraction(1, 20)
    assert find_question("snaps.time_out").answer == "little"


def test_a_black_card_after_the_black_joker_is_offside() -> None:
    found, fouls = snapped("BJ KS")
    assert found == Snap("play")
    assert fouls.certain == [OFFSIDE]
    assert find_question("snaps.black_then_king").answer == "offside"


def test_a_three_after_the_red_joker_is_a_false_start() -> None:
    assert snapped("RJ 3C")[0] == Snap("stop")
    assert snapped("RJ 3C 9D", shotgun=True)[0].how == "loose"  # as the remark on a slip says
    assert find_question("snaps.red_then_three").answer == "start"


def test_how_far_a_snap_is_lost_in_the_shotgun() -> None:
    found, _ = snapped("RJ 5D 9S", shotgun=True)
    assert find_question("snaps.how_far").is_right(str(-found.yards))


def test_how_often_the_black_joker_stops_the_play() -> None:
    question = find_question("snaps.stopped_by_black")
    assert question.read(question.answer) == 1 - 54 * snap_odds(RULES)["offside"]


def test_who_holds_the_red_joker_loses_no_snap() -> None:
    held = snap_odds(RULES, [Card("RJ")], shotgun=True)
    assert held["fumble"] == 0
    assert held["offside"] > 0
    assert held["stopped"] > 0
    assert find_question("snaps.holding").answer == "black"
