"""Odds: events and values under their names, errors for wrong names, and the notebook output."""

from __future__ import annotations

import json
import pickle
from fractions import Fraction
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.chance import Counting, Dist, Odds, OddsError, Table
from cardbowl.errors import CardbowlError

EVIL = '"><img src=x onerror=alert(1)> </p> $x$ **b** | `c` [l](http://example.org)\n\n# head'


class Kick(NamedTuple):
    """The result of a kick; a blocked one has no yards."""

    word: str
    yards: int | None


KICKS = Dist.from_weights({Kick("good", 30): 3, Kick("good", 50): 1, Kick("missed", -7): 2, Kick("blocked", None): 2})
EVENTS = {"good": lambda kick: kick.word == "good", "blocked": lambda kick: kick.word == "blocked", "lost": lambda kick: False}
COUNTING = Counting(4, 8, "kicks of eight", "kicks that are good", "3 short ones and a long one")


def make(dist: Dist[Any] = KICKS, **changed: Any) -> Odds[Any]:
    told: dict[str, Any] = {
        "what": "kick",
        "inputs": {"distance": 42, "seen": "KS 7H"},
        "house_rules": {"fg_add": 20},
        "events": EVENTS,
        "values": {"yards": lambda kick: kick.yards},
        "countings": {"good": COUNTING},
    }
    return Odds.of(dist, **{**told, **changed})


ODDS = make()


# --- Events and values ---


def test_events_have_chances() -> None:
    assert ODDS.events == {"good": Fraction(1, 2), "blocked": Fraction(1, 4), "lost": 0}
    assert ODDS["good"] == ODDS.chance("good") == ODDS.chance(lambda kick: kick.word == "good") == Fraction(1, 2)
    assert "good" in ODDS
    assert "yards" not in ODDS
    assert 1 not in ODDS


def test_values_leave_out_who_has_none() -> None:
    assert ODDS.yards == ODDS.value("yards") == ODDS.values["yards"] == Dist.from_weights({30: 3, 50: 1, -7: 2})
    assert ODDS.mean() == ODDS.yards.mean() == Fraction(21)
    nobody = make(values={"yards": lambda kick: None})
    assert nobody.values == {}


def test_without_values_the_outcomes_are_meant() -> None:
    die = Odds.of(Dist.uniform(range(1, 7)), what="die")
    assert die.mean() == Fraction(7, 2)
    assert die.median() == 3
    assert die.table() == Dist.uniform(range(1, 7)).table()
    assert repr(die) == "Odds(die: Dist({1: 1/6, 2: 1/6, 3: 1/6, 4: 1/6, 5: 1/6, 6: 1/6}))"


numbers = st.dictionaries(st.integers(-9, 9), st.integers(1, 30), min_size=1, max_size=8).map(Dist.from_weights)


@given(numbers, st.integers(1, 4))
def test_given_an_event_is_given_its_condition(dist: Dist[int], modulus: int) -> None:
    def holds(number: int) -> bool:
        return number % modulus == 0

    odds = Odds.of(dist, what="n", events={"whole": holds, "low": lambda n: n < 0}, values={"n": lambda n: n if n != 3 else None})
    if not dist.chance(holds):
        with pytest.raises(OddsError, match="'whole' has chance zero in Odds"):
            odds.given("whole")
        return
    left = odds.given("whole")
    assert left == odds.given(holds)
    assert dict(left.items()) == dict(dist.given(holds).items())
    assert left["whole"] == 1
    assert left["low"] * odds["whole"] == dist.chance(lambda n: n < 0 and holds(n))
    counted = {n: weight for n, weight in dist.items() if n != 3 and holds(n)}
    assert left.values == ({"n": Dist.from_weights(counted)} if counted else {})
    assert odds.explain("whole").chance == odds["whole"]


def test_explain_takes_the_counting_of_the_question() -> None:
    assert ODDS.explain("good").counting == COUNTING
    assert str(ODDS.explain("good")).startswith("good: 4 of 8 kicks of eight = 1/2 = 50.0000%; kicks that are good; ")


