"""Draws from dice, coins and bags: with and without replacement, picked, taken back, saved, shared and refused."""

import json
import pickle
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from steps.games import alone, anybody, twice

from cardbowl.chance import Source
from cardbowl.errors import CardbowlError, DataError, IllegalAnswerError, LogMismatchError, NotationError
from cardbowl.football import AWAY, HOME, OFFENSE
from cardbowl.steps import Choose, Draw, Note
from cardbowl.steps.ask import describe_ask, read_answer, write_answer
from cardbowl.steps.log import to_json
from cardbowl.steps.saved_games import from_json
from cardbowl.steps.share import from_shared, share
from cardbowl.view.moment import Moment

DIE = Source("die", range(1, 7))
KICK = Source("kick die", ("good", "no good"), weights=(5, 1))
BAG = Source("bag", ("win", "lose", "draw"), weights=(1, 2, 1), replaced=False)
COIN = Source("coin", ("red", "black"), notation=("R1", "B1"))
ROLL, TOSS, GRAB = Draw(OFFENSE, "roll", "T.30", DIE), Draw(OFFENSE, "toss", "T.31", COIN), Draw(OFFENSE, "grab", "T.32", BAG)


def many(ask, count):
    """A rule that draws again and again."""

    def rule():
        found = ()
        for _ in range(count):
            found += ((yield ask),)
        return found

    return rule


def everything():
    """Cards, dice, a coin and a bag in turn, until the answer is to stop."""
    found = []
    while len(found) < 12:
        for ask in (Draw(OFFENSE, "card", "T.33"), ROLL, TOSS, GRAB if len(found) < 9 else ROLL):
            found.append((yield ask))
            yield Note("T.33", "{} has come.", (found[-1],), "come", len(found), OFFENSE)
        if (yield Choose(OFFENSE, "go on", ("yes", "no"), "T.34")) == "no":
            break
    return tuple(map(str, found))


def state(referee):
    return referee.asking, list(referee.log), list(referee.steps), referee.position, referee.left(), referee.left(BAG)


# ---- what comes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("source", [DIE, KICK, COIN, Source("odd", ("a", 2, "c"), (7, 1, 3))], ids=str)
def test_faces_come_as_often_as_their_weights_say(source):
    """6000 draws of one stream, within five standard deviations."""
    found = Counter(alone(many(Draw(OFFENSE, "roll", "T.30", source), 6000), seed=5).run("end").result)
    assert set(found) == set(source.faces)
    for face, chance in source.dist().items():
        assert abs(found[face] - 6000 * chance) < 5 * (6000 * chance * (1 - chance)) ** 0.5


@pytest.mark.parametrize("seed", range(30))
def test_with_replacement_a_face_can_come_again_and_nothing_is_used_up(seed):
    referee = alone(many(ROLL, 7), seed=seed)
    while not referee.is_over:
        assert referee.left(DIE) == DIE.content
        assert referee.left() == alone(many(ROLL, 1)).left()
        referee.step()
    assert len(set(referee.result)) < 7, "seven rolls of six faces"


@pytest.mark.parametrize("seed", range(30))
def test_without_replacement_each_face_comes_as_often_as_its_weight_says(seed):
    referee = alone(many(GRAB, 4), seed=seed)
    left = Counter(BAG.content)
    while not referee.is_over:
        assert Counter(referee.left(BAG)) == left
        referee.deal()
        left -= Counter(referee.log[-1:])
    assert sorted(referee.result) == sorted(BAG.content)


def test_a_bag_is_whole_again_when_the_next_turn_begins():
    referee = twice(many(GRAB, 4), seed=1).run("play")
    assert referee.left(BAG) == BAG.content
    assert Counter(referee.run("end").log) == Counter(BAG.content * 2)


def test_an_empty_bag_is_refused_and_nothing_changes():
    referee = alone(many(GRAB, 5)).deal().deal().deal().deal()
    before = list(referee.log)
    for act in (referee.deal, lambda: referee.answer("win"), referee.run):
        with pytest.raises(DataError, match="the bag is empty: all of its 4 faces have been drawn in this turn"):
            act()
        assert referee.log == before
    assert referee.left(BAG) == ()


