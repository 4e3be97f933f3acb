"""The player `random` in the fast engine: it has the options of the rules in their order, and takes each of them alike.

Where arrays decide, the rule is answered from the same stream of random numbers: both come to the same position.
"""

from collections import Counter
from functools import cache, partial
from random import Random

import numpy as np
import pytest
from games.cardbowl2.compiled.some_tables import some_tables
from games.cardbowl2.compiled.test_positions import POSITIONS, as_array, random_position, seen
from support.fast_rules import CORNERS

from cardbowl.analysis.simulation.box_scores import return_yards
from cardbowl.arrays.jit import streams, uniform
from cardbowl.arrays.packed import Packed, Packing
from cardbowl.errors import NotationError
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl2.compiled import deciding, loose_balls, recoveries
from cardbowl.games.cardbowl2.compiled.deciding import answers_of
from cardbowl.games.cardbowl2.compiled.endings import code_of
from cardbowl.games.cardbowl2.compiled.kernel import kicked, rows
from cardbowl.games.cardbowl2.compiled.kernel.dealt import dealt_return, shuffled, without_the_ace
from cardbowl.games.cardbowl2.compiled.kernel.decisions import declared
from cardbowl.games.cardbowl2.compiled.kernel.order import before_the_snap
from cardbowl.games.cardbowl2.compiled.kicks import _Bounces
from cardbowl.games.cardbowl2.compiled.returns import PUNTED, Returns, returns
from cardbowl.games.cardbowl2.compiled.side_runs import SUITED, SideRuns
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.recoveries import without_ace
from cardbowl.games.cardbowl2.players.sensible import Sensible
from cardbowl.games.cardbowl2.position import PHASES, Position
from cardbowl.games.cardbowl2.rules import bounces, free_kicks, fumbles, kick_returns, kickoffs, order
from cardbowl.games.cardbowl2.rules import clock as clock_rules
from cardbowl.games.cardbowl2.rules.endings import ACE, Ending
from cardbowl.games.cardbowl2.rules.onside_kicks import onside_kick
from cardbowl.games.cardbowl2.rules.open_field import open_field_run
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline
from cardbowl.games.cardbowl2.rules.punts import punt_return
from cardbowl.reading.driven import STOP, driven
from cardbowl.reading.known import OPEN, READ_ON, Known, reading
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note

PLAYERS = (("random", "random"), ("random", "sensible"), ("sensible", "random"))
TURNS = POSITIONS // 8
IN_TABLES = ("O1", "modifier", "down it", "use coverage")


@cache
def made(name, players):
    """House rules, the tables of what the players decide under them, and `sensible`; every draw of a table is its code 0."""
    rules = HouseRules.of(CORNERS[name])
    packing = Packing()
    packing.add({0: 1.0})
    parts = {Packed: packing.packed(), Returns: returns(rules)}
    return rules, some_tables(rules, parts, np.zeros((3,) * 5, np.int32), players), Sensible(rules, Random(0))


def by_chance(ask, state):
    """Every option alike, from a stream of random numbers."""
    return ask.options[int(uniform(state) * len(ask.options))]


def row_of_play():
    return np.zeros(len(rows.ROW), np.int32)


