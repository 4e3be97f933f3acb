"""One rule of D.O.I. on its own, for lessons: each is a referee that ends where its lesson ends, with whole sets on the table."""

import json
from collections import Counter
from random import Random

import pytest
from support.walks import legal

from cardbowl.cards import Card
from cardbowl.errors import HouseRulesError, IllegalAnswerError, NotationError
from cardbowl.football import AWAY, HOME
from cardbowl.games.doi import GAME, HouseRules, Position
from cardbowl.games.doi.notes.play_notes import Line
from cardbowl.games.doi.starts import alone
from cardbowl.steps.ask import Draw

OPEN = ("R10 R5 B7 B2", "R9 R5 B7 B1")
LATE = ("R15 R8 R6 R4 B9 B7 B3", "R10 R7 R2 B10 B8 B5 P")
EVERY = [
    alone.one_down,
    alone.one_series,
    alone.one_field_goal,
    alone.one_extra_point,
    alone.one_punt,
    alone.decisive_play,
    alone.one_quarter,
    alone.last_quarter,
    lambda **options: alone.one_down(OPEN, **options),
    lambda **options: alone.one_series(("R4 R6", "B4 B6"), **options),
    lambda **options: alone.one_punt(hands=("R4", "B6"), **options),
    lambda **options: alone.one_quarter(1, decks=LATE, **options),
]


def in_full(referee, seed):
    """To its end, with legal answers at random."""
    random = Random(seed)
    while not referee.is_over:
        if isinstance(referee.asking, Draw):
            referee.deal()
        else:
            referee.answer(legal(referee, random))
    return referee


def answered(referee, *answers):
    for answer in answers:
        referee.answer(referee.read(answer))
    return referee


def cards_of(at, team):
    """All cards of a player, in every pile."""
    return Counter(at.hands[team] + at.decks[team] + at.discards[team] + at.table[team])


# ---- results of one rule on its own ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("referee", "answers", "line"),
    [
        (lambda: alone.one_down(OPEN), ["play", ("R10", "B7")], "home 1 & 10 @ 50: R10 v B7, pass +17, first down"),
        (lambda: alone.one_down(OPEN), ["play", ("R10", "R9")], "home 1 & 10 @ 50: R10 v R9, pass +1"),
        (lambda: alone.one_down(OPEN, spot=20), ["play", ("R5", "R5")], "home 1 & 10 @ 20: R5 v R5, intercepted"),
        (lambda: alone.one_down(("R5 P", "B5 B1"), to_go=3), ["play", ("P", "B5")],
         "home 3 & 3 @ 50: P v B5, penalty +5, first down"),
        (lambda: alone.one_down(("B8", "B1"), spot=70), ["play", ("B8", "B1")],
         "home 4 & 10 @ 30: B8 v B1, run +7, over on downs"),
        (lambda: alone.one_down(("B8", "B1"), spot=35), ["punt"], "home 4 & 10 @ 35: punt 30 yd"),
        (lambda: alone.one_field_goal(30), ["R1", "R10", "R9", "R5", "R7"], "home 4 & 10 @ 30: field goal 30 yd good"),
        (lambda: alone.one_field_goal(spot=70), ["R1", "R10", "R9", "R5", "R4", "P"],
         "home 4 & 10 @ 30: field goal 30 yd no good"),
        (alone.one_extra_point, ["B1"], "home Try: extra point no good"),
        (alone.one_extra_point, ["P"], "home Try: extra point good"),
        (lambda: alone.one_punt(spot=70, hands=("R4", "B6")), [], "home 4 & 10 @ 30: punt 30 yd, touchback"),
        (alone.decisive_play, [("R10", "B7")], "home 4 & 10 @ 50: R10 v B7, pass +17, first down"),
        (alone.decisive_play, [("R10", "R9")], "home 4 & 10 @ 50: R10 v R9, pass +1, over on downs"),
        (alone.decisive_play, [("B7", "B7")], "home 4 & 10 @ 50: B7 v B7, fumble lost"),
    ],
)  # fmt: skip
def test_one_rule_alone(referee, answers, line):
    """DOI.LOOP.1: the rules ask, the lesson answers, and the line of the play notes has the result."""
    game = answered(referee(), *answers)
    assert game.is_over
    assert game.asking is None
    assert game.notes()[0] == line
    assert str(Line.parse(line)) == line


