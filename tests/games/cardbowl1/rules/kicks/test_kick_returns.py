"""The coverage card and the return of a kick (section 9.2 of the rulebook)."""

import pytest
from games.cardbowl1.kicks_played import STANDARD, agrees, house, play

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, How
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls
from cardbowl.games.cardbowl1.rules.frame.penalties import Finished, enforced
from cardbowl.games.cardbowl1.rules.kicks.kick_returns import coverage_share, kick_return, settled
from cardbowl.games.cardbowl1.rules.kicks.kickoffs import kickoff


def kick(answers, **changed):
    """A kickoff from the 30."""
    return play(kickoff(30, house(**changed)), answers)


def returned(received, cover, answers, cards=4, **changed):
    """A return from `received` against the coverage card `cover`, fouls determined."""
    rules, fouls = house(**changed), Fouls()

    def whole():
        ending = yield from kick_return(received, Card.parse(cover), cards, rules, fouls)
        return (yield from settled(ending, rules, fouls))

    return play(whole(), answers)


@pytest.mark.parametrize("vector", ["V011", "V012", "V013"])
def test_vectors(vector):
    agrees(vector)


def test_KRET_1_a_red_joker_as_coverage_is_a_muff():
    """CB1.KRET.1"""
    played = kick("QS 5H RJ 2C 3D 4D 5D")
    assert (played.n("muff"), played.end) == (3, "dead defense 16")


@pytest.mark.parametrize(("card", "yards"), [("10S", 10), ("QH", 15), ("RJ", 15)])
def test_KRET_1_a_black_joker_as_coverage_is_a_foul_of_the_kickers(card, yards):
    """CB1.KRET.1 CB1.KRET.R1: replaced; the determination card is drawn after the play."""
    played = kick(f"QS 5H BJ 2C 3D 4D 5D 6D {card}")
    assert played.end == f"dead defense 22, offense {yards}"
    assert played.draws[-1] == "offense determination: kickers"


def test_KRET_1_both_jokers_as_coverage():
    """CB1.KRET.1 CB1.GEN.R1: a muff with a foul."""
    assert kick("QS 5H RJ BJ 2C 3D 4D 5D 6H").end == "dead defense 16, offense 10"


def test_KRET_2_four_cards_less_coverage():
    """CB1.KRET.2 CB1.KRET.7"""
    played = returned(6, "2C", "3D 4D 5D 6D")
    assert (played.n("return"), played.end) == (16, "dead defense 22")
    assert kick("QS 5H 2C 3D 4D 5D", return_cards=3).end == "dead defense 16"


def test_KRET_3_touchback_while_inside():
    """CB1.KRET.3: after the first card"""
    played = returned(-5, "2C", "4D touchback")
    assert (played.end, played.whats) == ("touchback defense", ["touchback"])


@pytest.mark.parametrize(
    ("coverage", "cards", "parts"),
    [(10, 4, (3, 2, 3, 2)), (1, 4, (0, 1, 0, 0)), (13, 4, (3, 4, 3, 3)), (10, 2, (5, 5)), (7, 2, (4, 3)), (9, 1, (9,))],
)
def test_KRET_4_the_coverage_is_spread_over_the_cards(coverage, cards, parts):
    """CB1.KRET.4 CB1.GEN.R5: cumulative, halves up; the parts always add up to the card."""
    assert coverage_share(coverage, cards) == parts
    assert sum(parts) == coverage


@pytest.mark.parametrize(("cards", "spot"), [("", 6), ("8D", 11), ("8D 9D", 18), ("8D 9D 2D", 17)])
def test_KRET_5_fumble_at_the_cards_before_less_their_share(cards, spot):
    """CB1.KRET.5 CB1.KRET.R2: coverage 10 takes 3, 2 and 3; no more return cards, the next ones are the recovery's."""
    played = returned(6, "10C", f"{cards} RJ 0/0 9H 3S")
    assert (played.n("fumble"), played.end) == (spot, f"dead defense {spot}")
    assert played.draws[-2:] == ["defense recovery", "offense recovery"]
    assert "return" not in played.whats


