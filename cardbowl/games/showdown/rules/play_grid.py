"""The PlayGrid: key players, stat pair, match-up, yards and chances (section 7 of the rulebook).

Between these generators coaches may play cards; what cards may change of a down stands in its `MatchUp`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from cardbowl.chance import Source
from cardbowl.football import DEFENSE, OFFENSE, Side
from cardbowl.games.showdown.data import DefensePlay, OffensePlay, Player, PlayGrid, Team
from cardbowl.games.showdown.data.depth import at
from cardbowl.games.showdown.data.play_grid import Band
from cardbowl.reading.known import part
from cardbowl.steps.ask import Draw, Note, Rule

D20: Final = Source("d20", tuple(range(1, 21)))
"""The die of every roll (NS.CONV.2)."""
FIELD_AND_END_ZONE: Final = 110
"""The end line of the far end zone: no pass is caught behind it (NS.CONV.1)."""
CHANCES: Final = ("injury", "penalty", "turnover")
"""What the PlayGrid may announce, in the order of its dice (NS.GRID.9)."""


class Squad(NamedTuple):
    """A team on a down: without the players who are `out`; at positions that are `swapped`, #1 and #2 have changed places."""

    team: Team
    out: frozenset[str] = frozenset()
    swapped: frozenset[str] = frozenset()

    def at(self, slot: str, grid: PlayGrid) -> Player:
        """The player in a slot such as RB1 (NS.DEPTH.1, NS.DEPTH.2)."""
        if slot[:-1] in self.swapped and slot[-1] in _CHANGED:
            slot = slot[:-1] + _CHANGED[slot[-1]]
        return at(self.team, slot, self.out, grid)


_CHANGED: Final = {"1": "2", "2": "1"}


NOT_DRAWN: Final = ("", "")
"""The stat pair of a match-up before it is drawn, and where it has to be drawn again (NS.GRID.3, NS.EFF.1)."""


class MatchUp(NamedTuple):
    """Who meets whom on a down, and what the totals depend on; pairs are those of the offense and the defense.

    `slots` and `keys` are the key players, `stats` the stat pair that was drawn, `added` what cards add to the totals.
    `guess` is ``right`` or ``wrong`` where a card has the guess treated so, else empty.
    """

    offense: OffensePlay
    defense: DefensePlay
    squads: tuple[Squad, Squad]
    slots: tuple[str, str]
    keys: tuple[Player, Player]
    stats: tuple[str, str] = NOT_DRAWN
    added: tuple[int, int] = (0, 0)
    guess: str = ""

    @property
    def right(self) -> bool:
        """Whether the defense has guessed right (NS.GRID.1)."""
        return self.guess == "right" if self.guess else self.offense.category in self.defense.guesses

    @property
    def high_risk(self) -> int:
        """How many high-risk plays are on the down (NS.GRID.4, NS.GRID.8.R1)."""
        return self.offense.high_risk + self.defense.high_risk

    @property
    def may_lose(self) -> bool:
        """Whether a loss counts: on runs, and on passes with a quarterback or running back as key player (NS.GRID.7)."""
        return self.offense.kind == "run" or self.keys[OFFENSE].position in ("QB", "RB")

    def plus(self, side: Side, number: int) -> MatchUp:
        """The same with a number added to the total of a side (NS.EFF.1)."""
        offense, defense = self.added
        return self._replace(added=(offense + number, defense) if side is OFFENSE else (offense, defense + number))

    def with_key(self, side: Side, slot: str, grid: PlayGrid) -> MatchUp:
        """The same with another key player of a side; the stat pair has to be drawn again (NS.EFF.1)."""
        player = self.squads[side].at(slot, grid)
        if side is OFFENSE:
            return self._replace(slots=(slot, self.slots[1]), keys=(player, self.keys[1]))
        return self._replace(slots=(self.slots[0], slot), keys=(self.keys[0], player))


class Result(NamedTuple):
    """What the grid makes of a match-up: the name of the band, the yards, and the chances that it announces."""

    band: str
    yards: int
    chances: tuple[str, ...]


# ---- before the dice -------------------------------------------------------------------------------------------------


