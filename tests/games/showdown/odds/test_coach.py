"""The coach and live odds at every window: what a down comes to with and without a card."""

from fractions import Fraction

import pytest
from games.showdown.helpers import GRID, STANDARD
from games.showdown.turns import DICE, at

import cardbowl as cb
from cardbowl.chance import Dist, OddsError
from cardbowl.football import OFFENSE
from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.odds.coach import course, rest
from cardbowl.games.showdown.odds.downs import downs
from cardbowl.games.showdown.odds.formulas import FORMULAS
from cardbowl.games.showdown.rules.down import down
from cardbowl.reading.decisions import decision_odds
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.referee import Referee

CALLS = {"play": "O12", "defense": "D08"}


def come_to(what, position, answers=None, rules=STANDARD, **dice):
    """A game that has come to a question, a draw by its role or a window; what is not named passes, and dice are `DICE`."""
    referee = Referee(GAME, rules=rules, position=position)
    plan, faces = {**CALLS, **(answers or {})}, {**DICE, **{name.replace("_", " "): face for name, face in dice.items()}}
    while True:
        ask = referee.asking
        name = ask.role if isinstance(ask, Draw) else f"{ask.what} {ask.side.word}"
        if what in (name, name.rpartition(" ")[0]) and what not in plan:
            return referee
        if isinstance(ask, Draw):
            referee.answer(faces[name]) if name in faces else referee.deal()
        else:
            referee.answer(plan.pop(name, plan.get(ask.what, ask.default)))


def endings(found):
    """What downs come to, without their chances."""
    return found.map(lambda each: (each.kind, each.ending))


def test_the_rest_of_a_down_is_what_its_rule_comes_to_if_everybody_passes():
    """NS.SEQ.1-8: read from the whole down with both plays known, from key players on, and from the result on."""
    position = at("S01", "S07")
    whole = outcomes(lambda: down(position, STANDARD), choose=lambda ask: CALLS.get(ask.what, ask.default), parts=FORMULAS)
    game = come_to("window 4 defense", position)
    c = course(game, OFFENSE)
    data = STANDARD.data_set
    known = c._replace(plays=(data.offense_play("O12"), data.defense_play("D08")))
    assert endings(rest(known, STANDARD)) == whole.map(lambda over: (over.kind, over.ending))
    result = come_to("window 6 offense", at("S21", "S07"), offense_die=20)
    told = rest(course(result, OFFENSE), STANDARD)
    assert [(each.kind.value, each.yards) for each in told.support()] == [("pass", course(result, OFFENSE).yards)]


def test_a_card_before_the_dice_is_told_with_and_without():
    """NS.EFF.1: two more on the total of the offense, as the dice of the changed match-up have it."""
    game = come_to("window 5 offense", at("S01 S05", "S07"))
    match, spot = course(game, OFFENSE).match, game.position.spot
    odds = game.odds()
    assert list(odds) == ["pass", "S01"]
    assert endings(Dist.from_weights(dict(odds["pass"].items()))) == endings(downs(Dist.certain(match), spot, GRID))
    assert endings(Dist.from_weights(dict(odds["S01"].items()))) == endings(
        downs(Dist.certain(match.plus(OFFENSE, 2)), spot, GRID)
    )
    coach = decision_odds(game)
    first = {option: found.get("first down").number for option, found in coach.items()}
    assert first["S01"] > first["pass"] > 0
    assert coach["S01"].name == "Hard Count"


def test_a_new_key_player_has_every_stat_pair():
    """NS.EFF.1: Go To Your Star draws the stat pair again."""
    game = come_to("window 5 offense", at("S15", "S07"), offense_key="WR2")
    odds = game.odds()["S15"]
    assert odds.values["yards"].mean() != game.odds()["pass"].values["yards"].mean()
    game.answer("S15")
    told = []
    for face, share in game.asking.source.dist().items():
        then = game.branch().answer(face)
        told.append(
            share * downs(Dist.certain(course(then, OFFENSE).match), then.position.spot, GRID).map(lambda end: end.yards).mean()
        )
    assert odds.values["yards"].mean() == sum(told)