@pytest.mark.parametrize("play", EVERY)
def test_every_one_ends_and_goes_back(play):
    """With any draws and answers it ends, can be taken back, and has the same cards for the same seed."""
    for seed in range(12):
        game = in_full(play(seed=seed), seed)
        assert in_full(play(seed=seed), seed).log == game.log
        assert all(str(Line.parse(line)) == line for line in game.notes() if line.startswith("home "))
        assert game.undo(len(game.log)).log == []


@pytest.mark.parametrize("play", EVERY)
def test_the_sets_are_whole_at_every_step(play):
    """DOI.COMP.2: every card of both sets is somewhere, and the position reads back from its line."""
    game = in_full(play(seed=5), 5)
    for at in (game.start, *(play.after for play in game.plays)):
        for team in (HOME, AWAY):
            assert cards_of(at, team) == Counter(game.rules.whole_set)
        assert Position.parse(str(at)) == at


# ---- a down and a series ---------------------------------------------------------------------------------------------


def test_a_hand_says_which_down_it_is():
    """DOI.DOWN.1"""
    for size in range(1, 5):
        hands = (" ".join(OPEN[0].split()[:size]), " ".join(OPEN[1].split()[:size]))
        assert alone.one_down(hands).position.down == 5 - size


def test_hands_are_dealt_where_none_are_given():
    """DOI.SETUP.3"""
    game = alone.one_down(seed=4, down=3)
    assert isinstance(game.asking, Draw)
    game.run("decision")
    assert [len(hand) for hand in game.position.hands] == [2, 2]
    assert game.position.phase == "scrimmage"


def test_a_down_ends_with_a_penalty_and_a_series_goes_on():
    """DOI.PEN.4: the same down again, with a fresh card."""
    hands = ("P R5", "B9 B8")
    assert answered(alone.one_down(hands), "play", ("P", "B9")).is_over
    game = answered(alone.one_series(hands), "play", ("P", "B9")).run("decision")
    assert (game.position.down, game.position.to_go, [len(hand) for hand in game.position.hands]) == (3, 5, [2, 2])


def test_a_series_ends_with_a_first_down_a_score_or_the_loss_of_the_ball():
    """DOI.DOWN.1-3 DOI.FIRST.1"""
    short = answered(alone.one_series(("R6 B6", "R4 B4")), "play", ("R6", "R4"))
    assert (short.position.down, short.position.to_go) == (4, 8)
    assert answered(short, "play", ("B6", "B4")).notes()[-2:] == ["home 4 & 8 @ 48: B6 v B4, run +2, over on downs", "-" * 20]
    assert answered(alone.one_series(("R6 B6", "R4 B4")), "play", ("R6", "B4")).is_over
    assert answered(alone.one_series(OPEN, spot=85), "play", ("R10", "B7")).position.phase == "try"
    assert answered(alone.one_series(OPEN, spot=4), "play", ("R5", "R9")).position.score == (0, 2)


def test_a_series_under_house_rules_has_as_many_downs_as_cards():
    """DOI.DOWN.1"""
    game = alone.one_series(("R1 R2 R3 R4 R5 R6", "B1 B2 B3 B4 B5 B6"), house_rules={"downs": 6})
    assert game.position.down == 1
    assert alone.one_down(OPEN, house_rules={"downs": 6}).position.down == 3


def test_the_cards_of_the_downs_before_lie_on_the_table():
    """DOI.PLAY.6"""
    game = alone.one_series(("R6 B6", "R4 B4"), table=("R1 R2", "B1 B2"), discards=("P R15", ""))
    assert [len(pile) for pile in game.position.table] == [2, 2]
    assert [len(deck) for deck in game.position.decks] == [24, 26]


def test_the_away_team_may_have_the_ball():
    """DOI.SETUP.2: hands are written offense first all the same."""
    game = alone.one_down(OPEN, offense="away", opponent="random", seed=1)
    assert game.position.offense is AWAY
    assert [card.text for card in game.position.hands[HOME]] == ["R5", "R9", "B1", "B7"]
    game.run("decision")
    assert game.is_over or game.team(1) is HOME