def test_draws_with_and_without_replacement_do_not_touch_each_other():
    both = Source("bag", ("win", "lose", "draw"), weights=(1, 2, 1))

    def rule():
        first = yield GRAB
        second = yield Draw(OFFENSE, "again", "T.32", both)
        return first, second

    referee = alone(rule).answer("win").answer("win")
    assert referee.result == ("win", "win")


def test_one_number_of_the_stream_is_used_for_each_draw():
    """A die before the cards takes one number, like a card."""

    def after(first):
        def rule():
            yield first
            return (yield Draw(OFFENSE, "card", "T.33"))

        return rule

    for seed in range(20):
        ours = alone(after(ROLL), "AS 2S 3S KH", seed).deal().deal()
        theirs = alone(after(Draw(OFFENSE, "other", "T.33", "another deck")), "AS 2S 3S KH", seed).deal().deal()
        assert ours.log[1] == theirs.log[1]


# ---- picked, taken back, saved -----------------------------------------------------------------------------------------


def walked(seed):
    """A game of dice and cards after a random walk: dealt, picked, decided, taken back."""
    random, game = Random(seed), twice(everything, " ".join(["2S", "3H", "KD", "AC"] * 3), seed=seed)
    for _ in range(random.randrange(10, 50)):
        if game.is_over:
            break
        if game.log and random.random() < 0.15:
            game.undo(random.randint(1, min(5, len(game.log))))
        elif isinstance(game.asking, Choose):
            game.answer(random.choice(game.asking.options))
        elif random.random() < 0.6:
            game.deal()
        else:
            game.answer(str(random.choice(game.left(game.asking.deck))))
    return game


def to_the_end(game):
    game.players = {HOME: anybody(3), AWAY: anybody(4)}
    return list(game.run("end").log)


@pytest.mark.parametrize("seed", range(40))
def test_undo_branch_load_replay_and_share_bring_the_same_faces(seed):
    game = walked(seed)
    games, given = {game.game.name: game.game}, len(game.log)
    live = to_the_end(game.branch())
    rewound = game.branch().rewind(0)
    for answer in game.log:
        rewound.answer(answer)
    for again in (game.branch(), from_json(to_json(game), games), from_shared(share(game), games), rewound):
        assert again.log == game.log
        assert [type(answer) for answer in again.log] == [type(answer) for answer in game.log]
        assert to_the_end(again) == live
    assert to_the_end(game) == live
    game.players = {}
    assert to_the_end(game.rewind(given)) == live


@pytest.mark.parametrize("seed", range(20))
def test_a_face_that_is_taken_back_comes_again(seed):
    game = alone(everything, seed=seed)
    while not game.is_over and len(game.log) < 12:
        if isinstance(game.asking, Choose):
            game.answer("yes")
        else:
            face = game.deal().log[-1]
            assert game.undo().deal().log[-1] == face


def test_any_face_can_be_picked():
    for ask in (ROLL, TOSS, GRAB, Draw(OFFENSE, "kick", "T.35", KICK)):
        for face in ask.source.faces:
            for answer in (face, str(face), f" {str(face).upper()} ", ask.source.write(face)):
                referee = alone(many(ask, 1)).answer(answer)
                assert referee.result == (face,)
                assert type(referee.log[0]) is type(face)


def test_a_moment_shows_the_faces_left_then():
    referee = alone(many(GRAB, 4)).answer("lose").answer("win")
    assert Moment(referee, GRAB, steps=1).left(BAG) == ("win", "lose", "draw")
    assert Moment(referee, GRAB, steps=2).left(BAG) == ("lose", "draw")


