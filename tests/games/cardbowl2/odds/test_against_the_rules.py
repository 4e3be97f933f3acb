"""Every closed form of rushes, passes, runs and kicks against the rule itself: all ways of small decks, exactly."""

from fractions import Fraction

import pytest
from games.cardbowl2.helpers import at, house
from games.cardbowl2.reading_plays import (
    a_catch,
    a_kick,
    a_pass,
    a_run,
    a_rush,
    a_sack,
    after_catch,
    an_extra_point,
    by_test,
    by_value,
    shares,
)
from support.cases import crossed

import cardbowl as cb
from cardbowl.cards import Card, Deck
from cardbowl.chance import OddsError
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.odds.rushing import Rush
from cardbowl.games.cardbowl2.rules import passing
from cardbowl.games.cardbowl2.rules.fumbles import try_fumble
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline, try_sideline
from cardbowl.games.cardbowl2.rules.rushing import match_up
from cardbowl.reading.outcomes import outcomes


def without(cards):
    """The cards that must be seen so that these are left."""
    return [card for card in Deck.standard() if card not in Deck.parse(cards)]


def asked(what, left, changed=None, /, **inputs):
    return cb.odds("cardbowl-2.0", what, house_rules=changed, seen=without(left), **inputs)


# ---- the rush ----------------------------------------------------------------------------------------------------

RUN_DECK = "AS AH 2C 2D 5S 5H 9D 9C JD QH"
FACES = "AS 2C 2D 2H 4S 4H JD JC QH KC"
LOW = {"run_draws_queen": 1, "run_draws_king": 2}
RUSHES = [
    ("10H", "5C", RUN_DECK, {}),
    ("KS", "AC", FACES, LOW),
    ("2H", "KD", RUN_DECK, {}),
    ("2H", "KD", RUN_DECK, {"rush_ofr_needs_gain": "yes"}),
    ("7H", "7D", FACES, {"run_draws_jack": 2, "run_draws_queen": 0, "run_draws_king": 1}),
    ("7H", "9D", FACES, {"run_draws_jack": 0, "run_draws_queen": 3, "run_draws_king": 0}),
    ("5H", "6D", RUN_DECK, {"rush_gain_divisor": 1, "rush_loss_divisor": 1}),
    ("5H", "6D", RUN_DECK, {"rush_gain_divisor": 3, "rush_loss_divisor": 5, "round_gain": "floor", "round_loss": "half_away"}),
    ("5H", "6D", RUN_DECK, {"round_gain": "half_even", "round_loss": "toward_zero", "rush_ofr_needs_gain": "yes"}),
    ("5H", "6D", RUN_DECK, {"rush_gain_divisor": 4, "round_gain": "half_even", "round_loss": "away_from_zero"}),
    ("9H", "3D", "AH 2C 2D 5S 5H 9D 9C JD QH", {}),
]


@pytest.mark.parametrize(("o1", "d1", "cards", "changed"), RUSHES)
def test_a_rush_in_every_way(o1, d1, cards, changed):
    rules = house(**changed)
    read = outcomes(lambda: a_rush(Card(o1), Card(d1), rules), Deck.parse(cards), alike=by_value)
    found = asked("rush", cards, changed, o1=o1, d1=d1)
    assert shares(found) == shares(read)
    assert found["fumble"] == read.chance(lambda play: play.fumble)
    assert found.yards == read.map(lambda play: play.yards)


@pytest.mark.parametrize(
    ("spot", "o1", "d1", "cards"), crossed([1, 2, 55, 80, 92, 97, 99], [("10H", "5C"), ("2H", "KD")], [RUN_DECK, FACES])
)
def test_a_rush_near_both_goal_lines(spot, o1, d1, cards):
    rules = house(**LOW)
    read = outcomes(lambda: a_rush(Card(o1), Card(d1), rules, at(spot)), Deck.parse(cards), alike=by_value)
    for to_go in (1, 4, 10, 99):
        found = asked("rush", cards, LOW, o1=o1, d1=d1, spot=spot, to_go=to_go)
        assert shares(found) == shares(read)
        assert found["touchdown"] == read.chance(lambda play: not play.fumble and play.yards == 100 - spot)
        assert found["safety"] == read.chance(lambda play: not play.fumble and play.yards <= -spot)
        line = min(to_go, 100 - spot)
        assert found["first_down"] == read.chance(lambda play, line=line: not play.fumble and play.yards >= line)


