"""Plays of a variant's own in Football Strategy: called in secret beside the play cards, against a defense card."""

from fractions import Fraction

import pytest
from games.football_strategy.helpers import ANY_PUNT, PASS, RUN, STANDARD, at, whats
from support.cases import rows

import cardbowl as cb
from cardbowl.football import How
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.charts.codes import read_code
from cardbowl.games.football_strategy.notes.play_notes import Line
from cardbowl.games.football_strategy.players.own_calls import usual
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL
from cardbowl.games.football_strategy.rules.endings import as_ended
from cardbowl.games.football_strategy.rules.results import outcome
from cardbowl.steps.own_plays import Ending
from cardbowl.steps.referee import Referee


def counter(at, rules):
    """The runner waits: half the difference of two cards; with two of one number the ball is loose."""
    ours = yield cb.Draw(cb.OFFENSE, "counter", "OWN.COUNTER.1")
    theirs = yield cb.Draw(cb.DEFENSE, "counter D", "OWN.COUNTER.1")
    return Ending("loose", at.spot) if ours.value == theirs.value else (ours.value - theirs.value) // 2


def keep(at, rules, letter):
    """The quarterback keeps the ball: the number of a card in yards, but a loss against the last five defenses."""
    card = yield cb.Draw(cb.OFFENSE, "keep", "OWN.KEEP.1")
    return card.value if letter in LETTERS[:5] else -2


def ends(at, rules):
    """A play that ends as a card says."""
    card = yield cb.Draw(cb.OFFENSE, "ends", "OWN.ENDS.1")
    return ENDS.get(card.value, ENDS[1])


ENDS = {
    1: Ending("incomplete"),
    2: Ending("out", 55),
    3: Ending("turnover", 30, cb.DEFENSE),
    4: Ending("dead", 104),
    5: Ending("dead", -2),
    6: Ending("loose", 53),
    7: Ending("touchback", 0, cb.DEFENSE),
    8: Ending("dead", 75),
    9: Ending("loose", 40, cb.DEFENSE),
}


@pytest.fixture(scope="module")
def game():
    plays = {"counter": counter, "keep": cb.OwnPlay(keep, kind="pass"), "ends": ends}
    return cb.variant("football-strategy", plays=plays, name="three of one's own")


def called(game, before, name, card, letter="B"):
    """The turn with this call against a defense, with one card after another."""
    referee = Referee(game, position=before, rules=game.house_rules({}))
    referee.answer((letter, name))
    for each in card.split():
        referee.answer(each)
    while not referee.plays:
        referee.answer(referee.asking.default)
    return referee.plays[-1]


@rows(
    ("found", "how", "side", "spot", "series"),
    [
        (Ending(How.DEAD, 45), How.DEAD, cb.OFFENSE, 45, False),
        (Ending(How.OUT, 45), How.OUT, cb.OFFENSE, 45, False),
        (Ending(How.INCOMPLETE), How.INCOMPLETE, cb.OFFENSE, 40, False),
        (Ending(How.TURNOVER, 30, cb.OFFENSE), How.DEAD, cb.OFFENSE, 30, True),
        (Ending(How.TURNOVER, 30, cb.DEFENSE), How.TURNOVER, cb.DEFENSE, 30, False),
        (Ending(How.DEAD, 30, cb.DEFENSE), How.TURNOVER, cb.DEFENSE, 30, False),
        (Ending(How.OUT, 30, cb.DEFENSE), How.TURNOVER, cb.DEFENSE, 30, False),
        (Ending(How.LOOSE, 45), How.TURNOVER, cb.DEFENSE, 55, False),
        (Ending(How.LOOSE, 30, cb.DEFENSE), How.DEAD, cb.OFFENSE, 70, True),
        (Ending(How.TOUCHBACK, 0, cb.DEFENSE), How.TOUCHBACK, cb.DEFENSE, 20, False),
        (Ending(How.TOUCHDOWN, 100), How.TOUCHDOWN, cb.OFFENSE, 100, False),
        (Ending(How.TOUCHDOWN, 100, cb.DEFENSE), How.TOUCHDOWN, cb.DEFENSE, 100, False),
        (Ending(How.SAFETY, 0), How.SAFETY, cb.OFFENSE, 0, False),
    ],
)
def test_an_ending_in_the_words_of_the_game(found, how, side, spot, series):
    """FS.PLAY.1.R3 FS.FUM.1 FS.INT.2: from the own 40; out of bounds stays so, for it stops the clock."""
    ended = as_ended(found, 40, STANDARD)
    assert (ended.how, ended.side, ended.spot, ended.series) == (how, side, spot, series)


