"""Section 8.3 of the Card Bowl 1.1.6 rulebook: a loose ball, its recovery, and the winner's run."""

from fractions import Fraction

import pytest
from games.cardbowl1.loose_and_open import STANDARD, house, of, play

from cardbowl.cards import Card, Deck
from cardbowl.errors import DataError, IllegalAnswerError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.rules.fouls import Fouls, settle
from cardbowl.games.cardbowl1.rules.loose.fumbles import BOUNCE, Recovery, kept_alive, loose_ball, recovery, run_draws, try_fumble
from cardbowl.games.cardbowl1.vectors.check import check
from cardbowl.steps.ask import ChooseTogether, Draw, Note


def recovered(answers, spot=50, fouls=None, rules=STANDARD, **more):
    """One recovery; the declarations are 0 unless the answers begin with them."""
    first = answers if "/" in answers or not rules.fumble_modifier else f"0/0 {answers}"
    return play(recovery(spot, rules, Fouls() if fouls is None else fouls, **more), first)


def loose(answers, spot=40, fouls=None, rules=STANDARD, **more):
    """One loose ball to its end."""
    first = answers if "/" in answers or not answers else f"0/0 {answers}"
    return play(loose_ball(spot, rules, Fouls() if fouls is None else fouls, **more), first)


@pytest.mark.parametrize("vector", of("fumble", "bounce_table"), ids=lambda vector: vector["id"])
def test_the_worked_vectors(vector):
    assert check(vector, STANDARD) == vector["expect"]


def test_there_are_ten_of_them():
    assert (len(of("fumble")), len(of("bounce_table"))) == (9, 1)


def test_a_vector_that_cannot_be_is_refused():
    with pytest.raises(DataError, match=r"FUM\.R4"):
        check({"play": "bounce_table", "cards": "5H RJ"}, STANDARD)
    with pytest.raises(DataError, match="Loose ball"):
        check({"play": "fumble", "draws": "5H 6H", "offense_modifier": 3}, STANDARD)


# ---- the recovery --------------------------------------------------------------------------------------------------


def test_FUM_2_falling_on_it_and_picking_it_up():
    """CB1.FUM.2: + adds to the draw and comes off the run, - the other way round; undeclared is 0."""
    assert recovered("+1/0 8S 8H").result == Recovery(OFFENSE, 0, 0)
    assert recovered("0/+1 8S 8H").result == Recovery(DEFENSE, 0, 0)
    assert recovered("+1/0 KS 8H").result.draws == 2
    assert recovered("-1/0 QS 8H").result.draws == 3
    assert recovered("-2/0 JS 8H").result.draws == 3


def test_FUM_3_the_offense_draws_first():
    """CB1.FUM.3"""
    played = recovered("9S 7H")
    assert played.draws == ["offense recovery", "defense recovery"]
    assert played.n("recovers") is OFFENSE
    assert {"CB1.FUM.2", "CB1.FUM.3", "CB1.FUM.R3"} <= played.cited


def test_FUM_4_a_tie_bounces_until_it_is_decided():
    """CB1.FUM.4: 4 forward, then 3 back."""
    played = recovered("9S 9H KC 8D 8C 2C 7S 5S")
    assert played.result == Recovery(OFFENSE, 1, 0)
    assert played.whats.count("bounce") == 2
    assert played.draws[2] == "offense bounce"


def test_FUM_5_a_bonus_for_the_first_draw():
    """CB1.FUM.5: the receivers of an on-side kick."""
    assert recovered("9S 6H", bonus=4).result.by is DEFENSE
    assert recovered("9S 5H 5C 6S 5D", bonus=4).result == Recovery(OFFENSE, 0, 0)


def test_FUM_5_two_cards_for_the_first_draw():
    """CB1.FUM.5: the receivers of a blocked punt; the punters must beat both."""
    played = recovered("9S 7H 10C", receivers_two=True)
    assert played.result.by is DEFENSE
    assert played.draws == ["offense recovery", "defense recovery", "defense recovery"]
    assert recovered("9S 8H 7C", receivers_two=True).result.by is OFFENSE
    assert recovered("9S 9H 7C 5C 8H 7D", receivers_two=True).result.by is OFFENSE


