"""A whole play from scrimmage: the two traces of the rulebook, answer by answer, and what every play keeps to."""

import os
from random import Random

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, DEFENSE_B, OFFENSE_A, OFFENSE_B, house

from cardbowl.cards import BLACK_JOKER, RED_JOKER, UNSEEN, Card, Deck, cards
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.frame.execution import toward
from cardbowl.games.cardbowl1.rules.frame.scrimmage import scrimmage_play
from cardbowl.games.cardbowl1.rules.line.blocking_moves import Move, line_turned_over
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.defense_moves import defense_turned_over
from cardbowl.games.cardbowl1.rules.line.developing_moves import responded, response_moves, reveal_moves, revealed, turned_with
from cardbowl.games.cardbowl1.rules.line.executable_plays import WAIT, Execution
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, check_choice
from cardbowl.steps.placement import Placed

STANDARD = house()
PLAYS = int(os.environ.get("CARDBOWL_PLAYS", "1200"))
"""How many random plays are played; CONTRIBUTING says when to play more."""
FULL = (*Deck.standard(), RED_JOKER, BLACK_JOKER)


def written_places(offense):
    """The places of an offense as they are written."""
    return " ".join(f"{each.slot}({each.side})" if each.role == "back" else each.slot for each in offense.cards)


def place_of(card):
    """The place of a card of the defense, in the notation that places it."""
    if card.u is not None:
        return f"line {card.u}"
    if card.covers is not None:
        return f"CB {card.covers}"
    return f"ILB({card.side})" if card.zone == "ILB" else card.zone


def lined(offense, defense):
    """The two answers that line up these teams."""
    ours = Placed(written_places(offense), tuple(each.card for each in offense.cards))
    theirs = Placed(", ".join(place_of(each) for each in defense.cards), tuple(each.card for each in defense.cards))
    return [ours, theirs]


def position(offense, defense, **more):
    """The position in which both hands are held."""
    hands = tuple(each.card for each in offense.cards), tuple(each.card for each in defense.cards)
    return Position(phase="dealt", hands=hands, **more)


def played(at, answers, rules=STANDARD):
    """Play a scrimmage with these answers (cards as text); gives its result, all that was asked, and the notes."""
    given, asked, notes, sent = list(answers), [], [], None
    rule = scrimmage_play(at, rules)
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            assert not given, f"the play ended before {given}"
            return stop.value, asked, notes
        sent = None
        if isinstance(ask, Note):
            assert ask.say()
            notes.append(ask)
            continue
        assert given, f"no answer for {ask}"
        sent = given.pop(0)
        if isinstance(ask, Draw):
            sent = Card(sent)
        elif isinstance(ask, Choose):
            if isinstance(sent, str) and sent not in ask.options and Card(sent) in ask.options:
                sent = Card(sent)
            check_choice(ask, sent)
        asked.append((ask, sent))


TRACE_A = [
    *lined(OFFENSE_A, DEFENSE_A),
    "done",  # no motion
    "4D",  # the snap
    *("assign LT -5", "assign LG -1", "assign C -1", "assign RG 1", "assign RT 5", "done"),
    "done",
    *("move up B2 1", "done"),
    *("move up D6 1", "done"),
    "stay down",
    "rush B1 -1 1",
    "QC",
    "10H",  # the extra card
    *("JC", "4H", "7D"),
    "8S",
    "6H",
    "QS on 6H",
]
"""Section 2b of the rulebook, trace A."""

TRACE_B = [
    *lined(OFFENSE_B, DEFENSE_B),
    "done",
    "7D",
    *("assign LT -5", "assign LG -1", "assign C -1", "assign RG 1", "assign RT 5", "done"),
    *("move up D5 -5", "done"),
    "done",
    "done",
    "stay down",
    "wait",
    "turn over D4",
    "done",
    "wait",
    "8S",  # the sack draw
    "reveal W_L1",
    *("attach D8 W_L1", "done"),
    "wait",
    "pass W_L1",
    "8H",
    *(1, "10C"),
    *(1, "4D", "6D"),
    "JC",
    "keep",
    *("2C", "QH"),
    "9S",
    "KC",
]
"""Section 2b of the rulebook, trace B."""


