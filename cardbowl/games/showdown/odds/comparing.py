"""Teams compared: the exact mean yards of their plays, by kind of play, against the same opponents (NS.GRID.2-8)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from cardbowl.games.showdown.data import CATEGORIES, KIND_OF, DataSet, DefensePlay, OffensePlay, Player, PlayGrid, Team
from cardbowl.games.showdown.odds.downs import match_ups
from cardbowl.games.showdown.odds.formulas import looked_at, mean_yards
from cardbowl.games.showdown.odds.kicks import NOBODY
from cardbowl.games.showdown.rules.play_grid import Squad

_NAMES: Final = {"run": "run", "pass_short": "short pass", "pass_long": "long pass"}
KIND_OF_PLAY: Final = {each: _NAMES[KIND_OF[each] if KIND_OF[each] == "run" else each] for each in CATEGORIES}
"""The kind of play that each category is counted as."""
SPOT: Final = 50
"""Where the downs begin that teams are compared by: midfield."""
KINDS_OF_PLAY: Final = tuple(dict.fromkeys(KIND_OF_PLAY.values()))
Played = tuple[Team, Sequence[str]]
"""A team, and the ids of the plays that count."""


class Compared(NamedTuple):
    """The mean yards that a team gains with each kind of play, and allows; None where there is no play of that kind."""

    team: Team
    gained: tuple[Fraction | None, ...]
    allowed: tuple[Fraction | None, ...]


def compared(team: Team, opponents: Sequence[Team], data: DataSet) -> Compared:
    """The mean yards of a team against the playbooks of opponents, each play as likely as any other.

    The downs begin at midfield; nobody plays strategy cards. A second copy of a play is of no use, and counts for nothing.

    Rules: NS.GRID.2-8, NS.BOOK.1.R1.
    """
    gained, allowed = [], []
    for kind in KINDS_OF_PLAY:
        ours, *theirs = ([each for each in _once(other.offense_plays) if _is(each, kind, data)] for other in (team, *opponents))
        gained.append(_mean([(team, ours)], [(other, _once(other.defense_plays)) for other in opponents], data))
        allowed.append(_mean(list(zip(opponents, theirs, strict=True)), [(team, _once(team.defense_plays))], data))
    return Compared(team, tuple(gained), tuple(allowed))


def _once(book: Sequence[str]) -> tuple[str, ...]:
    """The ids of the plays of a book, each once (NS.BOOK.1.R1)."""
    return tuple(dict.fromkeys(book))


def _is(play: str, kind: str, data: DataSet) -> bool:
    """Whether an id is that of an offensive play of this kind; unknown ids are of none."""
    return any(each.id == play and KIND_OF_PLAY[each.category] == kind for each in data.offense)


def _mean(offenses: Sequence[Played], defenses: Sequence[Played], data: DataSet) -> Fraction | None:
    known = {each.id: each for each in data.defense}
    found = [
        _yards(data.offense_play(attack), known[answer], attacker, defender, data.grid)
        for attacker, attacks in offenses
        for attack in attacks
        for defender, answers in defenses
        for answer in answers
        if answer in known
    ]
    return sum(found, Fraction(0)) / len(found) if found else None


def _yards(attack: OffensePlay, answer: DefensePlay, attacker: Team, defender: Team, grid: PlayGrid) -> Fraction:
    """The mean yards of a down; it is worked out once for the same players in the slots of both cards."""
    ours, theirs = (slot for slot, _ in attack.key), (slot for slot, _ in answer.key(attack.kind))
    keys = tuple(Squad(attacker).at(slot, grid) for slot in ours), tuple(Squad(defender).at(slot, grid) for slot in theirs)
    return _between(attack, answer, *keys, grid)


@lru_cache(maxsize=16384)
def _between(
    attack: OffensePlay, answer: DefensePlay, attackers: tuple[Player, ...], defenders: tuple[Player, ...], grid: PlayGrid
) -> Fraction:
    ours = {slot: player for (slot, _), player in zip(attack.key, attackers, strict=True)}
    theirs = {slot: player for (slot, _), player in zip(answer.key(attack.kind), defenders, strict=True)}
    yards = Fraction(0)
    for met, share in match_ups(attack, answer, (NOBODY, NOBODY), grid).items():  # the dice choose slots, whoever fills them
        filled = met._replace(keys=(ours[met.slots[0]], theirs[met.slots[1]]))
        yards += share * mean_yards(*looked_at(filled, grid), SPOT, grid)
    return yards
