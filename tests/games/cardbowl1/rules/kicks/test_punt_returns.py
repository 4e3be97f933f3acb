"""The return of a punt (section 9.6 of the rulebook)."""

import pytest
from games.cardbowl1.punting import VECTORS, house, play

from cardbowl.cards import Card
from cardbowl.football import DEFENSE
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.kicks.kick_returns import kick_return
from cardbowl.games.cardbowl1.rules.kicks.punt_returns import fumbled, punt_return
from cardbowl.games.cardbowl1.rules.kicks.punts import punt
from cardbowl.games.cardbowl1.vectors.check import check

FOUR = "9S 5H KC 2D"  # 44 yards, from the 30 to the receivers' 26


def kick(answers, line=30, **changed):
    """A punt with all its decisions."""
    return play(punt(line, house(**changed)), answers)


def returned(answers, landed=26, cover="4C", **changed):
    """A return from `landed` against `cover`."""
    return play(punt_return(landed, Card.parse(cover), house(**changed), Fouls()), answers)


@pytest.mark.parametrize("name", ["V033", "V036", "V037", "V041", "V042"])
def test_the_worked_returns(name):
    """CB1.PRET.4 CB1.PRET.R2"""
    assert check(VECTORS[name], house()) == VECTORS[name]["expect"]


@pytest.mark.parametrize(("line", "offered"), [(55, False), (56, False), (57, True), (65, True)])
def test_PRET_1_in_the_end_zone_a_touchback_may_be_declared(line, offered):
    """CB1.PRET.1 CB1.PRET.R1 CB1.FAIR.R3: the goal line is not in the end zone (CB1.KO.R2)."""
    played = kick(f"4 {FOUR} 4C fair 6D", line)
    assert ("touchback" in played.asked("punt return").options) is offered
    if offered:
        at_once = kick(f"4 {FOUR} 4C touchback", line)
        assert at_once.end == "touchback defense"
        assert at_once.draws[-1] == "offense coverage"


def test_PRET_R1_the_goal_line_with_the_switch():
    """CB1.PRET.R1 CB1.KO.R2 CB1.KO.R6: switch goal_line_touchback."""
    assert kick(f"4 {FOUR} 4C touchback", 56, goal_line_touchback="on").end == "touchback defense"
    assert returned("AD 2C", 0, "KC", goal_line_touchback="on").end == "touchback defense"


def test_PRET_2_two_return_cards():
    """CB1.PRET.2"""
    assert returned("6D 7D").draws == ["defense return 1", "defense return 2"]
    assert returned("6D 7D 8D", punt_return_cards=3).end == "dead defense 43"


@pytest.mark.parametrize(("landed", "first", "asked"), [(-5, "4D", True), (-5, "5D", False), (-5, "6D", False), (0, "AD", False)])
def test_PRET_2_still_inside_after_the_first_card_a_touchback_is_possible(landed, first, asked):
    """CB1.PRET.2 CB1.PRET.R1 CB1.KO.R3: the raw card counts, without its share of coverage."""
    if asked:
        assert returned(f"{first} touchback", landed).end == "touchback defense"
        assert returned(f"{first} return 9D", landed, "2C").end == "dead defense 6"
    else:
        assert returned(f"{first} 9D", landed, "AC").choices == []


def test_PRET_2_after_the_second_card_it_is_too_late():
    """CB1.PRET.2 CB1.PRET.R2"""
    played = returned("2D return 3D", -9, "AC")
    assert played.choices == ["defense touchback"]
    assert played.end == "touchback defense"


@pytest.mark.parametrize("cards", [1, 2, 3])
@pytest.mark.parametrize("late", [0, 1, 2, 3])
def test_PRET_R4_late_touchbacks_are_those_of_a_kickoff(cards, late):
    """CB1.PRET.R4 CB1.KO.R11: house rule punt_late_touchbacks; on a punt and on a kickoff of as many cards, the last one too."""
    asked = min(cards, late)
    answers = " ".join(f"{card} return" if number < asked else card for number, card in enumerate(["AH", "AD", "2H"][:cards]))
    changed = {"punt_return_cards": cards, "punt_late_touchbacks": late, "late_touchbacks": late}
    punted = returned(answers, -9, "2C", **changed)
    kicked_off = play(kick_return(-9, Card("2C"), cards, house(**changed), Fouls()), answers)
    assert punted.choices == kicked_off.choices == ["defense touchback"] * asked
    assert punted.end == kicked_off.end == "touchback defense"


