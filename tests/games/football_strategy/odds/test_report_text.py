"""The text of the designer's report, line by line, for a deck of which every number is given."""

from fractions import Fraction

import pytest
from games.football_strategy.helpers import STANDARD

from cardbowl.chance.useful_choices import Beaten
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.odds.deck_report import DeckReport, Wish
from cardbowl.games.football_strategy.odds.report import Report

CHARTS = STANDARD.chart_set
GIVEN = DeckReport(
    deck=CHARTS.decks["pro_style"],
    value=Fraction(17, 4),
    gained=Fraction(9, 2),
    completions=Fraction(5, 8),
    turnovers=Fraction(1, 40),
    passes=Fraction(1, 2),
    long_gains=Fraction(0),
    penalties=Fraction(1, 2000),
    plays={1: Fraction(1, 4), 6: Fraction(3, 4)},
    defenses={"A": Fraction(1, 2001), "D": Fraction(2000, 2001)},
    beaten=(Beaten(3, {6: Fraction(1)}, Fraction(5, 4)), Beaten(4, {6: Fraction(1)}, Fraction(1, 2))),
    idle=(5, 8),
    conversions={1: Fraction(3, 4), 10: Fraction(1, 5)},
    wishes=(Wish("yards", Fraction(4), Fraction(4), Fraction(4)),),
)


def lines(**fields):
    """What is said of the deck, each line as long as it gets; with other values of some fields."""
    first, blank, title, *text = str(Report(CHARTS, (GIVEN._replace(**fields),))).splitlines()
    assert (first, blank, title) == (f"Open Charts 1.0; fingerprint {CHARTS.fingerprint}", "", "Pro Style")
    found = []
    for line in text:
        if line.startswith("      "):
            found[-1] += f" {line.strip()}"
        else:
            assert line[:2] == "  "
            found.append(line[2:])
    return found


def test_every_line_of_a_deck():
    """FS.OPEN.3 FS.OPEN.5: mixes begin with their largest share."""
    assert lines() == [
        "yards: 4.50 a play; 4.25 with turnovers and penalties counted",
        "completions 62.5 %, turnovers 2.5 %, passes 50.0 %, long gains 0.0 %, penalties 0.1 %",
        "best mix of plays: 6 Sweep 75.0 %, 1 Middle Plunge 25.0 %",
        "best mix of defenses: D 100.0 %, A below 0.1 %",
        "beaten against every defense by a mix of others: 3 Sneak by 1.25 yards or more, 4 Guard Trap by 0.50 yards or more",
        "in no best mix, neither for yards nor to reach any distance: 5 Cutback, 8 Draw",
        "last down: 1 to go 75.0 %, 10 to go 20.0 %",
        "FS.OPEN.3: held",
    ]


@pytest.mark.parametrize(
    ("fields", "number", "line"),
    [
        ({"completions": None}, 1, "completions none thrown, turnovers 2.5 %, passes 50.0 %, long gains 0.0 %, penalties 0.1 %"),
        ({"completions": Fraction(0)}, 1, "completions 0.0 %, turnovers 2.5 %, passes 50.0 %, long gains 0.0 %, penalties 0.1 %"),
        ({"beaten": ()}, 4, "beaten against every defense by a mix of others: none"),
        ({"idle": ()}, 5, "in no best mix, neither for yards nor to reach any distance: none"),
        ({"wishes": ()}, 7, "FS.OPEN.3: held"),
    ],
)
def test_what_there_is_none_of_is_said(fields, number, line):
    usual = lines()
    assert lines(**fields) == [*usual[:number], line, *usual[number + 1 :]]


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (Wish("plays", Fraction(5), Fraction(6)), "plays 5, where 6 or more are wanted"),
        (Wish("plays", Fraction(7), None, Fraction(6)), "plays 7, where 6 or less is wanted"),
        (Wish("yards", Fraction(13, 2), Fraction(9, 2), Fraction(6)), "yards 6.50, where 4.50 to 6 are wanted"),
        (Wish("yards", Fraction(7, 2), Fraction(9, 2), Fraction(6)), "yards 3.50, where 4.50 to 6 are wanted"),
        (Wish("share", Fraction(1), None, Fraction(2, 5), "%"), "share 100.0 %, where 40.0 % or less is wanted"),
        (Wish("share", Fraction(0), Fraction(1, 2), Fraction(4, 5), "%"), "share 0.0 %, where 50.0 % to 80.0 % are wanted"),
    ],
)
def test_a_wish_that_is_missed_stands_in_place_of_held(wish, said):
    """FS.OPEN.3: those that are held are not named; a number that is a bound is within it."""
    held = (Wish("least", Fraction(1), Fraction(1)), Wish("most", Fraction(1), None, Fraction(1)), Wish("free", Fraction(0)))
    assert lines(wishes=(*held, wish, *held))[7:] == [f"FS.OPEN.3: missed: {said}"]
    assert lines(wishes=(wish, wish))[7:] == [f"FS.OPEN.3: missed: {said}"] * 2
    assert lines(wishes=held)[7:] == ["FS.OPEN.3: held"]


def test_long_lines_are_broken_between_plays_and_no_name_is_torn():
    """FS.CARD.1: at most 100 characters; a name stays with its number."""
    cards = GIVEN.deck.cards
    text = str(Report(CHARTS, (GIVEN._replace(idle=tuple(card.no for card in cards)),))).splitlines()
    assert 90 < max(map(len, text)) <= 100
    for card in cards:
        assert any(f"{card.no} {card.name}" in line for line in text)


def test_every_deck_has_its_part_after_an_empty_line():
    text = str(Report(CHARTS, (GIVEN, GIVEN._replace(deck=CHARTS.decks["aerial"], defenses={LETTERS[-1]: Fraction(1)}))))
    assert [part.splitlines()[0] for part in text.split("\n\n")[1:]] == ["Pro Style", "Aerial"]
    assert "best mix of defenses: J 100.0 %" in text.split("\n\n")[2]
