"""What the options of a decision are worth: the numbers of the odds functions, from what one side may see and no more."""

from fractions import Fraction
from functools import partial

import pytest
from games.cardbowl1.lined_up import DEFENSE_B, OFFENSE_B, house
from games.cardbowl1.odds.coach.asked_numbers import FULL, STANDARD, TO_GO, numbers
from games.cardbowl1.rules.frame.test_scrimmage import position
from games.cardbowl1.scenes import TRACES, at_table, trace

import cardbowl as cb
from cardbowl.cards import Card, cards
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.coach import plays
from cardbowl.games.cardbowl1.odds.coach.assumptions import ASSUMED
from cardbowl.games.cardbowl1.odds.coach.decisions import decisions
from cardbowl.games.cardbowl1.odds.coach.executed_now import ends_with, known_to
from cardbowl.games.cardbowl1.odds.kicks.field_goals import extra_point_odds, field_goal_odds
from cardbowl.games.cardbowl1.odds.kicks.kick_returns import kick_return_odds
from cardbowl.games.cardbowl1.odds.kicks.kickoffs import squib_odds
from cardbowl.games.cardbowl1.odds.kicks.onside_kicks import onside_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import bounce_odds
from cardbowl.games.cardbowl1.odds.line.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.odds.parts import catches
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.passes.passing_play import Pass
from cardbowl.games.cardbowl1.rules.runs.run_yards import NOBODY
from cardbowl.games.cardbowl1.rules.runs.rushing import handed_off
from cardbowl.games.cardbowl1.starts import alone
from cardbowl.reading.decisions import Measure
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Choose

# ---- each question ---------------------------------------------------------------------------------------------------


def test_yardage_cards_of_trace_b():
    """CB1.PASS.6: 8H got away and the receiver is KH; one card needs no more sack draws, two need another round."""
    referee = trace("B", 1)
    found = decisions(referee)
    known = known_to(referee, OFFENSE)
    assert list(found) == list(referee.asking.options)
    play, points = Pass(41, 12, Card("KH"), (11,), 5), 12 + 13 - 11 - 5 + 8
    rest = catches(play, points, 1, STANDARD, known.cards)
    caught = {end.yards: chance for end, chance in rest.items() if end.how == "caught"}
    complete = sum(caught.values())
    assert numbers(found[1]) == {
        "first down": sum(chance for yards, chance in caught.items() if yards >= TO_GO),
        "complete": complete,
        "touchdown": sum(chance for yards, chance in caught.items() if yards >= 59),
        "mean yards if caught": sum(chance * min(yards, 59) for yards, chance in caught.items()) / complete,
    }
    safe = sack_round_odds([2], STANDARD, known.cards)
    rest = catches(play, points, 2, STANDARD, known.cards)
    assert numbers(found[2])["complete"] == rest.chance(lambda end: end.how == "caught") * (1 - safe["sack"] - safe["fumble"])
    assert numbers(found[2])["sack"] == safe["sack"]
    assert "sack draws that have to come first are counted on their own" in found[2].basis


def test_leaving_a_card_out_costs_its_yards():
    """CB1.PASS.16: 18 ahead before the two cards of the defense; the tie of the break-up stays as it was."""
    referee = trace("B", "keep")
    found = decisions(referee)
    keep, less = numbers(found["keep"]), numbers(found[Card("10C")])
    assert keep["mean yards if caught"] - less["mean yards if caught"] > 9
    assert keep["complete"] == less["complete"]
    assert keep["first down"] > less["first down"]
    assert found[Card("10C")].told == "You left out the 10♣"


def test_the_extra_card_of_trace_a():
    """CB1.RUN.R4: 70 against 30 with the handoff, before the extra card and three of the defense; the defense wants less."""
    referee = trace("A", "10H")
    known = known_to(referee, DEFENSE)
    found = decisions(referee)
    measures = {option: numbers(odds) for option, odds in found.items()}
    ahead = {Card("10H"): -10, Card("6H"): -6, "none": 0}
    deck = draw_deck(STANDARD, known.cards)
    for option, less in ahead.items():
        rest = partial(handed_off, 30, 70, 30 - less, Card("10C"), STANDARD, Fouls(), NOBODY)
        carries = outcomes(rest, deck, parts=ASSUMED)
        assert measures[option]["first down"] == carries.chance(lambda carry: carry.how == "dead" and carry.gain >= 10)
    assert [each.better for each in found["none"].measures] == [-1, -1, 1, -1]
    assert measures[Card("10H")]["mean yards"] < measures["none"]["mean yards"]


