"""A game from its rules and its rulebook alone: table, odds, coach, terminal, logs and simulation are derived."""

from collections import Counter
from fractions import Fraction

import pytest
from click.testing import CliRunner
from games.pocket import GAME

import cardbowl as cb
from cardbowl.cards import Deck
from cardbowl.cli import main
from cardbowl.football import HOME
from cardbowl.games import GAMES
from cardbowl.open.games import find_game
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.policies import make_random
from cardbowl.view.plain_notes import Line
from cardbowl.widgets.table import TableWidget


@pytest.fixture
def game():
    """A game on first down, after the toss."""
    GAMES.add(GAME)
    return cb.new_game("pocket", home="Otters", away="Herons", seed=3).step()


def test_the_table_shows_the_score_the_field_cards_and_faces(game):
    view = TableWidget(game).view
    assert view["situation"]["headline"] == "1st & 10"
    assert view["situation"]["where"] == "at the Otters 20"
    assert view["clock"]["label"] == "first quarter, 40 plays left"
    assert (view["field"]["ball"], view["field"]["line"]) == (20, 30)
    assert [(row["label"], [card["spoken"] for card in row["cards"]]) for row in view["rows"]] == [
        ("Toss", ["red from the coin"])
    ]
    game.answer("run").answer("KS").answer("4H")
    shown = TableWidget(game).view
    assert [(row["label"], [card["card"] for card in row["cards"]]) for row in shown["rows"]] == [("Run", ["KS", "4H"])]
    assert shown["notes"] == [{"when": "1 & 10 @ 20", "text": "rush, to 35", "kind": "play"}]
    assert shown["drive_chart"][0]["plays"] == 1


