"""Showdown at the terminal: cards, plays and players by name, refusals in one line, and two people who look away in turn."""

import pytest

LOOK_AWAY = "please look away. Enter shows your cards."
ALONE = ["play", "showdown", "--seed", "5"]
BOTH = [*ALONE, "--away", "you"]


@pytest.fixture
def played(cardbowl):
    """What the terminal shows for typed lines; the game is left after them."""

    def run(*lines, words=ALONE):
        result = cardbowl(*words, input="\n".join([*lines, "quit"]) + "\n")
        assert result.exit_code == 0, result.output
        return result.stdout

    return run


def test_steps_are_told_by_the_names_of_cards_and_players(played):
    shown = played("")
    hand = next(line for line in shown.splitlines() if line.startswith("  Saltmarsh Herons draw "))
    assert hand.count(", ") == 4, "an opening hand is one line"
    assert "Soft Hands" in hand
    assert "  Tallpine Wardens draw 5 strategy cards\n" in shown
    assert "  Tallpine Wardens: Garric Falesby returns the kick\n" in shown, "the returner has a name"
    assert "S19" not in shown
    assert "wardens-" not in shown
    assert "strategy cards may be played" not in shown, "a window is told by its question"


def test_refused_plays_of_one_reason_share_a_line(played):
    shown = played(*[""] * 5)
    assert shown.count("not in the playbook (NS.BOOK.1)") == 1
    assert "  -  Left Overload, Right Overload, " in shown
    assert "Soft Hands: for step 5, this is step 1 (NS.WIN.2)" in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("S19", "'Audible' is not allowed: it is for step 4, this is step 6 (NS.WIN.2); allowed: Pass."),
        ("audible", "'Audible' is not allowed: it is for step 4, this is step 6 (NS.WIN.2); allowed: Pass."),
        ("time-out", "'Time-out' is not allowed: a time-out is called before the dice (NS.TO.1); allowed: Pass."),
        ("on-side", "'On-side' is not allowed: an on-side kick is announced before the roll (NS.KICK.2); allowed: Pass."),
        ("O01", "it is not an answer to 'The result is known: play a card, or pass' (NS.WIN.1); allowed: Pass."),
        ("xx\x1b[31m", r"'xx\x1b[31m' is not allowed"),
        ("7", "there is no option '7'; the options are 1 to 1"),
    ],
)
def test_a_wrong_answer_gets_a_sentence_and_changes_nothing(played, typed, said):
    """NS.ENG.4"""
    shown = played("", typed)
    assert said in shown
    assert shown.split("> ")[-2].count("\n") == 2, "one sentence, and the question stays"
    assert "home Kickoff" not in shown


def test_an_answer_of_the_computer_is_named(played):
    assert "  auto: Long kick\n" in played("auto")


def test_a_long_answer_is_cut(played):
    assert max(map(len, played("", "z" * 5000).replace("z" * 5000, "").splitlines())) < 300


def test_discards_are_listed_by_name(played):
    assert "  Saltmarsh Herons: none\n  Tallpine Wardens: none\n" in played("", "discards")


def test_two_people_look_away_before_the_options_of_a_hand_are_shown(played):
    """NS.ENG.3: no hand is printed when it is dealt, and a window only after its coach is alone."""
    turn = f"Tallpine Wardens, it is your turn; Saltmarsh Herons, {LOOK_AWAY}"
    before, covered, after = played("", "", "", words=BOTH).partition(turn)
    assert covered
    assert "Saltmarsh Herons draw 5 strategy cards" in before
    assert "for step" not in before
    assert "for step" in after
