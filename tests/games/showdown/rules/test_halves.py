"""Halves, events, the two-minute warning, tries and overtime (sections 2, 6 and 12 of the rulebook)."""

from collections import Counter

import pytest
from games.showdown.helpers import STANDARD, house
from games.showdown.turns import Turn, at, decked
from support.cases import rows
from support.walks import whole

from cardbowl.errors import DataError, NotationError
from cardbowl.football import AWAY, HOME, How
from cardbowl.football.plays import Kind
from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.position import Out, Position
from cardbowl.steps.ask import Draw
from cardbowl.steps.referee import Referee

LONG = {"offense_die": 20, "defense_die": 1, "result_die": 7}
"""Dice of a pass of 10 yards."""


def dealt(opening, rules=STANDARD):
    """The position after the opening hands."""
    assert opening.phase == "opening"
    return Turn(opening, {}, rules).after


def test_SETUP_2_the_loser_of_the_toss_kicks_off():
    """NS.SETUP.1, NS.SETUP.2, NS.SETUP.2.R1, NS.SETUP.3.R1, NS.SETUP.4, NS.DECK.1."""
    start = GAME.start(STANDARD)
    assert (start.phase, start.piles, start.timeouts, start.score) == ("toss", (20, 20), (3, 3), (0, 0))
    assert [len(cards) for cards in start.unseen] == [40, 40]
    won = dealt(Turn(start, {"toss": "heads"}).after)
    assert (won.phase, won.offense, won.second_half, won.opens) == ("kickoff", AWAY, HOME, True)
    assert won.piles == (15, 15)
    assert [len(hand) for hand in won.hands] == [5, 5]
    choose = house(toss="choose", opening_hand="3", timeouts=1)
    kicks = dealt(Turn(GAME.start(choose), {"toss": "tails", "kick or receive": "kick"}, choose).after, choose)
    assert (kicks.offense, kicks.second_half, kicks.piles) == (AWAY, HOME, (17, 17))
    assert kicks.timeouts == (1, 1)
    receives = dealt(Turn(GAME.start(choose), {"toss": "tails", "kick or receive": "receive"}, choose).after, choose)
    assert (receives.offense, receives.second_half) == (HOME, AWAY)


def test_SETUP_3_hands_are_drawn_face_down():
    """NS.SETUP.3, NS.ENG.3, NS.CONV.2: without replacement, and hidden from the other team."""
    turn = Turn(Turn(GAME.start(STANDARD), {"toss": "heads"}).after, {})
    draws = [ask for name, _, ask in turn.asked if name == "strategy card"]
    assert len(draws) == 10
    assert all(ask.secret and not ask.source.replaced for ask in draws)
    assert len({ask.source for ask in draws}) == 2


# ---- events ----------------------------------------------------------------------------------------------------------


def drawn(turn):
    """How many strategy cards were drawn in a turn."""
    return [side for name, side, _ in turn.asked if name == "strategy card"]


BOTH = ["offense", "defense"]


@rows(
    ("fields", "plan", "dice", "found"),
    [
        ({}, {}, {}, []),
        ({}, {}, LONG, BOTH),
        ({"to_go": 20}, {}, LONG, []),
        ({"down": 4}, {}, {}, BOTH),
        ({}, {"play": "punt"}, {}, BOTH),
        ({"spot": 70}, {"play": "field goal", "field goal die": 1}, {}, BOTH),
        ({"spot": 70}, {"play": "field goal", "field goal die": 20}, {}, []),
        ({"spot": 95, "to_go": 5}, {}, LONG, []),
        ({"phase": "kickoff", "spot": 35}, {}, {}, BOTH),
        ({"phase": "kickoff", "spot": 35, "opens": True}, {}, {}, []),
        ({"phase": "kickoff", "spot": 35}, {"kickoff": "on-side", "on-side die": 20}, {}, []),
        ({"phase": "kickoff", "spot": 35}, {"kickoff": "on-side", "on-side die": 1}, {}, BOTH),
        ({"phase": "free kick", "spot": 20}, {}, {}, BOTH),
        ({"phase": "try", "spot": 95, "to_go": 5}, {"try": "kick"}, {}, []),
        ({"phase": "try", "spot": 95, "to_go": 5}, {}, LONG, []),
        ({"piles": (0, 1)}, {}, LONG, ["defense"]),
    ],
)
def test_HALF_1_each_event_brings_a_card(fields, plan, dice, found):
    """NS.HALF.1, NS.HALF.1.R1, NS.TRY.2: a first down or a change of possession, each once; a short pile gives what it has."""
    assert drawn(Turn(at("S01", "S07", **fields), dict(plan), **dice)) == found