def test_every_option_has_its_exact_odds(game):
    """PKT.RUN.1 PKT.RUN.2 PKT.PASS.1 PKT.PASS.2"""
    odds = game.odds()
    assert set(odds) == {"run", "pass"}
    cards = list(Deck.standard())
    gains = [2 * card.value for card in cards if card.color == "red"]
    assert odds["pass"].chance("turnover") == Fraction(1, 52)
    assert odds["pass"].chance("incomplete") == Fraction(25, 52)
    assert odds["pass"].chance("first down") == Fraction(sum(gain >= 10 for gain in gains), 52)
    assert odds["pass"].value("yards").mean() == Fraction(sum(gains), 51)
    one_card = sum(card.value if card.color == "black" else card.value // 2 for card in cards)
    assert odds["run"].value("yards").mean() > Fraction(one_card, 52)
    assert decision_odds(game)["pass"].get("first down").number == odds["pass"].chance("first down")


def played_on(referee, option):
    """The measures of the coach, by playing the option with each card that may come (a run is not one card alone)."""
    found, cards = Counter(), list(referee.left())
    yards = []
    for card in cards:
        after = referee.branch().answer(option).answer(card)
        ending, then = after.plays[-1].played.ending, after.position
        found["touchdown"] += ending.how == "touchdown"
        found["first down"] += ending.how == "touchdown" or (then.offense is referee.position.offense and then.down == 1)
        found["ball lost"] += ending.how == "turnover" or (
            ending.how != "touchdown" and then.offense is not referee.position.offense
        )
        yards += [ending.spot - referee.position.spot] if ending.how != "turnover" else []
    return {**{word: Fraction(n, len(cards)) for word, n in found.items() if n}, "mean yards": Fraction(sum(yards), len(yards))}


@pytest.mark.parametrize(("spot", "down", "to_go"), [(20, 1, 10), (80, 2, 7), (85, 4, 6), (40, 4, 3)])
def test_the_coach_counts_plays_to_their_end(game, spot, down, to_go):
    """PKT.DOWN.1 PKT.DOWN.2 PKT.DOWN.3: a game with no coach of its own has first downs, scores, the ball and yards."""
    there = cb.Referee(GAME, position=game.position._replace(spot=spot, down=down, to_go=to_go))
    told = decision_odds(there)
    assert {each.label: each.number for each in told["pass"].measures} == played_on(there, "pass")
    assert {each.label: each.better for each in told["run"].measures}.get("ball lost", -1) == -1
    assert told["pass"].basis.startswith("Counted to the end of the play")


def test_the_coach_counts_kicks_and_the_ball_after_a_miss(game):
    """PKT.KICK.1"""
    told = decision_odds(cb.Referee(GAME, position=game.position._replace(spot=70)))["kick"]
    assert [(each.label, each.number, each.better) for each in told.measures] == [
        ("good", Fraction(2, 3), 1), ("ball lost", Fraction(1, 3), -1),
    ]  # fmt: skip


def test_with_the_goal_line_to_gain_touchdowns_are_counted_once(game):
    told = decision_odds(cb.Referee(GAME, position=game.position._replace(spot=95, to_go=5)))["pass"]
    assert [each.label for each in told.measures] == ["touchdown", "ball lost", "mean yards"]


def test_nobody_earns_a_first_down_with_the_last_play_of_a_half(game):
    """PKT.TIME.1: the second half begins, whoever has the ball then."""
    last = game.position._replace(quarter=2, left=1, down=2, to_go=3)
    for team in (HOME, HOME.other):
        there = cb.Referee(GAME, position=last._replace(second_half=team))
        assert "first down" not in there.odds()["run"]
        assert {each.label for each in decision_odds(there)["run"].measures} == {"mean yards"}


def test_a_kick_is_a_roll_of_the_die(game):
    """PKT.KICK.1 PKT.KICK.2: 30 yards need a three; from the own half there is no kick."""
    with pytest.raises(cb.IllegalAnswerError, match=r"farther than 60 yards \(PKT\.KICK\.2\)"):
        game.answer("kick")
    near = cb.Referee(GAME, position=game.position._replace(spot=70))
    assert near.odds()["kick"].chance("good") == Fraction(2, 3)
    near.answer("kick").answer("2")
    assert near.notes() == ["home 1 & 10 @ 70: field goal, no good", "-" * 20]


def test_it_is_saved_shared_and_played_on(game, tmp_path):
    game.answer("pass").answer("9D")
    path = tmp_path / "game.json"
    game.save(path)
    for again in (cb.load(path), cb.load(cb.share(game))):
        assert (again.position, again.log) == (game.position, game.log)
    game.undo(2)
    assert game.answer("pass").deal().log[:2] == game.log[:2]


def test_it_is_played_in_the_terminal():
    command = ["play", "games.pocket:GAME", "--seed", "3", "--home", "random", "--away", "random"]
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 0, done.output
    assert "home 1 & 10 @ 20: pass, incomplete" in done.output
    assert "Final: Away win 34-21" in done.output
    mine = CliRunner().invoke(main, ["play", "games.pocket:GAME", "--seed", "3", "--away", "random"], input="run\n")
    assert "draw red from the coin (toss)" in mine.output
    assert "Run, pass or kick" in mine.output


def test_a_thousand_plays_agree_with_the_odds(game):
    """The simulation plays the same text: points and the share of passes that are incomplete, within four standard errors."""
    result = cb.simulate("pocket", 40, seed=5)
    assert result.seed == 5
    assert result.games == 40
    played = [cb.new_game("pocket", seed=seed, home_player="random", away_player="random").run("end") for seed in range(30)]
    passes = [each.played.ending.how for game in played for each in game.plays if each.played and each.played.kind == "pass"]
    share, wanted = sum(how == "incomplete" for how in passes) / len(passes), 25 / 52
    assert abs(share - wanted) < 4 * (wanted * (1 - wanted) / len(passes)) ** 0.5


NOTES = (
    "home 1 & 10 @ 20: rush, to 35",
    "away 4 & G @ 97: pass, touchdown, 7 points",
    "home 1 & 10 @ 1: sack, safety, 2 points for the opponents",
    "away Kickoff: kickoff, opponents' ball at 25",
    "home 2 & 3 @ 40: pass, touchdown for the opponents, 6 points for the opponents",
)


@pytest.mark.parametrize("text", [*NOTES, "home Toss: rush, cancelled"])
def test_its_notes_are_read_back(text):
    if "cancelled" in text:
        with pytest.raises(cb.NotationError, match="cannot read 'cancelled' in the play note"):
            Line.parse(text)
    else:
        assert str(Line.parse(text)) == text


def test_games_of_ones_own_have_names_of_their_own():
    assert find_game(GAME) is GAME
    assert list(GAMES) == ["cardbowl-2.0", "cardbowl-1.1.6", "doi", "football-strategy", "showdown"]
    assert GAME.policies == {"random": make_random}
    assert GAMES["pocket"].start(GAME.house_rules({})).offense is HOME
    for wrong, words in ((3, "only a Game can be added, not 3"), (GAMES["doi"], "'doi' is a rulebook of the kit")):
        with pytest.raises(cb.NotationError, match=words):
            GAMES.add(wrong)
    for where in ("nowhere:GAME", "games.pocket:NONE", ":", "games.pocket:"):
        with pytest.raises(cb.NotationError, match=r"^there is no game at .* written as module:NAME"):
            find_game(where)
