"""The exact chances of plays are those of the rules and of the kernel."""

from math import sqrt
from types import SimpleNamespace

import numpy as np
import pytest
from support.kernel_draws import after_plays

from cardbowl.arrays.packed import Packing
from cardbowl.cards import Card
from cardbowl.football import DEFENSE, How
from cardbowl.games.cardbowl2.compiled import pass_sets
from cardbowl.games.cardbowl2.compiled.compile import compiled
from cardbowl.games.cardbowl2.compiled.endings import code_of
from cardbowl.games.cardbowl2.compiled.exact import passes as all_passes
from cardbowl.games.cardbowl2.compiled.exact.game import made
from cardbowl.games.cardbowl2.compiled.exact.hands import VALUES, MatchUps
from cardbowl.games.cardbowl2.compiled.exact.kicks import TOUCHBACK
from cardbowl.games.cardbowl2.compiled.kernel import rows as at_rows
from cardbowl.games.cardbowl2.compiled.worths import AIMS, MARGINS, MOST_THROWN, in_words
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.pass_cards import PassDeck
from cardbowl.games.cardbowl2.players.values import PLAYED_TRY, values_for
from cardbowl.games.cardbowl2.position import PHASES
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.steps.exact_game import FIRST_DOWNS, FREE_KICK, KICKOFF, KICKOFF_AGAIN, PLACES, SPOTS, TRY

DRAWS = 1_000_000
LEFT_LATE = 3
"""Late in the fourth quarter, in intervals and in plays, but not in the last play of it."""
FIELDS = (at_rows.PHASE, at_rows.OFFENSE_TEAM, at_rows.SPOT, at_rows.DOWN, at_rows.HOME_SCORE, at_rows.AWAY_SCORE)
CHANGED = {
    "clock": "simple1",
    "downs": 3,
    "yards_to_gain": 8,
    "onside_rekick": "five_back",
    "fg_miss_spot": "los",
    "kickoff_spot": 35,
}


@pytest.fixture(scope="module", params=[{}, CHANGED], ids=["as written", "changed"])
def games(request):
    rules = HouseRules.of(request.param)
    return rules, compiled(rules), made(rules)


def begin(tables, **fields):
    """A position of the kernel."""
    found = np.zeros(at_rows.SIZE, np.int64)
    found[at_rows.QUARTER], found[at_rows.LEFT_TIME] = 1, 30
    for name, value in fields.items():
        found[getattr(at_rows, name)] = value
    return found


