"""The last play of a half: nobody has the next down, so no first down is promised or counted, and no lost ball."""

from fractions import Fraction
from random import Random

import pytest
from games.showdown.turns import at as showdown_at
from support.walks import fresh, legal

from cardbowl.analysis.simulation.box_scores import score_of
from cardbowl.cards import Card
from cardbowl.chance import OddsError
from cardbowl.football.plays import DOWNS, half_over
from cardbowl.football.series import GOAL_LINE
from cardbowl.games import GAMES
from cardbowl.games.doi.rules.sets import together
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.ask import Choose, ChooseTogether
from cardbowl.steps.referee import Referee
from cardbowl.view.outcome import outcome
from cardbowl.view.whole_plays import whole_plays

WALKS = {"cardbowl-2.0": 1}
"""Ways through the play where two take too long."""
PLAYED = 2
"""How often each option is played on from each decision on such a way."""
A_LONG_TOUCHDOWN = Fraction(1, 20)
CLAIMS = ("first down", "ball lost", "turnover", "ball back", "ball kept", "opponents' start", "receiver starts")
QUARTERS = (2, 4)
OF_THE_CLOCK = {
    "cardbowl-2.0": ({}, {"clock": "simple1"}),
    "cardbowl-1.1.6": ({}, {"clock": "simple1"}, {"clock": "complex"}),
    "football-strategy": ({"untimed_down": "off"},),
}
DOWNS_TRIED = ((1, 10, 45), (4, 5, 95))


SLOW = ("cardbowl-2.0",)
"""Games of which a half of the cases is tried: each house rule in another quarter, on another down."""


def first_down_of(name, rules):
    """The position before the first down of a game."""
    game = fresh(name, 5, rules=rules)
    while game.position.phase != "scrimmage":
        game.step()
    return game.position


def last_plays(name):
    """House rules and positions from which every play is the last one of a half, or of the game."""
    for number, quarter in enumerate(QUARTERS):
        for place, (down, to_go, spot) in enumerate(DOWNS_TRIED):
            if name in SLOW and place != number:
                continue
            where = {"down": down, "to_go": to_go, "spot": spot, "quarter": quarter}
            clocks = OF_THE_CLOCK.get(name, ())
            for changed in (clocks[number],) if name in SLOW else clocks:
                rules = GAMES[name].house_rules(changed)
                yield rules, first_down_of(name, rules)._replace(**where, left=1)
            rules = GAMES[name].house_rules({})
            if name == "doi":
                at = first_down_of(name, rules)
                hands = tuple(each[:1] for each in at.hands)
                gone = tuple(together(deck, hand[1:]) for deck, hand in zip(at.decks, at.hands, strict=True))
                yield rules, at._replace(**{**where, "down": 4}, hands=hands, decks=((), ()), discards=gone)
            if name == "showdown":
                yield rules, showdown_at("S01", "S07", piles=(0, 0), timeouts=(0, 0), **where)


def on(referee, random, turns=1):
    """The referee after its play, or after no more of it than it has, and after the deal that follows in D.O.I."""
    turn = len(referee.plays) + turns
    while len(referee.plays) < turn or referee.position.phase == "deal":
        if referee.is_over:
            break
        referee.answer(legal(referee, random))
    return referee


def begins_anew(before, after):
    """Whether the same half goes on with a first down, or with a down of the other side."""
    if half_over(before, after) or after.phase not in DOWNS:
        return False
    return after.offense is not before.offense or (after.down == 1 and (before.down > 1 or after.line != before.line))


def options_of(ask):
    return ask.options if isinstance(ask, Choose) and isinstance(ask.options, (tuple, range)) else ()


@pytest.mark.parametrize("name", GAMES)
def test_no_next_down_is_promised_where_the_half_ends_with_the_play(name):
    counted = 0
    for rules, position in last_plays(name):
        for seed in range(WALKS.get(name, 2)):
            random = Random(seed)
            referee = Referee(GAMES[name], position=position, rules=rules, seed=seed)
            before = referee.position
            while not referee.is_over and referee.position.quarter == before.quarter and referee.position.phase in DOWNS:
                counted += looked_at(referee, before, random)
                calls = getattr(referee.asking, "what", "") == "call"
                referee.answer(referee.asking.default if calls else legal(referee, random))
    assert counted > 15


def looked_at(referee, before, random):
    """How many options of the decision promise something; fails where one promises a next down."""
    try:
        found = decision_odds(referee) if isinstance(referee.asking, (Choose, ChooseTogether)) else {}
    except OddsError:
        return 0
    counted = 0
    for option, odds in found.items():
        numbers = {each.label: each.number for each in odds.measures}
        claims = {label: numbers[label] for label in CLAIMS if label in numbers}
        if "first down" in claims:  # a touchdown counts as one; the calls of Showdown do not name it
            claims["first down"] -= numbers.get(
                "touchdown", A_LONG_TOUCHDOWN if before.line < GOAL_LINE else claims["first down"]
            )
        assert not any(number > 0 for number in claims.values()), (before, referee.asking, option, odds)
        counted += bool(claims)
        for _ in range(PLAYED) if claims and option in options_of(referee.asking) else ():
            after = on(referee.branch().answer(option), random).position
            assert not begins_anew(before, after), (before, option, after)
    return counted


@pytest.mark.parametrize("name", GAMES)
def test_no_first_down_is_counted_or_told_where_the_half_ends_with_the_play(name):
    """CB2.NFL.11, CB1.CLK.1, DOI.REFILL.2, DOI.QTR.3, FS.TIME.4, NS.SEQ.10: in rows and in the outcome at the table."""
    ended = 0
    for rules, position in last_plays(name):
        for seed in range(20):
            referee, random = Referee(GAMES[name], position=position, rules=rules, seed=seed), Random(seed)
            while not any(each.played for each in referee.plays):
                calls = getattr(referee.asking, "what", "") == "call"
                referee.answer(referee.asking.default if calls else legal(referee, random))
            play = next(each for each in whole_plays(referee.plays) if each.played)
            if not half_over(position, on(referee, random, 0).position) or play.after.phase == "try":
                continue
            told, counted = outcome(play, referee), score_of(play)
            assert "first down" not in told.headline.lower(), (told, play.before)
            assert "on downs" not in told.headline, (told, play.before)
            assert "played again" not in told.headline, (told, play.before)
            assert told.down == "", (told, play.before)
            assert counted is None or not counted.first_down or counted.touchdown is not None, play
            ended += 1
    assert ended > 15


@pytest.mark.parametrize(("quarter", "line"), [(2, "Penalty, -5 yards"), (3, "Penalty, -5 yards: the down is played again")])
def test_a_down_that_is_lost_with_the_half_is_not_played_again(quarter, line):
    """DOI.PEN.4.R2, DOI.QTR.4: no card is left for the penalty card; after the third quarter it is played."""
    game, cards = GAMES["doi"], (Card("R10"), Card("P"))
    rules = game.house_rules({})
    down = {"phase": "scrimmage", "quarter": quarter, "down": 4, "to_go": 10, "spot": 20}
    at = game.start(rules)._replace(**down, hands=(cards[:1], cards[1:]), decks=((), ()))
    referee = Referee(game, position=at, rules=rules).answer("play").answer(cards)
    assert outcome(referee.plays[0], referee).headline == line