@pytest.mark.parametrize(("o1", "d1", "cards", "changed"), RUSHES)
def test_a_match_up_in_every_way(o1, d1, cards, changed):
    rules = house(**changed)
    read = outcomes(lambda: match_up(0, Card(o1), Card(d1), rules), Deck.parse(cards), alike=lambda card: card)
    found = asked("match-up", cards, changed, o1=o1, d1=d1)
    assert shares(found) == shares(read.map(lambda told: Rush(told.yards, told.draws, told.loose)))


# ---- the pass ----------------------------------------------------------------------------------------------------

PASS_DECK = "AS AC 3C 3D 10S 10H JD KC"
CALM = {"run_draws_queen": 1, "run_draws_king": 2}
ACES = ("AS", "AC", "10S", "10H")
SWITCHES = [
    {},
    {"yac_floor": "literal"},
    {"yac_after_loss": "no"},
    {"pass_tfl": "first_card"},
    {"pass_tfl": "last_card"},
    {"pass_tfl": "highest_card", "yac_floor": "literal", "yac_after_loss": "no"},
    {"pass_priority": "int_sack_inc"},
    {"pass_priority": "sack_inc_int"},
    {"pass_d2_ace": "interception"},
    {"pass_d2_ace": "fumble"},
    {"pass_d2_ace": "fumble", "yac_after_loss": "no", "pass_priority": "int_sack_inc"},
    {"sack_cards": 1, "sack_divisor": 1},
    {"sack_cards": 3, "sack_divisor": 5},
    {"sack_cards": 4, "sack_divisor": 3, "pass_priority": "sack_inc_int"},
]


def read_pass(o1, d1, cards, changed, enough, start=None):
    rules = house(**changed)
    options = {} if start is None else {"at": start}
    return outcomes(lambda: a_pass(Card(o1), Card(d1), rules, enough, **options), Deck.parse(cards), alike=by_test(Card(o1)))


@pytest.mark.parametrize(("switches", "o1"), crossed(SWITCHES, ACES), ids=str)
def test_a_pass_of_one_card_in_every_way(o1, switches):
    changed = {**CALM, **switches}
    read = read_pass(o1, "9D", PASS_DECK, changed, 1)
    found = asked("pass", PASS_DECK, changed, o1=o1, d1="9D", cards=1)
    assert shares(found) == shares(read)
    for event in ("complete", "incomplete", "sack", "interception"):
        assert found[event] == read.chance(lambda play, event=event: play.event == event)


SHORT = "AS 2C 2D 3C 3D QD 10C KC"


SEVERAL = [
    *({"pass_tfl": each} for each in ("sum", "first_card", "last_card", "highest_card")),
    *SWITCHES[8:10],
    {"yac_floor": "literal"},
]


@pytest.mark.parametrize(("switches", "o1", "enough"), crossed(SEVERAL, [("AS", 2), ("2H", 2), ("10S", 2), ("2H", 3)]), ids=str)
def test_a_pass_of_several_cards_in_every_way(o1, enough, switches):
    changed = {"run_draws_jack": 0, "run_draws_queen": 1, "run_draws_king": 1 if enough == 3 else 2, **switches}
    read = read_pass(o1, "KD", SHORT, changed, enough)
    found = asked("pass", SHORT, changed, o1=o1, d1="KD", cards=enough)
    assert shares(found) == shares(read)


ENDS = [
    {},
    {"pass_endline": "incomplete"},
    {"pass_endline": "incomplete", "pass_d2_ace": "fumble", "yac_floor": "literal"},
    {"int_endline": "incomplete"},
    {"int_endline": "incomplete", "pass_d2_ace": "interception", "pass_tfl": "last_card"},
    {"int_endline": "incomplete", "pass_d2_ace": "interception", "pass_endline": "incomplete", "pass_priority": "int_sack_inc"},
]


