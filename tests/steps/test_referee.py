"""The referee: asking, answering, dealing, running."""

import pytest
from steps.games import CARDBOWL, alone, anybody, football, hidden_card, higher_or_lower, secret_bids

from cardbowl.cards import Card, cards
from cardbowl.chance import Source
from cardbowl.errors import CardbowlError, DataError, GameOverError, IllegalAnswerError, NotationError
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games import GAMES
from cardbowl.steps import Choose, Draw, Note, Referee
from cardbowl.steps.answered import answered


def state(referee):
    """Everything an answer could have changed."""
    return referee.asking, list(referee.log), list(referee.steps), referee.position, len(referee.plays), referee.left()


def test_asking_is_what_the_rule_asks():
    referee = alone(higher_or_lower)
    assert referee.asking == Draw(OFFENSE, "first", "T.1")
    referee.answer("2S")
    assert isinstance(referee.asking, Choose)
    assert [ask.what for ask, _ in referee.steps if isinstance(ask, Note)] == ["up"]
    referee.answer("higher").answer("KH")
    assert referee.asking is None
    assert referee.is_over
    assert referee.result is True


def test_answers_are_logged_as_values_not_as_text():
    referee = alone(higher_or_lower).answer("2s").answer(" HIGHER ").answer(Card.parse("KH"))
    assert referee.log == [Card.parse("2S"), "higher", Card.parse("KH")]
    assert [(type(ask).__name__, answer) for ask, answer in referee.answers()] == [
        ("Draw", Card.parse("2S")),
        ("Choose", "higher"),
        ("Draw", Card.parse("KH")),
    ]


@pytest.mark.parametrize("bad", ["11H", "", None, 5, 1.5, True, ["AS"], b"AS", "KD", "RJ", Card.parse("KD")])
def test_a_card_that_cannot_be_drawn_changes_nothing(bad):
    referee = alone(higher_or_lower)
    before = state(referee)
    assert not referee.can(bad)
    with pytest.raises((NotationError, IllegalAnswerError)):
        referee.verify(bad)
    with pytest.raises((NotationError, IllegalAnswerError)):
        referee.answer(bad)
    assert state(referee) == before


@pytest.mark.parametrize(
    "bad", ["same", "highest", "", None, 0, 1.0, True, ["higher"], {"guess": "higher"}, "AS", Card.parse("AS")]
)
def test_a_decision_that_is_not_allowed_changes_nothing(bad):
    referee = alone(higher_or_lower).answer("2S")
    before = state(referee)
    assert not referee.can(bad)
    with pytest.raises(IllegalAnswerError) as refused:
        referee.answer(bad)
    assert refused.value.allowed == "higher, lower"
    assert state(referee) == before


def test_a_refused_answer_says_why():
    with pytest.raises(IllegalAnswerError, match=r"a tie loses \(T\.3\)"):
        alone(higher_or_lower).answer("2S").answer("same")


def test_a_card_comes_once():
    referee = alone(higher_or_lower).answer("2S").answer("lower")
    with pytest.raises(IllegalAnswerError, match="not in the draw deck any more"):
        referee.answer("2S")
    assert referee.left() == cards("AS 3S KH")


def test_when_it_is_over_nothing_is_asked():
    referee = alone(higher_or_lower).answer("2S").answer("higher").answer("KH")
    before = state(referee)
    for act in (referee.deal, referee.step, lambda: referee.answer("AS"), lambda: referee.verify("AS")):
        with pytest.raises(GameOverError, match="over"):
            act()
    assert not referee.can("AS")
    assert referee.run("end") is referee
    assert state(referee) == before


def test_deal_draws_and_nothing_else():
    referee = alone(higher_or_lower)
    referee.deal()
    assert referee.log[0] in cards("AS 2S 3S KH")
    with pytest.raises(IllegalAnswerError, match=r"no card is to be drawn now.*higher, lower"):
        referee.deal()


def test_step_leaves_a_persons_decision_alone():
    referee = alone(higher_or_lower).step()
    with pytest.raises(IllegalAnswerError, match="this decision is yours"):
        referee.step()
    referee.players[AWAY] = anybody(1)
    assert len(referee.step().log) == 2


@pytest.mark.parametrize("wrong", ["same", 1.0, True, None, 7, ["higher"]])
@pytest.mark.parametrize("act", ["step", "run"])
def test_a_players_illegal_answer_is_refused(wrong, act):
    referee = alone(higher_or_lower, players={AWAY: lambda ask, seen: wrong}).deal()
    before = state(referee)
    with pytest.raises(IllegalAnswerError):
        getattr(referee, act)()
    assert state(referee) == before


def test_secret_answers_are_given_together():
    referee = alone(secret_bids)
    assert referee.answer([1, "3"]).log == [(1, 3)]
    referee.answer(2)
    assert referee.result == (1, 3, 2)


@pytest.mark.parametrize("bad", [[1], [1, 2, 3], [1, 4], [0, 1], [1.0, 2], [True, 2], "1 2", 1, None, {"offense": 1}, {}])
def test_secret_answers_must_both_be_right(bad):
    referee = alone(secret_bids)
    before = state(referee)
    with pytest.raises((IllegalAnswerError, NotationError)):
        referee.answer(bad)
    assert state(referee) == before


def test_a_secret_decision_waits_until_both_players_are_computers():
    referee = alone(secret_bids, players={HOME: anybody(1)}).run()
    assert referee.log == []
    referee.players[AWAY] = anybody(2)
    assert referee.run().is_over


def test_run_until_a_decision_a_play_or_the_end():
    referee = football(3)
    referee.players.pop(HOME)
    referee.run()
    assert referee.team(referee.asking.side) is HOME
    referee.players[HOME] = anybody(3)
    played = len(referee.plays)
    assert len(referee.run("play").plays) == played + 1
    assert referee.run("end").is_over
    with pytest.raises(IllegalAnswerError, match="decision, play, end"):
        referee.run("tomorrow")


