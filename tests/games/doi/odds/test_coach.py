"""The coach of D.O.I.: the worth of each call and each card, from what the deciding side may know."""

from fractions import Fraction
from random import Random

import pytest
from games.doi.helpers import at
from games.doi.odds_standing import GAME, OTHER, OWN, RULES, standing
from support.coached import MEAN, SHARE, numbers_misread

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.football import AWAY, HOME
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.rules.quarters import fills
from cardbowl.games.doi.rules.sets import MOST_GAIN, together, without
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.referee import Referee
from cardbowl.view.moment import AsSeen
from cardbowl.widgets.coach import Coach


def measures(odds):
    return {each.label: each.number for each in odds.measures}


def test_the_numbers_of_a_card():
    """DOI.PLAY.7  First down, turnover and mean yards, by hand."""
    referee = standing()
    referee.answer("play")
    told = decision_odds(AsSeen(referee, HOME))
    whole = RULES.whole_set
    for card, odds in told.items():
        first = turnover = yards = Fraction(0)
        for d in whole:
            if not d.color:
                gain = -5
            elif card.color != d.color:
                gain = card.value + d.value
            else:
                gain = card.value - d.value
                turnover += card is d
            first += gain >= 7
            yards += gain
        assert measures(odds) == {"first down": first / 30, "turnover": turnover / 30, "mean yards": yards / 30}
        assert odds.basis == (
            "This play alone, against any of the 30 cards that the other side may hold, each as likely; "
            "with a penalty card the down is played again."
        )
    theirs = decision_odds(AsSeen(referee, AWAY))
    assert {each.better for each in theirs[Card("R9")].measures if each.label == "first down"} == {-1}


MEANT = {
    "ball lost": (-1, SHARE), "field goal": (1, SHARE), "first down": (1, SHARE), "mean points": (1, MEAN),
    "mean yards": (1, MEAN), "opponents' start": (-1, MEAN), "safety": (-1, SHARE), "touchdown": (1, SHARE),
}  # fmt: skip


def test_each_number_says_which_way_it_is_better():
    """DOI.CALL.1-3, DOI.TD.1, DOI.SAFE.1: at the calls, and for both sides at the cards."""
    places = [standing(), standing(spot=95, to_go=5), standing(spot=3), standing(hands=(OWN[:1], OTHER[:1]))]
    assert numbers_misread(places, MEANT) == []
    laid = [referee.answer("play") for referee in places[:3]]
    of_a_card = {label: MEANT[label] for label in ("first down", "mean yards", "safety", "touchdown")} | {"turnover": (-1, SHARE)}
    assert numbers_misread([AsSeen(referee, HOME) for referee in laid], of_a_card) == []
    assert numbers_misread([AsSeen(referee, AWAY) for referee in laid], of_a_card, ("cards",)) == []


def test_on_the_last_down_short_is_lost():
    """DOI.DOWN.3"""
    referee = standing(hands=(OWN[:1], OTHER[:1]))
    numbers = {option: measures(odds) for option, odds in decision_odds(referee).items()}
    play = cb.odds("doi", "card", card="R10", spot=40, to_go=7, down=4)
    assert numbers["play"]["ball lost"] == play["turnover"] + play["downs"]
    assert numbers["play"]["first down"] == play["first_down"]
    kick = cb.odds("doi", "field-goal", distance=60, seen="R10")
    assert numbers["field goal"] == {
        "field goal": kick["good"], "ball lost": kick["missed"], "mean points": 3 * kick["good"],
    }  # fmt: skip
    assert numbers["punt"] == {"opponents' start": 30}


