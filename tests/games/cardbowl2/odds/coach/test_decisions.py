"""What the options of a decision are worth: exact numbers beside plays played out, at every kind of decision."""

from fractions import Fraction
from random import Random

import pytest
from games.cardbowl2.played_out import agree, played, returned

import cardbowl as cb
from cardbowl.cards import Deck
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import AWAY, DEFENSE, HOME
from cardbowl.games.cardbowl2 import GAME, HouseRules
from cardbowl.games.cardbowl2.odds import field_goal
from cardbowl.games.cardbowl2.odds.best_pass import BestPass
from cardbowl.games.cardbowl2.odds.good_passer import good_pass
from cardbowl.games.cardbowl2.odds.recoveries import blocked_kick_odds
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.open_field import open_field_run
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.reading.decisions import Measure, decision_odds
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.referee import Referee

OFTEN = [1000, pytest.param(20_000, marks=pytest.mark.soak)]
OURS, THEIRS = "10H 4D 9C 2S", "5C KD 5D 9H"
HALF = {"draw_deck_suits": 2}
"""A draw deck of 26 cards: the numbers are as exact, and are found in a fifth of the time."""
SHORT_DECK = {"draw_deck_suits": 2, "draw_deck_ranks": 10, "pass_tfl": "first_card"}


def match_up(ours=OURS, theirs=THEIRS, call="hand play", rules=None, **position):
    referee = Referee(GAME, rules=HouseRules.of(rules or {}), position=Position(**position))
    return referee.answer(call).answer(f"2: {ours}").answer(f"opposite: {theirs}")


def thrown(o1, d1, cards, rules=None, **position):
    """A pass after these clean cards; stop or draw."""
    rules = HALF | (rules or {})
    referee = match_up(f"{o1} AD AC AH", f"{d1} AD AC AH", rules=rules, **position).answer(o1)
    for place, card in enumerate(cards.split()):
        if place:
            referee.answer("draw")
        referee.answer(card)
    return referee


DECISIONS = {
    "first and ten": match_up,
    "fourth down": lambda: match_up(rules=HALF, spot=60, down=4, to_go=3),
    "near the own goal line": lambda: match_up("2H KS 3C 2S", "5C 3D KD 9H", rules=HALF, spot=5, down=3, to_go=8),
    "at the goal line": lambda: match_up("2H KS 3C JS", "5C 3D KD 9H", rules=HALF, spot=97, down=2, to_go=3),
    "two points": lambda: match_up("2H KS 3C JS", "5C 3D KD 9H", "two-point", rules=HALF, phase="try", spot=98, to_go=2),
    "the last play": lambda: match_up(quarter=4, left=1),
    "another deck": lambda: match_up(rules=SHORT_DECK, down=4),
    "one pass card": lambda: thrown("10H", "5C", "7S"),
    "two pass cards on fourth down": lambda: thrown("4S", "9C", "7H 8H", spot=70, down=4, to_go=6),
    "a pass to the goal line": lambda: thrown("4S", "9C", "7H", spot=94, down=3, to_go=6),
    "three pass cards": lambda: thrown("2H", "KC", "3S 4S 5S", spot=3),
    "the sideline after a catch": lambda: thrown("10H", "5C", "7S", quarter=4, left=20).answer("stop").answer("3S"),
    "the sideline in a run": lambda: match_up(quarter=4, left=20).answer("9C").answer("KS").answer("QD"),
    "the sideline in a longer run": lambda: match_up(quarter=2, left=20).answer("9C").answer("KS").answer("2D"),
}


@pytest.mark.parametrize("times", OFTEN)
@pytest.mark.parametrize("name", DECISIONS)
def test_the_odds_of_each_option_are_those_of_plays_played_out(name: str, times: int) -> None:
    """CB2.HAND.5, CB2.PASS.3, CB2.OOB.3: the real rules to the end of the play, with random cards."""
    referee = DECISIONS[name]()
    found = decision_odds(referee)
    assert list(found) == list(referee.asking.options)
    for option, odds in found.items():
        assert odds.measures
        assert odds.basis.endswith(".")
        events, yards = played(referee, option, times)
        assert agree(odds.measures, events, yards, times) == [], option


