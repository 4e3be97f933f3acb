"""What the players of Showdown decide, and why."""

from collections import Counter
from fractions import Fraction
from random import Random

import numpy as np
import pytest
from games.showdown.helpers import STANDARD
from games.showdown.turns import DICE, at, decked
from support.cases import rows

from cardbowl.chance.matrix_games import solve
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.football.series import Down
from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.downs import downs, match_ups
from cardbowl.games.showdown.players import books
from cardbowl.games.showdown.players.books import book
from cardbowl.games.showdown.players.courses import in_hands, worth
from cardbowl.games.showdown.players.equilibrium import Equilibrium, solutions
from cardbowl.games.showdown.players.judgments import A_CARD, A_YARD, AT_THE_20, HURT, LATER_DOWN, PRICES, TURNOVERS_PLAYED
from cardbowl.games.showdown.players.sensible import Sensible, sign
from cardbowl.games.showdown.players.worths import YARDS, ball_lost, kick_worth, without_teams, worth_after, worth_of
from cardbowl.games.showdown.rules.course import FIELD_GOAL, PUNT, Course
from cardbowl.games.showdown.rules.kicks import punt, returned
from cardbowl.games.showdown.rules.play_grid import Result, Squad
from cardbowl.games.showdown.rules.results import Ending, carried
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Draw
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee

SQUADS = Squad(STANDARD.teams[0]), Squad(STANDARD.teams[1])
CALLS = {"play": "O12", "defense": "D08"}


def decided(what, position, answers=None, who=Sensible, rules=STANDARD, seed=1, **dice):
    """What a player answers to a question; before it everybody passes, and `answers` are by the names of questions."""
    game = Referee(GAME, rules=rules, position=position)
    plan, faces = {**CALLS, **(answers or {})}, {**DICE, **{name.replace("_", " "): face for name, face in dice.items()}}
    while True:
        ask = game.asking
        name = ask.role if isinstance(ask, Draw) else f"{ask.what} {ask.side.word}"
        if what == name:
            return who(rules, Random(seed)).answer(ask, game.seen_by(game.team(ask.side)))
        if isinstance(ask, Draw):
            game.answer(faces[name]) if name in faces else game.deal()
        else:
            game.answer(plan.pop(name, plan.get(ask.what, ask.default)))


def test_what_a_down_is_worth():
    """A yard farther on, fewer yards to go, an earlier down and the ball are worth more; what one side loses the other wins."""
    assert worth_of(Down(20)) == AT_THE_20
    assert worth_of(Down(30)) == pytest.approx(AT_THE_20 + 10 * A_YARD)
    assert worth_of(Down(20, 4, 5)) == pytest.approx(AT_THE_20 - LATER_DOWN[4])
    assert worth_of(Down(50, 3, 10)) < worth_of(Down(50, 3, 5)) < worth_of(Down(50, 2, 5)) < worth_of(Down(50))
    before = Down(60, 4, 5)
    assert worth_after(before, carried("run", 60, 0), False, STANDARD) == -worth_of(Down(40))
    assert worth_after(before, carried("run", 60, 40), False, STANDARD) > 6
    assert worth_after(Down(5, 2, 10), carried("run", 5, -5), False, STANDARD) < -1
    assert worth_after(Down(95, 1, 5), carried("run", 95, 5), True, STANDARD) == STANDARD.two_point_points


def test_a_book_is_the_exact_odds_of_every_pair_of_plays():
    """NS.GRID.2-10: the table of worths is the mean over the exact results, with the turnovers that are thought to be played."""
    found, before = book(SQUADS, STANDARD), Down(40, 2, 10)
    table = found.table(before)
    lost = ball_lost(before, False, STANDARD)
    for row, column in ((0, 0), (5, 7), (11, 3)):
        exact = downs(match_ups(found.offense[row], found.defense[column], SQUADS, STANDARD.grid), before.spot, STANDARD.grid)
        worth = 0.0
        for end, share in exact.items():
            gone = TURNOVERS_PLAYED * ("turnover" in end.chances)
            worth += float(share) * ((1 - gone) * worth_after(before, end.ending, False, STANDARD) + gone * lost)
        assert table[row, column] == pytest.approx(worth)


