"""The judgments of `sensible` in one table: the situation, the question and its answer, at both ends of every "from here on"."""

from random import Random

import pytest
from games.cardbowl2.helpers import house
from games.cardbowl2.players_asked import STANDARD, YES_NO, Told, answer, when
from support.cases import rows

from cardbowl.cards import Card, cards
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl2.players.sensible import Sensible
from cardbowl.games.cardbowl2.position import FULL_DECK
from cardbowl.games.cardbowl2.rules.hands import OPPOSITE, formations
from cardbowl.games.cardbowl2.rules.order import CALLS
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.placement import Placed, Placement

# ---- calls -------------------------------------------------------------------------------------------------------------

LATE_LEAD = [
    (when(4, 24, 1), "kneel"),  # four kneel-downs, and 8 intervals after each of the first three (CB2.CLKC.9)
    (when(4, 25, 1), "hand play"),
    (when(4, 16, 1, down=2), "kneel"),
    (when(4, 19, 1, down=2), "kneel"),  # three kneel-downs of one interval, and two run-offs of 8
    (when(4, 20, 1, down=2), "hand play"),
    (when(4, 10, 1, down=3), "kneel"),
    (when(4, 11, 1, down=3), "hand play"),
    (when(4, 1, 1, down=4, to_go=1), "kneel"),  # the last play of the game
    (when(4, 2, 1, down=4, to_go=1), "hand play"),
    (when(5, 24, 1), "kneel"),
    (when(3, 24, 1), "hand play"),
    (when(4, 24, 0), "hand play"),
    (when(4, 24, 1, spot=6), "kneel"),
    (when(4, 24, 1, spot=4), "kneel"),  # to the 3, the 2 and the 1
    (when(4, 24, 1, spot=3), "hand play"),  # the third one would be a safety
]
LAST_SECONDS = [  # a kick of 51 yards is good once in six
    (when(2, 2, -9, spot=67), "field goal"),
    (when(2, 2, 9, spot=67), "field goal"),
    (when(2, 3, spot=67), "hand play"),
    (when(2, 2, spot=66), "hand play"),
    (when(1, 2, spot=67), "hand play"),
    (when(3, 2, spot=67), "hand play"),
    (when(4, 2, -3, spot=67), "field goal"),
    (when(5, 2, -3, spot=67), "field goal"),
    (when(4, 2, -4, spot=67), "hand play"),
    (when(4, 2, 0, spot=67), "field goal"),
    (when(4, 2, 1, spot=67, down=4), "punt"),
]
LAST_DOWN = [
    (when(1, 90, spot=80, down=3), "hand play"),
    (when(4, 40, -1, spot=74, down=4), "field goal"),  # a kick of 44 yards is good in two of five
    (when(4, 40, -3, spot=74, down=4), "field goal"),
    (when(4, 40, -4, spot=74, down=4), "hand play"),
    (when(4, 40, -3, spot=73, down=4), "hand play"),
    (when(5, 40, -4, spot=20, down=4), "hand play"),
    (when(4, 41, -4, spot=20, down=4), "punt"),
    (when(4, 40, 0, spot=20, down=4), "punt"),
    (when(3, 40, -4, spot=20, down=4), "punt"),
    (when(1, 90, spot=45, down=4, to_go=2), "hand play"),
    (when(1, 90, spot=44, down=4, to_go=2), "punt"),
    (when(1, 90, spot=45, down=4, to_go=3), "punt"),
    (when(1, 90, spot=86, down=4, to_go=2), "hand play"),
    (when(1, 90, spot=87, down=4, to_go=2), "field goal"),  # good in six of seven: not given away
    (when(1, 90, spot=96, down=4, to_go=2), "field goal"),
    (when(1, 90, spot=97, down=4, to_go=2), "hand play"),
    (when(1, 90, spot=76, down=4), "field goal"),  # as likely as not
    (when(1, 90, spot=75, down=4), "punt"),
    (when(1, 90, spot=60, down=4, to_go=6), "hand play"),
    (when(1, 90, spot=60, down=4, to_go=7), "punt"),
    (when(1, 90, spot=59, down=4, to_go=6), "punt"),
]


