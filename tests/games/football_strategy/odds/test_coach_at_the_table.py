"""The coach of Football Strategy at the table: which way its numbers are better, and where they stand."""

from random import Random

import pytest
from games.football_strategy.helpers import STANDARD, at, charted, house
from games.football_strategy.odds.coached import PRO, called, measures, plainly, told
from support.coached import MEAN, SHARE, numbers_misread

import cardbowl as cb
from cardbowl.chance import OddsError
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.ask import ChooseTogether
from cardbowl.steps.policies import make_random
from cardbowl.steps.referee import Referee
from cardbowl.view.moment import AsSeen
from cardbowl.widgets.coach import Coach

SIDES = (OFFENSE, DEFENSE)
pytestmark = pytest.mark.usefixtures("unsolved")

MEANT = {
    "ball lost": (-1, SHARE), "field goal": (1, SHARE), "first down": (1, SHARE), "first down at the best mix": (1, SHARE),
    "good": (1, SHARE), "mean points": (1, MEAN), "mean yards": (1, MEAN), "net yards at the best mix": (1, MEAN),
    "opponents' start": (-1, MEAN), "points at the best mix": (1, MEAN), "safety": (-1, SHARE),
    "share of the best mix": (0, SHARE), "touchdown": (1, SHARE), "turnover": (-1, SHARE), "ball kept": (1, SHARE),
    "touchdown against": (-1, SHARE), "made again": (0, SHARE),
}  # fmt: skip


def test_each_number_says_which_way_it_is_better():
    places = [at(), at(60, 4, 2), at(97, 4, 3), at(4, 3, 9), Position(phase="kickoff", decks=PRO)]
    places += [Position(phase="try", spot=98, to_go=2, decks=PRO)]
    referees = [Referee(GAME, position=place, rules=STANDARD) for place in places]
    referees.append(Referee(GAME, position=places[-1], rules=STANDARD).answer("play"))
    assert numbers_misread([AsSeen(each, HOME) for each in referees], MEANT) == []


@pytest.mark.parametrize(
    ("place", "label"),
    [
        (at(), "net yards at the best mix"),
        (at(60, 4, 2), "first down at the best mix"),
        (Position(phase="try", spot=98, to_go=2, decks=PRO), "mean points"),
    ],
    ids=["first down", "last down", "try"],
)
def test_what_is_better_for_the_offense_is_worse_for_the_defense(place, label):
    """FS.ENG.3"""
    referee = Referee(GAME, position=place, rules=STANDARD)
    if place.phase == "try":
        referee.answer("play")
    found = [decision_odds(AsSeen(referee, referee.team(side))) for side in SIDES]
    ours, theirs = ({each.label: each.better for odds in options.values() for each in odds.measures} for options in found)
    assert set(theirs) >= {label, "share of the best mix"}
    assert {name: theirs[name] for name in ours if name in theirs} == {
        name: -better for name, better in ours.items() if name in theirs
    }
    assert (ours[label], theirs[label], theirs["share of the best mix"]) == (1, -1, 0)


def test_live_odds_stand_behind_each_call():
    referee = Referee(GAME, position=at(50, 4, 2), rules=STANDARD)
    odds = AsSeen(referee, HOME).odds()
    first = odds[12].chance(lambda end: end.first or (end.how is How.TOUCHDOWN and end.side is OFFENSE))
    assert first == measures(told(at(50, 4, 2))[12])["first down"]


def test_the_choice_of_a_deck_has_no_odds():
    """FS.SETUP.1"""
    referee = Referee(GAME, rules=STANDARD)
    assert isinstance(referee.asking, ChooseTogether)
    with pytest.raises(OddsError, match=r"no play follows the choice"):
        decision_odds(referee)