def test_the_numbers_are_exact() -> None:
    found = decision_odds(match_up())
    assert all(type(measure.number) is Fraction for odds in found.values() for measure in odds.measures)
    assert [measure.label for measure in found[cb.Card.parse("9C")].measures] == [
        "first down",
        "touchdown",
        "ball lost",
        "mean yards",
    ]


@pytest.mark.parametrize("suits", [2, pytest.param(4, marks=pytest.mark.soak)])
def test_a_good_passer_draws_almost_as_well_as_the_best_one(suits: int) -> None:
    """CB2.PASS.3: the coach's number for drawing again is at most the best, and hardly less."""
    rules = HouseRules.of({"draw_deck_suits": suits})
    best = BestPass("4H", "9C", value="first_down", to_go=10, spot=95 - 60, rules=rules, most=2)
    plays = good_pass(cb.Card.parse("4H"), cb.Card.parse("9C"), (), 2, rules, goal=65, need=10)
    kept = plays.chance(lambda play: play.event == "complete" and not play.fumble and play.yards >= 10)
    assert best.drawing(()) - Fraction(1, 500) <= kept <= best.drawing(())


def test_a_house_rule_may_look_at_the_first_or_the_last_pass_card() -> None:
    """CB2.PASS.R6: of the same cards in another order the last one is the first one."""
    last, first = ({"pass_tfl": f"{place}_card"} for place in ("last", "first"))
    stopped = measures(thrown("2H", "KC", "2S 3S QS", last), "stop")
    assert stopped == measures(thrown("2H", "KC", "QS 3S 2S", first), "stop")
    assert stopped != measures(thrown("2H", "KC", "QS 3S 2S", last), "stop")
    assert stopped != measures(thrown("2H", "KC", "2S QS 3S", last), "stop")


# ---- kicks and returns ---------------------------------------------------------------------------------------------------


def decisions_of_games(*wanted: str, games: int = 40):
    """The first decision of each kind in games of random players."""
    waiting = set(wanted)
    for seed in range(1, games):
        referee = cb.new_game("cardbowl-2.0", seed=seed)
        players = {team: GAME.policies["random"](referee.rules, Random(seed)) for team in (HOME, AWAY)}
        for _ in range(700):
            ask = referee.asking
            if isinstance(ask, Draw):
                referee.deal()
                continue
            if not isinstance(ask, Choose):
                break
            name = f"{ask.what} {ask.rule}"
            if name in waiting:
                waiting.remove(name)
                yield name, referee.branch()
            answer = players[referee.team(ask.side)](ask, referee.seen_by(referee.team(ask.side)))
            referee.answer("return" if ask.what == "touchback" and "return" in ask.options else answer)
        if not waiting:
            return
    assert not waiting, f"never came to {waiting}"


@pytest.mark.parametrize("times", OFTEN)
def test_returns_and_bounces_are_those_of_plays_played_out(times: int) -> None:
    """CB2.KICK.4-8, CB2.RET.1-4, CB2.BNC.4-5: catch, touchback, return, bounce."""
    wanted = [
        "touchback CB2.KICK.4",
        "touchback CB2.KICK.6",
        "touchback CB2.RET.1",
        "punt return CB2.PUNT.3",
        "use coverage CB2.BNC.4",
        "down it CB2.BNC.5",
    ]
    for name, referee in decisions_of_games(*wanted):
        for option, odds in decision_odds(referee).items():
            assert odds.measures, (name, option, odds.basis)
            assert agree(odds.measures, *returned(referee, option, times), times) == [], (name, option)


