"""The invariants notice mistakes: a game spoiled in one place breaks the right sentence."""

from dataclasses import fields, replace
from typing import Any

import pytest
from soak import Kind, batches, look_at, one_end
from support.facts import facts
from support.invariants import broken
from support.walks import fresh, single_ends, whole

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.football.plays import Kind as Kinds
from cardbowl.games import GAMES
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.placement import Placed
from cardbowl.view.plain_notes import plain_lines


@pytest.fixture(params=GAMES, ids=str)
def game(request):
    """A finished game that may be spoiled."""
    return whole(request.param, 51)


@pytest.fixture
def second():
    """A finished game of Card Bowl 2.0, where teams have decks of their own."""
    return whole("cardbowl-2.0", 51)


@pytest.fixture
def first():
    """A finished game of Card Bowl 1.1.6, where hands are dealt in one turn and played in the next."""
    return whole("cardbowl-1.1.6", 51)


def change_step(game: Any, wanted: Any, change: Any) -> None:
    """Replace the first step that is `wanted` by the result of `change`."""
    for number, play in enumerate(game.plays):
        for index, step in enumerate(play.steps):
            if wanted(step):
                steps = [*play.steps[:index], *change(step), *play.steps[index + 1 :]]
                game.plays[number] = play._replace(steps=steps)
                return
    raise AssertionError("the game has no such step")


def change_after(game: Any, wanted: Any, **changed: Any) -> None:
    """Change the position after the first play that is `wanted`, and the one before the next."""
    for number, play in enumerate(game.plays[:-1]):
        if wanted(play):
            after = play.after._replace(**changed)
            game.plays[number] = play._replace(after=after)
            game.plays[number + 1] = game.plays[number + 1]._replace(before=after)
            return
    raise AssertionError("the game has no such play")


def test_a_game_as_it_was_played_breaks_nothing(game):
    assert broken(game) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_not_over_is_noticed(name):
    assert any("has not ended" in problem for problem in broken(fresh(name, 51).run("play")))


WITHOUT_DECK = ("football-strategy", "showdown")
"""Games in which nothing that is drawn is used up, or whose piles are no decks of cards."""
COPIES = {"doi": 2}
"""How often a card is in a deck, where that is more than once."""
OTHER_CALL = {"doi": ("call", "field goal", "play"), "football-strategy": ("kickoff", "normal", "on-side")}
OTHER_CALL["showdown"] = OTHER_CALL["football-strategy"]
"""A question and its answer that come up in game 51, and another answer."""


@pytest.fixture(params=[name for name in GAMES if name not in WITHOUT_DECK], ids=str)
def cards(request):
    """A finished game that is played with decks of cards."""
    return whole(request.param, 51)


def test_a_card_drawn_twice_is_noticed(cards):
    def once_too_often(step):
        return [step] * (COPIES.get(cards.game.name, 1) + 1)

    change_step(cards, lambda step: isinstance(step[0], Draw) and step[0].source is None, once_too_often)
    assert any("is not in the draw deck" in problem for problem in broken(cards))


def test_a_card_from_nowhere_is_noticed(second):
    change_step(second, lambda step: isinstance(step[0], Draw), lambda step: [(step[0], Card("RJ"))])
    assert any("RJ was drawn" in problem for problem in broken(second))


def test_a_card_that_is_drawn_though_it_is_held_is_noticed(first):
    number, play = next((number, play) for number, play in enumerate(first.plays) if play.before.phase == "dealt")
    held = play.before.hands[1][3]
    index = next(index for index, (ask, _) in enumerate(play.steps) if isinstance(ask, Draw))
    steps = [*play.steps[:index], (play.steps[index][0], held), *play.steps[index + 1 :]]
    first.plays[number] = play._replace(steps=steps)
    assert any(f"{held} was drawn" in problem for problem in broken(first))


def test_a_deck_that_is_not_whole_is_noticed(cards):
    whole_deck = cards.game.deck
    cards.game = replace(cards.game, deck=lambda name, at, rules: list(whole_deck(name, at, rules))[1:])
    assert any("not with those that it should have" in problem for problem in broken(cards))


def test_a_rule_nobody_knows_is_noticed(game):
    change_step(game, lambda step: isinstance(step[0], Note), lambda step: [(step[0]._replace(rule="CB.RUSH.99"), None)])
    assert any("CB.RUSH.99" in problem for problem in broken(game))


def dealt(play):
    return play.after.phase == "dealt"


