"""Live odds of Card Bowl 1.1.6 in parts of the rules, at their cards."""

from collections import Counter
from fractions import Fraction

import pytest
from games.cardbowl1.live_plays import LIVE, alone, named, read, seated, whats

from cardbowl.cards import Card, cards
from cardbowl.football import DEFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes.decisive import DECISIVE
from cardbowl.games.cardbowl1.odds.loose.open_field import open_field_odds
from cardbowl.games.cardbowl1.odds.rest_of_play import one_card, rest_of_a_set, second_recovery
from cardbowl.games.cardbowl1.rules.cards.draws import worth
from cardbowl.games.cardbowl1.rules.fouls import settle
from cardbowl.games.cardbowl1.rules.kicks import field_goals
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball
from cardbowl.games.cardbowl1.rules.passes.passing_play import Pass
from cardbowl.games.cardbowl1.rules.passes.passing_play import yardage as yardage_cards
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee


def snap_of(notes, asking):
    note = named(notes, "loose", "foul", "delay of game", "snap")
    if note is None:
        return None
    if note.what == "foul":
        return "offside" if note.side is DEFENSE else "stopped"
    return {"loose": "fumble", "delay of game": "stopped"}.get(note.what, "play")


@pytest.mark.parametrize("call", ["kneel", "spike"])
def test_a_kneel_down_or_spike_begins_with_a_snap(call):
    """CB1.SNAP.1: the same odds as that of a play with a table."""
    referee = seated(1)
    while not (isinstance(referee.asking, Choose) and referee.asking.what == "call" and call in referee.asking.options):
        referee.step()
    referee = Referee(LIVE, seed=1, position=referee.position).answer(call)
    assert referee.asking.role == "snap"
    odds, ends = referee.odds(), read(referee, snap_of)
    assert odds.what == "snap"
    assert {end: odds[end] for end in ends if end != "play"} == {end: chance for end, chance in ends.items() if end != "play"}
    assert set(ends) == {"play", "fumble", "stopped", "offside"}


def recovered(notes, asking):
    if note := named(notes, "recovers", "bounce"):
        return "tie" if note.what == "bounce" else f"first {note.n.word}"
    return "tie" if isinstance(asking, Draw) and asking.role == "bounce" else None


def test_a_blocked_field_goal_is_recovered_like_any_loose_ball():
    """CB1.FGB.2, CB1.FUM.2-3"""
    referee = alone(lambda rules, fouls: field_goals.field_goal(60, rules)).answer("9S").answer("RJ").answer((2, -1))
    odds = referee.odds()
    assert odds.what == "recovery"
    after = [referee.branch().answer(card) for card in referee.left() if card.suit]
    for end in ("first offense", "first defense", "tie"):
        assert odds[end] == sum(each.odds()[end] for each in after) / len(after)
    after = referee.answer("9C")
    odds, ends = after.odds(), read(after, recovered)
    assert {end: odds[end] for end in ends} == ends
    assert set(ends) == {"first offense", "first defense", "tie"}


@pytest.mark.parametrize(
    ("how", "answers", "what"),
    [
        ({}, [(0, 0)], "recovery"),
        ({"bonus": 3}, [(0, 0)], "the next card"),
        ({"holder": DEFENSE}, [(0, 0)], "the next card"),
        ({"offense_may_run": False}, [(0, 0)], "the next card"),
        ({}, [(0, 0), "KS", "KH"], "the next card"),
        ({}, [(0, 0), "KS", "KH", "9D"], "the next card"),
        ({}, [(0, 0), "2S", "KH", "5D", "RJ", (0, 0)], "the next card"),
        ({}, [(0, 0), "KS", "2H", "5D", "RJ", (0, 0)], "recovery"),
    ],
)
def test_a_loose_ball_has_odds_while_the_offense_lost_it_and_both_may_run(how, answers, what):
    """CB1.FUM.2-4, CB1.FUM.R8: not after a bounce, and not as the ball that the defense lost later."""
    referee = alone(lambda rules, fouls: loose_ball(40, rules, fouls, **how))
    for answer in answers:
        referee.answer(answer)
    assert referee.odds().what == what


@pytest.mark.parametrize(
    ("spot", "switch", "how"),
    [
        (40, "off", {}),
        (40, "on", {}),
        (40, "on", {"only_the_fumbler": False}),
        (40, "off", {"defense_may_run": False}),
        (0, "off", {}),
        (0, "on", {}),
        (100, "off", {}),
    ],
)
def test_FUM_R13_a_side_that_may_not_run_has_no_draws(spot, switch, how):
    """CB1.FUM.6, CB1.FUM.R7, CB1.FUM.R8, CB1.FUM.R13: a king against a deuce runs or not, and a touchdown needs no run."""
    referee = alone(lambda rules, fouls: loose_ball(spot, rules, fouls, **how), nfl_fumbler_rule=switch).answer((0, 0))
    odds, free = referee.odds(), alone(lambda rules, fouls: loose_ball(40, rules, fouls)).answer((0, 0)).odds()
    for side, drawn in (("offense", ("KS", "2H")), ("defense", ("2H", "KS"))):
        after = referee.branch()
        for card in drawn:
            after.answer(card)
        runs = getattr(after.asking, "role", "").startswith("open field") or getattr(after.asking, "what", "") == "touchback"
        assert odds[f"{side} runs"] == (free[f"{side} runs"] if runs else 0)
    assert (odds["offense"], odds["first defense"]) == (free["offense"], free["first defense"])


