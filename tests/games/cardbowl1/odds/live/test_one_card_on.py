"""Live odds with their yards and spots, one card on: the mean of what each card that may come leads to, in games played."""

from collections import Counter
from functools import cache

import pytest
from support.one_card_on import as_they_are, by_value, differ, each_card, one_card_on
from support.walks import fresh, random_rules

from cardbowl.games import GAMES
from cardbowl.steps.ask import Draw, Note

NAME = "cardbowl-1.1.6"
GAMES_PLAYED = [("random", seed) for seed in range(8)] + [("sensible", seed) for seed in range(4)]
WITHOUT = ("foul", "draw", "holding", "lost_at", "run")
"""Fouls are settled by a card of their own; the number of a draw is that of the moment."""
SUITED = ("yardage", "open field")
"""Draws at which a suit matters, so that every card is read."""
ROLES = ("sack", "pass", "yardage", "reception", "D1", "D2", "D3", "open field", *(f"kick {number}" for number in range(2, 11)))


def note(notes, *whats):
    return next((each for each in notes if each.what in whats), None)


def asked(after, *roles):
    return isinstance(after.asking, Draw) and after.asking.role in roles and not after.plays[before_plays(after) :]


def before_plays(after):
    return len(after.plays)


def last(after, role):
    """The value of the last card that was drawn for a role."""
    steps = after.steps or after.plays[-1].steps
    return next(card.value for ask, card in reversed(steps) if type(ask) is Draw and ask.role == role and card.suit)


# ---- what came of a card ---------------------------------------------------------------------------------------------


def sacks(notes, after):
    """CB1.SACK.3-6, CB1.PRES.1: the largest pressure of the round."""
    if found := note(notes, "sack"):
        return {("event", "sack"): 1, ("value", "loss", -found.n): 1}
    if note(notes, "loose"):
        return {("event", "fumble"): 1}
    if not note(notes, "pressure") or waits(after, "sack"):
        return None
    steps = [ask for ask, _ in after.steps if type(ask) is Note]
    table = max(place for place, ask in enumerate(steps) if ask.what == "field")
    escapes = [ask.n for ask in steps[table:] if ask.what == "pressure"]
    pressure = max(escapes[-len(steps[table].n.groups) :])
    return {("event", "pressure" if pressure else "clean"): 1, ("value", "pressure", pressure): 1}


def waits(after, role):
    return isinstance(after.asking, Draw) and after.asking.role == role and bool(after.steps)


def pass_card(notes, after):
    """CB1.PASS.3-5"""
    if note(notes, "loose"):
        return {("event", "fumble"): 1}
    if waits(after, "pass"):
        return None
    return {("event", "off target" if note(notes, "off target") else "on target"): 1, ("value", "card", last(after, "pass")): 1}


def yardage(notes, after):
    """CB1.PASS.6, CB1.PASS.7"""
    if note(notes, "red joker"):
        return {("event", "interception"): 1}
    if note(notes, "wrong suit"):
        return {("event", "wrong suit"): 1}
    return None if waits(after, "yardage") else {("event", "clean"): 1}


def reception(notes, after):
    """CB1.PASS.9, CB1.PASS.10"""
    if waits(after, "reception"):
        return None
    how = "interception" if note(notes, "red joker") else "not held" if note(notes, "not held") else "held"
    return {("event", how): 1, ("value", "card", last(after, "reception")): 1}


def lateral(notes, after):
    """CB1.LAT.3"""
    if note(notes, "loose"):
        return (
            {("event", "fumble"): 1, ("value", "card", last(after, "reception")): 1}
            if not note(notes, "red joker")
            else {("event", "fumble"): 1}
        )
    return None if waits(after, "reception") else {("event", "held"): 1, ("value", "card", last(after, "reception")): 1}


def passed(notes, after):
    """CB1.PASS.11-13, CB1.PASS.17: where it is caught or intercepted; behind an end line nobody has it."""
    totals = note(notes, "pass totals")
    if totals is None:
        return {("event", "incomplete"): 1} if note(notes, "incomplete") else None
    if caught := note(notes, "interception"):
        return {("event", "interception"): 1, ("value", "spot", caught.n - after_spot(after)): 1}
    if note(notes, "broken up") or (note(notes, "incomplete") and note(notes, "incomplete").n != "thrown away"):
        return {("event", "incomplete"): 1}
    return {("event", "complete"): 1, ("value", "yards", totals.n): 1}


def screened(notes, after):
    """CB1.SCRN.4: incomplete, or the Red Joker among the cards that are still drawn."""
    if any(each.rule == "CB1.SCRN.R3" and not each.what for each in notes):
        return {("event", "interception"): 1}
    return {("event", "incomplete"): 1} if note(notes, "incomplete") else None


def after_spot(after):
    return (after.position if after.steps else after.plays[-1].before).spot