@pytest.mark.parametrize(
    ("spot", "switches", "o1", "d1", "enough"),
    crossed([1, 3, 70, 88, 96, 99], ENDS, [("9H", "3D", 1), ("2H", "KD", 1), ("6S", "8D", 2)]),
    ids=str,
)
def test_a_pass_near_both_goal_lines(spot, switches, o1, d1, enough):
    changed = {"run_draws_king": 1, "run_draws_queen": 1, **switches}
    read = read_pass(o1, d1, PASS_DECK, changed, enough, at(spot))
    for to_go in (1, 10):
        found = asked("pass", PASS_DECK, changed, o1=o1, d1=d1, cards=enough, spot=spot, to_go=to_go)
        assert shares(found) == shares(read)
        assert found["interception"] == read.chance(lambda play: play.event == "interception")
        line = min(to_go, 100 - spot)
        caught = read.map(lambda play: play if not play.fumble and play.event != "interception" else None)
        assert found["touchdown"] == caught.chance(lambda play: play and play.yards >= 100 - spot)
        out = read.chance(lambda play: play.fumble and spot + play.yards <= -10)  # CB2.FUM.R12: loose over the own end line
        assert found["safety"] == caught.chance(lambda play: play and play.yards <= -spot) + out
        assert found["first_down"] == caught.chance(lambda play, line=line: play and play.yards >= line)


@pytest.mark.parametrize("o1", [*ACES, "3C", "KD"])
@pytest.mark.parametrize("priority", ["sack_int_inc", "int_sack_inc", "sack_inc_int"])
def test_every_pass_card(o1, priority):
    """The test itself has no draws: it is asked card by card."""
    changed, rules = {"pass_priority": priority}, house(pass_priority=priority)
    found = asked("pass-card", PASS_DECK, changed, o1=o1)
    verdicts = [passing.tested(card, Card(o1), rules) for card in Deck.parse(PASS_DECK)]
    assert found.events == {name: Fraction(verdicts.count(name), 8) for name in ("clean", "incomplete", "sack", "interception")}


@pytest.mark.parametrize(("switches", "enough"), crossed(SWITCHES[:10], [1, 2]), ids=str)
def test_a_catch_in_every_way(switches, enough):
    changed, o1 = {**CALM, **switches}, "3S"
    rules = house(**changed)
    read = outcomes(lambda: a_catch(Card(o1), Card("9D"), rules, enough), Deck.parse(PASS_DECK), alike=by_test(Card(o1)))
    found = asked("catch", PASS_DECK, changed, o1=o1, d1="9D", cards=enough)
    assert shares(found) == shares(read.given(lambda told: told is not None))


@pytest.mark.parametrize("cards", [PASS_DECK, "AH 2C 7D QH KS"])
@pytest.mark.parametrize(("number", "divisor"), [(1, 1), (2, 2), (3, 4), (4, 10)])
def test_a_sack_in_every_way(cards, number, divisor):
    changed = {"sack_cards": number, "sack_divisor": divisor}
    read = outcomes(lambda: a_sack(house(**changed)), Deck.parse(cards), alike=by_value)
    found = asked("sack", cards, changed)
    assert shares(found) == shares(read)
    assert found.value("loss") == read.map(lambda play: -play.yards)


@pytest.mark.parametrize("cards", [RUN_DECK, FACES, "2C 2D 5S 5H 9D 9C JD QH"])
@pytest.mark.parametrize("floor", ["zero", "literal"])
def test_yards_after_the_catch_in_every_way(cards, floor):
    changed = {**LOW, "yac_floor": floor}
    read = outcomes(lambda: after_catch(house(**changed)), Deck.parse(cards), alike=by_value)
    found = asked("yac", cards, changed)
    assert shares(found) == shares(read)


# ---- the run -----------------------------------------------------------------------------------------------------


RUNS = [
    (RUN_DECK, {}),
    (FACES, LOW),
    ("AS 2C 2D 2H 4S 4H 4D 4C JD KC", {"run_draws_jack": 0}),
    ("2C 2D 2H 4S 4H 4D JD QC", {"run_draws_queen": 3}),
    ("AS AH AD AC 3D 3C 9D", {}),
]


