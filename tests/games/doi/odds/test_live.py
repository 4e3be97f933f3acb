"""The odds of D.O.I. at every moment of a game, and that they reveal nothing about a hidden hand."""

from fractions import Fraction
from random import Random

import pytest
from games.doi.odds_standing import GAME, OTHER, OWN, RULES, shares, standing
from support.cases import crossed

import cardbowl as cb
from cardbowl.cards import Card, cards
from cardbowl.chance import Odds, OddsError
from cardbowl.football import AWAY, HOME, OFFENSE, with_team
from cardbowl.games.doi.rules.sets import together, without
from cardbowl.games.doi.starts.alone import one_series
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.ask import Choose, ChooseTogether, Draw
from cardbowl.steps.referee import Referee
from cardbowl.view.moment import AsSeen

# ---- kicks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("spot", "call"), [(66, "field goal"), (72, "field goal"), (85, "play")])
def test_the_only_person_does_not_see_the_hand_of_the_computer_that_kicks(spot, call):
    """DOI.INFO.1, DOI.INFO.2: its cards may also be in its deck, whatever it holds; a person who kicks knows them."""
    hands = ("R15 B15 R10 B10", "R1 R2 B1 B2"), ("R1 B1 R2 B2", "R1 R2 B1 B2")
    games = [one_series(each, spot=spot, offense="away", opponent="sensible") for each in hands]
    kicked = [game.answer(call).odds() if call == "field goal" else decision_odds(game) for game in games]
    for game, odds in zip(games, kicked, strict=True):
        seen = AsSeen(game, HOME)
        assert odds == (seen.odds() if call == "field goal" else decision_odds(seen))
    assert kicked[0] == kicked[1]


@pytest.mark.parametrize("seed", range(8))
def test_the_chance_of_a_kick_is_the_mean_of_the_chances_after_the_next_card(seed):
    """DOI.FG.2-4  At every card of a kick, over all cards that may come."""
    referee = standing(spot=72)
    referee.answer("field goal")
    random = Random(seed)
    while isinstance(referee.asking, Draw):
        now, left = referee.odds(), referee.left()
        good = points = turned = Fraction(0)
        for card in left:
            then = referee.branch().answer(card)
            if then.plays:
                kick = then.plays[0]
                good += kick.after.score == (3, 0)
                points += kick.after.score[0]
                turned += sum(isinstance(ask, Draw) for ask, _ in kick.steps)
            else:
                good += then.odds()["good"]
                points += then.odds().value("points").mean()
                turned += then.odds().value("cards").mean()
        assert now["good"] == good / len(left)
        assert now.value("points").mean() == points / len(left)
        assert now.value("cards").mean() == turned / len(left)
        if referee.answer(random.choice(left)).plays:
            break


def test_a_kick_from_a_small_deck_goes_on_from_the_discards():
    """DOI.FG.6, DOI.FG.6.R1"""
    discards = cards("R1 R1 R2 R3 R15 B1 B1 B3 B4 B15")
    deck = cards("R4 P")
    gone = (discards, ())
    hands = (OWN, OTHER)
    referee = standing(hands, gone=gone, spot=80)
    at = referee.position
    rest = without(at.decks[0], deck)
    at = at._replace(decks=(deck, at.decks[1]), table=(together(at.table[0], rest), at.table[1]))
    referee = Referee(GAME, rules=RULES, position=at)
    expected = cb.odds("doi", "field-goal", distance=20, seen=(*OWN, *rest), discards=discards)
    assert shares(referee.odds()["field goal"]) == shares(expected)
    referee.answer("field goal")
    assert referee.odds()["good"] == expected["good"]
    referee.answer("R4").answer("P")
    assert referee.asking.deck == "discards"
    now = referee.odds()
    after = [referee.branch().answer(card) for card in referee.left("discards")]
    after = [then.odds()["good"] if not then.plays else Fraction(1) for then in after]
    assert now["good"] == sum(after) / len(after)