def test_an_opponent_plays_the_away_team():
    assert set(alone.one_series(OPEN, opponent="random").players) == {AWAY}
    assert alone.one_series(OPEN).players == {}


# ---- kicks and the last cards ----------------------------------------------------------------------------------------


def test_a_kick_from_a_short_deck_goes_on_with_the_discards():
    """DOI.FG.6.R1: cards that are not in the deck are in the discards."""
    game = alone.one_field_goal(40, deck="R1 B1", hand="R15")
    assert len(game.position.discards[HOME]) == 27
    answered(game, "R1", "B1")
    assert game.asking.deck == "discards"
    assert Card("R15") not in game.left()


def test_a_game_is_decided_by_one_play():
    """DOI.PLAY.3-5: the yards that are needed win, and only they; a penalty card counts its yards once."""
    won = answered(alone.decisive_play(need=17), ("R10", "B7"))
    assert won.position.offense is HOME
    lost = answered(alone.decisive_play(need=18), ("R10", "B7"))
    assert lost.position.offense is AWAY
    assert answered(alone.decisive_play(("P", "R9"), 5), ("P", "R9")).position.offense is HOME
    assert answered(alone.decisive_play(("P", "R9"), 6), ("P", "R9")).position.offense is AWAY
    assert answered(alone.decisive_play(("B9", "P"), 1, spot=2), ("B9", "P")).position.offense is AWAY
    assert answered(alone.decisive_play(("B9", "R9"), 5, spot=90), ("B9", "R9")).position.offense is HOME


def test_a_quarter_may_begin_late():
    """DOI.QTR.5: each deck has the given cards, and the others are discards."""
    game = alone.last_quarter(decks=LATE, seed=3)
    assert [len(deck) for deck in game.position.decks] == [7, 7]
    assert [len(pile) for pile in game.position.discards] == [23, 23]
    assert game.position.quarter == 4
    assert in_full(game, 0).position.phase == "over"
    assert in_full(alone.one_quarter(1, decks=LATE), 0).position.quarter == 2


