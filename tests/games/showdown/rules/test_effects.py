"""What strategy cards do, by the words of the catalogue (section 4 of the rulebook)."""

from dataclasses import replace
from random import Random

import pytest
from games.showdown.helpers import DATA
from games.showdown.turns import Turn, at, decked
from support.cases import rows
from support.invariants import broken

from cardbowl.football import AWAY, HOME, How
from cardbowl.football.plays import Kind
from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.data import StrategyCard
from cardbowl.games.showdown.position import Out
from cardbowl.games.showdown.rules.course import RESULT_EFFECTS
from cardbowl.games.showdown.rules.effects import EFFECTS
from cardbowl.games.showdown.rules.needs import NEEDS, WORDS
from cardbowl.steps.policies import make_random
from cardbowl.steps.referee import Referee

ALL = [card.id for card in DATA.cards]


def margin(turn):
    """The last margin of a turn."""
    return turn.said("match-up")[-1]


# ---- the match-up ----------------------------------------------------------------------------------------------------

PLAIN = Turn(at())
"""Wide receiver #1 against linebacker #1, hands against coverage, all dice 10, the guess right."""


@rows(
    ("ours", "theirs", "plan", "change"),
    [
        ("S01", "", {"window 5 offense": "S01"}, 2),
        ("", "S07", {"window 5 defense": "S07"}, -2),
        ("", "S11", {"window 4 defense": "S11"}, -2),
        ("S01", "S47", {"window 5 offense": "S01", "window 6 defense": "S47"}, 0),
        ("S01 S01", "S47", {"window 5 offense": ["S01", "S01"], "window 5 defense": ["pass", "pass", "S47"]}, 2),
        ("S14", "", {"window 5 offense": "S14"}, 5 + 3 + 2 + 2),
        ("S14", "S13", {"window 5 offense": "S14", "window 5 defense": ["pass", "S13"]}, 0),
    ],
)
def test_EFF_1_totals_and_guesses_move_the_margin(ours, theirs, plan, change):
    """NS.WIN.3, NS.EFF.1.R3: a card that is cancelled after the dice counts no more, and the dice stand."""
    rules = decked(ours, theirs)
    turn = Turn(at(ours, theirs, rules), plan, rules)
    assert margin(turn) == margin(PLAIN) + change
    assert sum(name == "offense die" for name, _, _ in turn.asked) == 1


def test_EFF_1_R3_a_card_of_one_s_own_may_change_the_totals_after_the_dice():
    """The house has no such card; the dice stand, and the margin is read again."""
    late = StrategyCard("NEW", "Second Effort", "boost", "offense", (6,), (), (("total", "self", 2),))
    rules = decked("S01")
    object.__setattr__(rules, "data_set", replace(DATA, cards=(*DATA.cards, late)))
    object.__setattr__(rules, "teams", (replace(rules.teams[0], deck=(("NEW", 1), *left_out(rules.teams[0]))), rules.teams[1]))
    turn = Turn(at("NEW", "", rules), {"window 6 offense": "NEW"}, rules)
    assert turn.said("match-up") == [margin(PLAIN), margin(PLAIN) + 2]
    assert sum(name == "offense die" for name, _, _ in turn.asked) == 1


def test_EFF_1_another_key_player_has_another_stat_pair():
    rules = decked("S15", "S17 S47")
    turn = Turn(at("S15", "", rules), {"window 5 offense": "S15"}, rules, offense_key="QB1", stat_pair="accuracy v coverage")
    first, second = turn.said("key players")[0], turn.said("key players")[-1]
    assert (first.slots[0], second.slots[0]) == ("QB1", "WR1")
    assert sum(name == "stat pair" for name, _, _ in turn.asked) == 2
    plan = {"window 5 offense": "S15", "window 6 defense": "S47"}
    back = Turn(at("S15", "S47", rules), plan, rules, offense_key="QB1", stat_pair="accuracy v coverage")
    assert back.said("key players")[-1].slots[0] == "QB1"
    assert sum(name == "stat pair" for name, _, _ in back.asked) == 3, "NS.EFF.1.R3"