def test_explain_counts_by_itself_otherwise() -> None:
    blocked = ODDS.explain("blocked")
    assert (blocked.event, blocked.chance, blocked.counting.total) == ("blocked", Fraction(1, 4), 8)
    left = ODDS.given("good").explain("good")  # the counting of the question no longer holds
    assert (left.chance, left.counting.what) == (1, "equal shares")
    assert ODDS.explain(lambda kick: kick.yards == 30).event == "the condition"


# --- Tables and JSON ---


def test_tables_keep_everything() -> None:
    long = make(Dist.from_weights({Kick("good", 30): 1, Kick("missed", 5): 10**40}))
    assert long.table()["chance"][0] == Fraction(1, 10**40 + 1)
    assert long.to_json()["events"]["good"] == f"1/{10**40 + 1}"
    assert ODDS.table() == Table(
        ("event", "chance", "percent"),
        [("good", Fraction(1, 2), 50.0), ("blocked", Fraction(1, 4), 25.0), ("lost", Fraction(0), 0.0)],
    )
    yards = ODDS.table("yards")
    assert yards.columns == ("yards", "chance", "percent", "percent_at_most", "percent_at_least")
    assert yards.rows == ODDS.yards.table().rows


def test_json_is_plain() -> None:
    told = json.loads(json.dumps(ODDS.to_json()))
    assert told == {
        "what": "kick",
        "inputs": {"distance": 42, "seen": "KS 7H"},
        "house_rules": {"fg_add": 20},
        "events": {"good": "1/2", "blocked": "1/4", "lost": "0/1"},
        "values": {"yards": {"-7": "1/3", "30": "1/2", "50": "1/6"}},
        "mean": "21/1",
    }


# --- In a notebook ---


def test_a_notebook_shows_the_answer_and_nothing_else() -> None:
    assert ODDS._repr_markdown_().split("\n\n") == [
        "<p><strong>kick</strong>, distance 42</p>",
        (
            "| event | percent | chance |\n"
            "| :--- | ---: | ---: |\n"
            "| good | 50.0000 | 1/2 |\n"
            "| blocked | 25.0000 | 1/4 |\n"
            "| lost | 0.0000 | 0 |"
        ),
        "<p>yards (in 75.0000% of all cases): mean 21.0000, median 30, from -7 to 50</p>",
        "<p>House rules: fg&#95;add 20</p>",
        "<p>Seen: KS 7H</p>",
    ]
    always = make(values={"points": lambda kick: 3 * (kick.word == "good")})
    assert "<p>points: mean 1.5000, median 0, from 0 to 3</p>" in always._repr_markdown_()


def test_a_notebook_leaves_out_what_was_not_asked() -> None:
    plain = make(inputs={}, house_rules={}, values={}, events={"good": EVENTS["good"]})
    assert plain._repr_markdown_() == (
        "<p><strong>kick</strong></p>\n\n| event | percent | chance |\n| :--- | ---: | ---: |\n| good | 50.0000 | 1/2 |"
    )
    bare = make(inputs={}, house_rules={}, values={}, events={})
    assert bare._repr_markdown_() == f"<p><strong>kick</strong></p>\n\n{KICKS._repr_markdown_()}"


def test_long_fractions_do_not_wreck_the_table() -> None:
    long = make(Dist.from_weights({Kick("good", 30): 10**39 + 1, Kick("missed", 5): 10**40}))
    assert "| good | 9.0909 | 100000…/110000… (41 digits) |" in long._repr_markdown_()
    assert max(map(len, long._repr_markdown_().splitlines())) < 100


def test_no_markup_gets_in() -> None:
    odds = Odds.of(
        Dist.uniform([1, 2]),
        what=EVIL,
        inputs={EVIL: EVIL, "seen": EVIL},
        house_rules={EVIL: EVIL},
        events={EVIL: lambda number: number == 1},
        values={EVIL: lambda number: number},
    )
    text = odds._repr_markdown_()
    for tag in ("<p>", "</p>", "<strong>", "</strong>", "<span>", "</span>"):
        text = text.replace(tag, "")
    assert not set("<>`[$*\\") & set(text)
    assert "http:" not in text
    assert not any(line.startswith("#") for line in text.splitlines())
    assert "\n" not in repr(odds)