def test_it_stands_beside_the_play_cards_but_not_on_a_try(game):
    """FS.PLAY.1.R3"""
    rules = game.house_rules({})
    asked = Referee(game, position=at(), rules=rules).asking
    assert asked.choices[1].options[-3:] == ("counter", "keep", "ends")
    on_a_try = Referee(game, position=at(98, phase="try"), rules=rules).answer("play").asking
    assert "counter" not in on_a_try.choices[1].options


def test_players_may_call_it_in_place_of_a_run_or_a_pass():
    """FS.PLAY.1.R3: no kick, and no try."""
    given = {call: usual(call, at(60, 4, 8), STANDARD) for call in (RUN, PASS, ANY_PUNT, FIELD_GOAL)}
    assert given == {RUN: True, PASS: True, ANY_PUNT: False, FIELD_GOAL: False}
    assert not usual(PASS, at(98, phase="try"), STANDARD)


def test_both_are_turned_up_together_and_its_rule_may_look_at_the_defense_card(game):
    played = called(game, at(), "keep", "9H", "C")
    assert played.played.ending.spot == 59
    assert called(game, at(), "keep", "9H", "J").played.ending.spot == 48
    assert whats(played)[0] == "own crossing"
    assert str(played.steps[1][0].say()).startswith("Keep against C ")
    assert (played.played.kind, played.played.call) == ("pass", "keep")


@pytest.mark.parametrize(
    ("card", "how", "after", "seconds"),
    [
        ("AH", How.INCOMPLETE, "home 2&10 @50", "incomplete"),
        ("2H", How.OUT, "home 2&5 @55", "out_of_bounds"),
        ("3H", How.TURNOVER, "away 1&10 @30", "turnover"),
        ("4H", How.TOUCHDOWN, "try", "score"),
        ("5H", How.SAFETY, "free kick", "score"),
        ("6H", How.TURNOVER, "away 1&10 @47", "turnover"),
        ("7H", How.TOUCHBACK, "away 1&10 @20", "turnover"),
        ("8H", How.DEAD, "home 1&10 @75", "gain_long"),
        ("9H", How.DEAD, "home 1&10 @60", "gain_short"),
    ],
)
def test_what_follows_and_the_seconds_are_those_of_a_play_card_that_ends_so(game, card, how, after, seconds):
    played = called(game, at(), "ends", card)
    then = played.after
    assert played.played.ending.how is how
    assert (f"{then.offense.word} {then.down}&{then.to_go} @{then.spot}" if then.phase == "scrimmage" else then.phase) == after
    assert played.before.left - then.left == getattr(game.house_rules({}).chart_set.times, seconds)


def test_its_odds_count_each_defense_card_as_likely_where_it_looks_at_it(game):
    odds = cb.odds(game, "keep", spot=40, to_go=3)
    assert odds["first_down"] == Fraction(1, 2) * Fraction(11, 13)
    assert odds.mean() == Fraction(1, 2) * 7 - 1
    assert "fumble" not in odds
    assert cb.odds(game, "counter", spot=40)["ball_lost"] == Fraction(3, 51)


def test_the_coach_and_live_odds_count_it_against_any_defense_card(game):
    referee = Referee(game, position=at(40, to_go=3), rules=game.house_rules({}))
    found = game.decisions(referee)
    assert found["keep"].get("first down").number == cb.odds(game, "keep", spot=40, to_go=3)["first_down"]
    assert "leave out plays of the variant's own" in found["keep"].basis
    assert referee.odds()["keep"].chance("first down") == found["keep"].get("first down").number
    assert referee.odds().keys() == set(referee.asking.choices[1].options)


def test_a_play_that_is_too_long_to_read_has_a_reason_in_place_of_numbers():
    def endless(at, rules):
        total = 0
        for number in range(12):
            card = yield cb.Draw(cb.OFFENSE, f"card {number}", "OWN.ENDLESS.1")
            total += card.value * number
        return total % 7

    made = cb.variant("football-strategy", plays={"endless": endless}, name="endless")
    referee = Referee(made, position=at(), rules=made.house_rules({}))
    found = made.decisions(referee)
    assert found["endless"].measures == ()
    assert found["endless"].basis
    assert set(referee.asking.choices[1].options) - set(referee.odds()) == {"endless"}
    assert found[1].measures