@rows(("at", "call"), [*LATE_LEAD, *LAST_SECONDS, *LAST_DOWN])
def test_what_it_calls(at, call):
    """CB2.HAND.7: a late lead is kneeled out, short yards are tried, likely kicks taken, all else punted."""
    assert answer("call", CALLS, at) == call


def test_what_is_not_allowed_is_not_called():
    assert answer("call", ("hand play", "punt"), when(4, 24, 1)) == "hand play"
    assert answer("no such question", ("one", "two"), when(1, 90), default="two") == "two"
    assert Sensible(STANDARD, Random(1)).answer(Choose(OFFENSE, "new", ("a", "b"), "CB2", ""), Told(when(1, 90))) == "a"


# ---- kicks -------------------------------------------------------------------------------------------------------------

LANDED_8, LANDED_7, LANDED_0 = (Note("CB2.PUNT.2", "", (), "punt", spot, DEFENSE, spot) for spot in (8, 7, 0))
COVERED = {value: (Draw(OFFENSE, "coverage", "CB2.PUNT.4"), Card(f"{value}H")) for value in ("10", "J")}
BOUNCED = (Draw(DEFENSE, "bounce 1", "CB2.BNC.1"), Card("10H"))
TOUCHED = (Note("CB2.PUNT.3", "", (), "another note", 1, DEFENSE, 50), None)
CATCHES = ("fair catch", "return", "bounce")
BEHIND = (-2, -5, -10, 1, 5)
KICKS = [
    ("kickoff", ("normal", "on-side", "squib"), when(4, 30, -1), "on-side"),
    ("kickoff", ("normal", "on-side", "squib"), when(5, 30, -1), "on-side"),
    ("kickoff", ("normal", "on-side", "squib"), when(4, 31, -1), "normal"),
    ("kickoff", ("normal", "on-side", "squib"), when(4, 30, 0), "normal"),
    ("kickoff", ("normal", "on-side", "squib"), when(3, 30, -1), "normal"),
    ("declared", range(11), when(4, 30, -1), 7),
    ("declared", range(4), when(4, 30, -1), 3),
    ("squib aim", range(9), when(1, 90), 8),
    ("punt cards", range(1, 5), when(1, 90, spot=20), 4),
    ("punt cards", range(1, 5), when(1, 90, spot=55), 4),  # 15 + 4 x 7 + 2 reach the goal line
    ("punt cards", range(1, 5), when(1, 90, spot=56), 3),
    ("punt cards", range(1, 5), when(1, 90, spot=62), 3),
    ("punt cards", range(1, 5), when(1, 90, spot=63), 2),
    ("punt cards", range(1, 5), when(1, 90, spot=70), 1),
    ("punt out of bounds", YES_NO, when(1, 90), "yes"),
    ("touchback", ("touchback", "run"), when(1, 90), "run"),
    ("touchback", ("touchback", "return"), when(1, 90), "touchback"),
    ("free kick", ("kickoff", "punt"), when(1, 90), "punt"),
    ("use coverage", ("no", "yes"), when(1, 90), "yes"),
    ("short kick", ("leave", "take"), when(1, 90), "take"),
    ("kick or receive", ("kick", "receive"), when(1, 90), "receive"),
    ("modifier", range(4), when(1, 90), 3),
    ("pass cards", range(1, 9), when(1, 90), 2),
    *[("try", ("kick", "two-point"), when(4, 90, ahead), "two-point") for ahead in BEHIND],
    *[("try", ("kick", "two-point"), when(4, 90, each), "kick") for each in range(-12, 8) if each not in BEHIND],
    *[("try", ("kick", "two-point"), when(3, 90, ahead), "kick") for ahead in BEHIND],
    *[("try", ("kick", "two-point"), when(5, 90, ahead), "two-point") for ahead in BEHIND],
]


