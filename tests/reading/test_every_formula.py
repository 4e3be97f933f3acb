"""What coaches read with formulas is what they read card by card, from small decks, as written and under random house rules."""

from collections import Counter
from contextlib import suppress
from functools import partial

import pytest
from games.cardbowl1.odds.coach import small_decks as eleven
from games.showdown.helpers import GRID, OTHER_GRID, met
from support.cases import some
from support.walks import random_rules

from cardbowl.cards import Deck, cards
from cardbowl.chance import OddsError
from cardbowl.errors import CardbowlError
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2.odds.coach.assumptions import COACH, TO_THE_CATCH
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.doi.odds.coach import coach as doi_coach
from cardbowl.games.doi.position import Position as InDoi
from cardbowl.games.showdown.odds.formulas import DICE as ROLL
from cardbowl.games.showdown.odds.formulas import FORMULAS as DICE_FORMULAS
from cardbowl.games.showdown.rules.play_grid import all_dice, chance, gained, match_up, swiped
from cardbowl.reading.coach import begun_turn, ends_of
from cardbowl.reading.known import FOR_EVERY_READING, Formula
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.answered import answered
from cardbowl.steps.referee import Referee

CB2, CB2_TO_THE_CATCH = ("cardbowl-2.0", COACH), ("cardbowl-2.0", TO_THE_CATCH)
DOI = ("doi", doi_coach)
COACHES = (CB2, CB2_TO_THE_CATCH, DOI)
"""The coaches of all games that read; that of D.O.I. is made for what the viewing side knows."""
PLAIN, WITH_RUNS = {"draw_deck_suits": 2, "draw_deck_ranks": 6}, {"draw_deck_suits": 2, "draw_deck_ranks": 11}
"""House rules with decks that are small enough."""
HANDS = ("hand play", "2: 9H 6H 5C 4S", "3H 8D 9D JD")
TO_THE_GOAL = ("hand play", "2: KH 6H 5C 4S", "2H 8D 9D JD")
DECLARED = {**PLAIN, "pass_count": "declared_before_first_card"}
BEHIND = {**PLAIN, "int_endline": "incomplete", "pass_d2_ace": "interception"}
TWO_DRAWS = {**WITH_RUNS, "run_draws_jack": 2}
RUN = (*HANDS, "5C", "JS", "2H")
IN_DOI = InDoi(
    spot=83, hands=(cards("R10 R5 B7 B2"), cards("R9 R5 B7 P")), decks=(cards("R1 R2 R3 R15 B1 B4 B10 P"), cards("R1 B2"))
)
RETURNS = {**WITH_RUNS, "kickoff_return_cards": 2, "punt_return_cards": 2, "kickoff_minus": 13}
PUNT = ("9S", "10S", "JS")
CASES = {
    "a rush": (CB2, WITH_RUNS, Position(spot=40, down=2, to_go=3), HANDS, "5C"),
    "a rush to the goal line": (CB2, WITH_RUNS, Position(spot=95, down=4, to_go=5), HANDS, "4S"),
    "a rush near the own goal line": (CB2, WITH_RUNS, Position(spot=3, down=3, to_go=12), HANDS, "4S"),
    "a pass for the touchdown": (CB2, PLAIN, Position(spot=90), TO_THE_GOAL, "KH"),
    "another pass card": (CB2, PLAIN, Position(spot=40, down=3, to_go=14), (*HANDS, "9H", "2S"), "draw"),
    "no other pass card": (CB2, PLAIN, Position(spot=2, down=3, to_go=14), (*HANDS, "9H", "2S"), "stop"),
    "a pass behind the end line": (CB2, BEHIND, Position(spot=99), TO_THE_GOAL, "KH"),
    "declared pass cards": (CB2, DECLARED, Position(spot=92, down=4, to_go=8), (*TO_THE_GOAL, "KH"), 1),
    "after a catch near the sideline": (
        CB2,
        WITH_RUNS,
        Position(spot=60, quarter=4, left=20),
        (*HANDS, "9H", "2S", "stop", "3S"),
        "draw",
    ),
    "a run near the sideline": (CB2, TWO_DRAWS, Position(spot=60, quarter=4, left=20), RUN, "draw"),
    "a try for the sideline": (CB2, TWO_DRAWS, Position(spot=92, quarter=4, left=20), RUN, "out of bounds"),
    "a run as time runs out": (CB2, WITH_RUNS, Position(spot=40, down=2, to_go=3, quarter=2, left=2), HANDS, "5C"),
    "a long pass as time runs out": (
        CB2,
        {**WITH_RUNS, "draw_deck_ranks": 7, "long_play_yards": 9},
        Position(spot=40, down=3, quarter=2, left=2),
        (*HANDS, "9H", "2S"),
        "stop",
    ),
    "an interception as time runs out": (
        CB2,
        {**WITH_RUNS, "long_play_yards": 14},
        Position(spot=92, to_go=8, quarter=2, left=2),
        ("hand play", "2: 10H AD AC AH", "AC 2D 2C 2H", "10H", "AS", "10S", "2H"),
        "return",
    ),
    "a kickoff as time runs out": (
        CB2,
        RETURNS,
        Position(phase="kickoff", spot=30, quarter=2, left=2),
        ("normal", "2H", "5H", "6S"),
        "return",
    ),
    "a field goal": (
        CB2,
        {**WITH_RUNS, "field_goal_cards": 3},
        Position(spot=97, down=2, to_go=3),
        (),
        "field goal",
    ),
    "a field goal after its first card": (
        CB2,
        {**WITH_RUNS, "field_goal_cards": 3},
        Position(spot=97, down=2, to_go=3),
        ("field goal",),
        "5H",
    ),
    "a field goal against two cards": (
        CB2,
        {**PLAIN, "field_goal_cards": 3, "fg_block_two_cards": "on"},
        Position(spot=5, down=4),
        (),
        "field goal",
    ),
    "an interception in the end zone": (
        CB2,
        WITH_RUNS,
        Position(spot=92, to_go=8),
        ("hand play", "2: 10H AD AC AH", "AC 2D 2C 2H", "10H", "AS", "10S", "2H"),
        "return",
    ),
    "a ball recovered in the end zone": (
        CB2,
        WITH_RUNS,
        Position(spot=97, down=2, to_go=3),
        ("hand play", "2: 10H QD 9C 8S", "5C 3D 3H 9H", "9C", "AS", "2H", "4S", 0, 0, "9S", "2S", "3H", "JS"),
        "run",
    ),
    "a kickoff": (CB2, RETURNS, Position(phase="kickoff", spot=30), ("normal", "2H", "5H", "6S"), "return"),
    "a kickoff after its first return card": (
        CB2,
        {**RETURNS, "kickoff_return_cards": 3},
        Position(phase="kickoff", spot=30),
        ("normal", "2H", "5H", "2S", "return", "3H"),
        "return",
    ),
    "a free kick": (CB2_TO_THE_CATCH, RETURNS, Position(phase="free kick", spot=20), (), "kickoff"),
    "a field goal of D.O.I.": (DOI, {"field_goal_cards": 2}, IN_DOI, (), "field goal"),
    "a punt": (CB2, RETURNS, Position(spot=30), ("punt", 3, "no", "2S", "3S", "4S", "6H"), "return"),
    "a punt against the ace": (CB2, RETURNS, Position(spot=30), ("punt", 3, "no", "2S", "3S", "4S", "AS"), "return"),
    "a punt to the goal line": (CB2, {**RETURNS, "punt_plus": 40}, Position(spot=30), ("punt", 3, "no", *PUNT, "4H"), "return"),
    "a kickoff against a jack": (CB2, RETURNS, Position(phase="kickoff", spot=30), ("normal", "2H", "5H", "JS"), "return"),
    "a kickoff with the ace": (CB2, RETURNS, Position(phase="kickoff", spot=30), ("normal", "AS", "5H", "2S"), "return"),
    "a punt that bounces": (CB2, RETURNS, Position(spot=30), ("punt", 3, "no", "2S", "3S", "4S", "6H"), "bounce"),
}
"""A coach, house rules, where a play begins, the answers so far, and the option."""
MOST_WAYS = 80_000


