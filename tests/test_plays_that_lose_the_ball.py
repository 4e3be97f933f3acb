"""A play of a variant's own that ends with the ball of the defense is told as a lost ball everywhere, in every game."""

import pytest

import cardbowl as cb
from cardbowl.analysis.simulation.box_scores import score_of
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games import GAMES
from cardbowl.steps.own_plays import ALLOWED, goal_lines
from cardbowl.view.drive_chart import drive_end
from cardbowl.view.outcome import outcome
from cardbowl.view.whole_plays import last_play

KIND = {"rush": ("fumble", "Fumble", "Fumble lost"), "pass": ("interception", "Interception", "Intercepted")}
"""By the kind of a play: the note of a lost ball, the end of its drive, and its headline."""
OF_THE_DEFENSE = [how for how in ALLOWED if how is not How.INCOMPLETE]
WORDS = {"fumble": ("fumble", "fumble lost", "fumble at"), "interception": ("intercepted",)}


def called(game, how, side, spot, kind):
    """A game in which a play of the variant's own has just ended so on first down."""

    def gift(at, rules):
        yield from ()
        return cb.Ending(how, spot, side)

    made = cb.variant(game, plays={"gift": cb.OwnPlay(gift, kind=kind)}, name=f"gift {how} {kind} {game}".replace(".", " "))
    referee = cb.new_game(made, home_player="random", away_player="random", seed=3)
    while referee.position.down != 1 or (answer := with_the_play(referee.asking)) is None:
        referee.step()
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
