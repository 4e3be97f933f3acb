"""How the coach of Card Bowl 1.1.6 chooses a pass, counts a turn of waiting, and names plays; its odds are given by hand."""

from fractions import Fraction
from types import SimpleNamespace

import pytest
from games.cardbowl1.odds.coach.asked_numbers import STANDARD
from games.cardbowl1.scenes import trace

from cardbowl.cards import Card
from cardbowl.chance import Dist
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl1.notes.place_names import Names
from cardbowl.games.cardbowl1.odds.coach import plays, words
from cardbowl.games.cardbowl1.odds.coach.decisions import decisions
from cardbowl.games.cardbowl1.odds.coach.executed_now import MEAN, Known, executed, executed_now, known_to, mean_of_best
from cardbowl.games.cardbowl1.odds.line.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.odds.runs.quarterback_runs import sneak_odds
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution, plays_now
from cardbowl.games.cardbowl1.rules.line.pass_rush import Threat
from cardbowl.games.cardbowl1.rules.passes.pass_set_up import PassSetUp
from cardbowl.reading.plays_ended import End

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


@pytest.fixture(scope="module")
def known():
    """What the offense of trace B knows before the first turn, and at the start of the next one."""
    return {count: known_to(trace("B", "wait", count), OFFENSE) for count in (1, 2, 3)}


def thrown(first, yards):
    """A pass that makes the first down with this chance, for these yards, and else no yards."""
    caught = End(How.DEAD, OFFENSE, yards, OFFENSE, 50, first=True, came=frozenset({"dead"}))
    return Dist.from_weights({caught: first, End(How.INCOMPLETE, OFFENSE, 0, OFFENSE, 40): 1 - first})


# ---- the number of yardage cards -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("most", "chances", "best"),
    [
        (None, [(HALF, 5), (HALF, 9), (HALF, 9), (THIRD, 90), (1, 90)], (1, HALF)),
        (None, [(THIRD, 5), (HALF, 5), (THIRD, 9), (1, 9), (1, 9)], (1, HALF)),
        (None, [(THIRD, 5), (HALF, 5), (HALF, 4), (HALF, 9), (1, 1), (1, 90)], (4, 1)),
        (1, [(THIRD, 5), (HALF, 5), (1, 9)], (1, HALF)),
        (0, [(THIRD, 5), (HALF, 5)], (0, THIRD)),
        (9, [(THIRD, 5), (THIRD, 5), (THIRD, 5), (THIRD, 5), (THIRD, 6), (1, 9)], (4, THIRD)),
    ],
)
def test_a_pass_has_the_yardage_cards_with_the_most_first_downs_and_then_yards(monkeypatch, known, most, chances, best):
    """CB1.PASS.6, CB1.PASS.8: tried one after another as long as the chance does not fall, four at most."""
    play = executed_now(known[3], plays_now(known[3].table, STANDARD)["pass W_L1"])
    monkeypatch.setattr(plays, "ends_with", lambda play, answers, cards: thrown(*chances[cards]))
    monkeypatch.setattr(PassSetUp, "most_at_once", most)
    found = plays.best_pass(play)
    first, yards = chances[best[0]]
    assert (found.cards, found.first, found.mean) == (*best, first * yards)
    assert found.ends == thrown(first, yards)


def test_the_aim_of_a_pass_is_the_first_down_or_a_good_try():
    """CB1.GAME.R1, CB1.TWO.2"""
    good = End(How.GOOD, OFFENSE, 3)
    assert plays.aim_of(Dist.from_weights({good: HALF, End(How.DEAD, OFFENSE, 1): HALF})) == HALF
    assert plays.aim_of(thrown(THIRD, 9)) == THIRD


def test_only_the_best_two_passes_are_counted_for_a_turn_later(monkeypatch, known):
    """CB1.EXEC.1: the most first downs, then the most yards."""
    worth = {"a": (HALF, 3), "b": (HALF, 4), "c": (THIRD, 90), "d": (1, 0)}
    monkeypatch.setattr(plays, "executed_now", lambda known, play: play)
    monkeypatch.setattr(plays, "best_pass", lambda play: SimpleNamespace(first=worth[play][0], mean=worth[play][1]))
    assert plays.short_list(known[1], list("abcd")) == ["d", "b"]
    assert plays.short_list(known[1], ["c"]) == ["c"]


