"""The numbers of the players on kept tables, beside the exact odds of the same plays, and each estimate beside its definition."""

from itertools import combinations

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, DEFENSE_B, OFFENSE_A, OFFENSE_B, defense, house
from games.cardbowl1.players_asked import STANDARD, expert, on_table
from support.cases import rows

from cardbowl.cards import UNSEEN, Card, Deck
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.odds.runs.quarterback_runs import sneak_odds
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_yards_odds
from cardbowl.games.cardbowl1.players import estimates
from cardbowl.games.cardbowl1.players.estimates import Goal, best_cards, pass_now, pass_worth, run_worth
from cardbowl.games.cardbowl1.players.expert_defense import (
    behind_the_lines,
    highest,
    left_to_them,
    pass_left,
    run_left,
    sack_likely,
)
from cardbowl.games.cardbowl1.players.expert_exact import Exactly, thrown_now
from cardbowl.games.cardbowl1.players.expert_guess import guessed
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.executable_plays import plays_now, sneaks_now
from cardbowl.games.cardbowl1.rules.line.unseen_cards import known_cards
from cardbowl.games.cardbowl1.rules.runs.run_set_up import run_set_up

SECOND_AND_EIGHT = Position(phase="dealt", spot=50, down=2, to_go=8)
THIRD_AND_GOAL = Position(phase="dealt", spot=95, down=3, to_go=5)


def lined_up(phase, ours, theirs, lanes, *, up=True, **more):
    """A table with line cards in these match-ups; `up`: every card is face up, tight ends block."""
    for slot, lane in lanes.items():
        ours = ours.put(slot, ours.at(slot)._replace(lane=lane, moves=1))
    for card in ours.cards if up else ():
        ours = ours.put(card.slot, card._replace(face_up=True, committed="blocker" if card.role == "te" else "none"))
    for card in theirs.cards if up else ():
        theirs = theirs.put(card._replace(face_up=True))
    found = Field(phase, ours, theirs, **more)
    return found._replace(groups=found.threats(STANDARD)) if phase == "DEV_START" else found


