"""The promised answers of lesson 15, after the catch and runs, are what the rules say.

And its plays begin where the text says.
"""

from fractions import Fraction

import pytest

import cardbowl as cb
from cardbowl.errors import CardbowlError
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline, try_sideline
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.lessons.questions import find_question
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.referee import Referee


def after(play: Referee, cards: str) -> Referee:
    """The play after these answers."""
    for card in cards.split():
        play.answer(card)
    return play


def gained(play: Referee, spot: int = 30) -> int:
    assert play.is_over
    return int(play.position.spot) - spot


def test_a_card_below_the_other_gains_nothing() -> None:
    play = after(alone.after_catch("QH", gain=10, spot=30, seed=1), "4C 9D")
    assert find_question("runs.yac").is_right(str(gained(play) - 10))


def test_a_king_against_a_jack() -> None:
    play = after(alone.after_catch("QH", gain=10, spot=30, seed=1), "KD JS")
    draws = [note.n for note, _ in play.steps if getattr(note, "what", "") == "draws"]
    assert draws == [int(find_question("runs.draws").answer)]


def test_a_chain_of_face_cards() -> None:
    play = after(alone.run(1, spot=30, seed=1), "QS 4H JD 7C")
    assert find_question("runs.chain").is_right(str(gained(play)))


def test_the_first_card_is_the_last() -> None:
    cards = cb.odds("cardbowl-2.0", "run", n=1).values["cards"]
    question = find_question("runs.one_card")
    assert question.read(question.answer) == cards.chance(lambda number: number == 1)


def test_thirty_yards_with_three_draws() -> None:
    chance = cb.odds("cardbowl-2.0", "run", n=3).yards.sf(29)
    assert find_question("runs.chart").answer == f"{float(chance):.2%}"


def test_two_tries_for_the_sideline() -> None:
    sideline = Sideline(cb.Card.parse("QH"), False)

    def tries() -> object:
        first = yield from try_sideline(OFFENSE, 80, sideline, HouseRules(), 1)
        return first if first != "spent" else (yield from try_sideline(OFFENSE, 80, sideline, HouseRules(), 2))

    out = outcomes(tries, cb.Deck.standard()).chance(lambda end: end == "out")
    assert out == Fraction(1, 2) + Fraction(25, 52) * Fraction(26, 51)
    assert find_question("runs.sideline").answer == f"{float(out):.2%}"


def test_a_catch_alone_is_told_as_a_pass() -> None:
    play = after(alone.after_catch("QH", gain=8, spot=30, seed=1), "QH 4C 7S JD 2H")
    assert play.notes() == ["home 1 & 10 @ 30: pass 8 + 8 + 20 = 36"]
    loose = after(alone.after_catch("QH", gain=8, spot=30, seed=1), "AS 9C 4D")
    assert loose.asking is not None
    assert loose.asking.what == "modifier"


def test_a_run_alone_has_its_odds_and_ends_with_its_draws() -> None:
    play = alone.run(2, spot=30, seed=1)
    here, far = play.odds(), cb.odds("cardbowl-2.0", "run", n=2).value("yards")
    short = {yards: chance for yards, chance in far.items() if yards < 70}
    assert {yards: chance for yards, chance in here.value("yards").items() if yards < 70} == short
    assert here["touchdown"] == 1 - sum(short.values())  # the question knows no goal line
    assert gained(after(play, "7D 5H")) == 12


def test_a_run_by_the_sideline_asks_before_each_card() -> None:
    play = alone.run(2, spot=80, near_sideline="QH", seed=1)
    assert play.asking is not None
    assert (play.asking.what, play.asking.rule) == ("sideline", "CB2.OOB.3")
    play.answer("out of bounds").answer("6C").answer("out of bounds").answer("9D")
    assert (gained(play, 80), play.position.running) == (0, False)


@pytest.mark.parametrize("wrong", [0, 11, True, "2"])
def test_a_run_that_cannot_begin_is_told(wrong: object) -> None:
    with pytest.raises(CardbowlError, match=r"CB2\.OFR\.1"):
        alone.run(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [-1, 70, True])
def test_a_catch_in_the_end_zone_or_behind_the_line_is_told(wrong: int) -> None:
    with pytest.raises(CardbowlError, match=r"CB2\.PASS\.11"):
        alone.after_catch("QH", gain=wrong, spot=30)