@pytest.mark.parametrize(("cards", "changed", "draws"), crossed(RUNS, [1, 2, 3]), ids=str)
def test_a_run_in_every_way(draws, cards, changed):
    read = outcomes(lambda: a_run(draws, house(**changed)), Deck.parse(cards), alike=by_value)
    found = asked("run", cards, changed, n=draws)
    assert shares(found) == shares(read)


@pytest.mark.parametrize(
    ("what", "inputs"),
    [
        ("rush", {"o1": "10H", "d1": "5C"}),
        ("pass", {"o1": "10H", "d1": "5C"}),
        ("yac", {}),
        ("run", {"n": 3}),
        ("two-point", {"play": "rush", "o1": "2C", "d1": "10H"}),  # short of the line, so that a run begins
        ("kickoff", {}),
    ],
)
def test_a_run_that_may_outlast_the_deck_is_refused(what, inputs):
    with pytest.raises(OddsError, match=r"outlast|runs? out"):
        asked(what, "2S 2H 3C JD QH KC KH", None, **inputs)


# ---- the try -----------------------------------------------------------------------------------------------------


TRIES = [
    ("rush", "7H", "6D", RUN_DECK, {}),
    ("pass", "3H", "4D", PASS_DECK, {}),
    ("pass", "KD", "2D", PASS_DECK, {"int_endline": "incomplete", "pass_d2_ace": "interception"}),
]


@pytest.mark.parametrize(("yards", "play", "o1", "d1", "cards", "switches"), crossed([1, 2, 5, 30], TRIES))
def test_a_two_point_try_in_every_way(yards, play, o1, d1, cards, switches):
    changed = {**LOW, "two_point_yards": yards, **switches}
    rules, start = house(**changed), at(100 - yards, to_go=yards, phase="try")
    rule = {"rush": lambda: a_rush(Card(o1), Card(d1), rules, start), "pass": lambda: a_pass(Card(o1), Card(d1), rules, 1, start)}
    read = outcomes(rule[play], Deck.parse(cards), alike=by_test(Card(o1)))
    found = asked("two-point", cards, changed, play=play, o1=o1, d1=d1)
    assert shares(found) == shares(read)
    good = read.chance(lambda told: not told.fumble and told.event in ("rush", "run", "complete") and told.yards == yards)
    assert found.events == {"good": good, "no_good": 1 - good, "fumble": read.chance(lambda told: told.fumble)}


def test_a_fumbled_try_in_every_way():
    cards = "AH 4H JH QD 9D KC 2C KS"
    read = outcomes(lambda: try_fumble(OFFENSE, 98, house()), Deck.parse(cards), until=lambda note: note.what or None)
    assert read.support() == ("fumble",)
    pairs = [(a, b) for a in Deck.parse(cards) for b in Deck.parse(cards) if a is not b]
    advancing = [a for a, b in pairs if a.is_face and a.suit == b.suit and not b.is_face]
    found = asked("try-fumble", cards + " AS")
    assert found["advance"] == Fraction(len(advancing), len(pairs))
    assert found.value("run_draws").mean() == Fraction(sum(house().draws[card.value] for card in advancing), len(pairs))


@pytest.mark.parametrize("carrier", ["10H", "2C", "AS"])
@pytest.mark.parametrize("ace", ["fumble", "normal"])
def test_one_try_for_the_sideline_card_by_card(carrier, ace):
    rules, words = house(oob_ace=ace), {"out": "out", "spent": "in", "loose": "fumble"}
    cards = "AS 4S JH QD 9D KC 2C KS"
    read = outcomes(
        lambda: try_sideline(OFFENSE, 50, Sideline(Card(carrier), False), rules, 1), Deck.parse(cards), alike=lambda card: card
    )
    found = asked("out-of-bounds", cards, {"oob_ace": ace}, carrier=carrier)
    assert found.events == {said: read.pmf(word) for word, said in words.items()}


# ---- kicks at the goal -------------------------------------------------------------------------------------------

