"""D.O.I. at the terminal: the own hand, the downs of the series, and two people who look away in turn."""

import re

import pytest
from cli.test_terminal import terminal  # noqa: F401

import cardbowl as cb
from cardbowl.cli.covering import WIPED

ALONE = ["play", "doi", "--seed", "4", "--home-name", "Otters", "--away-name", "Herons", "--away", "random"]
BOTH = [*ALONE[:-1], "you"]
LOOK_AWAY = "please look away. Enter shows your cards."


def hand_lines(shown):
    return [line.strip() for line in shown.splitlines() if re.match(r"  (Otters|Herons), (offense|defense): ", line)]


def test_the_own_hand_is_shown_and_the_other_is_not(play):
    shown, game = play("R1", "quit", words=ALONE)
    assert hand_lines(shown)[:2] == [
        "Herons, offense: 4 cards face down (deck 26, discards 0)",
        "Otters, defense: R1 B1 B2 B5 (deck 26, discards 0)",
    ]
    assert LOOK_AWAY not in shown
    assert str(game.log[-1]) not in hand_lines(shown)[0]


def test_one_card_is_one_card_and_a_coin_is_no_card(play):
    """DOI.SETUP.2: the toss shows a face of the coin, and no card is drawn for it; "1 cards" is never printed."""
    shown, _ = play(*[""] * 12, "quit", words=ALONE)
    assert re.search(r"\b1 card face down", shown)
    assert not re.search(r"\b1 (cards|yards)\b(?<!\+1 yards)(?<!-1 yards)", shown)
    face = re.search(r"draw (red|black) from the coin \(toss\)", shown)[1]
    assert f"The coin is {face}." in shown
    assert not re.search(r"draw \S+ \(toss\)", shown)


def test_a_card_is_laid_by_its_number_by_its_name_or_by_enter(play):
    logs = [play(*lines, "quit", words=ALONE)[1].log for lines in (["1"], ["r1"], [""], ["Red 1"])]
    assert all(log == logs[0] for log in logs)
    assert any(isinstance(answer, tuple | list) for answer in logs[0])


@pytest.mark.parametrize("wrong", ["B15", "KH", "9", "play", "P"])
def test_what_cannot_be_laid_is_one_sentence_and_changes_nothing(play, wrong):
    shown, game = play(wrong, "quit", words=ALONE)
    assert game.log == play("quit", words=ALONE)[1].log
    assert "not allowed" in shown or "cannot read" in shown or "DOI.PLAY.1" in shown


def test_a_rule_can_be_asked_for(play):
    shown, _ = play("?", "quit", words=ALONE)
    assert "DOI.PLAY.1  " in shown


def test_the_downs_of_the_series_are_told_with_their_cards_and_yards(play):
    shown, game = play("", "", "", "quit", words=ALONE)
    series = [line.strip() for line in shown.splitlines() if line.startswith("  this series: ")]
    lines = [line for line in game.notes() if " v " in line]
    assert series
    for line in series:
        assert re.fullmatch(r"this series: (\d\w\w ((R|B)\d+ v (R|B)\d+ (Pass|Run) [+-]\d+|Penalt(y [+-]\d+|ies))(, )?)+", line)
    assert lines


def test_discards_can_be_looked_through(play):
    shown, _ = play("discards", "quit", words=ALONE)
    assert "  Otters: none\n  Herons: none" in shown or "  Herons: none\n  Otters: none" in shown
    later, game = play(*[""] * 8, "discards", "quit", words=ALONE)
    discards = {game.names[team]: game.position.discards[team] for team in (0, 1)}
    for name, pile in discards.items():
        if pile:
            assert f"  {name}: {' '.join(map(str, pile))}" in later


def test_two_people_look_away_in_turn(play):
    """DOI.INFO.1: a person is asked only after the other one was told to look away, and no hand is printed when it is dealt."""
    shown, game = play("", "play", "1", "", "2", "", "quit", words=BOTH)
    asked = [line for line in shown.splitlines() if LOOK_AWAY in line]
    assert [line.split(",")[0] for line in asked] == ["Herons", "Otters", "Herons"]
    assert "Herons are dealt 4 cards" in shown
    assert len(game.notes()) == 2
    between = shown.split(LOOK_AWAY)
    assert all("face down" in part for part in between[1:3])
    assert not hand_lines(between[0])


def test_who_is_to_look_away_may_leave_the_game(play):
    _, game = play("quit", words=BOTH)
    assert len(game.log) == 9, "the coin and both hands"


def test_undo_covers_again(play):
    """The card that was just laid, and the call before it."""
    shown, game = play("", "play", "1", "", "undo", "", "quit", words=BOTH)
    assert "taken back" in shown
    assert shown.count(LOOK_AWAY) == 3
    assert game.asking.what == "call"


def test_a_saved_game_goes_on(play):
    _, before = play("", "play", "1", "", "2", "quit", words=BOTH)
    _, after = play("quit", words=BOTH, fresh=False)
    assert after.log == before.log
    assert cb.GAMES["doi"].name == after.game.name


def test_a_hand_is_wiped_from_the_terminal_before_the_other_one_looks(terminal):  # noqa: F811
    process = terminal(*BOTH)
    process.read_until("Herons, it is your turn")
    process.type("\n")
    process.read_until("Your call")
    process.type("play\n")
    process.read_until("Lay a card face down")
    process.type("1\n")
    process.read_until("Otters, it is your turn")
    before, _, after = process.shown.rpartition(WIPED)
    assert "Herons, offense: " in before
    assert "Herons, offense" not in after
    process.type("\n")
    process.read_until("Otters, defense: ")
    process.shown = ""
    process.type("2\n")
    process.read_until("Herons, it is your turn")
    last = process.shown.rpartition(WIPED)[2]
    assert " v " in last, "what both cards came to stands there for both"
    assert "Otters, defense" not in last
    process.type("quit\n")
    assert process.end() == 0
