"""The cards of a down as the table follows them: what lies on the felt is what counts, and hands are what each coach may know."""

from functools import cache

import pytest
from games.showdown.helpers import STANDARD, met
from games.showdown.turns import Turn, at, decked, printed

from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.table.felt import line_up, named_slots
from cardbowl.games.showdown.table.now import position_now
from cardbowl.games.showdown.table.played import OnTheFelt, on_the_felt
from cardbowl.steps.ask import Note
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee

OURS = "S01 S01 S01 S01 S02 S02 S02 S18 S18 S25 S25 S26 S47 S47 S47 S47 S48 S49 S22 S40"
THEIRS = "S07 S07 S07 S07 S11 S11 S11 S11 S36 S37 S26 S25 S25 S47 S47 S47 S47 S48 S49 S22"


@cache
def games():
    """Whole games of random players, whose decks are full of boosts, of cards that cancel them and of new starts."""
    rules = decked(OURS, THEIRS, opening_hand="7")
    return [
        Referee(
            GAME, seed=seed, rules=rules, players={team: player(GAME, "random", rules, seed, team) for team in (HOME, AWAY)}
        ).run("end")
        for seed in range(3)
    ]


def test_the_last_card_that_still_counts_is_cancelled():
    """NS.EFF.1: of three cards that are alike first the last one, then the one before it."""
    rules = decked("S01 S01 S01", "S47 S47")
    plan = {"window 5 offense": ["S01", "S01", "S01"], "window 5 defense": ["pass", "pass", "pass", "S47", "S47"]}
    done = Turn(at("S01 S01 S01", "S47 S47", rules), plan, rules)
    lies = [(card, gone) for _, card, gone in on_the_felt(done.play.steps).cards]
    assert lies == [("S01", False), ("S01", True), ("S01", True), ("S47", False), ("S47", False)]
    before = [place for place, (ask, _) in enumerate(done.play.steps) if type(ask) is Note and ask.what == "cancelled"]
    lies = [(card, gone) for _, card, gone in on_the_felt(done.play.steps[: before[1]]).cards]
    assert lies[:4] == [("S01", False), ("S01", False), ("S01", True), ("S47", False)]


def test_the_cards_on_the_felt_are_those_that_count():
    """NS.EFF.1 NS.EFF.1.R4 NS.EFF.2.R1: at every window, in their order; those that are cancelled lie there, too."""
    seen = cancelled = 0
    for game in games():
        for play in game.plays:
            for place, (ask, _) in enumerate(play.steps):
                if type(ask) is not Note or ask.what != "course" or ask.n.again:
                    continue
                felt = on_the_felt(play.steps[: place + 1])
                counting = [(side, card) for side, card, gone in felt.cards if not gone]
                assert counting == [(each.side, each.card.id) for each in ask.n.in_force]
                seen += len(counting) > 1
                cancelled += len(counting) < len(felt.cards)
    assert seen > 20
    assert cancelled > 20


@pytest.mark.parametrize("viewer", [None, HOME, AWAY])
def test_hands_and_piles_are_followed_as_each_coach_may_know_them(viewer):
    """NS.ENG.3 NS.WIN.3 NS.TO.1 NS.TO.2: cards drawn, played, discarded and taken back, and time-outs."""
    moved = set()
    for game in games():
        for play in game.plays:
            if play.after.quarter != play.before.quarter or play.after.phase == "over":
                continue  # the end of a half brings another pile
            before, after = (
                position if viewer is None else GAME.seen_by(position, viewer, game.rules)
                for position in (play.before, play.after)
            )
            found = position_now(before, game.seen_by(viewer).of_play(play))
            for name in ("hands", "piles", "discards", "timeouts"):
                assert getattr(found, name) == getattr(after, name), (name, play.before)
            moved |= {ask.what for ask, _ in play.steps if type(ask) is Note}
    assert moved >= {"card", "discard", "recall", "time-out"}


def test_a_key_player_of_a_card_stands_in_the_line_up():
    """NS.EFF.1 NS.GRID.2: though no play of the data set names the place."""
    lit = OnTheFelt(match=met(slots=("QB2", "CB1"), stats=("range", "speed")))
    shown = {side: line_up(at("", "", STANDARD), lit, side, team, STANDARD) for side, team in ((OFFENSE, HOME), (DEFENSE, AWAY))}
    assert [each["slot"] for each in shown[OFFENSE] if each["stat"]] == ["QB2"]
    assert "QB2" not in named_slots(STANDARD.data_set)
    assert [each["slot"] for each in shown[DEFENSE] if each["stat"]] == ["CB1"]


def test_a_card_for_the_whole_down_stays_when_the_dice_are_rolled_anew():
    """NS.EFF.1.R4 NS.EFF.2.R1: who has changed places on the old result has done so for the down; Under Review is gone."""
    for effect, stays in ((("resort", "WR"), [("NEW", False)]), (("total", "self", 20), [])):
        rules = printed(effect, side="offense", cards=("S25",))
        plan = {"window 6 offense": "NEW", "window 6 defense": ["pass", "S25"]}
        done = Turn(at("NEW", "S25", rules), plan, rules)
        assert [(card, gone) for _, card, gone in on_the_felt(done.play.steps).cards] == stays