def test_worths_know_no_teams():
    """So all games of a season share them."""
    rules = HouseRules.of({"home": "owls", "visitors": "kites", "touchdown_points": 7})
    assert without_teams(rules) == HouseRules.of({"touchdown_points": 7})


def test_the_solved_mix_cannot_be_exploited():
    """NS.ENG.3: behind each formation, as the exact solver has it."""
    found, before = book(SQUADS, STANDARD), Down(40, 1, 10)
    table = found.table(before)
    for formation, (value, ours, theirs) in solutions(found, before, False).items():
        called = [row for row, play in enumerate(found.offense) if play.formation == formation]
        part = table[called]
        assert float(solve([[float(each) for each in line] for line in part]).value) == pytest.approx(value, abs=1e-9)
        assert ours.sum() == pytest.approx(1)
        assert min(ours[called] @ part) == pytest.approx(value)
        assert max(part @ theirs) == pytest.approx(value)


def test_calls_follow_the_mixes():
    """Every play of `equilibrium` has a share in the mix of the best formation."""
    found, before = book(SQUADS, without_teams(STANDARD)), Down(40, 1, 10)
    solved = solutions(found, before, False)
    _, rows, _ = solved[max(solved, key=lambda each: solved[each][0])]
    called = Counter(decided("play offense", at(), who=Equilibrium, seed=seed) for seed in range(60))
    assert set(called) <= {play.id for play, share in zip(found.offense, rows, strict=True) if share > 0}
    assert len(called) > 1


@pytest.mark.parametrize("who", [Sensible, Equilibrium])
def test_the_last_down(who):
    """It punts far from the line to gain, kicks at the goal where it is near, and plays where a yard is enough for a score."""
    assert decided("play offense", at(spot=20, down=4, to_go=10), who=who) == PUNT
    assert decided("play offense", at(spot=85, down=4, to_go=10), who=who) == FIELD_GOAL
    late = {"quarter": 4, "piles": (0, 0), "score": (0, 9)}
    assert decided("play offense", at("S01", "S07", spot=85, down=4, to_go=10, **late), who=who) not in (PUNT, FIELD_GOAL)


def test_kicks_are_worth_what_their_charts_say():
    before = Down(80, 4, 10)
    near, far = (kick_worth(FIELD_GOAL, SQUADS[0], Down(spot, 4, 10), 0, STANDARD) for spot in (90, 60))
    assert near > far
    assert kick_worth(FIELD_GOAL, SQUADS[0], before, 4, STANDARD) > kick_worth(FIELD_GOAL, SQUADS[0], before, 0, STANDARD)
    assert kick_worth(PUNT, SQUADS[0], Down(20, 4, 10), 4, STANDARD) > kick_worth(PUNT, SQUADS[0], Down(20, 4, 10), 0, STANDARD)


def test_a_turnover_card_is_kept_until_it_counts():
    """On a fourth down that fails anyway it changes little; near the own goal line it changes much."""
    rules = decked("S01", "S36 S07")
    chance = {"offense_die": 20, "defense_die": 1, "result_die": 1, "turnover_chance": 1}
    play = {"play": "O01", "defense": "D08", "offense key": "RB1", "stat pair": "power v power"}
    keys = {"offense_key": "RB1", "defense_key": "LB1", "stat_pair": "power v power"}
    saved = decided("window 6 defense", at("", "S36", rules, spot=60), play, rules=rules, **chance, **keys)
    assert saved == "S36"
    fails = at("", "S36", rules, spot=20, down=4, to_go=75)
    assert decided("window 6 defense", fails, play, rules=rules, **chance, **keys) == "pass"


def test_cards_that_change_nothing_are_kept():
    """Extra Yards on a first down that is safe is kept, and played where it makes the line."""
    for to_go, card in ((10, "S21"), (75, "pass")):
        position = at("S21", "", spot=20, down=4, to_go=to_go)
        game = decided("window 6 offense", position, offense_die=14, defense_die=10, result_die=5)
        assert game in (card, "pass")