def test_each_call_says_which_cards_it_is_counted_from():
    """DOI.CALL.1-3, DOI.FG.6: a deck that is too small for the kick is followed by the discards."""
    told = decision_odds(standing())
    against = "against any of the 30 cards that the other side may hold, each as likely."
    assert told["play"].basis == f"This play alone: each of your 4 cards as likely, {against}"
    assert told["field goal"].basis.startswith("60 yards with up to 6 cards of ")
    assert "discards" not in told["field goal"].basis
    gone = without(RULES.whole_set, OWN)[3:]
    told = decision_odds(standing(gone=(gone, ())))
    assert "; after 3 from the deck the discards follow; " in told["field goal"].basis
    told = decision_odds(standing(gone=(gone[3:], ())))
    assert "discards" not in told["field goal"].basis, "there are six in the deck"
    told = decision_odds(standing(hands=(OWN[:1], OTHER[:1])))
    assert told["play"].basis == f"This play alone: your only card, {against}"
    assert told["punt"].basis == "No card is drawn: the other side starts at its own 30."


def test_a_kick_of_one_card_says_so():
    """DOI.FG.2"""
    told = decision_odds(standing(rules=HouseRules.of({"field_goal_cards": 1}), spot=92))
    assert told["field goal"].basis.startswith("8 yards with 1 card of ")
    told = decision_odds(standing(rules=HouseRules.of({"field_goal_cards": 2}), spot=92))
    assert told["field goal"].basis.startswith("8 yards with up to 2 cards of ")


def test_where_the_other_side_has_one_card_left_the_words_say_so():
    """DOI.INFO.2"""
    theirs = without(RULES.whole_set, OTHER[:1])
    referee = standing(hands=(OWN[:1], OTHER[:1]), gone=((), theirs))
    last = "the only card that the other side may hold"
    assert decision_odds(referee)["play"].basis == f"This play alone: your only card, against {last}."
    (card,) = decision_odds(referee.answer("play")).values()
    assert card.basis == f"This play alone, against {last}; with a penalty card the down is played again."


def test_close_to_a_goal_line_touchdowns_and_safeties_are_counted():
    """DOI.TD.1, DOI.SAFE.1"""
    referee = standing(spot=95, to_go=5)
    referee.answer("play")
    for card, odds in decision_odds(referee).items():
        numbers = measures(odds)
        assert "first down" not in numbers, "the line to gain is the goal line"
        assert numbers["touchdown"] == cb.odds("doi", "card", card=card, spot=95, to_go=5)["touchdown"]
        assert numbers["mean yards"] <= 5
    referee = standing(spot=3, to_go=10)
    referee.answer("play")
    assert measures(decision_odds(referee)[Card("R5")])["safety"] == cb.odds("doi", "card", card="R5", spot=3)["safety"] > 0


def test_where_no_penalty_brings_the_down_again_the_words_do_not_speak_of_it():
    """DOI.PEN.1, DOI.SAFE.1: at the own 3 the one penalty that may come is a safety."""
    referee = standing(spot=3, to_go=10)
    referee.answer("play")
    alone = "This play alone, against any of the 30 cards that the other side may hold, each as likely"
    assert {odds.basis for odds in decision_odds(AsSeen(referee, HOME)).values()} == {f"{alone}."}
    again = "with a penalty card the down is played again, unless its yards bring a first down or points"
    assert {odds.basis for odds in decision_odds(AsSeen(referee, AWAY)).values()} == {f"{alone}; {again}."}


def test_the_coach_speaks_before_both_cards_are_laid():
    referee = standing()
    referee.answer("play")
    for team, hand in ((HOME, OWN), (AWAY, OTHER)):
        coach = Coach("always")
        options = [{"value": str(card), "label": str(card)} for card in together(hand)]
        dressed = coach.dress(AsSeen(referee, team), {"view": {}, "asking": {"options": options}}, asked=True)
        assert [len(option["odds"]) for option in dressed["asking"]["options"]] == [3] * 4
    coach.chosen(AsSeen(referee, AWAY), "R9")
    assert coach.compared is None, "the other person, who is still to lay a card, looks at the same table"
    referee.players[HOME] = GAME.policies["random"](RULES, Random(1))
    coach.chosen(AsSeen(referee, AWAY), "R9")
    assert coach.compared["said"].startswith("You laid R9")
    assert coach.compared["lines"]