def test_an_interception_in_the_end_zone_is_returned_or_left() -> None:
    """CB2.INT.3-5"""
    referee = match_up("10H AD AC AH", "AC 2D 2C 2H", spot=92, to_go=8).answer("10H").answer("AS").answer("KC").answer("2C")
    assert referee.asking.what == "touchback"
    found = decision_odds(referee)
    assert found["touchback"].get("mean start") == Measure("mean start", Fraction(20), 1, False)
    assert agree(found["return"].measures, *returned(referee, "return", 1500), 1500) == []


def recovered_in_the_end_zone(rules=None, **at):
    """The defense has recovered five yards deep with a king, and may run with three draws."""
    referee = match_up(spot=97, to_go=3, down=2, rules=rules, **at).answer("9C")
    for answer in ("AS", "2H", "4C", 0, 0, "9S", "2S", "3H", "KD"):
        referee.answer(answer)
    return referee


@pytest.mark.parametrize(("touchdown", "safety"), [(6, 2), (2, 2), (0, 2), (0, 0)])
def test_how_a_play_ended_is_not_read_off_the_score(touchdown, safety) -> None:
    """CB2.FUM.12, CB2.NFL.1: for any points of a touchdown and a safety."""
    referee = recovered_in_the_end_zone({"touchdown_points": touchdown, "safety_points": safety})
    assert (referee.asking.what, referee.asking.rule) == ("touchback", "CB2.FUM.12")
    run = outcomes(lambda: open_field_run(DEFENSE, -5, 3, HouseRules()), Deck(referee.left()))
    scored = run.chance(lambda end: end.how == "dead" and end.spot == 100)
    loose = run.chance(lambda end: end.how == "loose")
    kept = [(end.spot if end.spot > 0 else 20, share) for end, share in run.items() if end.how == "dead" and end.spot < 100]
    mean = sum(spot * share for spot, share in kept) / sum(share for _, share in kept)
    assert measures(referee, "run") == {"mean start": mean, "touchdown": scored, "ball lost": loose / 2}
    assert scored > 0


@pytest.mark.parametrize("quarter", [1, 2, 4])
def test_a_return_that_ends_the_quarter_is_counted(quarter) -> None:
    """CB2.CLKC.2, CB2.NFL.9, CB2.NFL.11: the return itself is the same, whatever the clock makes of it."""
    at = {"quarter": quarter, "left": 3, "score": (7, 0)}
    late_periods = {"late_second_quarter": 3, "late_fourth_quarter": 3}
    rules = {"quarter_intervals": 3, "long_play_cost": 60, "play_cost": 60, **late_periods}
    assert measures(recovered_in_the_end_zone(rules, **at), "run") == measures(recovered_in_the_end_zone(), "run")


def test_every_listed_decision_has_numbers_or_says_why() -> None:
    """Random players meet all kinds of decisions; each option has numbers or a sentence."""
    kinds = set()
    for seed in (1, 2, 3):
        referee = cb.new_game("cardbowl-2.0", seed=seed, house_rules=HALF)
        players = {team: GAME.policies["random"](referee.rules, Random(seed)) for team in (HOME, AWAY)}
        for _ in range(500):
            ask = referee.asking
            if isinstance(ask, Draw):
                referee.deal()
                continue
            if isinstance(ask.options, (tuple, range)) and ask.what not in kinds:
                kinds.add(ask.what)
                found = decision_odds(referee)
                assert set(found) == set(ask.options), ask.what
                for option, odds in found.items():
                    assert odds.measures or odds.basis, (ask.what, option)
                    assert all(0 <= each.number <= 1 for each in odds.measures if each.share), (ask.what, option)
            referee.answer(players[referee.team(ask.side)](ask, referee.seen_by(referee.team(ask.side))))
    assert {"toss", "kick or receive", "kickoff", "call", "O1", "pass", "punt cards", "punt return", "modifier"} <= kinds


# ---- numbers known by hand -----------------------------------------------------------------------------------------------


def measures(referee, option):
    return {each.label: each.number for each in decision_odds(referee)[option].measures}


