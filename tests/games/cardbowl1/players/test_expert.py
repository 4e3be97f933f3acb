"""The expert of Card Bowl 1.1.6: exact odds where a play is executed, and moves that leave the other side least."""

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, OFFENSE_A, defense, offense
from games.cardbowl1.players_asked import STANDARD, asked, expert, on_table, sensible

from cardbowl.cards import UNSEEN, Card
from cardbowl.football import AWAY, DEFENSE, OFFENSE
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.players.expert_blocking import best_plan
from cardbowl.games.cardbowl1.players.expert_defense import after_move, left_to_them, read_move, with_tight_ends
from cardbowl.games.cardbowl1.players.expert_exact import Exactly
from cardbowl.games.cardbowl1.players.expert_guess import guessed
from cardbowl.games.cardbowl1.players.expert_kicks import by_points, points_of
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.blocking_moves import offense_after, offense_moves
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.defense_moves import defense_moves
from cardbowl.games.cardbowl1.rules.line.executable_plays import WAIT, plays_now, sneaks_now
from cardbowl.games.cardbowl1.rules.line.unseen_cards import known_cards
from cardbowl.games.cardbowl1.rules.lineup.ranges import turn_ended
from cardbowl.steps.ask import Draw, Note

SECOND_AND_EIGHT = Position(phase="dealt", spot=50, down=2, to_go=8)
BLOCKING = {"LT": -5, "LG": -1, "C": 1, "RG": 1, "RT": 5}


def assigned(formation, lanes):
    """The offense with its line cards in these match-ups."""
    for slot, lane in lanes.items():
        formation = formation.put(slot, formation.at(slot)._replace(lane=lane, moves=1))
    return formation


def turned_over(found):
    """The table with every card face up, tight ends as blockers."""
    cards, against = found.offense, found.defense
    for card in cards.cards:
        cards = cards.put(card.slot, card._replace(face_up=True, committed="blocker" if card.role == "te" else "none"))
    for card in against.cards:
        against = against.put(card._replace(face_up=True))
    return found._replace(offense=cards, defense=against)


# ---- the execution ---------------------------------------------------------------------------------------------------


def test_the_exact_choice_is_better_than_the_choice_by_means():
    """CB1.RUN.4-10, CB1.PASS.3-17: all is face up; the means like the run, but a pass to an uncovered back is worth more."""
    formation = offense("QB KS, LT BJ, LG 2D, C TD, RG RJ, RT 8S, RTE 6C, B1(M) QH, B2(M) 6H, W_L1 7H, W_R1 KD")
    against = defense(
        "line -5 AH, line -1 TS, line 1 6D, line 5 7C, OLB_L 3C, ILB(M) 6S, OLB_R 8C, S_L 5H, S_R QC, CB W_L1 5C, CB W_R1 QS"
    )
    found = turned_over(Field("DEV_END", assigned(formation, BLOCKING), against, turn=3))
    plays, seen = plays_now(found, STANDARD), on_table(found, SECOND_AND_EIGHT)
    ask = asked(OFFENSE, "execute", *plays, rule="CB1.EXEC.1")
    player = expert()
    by_means, by_odds = sensible().answer(ask, seen), player.answer(ask, seen)
    assert by_means != by_odds
    exactly = Exactly(found, player.goal(SECOND_AND_EIGHT), known_cards(found, SECOND_AND_EIGHT, seen.steps), STANDARD)
    worth = {text: player.exact(exactly, plays[text], 0.0) for text in (by_means, by_odds)}
    assert worth[by_odds] > worth[by_means] + 1


def test_a_held_red_joker_makes_a_pass_worth_more():
    """CB1.GEN.7, CB1.PASS.13: it cannot be drawn any more, so that nothing is intercepted."""
    found = turned_over(Field("DEV_END", assigned(OFFENSE_A, BLOCKING), DEFENSE_A, turn=3))
    plays, goal = plays_now(found, STANDARD), expert().goal(SECOND_AND_EIGHT)
    shown = known_cards(found, SECOND_AND_EIGHT, on_table(found).steps)
    worth = [Exactly(found, goal, known, STANDARD).passed(plays["pass W_L1"], 1) for known in (shown, (*shown, Card("RJ")))]
    assert worth[1] > worth[0] + 1