def test_FUM_6_the_winners_face_value_less_the_losers():
    """CB1.FUM.6: of two cards only the higher counts, the bonus never does."""
    assert recovered("QS JH").result == Recovery(OFFENSE, 0, 1)
    assert recovered("KS JH QC", receivers_two=True).result.draws == 1
    assert recovered("QS JH", bonus=10).result == Recovery(DEFENSE, 0, 0)
    assert recovered("9S QH", bonus=10).result == Recovery(DEFENSE, 0, 2)


@pytest.mark.parametrize(
    ("card", "by", "yards"),
    [("5H", OFFENSE, 5), ("6D", OFFENSE, 10), ("KH", OFFENSE, 15), ("AS", DEFENSE, 5), ("10C", DEFENSE, 10), ("RJ", OFFENSE, 15)],
)
def test_FUM_7_a_black_joker_is_a_foul(card, by, yards):
    """CB1.FUM.7, CB1.FUM.R4, CB1.FUM.R10: from the spot where the ball came loose, whatever the bounces."""
    fouls = Fouls()
    assert recovered("9S 9H KC 4H BJ 8D", fouls=fouls).result == Recovery(DEFENSE, 4, 0)
    foul = play(settle(fouls), card).result[0]
    assert (foul.by, foul.yards, foul.automatic, foul.spot) == (by, yards, False, 50)


@pytest.mark.parametrize(("card", "by", "yards"), [("6D", DEFENSE, 10), ("AS", OFFENSE, 5)])
def test_FUM_7_on_a_return_red_is_against_the_returner(card, by, yards):
    """CB1.FUM.7, CB1.FUM.R2: the offense of a return fumble is the returner; the spot is in its frame."""
    fouls = Fouls()
    assert recovered("BJ 9S 7H", spot=22, holder=DEFENSE, fouls=fouls).result == Recovery(DEFENSE, 0, 0)
    foul = play(settle(fouls), card).result[0]
    assert (foul.by, foul.yards, foul.spot, foul.runner) == (by, yards, 22, DEFENSE)


def test_FUM_R1_the_bounces_seen_from_the_offense():
    """CB1.FUM.R1: A to 4 to its own goal line, 10 to K away from it."""
    assert BOUNCE == (-4, -3, -2, -1, 0, 0, 0, 0, 0, 1, 2, 3, 4)
    assert recovered("9S 9H AC 8H 7H").result.shift == -4
    assert recovered("9S 9H 10C 8H 7H").result.shift == 1


def test_FUM_R2_the_offense_is_who_had_the_ball():
    """CB1.FUM.R2: a returner is the offense of its fumble, draws first, and the spot is in its frame."""
    played = recovered("9S 9H AC 8H 7H", holder=DEFENSE)
    assert played.result == Recovery(DEFENSE, -4, 0)
    assert played.draws == ["defense recovery", "offense recovery", "defense bounce", "defense recovery", "offense recovery"]
    assert loose("9S 7H", spot=22, holder=DEFENSE).end == "dead defense 22"
    assert loose("7S 9H", spot=22, holder=DEFENSE).end == "dead offense 78"


def test_FUM_R3_both_declare_in_secret_and_once():
    """CB1.FUM.R3: whole numbers from -2 to 2, kept through ties."""
    played = recovered("+2/0 7S 9H 5C 8S 9D")
    assert played.result.by is OFFENSE
    asked = [ask for ask, _ in played.steps if isinstance(ask, ChooseTogether)]
    assert len(asked) == 1
    assert [(choice.side, choice.options) for choice in asked[0].choices] == [(OFFENSE, range(-2, 3)), (DEFENSE, range(-2, 3))]
    with pytest.raises(IllegalAnswerError):
        recovered("3/0 7S 9H")


def test_FUM_R4_the_red_joker_is_replaced_without_effect():
    """CB1.FUM.R4: in recovery draws and bounces."""
    fouls = Fouls()
    assert recovered("RJ 9S 7H", fouls=fouls).result == Recovery(OFFENSE, 0, 0)
    assert recovered("9S 9H RJ AC 8H 7H", fouls=fouls).result == Recovery(OFFENSE, -4, 0)
    assert play(settle(fouls), "").result == ()


def test_FUM_R5_only_a_natural_face_card_runs():
    """CB1.FUM.R5, CB1.FUM.R9: the run is 0 to 3; the loser's value counts only if it is a face card, too."""
    assert run_draws(Card("10S"), -2, Card("5H"), 0, STANDARD) == 0
    assert run_draws(Card("JS"), 2, Card("5H"), 0, STANDARD) == 0
    assert run_draws(Card("KS"), -2, Card("5H"), -2, STANDARD) == 3
    assert run_draws(Card("KS"), 0, Card("JH"), -1, STANDARD) == 1
    assert run_draws(Card("QS"), 0, Card("QH"), -2, STANDARD) == 0
    assert run_draws(Card("QS"), 0, Card("JH"), 2, STANDARD) == 2


