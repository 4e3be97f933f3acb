"""Diagrams: their facts are those of the rules and the odds under any house rules, and their words say all that is drawn."""

import re
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from support.cases import some
from support.walks import random_rules

import cardbowl as cb
from cardbowl import diagrams, lessons
from cardbowl.cards import Card, Deck
from cardbowl.drawing import Picture
from cardbowl.drawing.lettering import width_of
from cardbowl.errors import CardbowlError, HouseRulesError, NotationError
from cardbowl.games.cardbowl1 import GAME as CARDBOWL1
from cardbowl.games.cardbowl1.rules.line.pass_rush import threats
from cardbowl.games.cardbowl1.rules.lineup.formations import OFFENSES, SHAPES
from cardbowl.games.cardbowl2 import GAME as CARDBOWL2
from cardbowl.games.cardbowl2.odds.best_pass import BestPass
from cardbowl.games.cardbowl2.rules.clock import after_time, run_off
from cardbowl.games.cardbowl2.rules.rushing import rush_yards
from cardbowl.games.doi import GAME as DOI

SVG = "{http://www.w3.org/2000/svg}"


def first_play() -> Picture:
    return diagrams.table_and_field(lessons.first_play(home="Otters", away="Herons", seed=17))


MADE: dict[str, Callable[[], Picture]] = {
    "table": first_play,
    "rush": diagrams.rush_sum,
    "rush with a run": lambda: diagrams.rush_sum("3H", "9C", "KS", "7D"),
    "rush lost": lambda: diagrams.rush_sum("2H", "KC", "3S", "QD"),
    "pass": diagrams.pass_tree,
    "pass to the ace": lambda: diagrams.pass_tree("AS"),
    "pass without chances": lambda: diagrams.pass_tree(chances=False),
    "four tests without chances": lambda: diagrams.four_tests(chances=False),
    "kick": diagrams.field_goal_kick,
    "kick missed": lambda: diagrams.field_goal_kick(70, chances=True),
    "kick blocked": lambda: diagrams.field_goal_kick(80, "8S AS"),
    "clock": diagrams.clock_steps,
    "clock with counts": lambda: diagrams.clock_steps(fits=True),
    "simple 1": lambda: diagrams.clock_steps(fits=True, house_rules={"clock": "simple1"}),
    "simple 2": lambda: diagrams.clock_steps(house_rules={"clock": "simple2"}),
    "stop or draw": diagrams.stop_or_draw,
    "groups": diagrams.rush_groups,
    "groups of seven": lambda: diagrams.rush_groups([(7, 24), (6, 8), (9, 9), (3, 20), (8, 8), (10, 1), (4, 13)], 9),
    "four tests": diagrams.four_tests,
    "four tests under pressure": lambda: diagrams.four_tests("9H", "5S", "KD", "2D", pressure=3),
    "nobody covers": lambda: diagrams.four_tests("9H", "5S", None, "2D"),
    "colors": diagrams.color_wheel,
    "eleven steps": diagrams.eleven_steps,
    "guess and totals": diagrams.guess_and_totals,
    "a bomb against a blitz": lambda: diagrams.guess_and_totals("O22", "D17", (20, 1, 20)),
    "a loss": lambda: diagrams.guess_and_totals("O05", "D04", (1, 20, 1), ("RB2", "LB2")),
    **{f"{one}, {other}": partial(diagrams.formation_key, one, other) for one in OFFENSES for other in SHAPES},
}


def texts(picture: Picture) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(picture.svg).iter(f"{SVG}text"))


def inside(picture: Picture) -> None:
    """Every text stands on the paper."""
    for text in texts(picture):
        x, y, size = (float(text.get(name) or 0) for name in ("x", "y", "font-size"))
        wide = width_of(text.text or "", size, bold="font-weight" in text.attrib)
        left = x - {"middle": wide / 2, "end": wide}.get(text.get("text-anchor") or "", 0.0)
        if "transform" not in text.attrib:
            assert left >= 0, text.text
            assert left + wide <= picture.width + 1, text.text
        assert 8 <= y <= picture.height - 4, text.text


@pytest.mark.parametrize("name", MADE)
def test_every_diagram_stays_on_its_paper_and_is_the_same_each_time(name):
    picture = MADE[name]()
    inside(picture)
    assert picture == MADE[name]()
    assert picture.title
    assert len(picture.html) < 30_000


