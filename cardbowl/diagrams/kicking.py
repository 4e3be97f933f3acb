"""A field goal of Card Bowl 2.0: the kick to the posts, and its cards that build up to the line."""

from __future__ import annotations

from typing import Any

from cardbowl.cards import Card
from cardbowl.cards import cards as read_cards
from cardbowl.diagrams.parts import EDGE, ROOM, WIDTH, headed, percent, played, rules_of, yards
from cardbowl.doors import door
from cardbowl.drawing import Drawing, Picture
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.kicks import field_goal
from cardbowl.games.cardbowl2.rules.field_goals import field_goal_distance, kick_at_goal, window

_TURF = 142
_POSTS = 418
_ROW = 40
_CARDS = read_cards("8S 4H KD 6C QS 5D 3S 9H 2C 7S 6S 5H 4S 2H 3H 6H 9S")


@door
def field_goal_kick(spot: int = 80, cards: str = "", *, chances: bool = False, house_rules: Any = None) -> Picture:
    """A kick from `spot` (yards from the own goal line) with these cards: posts, arc, and the sum that grows card by card.

    Without `cards` it has some of its own, as many as a kick has.
    The rule itself is played (CB2.FG.1-4, CB2.BLK.1); with `chances` it says how many of all kicks are good.
    Raises `NotationError`, `HouseRulesError`, or `IllegalAnswerError` for another number of cards than the kick has.
    """
    rules: HouseRules = rules_of(GAME, house_rules)
    if type(spot) is not int or not 1 <= spot <= 99:
        raise IllegalAnswerError(spot, "the ball cannot lie there", "yards 1 to 99 from the own goal line", "CB2.CONV.1")
    distance, first = field_goal_distance(spot, rules), window(field_goal_distance(spot, rules), rules)
    deck = draw_deck(rules)
    given = read_cards(cards) or [card for card in _CARDS if card in deck][: rules.field_goal_cards]
    draw_deck(rules, given)  # refuses cards that are not in it
    kick = played(lambda: kick_at_goal(distance, rules), given)
    drawn: list[Card] = [card for _, card in kick.draws]
    good = not kick.result.blocked and kick.result.total >= distance
    how = "blocked" if kick.result.blocked else "good" if good else "short"
    height = (272 if chances else 240) + _ROW * len(drawn)
    drawing = Drawing(WIDTH, height)
    headed(drawing, f"A field goal from {yards(distance)}")
    _scene(drawing, distance, kick.result.total, how, rules.fg_add)
    top = _TURF + 56
    scale = (ROOM - 92) / max(distance + 4, kick.result.total)
    line = EDGE + 52 + distance * scale
    drawing.lines([(line, top - 8), (line, top + _ROW * len(drawn) + 2)], edge="accent", stroke=2, dash="5 4")
    drawing.text(line - 6, top - 12, f"needed: {distance}", size=13, bold=True, ink="accent", anchor="end")
    sums: list[int] = []
    total = 0
    for place, card in enumerate(drawn):
        y = top + _ROW * place
        value = 0 if kick.result.blocked and place == len(drawn) - 1 else card.value
        drawing.card(EDGE + 6, y, card, width=25)
        left = EDGE + 52 + total * scale
        total += value
        sums += [total] if value else []
        fill = "good" if total >= distance else "edge"
        drawing.rect(left, y + 8, max(2.0, value * scale), 20, fill=fill, radius=3)
        drawing.text(left + value * scale + 7, y + 23, "blocked" if not value else str(total), size=14, bold=True)
    y = top + _ROW * len(drawn) + 22
    end = {"good": f"{total} is enough: good", "short": f"{total} is too short: missed", "blocked": "the kick is blocked"}[how]
    drawing.text(EDGE, y, end, size=15, bold=True, ink="good" if good else "bad")
    of_all = _of_all(distance, rules) if chances else ""
    if chances:
        drawing.text(EDGE, y + 21, of_all, size=13, ink="soft", width=ROOM)
    among = "is the first card" if first == 1 else f"is among the first {first}"
    count = f"{len(drawn)} card{' is' if len(drawn) == 1 else 's are'}"
    settled = (
        f"Card {len(drawn)} is the ace of spades: {end}, whatever the sum (CB2.BLK.1)."
        if how == "blocked"
        else f"Their sum is {total}; {distance} are needed: {end} (CB2.FG.3, CB2.FG.4)."
    )
    words = [
        f"To the goal line are {yards(distance - rules.fg_add)}, and {rules.fg_add} are added: {yards(distance)} (CB2.FG.1).",
        f"{count} drawn{' and added up' if how != 'blocked' else ''} (CB2.FG.2): {', '.join(card.name for card in drawn)}.",
        f"The sum grows: {', '.join(map(str, sums)) or 'not at all'}.",
        settled,
        f"A kick is blocked if the ace of spades {among} (CB2.BLK.1).",
        *([of_all] if chances else []),
    ]
    return drawing.picture(f"A field goal from {yards(distance)}", words)


def _of_all(distance: int, rules: HouseRules) -> str:
    found = field_goal(distance, rules)
    shares = (("good", found.reached), ("missed", found.short), ("blocked", found.spoiled))
    return f"Of all kicks from here {', '.join(f'{percent(share)} are {word}' for word, share in shares)}."


def _scene(drawing: Drawing, distance: int, total: int, how: str, added: int) -> None:
    """The turf with the ball, the posts, and the way of the ball between them."""
    drawing.rect(EDGE, _TURF, ROOM, 22, fill="turf", radius=4)
    goal_line = _POSTS - 46
    ball = 52.0
    drawing.lines([(goal_line, _TURF), (goal_line, _TURF + 22)], edge="chalk", stroke=2)
    for x in (_POSTS, _POSTS + 20):
        drawing.lines([(x, 62), (x, 104)], edge="gold", stroke=3.5)
    drawing.lines([(_POSTS - 1.7, 104), (_POSTS + 21.7, 104)], edge="gold", stroke=3.5)
    drawing.lines([(_POSTS + 10, 104), (_POSTS + 10, _TURF)], edge="gold", stroke=3.5)
    if how == "good":
        drawing.curve((ball, _TURF), (240, -8), (_POSTS + 10, 84), edge="good", stroke=2.5, dash="6 4")
        drawing.ball(_POSTS + 10, 84, 7)
    elif how == "short":
        end = ball + (_POSTS - 40 - ball) * max(0.2, min(1.0, total / distance))
        drawing.curve((ball, _TURF), ((ball + end) / 2, 20), (end, _TURF - 4), edge="bad", stroke=2.5, dash="6 4")
        drawing.ball(end, _TURF - 4, 7)
    else:
        drawing.curve((ball, _TURF), (ball + 30, 96), (ball + 54, _TURF - 4), edge="bad", stroke=2.5, dash="6 4")
        drawing.ball(ball + 54, _TURF - 4, 7)
    drawing.text(ball, _TURF + 15, "ball", size=12, ink="chalk", anchor="middle")
    drawing.text(
        (ball + goal_line) / 2, _TURF + 15, f"{distance - added} to the goal line", size=12, ink="chalk", anchor="middle"
    )
    drawing.text(goal_line + 8, _TURF + 15, f"+ {added}", size=12, ink="chalk")