def test_EFF_1_an_audible_replaces_the_play_face_down():
    """NS.EFF.1, NS.EFF.1.R1, NS.SEQ.4: not with a kick, and not with the play that lies there."""
    plan = {"window 4 offense": "S19", "audible": "O11", "window 4 defense": ["pass", "pass"]}
    turn = Turn(at("S19"), plan)
    assert turn.said("plays") == [("O11", "D08")]
    assert turn.said("formation") == ["Spread", "Three-Four", "Split"]
    asked = turn.question("audible", "offense")
    assert asked.refused["O12"] == ("that play lies there already", "NS.EFF.1")
    kick = Turn(at("S19", spot=70), {"play": "punt"}).question("window 4", "offense")
    assert kick.refused["S19"] == ("Audible: there is no play face down", "NS.EFF.1.R1")


# ---- the result ------------------------------------------------------------------------------------------------------


def test_EFF_1_cards_change_the_result_in_their_order():
    rules = decked("S21 S22", "S23")
    dice = {"offense_die": 20, "defense_die": 1, "result_die": 7}
    assert Turn(at(), **dice).after.spot == 50
    plan = {"window 6 offense": ["S21", "S22"], "window 6 defense": ["pass", "pass", "S23"]}
    turn = Turn(at("S21 S22", "S23", rules), plan, rules, **dice)
    assert turn.said("card") == ["S21", "S22", "S23"]
    assert turn.after.spot == 60
    assert RESULT_EFFECTS["yards_min"](0, 5) == 5
    assert RESULT_EFFECTS["yards_max"](10, 5) == 5
    assert Turn(at("S24"), {"window 6 offense": "S24"}).after.spot == 45


def test_EFF_1_R4_a_redo_rolls_again():
    """Stat pair, dice and chances anew, with the same key players; cards on the old result count no more."""
    rules = decked("S24 S25 S01", "")
    plan = {"window 5 offense": "S01", "window 6 offense": ["S24", "S25"]}
    turn = Turn(at("S24 S25 S01", "", rules), plan, rules)
    assert [name for name, _, _ in turn.asked].count("offense die") == 2
    assert [name for name, _, _ in turn.asked].count("offense key") == 1
    assert [name for name, _, _ in turn.asked].count("stat pair") == 2
    assert margin(turn) == margin(PLAIN) + 2, "totals last"
    assert turn.played.ending.how is How.INCOMPLETE, "the changed result does not"
    kick = Turn(
        at("S25", "", rules, spot=70), {"play": "field goal", "window 6 offense": "S25", "field goal die": [1, 20]}, rules
    )
    assert kick.played.ending.how is How.GOOD


def test_EFF_1_kick_mod_is_added_to_the_die():
    rules = decked("S45", "S46")
    plan = {"play": "field goal", "field goal die": 7}
    assert Turn(at(spot=70), dict(plan)).played.ending.how is How.NO_GOOD
    turn = Turn(at("S45", "", rules, spot=70), {**plan, "window 4 offense": "S45"}, rules)
    assert turn.played.ending.how is How.GOOD
    both = {**plan, "window 4 offense": "S45", "window 4 defense": ["pass", "S46"]}
    assert Turn(at("S45", "S46", rules, spot=70), both, rules).played.ending.how is How.NO_GOOD


# ---- cards that move cards -------------------------------------------------------------------------------------------


def test_EFF_1_draw_recall_and_discard():
    """NS.EFF.1, NS.EFF.1.R2: a card that was played on this down is not taken back."""
    rules = decked("S48 S49", "S50 S07 S08")
    plan = {"window 1 offense": ["S48", "S49"], "window 1 defense": ["pass", "S50"], "recall": "S05"}
    turn = Turn(at("S48 S49", "S50 S07", rules, discards=("S05", "S08")), plan, rules)
    assert turn.said("card") == ["S48", "S50", "S49"]
    assert turn.after.piles == (8, 10)
    assert "S48" not in turn.question("recall", "offense").options
    assert turn.question("discard", "offense").secret


# ---- penalties, turnovers, injuries ----------------------------------------------------------------------------------


