"""The table of D.O.I. as plain data: hands, the play between them, the downs of a series, kicks, and who may see what."""

import json
import re
from collections import Counter

import pytest
from games.doi.helpers import at, game, house
from support.walks import fresh, random_rules, whole

from cardbowl.cards import UNSEEN, Card, cards
from cardbowl.football import AWAY, HOME, OFFENSE
from cardbowl.games import GAMES
from cardbowl.games.doi import GAME
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.starts import alone
from cardbowl.games.doi.table.scene import scene
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.view.moment import Covered, Moment

HANDS = ("R10 R5 B7 P", "R9 R5 B7 P")


def view(referee, viewer=HOME):
    return scene(referee, viewer)["view"]


def series_of(hands=HANDS, **options):
    return alone.one_series(hands, spot=30, seed=2, **options)


def played(*pairs, hands=HANDS):
    """A series in which these pairs were laid one after the other, up to the next decision."""
    referee = series_of(hands)
    for o, d in pairs:
        referee.answer("play").answer((o, d)).run("decision")
    return referee


def every_moment(seeds=range(3)):
    """Every moment of some games, most of them under random house rules."""
    for seed in seeds:
        referee = fresh("doi", seed, rules=random_rules(GAME, seed) if seed else None)
        while not referee.is_over:
            yield referee
            referee.step()
        yield referee


# ---- hands ---------------------------------------------------------------------------------------------------------


def test_my_hand_lies_open_below_and_the_other_face_down_above():
    """DOI.INFO.1"""
    for team, own, other in ((HOME, HANDS[0], AWAY), (AWAY, HANDS[1], HOME)):
        hands = view(series_of(), team)["hands"]
        below, above = hands["below"], hands["above"]
        assert (below["team"], below["up"], above["team"], above["up"]) == (team.word, True, other.word, False)
        assert Counter(below["cards"]) == Counter(map(str, cards(own)))
        assert above["cards"] == ["", "", "", ""]
    everything = view(series_of(), None)["hands"]
    assert [everything[where]["up"] for where in ("below", "above")] == [True, True]
    assert everything["below"]["team"] == "home"


def test_hands_are_those_of_the_position_at_every_decision():
    """DOI.DOWN.1: as many cards as there are downs left."""
    met = 0
    for referee in every_moment():
        if isinstance(referee.asking, Choose):
            met += 1
            shown = view(referee, None)["hands"]
            for where in ("below", "above"):
                team = HOME if shown[where]["team"] == "home" else AWAY
                assert [Card(card) for card in shown[where]["cards"]] == list(referee.position.hands[team])
                assert len(shown[where]["cards"]) == referee.rules.downs + 1 - referee.position.down
                assert shown[where]["deck"] == len(referee.position.decks[team])
    assert met > 100


def test_no_card_of_a_covered_hand_is_in_the_data():
    """DOI.INFO.1: another hand of the same size looks the same to the other side, and two at one screen see no hand at all."""
    one, two = series_of(HANDS), series_of((HANDS[0], "R1 B2 B15 R8"))
    assert json.dumps(scene(one, AWAY)) != json.dumps(scene(two, AWAY))
    both = [view(each, HOME) for each in (one, two)]
    assert [json.dumps(each["hands"]["above"]["cards"]) for each in both] == ['["", "", "", ""]'] * 2
    covered = view(Covered(one), HOME)["hands"]
    assert [covered[where]["cards"] for where in ("below", "above")] == [[""] * 4] * 2


def test_a_hand_grows_as_it_is_dealt():
    """DOI.REFILL.1"""
    referee = fresh("doi", 3).step()
    assert referee.position.phase == "deal"
    offense = referee.position.offense
    for number in range(4):
        hands = view(referee, offense)["hands"]
        assert (len(hands["below"]["cards"]), hands["below"]["deck"]) == (number, 30 - number)
        assert (len(hands["above"]["cards"]), hands["above"]["deck"]) == (0, 30)
        referee.deal()
    hands = view(referee, offense.other)["hands"]
    assert hands["above"]["cards"] == [""] * 4
    assert hands["below"]["cards"] == []


@pytest.mark.parametrize("discards", ["open", "closed"])
def test_discards_are_open_unless_the_house_plays_otherwise(discards):
    """DOI.INFO.1.R1"""
    start = at(30, 2, ours="R10", theirs="B5", aside="R1 B1")
    piles = view(game(start, house(discards=discards)))["hands"]
    for where in ("below", "above"):
        found = piles[where]["discards"]
        assert found["count"] == 2
        assert Counter(found["cards"]) == Counter(["R1", "B1"] if discards == "open" else [])