def test_trace_A_a_rush():
    """CB1.MODEL.6, CB1.BLK.2, CB1.EXEC.2, CB1.RANGE.5, CB1.TACK.3, CB1.GEN.7"""
    found, asked, notes = played(position(OFFENSE_A, DEFENSE_A), TRACE_A)
    assert (found.kind, found.ending) == ("rush", Ending(How.DEAD, OFFENSE, 42, ran=True))
    rush = next(note for note in notes if note.what == "rush")
    assert rush.values == (70, 62, 4)
    extra = next(ask for ask, _ in asked if isinstance(ask, Choose) and ask.what == "extra card")
    assert set(extra.options) == {Card("10H"), Card("6H"), "none"}
    assert next(note for note in notes if note.what == "draws").n == 1


def test_trace_B_a_pass_under_a_rush():
    """CB1.SACK.2, CB1.PRES.2, CB1.PASS.8, CB1.MODEL.9, CB1.DEV.1-4, CB1.EXEC.1, CB1.EXEC.R1, CB1.TURNS.R1"""
    found, asked, notes = played(position(OFFENSE_B, DEFENSE_B, spot=41, down=3, to_go=9), TRACE_B)
    assert (found.kind, found.ending) == ("pass", Ending(How.DEAD, OFFENSE, 71))
    field = [note.n for note in notes if note.what == "field"]
    start = next(each for each in field if each.phase == "DEV_START")
    assert [(each.members, each.pass_rush, each.pass_protection) for each in start.groups] == [((0,), 21, 19)]
    assert [each.u for each in start.match_ups] == [-5, -1, 1, 5]
    totals = next(note for note in notes if note.what == "pass totals")
    assert totals.values == (60, 30, 30)
    assert [note.n for note in notes if note.what == "pressure"] == [1, 5]  # margins 6 and 2
    assert not any(isinstance(ask, Choose) and ask.what == "extra card" for ask, _ in asked)


# ---- every play ----------------------------------------------------------------------------------------------------


def answer_of(ask, random, waits):
    """A random answer to a decision; with `waits` the offense seldom executes a play."""
    options = ask.options
    if isinstance(options, tuple):
        if WAIT in options and random.random() < waits:
            return WAIT
        return options[int(random.random() * len(options))]
    return random.choice(options) if isinstance(options, range) else options.sample(random)


def random_play(random, rules, waits, look=None):
    """Play with random answers from a shuffled deck; gives the result and how many steps it took."""
    pile = list(FULL)
    random.shuffle(pile)
    at = Position(phase="dealt", hands=(tuple(pile[:11]), tuple(pile[11:22])), spot=random.randint(1, 99))
    del pile[:22]
    rule, sent, steps = scrimmage_play(at, rules), None, 0
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            return stop.value, steps
        steps += 1
        sent = None
        if isinstance(ask, Draw):
            sent = pile.pop() if pile else Card("5H")
        elif isinstance(ask, Choose):
            sent = answer_of(ask, random, waits)
        elif isinstance(ask, ChooseTogether):
            sent = tuple(answer_of(choice, random, waits) for choice in ask.choices)
        elif look is not None and ask.what == "field":
            look(ask.n, at)


def test_MODEL_R4_every_play_ends():
    """CB1.MODEL.R4, CB1.DEV.4: with any answers; a side that waits as long as it may runs out of cards to turn."""
    random = Random("every play ends")
    longest = 0
    for number in range(PLAYS):
        found, steps = random_play(random, STANDARD, waits=0.95 if number % 2 else 0.0)
        assert found.kind in ("rush", "sneak", "scramble", "pass", "screen", "lateral", "sack", "stopped")
        longest = max(longest, steps)
    assert longest < 400


def test_MODEL_8_each_side_sees_its_own_cards_and_what_lies_face_up():
    """CB1.MODEL.8: of the other side only the places of its cards; and the 22 cards are there at every moment (CB1.GEN.1)."""

    def look(field, at):
        for side, ours, theirs in ((OFFENSE, "offense", "defense"), (DEFENSE, "defense", "offense")):
            view = field.seen_by(side)
            assert getattr(view, ours) == getattr(field, ours)
            for true, seen in zip(getattr(field, theirs).cards, getattr(view, theirs).cards, strict=True):
                assert seen == (true if true.face_up else true._replace(card=UNSEEN))
        assert {each.card for each in field.offense.cards} == set(at.hands[0])
        if field.defense.cards:
            assert {each.card for each in field.defense.cards} == set(at.hands[1])
            assert sum(each.u is not None for each in field.defense.cards) >= 3

    random = Random("what is seen")
    for _ in range(150):
        random_play(random, STANDARD, 0.8, look)