def test_SEQ_7_a_penalty_waits_and_may_be_declined():
    """NS.SEQ.7, NS.WIN.3, NS.PEN.2.R2, NS.PEN.1: the offended coach decides when all cards are known."""
    accepted = Turn(at("", "S27"), {"window 6 defense": "S27", "penalty": "accept"}, penalty_chance=3)
    assert (accepted.after.spot, accepted.after.down, accepted.after.to_go) == (30, 1, 20)
    assert accepted.played.kind is Kind.PENALTY
    declined = Turn(at("", "S27"), {"window 6 defense": "S27", "penalty": "decline"}, penalty_chance=3)
    assert (declined.after.spot, declined.after.down) == (40, 2)
    names = [name for name, _, _ in accepted.asked]
    assert names.index("penalty") > max(at for at, name in enumerate(names) if name == "window 6")


def test_PEN_7_an_automatic_first_down_is_an_event():
    """NS.HALF.1, NS.PEN.7."""
    turn = Turn(at("S32", down=3, to_go=20), {"window 6 offense": "S32", "penalty": "accept"}, penalty_chance=1)
    assert (turn.after.spot, turn.after.down, turn.after.to_go) == (55, 1, 10)
    assert turn.after.piles == (9, 9)


def test_PEN_8_an_ejected_player_is_out_for_the_game():
    rules = decked("", "S33")
    turn = Turn(at("", "S33", rules), {"window 6 defense": "S33", "penalty": "accept"}, rules, penalty_chance=1)
    assert turn.after.out == ((Out("herons-07", "game"),), ())
    kept = Turn(at("", "S33", rules), {"window 6 defense": "S33", "penalty": "decline"}, rules, penalty_chance=1)
    assert kept.after.out == ((), ()), "NS.PEN.2.R1"


def test_PEN_8_the_anonymous_backup_is_not_sent_off():
    """NS.PEN.8, NS.DEPTH.2, NS.INJ.2: with no wide receiver left; the same where it is hurt."""
    rules = decked("", "S33 S35")
    out = tuple(Out(player.id, "game") for player in rules.teams[0].players if player.position == "WR")
    flagged = {"window 6 defense": "S33", "penalty": "accept"}
    dice = {"stat_pair": "hands v coverage", "penalty_chance": 1, "injury_chance": 1}
    assert Turn(at("", "S33", rules, out=(out, ())), flagged, rules, **dice).after.out == (out, ())
    assert Turn(at("", "S35", rules, out=(out, ())), {"window 6 defense": "S35"}, rules, **dice).after.out == (out, ())


def test_PEN_4_an_accepted_penalty_on_the_defense_kills_the_turnover():
    dice = {"turnover_chance": 1, "penalty_chance": 1, "offense_die": 1}
    plan = {"window 6 defense": "S37", "window 6 offense": "S30", "penalty": "accept"}
    turn = Turn(at("S30", "S37"), plan, **dice)
    assert (turn.after.offense, turn.after.spot) == (HOME, 45)
    declined = Turn(at("S30", "S37"), {**plan, "penalty": "decline"}, **dice)
    assert (declined.after.offense, declined.after.spot) == (AWAY, 65)


def test_SEQ_8_a_window_for_the_return():
    """NS.SEQ.8, NS.TURN.2, NS.TURN.6, NS.WIN.2.R1: a return card, a recovery, and the last turnover card counts."""
    dice = {"turnover_chance": 1, "offense_die": 1, "injury_chance": 20}
    rules = decked("S41", "S37 S42 S36")
    intercepted = Turn(at("", "S37 S42", rules), {"window 6 defense": "S37", "window 8 defense": "S42"}, rules, **dice)
    assert (intercepted.after.offense, intercepted.after.spot) == (AWAY, 80)
    assert intercepted.after.piles == (9, 9), "one event"
    run = {"play": "O01", "defense": "D03", "window 6 defense": "S36"}
    kept = Turn(at("S41", "S36", rules), {**run, "window 8 offense": "S41"}, rules, **dice)
    assert (kept.after.offense, kept.after.down) == (HOME, 2)
    lost = Turn(at("S41", "S36", rules, spot=5), {**run}, rules, **dice)
    assert lost.after.offense is AWAY
    cancelled = decked("S40", "S37")
    plan = {"window 6 defense": "S37", "window 6 offense": "S40"}
    turn = Turn(at("S40", "S37", cancelled), plan, cancelled, **dice)
    assert (turn.after.offense, turn.after.down) == (HOME, 2)
    assert not [name for name, _, _ in turn.asked if name == "window 8"]