def test_the_coach_keeps_what_two_people_are_told_apart():
    referee = standing()
    referee.answer("play")
    coach = Coach("always")
    scenes = []
    for team, hand in ((HOME, OWN), (AWAY, OTHER)):
        options = [{"value": str(card)} for card in together(hand)]
        scenes.append(coach.dress(AsSeen(referee, team), {"view": {}, "asking": {"options": options}}, asked=True))
    assert all("odds" in option for scene in scenes for option in scene["asking"]["options"])


def test_at_a_table_the_coach_counts_the_cards_and_compares_the_one_that_was_laid():
    """DOI.PLAY.1  One person against the computer: numbers on each card, and afterwards how it compared."""
    table = cb.table(cb.new_game("doi", seed=3, away_player="random"), coach="request")

    def act(action, value=None):
        table.session.act({"step": table.session.serial, "action": action, "value": value})
        return table.session.shown("play")

    shown = table.session.shown("play")
    while not (shown["asking"]["kind"] == "choose" and shown["asking"]["yours"]):
        shown = act("step")
    act("answer", "play")
    shown = act("coach")
    options = shown["asking"]["options"]
    assert [option["value"] for option in options] == ["R3", "R5", "R10", "B8"]
    assert all([line["label"] for line in option["odds"]] == ["first down", "turnover", "mean yards"] for option in options)
    shown = act("answer", "R3")
    assert (
        shown["view"]["compared"]["said"]
        == "You laid R3: first down 20.0 %. R10 had 46.7 %. By turnover yours was ahead, with 3.3 %."
    )


def test_touchdowns_are_counted_from_where_one_play_can_reach_the_goal_line():
    """DOI.LOOP.4"""
    for spot, shown in ((100 - MOST_GAIN, True), (99 - MOST_GAIN, False)):
        referee = standing(spot=spot)
        assert ("touchdown" in measures(decision_odds(referee)["play"])) is shown


def test_at_a_card_or_a_coin_nobody_decides():
    """DOI.SETUP.2.R1, DOI.FG.2"""
    assert GAME.decisions(cb.new_game("doi")) == {}
    assert GAME.decisions(standing().answer("field goal")) == {}


def test_a_play_that_is_short_is_lost_on_the_last_down_alone():
    """DOI.DOWN.3: before it the ball is lost by a turnover only."""
    for down, label in ((3, "turnover"), (4, "ball lost"), (1, "turnover")):
        told = decision_odds(standing(hands=(OWN[: 5 - down], OTHER[: 5 - down])).answer("play"))
        assert {each.label for odds in told.values() for each in odds.measures} == {"first down", label, "mean yards"}


@pytest.mark.parametrize(
    ("cards", "fg_return", "lost"), [(6, "origin", False), (6, "deck", True), (3, "deck", True), (2, "deck", False)]
)
def test_a_kick_from_the_discards_may_fill_the_deck_for_the_next_hand(cards, fg_return, lost):
    """DOI.FG.6.R1, DOI.FG.6.R2, DOI.QTR.1: two cards of the deck, then discards; the next hand needs three."""
    rules = HouseRules.of({"fg_return": fg_return, "field_goal_cards": cards, "fg_cap": "none"})
    before = at(spot=65, down=4, ours="R5", theirs="B5", deck=(2, 5), quarter=4, rules=rules)
    referee = Referee(GAME, position=before, rules=rules)
    told = measures(decision_odds(AsSeen(referee, HOME))["field goal"])
    assert told["field goal"] < 1
    assert told["ball lost"] == (1 - told["field goal"] if lost else 0)
    referee.answer("field goal")
    while not referee.plays:
        referee.answer(min(referee.left(referee.asking.deck), key=lambda card: card.value))
    after = referee.position
    assert (after.offense, fills(after, rules)) == (AWAY, lost)
