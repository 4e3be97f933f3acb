"""What `sensible` measures a play of a variant by: the worth of its ends, and that of a usual hand play."""

from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest
from games.cardbowl2.helpers import house
from support.cases import rows

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl2.players import own_calls
from cardbowl.games.cardbowl2.players.own_calls import HANDS, compare, usual_worth
from cardbowl.games.cardbowl2.players.values import TURNOVER_YARDS, Aim, aim_of, values_for
from cardbowl.games.cardbowl2.position import FULL_DECK, Position
from cardbowl.reading.plays_ended import End

STANDARD = house()
AT = Position(phase="scrimmage", spot=40, down=3, to_go=6)


@pytest.fixture
def hands(monkeypatch):
    """The hands that are compared: every card has a value of its own, 0 to 51, thirteen of them a quarter."""
    thrown, rushed = [], []
    values = SimpleNamespace(
        throw=lambda o1, margin, aim: thrown.append((o1.value, o1.value - margin)) or float(o1.value % 13),
        rush=lambda o1, d1, aim: rushed.append((o1.value, d1.value)) or float(d1.value % 13),
    )
    monkeypatch.setattr(own_calls, "values_for", lambda rules: values)
    monkeypatch.setattr(own_calls, "FULL_DECK", [SimpleNamespace(value=number) for number in range(51, -1, -1)])
    worth = usual_worth.__wrapped__(Aim(10, 8.0), STANDARD)
    assert (len(thrown), len(rushed)) == (3 * HANDS, HANDS)
    return worth, [[*thrown[3 * number : 3 * number + 3], rushed[number]] for number in range(HANDS)]


def test_every_hand_has_a_card_of_each_quarter_of_the_deck(hands):
    for match_ups in hands[1]:
        for cards in zip(*match_ups, strict=True):
            assert {card // 13 for card in cards} == {0, 1, 2, 3}


def test_every_card_comes_up_and_meets_every_quarter_in_every_slot(hands):
    for side in (0, 1):
        assert {pair[side] for match_ups in hands[1] for pair in match_ups} == set(range(52))
        for slot in range(4):
            times = Counter(match_ups[slot][side] % 13 for match_ups in hands[1])
            assert set(times.values()) == {11, 12}  # 150 / 13 is 11.5
    for slot in range(4):
        met = Counter((mine // 13, theirs // 13) for mine, theirs in (match_ups[slot] for match_ups in hands[1]))
        assert len(met) == 16
        assert max(met.values()) - min(met.values()) <= 4  # 150 / 16 is 9.4
    assert len({str(match_ups) for match_ups in hands[1]}) == HANDS


def test_a_usual_hand_play_is_worth_the_mean_of_the_best_match_ups(hands):
    worth, found = hands
    best = [max(*(mine % 13 for mine, _ in match_ups[:3]), match_ups[3][1] % 13) for match_ups in found]
    assert worth == pytest.approx(sum(best) / HANDS)


@rows("aim", [Aim(10, 8.0), Aim(1, 30.0), Aim(20, 16.0)])
def test_other_hands_are_worth_about_as_much(aim):
    """A thousand pairs of hands with a card of each quarter, in any order."""
    random, values, deck = Random(1), values_for(STANDARD), sorted(FULL_DECK, key=lambda card: card.value)

    def hand():
        return random.sample([random.choice(deck[13 * quarter : 13 * quarter + 13]) for quarter in range(4)], 4)

    def best(ours, theirs):
        throws = [values.throw(o1, o1.value - d1.value, aim) for o1, d1 in zip(ours[:3], theirs[:3], strict=True)]
        return max(*throws, values.rush(ours[3], theirs[3], aim))

    mean = sum(best(hand(), hand()) for _ in range(1000)) / 1000
    assert usual_worth(aim, STANDARD) == pytest.approx(mean, abs=0.6)


@rows(
    ("end", "worth"),
    [
        (End(How.DEAD, OFFENSE, 5), 5),
        (End(How.DEAD, OFFENSE, 6), 6 + 16),
        (End(How.DEAD, OFFENSE, -3), -3),
        (End(How.INCOMPLETE, OFFENSE, 0), 0),
        (End(How.TURNOVER, DEFENSE, 9), -TURNOVER_YARDS),
        (End(How.LOOSE, OFFENSE, 4, came=frozenset(("loose",))), 4 - TURNOVER_YARDS / 2),
        (End(How.LOOSE, DEFENSE, 8, came=frozenset(("loose",))), 8 + 16 - TURNOVER_YARDS / 2),
    ],
)
def test_what_an_end_is_worth_on_third_and_six(end, worth):
    """The yards, and 16 more for a first down; a ball that is lost costs a punt, one that is loose half of that."""
    assert aim_of(AT, STANDARD) == Aim(6, 16.0)
    found = compare(AT, STANDARD)
    assert found.worth(end) == worth
    assert found.usual == usual_worth(Aim(6, 16.0), STANDARD)