def test_INJ_1_an_injured_player_leaves_after_the_play():
    """NS.INJ.1, NS.INJ.1.R1, NS.INJ.2, NS.SEQ.9.R1: for the drive, for the half; a drive that is over ends it."""
    hurt = Turn(at("", "S34"), {"window 6 defense": "S34"}, injury_chance=1)
    assert hurt.after.out == ((Out("herons-07", "drive"),), ())
    again = Turn(hurt.after, {})
    assert again.said("key players")[0].keys[0].id == "herons-08", "#2 is #1 now"
    over = Turn(hurt.after._replace(down=4), {})
    assert over.after.out == ((), ())
    half = Turn(at("", "S35"), {"window 6 defense": "S35"}, injury_chance=1)
    assert Turn(half.after._replace(down=4), {}).after.out == ((Out("herons-07", "half"),), ())
    overtime = Turn(at("", "S35", quarter=5), {"window 6 defense": "S35"}, injury_chance=1)
    assert overtime.after.out == ((Out("herons-07", "next period"),), ())
    down = at(out=((Out("herons-07", "down"),), ()))
    assert Turn(down, {}).after.out == ((), ())


# ---- needs, and cards as data ----------------------------------------------------------------------------------------


def test_EFF_2_the_vocabulary_is_closed():
    """NS.EFF.1, NS.EFF.2: every word of the house data has its function, and there is no other."""
    assert {effect[0] for card in DATA.cards for effect in card.effects} <= set(EFFECTS)
    assert {need[0] for card in DATA.cards for need in card.needs} <= set(NEEDS)
    assert set(NEEDS) == set(WORDS)


@pytest.mark.parametrize(
    ("need", "fields", "met"),
    [
        (("own_zone", 10), {"spot": 10}, True),
        (("own_zone", 10), {"spot": 15}, False),
        (("score", "behind"), {"score": (0, 7)}, True),
        (("score", "ahead"), {"score": (0, 7)}, False),
        (("score", "tied"), {}, True),
        (("two_minute",), {"piles": (0, 0)}, True),
        (("two_minute",), {}, False),
        (("kind", "run"), {}, False),
        (("kind", "pass"), {}, True),
        (("category", "pass_short"), {}, True),
        (("opp_high_risk",), {}, False),
        (("result_max", 0), {}, True),
        (("result_nonzero_or_run",), {}, False),
    ],
    ids=str,
)
def test_EFF_2_a_new_card_needs_no_code(need, fields, met):
    card = StrategyCard("NEW", "A New Card", "result", "offense", (6,), (need,), (("chance", "penalty", "on"), ("yards_min", 15)))
    rules = decked("S01")
    object.__setattr__(rules, "data_set", replace(DATA, cards=(*DATA.cards, card)))
    object.__setattr__(rules, "teams", (replace(rules.teams[0], deck=(("NEW", 1), *left_out(rules.teams[0]))), rules.teams[1]))
    turn = Turn(at("NEW", "S07 S08", rules, **fields), {}, rules)
    asked = turn.question("window 6", "offense") if ("window 6", "offense") in [ask[:2] for ask in turn.asked] else None
    assert (asked is not None and "NEW" in asked.options) is met
    if met:
        played = Turn(at("NEW", "S07 S08", rules, **fields), {"window 6 offense": "NEW"}, rules)
        assert played.after.spot == fields.get("spot", 40) + 15


def left_out(team):
    """The deck of a team with one card less."""
    (card, copies), *others = team.deck
    return ((card, copies - 1), *others) if copies > 1 else tuple(others)


def test_WIN_2_every_card_is_played_in_random_games():
    """With decks of all 50 cards: no window goes wrong, whatever is played, and every invariant holds."""
    seen = set()
    for seed in range(11):
        home, away = (ALL[:40], ALL[10:]) if seed % 2 else (ALL[10:], ALL[:40])
        rules = decked(" ".join(home), " ".join(away))
        game = Referee(GAME, seed=seed, rules=rules)
        for team in (HOME, AWAY):
            game.players[team] = make_random(rules, Random(seed + team))
        game.run("end")
        assert game.is_over
        problems = [each for each in broken(game) if "log" not in each and "replay" not in each]
        assert not problems, problems[:3]
        seen |= {ask.n for play in game.plays for ask, _ in play.steps if getattr(ask, "what", "") == "card"}
    assert len(seen) >= 45, sorted(set(ALL) - seen)