def test_players_call_it_where_it_is_worth_more_by_their_own_measure():
    def sure(at, rules):
        card = yield cb.Draw(cb.OFFENSE, "sure", "OWN.SURE.1")
        return 8 + card.value % 2

    def knows(at, rules, letter):
        card = yield cb.Draw(cb.OFFENSE, "knows", "OWN.KNOWS.1")
        return card.value - 12 if letter == "A" else -5

    plays = {"sure": cb.OwnPlay(sure, worth="read"), "knows": cb.OwnPlay(knows, worth="read")}
    made = cb.variant("football-strategy", plays=plays, rules={"quarter": 300}, name="sure thing")
    referee = cb.new_game(made, seed=5, home_player="sensible", away_player="sensible").run("end")
    calls = [call for ask, both in referee.answers() if getattr(ask, "what", "") == "calls" for call in both[1:]]
    assert calls.count("sure") > len(calls) / 2
    assert "knows" not in calls


def test_it_is_told_and_written_and_read_back(game, tmp_path):
    played = called(game, at(), "counter", "9H 4C", "D")
    line = game.play_lines(played, game.house_rules({}), ("Home", "Away"))[0]
    assert str(line) == "home 1 & 10 @ 50: own play counter v D, run +2"
    assert Line.parse(str(line)) == line
    referee = Referee(game, position=at(), rules=game.house_rules({})).answer(("D", "counter")).answer("9H")
    view = game.scene(referee, None)["view"]
    assert view["chart"]["up"]["home"] == {"label": "Counter", "hint": ""}
    assert "9H" in str(view["rows"])
    referee.save(tmp_path / "game.json")
    assert cb.load(tmp_path / "game.json").log == referee.log


def test_worked_vectors_play_it(game):
    from cardbowl.analysis.vectors import check_vectors, parse_vectors

    file = parse_vectors(
        f'game = "{game.name}"\n'
        '[[vector]]\nid = "K1"\nrules = ["OWN.KEEP.1"]\nplay = "keep"\nspot = 40\nto_go = 2\ndraws = "9H"\n'
        'expect = "home 1 & 2 @ 40: own play keep v A, pass +9, first down -> scrimmage home 1&10 @49"\n'
        '[[vector]]\nid = "K2"\nplay = "keep"\nspot = 40\ndefense = "J"\ndraws = "9H"\n'
        'expect = "home 1 & 10 @ 40: own play keep v J, pass -2 -> scrimmage home 2&12 @38"\n'
    )
    assert [found.got for found in check_vectors(game, file.vectors) if not found.passed] == []


def test_a_name_that_is_a_number_or_a_call_is_refused():
    for name in ("7", "field goal"):
        with pytest.raises(cb.DataError, match=r"with a letter|has a call or a question"):
            cb.variant("football-strategy", plays={name: counter})


def flag(at, rules):
    """A penalty beside seven yards, as on a chart; then the runner goes ten yards farther, or by default stays."""
    ending = yield from outcome(read_code("P5d/7"), "run", at.spot, rules)
    farther = yield cb.Choose(cb.OFFENSE, "farther", ("yes", "no"), "OWN.FLAG.1", "", "no")
    return Ending("dead", ending.spot + 10 * (farther == "yes"))


def test_the_game_s_own_question_goes_by_the_ball_and_that_of_the_play_by_its_default():
    """FS.PEN.2, FS.PLAY.1.R3: at the call, and where the penalty is chosen."""
    game = cb.variant("football-strategy", plays={"flag": flag}, name="with a flag")
    referee = Referee(game, position=at(40), rules=game.house_rules({}))
    assert game.decisions(referee)["flag"].get("mean yards").number == 7
    assert referee.odds()["flag"].value("yards").mean() == 7
    referee.answer(tuple("flag" if each.what == "play" else "A" for each in referee.asking.choices))
    assert referee.asking.rule == "FS.PEN.2"
    told = {option: each.get("mean yards").number for option, each in game.decisions(referee).items()}
    assert told == {"accept": 5, "decline": 7}
