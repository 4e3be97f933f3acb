"""A position in the hands of a rule that is read: whatever a rule does with its spot or its other fields is looked at."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

import numpy as np
import pytest
from reading.position_uses import ADDS, GAME, RULES, TABLE, USES, WHOLE, kept, position
from support.cases import rows

import cardbowl as cb
from cardbowl.chance import OddsError
from cardbowl.games import GAMES
from cardbowl.reading.outcomes import TooManyWaysError
from cardbowl.reading.own_odds import at_down
from cardbowl.reading.own_players import Endings, worth_more
from cardbowl.reading.watched_position import LookedAt, Looks, watched
from cardbowl.steps.own_plays import own_play
from cardbowl.steps.own_rules import OwnRuleError

LINES = (20, 60)


def rule_of(use, field="spot"):
    def rule(at, rules):
        card = yield cb.Draw(cb.OFFENSE, "one", "OWN.USE.1")
        return card.value // 4 + use(getattr(at, field))

    return rule


def endings_of(rule):
    return Endings(GAME, own_play(rule, "use", ()), RULES)


def alone(rule, *positions):
    """What is read at each of these positions alone."""
    return [endings_of(rule).at(at) for at in positions]


def together(rule, *positions):
    """What is read at them one after the other, and then the other way round."""
    there, back = endings_of(rule), endings_of(rule)
    found = [there.at(at) for at in positions]
    assert [back.at(at) for at in reversed(positions)][::-1] == found
    return found


@rows("use", {**USES, **ADDS})
def test_a_rule_is_read_on_each_yard_line_as_on_that_one_alone(use):
    rule = rule_of({**USES, **ADDS}[use])
    positions = [position(spot) for spot in LINES]
    assert together(rule, *positions) == alone(rule, *positions)
    assert list(map(type, map(kept, LINES))) == [int, int]


@rows("use", USES)
def test_what_is_done_with_another_field_is_found_too(use):
    rule = rule_of(USES[use], "to_go")
    positions = [position(20)._replace(to_go=to_go) for to_go in LINES]
    assert together(rule, *positions) == alone(rule, *positions)


@rows("use", ADDS)
def test_a_rule_that_only_counts_on_from_the_spot_is_read_once(use):
    endings = endings_of(rule_of(ADDS[use]))
    assert endings.at(position(20)) is endings.at(position(60))
    assert endings.looks == set()


def test_the_endings_that_are_held_have_a_bound():
    """A rule that looks at the score has others at every score; what is no longer held is read again, and is the same."""

    def rule(at, rules):
        return (yield from ()) or sum(at.score) % 7

    endings = endings_of(rule)
    first, *others = [position(20)._replace(score=(number, 0)) for number in range(1_100)]
    found = endings.at(first)
    for at in others:
        endings.at(at)
    assert len(endings.found) <= 1_024
    assert endings.at(first) is not found
    assert endings.at(first) == found


@dataclass(frozen=True)
class Ball:
    how: str
    spot: int
    side: object = cb.OFFENSE


ENDS = {
    "from the line": (lambda at: cb.Ending("dead", at.spot + 4), True),
    "back from the line": (lambda at: cb.Ending("loose", at.spot - 4), True),
    "an object": (lambda at: Ball("dead", 4 + at.spot), True),
    "a touchdown": (lambda at: cb.Ending("touchdown", 100), True),
    "a touchback": (lambda at: cb.Ending("touchback", 0, cb.DEFENSE), True),
    "a safety": (lambda at: cb.Ending("safety"), True),
    "incomplete": (lambda at: cb.Ending("incomplete"), True),
    "at midfield": (lambda at: cb.Ending("dead", 50), False),
    "at a yard line": (lambda at: cb.Ending("turnover", 80, cb.DEFENSE), False),
    "loose at a yard line": (lambda at: cb.Ending("loose", 45), False),
    "in the other frame": (lambda at: cb.Ending("turnover", at.spot + 5, cb.DEFENSE), False),
    "in the frame of the defense": (lambda at: cb.Ending("turnover", 100 - at.spot, cb.DEFENSE), False),
    "with a note": (lambda at: cb.Note("OWN.E.1", "On.", (at.spot + 4,), "rush", 4, cb.OFFENSE, at.spot + 4), False),
}


@rows("end", ENDS)
def test_an_ending_is_counted_from_each_line_as_from_that_one_alone(end):
    made, once = ENDS[end]

    def rule(at, rules):
        card = yield cb.Draw(cb.OFFENSE, "one", "OWN.END.1")
        found = made(at)
        if type(found) is cb.Note:
            yield found
            found = 4
        return card.value if card.value < 4 else found

    positions = [position(spot) for spot in LINES]
    found = together(rule, *positions)
    assert found == alone(rule, *positions)
    endings = endings_of(rule)
    assert (endings.at(positions[0]) is endings.at(positions[1])) is once


@rows("use", WHOLE)
def test_a_position_that_is_taken_apart_is_read_as_itself(use):
    def rule(at, rules):
        card = yield cb.Draw(cb.OFFENSE, "one", "OWN.WHOLE.1")
        return card.value // 4 + WHOLE[use](at) % 50

    positions = [position(20), position(60), position(20, quarter=3)]
    assert together(rule, *positions) == alone(rule, *positions)
    for at, endings in zip(positions, alone(rule, *positions), strict=True):
        gained = (card.value // 4 + WHOLE[use](at) % 50 for card in cb.Deck.standard(2, 6))
        assert {ending.spot for ending, _ in endings} == set(gained)


def test_a_spot_that_is_looked_at_stops_the_reading_whatever_the_rule_catches():
    looks = Looks()
    spot = watched(position(20), looks).spot
    assert looks == set()
    assert (spot + 3).unwatched == (3 + spot).unwatched == 23
    assert ((spot - 3).unwatched, (spot + 3) - (spot - 1)) == (17, 4)
    for yards in (True, 0.5, np.int64(3), Fraction(1), "3", None, spot):
        with pytest.raises(LookedAt):
            spot + yards
    with pytest.raises(LookedAt):
        spot - True
    with pytest.raises(LookedAt):
        hash(spot)
    assert looks == {"spot"}
    assert not issubclass(LookedAt, Exception)


def test_a_wrong_rule_is_told_and_what_it_has_looked_at_before_is_kept():
    def wrong(at, rules):
        yield cb.Draw(cb.OFFENSE, "one", "OWN.WRONG.1")
        return 3 if at.down == 1 else at.nothing

    endings = endings_of(wrong)
    first = endings.at(position(20))
    for _ in range(2):
        with pytest.raises(OwnRuleError, match=r"'use' failed in line \d+ of wrong"):
            endings.at(position(20)._replace(down=2))
        assert endings.looks == {"down"}
    assert endings.at(position(60)) is first


def test_a_rule_that_is_too_long_is_tried_once():
    tries = []

    def long(at, rules):
        tries.append(1)
        total = at.spot + 1
        for _ in range(12):
            total += (yield cb.Draw(cb.OFFENSE, "one", "OWN.LONG.1")).value
        return cb.Ending("dead", total)

    endings = endings_of(long)
    with pytest.raises(TooManyWaysError):
        endings.at(position(20))
    assert issubclass(TooManyWaysError, OddsError)
    assert len(tries) < 100
    assert endings.looks == set()


def test_a_deck_that_goes_by_the_position_is_one_that_the_rule_looks_at():
    def deck(name, at, rules):
        return tuple(cb.Deck.standard())[: 1 + at.quarter]

    game = replace(GAME, deck=deck)
    endings = partial(Endings, game, own_play(rule_of(lambda n: 3), "use", ()), RULES)
    positions = [position(20, quarter=quarter) for quarter in (1, 4)]
    one = endings()
    assert [one.at(at) for at in positions] == [endings().at(at) for at in positions]
    assert one.looks == {"quarter"}


def test_the_positions_of_all_games_are_watched():
    for game in map(GAMES.__getitem__, ("cardbowl-2.0", "cardbowl-1.1.6", "doi", "football-strategy", "showdown")):
        at = game.start(game.house_rules({}))
        for name in at._fields:
            looks = Looks()
            seen = getattr(watched(at, looks), name)
            assert looks == (set() if name == "spot" else {name})
            assert name == "spot" or seen is getattr(at, name)


@pytest.mark.parametrize("name", ["cardbowl-2.0", "football-strategy", "showdown"])
def test_players_of_every_game_that_compares_find_a_table_by_yard_line_worth_the_same_in_any_order(name):
    def surge(at, rules):
        """A run."""
        face = yield cb.Draw(cb.OFFENSE, "one", "OWN.SURGE.1", cb.Source("die", (0, 5, 10)))
        return face + TABLE[at.spot]

    def written_out(at, rules):
        """A run."""
        face = yield cb.Draw(cb.OFFENSE, "one", "OWN.SURGE.1", cb.Source("die", (0, 5, 10)))
        return face + (30 if at.spot >= 50 else 0)

    def worths(rule, *spots):
        game = cb.variant(name, plays={"surge": cb.OwnPlay(rule, worth="read")}, name=f"{rule.__name__} {name}")
        rules = game.house_rules({})
        play, at = rules.own_plays["surge"], at_down(game, rules, 20, 1, 10)
        endings = Endings(game, play, rules)
        return {spot: worth_more(play, at._replace(spot=spot), rules, game.calls, lambda *_: endings) for spot in spots}

    assert worths(surge, 20, 60) == worths(surge, 60, 20) == worths(written_out, 20, 60)
