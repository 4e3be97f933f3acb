"""Decisions played out many times: the real rules with random cards, a good passer, and coins for loose balls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Any

from games.cardbowl2.helpers import with_time

from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.notes.hands_placed import match_up_of
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.good_passer import Passer
from cardbowl.games.cardbowl2.odds.pass_cards import PassDeck
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee

Count = Counter[str]
POINTS = ("touchdown", "safety")


def played(referee: Referee, option: Any, times: int, seed: int = 1, more: int = 2) -> tuple[Count, list[int]]:
    """The counts of each event in `times` plays after `option`, and the yards of every play."""
    random = Random(f"{seed} {option}")
    given = [answer for step, answer in referee.steps if type(step) is not Note] + [option]
    at = with_time(referee.position, referee.rules)
    stop = _stop(referee, at, more)
    found, yards = Counter(), []
    for _ in range(times):
        events, gained = _once(referee, at, given, stop, random)
        if referee.position.left == 1 and referee.position.quarter in (2, 4):  # nobody has the next down (CB2.NFL.11)
            events -= {"ball lost"} if "touchdown" in events else {"ball lost", "first down"}
        found.update(events)
        yards.append(gained)
    return found, yards


def _stop(referee: Referee, at: Any, more: int) -> Callable[[list[Any], Any, Any], bool]:
    thrown = [a for s, a in referee.steps if type(s) is Draw and s.rule == "CB2.PASS.2"]
    passer: list[Passer] = []

    def stop(cards: list[Any], o1: Any, d1: Any) -> bool:
        if not passer:
            need = min(at.to_go, 100 - at.spot)
            deck = PassDeck(draw_deck(referee.rules), o1, referee.rules)
            passer.append(Passer(deck, d1, referee.rules, need=need, most=len(thrown) + more, goal=100 - at.spot))
        return passer[0].stop(tuple(sorted(card.value for card in cards)))

    return stop


def _once(referee: Referee, at: Any, given: list[Any], stop: Any, random: Random) -> tuple[set[str], int]:
    rules, old, sent, asked = referee.rules, list(given), None, None
    rule, left = referee.game.turn(at, rules), list(referee.left())
    thrown: list[Any] = []
    steps: list[Any] = []
    last, out, scored = at.spot, False, None
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stopped:
            events, yards = _ended(at, stopped.value.position, last, scored)
            return events | ({"out of bounds"} if out else set()), yards
        sent = None
        if type(ask) is Note:
            steps.append((ask, None))
            if ask.spot is not None and ask.side is not None and ask.side.word == "offense":
                last = ask.spot
            if ask.what == "out" and ask.rule.startswith("CB2.OOB.4"):
                out = True
            if ask.what in POINTS:
                scored = ask
            if ask.what == "interception":
                return {"ball lost"}, 0
            if ask.what == "fumble":
                return _loose(at, ask.spot, rules, random)
            continue
        if old:
            sent = old.pop(0)
        elif isinstance(ask, Draw):
            sent = left.pop(random.randrange(len(left)))
        elif ask.what == "pass":
            asked = asked or match_up_of(steps)
            sent = "stop" if stop(thrown, *asked) else "draw"
        else:
            sent = "return" if ask.what == "touchback" and "return" in ask.options else ask.default
        steps.append((ask, sent))
        if isinstance(ask, Draw) and ask.rule == "CB2.PASS.2":
            thrown.append(sent)


def _loose(at: Any, spot: int, rules: Any, random: Random) -> tuple[set[str], int]:
    yards = spot - at.spot
    if at.phase == "try":
        return {"ball lost"}, yards
    if spot <= -10:
        return {"safety"}, yards
    if random.random() < 0.5:
        return {"ball lost"}, yards
    if spot <= 0:
        return {"safety"}, yards
    if yards >= at.to_go:
        return {"first down"}, yards
    return ({"ball lost"} if at.down >= rules.downs else set()), yards


def _ended(at: Any, after: Any, last: int, scored: Note | None) -> tuple[set[str], int]:
    if at.phase == "try":
        return ({"good"} if after.score != at.score else set()), 0
    if scored is not None and scored.side is OFFENSE:
        return ({"safety"}, last - at.spot) if scored.what == "safety" else ({"first down", "touchdown"}, 100 - at.spot)
    if scored is not None or after.offense is not at.offense:
        return {"ball lost"}, last - at.spot
    return ({"first down"} if after.down == 1 else set()), after.spot - at.spot


def agree(measures: Any, found: Count, yards: list[int], times: int) -> list[str]:
    """The measures that are more than four standard errors from the exact number."""
    wrong = []
    for each in measures:
        exact = float(each.number)
        if each.share:
            seen, error = found[each.label] / times, sqrt(max(exact * (1 - exact), 1e-9) / times)
        else:
            seen = sum(yards) / len(yards)
            error = sqrt(sum((one - seen) ** 2 for one in yards)) / len(yards)
        if abs(seen - exact) > 4 * error + 1e-9:
            wrong.append(f"{each.label}: exact {exact:.4f}, played {seen:.4f} ± {error:.4f}")
    return wrong


def returned(referee: Referee, option: Any, times: int, seed: int = 1) -> tuple[Count, list[int]]:
    """The same for a decision about a return or a bounce, for the side that decides; for yards, where the ball is next."""
    random, at = Random(f"{seed} {option}"), with_time(referee.position, referee.rules)
    given = [answer for step, answer in referee.steps if type(step) is not Note] + [option]
    ask = referee.asking
    assert isinstance(ask, Choose)
    us = referee.team(ask.side)
    owner = us.other if ask.what in ("use coverage", "down it") else us
    found: Count = Counter()
    starts: list[int] = []
    for _ in range(times):
        rule, old, sent, left = referee.game.turn(at, referee.rules), list(given), None, list(referee.left())
        while True:
            try:
                asked = rule.send(sent)
            except StopIteration as stopped:
                after = stopped.value.position
                if after.offense is owner:
                    starts.append(after.spot)
                else:
                    found["ball lost"] += 1
                break
            sent = None
            if type(asked) is Note:
                if asked.what in POINTS:
                    ours = referee.team(asked.side) is us
                    found[asked.what if ours else "ball lost"] += 1
                    break
                if not old and asked.what in ("fumble", "block"):
                    found["ball lost"] += random.random() < 0.5
                    break
            elif old:
                sent = old.pop(0)
            elif isinstance(asked, Draw):
                sent = left.pop(random.randrange(len(left)))
            else:
                sent = "return" if asked.what == "touchback" and "return" in asked.options else asked.default
    return found, starts