def test_a_run_that_ends_behind_the_own_goal_line_is_a_safety():
    """CB1.FLD.R1: trace A from the own 1; the coach shows the safety where there may be one, and the defense wants it."""
    before, answers = TRACES["A"]
    referee = at_table(before._replace(spot=1))
    for answer in answers[: answers.index("10H")]:
        referee.answer(answer)
    deck = draw_deck(STANDARD, known_to(referee, DEFENSE).cards)
    found = decisions(referee)
    for option, less in {Card("10H"): -10, Card("6H"): -6, "none": 0}.items():
        carries = outcomes(partial(handed_off, 30, 70, 30 - less, Card("10C"), STANDARD, Fouls(), NOBODY), deck, parts=ASSUMED)
        safety = carries.chance(lambda carry: carry.how == "dead" and carry.gain <= -1)
        assert numbers(found[option]).get("safety", 0) == safety
        assert (safety > 0) == (option != "none")
    assert {each.better for each in found[Card("10H")].measures if each.label == "safety"} == {1}


def test_a_card_that_takes_the_back_is_followed_by_the_best_extra_card():
    """CB1.PASS.2, CB1.PASS.R9: a back goes out by surprise; each card that takes it, with the highest of those that are left."""
    referee = trace("B", "pass W_L1").answer("pass B2 R")
    found = decisions(referee)
    assert [odds.name for odds in found.values()] == ["the K♣", "the 6♥", "the 3♦", "no card"]
    for option, odds in found.items():
        after = referee.branch().answer(option)
        assert after.asking.what == "extra card"
        best = max((card for card in after.asking.options if isinstance(card, Card)), key=lambda card: card.value)
        assert numbers(odds) == numbers(decisions(after)[best])
        assert "; then comes the best extra card in range; " in odds.basis
    assert numbers(found[Card("KC")])["complete"] < numbers(found["none"])["complete"]


def test_what_a_tackler_leaves_of_a_set():
    """CB1.TACK.1: the 8 of trace A against the 6H, or without a tackler."""
    referee = trace("A", "6H")
    found = decisions(referee)
    assert numbers(found[Card("6H")]) == {"yards of these cards": 2}
    assert numbers(found["done"]) == {"yards of these cards": 8}
    assert found["done"].basis.startswith("The cards come to 8, the tacklers shown to 0")


def test_calls_and_tries_have_the_odds_of_the_whole_deck():
    """CB1.GAME.R4, CB1.FG.1, CB1.TRY.1: the hands are not dealt."""
    referee = at_table(Position(spot=70, down=4, to_go=2))
    found = decisions(referee)
    assert found["field goal"].measures[0] == Measure("field goal", field_goal_odds(48, STANDARD)["good"], 1)
    assert not found["scrimmage play"].measures
    assert found["scrimmage play"].basis == "No numbers yet: the hands are not dealt. They come once cards are turned up."
    assert numbers(found["kneel"])["yards"] == -STANDARD.kneel_loss
    tried = decisions(alone.after_touchdown())
    assert numbers(tried["kick"]) == {"good": extra_point_odds(STANDARD)["good"]}
    assert not tried["two points"].measures


def test_what_the_receivers_of_a_punt_may_do():
    """CB1.FAIR.2, CB1.PRET.2-4, CB1.PBNC.1: it comes down on the 26, coverage 4."""
    referee = alone.punting()
    for answer in (4, "9S", "5H", "KC", "2D", "4C"):
        referee.answer(answer)
    found = decisions(referee)
    gone = cards("9S 5H KC 2D 4C")
    left = [card.value for card in FULL if card.suit and card not in gone]
    assert numbers(found["return"]) == {
        "mean yard line": 26 + 2 * Fraction(sum(left), len(left)) - 4,
        "fumble": Fraction(2, len(left) + 1),
    }
    assert numbers(found["return"])["fumble"] == kick_return_odds(house(return_cards=2), gone)["fumble"]
    assert numbers(found["fair"]) == {"mean yard line": 26, "fumble": Fraction(1, 49)}
    bounce = bounce_odds(Card("2D"), STANDARD, gone)
    assert numbers(found["bounce"]) == {"mean yard line": at_rest(26, left_for(gone)), "fumble": bounce["touched"]}