# ---- the play ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pair", "same", "sum_", "result", "says"),
    [
        (("R10", "B7"), False, "10 + 7 = +17", "Pass +17", "Different colors: add"),
        (("R10", "R5"), True, "10 - 5 = +5", "Pass +5", "Same color: take away"),
        (("R5", "R9"), True, "5 - 9 = -4", "Pass -4", "Same color: take away"),
        (("B7", "R9"), False, "7 + 9 = +16", "Run +16", "Different colors: add"),
        (("R5", "R5"), True, "", "Interception", "Equal red cards"),
        (("B7", "B7"), True, "", "Fumble", "Equal black cards"),
        (("P", "R9"), None, "", "Penalty +5", "A penalty on the defense"),
        (("R10", "P"), None, "", "Penalty -5", "A penalty on the offense"),
        (("P", "P"), None, "", "Nothing moves", "Two penalty cards"),
    ],
)
def test_what_two_cards_come_to(pair, same, sum_, result, says):
    """DOI.PLAY.3, DOI.PLAY.4, DOI.PLAY.5, DOI.PEN.1, DOI.PEN.2, DOI.PEN.3"""
    shown = view(played(pair))["play"]
    assert (shown["home"]["card"], shown["away"]["card"], shown["offense"]) == (*pair, "home")
    assert (shown["same"], shown["sum"], shown["result"], shown["says"]) == (same, sum_, result, says)
    assert shown["rule"] in GAME.rulebook()


def test_the_middle_is_empty_until_both_have_laid_a_card():
    """DOI.PLAY.1"""
    shown = view(series_of().answer("play"))["play"]
    assert (shown["home"], shown["away"], shown["sum"], shown["result"]) == (None, None, "", "")


def test_what_follows_from_the_yards_is_said():
    assert view(played(("R10", "B7")))["play"]["then"] == ["first down"]
    assert view(played(("R10", "R9")))["play"]["then"] == []


def test_a_sum_that_the_learner_has_to_do_is_not_given_away():
    """Before its note there are two cards and no yards."""
    referee = played(("R10", "R9"))
    play = referee.plays[-1]
    number = next(n for n, (ask, _) in enumerate(play.steps) if type(ask) is Note and ask.what == "pass")
    before = Moment(referee, Choose(OFFENSE, "task", (), "DOI.PLAY.4"), len(referee.plays) - 1, number)
    shown = view(before)
    assert [shown["play"][team]["card"] for team in ("home", "away")] == ["R10", "R9"]
    assert (shown["play"]["sum"], shown["play"]["result"], shown["play"]["same"], shown["series"]) == ("", "", None, [])
    assert len(shown["hands"]["below"]["cards"]) == len(shown["hands"]["above"]["cards"]) == 3, (
        "the cards laid have left the hands"
    )


def test_the_cards_of_a_play_stay_in_sight_while_hands_are_filled():
    referee = series_of()
    referee.answer("play").answer(("R10", "P"))
    assert isinstance(referee.asking, Draw)
    while isinstance(referee.asking, Draw):
        assert view(referee)["play"]["result"] == "Penalty -5"
        referee.deal()
    assert view(referee)["play"]["result"] == "Penalty -5"
    referee.answer("play")
    assert view(referee)["play"]["result"] == ""


# ---- the series ----------------------------------------------------------------------------------------------------


def test_one_pair_for_every_used_down_with_its_yards():
    """DOI.PLAY.6, DOI.DOWN.1"""
    shown = view(played(("R10", "R9"), ("B7", "P"), ("R5", "R8"), hands=("R10 R5 B7 P", "R9 R8 B7 P")))
    assert [(each["label"], each["offense"], each["defense"], each["yards"]) for each in shown["series"]] == [
        ("1st", ["R10"], ["R9"], 1),
        ("2nd", [], [], -5),
        ("2nd", ["R5"], ["R8"], -3),
    ]
    assert shown["downs_left"] == ["3rd", "4th"]
    assert [each["kind"] for each in shown["series"]] == ["pass", "penalty", "pass"]


def test_the_pairs_are_the_cards_on_the_table_at_every_decision():
    met = 0
    for referee in every_moment(range(5)):
        if not isinstance(referee.asking, Choose):
            continue
        position, shown = referee.position, view(referee)
        for side, team in (("offense", position.offense), ("defense", position.offense.other)):
            lying = Counter(card for each in shown["series"] for card in each[side])
            assert lying == Counter(map(str, position.table[team]))
        used = [each for each in shown["series"] if each["kind"] in ("pass", "rush")]
        assert len(used) == position.down - 1 or referee.position.quarter != referee.start.quarter
        assert len(shown["downs_left"]) == len(position.hands[0])
        met += bool(shown["series"])
    assert met > 50


