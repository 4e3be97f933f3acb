"""Options of a decision have the same numbers as the odds functions, from what one side may see."""

from fractions import Fraction

import pytest
from games.cardbowl1.odds.coach.asked_numbers import FULL, HALF, LINE, STANDARD, TO_GO, numbers
from games.cardbowl1.scenes import trace

from cardbowl.cards import RED_JOKER, UNSEEN, Card, cards
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.odds.coach.decisions import decisions
from cardbowl.games.cardbowl1.odds.coach.executed_now import MEAN, added_by, executed_now, known_to, mean_of_best, stand_in
from cardbowl.games.cardbowl1.odds.line.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.odds.parts import catches
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown, pass_odds
from cardbowl.games.cardbowl1.odds.passes.screens import lateral_odds, lateral_yards_odds, screen_odds, screen_yards_odds
from cardbowl.games.cardbowl1.odds.runs.quarterback_runs import scramble_odds
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_yards_odds
from cardbowl.games.cardbowl1.rules.line.executable_plays import plays_now
from cardbowl.games.cardbowl1.rules.lineup.ranges import Aim, extra_cards
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral
from cardbowl.games.cardbowl1.rules.passes.passing_play import Pass
from cardbowl.games.cardbowl1.rules.passes.screens import Screen


def test_the_plays_of_trace_b_have_the_numbers_of_the_odds_functions():
    """CB1.EXEC.1, CB1.PASS.2, CB1.PRES.2, CB1.SCR.3: third and 9, the passer is under pressure 5 after a round of sack draws."""
    referee = trace("B", "wait", 3)
    known = known_to(referee, OFFENSE)
    ours = cards("QS 7H 8D 6C 9C 10S 9H 5D 4S KH JD")
    theirs = cards("9D 8C 7S 10H QD JS 5C")  # the line with D5, which moved up, and the two on W_L1, turned over with it
    assert set(known.cards) == {*ours, *theirs, *cards("7D 8S")}
    found = decisions(referee)
    assert list(found) == list(referee.asking.options)
    pressure = known.field.pressure_on_a_pass
    cover = tuple(sorted(each.card.value for each in known.field.defense.covering("W_L1")))
    odds = pass_odds(Thrown(12, Card("KH"), 1, pressure, cover), STANDARD, known.cards, to_goal=59)
    assert numbers(found["pass W_L1"]) == {
        "first down": odds.chance(lambda fall: fall.how in ("caught", "touchdown") and fall.yards >= 9),
        "complete": odds["complete"],
        "touchdown": odds["touchdown"],
        "interception": odds["interception"],
        "mean yards": odds["complete"] * odds.value("yards").mean() / (1 - odds["interception"] - odds["fumble"]),
        "yardage cards": 1,
    }
    assert len({odds.basis for odds in found.values()}) == 1
    assert f"the {54 - len(known.cards)} cards you have not seen" in found["pass W_L1"].basis
    assert found["pass W_L1"].name == "the pass to the left receiver"
    run = executed_now(known, plays_now(known.field, STANDARD)["scramble -1"]).start
    assert (run.offense, run.defense) == (12 + 8 + 6, 8)
    scramble = scramble_odds(26, 8 + run.extra[0].value, STANDARD, known.cards, to_goal=59)
    assert numbers(found["scramble -1"])["fumble"] == scramble["fumble"]
    assert numbers(found["scramble -1"])["first down"] == scramble.chance(lambda fall: fall.how == "dead" and fall.yards >= 9)


def test_waiting_has_the_sack_draws_and_the_best_pass_after_them():
    """CB1.SACK.2, CB1.PRES.1, CB1.PASS.8: 21 against 19 at the start of turn 1."""
    referee = trace("B", "wait", 2)
    known = known_to(referee, OFFENSE)
    waiting = decisions(referee)["wait"]
    sacks = sack_round_odds([2], STANDARD, known.cards)
    assert numbers(waiting)["sack"] == sacks["sack"]
    assert numbers(waiting)["fumble"] == sacks["fumble"]
    later = known._replace(field=known.field._replace(phase="DEV_END", turn=2, survived=1))
    throw = executed_now(later, plays_now(known.field, STANDARD)["pass W_L1"]).start
    cover, extra = tuple(sorted(card.value for card in throw.cover)), sum(card.value for card in throw.extra)
    assert throw.receiver.card is Card("KH")
    first = Fraction(0)
    for fall, chance in sacks.items():
        if fall.how == "safe":
            odds = pass_odds(Thrown(12, Card("KH"), 1, fall.pressure, cover, extra), STANDARD, known.cards, **LINE)
            first += chance * odds.chance(gets_there)
    assert numbers(waiting)["first down"] == first
    said = (
        "Going on: 1 sack draw in the next turn, as the cards stand now; then the pass to the left receiver with 1 yardage card"
    )
    assert waiting.basis.endswith(f" {said}, as if the defense changed nothing.")


def gets_there(fall):
    """Whether a pass makes the first down of trace B."""
    return fall.how in ("caught", "touchdown") and fall.yards >= TO_GO