def left_for(gone):
    """The cards without jokers that are left."""
    return [card for card in FULL if card.suit and card not in gone]


def at_rest(landed, left):
    """The mean yard line of a punt with a last card of diamonds that comes down there, every pair of cards by hand.

    One of diamonds comes back, and that is all; another one goes on, and the next card on or back. A ball that the Red Joker
    touches, in one or two of the places between the cards, does not count; on or behind the goal line it is the 20.
    """
    total = kept = 0
    for first in left:
        if first.suit == "D":
            rests, untouched = [landed + first.value], len(left)
        else:
            nexts = [card.value if card.suit == first.suit else -card.value for card in left if card is not first]
            rests, untouched = [landed - first.value + yards for yards in nexts], len(left) - 1
        lines = [rest if rest > 0 else STANDARD.touchback_spot for rest in rests]
        total += untouched * Fraction(sum(lines), len(lines))
        kept += untouched
    return total / kept


@pytest.mark.parametrize("landed", [0, 4, 12])
def test_a_punt_that_bounces_into_the_end_zone_is_a_touchback(landed):
    """CB1.PBNC.2, CB1.PBNC.5, CB1.PBNC.R2, CB1.FAIR.R2: a bounce is counted to its end, as a fair catch is."""
    drawn = "9S 5H KC 2D 4C"
    referee = alone.punting(spot=alone.punting().position.spot + 26 - landed).answer(4)
    for answer in drawn.split():
        referee.answer(answer)
    found = decisions(referee)
    assert numbers(found["bounce"])["mean yard line"] == at_rest(landed, left_for(cards(drawn)))
    assert numbers(found["fair"])["mean yard line"] == (landed or STANDARD.touchback_spot)


def test_a_fair_catch_behind_the_goal_line_is_a_touchback():
    """CB1.FAIR.R2: a punt from the 60 comes down 9 yards behind the goal line."""
    referee = at_table(Position(spot=60, down=4))
    for answer in ("punt", 4, "9S", "5H", "KC", "2D", "4C"):
        referee.answer(answer)
    found = decisions(referee)
    assert numbers(found["fair"])["mean yard line"] == numbers(found["touchback"])["mean yard line"] == STANDARD.touchback_spot


def test_a_kickoff_is_brought_out_of_the_end_zone():
    """CB1.KRET.2-3: caught 8 yards behind the goal line, coverage 5; then 4 return cards, three after the first."""
    referee = alone.kickoff()
    for answer in ("AH", "2D", "5C"):
        referee.answer(answer)
    found = decisions(referee)
    assert numbers(found["touchback"]) == {"mean yard line": 20}
    left = [card.value for card in FULL if card.suit and card not in cards("AH 2D 5C")]
    mean = Fraction(sum(left), len(left))
    assert numbers(found["return"]) == {"mean yard line": -8 - 5 + 4 * mean, "fumble": Fraction(4, len(left) + 1)}
    referee.answer("return").answer("3S")
    left.remove(3)
    mean = Fraction(sum(left), len(left))
    assert numbers(decisions(referee)["return"])["mean yard line"] == -8 + 3 - 5 + 3 * mean


def test_kickoffs_and_the_toss():
    """CB1.ONS.R1, CB1.ONS.2, CB1.SQ.R1, CB1.GEN.12"""
    found = decisions(at_table(Position(phase="kickoff", spot=30)))
    assert found["normal"].measures[0].label == "mean yard line of the catch"
    assert numbers(found["on-side"])["ball back"] == onside_odds(STANDARD, declared=7)["kickers"]
    referee = at_table(Position(phase="kickoff", spot=30)).answer("squib")
    aimed = decisions(referee)
    for line in (1, 20):
        spots = [(spot, share) for spot, share in squib_odds(STANDARD, line=line).value("received").items() if spot > -10]
        assert aimed[line].measures[0].number == sum(spot * share for spot, share in spots) / sum(share for _, share in spots)
    toss = decisions(at_table(GAME.start(STANDARD)))
    assert numbers(toss["red"]) == {"toss won": Fraction(1, 2)}