def test_a_hand_that_was_never_dealt_is_noticed(first):
    change_after(first, dealt, hands=(first.plays[-1].after.hands[0], ()))
    assert any("hands of 0 and 0 cards are held" in problem for problem in broken(first))
    at = next(play for play in first.plays if play.after.phase == "dealt" and play.after.hands[0])
    ours, theirs = at.after.hands
    change_after(first, lambda play: play is at, hands=((theirs[0], *ours[1:]), theirs))
    assert any("are held or discarded, dealt were" in problem for problem in broken(first))


def test_hands_that_are_held_when_nobody_plays_are_noticed(first):
    hands = next(play.after.hands for play in first.plays if dealt(play))
    change_after(first, lambda play: play.after.phase == "kickoff", hands=hands)
    assert any("are held in the phase kickoff" in problem for problem in broken(first))


def test_a_hand_the_team_does_not_hold_is_noticed(second):
    def is_hand(step):
        return isinstance(step[1], Placed) and len(step[0].options.deck) < 52

    change_step(second, is_hand, lambda step: [(step[0], Placed("2", (Card("RJ"), *step[1].cards[1:])))])
    problems = broken(second)
    assert any("which it does not hold" in problem for problem in problems)


def test_a_team_card_that_gets_lost_is_noticed(second):
    decks = second.plays[40].after.decks
    change_after(second, lambda play: play is second.plays[40], decks=(decks[0][4:], decks[1]))
    assert any("team 0 should hold" in problem for problem in broken(second))


@pytest.fixture
def hands_of_cards():
    """A finished game of D.O.I., where every card of both sets is in some pile."""
    return whole("doi", 51)


def in_scrimmage(play):
    return play.after.phase == "scrimmage" and play.before.phase == "scrimmage"


@pytest.mark.parametrize("pile", ["hands", "decks", "discards"])
def test_a_card_that_gets_lost_is_noticed(hands_of_cards, pile):
    play = next(each for each in hands_of_cards.plays if in_scrimmage(each) and getattr(each.after, pile)[1])
    home, away = getattr(play.after, pile)
    change_after(hands_of_cards, lambda each: each is play, **{pile: (home, away[1:])})
    problems = broken(hands_of_cards)
    assert any("the set of team 1 is not complete" in problem for problem in problems)
    if pile == "hands":
        assert any("one hand has" in problem for problem in problems)
        assert any("team 1 should hold" in problem for problem in problems)


def test_a_card_that_changes_its_place_is_noticed(hands_of_cards):
    play = next(each for each in hands_of_cards.plays if in_scrimmage(each))
    (hand, *_), (deck, *_) = play.after.hands, play.after.decks
    changed = (hand[1:], play.after.hands[1]), ((hand[0], *deck), play.after.decks[1])
    change_after(hands_of_cards, lambda each: each is play, hands=changed[0], decks=changed[1])
    problems = broken(hands_of_cards)
    assert any("team 0 should hold" in problem for problem in problems)
    assert any("one deck has" in problem for problem in problems)
    assert not any("is not complete" in problem for problem in problems)


def test_a_card_laid_that_nobody_held_is_noticed(hands_of_cards):
    change_step(
        hands_of_cards,
        lambda step: isinstance(step[0], ChooseTogether) and Card("R15") not in step[0].choices[0].options,
        lambda step: [(step[0], (Card("R15"), step[1][1]))],
    )
    assert any("lays R15, which it does not hold" in problem for problem in broken(hands_of_cards))


def test_cards_on_the_table_that_were_never_laid_are_noticed(hands_of_cards):
    play = next(each for each in hands_of_cards.plays if in_scrimmage(each) and each.after.down == 2)
    more = tuple((*table, *discards[:2]) for table, discards in zip(play.after.table, play.after.discards, strict=True))
    fewer = tuple(discards[2:] for discards in play.after.discards)
    change_after(hands_of_cards, lambda each: each is play, table=more, discards=fewer)
    assert any("lie on the table on down 2" in problem for problem in broken(hands_of_cards))


@pytest.mark.parametrize("name", ["cardbowl-1.1.6", "doi", "football-strategy"])
def test_a_secret_that_is_shown_is_noticed(name, monkeypatch):
    """Cards that are drawn in secret, and the options of secret answers: without hiding the other team would see them."""
    game = whole(name, 51)
    monkeypatch.setattr(type(game.seen_by(None)), "_seen", lambda self, steps, before: list(steps))
    assert any("of a secret of the other one" in problem for problem in broken(game))


