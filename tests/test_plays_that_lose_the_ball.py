"""Who has the ball after a play of a variant's own is told and counted alike everywhere, in every game."""

import re

import pytest

import cardbowl as cb
from cardbowl.analysis.simulation.box_scores import score_of
from cardbowl.analysis.simulation.rows import chunk_of
from cardbowl.football import DEFENSE, HOME, OFFENSE, How
from cardbowl.games import GAMES
from cardbowl.steps.own_plays import ALLOWED, goal_lines
from cardbowl.view.drive_chart import drive_end
from cardbowl.view.outcome import outcome
from cardbowl.view.whole_plays import last_play

KIND = {"rush": ("fumble", "Fumble", "Fumble lost"), "pass": ("interception", "Interception", "Intercepted")}
"""By the kind of a play: the note of a lost ball, the end of its drive, and its headline."""
OF_THE_DEFENSE = [how for how in ALLOWED if how is not How.INCOMPLETE]
WORDS = {"fumble": ("fumble", "fumble lost", "fumble at"), "interception": ("intercepted",)}


def before_the_call(game, how, side, spot, kind):
    """A game in which the home team may call a play of the variant's own on first down, which ends so; and how it is called.

    Without a `spot` it ends where it began.
    """

    def gift(at, rules):
        yield from ()
        return cb.Ending(how, at.spot if spot is None else spot, side)

    made = cb.variant(game, plays={"gift": cb.OwnPlay(gift, kind=kind)}, name=f"gift {how} {kind} {game}".replace(".", " "))
    referee = cb.new_game(made, home_player="random", away_player="random", seed=3)
    while referee.position.down != 1 or referee.position.offense is not HOME or (answer := with_the_play(referee.asking)) is None:
        referee.step()
    return referee, answer


def called(game, how, side, spot, kind):
    """A game in which that play has just ended."""
    referee, answer = before_the_call(game, how, side, spot, kind)
    return played(referee, answer)


def played(referee, answer):
    """The game after the play that is called so."""
    referee.answer(answer)
    while not (referee.plays[-1].played and referee.plays[-1].played.call):
        referee.step()
    return referee


def with_the_play(asked):
    """The answer that calls the play, to a question or to both of two that are asked together; None where it is not asked."""
    choices = getattr(asked, "choices", (asked,))
    given = [[each for each in getattr(choice, "options", ()) if each == "gift"] for choice in choices]
    if not any(given):
        return None
    answers = tuple(found[0] if found else choice.default for found, choice in zip(given, choices, strict=True))
    return answers if len(answers) > 1 else answers[0]


@pytest.mark.parametrize("kind", KIND)
@pytest.mark.parametrize("how", OF_THE_DEFENSE)
@pytest.mark.parametrize("game", GAMES)
def test_play_note_headline_drive_and_row_agree_about_a_ball_that_the_defense_has(game, how, kind):
    """OWN.GIFT.1 ends on first down with 60 yards to the goal line of the defense's frame: nobody was short, no time ran out."""
    what, result, headline = KIND[kind]
    referee = called(game, how, DEFENSE, 60, kind)
    play = last_play(referee)
    lines = "; ".join(map(str, referee.play_lines()))
    told = [part.strip() for line in referee.play_lines() for part in str(line).split(": ", 1)[-1].split(",")]
    assert any(part.startswith(WORDS[what]) for part in told), lines
    assert not {"time runs out", "no play", "over on downs"} & set(told)
    score = score_of(play)
    assert score.intercepted is (what == "interception")
    assert score.fumbles_lost.count(play.before.offense) == (what == "fumble")
    assert drive_end(play)[0] == result
    assert "downs" not in outcome(play, referee).headline
    if how is not How.SAFETY:
        assert outcome(play, referee).headline.startswith(headline)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", [How.DEAD, How.OUT, How.INCOMPLETE, How.TURNOVER])
def test_a_ball_that_the_offense_keeps_is_told_as_no_lost_ball(game, how):
    """On first down, 5 yards from the line or less, the offense has second down or a new series."""
    referee = called(game, how, OFFENSE, 40, "rush")
    play = last_play(referee)
    assert goal_lines(cb.Ending(how, 40, OFFENSE)).side is OFFENSE
    assert play.after.offense is play.before.offense
    assert (score_of(play).fumbles_lost, score_of(play).intercepted, drive_end(play)[0]) == ((), False, "")