def test_the_house_rules_of_a_recovery():
    """CB1.FUM.2, CB1.FUM.R3: how far one may declare, and the most draws of a run."""
    assert recovered("9S 7H", rules=house(fumble_modifier=0)).steps[0][0].rule == "CB1.FUM.3"
    assert recovered("-2/0 KS 5H", rules=house(recovery_run=4)).result.draws == 4


def first_recovery(*answers):
    """A recovery with these answers; None where the cards tie."""
    rule = recovery(50, STANDARD, Fouls())
    waiting, sent = list(answers), None
    try:
        while True:
            asked = rule.send(sent)
            if isinstance(asked, Draw) and asked.role == "bounce":
                return None
            sent = None if isinstance(asked, Note) else waiting.pop(0)
    except StopIteration as stop:
        return stop.value


def first_draws(modifier=0):
    """How often the offense wins at once, ties, or somebody runs, over all pairs of cards without jokers; and their number."""
    deck = [card for card in Deck.standard() if card.suit]
    won = tied = runs = 0
    for ours in deck:
        for theirs in deck:
            if ours is theirs:
                continue
            found = first_recovery((modifier, 0), ours, theirs)
            tied += found is None
            won += found is not None and found.by is OFFENSE
            runs += found is not None and found.draws > 0
    pairs = len(deck) * (len(deck) - 1)
    return Fraction(won, pairs), Fraction(tied, pairs), Fraction(runs, pairs)


@pytest.mark.parametrize(
    ("modifier", "won", "tied"),
    [
        (0, Fraction(8, 17), Fraction(1, 17)),
        (1, Fraction(9, 17), Fraction(16, 221)),
        (2, Fraction(133, 221), Fraction(44, 663)),
    ],
)
def test_the_odds_of_the_first_draw(modifier, won, tied):
    """The rulebook's O219 to O224, counted by playing the rule."""
    assert first_draws(modifier)[:2] == (won, tied)


def test_the_odds_of_a_run():
    """The rulebook's O230: the recovery leads to a run."""
    assert first_draws()[2] == Fraction(88, 221)


# ---- the winner's run and the spots --------------------------------------------------------------------------------


def test_FUM_1_the_spot_is_that_of_the_play():
    """CB1.FUM.1"""
    played = loose("9S 7H", spot=33)
    assert played.end == "dead offense 33"
    assert (played.notes[0].rule, played.notes[0].spot) == ("CB1.FUM.1", 33)


def test_FUM_6_the_winner_runs_from_the_spot():
    """CB1.FUM.6: the defense from its own side of the ball."""
    assert loose("KS 7H 2C 3C 4C").end == "dead offense 49"
    played = loose("7S QH 2C 3C")
    assert played.end == "dead defense 65"
    assert played.result.ran
    assert not loose("7S 9H").result.ran


def test_FUM_R6_behind_an_end_line():
    """CB1.FUM.R6: safety at the own end, touchback for the other team at the far one, without any draw."""
    assert loose("", spot=-10).end == "safety offense"
    assert loose("", spot=110).end == "touchback defense"
    assert loose("9S 7H", spot=-9).end == "safety offense"
    assert "CB1.FUM.R6" in loose("", spot=-12).cited


def test_FUM_R6_a_bounce_does_not_carry_past_an_end_line():
    """CB1.FUM.R6: the ball is dead there, nobody draws again."""
    assert loose("9S 9H AC", spot=-6).end == "safety offense"
    assert loose("9S 9H KC", spot=106).end == "touchback defense"
    assert recovered("9S 9H AC", spot=-6).result == Recovery(OFFENSE, -4, 0, out=True)
    assert recovered("9S 9H KC", spot=106).result == Recovery(DEFENSE, 4, 0, out=True)