def test_the_same_seed_deals_the_same_cards():
    assert football(5).run("end").log == football(5).run("end").log
    first, second = (alone(higher_or_lower, seed=seed, deck="2S 3S 4S 5S 6S 7S 8S 9S") for seed in (1, 2))
    assert [str(each.deal().log[0]) for each in (first, second)] != ["2S", "2S"]


def test_step_and_run_give_the_same_game():
    stepped, ran = football(9, quarter_intervals=8), football(9, quarter_intervals=8).run("end")
    while not stepped.is_over:
        stepped.step()
    assert stepped.log == ran.log
    assert stepped.position == ran.position


def test_a_picked_card_leaves_the_deck_of_the_shuffle():
    for seed in range(20):
        referee = alone(higher_or_lower, deck="AS 2S", seed=seed).answer("AS").answer("higher").deal()
        assert referee.log[2] == Card.parse("2S")


def test_an_empty_deck_of_a_lone_rule_is_an_error_in_words():
    referee = alone(higher_or_lower, deck="AS").answer("AS").answer("higher")
    with pytest.raises(DataError, match="the draw deck of 1 card is empty"):
        referee.deal()


def test_teams_and_names():
    referee = Referee(CARDBOWL, names=("Otters", "Herons"))
    assert (referee.names[HOME], referee.names[AWAY]) == ("Otters", "Herons")
    assert (referee.team(OFFENSE), referee.team(DEFENSE)) == (HOME, AWAY)
    assert "Otters 0, Herons 0" in repr(referee)
    assert repr(referee).endswith(", Coin toss>")


@pytest.mark.parametrize(
    ("rule", "answers", "words"),
    [
        (higher_or_lower, [], "draw a card (first)"),
        (higher_or_lower, ["2S"], "higher, lower"),
        (higher_or_lower, ["2S", "higher", "KH"], "nothing, the game is over"),
        (secret_bids, [], "a secret answer from each side"),
        (secret_bids, [[1, 2]], "whole numbers 1 to 3"),
    ],
)
def test_what_is_asked_in_words(rule, answers, words):
    referee = alone(rule)
    for answer in answers:
        referee.answer(answer)
    assert referee.describe_asking() == words


def test_every_error_is_one_sentence_for_people():
    referee = football()
    for bad in ("green", None, 5, [], {}, 1.5):
        with pytest.raises(CardbowlError) as refused:
            referee.answer(bad)
        assert "\n" not in str(refused.value)
        assert "red, black" in str(refused.value)


def test_finished_plays_are_kept_with_their_steps():
    referee = football(1, quarter_intervals=5).run("end")
    assert referee.plays[0].before == referee.start
    for play, following in zip(referee.plays, referee.plays[1:], strict=False):
        assert play.after == following.before
    answers = [answer for play in referee.plays for ask, answer in play.steps if not isinstance(ask, Note)]
    assert answers == referee.log


def test_only_runs_one_rule_with_given_answers():
    result, notes = answered(higher_or_lower(), [*cards("2S"), "higher", *cards("KH")])
    assert result is True
    assert [note.say() for note in notes] == ["2♠ is up.", "K♥ right."]
    with pytest.raises(IllegalAnswerError, match="still asks"):
        answered(higher_or_lower(), cards("2S"))
    with pytest.raises(IllegalAnswerError, match="ended before"):
        answered(higher_or_lower(), [*cards("2S"), "higher", *cards("KH 3S")])


def test_what_is_left_of_a_deck():
    referee = alone(higher_or_lower)
    assert referee.left() == cards("AS 2S 3S KH")
    assert referee.answer("3S").left() == cards("AS 2S KH")
    assert alone(hidden_card).left() == cards("AS 2S 3S KH")


def for_ever():
    while True:
        yield Draw(OFFENSE, "again", "T.1", Source("die", (1, 2, 3)))


def test_a_rule_that_never_ends_is_told():
    referee = alone(for_ever)
    with pytest.raises(DataError, match=r"a play has not ended after 100 000 steps \(T\.1\): with these rules it may never"):
        referee.run("end")
    assert referee.undo(99_990).asking.role == "again"


@pytest.mark.parametrize("wrong", [5, "toss", (), object(), {}])
def test_what_is_no_position_or_no_house_rules_of_the_game_is_told(wrong):
    with pytest.raises(NotationError, match=r"^the position is .*; one of doi is needed$"):
        Referee(GAMES["doi"], position=wrong)
    with pytest.raises(NotationError, match=r"^the house rules are .*; those of doi are needed$"):
        Referee(GAMES["doi"], rules=wrong)


def test_a_game_that_is_over_says_so_briefly():
    game = GAMES["doi"]
    over = Referee(game, position=game.start(game.house_rules({}))._replace(phase="over"))
    for tried in (lambda: over.answer("x"), over.step, over.odds):
        with pytest.raises(GameOverError) as caught:
            tried()
        assert len(str(caught.value)) < 130


@pytest.mark.parametrize(
    "call",
    [
        lambda referee: referee.answer("2S"),
        lambda referee: referee.verify("2S"),
        lambda referee: referee.read("2S"),
        Referee.deal,
        Referee.step,
        Referee.run,
        Referee.drawable,
    ],
)
def test_what_is_no_question_is_answered_by_nothing(call):
    referee = alone(higher_or_lower)
    referee.asking = 5
    with pytest.raises(DataError, match="asks 5, and nobody can answer that; begin this game anew"):
        call(referee)
    assert (referee.asking, referee.log, referee.steps) == (5, [], [])
    assert not referee.can("2S")
