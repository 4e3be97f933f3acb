"""What the players of D.O.I. go by: what a card is worth later, the end of a half or game, and how a last down is told."""

from random import Random

import pytest
from games.doi.helpers import STANDARD, at, house
from support.cases import rows

from cardbowl.cards import UNSEEN, Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games import GAMES
from cardbowl.games.doi.players import estimates_seen
from cardbowl.games.doi.players.equilibrium import BOUND, Equilibrium, last_down, play_of
from cardbowl.games.doi.players.estimates import at_stake, good_kicks, good_try, line_from, punted, stakes
from cardbowl.games.doi.players.estimates_pairs import Outcome
from cardbowl.games.doi.players.estimates_seen import (
    A_WIN,
    MIDFIELD,
    Known,
    Worth,
    last_stakes,
    late_stakes,
    safe_lead,
    worth_for,
)
from cardbowl.games.doi.players.estimates_table import FIRST_DOWNS
from cardbowl.games.doi.rules.sets import together

GAME = GAMES["doi"]
TEN = Card("R10")
SIDES = pytest.mark.parametrize("side", [OFFENSE, DEFENSE], ids=["offense", "defense"])


def test_only_so_many_series_are_kept_and_a_dropped_one_is_made_the_same_again(monkeypatch):
    """A long simulation needs no more memory than a short one."""
    monkeypatch.setattr(estimates_seen, "MOST_KEPT", 3)
    worth = Worth(STANDARD)
    lines = [(line, 4) for line in (30, 45, 60, 75, 90, 100)] + [(45, 0), (45, 2), (45, 2, -3)]
    first = []
    for each in lines:
        series = worth.towards(*each)
        assert worth.towards(*each) is series
        assert len(worth._series) <= 3
        first.append([series.before(spot, down) for spot in (10, 25) for down in (1, 4)])
    again = [[worth.towards(*each).before(spot, down) for spot in (10, 25) for down in (1, 4)] for each in lines]
    assert again == first
    assert len({tuple(each) for each in first}) == len(lines)


def test_a_kick_is_good_from_where_its_cards_bring_it_to_the_goal_line():
    """DOI.FG.1, DOI.FG.2: six cards are left in the deck, and bring 21 yards together."""
    deck = "R1 R2 R3 R4 R5 R6"
    assert [Known(OFFENSE, at(spot, 4, 10, deck=deck), STANDARD).good_kick() for spot in (78, 79, 80)] == [0, 1, 1]


# ---- what a card is worth later --------------------------------------------------------------------------------------


@SIDES
@pytest.mark.parametrize(
    ("how", "gain", "spot", "down", "then"),
    [
        (How.DEAD, 3, 50, 1, "next down"),
        (How.DEAD, 9, 50, 1, "next down"),
        (How.DEAD, -5, 50, 3, "next down"),
        (How.DEAD, 10, 50, 1, "same side"),  # a first down
        (How.DEAD, 49, 50, 1, "same side"),
        (How.DEAD, 50, 50, 1, "other side"),  # a touchdown: the other team begins
        (How.DEAD, 3, 50, 4, "other side"),  # held on the last down
        (How.DEAD, -49, 50, 1, "next down"),
        (How.DEAD, -50, 50, 1, "other side"),  # a safety
        (How.TURNOVER, 0, 50, 1, "other side"),
        (How.REPLAY, 1, 50, 1, "same side"),
        (How.REPLAY, -1, 50, 4, "same side"),
    ],
)
def test_where_a_card_that_is_kept_counts(side, how, gain, spot, down, then):
    """DOI.LOOP.4: on the next down of the series, or at midfield for the side that its team is on then."""
    worth = worth_for(STANDARD)
    series = worth.towards(60, STANDARD.downs)
    done = Outcome(how, gain)
    later = {
        "next down": series.better(side, TEN, spot + gain, min(down + 1, 4)),
        "same side": worth.fresh.better(side, TEN, MIDFIELD, 1),
        "other side": -worth.fresh.better(DEFENSE if side is OFFENSE else OFFENSE, TEN, MIDFIELD, 1),
    }
    assert worth.kept_on(TEN, side, done, series, spot, down) == later[then]
    assert worth.kept(TEN, side, done, series, spot, down) == (later[then] if then == "next down" else 0)