@pytest.mark.parametrize(
    ("spot", "answers", "end"),
    [
        (-3, "9S 7H", "safety offense"),
        (-3, "7S 9H", "touchdown defense"),
        (0, "7S 9H", "touchdown defense"),
        (103, "9S 7H", "touchdown offense"),
        (103, "7S 9H", "touchback defense"),
        (100, "7S 9H", "touchback defense"),
        (-3, "KS 7H 2C 3C 4C", "dead offense 6"),
        (-3, "JS 7H 3C", "safety offense"),
        (103, "7S KH touchback", "touchback defense"),
        (103, "7S KH run 2C 3C 4C", "dead defense 6"),
        (103, "7S JH run 3C", "touchback defense"),
    ],
)
def test_FUM_R6_recovered_in_an_end_zone(spot, answers, end):
    """CB1.FUM.R6, CB1.FLD.R3, CB1.FUM.R11: touchdown, safety or touchback."""
    assert loose(answers, spot=spot).end == end


def test_FLD_R3_a_kick_fielded_in_the_end_zone_and_fumbled_there():
    """CB1.FLD.R3, CB1.FUM.R12: the kick's impetus, unless the ball was carried out of the end zone first."""
    assert loose("9S 7H", spot=-3, holder=DEFENSE, touchback=True).end == "touchback defense"
    assert loose("7S 9H", spot=-3, holder=DEFENSE, touchback=True).end == "touchdown offense"
    assert loose("", spot=-10, holder=DEFENSE, touchback=True).end == "touchback defense"
    assert loose("9S 9H AC 8H 7H", spot=2, holder=DEFENSE, touchback=True).end == "safety defense"


def test_FUM_R7_the_offense_keeps_it_at_the_dead_ball_spot():
    """CB1.FUM.R7: the fumbler-only rule is off."""
    assert loose("KS 7H 2C 3C 4C").end == "dead offense 49"
    assert loose("9S 9H KC 8H 7H").end == "dead offense 44"


def test_FUM_R7_the_switch():
    """CB1.FUM.R7, CB1.FUM.R13: switch nfl_fumbler_rule = on: late nobody but the fumbler may gain; the defense may still run."""
    late = {"rules": house(nfl_fumbler_rule="on")}
    assert loose("KS 7H", **late).end == "dead offense 40"
    assert loose("9S 9H KC 8H 7H", **late).end == "dead offense 40"
    assert loose("9S 9H AC 8H 7H", **late).end == "dead offense 36"
    assert loose("7S QH 2C 3C", **late).end == "dead defense 65"
    assert loose("KS 7H 2C 3C 4C", **late, only_the_fumbler=False).end == "dead offense 49"


def test_FUM_R8_who_may_not_advance():
    """CB1.FUM.R8: kickers cannot run after an on-side kick or a muff; the ball is dead at the spot."""
    assert loose("KS 7H", offense_may_run=False).end == "dead offense 40"
    assert loose("7S QH 2C 3C", offense_may_run=False).end == "dead defense 65"
    assert loose("7S QH", defense_may_run=False).end == "dead defense 60"
    assert loose("KS 7H", spot=103, offense_may_run=False).end == "touchdown offense"


def test_FUM_R8_a_ball_lost_on_the_run_may_be_advanced_by_anybody():
    """CB1.FUM.R8, CB1.FUM.R14: the defense recovers at its 60, runs to the 62 and loses it; the offense runs from its 38."""
    played = loose("0/0 7S QH 2C RJ 0/0 8S KC 2H 3H 4H", offense_may_run=False)
    assert played.end == "dead offense 47"
    assert played.result.ran
    assert [note.spot for note in played.notes if note.what == "fumble"] == [40, 62]


# ---- a try ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ours", "theirs", "draws"), [("KH", "5H", 3), ("KH", "5S", 0), ("KH", "QH", 0), ("9H", "5H", 0)])
def test_FUM_8_what_keeps_a_try_alive(ours, theirs, draws):
    """CB1.FUM.8: a face card in the suit of the defense's card, which is none."""
    assert kept_alive(Card(ours), Card(theirs)) == draws


def test_FUM_8_a_fumble_on_a_try():
    """CB1.FUM.8, CB1.TWO.R2: dead, or a run with the face value of the card; the Black Joker is a foul as ever."""
    assert play(try_fumble(97, STANDARD, Fouls()), "9H 5H").end == "dead offense 97"
    assert play(try_fumble(97, STANDARD, Fouls()), "JH 5H 2C").end == "dead offense 99"
    fouls = Fouls()
    assert play(try_fumble(97, STANDARD, fouls), "JH BJ 5H 3C").end == "touchdown offense"
    assert play(settle(fouls), "2S").result[0].by is DEFENSE