# ---- a turn of waiting -----------------------------------------------------------------------------------------------


def test_without_a_threat_no_card_is_drawn_for_a_sack(known):
    """CB1.PROT.1"""
    assert plays.sack_draws((), known[2]) == (0, 0, {0: 1})


def test_sack_draws_give_each_pressure_after_an_escape_its_chance(known):
    """CB1.SACK.3-6, CB1.PRES.R1"""
    groups = (Threat((0,), 21, 19), Threat((2,), 30, 20))
    sacked, fumbled, pressures = plays.sack_draws(groups, known[2])
    odds = sack_round_odds([2, 10], STANDARD, known[2].cards)
    assert (sacked, fumbled) == (odds["sack"], odds["fumble"])
    assert len(pressures) >= 3
    assert sacked + fumbled + sum(pressures.values()) == 1
    for pressure, chance in pressures.items():
        assert chance == odds.chance(lambda fall, pressure=pressure: fall.how == "safe" and fall.pressure == pressure)


def test_the_next_sack_draws_are_those_of_the_table_or_of_a_line_at_its_mean(known):
    """CB1.SACK.1-2, CB1.BLK.4: before the line is turned over each of its cards counts 7."""
    assert plays.rush_of(known[2]) == known[2].table.groups == (Threat((0,), 21, 19),)
    turned = plays.turned_over(known[1].table)
    assert {each.card.value for each in turned.defense.cards} == {MEAN}
    assert all(each.face_up for each in turned.defense.line)
    assert not any(each.face_up for each in turned.defense.cards if each not in turned.defense.line)
    assert plays.rush_of(known[1]) == turned.threats(STANDARD)
    moved = plays.turned_over(known[3].table)
    assert [each.face_up for each in moved.defense.cards] == [each.face_up for each in known[3].table.defense.cards]


@pytest.mark.parametrize(
    ("at", "label"),
    [
        (Position(spot=41, down=3, to_go=9), "first down"),
        (Position(spot=91, down=3, to_go=9), "touchdown"),
        (Position(spot=91, down=3, to_go=8), "first down"),
        (Position(phase="try", spot=98, trying=True), "good"),
    ],
)
def test_waiting_is_told_by_the_aim_of_the_down(monkeypatch, known, at, label):
    """CB1.SACK.2, CB1.PRES.1: the pass comes only after an escape; a chance of one half here, whatever the pressure."""
    later = known[2]._replace(at=at)
    end = End(How.GOOD if at.trying else How.TOUCHDOWN if at.spot > 90 else How.DEAD, OFFENSE, 9, OFFENSE, 50, first=True)
    ends = Dist.from_weights({end: HALF, End(How.INCOMPLETE, OFFENSE, 0): HALF})
    monkeypatch.setattr(plays, "ends_with", lambda play, answers=(), cards=0: ends)
    play = plays_now(later.table, STANDARD)["pass W_L1"]
    odds = sack_round_odds([2], STANDARD, later.cards)
    found = plays.waiting(later, [play], Names(later.table))
    escaped = 1 - odds["sack"] - odds["fumble"]
    assert [(each.label, each.number, each.better) for each in found.measures] == [
        (label, escaped / 2, 1),
        ("sack", odds["sack"], -1),
        ("fumble", odds["fumble"], -1),
    ]
    then = "then the pass to the left receiver with no yardage card, as if the defense changed nothing."
    assert found[1:] == (
        f"Going on: 1 sack draw in the next turn, as the cards stand now; {then}",
        "waiting",
        "You waited",
    )
    first = plays.waiting(known[1], [play], Names(known[1].table))
    assert first.basis == f"Going on: no sack draw in the next turn, its line counting 7 a card; {then}"