@rows(("what", "options", "at", "said"), KICKS)
def test_how_it_kicks_and_tries(what, options, at, said):
    """CB2.KICK.1, CB2.ONS.1, CB2.SQUIB.1, CB2.PUNT.1, CB2.XP.2."""
    assert answer(what, options, at) == said


def test_a_punt_from_close_by_has_one_card():
    """CB2.PUNT.1: the usual answer, four cards, would go far into the end zone."""
    assert answer("punt cards", range(1, 5), when(1, 90, spot=95), default=4) == 1


def test_a_punt_out_of_bounds_is_tried_where_short_ones_can_be_returned():
    """CB2.POOB.1, CB2.FC.1: where punts of three cards are fair catches anyway, it is not worth it."""
    asked = ("punt out of bounds", ("yes", "no"), when(1, 90))
    assert answer(*asked, rules=house(auto_fair_catch_cards=2)) == "yes"
    assert answer(*asked, rules=house(auto_fair_catch_cards=3)) == "no"


@rows(
    ("steps", "options", "said"),
    [
        ([(LANDED_8, None), COVERED["10"]], ("fair catch", "return", "touchback"), "touchback"),
        ([(LANDED_7, None), COVERED["10"]], CATCHES, "bounce"),
        ([(LANDED_8, None), COVERED["10"]], CATCHES, "return"),
        ([(LANDED_8, None), COVERED["J"]], CATCHES, "fair catch"),
        ([(LANDED_0, None), COVERED["10"]], CATCHES[:2], "return"),  # on the goal line it may not bounce
        ([COVERED["J"], (LANDED_7, None), COVERED["10"], BOUNCED, TOUCHED], CATCHES, "bounce"),
        ([COVERED["J"], (LANDED_8, None), COVERED["10"], BOUNCED, TOUCHED], CATCHES, "return"),
        ([(LANDED_7, None), COVERED["J"], (LANDED_8, None), COVERED["10"]], CATCHES, "return"),  # the last ones count
    ],
)
def test_how_it_fields_a_punt(steps, options, said):
    """CB2.PUNT.3, CB2.BNC: a short one may bounce into the end zone, a good coverage card is not run against."""
    assert answer("punt return", options, when(1, 90), DEFENSE, steps) == said


@rows(
    ("landed", "saved"),
    [(LANDED_8, 3), (LANDED_7, 4), (Note("CB2.PUNT.2", "", (), "punt", 30, DEFENSE, 30), 1)],
)
def test_it_downs_a_bounce_on_the_1(landed, saved):
    """CB2.BNC.5: 10 yards on from the 8 would be a touchback; 3 yards earlier the ball lies on the 1."""
    steps = [COVERED["J"], (landed, None), BOUNCED]
    assert answer("down it", range(11), when(1, 90), OFFENSE, steps, default=0) == saved
    if landed.spot < 10:
        assert landed.spot - (BOUNCED[1].value - saved) == 1


# ---- hands and match-ups ---------------------------------------------------------------------------------------------


@rows(
    ("down", "to_go", "aim"),
    [(1, 10, (10, 8.0)), (2, 7, (7, 8.0)), (3, 7, (7, 16.0)), (4, 20, (20, 30.0)), (4, 21, (20, 30.0))],
)
def test_the_line_to_gain_counts_for_more_on_a_late_down(down, to_go, aim):
    assert Sensible(STANDARD, Random(1)).aim(when(1, 90, down=down, to_go=to_go)) == aim


def test_a_fifth_down_is_aimed_at_like_a_fourth():
    """More downs than the rulebook has begin with the least eager aim; a down beyond the last is the last one."""
    player = Sensible(house(downs=6), Random(1))
    assert [player.aim(when(1, 90, down=down)).reward for down in (1, 4, 5, 6, 7)] == [8.0, 8.0, 16.0, 30.0, 30.0]