def test_penalties_are_taken_where_they_are_worth_more():
    """NS.PEN.2: the defense takes ten yards from a gain, and declines them where the offense has lost the ball on downs."""
    flag = {"window 6 defense": "S27"}
    gain = at("", "S27", decked("", "S27"), spot=40)
    assert decided("penalty defense", gain, flag, rules=decked("", "S27"), offense_die=20, penalty_chance=1) == "accept"
    fails = at("", "S27", decked("", "S27"), spot=40, down=4, to_go=50)
    assert decided("penalty defense", fails, flag, rules=decked("", "S27"), offense_die=1, penalty_chance=1) == "decline"


def test_other_questions():
    """The fastest returner, the best card back, the least card away, two points late, an on-side kick when it is late."""
    team = STANDARD.teams[1]
    named = decided("returner defense", at(phase="kickoff", spot=35))
    assert dict(team.player(named).stats)["speed"] == max(
        dict(each.stats).get("speed", 0) for each in team.players if each.label != "backup" and each.stats
    )
    late = {"quarter": 4, "piles": (0, 0)}
    assert decided("kickoff offense", at("S01", "S07", phase="kickoff", spot=35, score=(0, 7), **late)) == "on-side"
    assert decided("kickoff offense", at("S01", "S07", phase="kickoff", spot=35, score=(7, 0), **late)) == "normal"
    assert decided("try offense", at("S01", "S07", phase="try", spot=95, to_go=5, score=(18, 20), **late)) == "play"
    assert decided("try offense", at(phase="try", spot=95, to_go=5)) == "kick"


def test_what_is_done_late_in_the_game():
    """NS.TRY.1 NS.KICK.4: two points where they help more than one; no punt, and no field goal that is not enough."""
    coach = Sensible(STANDARD, Random(1))
    late = {"quarter": 4, "piles": (0, 0)}
    tries = [
        decided("try offense", at("S01", "S07", phase="try", spot=95, to_go=5, score=(20, 20 + less), **late))
        for less in range(-3, 12)
    ]
    assert [less for less, chosen in zip(range(-3, 12), tries, strict=True) if chosen == "play"] == [-1, 2, 5, 10]
    for less, punts, kicks in ((0, False, False), (1, True, False), (3, True, False), (4, True, True)):
        position = at("S01", "S07", score=(0, less), **late)
        assert (coach.too_late_for(PUNT, position), coach.too_late_for(FIELD_GOAL, position)) == (punts, kicks), less
        assert not coach.hurries(position, AWAY)
    assert not coach.hurries(at("S01", "S07", score=(0, 9), quarter=2, piles=(0, 0)), HOME)
    assert (sign(OFFENSE), sign(DEFENSE)) == (1, -1)


def test_what_a_card_is_worth_apart_from_the_down():
    """NS.EFF.1: cards that come back, and players who are hurt; those of one's own count against it."""
    position = at("", "", discards=("S36", ""), rules=decked("S36 S48"))
    c = Course(position, position)
    cards = STANDARD.cards
    assert in_hands(cards["S49"], OFFENSE, c, STANDARD) == PRICES["turnover"]
    assert in_hands(cards["S49"], DEFENSE, c, STANDARD) == 0
    assert in_hands(cards["S34"], DEFENSE, c, STANDARD) == HURT["drive"]
    own = cards["S35"]._replace(effects=(("injury", "own_key", "half"),))
    assert in_hands(own, DEFENSE, c, STANDARD) == -HURT["half"]