def test_it_does_not_wait_for_an_automatic_sack():
    """CB1.SACK.5: two high ends are unblocked; without a rush it may wait."""
    formation = offense("QB 4S, LT 2H, LG 3D, C 4C, RG 2C, RT 3S, RTE 2D, B1(L) 5D, B2(M) 6S, W_L1 KH, W_R1 QD")
    against = defense(
        "line -5 KC, line -4 KS, line 1 QC, line 5 JH, OLB_L 6D, ILB(M) 7C, OLB_R 6H, S_L 8S, S_R 2S, CB W_L1 TC, CB W_R1 TD"
    )
    found = turned_over(Field("BLK_O", assigned(formation, {"LG": 1, "LT": -5}), against))
    plays = plays_now(found, STANDARD)
    answer = expert().answer(asked(OFFENSE, "execute", WAIT, *plays, rule="CB1.BLK.2"), on_table(found, SECOND_AND_EIGHT))
    assert answer != WAIT


def test_a_sure_sneak_makes_short_yardage():
    """CB1.SNEAK.1-5, HINT.6: a yard to go behind high cards; with ten to go there is no sneak."""
    formation = offense("QB QS, LT 2H, LG KD, C QC, RG JC, RT 3S, RTE 2D, B1(L) 5D, B2(M) 6S, W_L1 4H, W_R1 3D")
    stacked = assigned(formation, {"LG": 1, "C": 1, "RG": 1})
    found = Field("BP1_O", stacked, DEFENSE_A).seen_by(OFFENSE)
    sneaks = list(sneaks_now(found))
    ask = asked(OFFENSE, "blocking", *sneaks, "done", default="done")
    short = Position(phase="dealt", spot=50, down=3, to_go=1)
    assert expert().answer(ask, on_table(found, short)).startswith("sneak ")
    assert expert().answer(ask, on_table(found, SECOND_AND_EIGHT)) == "done"


# ---- the blocking pattern --------------------------------------------------------------------------------------------


def test_blockers_come_together_where_the_run_goes():
    """CB1.BP1.1-4, CB1.MODEL.7: every step is a legal move, and at the end a pair has three cards more than the defense."""
    cards = OFFENSE_A
    player = expert()
    for _ in range(12):
        found = Field("BP1_O", cards, DEFENSE_A).seen_by(OFFENSE)
        moves = {str(move): move for move in offense_moves(cards, DEFENSE_A, "BP1", STANDARD)}
        answer = player.answer(asked(OFFENSE, "blocking", *moves, default="done"), on_table(found, SECOND_AND_EIGHT))
        assert answer in moves
        if answer == "done":
            break
        cards = offense_after(cards, moves[answer])
    plan = best_plan(Field("BP1_O", cards, DEFENSE_A).seen_by(OFFENSE)._replace(offense=cards))
    there = [each for each in Field("BP1_O", cards, DEFENSE_A).match_ups if each.u in plan.target]
    assert sum(len(each.offense) for each in there) >= sum(len(each.defense) for each in there) + 3


@pytest.mark.parametrize("phase", ["BP1", "BP2"])
def test_the_defense_takes_the_move_that_leaves_least(phase):
    """HINT.2-4: against a stacked side a linebacker moves there, and nothing else would have left the offense less."""
    stacked = assigned(OFFENSE_A, {"LG": 1, "C": 1, "RG": 1, "RT": 5, "RTE": 5})
    found = Field(f"{phase}_D", stacked, DEFENSE_A).seen_by(DEFENSE)
    moves = [str(move) for move in defense_moves(found.offense, found.defense, phase)]
    rule = "CB1.BP1.6" if phase == "BP1" else "CB1.BP2.2"
    player = expert()
    answer = player.answer(asked(DEFENSE, "blocking", *moves, rule=rule, default="done"), on_table(found, team=AWAY))
    assert answer in moves
    assert answer.startswith("move up ")
    assert answer.endswith((" 1", " 5"))
    table, goal = guessed(found), player.goal(Position())
    table = table._replace(offense=with_tight_ends(table.offense))

    def left(move):
        return left_to_them(table._replace(defense=turn_ended(after_move(table, read_move(move), phase))), goal, STANDARD)

    assert left(answer) == min(left(move) for move in moves if not move.startswith(("drop", "done")))


