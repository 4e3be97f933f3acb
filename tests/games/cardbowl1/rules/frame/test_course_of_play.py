"""A draw deck that is used up within one play, and what comes back (section 1.2 of the rulebook)."""

import pytest
from games.cardbowl1.games_played import CLUBS, SPADES, dealt, house, random_game

from cardbowl.cards import UNSEEN, cards
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.rules.endings import whistle
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.frame import order
from cardbowl.games.cardbowl1.rules.frame.course_of_play import RESHUFFLE, Course, Reshuffle, followed
from cardbowl.games.cardbowl1.rules.frame.deal_turn import deck
from cardbowl.games.cardbowl1.rules.frame.scrimmage import Scrimmage
from cardbowl.games.cardbowl1.rules.loose.open_field import fixed_tackles, open_field_run
from cardbowl.steps.ask import Draw, Note
from cardbowl.steps.referee import Referee

OURS, THEIRS = cards("2H 3H"), cards("2D")


def drawing(*roles):
    """A play that only draws, for these purposes."""
    for role in roles:
        yield Draw(OFFENSE, role, "CB1.GEN.8")


def played(begun, left, text, discards=((), ())):
    """Run a rule with `left` cards in the deck; the answers of its draws, and all its notes."""
    answers = iter(cards(text))
    told, answer = [], None
    rule = followed(lambda: begun, Course(left, discards))
    while True:
        try:
            asked = rule.send(answer)
        except StopIteration as stop:
            return stop.value, told
        answer = None
        if isinstance(asked, Note):
            told.append(asked)
        else:
            answer = next(answers)


def test_GEN_R4_the_discards_and_the_valueless_pile_come_back():
    """CB1.GEN.R4: snap, sack and determination cards; never a joker that has been drawn."""
    roles = ("snap", "determination: snap", "sack", "sack", "pass", "yardage")
    _, told = played(drawing(*roles), 5, "RJ 4H 5H 6H 7H 8H", (OURS, THEIRS))
    assert [note.what for note in told] == [RESHUFFLE]
    assert told[0].n == Reshuffle(OURS, THEIRS, cards("4H 5H 6H"))
    assert told[0].say() == "The deck is used up: 6 cards are shuffled in again."
    assert GAME.refill("draw", (), told) == sorted(cards("4H 5H 6H 2H 3H 2D"), key=lambda card: card.number)


def test_GEN_R4_the_discards_come_back_once():
    """CB1.GEN.R4: afterwards only what has become valueless since."""
    _, told = played(drawing("pass", "sack", "pass", "sack", "pass"), 1, "4H 2H 3H 2D 5H", (OURS, THEIRS))
    assert [note.n.cards for note in told] == [(*OURS, *THEIRS), cards("2H 2D")]


def test_GEN_R4_a_card_that_came_back_counts_for_what_it_is_drawn_for_now():
    """CB1.GEN.R4, CB1.GEN.R7: a sack card that has become a pass card is no valueless one."""
    _, told = played(drawing("sack", "pass", "pass", "D1"), 2, "4H 5H 4H 5H")
    assert [note.n.cards for note in told] == [cards("4H"), cards("5H 4H")]


def test_GEN_R7_where_nothing_is_left_all_that_was_drawn_comes_back_but_the_jokers():
    """CB1.GEN.R7"""
    _, told = played(drawing("pass", "reception", "D1", "D2"), 3, "4H BJ 5H 4H")
    assert [note.n.cards for note in told] == [cards("4H 5H")]


def test_GEN_R4_only_an_open_field_run_ends():
    """CB1.GEN.R4, CB1.GEN.R7: with the cards it has; tacklers meet no set without cards."""
    run, told = played(open_field_run(OFFENSE, 20, 3, house(), Fouls(), tackles=fixed_tackles((1, 9))), 2, "KH QH")
    assert (run.how, run.yards, run.sets) == ("dead", 24, 2)
    assert RESHUFFLE not in [note.what for note in told]
    run, _ = played(open_field_run(DEFENSE, 20, 3, house(), Fouls()), 0, "")
    assert (run.how, run.yards) == ("dead", 0)


def test_GEN_R4_a_run_goes_on_with_what_comes_back():
    """CB1.GEN.R4"""
    run, told = played(open_field_run(OFFENSE, 20, 3, house(), Fouls()), 2, "4H 5H 2H", (OURS, THEIRS))
    assert (run.yards, [note.what for note in told]) == (11, [RESHUFFLE, "run"])


@pytest.mark.parametrize(("side", "offense", "defense"), [(OFFENSE, OURS, (UNSEEN,)), (DEFENSE, (UNSEEN, UNSEEN), THEIRS)])
def test_DEAL_R3_the_discards_of_the_other_side_are_not_seen(side, offense, defense):
    """CB1.DEAL.R3, CB1.MODEL.8"""
    back = Reshuffle(OURS, THEIRS, cards("4H"))
    assert back.seen_by(side) == Reshuffle(offense, defense, cards("4H"))


def test_the_referee_refills_the_deck(monkeypatch):
    """CB1.GEN.R4, CB1.GEN.R7: a play that draws more cards than there are; every card once, until all are used up."""
    count = 70

    def play(at, rules):
        yield from drawing(*["snap" if number % 7 == 0 else "pass" for number in range(count)])
        return Scrimmage("rush", whistle(OFFENSE, 33))

    monkeypatch.setattr(order, "scrimmage_play", play)
    before = dealt(discards=(OURS, THEIRS))
    referee = Referee(GAME, seed=3, position=before)
    while isinstance(referee.asking, Draw):
        referee.deal()
    held = {*SPADES, *CLUBS}
    drawn = [answer for ask, answer in referee.steps if isinstance(ask, Draw)]
    assert len(drawn) == count
    assert not held & set(drawn)
    first = len(deck("draw", before, referee.rules))
    assert len(set(drawn[:first])) == first == 29
    told = [ask for ask, _ in referee.steps if isinstance(ask, Note) and ask.what == RESHUFFLE]
    assert len(told) >= 2
    assert {*OURS, *THEIRS} <= set(told[0].n.cards)


def test_GEN_R6_each_joker_comes_up_once_in_a_play():
    """CB1.GEN.R6, CB1.GEN.8: over some whole games; every draw has a purpose."""
    jokers = cards("RJ BJ")
    seen = 0
    for seed in range(4):
        for play in random_game(seed, house(clock="simple1", plays_per_quarter=20)).plays:
            drawn = [answer for ask, answer in play.steps if isinstance(ask, Draw) and ask.deck == "draw"]
            assert all(ask.role for ask, _ in play.steps if isinstance(ask, Draw))
            for joker in jokers:
                assert drawn.count(joker) <= 1
                seen += drawn.count(joker)
    assert seen > 10
