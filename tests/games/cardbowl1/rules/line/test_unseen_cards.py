"""The cards a team can count with: face-down cards of the other side may still be in the deck, as far as it knows."""

from collections import Counter

import pytest

from cardbowl.cards import Card, Deck, cards
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games.cardbowl1.odds.coach.executed_now import known_to
from cardbowl.games.cardbowl1.rules.frame.course_of_play import RESHUFFLE
from cardbowl.games.cardbowl1.rules.line.unseen_cards import face_down, not_in_their_hand
from cardbowl.games.cardbowl1.starts import alone
from cardbowl.steps.ask import Draw, Note
from cardbowl.view.moment import AsSeen

OTTERS = "QB QS, LT 7H, LG 8D, C 6C, RG 9C, RT 10S, RTE 9H, B1(L) 5D, B2(M) 4S, W_L1 KH, W_R1 JD"
HERONS = "line -5 9D, line -1 8C, line 1 7S, line 5 10H, OLB_L QD, ILB(M) KC, OLB_R 6H, S_L JS, S_R 2H, CB W_L1 5C, CB W_R1 3D"
#: The same line, other cards behind it: the face-down ones could be any.
OTHERS = "line -5 9D, line -1 8C, line 1 7S, line 5 10H, OLB_L QD, ILB(M) AC, OLB_R 2C, S_L 3S, S_R QH, CB W_L1 KD, CB W_R1 4H"
TO_THE_SACK_DRAW = (
    "done; 7D; assign LT -5; assign LG -1; assign C -1; assign RG 1; assign RT 5; done; "
    "move up D5 -5; done; done; done; stay down; wait; turn over D4; done; wait"
)


def stands(herons=HERONS, so_far=TO_THE_SACK_DRAW):
    return alone.scrimmage(OTTERS, herons, so_far, spot=41, down=3, to_go=9)


def test_MODEL_8_the_cards_that_lie_face_down():
    """CB1.MODEL.8, CB1.GEN.7: those of the other side that are not turned over; with the deck they are the unseen cards."""
    referee = stands()
    assert set(face_down(referee, HOME)) == set(cards("KC 6H JS 2H 5C 3D"))
    assert set(face_down(referee, AWAY)) == set(cards("9H 5D 4S KH JD"))
    seen = AsSeen(referee, HOME).left()
    assert Counter(seen) == Counter([*referee.left(), *face_down(referee, HOME)])
    assert len(seen) == 54 - 11 - 5 - 1
    assert AsSeen(referee, None).left() == referee.left()
    assert AsSeen(referee, HOME).left("deal") == referee.left("deal")


def test_TACK_2_who_is_turned_up_later_is_seen():
    """CB1.TACK.2, CB1.RANGE.5: an extra card and a tackler are known once they have been shown."""
    more = "; 8S; reveal W_L1; attach D8 W_L1; done; wait; pass W_L1; 8H; 0; JC; keep; 2C; QH; 9S; KC"
    referee = stands(so_far=TO_THE_SACK_DRAW + more)
    assert not {Card("JS"), Card("5C"), Card("KC")} & set(face_down(referee, HOME))


def test_MODEL_8_odds_tell_nothing_about_the_other_hand():
    """CB1.MODEL.8, CB1.SACK.3: counted with what a team sees, the sack draw has the same odds for any face-down cards."""
    mine, other = stands(), stands(OTHERS)
    assert mine.odds().events != other.odds().events
    assert AsSeen(mine, HOME).odds().events == AsSeen(other, HOME).odds().events


#: A weak line against four rushers: sack cards in every turn.
WEAK = "QB AS, LT 2H, LG 2D, C 2C, RG 3C, RT 3S, RTE 9H, B1(L) 5D, B2(M) 4S, W_L1 KH, W_R1 JD"
STRONG = "line -4 6D, line -2 6C, line 2 7S, line 4 7H, OLB_L QD, ILB(M) KC, OLB_R 6H, S_L JS, S_R 2S, CB W_L1 5C, CB W_R1 3D"
OWN_DISCARDS = ("3H 4H 5H 8H AH 5S 6S 8S", "AC 4C 7C 8C AD 4D 7D 8D RJ BJ")


def reshuffled():
    """Each moment of a play whose passer waits until the deck is used up by sack draws, and for two draws of the new one."""
    rules = {"threat_groups": "singles_only"}
    referee = alone.scrimmage(WEAK, STRONG, house_rules=rules, discards=OWN_DISCARDS)
    referee.players = {}
    after = 0
    while after < 2 or isinstance(referee.asking, Draw):
        yield referee
        ask = referee.asking
        if isinstance(ask, Draw):
            after += again(referee)
            referee.answer(max((card for card in referee.drawable() if card.suit), key=lambda card: card.value))
        else:
            referee.answer("wait" if ask.what == "execute" else ask.options[0] if ask.default is None else ask.default)
    yield referee


def again(referee):
    """Whether cards have been shuffled in again in the running play."""
    return any(isinstance(ask, Note) and ask.what == RESHUFFLE for ask, _ in referee.steps)


@pytest.mark.parametrize(("team", "side"), [(HOME, OFFENSE), (AWAY, DEFENSE)])
def test_GEN_R4_cards_that_were_shuffled_in_again_can_be_drawn_again(team, side):
    """CB1.GEN.R4, CB1.MODEL.8: no side counts a card of the deck as gone, before or after; own discards are no card of theirs."""
    told = set()
    for referee in reshuffled():
        told.add(again(referee))
        known = known_to(referee, side)
        assert not set(known.cards) & set(referee.left())
        seen = AsSeen(referee, team).left()
        assert Counter(seen).most_common(1)[0][1] == 1
        assert set(seen) == {*referee.left(), *face_down(referee, team)}
        assert {card for card in Deck.standard(jokers=2) if card not in known.cards} == set(seen)
        own = set(cards(OWN_DISCARDS[0 if side is OFFENSE else 1]))
        assert own <= set(not_in_their_hand(known.field, known.at, known.steps))
    assert told == {False, True}


def test_GEN_R4_odds_of_a_draw_from_the_new_deck():
    """CB1.GEN.R4: the first card of the new deck is one of its cards, and no look changes what another one says."""
    referee = next(at for at in reshuffled() if again(at))
    left, odds = referee.left(), referee.odds()
    assert left == referee.drawable()
    assert len(left) == 32
    assert (referee.left(), referee.odds().events) == (left, odds.events)