def test_a_card_that_went_back_unseen_and_is_shown_is_noticed(monkeypatch):
    game = whole("football-strategy", 35)
    seen = type(game.seen_by(None))
    hidden = seen._seen

    def shown(self, steps, before):
        """Every answer, behind questions without options."""
        return [(ask, answer) for (ask, _), (_, answer) in zip(hidden(self, steps, before), steps, strict=True)]

    monkeypatch.setattr(seen, "_seen", shown)
    kicks = [play for play in game.plays if play.played is not None and play.played.kind is Kinds.FIELD_GOAL]
    problems = [each for each in broken(game) if "of a secret of the other one" in each]
    assert len(problems) == len(kicks) > 0


def test_a_clock_that_runs_backward_is_noticed(game):
    cards = (
        {"hands": (("S01",) * 99, ())}
        if game.game.name == "showdown"
        else {"decks": (getattr(game.start, "decks", ((),))[0] * 9,) * 2}
    )
    more = {"left": 10**4} if "left" in type(game.position)._fields else cards
    change_after(game, lambda play: play.after.quarter == 2 and play.before.quarter == 2, **more)
    assert any("the clock runs backward" in problem for problem in broken(game))


def test_a_quarter_that_is_left_out_is_noticed(game):
    later = 6 if game.game.name == "showdown" else 4  # where a half counts as one, the second period of overtime
    change_after(game, lambda play: play.after.quarter == 2, quarter=later)
    assert any("is followed by quarter 4" in problem for problem in broken(game))


def test_points_from_nowhere_are_noticed(game):
    if game.game.play_lines is plain_lines:
        return  # these notes are read from the scores themselves
    change_after(game, lambda play: play.after.quarter > 2, score=(90, 90))
    problems = broken(game)
    assert any("the notes add up to" in problem for problem in problems)
    assert any("loses points" in problem for problem in problems)


def test_a_position_that_cannot_be_written_is_noticed(game):
    change_after(game, lambda play: play.after.phase == "scrimmage", spot=140)
    assert any("cannot be read back" in problem for problem in broken(game))


def test_plays_that_do_not_follow_each_other_are_noticed(game):
    del game.plays[30]
    assert any("the one before it ended at" in problem for problem in broken(game))


def test_an_answer_that_is_not_in_the_log_is_noticed(game):
    del game.log[-1]
    assert any("the log is not what the plays answered" in problem for problem in broken(game))


def test_an_answer_that_leads_elsewhere_is_noticed(game):
    what, said, other = OTHER_CALL.get(game.game.name, ("call", "punt", "field goal"))
    change_step(
        game,
        lambda step: isinstance(step[0], Choose) and step[0].what == what and step[1] == said and step[0].side is OFFENSE,
        lambda step: [(step[0], other)],
    )
    assert any("cannot be replayed" in problem or "the log leads to" in problem for problem in broken(game))


@pytest.mark.parametrize(("way", "said"), [("from_shared", "the shared line"), ("taken_back", "undo")])
def test_playing_it_again_in_another_way_that_leads_elsewhere_is_noticed(second, monkeypatch, way, said):
    monkeypatch.setattr(f"support.invariants.{way}", lambda *given: fresh("cardbowl-2.0", 51))
    assert not broken(second)
    assert any(problem.startswith(f"{said} leads to") for problem in broken(second, every_way=True))


def test_a_crash_is_reported_with_its_seed(monkeypatch):
    def crash(*given, **more):
        raise ZeroDivisionError("seeded")

    monkeypatch.setattr("soak.broken", crash)
    found = look_at(Kind("cardbowl-2.0", "random", "random"), range(3, 4))
    assert len(found.broken) == 1
    assert "seed 3" in found.broken[0]
    assert "ZeroDivisionError: seeded" in found.broken[0]


@pytest.mark.parametrize("name", GAMES)
def test_the_seeds_go_through_every_end_of_every_house_rule(name):
    ends = single_ends(GAMES[name], facts(GAMES[name]).short)
    assert {one_end(GAMES[name], seed) for seed in range(len(ends))} == set(ends.values())
    assert len(ends) > 1.8 * len(fields(GAMES[name].house_rules({}))), "a few ends contradict the other house rules"


def test_every_seed_is_played_once():
    assert [seed for seeds in batches(123, 7) for seed in seeds] == list(range(7, 130))