def test_the_pressure_after_an_escape_weighs_on_the_pass(monkeypatch, known):
    """CB1.PRES.1-2: here it is caught only under the least pressure."""
    later = known[2]
    _, _, pressures = plays.sack_draws(later.table.groups, later)
    least = min(pressures)
    monkeypatch.setattr(plays, "ends_with", lambda play, answers=(), cards=0: thrown(int(play.start.pressure == least), 9))
    found = plays.waiting(later, [plays_now(later.table, STANDARD)["pass W_L1"]], Names(later.table))
    assert len(pressures) > 1
    assert found.measures[0].number == pressures[least]


def test_where_nobody_may_be_thrown_to_waiting_has_no_number(known):
    """CB1.EXEC.1"""
    found = plays.waiting(known[2], [], Names(known[2].table))
    assert found == words.why_not("No numbers: nobody may be thrown to.", "waiting", "You waited")


# ---- every play ------------------------------------------------------------------------------------------------------


def test_every_play_is_told_with_waiting_first_on_one_basis(monkeypatch):
    """CB1.EXEC.1: a run by its ends, a pass with its yardage cards, too; here each has the same ends."""
    monkeypatch.setattr(plays, "ends_with", lambda play, answers=(), cards=0: thrown(HALF, 9))
    referee = trace("B", "wait", 3)
    found = decisions(referee)
    assert list(found) == list(referee.asking.options)
    assert len({odds.basis for odds in found.values()}) == 1
    ways = {
        name: [(each.label, each.number, each.better) for each in found[name].measures] for name in ("pass RTE", "scramble -5")
    }
    aims = [("first down", HALF, 1), ("touchdown", 0, 1)]
    mean = ("mean yards", Fraction(9, 2), 1)
    assert ways["scramble -5"] == [*aims, ("fumble", 0, -1), mean]
    assert ways["pass RTE"] == [aims[0], ("complete", HALF, 1), aims[1], ("interception", 0, -1), mean, ("yardage cards", 0, 0)]
    assert found["scramble -5"][2:] == ("the scramble outside the left tackle", "You scrambled")
    assert found["pass RTE"][2:] == ("the pass to the right tight end", "You threw the pass to the right tight end")


def test_a_sneak_ends_the_blocking_pattern_and_other_moves_have_no_number():
    """CB1.SNEAK.2, CB1.SNEAK.3, CB1.SNEAK.R4: each card of the defense that lies face down counts 7."""
    referee = trace("A", "assign RT 5")
    known, found = known_to(referee, OFFENSE), decisions(referee)
    sneaks = [option for option in found if str(option).startswith("sneak")]
    assert sneaks
    assert {odds.basis for option, odds in found.items() if option not in sneaks} == {plays.ONLY_MOVES}
    odds = sneak_odds(6 + 8 + 9 + 10, MEAN * 4, STANDARD, known.cards, to_goal=70)
    told = found["sneak -1 1"]
    assert {each.label: each.number for each in told.measures}["fumble"] == odds["fumble"]
    assert {each.label: each.number for each in told.measures}["touchdown"] == odds["touchdown"]
    assert told.basis == (
        f"Any of the {known.unseen} cards you have not seen may be drawn; cards of the defense that lie face down count 7 each; "
        "mean yards are those of a ball that is kept."
    )
    assert told.told == "You sneaked"


# ---- cards that the defense may add ----------------------------------------------------------------------------------


def test_of_several_cards_that_may_take_the_back_the_best_one_counts(known):
    """CB1.PASS.2, CB1.RANGE.5, CB1.RANGE.R5: three that lie face down are the mean best of three, which is not added, too."""
    play = plays_now(known[2].table, STANDARD)["pass B2 R"]
    before, now = executed(known[2], play), executed_now(known[2], play)
    assert (len(before.start.takers), len(before.start.extra)) == (3, 2)
    assert [card.value for card in now.start.takers] == [mean_of_best(3, known[2].cards, STANDARD)]
    assert set(before.start.extra) < set(before.start.takers)
    assert [card.value for card in now.start.extra] == [mean_of_best(0, known[2].cards, STANDARD, 2, 1)]
    assert now._replace(start=before.start) == before
    alone = executed_now(known[3], plays_now(known[3].table, STANDARD)["pass W_L1"])
    assert alone.start.takers == alone.start.extra == ()


