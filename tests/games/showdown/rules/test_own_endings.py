"""How a play of a variant's own has ended in the words of Showdown, and what follows it."""

from dataclasses import replace

import pytest
from games.showdown.helpers import STANDARD
from games.showdown.turns import Turn, at, decked
from support.cases import rows

import cardbowl as cb
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.games.showdown.rules.own_plays import as_ended
from cardbowl.games.showdown.rules.results import Ending
from cardbowl.games.showdown.table.now import position_now
from cardbowl.games.showdown.table.played import on_the_felt
from cardbowl.steps.own_plays import Ending as OwnEnding
from cardbowl.steps.referee import Referee

WORDS = (
    *("announced", "cancelled", "card", "chances", "course", "discard", "formation", "injury", "key players", "match-up"),
    *("own plays", "out of the field", "plays", "recall", "redo", "replay", "result", "result now", "time-out", "totals"),
    *("flag", "whistle"),
)
"""Words of notes of the game that the table goes by, and two others."""
COIN = cb.Source("coin", (1, 2))
ENDINGS = [
    (OwnEnding("dead", 45), Ending(How.DEAD, OFFENSE, 45), ("ours", "scrimmage", 45, 2)),
    (OwnEnding("out", 45), Ending(How.DEAD, OFFENSE, 45), ("ours", "scrimmage", 45, 2)),
    (OwnEnding("out", 50), Ending(How.DEAD, OFFENSE, 50), ("ours", "scrimmage", 50, 1)),
    (OwnEnding("incomplete"), Ending(How.INCOMPLETE, OFFENSE, 40), ("ours", "scrimmage", 40, 2)),
    (OwnEnding("turnover", 30, OFFENSE), Ending(How.DEAD, OFFENSE, 30, True), ("ours", "scrimmage", 30, 1)),
    (OwnEnding("turnover", 30, DEFENSE), Ending(How.TURNOVER, DEFENSE, 30, True), ("theirs", "scrimmage", 30, 1)),
    (OwnEnding("dead", 30, DEFENSE), Ending(How.TURNOVER, DEFENSE, 30, True), ("theirs", "scrimmage", 30, 1)),
    (OwnEnding("out", 30, DEFENSE), Ending(How.TURNOVER, DEFENSE, 30, True), ("theirs", "scrimmage", 30, 1)),
    (OwnEnding("loose", 45), Ending(How.TURNOVER, DEFENSE, 55, True), ("theirs", "scrimmage", 55, 1)),
    (OwnEnding("loose", 30, DEFENSE), Ending(How.DEAD, OFFENSE, 70, True), ("ours", "scrimmage", 70, 1)),
    (OwnEnding("touchback", 0, DEFENSE), Ending(How.TOUCHBACK, DEFENSE, 20, True), ("theirs", "scrimmage", 20, 1)),
    (OwnEnding("touchdown", 100), Ending(How.TOUCHDOWN, OFFENSE, 100), ("ours", "try", 95, 1)),
    (OwnEnding("touchdown", 100, DEFENSE), Ending(How.TOUCHDOWN, DEFENSE, 100), ("theirs", "try", 95, 1)),
    (OwnEnding("safety", 0), Ending(How.SAFETY, OFFENSE, 0), ("ours", "free kick", 20, 1)),
]
"""From first and ten on the own 40: the ending of the variant, that of the game, then whose ball it is, where, and the down."""


@rows(("found", "ended", "after"), ENDINGS)
def test_an_ending_in_the_words_of_the_game(found, ended, after):
    """NS.SEQ.2.R1 NS.TURN.4 NS.TURN.5: there is no clock that a ball out of bounds would stop, so it is dead there."""
    assert as_ended(found._replace(how=How(found.how)), 40, STANDARD) == ended


@pytest.mark.parametrize("place", range(len(ENDINGS)))
def test_what_follows_a_play_that_has_ended_so(place):
    """NS.SEQ.2.R1 NS.DOWN.1 NS.TD.1 NS.SAFE.1: on first and ten; a ball that has changed hands twice begins a series."""
    found, ended, (whose, phase, spot, down) = ENDINGS[place]

    def odd(at, rules):
        yield cb.Draw(OFFENSE, "odd", "OWN.ODD.1", COIN)
        return found

    game = cb.variant("showdown", plays={"odd": odd}, name="odd football")
    done = Turn(at(), {"play": "odd"}, game.house_rules({}), game, odd=1)
    assert done.played.ending == ended
    before, after = done.play.before, done.after
    assert (after.phase, after.spot, after.down) == (phase, spot, down)
    assert after.offense is (before.offense if whose == "ours" else before.offense.other)


@pytest.mark.parametrize("side", [None, OFFENSE, DEFENSE])
@pytest.mark.parametrize("what", WORDS)
def test_a_note_of_its_rule_moves_nothing_on_the_table(what, side):
    """NS.SEQ.2.R1: with a word of the game's own its sentence is said, and hands, time-outs and the felt stay as they are."""

    def odd(at, rules):
        for n in (None, "S01", 3, ("S01", "S07")):
            yield cb.Note("OWN.ODD.1", "Trumpets: {}.", (n,), what, n, side)
        yield cb.Draw(OFFENSE, "odd", "OWN.ODD.1", COIN)
        return 5

    game = cb.variant("showdown", plays={"odd": odd}, name="odd football")
    rules = game.house_rules({})
    done = Turn(at("S01", "S07"), {"play": "odd"}, rules, game, odd=1)
    assert position_now(done.play.before, done.play.steps).timeouts == done.play.before.timeouts
    felt = on_the_felt(done.play.steps)
    assert (felt.calls, felt.cards, felt.kick, felt.hurt) == (["odd", "D08"], [], "", [])
    assert [said for said in felt.said if said.startswith("Trumpets")] == [
        f"Trumpets: {n}." for n in (None, "S01", 3, ("S01", "S07"))
    ]
    referee = Referee(game, position=done.play.before, rules=rules)
    for answer in ("pass", "pass", "odd", "D08", "pass", "pass"):
        referee.answer(answer)
        for viewer in (None, HOME, AWAY):
            assert game.scene(referee, viewer)["asking"]
    assert game.play_lines(done.play, rules, ("Home", "Away"))


@pytest.mark.parametrize("is_lost", [False, True])
@pytest.mark.parametrize("card", ["", "S18"])
def test_the_course_of_a_play_that_loses_the_ball_is_told_with_its_cards(card, is_lost):
    """NS.SEQ.2.R1 NS.WIN.1: where no window follows, and cards count that were played before; else the window tells it."""

    def odd(at, rules):
        yield cb.Draw(OFFENSE, "odd", "OWN.ODD.1", COIN)
        return OwnEnding("turnover", 30, DEFENSE) if is_lost else OwnEnding("dead", 45)

    game = cb.variant("showdown", plays={"odd": odd}, name="odd football")
    rules = replace(game.house_rules({}))
    object.__setattr__(rules, "teams", decked("S18").teams)
    plan = {"play": "odd"} | ({"window 1 offense": card} if card else {})
    turn = Turn(at(card, "", rules), plan, rules, game, odd=1)
    ended = [c for c in turn.said("course") if c.own is not None and c.own.ending is not None]
    assert [[each.card.id for each in c.in_force] for c in ended] == ([["S18"]] if card and is_lost else [])
