"""A whole play from the keyboard alone and with the screen off: the test prints the announcements, its only output."""

from browser.bench import BenchPage
from browser.heard import Reader

TABLE = """
import cardbowl as cb
from cardbowl import lessons

game = lessons.first_play(seed=3).undo()
table = cb.table(game)
"""
#: The card laid on each place, and the name of the place.
HAND = {
    "2 of diamonds": "Place 1, outside",
    "queen of diamonds": "Place 2, inside",
    "king of diamonds": "Place 3, inside",
    "3 of diamonds": "Place 4, outside",
}


def test_a_play_can_be_placed_run_and_understood_with_the_screen_off(page: BenchPage) -> None:
    page.open_cells(TABLE, "table")
    reader = Reader(page)
    page.run_cells()
    page.focus_notebook()
    try:
        the_play_is_called(reader)
        for card, place in HAND.items():
            a_card_is_laid(reader, card, place)
        the_hands_meet(reader)
        the_rush_is_run(reader)
        the_new_spot_is_known(reader)
    finally:
        print("", *reader.transcript, sep="\n")
    assert page.kernel_eval("print(*game.log)") == "hand play 2: 2D 3D QD KD opposite: QD 5C 10H 2C KD KS 10S 2D 10H 6S\n"
    assert not any(sign in line for sign in "♠♥♦♣" for line in reader.transcript), "suits are said in words"


def the_play_is_called(reader: Reader) -> None:
    """The question and the spot of the ball are announced without a key; the answers are buttons."""
    says(reader.listen(), "1st & 10 at the Otters 35", "Otters: Your call")
    board = reader.read("Scoreboard")
    says(board, "Otters", "has the ball", "0", "Herons", "3 of 3 time-outs left", "15 minutes 0 seconds left", "clock stopped")
    says(reader.press_until("Tab", "Hand play"), "button", "place four cards")
    says(reader.press("Enter", waits=True), "Otters call: hand play", "Place four cards: outside to pass, inside to run")


def a_card_is_laid(reader: Reader, card: str, place: str) -> None:
    """The arrow keys go over the cards, which say what they are, then over the places, which say what can be done there."""
    reader.press_until("Home", "ace")
    rank, suit = card.split(" of ")
    reader.press_until("ArrowRight", rank)
    if suit in ("clubs", "diamonds"):  # a rank is a block of two by two
        reader.press_until("ArrowDown", f"{rank} of clubs")
    says(reader.press_until("ArrowRight", card), "button")
    says(reader.press("Enter", waits=True), f"{card} picked up", "Choose a place")
    says(reader.press_until("ArrowRight", place), "lay the card here")
    says(reader.press("Space", waits=True), f"{card} on {place.split(',', maxsplit=1)[0]}")


def the_hands_meet(reader: Reader) -> None:
    """All is placed and sent; the computer answers; each match-up is an option with both cards."""
    says(reader.transcript[-1], "All places are filled: press Done", "Done")
    cards = "2 of diamonds, 3 of diamonds, queen of diamonds, king of diamonds"
    says(reader.press("Enter", waits=True), f"Otters place {cards}", "Herons, computer: Place one card opposite", "Step, button")
    theirs = "Herons place queen of diamonds, 5 of clubs, 10 of hearts, 2 of clubs"
    says(reader.press("Enter", waits=True), theirs, "Which of your cards does the play go to", "Pass to 2 of diamonds")
    reader.press_until("Tab", "Run with king of diamonds against 2 of clubs")
    says(reader.press("Enter", waits=True), "king of diamonds", "Draw a card, button")


def the_rush_is_run(reader: Reader) -> None:
    """Every drawn card is announced, with the sums and the yards."""
    says(reader.press("Enter", waits=True), "Otters draw king of spades (O2)")
    result = "(13 plus 13) minus (2 plus 10) is 14: plus 7 yards"
    says(reader.press("Enter", waits=True), "Herons draw 10 of spades (D2)", result, "3 open-field draws")
    for card in ("2 of diamonds", "10 of hearts"):
        says(reader.press("Enter", waits=True), f"Otters draw {card} (run)")
    says(reader.press("Enter", waits=True), "6 of spades", "The run: plus 18", "Gain of 25 yards, first down. 7 plus 18 is 25")


def the_new_spot_is_known(reader: Reader) -> None:
    """The new down and spot and the next question come with the last card; the board has the rest."""
    says(reader.transcript[-1], "1st & 10 at the Herons 40", "Next play, button")
    says(reader.press("Enter", waits=True), "The clock is running: take a time-out", "No, button")
    says(reader.read("Scoreboard"), "14 minutes 50 seconds left", "clock running", "at the Herons 40")
    says(reader.read("Cards on the table"), "King of diamonds", "13 + 13 = 26", "2 + 10 = 12")


def says(heard: str, *wanted: str) -> None:
    for words in wanted:
        assert words.lower() in heard.lower(), f"{words!r} is not said: {heard}"