def test_the_table_shows_them_and_compares_the_choice():
    players = {AWAY: make_random(STANDARD, Random(1))}
    referee = AsSeen(Referee(GAME, position=at(50, 4, 2), rules=STANDARD, players=players), HOME)
    coach, found = Coach("always"), told(at(50, 4, 2))
    options = [{"value": str(call)} for call in found]
    scene = coach.dress(referee, {"view": {}, "asking": {"options": options}}, asked=False)
    texts = {option["value"]: [line["text"] for line in option["odds"]] for option in scene["asking"]["options"]}
    assert texts["12"][0] == f"{100 * float(measures(found[12])['first down']):.1f} %"
    coach.chosen(referee, 12)
    assert coach.compared["said"].startswith("You called the Screen: first down 80.0 %.")


def test_each_call_is_named_as_in_a_sentence():
    """FS.COMP.2, FS.COMP.3: the names of the charts, and those of a variant's own plays."""

    def keeper(at, rules):
        return (yield cb.Draw(OFFENSE, "keeper", "OWN.KEEP.1")).value

    game = cb.variant("football-strategy", plays={"keeper": keeper}, name="one of one's own")
    referee = Referee(game, position=at(80, 4, 3), rules=game.house_rules({}))
    options = {option: odds for side in SIDES for option, odds in decision_odds(AsSeen(referee, referee.team(side))).items()}
    found = {option: (odds.name, odds.told) for option, odds in options.items()}
    wanted = {
        1: ("the Middle Plunge", "You called the Middle Plunge"),
        22: ("the Quick Kick", "You called the Quick Kick"),
        FIELD_GOAL: ("the field goal", "You kicked a field goal"),
        "keeper": ("the keeper", "You called the keeper"),
        "A": ("A Goal Line", "You laid A Goal Line"),
        "C": ("C Inside Blitz", "You laid C Inside Blitz"),
    }
    assert {option: found[option] for option in wanted} == wanted


def test_the_ball_lost_on_the_last_down_is_no_reason_to_accept():
    """FS.PEN.2, FS.DOWN.3: a defense does not give the last down back."""
    rules = charted("P10o/INC", card=12)
    found = told(at(50, 4, 8), rules=rules)
    plain = plainly(at(50, 4, 8), rules, [(12, letter) for letter in LETTERS])
    assert measures(found[12])["ball lost"] == plain["ball lost"]
    ((play, _),) = called(at(50, 4, 8), rules, 12, "A")
    assert play.after.offense is AWAY


def test_more_downs_are_counted_as_house_rules_say():
    assert "not solved yet" in told(at(50, 4, 2), rules=house(downs=5))[1].basis
    assert measures(told(at(50, 4, 2), rules=house(downs=5))[1]).keys() >= {"net yards at the best mix", "turnover"}


LATE = at(70, 4, 2, quarter=4, left=10, score=(0, 3))


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    "place",
    [LATE, LATE._replace(down=1, score=(0, 0)), LATE._replace(quarter=2), LATE._replace(left=0, untimed=True)],
    ids=["last play", "first down", "half", "untimed"],
)
def test_where_the_half_may_end_with_the_play_there_is_no_best_mix(place, side):
    """FS.TIME.5, FS.TIME.6: the mixes of a down and of the solved drive know no clock; the option says so."""
    for odds in told(place, side).values():
        assert not [label for label in measures(odds) if label.endswith("the best mix")]
        assert "The half may end with this play" in odds.basis


@pytest.mark.parametrize(
    "place",
    [LATE._replace(left=60), LATE._replace(quarter=3), LATE._replace(quarter=1)],
    ids=["time enough", "third quarter", "first quarter"],
)
def test_a_quarter_that_ends_alone_leaves_the_best_mix(place):
    """FS.TIME.6: the next quarter goes on with the same ball; a gain of 20 yards takes 45 seconds (FS.TIME.2.R1)."""
    assert measures(told(place)[12]).keys() >= {"share of the best mix", "first down at the best mix"}


def test_a_score_that_ends_the_game_leaves_the_best_mix():
    """FS.END.1.R1: in sudden death the first score wins; time for the next down is left."""
    place = at(98, 4, 2, quarter=5, left=600)
    assert "share of the best mix" in measures(told(place, rules=house(overtime="sudden_death"))[1])