def key_players(
    offense: OffensePlay, defense: DefensePlay, squads: tuple[Squad, Squad], grid: PlayGrid, added: tuple[int, int] = (0, 0)
) -> Rule[MatchUp]:
    """Both key players, a die each, then the stat pair (NS.GRID.2, NS.SEQ.5.R1)."""
    attacker = yield key_die(OFFENSE, offense.key)
    defender = yield key_die(DEFENSE, defense.key(offense.kind))
    keys = squads[OFFENSE].at(attacker, grid), squads[DEFENSE].at(defender, grid)
    found = MatchUp(offense, defense, squads, (attacker, defender), keys, added=added)
    return (yield from stat_pair(found, grid))


@lru_cache(maxsize=1024)
def key_die(side: Side, weighted: tuple[tuple[str, int], ...]) -> Draw:
    """The die of the key player of a side (NS.GRID.2)."""
    return Draw(side, f"{side.word} key", "NS.GRID.2", weighted_die(weighted, "key die"))


@lru_cache(maxsize=1024)
def pair_die(pairs: tuple[tuple[str, str, int], ...]) -> Draw:
    """The die of the stat pair (NS.GRID.3)."""
    return Draw(
        OFFENSE, "stat pair", "NS.GRID.3", weighted_die(tuple((f"{a} v {b}", weight) for a, b, weight in pairs), "pair die")
    )


def stat_pair(found: MatchUp, grid: PlayGrid) -> Rule[MatchUp]:
    """The stats that are compared, drawn by weight from those of both positions (NS.GRID.3)."""
    offense, defense = found.keys
    pair: str = yield pair_die(grid.pairs(found.offense.kind, offense.position, defense.position))
    ours, theirs = pair.split(" v ")
    found = found._replace(stats=(ours, theirs))
    text = "{} ({}) with {} {} meets {} ({}) with {} {}."
    values = (offense.name, found.slots[0], ours, offense.stat(ours), defense.name, found.slots[1], theirs, defense.stat(theirs))
    yield Note("NS.GRID.3", text, values, "key players", found)
    return found


@lru_cache(maxsize=1024)
def weighted_die(weighted: tuple[tuple[str, int], ...], name: str) -> Source:
    """A die with these faces; the chance of a face is its weight over the sum of all (NS.GRID.2)."""
    faces = dict.fromkeys((face for face, _ in weighted), 0)
    for face, weight in weighted:
        faces[face] += weight
    return Source(name, tuple(faces), tuple(faces.values()))


# ---- the totals ------------------------------------------------------------------------------------------------------


def adjustments(found: MatchUp, grid: PlayGrid) -> tuple[int, int]:
    """What guess and high-risk plays add to the totals of both sides (NS.GRID.4, NS.GRID.8.R1)."""
    guess = grid.right if found.right else grid.wrong
    bonus = found.defense.guess_bonus if found.right else 0
    return guess.offense, guess.defense + bonus + grid.high_risk_bonus * found.high_risk


def before_the_dice(found: MatchUp, grid: PlayGrid) -> tuple[int, int]:
    """The totals of both sides without their dice: stat, adjustment, and what cards add (NS.GRID.4, NS.EFF.1)."""
    (attacker, defender), (ours, theirs) = found.keys, found.stats
    offense, defense = adjustments(found, grid)
    return attacker.stat(ours) + offense + found.added[OFFENSE], defender.stat(theirs) + defense + found.added[DEFENSE]


# ---- the dice --------------------------------------------------------------------------------------------------------


@cache
def die(side: Side, role: str, rule: str) -> Draw:
    """A roll of the d20 (NS.CONV.2)."""
    return Draw(side, role, rule, D20)


@cache
def match_die(side: Side) -> Draw:
    """The roll that is added to the total of a side (NS.GRID.4)."""
    return die(side, f"{side.word} die", "NS.GRID.4")


@cache
def result_die() -> Draw:
    """The roll on the list of yards (NS.GRID.7)."""
    return die(OFFENSE, "result die", "NS.GRID.7")


@cache
def chance_die(word: str) -> Draw:
    """The roll for a chance (NS.GRID.9)."""
    return die(OFFENSE, f"{word} chance", "NS.GRID.9")


@part
def all_dice(found: MatchUp, spot: int, grid: PlayGrid) -> Rule[tuple[int, ...]]:
    """The dice of `swiped` in their order, rolled before anything is read from them (NS.GRID.4, NS.GRID.7, NS.GRID.9).

    The arguments are those of `swiped`: they tell a reading what the dice are rolled for.
    """
    offense = yield match_die(OFFENSE)
    defense = yield match_die(DEFENSE)
    faces: tuple[int, ...] = (offense, defense, (yield result_die()))
    for word in CHANCES:
        faces += ((yield chance_die(word)),)
    return faces