def test_HALF_2_the_second_half_begins_with_the_other_pile():
    """NS.HALF.2: time-outs are back, discards lie aside, the hurt come back (NS.HALF.2.R1, NS.SEQ.10, NS.INJ.1)."""
    out = ((Out("herons-01", "half"), Out("herons-03", "game")), ())
    before = at(piles=(0, 0), timeouts=(0, 1), second_half=HOME, discards=("S01", ""), out=out)
    after = Turn(before, {}).after
    assert (after.phase, after.quarter, after.offense, after.piles) == ("opening", 4, HOME, (20, 20))
    assert after.timeouts == (3, 3)
    assert after.discards == ((), ())
    assert "S01" in after.aside[0]
    assert after.out == ((Out("herons-03", "game"),), ())
    opened = Turn(after, {}).after
    assert (opened.phase, opened.offense, opened.opens, opened.piles) == ("kickoff", HOME, True, (15, 15))
    kept = Turn(before, {}, house(discards_carry="yes")).after
    assert kept.discards == before.discards


def test_SEQ_10_R1_a_try_is_still_played_and_a_safety_punt_is_dropped():
    """NS.SEQ.10.R1"""
    touchdown = Turn(at(piles=(0, 0), spot=95, to_go=5), {}, **LONG)
    assert (touchdown.after.phase, touchdown.after.quarter, touchdown.after.score) == ("try", 2, (6, 0))
    kick = Turn(touchdown.after, {"try": "kick"})
    assert (kick.after.phase, kick.after.quarter, kick.after.score) == ("opening", 4, (7, 0))
    dice = {"offense_key": "QB1", "offense_die": 1, "defense_die": 20, "result_die": 1, "stat_pair": "accuracy v coverage"}
    safety = Turn(at("S01", "S07", spot=5), {}, **dice)
    assert (safety.after.phase, safety.after.spot, safety.after.offense, safety.after.score) == ("free kick", 20, HOME, (0, 2))
    assert Turn(at(spot=5, piles=(0, 0)), {}, **dice).after.phase == "opening"


@rows(
    ("penalty", "repeated"),
    [({}, False), ({"window 6 defense": "S27", "penalty defense": "accept"}, True)],
)
def test_SEQ_10_R1_cards_taken_back_on_the_last_try_do_not_bring_the_half_back(penalty, repeated):
    """NS.SEQ.10.R1, NS.WARN.3, NS.TO.2: the try is all that is left of the half, made again (NS.TRY.2.R1) or not."""
    rules = decked("S01", "S27")
    last = at(piles=(0, 0), phase="try", spot=95, to_go=5, discards=("S01", "S27"), timeouts=(1, 0), rules=rules)
    plan = {"try": "play", "window 1 offense": "time-out", **penalty}
    played = Turn(last, plan, rules, penalty_chance=1, offense_die=20, defense_die=1, result_die=7)
    assert played.said("recall") == ["S01", "S27"]
    assert played.said("discard") == (["S01"] if repeated else ["S01", "S27"])
    assert played.after.hands == ((), ())
    tried = Turn(played.after, {"try": "kick"}, rules).after if repeated else played.after
    assert (tried.phase, tried.quarter, tried.piles, tried.hands) == ("opening", 4, (20, 20), ((), ()))


def test_SEQ_11_the_punt_after_a_safety():
    """NS.SEQ.11, NS.SEQ.11.R1, NS.SAFE.1, NS.KICK.6: a returner is named and stays."""
    turn = Turn(at("", "", phase="free kick", spot=20), {"returner": "wardens-08", "punt die": 19})
    assert turn.played.kind is Kind.FREE_KICK
    assert turn.after.offense is AWAY
    assert turn.after.returners == ("", "wardens-08")
    assert {name for name, _, _ in turn.asked} <= {"returner", "punt die", "window 6", "strategy card"}
    asked = turn.question("returner", "defense")
    assert asked.default == "wardens-06", "NS.KICK.6.R1"
    assert not {"wardens-21", "wardens-22"} & set(asked.options), "NS.KICK.6.R2"
    hurt = at("", "", phase="free kick", spot=20, returners=("", "wardens-08"), out=((), (Out("wardens-08", "half"),)))
    assert Turn(hurt, {}).question("returner", "defense").default == "wardens-06"
    players = sorted(STANDARD.teams[1].players, key=lambda player: (player.position != "WR", player.label != "regular"))
    everybody = [player.id for player in players if player.position not in ("K", "P")]
    for left, is_asked in ((2, True), (1, False), (0, False)):
        out = ((), tuple(Out(player, "half") for player in everybody[left:]))
        few = Turn(at("", "", phase="free kick", spot=20, out=out), {"punt die": 19})
        assert [what for what, _, _ in few.asked if what == "returner"] == ["returner"] * is_asked


