"""Decisions during a play that is executed: all that the coach of Card Bowl 1.1.6 says of each option, counted by hand."""

from fractions import Fraction
from itertools import permutations

import pytest
from games.cardbowl1.lined_up import DEFENSE_B, OFFENSE_B
from games.cardbowl1.odds.coach.asked_numbers import STANDARD, numbers
from games.cardbowl1.rules.frame.test_scrimmage import TRACE_B, position
from games.cardbowl1.scenes import at_table, trace

from cardbowl.cards import Card, cards
from cardbowl.chance import OddsError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.coach import during_the_play
from cardbowl.games.cardbowl1.odds.coach.decisions import decisions
from cardbowl.games.cardbowl1.odds.coach.executed_now import Known, known_to
from cardbowl.games.cardbowl1.odds.coach.words import ALL_COUNT
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.passes.interceptions import interception_yards
from cardbowl.games.cardbowl1.starts import alone
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.steps.ask import Choose, Draw, Note


def given(referee, *answers):
    """The referee after these answers."""
    for answer in answers:
        referee.answer(answer)
    return referee


def words(found):
    """The names of options, and what was done."""
    return {option: (odds.name, odds.told) for option, odds in found.items()}


# ---- plays that stand alone ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "answers", "options", "why"),
    [
        (lambda: alone.rush(extra="10H 6C"), ("9S",), [Card("10H"), Card("6C"), "none"], "this play stands alone"),
        (lambda: alone.passing(yardage=2), ("8H",), [0, 1, 2], "this pass stands alone"),
        (
            lambda: alone.passing(yardage=1),
            ("8H", 1, "3S", "2D"),
            ["keep", *cards("8H 3S 2D")],
            "this pass stands alone",
        ),
    ],
)
def test_a_play_without_formations_has_no_numbers(start, answers, options, why):
    """CB1.RUN.R4, CB1.PASS.6, CB1.PASS.16"""
    found = decisions(given(start(), *answers))
    assert list(found) == options
    assert set(found.values()) == {OptionOdds((), f"No numbers: {why}, without formations.", "", "")}


UNSAFE = "No numbers: the next cards may be met by tacklers who lie face down; out of bounds the yards are safe."


@pytest.mark.parametrize(
    ("start", "answers", "first"),
    [
        (lambda: alone.scramble(around_end=True), ("AS", "2D"), "stay"),
        (lambda: alone.run(2, sideline=True), (), "run"),
    ],
)
def test_the_sideline_has_no_numbers_where_tacklers_may_lie_face_down(start, answers, first):
    """CB1.SCR.5, CB1.OFR.R3"""
    found = decisions(given(start(), *answers))
    assert found == dict.fromkeys([first, "out of bounds"], OptionOdds((), UNSAFE, "", ""))


@pytest.mark.parametrize(
    ("start", "answers", "kept", "yards", "rest"),
    [
        (
            lambda: alone.passing("9C", "KH", covered="KC QD JD"),
            ("8H", "10S", "keep", "AD", "KD"),
            "complete",
            9 + 13 + 8 + 10 - 13 - 12 - 11 - 1 - 13,
            "the run after the catch may still come",
        ),
        (
            lambda: alone.screen("QS", "10H", defense=50),
            ("2S", "3D", "KS", "KC", "KD"),
            "keep",
            -9,
            "the open-field run still comes",
        ),
    ],
)
def test_a_loss_is_kept_or_thrown_away(start, answers, kept, yards, rest):
    """CB1.PASS.15, CB1.SCRN.6: its yards, or none."""
    referee = given(start(), *answers)
    told = next(note.n for note, _ in reversed(referee.steps) if getattr(note, "what", "") in ("screen", "pass totals"))
    assert told == yards < 0
    loss, none = (Measure("yards", Fraction(each), 1, False) for each in (yards, 0))
    assert decisions(referee) == {
        kept: OptionOdds((loss,), f"Certain so far; {rest}.", "keeping it", "You kept it"),
        "throw away": OptionOdds((none,), "Certain: an incompletion.", "throwing it away", "You threw it away"),
    }