LANES = {"LT": -5, "LG": -1, "C": 1, "RG": 1, "RT": 5}
RUSHERS = defense(
    "line -5 KD, line -5 QC, line -1 KS, line 5 JH, OLB_L 6D, ILB(M) 7C, OLB_R 6H, S_L 8S, S_R 2H, CB W_L1 TC, CB W_R1 TD"
)
TABLES = {
    "late": lined_up("DEV_END", OFFENSE_A, DEFENSE_A, LANES, turn=3),
    "early": lined_up("DEV_START", OFFENSE_B, DEFENSE_B, {**LANES, "C": -1}, turn=1),
    "rushed": lined_up("DEV_START", OFFENSE_A, RUSHERS, LANES, turn=1, survived=1, pressure=3, pressed_in=1),
    "hidden": lined_up("BLK_O", OFFENSE_A, DEFENSE_A, LANES, up=False).seen_by(OFFENSE),
    "snap": lined_up("BP1_O", OFFENSE_B, DEFENSE_B, {"LG": 1, "C": 1, "RG": 1}, up=False).seen_by(OFFENSE),
}
"""Tables of both traces of the rulebook, and a pass rush."""
WORTH = """
late    2nd   pass RTE          -3.64 1   -4.68
late    goal  pass RTE          -3.19 1   -4.04
late    2nd   pass W_L1         -2.78 2   -3.43
late    2nd   pass W_R1         -3.65 0   -4.64
late    2nd   rush B1 -5         0.44 0    1.36
late    goal  rush B1 -5         6.84 0    7.50
late    2nd   rush B1 -1        -0.32 0    0.40
late    2nd   screen B1 -5      -0.19 0 -
late    goal  screen B1 -5       2.30 0 -
late    2nd   screen B1 -1      -0.76 0 -
late    2nd   scramble -5       -1.50 0   -1.96
late    goal  scramble -5       -1.50 0   -1.96
late    2nd   scramble 1 5      -1.19 0   -1.70
early   2nd   pass RTE           4.54 1    2.32
early   goal  pass RTE           7.68 1    3.08
early   2nd   pass W_L1          9.82 1    5.86
early   2nd   pass W_R1         10.64 1    7.44
early   2nd   rush B1 -5        -2.70 0   -3.45
early   2nd   rush B1 -1        -2.38 0   -2.60
early   2nd   screen B1 -5      -3.39 0 -
early   goal  screen B1 -5      -3.39 0 -
early   2nd   screen B2 -5      -3.29 0 -
early   2nd   scramble -1       -1.37 0   -1.87
rushed  2nd   pass RTE          -3.15 0   -4.38
rushed  goal  pass RTE          -3.01 0   -4.08
rushed  2nd   pass W_L1         -2.97 1   -3.98
rushed  2nd   pass B1 L         -1.01 0   -1.38
rushed  2nd   rush B1 -5        -2.59 0   -2.70
rushed  goal  rush B1 -5        -2.59 0   -2.01
rushed  2nd   rush B1 -1         0.01 0    1.03
rushed  2nd   screen B1 -5      -3.51 0 -
rushed  goal  screen B1 -5      -3.51 0 -
rushed  2nd   screen B1 -1      -0.66 0 -
rushed  2nd   scramble -1 1      0.09 0    0.11
hidden  2nd   pass RTE          -3.38 0   -3.49
hidden  goal  pass RTE          -3.38 0   -3.48
hidden  2nd   pass W_L1         -3.30 0   -2.21
hidden  2nd   pass W_R1         -3.24 0   -3.47
hidden  2nd   rush B1 -5        -1.52 0   -0.85
hidden  goal  rush B1 -5        -1.52 0    1.48
hidden  2nd   rush B1 -5 -1     -2.54 0   -2.43
hidden  2nd   screen B1 -5      -2.34 0 -
hidden  goal  screen B1 -5      -0.63 0 -
hidden  2nd   screen B1 -5 -1   -3.49 0 -
snap    2nd   pass RTE          -2.28 0   -0.53
snap    goal  pass RTE           0.12 0    2.89
snap    2nd   pass W_L1          7.23 0    7.76
snap    2nd   pass W_R1          2.27 0    3.48
snap    2nd   rush B1 1         -2.70 0   -3.02
snap    2nd   screen B1 1       -3.39 0 -
snap    goal  screen B1 1       -3.39 0 -
snap    2nd   screen B2 1       -3.29 0 -
snap    2nd   sneak 1            3.42 0    2.97
snap    goal  sneak 1            6.70 0   12.85
"""
"""The table, the down, the play, its worth for `sensible`, the yardage cards of that, and the worth by exact odds for `expert`.

The downs are second and 8 at midfield, and third and goal on the 5.
"""
DOWNS = {"2nd": SECOND_AND_EIGHT, "goal": THIRD_AND_GOAL}


def judged(name, text, at):
    """What both players make of a play: the estimate, the yardage cards, the exact worth (None where there is none)."""
    found, goal = TABLES[name], expert().goal(at)
    play = {**plays_now(found, STANDARD), **sneaks_now(found)}[text]
    exactly = Exactly(guessed(found), goal, known_cards(found, at, on_table(found, at).steps), STANDARD)
    if play.kind != "pass":
        return run_worth(found, play, goal, STANDARD), 0, exactly.run(play)
    now = pass_now(found, play, STANDARD)
    worth, drawn = best_cards(now, now.most, goal)
    return worth, drawn, exactly.passed(play, drawn)


def test_a_screen_meets_as_many_cards_as_the_house_draws():
    """CB1.SCRN.R1: one card less is worth its mean to the blockers, and has no spread."""
    found, goal = TABLES["late"], Goal(8, 50, 0.0, 0.0)
    play, two = plays_now(found, STANDARD)["screen B1 -5"], house(screen_d_draws=2)
    start = run_set_up(found, play, STANDARD)
    value = hand_value(start.carrier)
    ahead = start.offense + (value - 1) / 2 - start.defense - estimates.best_of(start.extra)
    good = estimates.below(value) * estimates.below(start.passer)
    for rules, draws in ((STANDARD, 3), (two, 2)):
        caught = estimates.run_of_draws(goal, round(ahead - draws * 7), 1 + draws, rules, 7.0)
        assert run_worth(found, play, goal, rules) == pytest.approx(good * caught - 40 * 0.015 * 5)
    assert run_worth(found, play, goal, two) > run_worth(found, play, goal, STANDARD)