# ---- what is refused -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        (lambda: alone.one_down(("R15 R15 B1 B2", OPEN[1])), IllegalAnswerError,
         r"2 x R15 for the offense.*only 1 R15 \(DOI.COMP.2\)"),
        (lambda: alone.one_down((OPEN[0], "R1 R1 R1 B1")), IllegalAnswerError, "3 x R1 for the defense.*only 2 R1"),
        (lambda: alone.one_down((OPEN[0], "KS R1 R1 B1")), IllegalAnswerError, "1 x KS for the defense.*no KS"),
        (lambda: alone.one_down(("P P", "P R1"), house_rules={"deck": "std27"}), IllegalAnswerError, "only 1 P .DOI.COMP.3"),
        (lambda: alone.one_down(OPEN, discards=("R10 R10", "")), IllegalAnswerError, "3 x R10.*only 2 R10"),
        (lambda: alone.one_down(("R10 R5", "R9")), IllegalAnswerError, "hands of 2 and 1 cards.*as many each"),
        (lambda: alone.one_down(("R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5")), IllegalAnswerError, "hands of 5.*DOI.DOWN.1.*1 to 4"),
        (lambda: alone.one_down(("", "")), IllegalAnswerError, "hands of 0 cards"),
        (lambda: alone.one_down(OPEN, down=2), IllegalAnswerError, "down 2 with 4 cards in hand.*allowed: down 1"),
        (lambda: alone.one_down(down=5), IllegalAnswerError, "down 1 to 4"),
        (lambda: alone.one_down(down="1"), IllegalAnswerError, "down 1 to 4"),
        (lambda: alone.one_down("R10 R5"), NotationError, "the cards of two players"),
        (lambda: alone.one_down(("R10 R5", "R9 X")), NotationError, "X"),
        (lambda: alone.one_down(("R10 R5", 5)), NotationError, "5"),
        (lambda: alone.one_down(OPEN, spot=0), IllegalAnswerError, "spot 1 to 99"),
        (lambda: alone.one_down(OPEN, spot=True), IllegalAnswerError, "spot 1 to 99"),
        (lambda: alone.one_down(OPEN, to_go=0), IllegalAnswerError, "to_go 1 to 99"),
        (lambda: alone.one_down(OPEN, quarter=5), IllegalAnswerError, "quarter 1 to 4"),
        (lambda: alone.one_down(OPEN, score=(3,)), IllegalAnswerError, "score .*two numbers"),
        (lambda: alone.one_down(OPEN, offense="me"), IllegalAnswerError, "home or away"),
        (lambda: alone.one_down(OPEN, opponent="nobody"), IllegalAnswerError, "you, random"),
        (lambda: alone.one_down(OPEN, house_rules={"downs": 1}), HouseRulesError, "downs"),
        (lambda: alone.one_down(OPEN, house_rules=5), HouseRulesError, "the house rules are 5; a table of fields"),
        (lambda: alone.one_down(OPEN, opponent=["random"]), IllegalAnswerError, "no such player.*you, random"),
        (lambda: alone.one_down(OPEN, home=None), NotationError, "the team name is None; a text is needed"),
        (lambda: alone.one_series(("R6", "R4"), table=("R1", "B1")), IllegalAnswerError,
         "1 card on the table.*none, or 3 for each"),
        (lambda: alone.one_series(("R6 B6", "R4 B4"), table=("R1 P", "B1 B2")), IllegalAnswerError, "P on the table.*DOI.PEN.4"),
        (lambda: alone.one_series(OPEN, discards=("R1", "R2", "R3")), NotationError, "discards .*two players"),
        (lambda: alone.one_field_goal(71), IllegalAnswerError, "71 yards.*70 at most .DOI.CALL.3.R1"),
        (lambda: alone.one_field_goal(0), IllegalAnswerError, "distance 1 to 99"),
        (lambda: alone.one_field_goal(30, spot=10**5000), IllegalAnswerError, "about 5001 digits' is not allowed.*spot 1 to 99"),
        (lambda: alone.one_quarter(discards=("R1", "")), NotationError, "one_quarter has no option 'discards'; it has quarter"),
        (lambda: alone.one_field_goal(hand="R1 R2 R3 R4 R5"), IllegalAnswerError, "a hand of 5 cards"),
        (lambda: alone.one_field_goal(deck="R15 R15"), IllegalAnswerError, "only 1 R15"),
        (lambda: alone.one_punt(hands=("R1 R2", "B1 B2")), IllegalAnswerError, "a punt on down 3.*DOI.CALL.2"),
        (lambda: alone.decisive_play(need=0), IllegalAnswerError, "need 1 to 50"),
        (lambda: alone.last_quarter(decks=("R1 R2 R3", "B1 B2 B3")), IllegalAnswerError,
         "decks of 3 cards.*DOI.REFILL.2.*4 or more"),
        (lambda: alone.last_quarter(decks=("R1 R2 R3 R4", "B1")), IllegalAnswerError, "decks of 4 and 1 cards"),
        (lambda: alone.last_quarter(decks=("R1 R2 R15 R15", "B1 B2 B3 B4")), IllegalAnswerError, "only 1 R15"),
    ],
)  # fmt: skip
def test_a_wrong_start_is_refused_in_a_sentence(wrong, error, words):
    with pytest.raises(error, match=words) as told:
        wrong()
    assert "\n" not in str(told.value)


def test_a_game_of_one_rule_is_shown_like_any_other():
    """The scene of the game shows it, and its house rules count."""
    rules = HouseRules(penalty_yards=7)
    game = answered(alone.one_down(("P", "R9"), house_rules=rules), "play", ("P", "R9"))
    assert game.rules is rules
    assert game.notes() == ["home 4 & 10 @ 50: P v R9, penalty +7"]
    assert game.game.title == f"{GAME.title}, one down"


@pytest.mark.parametrize("play", EVERY)
def test_every_step_of_it_can_be_shown(play):
    """To either team, and to a viewer that sees all cards."""
    game, random = play(seed=3), Random(3)
    for viewer in (HOME, AWAY, None):
        assert json.dumps(game.game.scene(game, viewer))
    while not game.is_over:
        if isinstance(game.asking, Draw):
            game.deal()
        else:
            game.answer(legal(game, random))
        for viewer in (HOME, AWAY, None):
            assert json.dumps(game.game.scene(game, viewer))