def expected(game, chances, down=None, line=None):
    """The chances of the fields of the position after a play from chances by outcome; the home team has the ball."""
    found = {}
    for outcome in np.flatnonzero(chances):
        if outcome < SPOTS:
            brings = int(game.series[down - 1, line, outcome])
            key = row_of(game, brings % PLACES, brings // PLACES) if brings >= 0 else (3, 0, int(outcome), down + 1, 0, 0)
        else:
            key = row_of(
                game, int(game.place[outcome]), int(game.other[outcome]), int(game.mine[outcome]), int(game.theirs[outcome])
            )
        found[key] = found.get(key, 0.0) + float(chances[outcome])
    return found


def row_of(game, place, other, mine=0, theirs=0):
    phase = {KICKOFF: "kickoff", KICKOFF_AGAIN: "kickoff", FREE_KICK: "free kick", TRY: "try"}.get(place, "scrimmage")
    spot = place + 1 if place < FIRST_DOWNS else None
    return (PHASES.index(phase), other, spot, 1, mine, theirs)


def agree(game, drawn, wanted):
    """Within 4.5 standard errors for every position, and no position that is not expected."""
    total = sum(drawn.values())
    shown = {}
    for (phase, other, spot, down, mine, theirs), times in drawn.items():
        key = (phase, other, spot if PHASES[phase] == "scrimmage" else None, down, mine, theirs)
        shown[key] = shown.get(key, 0) + times
    assert set(shown) <= set(wanted)
    worst = 0.0
    for key, chance in wanted.items():
        error = max(sqrt(chance * (1 - chance) / total), 1 / total)
        worst = max(worst, abs(shown.get(key, 0) / total - chance) / error)
    assert worst < 4.5, worst


@pytest.mark.parametrize("changes", [{}, {"run_draws_jack": 5, "run_draws_king": 4}])
def test_a_pass_of_many_cards_ends_in_one_way_or_another(monkeypatch, changes):
    """A nine is thrown against a five, and one more card is drawn up to a margin of 30: no chance gets lost on the way.

    It does not either where the cards are worth more draws than in the rulebook.
    """
    monkeypatch.setattr(all_passes, "AIMS", AIMS[:1])
    monkeypatch.setattr(all_passes, "CLASSES", 1)
    rules, packing = HouseRules.of(changes), Packing()
    again = np.zeros((1, MOST_THROWN, MARGINS, 1), np.bool_)
    again[:, :, :43] = True
    tables = {
        "Choices.again": in_words(again),
        "Scrimmage.next_card": pass_sets.next_cards(packing, [PassDeck(draw_deck(rules), Card("9H"), rules)]),
        "Scrimmage.more": pass_sets.with_one_more(),
        "Scrimmage.figures": pass_sets.figures(rules),
        "Scrimmage.sacks": np.zeros((1, len(pass_sets.SETS)), np.int32),
    }
    read = SimpleNamespace(look=lambda name, *index: tables[name][index], dist=lambda number: packing.parts[number])
    thrown = np.zeros((1, 1, VALUES))
    thrown[0, 0, 5 - 1] = 1.0
    found = all_passes.passes(read, MatchUps(thrown, np.zeros((1, 1)), np.array([9])))
    ways = found.incomplete[0], found.sacks[0][0], found.stopped.sum(), found.picked.sum()
    assert min(ways) > 0
    assert sum(ways) == pytest.approx(1, abs=1e-12)


def test_the_code_of_a_touchback_is_that_of_a_new_series_of_the_receivers():
    assert code_of(Ending(How.TOUCHBACK, DEFENSE, series=True)) == TOUCHBACK


@pytest.mark.soak
def test_ordinary_plays_are_those_of_the_kernel(games):
    rules, tables, game = games
    for down, to_go, spot in (
        (1, 8, 20),
        (2, 3, 55),
        (3, 14, 4),
        (rules.downs, 1, 99),
        (1, 7, 93),
        (rules.downs, 6, 86),
        (2, 20, 70),
    ):
        call = int(game.call(1, 30, 0)[down - 1, spot - 1, to_go - 1])
        aim = int(game.aim[down - 1, to_go - 1]) if call == 0 else 0
        at = begin(tables, PHASE=3, SPOT=spot, DOWN=down, TO_GO=to_go)
        drawn = after_plays(at, DRAWS, spot, tables, FIELDS)
        agree(game, drawn, expected(game, game.plays[call][aim, spot - 1], down, spot + to_go))


@pytest.mark.soak
def test_kicks_are_those_of_the_kernel(games):
    rules, tables, game = games
    last = rules.downs
    for spot in (3, 33, 50, 70, 88):
        for to_go, call in ((10, 1), (10, 2)):
            if game.call(1, 30, 0)[last - 1, spot - 1, to_go - 1] != call:
                continue
            at = begin(tables, PHASE=3, SPOT=spot, DOWN=last, TO_GO=to_go)
            drawn = after_plays(at, DRAWS, spot, tables, FIELDS)
            agree(game, drawn, expected(game, game.plays[call][0, spot - 1], last, spot + to_go))
    for phase, place, late in (
        ("kickoff", KICKOFF, 0),
        ("kickoff", KICKOFF, 1),
        ("kickoff", KICKOFF_AGAIN, 1),
        ("free kick", FREE_KICK, 0),
    ):
        spot = rules.free_kick_spot if place == FREE_KICK else rules.kickoff_spot
        if place == KICKOFF_AGAIN and rules.onside_rekick == "five_back":
            spot -= 5
        at = begin(tables, PHASE=PHASES.index(phase), SPOT=spot, DOWN=1, TO_GO=10, SHORT=int(place == KICKOFF_AGAIN))
        if late:
            at[at_rows.QUARTER], at[at_rows.LEFT_TIME], at[at_rows.AWAY_SCORE] = 4, LEFT_LATE, 7
            assert game.keeps(4, LEFT_LATE, -7), "an on-side kick"
        drawn = after_plays(at, DRAWS, place, tables, FIELDS)
        if late:
            drawn = {(*key[:4], key[4], key[5] - 7): times for key, times in drawn.items()}
        agree(game, drawn, expected(game, game.kicks[late, place - KICKOFF]))


@pytest.mark.soak
def test_the_player_knows_the_chances_of_tries(games):
    """CB2.XP.1, CB2.TWO.1: it takes the two from the same odds, those of a play from a list."""
    rules, _, game = games
    (kicked, _), (played, _) = game.tries
    values = values_for(rules)
    assert abs(values.field_goal(rules.extra_point_distance) - kicked) < 1e-6
    assert abs(PLAYED_TRY[rules.two_point_yards - 1] - played) < (0.001 if rules == HouseRules() else 0.1)


@pytest.mark.soak
def test_tries_are_those_of_the_kernel(games):
    rules, tables, game = games
    for decision, (quarter, away) in enumerate(((1, 0), (4, 8))):  # two points behind after a touchdown
        at = begin(tables, PHASE=PHASES.index("try"), SPOT=100 - rules.two_point_yards, DOWN=1, TO_GO=rules.two_point_yards,
                   QUARTER=quarter, HOME_SCORE=6, AWAY_SCORE=away)  # fmt: skip
        drawn = after_plays(at, DRAWS, decision, tables, (at_rows.HOME_SCORE,))
        chance, points = game.tries[decision]
        share = drawn[(6 + points,)] / DRAWS
        assert abs(share - chance) < 4.5 * sqrt(chance * (1 - chance) / DRAWS)
