"""The coach at the table."""

from random import Random

import pytest

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.chance import OddsError
from cardbowl.errors import NotationError
from cardbowl.football import AWAY, OFFENSE
from cardbowl.games.cardbowl1.starts import alone as eleven
from cardbowl.games.cardbowl2 import GAME, HouseRules
from cardbowl.games.cardbowl2.odds import field_goal
from cardbowl.games.cardbowl2.odds.rushing import rush_odds
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee
from cardbowl.steps.time_limit import TooLongError
from cardbowl.widgets.coach import Coach, before_a_card


def a_pass(**options):
    return cb.table(alone.passing("10H", "5C", seed=3), **options)


def a_match_up(**position):
    """The offense, a person, is about to say which of its cards the play goes to."""
    away = GAME.policies["random"](HouseRules(), Random(1))
    referee = Referee(GAME, position=Position(**position), players={AWAY: away}, names=("Otters", "Herons"))
    return referee.answer("hand play").answer("2: 10H 4D 9C 2S").answer("opposite: 5C KD 5D 9H")


def act(table, action, value=None):
    table.act({"step": table.shown_step, "action": action, "value": value})


def odds_of(table, value):
    option = next(option for option in table.asking["options"] if option["value"] == value)
    return {line["label"]: line["text"] for line in option["odds"]}


def test_before_a_card_the_coach_says_what_can_happen():
    """CB2.PASS.3: of 52 cards 37 are clean."""
    table = a_pass()
    assert "odds" not in table.view
    assert table.asking["can_coach"]
    act(table, "coach")
    assert table.message["text"].startswith("From here: clean 71.2 %, incomplete 23.1 %")
    assert table.view["odds"][0] == {"label": "clean", "text": "71.2 %", "share": pytest.approx(37 / 52), "meaning": "good"}


def test_before_a_decision_each_option_carries_its_odds_and_what_they_rest_on():
    """CB2.PASS.3: to the end of the play, not to the next card."""
    table = a_pass()
    act(table, "step")
    act(table, "coach")
    assert (table.message["tone"], table.message["text"]) == ("spoken", "Each option has its odds.")
    for value in ("draw", "stop"):
        assert set(odds_of(table, value)) == {"first down", "touchdown", "ball lost", "mean yards"}
    assert all("51 cards left to draw" in option["basis"] for option in table.asking["options"])


def test_the_match_up_carries_the_odds_of_whole_plays():
    table = cb.table(a_match_up(), coach="always")
    odds = rush_odds(HouseRules(), (), o1=Card.parse("9C"), d1=Card.parse("5D"), spot=30, to_go=10)
    assert odds_of(table, "9C")["mean yards"] == f"{float(odds.mean()):.1f}"
    assert odds_of(table, "10H")["first down"] == "37.8 %"


def test_advice_is_for_one_step_and_goes_when_asked_again():
    table = a_pass()
    act(table, "coach")
    act(table, "coach")
    assert "odds" not in table.view
    act(table, "coach")
    act(table, "step")
    assert "odds" not in table.view


def test_always_needs_no_asking_and_off_refuses():
    assert a_pass(coach="always").view["odds"]
    quiet = a_pass(coach="off")
    assert not quiet.asking.get("can_coach")
    before = quiet.asking
    act(quiet, "coach")
    assert quiet.message["tone"] == "refused"
    assert "coach" in quiet.message["text"]
    assert quiet.asking == before


def test_where_there_is_nothing_to_count_the_coach_says_so():
    referee = a_match_up()
    referee.rewind(1)
    with pytest.raises(OddsError, match="both hands"):
        Coach().dress(referee, GAME.scene(referee, None), asked=True)
    assert Coach("always").dress(referee, GAME.scene(referee, None), asked=False)["asking"]["kind"] == "place"


def test_before_a_kick_is_called_its_odds_are_known_and_those_of_a_hand_play_are_explained():
    """CB2.FG.3: on fourth down the coach counts the field goal and the punt."""
    referee = a_match_up(spot=75, down=4)
    referee.rewind(0)
    table = cb.table(referee, coach="always")
    assert odds_of(table, "field goal")["field goal"] == f"{100 * float(field_goal(43).reached):.1f} %"
    assert odds_of(table, "kneel")["ball lost"] == "100.0 %"
    hand_play = table.asking["options"][0]
    assert hand_play["odds"] == []
    assert "both hands" in hand_play["basis"]


