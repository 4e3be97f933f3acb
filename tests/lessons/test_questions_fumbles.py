"""The promised answers of lesson 16, fumbles, are what the rules say; and its loose ball is where the text says."""

from fractions import Fraction

import cardbowl as cb
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.rules.fumbles import run_draws
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.lessons.questions import find_question
from cardbowl.steps.ask import Note
from cardbowl.steps.referee import Referee

MODIFIERS = {"plus_two": 2, "zero": 0, "minus_one": -1, "minus_two": -2}


def loose(answers: str, spot: int = 30) -> Referee:
    play = alone.loose_ball(spot=spot, seed=1)
    for answer in answers.split():
        play.answer(answer)
    return play


def told(play: Referee, what: str) -> list[object]:
    return [step.n for step, _ in play.steps if isinstance(step, Note) and step.what == what]


def test_the_ace_of_spades_is_out_of_the_deck() -> None:
    play = loose("")
    assert len(play.left()) == 51
    assert not play.can("AS")
    assert play.asking is not None
    assert (play.asking.what, play.asking.side.word) == ("modifier", "offense")


def test_who_recovers_and_where_the_next_play_begins() -> None:
    kept = loose("0 0 9H 7C")
    assert (kept.is_over, kept.position.offense, kept.position.spot, kept.position.down) == (True, 0, 30, 2)
    lost = loose("0 0 7C 9H")
    assert (lost.is_over, lost.position.offense, lost.position.spot, lost.position.down) == (True, 1, 70, 1)


def test_nine_and_one_against_ten() -> None:
    play = loose("1 0 9H 10C")
    assert len(told(play, find_question("fumbles.who").answer)) == 1
    assert not play.is_over


def test_where_it_bounces() -> None:
    play = loose("0 0 4D JD")
    [bounce] = told(play, "bounce")
    assert find_question("fumbles.bounce").is_right(str(30 + int(str(bounce))))


def test_draws_after_falling_and_after_picking_up() -> None:
    assert told(loose("2 0 KH 5C"), "recovery draws") == [int(find_question("fumbles.fall").answer)]
    assert told(loose("-2 0 QS 6H"), "recovery draws") == [int(find_question("fumbles.pick_up").answer)]


def test_chances_of_the_offense() -> None:
    assert recovered(2, -2) == find_question("fumbles.chart").answer
    assert recovered(-2, 2) in find_question("fumbles.chart").slips
    assert recovered(2, 2) == "50.00%"
    assert find_question("fumbles.both").answer == "1/2"
    assert recovered(2, 0) == "65.40%"
    assert "65.4%" in find_question("fumbles.both").slips


def recovered(mine: int, theirs: int) -> str:
    odds = cb.odds("cardbowl-2.0", "recovery", offense_modifier=mine, defense_modifier=theirs)
    return f"{float(odds['offense']):.2%}"


def touchdown(modifier: int, away: int) -> Fraction:
    """The first draw goes to the offense, and its run is long enough."""
    deck = [card for card in cb.Deck.standard() if card.text != "AS"]
    known: dict[tuple[int, int, int], Fraction] = {}
    found = Fraction(0)
    for ours in deck:
        for theirs in deck:
            if ours.suit == theirs.suit or ours.value + modifier <= theirs.value:
                continue
            draws = run_draws(ours, modifier, theirs, 0, HouseRules())
            if draws < 1:
                continue
            key = (draws, ours.value, theirs.value)
            if key not in known:
                known[key] = cb.odds("cardbowl-2.0", "run", n=draws, seen=["AS", ours, theirs]).yards.sf(away - 1)
            found += known[key]
    return found / (51 * 50)


def test_the_modifier_for_the_last_play() -> None:
    question = find_question("fumbles.last_play")
    chances = {name: touchdown(modifier, 40) for name, modifier in MODIFIERS.items()}
    assert max(chances, key=lambda name: chances[name]) == question.answer
    for name in ("minus_two", "zero", "plus_two"):
        assert f"{float(chances[name]):.1%}" in question.why
    assert f"{float(chances['minus_one']):.1%}" in question.slips["minus_one"]