def run(notes, after):
    """CB1.RUN.7-10, CB1.SNEAK.4-8, CB1.SCR.3, CB1.LAT.4: the yards, up to the goal line."""
    found = note(notes, "rush", "sneak", "scramble", "screen", "lateral")
    if found is None:
        return None
    room = 100 - after_spot(after)
    gain = found.n
    if gain >= room:
        return {("event", "touchdown"): 1, ("event", "gain"): 1, ("value", "yards", room): 1}
    if note(notes, "loose"):
        return {("event", "fumble"): 1}
    ends = {("value", "yards", gain): 1}
    if gain:
        ends["event", "gain" if gain > 0 else "loss"] = 1
    if note(notes, "draws"):
        ends["event", "run"] = 1
    return ends


def kick(notes, after):
    """CB1.FG.2, CB1.FGB.1"""
    if found := note(notes, "field goal good", "field goal no good", "extra point good", "extra point no good"):
        return {("event", "good" if found.what.endswith(" good") and "no good" not in found.what else "no good"): 1}
    return {("event", "blocked"): 1} if note(notes, "blocked") else None


def open_field(notes, after):
    """CB1.OFR.2-4: where the run ended, yards from the goal line (`to_goal` says how far it was)."""
    found = note(notes, "run")
    if found is None:
        return None
    if found.spot >= 100:
        return {("event", "touchdown"): 1, ("event", "gain"): 1, ("value", "yards", 0): 1}
    if note(notes, "loose"):
        return {("event", "fumble"): 1}
    return {("event", "gain"): 1, ("value", "yards", found.spot - 100): 1}


SETTLED = {
    "sack-round": sacks,
    "pass-card": pass_card,
    "yardage": yardage,
    "reception": reception,
    "lateral-catch": lateral,
    "the pass": passed,
    "the screen": screened,
    "the run": run,
    "field-goal": kick,
}


# ---- games -----------------------------------------------------------------------------------------------------------


def to_the_goal(referee, name):
    """Runs in the open field count from where a set began: they are compared by how far the goal line is."""
    return referee.odds().inputs["to_goal"]


def how_to_read(referee):
    """The kind of a moment, how it is settled, and from where its values count; None where it is not read here."""
    role, odds = referee.asking.role, referee.odds()
    kind = (role, odds.what, *(name for name in odds.values if name not in WITHOUT))
    if role == "open field":
        return (kind, open_field, to_the_goal) if odds.what == "the run" and may_end(referee) else None
    if odds.what in ("pass-card", "reception") and executed(referee) == "screen":
        return None  # nothing tells then whether it was on target, or held
    if odds.what == "the pass":
        far = "yards" in kind and referee.position.spot >= 75  # behind the end line nobody has it
        kind = (role, odds.what, "spot" in kind, far, 0 < odds["incomplete"] < 1)
    return (kind, SETTLED[odds.what], as_they_are) if odds.what in SETTLED else None


def may_end(referee):
    """Whether the next card may be the last one of an open-field run."""
    lowest = min((card for card in referee.left() if card.suit), key=lambda card: card.value)
    after, told = referee.branch().answer(lowest), len(referee.steps)
    steps = after.plays[-1].steps if len(after.plays) > len(referee.plays) else after.steps
    return any(type(ask) is Note and ask.what == "run" for ask, _ in steps[told:])


def executed(referee):
    """The kind of run that is executed; empty for a pass, and before anything is."""
    tables = [ask for ask, _ in referee.steps if type(ask) is Note and ask.what == "field"]
    return getattr(tables[-1].values[0], "kind", "") if tables and tables[-1].values else ""


@cache
def moments(changed):
    """Two moments of every kind at which a card is drawn, from games as written or under random house rules."""
    found, kinds, looked = [], Counter(), Counter()
    for player, seed in GAMES_PLAYED:
        referee = fresh(NAME, seed, player, rules=random_rules(GAMES[NAME], seed) if changed else None)
        while referee.asking is not None and len(referee.log) < 1200:
            ask = referee.asking
            if type(ask) is Draw and ask.deck == "draw" and ask.role in ROLES:
                looks = (ask.role, executed(referee))
                looked[looks] += 1
                way = how_to_read(referee) if looked[looks] < 40 else None
                if way is not None and kinds[way[0]] < 2:
                    kinds[way[0]] += 1
                    found.append((way, referee.branch()))
            referee.step()
    return found


@pytest.mark.parametrize("changed", [False, True])
def test_each_card_that_may_come_leads_to_what_was_promised(changed):
    """CB1.PASS.11-17, CB1.RUN.8, CB1.SACK.3, CB1.OFR.2: also the yards, the spots and the pressure."""
    met = set()
    for (kind, settled, origin), referee in moments(changed):
        alike = each_card if kind[0] in SUITED else by_value
        read = one_card_on(referee, settled, origin, alike)
        wrong = differ(referee, read, WITHOUT, origin)
        assert not wrong, (kind, referee.rules.changed(), str(referee), wrong)
        met.add(kind)
    assert len(met) >= 15