def test_the_worth_of_plays_is_what_it_was():
    """The estimates of `sensible`, and what `expert` makes of the exact odds, each to a hundredth of a yard."""
    lines = []
    for line in WORTH.splitlines()[1:]:
        name, down = line.split()[:2]
        play = line[14:29].strip()
        worth, drawn, exact = judged(name, play, DOWNS[down])
        lines.append(f"{name:7} {down:5} {play:15} {worth:7.2f} {drawn} {'-' if exact is None else format(exact, '7.2f')}")
    assert lines == WORTH.splitlines()[1:]


def test_the_estimates_are_close_to_the_exact_odds():
    """Within five yards for every play outside the last five yards; on the whole by less than a yard too high or low."""
    kept = [line[30:].split() for line in WORTH.splitlines()[1:] if " 2nd " in line]
    apart = [float(worth) - float(exact) for worth, _, exact in kept if exact != "-"]
    assert max(map(abs, apart)) < 4
    assert abs(sum(apart) / len(apart)) < 1


def test_house_rules_change_the_estimates():
    """CB1.RUN.9, CB1.SNEAK.6: a run whose difference counts whole, and a sneak for half of it."""
    goal = expert().goal(SECOND_AND_EIGHT)
    late, snap = plays_now(TABLES["late"], STANDARD), sneaks_now(TABLES["snap"])
    assert run_worth(TABLES["late"], late["rush B1 5"], goal, house(run_divisor=1)) > 2.3 + 3
    assert run_worth(TABLES["snap"], snap["sneak 1"], goal, house(sneak_divisor=2)) > 3.42 + 3


def test_how_often_a_sneak_makes_it():
    """CB1.SNEAK.3-8: so many yards or more, and the ball is kept."""
    found = guessed(TABLES["snap"])
    exactly = Exactly(found, expert().goal(SECOND_AND_EIGHT), (), STANDARD)
    sneak = sneaks_now(found)["sneak 1"]
    odds = exactly.odds(sneak_odds, sneak)
    for need in (-9, 1, 2, 3):
        kept = odds.chance(lambda fall, need=need: fall.how != "loose" and fall.yards >= need)
        assert exactly.sneak_makes(sneak, need) == pytest.approx(float(kept))
    assert 0.7 < exactly.sneak_makes(sneak, 3) < exactly.sneak_makes(sneak, 2) < exactly.sneak_makes(sneak, -9) < 0.97


@rows(
    ("name", "phase", "worth"),
    [
        ("late", "DEV_END", -0.01),
        ("early", "DEV_START", 8.21),
        ("early", "DEV_END", 8.21),
        ("rushed", "DEV_START", -9.89),  # an automatic sack
        ("rushed", "DEV_END", -9.89),  # the same in the turn to come
        ("hidden", "BLK_O", -10.34),  # with the linebackers that will rush
    ],
)
def test_what_another_turn_is_worth(name, phase, worth):
    """CB1.SACK.2-5, CB1.PASS.8: the best pass with a yardage card more, if the passer survives until then."""
    found = TABLES[name]._replace(phase=phase)
    exactly = Exactly(guessed(found), expert().goal(SECOND_AND_EIGHT), (), STANDARD)
    assert expert().a_turn_later(exactly, plays_now(found, STANDARD)) == pytest.approx(worth, abs=0.006)


def test_without_a_card_in_range_nothing_is_added():
    """CB1.RANGE.5: the linebackers and safeties of a defense all cover the other receiver."""
    found, goal = TABLES["late"], expert().goal(SECOND_AND_EIGHT)
    spent = found.defense
    for card in spent.secondary:
        spent = spent.put(card._replace(zone=None, covers="W_R1"))
    bare, plays = found._replace(defense=spent), plays_now(found, STANDARD)
    assert thrown_now(bare, plays["pass W_L1"], 0, STANDARD).extra == 0
    assert thrown_now(found, plays["pass W_L1"], 0, STANDARD).extra == 6  # the linebacker on its side
    exactly = Exactly(bare, goal, (), STANDARD)
    alone = rush_yards_odds(37, 7, STANDARD, (), to_goal=50)  # a king twice and a jack against a seven
    assert exactly.odds(rush_yards_odds, plays["rush B1 5"]) == alone
    assert highest(()) == 0