@pytest.mark.parametrize("game", GAMES)
def test_a_ball_that_the_offense_has_dropped_is_lost_once_where_the_other_side_has_it(game):
    """CB2.FUM.1, CB1.FUM.1, DOI.PLAY.5, FS.FUM.1, NS.TURN.5."""
    referee = called(game, How.LOOSE, OFFENSE, 60, "rush")
    play = last_play(referee)
    gone = play.after.offense is not play.before.offense
    assert score_of(play).fumbles_lost.count(play.before.offense) == gone
    assert drive_end(play)[0] == ("Fumble" if gone else "")


def row_of(play):
    """The columns of a play that tell of its yards and its ball, by name."""
    columns = chunk_of([(1, [play], play.after.score)], ["gift"]).plays
    names = ("yards_gained", "first_down", "fumble", "fumble_lost", "interception", "complete_pass", "touchback")
    return {name: int(columns[name][0]) for name in names}


@pytest.mark.parametrize("kind", KIND)
@pytest.mark.parametrize("spot", [30, 60, None])
@pytest.mark.parametrize("game", GAMES)
def test_a_ball_that_the_offense_has_got_back_is_a_new_series_with_its_yards(game, spot, kind):
    """CB2.FUM.14, CB1.FUM.R15, DOI.FIRST.1, FS.PLAY.1.R3, NS.SEQ.2.R1: in note, row, box score, coach and odds.

    It may lie where the play began.
    """
    referee, answer = before_the_call(game, How.TURNOVER, OFFENSE, spot, kind)
    before, coach = referee.position, referee.game.decisions(referee)["gift"]
    odds = cb.odds(referee.game, "gift", spot=before.spot, to_go=before.to_go)
    play = last_play(played(referee, answer))
    yards = 0 if spot is None else spot - before.spot
    after, score, row = play.after, score_of(play), row_of(play)
    assert (after.offense, after.spot, after.down, after.to_go) == (before.offense, before.spot + yards, 1, 10)
    assert odds.mean() == coach.get("mean yards").number == score.yards == row["yards_gained"] == yards
    assert odds["first_down"] == coach.get("first down").number == score.first_down == row["first_down"] == 1
    assert [row[name] for name in ("fumble", "interception", "complete_pass")] == [0, 0, kind == "pass"]
    assert (score.fumbles_lost, drive_end(play)[0]) == ((), "")
    told = [part.strip() for line in referee.play_lines() for part in str(line).split(": ", 1)[-1].split(",")]
    assert any({"run" if kind == "rush" else kind, str(abs(yards))} <= set(re.findall(r"\w+", part)) for part in told), told
    assert not {"time runs out", "no play", "over on downs"} & set(told)


@pytest.mark.parametrize("kind", KIND)
@pytest.mark.parametrize("game", GAMES)
def test_a_touchback_is_that_of_the_defense_whichever_side_is_named(game, kind):
    """CB2.NFL.4, CB1.GAME.R1, DOI.PUNT.1.R1, FS.PLAY.1.R3, NS.SEQ.2.R1: the defense has the ball, on its own 20."""
    found = []
    for side in (DEFENSE, OFFENSE):
        referee, answer = before_the_call(game, How.TOUCHBACK, side, 0, kind)
        before = referee.position
        odds = cb.odds(referee.game, "gift", spot=before.spot, to_go=before.to_go)
        coach = [(each.label, each.number) for each in referee.game.decisions(referee)["gift"].measures]
        play = last_play(played(referee, answer))
        assert (play.after.offense, play.after.spot, play.after.down) == (before.offense.other, 20, 1)
        assert (odds["ball_lost"], odds["first_down"]) == (1, 0)
        assert [number for label, number in coach if label in ("ball lost", "turnover")] == [1]
        row = row_of(play)
        assert [row["interception"], row["fumble_lost"], row["yards_gained"]] == [kind == "pass", kind == "rush", 0]
        found.append((row, score_of(play), list(map(str, referee.play_lines())), coach, odds.events))
    assert found[0] == found[1]
