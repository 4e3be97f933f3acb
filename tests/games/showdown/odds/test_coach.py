"""The coach and live odds at every window: what a down comes to with and without a card."""

from fractions import Fraction

import pytest
from games.showdown.helpers import GRID, STANDARD, house
from games.showdown.turns import at, decked, dice_for
from support.cases import rows
from support.own_data import write_own_data

import cardbowl as cb
from cardbowl.chance import Dist, OddsError
from cardbowl.football import AWAY, DEFENSE, OFFENSE, How
from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.odds.calls import by_formation, yards_game
from cardbowl.games.showdown.odds.coach import end_of, wanted
from cardbowl.games.showdown.odds.courses import course, rest
from cardbowl.games.showdown.odds.downs import downs, match_ups
from cardbowl.games.showdown.odds.formulas import FORMULAS
from cardbowl.games.showdown.position import Out
from cardbowl.games.showdown.rules.course import Course
from cardbowl.games.showdown.rules.down import down
from cardbowl.games.showdown.rules.play_grid import Squad
from cardbowl.games.showdown.rules.results import Ending
from cardbowl.reading.coach import measured
from cardbowl.reading.decisions import decision_odds
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.referee import Referee

CALLS = {"play": "O12", "defense": "D08"}


def come_to(what, position, answers=None, rules=STANDARD, **dice):
    """A game that has come to a question, a draw by its role or a window; what is not named passes, and dice are `DICE`."""
    referee = Referee(GAME, rules=rules, position=position)
    plan, faces = {**CALLS, **(answers or {})}, dice_for(rules, **dice)
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


@pytest.mark.parametrize("what", ["window 4 offense", "window 4 defense", "window 5 offense", "window 6 offense"])
def test_a_window_says_whether_it_counts_any_play_that_may_lie_there(what):
    """NS.ENG.3, NS.SEQ.4: until both plays are turned up, that of the other side is any one of its formation."""
    found = decision_odds(come_to(what, at("S32", "S07")))
    hidden = "Against any play that may lie there, each as likely, if no more cards are played on this down."
    told = hidden if "window 4" in what else "If no more cards are played on this down."
    assert {option.basis for option in found.values() if option.measures} == {told}
    assert found["pass"].basis == told


def test_calls_have_the_tables_of_both_playbooks_and_the_share_of_the_best_mix():
    """NS.ENG.3: the shares of the best formation add up to one; the defense looks at the formation that it sees."""
    found = decision_odds(come_to("play offense", at()))
    assert (
        sum(option.get("share of the best mix").number for option in found.values() if option.get("share of the best mix")) == 1
    )
    assert found["punt"].get("receiver starts").number > 0
    data, squads = STANDARD.data_set, (Squad(STANDARD.teams[0]), Squad(STANDARD.teams[1]))
    values = {each: solved.value for each, solved in by_formation(yards_game(squads, at().spot, data), data).items()}
    mixed = {name for name, option in found.items() if (share := option.get("share of the best mix")) and share.number}
    assert {data.offense_play(name).formation for name in mixed} == {max(values, key=values.__getitem__)}
    assert len(set(values.values())) > 1
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
    assert {option: each.get("mean points").number for option, each in tries.items()} == {
        "kick": 1,
        "play": 2 * tries["play"].get("good").number,
    }
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
    assert GAME.decisions(come_to("offense key", at("S01", "S07"))) == {}, "at dice nobody decides"


def test_key_dice_have_the_odds_of_the_plays_that_are_turned_up():
    """NS.GRID.2, NS.GRID.3: the mean of what follows each face."""
    game = come_to("offense key", at("S01", "S07"))
    now = game.odds().values["yards"].mean()
    told = Fraction(0)
    for face, share in game.asking.source.dist().items():
        told += share * game.branch().answer(face).odds().values["yards"].mean()
    assert told == now


NO_TIME_OUTS = {"timeouts": (0, 0)}


def started_again(what, ours, theirs, answers, **dice):
    """A down that a Whistle has started again, when nobody has a card or a time-out left: no window opens any more."""
    rules = decked(" ".join(ours), " ".join(theirs))
    game = come_to(what, at(" ".join(ours), " ".join(theirs), rules, **NO_TIME_OUTS, spot=70), answers, rules, **dice)
    assert not any(game.position.timeouts)
    return game