def test_cards_that_lie_there_from_before_are_shown_without_yards():
    """A series may begin on a later down; which card lay against which is not known then."""
    shown = view(alone.one_series(("R10 R5", "R9 B5"), spot=30, table=("R1 B2", "B3 R4")))["series"]
    assert len(shown) == 1
    assert (sorted(shown[0]["offense"]), sorted(shown[0]["defense"]), shown[0]["kind"]) == (["B2", "R1"], ["B3", "R4"], "earlier")


def test_after_the_end_of_a_quarter_the_yards_are_left_and_the_pairs_are_gone():
    """DOI.QTR.2.R1"""
    start = at(30, 1, ours="R10 P", theirs="R9 P", deck=0)
    referee = game(start).answer("play").answer(("R10", "R9")).answer("play").answer(("P", "P"))
    while isinstance(referee.asking, Draw):
        referee.deal()
    assert referee.position.quarter == 2
    shown = view(referee)
    assert [(each["offense"], each["yards"]) for each in shown["series"]] == [([], 1), ([], 0)]
    assert shown["clock"]["quarter"] == "Q2"


# ---- kicks, the toss, the try --------------------------------------------------------------------------------------


def test_the_cards_of_a_kick_add_up_to_the_distance():
    """DOI.FG.2, DOI.FG.3, DOI.FG.4"""
    referee = alone.one_field_goal(30)
    shown = view(referee)["kick"]
    assert (shown["cards"], shown["distance"], shown["most"], shown["good"]) == ([], 30, 6, None)
    for number, card in enumerate(("R1", "B10", "R9", "B5"), start=1):
        referee.answer(card)
        shown = view(referee)["kick"]
        assert (len(shown["cards"]), shown["cards"][-1]["card"], shown["good"]) == (number, card, None)
    assert shown["text"] == "1 + 10 + 9 + 5 = 25 of 30 yards"
    assert view(referee.answer("R5"))["kick"]["text"] == "1 + 10 + 9 + 5 + 5 = 30 of 30 yards: good"
    missed = alone.one_field_goal(30)
    for card in ("R1", "B10", "R9", "B5", "B4", "P"):
        missed.answer(card)
    shown = view(missed)["kick"]
    assert (shown["good"], shown["text"][-25:]) == (False, "= 29 of 30 yards: no good")
    assert view(missed)["play"] is None


@pytest.mark.parametrize(("card", "good"), [("R1", False), ("B1", False), ("P", True), ("B15", True)])
def test_an_extra_point(card, good):
    """DOI.XP.1"""
    referee = game(at(97, 1, 3, "R10 R7 R8 R9", "B5")).answer("play").answer(("R10", "B5"))
    before = view(referee)
    assert (before["situation"]["headline"], before["kick"], before["play"]["then"]) == ("Extra point", None, ["touchdown"])
    assert before["field"]["ball"] >= 100, "the ball lies in the end zone"
    referee.answer(card)
    shown = view(referee)["kick"]
    assert (shown["kind"], shown["cards"][0]["card"], shown["good"]) == ("extra point", card, good)
    assert shown["text"] == f"Extra point: {'good' if good else 'no good'}"


def test_a_punt_uses_no_card():
    """DOI.PUNT.1, DOI.PUNT.1.R1"""
    assert view(game(at(35, 4, 10, "R1", "B1")).answer("punt"))["kick"]["text"] == "Punt: 30 yards"
    touchback = view(game(at(75, 4, 10, "R1", "B1")).answer("punt"))
    assert (touchback["kick"]["text"], touchback["kick"]["cards"]) == ("Punt: 30 yards, touchback", [])
    assert touchback["field"]["path"][-1]["kind"] == "kick"


def test_the_toss_says_what_red_means():
    """DOI.SETUP.2.R1"""
    shown = scene(fresh("doi", 1), None)
    assert shown["asking"]["prompt"] == "Toss the coin: red gives Otters the ball"
    assert shown["view"]["field"] is None
    assert shown["view"]["pile"] is None
    assert [shown["view"]["hands"][where]["cards"] for where in ("below", "above")] == [[], []]
    row = scene(fresh("doi", 1).step(), None)["view"]["rows"]
    assert row[0]["label"] == "Coin toss"


# ---- scoreboard and questions --------------------------------------------------------------------------------------