@pytest.mark.parametrize("name", MADE)
def test_the_words_say_every_number_that_is_drawn(name):
    """Yard numbers of the field (11 pixels), the ticks of an axis, cards and labels of places are drawn only."""
    picture = MADE[name]()
    said = set(re.findall(r"\d+(?:\.\d+)?", picture.text))
    cards_only = {"table", "stop or draw"}
    for text in texts(picture):
        if float(text.get("font-size") or 0) == 11 or "font-weight" not in text.attrib or name in cards_only:
            continue
        assert set(re.findall(r"(?<![A-Z_\w.])\d+(?:\.\d+)?(?![\w])", text.text or "")) <= said, text.text


@pytest.mark.parametrize(
    "make", [partial(diagrams.pass_tree, chances=False), partial(diagrams.four_tests, chances=False), diagrams.field_goal_kick]
)
def test_a_diagram_before_a_guess_gives_no_chance_away(make):
    assert "%" not in make().svg
    assert not re.search(r"\d of 52", make().svg)


RULES = [random_rules(CARDBOWL2, seed) for seed in range(24)]


def drawn(deck: Deck, random: Random, count: int) -> list[Card]:
    return random.sample([card for card in deck if card != Card("AS")], count)


@pytest.mark.parametrize("seed", some(range(24), 10))
def test_a_rush_is_what_the_rule_makes_of_its_cards(seed):
    rules, random = RULES[seed], Random(seed)
    deck = Deck.standard(rules.draw_deck_suits, rules.draw_deck_ranks)
    o1, d1 = random.sample(list(Deck.standard()), 2)
    o2, d2 = drawn(deck, random, 2)
    picture = diagrams.rush_sum(o1, d1, o2, d2, house_rules=rules)
    difference = o1.value + o2.value - d1.value - d2.value
    gain = rush_yards(difference, rules)
    assert f"= {difference}." in picture.description
    told = f"{abs(gain)} yard{'' if abs(gain) == 1 else 's'} {'gained' if gain > 0 else 'lost'}" if gain else "nothing gained"
    assert f"rounded: {told} (CB2.RUSH.5)" in picture.description
    draws = rules.draws[o2.value] - rules.draws[d2.value]
    free = draws > 0 and (gain > 0 or rules.rush_ofr_needs_gain == "no")
    assert ("open-field draw" in picture.description) == free
    inside(picture)


@pytest.mark.parametrize("seed", some(range(24), 10))
def test_a_pass_card_does_what_the_odds_say(seed):
    rules, o1 = RULES[seed], Random(seed).choice(list(Deck.standard()))
    picture = diagrams.pass_tree(o1, house_rules=rules)
    odds = cb.odds("cardbowl-2.0", "pass-card", o1=o1, house_rules=rules)
    size = rules.draw_deck_suits * rules.draw_deck_ranks
    for name, chance in odds.events.items():
        assert re.search(
            rf"{name.capitalize()}, [^:]+: {chance * size} of {size} cards, {float(chance):.1%} ", picture.description
        )
    clean = odds["clean"] * size
    assert f"A second card is clean in {clean - 1} of {size - 1} cases" in picture.description
    assert f"Both are clean in {float(odds['clean'] * Fraction(clean - 1, size - 1)):.1%}." in picture.description
    inside(picture)


@pytest.mark.parametrize("seed", some(range(24), 10))
def test_a_kick_has_the_distance_the_sum_and_the_chances_of_the_rules(seed):
    rules, spot = RULES[seed], 55 + seed
    picture = diagrams.field_goal_kick(spot, chances=True, house_rules=rules)
    distance = 100 - spot + rules.fg_add
    assert picture.title == f"A field goal from {distance} yards"
    cards = re.search(r"\(CB2.FG.2\): (.+)\.", picture.description)
    assert cards
    values = {"ace": 1, "jack": 11, "queen": 12, "king": 13}
    named = [word.split(" of ")[0] for word in cards[1].split(", ")]
    assert len(named) == rules.field_goal_cards
    total = sum(values.get(name) or int(name) for name in named)
    assert (
        f"Their sum is {total}; {distance} are needed: {total} is {'enough' if total >= distance else 'too short'}"
        in picture.text
    )
    odds = cb.odds("cardbowl-2.0", "field-goal", distance=distance, house_rules=rules)
    for name in ("good", "missed", "blocked"):
        assert f"{float(odds[name]):.1%} are {name}" in picture.description
    inside(picture)