# --- Keeping and comparing ---


def test_pickling_brings_it_all_back() -> None:
    again = pickle.loads(pickle.dumps(ODDS))
    assert type(again) is Odds
    assert again == ODDS
    assert hash(again) == hash(ODDS)
    assert again.to_json() == ODDS.to_json()
    assert again.explain("good") == ODDS.explain("good")
    assert again._repr_markdown_() == ODDS._repr_markdown_()


def test_equal_odds_answer_the_same_question() -> None:
    assert make() == ODDS
    assert ODDS == KICKS  # as a distribution it is that one
    assert make(what="punt") != ODDS
    assert make(inputs={"distance": 43}) != ODDS
    assert make(house_rules={}) != ODDS
    assert make(events={}) != ODDS
    assert make(values={}) != ODDS
    assert make(KICKS.given(lambda kick: kick.word != "missed")) != ODDS
    assert len({ODDS, make()}) == 1


def test_another_wording_keeps_the_answers() -> None:
    other = ODDS.asked("field-goal", {"distance": 18}, {})
    assert (other.what, other.inputs, other.house_rules) == ("field-goal", {"distance": 18}, {})
    assert other.events == ODDS.events
    assert other.explain("good") == ODDS.explain("good")


# --- Bad questions ---


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: ODDS["miss"], "kick has no event 'miss'; it has good, blocked, lost"),
        (lambda: ODDS["yards"], r"it has good, blocked, lost; 'yards' is a value, so ask value\('yards'\)"),
        (lambda: ODDS[3], "the brackets take the name of an event, not 3; pmf"),  # type: ignore[index]
        (lambda: list(ODDS), "the brackets take the name of an event"),  # type: ignore[call-overload]
        (lambda: ODDS.chance("miss"), "no event 'miss'"),
        (lambda: ODDS.chance(3), "chance takes a function"),  # type: ignore[arg-type]
        (lambda: ODDS.explain("miss"), "no event 'miss'"),
        (lambda: ODDS.given("lost"), "'lost' has chance zero in Odds"),
        (lambda: ODDS.given(lambda kick: False), "chance zero"),
        (lambda: ODDS.value("points"), "kick has no value 'points'; it has yards"),
        (lambda: ODDS.value("good"), r"it has yards; 'good' is an event, so ask chance\('good'\)"),
        (lambda: ODDS.value(["yards"]), "no value"),  # type: ignore[arg-type]
        (lambda: ODDS.table("points"), "no value 'points'"),
        (lambda: make(values={}).yards, "no value 'yards'; it has none"),
        (lambda: make(events={}).chance("good"), "no event 'good'; it has none"),
        (ODDS.median, r"median is asked of one of the values of kick: odds.value\('yards'\).median"),
        (lambda: ODDS.at_least(3), r"odds.value\('yards'\).at_least"),
        (make(values={}).mean, "mean needs numbers"),
    ],
)
def test_bad_questions_get_one_sentence(call: Any, words: str) -> None:
    with pytest.raises(OddsError, match=words) as caught:
        call()
    assert isinstance(caught.value, CardbowlError)


def test_an_event_that_cannot_happen_has_the_chance_that_is_said():
    odds = Odds.of(Dist.uniform(range(1, 5)), what="die", events={"first_down": lambda n: n > 3}, values={"yards": lambda n: n})
    assert odds.chance_of("first_down") == odds.chance_of("First down") == odds.chance_of("first-down") == Fraction(1, 4)
    assert odds.chance_of("safety") == 0
    assert odds.chance_of("safety", default=1) == 1
    assert type(odds.chance_of("safety")) is Fraction
    with pytest.raises(OddsError, match="'yards' is a value"):
        odds.chance_of("yards")
    with pytest.raises(OddsError, match="takes the name of an event"):
        odds.chance_of(lambda n: n > 3)
