"""The play notes of a finished turn, made from the notes of its rules (section 12 of the rulebook)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardbowl.football import DEFENSE, OFFENSE, Side, yard_line
from cardbowl.football.plays import half_over
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes.line import (
    SUMS,
    Clause,
    Line,
    gained,
    penalty,
    recovered,
    returned,
    situation,
)
from cardbowl.games.cardbowl1.position import Position
from cardbowl.steps.ask import Note
from cardbowl.steps.seen import Play

SCRIMMAGE: Final = ("scrimmage", "dealt")


def play_lines(play: Play, rules: HouseRules, names: tuple[str, str]) -> list[Line]:
    """The lines of one finished turn; a turn that only deals the hands has none.

    Every number is computed from what was played.

    Rules: CB1.NOTE.1, CB1.NOTE.R1.
    """
    before, after = play.before, play.after
    clauses = clauses_of([ask for ask, _ in play.steps if type(ask) is Note], trying=is_try(before))
    if after.phase == "dealt":  # CB1.DEAL.1: the play itself is the next turn
        clauses = [clause for clause in clauses if clause.what.startswith("time-out")]
        return [Line("play", when_of(before), before.offense, tuple(clauses))] if clauses else []
    if brought_a_first_down(before, after) and (play.played is None or play.played.series):
        clauses = [_with_first_down(clause) for clause in clauses]
    nothing = Clause("nothing" if after.quarter != before.quarter or after.phase == "over" else "no play")
    lines = [Line("play", when_of(before), before.offense, tuple(clauses) or (nothing,))]
    lines += Line.of_score(before, after, names)
    if changed_hands(before, after):
        lines.append(Line("change"))
    return [*lines, *Line.of_quarter(before, after)]


def is_try(at: Position) -> bool:
    """Whether the turn from here is a try, kicked or played (CB1.TWO.1)."""
    return at.phase == "try" or at.trying


def when_of(at: Position) -> str:
    """Down, distance and yard line, or the kind of kick (CB1.NOTE.1)."""
    if is_try(at):
        return "Try"
    if at.phase in SCRIMMAGE:
        return situation(at.spot, at.down, at.to_go)
    return {"kickoff": "Kickoff", "free kick": "Free kick"}.get(at.phase, "Toss")


def changed_hands(before: Position, after: Position) -> bool:
    """Whether possession has changed; after a half or the game nobody keeps the ball (CB1.NOTE.1)."""
    return after.offense is not before.offense and before.phase != "toss" and not half_over(before, after)


def brought_a_first_down(before: Position, after: Position) -> bool:
    """Whether a new series began short of the old line to gain, which only a foul can bring about (CB1.PEN.2)."""
    same = before.phase in SCRIMMAGE and after.phase == "scrimmage" and after.offense is before.offense
    repeated = before.down == 1 and after.line == before.line
    return same and after.down == 1 and after.spot < before.line and not repeated


def _with_first_down(clause: Clause) -> Clause:
    return penalty(DEFENSE, *clause.numbers, automatic=True) if clause.what == "penalty D" else clause


# ---- from notes to clauses -----------------------------------------------------------------------------------------


def clauses_of(notes: Iterable[Note], *, trying: bool = False) -> list[Clause]:
    """The clauses of a turn, from the notes of its rules (CB1.NOTE.2)."""
    story = _Story(trying)
    for note in notes:
        story.tell(note)
    story.end_run()
    return story.clauses


_CARRIES: Final = {"rush": "run", **{each: each for each in ("sneak", "scramble", "screen", "lateral", "pass")}}
_KICKS: Final = {"CB1.SQ.1": "squib", "CB1.SAF.2": "free punt"}
_WORDS: Final = {
    "incomplete": "incomplete",
    "thrown away": "thrown away",
    "spike": "spike",
    "fair catch": "fair catch",
    "punt out": "out of bounds",
    "out of bounds": "out of bounds",
    "out of play": "out of play",
    "touchback": "touchback",
    "taken": "taken",
    "delay of game": "delay of game",
    "downs": "downs",
    "two-point good": "two-point good",
    "two-point no good": "two-point no good",
}
_OF_A_SIDE: Final = ("touchdown", "safety", "time-out", "toss")
_AT_THE_GOAL: Final = {"field goal good": "good", "field goal no good": "no good", "blocked": "blocked"}


class _Story:
    """Turns the notes of a turn into clauses one after another; a run goes on until something else happens."""

    def __init__(self, trying: bool) -> None:
        self.trying = trying
        self.clauses: list[Clause] = []
        self.running = ""
        self.yards = [0, 0]
        self.spot = 0
        self.side: Side = OFFENSE
        self.out = False
        self.kick = 0
        self.kicked_loose = False

    def tell(self, note: Note) -> None:
        """Add the event of one note."""
        what = note.what
        if what in _CARRIES:
            self.begin(_CARRIES[what], note.n, note)
        elif what in ("yac", "run"):
            self.run_on(note)
        elif what == "return":
            self.begin("return", note.n, note)
        elif what in ("recovers", "recovery draws"):
            self.recover(note)
        elif what == "out":
            self.step_out(note)
        elif what == "field goal":
            self.kick = note.n
        else:
            self.happen(note)

    # ---- runs

    def begin(self, running: str, yards: int, note: Note) -> None:
        """Start a run, or the run after a catch."""
        self.end_run()
        self.running, self.yards, self.spot = running, [yards, 0], spot_of(note)

    def run_on(self, note: Note) -> None:
        """More yards in the open field or after the catch; without a run so far it is the run of an interceptor."""
        if not self.running:
            self.begin("interceptor", 0, note)
        self.yards[1] += note.n
        self.spot = spot_of(note)

    def recover(self, note: Note) -> None:
        """A loose ball is recovered; on a try only the offense goes on with it (CB1.FUM.3, CB1.FUM.8)."""
        if note.what == "recovers" or note.n:
            self.begin("recovers", 0, note)
            self.side = note.n if note.what == "recovers" else OFFENSE

    def step_out(self, note: Note) -> None:
        """Out of bounds, after the yards; a scrambler gives up some of them (CB1.SCR.5, CB1.OFR.R3)."""
        if note.n is not None:
            self.yards[1] = note.n - self.yards[0]
        self.out = True

    def end_run(self) -> None:
        """End the run and add its clause."""
        first, more = self.yards
        if self.running in SUMS:
            self.clauses.append(gained(self.running, first, more))
        elif self.running == "return" or (self.running == "interceptor" and first + more):
            self.clauses.append(returned(first + more, self.spot))
        elif self.running == "recovers":
            self.clauses.append(recovered(self.side, first + more))
        if self.out:
            self.clauses.append(Clause("out of bounds"))
        self.running, self.out = "", False

    # ---- everything else

    def happen(self, note: Note) -> None:
        """Add the clause of another event, which ends a run; events that play notes leave out change nothing."""
        found = self.clause(note)
        if found is None:
            return
        if found.what == "thrown away":  # CB1.SCRN.6: the yards that a screen would have gained do not count
            self.running = ""
        self.end_run()
        if found.what.startswith("penalty") or found.what == "try again":  # CB1.PEN.R5: the play does not count
            self.clauses = [Clause("called back") if Line.is_score(each.what) else each for each in self.clauses]
        if not (Line.is_score(found.what) and found in self.clauses):
            self.clauses.append(found)

    def clause(self, note: Note) -> Clause | None:
        """The clause of a note that is not part of a run; None for what the play notes leave out."""
        what, n = note.what, note.n
        if what in _WORDS:
            return Clause(_WORDS[what])
        if what in _OF_A_SIDE:
            return self.of_a_side(note)
        if what in _AT_THE_GOAL:
            name = _AT_THE_GOAL[what]
            return Clause(f"extra point {name}") if self.trying else Clause(f"field goal {name}", (self.kick,))
        if what in ("penalty", "declined"):
            return foul(note)
        if what in ("sack", "kneel"):
            return Clause(what, (n,))
        if what == "interception":
            return Clause("intercepted", (yard_line(n),))
        if what == "fumble":
            return self.fumble()
        return self.of_a_kick(note)

    def fumble(self) -> Clause | None:
        """A loose ball; after an on-side kick or a blocked punt the ball is loose anyway, and no clause is written.

        Rules: CB1.FUM.1.
        """
        loose, self.kicked_loose = self.kicked_loose, False
        return None if loose else Clause("fumble")

    def of_a_side(self, note: Note) -> Clause | None:
        """Points, time-outs and the toss; on a try a touchdown or a safety is none (CB1.GAME.R1, CB1.TWO.R1)."""
        if self.trying and note.what in ("touchdown", "safety"):
            return None
        return Clause(note.what if note.side in (None, OFFENSE) else f"{note.what} D")

    def of_a_kick(self, note: Note) -> Clause | None:
        """How far a ball was kicked, and what became of it (CB1.NOTE.2)."""
        what, n = note.what, note.n
        self.kicked_loose = self.kicked_loose or what in ("onside", "block")
        if what == "kick":
            return Clause(_KICKS.get(note.rule, "kickoff"), (yard_line(n),))
        if what == "punt":
            return Clause("punt", (n, yard_line(spot_of(note))))
        if what == "bounce" and note.rule != "CB1.FUM.4":
            return Clause("bounce", (yard_line(n),))
        if what == "onside":
            return Clause("on-side", (n,))
        if what == "block":
            return Clause("punt blocked")
        if what == "kick over":
            return Clause("kicked over", (yard_line(n),))
        return Clause("try again", (yard_line(spot_of(note)),)) if what == "try again" else None


def spot_of(note: Note) -> int:
    """Where the ball is after an event that is told with its place (CB1.NOTE.2)."""
    return note.spot or 0


def foul(note: Note) -> Clause:
    """A foul that was accepted, or declined by the side that may (CB1.PEN.4, CB1.KO.R4)."""
    if note.what == "declined":
        return Clause("declined D" if note.side is OFFENSE else "declined O", (note.n,))
    if note.rule == "CB1.KO.R4":
        return Clause("penalty O, kick again", (note.n,))
    return penalty(OFFENSE if note.values[1] == OFFENSE.word else DEFENSE, note.n)
