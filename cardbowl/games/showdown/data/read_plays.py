"""Play cards and strategy cards, read from TOML (section 13 of the rulebook)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from cardbowl.games.showdown.data.plays import CATEGORIES, KIND_OF, KINDS, DefensePlay, OffensePlay, StrategyCard
from cardbowl.games.showdown.data.vocabulary import (
    DEFENSE_SLOTS,
    EFFECTS,
    NEEDS,
    OFFENSE_SLOTS,
    SIDES,
    STEPS,
    TYPES,
    wrong_effect,
)
from cardbowl.steps.data_files.faults import shown
from cardbowl.steps.data_files.fields import Fields, fit, needed
from cardbowl.steps.data_files.frozen import frozen
from cardbowl.steps.data_files.shapes import Flag, Id, Line, Several, Shape, Whole, Word

MOST_PLAYS: Final = 200
MOST_CARDS: Final = 400
_MOST_WORDS: Final = 8
"""The needs, and the effects, of one card."""
_WEIGHT: Final = Whole(1, 99)
Printed = TypeVar("Printed", OffensePlay, DefensePlay, StrategyCard)


def read_offense(fields: Fields) -> tuple[OffensePlay, ...]:
    """The offensive plays of ``plays_offense.toml`` (NS.GRID.1, NS.GRID.2)."""
    plays = []
    for each in fields.parts("play", MOST_PLAYS):
        play = OffensePlay(
            id=each.one("id", Id()),
            name=each.one("name", Line()),
            formation=each.one("formation", Line()),
            category=each.one("category", Word(CATEGORIES), "NS.GRID.1"),
            kind=each.one("kind", Word(KINDS)),
            high_risk=each.one("high_risk", Flag()),
            key=_key(each, "key", OFFENSE_SLOTS),
        )
        if KIND_OF[play.category] != play.kind and each.values.get("category") == play.category:
            each.fault("NS.GRID.1", f"the field kind is {play.kind}; a play of {play.category} is a {KIND_OF[play.category]}")
        plays.append(play)
    return _once(fields, plays)


def read_defense(fields: Fields) -> tuple[DefensePlay, ...]:
    """The defensive plays of ``plays_defense.toml`` (NS.GRID.1, NS.GRID.2)."""
    plays = [
        DefensePlay(
            id=each.one("id", Id()),
            name=each.one("name", Line()),
            formation=each.one("formation", Line()),
            guesses=each.one("guesses", Several(Word(CATEGORIES), 1, len(CATEGORIES)), "NS.GRID.1"),
            guess_bonus=each.one("guess_bonus", Whole(-20, 20)),
            high_risk=each.one("high_risk", Flag()),
            key_run=_key(each, "key_run", DEFENSE_SLOTS),
            key_pass=_key(each, "key_pass", DEFENSE_SLOTS),
        )
        for each in fields.parts("play", MOST_PLAYS)
    ]
    return _once(fields, plays)


def _key(fields: Fields, name: str, slots: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """The weight of each slot that may be the key player; no slot stands twice (NS.GRID.2)."""
    found: tuple[tuple[str, int], ...] = fields.lists(name, (Word(slots), _WEIGHT), "NS.GRID.2", most=len(slots))
    twice = sorted({slot for slot, _ in found if [other for other, _ in found].count(slot) > 1})
    if twice:
        fields.fault("NS.GRID.2", f"the field {name} has {twice[0]} twice")
    return found


def read_cards(fields: Fields) -> tuple[StrategyCard, ...]:
    """The strategy cards of ``strategy_cards.toml``; what they need and do is of the closed vocabulary (NS.EFF.1, NS.EFF.2)."""
    if fields.value("vocabulary") is not None:
        _known_words(fields.part("vocabulary"))
    cards = []
    for each in fields.parts("card", MOST_CARDS):
        side = each.one("side", Word(SIDES), "NS.WIN.2")
        needs = [need for need in _words(each, "needs", NEEDS, "NS.EFF.2", 0) if not _wrong_need(each, need)]
        effects = _words(each, "effects", EFFECTS, "NS.EFF.1", 1)
        for effect in effects:
            if why := wrong_effect(effect, side):
                each.fault("NS.EFF.1", why)
        cards.append(
            StrategyCard(
                id=each.one("id", Id()),
                name=each.one("name", Line()),
                type=each.one("type", Word(TYPES)),
                side=side,
                steps=each.one("steps", Several(Whole(STEPS[0], STEPS[-1]), 1, len(STEPS)), "NS.WIN.2"),
                needs=tuple(needs),
                effects=tuple(effects),
            )
        )
        if closed := [step for step in cards[-1].steps if step not in STEPS]:
            each.fault("NS.WIN.2", f"there is no window in step {closed[0]}; allowed are {', '.join(map(str, STEPS))}")
    return _once(fields, cards)


def _known_words(fields: Fields) -> None:
    """The words that a file lists are those that cards may use."""
    for name, known, rule in (("effects", tuple(EFFECTS), "NS.EFF.1"), ("needs", tuple(NEEDS), "NS.EFF.2"), ("types", TYPES, "")):
        fields.one(name, Several(Word(known), 0, len(known)), rule, ())


def _words(fields: Fields, name: str, known: Mapping[str, Sequence[Shape]], rule: str, least: int) -> list[tuple[Any, ...]]:
    """The needs or the effects of a card: each is a list of a known word and what follows it."""
    whole = []
    for item in fields.items(name, rule, least, _MOST_WORDS):
        if isinstance(item, list) and item and isinstance(item[0], str) and item[0] in known:
            whole.append(frozen(item))
        else:
            first = shown(item[0] if isinstance(item, list) and item else item)
            fields.fault(rule, f"there is no {name.removesuffix('s')} {first}; allowed are {', '.join(known)}")
    return whole


def _wrong_need(fields: Fields, need: tuple[Any, ...]) -> bool:
    """Whether what follows the word of a need is wrong; then with a fault."""
    name, *values = need
    if fit(values, NEEDS[name]):
        return False
    fields.fault("NS.EFF.2", f"the need {name} is wrong; {needed(NEEDS[name])}")
    return True


def _once(fields: Fields, printed: list[Printed]) -> tuple[Printed, ...]:
    """What was read, with a fault for each id that stands twice (NS.DATA.3)."""
    ids = [each.id for each in printed if each.id]
    for twice in sorted({each for each in ids if ids.count(each) > 1}):
        fields.fault("NS.DATA.3", f"the id {twice} stands twice")
    return tuple(printed)