def test_the_interceptor_runs_for_one_card_or_stays():
    """CB1.INT.R1, CB1.YAC.1-3: the mean of the cards that are left; the Red Joker is gone, so nothing is fumbled."""
    referee = given(alone.passing("6C", "2D", spot=50), *["8C", "RJ", "KS", "keep", "4H", "4D"])
    assert referee.asking.what == "interception"
    left = [card.value for card in referee.left() if card.suit]
    stay, run = decisions(referee).values()
    assert stay == OptionOdds(
        (Measure("mean yards", Fraction(0), 1, False), Measure("fumble", Fraction(0), -1)),
        "Certain: no card is drawn.",
        "staying",
        "You stayed where you were",
    )
    assert run == OptionOdds(
        (Measure("mean yards", Fraction(sum(left), len(left)), 1, False), Measure("fumble", Fraction(0), -1)),
        f"One card, and any of the {len(referee.left())} cards you have not seen may be drawn; any open-field run is left out; "
        "mean yards are those of a ball that is kept.",
        "the run",
        "You ran",
    )


@pytest.mark.parametrize("spot", [7, 15, 50])
def test_a_run_of_the_interceptor_ends_at_the_goal_line(spot):
    """CB1.INT.R1, CB1.FLD.R1: intercepted 5 yards behind the line of scrimmage, so it can run so far and no farther."""
    referee = given(alone.passing("QS", "KH", covered="9C", spot=spot), *["2S", "RJ", "3S", "keep", "KD", "KC"])
    assert referee.asking.what == "interception"
    left = [min(card.value, spot - 5) for card in referee.left() if card.suit]
    assert numbers(decisions(referee)["run"])["mean yards"] == Fraction(sum(left), len(left))


def test_a_run_of_the_interceptor_that_cannot_be_counted_has_the_reason(monkeypatch):
    """CB1.INT.R1"""

    def too_few(rules, seen, *, to_goal, running):
        raise OddsError("Too few cards are left.")

    monkeypatch.setattr(during_the_play, "run_after_odds", too_few)
    found = decisions(given(alone.passing("6C", "2D", spot=50), *["8C", "RJ", "KS", "keep", "4H", "4D"]))
    assert found["run"] == OptionOdds((), "Too few cards are left.", "the run", "You ran")
    assert len(found["stay"].measures) == 2


# ---- passes in the air -----------------------------------------------------------------------------------------------


def test_yardage_cards_are_named_and_more_of_them_may_need_sack_draws():
    """CB1.PASS.6, CB1.PASS.8"""
    referee = given(trace("B", "pass W_L1"), "pass W_L1", "8H")
    found = decisions(referee)
    assert words(found) == {
        0: ("no yardage card", "You took no yardage card"),
        1: ("1 yardage card", "You took 1 yardage card"),
        2: ("2 yardage cards", "You took 2 yardage cards"),
    }
    assert [odds.get("sack") is not None for odds in found.values()] == [False, False, True]
    rests = "sack draws that have to come first are counted on their own; any of the 33 cards you have not seen may be drawn"
    assert found[0].basis == f"So many yardage cards, then the reception card; {rests}; the run after the catch is left out."
    assert {each.label: each.better for each in found[2].measures} == {
        "first down": 1,
        "complete": 1,
        "touchdown": 1,
        "mean yards if caught": 1,
        "sack": -1,
    }
    found = decisions(given(referee, 1, "10C"))
    assert words(found) == {
        0: ("no more yardage card", "You took no more yardage card"),
        1: ("1 more yardage card", "You took 1 more yardage card"),
    }
    assert [odds.get("sack") is not None for odds in found.values()] == [False, True]


def test_an_intercepted_pass_is_worth_its_yards():
    """CB1.PASS.13, CB1.PASS.16: the Red Joker is in place of the reception card; two cards of the defense are left."""
    referee = given(trace("B", "pass W_L1"), "pass W_L1", "8H", 0, "RJ", "3S")
    known, found = known_to(referee, OFFENSE), decisions(referee)
    unseen = [card.value for card in draw_deck(STANDARD, known.cards) if card.suit]
    cover = sum(each.card.value for each in known.table.defense.covering("W_L1"))
    assert list(found) == ["keep", Card("8H"), Card("3S")]
    for option, odds in found.items():
        ahead = 12 + 13 + 8 + 3 - cover - (option.value if isinstance(option, Card) else 0)
        ends = [interception_yards(ahead - one - two, STANDARD) for one, two in permutations(unseen, 2)]
        assert odds.measures == (Measure("mean yards of the interception", Fraction(sum(ends), len(ends)), 1, False),)
    assert words(found) == {
        "keep": ("keeping all cards", "You kept all cards"),
        Card("8H"): ("leaving out the 8♥", "You left out the 8♥"),
        Card("3S"): ("leaving out the 3♠", "You left out the 3♠"),
    }
    assert found["keep"].basis == (
        "The two cards of the defense are left; any of the 31 cards you have not seen may be drawn; "
        "nothing more is left out; the run after the catch is left out."
    )


