"""The scoreboard and the steps of a play as short lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardbowl.cards import Card
from cardbowl.football import AWAY, HOME, OFFENSE, Team
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.placement import Placed, Placement
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Hidden
from cardbowl.view.scene import face_words


def scoreboard(referee: Referee, viewer: Team | None = None, view: Mapping[str, Any] | None = None) -> str:
    """Clock, score, situation and time-outs on one line, as `viewer` sees them."""
    shown = view or referee.game.scene(referee, viewer)["view"]
    clock, situation, teams = shown["clock"], shown["situation"], shown["teams"]
    parts = []
    if clock:
        parts.append(f"{clock['quarter']} {clock['text']}{' running' if clock['running'] else ''}")
    if teams:
        parts.append(", ".join(f"{teams[team.word]['name']} {teams[team.word]['score']}" for team in (HOME, AWAY)))
    parts.append(" ".join(word for word in (situation["headline"], situation["where"]) if word))
    if situation["detail"]:
        parts.append(situation["detail"])
    if teams and any(teams[team.word]["timeouts_max"] for team in (HOME, AWAY)):
        parts.append("time-outs " + "-".join(str(teams[team.word]["timeouts"]) for team in (HOME, AWAY)))
    return " | ".join(parts)


def board_lines(referee: Referee, viewer: Team, view: Mapping[str, Any]) -> list[str]:
    """All that stands above a question, the scoreboard first."""
    return [scoreboard(referee, viewer, view), *formation_lines(view), *hands_lines(view)]


def result_line(referee: Referee) -> str:
    """How the game ended."""
    return f"Final: {referee.game.scene(referee, None)['view']['over']}"


def told(names: tuple[str, str], offense: Team, ask: Any, answer: Any) -> Iterator[str]:
    """One step of a play as lines of text; none for a plain "no"."""
    if isinstance(ask, Note):
        yield f"    {ask.say()} [{ask.rule}]"
        return
    if isinstance(ask, ChooseTogether):
        for choice, part in zip(ask.choices, answer, strict=True):
            yield from told(names, offense, choice, part)
        return
    if is_dealt(ask):
        yield from told_hands(names, offense, [(ask, answer)])
        return
    who = names[offense if ask.side is OFFENSE else offense.other]
    if isinstance(ask, Draw):
        drawn = answer.pretty if ask.source is None else face_words(ask.source, answer)
        yield f"  {who} draw {drawn} ({ask.role})"
    elif isinstance(answer, Hidden):
        yield f"  {who}: {ask.what} face down" + (f", formation {answer.shape}" if answer.shape else "")
    elif answer != "no":
        yield f"  {who}: {ask.what} {in_words(ask, answer)}"


ROWS = (
    ("safety", "safeties"),
    ("linebacker", "linebackers"),
    ("line_d", "line of the defense"),
    ("line_o", "line of the offense"),
    ("wide", "outside"),
    ("pocket", "quarterback"),
    ("backs", "backs"),
)
FACE_DOWN = "??"


def formation_lines(view: Mapping[str, Any]) -> Iterator[str]:
    """The cards of a formation row by row, the match-ups and what threatens the passer; no lines where there is no formation."""
    formation = view.get("formation")
    if not formation:
        return
    for row, words in ROWS:
        cards = sorted((card for card in formation["cards"] if card["row"] == row), key=lambda card: float(card["x"]))
        if cards:
            shown = [f"{card['label']} {Card(card['card']).pretty if card['card'] else FACE_DOWN}" for card in cards]
            yield f"  {words}: {', '.join(shown)}"
    ties = [each["text"] for each in formation["match_ups"] if each["text"]]
    if ties:
        yield f"  match-ups: {', '.join(ties)}"
    for threat in formation["threats"]:
        yield f"  {threat['text']}"


def hands_lines(view: Mapping[str, Any]) -> Iterator[str]:
    """The downs of this series and both hands, in a game with two hands; nothing in other games."""
    hands = view.get("hands")
    if not hands:
        return
    downs = [f"{down['label']} {_pair(down)}" for down in view["series"]]
    if downs:
        yield f"  this series: {', '.join(downs)}"
    for hand in (hands["above"], hands["below"]):
        shown = " ".join(Card(card).pretty for card in hand["cards"]) if hand["up"] else f"{_cards(len(hand['cards']))} face down"
        piles = f"deck {hand['deck']}, discards {hand['discards']['count']}"
        yield f"  {hand['name']}, {hand['side']}: {shown} ({piles})"


def _pair(down: Mapping[str, Any]) -> str:
    """``R10 v R9 Pass +1``; of a penalty the yards alone."""
    sides = [" ".join(Card(card).pretty for card in down[side]) for side in ("offense", "defense")]
    return " ".join(part for part in (" v ".join(side for side in sides if side), down["text"]) if part)


def _cards(count: int) -> str:
    """``1 card``, ``4 cards``."""
    return "1 card" if count == 1 else f"{count} cards"


def discard_lines(view: Mapping[str, Any]) -> Iterator[str]:
    """The discards of both sides, card by card where they may be looked through."""
    for hand in (view.get("hands") or {}).values():
        count, shown = hand["discards"]["count"], " ".join(Card(card).pretty for card in hand["discards"]["cards"])
        yield f"  {hand['name']}: {shown or ('none' if not count else _cards(count) + ', which nobody may look through')}"
    for word, squad in (view["squads"]["teams"] if view.get("squads") else {}).items():
        yield f"  {view['teams'][word]['name']}: {', '.join(squad['discards']) or 'none'}"


def is_dealt(ask: Any) -> bool:
    """Whether a step deals a card of a hand, face down."""
    return isinstance(ask, Draw) and ask.secret


def told_hands(names: tuple[str, str], offense: Team, steps: Sequence[tuple[Any, Any]]) -> Iterator[str]:
    """The cards of hands that were dealt together, one line for each team: the cards, or their number if hidden."""
    hands: dict[Team, list[Any]] = {}  # by team: two teams may have one name
    for ask, answer in steps:
        hands.setdefault(offense if ask.side is OFFENSE else offense.other, []).append(answer)
    for team, hand in hands.items():
        shown = [card.pretty if isinstance(card, Card) else str(card) for card in hand if not isinstance(card, Hidden)]
        number = "a card" if len(hand) == 1 else f"{len(hand)} cards"
        yield f"  {names[team]} are dealt {' '.join(shown) if len(shown) == len(hand) else number}"


def in_words(ask: Choose, answer: Any) -> str:
    """An answer in words; of a placed hand the card of each slot."""
    if isinstance(answer, Placed) and isinstance(ask.options, Placement):
        for formation in ask.options.formations:
            if formation.name == answer.formation:
                return placed_in_words(formation.roles, answer.cards)
    return answer.pretty if isinstance(answer, Card) else str(answer)


def placed_in_words(roles: tuple[str, ...], cards: tuple[Card, ...]) -> str:
    """``outside 7♣ 9♠, inside 10♥ K♦``."""
    groups: dict[str, list[str]] = {}
    for role, card in zip(roles, cards, strict=True):
        groups.setdefault(role, []).append(card.pretty)
    return ", ".join(f"{role} {' '.join(group)}" for role, group in groups.items())