# ---- what the defense goes by ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["late", "early"])
def test_a_pass_is_worth_about_the_same_to_the_defense(name):
    """CB1.PASS.2, CB1.PASS.12: both sides look at the passer, receiver and cover; the defense takes a quarter for a suit."""
    found, goal = TABLES[name], expert().goal(SECOND_AND_EIGHT)
    plays = plays_now(found, STANDARD)
    for receiver in found.offense.of("wr", "te"):
        usual = pass_now(found, plays[f"pass {receiver.slot}"], STANDARD)._replace(suit=0.25)
        assert pass_left(found, receiver, goal) == pytest.approx(best_cards(usual, found.turn, goal)[0])


def test_a_pass_before_the_first_turn_is_one_of_the_first():
    """CB1.PASS.8: the yardage cards of turn 1 at least, of turn 3 at most."""
    found, goal = TABLES["late"], expert().goal(SECOND_AND_EIGHT)
    worth = [[pass_left(found._replace(turn=turn), each, goal) for each in found.offense.of("wr", "te")] for turn in range(5)]
    assert worth[0] == worth[1]
    assert worth[3] == worth[4]
    assert worth[1] < worth[2]


@rows(
    ("name", "run", "left"),
    [("late", 11.4, 5.78), ("early", -0.89, 8.27), ("rushed", 20.9, 11.73), ("snap", 9.9, 9.86)],
)
def test_what_a_defense_leaves_the_offense(name, run, left):
    """CB1.RUN.2-4, CB1.RANGE.5: the best run, and the mix of it with the passes."""
    found, goal = guessed(TABLES[name]), expert().goal(SECOND_AND_EIGHT)
    assert (run_left(found, goal, STANDARD), left_to_them(found, goal, STANDARD)) == pytest.approx((run, left), abs=0.006)


def test_nothing_is_left_of_a_run_without_a_back():
    found = TABLES["late"]
    spent = found.offense
    for card in spent.of("back"):
        spent = spent.put(card.slot, card._replace(committed="receiver", face_up=True))
    assert run_left(found._replace(offense=spent), expert().goal(SECOND_AND_EIGHT), STANDARD) == -10


@rows(
    ("quarterback", "phase", "chance"),
    [
        ("KS", "BLK_D", 10 / 26),
        ("KS", "DEV_RESPOND", 10 / 26),
        ("KS", "DEV_START", 0),
        ("10S", "BLK_D", 13 / 26),
        ("9S", "BLK_D", 1),  # automatic
    ],
)
def test_how_likely_a_sack_is(quarterback, phase, chance):
    """CB1.SACK.2-5: half of what the surplus says, for the quarterback may throw first."""
    found = TABLES["rushed"]
    found = found._replace(offense=found.offense.put("QB", found.offense.at("QB")._replace(card=Card(quarterback))), phase=phase)
    assert sack_likely(found, STANDARD) == pytest.approx(chance)
    assert sack_likely(TABLES["late"]._replace(phase="BLK_D"), STANDARD) == 0  # nobody comes through


def test_the_two_best_linebackers_rush_where_the_protection_is_weakest():
    """CB1.BLK.4, CB1.BLK.7"""
    before = lined_up("BLK_O", OFFENSE_B, DEFENSE_B, LANES, up=False)
    after = behind_the_lines(before, STANDARD)
    rushed = {each.name: each.u for each in after.defense.cards if each.role == "lb" and each.u is not None}
    assert after.phase == "DEV_START"
    assert after.turn == 1
    assert after.groups == after.threats(STANDARD)
    assert rushed == {"D5": -5, "D6": 5}  # the queen and the king, not the six; 5 is protected by a 10 alone
    assert all(after.defense.at(name).face_up for name in rushed)


# ---- single estimates -----------------------------------------------------------------------------------------------