def thrown_from(spot, *answers):
    """Trace B up to its pass, from this yard line."""
    referee = at_table(position(OFFENSE_B, DEFENSE_B, spot=spot, down=3, to_go=min(9, 100 - spot)))
    return given(referee, *TRACE_B[: TRACE_B.index("pass W_L1")], *answers)


@pytest.mark.parametrize("spot", [41, 60, 75, 85, 95])
def test_a_pass_that_may_fly_out_says_that_all_its_cards_count(spot):
    """CB1.PASS.16, CB1.PASS.R11: no number counts what leaving cards out would save; it is said wherever it may."""
    referee = thrown_from(spot, "pass W_L1", "8H")
    known, said = known_to(referee, OFFENSE), {}
    cover = sum(each.card.value for each in known.table.defense.covering("W_L1"))
    unseen = sorted(card.value for card in draw_deck(STANDARD, known.cards) if card.suit)
    for cards_more, odds in decisions(referee).items():
        highest = 12 + 13 + 8 + sum(unseen[len(unseen) - cards_more :]) + 12 - cover - sum(unseen[:2])
        said[cards_more] = odds.basis.endswith(f"; {ALL_COUNT}.")
        assert said[cards_more] is (spot + highest >= 110)
    assert any(said.values()) is (spot > 41)
    for at_once in (thrown_from(spot), thrown_from(spot, "pass B2 R")):
        found = [odds.basis for odds in decisions(at_once).values()]
        assert len(set(found)) == 1
        if spot in (41, 95):
            assert (ALL_COUNT in found[0]) is (spot == 95)


# ---- the defense, and the sideline -----------------------------------------------------------------------------------

KEPT = "mean yards are those of a ball that is kept"


def test_a_card_against_a_run_is_named_and_says_what_it_rests_on():
    """CB1.RANGE.5, CB1.RUN.R4: seen by the defense, so that fewer first downs and more fumbles are better."""
    found = decisions(trace("A", "10H"))
    assert words(found) == {
        Card("6H"): ("the 6♥", "You took the 6♥"),
        Card("10H"): ("the 10♥", "You took the 10♥"),
        "none": ("no card", "You added no card"),
    }
    assert {odds.basis for odds in found.values()} == {
        f"Any of the 33 cards you have not seen may be drawn; any open-field run is left out; {KEPT}."
    }
    assert [(each.label, each.better) for each in found["none"].measures] == [
        ("first down", -1),
        ("touchdown", -1),
        ("fumble", 1),
        ("mean yards", -1),
    ]


def test_a_card_against_a_pass_is_named_and_says_what_it_rests_on():
    """CB1.RANGE.5, CB1.PASS.2: the best extra card still comes only after the card that takes the back."""
    referee = trace("B", "pass W_L1").answer("pass B2 R")
    rests = "Any of the 33 cards you have not seen may be drawn; the pass has the yardage cards that suit it best"
    found = decisions(referee)
    assert {odds.basis for odds in found.values()} == {
        f"{rests}; then comes the best extra card in range; the run after the catch is left out; {KEPT}."
    }
    assert words(found)["none"] == ("no card", "You added no card")
    assert words(found)[Card("KC")] == ("the K♣", "You took the K♣")
    assert [(each.label, each.better) for each in found["none"].measures] == [
        ("first down", -1),
        ("complete", -1),
        ("touchdown", -1),
        ("interception", 1),
        ("mean yards", -1),
        ("yardage cards", 0),
    ]
    found = decisions(referee.answer("KC"))
    assert {odds.basis for odds in found.values()} == {f"{rests}; the run after the catch is left out; {KEPT}."}


@pytest.mark.parametrize("to_go", [9, 4, 3])
def test_out_of_bounds_or_not_a_scramble_around_the_end_is_what_it_has_come_to(to_go):
    """CB1.SCR.3, CB1.SCR.5: no card is left, so each option leads to one position."""
    referee = at_table(position(OFFENSE_B, DEFENSE_B, spot=41, down=3, to_go=to_go))
    second = [place for place, answer in enumerate(TRACE_B) if answer == "wait"][1]
    given(referee, *TRACE_B[:second], "scramble 5", "none", "2C", "AC")
    found = decisions(referee)
    for option, odds in found.items():
        after = referee.branch().answer(option)
        while not after.plays:
            after.answer(after.asking.default)
        then = after.plays[0].after
        made = then.down == 1 and then.offense is referee.position.offense
        assert numbers(odds) == {"first down": Fraction(made), "yards": Fraction(then.spot - 41)}
        assert [each.better for each in odds.measures] == [1, 1]
        assert odds.basis == "Certain: no card is left to draw."
    assert words(found) == {
        "stay": ("staying in bounds", "You stayed in bounds"),
        "out of bounds": ("going out of bounds", "You went out of bounds"),
    }


