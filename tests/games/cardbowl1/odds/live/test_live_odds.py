"""Live odds of Card Bowl 1.1.6 are the chances of playing on, at every card of whole plays."""

import pytest
from games.cardbowl1.live_plays import LIVE, named, read, seated, whats
from games.cardbowl1.scenes import trace

from cardbowl.chance import Odds
from cardbowl.games.cardbowl1.odds.live.live_odds import live
from cardbowl.steps.ask import Choose, ChooseTogether, Draw
from cardbowl.steps.referee import Referee


def dealt_positions(seed, plays):
    """Positions of a game in which both hands are dealt and neither side has lined up yet."""
    referee = seated(seed)
    while len(referee.plays) < plays:
        referee.run("play")
    return [play.before for play in referee.plays if play.before.phase == "dealt"]


def moments(position, seed, who):
    """Every moment of one play from scrimmage."""
    referee = seated(seed, position, who)
    while not referee.plays and referee.asking is not None:
        yield referee
        referee.step()


def sack(notes, asking):
    note = named(notes, "sack", "loose", "pressure")
    if note is None:
        return None
    return {"sack": "sack", "loose": "fumble"}.get(note.what) or ("pressure" if note.n else "clean")


def pass_card(notes, asking):
    if named(notes, "off target"):
        return "off target"
    if named(notes, "loose"):
        return "fumble"
    return None if isinstance(asking, Draw) and asking.role == "pass" else "on target"


def yardage(notes, asking):
    if named(notes, "red joker"):
        return "interception"
    if named(notes, "wrong suit"):
        return "wrong suit"
    return None if isinstance(asking, Draw) and asking.role == "yardage" else "clean"


def reception(notes, asking):
    if isinstance(asking, Draw) and asking.role == "reception":
        return None
    if named(notes, "red joker"):
        return "interception"
    return "not held" if named(notes, "not held") else "held"


def run(notes, asking):
    note = named(notes, "rush", "sneak", "scramble", "screen", "lateral")
    if note is None:
        return None
    if named(notes, "loose"):
        return "fumble"
    return "gain" if note.n > 0 else "loss" if note.n < 0 else "no gain"


def passed(notes, asking):
    if named(notes, "interception") or any(note.rule == "CB1.PASS.13" for note in notes):
        return None if named(notes, "pass totals") is None else "interception"
    if named(notes, "incomplete"):
        return "incomplete"
    asked = isinstance(asking, Choose) and asking.what == "throw away"
    return "complete" if named(notes, "pass") or asked else None


def lateral_catch(notes, asking):
    if isinstance(asking, Draw) and asking.role == "reception":
        return None
    return "fumble" if named(notes, "loose") else "held"


LAST = {"sack": sack, "pass": pass_card, "yardage": yardage, "reception": reception, "D3": run, "D2": passed}


def event_of(referee):
    """How to read this moment, if it can be read in a moment: one card is left before something is settled."""
    asking = referee.asking
    if not isinstance(asking, Draw) or asking.role not in LAST:
        return None
    answer = referee.odds()
    if asking.role == "sack" and len([note for note in whats(referee, 0) if note.what == "field"][-1].n.groups) > 1:
        return None
    if asking.role == "D2":
        return {"the run": run, "the pass": passed}.get(answer.what) if _last_card(referee) else None
    if answer.what == "lateral-catch":
        return lateral_catch
    if asking.role in ("pass", "reception") and _kind(referee) != "pass":
        return None
    if asking.role == "yardage":
        together = [given for step, given in referee.steps if isinstance(step, Choose) and step.what == "yardage cards"][-1]
        return yardage if together == 1 else None
    return LAST[asking.role] if answer.what not in ("the next card", "the pass", "the screen") else None


def _kind(referee):
    play = [note for note in whats(referee, 0) if note.what == "field"][-1].values[0]
    return getattr(play, "kind", "pass")


def _last_card(referee):
    return _kind(referee) in ("sneak", "scramble", "pass")


