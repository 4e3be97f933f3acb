"""Exact odds of kickoffs, returns, punts and bounces: the numbers of the catalogue, and each question against the rule itself."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from games.cardbowl2.helpers import STANDARD, at, house

import cardbowl as cb
from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import How
from cardbowl.games.cardbowl2.odds import QUESTIONS
from cardbowl.games.cardbowl2.odds.few_cards import kick_return_odds, out_of_bounds_odds, try_fumble_odds
from cardbowl.games.cardbowl2.odds.kickoffs import kick_odds, kickoff_odds, squib_odds, usual_ends
from cardbowl.games.cardbowl2.odds.punts import bounce_odds, bounce_of, punt_odds, punt_of
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.kickoffs import normal_kickoff, squib_at
from cardbowl.games.cardbowl2.rules.punts import punt_declared
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Note

KICKOFF = at(phase="kickoff")
ONLY_JACKS = {"run_draws_king": 0, "run_draws_queen": 0}
TWO_CARDS = {"kickoff_minus": 8, "kickoff_return_cards": 2}


# ---- Numbers beside those of the catalogue ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def kickoff():
    return kickoff_odds(STANDARD)


def test_where_a_kickoff_comes_down(kickoff):
    received = kickoff.values["received"]
    assert received.chance(lambda spot: spot < 0) == kickoff.chance("received_in_end_zone") == Fraction(175, 663)
    assert received.pmf(0) == kickoff.chance("received_on_goal_line") == Fraction(40, 663)
    assert received.chance(lambda spot: spot >= 11) == Fraction(19, 221)
    assert received.mean() == 3


@pytest.mark.parametrize(("aim", "over"), [(5, True), (30, False)])
def test_nobody_catches_a_squib_kick_over_the_end_line(aim, over):
    """CB2.KICK.R11, CB2.SQUIB.R2: it is no catch in the end zone, and a touchback."""
    odds = squib_odds(STANDARD, aim=aim)
    received = odds.value("received")
    assert odds["received_in_end_zone"] == received.chance(lambda spot: -10 < spot < 0)
    assert odds["over_end_line"] == received.chance(lambda spot: spot <= -10)
    assert (odds["over_end_line"] > 0) is over
    assert odds["touchback"] == odds["received_in_end_zone"] + odds["over_end_line"]
    counted = odds.explain("received_in_end_zone")
    assert counted.chance == odds["received_in_end_zone"]
    assert ("short of the end line" in str(counted)) is over


def test_the_usual_start_after_a_kickoff():
    assert cb.odds("cardbowl-2.0", "usual-start").mean() == Fraction(81512, 3315)


@pytest.mark.parametrize("cards", [2, 4])
def test_return_cards_against_coverage(cards):
    odds = kick_return_odds(STANDARD, cards=cards)
    assert odds.chance("ace") == Fraction(cards, 52)
    assert odds.chance("last_card_beats_coverage") == Fraction(44, 221)
    assert odds.mean() == 7 * (cards - 1)


def test_the_short_return_of_a_squib_kick_is_counted_by_its_own_question():
    """CB2.SQUIB.3: each card of it is worth one draw less; without that it runs as often as two return cards of a punt."""
    punt = cb.odds("cardbowl-2.0", "kick-return", cards=2)["run"]
    runs = [cb.odds("cardbowl-2.0", "squib", aim=50, house_rules={"squib_run_reduction": less})["run"] for less in (0, 1)]
    assert runs[0] == punt > runs[1]
    assert "a kickoff or a punt" in QUESTIONS["kick-return"].about


def test_a_full_return_opens_the_field():
    assert kick_return_odds(STANDARD).chance("run") == Fraction(2071, 11050)
    assert kick_return_odds(STANDARD, [Card("AS")]).chance("ace") == 0


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_blocked_punts(cards):
    odds = punt_odds(STANDARD, cards=cards)
    assert odds.chance("blocked") == 1 - odds.chance("kicked") == Fraction(cards, 52)


def test_the_yards_of_a_long_punt():
    yards = punt_odds(STANDARD, cards=4).given("kicked").values["yards"]
    chances = {35: "2969/3332", 40: "58697/83300", 45: "55603/124950", 50: "351/1700", 55: "3904/62475"}
    for least, chance in chances.items():
        assert yards.chance(lambda number, least=least: number >= least) == Fraction(chance)
    assert yards.mean() == Fraction(739, 17)


@pytest.mark.parametrize("block", ["any_distance_card", "first_card_only", "none"])
def test_suits_of_a_punt(block):
    rules = house(punt_block=block)
    assert punt_odds(rules, cards=3, out_of_bounds=True).given("kicked").chance("out_of_bounds") == Fraction(13, 17)
    assert bounce_odds(rules).chance("forward") == Fraction(13, 17)


def test_one_try_for_the_sideline():
    assert out_of_bounds_odds(STANDARD, carrier=Card("10H")).chance("out") == Fraction(1, 2)
    black = out_of_bounds_odds(STANDARD, carrier=Card("10C"))
    assert black.events == {"out": Fraction(25, 52), "in": Fraction(26, 52), "fumble": Fraction(1, 52)}


@pytest.mark.parametrize("seen", [[], [Card("AS")]])
def test_a_fumble_on_a_try(seen):
    odds = try_fumble_odds(STANDARD, seen)
    assert odds.chance("advance") == Fraction(39, 850)
    assert odds.values["run_draws"].mean() == 2 * odds.chance("advance")  # jack, queen and king are equally likely


# ---- Every way of the rule itself, from small decks ------------------------------------------------------------------


def told(make):
    """A kick by the rule: how it ended, where it was received, where the ball was dead or loose, whether a run was granted."""

    def read():
        rule, answer = make(), None
        received, opened = None, False
        while True:
            try:
                ask = rule.send(answer)
            except StopIteration as stop:
                ending = stop.value
                scored = ending.how == "touchdown"  # before a run or on it
                return ending.how, received, ending.spot if ending.how == "dead" else None, opened and not scored
            if isinstance(ask, Note):
                if ask.what == "kick":
                    received = ask.spot
                elif ask.what == "draws":
                    opened = True
                elif ask.rule == "CB2.FUM.1":
                    return "fumble", received, ask.spot, opened
            answer = yield ask

    return read


def by_value(card):
    """What kickoffs look at."""
    return card.value, card is ACE


def by_face(card):
    """What punts and bounces look at."""
    return card.value, card.suit


def by_formula(odds):
    def seen(play):
        if play.how == "dead" and play.spot <= 0:
            return play._replace(spot=play.received)
        if play.how == "touchdown":
            return play._replace(spot=None, opened=False)
        return play if play.how in ("dead", "fumble") else play._replace(spot=None)

    return Counter({tuple(play): chance for play, chance in odds.map(seen).items()})


def policy(receivers):
    """Return every kick, or take every touchback that is offered."""
    return lambda ask: receivers if receivers in ask.options else ask.default


KICKS = [
    ("AS AH AD 3H 3D 9S JD JC QH", {}),
    ("2H 2D 3H 3D 9S 9D JD QH", {}),
    ("AS AH AD 3H 3D 9S JD QH", {"receivers": "return"}),
    ("AS 2C 3H 3D 10D 10S JD QH", {"receivers": "return", "return_into_end_zone": "safety_if_left_end_zone"}),
    ("AS 2C 3H 10D 3S 2S JD QH", {"return_into_end_zone": "momentum_spot", "kick_goal_line": "end_zone"}),
    ("AS AH AD 3H 3D 9S JD 9C", {"coverage_ace": "fumble_at_catch", "coverage_cards": 2}),
    ("AS AH AD 3H 3D 9S JD 9D", {"return_fumble_coverage": "full", "kickoff_minus": 25}),
    ("AS AH AD 3H 3D 9S QD 9D", {"return_fumble_coverage": "none", "kickoff_return_cards": 3, "kickoff_cards": 1}),
    ("AS 2C 3H 9S KD 4C 8S", {"kickoff_return_cards": 1, "kickoff_minus": 0, "run_draws_king": 1, "run_draws_jack": 0}),
    ("AS KS KH KD KC QS QH QD QC JH 2S", {"kickoff_cards": 6, "kickoff_return_cards": 3, "kickoff_minus": 0, **ONLY_JACKS}),
]


@pytest.mark.parametrize(("cards", "changed"), KICKS)
def test_a_kickoff_in_every_way(cards, changed):
    options = {**TWO_CARDS, **changed}
    receivers = options.pop("receivers", "touchback")
    rules, deck = house(**options), Deck.parse(cards)
    found = kick_odds("kickoff", deck, rules, receivers=receivers)
    read = outcomes(told(lambda: normal_kickoff(KICKOFF, rules)), deck, alike=by_value, choose=policy(receivers))
    assert by_formula(found) == Counter(dict(read.items()))


@pytest.mark.parametrize(
    "changed", [{}, {"squib_run_reduction": 0}, {"squib_line": 20, "coverage_cards": 2, "run_draws_queen": 1}]
)
@pytest.mark.parametrize("aim", [8, 25])
def test_a_squib_kick_in_every_way(aim, changed):
    rules, deck = house(kickoff_return_cards=2, **changed), Deck.parse("AS AH AD 3H 3D 9S 9C JC QH")
    found = kick_odds("squib", deck, rules, aim=aim)
    read = outcomes(told(lambda: squib_at(KICKOFF, aim, rules)), deck, alike=by_value, choose=policy("touchback"))
    assert by_formula(found) == Counter(dict(read.items()))


SMALL = Deck.parse("AS AH 2C 5D 9S JD QH KC")


@pytest.mark.parametrize(("covers", "cards"), [(1, 1), (1, 3), (2, 2)])
def test_return_cards_in_every_order(covers, cards):
    rules = house(coverage_cards=covers)
    counted = Counter()
    for order in permutations(SMALL, covers + cards):
        cover, returned = max(card.value for card in order[:covers]), order[covers:]
        beats = rules.draws[returned[-1].value] > rules.draws[cover]
        counted[sum(card.value for card in returned) - cover, Card("AS") in returned, beats] += 1
    seen = [card for card in Deck.standard() if card not in SMALL]
    found = kick_return_odds(rules, seen, cards=cards)
    assert found.map(tuple) == Dist.from_weights(counted)


@pytest.mark.parametrize("covers", [1, 2])
@pytest.mark.parametrize("minus", [6, 13])
def test_the_mean_start_in_every_order(minus, covers):
    """CB2.KICK.4-5, CB2.KICK.R12"""
    rules = house(kickoff_minus=minus, kickoff_return_cards=3, coverage_cards=covers)
    deck = Deck.parse("AS AH 2C 5D 9S 10D 3C")
    counted = Counter()
    for order in permutations(deck, 5 + covers):
        one, two, *others = (card.value for card in order)
        received = one + two - minus
        counted[20 if received < 0 else received + sum(others[covers:]) - max(others[:covers])] += 1
    starts = usual_ends("kickoff", rules, deck=deck).map(lambda end: 20 if end.how is How.TOUCHBACK else end.spot)
    assert starts.mean() == Dist.from_weights(counted).mean()


def test_all_ends_of_a_kickoff_add_up(kickoff):
    ends = ("touchback", "fumble", "touchdown", "safety")
    assert sum(kickoff.chance(end) for end in ends) + kickoff.chance(lambda play: play.how == "dead") == 1
    assert kickoff.given("received_in_end_zone").chance("touchback") == 1
    assert kickoff.chance("run") == kickoff.given(lambda play: play.spot is not None).chance("run") * Fraction(488, 663)


PUNTS = [
    (2, False, {}),
    (2, True, {}),
    (2, True, {"punt_block": "none", "fair_catch_muff": "ace_of_spades"}),
    (1, True, {"punt_block": "first_card_only", "fair_catch_muff": "ace_of_spades"}),
    (3, True, {"punt_block": "first_card_only"}),
    (3, False, {"punt_block": "first_card_only", "fair_catch_muff": "ace_of_spades", "auto_fair_catch_cards": 0}),
]


@pytest.mark.parametrize("spot", [50, 68])
@pytest.mark.parametrize(("cards", "sideline", "changed"), PUNTS)
def test_a_punt_in_every_way(cards, sideline, changed, spot):
    rules, deck = house(**changed), Deck.parse("AS 2S 5H 9H 4D QD KD 4C")

    def read():
        rule, answer = punt_declared(at(spot), cards, sideline, rules), None
        yards = landed = None
        out = False
        while True:
            try:
                ask = rule.send(answer)
            except StopIteration as stop:
                return stop.value.how, yards, landed, out
            if isinstance(ask, Note):
                if ask.what == "punt":
                    yards, landed = ask.n, ask.spot
                elif ask.rule == "CB2.PUNT.R2":
                    return "blocked", None, None, False
                elif ask.rule == "CB2.FUM.1":
                    return "fumble", yards, landed, out
                out = out or ask.what == "punt out"
            answer = yield ask

    def catches(ask):
        return "fair catch" if "fair catch" in ask.options else ask.default

    found = punt_of(deck, rules, cards=cards, spot=spot, out_of_bounds=sideline)
    assert Counter(dict(found.map(tuple).items())) == Counter(dict(outcomes(read, deck, alike=by_face, choose=catches).items()))


@pytest.mark.parametrize("changed", [{}, {"punt_block": "first_card_only"}, {"bounce_suit": "first_card", "punt_block": "none"}])
@pytest.mark.parametrize("covers", [1, 2])
def test_a_bounce_in_every_way(covers, changed):
    rules = house(punt_max_cards=2, auto_fair_catch_cards=0, coverage_cards=covers, **changed)
    deck = Deck.parse("AS 2S 5S 9H 4H QH KD")

    def read():
        rule, answer = punt_declared(at(1), 2, False, rules), None
        landed, forward = 0, False
        while True:
            try:
                ask = rule.send(answer)
            except StopIteration as stop:
                return forward, landed - stop.value.spot
            if isinstance(ask, Note):
                if ask.rule == "CB2.PUNT.R2":
                    return "blocked"
                landed = ask.spot if ask.what == "punt" else landed
                forward = forward or ask.what == "punt bounce"
            answer = yield ask

    def lets_it_bounce(ask):
        return "bounce" if "bounce" in ask.options else ask.default

    by_rule = outcomes(read, deck, alike=by_face, choose=lets_it_bounce).given(lambda found: found != "blocked")
    found = bounce_of(deck, rules)
    assert Counter(dict(found.map(tuple).items())) == Counter(dict(by_rule.items()))
    assert found.chance("forward") + found.chance("back") == 1


# ---- Answers that are refused ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "rule"),
    [
        (lambda: squib_odds(STANDARD, aim=51), "CB2.SQUIB.1"),
        (lambda: squib_odds(house(squib_aim_min="20"), aim=19), "CB2.SQUIB.1"),
        (lambda: kickoff_odds(STANDARD, receivers="fair catch"), "CB2.KICK.4"),
        (lambda: kick_return_odds(STANDARD, cards=7), "CB2.KICK.5"),
        (lambda: punt_odds(STANDARD, cards=5), "CB2.PUNT.1"),
        (lambda: bounce_odds(house(auto_fair_catch_cards=4)), "CB2.FC.1"),
        (lambda: punt_odds(STANDARD, cards=4, out_of_bounds=True), "CB2.POOB.1"),
        (lambda: punt_odds(STANDARD, cards=4, spot=0), "CB2.CONV.1"),
        (lambda: out_of_bounds_odds(house(clock="simple1"), carrier=Card("AH")), "CB2.CLK1.R2"),
    ],
)
def test_one_sentence_says_what_is_allowed(ask, rule):
    with pytest.raises(IllegalAnswerError) as refused:
        ask()
    assert rule in str(refused.value)


def test_too_many_kick_cards_are_refused():
    with pytest.raises(OddsError, match=r"CB2\.KICK\.2"):
        kickoff_odds(house(kickoff_cards=6, coverage_cards=3))


def test_a_deck_that_is_too_small():
    with pytest.raises(OddsError, match="6 cards"):
        kick_odds("kickoff", Deck.parse("2H 3H 4H 5H 6H 7H"), house(kickoff_minus=0))


@pytest.mark.parametrize(("clock", "chance"), [("complex", Fraction(1, 2)), ("simple2", 1)])
def test_the_sideline_of_each_clock(clock, chance):
    assert out_of_bounds_odds(house(clock=clock), carrier=Card("10H")).chance("out") == chance


@pytest.mark.parametrize(
    ("make", "event", "counted"),
    [
        (
            lambda: kick_odds("kickoff", Deck.parse("AS AH AD 3H 3D 9S 2S 2H"), house(**TWO_CARDS)),
            "received_in_end_zone",
            (21, 28),
        ),
        (lambda: kick_return_odds(STANDARD), "ace", (4, 52)),
        (lambda: kick_return_odds(STANDARD, [Card("AS")]), "ace", (0, 51)),
        (lambda: punt_odds(STANDARD, cards=3), "blocked", (3, 52)),
        (lambda: punt_odds(house(punt_block="first_card_only"), cards=3), "blocked", (1, 52)),
        (lambda: punt_odds(STANDARD, [Card("AS")], cards=3), "blocked", (0, 51)),
        (lambda: try_fumble_odds(STANDARD), "advance", (117, 2550)),
    ],
)
def test_the_counting_agrees_with_the_chance(make, event, counted):
    odds = make()
    explanation = odds.explain(event)
    assert explanation.counting[:2] == counted
    assert explanation.chance == odds.chance(event)


def test_questions_by_name():
    assert cb.odds("cardbowl-2.0", "punt", cards=3, out_of_bounds="yes").given("kicked").chance("out_of_bounds") == Fraction(
        13, 17
    )
    assert cb.odds("cardbowl-2.0", "squib", aim=50).inputs == {"aim": 50, "receivers": "touchback"}
    assert cb.odds("cardbowl-2.0", "kick-return", house_rules={"kickoff_return_cards": 3}).mean() == 14
