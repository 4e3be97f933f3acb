"""A reader's function that runs on without asking anything is stopped with a sentence, wherever it is called."""

import signal
from threading import Thread

import pytest

import cardbowl as cb
from cardbowl.football import OFFENSE
from cardbowl.steps import own_time
from cardbowl.steps.own_plays import OwnPlay
from cardbowl.steps.own_rules import OwnRuleError
from cardbowl.steps.own_time import RanOnError, bounded
from cardbowl.steps.time_limit import TooLongError, time_limit

CARD = cb.Draw(OFFENSE, "one card", "MY.1")
TOLD = r"failed in line \d+ of {} \(.*\): it has run for 0\.5 seconds and has neither asked anything nor ended; it may never end"
GAME = "cardbowl-2.0"


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """What takes long here is half a second."""
    monkeypatch.setattr(own_time, "MOST_SECONDS", 0.5)


def at_once():
    while True:
        pass
    yield CARD


def after_a_card():
    card = yield CARD
    while card:
        pass
    return card.value


def after_a_king():
    """Of the ways that are tried first, none comes to the king of spades."""
    card = yield CARD
    while card.text == "KS":
        pass
    return card.value


def starts_never():
    while True:
        pass


def one_card():
    return (yield CARD).value


@pytest.mark.parametrize("rule", [at_once, after_a_card, after_a_king])
def test_odds_and_a_flow_of_an_endless_rule(rule):
    for door in (cb.odds, cb.flow):
        with pytest.raises(cb.CardbowlError, match=TOLD.format(rule.__name__)):
            door(rule)
    assert cb.odds(one_card).value("result").mean() == 7


def test_a_rule_that_runs_on_when_it_is_asked_again():
    runs = []

    def the_second_time():
        number = len(runs)
        runs.append(number)
        yield CARD
        while number % 2 == 1:
            pass

    with pytest.raises(cb.CardbowlError, match=TOLD.format("the_second_time")):
        cb.odds(the_second_time)


def test_a_function_that_never_starts_its_rule():
    with pytest.raises(cb.CardbowlError, match=TOLD.format("starts_never")):
        cb.table(starts_never)


def test_a_table_of_an_endless_rule_is_refused():
    with pytest.raises(OwnRuleError, match=TOLD.format("at_once")):
        cb.table(at_once)


def test_a_table_goes_on_where_it_was():
    def endless_after_a_red_card():
        card = yield CARD
        while card.color == "red":
            pass
        return card.value

    table = cb.table(endless_after_a_red_card)
    game = table.referee
    before = game.position, list(game.log), game.asking
    for _ in range(2):
        with pytest.raises(OwnRuleError, match=TOLD.format("endless_after_a_red_card")):
            game.answer("7H")
        assert (game.position, game.log, game.asking) == before
    assert game.answer("7S").result == 7


def of_a_variant(**parts):
    return cb.variant(GAME, **parts)


def endless_play(at, rules):
    yield CARD
    while True:
        pass


def endless_worth(at, rules):
    while True:
        pass


def endless_rule(*arguments, **more):
    while True:
        pass


def test_an_endless_play_in_a_game_and_in_its_odds():
    made = of_a_variant(plays={"trick": OwnPlay(endless_play, worth=50)})
    game = cb.new_game(made, home_player="sensible", away_player="sensible")
    with pytest.raises(cb.DataError, match=TOLD.format("endless_play")):
        game.run("end")
    assert cb.share(game)
    with pytest.raises(cb.CardbowlError, match=TOLD.format("endless_play")):
        cb.odds(made, "trick")


def test_an_endless_worth():
    play = OwnPlay(endless_play, worth=endless_worth)
    with pytest.raises(OwnRuleError, match=TOLD.format("endless_worth")):
        play.told_worth(None, None)


def test_an_endless_rule_in_place_of_another():
    name = cb.replaceable(GAME)[0]["name"]
    made = of_a_variant(replace={name: endless_rule})
    with pytest.raises(OwnRuleError, match=TOLD.format("endless_rule")):
        made.house_rules({}).replaced[name](None)


def test_any_thread_has_its_own_time():
    told = []

    def work():
        try:
            cb.table(at_once)
        except OwnRuleError as error:
            told.append(str(error))

    workers = [Thread(target=work) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(told) == 2


def test_what_stops_other_work_is_left_to_it():
    with pytest.raises(TooLongError), time_limit(0.0):
        bounded(starts_never)
    assert bounded(len, "ab") == 2


def counted(number):
    found = 0
    for each in range(number):
        found += each
    return found


def test_nothing_is_raised_once_a_call_is_over(monkeypatch):
    """Calls that end just when their time is up."""
    monkeypatch.setattr(own_time, "MOST_SECONDS", 0.0)
    monkeypatch.setattr(own_time, "_LOOKS", 0.0)
    stopped = 0
    for number in range(2_000):
        try:
            bounded(sum, range(number))
            bounded(counted, number)
        except RanOnError:
            stopped += 1
        assert own_time._threads.thread.runs is None
        assert not own_time._threads.thread.stopped
    assert stopped <= 2_000


def test_many_short_calls_are_not_one_long_one():
    def counts():
        return sum(range(2_000))

    for _ in range(20_000):
        bounded(counts)


def test_without_threads_it_goes_on(monkeypatch):
    def none(self):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(own_time, "_looking", [])
    monkeypatch.setattr(own_time.Thread, "start", none)
    assert bounded(sum, range(100_000)) == 4999950000
    assert own_time._looking == [False]


def test_a_press_while_a_rule_runs_is_heard():
    if not hasattr(signal, "setitimer"):
        pytest.skip("no alarms here")
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    try:
        for door in (cb.odds, cb.flow, cb.table):
            signal.setitimer(signal.ITIMER_REAL, 0.05)
            with pytest.raises(KeyboardInterrupt):
                door(at_once)
            assert own_time._threads.thread.runs is None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def draws_for_ever(at, rules):
    while True:
        yield CARD


NEVER = r"the play 'trick' has not ended after 10 000 steps: it may never; see line \d+ of draws_for_ever \(yield CARD\)"


@pytest.mark.parametrize("name", cb.GAMES)
def test_a_play_that_draws_for_ever_is_told(name):
    game = cb.variant(name, plays={"trick": OwnPlay(draws_for_ever, worth=50)})
    with pytest.raises(cb.CardbowlError, match=f"game 1: .*{NEVER}"):
        cb.simulate(game, 1)
