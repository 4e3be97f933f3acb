"""What follows the end of a play, as coach and live odds tell it: a first down that is played again is no new series."""

from fractions import Fraction
from itertools import product

from games.showdown.helpers import DATA, STANDARD
from games.showdown.odds.test_coach import come_to
from games.showdown.turns import at, decked, printed
from support.cases import rows

import cardbowl as cb
from cardbowl.analysis.simulation.box_scores import score_of
from cardbowl.analysis.simulation.columns import COLUMNS, OWN_CALL
from cardbowl.analysis.simulation.rows import rows_of
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.series import Down
from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.odds.calls import by_formation, gain_game
from cardbowl.games.showdown.rules.play_grid import Squad
from cardbowl.games.showdown.rules.results import Ending, new_series
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.own_plays import Ending as OwnEnding
from cardbowl.steps.referee import Referee

FLAGGED = decked("", "S27")
FLAG = {"offense_die": 20, "penalty_chance": 1}


def flagged(what, **answers):
    """A gain of five yards from the 40 on first down, and a penalty of ten on the offense (S27)."""
    plan = {f"window 6 {side}": card for side, card in answers.items()}
    return come_to(what, at("", "S27", FLAGGED), plan, FLAGGED, **FLAG)


def first_downs(game):
    """The chance of a first down behind each option, as the coach has it."""
    return {option: odds.get("first down").number for option, odds in decision_odds(game).items()}


def test_a_first_down_that_is_played_again_is_none():
    """NS.PEN.1, NS.PEN.7: ten yards back keep the down, so it is 1 & 20 from the 30, in the window and at the penalty."""
    window = flagged("window 6 defense")
    assert first_downs(window) == {"pass": 0, "S27": 0}
    assert {option: odds["first down"] for option, odds in window.odds().items()} == {"pass": 0, "S27": 0}
    asked = flagged("penalty defense", defense="S27")
    assert first_downs(asked) == {"accept": 0, "decline": 0}
    asked.answer("accept").run("play")
    after = asked.plays[-1].after
    assert (after.spot, after.down, after.to_go) == (30, 1, 20)


@rows(
    ("before", "ending", "brought"),
    [
        (Down(40, 1, 10), Ending(How.REPLAY, OFFENSE, 30), False),
        (Down(40, 1, 10), Ending(How.REPLAY, OFFENSE, 40), False),
        (Down(40, 1, 10), Ending(How.REPLAY, OFFENSE, 45), False),
        (Down(40, 1, 10), Ending(How.REPLAY, OFFENSE, 50), True),
        (Down(40, 3, 10), Ending(How.REPLAY, OFFENSE, 50), True),
        (Down(40, 1, 10), Ending(How.REPLAY, OFFENSE, 45, series=True), True),
        (Down(95, 1, 5), Ending(How.REPLAY, OFFENSE, 95, series=True), True),
        (Down(95, 1, 5), Ending(How.REPLAY, OFFENSE, 95), False),
        (Down(40, 1, 10), Ending(How.DEAD, OFFENSE, 40, series=True), True),
        (Down(40, 1, 10), Ending(How.DEAD, OFFENSE, 45), False),
        (Down(40, 4, 10), Ending(How.DEAD, OFFENSE, 50), True),
        (Down(40, 4, 10), Ending(How.DEAD, OFFENSE, 45), False),
        (Down(40, 1, 10), Ending(How.TURNOVER, DEFENSE, 45, series=True), False),
        (Down(40, 1, 10), Ending(How.TOUCHDOWN, OFFENSE, 100), False),
    ],
)
def test_what_brings_a_new_series(before, ending, brought):
    """NS.DOWN.1, NS.PEN.1, NS.PEN.7, by hand; points bring a try or a kick."""
    assert new_series(before, ending, STANDARD) is brought