@pytest.mark.parametrize(
    "changed",
    [
        {"motion": "off"},
        {"backs_turn1": "on"},
        {"lb_arrival": "next_turn"},
        {"lateral_to_wr": "on"},
        {"int_tacklers": "unrevealed_offense"},
        {"shotgun_back_may_release": "on"},
        {"back_release_turn": "needs_turn"},
        {"threat_groups": "all"},
        {"single_high": "off"},
    ],
    ids=str,
)
def test_plays_under_house_rules_end_too(changed):
    """CB1.EXEC.R2, CB1.LAT.R3, CB1.INT.R1, CB1.BACK.R1, CB1.PASS.R9: every switch of the play can be played with."""
    random = Random(str(changed))
    for number in range(60):
        random_play(random, house(**changed), 0.7 * (number % 2))


@pytest.mark.parametrize(("arrival", "against"), [("same_turn", 13), ("next_turn", 0)])
def test_EXEC_R2_when_a_linebacker_counts(arrival, against):
    """CB1.EXEC.R2: a linebacker who moves up in the answer meets a run at the end of that turn, or only the turn after."""
    answers = [*TRACE_B[: TRACE_B.index("reveal W_L1")], "reveal W_R1", "move up D6 1", "done", "rush B2 1"]
    answers += ["9C", "none", "4H", "5H", "6C"]
    found, _, notes = played(position(OFFENSE_B, DEFENSE_B, spot=41), answers, house(lb_arrival=arrival))
    rush = next(note for note in notes if note.what == "rush")
    assert rush.values[:2] == (2 * 4 + 9 + 9, 7 + against + 4 + 5 + 6)
    assert found.kind == "rush"


def test_a_fumbled_snap_is_a_loose_ball():
    """CB1.SNAP.5: nothing is executed, the recovery comes at once."""
    answers = [*lined(OFFENSE_A, DEFENSE_A), "done", "RJ", "2S", ("0", "0")]
    with pytest.raises(AssertionError, match="no answer"):
        played(position(OFFENSE_A, DEFENSE_A), answers[:-1])


def test_a_stopped_play_keeps_its_foul():
    """CB1.SNAP.4, CB1.SNAP.R1: the down is repeated, five yards; a delay can be cancelled by a time-out."""
    stopped = [*lined(OFFENSE_A, DEFENSE_A), "done", "BJ", "3H"]
    found, _, _ = played(position(OFFENSE_A, DEFENSE_A), stopped)
    assert (found.kind, found.ending.how, [foul.yards for foul in found.ending.fouls]) == ("stopped", "stopped", [5])
    delay = [*lined(OFFENSE_A, DEFENSE_A), "done", "BJ", "QH"]
    found, _, notes = played(position(OFFENSE_A, DEFENSE_A), [*delay, "yes"])
    assert (found.kind, found.ending.fouls, notes[-1].what) == ("stopped", (), "time-out")
    found, _, _ = played(position(OFFENSE_A, DEFENSE_A, timeouts=(0, 3)), delay)
    assert len(found.ending.fouls) == 1


def test_SNEAK_R4_a_sneak_turns_over_both_sides_of_its_match_ups():
    """CB1.SNEAK.R4, CB1.SNEAK.3: no extra card, two draws; the cards of the other match-ups stay down."""
    start = TRACE_A[: TRACE_A.index("assign RT 5")]
    found, asked, notes = played(position(OFFENSE_A, DEFENSE_A), [*start, "sneak -1 1", "4H", "7D"])
    field = [note.n for note in notes if note.what == "field"][-1]
    assert [each.slot for each in field.offense.cards if each.face_up] == ["QB", "LG", "C", "RG"]
    assert [each.name for each in field.defense.cards if each.face_up] == ["D2", "D3"]
    sneak = next(note for note in notes if note.what == "sneak")
    assert sneak.values[:2] == (6 + 8 + 9 + 10, 8 + 9 + 4 + 7)
    assert found.kind == "sneak"
    assert not any(isinstance(ask, Choose) and ask.what == "extra card" for ask, _ in asked)


def test_TWO_2_a_try_for_two_points():
    """CB1.TWO.1, CB1.TWO.2: trace A from the 2 goes in."""
    answers = TRACE_A[: TRACE_A.index("8S")]
    found, _, notes = played(position(OFFENSE_A, DEFENSE_A, spot=98, to_go=2, trying=True), answers)
    assert (found.kind, found.ending.how) == ("rush", "good")
    assert notes[-1].what == "two-point good"