def test_a_number_carries_its_odds_too():
    """CB2.PUNT.1: the table shows those of the number that is set."""
    table = cb.table(alone.punting(seed=3), coach="always")
    odds = table.asking["range"]["odds"]
    assert set(odds) == {"1", "2", "3", "4"}
    assert odds["4"]["odds"][1] == {"label": "blocked", "text": "7.7 %", "share": pytest.approx(4 / 52), "meaning": "bad"}


def test_after_the_choice_it_says_how_it_compared():
    table = cb.table(a_match_up(), coach="always")
    act(table, "answer", "9C")
    compared = table.view["compared"]
    assert compared["title"] == "How it compared"
    assert compared["said"] == (
        "You ran with 9♣: first down 16.1 %. The pass to 10♥ had 37.8 %. By touchdown yours was ahead, with 1.1 %."
    )
    first = [line for line in compared["lines"] if line["measure"] == "first down"]
    assert [(line["text"], line["chosen"], line["best"]) for line in first] == [("16.1 %", True, False), ("37.8 %", False, True)]
    act(table, "step")
    assert table.view["compared"] == compared  # until the next choice
    act(table, "undo")
    assert table.view["compared"] == compared  # the choice itself still stands
    act(table, "undo")
    assert "compared" not in table.view
    act(table, "answer", "9C")
    assert table.view["compared"] == compared


def test_the_best_choice_is_told_as_plainly_and_where_measures_disagree_that_too():
    table = cb.table(a_match_up(), coach="always")
    act(table, "answer", "10H")
    assert table.view["compared"]["said"] == (
        "You passed to 10♥: first down 37.8 %. The run with 9♣ had 16.1 %. "
        "By touchdown the run with 9♣ was ahead, 1.1 % to 1.0 %."
    )


def test_without_asking_nothing_is_counted_and_nothing_compared(monkeypatch):
    monkeypatch.setattr("cardbowl.widgets.coach.decision_odds", lambda referee: pytest.fail("counted"))
    for mode in ("request", "off"):
        table = cb.table(a_match_up(), coach=mode)
        act(table, "answer", "9C")
        assert "compared" not in table.view


def test_a_decision_is_counted_once(monkeypatch):
    counted = []
    from cardbowl.reading.decisions import decision_odds

    monkeypatch.setattr("cardbowl.widgets.coach.decision_odds", lambda referee: counted.append(1) or decision_odds(referee))
    table = cb.table(a_match_up(), coach="always")
    table.refresh()
    act(table, "answer", "9C")
    act(table, "undo")
    assert len(counted) == 1


def test_the_computers_decisions_are_not_advised():
    away = GAME.policies["random"](HouseRules(), Random(1))
    referee = Referee(GAME, position=Position(offense=AWAY), players={AWAY: away})
    assert isinstance(referee.asking, Choose)
    coach, scene = Coach("always"), GAME.scene(referee, None)
    assert coach.dress(referee, scene, asked=False) == scene
    with pytest.raises(OddsError, match="computer"):
        coach.dress(referee, scene, asked=True)
    coach.chosen(referee, "punt")
    assert coach.compared is None


def test_a_rule_of_ones_own_has_a_coach_too():
    def higher():
        first = yield cb.Draw(OFFENSE, "first", "mine")
        return "higher" if (yield cb.Draw(OFFENSE, "second", "mine")).value > first.value else "not higher"

    table = cb.table(higher, coach="always")
    assert {line["label"] for line in table.view["odds"]} == {"higher", "not higher"}


def test_a_decision_in_a_rule_of_ones_own_has_its_live_odds():
    def again():
        if (yield Choose(OFFENSE, "how", ("draw", "stay"), "mine")) == "stay":
            return "nothing"
        return "red" if (yield cb.Draw(OFFENSE, "card", "mine")).color == "red" else "black"

    table = cb.table(again, coach="always")
    assert odds_of(table, "draw") == {"red": "50.0 %", "black": "50.0 %"}
    assert "next thing that is settled" in table.asking["options"][0]["basis"]