def test_a_touchdown_of_the_defense_is_no_touchdown_and_no_first_down_of_the_play():
    """NS.SEQ.2.R1, NS.CONV.1: of two endings one is a touchdown of the offense; live odds and coach count that one alone."""

    def risky(at, rules):
        face = yield cb.Draw(OFFENSE, "risky", "OWN.RISKY.1", cb.Source("coin", (1, 2)))
        return OwnEnding("touchdown", 100, (OFFENSE, DEFENSE)[face - 1])

    game = cb.variant("showdown", plays={"risky": risky}, name="risky football")
    referee = Referee(game, position=at(timeouts=(0, 0)), rules=game.house_rules({}))
    coach = game.decisions(referee)["risky"]
    live = referee.answer("risky").answer("D08").odds()
    for name in ("first down", "touchdown"):
        assert coach.get(name).number == live[name] == Fraction(1, 2)


def test_a_try_that_was_moved_back_is_played_from_there():
    """NS.TRY.2, NS.TRY.2.R1: 15 yards to make, and not 5, as the same playbooks make them on a down from there."""
    game = come_to("window 6 defense", at("", "S27", FLAGGED, phase="try", spot=95, to_go=5), {"try": "play"}, FLAGGED, **FLAG)
    game.answer("S27").answer("accept")
    assert (game.position.phase, game.position.spot, game.asking.what) == ("try", 85, "try")
    squads = Squad(FLAGGED.teams[0]), Squad(FLAGGED.teams[1])
    solved = {
        spot: max(each.value for each in by_formation(gain_game(squads, spot, 100 - spot, DATA), DATA).values())
        for spot in (85, 95)
    }
    now = decision_odds(game)
    assert now["play"].get("good").number == solved[85] < solved[95]
    assert now["play"].get("mean points").number == 2 * solved[85]
    assert now["kick"].get("good").number == 1
    assert "from the 15" in str(GAME.scene(game, None)["view"]["situation"])


@rows(
    ("effect", "mean", "complete"),
    [
        (("turnover", "interception", 5, 10), 0, 0),
        (("turnover", "interception", -5, 0), 0, 0),
        (("turnover", "fumble", 0, 10), 10, 1),
        (("turnover", "fumble", 5, 0), 10, 1),
    ],
)
def test_the_yards_of_a_ball_that_is_lost_are_those_of_the_box_score(effect, mean, complete):
    """NS.TURN.1-6: none for an interception, and to where the ball came loose; coach and live odds have them, too."""
    rules = printed(effect)
    dice = {"offense_die": 20, "defense_die": 1, "result_die": 7}
    game = come_to("window 6 defense", at("", "NEW", rules), {}, rules, **dice)
    coach, live = decision_odds(game)["NEW"], game.odds()["NEW"]
    score = ended_by(game.answer("NEW"))
    assert (score.kind, score.yards, score.complete, score.intercepted) == ("pass", mean, complete, not complete)
    assert coach.get("ball lost").number == 1
    assert coach.get("mean yards").number == live.mean() == mean
    assert live["complete"] == complete


def ended_by(game):
    """The box score of the running down, if nobody plays another card and each question is answered by its default."""
    while not game.plays:
        game.deal() if isinstance(game.asking, Draw) else game.answer(game.asking.default)
    return score_of(game.plays[-1])


TRY = {"phase": "try", "spot": 95, "to_go": 5}
OF_LATE = (
    ({}, ("penalty", "defense", 15, "add", ())),
    ({}, ("penalty", "offense", 10, "add", ())),
    ({}, ("penalty", "defense", 10, "replace", ())),
    ({}, ("penalty", "offense", 10, "replace", ("loss_of_down",))),
    ({}, ("turnover", "fumble", 0, 10)),
    ({}, ("turnover", "interception", 5, 10)),
    (TRY, ("penalty", "defense", 15, "add", ())),
    (TRY, ("penalty", "offense", 10, "replace", ("loss_of_down",))),
    (TRY, ("turnover", "fumble", 0, 10)),
)
"""Where a down begins, and what a card does after its result."""
DROPPED = {}
CAUGHT = {"offense_die": 20, "defense_die": 1, "result_die": 7}