def test_KRET_5_the_kickers_may_recover():
    """CB1.KRET.5 CB1.FUM.R2: the offense of the recovery is the returner; its own 18 is the 82 of the kickers."""
    assert returned(6, "10C", "8D 9D RJ 0/0 3H 9S").end == "dead offense 82"
    assert returned(6, "10C", "8D 9D RJ 0/0 3H JS 4S").end == "dead offense 86"


def test_KRET_5_past_the_goal_line_the_touchdown_stands():
    """CB1.KRET.5 CB1.FLD.R2 CB1.FLD.R4"""
    assert returned(85, "AC", "8D 9D RJ").end == "touchdown defense"


def test_KRET_5_a_ball_lost_in_the_own_end_zone_is_no_safety():
    """CB1.KRET.5 CB1.FLD.R3 CB1.FUM.R12: the kick put it there; carried back over the goal line it is one."""
    assert returned(-5, "KC", "RJ 0/0 9H 3S").end == "touchback defense"
    assert returned(-9, "KC", "AD return RJ").end == "touchback defense"  # -11: out behind the end line
    assert returned(1, "KC", "AD RJ 0/0 9H 3S").end == "safety defense"


@pytest.mark.parametrize(("card", "yards"), [("AS", 10), ("10H", 10), ("JH", 15), ("RJ", 15)])
def test_KRET_6_a_foul_by_the_returner(card, yards):
    """CB1.KRET.6 CB1.KRET.R1 CB1.KRET.R6: at the spot of the share rule; replaced, and the determination card is the last one."""
    played = returned(6, "10C", f"8D BJ 9D 6C 4C {card}")
    assert played.end == f"dead defense 23, defense {yards} from 11"
    assert played.draws[-1] == "offense determination: returner"


def test_KRET_6_a_foul_and_a_fumble_in_the_same_slot():
    """CB1.KRET.6 CB1.GEN.R1: the determination card comes after the recovery (CB1.PEN.R8)."""
    assert returned(6, "10C", "8D BJ RJ 0/0 9H 3S 2C").end == "dead defense 11, defense 10 from 11"


def test_KRET_7_all_of_the_coverage_counts():
    """CB1.KRET.7: negative too"""
    assert returned(30, "KC", "2D 3D AD 4D").n("return") == -3


@pytest.mark.parametrize(
    ("cover", "last", "draws"),
    [("4C", "KH", 3), ("JC", "KH", 2), ("KC", "QH", 0), ("QC", "QH", 0), ("AC", "10H", 0), ("2C", "JH", 1)],
)
def test_KRET_8_open_field_draws(cover, last, draws):
    """CB1.KRET.8: the last return card's face value less that of the coverage card; a face card before it does not matter."""
    played = returned(10, cover, " ".join(["QD 5D 5C", last, *["2S", "2H", "2D"][:draws]]))
    assert played.whats.count("draws") == bool(draws)
    assert played.draws.count("defense open field") == draws
    assert played.result.ran == bool(draws)


def test_KRET_8_nobody_tackles_and_the_goal_line_ends_it():
    """CB1.KRET.8 CB1.TACK.5 CB1.FLD.R2 CB1.KRET.R5: no choice is asked, and a return past the goal line draws no more."""
    assert returned(10, "AC", "2D 3D 4D JH 9S").choices == []
    scored = returned(80, "AC", "2D 3D 9D KH")
    assert (scored.end, scored.result.ran, "draws" in scored.whats) == ("touchdown defense", False, False)
    assert returned(70, "AC", "2D 3D 4D QH 10S").end == "touchdown defense"


def test_KRET_8_a_fumble_in_the_open_field():
    """CB1.KRET.8 CB1.OFR.4: 10 + 20 - 1 = 29, three more yards."""
    played = returned(10, "AC", "2D 3D 4D KH 3S RJ 0/0 9H 4S")
    assert (played.n("fumble"), played.end, played.result.ran) == (34, "dead defense 34", True)