@pytest.mark.parametrize(("answers", "spot"), [("RJ", 26), ("6D RJ", 26 + 6 - 2)])
def test_PRET_3_the_red_joker_is_a_fumble_of_the_returner(answers, spot):
    """CB1.PRET.3 CB1.PRET.R1 CB1.FUM.R2: coverage 4 is shared 2 and 2; the returner is the offense of the recovery."""
    played = returned(f"{answers} 0/0 8D 7C")
    assert played.draws[-2:] == ["defense recovery", "offense recovery"]
    assert played.end == f"dead defense {spot}"
    assert returned(f"{answers} 0/0 7D 8C").end == f"dead offense {100 - spot}"


def test_PRET_3_a_half_is_rounded_up():
    """CB1.PRET.3 CB1.KRET.4: of coverage 5 the first card has 3."""
    assert returned("6D RJ 0/0 8D 7C", cover="5C").end == "dead defense 29"


def test_PRET_3_anybody_may_advance_it():
    """CB1.PRET.3 CB1.FUM.R8"""
    assert returned("RJ 0/0 JD 7C 4H").end == "dead defense 30"
    assert returned("RJ 0/0 7D JC 4H").end == "dead offense 78"


@pytest.mark.parametrize(("landed", "end"), [(-5, "touchback defense"), (0, "safety defense")])
def test_PRET_3_fumbled_and_recovered_in_the_own_end_zone(landed, end):
    """CB1.PRET.3 CB1.FLD.R3 CB1.FUM.R12"""
    assert returned("RJ 0/0 8D 7C", landed).end == end
    assert returned("RJ 0/0 7D 8C", landed).end == "touchdown offense"


@pytest.mark.parametrize(
    ("cards", "foul"),
    [
        ("BJ 6D 7D AH", "defense 10 @26"),
        ("6D BJ 7D 10C", "defense 10 @30"),
        ("6D BJ 7D JH", "defense 15 @30"),
        ("6D BJ 7D RJ", "defense 15 @30"),
    ],
)
def test_PRET_3_the_black_joker_is_the_receivers_foul(cards, foul):
    """CB1.PRET.3 CB1.PRET.R1 CB1.GEN.9: at the spot of the count; replaced; determined after the play."""
    played = kick(f"4 {FOUR} 4C return {cards}")
    assert played.fouls == [foul]
    assert played.end == "dead defense 35"
    assert played.draws[-1] == "offense determination: returner"


def test_PRET_3_both_jokers_in_one_place():
    """CB1.PRET.3 CB1.GEN.R1: the determination card is drawn after the recovery (CB1.PEN.R8)."""
    played = kick(f"4 {FOUR} 4C return 6D BJ RJ 0/0 8D 7C 3S")
    assert played.end == "dead defense 30"
    assert played.fouls == ["defense 10 @30"]


def test_PRET_R1_on_a_touchback_the_foul_is_walked_off_from_the_twenty():
    """CB1.PRET.R1 CB1.KRET.R4"""
    assert kick(f"4 {FOUR} 4C return BJ 2S touchback 3S", 60).fouls == ["defense 10 @20"]


@pytest.mark.parametrize(("cover", "end"), [("4C", 35), ("KC", 26), ("KS", 26)])
def test_PRET_4_two_cards_less_coverage(cover, end):
    """CB1.PRET.4"""
    assert returned("6D 7D", cover=cover).end == f"dead defense {end}"


@pytest.mark.parametrize(
    ("cards", "cover", "draws"),
    [
        ("6D JD 4H", "4C", 1),
        ("6D QD 4H 5H", "4C", 2),
        ("6D KD 4H 5H", "JC", 2),
        ("6D KD", "KC", 0),
        ("6D JD", "QC", 0),
        ("KD 6D", "4C", 0),
    ],
)
def test_PRET_5_the_second_card_against_coverage(cards, cover, draws):
    """CB1.PRET.5"""
    played = returned(cards, cover=cover)
    assert played.draws.count("defense open field") == draws
    assert played.result.ran is bool(draws)