def test_an_extra_point_from_the_deck_or_from_the_discards():
    """DOI.XP.1, DOI.XP.1.R2"""
    referee = standing(phase="try", spot=96)
    assert referee.odds()["good"] == Fraction(22, 26)
    at = referee.position
    at = at._replace(decks=((), at.decks[1]), discards=(at.decks[0][:3], ()))
    assert Referee(GAME, rules=RULES, position=at).odds()["good"] == Fraction(sum(c.value != 1 for c in at.discards[0]), 3)


# ---- the call, the cards, the deal, the coin ---------------------------------------------------------------------------


def test_what_each_call_brings():
    """DOI.CALL.1-3, DOI.PUNT.1"""
    referee = standing(hands=(OWN[:1], OTHER[:1]), table=(OWN[1:], cards("R10 B7 B2")), gone=((), cards("R1")))
    assert list(referee.odds()) == ["play", "field goal", "punt"]
    behind = referee.odds()
    seen = cards("R10 B7 B2 R1")
    expected = cb.odds("doi", "play", hand=OWN[:1], seen=seen, spot=40, to_go=7, down=4)
    assert shares(behind["play"]) == shares(expected)
    assert behind["field goal"]["good"] == cb.odds("doi", "field-goal", distance=60, seen=OWN)["good"]
    assert (behind["punt"].value("start").mean(), behind["punt"]["touchback"]) == (30, 0)
    near = standing(hands=(OWN[:1], OTHER[:1]), spot=75, to_go=7).odds()["punt"]
    assert (near.value("start").mean(), near["touchback"]) == (20, 1)


def test_behind_each_card_of_the_own_hand():
    """DOI.PLAY.1, DOI.INFO.2  All cards the other side may hold are equally likely."""
    referee = standing(gone=((), cards("R1 R15 B10")))
    referee.answer("play")
    assert isinstance(referee.asking, ChooseTogether)
    behind = referee.odds()
    assert list(behind) == list(together(OWN))
    for card, odds in behind.items():
        assert shares(odds) == shares(cb.odds("doi", "card", card=card, seen="R1 R15 B10", spot=40, to_go=7))
    theirs = AsSeen(referee, AWAY).odds()
    assert list(theirs) == list(together(OTHER))
    assert shares(theirs[Card("B7")]) == shares(cb.odds("doi", "card", card="B7", side="defense", spot=40, to_go=7))


def test_the_only_person_is_the_one_who_is_told():
    """DOI.PLAY.1  A person in defense gets the odds of the cards of the defense."""
    referee = standing()
    referee.answer("play")
    referee.players[HOME] = GAME.policies["random"](RULES, Random(1))
    assert list(referee.odds()) == list(together(OTHER))
    referee.players = {AWAY: referee.players[HOME]}
    assert list(referee.odds()) == list(together(OWN))


def test_a_deal_settles_nothing_and_the_coin_is_fair():
    """DOI.REFILL.1, DOI.SETUP.2.R1"""
    referee = cb.new_game("doi")
    assert referee.odds().events == {"home starts": Fraction(1, 2), "away starts": Fraction(1, 2)}
    referee.deal()
    with pytest.raises(OddsError, match=r"cards go to the hands face down, and nothing is settled by that \(DOI\.REFILL\.1\)"):
        referee.odds()


# ---- at every moment ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "seed"),
    crossed([{}, {"deck": "std27", "discards": "closed"}, {"penalty_goal": "half", "safety": "ball_at_1"}], range(3)),
)
def test_every_moment_of_a_game_has_odds_and_they_change_nothing(rules, seed):
    referee = cb.new_game("doi", seed=seed, house_rules=rules)
    random, moments = Random(seed), 0
    while not referee.is_over and moments < 220:
        moments += 1
        ask, before = referee.asking, (list(referee.log), referee.position, referee.left())
        for looker in (referee, AsSeen(referee, HOME), AsSeen(referee, AWAY)):
            if isinstance(ask, Draw) and ask.secret:
                with pytest.raises(OddsError, match="face down"):
                    looker.odds()
                continue
            found = looker.odds()
            for odds in [found] if isinstance(found, Odds) else found.values():
                assert all(0 <= share <= 1 for share in odds.events.values())
            if not isinstance(ask, Draw):
                told = decision_odds(looker)
                assert list(told) == list(found)
                for option in told.values():
                    assert option.measures
                    assert option.basis.endswith(".")
                    assert all(0 <= each.number <= 1 for each in option.measures if each.share)
        assert (list(referee.log), referee.position, referee.left()) == before
        if isinstance(ask, ChooseTogether):
            referee.answer(tuple(random.choice(choice.options) for choice in ask.choices))
        elif isinstance(ask, Choose):
            referee.answer(random.choice(ask.options))
        else:
            referee.deal()