def test_no_such_mode():
    with pytest.raises(NotationError, match="request, always, off"):
        a_pass(coach="loudly")


def blocking():
    """Eleven a side, before any block; in the shotgun there is no sneak."""
    ours = "shotgun: 6C 7H 8D 9C 10S JD 5D KH QS 4S 9H"
    return eleven.scrimmage(ours, "4-3: 5C 8C 9D 7S 6H KC 10H 3D JS QD 2H", "done; 7D", seed=3)


def test_one_reason_for_many_options_is_said_once():
    table = cb.table(blocking(), coach="request")
    assert table.referee.asking.what == "blocking"
    act(table, "coach")
    assert table.message["tone"] == "refused"
    assert len(table.message["text"]) < 200
    assert not any("basis" in option for option in table.asking["options"])
    always = cb.table(blocking(), coach="always")
    assert not any("basis" in option for option in always.asking["options"])
    assert always.view["odds"] == [{"label": table.message["text"], "text": ""}], "there is no button to ask with"
    assert "odds" not in cb.table(blocking(), coach="off").view


# ---- odds that take long -----------------------------------------------------------------------------------------


@pytest.fixture
def slow(monkeypatch):
    """Odds that take longer than the table waits, as a list of what happens when they are counted; None counts them."""
    counts, plainly = [], before_a_card

    def count(referee):
        happens = counts.pop(0)
        if happens is None:
            return plainly(referee)
        raise happens

    monkeypatch.setattr("cardbowl.widgets.coach.before_a_card", count)
    return counts


def test_odds_that_take_long_are_counted_when_they_are_asked_for_once_more(slow):
    slow[:] = [TooLongError("it is late."), None]
    table = a_pass()
    before = table.asking, list(table.referee.log)
    act(table, "coach")
    assert table.message["tone"] == "refused"
    assert table.message["text"].startswith("The odds of this moment take longer than 600 seconds; press Odds again")
    assert (table.asking, table.referee.log) == before
    act(table, "coach")
    assert table.message["text"].startswith("From here: clean 71.2 %")
    assert not slow


def test_where_the_coach_always_speaks_it_says_that_it_would_take_long_and_waits_for_a_press(slow):
    slow[:] = [TooLongError("it is late."), None]
    table = a_pass(coach="always")
    assert "take longer than" in table.view["odds"][0]["label"]
    assert table.view["odds"][0]["text"] == "press Odds to count them"
    assert table.asking["can_coach"]
    act(table, "sum", "nothing")  # what shows the moment again does not count again
    act(table, "coach")
    assert table.view["odds"][0]["label"] == "clean"


def test_counting_that_is_interrupted_changes_nothing(slow):
    slow[:] = [TooLongError("it is late."), KeyboardInterrupt(), None]
    table = a_pass()
    act(table, "coach")
    state = table.referee.position, list(table.referee.log), table.asking
    act(table, "coach")
    assert table.message["text"] == "The kernel was interrupted while it counted; press Odds to count again."
    assert (table.referee.position, table.referee.log, table.asking) == state
    act(table, "coach")
    assert table.message["text"].startswith("From here: clean 71.2 %")


def test_a_choice_is_not_compared_with_odds_that_took_too_long(monkeypatch):
    def count(referee):
        raise TooLongError("it is late.")

    monkeypatch.setattr("cardbowl.widgets.coach.decision_odds", count)
    table = a_pass(coach="always")
    act(table, "step")
    act(table, "answer", "stop")
    assert table.session.coach.compared is None


def test_counting_that_never_ends_is_stopped(monkeypatch):
    def count(referee):
        while True:
            pass

    monkeypatch.setattr("cardbowl.widgets.coach.before_a_card", count)
    monkeypatch.setattr("cardbowl.widgets.coach.WAITS", 0.01)
    assert "longer than" in a_pass(coach="always").view["odds"][0]["label"]