def test_the_quarter_is_told_in_cards():
    """DOI.QTR.1, DOI.QTR.5: there is no clock and there are no time-outs."""
    shown = view(series_of())
    assert shown["clock"] == {
        "quarter": "Q1",
        "text": "26 cards left",
        "label": "first quarter, 26 cards left in each deck",
        "running": None,
    }
    assert all(team["timeouts_max"] == 0 for team in shown["teams"].values())
    uneven = game(at(30, 1, ours="R10", theirs="B5", deck=("R1 B2 B3", "R1")))
    assert view(uneven)["clock"]["label"] == "first quarter, 1 card left in the smaller deck"


def test_the_clock_says_the_same_under_the_cover():
    """DOI.QTR.1, DOI.INFO.1: hands are face down for two people at one screen, but the decks have as many cards as before."""
    seen = set()
    for referee in every_moment(range(1)):
        open_clock = scene(referee, None)["view"]["clock"]
        assert scene(Covered(referee), None)["view"]["clock"] == open_clock
        seen.add(open_clock["text"])
    assert len(seen) > 20


def test_a_kick_takes_no_cards_from_the_quarter():
    """DOI.QTR.5, DOI.FG.6.R2: the cards that a kick turns up go back."""
    kicked = 0
    for referee in every_moment(range(2)):
        at = referee.position
        if at.phase in ("scrimmage", "try"):
            assert scene(referee, None)["view"]["clock"]["text"].split()[0] == str(min(map(len, at.decks)))
            kicked += bool(referee.steps) and isinstance(referee.steps[-1][0], Draw)
    assert kicked > 20


def test_a_card_is_offered_to_its_owner_alone():
    """DOI.INFO.1: the other side's options would reveal its hand."""
    referee = series_of().answer("play")
    both = referee.asking
    assert isinstance(both, ChooseTogether)
    for choice, team, hand in zip(both.choices, (HOME, AWAY), HANDS, strict=True):
        asked = Moment(referee, choice)
        own = scene(asked, team)["asking"]
        assert (own["lay"], {option["value"] for option in own["options"]}) == (team.word, set(hand.split()))
        other = scene(asked, team.other)["asking"]
        assert (other["lay"], other["options"], other["yours"]) == ("", [], False)
    assert scene(referee, HOME)["asking"]["options"] == []


def test_options_say_what_they_mean():
    """DOI.CALL.1-3, DOI.CALL.3.R1"""
    asked = scene(game(at(60, 4, 10, "R10", "B5")), HOME)["asking"]
    assert [(option["label"], option["hint"]) for option in asked["options"]] == [
        ("Play", "lay a card face down"),
        ("Field goal", "40 yards, up to 6 cards of your deck"),
        ("Punt", "30 yards, no card"),
    ]
    far = scene(game(at(20, 1, 10, "R10", "B5")), HOME)["asking"]
    assert [(each["label"], each["rule"]) for each in far["refused"]] == [("Field goal", "DOI.CALL.3.R1"), ("Punt", "DOI.CALL.2")]
    choice = series_of().answer("play").asking.choices[0]
    options = scene(Moment(series_of().answer("play"), choice), HOME)["asking"]["options"]
    words = {option["value"]: (option["label"], option["hint"]) for option in options}
    assert words["R10"] == ("Red 10", "pass")
    assert words["B7"] == ("Black 7", "run")
    assert words["P"] == ("Penalty card", "5 yards, same down again")


def test_steps_are_told_in_words():
    told = [part["text"] for part in view(played(("R10", "P")))["steps"]]
    name = "Otters"
    assert told[:4] == [
        f"{name} call: play",
        f"{name} lay red 10 and Herons lay a penalty card",
        "A penalty on the offense: -5 yards.",
        "The down is played again, with a fresh card each.",
    ]
    assert re.fullmatch(rf"{name} draw (red \d+|black \d+|a penalty card)", told[4])
    assert told[5:] == ["Herons draw a card, face down", "The hands are full: 4 cards each."], (
        "of the other hand no more than that"
    )


def test_a_finished_game_shows_both_names_and_the_result():
    over = whole("doi", 4)
    shown = view(over)
    assert shown["over"]
    assert shown["situation"]["headline"] == "Final"
    assert UNSEEN.text not in json.dumps(shown["hands"])


def test_every_kind_of_position_has_a_scene():
    """Also where nothing was played before it."""
    for phase in ("toss", "deal", "scrimmage", "try"):
        start = at(30, 2, ours="R10", theirs="B5")._replace(phase=phase)
        if phase == "toss":
            start = GAME.start(house())
        assert isinstance(start, Position)
        for viewer in (None, HOME, AWAY):
            shown = scene(game(start), viewer)
            assert json.loads(json.dumps(shown)) == shown
    assert GAMES["doi"] is GAME
