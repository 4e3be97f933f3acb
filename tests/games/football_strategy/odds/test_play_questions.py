"""Questions about a play and a punt, with cells of the chart that say what must come out."""

from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest
from games.football_strategy.helpers import PASS, STANDARD, at, charted, house
from support.cases import rows

import cardbowl as cb
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.charts.folders import MOST_RESTRICT
from cardbowl.games.football_strategy.odds.play_questions import defenses, made_or_short, punt_odds
from cardbowl.games.football_strategy.odds.plays import ball_after, by_mix, ending_of
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.vectors.changed_charts import with_card
from cardbowl.games.football_strategy.vectors.check import with_charts
from cardbowl.steps.referee import Referee

LAST_DOWN = next(card.no for card in STANDARD.chart_set.decks["pro_style"].cards if card.kind == "punt" and card.last_down)


@rows(
    ("code", "place", "events"),
    [
        ("4", {"spot": 95}, {"dead"}),
        ("4", {"spot": 95, "to_go": 99}, {"dead"}),
        ("5", {"spot": 95}, {"touchdown"}),
        ("4", {"spot": 95, "to_go": 4}, {"dead", "first down"}),
        ("9", {}, {"dead"}),
        ("10", {}, {"dead", "first down"}),
        ("9", {"to_go": 9}, {"dead", "first down"}),
        ("P5d", {"to_go": 5}, {"replay", "first down"}),
        ("P5d", {"to_go": 6}, {"replay"}),
    ],
)
def test_a_play_that_gains_just_the_yards(code, place, events):
    """FS.DOWN.1 FS.PEN.3: from the 95 the goal line is the line to gain; otherwise first and ten at midfield."""
    odds = cb.odds("football-strategy", "play", card=PASS, against="A", house_rules=charted(code), **place)
    assert {name for name, chance in odds.events.items() if chance} == events
    assert all(chance in (0, 1) for chance in odds.events.values())


@rows(
    ("code", "place", "events"),
    [
        ("P15d1/17", {"to_go": 18}, {"replay", "first down"}),
        ("P15d1/17", {"to_go": 17}, {"dead", "first down"}),
        ("P15d1/14", {"to_go": 14}, {"replay", "first down"}),
        ("P15d/17", {"to_go": 18}, {"dead"}),
        ("P15d1/17", {"spot": 83, "to_go": 17}, {"touchdown"}),
        ("P5d/9", {"down": 4}, {"replay"}),
        ("P10o/9", {"down": 4}, {"dead"}),
    ],
)
def test_a_penalty_is_taken_for_a_first_down_that_the_play_has_not_made(code, place, events):
    """FS.PEN.2, FS.PEN.3: else for the yards; a last down that falls short leaves the ball to the defense."""
    odds = cb.odds("football-strategy", "play", card=PASS, against="A", house_rules=charted(code), **{"to_go": 10, **place})
    assert {name for name, chance in odds.events.items() if chance} == events


@rows(
    ("code", "events", "start", "net"),
    [
        ("K45fc", set(), 25, 45),
        ("K60r20", set(), 30, 40),
        ("BK-8", set(), 78, -8),
        ("BK-29", set(), 99, -29),
        ("BK-30", {"safety"}, None, None),
        ("K50r79", set(), 99, -29),
        ("K50r80", {"returned for a touchdown"}, None, None),
        ("K69fc", set(), 1, 69),
        ("K81fc", {"touchback"}, 20, 50),
    ],
)
def test_a_punt_from_the_thirty(code, events, start, net):
    """FS.PUNT.1 FS.PUNT.2 FS.PUNT.4 FS.PUNT.5: without a start there are no net yards either."""
    odds = cb.odds("football-strategy", "punt", against="A", house_rules=charted(code, LAST_DOWN))
    assert {name for name, chance in odds.events.items() if chance == 1} == events
    assert {name: found.support() for name, found in odds.values.items()} == (
        {} if start is None else {"receiver starts": (start,), "net yards": (net,)}
    )


