"""Explanations of counting: the numbers, the words, and the notebook output."""

from __future__ import annotations

import pickle
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.cards import ACE_OF_SPADES, RED_JOKER, Card, Deck
from cardbowl.chance import Counting, Dist, Explanation, Table
from cardbowl.chance.explain import drawn, filled_bar, grouped, in_short, percent, with_bars

DECK: Dist[Card] = Dist.uniform(Deck.standard())
FOLD = "<details>\n<summary>{}</summary>\n\n"
EVIL = '"><img src=x onerror=alert(1)> </p></details> <!-- $x$ **b** | `c` [l](http://example.org)\n\n# head\n- item'


class Elements(HTMLParser):
    """The elements of a text and its words; an element that is never closed is an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: set[str] = set()
        self.attributes: set[str] = set()
        self.words = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.names.add(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def face(card: Card) -> bool:
    return card.is_face


# --- Cards ---


def test_face_cards_in_one_line() -> None:
    found = DECK.explain(face)
    assert found.chance == Fraction(3, 13)
    assert str(found) == repr(found)
    assert str(found) == (
        "face: 12 of 52 cards = 3/13 = 23.0769%; the 12 face cards: J♠ Q♠ K♠ J♥ Q♥ K♥ J♣ Q♣ K♣ J♦ Q♦ K♦; "
        "12 over 52, because all cards are equally likely"
    )


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        (lambda card: card.rank == "A", "the 4 cards of rank A: A♠ A♥ A♣ A♦"),
        (lambda card: card.rank in "QK", "the 8 cards of rank Q, K: Q♠ K♠ Q♥ K♥ Q♣ K♣ Q♦ K♦"),
        (lambda card: card.rank in "234", "the 12 cards of rank 2, 3, 4: 2♠ 3♠ 4♠ 2♥ 3♥ 4♥ 2♣ 3♣ 4♣ 2♦ 3♦ 4♦"),
        (lambda card: card.rank in "2345", "the 16 cards: 2♠ 3♠ 4♠ 5♠ 2♥ 3♥ 4♥ 5♥ 2♣ 3♣ 4♣ 5♣ 2♦ 3♦ 4♦ 5♦"),
        (lambda card: card.suit == "H", "the 13 cards of suit ♥: A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥"),
        (lambda card: card.color == "red", "the 26 cards of suit ♥, ♦: A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ ... K♦"),
        (lambda card: card in (Card("2C"), Card("10H")), "the 2 cards: 10♥ 2♣"),
        (lambda card: card is ACE_OF_SPADES, "the one card A♠"),
        (lambda card: True, "all 52 cards"),
        (lambda card: False, "nothing counts"),
    ],
)
def test_cards_that_count_are_named(condition: Any, words: str) -> None:
    found = DECK.explain(condition)
    assert found.event == "the condition"
    assert found.counting.cards == words
    assert found.counting.total == 52
    assert found.chance == DECK.chance(condition)


def test_the_picture_of_cards_is_the_deck() -> None:
    left = Deck.standard().without([Card("KS"), Card("7H")])
    counting = Dist.uniform(left).explain(face).counting
    assert counting.picture is not None
    assert counting.picture.columns == ("suit", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    assert counting.picture["suit"] == ("♠", "♥", "♣", "♦")
    assert counting.picture["K"] == ("–", "K♥", "K♣", "K♦")
    assert counting.picture["7"] == ("·", "–", "·", "·")
    cells = [cell for row in counting.picture.rows for cell in row[1:]]
    assert (sum(len(cell) > 1 for cell in cells), cells.count("·"), cells.count("–")) == (11, 39, 2)
    assert counting.legend == (
        "a card that counts is named; a dot is a card that does not count; a dash is a card that is not in the deck"
    )


def test_small_decks_and_decks_with_jokers() -> None:
    small = Dist.uniform(Deck.standard(2, 3)).explain(lambda card: card.value > 1)
    assert small.counting.picture == Table(("suit", "A", "2", "3"), [("♠", "·", "2♠", "3♠"), ("♥", "·", "2♥", "3♥")])
    joker = Dist.uniform(Deck.standard(4, 13, 1)).explain(lambda card: card is RED_JOKER)
    assert joker.counting.picture is None  # a joker has no place among the suits
    assert str(joker).startswith("the condition: 1 of 53 equally likely outcomes = 1/53")


def test_a_deck_of_number_cards_has_a_row_for_each_color() -> None:
    numbers: Dist[Card] = Dist.uniform(Deck.parse("R1 R1 R5 B5 B15 P P"))
    red = numbers.explain(lambda card: card.color == "red")
    assert (
        str(red)
        == "the condition: 3 of 7 equal shares = 3/7 = 42.8571%; the 2 cards of color red: R1 R5; the shares 2 + 1 over 7"
    )
    rows = [("red", "2 × R1", "R5", "–"), ("black", "–", "·", "·"), ("penalty", "·", "", "")]
    assert red.counting.picture == Table(("color", "1", "5", "15"), rows)
    assert red.counting.legend == (
        "a card that counts is named; a number before it says how many shares it has; "
        "a dot is a card that does not count; a dash is a card that is not in the deck"
    )


def test_which_number_cards_count_is_said_by_color_or_number() -> None:
    numbers: Dist[Card] = Dist.uniform(Deck.parse("R1 R5 R15 B5 P"))
    fives = numbers.explain(lambda card: card.value == 5)
    assert str(fives).startswith("the condition: 2 of 5 cards = 2/5 = 40.0000%; the 2 cards of number 5: R5 B5; ")
    assert numbers.explain(lambda card: not card.color).counting.cards == "the one card P"
    assert numbers.explain(lambda card: True).counting.cards == "all 5 cards"
    only: Dist[Card] = Dist.uniform([Card("P")])
    assert only.explain(lambda card: True).counting.picture == Table(("color", "card"), [("penalty", "P")])


# --- Other outcomes ---


@given(st.dictionaries(st.integers(-9, 9), st.integers(1, 30), min_size=1, max_size=25), st.integers(-9, 9))
def test_the_counts_are_the_chance(weights: dict[int, int], least: int) -> None:
    dist = Dist.from_weights(weights)
    found = dist.explain(lambda outcome: outcome >= least)
    assert found.chance == dist.chance(lambda outcome: outcome >= least)
    assert Fraction(found.counting.favourable, found.counting.total) == found.chance
    rows = found.counting.rows
    if len(dist) <= 20:
        assert rows is not None
        assert sum(row["shares"] for row in rows) == found.counting.total
        assert sum(row["shares"] for row in rows if row["counts"] == "yes") == found.counting.favourable
    Elements(found._repr_markdown_())


def test_unequal_shares_are_added_up() -> None:
    found = Dist({"run": 3, "pass": 2, "punt": 1}).explain(lambda play: play != "run")
    assert (
        str(found) == "the condition: 3 of 6 equal shares = 1/2 = 50.0000%; counted are 'pass', 'punt'; the shares 2 + 1 over 6"
    )
    assert found.counting.rows == Table(
        ("outcome", "shares", "counts"), [("pass", 2, "yes"), ("punt", 1, "yes"), ("run", 3, "no")]
    )


@pytest.mark.parametrize("total", [10**15 - 1, 10**15])
def test_a_number_of_sixteen_digits_is_shortened(total: int) -> None:
    found = Dist.from_weights({1: total - 1, 2: 1}).explain(lambda number: number == 2)
    short = total < 10**15
    assert found.counting.formula.startswith("the shares 1 over" if short else "the shares of the 1 outcomes that count")
    assert (found.counting.rows is not None) == short
    said = "999 999 999 999 999" if short else "100000… (16 digits)"
    assert f"1 of {said} equal shares" in found._repr_markdown_().replace("\u00a0", " ")


def test_shares_of_more_than_sixteen_outcomes_are_not_written_out() -> None:
    dist = Dist.from_weights({number: 1 + (number == 0) for number in range(20)})
    added = " + ".join(["2"] + ["1"] * 15)
    assert dist.explain(lambda number: number < 16).counting.formula == f"the shares {added} over 21"
    assert dist.explain(lambda number: number < 17).counting.formula.startswith("the shares of the 17 outcomes")
    assert dist.explain(lambda number: False).counting.formula == "the shares 0 over 21"


def test_many_and_long_outcomes_stay_short() -> None:
    many = Dist.uniform(range(1000)).explain(lambda number: number >= 500)
    assert many.counting.cards == "counted are 500, 501, 502, 503, 504, 505, 506, 507, ..., 999"
    assert many.counting.rows is None
    twenty, more = Dist.uniform(range(20)), Dist.uniform(range(21))
    assert twenty.explain(lambda number: number < 16).counting.cards == f"counted are {', '.join(map(str, range(16)))}"
    assert "..., 16" in twenty.explain(lambda number: number < 17).counting.cards
    assert twenty.explain(lambda number: number < 16).counting.rows is not None
    assert more.explain(lambda number: number < 16).counting.rows is None
    long = Dist.uniform([(number, "a long outcome") for number in range(9)]).explain(lambda pair: pair[0] > 3)
    assert long.counting.cards == "5 of the 9 outcomes count, such as (6, 'a long outcome')"
    three = Dist.uniform(["a long outcome", "b", "c", "d"]).explain(lambda word: word < "d")
    assert three.counting.cards == "counted are 'a long outcome', 'b', 'c'"
    big = Dist.from_weights({1: 3 * 10**40, 2: 10**40 - 1, 3: 1}).explain(lambda number: number != 2)
    assert big.counting.formula == "the shares of the 2 outcomes that count, added up, over those of all 3 outcomes"
    assert big.chance == Fraction(3 * 10**40 + 1, 4 * 10**40)
    assert "300000… (41 digits) of 400000… (41 digits) equal shares" in big._repr_markdown_().replace("\u00a0", " ")


# --- In a notebook ---


def test_a_picture_unfolds_to_counts_and_formula() -> None:
    text = DECK.explain(face)._repr_markdown_()
    picture, counts, formula = (
        text.index(part) for part in ("| suit | A |", FOLD.format("The counts"), FOLD.format("The formula"))
    )
    assert text.startswith("<p><strong>face</strong>: 23.0769%, 12 of 52 cards</p>\n\n")
    assert picture < counts < formula
    assert text.endswith("</details>\n</details>")
    assert " open" not in text
    assert text == DECK.explain(face)._repr_markdown_()


def test_a_plain_picture_is_a_bar_without_words() -> None:
    text = Dist.uniform([1, 2, 3, 4]).explain(lambda number: number == 1)._repr_markdown_()
    assert filled_bar(Fraction(1, 4)) in text
    assert "border-left: 5.00em solid" in filled_bar(Fraction(1, 4))
    assert "border-left: 0.00em solid" in filled_bar(Fraction(0))
    assert "border-left: 0.08em solid" in filled_bar(Fraction(1, 10**9))  # a little is not nothing
    assert Elements(filled_bar(Fraction(1, 3))).words == ""


def test_a_question_may_bring_its_own_picture_and_rows() -> None:
    picture, rows = Table(("first", "second"), [("A♠", "any")]), Table(("sum", "hands"), [(42, 7)])
    counting = Counting(1, 4, "pairs", "an ace", "one over four", picture, "an ace first", rows)
    text = Explanation.of("ace", counting)._repr_markdown_()
    assert picture._repr_markdown_() in text
    assert rows._repr_markdown_() in text
    assert "<p>An ace first.</p>" in text
    assert "border" not in text


def test_no_markup_gets_in() -> None:
    picture, rows = Table(("first",), [(EVIL,)]), Table(("first", "n"), [(EVIL, 1)])
    explained = [
        Explanation.of(EVIL, Counting(1, 2, EVIL, EVIL, EVIL, picture, EVIL, rows)),
        Explanation.of(EVIL, Counting(1, 2, EVIL, EVIL, EVIL)),
        Dist.uniform([EVIL, "x"]).explain(lambda word: word != "x"),
        Dist.uniform([(EVIL, number) for number in range(30)]).explain(lambda pair: pair[1] > 3),
    ]
    for each in explained:
        text = each._repr_markdown_()
        found = Elements(text)
        assert found.names <= {"p", "strong", "details", "summary", "div", "span"}
        assert found.attributes <= {"style"}
        assert "<img src=x onerror=alert(1)>" in found.words
        assert not any(line.startswith(("# ", "- ")) for line in text.splitlines())
        assert not set("`[$\\") & set(text)
        assert "**" not in text
        assert "http:" not in text
        assert "\n" not in str(each)


def test_explanations_can_be_kept() -> None:
    found = DECK.explain(face)
    assert pickle.loads(pickle.dumps(found)) == found
    assert len({found, DECK.explain(face)}) == 1
    assert found != DECK.explain(lambda card: False)


# --- Numbers ---


def test_numbers_are_written_for_people() -> None:
    assert [grouped(number) for number in (0, 1326, 12345, -1234567)] == ["0", "1326", "12 345", "-1 234 567"]
    assert percent(Fraction(0)) == "0.0000%"
    assert percent(Fraction(1, 10**6)) == "0.0001%"
    assert percent(Fraction(999_999, 10**12)) == "less than 0.0001%"
    assert percent(1 - Fraction(1, 10**6)) == "99.9999%"
    assert percent(1 - Fraction(999_999, 10**12)) == "more than 99.9999%"
    assert percent(1 - Fraction(1, 10**7)) == "more than 99.9999%"
    assert in_short(Fraction(10**11 + 1, 10**11)) == "100000000001/100000000000"
    assert in_short(Fraction(10**11 + 1, 10**12)) == "100000…/100000… (13 digits)"
    assert in_short(Fraction(7, 10**30)) == "7/100000… (31 digits)"
    assert in_short(Fraction(123_457, 10**30)) == "123457/100000… (31 digits)"
    assert in_short(Fraction(1_234_567, 10**30)) == "123456…/100000… (31 digits)"


@pytest.mark.parametrize(("number", "text"), [(999, "999"), (9999, "9999"), (10_000, "10 000"), (999_999, "999 999")])
def test_digits_stand_in_threes_once_there_are_five(number: int, text: str) -> None:
    assert (grouped(number), grouped(-number)) == (text, f"-{text}")


def test_drawn_tables_shorten_fractions_alone() -> None:
    long = Fraction(1, 10**30)
    table = Table(("event", "chance"), [("good", long), (str(long), Fraction(1, 2))])
    assert drawn(table).splitlines()[2:] == ["| good | 1/100000… (31 digits) |", f"| {long} | 1/2 |"]
    assert with_bars(drawn(table), [Fraction(0), Fraction(0)]).count("0.00em") == 2
