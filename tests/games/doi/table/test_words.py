"""The words of an option agree with the rules, under any house rules."""

import pytest
from games.doi.helpers import at, step
from support.walks import random_rules

from cardbowl.cards import Card
from cardbowl.football import AWAY, HOME
from cardbowl.football.counts_in_words import counted
from cardbowl.games.doi import GAME
from cardbowl.games.doi.odds.coach import decisions
from cardbowl.games.doi.table.scene import scene
from cardbowl.games.doi.table.words import clock
from cardbowl.steps.ask import Note
from cardbowl.steps.referee import Referee
from cardbowl.view.moment import Moment

SPOTS = (1, 3, 40, 97, 99)
FOLLOWS = {"touchdown": "touchdown", "safety": "safety", "first down": "first down", "replay": "same down again"}
"""What a penalty card brings, by the note of the rule that says so."""


def hints(referee, viewer=None):
    """The hints of the options that are asked, by value."""
    return {each["value"]: each["hint"] for each in scene(referee, viewer)["asking"]["options"]}


def started(spot, rules, down=1):
    return at(spot, down, min(10, 100 - spot), ours="P", theirs="P", rules=rules)


@pytest.mark.parametrize("seed", range(0, 200, 50))
def test_what_the_table_says_is_what_happens_under_any_house_rules(seed):
    for number in range(seed, seed + 50):
        rules = random_rules(GAME, number)
        for spot in SPOTS:
            penalty_cards(spot, rules)
        kicks(rules)
        a_punt(rules)


def penalty_cards(spot, rules):
    """The yards of a penalty card for the side that holds it, and what follows; and what its picture shows.

    Rules: DOI.PEN.1, DOI.PEN.2, DOI.PEN.4, DOI.PEN.1.R1, DOI.PEN.1.R2.
    """
    start = started(spot, rules)
    referee = Referee(GAME, rules=rules, position=start).answer("play")
    number = Card("R5") if rules.std_court == "face_then_ten" or rules.deck == "set30" else Card("R10")
    for choice, team, pair in zip(referee.asking.choices, (HOME, AWAY), ((Card("P"), number), (number, Card("P"))), strict=True):
        told = hints(Moment(referee, choice), team)["P"]
        hands = [list(hand) for hand in start.hands]
        hands[team.other] = [number, *hands[team.other][1:]]
        laid = step(start._replace(hands=tuple(map(tuple, hands))), "play", pair, rules=rules)
        moved = next(ask.n for ask, _ in laid.steps if isinstance(ask, Note) and ask.what == "penalty")
        then = next(FOLLOWS[ask.what] for ask, _ in laid.steps if isinstance(ask, Note) and ask.what in FOLLOWS)
        assert told == f"{counted(abs(moved), 'yard')}, {then}"
    assert scene(referee, None)["view"]["penalty_yards"] == rules.penalty_yards


def kicks(rules):
    """DOI.FG.2: the distance and the most cards of a field goal."""
    referee = Referee(GAME, rules=rules, position=started(99, rules))
    told = hints(referee)["field goal"]
    assert told == f"1 yard, up to {counted(rules.field_goal_cards, 'card')} of your deck"


def a_punt(rules):
    """DOI.PUNT.1"""
    start = started(20, rules, down=rules.downs)
    told = hints(Referee(GAME, rules=rules, position=start))["punt"]
    landed = next(ask for ask, _ in step(start, "punt", rules=rules).steps if isinstance(ask, Note) and ask.what == "punt")
    assert told == f"{landed.spot - 20 if landed.spot < 100 else landed.n} yards, no card"


def test_the_words_are_the_usual_ones_where_nothing_is_changed():
    """DOI.PEN.1, DOI.FG.2, DOI.PUNT.1"""
    rules = GAME.house_rules({})
    called = hints(Referee(GAME, rules=rules, position=started(70, rules, down=4)))
    assert called == {
        "play": "lay a card face down",
        "field goal": "30 yards, up to 6 cards of your deck",
        "punt": "30 yards, no card",
    }
    referee = Referee(GAME, rules=rules, position=started(70, rules)).answer("play")
    assert hints(Moment(referee, referee.asking.choices[0]), HOME)["P"] == "5 yards, same down again"


@pytest.mark.parametrize(
    ("spot", "to_go", "words"),
    [(70, 3, "5 yards, first down"), (70, 5, "5 yards, first down"), (70, 6, "5 yards, same down again"),
     (97, 3, "5 yards, touchdown")],
)  # fmt: skip
def test_a_penalty_card_that_reaches_the_line_says_so(spot, to_go, words):
    """DOI.PEN.1.R1, DOI.PEN.1.R2: by the rulebook, too, and the coach says that the down may not be played again."""
    referee = Referee(GAME, position=at(spot, 2, to_go, ours="P R5 R9", theirs="R1 R2 R3")).answer("play")
    assert hints(Moment(referee, referee.asking.choices[0]), HOME)["P"] == words
    (basis,) = {each.basis for each in decisions(referee).values()}
    usual = "with a penalty card the down is played again"
    assert basis.endswith(f"{usual}." if "same down" in words else f"{usual}, unless its yards bring a first down or points.")


@pytest.mark.parametrize(("quarter", "again"), [(1, True), (2, False), (3, True), (4, False)])
def test_a_penalty_card_that_ends_the_half_does_not_bring_the_down_again(quarter, again):
    """DOI.PEN.4.R2, DOI.QTR.3: no card is left in its place; the first and the third quarter go on in the next one."""
    before = at(48, 1, 10, ours="P R2 R5 B6", theirs="R1 R2 R3 R4", deck=0, quarter=quarter)
    referee = Referee(GAME, position=before).answer("play")
    assert (
        hints(Moment(referee, referee.asking.choices[0]), HOME)["P"]
        == f"5 yards, {'same down again' if again else 'the half is over'}"
    )
    (basis,) = {each.basis for each in decisions(referee).values()}
    assert basis.endswith(f"with a penalty card the {'down is played again' if again else 'half is over'}.")


@pytest.mark.parametrize(("quarter", "words"), [(1, "first quarter"), (4, "fourth quarter"), (5, "overtime"), (6, "overtime")])
def test_the_clock_names_the_quarter(quarter, words):
    """DOI.QTR.1 DOI.END.1.R1"""
    referee = Referee(GAME, position=started(40, GAME.house_rules({}))._replace(quarter=quarter))
    assert clock(referee, referee.position)["label"].startswith(f"{words}, ")