KICK_DECK = "AS AH 3C 5D 9S JD QH KC"
KICKS = [
    {},
    {"field_goal_cards": 1, "fg_add": 0},
    {"field_goal_cards": 4},
    {"block_window": (0, 0, 10, 25, 48)},
    {"block_window": (150, 150, 150, 150, 150)},
    {"block_window": (0, 10, 20, 30, 40), "field_goal_cards": 5},
    {"block_window": (0, 10, 20, 30, 40), "field_goal_cards": 3},
    {"block_window": (30, 30, 30, 45, 45), "field_goal_cards": 6, "fg_add": 10},
]


@pytest.mark.parametrize(("changed", "distance"), crossed(KICKS, [20, 29, 30, 49]), ids=str)
def test_a_field_goal_in_every_way(distance, changed):
    rules = house(**changed)
    read = outcomes(lambda: a_kick(distance, rules), Deck.parse(KICK_DECK), alike=by_value)
    found = asked("field-goal", KICK_DECK, changed, distance=distance)
    assert found.events == {word: read.pmf(word) for word in ("good", "missed", "blocked")}


@pytest.mark.parametrize("changed", [*KICKS, {"extra_point_distance": 40}, {"extra_point_distance": 50}], ids=str)
def test_an_extra_point_in_every_way(changed):
    rules = house(**changed)
    read = outcomes(lambda: an_extra_point(rules), Deck.parse(KICK_DECK), alike=by_value)
    found = asked("extra-point", KICK_DECK, changed)
    assert found.events == {word: read.pmf(word) for word in ("good", "no_good")}


# ---- decks of other sizes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("suits", "ranks", "left"), [(2, 6, 9), (2, 11, 10), (2, 13, 10), (3, 7, 8), (4, 6, 8)])
def test_small_draw_decks(suits, ranks, left):
    """House rules make the deck small, and seen cards make it smaller."""
    deck = list(Deck.standard(suits, ranks))
    kept = Deck([*deck[:-left:-1], Card("AS")])
    seen = [card for card in deck if card not in kept]
    changed = {
        "draw_deck_suits": suits,
        "draw_deck_ranks": ranks,
        "run_draws_king": 1,
        "run_draws_queen": 1,
        "field_goal_cards": 4,
    }
    rules = house(**changed)

    def ask(what, **inputs):
        return cb.odds("cardbowl-2.0", what, house_rules=changed, seen=seen, **inputs)

    o1, d1 = Card("10H"), Card("5C")
    rushed = outcomes(lambda: a_rush(o1, d1, rules), kept, alike=by_value)
    assert shares(ask("rush", o1=o1, d1=d1)) == shares(rushed)
    passed = outcomes(lambda: a_pass(o1, d1, rules, 1), kept, alike=by_test(o1))
    assert shares(ask("pass", o1=o1, d1=d1, cards=1)) == shares(passed)
    kicked = outcomes(lambda: a_kick(30, rules), kept, alike=by_value)
    assert ask("field-goal", distance=30).events == {word: kicked.pmf(word) for word in ("good", "missed", "blocked")}
    ran = outcomes(lambda: a_run(2, rules), kept, alike=by_value)
    assert shares(ask("run", n=2)) == shares(ran)


def test_a_deck_of_house_rules_alone():
    """Two suits and six ranks, nothing seen: no card of it grants a draw."""
    changed = {"draw_deck_suits": 2, "draw_deck_ranks": 6}
    rules, deck = house(**changed), Deck.standard(2, 6)
    for o1, d1 in ((Card("10H"), Card("5C")), (Card("2S"), Card("6H"))):
        rushed = outcomes(lambda o1=o1, d1=d1: a_rush(o1, d1, rules), deck, alike=by_value)
        assert shares(cb.odds("cardbowl-2.0", "rush", house_rules=changed, o1=o1, d1=d1)) == shares(rushed)
        passed = outcomes(lambda o1=o1, d1=d1: a_pass(o1, d1, rules, 1), deck, alike=by_test(o1))
        assert shares(cb.odds("cardbowl-2.0", "pass", house_rules=changed, o1=o1, d1=d1, cards=1)) == shares(passed)
