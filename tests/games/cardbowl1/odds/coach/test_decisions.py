"""What the options of a decision are worth: the numbers of the odds functions, from what one side may see and no more."""

import time
from fractions import Fraction
from functools import partial

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, DEFENSE_B, OFFENSE_A, OFFENSE_B, house
from games.cardbowl1.rules.frame.test_scrimmage import TRACE_A, TRACE_B, lined, position
from games.cardbowl1.scenes import at_table, trace, walk

import cardbowl as cb
from cardbowl.cards import BLACK_JOKER, RED_JOKER, UNSEEN, Card, Deck, cards
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.coach import plays
from cardbowl.games.cardbowl1.odds.coach.assumptions import ASSUMED
from cardbowl.games.cardbowl1.odds.coach.decisions import decisions
from cardbowl.games.cardbowl1.odds.coach.executed_now import AT_MEAN, MEAN, added_by, executed_now, known_to, mean_of_best
from cardbowl.games.cardbowl1.odds.kicks.field_goals import extra_point_odds, field_goal_odds
from cardbowl.games.cardbowl1.odds.kicks.kick_returns import kick_return_odds
from cardbowl.games.cardbowl1.odds.kicks.kickoffs import squib_odds
from cardbowl.games.cardbowl1.odds.kicks.onside_kicks import onside_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import bounce_odds
from cardbowl.games.cardbowl1.odds.line.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.odds.parts import catches
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown, pass_odds
from cardbowl.games.cardbowl1.odds.passes.screens import lateral_odds, lateral_yards_odds, screen_odds, screen_yards_odds
from cardbowl.games.cardbowl1.odds.runs.quarterback_runs import scramble_odds
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_yards_odds
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.line.executable_plays import plays_now
from cardbowl.games.cardbowl1.rules.lineup.places import Defense, Offense
from cardbowl.games.cardbowl1.rules.lineup.ranges import Aim, extra_cards
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral
from cardbowl.games.cardbowl1.rules.passes.passing_play import Pass
from cardbowl.games.cardbowl1.rules.passes.screens import Screen
from cardbowl.games.cardbowl1.rules.runs.run_yards import NOBODY
from cardbowl.games.cardbowl1.rules.runs.rushing import handed_off
from cardbowl.games.cardbowl1.starts import alone
from cardbowl.reading.decisions import Measure, decision_odds
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Choose

STANDARD = house()
FULL = (*Deck.standard(), RED_JOKER, BLACK_JOKER)
HALF = cards("2S 3S 4S 5S 6S 7S 8S 9S 10S JS 2H 3H 4H 5H 6H 7H 8H 9H 10H JH KD KC QD QC AC AD 9C 9D 2C 2D")
"""Cards that are gone, so that a small deck is left."""
TO_GO, LINE = 9, {"to_goal": 59}


def numbers(odds):
    """The measures of an option by their labels."""
    return {each.label: each.number for each in odds.measures}


# ---- the same numbers as the odds functions --------------------------------------------------------------------------


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
    assert added_by((AT_MEAN, Card("JD")), known, STANDARD) == 11
    assert added_by((AT_MEAN, AT_MEAN, Card("4D")), known, STANDARD) == mean_of_best(2, known, STANDARD)


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
    assert numbers(found["bounce"]) == {"mean yard line": 26 - bounce.value("yards").mean(), "fumble": bounce["touched"]}


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
    assert [aimed[line].measures[0].number for line in (1, 20)] == [
        squib_odds(STANDARD, line=line).value("received").mean() for line in (1, 20)
    ]
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


def test_every_question_has_its_numbers_or_a_reason_and_nothing_is_read_on():
    """Also where options are many; shares are shares, and a reason is a sentence."""
    met = set()
    for referee in walk(5, most=1400):
        ask = referee.asking
        if not isinstance(ask, Choose) or not isinstance(ask.options, (tuple, range)):
            continue
        begun = time.process_time()
        found = decisions(referee)
        assert time.process_time() - begun < 2
        assert list(found) == list(ask.options)
        assert decision_odds(referee) == found
        for odds in found.values():
            assert odds.basis.endswith(".")
            assert not odds.basis[0].islower()
            assert all(0 <= each.number <= 1 for each in odds.measures if each.share)
        met.add(ask.what)
    assert {"execute", "blocking", "respond", "extra card", "call", "motion"} <= met