def test_a_field_goal_keeps_the_ball_only_where_a_block_is_recovered_before_the_last_down() -> None:
    """CB2.FG.3-4, CB2.BLK.3"""
    kick = field_goal(43)
    first = measures(Referee(GAME, position=Position(spot=75)), "field goal")
    last = measures(Referee(GAME, position=Position(spot=75, down=4)), "field goal")
    assert first == {"field goal": kick.reached, "ball lost": kick.short + kick.spoiled / 2}
    assert last == {"field goal": kick.reached, "ball lost": 1 - kick.reached}
    for down, rests in ((1, "goes to each side with chance 1/2"), (4, "is lost on the last down")):
        found = decision_odds(Referee(GAME, position=Position(spot=75, down=down)))["field goal"]
        assert found.basis == f"52 cards left to draw; a blocked ball {rests}, and nobody runs with it."


@pytest.mark.parametrize("spot", [1, 3, 7, 8])
def test_a_field_goal_that_is_blocked_into_the_own_end_zone_and_recovered_is_a_safety(spot: int) -> None:
    """CB2.BLK.2, CB2.BLK.R4, CB2.FUM.12: 7 yards back, and forward again by half the first card that is not the ace of spades.

    All six cards may be the ace, each as likely: in front it moves nothing.
    """
    first = [card.value for card in Deck.standard() if str(card) != "AS"]
    behind = Fraction(sum(spot - 7 + (value + 1) // 2 <= 0 for value in first), len(first))
    safety = field_goal(100 - spot + 18).spoiled / 2 * (Fraction(1, 6) * (spot <= 7) + Fraction(5, 6) * behind)
    for down in (1, 4):
        referee = Referee(GAME, position=Position(spot=spot, down=down, to_go=10))
        found, said = measures(referee, "field goal"), decision_odds(referee)["field goal"].basis
        assert found.get("safety", 0) == safety
        assert ("a blocked ball is a safety with chance" in said) == (safety > 0)
        assert down < 4 or found["ball lost"] == 1 - safety
        assert ("stays with the kickers" in said) == (down < 4 and safety > 0)


def test_a_blocked_field_goal_is_recovered_as_often_as_its_cards_say() -> None:
    """CB2.BLK.R2: with two cards the receivers recover a blocked field goal more often than not."""
    rules = HouseRules(fg_block_two_cards="on", punt_block_receiver_cards=3)
    kick = field_goal(43)
    kept = blocked_kick_odds(rules, kick="field-goal").chance("offense")
    assert kept < Fraction(2, 5)
    found = decision_odds(Referee(GAME, rules=rules, position=Position(spot=75)))["field goal"]
    assert found.get("ball lost").number == kick.short + kick.spoiled * (1 - kept)
    assert f"a blocked ball stays with the kickers with chance {float(kept):.1%}" in found.basis


def test_a_blocked_field_goal_may_come_loose_beyond_the_line_to_gain() -> None:
    """CB2.BLK.2, CB2.NFL.5: on the last down too; the window is four cards, and an ace in front moves nothing."""
    rules = HouseRules(block_back=0, block_divisor=1)
    kick = field_goal(43)
    beyond = Fraction(3, 4) * Fraction(sum(card.value >= 10 for card in Deck.standard()), 51)
    found = decision_odds(Referee(GAME, rules=rules, position=Position(spot=75, down=4)))["field goal"]
    assert found.get("ball lost").number == kick.short + kick.spoiled * (1 - beyond / 2)


def test_yards_may_be_declared_from_wherever_the_kick_is_repeated() -> None:
    """CB2.ONS.R1, CB2.ONS.R2: from farther back there is room for more yards, up to the receivers' end zone."""
    rules = HouseRules(onside_max_add="none", onside_rekick="five_back")
    referee = Referee(GAME, rules=rules, position=Position(phase="kickoff", spot=30)).answer("on-side").answer(0).answer("5C")
    assert referee.position.spot == 25
    referee.answer("on-side")
    found = decision_odds(referee)
    assert list(found) == list(range(62))
    assert found[61].get("short").number == 0
    referee.answer(61)
    with pytest.raises(IllegalAnswerError, match="0 to 56"):
        cb.odds("cardbowl-2.0", "onside", declared=61, house_rules=rules)


def test_a_try_is_named_by_the_points_of_the_house() -> None:
    """CB2.XP.2"""
    referee = Referee(GAME, rules=HouseRules(two_point_points=8), position=Position(phase="try", spot=98, to_go=2))
    assert decision_odds(referee)["two-point"][2:] == ("eight points", "You went for eight")
    referee = Referee(GAME, position=Position(phase="try", spot=98, to_go=2))
    assert decision_odds(referee)["two-point"][2:] == ("two points", "You went for two")


def test_a_kneel_down_is_certain() -> None:
    """CB2.HAND.R5"""
    sure = measures(Referee(GAME, position=Position(down=4)), "kneel")
    assert sure == {"first down": 0, "touchdown": 0, "ball lost": 1, "mean yards": -1}
    assert measures(Referee(GAME, position=Position(spot=1)), "kneel")["safety"] == 1


def test_a_spike_on_the_last_down_gives_up_the_ball() -> None:
    """CB2.CLKC.10"""
    for down, lost in ((1, 0), (4, 1)):
        at = Position(running=True, down=down, timeouts=(0, 0))
        assert measures(Referee(GAME, position=at), "spike") == {"ball lost": lost}


def test_a_spike_for_which_no_time_is_left_gives_up_nothing() -> None:
    """CB2.CLKC.R6: with the switch the least run-off goes before the spike."""
    rules = HouseRules(spike_runoff="two")
    for left, numbers in ((3, 1), (2, 0)):
        at = Position(running=True, down=4, timeouts=(0, 0), left=left)
        found = decision_odds(Referee(GAME, rules=rules, position=at))["spike"]
        assert len(found.measures) == numbers
        assert ("Time runs out" in found.basis) is (numbers == 0)


def test_falling_on_a_loose_ball_recovers_it_more_often() -> None:
    """CB2.FUM.2-7: with equal modifiers each side has one half."""
    referee = match_up(rules=HALF).answer("9C").answer("AS").answer("4H").answer("3S")
    assert referee.asking.what == "modifier"
    found = decision_odds(referee)
    recovered = [found[mine].get("ball recovered").number for mine in range(-2, 3)]
    assert recovered[2] == Fraction(1, 2)
    assert recovered == sorted(recovered)
    names = {-2: "to pick it up (-2)", -1: "to pick it up (-1)", 0: "to play it straight", 1: "to fall on it (+1)"}
    assert {mine: odds.name for mine, odds in found.items()} == names | {2: "to fall on it (+2)"}
    referee.answer(1)
    found = decision_odds(referee)  # the other side knows that
    assert found[1].get("ball recovered").number == Fraction(1, 2)
    assert found[0].get("ball recovered").number < Fraction(1, 2) < found[2].get("ball recovered").number


def test_a_pass_that_house_rules_have_changed_says_what_it_can() -> None:
    """CB2.PASS.R1: the number of pass cards is declared."""
    referee = match_up(rules={"pass_count": "declared_before_first_card", **HALF}).answer("10H")
    found = decision_odds(referee)
    assert {declared: bool(odds.measures) for declared, odds in found.items()} == {n: n <= 3 for n in range(1, 9)}
    assert all(found[declared].get("first down").number > 0 for declared in (1, 2, 3))
    assert "too long" in found[8].basis


def test_live_odds_say_which_touchdowns_they_count() -> None:
    """CB2.OFR.5: before a rush, a touchdown at once is known, one at the end of a run is not."""
    odds = alone.rush("KS", "7D", spot=95, to_go=5, seed=1).odds()
    whole = cb.odds("cardbowl-2.0", "rush", o1="KS", d1="7D", spot=95, to_go=5)["touchdown"]
    assert "touchdown" not in odds.events
    assert odds["touchdown without a run"] <= whole