# ---- face-down cards -------------------------------------------------------------------------------------------------


def test_the_place_of_a_card_says_how_high_it_is():
    """HINT.1-3, CB1.MODEL.8: only face-down cards are replaced, by a card of their place."""
    passing = offense("QB 6C, LT 7H, LG 8D, C 9C, RG TS, RT JD, RTE 5D, B1(R) KH, W_L2 9H, W_L1 QS, W_R1 4S", shotgun=True)
    for formation, secondary in ((passing, True), (OFFENSE_A, False)):
        seen = Field("BLK_O", formation, DEFENSE_A).seen_by(OFFENSE)
        found = guessed(seen)
        assert found.offense == formation
        assert all(each.card is not UNSEEN for each in found.defense.cards)
        means = {each.role: hand_value(each.card) for each in found.defense.cards}
        assert (means["cb"] > means["lb"]) is secondary
    other = guessed(Field("BLK_D", OFFENSE_A, DEFENSE_A).seen_by(DEFENSE))
    assert other.defense == DEFENSE_A
    assert hand_value(other.offense.at("B1").card) > hand_value(other.offense.at("W_L1").card)


# ---- fourth down and fouls -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spot", "to_go", "call"),
    [(20, 9, "punt"), (50, 1, "scrimmage play"), (85, 9, "field goal"), (97, 1, "scrimmage play")],
)
def test_the_call_on_fourth_down_is_worth_most_points(spot, to_go, call):
    """CB1.GAME.R3."""
    at = Position(spot=spot, down=4, to_go=to_go)
    worth = by_points(at, STANDARD)
    assert max(worth, key=lambda kind: worth[kind]) == call
    ask = asked(OFFENSE, "call", "scrimmage play", "punt", "field goal", "spike", "kneel", rule="CB1.GAME.R4")
    assert expert().answer(ask, on_table(Field("FORM_O", OFFENSE_A, DEFENSE_A), at)) == call


def told_of(gain, card, side):
    """The notes of a run and its foul."""
    rush = Note("CB1.RUN.8", "", (), "rush", gain, OFFENSE, 50 + gain)
    drawn = (Draw(OFFENSE, "determination: run", "CB1.RUN.7"), Card(card))
    return [(rush, None), drawn, (Note("CB1.RUN.7", "", (), "foul", 5 if side is DEFENSE else 10, side), None)]


@pytest.mark.parametrize(
    ("gain", "card", "by", "answer"),
    [
        (12, "5H", OFFENSE, "accept"),  # a first down less for the offense
        (-4, "5H", OFFENSE, "accept"),
        (9, "7C", DEFENSE, "accept"),  # an automatic first down on top of the run
        (3, "5C", DEFENSE, "accept"),
    ],
)
def test_a_foul_is_accepted_where_its_down_is_worth_more(gain, card, by, answer):
    """CB1.PEN.2-4, CB1.PEN.R4."""
    seen = on_table(Field("PLAY", OFFENSE_A, DEFENSE_A), SECOND_AND_EIGHT)
    seen.steps += told_of(gain, card, by)
    assert expert().answer(asked(by.other, "penalty", "accept", "decline", rule="CB1.PEN.4"), seen) == answer


def test_a_failed_last_down_is_not_played_again():
    """CB1.PEN.4: the defense declines a foul of the offense that would give it fourth down once more."""
    seen = on_table(Field("PLAY", OFFENSE_A, DEFENSE_A), SECOND_AND_EIGHT._replace(down=4), AWAY)
    seen.steps += told_of(2, "5H", OFFENSE)
    assert expert().answer(asked(DEFENSE, "penalty", "accept", "decline", rule="CB1.PEN.4"), seen) == "decline"


def test_downs_are_worth_more_with_less_to_go():
    assert points_of(Down(50, 1, 10)) > points_of(Down(50, 2, 10)) > points_of(Down(50, 3, 10)) > points_of(Down(50, 3, 20))
    assert points_of(Down(60, 1, 10)) > points_of(Down(50, 1, 10)) > points_of(Down(50, 1, 10, DEFENSE))