def exchanged(referee, team, random):
    """The same game with other hidden cards: the hand of the other side, dealt again from what `team` cannot see."""
    at = referee.position
    other = team.other
    pool = list(together(at.decks[other], at.hands[other]))
    random.shuffle(pool)
    size = len(at.hands[other])
    hand, deck = together(pool[:size]), together(pool[size:])
    start = at._replace(hands=with_team(at.hands, other, hand), decks=with_team(at.decks, other, deck))
    found = Referee(GAME, rules=referee.rules, position=start, players=referee.players)
    if isinstance(referee.asking, ChooseTogether):
        found.answer("play")
    return found


@pytest.mark.parametrize(
    ("rules", "seed"), crossed([{}, {"discards": "closed", "deck": "std27"}, {"penalty_goal": "half"}], range(6))
)
def test_hidden_cards_change_no_number(rules, seed):
    """DOI.INFO.1, DOI.INFO.2  Calls and cards, from either side, in live odds and for the coach."""
    random = Random(seed)
    referee = cb.new_game("doi", seed=seed, house_rules=rules)
    compared = 0
    while not referee.is_over and compared < 80:
        ask = referee.asking
        if isinstance(ask, (Choose, ChooseTogether)):
            for team in (HOME, AWAY):
                if isinstance(ask, Choose) and ask.side is OFFENSE and referee.team(OFFENSE) is not team:
                    continue  # no other person is asked
                other = exchanged(referee, team, random)
                one, two = AsSeen(referee, team), AsSeen(other, team)
                assert {key: odds.events for key, odds in one.odds().items()} == {
                    key: odds.events for key, odds in two.odds().items()
                }
                assert decision_odds(one) == decision_odds(two)
                compared += 1
        if isinstance(ask, ChooseTogether):
            referee.answer(tuple(random.choice(choice.options) for choice in ask.choices))
        elif isinstance(ask, Choose):
            referee.answer(random.choice(ask.options))
        else:
            referee.deal()
    assert compared >= 60


def test_a_kick_seen_by_the_defense_does_not_tell_the_hand_of_the_kicker():
    """DOI.INFO.2, DOI.FG.2  For the defense, the hand of the kicker may also be in its deck."""
    for hand in (OWN, cards("R1 R1 B1 B1"), cards("R15 B15 R10 B10")):
        referee = standing((hand, OTHER), spot=70)
        referee.answer("field goal")
        assert shares(AsSeen(referee, AWAY).odds()) == shares(cb.odds("doi", "field-goal", distance=30))
        assert AsSeen(referee, HOME).odds()["good"] == cb.odds("doi", "field-goal", distance=30, seen=hand)["good"]


@pytest.mark.parametrize(("spot", "hands"), [(97, ("R15 P", "B15 R1")), (2, ("B1 R15", "R15 B15")), (50, ("R10 B1", "B5 R2"))])
@pytest.mark.parametrize("safety", ["2_points", "ball_at_1"])
def test_yards_end_at_the_goal_lines_as_those_of_the_coach(spot, hands, safety):
    """DOI.PLAY.2-5, DOI.PEN.1, DOI.SAFE.1.R1"""
    game = one_series(tuple(f"{hand} R3 B3" for hand in hands), spot=spot, house_rules={"safety": safety})
    for call in ("", "play"):
        if call:
            game.answer(call)
        live = game.odds()
        told = {option: numbers.get("mean yards") for option, numbers in decision_odds(game).items()}
        assert any(told.values())
        for option, yards in told.items():
            assert yards is None or yards.number == live[option].value("yards").mean(), option
