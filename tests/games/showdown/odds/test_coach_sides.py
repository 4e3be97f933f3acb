"""What the coach tells each side: the same numbers of the offense, better for the one and worse for the other."""

from fractions import Fraction

import pytest
from games.showdown.helpers import GRID, SQUADS, STANDARD
from games.showdown.odds.test_coach import come_to
from games.showdown.turns import at, decked
from support.cases import rows

import cardbowl as cb
from cardbowl.chance import Dist
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.showdown.odds.courses import course
from cardbowl.games.showdown.odds.downs import downs, match_ups
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.own_plays import Ending
from cardbowl.steps.referee import Referee

DATA = STANDARD.data_set
BOOKS = (
    [DATA.offense_play(play) for play in dict.fromkeys(STANDARD.teams[0].offense_plays)],
    [DATA.defense_play(play) for play in dict.fromkeys(STANDARD.teams[1].defense_plays)],
)
"""The plays that the home team may call on offense, and the visitors on defense."""
BETTER = {"first down": 1, "touchdown": 1, "ball lost": -1, "mean yards": 1}


def told(ends, at):
    """What downs come to, counted, where a touchdown makes the line to gain, too.

    No cards are played, so the ball is lost only on the last down, by yards that are too few.
    """
    lost = ends.chance(lambda each: at.down == 4 and each.yards < at.to_go and each.ending.how is not How.SAFETY)
    return {
        "first down": ends.chance(lambda each: each.yards >= at.to_go),
        "touchdown": ends.chance(lambda each: each.yards >= 100 - at.spot),
        "ball lost": lost,
        "mean yards": ends.map(lambda each: each.yards).mean(),
    }


@rows(("side", "down", "spot"), [(OFFENSE, 1, 80), (OFFENSE, 4, 40), (DEFENSE, 1, 80), (DEFENSE, 4, 40)])
def test_an_audible_is_each_play_against_the_formation_that_is_seen(side, down, spot):
    """NS.EFF.1 NS.ENG.3: with the chances of first down, touchdown and lost ball, and the mean yards."""
    card = "S19" if side is OFFENSE else "S20"
    position = at("S19", "S20", spot=spot, down=down, rules=decked("S19", "S20"))
    game = come_to(f"audible {side.word}", position, {f"window 4 {side.word}": card}, decked("S19", "S20"))
    found = decision_odds(game)
    assert set(found) == set(game.asking.options)
    laid = (DATA.offense_play("O12"), DATA.defense_play("D08"))[side.other]
    others = [play for play in BOOKS[side.other] if play.formation == laid.formation]
    assert len(others) > 1
    for option in game.asking.options[::3]:
        mine = next(play for play in BOOKS[side] if play.id == option)
        pairs = [(mine, other) if side is OFFENSE else (other, mine) for other in others]
        several = [downs(match_ups(*pair, SQUADS, GRID), spot, GRID, whole=False) for pair in pairs]
        ends = Dist.uniform(range(len(several))).then(lambda place, several=several: several[place])
        wanted = told(ends, position)
        assert {each.label for each in found[option].measures} == {name for name in wanted if name != "touchdown" or wanted[name]}
        for each in found[option].measures:
            assert each.number == wanted[each.label], (option, each.label)
            assert each.better == BETTER[each.label] * (1 if side is OFFENSE else -1)


def test_a_penalty_is_told_to_the_defense_in_the_numbers_of_the_offense():
    """NS.PEN.1 NS.PEN.2 NS.PEN.7: ten yards back keep the fourth down; a gain of five is not enough, and the ball is lost."""
    rules = decked("", "S27")
    flagged = at("", "S27", rules, spot=40, down=4)
    game = come_to("penalty defense", flagged, {"window 6 defense": "S27"}, rules, offense_die=20, penalty_chance=1)
    found = {
        answer: [(each.label, each.number, each.better) for each in odds.measures if each.label != "touchdown"]
        for answer, odds in decision_odds(game).items()
    }
    assert found == {
        "accept": [("first down", 0, -1), ("ball lost", 0, 1), ("mean yards", -10, -1)],
        "decline": [("first down", 0, -1), ("ball lost", 1, 1), ("mean yards", 5, -1)],
    }


@pytest.mark.parametrize("spot", [40, 80])
def test_both_sides_are_told_the_same_once_the_plays_are_turned_up(spot):
    """NS.WIN.1 NS.EFF.1: what passing comes to, better for the one where it is worse for the other."""
    position = at("S01", "S07", spot=spot, down=4)
    for side, sign in ((OFFENSE, 1), (DEFENSE, -1)):
        game = come_to(f"window 5 {side.word}", position)
        wanted = told(downs(Dist.certain(course(game, side).match), spot, GRID), position)
        found = {each.label: (each.number, each.better) for each in decision_odds(game)["pass"].measures}
        assert {"first down", "ball lost", "mean yards"} <= set(found)
        assert found == {label: (wanted[label], sign * BETTER[label]) for label in found}


def test_a_play_of_a_variant_is_told_to_both_sides_in_the_numbers_of_the_offense():
    """NS.SEQ.2.R1: of six endings two are touchdowns, one is an interception that scores and one is a turnover."""
    endings = [
        Ending("touchdown", 100),
        Ending("touchdown", 100),
        Ending("touchdown", 100, DEFENSE),
        Ending("turnover", 30, DEFENSE),
    ]
    endings += [Ending("dead", 45), Ending("dead", 55)]

    def odd(at, rules):
        face = yield cb.Draw(OFFENSE, "odd", "OWN.ODD.1", cb.Source("d6", (1, 2, 3, 4, 5, 6)))
        return endings[face - 1]

    made = cb.variant("showdown", plays={"odd": odd}, name="odd football")
    game = Referee(made, position=at("S01", "S07", timeouts=(0, 0)), rules=made.house_rules({}))
    numbers = {"first down": Fraction(1, 2), "touchdown": Fraction(1, 3), "ball lost": Fraction(1, 3)}
    while game.asking.what != "play":
        game.answer(game.asking.default)
    for answer, sign in (("odd", 1), ("D08", -1)):
        assert answer in game.asking.options
        found = {each.label: (each.number, each.better) for each in decision_odds(game)[answer].measures if each.share}
        assert found == {label: (number, sign * BETTER[label]) for label, number in numbers.items()}
        game.answer(answer)


@pytest.mark.parametrize(("side", "spot"), [(OFFENSE, 5), (DEFENSE, 5), (OFFENSE, 60)])
def test_a_call_tells_the_safety_where_there_may_be_one(side, spot):
    """NS.SAFE.1: the mean over the plays that may lie there, as in the window after the call; none from far up the field."""
    game = come_to("play offense" if side is OFFENSE else "defense defense", at("S01", "S07", spot=spot))
    found, better = decision_odds(game), 1 if side is DEFENSE else -1
    formation = DATA.offense_play("O12").formation
    others = [play for play in BOOKS[side.other] if side is OFFENSE or play.formation == formation]
    for option in [play.id for play in BOOKS[side]][::4]:
        mine = next(play for play in BOOKS[side] if play.id == option)
        pairs = [(mine, other) if side is OFFENSE else (other, mine) for other in others]
        chances = [downs(match_ups(*pair, SQUADS, GRID), spot, GRID).chance(conceded) for pair in pairs]
        safety = sum(chances) / len(chances)
        told = found[option].get("safety")
        assert (told and (told.number, told.better)) == ((safety, better) if safety else None)
        assert (safety > 0) == (spot == 5)


def conceded(each):
    return each.ending.how is How.SAFETY