@SIDES
@pytest.mark.parametrize(("spot", "down"), [(53, 2), (58, 3), (90, 4), (30, 4)])
def test_a_card_is_worth_what_it_changes(side, spot, down):
    """DOI.PLAY.2-5: over all cards of a set these changes are 0 on average, where nobody kicks; read pair by pair."""
    worth = worth_for(STANDARD)
    series = worth.towards(min(spot + 10, 100), STANDARD.downs)
    kick = series.instead(spot, down)

    def mean(card):
        pairs = [(card, other) if side is OFFENSE else (other, card) for other in STANDARD.whole_set]
        return sum(series.pair(o, d, spot, down) for o, d in pairs) / len(pairs)

    def chosen(value):
        return max(value, kick) if kick is not None and side is OFFENSE else value

    usual = sum(chosen(mean(card)) for card in STANDARD.whole_set) / len(STANDARD.whole_set)
    kicked = kick is not None and side is DEFENSE and kick > usual
    for card in (Card("R15"), Card("B1"), Card("R9"), Card("P")):
        changed = 0 if kicked else chosen(mean(card)) - usual
        assert series.better(side, card, spot, down) == pytest.approx(changed)


# ---- the end of a half, and of the game --------------------------------------------------------------------------------


@rows(
    ("ahead", "points", "worth"), [(0, 0, 7), (1, 0, 14), (-1, 0, 0), (-3, 3, 7), (-2, 3, 14), (-4, 3, 0), (2, -2, 7), (1, -2, 0)]
)
def test_the_last_series_of_a_game_is_a_win_or_a_loss(ahead, points, worth):
    """DOI.END.1: half of it for a tie."""
    found = last_stakes(STANDARD, ahead)
    value = {0: found.first[30], 3: found.goal, -2: found.safety}
    assert value[points] == worth
    assert found.change[70] == found.first[30]


def test_a_touchdown_on_the_last_series_counts_with_its_try():
    """DOI.XP.1: seven behind, the try is needed; six behind it wins."""
    good = good_try(STANDARD)
    assert last_stakes(STANDARD, -7).touchdown == pytest.approx(good * 7)
    assert last_stakes(STANDARD, -6).touchdown == pytest.approx(good * 14 + (1 - good) * 7)
    assert last_stakes(STANDARD, -8).touchdown == 0
    assert last_stakes(STANDARD, None).touchdown == pytest.approx(6 + good)


@rows(("ahead", "points", "share"), [(0, 0, 0.5), (8, 0, 1), (-8, 0, 0), (4, 0, 0.75), (-4, 2, 0.375), (9, 3, 1), (-12, 3, 0)])
def test_with_a_series_to_come_a_lead_is_worth_a_part_of_a_win(ahead, points, share):
    """DOI.END.1: on a straight line from eight points behind to eight ahead."""
    flat = [float(points)] * 101
    usual = at_stake(flat, flat, float(points), float(points), float(points), STANDARD)
    found = late_stakes(usual, STANDARD, ahead)
    for value in (found.first[50], found.change[50], found.touchdown, found.safety, found.goal, found.punt[50], found.kick[80]):
        assert value == pytest.approx(A_WIN * share)


@rows(
    ("rules", "lead"),
    [
        ({}, 8),  # more than a touchdown and its extra point
        ({"touchdown_points": 12, "extra_point_points": 6}, 19),
        ({"touchdown_points": 1, "extra_point_points": 0}, 4),  # more than a field goal
        ({"touchdown_points": 1, "extra_point_points": 0, "field_goal_points": 1, "safety_points": 9}, 10),
    ],
)
def test_a_lead_is_safe_that_the_last_series_cannot_make_up(rules, lead):
    """DOI.TD.1, DOI.XP.1, DOI.FG.3, DOI.SAFE.1.R1: by the points of the house rules."""
    changed = house(**rules)
    assert safe_lead(changed) == lead
    found = [late_stakes(stakes([0.0] * 101, changed), changed, ahead).change[50] for ahead in (-lead, lead - 1, lead)]
    assert found[0] == 0 < found[1] < found[2] == A_WIN


@rows(
    ("quarter", "in_decks", "key"),
    [
        (1, 2, (60, 4, None)),
        (2, 4, (60, 4, None)),
        (2, 3, (60, 3, None)),  # the half ends before a fifth hand
        (3, 2, (60, 4, None)),
        (4, 4, (60, 4, None)),
        (4, 3, (60, 3, 5)),  # and the game
        (5, 0, (60, 0, 5)),
    ],
)
def test_how_many_downs_another_series_needs(quarter, in_decks, key):
    """DOI.QTR.3, DOI.END.1, DOI.REFILL.2"""
    now = at(50, 1, 10, "R3 B3 R4 B4", "R10 B10 R9 B9", deck=in_decks, quarter=quarter, score=(7, 2))
    known = Known(OFFENSE, GAME.seen_by(now, now.offense, STANDARD), STANDARD)
    assert known.in_decks == in_decks
    assert worth_for(STANDARD).key(known) == key


