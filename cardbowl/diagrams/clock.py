"""The clock of Card Bowl 2.0: what a play takes, and what runs off before the next one, in squares of the clock grid."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cardbowl.diagrams.parts import EDGE, WIDTH, headed, rules_of
from cardbowl.doors import door
from cardbowl.drawing import Drawing, Picture
from cardbowl.football import OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.rules.clock import after_time, run_off, simple2_run_off, time_of
from cardbowl.games.cardbowl2.rules.endings import Ending

SECONDS = 5
"""The length of an interval (CB2.CLK.2)."""

_TIME: Final = {"complex": "CB2.CLKC.1, CB2.CLKC.9", "simple1": "CB2.CLK1.1", "simple2": "CB2.CLK2.1"}


class _Way(NamedTuple):
    """A play and what follows it, as a row: its words, the intervals of the play, and those that run off."""

    words: str
    play: int
    off: int


@door
def clock_steps(*, fits: bool = False, house_rules: Any = None) -> Picture:
    """What plays take from the clock, and with `fits` how many of each kind fit into a quarter.

    Rules: CB2.CLK.2, CB2.CLKC.1-3, CB2.CLKC.9, CB2.CLK1.1, CB2.CLK1.R1, CB2.CLK2.1, CB2.CLK2.R5.

    Counted with the rules of the clock that the house rules choose, in a quarter without a two-minute warning.
    Raises `NotationError` or `HouseRulesError`.
    """
    rules: HouseRules = rules_of(GAME, house_rules)
    simple_1 = rules.clock == "simple1"
    ways = _ways(rules)
    left = rules.quarter_length
    unit = "plays" if simple_1 else f"intervals of {SECONDS} seconds"
    drawing = Drawing(WIDTH, 128 + 66 * len(ways) + (0 if simple_1 else 26))
    headed(drawing, "What a play takes from the clock", f"A quarter has {left} {unit}.")
    words = [f"A quarter has {left} {unit} (CB2.CLK.2)."]
    longest = max(way.play + way.off for way in ways)
    pitch = min(22.0, 330 / max(1, longest))
    for place, way in enumerate(ways):
        y = 84 + 66 * place
        room = _many(way, rules) if fits else ""
        took = (
            f"{way.play + way.off} play{'s' * (way.play + way.off != 1)}" if simple_1 else f"{SECONDS * (way.play + way.off)} s"
        )
        drawing.text(EDGE, y, way.words, size=15, bold=True)
        for square in range(way.play + way.off):
            ours = square < way.play
            x = EDGE + square * pitch
            drawing.rect(x, y + 10, 0.9 * pitch, 20, fill="accent" if ours else "tint", edge="accent", radius=3)
        after = EDGE + (way.play + way.off) * pitch + 8
        drawing.text(after, y + 26, took, size=15)
        if fits:
            drawing.text(WIDTH - EDGE, y + 26, room, size=14, ink="soft", anchor="end")
        parts = f"{way.play} for the play, {way.off} run off" if way.off else f"{way.play} for the play, nothing runs off"
        counted = took if simple_1 else f"{parts}, {took}"
        words.append(f"{way.words}: {'; '.join((counted, *([room] if fits else [])))} ({_TIME[rules.clock]}).")
    y = 84 + 66 * len(ways) + 4
    if not simple_1:
        for x, fill, text in ((EDGE, "accent", "the play"), (EDGE + 106, "tint", "runs off before the next snap")):
            drawing.rect(x, y - 11, 14, 14, fill=fill, edge="accent", radius=3)
            drawing.text(x + 20, y + 1, text, size=13, ink="soft")
        y += 26
    last = _last_words(rules)
    drawing.text(EDGE, y + 2, last, size=13, ink="soft", width=WIDTH - 2 * EDGE)
    return drawing.picture("What a play takes from the clock", [*words, last])


def _many(way: _Way, rules: HouseRules) -> str:
    fits = _fits(way, rules)
    return "never ends a quarter" if fits is None else f"{fits} such plays a quarter"


def _ways(rules: HouseRules) -> list[_Way]:
    """The plays that are shown: one that stops the clock, and the run-offs after one that does not."""
    at = GAME.start(rules)._replace(phase="scrimmage", spot=30, down=1, to_go=10)
    short = Ending(How.DEAD, OFFENSE, at.spot + 3)
    far = short._replace(ran=True)  # as long as a long gain, which may be longer than the field (CB2.CLKC.2-3)
    play = time_of(Kind.RUSH, short, at, rules)
    if rules.clock == "simple1":
        return [_Way("A play from scrimmage" if rules.simple1_count == "scrimmage31" else "Any play", play, 0)]
    stops = _Way("The clock stops", play, 0)
    if rules.clock == "simple2":
        return [stops, _Way("The clock runs on", play, simple2_run_off(rules))]
    named = {"in a hurry": rules.run_off_least, "as usual": rules.run_off_default, "slowly": rules.run_off_most}
    runs = [_Way(f"It runs on, {words}", play, amount) for words, amount in named.items()]
    return [stops, *runs, _Way("A long play, as usual", time_of(Kind.RUSH, far, at, rules), rules.run_off_default)]


def _fits(way: _Way, rules: HouseRules) -> int | None:
    """How many such plays a quarter has room for; None where they take no time."""
    if way.play + way.off == 0:
        return None
    left, plays = rules.quarter_length, 0
    while left:
        left, running = after_time(left, way.play, 1, way.off > 0, rules)
        left = run_off(left, way.off, 1, rules) if running else left
        plays += 1
    return plays


def _last_words(rules: HouseRules) -> str:
    if rules.clock == "simple1":
        return "Nothing runs off between plays (CB2.CLK1.1)."
    if rules.clock == "simple2" and rules.simple2_spike == "on":
        return "What runs off is always the same, or the offense spikes the ball, which costs a down (CB2.CLK2.1, CB2.CLK2.R5)."
    if rules.clock == "simple2":
        return "Nobody chooses: what runs off is always the same (CB2.CLK2.1)."
    chosen = f"{rules.run_off_least} to {rules.run_off_most}"
    return f"The offense chooses {chosen}, or spikes the ball, which costs a down (CB2.CLKC.9, CB2.CLKC.10)."
