"""The odds of what can still happen, asked of the referee at any moment."""

from fractions import Fraction
from random import Random

import pytest
from games.cardbowl2.helpers import at, game, hand, late
from support.walks import legal

import cardbowl as cb
from cardbowl.chance import Odds, OddsError
from cardbowl.errors import CardbowlError, GameOverError
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.view.one_rule import one_rule


def test_before_the_first_card_of_a_rush():
    """CB2.RUSH.5-7: catalogue odds OR01, OR02, OR06."""
    odds = alone.rush("10H", "5C").odds()
    assert odds["fumble"] == Fraction(1, 26)
    assert odds["run"] == Fraction(43, 221)
    assert odds.value("yards").mean() == Fraction(1211, 425)


def test_before_the_first_pass_card():
    """CB2.PASS.3: catalogue odds OP01 to OP04."""
    odds = alone.passing("10H", "5C").odds()
    shares = {"sack": Fraction(1, 26), "interception": Fraction(1, 52), "incomplete": Fraction(3, 13), "clean": Fraction(37, 52)}
    assert odds.events == shares


def test_a_decision_shows_the_odds_behind_each_option():
    """CB2.PASS.3"""
    referee = alone.passing("10H", "5C").answer("9S")
    behind = referee.odds()
    assert list(behind) == ["draw", "stop"]
    assert behind["draw"]["clean"] == Fraction(36, 51)
    left = [card.value for card in referee.left()]
    assert behind["stop"].value("yards").mean() == Fraction(sum(max(10 + 9 - 5 - value, 0) for value in left), 51)
    assert len(referee.log) == 1


@pytest.mark.parametrize("drawn", range(6))
def test_the_chance_of_a_kick_is_the_mean_of_the_chances_after_the_next_card(drawn):
    """CB2.FG.3, CB2.BLK.1: at every step, over all cards still in the deck."""
    referee = alone.kick(spot=76, seed=drawn)
    for _ in range(drawn):
        referee.deal()
    now, left = referee.odds()["good"], referee.left()
    after = Fraction(0)
    for card in left:
        then = referee.branch().answer(card)
        if then.is_over or not isinstance(then.asking, cb.Draw) or then.asking.rule != "CB2.FG.2":
            kicked = [answer for ask, answer in (then.plays[-1].steps if then.plays else then.steps) if isinstance(ask, cb.Draw)]
            good = len(kicked) == 6 and sum(each.value for each in kicked) >= 42
            after += int(good and "blocked" not in str(then.plays[-1:]))
        else:
            after += then.odds()["good"]
    assert now == after / len(left)


def test_in_the_middle_of_a_run():
    """CB2.OFR.2-4: the cards drawn so far are gone, and so are their draws."""
    referee = alone.rush("KH", "5C").answer("KS").answer("2C")
    assert referee.asking.role == "run"
    room = 100 - next(note.spot for note, _ in reversed(referee.steps) if type(note) is cb.Note and note.spot is not None)
    expected = cb.odds("cardbowl-2.0", "run", n=3, seen="KS 2C")
    short = expected.chance(lambda end: end.stopped and end.total < room)
    assert referee.odds()["fumble"] == short < expected["fumble"]
    assert referee.odds()["touchdown"] == expected.chance(lambda end: end.total >= room)
    referee.answer("9D")
    left = cb.odds("cardbowl-2.0", "run", n=2, seen="KS 2C 9D")
    assert referee.odds().mean() == left.value("yards").map(lambda yards: min(yards, room - 9)).mean()


def test_a_run_with_an_attempt_at_the_sideline_is_read_from_the_rule():
    """CB2.OOB.3: an attempt takes a draw, so the formula of a run does not hold."""
    referee = game(late(left=20), hand("KH", "5C") + "; KS; QD; draw")
    assert referee.asking.role == "run"
    assert set(referee.odds().events) == {"fumble", "goes on", "out of bounds", "play over"}


def test_behind_each_call_stand_the_odds_of_that_kick():
    """CB2.HAND.7: nothing is settled yet in a hand play."""
    behind = game(at(60, 4, 8)).odds()
    called = cb.odds("cardbowl-2.0", "punt", spot=60)
    assert behind["punt"].events == called.events
    assert behind["field goal"]["good"] == cb.odds("cardbowl-2.0", "field-goal", distance=58)["good"]
    assert not {*called.events, "good"} & {*behind["hand play"].events, *behind["kneel"].events}


def test_a_free_punt_has_not_the_odds_of_a_punt_from_scrimmage():
    """CB2.FREE.1-2"""
    behind = game(at(20, phase="free kick")).odds()
    assert not {*cb.odds("cardbowl-2.0", "punt", spot=20).events} & {*behind["punt"].events}


def test_odds_change_nothing():
    referee = alone.passing("10H", "5C").answer("9S")
    before = (list(referee.log), referee.position, referee.left(), str(referee))
    referee.odds()
    assert (list(referee.log), referee.position, referee.left(), str(referee)) == before


def test_a_rule_of_ones_own():
    def rule():
        first = yield cb.Draw(OFFENSE, "first", "mine")
        if (yield cb.Choose(OFFENSE, "go on", ("stop", "go on"), "mine")) == "stop":
            return first.value
        return 2 * first.value if (yield cb.Draw(OFFENSE, "second", "mine")).value > first.value else 0

    referee = cb.Referee(one_rule(rule)).answer("7H")
    behind = referee.odds()
    assert behind["stop"].mean() == 7
    assert behind["go on"].mean() == Fraction(14 * 24, 51)
    with pytest.raises(OddsError, match="choose="):
        cb.Referee(one_rule(rule)).odds()
    assert cb.Referee(one_rule(rule)).odds(choose="best", value=lambda points: points).mean() == Fraction(5026, 663)


def test_nothing_can_happen_after_the_end():
    referee = alone.passing("10H", "5C").answer("2H")
    assert referee.is_over
    with pytest.raises(GameOverError):
        referee.odds()


def every_kind_of_moment(games):
    """A referee at the first moment of each kind, in games whose decisions are made at random."""
    met = set()
    for seed in range(games):
        referee, random = cb.new_game("cardbowl-2.0", seed=seed), Random(seed)
        while (asking := referee.asking) is not None:
            name = getattr(asking, "role", "") or getattr(asking, "what", "")
            kind = (name.rstrip("0123456789"), asking.rule)  # of several cards the first
            if kind not in met:
                met.add(kind)
                yield kind, referee
            referee.answer(legal(referee, random)) if not isinstance(asking, cb.Draw) else referee.deal()


def test_at_every_moment_there_are_odds_or_a_sentence():
    """Each event has a chance between 0 and 1; where there are no odds, one clear sentence gives the reason."""
    counted, sentences = set(), {}
    for kind, referee in every_kind_of_moment(games=4):
        try:
            odds = referee.odds()
        except CardbowlError as error:
            sentences[kind] = str(error)
            continue
        counted.add(kind)
        for each in [odds] if isinstance(odds, Odds) else odds.values():
            assert all(0 <= share <= 1 for share in each.events.values()), kind
            assert sum(share for _, share in each.items()) == 1, kind
    assert len(counted) > 50
    assert all("\n" not in sentence and len(sentence) > 20 for sentence in sentences.values()), sentences
