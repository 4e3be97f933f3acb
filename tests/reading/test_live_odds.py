"""Live odds of small rules: what is counted, where the counting stops, and where there are none."""

from dataclasses import replace
from fractions import Fraction

import pytest
from games.pocket import GAME as POCKET
from games.pocket.order import Ending
from games.pocket.position import Position
from steps.games import hidden_hands, secret_bids
from steps.plainly import CARD, SMALL, plainly

from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.errors import GameOverError
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.football.plays import Kind, Played, Turned
from cardbowl.reading.live import live_odds, looking, own_choice, play_odds
from cardbowl.steps import Choose, Note, Referee
from cardbowl.view.moment import AsSeen
from cardbowl.view.one_rule import one_rule

DECISIVE = {"ace": ("an ace", ""), "face": ("a face", "value"), "low": ("a low card", "value"), "T.2": ("asks", "")}


def decisive(rule, **changed):
    return replace(one_rule(rule, SMALL), formulas=dict, decisive=DECISIVE, **changed)


# ---- where there are none ----------------------------------------------------------------------------------------------


def of_options(count, **changed):
    def rule():
        chosen = yield Choose(OFFENSE, "number", range(count), "T.1")
        return chosen, (yield CARD).color

    return Referee(replace(one_rule(rule, SMALL), **changed))


def test_many_options_have_odds_where_a_formula_may_be_quick():
    assert len(of_options(30).odds()) == 30
    with pytest.raises(OddsError, match=r"number \(T\.1\) has 31 options; odds are shown for up to 30"):
        of_options(31).odds()
    for quick in ({"formulas": lambda: {"a part": None}}, {"live": lambda referee, more: Odds.of(Dist.certain(more), what="it")}):
        with pytest.raises(OddsError, match=r"number \(T\.1\) has 101 options; odds are shown for up to 100"):
            of_options(101, **quick).odds()
    live = of_options(100, live=lambda referee, more: Odds.of(Dist.certain(more), what="it"))
    assert {option: found.support() for option, found in live.odds().items()} == {each: ((each,),) for each in range(100)}


def test_after_the_end_nothing_can_happen():
    referee = Referee(one_rule(lambda: (yield CARD), SMALL)).answer("KD")
    with pytest.raises(GameOverError, match=r"the game is over \(.*\); nothing can happen any more"):
        referee.odds()


def test_cards_that_go_to_a_hand_face_down_settle_nothing():
    with pytest.raises(OddsError, match=r"cards go to the hands face down, and nothing is settled by that \(T\.10\)"):
        Referee(one_rule(hidden_hands, SMALL)).odds()
    live = replace(one_rule(hidden_hands, SMALL), live=lambda referee, more: Odds.of(Dist.certain(more), what="it"))
    assert Referee(live).odds().support() == ((),)


# ---- choices in secret -------------------------------------------------------------------------------------------------


def test_secret_choices_have_the_odds_that_the_game_has():
    with pytest.raises(OddsError, match=r"both sides choose in secret \(T\.6\), so there are no odds behind one choice alone"):
        Referee(one_rule(secret_bids, SMALL)).odds()

    def in_secret(referee, choice):
        return {choice.side: Odds.of(Dist.certain(choice.what), what="it")}

    game = replace(one_rule(secret_bids, SMALL), in_secret=in_secret)
    assert list(live_odds(Referee(game))) == [OFFENSE]
    assert list(live_odds(AsSeen(Referee(game), AWAY))) == [DEFENSE]


def test_odds_are_counted_for_the_viewing_team_or_the_only_person():
    """Where two people play, or none, that is the offense."""
    seen = AsSeen(Referee(POCKET, players={HOME: "random"}), HOME)
    assert looking(seen) is HOME
    for players, team in (
        ({}, HOME),
        ({HOME: "random"}, AWAY),
        ({AWAY: "random"}, HOME),
        ({HOME: "random", AWAY: "random"}, HOME),
    ):
        assert looking(Referee(one_rule(secret_bids, SMALL), players=players)) is team, players
    referee = Referee(one_rule(secret_bids, SMALL))
    assert own_choice(AsSeen(referee, AWAY), referee.asking).side is DEFENSE
    bid = referee.asking.choices[0]
    of_one_side = referee.asking._replace(choices=(bid, bid._replace(what="another")))
    assert own_choice(AsSeen(referee, AWAY), of_one_side) == bid


# ---- what is decisive --------------------------------------------------------------------------------------------------


def seen_card():
    """A card that may be decisive, and a question behind one that is not."""
    yield Note("T.1", "It begins.", (), "begins")
    card = yield CARD
    if card.value == 1:
        yield Note("T.1", "An ace.", (), "ace")
    elif card.is_face:
        yield Note("T.1", "A face.", (), "face", card.value)
        yield Choose(OFFENSE, "again", ("yes", "no"), "T.1")
    elif card.value == 2:
        yield Note("T.1", "Low.", (), "low", card.value)
        yield Note("T.1", "Low.", (), "low", card.value + 1)
        yield CARD
    elif card.color == "black":
        yield Choose(OFFENSE, "again", ("yes", "no"), "T.2" if card.value == 10 else "T.1")
        yield Note("T.1", "An ace.", (), "ace")