def test_what_plays_rest_on_says_that_cards_lie_face_down_only_while_some_do(known):
    """CB1.MODEL.8"""
    face_down = "A card of the defense that lies face down counts 7; "
    rests = plays.basis_of_plays(known[1])
    assert rests.startswith(f"Any of the 42 cards you have not seen may be drawn. {face_down}")
    field = plays.turned_over(known[1].table)
    open_table = plays.basis_of_plays(known[1]._replace(field=field))
    cards = "A pass has as many yardage cards, 4 at most, as suit the down best and need no more sack draws."
    left_out = "Runs after the catch and in the open field are left out; mean yards are those of a ball that is kept."
    assert open_table == f"Any of the 42 cards you have not seen may be drawn. {cards} {left_out}"


# ---- words and measures ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "name", "told"),
    [
        ("pass RTE", "the pass to the right tight end", "You threw {}"),
        ("pass B2 R", "the pass to the middle back on the right", "You threw {}"),
        ("pass B2 L", "the pass to the middle back on the left", "You threw {}"),
        ("rush B1 -5", "the run with the left back outside the left tackle", "You chose {}"),
        ("screen B1 -5", "the screen to the left back outside the left tackle", "You threw {}"),
        ("lateral B1 W_L1", "the lateral to the left back behind the left receiver", "You threw {}"),
        ("scramble -5", "the scramble outside the left tackle", "You scrambled"),
    ],
)
def test_each_play_has_a_name(known, play, name, told):
    """CB1.EXEC.1"""
    execution = plays_now(known[2].table, STANDARD)[play]
    assert words.play_name(Names(known[2].table), execution) == name
    assert words.play_told(execution, name) == told.format(name)


def test_a_sneak_is_told_without_its_target(known):
    """CB1.SNEAK.2"""
    sneak = Execution("sneak", target=(-1,))
    name = words.play_name(Names(known[2].table), sneak)
    assert name == words.play_name(Names(known[2].table), sneak._replace(kind="scramble")).replace("scramble", "sneak")
    assert words.play_told(sneak, name) == "You sneaked"


def test_cards_are_counted_in_words():
    assert [words.cards_words(number) for number in (0, 1, 2)] == ["no card", "1 card", "2 cards"]


@pytest.mark.parametrize(
    ("at", "kind", "labels"),
    [
        (Position(spot=41), "rush", ["first down", "touchdown", "fumble", "safety", "mean yards"]),
        (Position(spot=41), "pass", ["first down", "complete", "touchdown", "interception", "safety", "mean yards"]),
        (Position(spot=41), "screen", ["first down", "touchdown", "interception", "fumble", "safety", "mean yards"]),
        (Position(spot=89, to_go=10), "rush", ["first down", "touchdown", "fumble", "safety", "mean yards"]),
        (Position(spot=90, to_go=10), "pass", ["touchdown", "complete", "interception", "safety", "mean yards"]),
        (Position(phase="try", spot=98, to_go=2, trying=True), "pass", ["good", "complete"]),
    ],
)
def test_a_play_is_measured_by_the_aims_of_its_down(at, kind, labels):
    """CB1.GAME.R1, CB1.TWO.2"""
    ours, theirs = words.of_a_play(at, kind), words.of_a_play(at, kind, -1)
    assert [each.label for each in ours] == [each.label for each in theirs] == labels
    worse = ("fumble", "interception", "safety")
    assert [each.better for each in ours] == [-1 if label in worse else 1 for label in labels]
    assert [each.better for each in theirs] == [1 if label in worse else -1 for label in labels]


def test_a_ball_that_is_lost_has_no_yards():
    """CB1.FUM.1, CB1.INT.1"""
    ends = [End(How.DEAD, OFFENSE, 7, came=frozenset(came)) for came in ([], ["dead"], ["loose"], ["intercepted", "dead"])]
    assert [words.kept(end, OFFENSE) for end in ends] == [7, 7, None, None]
    assert [words.IF_CAUGHT.of(end, OFFENSE) for end in ends] == [None, 7, None, 7]


def test_before_a_side_has_lined_up_it_has_no_table():
    nothing = Known(DEFENSE, Position(), STANDARD, None, (Card("KS"),), ())
    assert nothing.unseen == 53
    with pytest.raises(AssertionError):
        _ = nothing.table