@pytest.mark.parametrize("seed", some(range(24), 10))
def test_the_clock_takes_what_the_rules_take(seed):
    rules = RULES[seed]
    picture = diagrams.clock_steps(fits=True, house_rules=rules)
    inside(picture)
    assert f"A quarter has {rules.quarter_length} " in picture.description
    if rules.clock != "complex":
        return
    for words, amount in (
        ("in a hurry", rules.run_off_least),
        ("as usual", rules.run_off_default),
        ("slowly", rules.run_off_most),
    ):
        left, plays = rules.quarter_length, 0
        while left:
            left, plays = after_time(left, rules.play_cost, 1, True, rules)[0], plays + 1
            left = run_off(left, amount, 1, rules)
        assert f"It runs on, {words}: {rules.play_cost} for the play, " in picture.description
        assert f"{5 * (rules.play_cost + amount)} s; {plays} such plays a quarter" in picture.description


def test_stop_or_draw_has_the_worths_of_the_best_pass():
    best = BestPass("9H", "6C")
    picture = diagrams.stop_or_draw("9H", "6C")
    for value in range(1, 14):
        found = best.decision([value])
        assert f"stop {float(found.stop):.2f}, draw {float(found.draw):.2f}; {found.best}." in picture.description
    assert diagrams.stop_or_draw().description.endswith("The lines cross: from a 10 on, stopping is better.")


def test_stop_or_draw_refuses_a_pass_that_house_rules_have_changed():
    with pytest.raises(CardbowlError, match="yac_floor is changed here"):
        diagrams.stop_or_draw(house_rules={"yac_floor": "literal"})


@pytest.mark.parametrize("groups", ["greedy", "singles_only", "all"])
@pytest.mark.parametrize("seed", some(range(12), 4))
def test_the_groups_that_threaten_are_those_of_the_rule(seed, groups):
    random = Random(seed)
    line = [(random.randint(1, 14), random.randint(1, 26)) for _ in range(random.randint(1, 7))]
    picture = diagrams.rush_groups(line, 9, house_rules={"threat_groups": groups})
    inside(picture)
    found = threats(line, 9, CARDBOWL1.house_rules({"threat_groups": groups}))
    told = re.findall(r"a threat, surplus (\d+)", picture.description)
    assert sorted(told) == sorted(str(each.surplus) for each in found)
    assert picture.description.count("a threat") == len(found)
    assert ", ".join(f"+{each.surplus}" for each in found) in picture.description
    assert picture.description.count("rush ") == len(line) + (0 if groups == "singles_only" else len(line) - 1)


def test_the_four_tests_fail_by_as_many_cards_as_the_rules_say():
    words = diagrams.four_tests("QS", "JH", "QC", "7C", pressure=2).description
    assert "fails if it is 10 or higher (pressure 2), 16 of 52 cards" in words  # 12 and 2 of pressure: 10, J, Q, K
    assert "fails if one is of hearts, 13 of 52 cards" in words
    assert "fails if it is 11 or higher, 12 of 52 cards" in words
    assert "fails if it is above 6: 11 + 7 - 12, 28 of 52 cards" in words
    assert "cannot fail: 9♣ is not 13 or more, 0 of 52 cards" in diagrams.four_tests().description


def test_four_tests_and_odds_agree_on_a_pass_without_yardage_cards():
    """The pass card and the reception card of a deck without jokers, as lesson 39 counts them."""
    failing = [
        int(count) for count in re.findall(r"(\d+) of 52 cards, [\d.]+% \(CB1.PASS.[39]\)", diagrams.four_tests().description)
    ]
    through = Fraction(52 - failing[0], 52) * Fraction(51 - failing[1], 51)  # the pass card is no king: all four are left
    odds = cb.odds("cardbowl-1.1.6", "pass", quarterback=12, receiver="KH", cards=0, best=9)
    assert odds["complete"] == through * (1 - Fraction(4, 53))


@pytest.mark.parametrize("seed", some(range(12), 5))
def test_the_wheel_has_the_yards_of_the_rule(seed):
    rules = random_rules(DOI, seed)
    if not {Card("R10"), Card("R15")} <= set(rules.whole_set):
        assert "no card of the set has it" in refused(lambda: diagrams.color_wheel(10, 15, house_rules=rules))
        return
    picture = diagrams.color_wheel(10, 15, house_rules=rules)
    for told in ("10 + 15 = +25 yards", "10 - 15 = -5 yards", "equal red cards"):
        assert told in picture.description
    assert f"A penalty on the defense: {rules.penalty_yards:+d} yards." in picture.description or rules.penalty_yards > 25
    inside(picture)


def test_a_down_of_eleven_steps_has_the_windows_of_the_rules():
    words = diagrams.eleven_steps().description.splitlines()
    assert len(words) == 11
    assert [number for number, line in enumerate(words, start=1) if "Cards: " in line] == [1, 4, 5, 6, 8]
    assert [number for number, line in enumerate(words, start=1) if "time-outs" in line] == [1, 4]
    assert "Cards: return, recovery (" in words[7] or "Cards: recovery, return (" in words[7]
    assert all(f"(NS.SEQ.{number})" in line for number, line in enumerate(words, start=1))


