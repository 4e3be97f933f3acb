"""Public information, and the position between two steps (sections 13 and 14 of the rulebook)."""

from collections import Counter

import pytest
from games.doi.helpers import STANDARD, at, game, house, random_game, sizes

from cardbowl.cards import UNSEEN, cards
from cardbowl.errors import NotationError
from cardbowl.football import AWAY, HOME
from cardbowl.games.doi import GAME
from cardbowl.games.doi.position import PHASES, Position
from cardbowl.games.doi.rules.order import seen_by
from cardbowl.games.doi.rules.sets import together
from cardbowl.steps.ask import ChooseTogether, Draw, Note
from cardbowl.steps.log import to_json
from cardbowl.steps.saved_games import from_json
from cardbowl.steps.seen import Hidden, SeenTogether
from cardbowl.view.moment import AsSeen


@pytest.mark.parametrize("team", [HOME, AWAY])
def test_INFO_1_the_other_hand_lies_face_down(team):
    """DOI.INFO.1 DOI.INFO.2: its cards are among those that the other deck may still hold; all else is open."""
    position = at(40, 2, ours="R15 P", theirs="B15 B1", deck=9)
    seen = seen_by(position, team, STANDARD)
    other = team.other
    assert seen.hands[team] == position.hands[team]
    assert seen.hands[other] == (UNSEEN,) * 3
    assert seen.decks[other] == together(position.decks[other], position.hands[other])
    assert seen.decks[team] == position.decks[team]
    for name in ("discards", "table", "score", "spot", "down", "to_go", "quarter"):
        assert getattr(seen, name) == getattr(position, name)


def test_INFO_2_two_positions_that_a_player_cannot_tell_apart_look_the_same():
    """DOI.INFO.2: the visitors hold other cards of the same twelve."""
    one = at(40, theirs="R15 B15 P R2", deck="R6 R3 R4 P B7 B8 B9 B10")
    theirs = together(one.hands[1], one.decks[1])
    for hand in (theirs[:4], theirs[4:8], theirs[8:]):
        left = list(theirs)
        for card in hand:
            left.remove(card)
        other = one._replace(hands=(one.hands[0], hand), decks=(one.decks[0], tuple(left)))
        assert seen_by(other, HOME, STANDARD) == seen_by(one, HOME, STANDARD)
        assert seen_by(other, AWAY, STANDARD) != seen_by(one, AWAY, STANDARD) or hand == one.hands[1]


@pytest.mark.parametrize("offense", [HOME, AWAY])
def test_INFO_2_for_the_defense_a_card_of_the_offense_is_in_its_hand_or_its_deck(offense):
    """DOI.INFO.1 DOI.INFO.2: what a kick may turn up; the offense knows its own hand."""
    start = at(70, 3, ours="R15 P", deck=9, offense=offense)
    referee = game(start).answer("field goal")
    deck, hand = start.decks[offense], start.hands[offense]
    assert Counter(AsSeen(referee, offense).left()) == Counter(deck)
    assert Counter(AsSeen(referee, offense.other).left()) == Counter((*deck, *hand))
    assert Counter(AsSeen(referee, offense.other).left("discards")) == Counter(start.discards[offense])


@pytest.mark.parametrize(("switch", "covered"), [("open", False), ("closed", True)])
@pytest.mark.parametrize("team", [HOME, AWAY])
def test_INFO_1_R1_discards_are_open_or_closed(switch, covered, team):
    """DOI.INFO.1.R1 DOI.INFO.1.R2: switch discards; closed for their owner, too, and discarded cards may be in the deck."""
    position = at(40, 2, deck=9)
    seen = seen_by(position, team, house(discards=switch))
    assert sizes(seen, "discards") == sizes(position, "discards")
    if covered:
        assert {card for pile in seen.discards for card in pile} == {UNSEEN}
        hidden = position.hands[team.other]
        assert seen.decks[team] == together(position.decks[team], position.discards[team])
        assert seen.decks[team.other] == together(position.decks[team.other], position.discards[team.other], hidden)
    else:
        assert seen.discards == position.discards
    assert seen.table == position.table


def test_INFO_1_R2_who_remembers_the_cards_played_still_knows_them():
    """DOI.INFO.1.R2: what was laid stays in the answers that a player sees."""
    played = random_game(9, discards="closed")
    laid = [answer for ask, answer in played.answers() if isinstance(ask, ChooseTogether)]
    for team in (HOME, AWAY):
        assert [answer for ask, answer in played.seen_by(team).answers() if isinstance(ask, ChooseTogether)] == laid


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("discards", ["open", "closed"])
def test_INFO_1_no_step_shows_a_card_of_the_other_hand(seed, discards):
    """DOI.INFO.1 DOI.PLAY.1: the draw is public, the card is seen by its owner only."""
    played = random_game(seed, discards=discards)
    for team in (HOME, AWAY):
        seen = played.seen_by(team)
        for done in played.plays[::7]:
            for (ask, answer), (shown, told) in zip(done.steps, seen.of_play(done), strict=True):
                if isinstance(ask, Draw) and ask.secret:
                    mine = (done.before.offense is team) is (ask.side.word == "offense")
                    assert (told == Hidden()) is not mine
                    assert shown == ask
                elif isinstance(ask, ChooseTogether):
                    options = [choice.options for choice in shown.choices]
                    assert told == answer
                    assert sum(map(bool, options)) == 1, "the other hand stands in no question"
                else:
                    assert (shown, told) == (ask, answer)