def test_an_illegal_line_up_is_refused_and_nothing_has_changed():
    """CB1.FORM.R1: the reason and the rule; the same question is still open."""
    ours, _ = lined(OFFENSE_A, DEFENSE_A)
    at = position(OFFENSE_A, DEFENSE_A)
    rule = scrimmage_play(at, STANDARD)
    ask = next(rule)
    nobody_left = Placed("QB LT LG C RG RT RTE B1(M) B2(R) B3(L) W_R1", ours.cards)
    assert "CB1.FORM.R1" in ask.options.why_not(nobody_left)
    assert nobody_left not in ask.options
    assert ours in ask.options
    assert cards("KH")[0] in ask.options.deck


# ---- the turns of the developing play ------------------------------------------------------------------------------


def table(offense, defense, **more):
    """A table in a developing turn, both lines turned over."""
    return Field("DEV_REVEAL", line_turned_over(offense), defense_turned_over(defense), **{"turn": 1, **more})


def test_DEV_R1_who_joins_a_receiver_who_lies_face_up_is_turned_over():
    """CB1.DEV.R1, CB1.EXEC.R3: with one who is still down a card stays down; who moves up to the line is face up at once."""
    at = table(OFFENSE_B, DEFENSE_B)
    joins = Move("attach", "D8", "W_L1")
    assert not responded(at.offense, at.defense, joins, "DEV1").at("D8").face_up
    shown = revealed(at.offense, Move("reveal", "W_L1"))
    assert responded(shown, at.defense, joins, "DEV1").at("D8").face_up
    assert turned_with(at.defense, "W_L1").at("D10").face_up
    assert responded(shown, at.defense, Move("move up", "D6", 1), "DEV1").at("D6").face_up
    in_zones = {each.name for each in at.defense.secondary}
    turned = [move for move in response_moves(shown, at.defense, "DEV1") if move.kind == "reveal"]
    assert not in_zones & {move.who for move in turned}


def test_DEV_R2_which_backs_are_turned_over():
    """CB1.DEV.R2, CB1.BACK.2, CB1.BACK.4: crossing and going out leaves a back down, moving up to block turns it over."""
    offense = line_turned_over(OFFENSE_B)
    assert not revealed(offense, Move("cross", "B1", "R")).at("B1").face_up
    out = revealed(offense, Move("release", "B2", "L")).at("B2")
    assert (out.face_up, out.committed, out.side) == (False, "receiver", "L")
    blocks = revealed(offense, Move("move up", "B1", -1)).at("B1")
    assert (blocks.face_up, blocks.committed, blocks.lane) == (True, "blocker", -1)
    still = revealed(offense, Move("reveal", "B1"))
    assert still.at("B1").committed == "none"
    assert {move.kind for move in reveal_moves(still, DEFENSE_B, STANDARD) if move.who == "B1"} == {"move up", "cross", "release"}


@pytest.mark.parametrize(
    ("target", "carrier", "side"),
    [
        *(((-5,), "B2", "L"), ((1,), "B1", "R"), ((5,), "B1", "R"), ((-1, 0), "B2", "L")),
        *(((-1, 1), "B1", "L"), ((-1, 1), "B2", ""), ((0,), "B2", ""), ((0,), "B1", "L")),
    ],
    ids=str,
)
def test_TACK_R8_the_side_of_a_lateral(target, carrier, side):
    """CB1.TACK.R8: that of its match-ups; behind the center that of the back, and with one from the middle none."""
    at = table(OFFENSE_B, DEFENSE_B)
    assert toward(at, Execution("lateral", carrier, target), at.offense.at(carrier)) == side


def test_TACK_3_a_rush_goes_around_the_end_or_through_the_line():
    """CB1.TACK.3, CB1.RUN.R5, CB1.TACK.R3"""
    at = table(OFFENSE_B, DEFENSE_B)
    back = at.offense.at("B2")
    assert toward(at, Execution("rush", "B2", (-5,)), back) == "L"
    assert toward(at, Execution("rush", "B2", (-1, 1)), back) == ""
    assert toward(at, Execution("screen", "B2", (-5,)), back) == ""
    assert toward(at, Execution("screen", "B2", blockers=("W_R1",)), back) == "R"
