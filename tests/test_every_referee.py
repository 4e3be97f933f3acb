"""Properties of every referee: undo restores the state, branches are independent, and `can` agrees with `answer`."""

from collections import Counter
from random import Random

import pytest
from support.facts import EVERY_GAME, facts, games_and_players
from support.walks import fresh, legal, looks, moments, questions, refusal, whole

from cardbowl.cards import Card
from cardbowl.errors import CardbowlError, IllegalAnswerError
from cardbowl.games import GAMES
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.placement import Placed

PLAYERS = games_and_players()


@pytest.fixture(params=EVERY_GAME, ids=str)
def name(request):
    return request.param


# ---- going back ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "player"), PLAYERS)
def test_undo_undoes(name, player):
    """Through a part of a game: every answer taken back and given again leaves nothing changed."""
    game = fresh(name, 31, player)
    while len(game.log) < (450 if player == "random" else 120) and not game.is_over:
        before = looks(game)
        game.step()
        after, last = looks(game), game.log[-1]
        assert looks(game.undo()) == before, f"undo of answer {len(game.log) + 1}"
        assert looks(game.answer(last)) == after, f"answer {len(game.log)} given again"


def test_the_same_card_comes_again_after_undo(name):
    game = fresh(name, 32).run("play")
    game.run("play")
    for _ in range(60):
        drawing, before = isinstance(game.asking, Draw), len(game.log)
        game.step()
        if drawing:
            card = game.log[-1]
            assert game.undo().deal().log[-1] is card
            assert len(game.log) == before + 1


def test_rewind_goes_to_any_moment(name):
    """To and fro: every moment of a game looks as it did the first time."""
    game, seen = fresh(name, 33), {}
    while not game.is_over:
        seen[len(game.log)] = looks(game)
        game.step()
    seen[len(game.log)], notes = looks(game), game.notes()
    log = list(game.log)
    moments_to_see = sorted(Random(1).sample(sorted(seen), 25), reverse=True)
    for moment in moments_to_see:
        assert looks(game.rewind(moment)) == seen[moment], f"rewound to {moment}"
    for answer in log[len(game.log) :]:
        game.answer(answer)
    assert looks(game) == seen[len(log)]
    assert game.notes() == notes


def test_several_answers_are_taken_back_at_once(name):
    game = whole(name, 34)
    one, many = game.branch(), game.branch()
    for _ in range(40):
        one.undo()
    assert looks(many.undo(40)) == looks(one)
    assert looks(many.undo(0)) == looks(one)
    many.rewind(0)
    assert many.log == []
    assert many.plays == []
    assert many.position == many.start


@pytest.mark.parametrize("count", [-1, 10**6, None, 1.0, True, "1"])
def test_what_cannot_be_taken_back_changes_nothing(name, count):
    game = whole(name, 34).branch(100)
    before = looks(game)
    for act in (game.undo, game.rewind, game.branch) if count is not None else (game.undo, game.rewind):
        assert isinstance(refusal(act, count), IllegalAnswerError)
    assert looks(game) == before