# ---- the two-minute warning ------------------------------------------------------------------------------------------

NINE = "S01 S01 S05 S05 S05 S06 S06 S06 S07"


def test_WARN_1_large_hands_are_cut():
    """NS.WARN.1, NS.WARN.1.R1: at the end of the down on which the second pile was emptied."""
    turn = Turn(at(NINE, "S07", piles=(0, 1)), {}, **LONG)
    assert [name for name, side, _ in turn.asked if side == "offense"].count("discard") == 2
    assert (len(turn.after.hands[0]), turn.after.piles) == (7, (0, 0))
    assert turn.said("two-minute warning") == [None]
    assert not Turn(at(NINE, "S07", piles=(0, 2)), {}, **LONG).said("two-minute warning")
    small = house(max_hand=1)
    assert len(Turn(at("S01 S05", "S07", piles=(1, 0)), {}, small, **LONG).after.hands[0]) == 1


def test_WARN_2_then_each_event_costs_a_card():
    """NS.WARN.2, NS.WARN.3: each coach discards one of choice; without cards in both hands the half is over."""
    turn = Turn(at("S01 S05", "S07 S08", piles=(0, 0)), {"discard": ["S05", "S08"]}, **LONG)
    assert turn.after.hands == (("S01",), ("S07",))
    assert turn.after.quarter == 2
    assert all(ask.secret for name, _, ask in turn.asked if name == "discard")
    assert Turn(turn.after, {}, **LONG).after.quarter == 4


# ---- tries -----------------------------------------------------------------------------------------------------------


def test_TRY_2_two_points_for_the_end_zone():
    """NS.TRY.2, NS.TRY.2.R1, NS.TRY.1: a single down with cards; the defense cannot score."""
    fields = {"phase": "try", "spot": 95, "to_go": 5}
    good = Turn(at(**fields), {}, **LONG)
    assert (good.after.score, good.after.phase, good.after.offense) == ((2, 0), "kickoff", HOME)
    assert good.played.kind is Kind.TWO_POINT
    assert Turn(at(**fields), {}).after.score == (0, 0)
    lost = Turn(at("", "S37", **fields), {"window 6 defense": "S37"}, turnover_chance=1, offense_die=1)
    assert (lost.after.score, lost.after.phase, lost.after.offense) == ((0, 0), "kickoff", HOME)


def test_TRY_2_R2_a_penalty_repeats_the_try():
    """NS.TRY.2.R2"""
    fields = {"phase": "try", "spot": 95, "to_go": 5}
    turn = Turn(at("", "S27", **fields), {"window 6 defense": "S27", "penalty": "accept"}, penalty_chance=1)
    assert (turn.after.phase, turn.after.spot, turn.after.line) == ("try", 85, 100)
    again = Turn(turn.after, {"try": "kick"})
    assert again.after.score == (1, 0)


# ---- overtime --------------------------------------------------------------------------------------------------------


def test_OT_1_a_tie_brings_overtime():
    """NS.OT.1, NS.OT.1.R1, NS.OT.2, NS.OT.2.R1: both decks shuffled, a coin, one time-out, and the first score wins."""
    after = Turn(at(quarter=4, piles=(0, 0)), {}).after
    assert (after.phase, after.quarter, after.piles, after.timeouts) == ("toss", 5, (20, 20), (1, 1))
    assert after.unseen == STANDARD.decks
    assert not any((*after.hands, *after.discards, *after.aside))
    kick = dealt(Turn(after, {"toss": "heads"}).after)
    assert (kick.phase, kick.offense, kick.piles) == ("kickoff", AWAY, (15, 15))
    touchdown = Turn(at("S01", "S07", quarter=5, spot=95, to_go=5), {}, **LONG).after
    assert (touchdown.phase, touchdown.score) == ("over", (6, 0)), "without a try"
    ahead = Turn(at(quarter=4, piles=(0, 0), score=(3, 0)), {}).after
    assert ahead.phase == "over"