def test_PRET_5_an_open_field_run_may_be_lost():
    """CB1.PRET.5 CB1.OFR.4: 26 + 6 + 12 - 4 is the 40; loose after four more."""
    played = returned("6D QD 4H RJ 0/0 8D 7C")
    assert played.end == "dead defense 44"
    assert played.result.ran


@pytest.mark.parametrize(("landed", "cards", "changed"), [(96, "KS RJ", {}), (81, "KS QS RJ", {"punt_return_cards": 3})])
def test_PRET_3_past_the_goal_line_the_touchdown_stands(landed, cards, changed):
    """CB1.PRET.3 CB1.FLD.R2 CB1.FLD.R4: the cards before the joker, less their share, are past it; as on the return of a kick."""
    rules, cover = house(**changed), Card("AD")
    for rule in (punt_return(landed, cover, rules, Fouls()), kick_return(landed, cover, 3, rules, Fouls())):
        played = play(rule, cards)
        assert (played.end, played.result.spot) == ("touchdown defense", 100)
        assert "fumble" not in played.whats


def test_PRET_3_in_front_of_the_goal_line_the_ball_is_loose():
    """CB1.PRET.3 CB1.FLD.R4: coverage 10 takes 5 from a king on the 91; on the 92 it is a touchdown."""
    assert returned("KS RJ 0/0 9D 2C", 91, "10C").end == "dead defense 99"
    assert returned("KS RJ", 92, "10C").end == "touchdown defense"


def test_PRET_5_past_the_goal_line_nothing_more_is_drawn():
    """CB1.PRET.5 CB1.FLD.R2"""
    played = returned("KD KS", 80)
    assert played.end == "touchdown defense"
    assert played.draws == ["defense return 1", "defense return 2"]
    assert returned("6D QD KD", 78).end == "touchdown defense"


def test_PRET_5_a_run_out_of_the_own_end_zone():
    """CB1.PRET.5 CB1.PRET.R2: back to -1, then out to the 8; or not, and then it counts where the ball was fielded."""
    assert returned("2D return JD 9S", -4, "10C").end == "dead defense 8"
    assert returned("2D return JD AS", -4, "10C").end == "touchback defense"
    assert returned("AD QD AS", 1, "JC").end == "dead defense 4"
    assert returned("AD QD AS", -3 + 1, "JC", punt_late_touchbacks=0).end == "dead defense 1"


@pytest.mark.parametrize(
    ("landed", "switch", "end"),
    [
        (8, "on", "safety defense"),
        (0, "on", "safety defense"),
        (10, "on", "safety defense"),
        (11, "on", "dead defense 1"),
        (8, "clamp_to_1", "dead defense 1"),
        (0, "clamp_to_1", "dead defense 1"),
        (12, "clamp_to_1", "dead defense 2"),
        (-1, "on", "touchback defense"),
        (-1, "clamp_to_1", "touchback defense"),
    ],
)
def test_PRET_R2_tackled_in_the_own_end_zone(landed, switch, end):
    """CB1.PRET.R2 CB1.PRET.R3: switch negative_return_safety; a return of -10."""
    played = returned("2D AC", landed, "KC", negative_return_safety=switch)
    assert played.end == end


@pytest.mark.parametrize(
    ("spot", "inside", "answers", "how"),
    [
        (-2, True, "0/0 9D 2C", "touchback"),
        (0, True, "0/0 9D 2C", "touchback"),
        (-2, False, "0/0 9D 2C", "safety"),
        (3, True, "0/0 9D 9C AS 8D 2C", "safety"),  # an ace bounces four yards back, over the goal line
    ],
)
def test_PRET_3_the_returner_recovers_in_the_own_end_zone(spot, inside, answers, how):
    """CB1.FLD.R3: a ball that was carried out and lost back over the goal line is a safety."""
    ending = play(fumbled(spot, inside, house(), Fouls()), answers).result
    assert (ending.how.value, ending.side) == (how, DEFENSE)