@pytest.mark.parametrize("downs", [4, 5])
def test_the_punt_for_the_last_down_is_allowed_then(downs):
    """FS.COMP.3: also where house rules allow more downs."""
    assert cb.odds("football-strategy", "punt", house_rules=house(downs=downs)).value("net yards").mean() > 30


@rows(
    ("against", "shares"),
    [
        ("a", {"A": Fraction(1)}),
        ("random", dict.fromkeys("ABCDEFGHIJ", Fraction(1, 10))),
        ("a 1/3 d 2/3", {"A": Fraction(1, 3), "D": Fraction(2, 3)}),
        ("random 1/2 j 1/2", {**dict.fromkeys("ABCDEFGHI", Fraction(1, 20)), "J": Fraction(11, 20)}),
    ],
)
def test_a_mix_has_a_share_for_each_defense(against, shares):
    """FS.PLAY.1"""
    assert defenses(against) == shares


@pytest.mark.parametrize("share", ["0", "1/3", "1"])
def test_made_or_short(share):
    odds = made_or_short("conversion", Fraction(share))
    assert (odds["good"], odds["no_good"]) == (Fraction(share), 1 - Fraction(share))
    assert len(odds.support()) == (1 if share in "01" else 2)


@pytest.mark.parametrize("rules", [STANDARD, house(line_to_gain=30)], ids=["10 yards", "30 yards"])
@pytest.mark.parametrize("spot", [1, 59, 99])
def test_a_punt_is_the_same_whatever_is_to_go(spot, rules):
    """FS.PUNT.1-6, FS.DOWN.1: the odds are those of the turns at that spot, with 1 yard to go or with all to the goal line."""
    charts = rules.chart_set.decks["pro_style"].cards
    last = next(card.no for card in charts if card.kind == "punt" and card.last_down)
    odds = punt_odds(rules, (), deck="pro_style", card="last-down", against="random", spot=spot)
    for to_go in (1, 100 - spot):
        at = Position(phase="scrimmage", spot=spot, down=rules.downs, to_go=to_go, decks=("pro_style", "pro_style"))
        turns = by_mix(at, last, defenses("random"), rules, value=partial(ball_after, at, rules))
        assert dict(turns.map(ending_of).items()) == dict(odds.items())


@pytest.mark.parametrize(("code", "start"), [("K50r40", 40), ("K55r10", 20), ("K60r40", 30), ("K60r20", 20), ("K48r13", 15)])
def test_a_free_kick_in_the_end_zone_is_downed_or_returned_as_a_punt_is(code, start):
    """FS.PUNT.3, FS.SAFE.2: whichever starts the receivers farther up the field, as for a punt and for the coach."""
    rules = replace(charted(code, LAST_DOWN), free_kick_spot=50)
    cards = rules.chart_set.decks["pro_style"].card(LAST_DOWN)
    every = with_card(rules.chart_set, "pro_style", cards._replace(results=dict.fromkeys(LETTERS, code)))
    rules = with_charts(rules, every)
    punt = cb.odds("football-strategy", "punt", spot=50, house_rules=rules).value("receiver starts")
    free = cb.odds("football-strategy", "free-kick", kind="punt", house_rules=rules).value("receiver starts")
    assert free == punt
    assert free.support() == (start,)
    referee = Referee(GAME, position=at(phase="free kick", spot=50), rules=rules)
    told = {measure.label: measure.number for measure in referee.game.decisions(referee)["punt"].measures}
    assert told["opponents' start"] == start


@pytest.mark.parametrize("to_go", [1, 5, 10, 20])
def test_the_last_down_counts_cards_with_any_restriction(to_go):
    """FS.COMP.4, FS.CODE.1 (E11): a restriction of 50 leaves a play allowed wherever a line to gain can lie that far away."""
    charts = STANDARD.chart_set
    for card in charts.decks["pro_style"].cards[2:]:
        charts = with_card(charts, "pro_style", card._replace(restrict=MOST_RESTRICT))
    found = cb.odds("football-strategy", "conversion", to_go=to_go, house_rules=with_charts(STANDARD, charts))
    assert found["good"] == cb.odds("football-strategy", "conversion", to_go=to_go)["good"]