def test_branches_are_independent(name):
    game = whole(name, 35)
    log = list(game.log)
    for number in (0, 1, len(log) // 3, len(log) // 2, len(log)):
        branch = game.branch(number)
        assert branch.log == log[:number]
        before = looks(branch)
        twin = branch.branch()
        assert looks(twin) == before
        for _ in range(30):
            if not twin.is_over:
                twin.answer(legal(twin, Random(number)))
        twin.undo(min(10, len(twin.log)))
        twin.players.clear()
        assert looks(branch) == before, "a branch of a branch changed it"
        assert branch.players == game.players
    assert list(game.log) == log


# ---- what may be answered ------------------------------------------------------------------------------------------


def test_every_option_that_is_listed_is_accepted(name):
    """At a moment of every kind of question: every option, or a sample where there are too many to list."""
    for kind, game in moments(name):
        before = looks(game)
        for answer in answers_to(game.asking, game):
            assert game.can(answer), f"{kind}: {answer} is listed and refused"
            game.answer(answer)
            assert game.log[-1] == answer
            assert looks(game.undo()) == before, f"{kind}: after {answer} and undo"


def answers_to(asking, game):
    """Every answer to what is asked now, or up to 60 of them."""
    if isinstance(asking, Draw):
        return game.left(asking.deck)[::10]
    if isinstance(asking, ChooseTogether):
        random = Random(5)
        return [legal(game, random) for _ in range(10)]
    options = asking.options
    if isinstance(options, tuple | range):
        return list(options)[:60]
    few = [placed for placed, _ in zip(options, range(3), strict=False)]
    return [*few, *(options.sample(Random(seed)) for seed in range(5))]


def test_a_choice_offers_something_and_no_option_twice(name):
    for kind, game in moments(name):
        for choice in getattr(game.asking, "choices", (game.asking,)):
            if isinstance(choice, Choose):
                assert len(choice.options) > 0, kind
                assert choice.prompt, kind
                if isinstance(choice.options, tuple | range):
                    assert len(set(choice.options)) == len(choice.options), kind
                    assert choice.default is None or choice.default in choice.options, kind


def refused(ask):
    """Answers with an option that is refused, each with its reason and rule."""
    choices = ask.choices if isinstance(ask, ChooseTogether) else (ask,) if isinstance(ask, Choose) else ()
    for place, choice in enumerate(choices):
        for option, why in choice.refused.items():
            assert option not in choice.options
            both = tuple(option if each is choice else each.default for each in choices)
            yield both if isinstance(ask, ChooseTogether) else both[place], why


REFUSALS = {"doi": 2, "pocket": 1}
"""The fewest refusals to be met, where a game has only a few of them."""


def test_what_is_refused_is_refused_with_its_reason_and_rule(name):
    met = 0
    for kind, game in moments(name):
        for answer, (reason, rule) in refused(game.asking):
            met += 1
            before = looks(game)
            error = refusal(game.answer, answer)
            assert isinstance(error, IllegalAnswerError), kind
            assert reason in str(error)
            assert rule in str(error)
            assert rule in game.game.rulebook()
            assert looks(game) == before
    assert met >= REFUSALS.get(name, 4)


ACE = Card("AS")
WRONG = [
    *(None, True, False, -1, 10**9, 2.0, 2.5, float("nan"), b"yes", object()),
    *("", " ", "no such answer", "no; yes", "<b>yes</b>", "0x1", "1e3", "½", "RJ", "ZZ", "10", "AS AS AS AS"),
    *("2: AS AS AS AS", "9: AS 2S 3S 4S", ":", "2:"),
    *((), [], {}, {"cards": []}, {"formation": 3, "cards": "AS"}, ["AS"], ("AS", "AS")),
    *(Card("BJ"), Placed("2", ()), Placed("2", (ACE,) * 4), Placed("2", None), Placed(None, (ACE,))),
]


def test_a_wrong_answer_is_refused_in_words_and_changes_nothing(name):
    """For any answer at any moment `can`, `verify` and `answer` agree, and a refusal is an error of the kit."""
    for kind, game in moments(name):
        before = looks(game)
        for wrong in WRONG:
            where = f"{kind}: {wrong!r}"
            can, error = game.can(wrong), refusal(game.verify, wrong)
            assert can == (error is None), where
            assert not (can and type(wrong) in (bool, float, type(None))), f"{where} was taken for an answer"
            again = refusal(game.answer, wrong)
            assert str(again) == str(error), where
            if can:
                game.undo()
            elif isinstance(error, IllegalAnswerError):
                assert error.reason, where
                assert error.allowed or error.rule, where
            assert looks(game) == before, where


def test_a_card_that_was_drawn_cannot_be_drawn_again(name):
    met, known = 0, facts(GAMES[name])
    for kind, game in moments(name):
        drawn = [answer for ask, answer in game.steps if isinstance(ask, Draw) and ask.deck == getattr(game.asking, "deck", "")]
        if isinstance(game.asking, Draw) and not game.asking.replaced and drawn and len(game.left(game.asking.deck)) > len(drawn):
            complete = Counter(known.in_deck(game.asking.deck, game.position, game.rules))
            for card in [card for card in dict.fromkeys(drawn) if drawn.count(card) == complete[card]][:1]:
                met += 1
                assert not game.can(card), kind
                with pytest.raises(IllegalAnswerError, match=str(card)):
                    game.answer(card)
    assert met > {"pocket": 1, "football-strategy": -1, "showdown": 0}.get(name, 5)


def test_text_is_as_good_as_the_answer_itself(name):
    """Cards, words and numbers may be typed."""
    for kind, game in moments(name):
        asking = game.asking
        for answer in answers_to(asking, game)[:8] if isinstance(asking, Draw | Choose) else ():
            assert game.read(str(answer)) == answer, kind
            assert game.read(f"  {str(answer).lower()} ") == answer, kind


# ---- steps and runs ------------------------------------------------------------------------------------------------


def test_the_decks_are_whole_at_every_step(name):
    """The cards left and the cards drawn in this play are the complete deck, checked after every answer."""
    game, known = whole(name, 36), facts(GAMES[name])
    again = game.branch(0)
    for answer in game.log:
        for deck in {"draw", *(ask.deck for ask, _ in again.steps if isinstance(ask, Draw))}:
            drawn = [card for ask, card in again.steps if isinstance(ask, Draw) and ask.deck == deck and not ask.replaced]
            left, complete = again.left(deck), known.in_deck(deck, again.position, game.rules)
            assert len(left) + len(drawn) == len(complete)
            assert Counter(left) + Counter(drawn) == Counter(complete)
        again.answer(answer)


def test_run_stops_where_it_should(name):
    game = fresh(name, 37)
    for _ in range(20):
        plays = len(game.plays)
        game.run("play")
        quiet = sum(all(type(ask) is Note for ask, _ in play.steps) for play in game.plays[plays + 1 :])
        assert len(game.plays) == plays + 1 + quiet, "a play that asks nothing follows by itself"
    for _ in range(3):
        game.step()
    person = game.team(game.asking.side) if not isinstance(game.asking, ChooseTogether) else game.position.offense
    del game.players[person]
    for _ in range(40):
        game.run("decision")
        if game.is_over:
            break
        decides = [game.asking] if isinstance(game.asking, Choose) else game.asking.choices
        assert person in [game.team(choice.side) for choice in decides]
        with pytest.raises(IllegalAnswerError, match="yours"):
            game.step()
        game.answer(legal(game, Random(2)))
    with pytest.raises(IllegalAnswerError):
        game.run("tomorrow")


def test_a_card_is_dealt_only_where_one_is_drawn(name):
    for _, game in moments(name):
        if not isinstance(game.asking, Draw):
            before = looks(game)
            assert isinstance(refusal(game.deal), CardbowlError)
            assert looks(game) == before


def test_a_player_who_cheats_is_refused(name):
    game, number = next(pair for kind, pair in questions(name).items() if kind.startswith("Choose"))
    for cheat in (None, True, 2.0, "no such answer", (), Placed("2", (ACE,) * 4)):
        cheated = game.branch(number)
        cheated.players = dict.fromkeys(cheated.players, lambda ask, seen, cheat=cheat: cheat)
        before = looks(cheated)
        for act in (cheated.step, cheated.run):
            assert isinstance(refusal(act), IllegalAnswerError), cheat
            assert looks(cheated) == before