@pytest.mark.parametrize(("who", "seeds"), [("sensible", range(12)), ("random", range(60))])
def test_the_odds_are_those_of_playing_on(who, seeds):
    """CB1.SACK.3, CB1.PASS.3, CB1.PASS.6, CB1.PASS.9, CB1.PASS.11, CB1.LAT.3, CB1.RUN.8: read card by card in whole plays."""
    positions, checked = dealt_positions(1, 40), {}
    for seed in seeds:
        for referee in moments(positions[seed % len(positions)], seed, who):
            event = event_of(referee)
            kind = (getattr(referee.asking, "role", ""), event)
            if event is None or checked.get(kind, 0) >= 2:
                continue
            checked[kind] = checked.get(kind, 0) + 1
            odds = referee.odds()
            for end, chance in read(referee, event).items():
                if end in odds.events:
                    assert odds[end] == chance, (referee.asking, end, odds)
    assert len(checked) >= 4


@pytest.mark.parametrize(("card", "how"), [("AC", "complete"), ("2C", "incomplete")])
def test_an_end_who_stayed_face_down_covers_the_tight_end_to_the_last_card(card, how):
    """CB1.FORM.R4, CB1.BLK.5, CB1.PASS.11: he is turned over when the ball is thrown, and still counts for the break-up."""
    referee = trace("B", "wait").answer("pass RTE")
    for answer in ("none", "3S", "2D", "keep", card):
        referee.answer(answer)
    odds, ends = referee.odds(), read(referee, passed)
    assert {end: odds[end] for end in ends} == ends
    assert set(ends) == {how, "interception"}


@pytest.mark.parametrize(
    ("before", "cards", "what"),
    [
        ((), 0, "reception"),
        ((), 1, "yardage"),
        ((), 2, "sack-round"),
        ((1, "10C"), 0, "reception"),
        ((1, "10C"), 1, "sack-round"),
    ],
)
def test_what_comes_after_yardage_cards_are_declared_is_what_playing_on_says(before, cards, what):
    """CB1.PASS.6, CB1.PASS.8, CB1.PASS.R3: one round is survived, so a second card, at once or later, needs another one first."""
    referee = trace("B", "8H").answer("8H")
    for answer in before:
        referee.answer(answer)
    odds = live(referee, (cards,))
    assert odds.what == what
    event = {"reception": reception, "yardage": yardage, "sack-round": sack}[what]
    found = read(referee.branch().answer(cards), event)
    told = {end: chance for end, chance in found.items() if end in odds.events}
    assert told
    assert told == {end: odds[end] for end in told}


def after_every_card(referee):
    """The play after every card that may come; nothing where after one of them no other card is drawn."""
    found = []
    for card in referee.left():
        branch = referee.branch().answer(card)
        if branch.plays or not isinstance(branch.asking, Draw):
            return []
        found.append(branch)
    return found


@pytest.mark.parametrize(("seed", "plays"), [(1, 80), (5, 40)])
def test_a_card_moves_the_odds_by_nothing_on_average(seed, plays):
    """Before a card every chance is the mean of its values after each possible card."""
    referee, checked = seated(seed), {}
    while len(referee.plays) < plays:
        asking = referee.asking
        if isinstance(asking, Draw) and asking.deck == "draw" and checked.get(asking.role, 0) < 2:
            here = Referee(LIVE, seed=seed, position=referee.position)
            for answer in referee.log[referee.marks[-1] :]:
                here.answer(answer)
            before = here.odds()
            found = [] if before.what == "the next card" else [branch.odds() for branch in after_every_card(here)]
            if {each.what for each in found} == {before.what}:
                checked[asking.role] = checked.get(asking.role, 0) + 1
                shared = before.events.keys() & found[0].events.keys()
                for event in shared - {"foul", "run"}:
                    assert before[event] == sum(each[event] for each in found) / len(found), (asking, event)
        referee.step()
    assert len(checked) >= 2, checked


@pytest.mark.parametrize("seed", [3, 4])
def test_there_is_an_answer_at_every_moment(seed):
    referee, asked = seated(seed), set()
    for _ in range(900):
        ask = referee.asking
        if ask is None:
            break
        if isinstance(ask, Draw):
            answers = [referee.odds()]
            asked.add(ask.role)
        elif isinstance(ask, ChooseTogether) or len(ask.options) > 30:
            answers = []
        else:
            found = referee.odds()
            assert list(found) == list(ask.options)
            answers = list(found.values())
            asked.add(ask.what)
        for odds in answers:
            assert isinstance(odds, Odds)
            assert odds.events
            assert sum(chance for _, chance in odds.items()) == 1
        referee.step()
    assert {"hand", "snap", "pass", "call", "tight end", "blocking", "D1"} <= asked