def test_a_loose_ball_that_nobody_may_fall_on_is_as_good_for_either_side():
    """CB1.FUM.3: house rule fumble_modifier 0; of the 51 other cards 3 tie."""
    referee = alone(lambda rules, fouls: loose_ball(40, rules, fouls), fumble_modifier=0)
    odds = referee.odds()
    assert (odds["first offense"], odds["first defense"], odds["tie"]) == (Fraction(24, 51), Fraction(24, 51), Fraction(3, 51))
    odds = referee.answer("9C").odds()
    assert (odds["first offense"], odds["first defense"], odds["tie"]) == (Fraction(32, 51), Fraction(16, 51), Fraction(3, 51))


def test_a_determination_card_names_the_side_that_fouled():
    """CB1.OFR.5, CB1.FUM.R2: on a return the side that had the ball is the defense of the table."""

    def returned(rules, fouls):
        fouls.later("returner", "CB1.KRET.R1")
        fouls.later("open field", "CB1.OFR.5", 30, side=DEFENSE)
        return settle(fouls)

    referee = alone(returned)
    assert referee.odds()["defense"] == 1
    odds = referee.answer("9C").odds()
    cards_left = [card for card in referee.left() if card.name != "black joker"]
    sides = Counter(whats(referee.branch().answer(card), 0)[-2].side for card in cards_left)
    assert (odds.inputs["source"], odds.inputs["side"]) == ("open field", "defense")
    assert odds["defense"] == Fraction(sides[DEFENSE], sides.total())


def test_yardage_cards_are_intercepted_once_the_red_joker_is_among_them():
    """CB1.PASS.7, CB1.PASS.18: the others that were declared with it are drawn, and change nothing."""
    play = Pass(30, 10, Card("9S"), most=4)
    referee = alone(lambda rules, fouls: yardage_cards(play, (Card("3H"),), 3, 0, rules, fouls))
    assert 0 < referee.odds()["interception"] < 1
    assert referee.answer("RJ").odds().events == {"clean": 0, "wrong suit": 0, "interception": 1}
    assert referee.answer("4S").odds()["interception"] == 1


def test_a_dealt_card_is_only_a_card():
    """CB1.DEAL.1, CB1.GEN.2"""
    referee = seated(1)
    while not (isinstance(referee.asking, Draw) and referee.asking.deck == "deal"):
        referee.step()
    odds = referee.odds()
    assert odds.what == "the next card"
    assert odds["red joker"] == Fraction(1, len(referee.left("deal")))
    assert max(odds.value("value").support()) == 15


def test_a_drawn_joker_has_no_value():
    odds = one_card([Card("RJ"), Card("KS"), Card("2H")])
    assert odds.events == {"face card": Fraction(1, 3), "red joker": Fraction(1, 3)}
    assert odds.value("value").support() == (2, 13)


def test_the_second_card_of_a_recovery():
    """CB1.FUM.3"""
    odds = second_recovery(9, [Card("RJ"), Card("KS"), Card("9H"), Card("2H"), Card("8H")])
    assert odds.events == {"first offense": Fraction(1, 2), "first defense": Fraction(1, 4), "tie": Fraction(1, 4)}


def test_what_is_decisive_is_noted_by_the_rules():
    """Every kind of note that settles a question is one that the plays give."""
    given = set()
    for seed in (1, 2):
        referee = seated(seed)
        referee.run()
        given |= {step.what for play in referee.plays for step, _ in play.steps if type(step) is Note}
    assert len(given & set(DECISIVE)) >= 20


@pytest.mark.parametrize(("drawn", "left"), [("7H", 1), ("KH", 1), ("KH 3C", 2), ("JD QC", 1)])
def test_face_cards_of_a_set_grant_draws_to_the_rest_of_the_run(drawn, left):
    """CB1.OFR.2-4: without tacklers the rest of a set and the draws granted so far are one set."""
    gone, rules = cards(drawn), HouseRules()
    draws = left + sum(worth(card) for card in gone)
    rest = rest_of_a_set(gone, left, rules, gone, to_goal=40, tackled=False)
    so_far = sum(card.value for card in gone)
    whole = open_field_odds(draws, rules, gone, to_goal=40 - so_far)
    assert rest["fumble"] == whole["fumble"] > 0
    kept = [odds.value("yards") for odds in (rest, whole)]
    assert kept[0].mean() == kept[1].mean() + so_far