@rows(
    ("effects", "piles", "worth"),
    [
        ((("draw", 2),), (10, 10), 2 * A_CARD),
        ((("draw", 2),), (10, 1), A_CARD),
        ((("draw", 3),), (10, 0), 0.0),
        ((("opp_discard", 1),), (10, 10), A_CARD),
        ((("opp_discard", 5),), (10, 10), 2 * A_CARD),
        ((("draw", 1), ("opp_discard", 2), ("injury", "opp_key", "down")), (10, 10), 3 * A_CARD + HURT["down"]),
        ((("injury", "opp_key", "game"),), (10, 10), 0.0),
        ((("total", "self", 2),), (10, 10), 0.0),
    ],
)
def test_what_cards_to_the_hand_or_from_the_other_one_are_worth(effects, piles, worth):
    """NS.EFF.1: of the defense, against two cards in the other hand: no more than the own pile or that hand has."""
    position = at("S01 S07", "S36", piles=piles)
    card = STANDARD.cards["S34"]._replace(effects=effects)
    assert in_hands(card, DEFENSE, Course(position, position), STANDARD) == pytest.approx(worth)


def test_yards_beyond_all_tables_count_as_the_last_ones(monkeypatch):
    """NS.GRID.9: and a chance of a turnover as often as it is thought to be played."""
    ends = {(-200, ()): Fraction(1, 8), (-110, ()): Fraction(1, 8), (0, ("turnover",)): Fraction(1, 4), (300, ()): Fraction(1, 2)}
    results = {Result("", yards, chances): share for (yards, chances), share in ends.items()}
    monkeypatch.setattr(books, "results", lambda *_: results)
    kept, lost = books.profile.__wrapped__((), STANDARD.data_set.grid)
    assert {YARDS[place]: kept[place] for place in np.flatnonzero(kept)} == {
        -110: 0.25,
        0: pytest.approx(0.25 * (1 - TURNOVERS_PLAYED)),
        110: 0.5,
    }
    assert lost == pytest.approx(0.25 * TURNOVERS_PLAYED)


def test_a_kick_that_has_come_down_is_worth_what_follows_it():
    """NS.KICK.3 NS.KICK.4: before its die it is the mean."""
    position, plain = at(spot=40), without_teams(STANDARD)
    c = Course(position, position, kick=PUNT)
    down, squad = Down(40, 1, 10), Squad(STANDARD.teams[0])
    assert worth(c, None, STANDARD, plain) == kick_worth(PUNT, squad, down, 0, plain)
    (landed, *_) = outcomes(lambda: punt(squad, 40, STANDARD)).support()
    assert worth(c._replace(landed=landed), None, STANDARD, plain) == worth_after(
        down, returned(landed, 0, STANDARD), False, plain
    )
    good = Ending(How.GOOD, OFFENSE, 40)
    assert worth(c._replace(kick=FIELD_GOAL, ending=good), None, STANDARD, plain) == worth_after(down, good, False, plain)


def test_an_audible_is_the_best_play_against_the_formation():
    """NS.EFF.1: of all plays of the book that with the highest mean worth."""
    chosen = decided("audible offense", at("S19", "S07"), {"window 4 offense": "S19"})
    found = book(SQUADS, without_teams(STANDARD))
    formation = STANDARD.data_set.defense_play("D08").formation
    columns = [column for column, play in enumerate(found.defense) if play.formation == formation]
    means = found.table(Down(40, 1, 10))[:, columns].mean(axis=1)
    means[found.rows["O12"]] = -np.inf
    assert found.offense[int(means.argmax())].id == chosen


def test_a_time_out_brings_back_the_better_card():
    """NS.TO.2: where the own discards are better than those of the other coach."""
    ours = at("", "S07", decked("S36", "S48"), discards=("S36", "S48"))
    assert decided("window 1 offense", ours, rules=decked("S36", "S48")) == "time-out"
    theirs = at("", "S07", decked("S48", "S36"), discards=("S48", "S36"))
    assert decided("window 1 offense", theirs, rules=decked("S48", "S36")) == "pass"


@pytest.mark.parametrize("who", ["sensible", "equilibrium"])
def test_the_same_seed_decides_the_same(who):
    logs = []
    for _ in range(2):
        players = {team: player(GAME, who, STANDARD, 3, team) for team in (HOME, AWAY)}
        logs.append(Referee(GAME, seed=3, rules=STANDARD, players=players).run("end").log)
    assert logs[0] == logs[1]