@part
def swiped(found: MatchUp, spot: int, grid: PlayGrid) -> Rule[Result]:
    """The match-up, its yards, and the chances; a pass that flies out of the field is incomplete (NS.GRID.4-10)."""
    totals = before_the_dice(found, grid)
    band, won = yield from match_up(totals, grid)
    times = doubling(found.high_risk > 0, won, grid)
    rolled = yield from gained(found.offense.category, found.may_lose, band.name, times, grid)
    yards = in_the_field(found.offense.kind, spot, rolled)
    if yards != rolled:
        yield Note("NS.GRID.10", "A pass of {:yards} flies out of the field: incomplete.", (rolled,), "out of the field", rolled)
    return Result(band.name, yards, (yield from announced(band, grid)))


@part
def match_up(totals: tuple[int, int], grid: PlayGrid) -> Rule[tuple[Band, bool]]:
    """The band of the margin, and whether the offense has won; a tie goes to the defense.

    Rules: NS.GRID.4, NS.GRID.5, NS.GRID.5.R1, NS.GRID.6.
    """
    offense = yield match_die(OFFENSE)
    defense = yield match_die(DEFENSE)
    sums = totals[0] + offense, totals[1] + defense
    margin = sums[0] - sums[1]
    band = grid.band(margin)
    text = "{} + {} = {} against {} + {} = {}: {:+d}, {}."
    values = (totals[0], offense, sums[0], totals[1], defense, sums[1], margin, band.name)
    yield Note("NS.GRID.5", text, values, "match-up", margin, OFFENSE)
    return band, wins(margin)


def wins(margin: int) -> bool:
    """Whether the offense wins a match-up by this margin: a tie goes to the defense (NS.GRID.5.R1)."""
    return margin > 0


def doubling(high_risk: bool, won: bool, grid: PlayGrid) -> int:
    """What the yards are multiplied by: once, where the offense wins with a high-risk play on the down (NS.GRID.8)."""
    return grid.high_risk_yards if won and high_risk else 1


@part
def gained(category: str, may_lose: bool, band: str, times: int, grid: PlayGrid) -> Rule[int]:
    """The yards of a play in a band: a roll on its list, multiplied after a high-risk play that is won (NS.GRID.7, NS.GRID.8)."""
    roll: int = yield result_die()
    yards = on_the_list(grid.yards(category, band), roll)
    if yards < 0 and not may_lose:
        yards = 0
    yield Note("NS.GRID.7", "The roll is {}: {:gain}.", (roll, yards * times), "result", yards * times, OFFENSE)
    return yards * times


def on_the_list(weighted: tuple[tuple[int, int], ...], roll: int) -> int:
    """The number that a roll reaches on a list of numbers with weights (NS.GRID.7)."""
    for number, weight in weighted:
        if roll <= weight:
            return number
        roll -= weight
    return weighted[-1][0]


def in_the_field(kind: str, spot: int, yards: int) -> int:
    """The yards of a result: 0 for a pass that comes down behind the end zone (NS.GRID.10, NS.CONV.1)."""
    return 0 if kind == "pass" and spot + yards > FIELD_AND_END_ZONE else yards


def announced(band: Band, grid: PlayGrid) -> Rule[tuple[str, ...]]:
    """The chances of the down: a die each for an injury, a penalty and a turnover (NS.GRID.9)."""
    found = []
    for word, most in highest_rolls(band, grid):
        if (yield from chance(word, most)):
            found.append(word)
    if found:
        yield Note("NS.GRID.9", "A chance of: {}.", (", ".join(found),), "chances", tuple(found))
    return tuple(found)


def highest_rolls(band: Band, grid: PlayGrid) -> tuple[tuple[str, int], ...]:
    """For each chance the highest roll that announces it (NS.GRID.9)."""
    return tuple(zip(CHANCES, (grid.injury, grid.penalty, band.turnover), strict=True))


@part
def chance(word: str, most: int) -> Rule[bool]:
    """Whether a chance is announced: it is on a roll of `most` at most (NS.GRID.9)."""
    roll: int = yield chance_die(word)
    return roll <= most