def test_out_of_bounds_behind_the_goal_line_is_a_safety():
    """CB1.SCR.5, CB1.SCR.R2, CB1.SCR.R4: from the 1 the scramble gains a yard; two less than that is the goal line."""
    referee = at_table(position(OFFENSE_B, DEFENSE_B, spot=1, down=3, to_go=9))
    second = [place for place, answer in enumerate(TRACE_B) if answer == "wait"][1]
    given(referee, *TRACE_B[:second], "scramble 5", "none", "10C", "AC")
    found = decisions(referee)
    assert numbers(found["stay"]) == {"first down": 0, "yards": 1}
    assert numbers(found["out of bounds"]) == {"first down": 0, "safety": 1, "yards": -1}
    assert max(given(referee, "out of bounds").plays[0].after.score) == 2


@pytest.mark.parametrize(
    ("start", "answers", "sure"),
    [
        (lambda: alone.passing("6C", "5H", covered="4C", extra="KS"), "KS 2C 3C keep BJ AS 3D", "an incompletion"),
        (lambda: alone.screen("QS", "10H", defense=50), "2S 3D BJ KS KC KD", "an incompletion"),
        (lambda: alone.passing("6C", "2D", spot=50), "8C RJ BJ KS keep 4H 4D", "no card is drawn"),
        (alone.kickoff, "AH BJ 2D 5C", "no card is drawn"),
    ],
)
def test_nothing_is_certain_before_the_foul_of_a_black_joker_is_settled(start, answers, sure):
    """CB1.PASS.14, CB1.PEN.R8: it may be walked off, or a card of its own says what it is, once the play is over."""
    for said, cards_drawn in ((" but for the foul of the Black Joker", answers), ("", answers.replace("BJ ", ""))):
        basis = {odds.basis for odds in decisions(given(start(), *cards_drawn.split())).values()}
        assert f"Certain{said}: {sure}." in basis


@pytest.mark.parametrize(
    ("until", "option", "name", "yards"), [("6H", Card("6H"), "the 6♥", (8 - 6, 8)), ("KC", Card("KC"), "the K♣", (0, 9))]
)
def test_a_tackler_leaves_the_rest_of_the_cards_and_no_less_than_nothing(until, option, name, yards):
    """CB1.TACK.1"""
    found = decisions(trace("A" if until == "6H" else "B", until))
    assert words(found) == {
        option: (name, f"You tackled with {name}"),
        "done": ("no more tacklers", "You showed no more tacklers"),
    }
    assert [odds.measures for odds in found.values()] == [
        (Measure("yards of these cards", Fraction(each), -1, False),) for each in yards
    ]


def test_tacklers_of_this_set_that_are_shown_already_count_against_the_next_one(monkeypatch):
    """CB1.TACK.1: 9 yards, of which the 3 takes three; the 5 met the card of the run after the catch."""
    draw, seen = Draw(OFFENSE, "open field", "CB1.OFR.1"), "A card turned over."
    steps = [
        (Draw(OFFENSE, "run after", "CB1.YAC.1"), Card("KH")),
        (Note("CB1.TACK.1", seen, (), "tackler", Card("5C")), None),
        (Note("CB1.OFR.1", "Two.", (), "draws", 2), None),
        (draw, Card("9D")),
        (Note("CB1.TACK.1", seen, (), "tackler", Card("3D")), None),
    ]
    known = Known(DEFENSE, Position(), STANDARD, None, (), steps)
    monkeypatch.setattr(during_the_play, "known_to", lambda referee, side: known)
    found = during_the_play.tackler(None, Choose(DEFENSE, "tackler", (Card("2S"), "done"), "CB1.TACK.1"))
    assert {option: odds.measures[0].number for option, odds in found.items()} == {Card("2S"): 4, "done": 6}
    assert found["done"].basis == "The cards come to 9, the tacklers shown to 3; no more of them, and nobody blocks downfield."


def test_very_many_yardage_cards_at_once_are_not_counted(monkeypatch):
    """CB1.PASS.6"""
    monkeypatch.setattr(during_the_play, "MOST_MORE", 1)
    found = decisions(given(trace("B", "pass W_L1"), "pass W_L1", "8H"))
    assert [bool(odds.measures) for odds in found.values()] == [True, True, False]
    assert found[2] == OptionOdds((), "More than 1 cards at once are not counted.", "2 yardage cards", "")