def test_after_the_dice_a_card_changes_the_result_itself():
    """NS.EFF.1: five yards more, or a penalty that the other side takes."""
    game = come_to("window 6 offense", at("S21 S32", "S07"), offense_die=20, penalty_chance=1)
    odds = game.odds()
    (plain,), (more,) = (list(odds[option].values["yards"].support()) for option in ("pass", "S21"))
    assert more == plain + 5
    found = decision_odds(game)
    assert found["S32"].get("first down").number == 1


def test_dice_that_are_rolled_again():
    """NS.EFF.1.R4: Under Review has the odds of the same match-up, for every stat pair."""
    game = come_to("window 6 offense", at("S25", "S07"))
    again = game.odds()["S25"]
    assert len(list(again.support())) > 20
    assert set(again.events) >= {"gain", "turnover chance"}


def test_a_play_that_lies_face_down_is_any_of_its_formation():
    """NS.ENG.3: what the other side has laid changes nothing but its formation."""
    data = STANDARD.data_set
    book = [data.defense_play(play) for play in dict.fromkeys(STANDARD.teams[1].defense_plays)]
    same = [play.id for play in book if play.formation == data.defense_play("D08").formation]
    other = next(play.id for play in book if play.formation != data.defense_play("D08").formation)
    assert len(same) > 1
    told = [
        decision_odds(come_to("window 4 offense", at("S19", "S07"), {"defense": play}))["pass"].measures
        for play in (*same, other)
    ]
    assert len(set(told[:-1])) == 1
    assert told[-1] != told[0]


def test_calls_have_the_tables_of_both_playbooks_and_the_share_of_the_best_mix():
    """NS.ENG.3: the shares of the best formation add up to one; the defense looks at the formation that it sees."""
    found = decision_odds(come_to("play offense", at()))
    assert (
        sum(option.get("share of the best mix").number for option in found.values() if option.get("share of the best mix")) == 1
    )
    assert found["punt"].get("receiver starts").number > 0
    seen = decision_odds(come_to("defense defense", at()))
    assert sum(option.get("share of the best mix").number for option in seen.values()) == 1
    assert all(option.get("mean yards").better == -1 for option in seen.values())


def test_kicks_tries_and_penalties():
    """NS.KICK.4, NS.TRY.1, NS.TRY.2, NS.PEN.2"""
    goal = come_to("window 4 offense", at("S45", "S07", spot=70), {"play": "field goal"})
    odds = goal.odds()
    assert odds["S45"].events["good"] - odds["pass"].events["good"] == Fraction(4, 20)
    assert list(odds["time-out"].events) == ["the down starts again, with new plays"]
    tries = decision_odds(come_to("try offense", at(phase="try", spot=95, to_go=5)))
    assert tries["kick"].get("good").number == 1
    assert tries["play"].get("good").number == cb.odds("showdown", "two-point").events["good"]
    flag = come_to("penalty offense", at("S32", "S07"), {"window 6 offense": "S32"}, penalty_chance=1)
    assert flag.asking.what == "penalty"


def test_what_hangs_on_hidden_choices_is_refused_with_a_sentence():
    """NS.ENG.3, NS.TO.2"""
    game = come_to("window 1 offense", at("S48", "S07"))
    with pytest.raises(OddsError, match="nothing is called yet"):
        game.odds()
    found = decision_odds(game)
    assert "what coaches may call" in found["S48"].basis
    assert "new plays" in found["time-out"].basis
    assert isinstance(game.asking, Choose)


def test_key_dice_have_the_odds_of_the_plays_that_are_turned_up():
    """NS.GRID.2, NS.GRID.3: the mean of what follows each face."""
    game = come_to("offense key", at("S01", "S07"))
    now = game.odds().values["yards"].mean()
    told = Fraction(0)
    for face, share in game.asking.source.dist().items():
        told += share * game.branch().answer(face).odds().values["yards"].mean()
    assert told == now