def counting(coach, used):
    """The same coach, which counts the parts that a formula was used for."""

    def counted(part, formula):
        def odds(deck, *arguments, **options):
            found = formula.odds(deck, *arguments, **options)
            if found is not None:
                used[part] += 1
            return found

        return Formula(odds, formula.sees, formula.draws, counts=formula.counts)

    return coach._replace(parts={part: counted(part, each) for part, each in formulas(coach).items()})


def formulas(coach):
    """All formulas that the coach reads with, those of every reading among them."""
    return {**FOR_EVERY_READING, **coach.parts}


def compared(begun, coach, most):
    """The formulas that a play was read with, once it has been read without them; none where that takes too long."""
    used = Counter()
    try:
        by_formula = ends_of(begun, counting(coach, used))
        by_cards = ends_of(begun, coach.without_formulas(), most) if used else by_formula
    except OddsError:
        return Counter()
    assert by_formula == by_cards, (begun.ahead.position, begun.answers, used, begun.ahead.rules.changed())
    return used


def asked(case, seed=None, game=None):
    """The coach of a case, and the play that it reads; with a seed under random house rules, or in a variant of the game."""
    if case in eleven.CASES:
        return eleven.asked(case, {} if seed is None else random_rules(GAMES[eleven.NAME], f"{seed} {case}", 0.2).changed())
    (name, coach), changed, position, answers, option = CASES[case]
    others = {} if seed is None else random_rules(GAMES[name], f"{seed} {case}", 0.2).changed()
    game = GAMES[name] if game is None else game
    referee = Referee(game, rules=game.house_rules({**others, **changed}), position=position)
    for answer in answers:
        referee.answer(answer)
    referee.verify(option)
    begun = begun_turn(referee, [*referee.steps, (referee.asking, referee.read(option))])
    return coach(referee) if callable(coach) else coach, begun