def test_a_card_of_a_down_that_has_started_again_counts_no_more():
    """NS.EFF.2.R1: Crowd Noise was played before the Whistle, and no window opens between the Whistle and the key dice."""
    game = started_again("offense key", ["S26"], ["S11"], {"window 4 defense": "S11", "window 4 offense": "S26"})
    rules = game.rules
    data, squads = rules.data_set, (Squad(rules.teams[0]), Squad(rules.teams[1]))
    plain = match_ups(data.offense_play("O12"), data.defense_play("D08"), squads, rules.grid)
    assert Dist.from_weights(dict(game.odds().items())) == downs(plain, 70, rules.grid)


def test_a_kick_that_is_called_again_has_the_odds_of_its_own_die():
    """NS.EFF.2.R1: Ice the Kicker was played before the Whistle; then the offense kicks once more, or punts."""
    played = {"play": "field goal", "window 4 defense": "S46", "window 4 offense": "S26"}
    again = started_again("field goal die", ["S26"], ["S46"], played)
    assert again.odds().events["good"] == cb.odds("showdown", "field-goal", distance=30, team="herons").events["good"]
    now = come_to_a_punt()
    assert "good" not in now.odds().events
    assert now.odds().values["receiver starts"].mean() > 0


def come_to_a_punt():
    """A field goal that is called off by a Whistle; the offense punts in its place."""
    rules = decked("S26", "S46")
    game = come_to(
        "window 4 offense",
        at("S26", "S46", rules, **NO_TIME_OUTS, spot=70),
        {"play": "field goal", "window 4 defense": "S46"},
        rules,
    )
    game.answer("S26")
    game.answer("punt")
    while not (isinstance(game.asking, Draw) and game.asking.role == "punt die"):
        game.answer(game.asking.default)
    return game


def test_while_a_stat_pair_is_drawn_again_the_odds_are_those_of_the_card():
    """NS.EFF.1, NS.EFF.1.R4: Go To Your Star and Under Review lead to a die; until then the odds are those of the card."""
    star = come_to("window 5 offense", at("S15", "S07"), offense_key="WR2")
    review = come_to("window 6 offense", at("S25", "S07"))
    for game, card in ((star, "S15"), (review, "S25")):
        said = game.odds()[card]
        game.answer(card)
        assert isinstance(game.asking, Draw)
        assert game.asking.role == "stat pair"
        assert dict(game.odds().items()) == dict(said.items())


def test_a_card_that_also_changes_hands_is_told_by_what_it_makes_of_the_down(tmp_path):
    """NS.EFF.1: three more on the own total, whatever is drawn, taken back or discarded besides."""
    plain = '[["total", "self", 3], ["total", "opponent", -1]]'
    more = '[["draw", 2], ["total", "self", 3], ["opp_discard", 1], ["total", "opponent", -1], ["recall", 1]]'
    told = []
    for name, effects in (("plain", plain), ("more", more)):
        cards = write_own_data(tmp_path / name) / "strategy_cards.toml"
        cards.write_text(cards.read_text(encoding="utf-8").replace(plain, effects), encoding="utf-8")
        rules = house(data=str(tmp_path / name), home="otters", visitors="owls")
        position = at("S51", rules.decks[AWAY][0], rules, discards=(" ".join(rules.decks[0][:2]), ""))
        game = come_to("window 5 offense", position, {"play": "O01"}, rules, offense_key="RB1", stat_pair="power v power")
        told.append((dict(game.odds()["S51"].items()), dict(game.odds()["pass"].items()), decision_odds(game)["S51"].measures))
    assert told[0] == told[1]
    assert told[0][0] != told[0][1]


@rows(
    ("roles", "drawn"),
    [((), ()), (("offense key",), ("WR1",)), (("offense key", "defense key"), ("WR1", "LB1"))],
)
def test_key_players_that_are_drawn_stay(roles, drawn):
    """NS.GRID.2, NS.GRID.3: the odds are those of the match-ups with the slots that the dice have named."""
    game = come_to("offense key", at("S01", "S07"))
    for role, face in zip(roles, drawn, strict=True):
        assert game.asking.role == role
        game.answer(face)
    squads = Squad(STANDARD.teams[0]), Squad(STANDARD.teams[1])
    data, spot = STANDARD.data_set, game.position.spot
    found = match_ups(data.offense_play("O12"), data.defense_play("D08"), squads, GRID)
    left = found.given(lambda each: each.slots[: len(drawn)] == drawn)
    assert Dist.from_weights(dict(game.odds().items())) == downs(left, spot, GRID)