def test_a_face_that_is_drawn_in_secret_is_hidden_from_the_other_side():
    hidden = Draw(OFFENSE, "roll", "T.36", DIE, secret=True)
    referee = alone(many(hidden, 2)).answer(4)
    assert [answer for _, answer in referee.seen_by(HOME).steps] == [4]
    assert "4" not in repr(referee.seen_by(AWAY).steps[0][1])


# ---- written and read --------------------------------------------------------------------------------------------------


@given(st.sampled_from([ROLL, TOSS, GRAB]), st.data())
def test_every_face_survives_as_json(ask, data):
    face = data.draw(st.sampled_from(ask.source.faces))
    again = read_answer(ask, json.loads(json.dumps(write_answer(ask, face))))
    assert (again, type(again)) == (face, type(face))


def test_a_saved_game_has_faces_as_texts():
    text = to_json(alone(everything, seed=2).answer("AS").answer(4).answer("black").answer("lose"))
    assert json.loads(text)["answers"] == ["AS", "4", "B1", "lose"]


@pytest.mark.parametrize(
    ("answer", "words"),
    [(4, "the text of a face of the die is needed here, not 4"), ("7", "no such face"), ("AS", "no such face")],
)
def test_a_saved_game_with_a_wrong_face_is_refused_where_it_is_wrong(answer, words):
    game = alone(many(ROLL, 3)).deal()
    saved = json.loads(to_json(game))
    with pytest.raises(LogMismatchError, match=words) as refused:
        from_json(json.dumps({**saved, "answers": [*saved["answers"], answer]}), {game.game.name: game.game})
    assert refused.value.step == 2


@pytest.mark.parametrize(
    "wrong", ["7", "0", "", "AS", "red", None, 7, True, 1.0, 10**5000, [1], {}, "9" * 5000], ids=lambda _: ""
)
def test_a_wrong_face_is_refused_with_a_sentence_and_nothing_changes(wrong):
    referee = alone(many(ROLL, 2)).answer(3)
    before = state(referee)
    for act in (referee.answer, referee.verify, referee.read):
        with pytest.raises(IllegalAnswerError) as refused:
            act(wrong)
        assert str(refused.value).endswith("the die has no such face (T.30); allowed: whole numbers 1 to 6.")
        assert state(referee) == before
    assert not referee.can(wrong)


def test_a_face_that_is_gone_is_refused_with_those_that_are_left():
    referee = alone(many(GRAB, 4)).answer("win")
    before = state(referee)
    with pytest.raises(IllegalAnswerError) as refused:
        referee.answer("WIN")
    assert str(refused.value) == "'win' is not allowed: that face is not in the bag any more (T.32); allowed: lose, draw."
    assert state(referee) == before


def test_a_face_is_no_answer_to_a_draw_of_a_card():
    referee = alone(everything)
    with pytest.raises(NotationError, match="cannot read the card 'red'"):
        referee.answer("red")


def test_a_die_is_not_asked_for_where_a_decision_is():
    referee = alone(everything)
    referee.deal().deal().deal().deal()
    with pytest.raises(CardbowlError, match="no card is to be drawn now"):
        referee.deal()


def test_a_draw_from_a_source_is_frozen_and_the_same_object():
    again = Draw(OFFENSE, "roll", "T.30", Source("die", range(1, 7)))
    assert again == ROLL
    assert Draw(OFFENSE, "roll", "T.30", Source("die", range(1, 7))) is again
    assert pickle.loads(pickle.dumps(ROLL)) == ROLL
    assert Draw(OFFENSE, "roll", "T.30") != ROLL
    assert (ROLL.source, ROLL.replaced) == (DIE, True)
    assert (GRAB.source, GRAB.replaced) == (BAG, False)
    assert (Draw(OFFENSE, "card", "T.1").source, Draw(OFFENSE, "card", "T.1").replaced) == (None, False)
    with pytest.raises(AttributeError):
        ROLL.source = None


def test_the_question_in_words():
    assert describe_ask(ROLL) == "roll the die (roll)"
    assert describe_ask(Draw(OFFENSE, "card", "T.1")) == "draw a card (card)"
