"""The promised answers of lesson 57, a down in eleven steps, are what the rules of Showdown do."""

from cardbowl.football import DEFENSE, HOME, OFFENSE
from cardbowl.games.showdown import HouseRules
from cardbowl.games.showdown.odds.calls import by_formation, gain_game, squads_of
from cardbowl.games.showdown.odds.kicks import punt_odds
from cardbowl.games.showdown.rules.windows import BEFORE_THE_SWIPE
from cardbowl.games.showdown.starts import alone
from cardbowl.lessons.questions import find_question
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

RULES = HouseRules()
HANDS = (["S01", "S21"], ["S07", "S13"])


def asked(game: Referee) -> Choose:
    asking = game.asking
    assert isinstance(asking, Choose)
    return asking


def test_the_defense_decides_first() -> None:
    question = find_question("eleven_steps.first")
    assert question.answer == DEFENSE.word
    assert asked(alone.one_down(hands=HANDS)).side is DEFENSE


def test_the_back_of_a_play_shows_its_formation() -> None:
    game = alone.one_down(timeouts=(0, 0))
    game.answer("O12")
    assert find_question("eleven_steps.back").answer == "formation"
    found = [game.seen_by(HOME.other).latest("formation")]
    assert [note.n for note in found if note is not None] == ["Spread"]
    formations = {RULES.data_set.offense_play(play).formation for play in RULES.teams[HOME].offense_plays}
    assert formations == {"Tight", "Spread", "Split"}
    kinds = {RULES.data_set.offense_play(play).kind for play in ("O03", "O12")}
    assert kinds == {"run", "pass"}
    assert {RULES.data_set.offense_play(play).formation for play in ("O03", "O12")} == {"Spread"}


def test_a_pass_of_no_yards_costs_a_down() -> None:
    game = alone.one_down(down=2, spot=50, timeouts=(0, 0))
    for answer in ("O12", "D08", "WR1", "LB1", "hands v coverage", 10, 10, 1, 20, 20, 20):
        game.answer(answer)
    assert find_question("eleven_steps.incomplete").answer == "third"
    assert (game.position.down, game.position.spot, game.position.offense) == (3, 50, HOME)


def test_a_punt_from_the_own_30() -> None:
    question = find_question("eleven_steps.fourth")
    assert question.answer == "punt"
    assert punt_odds(RULES, (), spot=30, team="herons", added=0, returns=0).value("net yards").mean() == 40
    solved = by_formation(gain_game(squads_of(None, None, RULES), 30, 5, RULES.data_set), RULES.data_set)
    assert max(each.value for each in solved.values()) < 0.5
    game = alone.one_down(down=4, to_go=5, spot=30, timeouts=(0, 0))
    assert "field goal" not in asked(game).options
    assert "field goal" in asked(alone.one_down(down=4, to_go=5, spot=50, timeouts=(0, 0))).options


def test_a_first_down_brings_a_card() -> None:
    game = alone.one_down(to_go=5, timeouts=(0, 0))
    for answer in ("O12", "D11", "WR1", "S1", "hands v coverage", 10, 5, 1, 20, 20, 20):
        game.answer(answer)
    while not game.is_over:
        game.deal()
    assert find_question("eleven_steps.event").answer == "first_down"
    assert tuple(map(len, game.position.hands)) == (1, 1)


def test_no_time_out_after_the_key_players() -> None:
    game = alone.one_down(hands=HANDS)
    assert "time-out" in asked(game).options
    for answer in ("pass", "pass", "O12", "D11", "pass", "pass", "WR1", "S1", "hands v coverage"):
        game.answer(answer)
    assert asked(game).what.startswith("window")
    assert "time-out" not in asked(game).options
    assert find_question("eleven_steps.timeout").answer == "no"
    assert BEFORE_THE_SWIPE == 4
    assert asked(game).side in (OFFENSE, DEFENSE)
