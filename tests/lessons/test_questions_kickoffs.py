"""The promised answers of lesson 17, kickoffs and returns, are what the rules say; and the starters of kicks."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

import cardbowl as cb
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2 import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.returns import Faces, KickPlay, Returns
from cardbowl.games.cardbowl2.rules.kick_returns import KickReturn
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.lessons.questions import Question, find_question
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee


def kick(answers: str | Sequence[str], **options: Any) -> Referee:
    """A kickoff with these cards and decisions."""
    found = alone.kickoff(seed=1, **options)
    for answer in answers.split() if isinstance(answers, str) else answers:
        found.answer(answer)
    return found


def asked(name: str) -> Question:
    return find_question(f"kickoffs.{name}")


@cache
def returned(depth: int, coverage: int) -> cb.Dist[KickPlay]:
    """As lesson 17 counts it."""
    faces = Faces(draw_deck(HouseRules(), ()), HouseRules())
    found, ways = Returns(faces), 0
    four = KickReturn(4, 2, 0, "CB2.KICK.5", "CB2.KICK.6")
    for cards in faces.draws(2):
        for cover in faces.draws(1, cards) if cards.total - 11 == -depth else ():
            if cover.highest == coverage:
                found.catch(four, -depth, cards, cover, cards.ways * cover.ways)
                ways += cards.ways * cover.ways
    return found.dist(ways, 52 - 3)


def test_where_the_kick_comes_down() -> None:
    assert asked("received").is_right("-4")
    after = kick("3C 4S 7H")
    assert isinstance(after.asking, Choose)
    assert after.asking.options == ("touchback", "return")
    assert kick("3C 4S 7H return 8H 9H 2D 5C").notes()[0].startswith("home Kickoff: to -4,")


def test_on_the_goal_line_nobody_is_asked() -> None:
    assert asked("goal_line").answer == "no"
    assert not isinstance(kick("5D 6S 7H").asking, Choose)


def test_the_pairs_that_make_eleven() -> None:
    values = [card.value for card in cb.Deck.standard()]
    pairs = sum(values[a] + values[b] == 11 for a in range(52) for b in range(a))
    assert asked("pairs").is_right(str(pairs))


def test_where_the_return_ends() -> None:
    whole = kick("2S 6D 8S return 9D 4S QC 6H")
    assert whole.is_over
    assert asked("return_to").is_right(str(whole.position.spot))


def test_the_last_card_that_leaves_the_touchback_open() -> None:
    still = [
        rank
        for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")
        if isinstance(kick(f"2S 3D 8S return {rank}H").asking, Choose)
    ]
    assert asked("late").is_right(still[-1])
    assert len(still) == 5


def test_the_decision() -> None:
    kept = returned(7, 12).given(lambda end: end.how != "fumble")
    mean = kept.map(lambda end: {"touchback": 20, "touchdown": 100}.get(end.how, end.spot)).mean()
    assert mean < 20
    assert asked("decide").answer == "touchback"
    assert f"the own {float(mean):.1f} on average" in asked("decide").why


def test_the_returns_of_lesson_17_are_those_of_the_odds() -> None:
    """Nine yards deep both kick cards are aces, and the coverage is one of the other 50 cards."""
    both_aces = cb.odds("cardbowl-2.0", "kickoff", receivers="return").given(lambda play: play.received == -9)
    for event in ("fumble", "touchdown"):
        mine = sum(Fraction(2 if value == 1 else 4, 50) * returned(9, value).chance(is_how(event)) for value in range(1, 14))
        assert mine == both_aces[event]


def is_how(event: str) -> Any:
    return lambda play: play.how == event


def test_the_squib_kick_and_the_kickoff() -> None:
    per_thousand = [
        round(1000 * cb.odds("cardbowl-2.0", what, **inputs)["touchdown"])
        for what, inputs in (("kickoff", {}), ("squib", {"aim": 42}))
    ]
    assert per_thousand == [7, 1]
    assert asked("squib").answer == "squib"


def test_a_squib_kick_is_aimed_first_or_has_its_aim() -> None:
    asking = alone.kickoff("squib", seed=1).asking
    assert isinstance(asking, Choose)
    assert asking.what == "squib aim"
    aimed = alone.kickoff("squib", aim=42, seed=1).run("play")
    assert aimed.is_over
    assert len(aimed.plays) == 1
    assert "squib to " in aimed.notes()[0]


def test_a_kickoff_follows_its_house_rules() -> None:
    assert kick("2S 6D 7C touchback", house_rules={"touchback_spot": 25}).position.spot == 25
    assert kick("2S 6D 7C touchback").position.spot == 20


@pytest.mark.parametrize(
    ("kind", "aim"), [("punt", None), (3, None), ("squib", 0), ("squib", 51), ("squib", True), ("squib", "9")]
)
def test_a_wrong_kickoff_is_told(kind: Any, aim: Any) -> None:
    with pytest.raises(IllegalAnswerError):
        alone.kickoff(kind, aim=aim, seed=1)


def test_an_on_side_kick_stands_alone() -> None:
    short = alone.onside(seed=1, house_rules={"recovery_modifier": 0}).answer("0").answer("2H")
    assert short.is_over
    assert (short.position.phase, short.position.short_kicks) == ("kickoff", 1)
    second = alone.onside(seed=1, short_kicks=1).answer("0").answer("2H")
    assert isinstance(second.asking, Choose)
    assert second.asking.what == "short kick"


@pytest.mark.parametrize("wrong", [-1, 10, True, "1"])
def test_a_wrong_number_of_short_kicks_is_told(wrong: Any) -> None:
    with pytest.raises(IllegalAnswerError):
        alone.onside(short_kicks=wrong, seed=1)