@pytest.mark.parametrize("players", PLAYERS, ids="-".join)
@pytest.mark.parametrize("name", CORNERS)
def test_the_time_before_the_snap_is_that_of_the_rules(name, players):
    rules, tables, sensible = made(name, players)
    if rules.clock == "simple1":
        return  # nothing happens before the snap: the clock never runs
    random = Random(f"snap {name} {players}")
    for number in range(POSITIONS // 4):
        at = random_position(random, rules)._replace(running=True)
        found, mine, theirs = as_array(at), streams(5, number, 1), streams(5, number, 1)
        spiked = before_the_snap(found, tables, mine)

        def answer(ask, at=at, theirs=theirs):
            if type(ask) is not Choose:
                return None
            team = at.offense if ask.side is OFFENSE else at.offense.other
            return by_chance(ask, theirs) if players[team] == "random" else sensible.answer(ask, seen(at, ask.side))

        after, wanted = driven(partial(clock_rules.before_the_snap, at, rules), answer)
        assert spiked == wanted
        after = after._replace(running=False)  # before a spike the rule leaves that as it is
        assert found[: rows.HANDS_USED].tolist() == as_array(after)[: rows.HANDS_USED].tolist(), at
        assert mine == theirs  # neither has asked anything that the other has not


@pytest.mark.parametrize("name", CORNERS)
def test_the_options_are_those_of_the_rules_wherever_a_play_goes(name):
    """All turns from random positions, with random cards and answers: no question has other options than the tables."""
    rules, _, _ = made(name, PLAYERS[0])
    options = {}
    for start, what, given in deciding.questions(rules):
        if (ask := deciding.question(start, what, given)) is not None:
            options.setdefault(what, set()).add(ask.options)
    random, asked = Random(f"options {name}"), Counter()
    for _ in range(TURNS):
        at = random_position(random, rules, random.choice(PHASES[1:5]))
        cards = list(draw_deck(rules))
        random.shuffle(cards)

        def answer(ask, at=at, cards=cards):
            if type(ask) is Note:
                return None
            if type(ask) is ChooseTogether:
                return tuple(answer(choice, at, cards) for choice in ask.choices)
            if type(ask) is Draw:
                return cards.pop() if cards else STOP
            if ask.what == "hand":
                return ask.options.sample(random)
            if ask.what not in IN_TABLES:
                asked[ask.what] += 1
                assert ask.options in options[ask.what], (at, ask)
            return random.choice(ask.options)

        driven(partial(order.turn, at, rules), answer)


KICKS = {
    "kickoff": (kicked.kickoff, kickoffs.normal_kickoff),
    "squib": (kicked.squib_kick, kickoffs.squib_kick),
    "free kick": (kicked.free_kick, free_kicks.free_kick),
}


@pytest.mark.parametrize("kind", KICKS)
@pytest.mark.parametrize("name", CORNERS)
def test_a_kick_card_by_card_ends_as_the_rule_says(name, kind):
    """The same deck and the same answers, up to where the ball is dead or loose."""
    rules, tables, _ = made(name, PLAYERS[0])
    random, kick, rule = Random(f"{kind} {name}"), *KICKS[kind]
    for number in range(TURNS):
        at = random_position(random, rules, "free kick" if kind == "free kick" else "kickoff")
        at = at._replace(spot=rules.free_kick_spot if kind == "free kick" else rules.kickoff_spot)
        found, row, mine = with_deck(at), row_of_play(), streams(7, number, 1)
        deck, answers = dealt(at, mine.copy(), before=kind != "kickoff")
        ending = kick(found, row, tables, mine)
        wanted, notes = played(partial(rule, at, rules), deck, answers, rules)
        compared(at, ending, row, wanted[1] if kind == "free kick" and wanted is not None else wanted, notes)


def test_a_punt_return_card_by_card_ends_as_the_rule_says():
    rules, tables, _ = made("as written", PLAYERS[0])
    random = Random("punts")
    for number in range(TURNS):
        at, cards, landed = random_position(random, rules), random.randrange(5), random.randrange(-9, 80)
        found, row, mine = with_deck(at), row_of_play(), streams(9, number, 1)
        shuffled(found, mine)
        without_the_ace(found, cards, tables, mine)
        places = found[rows.DRAWN : rows.DRAWN + rows.DECK].tolist()
        deck = [list(draw_deck(rules))[place] for place in places]
        assert ACE not in deck[:cards]
        assert sorted(places) == list(range(52))
        answers = mine.copy()
        ending = dealt_return(found, cards, landed, PUNTED, row, tables, mine)
        start = partial(kick_returns.kick_return, at, landed, deck[cards], punt_return(rules), rules)
        wanted, notes = played(start, deck[cards + 1 :], answers, rules)
        caught = Note("", "", (), "punt", 0, DEFENSE, landed)
        compared(at, ending, row, wanted, [caught, *notes])


def with_deck(at):
    found = as_array(at)
    found[rows.DRAWN :] = range(rows.DECK)
    return found


def dealt(at, state, before):
    """The deck that a kick deals from a stream, and the stream after it; the answer of the kickers comes `before` the deck."""
    copy, found = state.copy(), with_deck(at)
    if before:
        uniform(copy)
    shuffled(found, copy)
    deck = [list(draw_deck(HouseRules()))[place] for place in found[rows.DRAWN : rows.DRAWN + rows.DECK]]
    return deck, (state, copy) if before else (copy, copy)


def played(start, deck, answers, rules):
    """The ending of a rule with these cards and answers, None where the ball comes loose, and its notes."""
    first, others = answers if type(answers) is tuple else (answers, answers)
    cards, notes, told = iter(deck), [], 0

    def answer(ask):
        nonlocal told
        if isinstance(ask, Known):
            return STOP if ask.part is fumbles.loose_ball else READ_ON
        if type(ask) is Note:
            notes.append(ask)
            return None
        if type(ask) is Draw:
            return next(cards)
        told += 1
        return by_chance(ask, first if told == 1 else others)

    with reading({fumbles.loose_ball: OPEN}):
        found = driven(start, answer)
    return None if found is STOP else found, notes


def compared(at, ending, row, wanted, notes):
    """The code of an ending and the row of its play, with the ending and the notes of the rule."""
    yards = return_yards(notes)
    assert row[rows.R_RETURNED] == (yards is not None), (at, notes)
    assert row[rows.R_RETURN] == (yards or 0), (at, notes)
    assert row[rows.R_FUMBLE] == (wanted is None), (at, notes)
    if isinstance(wanted, Ending):
        assert ending & 0xFFFF == code_of(wanted._replace(stopped=True)), (at, wanted)


@pytest.mark.parametrize("changes", [{}, {"fumble_mod_scope": "redeclare"}, {"fumble_mod_scope": "first_draw"}], ids=str)
def test_a_loose_ball_goes_as_often_to_each_side_as_by_the_rule(changes):
    """Random modifiers of the holder, those of `sensible` of the other team; the race itself is played by the rule."""
    rules, count = HouseRules.of(changes), 20_000
    players = answers_of("random", rules), answers_of("sensible", rules)
    races = loose_balls._Races(Packing(), rules, players)
    (chances,) = races.ends(races.declared(0, fumbles.LooseBall()), 0, 1, False, [50 - recoveries.LEAST])
    assert abs(chances.sum() - 1) < 1e-9
    random, cards, found = Random("race"), list(without_ace(draw_deck(rules))), Counter()
    sensible = Sensible(rules, random)

    def answer(ask):
        if type(ask) is Draw:
            return random.choice(left)
        if type(ask) is Note:
            return None
        return random.choice(ask.options) if ask.side is OFFENSE else sensible.answer(ask, seen(deciding.AT, ask.side))

    for _ in range(count):
        left = cards
        won = driven(partial(fumbles.race, OFFENSE, 50, rules, fumbles.LooseBall()), Deal(answer, cards, random))
        found["out" if isinstance(won, Ending) else (won.by, max(0, won.draws))] += 1
    wanted, draws = Counter(), [0, *(each for each, _ in races.ways)]
    for code in np.flatnonzero(chances):
        by, way = int(code) & 3, int(code) >> 2 & loose_balls.MOST_WAYS - 1
        wanted["out" if by > 1 else ((OFFENSE, DEFENSE)[by], draws[way])] += chances[code]
    near(found, wanted, count)


class Deal:
    """Answers of a rule, with the cards of each pair of draws from a whole deck."""

    def __init__(self, answer, cards, random):
        self.answer, self.cards, self.random, self.gone = answer, cards, random, None

    def __call__(self, ask):
        if type(ask) is not Draw:
            return self.answer(ask)
        while (card := self.random.choice(self.cards)) == self.gone:
            pass
        self.gone = None if self.gone is not None else card
        return card


def near(found, wanted, count):
    """Every frequency is within five standard errors of its chance."""
    for key in {*found, *wanted}:
        share = wanted[key]
        assert abs(found[key] / count - share) < 5 * (share * (1 - share) / count) ** 0.5 + 1e-4, (key, found[key] / count, share)


@pytest.mark.parametrize("landed", [2, 12, 40])
def test_a_bounce_ends_as_often_as_by_the_rule(landed):
    rules, count, random = HouseRules(), 8000, Random(landed)
    chances = _Bounces(rules, answers_of("random", rules)).ends(landed)
    whole, found = sum(chances.values()), Counter()
    for _ in range(count):
        cards = random.sample(list(draw_deck(rules)), 4)
        start = partial(bounces.bounce, landed, cards.pop(), cards.pop(), rules)

        def answer(ask, cards=cards):
            return None if type(ask) is Note else cards.pop() if type(ask) is Draw else random.choice(ask.options)

        found[code_of(driven(start, answer))] += 1
    near(found, Counter({code: share / whole for code, share in chances.items()}), count)


@pytest.mark.parametrize("clock", ["complex", "simple2"])
@pytest.mark.parametrize("carrier", SUITED, ids=str)
def test_runs_near_a_sideline_are_nearly_those_of_the_rule(carrier, clock):
    rules, count, random = HouseRules.of({"clock": clock}), 8000, Random(f"{carrier} {clock}")
    chances = SideRuns(carrier, rules).ends(2)
    assert abs(sum(chances.values()) - 1) < 1e-6
    cards = list(draw_deck(rules))
    found, yards = Counter(), []
    for _ in range(count):
        deck = iter(random.sample(cards, len(cards)))

        def answer(ask, deck=deck):
            return None if type(ask) is Note else next(deck) if type(ask) is Draw else random.choice(ask.options)

        run = driven(partial(open_field_run, OFFENSE, 0, 2, rules, Sideline(carrier, clock == "simple2")), answer)
        by_suit = run.how == "dead" and run.last is not None and run.last.suit == carrier.suit and clock == "complex"
        found["loose" if run.how == "loose" else "out" if run.how == "out" or by_suit else "dead"] += 1
        yards.append(run.spot)
    wanted, mean = Counter(), 0.0
    for (ran, loose, out), share in chances.items():
        wanted["loose" if loose else "out" if out else "dead"] += share
        mean += min(ran, 100) * share
    for how, share in wanted.items():
        assert abs(found[how] / count - share) < 0.02, how
    assert abs(np.mean(yards) - mean) < 0.6


def test_a_player_that_is_not_compiled_is_refused_by_its_name():
    with pytest.raises(NotationError, match='knows the players sensible and random, and not bold; use engine="reference"'):
        answers_of("bold", HouseRules())


FAR_KICKS = {"onside_max_add": "none", "onside_rekick": "five_back", "recovery_modifier": 0}


@pytest.mark.parametrize("changes", [{}, {"onside_max_add": "9"}, FAR_KICKS, {**FAR_KICKS, "kickoff_spot": 60}], ids=str)
def test_the_yards_of_an_onside_kick_are_declared_from_where_it_is_kicked(changes):
    """CB2.ONS.R1, CB2.ONS.R2, CB2.ONS.R9: every number of the rule alike from each spot, and a race where the ball comes down."""
    rules, packing = HouseRules.of(changes), Packing(1)
    tables = some_tables(rules, {}, np.zeros((2, 2), np.int32), ("random", "random"))
    answers = answers_of("random", rules)
    races = loose_balls._Races(packing, rules, (answers, answers)).of_onside_kicks()
    at = Position(phase="kickoff", spot=rules.kickoff_spot)
    for _ in range(30):
        ask = next(onside_kick(at, rules))
        ours, theirs = streams(1, at.spot, 1), streams(1, at.spot, 1)
        assert [declared(0, at.spot, tables, ours) for _ in range(200)] == [by_chance(ask, theirs) for _ in range(200)]
        reached = {number + card for number in ask.options for card in range(1, 14)}
        assert all(races[0, each - 10, at.spot + each - recoveries.LEAST] for each in reached if each >= 10)
        at = order.next_series(at, Kind.ONSIDE, Ending(How.AGAIN, OFFENSE, at.spot, stopped=True), rules)