def test_KRET_R1_determination_cards_come_last():
    """CB1.KRET.R1: after the open-field run"""
    played = returned(6, "4C", "BJ 3D 4D 5D JH 2C 9S")
    assert played.draws[-2:] == ["defense open field", "offense determination: returner"]


@pytest.mark.parametrize(
    ("received", "end"),
    [(-9, "touchback defense"), (-1, "touchback defense"), (0, "safety defense"), (3, "safety defense"), (4, "dead defense 1")],
)
def test_KRET_R3_fielded_inside_it_is_a_touchback_and_else_a_safety(received, end):
    """CB1.KRET.R3: 10 - 13 is three yards back."""
    kept = {-9: "2D return 3D return AD 4D", -1: "2D 3D AD 4D"}
    assert returned(received, "KC", kept.get(received, "2D 3D AD 4D")).end == end


@pytest.mark.parametrize(("run", "end"), [("AC", "touchback defense"), ("2C", "touchback defense"), ("3C", "dead defense 1")])
def test_KRET_R3_after_the_open_field_run(run, end):
    """CB1.KRET.R3: -9 + 17 - 10 is the -2, and one open-field card."""
    played = returned(-9, "10C", f"AD return 2D return 3D JH {run}")
    assert (played.end, played.result.ran) == (end, True)


def test_KRET_R3_lost_in_the_end_zone_after_the_open_field_run():
    """CB1.KRET.R3 CB1.FLD.R3: the returner has it again, still inside."""
    assert returned(-9, "10C", "AD return 2D return 3D JH RJ 0/0 9H 3S").end == "touchback defense"


def test_KRET_R3_on_the_goal_line_with_the_switch():
    """CB1.KRET.R3 CB1.KO.R2 CB1.KO.R6: where the goal line counts as inside, a ball fielded there is no safety either."""
    assert returned(0, "KC", "2D 3D AD 4D", goal_line_touchback="on").end == "touchback defense"


@pytest.mark.parametrize(("spot", "after"), [(11, 6), (30, 20), (20, 10), (1, 1), (-4, 10)])
def test_KRET_R4_a_foul_of_the_returner_counts_from_its_spot(spot, after):
    """CB1.KRET.R4 CB1.PEN.3 CB1.PEN.R12: half the distance; behind the goal line from the 20; the yards after it are void."""
    foul = Foul(DEFENSE, 10, source="returner", spot=spot)
    down = enforced(Finished(Down(30), Ending(How.TOUCHDOWN, DEFENSE, 100), new_series=True), foul, STANDARD)
    assert (down.side, down.spot) == (DEFENSE, after)


def test_KRET_R4_on_a_touchback_it_counts_from_the_20():
    """CB1.KRET.R4"""
    played = returned(-9, "KC", "BJ AD touchback 3C")
    assert played.end == "touchback defense, defense 10 from 20"
    assert returned(-9, "KC", "BJ AD touchback 3C", touchback_spot=25).end == "touchback defense, defense 10 from 25"
    down = enforced(Finished(Down(30), played.result, new_series=True), played.result.fouls[0], STANDARD)
    assert (down.side, down.spot) == (DEFENSE, 10)


def test_KRET_R4_on_a_touchback_of_the_kickers_it_counts_from_its_spot():
    """CB1.KRET.R4 CB1.KRET.6: received at the 12, coverage an ace: a foul at the 30 after two cards; the ball is lost at the 97.

    It bounces 4 yards into the kickers' end zone, and they recover it.
    """
    played = kick("QS JS AS TS 9S BJ 8S KD QC QH JH 8H 3H RJ 0/0 5C 5D KC 2D 9D 9C")
    assert played.end == "touchback offense, defense 10 from 30"
    down = enforced(Finished(Down(30), played.result, new_series=True), played.result.fouls[0], STANDARD)
    assert (down.side, down.spot) == (DEFENSE, 20)
