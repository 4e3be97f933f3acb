"""What is answered for both coaches where a call is counted: their calls, a try that is played, and no time-out."""

from fractions import Fraction
from functools import partial

import pytest
from games.football_strategy.helpers import PASS, STANDARD, at, charted

import cardbowl as cb
from cardbowl.analysis.simulation.box_scores import score_of
from cardbowl.chance import Dist
from cardbowl.football import How
from cardbowl.football.plays import Kind
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.odds.coach import decisions
from cardbowl.games.football_strategy.odds.plays import ball_after, by_mix, crossed
from cardbowl.games.football_strategy.vectors.changed_charts import with_card
from cardbowl.games.football_strategy.vectors.check import one_turn, with_charts
from cardbowl.reading.live import live_odds
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.referee import Referee

RULE = "OWN.ASKS.1"
YES_OR_NO = ("yes", "no")


def yes(ask):
    """A policy that says yes, and takes any time-out."""
    return "yes" if "yes" in ask.options else ask.default


def only(found):
    """The one thing that can happen."""
    ((turned, share),) = found.items()
    assert share == 1
    return turned


@pytest.mark.parametrize("code", ["7", "LG", "-4", "P5d", "P5d/7", "P10o/INC", "F", "I-3", "I+40"])
@pytest.mark.parametrize("choose", ["best", yes])
def test_nobody_takes_a_time_out(code, choose):
    """FS.TIME.3, FS.TIME.2: the seconds of a play are those of its ending, whoever could stop the clock."""
    before, rules = at(50, 2, 8, quarter=1, left=840), charted(code)
    times = rules.chart_set.times
    seconds = {"7": "gain_short", "-4": "gain_short", "F": "turnover", "I-3": "turnover", "I+40": "turnover", "P5d": "penalty"}
    found = crossed(before, PASS, "A", rules, choose=choose, value=partial(ball_after, before, rules))
    for turned, share in found.items():
        assert share > 0
        assert turned.position.timeouts == before.timeouts
        if code in seconds:
            assert before.left - turned.position.left == getattr(times, seconds[code])
    assert max(times.gain_short, times.penalty) > times.timeout_play, "a time-out would save time"


def asks(what, together=False, rule=RULE):
    """A variant with a play that asks last of all with this word, and gains 4 yards where the answer of the offense is yes."""

    def play(at, rules):
        yield Note(rule, "It comes to that.", (), "run", 4)
        one = Choose(cb.OFFENSE, what, YES_OR_NO, rule, "Which way", "no")
        other = Choose(cb.DEFENSE, what, YES_OR_NO, rule, "Which way", "no")
        answer = yield ChooseTogether((other, one), rule, what) if together else one
        return 4 if answer in ("yes", ("yes", "yes")) else 0

    return cb.variant("football-strategy", plays={"asks": play}, name="football with questions")


@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("what", ["time-out", "try", "calls", "play", "defense", "penalty", "way"])
def test_what_a_play_of_ones_own_asks_is_answered_by_the_one_who_reads_it(what, together):
    """FS.PLAY.1.R3, FS.TIME.3: whatever its word is; and a yes to its own question is no yes to a time-out after it."""
    rules = asks(what, together).house_rules({})
    before = at(50, 2, 8, quarter=1, left=840)
    for policy, spot in ((yes, 54), (lambda ask: ask.default, 50)):
        turned = only(crossed(before, "asks", "A", rules, choose=policy))
        assert (turned.position.spot, turned.position.timeouts) == (spot, before.timeouts)
        assert before.left - turned.position.left == rules.chart_set.times.gain_short


@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("rule", ["FS.PAT.1", "FS.TIME.3", "FS.PLAY.1"])
def test_nor_is_it_answered_for_the_rule_that_it_names(rule, together):
    """FS.PLAY.1.R3: a question of its own may point to a rule of the game."""
    found = crossed(at(50, 2, 8), "asks", "A", asks("way", together, rule).house_rules({}), choose=yes)
    assert only(found).position.spot == 54


@pytest.mark.parametrize("rule", [RULE, "FS.PAT.1", "FS.TIME.3", "FS.PLAY.1"])
@pytest.mark.parametrize("role", ["toss", "try", "time-out", "calls", "extra point"])
def test_a_draw_of_a_play_of_ones_own_is_drawn_whatever_it_names(rule, role):
    """FS.PLAY.1.R3: every face has its share, and none is answered like a question."""

    def play(at, rules):
        return 3 * (yield Draw(cb.OFFENSE, role, rule, cb.Source("die", (1, 2, 3))))

    rules = cb.variant("football-strategy", plays={"tossed": play}, name="football with a die").house_rules({})
    found = crossed(at(50, 2, 8), "tossed", "A", rules, choose=yes)
    assert found.map(lambda turned: turned.position.spot) == Dist.uniform([53, 56, 59])


def test_a_try_is_played_and_not_kicked():
    """FS.PAT.1, FS.PAT.2"""
    before = at(98, phase="try")
    for code, how in (("2", How.GOOD), ("1", How.NO_GOOD)):
        turned = only(crossed(before, PASS, "A", charted(code), choose=yes))
        assert (turned.played.kind, turned.played.ending.how) == (Kind.TWO_POINT, how)


def test_a_mix_is_the_sum_of_its_letters():
    """FS.ENG.3: each defense with its share; a field goal looks at no letter."""
    before, mix = at(50, 2, 8), {"A": Fraction(1, 2), "C": Fraction(1, 3), "J": Fraction(1, 6)}
    found = by_mix(before, PASS, mix, STANDARD, choose=yes)
    assert sum(share for _, share in found.items()) == 1
    for turned, share in found.items():
        parts = [part * crossed(before, PASS, letter, STANDARD, choose=yes).pmf(turned) for letter, part in mix.items()]
        assert share == sum(parts)


YARDS = {"A": 7, "B": -3, "C": 0, "D": 0, "E": 0, "F": 0, "G": 12, "H": 0, "I": 0, "J": 4}
CODES = {"A": "7", "B": "-3", "C": "INC", "D": "F", "E": "I-23", "F": "I+15", "G": "12ob", "H": "0", "I": "I-71", "J": "4"}


def test_a_ball_that_is_lost_has_no_yards_wherever_the_defense_has_it():
    """FS.INT.1, FS.INT.2, FS.FUM.1: the box score, the coach, the odds of a card and those at the table say the same."""
    charts = STANDARD.chart_set
    card = charts.decks["pro_style"].card(PASS)._replace(results=CODES)
    rules = with_charts(STANDARD, with_card(charts, "pro_style", card))
    before = at(30)
    given = {"play": PASS, "time-out": "no"}
    box = {letter: score_of(one_turn(before, rules, {**given, "defense": letter})).yards for letter in CODES}
    assert box == YARDS
    mean = Fraction(sum(YARDS.values()), len(YARDS))
    odds = cb.odds("football-strategy", "play", card=PASS, spot=30, house_rules=rules)
    assert odds.value("yards").mean() == mean
    referee = Referee(GAME, position=before, rules=rules)
    assert live_odds(referee)[PASS].value("yards").mean() == mean
    told = {measure.label: measure.number for measure in decisions(referee)[PASS].measures}
    assert told["mean yards"] == mean
    back = with_charts(STANDARD, with_card(charts, "pro_style", card._replace(results=dict.fromkeys(CODES, "I+30"))))
    assert cb.odds("football-strategy", "play", card=PASS, spot=30, house_rules=back).value("yards").support() == (0,)