ALL = (*CASES, *eleven.CASES)


@pytest.mark.parametrize("case", ALL)
def test_a_formula_is_what_its_part_leads_to_read_card_by_card(case):
    coach, begun = asked(case)
    assert compared(begun, coach, MOST_WAYS)


@pytest.mark.parametrize("seed", some(range(12), 2))
@pytest.mark.parametrize("cases", [tuple(CASES), eleven.CASES], ids=["others", "cardbowl1"])
def test_so_it_is_under_random_house_rules(cases, seed):
    met = 0
    for case in cases:
        with suppress(CardbowlError):  # the case cannot come up under these house rules
            coach, begun = asked(case, seed)
            met += bool(compared(begun, coach, 3_000))
    assert met >= 3


def test_every_formula_has_a_case():
    used, wanted = Counter(), set()
    for coach, begun in map(asked, ALL):
        ends_of(begun, counting(coach, used))
        wanted |= {part for part, each in formulas(coach).items() if each.draws}
    assert all(any(each is coach for each, *_ in CASES.values()) for coach in COACHES)
    assert set(used) >= wanted


# ---- formulas of dice --------------------------------------------------------------------------------------------------

GRIDS = (GRID, OTHER_GRID)
DICE = {
    match_up: [((edge + 9, 9), grid) for grid in GRIDS for edge in (-40, -7, 0, 1, 12)],
    gained: [
        (category, may_lose, band, times, GRID)
        for category, may_lose, band, times in (("pass_long", False, "crush", 1), ("run_left", True, "rout", 2))
    ],
    chance: [("turnover", most) for most in (0, 1, 8, 20)],
    swiped: [
        (met(), 50, GRID),
        (met("O22", "D17", slots=("QB1", "LB1"), stats=("range", "speed")), 70, GRID),
        (met("O22", "D11", guess="wrong", added=(9, 0)), 85, GRID),
        (met("O01", "D17", slots=("RB1", "LB1"), stats=("power", "power"), added=(0, 6)), 5, OTHER_GRID),
    ],
}
"""Arguments of parts that roll dice and draw no card."""


@pytest.mark.parametrize("part", DICE, ids=lambda part: part.__name__)
def test_a_formula_of_dice_is_what_its_part_leads_to_face_by_face(part):
    """Parts within the part are read with their own formulas, which have cases of their own."""
    others = {other: each for other, each in DICE_FORMULAS.items() if other is not part}
    for arguments in DICE[part]:
        read = outcomes(partial(part, *arguments), parts=others)
        assert read == DICE_FORMULAS[part].odds(Deck([]), *arguments), arguments


@pytest.mark.parametrize("arguments", DICE[swiped], ids=lambda found: found[0].offense.name)
def test_a_roll_for_each_result_has_the_chance_of_all_that_lead_to_it(arguments):
    """All six dice at once are read as one roll for each result of the rule that reads them."""
    rolls = ROLL.odds(Deck([]), *arguments)
    read = rolls.map(lambda faces: answered(swiped(*arguments), faces)[0])
    assert read == DICE_FORMULAS[swiped].odds(Deck([]), *arguments)
    assert len(rolls) <= 8 * 8 * 20
    assert answered(all_dice(*arguments), rolls.support()[0])[0] == rolls.support()[0]


def test_every_formula_of_dice_has_a_case():
    assert DICE.keys() == DICE_FORMULAS.keys()
    assert not any(each.draws for each in DICE_FORMULAS.values())