@pytest.mark.parametrize("decks", [(12, 12), (12, 9), (9, 12)])
def test_cards_that_lie_covered_are_not_in_the_deck(decks):
    """DOI.INFO.1: with closed discards a side sees how many there are, and counts the others."""
    rules = house(discards="closed")
    now = at(50, 2, 10, "R3 B3 R4", "R10 B10 R9", deck=decks, rules=rules)
    for side, team in ((OFFENSE, now.offense), (DEFENSE, now.offense.other)):
        known = Known(side, GAME.seen_by(now, team, rules), rules)
        assert any(card is UNSEEN for pile in known.at.discards for card in pile)
        assert known.in_decks == min(decks)


# ---- what is at stake ------------------------------------------------------------------------------------------------


def test_a_kick_is_worth_its_chance():
    """DOI.FG.2-4: three points and the other side's series, or the ball where it was; none beyond the longest kick."""
    found, good = stakes(FIRST_DOWNS, STANDARD), good_kicks(STANDARD)
    for spot in (60, 80, 99):
        wanted = good[100 - spot] * (3 - FIRST_DOWNS[20]) - (1 - good[100 - spot]) * FIRST_DOWNS[100 - spot]
        assert found.kick[spot] == pytest.approx(wanted)
    longest = STANDARD.longest_kick
    assert found.kick[100 - longest] is not None
    assert found.kick[100 - longest - 1] is None
    assert punted(STANDARD)[20] == 20 + STANDARD.punt_yards


def test_the_line_to_gain_is_ten_yards_on_or_the_goal_line():
    """DOI.CONV.3, DOI.FIRST.1.R2"""
    assert [line_from(spot, STANDARD) for spot in (1, 50, 89, 90, 91, 99)] == [11, 60, 99, 100, 100, 100]


# ---- how the equilibrium is told ---------------------------------------------------------------------------------------


def test_a_last_down_lists_the_cards_that_are_laid_most():
    """Six cards of each side, the most frequent first; hands of two cards where nothing is said."""
    found = last_down(10)
    assert (found.offense.hidden.hand, found.defense.hidden.hand) == (2, 2)
    lines = str(found).splitlines()
    assert len(lines) == 5
    for line, side, mix in zip(lines[3:], ("offense", "defense"), (found.offense, found.defense), strict=True):
        shares = sorted(mix.laid, reverse=True)[:6]
        assert line.startswith(f"The {side} lays most often ")
        told = [float(each.rpartition(" ")[2].strip("%.")) for each in line.removesuffix(".").split(", ")]
        assert told == pytest.approx([100 * float(share) for share in shares], abs=0.051)


def test_a_fresh_player_has_solved_nothing():
    player = Equilibrium(STANDARD, Random(1))
    assert str(player) == "0 plays solved, exploitability at most 0.0000 points per play"
    assert BOUND < 0.03


@SIDES
def test_a_play_is_what_both_sides_may_still_hold(side):
    """DOI.INFO.2: the own deck and hand; the other side's deck, which includes its hand."""
    now = at(50, 2, 10, "R3 B3 R4", "R10 B10 R9", deck=12)
    team = now.offense if side is OFFENSE else now.offense.other
    seen = GAME.seen_by(now, team, STANDARD)
    play = play_of(Known(side, seen, STANDARD))
    assert (play.spot, play.down, play.hand, play.line) == (50, 2, 3, 60)
    for each, held in zip(play.sets, (now.offense, now.offense.other), strict=True):
        assert each == together(now.decks[held], now.hands[held])


@pytest.mark.parametrize("down", [1, 2, 3, 4])
def test_without_safeties_a_ball_behind_the_own_goal_line_lies_on_the_1(down):
    """DOI.SAFE.1.R1"""
    series = worth_for(house(safety="ball_at_1")).towards(20, 4)
    for spot in (0, -7):
        assert series.settled(spot, down) == series.ended(1, down)


@pytest.mark.parametrize("down", [1, 2, 3, 4])
def test_without_safeties_a_penalty_card_there_has_the_down_played_again(down):
    """DOI.SAFE.1.R1 DOI.PEN.4: at the own 1, on the same down."""
    series = worth_for(house(safety="ball_at_1")).towards(12, 4)
    again = series.pair(Card("B6"), Card("P"), 3, down)
    assert again == pytest.approx(series.before(1, down), abs=0.01)
    assert again > series.settled(0, down) + 0.1