def test_INFO_1_two_at_one_screen_see_neither_hand():
    """DOI.INFO.1"""
    referee = game(at(40))
    seen = SeenTogether(referee).position
    assert {card for hand in seen.hands for card in hand} == {UNSEEN}


def test_INFO_2_the_hand_and_the_deck_together_are_known_exactly():
    """DOI.INFO.2: a whole set without face-up cards; at every moment of a game."""
    for done in random_game(10).plays:
        for team in (HOME, AWAY):
            seen = seen_by(done.after, team, STANDARD)
            for other in (HOME, AWAY):
                lying_open = Counter((*seen.discards[other], *seen.table[other], *(seen.hands[team] if other is team else ())))
                assert Counter(seen.decks[other]) == Counter(STANDARD.whole_set) - lying_open


# ---- between two steps -----------------------------------------------------------------------------------------------


def test_ENG_1_all_that_the_rules_look_at():
    """DOI.ENG.1: no order of any pile, no history, no clock."""
    assert Position._fields == (
        *("phase", "offense", "spot", "down", "to_go", "quarter", "score", "second_half"),
        *("hands", "decks", "discards", "table"),
    )
    for done in random_game(11).plays:
        for name in ("hands", "decks", "discards", "table"):
            for pile in getattr(done.after, name):
                assert list(pile) == sorted(pile, key=lambda card: card.number)


@pytest.mark.parametrize("seed", range(6))
def test_ENG_1_the_same_cards_come_whatever_the_way_to_a_position(seed):
    """DOI.ENG.1: a position read from its text goes on exactly like the one it was written from."""
    played = random_game(seed, penalty_goal="half", safety="ball_at_1")
    for done in played.plays[::11]:
        again = Position.parse(str(done.before))
        assert again == done.before
        assert hash(again) == hash(done.before)
        assert game(again, played.rules).run("play").position.phase in PHASES


def test_ENG_2_the_steps_of_a_game():
    """DOI.ENG.2: toss, deal, down, extra point; nothing else."""
    asked = {"toss": set(), "deal": set(), "scrimmage": set(), "try": set()}
    for seed in range(6):
        for done in random_game(seed).plays:
            questions = [ask for ask, _ in done.steps if not isinstance(ask, Note)]
            asked[done.before.phase] |= {getattr(ask, "what", "") or ask.role.split()[0] for ask in questions}
    assert asked == {"toss": {"toss"}, "deal": {"hand"}, "scrimmage": {"call", "cards", "kick"}, "try": {"extra"}}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "scrimmage",
        "kickoff; home; 1&10; @20; Q1; score 0-0; second half away; hands - / -; decks - / -; discards - / -; table - / -",
        "scrimmage; home; 1&10; @0; Q1; score 0-0; second half away; hands - / -; decks - / -; discards - / -; table - / -",
        "scrimmage; home; 1&10; @95; Q1; score 0-0; second half away; hands - / -; decks - / -; discards - / -; table - / -",
        "scrimmage; home; 1&10; @20; Q0; score 0-0; second half away; hands - / -; decks - / -; discards - / -; table - / -",
        "scrimmage; home; 1&10; @20; Q1; score 0-0; second half away; hands R11 / -; decks - / -; discards - / -; table - / -",
        "scrimmage; home; 1&10; @20; Q1; score 0-0; second half away; hands -; decks - / -; discards - / -; table - / -",
        "scrimmage; home; 1&10; @20; Q1; score 0-0; second half away; hands ? / -; decks - / -; discards - / -; table - / -",
        None,
        7,
    ],
)
def test_a_text_that_is_no_position_is_refused(text):
    with pytest.raises(NotationError, match=r"position|field|home and away|card"):
        Position.parse(text)


def test_a_position_is_written_on_one_line():
    position = at(40, 3, ours="R10 P", theirs="B1", deck="R2", score=(7, 3), quarter=2)
    assert str(position).startswith(
        "scrimmage; home; 3&10; @40; Q2; score 7-3; second half away; hands R10 P / R1 B1; decks R2 / R2;"
    )
    assert position.hands[0] == cards("R10 P")
    assert position.left == 2


def test_ENG_1_a_saved_game_is_the_same_game():
    """DOI.ENG.1"""
    played = random_game(12, deck="std54", quarter_deal="keep")
    assert from_json(to_json(played), {"doi": GAME}).position == played.position