def test_a_way_is_read_up_to_what_is_decisive_a_question_or_the_end():
    """Here the ace, the king and the twos; a ten asks under T.2, the black three under T.1, and a red three ends the play."""
    odds = Referee(decisive(seen_card)).odds()
    assert odds.what == "what can still happen"
    assert {event: 7 * share for event, share in odds.events.items()} == {
        "an ace": 1,
        "a face": 1,
        "a low card": 2,
        "asks": 1,
        "goes on": 1,
        "play over": 1,
    }
    assert {value: dict(dist.items()) for value, dist in odds.values.items()} == {
        "value": {13: Fraction(1, 3), 2: Fraction(2, 3)}
    }


def test_a_rule_with_too_many_ways_is_read_up_to_the_next_card():
    """The ace may be any of the three cards that still come."""
    names = ("first", "second", "third", "fourth")

    def rule():
        for name in names:
            card = yield CARD
            if card.value == 1:
                yield Note("T.1", "An ace.", (), name)

    referee = Referee(replace(one_rule(rule, SMALL), formulas=dict, decisive={name: (name, "") for name in names}))
    referee.answer("KD")
    assert referee.odds().events == {name: Fraction(1, 6) for name in names[1:]} | {"play over": Fraction(3, 6)}
    assert referee.odds(most=5).events == {"second": Fraction(1, 6), "goes on": Fraction(5, 6)}


def test_without_decisive_notes_the_whole_rule_is_read():
    def rule():
        return (yield CARD).value + (yield CARD).value

    referee = Referee(one_rule(rule, SMALL))
    assert dict(referee.odds().items()) == dict(plainly(rule, SMALL).items())
    after = Referee(one_rule(rule, SMALL)).answer("KD").odds()
    assert dict(after.items()) == {13 + value: Fraction(share, 6) for value, share in {1: 1, 2: 2, 3: 2, 10: 1}.items()}
    with pytest.raises(OddsError, match="more than 10 ways"):
        referee.odds(most=10)


def test_decisions_of_a_rule_without_decisive_notes_are_settled_by_a_policy():
    def rule():
        first = yield CARD
        doubled = yield Choose(OFFENSE, "double it", ("yes", "no"), "T.1")
        return first.value * (2 if doubled == "yes" else 1)

    referee = Referee(one_rule(rule, SMALL))
    found = referee.odds(choose=lambda ask: "yes")
    assert {result: 7 * share for result, share in found.items()} == {2: 1, 4: 2, 6: 2, 20: 1, 26: 1}
    with pytest.raises(OddsError, match="this rule asks for a decision"):
        referee.odds()


# ---- plays -------------------------------------------------------------------------------------------------------------


def pocket_odds(call, **at):
    return Referee(POCKET, position=Position(**at)).odds()[call]


def test_a_play_is_said_by_how_it_ends():
    """Of 52 cards half are black: one of them is intercepted. A red one gains twice its value."""
    odds = pocket_odds("pass", spot=80, to_go=10)
    assert odds.events == {
        "dead": Fraction(18, 52),
        "incomplete": Fraction(25, 52),
        "touchdown": Fraction(8, 52),
        "turnover": Fraction(1, 52),
        "first down": Fraction(10, 52),
    }
    gains = [2 * value for value in range(1, 14) for _ in "HD"]
    wanted = [*(min(gain, 20) for gain in gains), *[0] * 25]
    assert odds.values["yards"] == Dist.uniform(wanted)


def test_a_kick_has_no_yards_and_no_first_down():
    odds = pocket_odds("kick", spot=70)
    assert odds.events == {"good": Fraction(4, 6), "no good": Fraction(2, 6)}
    assert odds.values == {}


def ended(how, side, spot, after):
    return Turned(after, Played(Kind.PASS, None if how is None else Ending(how, side, spot)))


def test_a_play_of_the_defense_is_said_as_its_own_and_gains_no_yards():
    """Only where an ending may be that of either side; a foul may have cancelled the play."""
    before = Position(spot=40)
    theirs = before._replace(offense=AWAY, spot=30)
    again = before._replace(down=2)
    dist = Dist.uniform(
        [
            ended(How.DEAD, OFFENSE, 43, again),
            ended(How.DEAD, DEFENSE, 30, theirs),
            ended(How.TOUCHDOWN, DEFENSE, 100, before._replace(offense=HOME, score=(0, 7))),
            ended(How.TURNOVER, DEFENSE, 60, theirs._replace(spot=60)),
            ended(None, OFFENSE, 40, before),
        ]
    )
    odds = play_odds(dist, before)
    assert set(odds.events) == {"dead", "dead for the defense", "touchdown for the defense", "turnover", "cancelled"}
    assert set(odds.events.values()) == {Fraction(1, 5)}
    assert odds.values["yards"] == Dist.certain(3)
