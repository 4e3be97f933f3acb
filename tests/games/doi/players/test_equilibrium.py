"""The `equilibrium` player: on last downs no strategy gains more than its bound, and the same count exploits habits."""

from fractions import Fraction
from random import Random

import pytest
from games.doi.helpers import at

from cardbowl.cards import Card, cards
from cardbowl.chance import OddsError
from cardbowl.chance.private_choices import HiddenMix, best_ranking
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games import GAMES
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.players.equilibrium import BOUND, Equilibrium, Play, last_down, led_to, play_of, solved
from cardbowl.games.doi.players.equilibrium_last_down import reaches
from cardbowl.games.doi.players.estimates_seen import Known, worth_for
from cardbowl.games.doi.rules.plays import turned_up
from cardbowl.games.doi.rules.sets import together
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee

RULES = HouseRules()
SPOT = 40
LAST_DOWNS = [(need, hand) for need in (2, 5, 8, 10, 15) for hand in (2, 3, 4)]
"""The last downs that are simulated: yards to go, and cards in either hand."""
DOWNS = 20_000
EACH = -(-DOWNS // len(LAST_DOWNS))


@pytest.fixture(scope="module")
def solutions():
    return {(need, hand): last_down(need, (hand, hand)) for need, hand in LAST_DOWNS}


def played(o, d, need):
    """Whether a pair of cards gains the yards, by the rule of the play itself."""
    run = turned_up(o, d, SPOT, RULES)
    while True:
        try:
            next(run)
        except StopIteration as stop:
            return stop.value.side is OFFENSE and stop.value.spot >= SPOT + need


def simulated(found, offense, defense, random, downs):
    """The number of last downs that the offense makes: hands dealt from two shuffled sets, cards laid, the rule played."""
    made = 0
    ours, theirs = found.offense.hidden, found.defense.hidden
    for _ in range(downs):
        o = offense.play(random.sample(RULES.whole_set, ours.hand), random)
        d = defense.play(random.sample(RULES.whole_set, theirs.hand), random)
        made += played(o, d, found.need)
    return made


def answer_to(found, habit, side):
    """The best ranking against a mix, as a mix, computed exactly."""
    row = "row" if side is OFFENSE else "column"
    best = best_ranking(found.payoff, found.offense.hidden, found.defense.hidden, habit, row)
    mine = found.offense if side is OFFENSE else found.defense
    return HiddenMix.always(mine.hidden, best.ranking), best.value


# ---- the promise: 20 000 last downs against the best response ---------------------------------------------------------


HABITS = {
    "highest card first": lambda card: -card.value,
    "highest red card first": lambda card: (card.color != "red", -card.value),
}
"""Ways to play that can be read."""
SIDES = pytest.mark.parametrize("side", [OFFENSE, DEFENSE], ids=["as the offense", "as the defense"])


def over_all(solutions, side, plays, random):
    """The best response against `side`, whose way to play is ``plays(last down)``, over `DOWNS` last downs.

    What it gains on the value, what is allowed to be gained, and the standard error, all for one down.
    """
    other, sign = (DEFENSE, -1) if side is OFFENSE else (OFFENSE, 1)
    gain = allowed = variance = 0.0
    for found in solutions.values():
        mine = plays(found)
        answer, worth = answer_to(found, mine, other)
        offense, defense = (mine, answer) if side is OFFENSE else (answer, mine)
        gain += sign * (simulated(found, offense, defense, random, EACH) - EACH * float(found.value))
        allowed += EACH * float(found.exploitability)
        variance += EACH * float(worth * (1 - worth))
    downs = EACH * len(solutions)
    assert downs >= DOWNS
    return gain / downs, allowed / downs, variance**0.5 / downs


@SIDES
def test_a_best_response_gains_no_more_than_the_exploitability_over_20000_last_downs(solutions, side):
    """DOI.ENG.4: `side` plays the equilibrium; the other one knows exactly how, and answers best."""
    gain, allowed, error = over_all(
        solutions, side, lambda found: found.offense if side is OFFENSE else found.defense, Random(2026)
    )
    print(f"gain {gain:+.4f} a down, exploitability {allowed:.4f}, standard error {error:.4f}, seed 2026")
    assert gain <= allowed + 4 * error


@SIDES
@pytest.mark.parametrize("habit", HABITS.values(), ids=HABITS)
def test_a_habit_is_beaten_by_more_in_the_same_count(solutions, side, habit):
    """So the test above can fail: it finds out who always lays the highest card, or a red one."""

    def plays(found):
        hidden = (found.offense if side is OFFENSE else found.defense).hidden
        return HiddenMix.always(hidden, sorted(hidden.faces, key=habit))

    gain, allowed, error = over_all(solutions, side, plays, Random(7))
    assert gain > allowed + 4 * error


def test_the_best_response_is_bounded_exactly_too(solutions):
    for found in solutions.values():
        against_offense = answer_to(found, found.offense, DEFENSE)[1]
        against_defense = answer_to(found, found.defense, OFFENSE)[1]
        assert against_offense <= found.value <= against_defense
        assert found.exploitability == against_defense - against_offense <= Fraction(1, 1000)


# ---- last downs ----------------------------------------------------------------------------------------------------------


def test_with_one_card_each_a_last_down_is_the_table_of_the_rulebook():
    """The exact odds of the rulebook: 14/45 for ten yards, 142/225 for one; there is nothing to choose.

    A penalty of five yards counts as not yet there, so where it is enough its 14/225 come on top (DOI.PEN.1.R1).
    """
    by_table = {1: "142/225", 2: "271/450", 3: "17/30", 4: "8/15", 5: "112/225", 6: "23/50", 8: "173/450", 10: "14/45"}
    for need, share in by_table.items():
        found = last_down(need, (1, 1))
        assert found.value == Fraction(share) + (Fraction(14, 225) if need <= 5 else 0)
        assert found.exploitability == 0


def test_two_cards_each_that_are_known_are_mixed_half_and_half():
    """Different colors bring ten yards, the same color two."""
    found = last_down(10, (2, 2), ours=cards("R6 B6"), theirs=cards("R4 B4"), tolerance=0)
    assert found.value == Fraction(1, 2)
    assert found.offense.mix(cards("R6 B6")) == {Card("R6"): Fraction(1, 2), Card("B6"): Fraction(1, 2)}
    assert found.defense.mix(cards("R4 B4")) == {Card("R4"): Fraction(1, 2), Card("B4"): Fraction(1, 2)}


def test_what_brings_the_yards_is_what_the_rule_of_the_play_says():
    for need in (1, 5, 6, 10, 30):
        for o in set(RULES.whole_set):
            for d in set(RULES.whole_set):
                assert reaches(o, d, need, RULES) == played(o, d, need), (o, d, need)


def test_a_last_down_is_told_with_its_exploitability():
    text = str(last_down(10, (2, 2)))
    assert "10 yards to go, hands of 2 and 2 cards" in text
    assert "Exploitability at most 0.000" in text


@pytest.mark.parametrize("need", [0, 31, -3, "ten", 2.5])
def test_yards_that_no_play_decides_are_refused(need):
    with pytest.raises(OddsError, match=r"allowed are 1 to 30 \(DOI.PLAY.3\)"):
        last_down(need)


# ---- every play of a game ------------------------------------------------------------------------------------------------


def a_play(**changed):
    play = Play(RULES, 60, RULES.downs, None, 52, 2, (RULES.whole_set, RULES.whole_set), 3)
    return play._replace(**changed)


@pytest.mark.parametrize("changed", [{}, {"down": 1, "spot": 50, "hand": 4}, {"line": 100, "spot": 93}, {"followed": 0}])
def test_nobody_gains_more_than_the_bound_on_a_play_of_the_model(changed):
    """Worked out again from the payoffs, by best responses."""
    play = a_play(**changed)
    found, worth = solved(play), worth_for(RULES)
    series = worth.towards(play.line, play.followed, play.ahead)

    def payoff(o, d):
        return led_to(o, d, play, series, worth)

    high = best_ranking(payoff, found.ours.hidden, found.theirs.hidden, found.theirs, "row").value
    low = best_ranking(payoff, found.ours.hidden, found.theirs.hidden, found.ours, "column").value
    assert low <= found.value <= high
    assert high - low == found.exploitability <= BOUND


def test_the_player_says_how_much_anybody_can_gain():
    game = GAMES["doi"]
    players = {team: player(game, "equilibrium", RULES, 3, team) for team in (HOME, AWAY)}
    referee = Referee(game, seed=3, rules=RULES, players=players)
    while len(referee.log) < 60:
        referee.step()
    for each in players.values():
        found: Equilibrium = each.decide.__self__
        assert found.plays > 3
        assert 0 < found.exploitability <= BOUND
        assert str(found).endswith("points per play")


def test_the_plays_that_were_solved_are_counted_one_by_one():
    """The bound is the largest of them; a last card and a call are no plays to be solved."""
    held = at(52, 2, 8, ours="R1 R5 B10", theirs="R9 B1 B15")
    game = Referee(GAMES["doi"], rules=RULES, position=held)
    one = Equilibrium(RULES, Random(5))
    assert (one.plays, one.exploitability) == (0, 0)
    call = game.asking
    assert one.answer(call, game.seen_by(HOME)) in call.options
    assert one.plays == 0
    ask = game.answer("play").asking.choices[0]
    bounds = []
    for number, hand in enumerate(("R1 R5 B10", "R1 R1 R1", "R5 B10"), start=1):
        position = held._replace(hands=(cards(hand), held.hands[1]))
        known = Known(OFFENSE, position.seen_by(HOME), RULES)
        assert one.card(ask, known) in known.hand
        bounds.append(solved(play_of(known)).exploitability)
        assert (one.plays, one.exploitability) == (number, max(bounds))
        assert str(one) == f"{number} plays solved, exploitability at most {float(max(bounds)):.4f} points per play"
    last = ask._replace(options=(Card("R7"),))
    assert one.card(last, known) == Card("R7")
    assert one.plays == 3


def test_cards_that_lie_face_up_are_no_longer_reckoned_with():
    known = tuple(card for card in RULES.whole_set if card.value not in (10, 15))
    found = solved(a_play(sets=(together(known), RULES.whole_set)))
    assert not {Card("R15"), Card("B10")} & set(found.ours.hidden.faces)