@rows(("of", "dice"), product(OF_LATE, (DROPPED, CAUGHT)))
def test_a_pass_that_was_not_caught_is_none_after_a_penalty_or_a_fumble(of, dice):
    """NS.PEN.1, NS.GRID.10, NS.TURN.1: the result stands under what comes after it; live odds have it as the row of the play."""
    fields, effect = of
    rules = printed(effect)
    game = come_to("window 6 defense", at("", "NEW", rules, **fields), {"try": "play"}, rules, **dice)
    live = game.odds()["NEW"]
    score = ended_by(game.answer("NEW"))
    (row,) = rows_of(1, game.plays)
    told = dict(zip([column.name for column in (*COLUMNS, OWN_CALL)], row, strict=True))
    assert live["complete"] == score.complete
    assert live["incomplete"] == told["incomplete_pass"]
    assert live.mean() == score.yards


def test_an_intercepted_pass_has_no_yards_though_the_offense_wins_it_back():
    """NS.TURN.6: live odds and coach have the row of the play, which is no complete pass."""
    rules = printed(("recover",), steps=(8,), side="offense", cards=("S37",))
    dice = {**CAUGHT, "turnover_chance": 1}
    game = come_to("window 8 offense", at("NEW", "S37", rules), {"window 6 defense": "S37"}, rules, **dice)
    coach, live = decision_odds(game), game.odds()
    assert {option: odds.get("ball lost").number for option, odds in coach.items()} == {"pass": 1, "NEW": 0}
    score = ended_by(game.answer("NEW"))
    assert (score.yards, score.complete, score.intercepted) == (0, False, True)
    for option in ("pass", "NEW"):
        assert coach[option].get("mean yards").number == live[option].mean() == live[option]["gain"] == 0
        assert live[option]["complete"] == live[option]["incomplete"] == 0


def flagged_and_loose(cards, answer, rules):
    """A gain of nothing with these cards of the defense in the window of step 6, after this answer to the penalty."""
    position = at("S41", f"{cards} S42", rules, down=2)
    game = come_to("window 6 defense", position, {}, rules, penalty_chance=1, turnover_chance=1, defense_key="CB1")
    left = cards.split()
    while not (isinstance(game.asking, Choose) and game.asking.what == "penalty"):
        game.answer(left.pop(0) if left and left[0] in game.asking.options else game.asking.default)
    return game.answer(answer)


@rows(("cards", "answer"), [("S27 S37", "decline"), ("S27 NEW S37", "accept 2"), ("S27 NEW S37", "decline")])
def test_in_step_8_the_penalty_is_settled_as_it_was_answered(cards, answer):
    """NS.PEN.2, NS.PEN.5, NS.SEQ.8: the turnover stands, with ten yards after it where that penalty was accepted.

    Coach and live odds have what passing really comes to.
    """
    game = flagged_and_loose(cards, answer, printed(("penalty", "offense", 10, "add", ()), cards=("S27", "S37", "S41", "S42")))
    assert (game.asking.what, "S42" in game.asking.options) == ("window 8", True)
    coach, live = decision_odds(game)["pass"], game.odds()["pass"]
    played = game.branch()
    while not played.plays:
        played.deal() if isinstance(played.asking, Draw) else played.answer(played.asking.default)
    ending = played.plays[-1].played.ending
    assert (ending.how, ending.side) == (How.TURNOVER, DEFENSE)
    assert [(end.ending, share) for end, share in live.items()] == [(ending, 1)]
    assert (coach.get("ball lost").number, coach.get("mean yards").number) == (1, 0)
    assert coach.basis == "If no more cards are played on this down."


def test_the_answer_to_a_penalty_that_is_counted_is_said():
    """NS.PEN.2: in the window of step 6 the other side has not answered yet; a penalty that must be accepted needs no word."""
    told = {option: odds.basis for option, odds in decision_odds(flagged("window 6 defense")).items()}
    assert told == {
        "pass": "If no more cards are played on this down.",
        "S27": 'If no more cards are played on this down, and the answer to the penalty is "accept".',
    }
    rules = printed(("penalty", "defense", 10, "replace", ("must_accept",)))
    forced = come_to("window 6 defense", at("", "NEW", rules), {}, rules, **FLAG)
    assert {odds.basis for odds in decision_odds(forced).values()} == {"If no more cards are played on this down."}