@rows(
    ("yards", "worth"),
    [(-11, -10), (-10, -10), (0, 0), (7, 7), (8, 8 + 9), (19, 19 + 9), (20, 20 + 30), (25, 20 + 30)],
)
def test_what_a_gain_is_worth(yards, worth):
    """Its yards from 10 lost on, the first down from the line to gain on, the touchdown from the goal line on."""
    assert Goal(8, 20, 9.0).worth(yards) == worth
    assert Goal(80, 90, 9.0).worth(50) == 40


def test_shares_and_means_are_those_of_the_deck():
    """CB1.PASS.3, CB1.GEN.1: cards lower than a value, a card drawn, the best of a hand."""
    deck = [card.value for card in Deck.standard()]
    for value in range(1, 14):
        lower = [each for each in deck if each < value]
        assert estimates.below(value) == pytest.approx(len(lower) / 52)
        if lower:
            assert estimates.below_mean(value) == pytest.approx(sum(lower) / len(lower))
    assert estimates.below(14) == estimates.below(20) == 1
    assert estimates.below(0) == estimates.below(-3) == 0
    assert estimates.below_mean(14) == estimates.below_mean(16) == 7
    assert sum(deck) / 52 == estimates.MEAN_CARD
    assert (sum(each**2 for each in deck) / 52 - 49) ** 0.5 == pytest.approx(estimates.SPREAD, abs=0.005)
    whole = [hand_value(card) for card in Deck.standard(jokers=2)]
    for count in (1, 2, 3):
        best = [max(each) for each in combinations(whole, count)]
        assert estimates.MEAN_OF_BEST[count] == pytest.approx(sum(best) / len(best), abs=0.15)


@rows(
    ("hand", "best"),
    [("5C 9D", 9.0), ("5C ?", 7.3), ("9D ? ?", 9.6), ("KS ? ?", 13.0), ("", 0.0), ("? ? ? ? ? ? ? ?", 12.3)],
)
def test_the_best_of_cards_that_are_partly_hidden(hand, best):
    held = [UNSEEN if text == "?" else Card(text) for text in hand.split()]
    assert estimates.best_of(held) == best


def test_a_hidden_card_counts_as_the_mean_of_a_hand():
    """CB1.MODEL.8: a total that has counted it as a joker is put right."""
    assert estimates.points_of(UNSEEN) == estimates.MEAN_OF_BEST[1]
    assert estimates.points_of(Card("QS")) == 12
    counted = hand_value(UNSEEN) * 2 + 5
    assert counted + estimates.unseen_points([UNSEEN, Card("5C"), UNSEEN]) == pytest.approx(2 * estimates.MEAN_OF_BEST[1] + 5)


@rows(("defender", "receiver", "chance"), [(6, 7, 0), (7, 7, 0.5), (9, 7, 0.62), (13, 2, 0.85), (12.0, 6.0, 0.85)])
def test_a_higher_defender_mostly_breaks_a_pass_up(defender, receiver, chance):
    """CB1.PASS.11"""
    assert estimates.broken_up_by(defender, receiver) == pytest.approx(chance)


def test_the_share_of_a_suit_is_that_of_the_cards_that_are_not_seen():
    """CB1.PASS.6"""
    found = TABLES["hidden"]
    seen = [each.card for each in (*found.offense.cards, *found.defense.cards) if each.card is not UNSEEN]
    spades = sum(card.suit == "S" for card in seen)
    assert estimates.same_suit(Card("QS"), found) == (13 - spades) / (54 - len(seen))


def test_more_yardage_cards_are_more_yards_and_less_often_caught():
    """CB1.PASS.6: of a sure pass as many as are allowed, four at most; where the suit breaks them all, none."""
    goal = expert().goal(SECOND_AND_EIGHT)
    sure = estimates.PassNow(0.0, 1.0, 0.0, 0.0)
    assert [best_cards(sure, most, goal)[1] for most in (None, 0, 1, 3, 9)] == [4, 0, 1, 3, 4]
    assert best_cards(sure._replace(margin=30.0, suit=1.0), None, goal)[1] == 0
    far = sure._replace(margin=12.0)
    assert pass_worth(far, 2, goal) > pass_worth(far, 1, goal) > pass_worth(far._replace(good=0.5), 1, goal)