def test_OT_2_R1_after_four_periods_it_is_a_tie():
    second = Turn(at(quarter=5, piles=(0, 0), discards=("S01", "")), {}).after
    assert (second.quarter, second.piles) == (6, (20, 20))
    third = Turn(at(quarter=6, piles=(0, 0)), {}).after
    assert (third.quarter, third.unseen) == (7, STANDARD.decks)
    assert Turn(at(quarter=8, piles=(0, 0)), {}).after.phase == "over"
    assert Turn(at(quarter=8, piles=(0, 0)), {}, house(ot_periods="unlimited")).after.quarter == 9


def test_OT_2_events_of_overtime_count_twice():
    """NS.OT.2, NS.OT.2.R2: two cards, or with empty piles two discards, and no two-minute warning."""
    assert drawn(Turn(at("S01", "S07", quarter=5), {}, **LONG)) == ["offense", "offense", "defense", "defense"]
    turn = Turn(at("S01 S05 S06", "S07 S08 S09", quarter=5, piles=(0, 0)), {}, **LONG)
    assert [len(hand) for hand in turn.after.hands] == [1, 1]
    emptied = Turn(at(NINE, "S07", quarter=5, piles=(1, 1)), {}, **LONG)
    assert not emptied.said("two-minute warning")
    assert len(emptied.after.hands[0]) == 10


# ---- positions -------------------------------------------------------------------------------------------------------


def test_ENG_1_a_position_that_does_not_fit_the_data_is_refused():
    """NS.ENG.1, NS.DECK.1, NS.DOWN.1, NS.CONV.1: one sentence, before anything is asked."""
    position = at("S01")
    foreign = position._replace(hands=(("S02",), ()))
    with pytest.raises(DataError, match="not those of its deck"):
        Referee(GAME, position=foreign)
    with pytest.raises(DataError, match="no down 5"):
        Referee(GAME, position=position._replace(down=5))
    for spot in (1, 67, 97):
        with pytest.raises(DataError, match=rf"@{spot}: it lies on multiples of five yards, 5 to 95 \(NS.CONV.3\)"):
            Referee(GAME, position=position._replace(spot=spot, to_go=3))
    text = str(position)
    for spoiled, why in (
        (text.replace("@40", "@95"), "not in the field"),
        (text.replace("piles 10-10", "piles 99-10"), "nobody has seen"),
        (text.replace("out - / -", "out herons-01 / -"), "herons-01:drive"),
        (text.replace("out - / -", "out herons-01:week / -"), "'herons-01:week' is no player who is out"),
        (text.replace("out - / -", "out :drive / -"), "':drive' is no player who is out"),
    ):
        with pytest.raises(NotationError, match=why):
            Position.parse(spoiled)
    for ball, to_go, is_right in ((0, 10, False), (1, 10, True), (99, 1, True), (90, 10, True), (91, 10, False), (100, 1, False)):
        moved = text.replace("1&10", f"1&{to_go}").replace("@40", f"@{ball}")
        if is_right:
            assert (Position.parse(moved).spot, Position.parse(moved).to_go) == (ball, to_go)
        else:
            with pytest.raises(NotationError, match=r"not in the field of 100 yards|cannot read the position"):
                Position.parse(moved)
    hurt = position._replace(out=((Out("herons-01", "next period"),), (Out("wardens-01", "game"),)), returners=("herons-07", ""))
    assert Position.parse(str(hurt)) == hurt


def test_ENG_2_the_kinds_of_questions_of_a_game():
    """NS.ENG.2"""
    game = whole("showdown", 3)
    kinds = Counter(getattr(ask, "role", "") or ask.what for ask, _ in game.answers())
    wanted = {
        "toss",
        "strategy card",
        "kickoff",
        "play",
        "defense",
        "window 1",
        "window 4",
        "window 5",
        "window 6",
        "offense key",
    }
    wanted |= {
        "stat pair",
        "offense die",
        "result die",
        "turnover chance",
        "kick-off die",
        "try",
        "discard",
        "recall",
        "returner",
    }
    assert wanted <= set(kinds)
    assert all(ask.deck.name for ask, _ in game.answers() if type(ask) is Draw)
    assert {play.played.ending.how for play in game.plays if play.played} >= {How.DEAD, How.INCOMPLETE}