def test_before_the_line_of_the_defense_is_turned_over_its_cards_count_the_mean():
    """CB1.BLK.2, CB1.RANGE.5"""
    referee = trace("B", "wait", 1)
    known = known_to(referee, OFFENSE)
    assert all(each.card is UNSEEN for each in known.field.defense.cards)
    run = executed_now(known, plays_now(known.field, STANDARD)["rush B2 -5"]).start
    assert (run.offense, run.defense) == (2 * 4 + 7, 2 * MEAN)
    said = decisions(referee)["rush B2 -5"]
    assert "A card of the defense that lies face down counts 7; its extra card counts as the best that you see" in said.basis
    assert "its line counting 7 a card" in said.basis
    assert run.extra[0].value == mean_of_best(sum(each.card is UNSEEN for each in in_range_of_lane(known)), known.cards, STANDARD)
    assert said.basis.startswith(f"Any of the {54 - len(known.cards)} cards you have not seen may be drawn")
    rush = rush_yards_odds(run.offense, run.defense + run.extra[0].value, STANDARD, known.cards, **LINE)
    assert numbers(said)["fumble"] == rush["fumble"]


def in_range_of_lane(known):
    """The cards of which the defense may add one to a run outside the left tackle."""
    return extra_cards(known.field.defense, (Aim("line", u=-5),))


def test_what_an_extra_card_counts():
    """CB1.RANGE.5: the best one that is seen, or the mean best of those that are not."""
    known = tuple(Card(text) for text in ("KS", "QH"))
    assert added_by((), known, STANDARD) == 0
    assert added_by(cards("4D 9C"), known, STANDARD) == 9
    left = [card.value or 15 for card in FULL if card not in known]
    pairs = [max(one, two) for place, one in enumerate(left) for two in left[:place]]
    assert mean_of_best(2, known, STANDARD) == round(sum(pairs) / len(pairs))
    assert mean_of_best(1, known, STANDARD) == round(sum(left) / len(left))
    hidden, other = (stand_in(MEAN, where) for where in ("LG", "RG"))
    assert added_by((hidden, Card("JD")), known, STANDARD) == 11
    assert added_by((hidden, other, Card("4D")), known, STANDARD) == mean_of_best(2, known, STANDARD)


def without_draws(odds):
    """The falls of a run by what becomes of the ball and its yards."""
    return odds.map(lambda fall: (fall.how, fall.yards))


@pytest.mark.parametrize("points", [0, 14])
def test_screens_and_laterals_without_an_open_field_run_are_those_that_tacklers_stop(points):
    """CB1.SCRN.3-6, CB1.LAT.1-4, CB1.TACK.1: tacklers that no set beats leave the yards before the open field."""
    stopped, seen, back = {**LINE, "tacklers": (200,)}, (*HALF, RED_JOKER), Card("10H")
    at = Screen(12, back, points, 0, False, 2)
    assert without_draws(screen_odds(at, STANDARD, seen, **stopped)) == without_draws(
        screen_yards_odds(at, STANDARD, seen, **LINE)
    )
    tossed = Lateral(back, points, 0)
    assert without_draws(lateral_odds(tossed, STANDARD, seen, **stopped)) == without_draws(
        lateral_yards_odds(tossed, STANDARD, seen, **LINE)
    )


def test_what_may_happen_before_a_screen_is_run():
    """CB1.SCRN.3-4, CB1.LAT.3: the Red Joker at each place."""
    at, seen = Screen(11, Card("9H"), 6, 9), HALF
    odds, yards = screen_odds(at, STANDARD, seen, **LINE), screen_yards_odds(at, STANDARD, seen, **LINE)
    assert yards["interception"] == odds["interception"]
    away_and_held = 1 - odds["incomplete"] / (1 - Fraction(4, 23))  # of 22 cards, the Red Joker not among the first four
    assert yards["fumble"] == Fraction(1, 23) + away_and_held * Fraction(3, 23)
    never = screen_yards_odds(at._replace(quarterback=5, pressure=4), STANDARD, seen, **LINE)
    assert (never["gain"], never["interception"], never["fumble"]) == (0, Fraction(3, 23), Fraction(1, 23))


def test_the_rest_of_a_pass_adds_up_to_the_whole_pass():
    """CB1.PASS.6-13: over every pass card that gets away, with its card gone."""
    thrown, seen = Thrown(10, Card("9H"), 2, 1, (10, 4), 5), HALF
    whole = pass_odds(thrown, STANDARD, seen, **LINE)
    play = Pass(41, 10, Card("9H"), (10, 4), 5, pressure=1)
    deck = [card for card in FULL if card not in seen]
    first = complete = score = Fraction(0)
    places = sum(bool(card.suit) for card in deck) + 1
    for card in deck:
        if card.suit and card.value + thrown.pressure < thrown.passer:
            points = 10 + 9 - 14 - 5 + card.value
            rest = catches(play, points, 2, STANDARD, (*seen, card))
            share = Fraction(1, places - 1) * (1 - Fraction(1, places))
            first += share * rest.chance(lambda end: end.how == "caught" and end.yards >= TO_GO)
            complete += share * rest.chance(lambda end: end.how == "caught")
            score += share * rest.chance(lambda end: end.how == "caught" and end.yards >= 59)
    assert (first, complete, score) == (whole.chance(gets_there), whole["complete"], whole["touchdown"])