@rows(
    ("fields", "names"),
    [
        ({"spot": 50}, ["first down", "ball lost", "mean yards"]),
        ({"spot": 80}, ["first down", "touchdown", "ball lost", "mean yards"]),
        ({"spot": 95, "to_go": 5}, ["touchdown", "ball lost", "mean yards"]),
        ({"spot": 60, "to_go": 40}, ["touchdown", "ball lost", "mean yards"]),
        ({"spot": 5}, ["first down", "ball lost", "safety", "mean yards"]),
    ],
)
def test_what_a_down_is_measured_by(fields, names):
    """NS.DOWN.1 NS.SAFE.1 NS.TD.1: what cannot happen there is left out, but for the aim of the down."""
    game = come_to("window 5 offense", at("S01", "S07", **fields), {"play": "O01"}, offense_key="RB1", stat_pair="power v power")
    assert [each.label for each in decision_odds(game)["pass"].measures] == names


def test_without_a_kicker_the_die_decides_the_kick_of_a_try():
    """NS.TRY.1, NS.TRY.1.R1: the kicker of the team that has scored, with points of house rules."""
    rules = house(extra_point_points=3)
    kicker = next(player.id for player in rules.teams[0].players if player.position == "K")
    hurt = at(phase="try", spot=95, to_go=5, out=((Out(kicker, "game"),), ()))
    kick = decision_odds(come_to("try offense", hurt, rules=rules))["kick"]
    good = cb.odds("showdown", "extra-point", kicker="no").events["good"]
    assert good < 1
    assert (kick.get("good").number, kick.get("mean points").number) == (good, 3 * good)


@rows(
    ("kick", "better"),
    [
        ("", {"first down": 1, "touchdown": 1, "ball lost": -1, "safety": -1, "mean yards": 1}),
        ("punt", {"receiver starts": -1, "touchdown against": -1}),
        ("field goal", {"good": 1}),
    ],
)
def test_what_is_better_for_one_side_is_worse_for_the_other(kick, better):
    """NS.DOWN.1, NS.KICK.3"""
    position = at(spot=50)
    ours, theirs = (wanted(Course(position, position, kick=kick), side) for side in (OFFENSE, DEFENSE))
    assert {each.label: each.better for each in ours} == better
    assert {each.label: each.better for each in theirs} == {each.label: -each.better for each in ours}


def test_a_penalty_is_told_with_and_without():
    """NS.PEN.2 NS.PEN.7: Late Hit brings a first down, and the run of no yards none."""
    game = come_to(
        "penalty offense", at("S32", "S07"), {"window 6 offense": "S32"}, penalty_chance=1, offense_die=1, defense_die=20
    )
    found = decision_odds(game)
    assert set(found) == set(game.asking.options)
    assert {option: each.get("first down").number for option, each in found.items()} == {"accept": 1, "decline": 0}


def test_an_audible_is_told_for_every_play():
    """NS.EFF.1: what each play comes to against those that may lie there."""
    game = come_to("audible offense", at("S19", "S07"), {"window 4 offense": "S19"})
    found = decision_odds(game)
    assert set(found) == set(game.asking.options)
    assert len({each.get("mean yards").number for each in found.values()}) > 5


def test_a_kick_off_is_told_long_and_on_side():
    """NS.KICK.1 NS.KICK.2: O2 and O3 of the catalogue."""
    found = decision_odds(come_to("kickoff offense", at(phase="kickoff", spot=35)))
    assert {option: each.get("ball kept").number for option, each in found.items()} == {"normal": 0, "on-side": Fraction(1, 5)}
    assert found["normal"].get("receiver starts").number == 27
    assert found["on-side"].get("receiver starts").number == Fraction(515, 8)


def test_a_touchback_is_told_before_the_punt():
    """NS.KICK.3: from the 65 a net of 35 yards or more."""
    game = come_to("punt die", at("", "", spot=65), {"play": "punt"})
    assert game.odds().events["touchback"] == cb.odds("showdown", "punt", spot=65, team="herons").events["touchback"]


def test_a_kick_that_is_returned_for_a_touchdown_has_no_start():
    """NS.KICK.3 NS.TD.1: neither in the mean of the yard lines nor as the own goal line."""
    position = at(spot=40)
    c = Course(position, position, kick="punt")
    ends = [end_of(ending, 0, c, STANDARD) for ending in (Ending(How.TOUCHDOWN, DEFENSE, 100), Ending(How.DEAD, DEFENSE, 30))]
    told = {each.label: each.number for each in measured(Dist.uniform(ends), OFFENSE, wanted(c, OFFENSE))}
    assert told == {"receiver starts": 30, "touchdown against": Fraction(1, 2)}