@pytest.mark.parametrize("changed", [{}, {"squib_aim": 30, "onside_most": 5}])
def test_a_kind_of_kickoff_has_the_numbers_of_its_usual_aim(changed):
    """CB1.SQ.1, CB1.ONS.2"""
    position = Position(phase="kickoff", spot=30)
    found = decisions(at_table(position, house(**changed)))
    for kind in ("squib", "on-side"):
        referee = at_table(position, house(**changed)).answer(kind)
        aimed = decisions(referee)
        assert found[kind].measures == aimed[referee.asking.default].measures != aimed[1].measures


def test_a_penalty_says_what_accepting_and_declining_lead_to():
    """CB1.PEN.4: no card is drawn for it."""
    referee = alone.foul("run", "5C", gain=2)
    while not isinstance(referee.asking, Choose):
        referee.deal()
    found = decisions(referee)
    assert set(found) == {"accept", "decline"}
    assert all(odds.basis.startswith("No chance in it: then ") for odds in found.values())
    assert found["accept"].basis != found["decline"].basis
    assert found["decline"].basis == "No chance in it: then 2nd & 8, Otters' ball at the Otters 32."


def test_options_that_only_move_cards_have_no_numbers():
    """CB1.BP1.1"""
    found = decisions(trace("B", "assign LT -5"))
    assert {odds.basis for odds in found.values() if not odds.measures} == {plays.ONLY_MOVES}
    known = known_to(trace("B", "assign LT -5"), OFFENSE)
    assert all(numbers(odds).keys() >= {"fumble"} for text, odds in found.items() if text.startswith("sneak"))
    assert known.field.phase == "BP1_O"


def test_a_play_that_was_counted_is_not_counted_again():
    referee = trace("B", "wait", 3)
    first = decisions(referee)
    counted = ends_with.cache_info().misses
    assert decisions(referee) == first
    assert ends_with.cache_info().misses == counted > 0


@pytest.mark.parametrize(
    ("house_rules", "drawn"), [({}, "8C RJ KS keep 4H 4D"), ({"int_tacklers": "unrevealed_offense"}, "9D 4H RJ KD AC")]
)
def test_a_run_out_of_the_end_zone_or_past_tacklers_has_no_numbers(house_rules, drawn):
    """CB1.INT.R1, CB1.PASS.R5"""
    referee = alone.passing("6C", "2D", spot=97, house_rules=house_rules)
    for answer in drawn.split():
        referee.answer(answer)
    found = decisions(referee)
    assert tuple(found) == referee.asking.options == (("stay" if house_rules else "touchback"), "run")
    assert {each.basis for each in found.values()} == {"No numbers: a run out of the end zone or past tacklers is not counted."}


# ---- at the table ----------------------------------------------------------------------------------------------------

PLAY_B = (
    "QB QS, LT 7H, LG 8D, C 6C, RG 9C, RT TS, RTE 9H, B1(L) 5D, B2(M) 4S, W_L1 KH, W_R1 JD",
    "line -5 9D, line -1 8C, line 1 7S, line 5 TH, OLB_L QD, ILB(M) KC, OLB_R 6H, S_L JS, S_R 2H, CB W_L1 5C, CB W_R1 3D",
    "done; 7D; done; done; done; done; stay down",
)


def test_the_coach_shows_them_at_the_table():
    """CB1.EXEC.1, with the words of what they rest on."""
    referee = alone.scrimmage(*PLAY_B, spot=41, down=3, to_go=9)
    table = cb.table(referee, coach="always", cover=False)
    shown = {option["value"]: option for option in table.asking["options"]}
    assert [line["label"] for line in shown["pass W_L1"]["odds"]] == [
        "first down",
        "complete",
        "touchdown",
        "interception",
        "mean yards",
        "yardage cards",
    ]
    assert len({option["basis"] for option in table.asking["options"]}) == 1  # so that it is shown once
    assert [line["label"] for line in shown["wait"]["odds"]] == ["first down", "sack", "fumble"]
    table.act({"step": table.shown_step, "action": "answer", "value": "pass W_L1"})
    assert table.view["compared"]["said"].startswith("You threw the pass to the left receiver: first down ")


def test_a_game_without_a_list_of_options_has_no_numbers():
    """CB1.FORM.1: cards are placed, nothing is chosen from a list."""
    assert GAME.decisions(at_table(position(OFFENSE_B, DEFENSE_B))) == {}