def test_the_sums_of_a_match_up_are_those_of_the_rule():
    words = diagrams.guess_and_totals("Slant", "Deep Zone", (10, 5, 1), ("WR1", "S1")).description
    assert "WR1 with hands 13, +3 for the guess, die 10: 26" in words
    assert "S1 with coverage 13, -2 for the guess, die 5: 16" in words
    assert "Margin 26 - 16 = +10: clear" in words
    assert "Result die 1: 5 yards" in words
    assert "Result die 20, doubled:" in diagrams.guess_and_totals("O22", "D17", (20, 1, 20)).description
    assert "guessed right" in diagrams.guess_and_totals().description


def test_a_formation_names_all_places_of_both_teams():
    picture = diagrams.formation_key("goal line", "3-4")
    labels = [text.text for text in texts(picture) if text.get("text-anchor") == "middle"]
    assert sorted(labels) == sorted(
        [
            *["LTE", "LT", "LG", "C", "RG", "RT", "RTE", "QB", "B1", "B2", "B3"],
            *["DE", "NT", "DE", "OLB", "ILB", "ILB", "OLB", "S", "S", "S", "S"],
        ]
    )  # nobody is wide, so the cornerbacks stay with the safeties
    for name in ("left tight end", "nose tackle", "quarterback", "outside linebacker"):
        assert name in picture.description


def test_the_table_shows_the_position_of_the_game():
    game = lessons.first_play(home="Otters", away="Herons", seed=17)
    words = diagrams.table_and_field(game).description
    assert "1. Score and clock: Otters 0, Herons 0; first quarter, 15 minutes 0 seconds left." in words
    assert "Ball on the Otters 35, line to gain the Otters 45." in words
    assert game.asking is not None
    assert f"({game.asking.rule})" in words
    long = cb.new_game("cardbowl-2.0", seed=3, house_rules={"yards_to_gain": 20, "quarter_intervals": 36})
    while long.run().asking.what != "hand":
        long.answer(long.asking.default or next(iter(long.asking.options)))
    words = diagrams.table_and_field(long).description
    assert "1st & 20" in words
    assert " minutes " in words
    assert "15 minutes" not in words


def refused(make: Callable[[], Any]) -> str:
    with pytest.raises(CardbowlError) as error:
        make()
    return str(error.value)


def test_what_cannot_be_drawn_is_refused_in_a_sentence():
    assert "after them" in refused(lambda: diagrams.rush_sum(o2="AS"))
    assert "has no KS" in refused(lambda: diagrams.rush_sum(o2="KS", house_rules={"draw_deck_ranks": 9}))
    assert "named twice" in refused(lambda: diagrams.rush_sum(o2="8S", d2="8S"))
    assert "asks for a card for kick 3" in refused(lambda: diagrams.field_goal_kick(80, "8S 4H"))
    assert "over after 2" in refused(lambda: diagrams.field_goal_kick(80, "8S AS 3C"))
    assert "yards 1 to 99" in refused(lambda: diagrams.field_goal_kick(0))
    assert "no house rules of 'doi'" in refused(lambda: diagrams.color_wheel(house_rules=CARDBOWL2.house_rules({})))
    assert "two numbers" in refused(lambda: diagrams.color_wheel(5, 5))
    assert "there is no ready-made offense 'wing'" in refused(lambda: diagrams.formation_key("wing"))
    assert "1 to 7 pairs" in refused(lambda: diagrams.rush_groups([]))
    assert "no quarterback has these points" in refused(lambda: diagrams.rush_groups(quarterback=99))
    assert "there is no such pressure" in refused(lambda: diagrams.four_tests(pressure=9))
    assert "the data set has no such offensive play" in refused(lambda: diagrams.guess_and_totals("O99"))
    assert "the die has no such face" in refused(lambda: diagrams.guess_and_totals(dice=(0, 1, 1)))
    assert "does not name that key player" in refused(lambda: diagrams.guess_and_totals(keys=("WR3", "LB1")))
    assert "not below" in refused(lambda: diagrams.four_tests(reception="KC"))
    assert "once the ball lies on the field" in refused(lambda: diagrams.table_and_field(cb.new_game("doi", seed=1)))
    with pytest.raises(HouseRulesError):
        diagrams.pass_tree(house_rules={"no_such_rule": 1})
    with pytest.raises(NotationError):
        diagrams.pass_tree("ZZ")