def hand(side, at, seed, deck=FULL_DECK):
    options = Placement(deck, formations(1) if side is OFFENSE else OPPOSITE)
    return answer("hand", options, at, side, seed=seed, default=None)


@pytest.mark.parametrize("side", [OFFENSE, DEFENSE], ids=["offense", "defense"])
def test_every_hand_has_a_card_of_each_quarter_of_the_deck(side):
    """CB2.DECK.5: so every hand of the cycle has a strong card."""
    deck = [card for card in FULL_DECK if card.suit in "SH"][:24]
    strength = sorted(deck, key=lambda card: card.value)
    for seed in range(12):
        placed = hand(side, when(1, 90), seed, tuple(deck))
        quarters = sorted(strength.index(card) // 6 for card in placed.cards)
        assert quarters == [0, 1, 2, 3]


def test_the_strong_card_mostly_throws_and_a_late_down_gets_the_strongest():
    """CB2.HAND.2, HAND.6: three outside cards; the places of the others are hidden by chance."""
    places, weakest, kings = [], [], []
    for seed in range(60):
        placed = hand(OFFENSE, when(1, 90, down=1), seed)
        assert placed.formation == "3"
        weakest.append(min(range(4), key=lambda slot: placed.cards[slot].value))
        places.append(strongest(placed))
        kings.append([[card.value for card in hand(OFFENSE, when(1, 90, down=down), seed).cards] for down in (2, 3, 4)])
    assert 5 < places.count(3) < 25
    assert min(map(places.count, range(3))) > 5
    assert min(map(weakest.count, range(4))) > 5
    assert all(13 in values for late in kings for values in late[1:])
    assert sum(13 in late[0] for late in kings) < 30
    opposite = [strongest(hand(DEFENSE, when(1, 90), seed)) for seed in range(40)]
    assert min(map(opposite.count, range(4))) > 3


def strongest(placed):
    """The place of the highest card."""
    return max(range(4), key=lambda slot: placed.cards[slot].value)


def on_table(ours, theirs, *more):
    """The steps of a play up to the hands that are turned up."""
    steps = [
        (Choose(OFFENSE, "hand", (), "CB2.HAND.1", ""), Placed("3", cards(ours))),
        (Choose(DEFENSE, "hand", (), "CB2.HAND.3", ""), Placed("opposite", cards(theirs))),
        (Note("CB2.HAND.4", "", (), "reveal"), None),
    ]
    return [*steps, *more]


@rows(
    ("ours", "theirs", "at", "said"),
    [
        ("KH 5C 6D 7H", "KS 2C JD 9H", when(1, 90), "5C"),  # a card of 5 against a 2: the others meet better ones
        ("KH 5C 6D QH", "KS QC JD AH", when(1, 90, down=4, to_go=1), "QH"),  # a yard: the queen runs against an ace
        ("KH 5C 6D 7H", "3S QC JD 9H", when(1, 90), "KH"),
        ("QH 7H 2S JH", "AC JS 10S 4H", when(1, 90, down=4, to_go=1), "JH"),  # a pass of the queen may be sacked or caught
        ("6S 8S 7C KC", "4C 3H QH 5C", when(1, 90), "8S"),  # the king runs, so the eight gains more
        ("3S AC 4C 10H", "QH 4D AD 5S", when(1, 90, down=3, to_go=15), "4C"),
    ],
)
def test_the_play_goes_where_the_match_up_is_worth_most(ours, theirs, at, said):
    """CB2.HAND.5"""
    assert answer("O1", cards(ours), at, steps=on_table(ours, theirs)) == Card(said)


def test_hands_shown_together_are_read_as_well():
    """CB2.HAND.R2: both were placed at the same time."""
    both = (Placed("3", cards("KH 5C 6D 7H")), Placed("opposite", cards("3S QC JD 9H")))
    together = (Choose(OFFENSE, "hands", (), "CB2.HAND.R2", ""), both)
    assert answer("O1", both[0].cards, when(1, 90), steps=[together]) == Card("KH")


@rows(
    ("thrown", "at", "said"),
    [
        ("2C", when(1, 90), "draw"),  # 12 + 2 against 11: nothing is gained yet
        ("10C KC", when(1, 90), "stop"),  # 12 + 23 against 11: a first down
        ("10C", when(1, 90, down=4, to_go=20), "draw"),  # not enough yet, on the last down
        ("2C 2D AC AD 3C", when(1, 90, down=4, to_go=20), "draw"),
        ("2C 2D AC AD 3C 3D", when(1, 90, down=4, to_go=20), "stop"),  # six cards are more than it ever draws
    ],
)
def test_another_pass_card_is_drawn_where_it_is_worth_more(thrown, at, said):
    """CB2.PASS.3: the cards of the match-up and all pass cards so far."""
    chosen = (Choose(OFFENSE, "O1", (), "CB2.HAND.5", ""), Card("QH"))
    drawn = [(Draw(OFFENSE, "pass", "CB2.PASS.2"), card) for card in cards(thrown)]
    steps = on_table("QH 5C 6D 7H", "JS QC JD 9H", chosen, *drawn)
    assert answer("pass", ("draw", "stop"), at, steps=steps) == said


@rows(("d1", "thrown", "said"), [("2S", "5C", "stop"), ("2S", "2C", "draw"), ("KS", "5C", "draw"), ("KS", "5C JC", "stop")])
def test_a_pass_that_is_played_alone_notes_its_match_up(d1, thrown, said):
    """CB2.HAND.6: 12 + 5 against 2 is a first down, against 13 it is not; only pass cards count."""
    noted = (Note("CB2.HAND.6", "", (), "match-up", (Card("QH"), Card(d1), "outside")), None)
    other = (Draw(OFFENSE, "first", "CB2.DECK.2"), Card("KD"))
    drawn = [(Draw(OFFENSE, "pass", "CB2.PASS.2"), card) for card in cards(thrown)]
    steps = [(Note("CB2.HAND.4", "", (), "reveal"), None), other, noted, *drawn]
    assert answer("pass", ("draw", "stop"), when(1, 90), steps=steps) == said


def test_a_pass_of_which_nothing_is_known_is_not_thrown_on():
    assert answer("pass", ("draw", "stop"), when(1, 90)) == "stop"


@rows(
    ("rules", "leads"),
    [
        ({}, [-10, -5, -2, 1, 5]),
        ({"touchdown_points": 7}, [-11, -5, -2, 1, 6]),
        ({"field_goal_points": 4}, [-10, -6, -2, 2, 5]),
        ({"two_point_points": 3, "extra_point_points": 2}, [-12, -6, -3, 0, 5]),
        ({"two_point_points": 1}, []),
    ],
)
def test_the_points_of_a_try_are_those_of_the_house_rules(rules, leads):
    """CB2.XP.2, CB2.NFL.1: for a lead of a field goal or of a touchdown with a kick, for a tie, or to be one score behind."""
    said = {each: answer("try", ("kick", "two-point"), when(4, 90, each), rules=house(**rules)) for each in range(-15, 15)}
    assert [each for each in said if said[each] == "two-point"] == leads


@rows(("points", "at", "said"), [(4, -4, "field goal"), (4, -5, "hand play"), (2, -2, "field goal"), (2, -3, "hand play")])
def test_a_last_kick_ties_by_the_points_of_the_house_rules(points, at, said):
    """CB2.FG.5, CB2.NFL.1: with two intervals left, and on a last down late."""
    rules = house(field_goal_points=points)
    assert answer("call", CALLS, when(4, 2, at, spot=80), rules=rules) == said
    assert answer("call", CALLS, when(4, 40, at, spot=80, down=4), rules=rules) == said