def test_options_that_only_move_cards_have_no_numbers():
    """CB1.BP1.1"""
    found = decisions(trace("B", "assign LT -5"))
    assert {odds.basis for odds in found.values() if not odds.measures} == {plays.ONLY_MOVES}
    known = known_to(trace("B", "assign LT -5"), OFFENSE)
    assert all(numbers(odds).keys() >= {"fumble"} for text, odds in found.items() if text.startswith("sneak"))
    assert known.field.phase == "BP1_O"


def test_the_numbers_come_quickly():
    """A decision that was counted is counted again at once."""
    referee = trace("B", "wait", 3)
    first = decisions(referee)
    begun = time.process_time()
    assert decisions(referee) == first
    assert time.process_time() - begun < 0.1


# ---- nothing leaks ---------------------------------------------------------------------------------------------------


def swapped(offense, defense, answers, side, face_up):
    """The same trace with the cards of `side` that are not named face up exchanged, one of them for a card of the deck."""
    placed = defense if side is DEFENSE else offense
    hidden = [place for place, each in enumerate(placed.cards) if each.card not in face_up]
    new = [placed.cards[place].card for place in (*hidden[1:], hidden[0])]
    used = {each.card for each in (*offense.cards, *defense.cards)} | {Card(text) for text in answers if text in DECK}
    new[0] = next(card for card in (RED_JOKER, *FULL) if card not in used)
    changed = list(placed.cards)
    for place, card in zip(hidden, new, strict=True):
        changed[place] = changed[place]._replace(card=card)
    if side is DEFENSE:
        return offense, Defense(tuple(changed))
    return Offense(tuple(changed), offense.shotgun), defense


DECK = {card.text for card in FULL}
TRACES = {"A": (OFFENSE_A, DEFENSE_A, TRACE_A, {}), "B": (OFFENSE_B, DEFENSE_B, TRACE_B, {"spot": 41, "down": 3, "to_go": 9})}


@pytest.mark.parametrize(
    ("name", "until", "count", "asked"),
    [
        ("B", "assign LT -5", 1, OFFENSE),
        ("B", "wait", 1, OFFENSE),
        ("B", "wait", 2, OFFENSE),
        ("B", "wait", 3, OFFENSE),
        ("B", "pass W_L1", 1, OFFENSE),
        ("B", 1, 1, OFFENSE),
        ("B", "keep", 1, OFFENSE),
        ("A", "rush B1 -1 1", 1, OFFENSE),
        ("A", "10H", 1, DEFENSE),
        ("A", "6H", 1, DEFENSE),
    ],
)
def test_cards_that_lie_face_down_for_a_side_change_nothing_in_its_numbers(name, until, count, asked):
    """CB1.MODEL.8: the other side's hidden cards are exchanged with each other and with the deck."""
    offense, defense, answers, more = TRACES[name]
    referee = trace(name, until, count)
    table = next(each.n for each, _ in reversed(referee.steps) if getattr(each, "what", "") == "field")
    theirs = (table.defense if asked is OFFENSE else table.offense).cards
    face_up = {each.card for each in theirs if each.face_up}
    assert len(face_up) < 11
    exchanged = swapped(offense, defense, answers, asked.other, face_up)
    assert exchanged != (offense, defense)
    other = at_table(position(*exchanged, **more))
    for answer in [*lined(*exchanged), *answers[2 : len(referee.log)]]:
        other.answer(answer)
    assert other.asking.what == referee.asking.what
    assert decisions(other) == decisions(referee)
    assert known_to(other, asked).cards == known_to(referee, asked).cards


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
