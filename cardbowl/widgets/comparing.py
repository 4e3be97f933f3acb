"""The comparison of a choice with the best options: its numbers beside the best ones, and one sentence about them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from cardbowl.reading.decisions import Measure, OptionOdds

TITLE = "How it compared"
Counted = Mapping[Any, OptionOdds]


def share_line(label: str, share: Fraction, better: int) -> dict[str, Any]:
    """A chance with its bar, which has a colour of its own where more is better (1) or worse (-1)."""
    meaning = {1: {"meaning": "good"}, -1: {"meaning": "bad"}, 0: {}}[better]
    return {"label": label, "text": f"{100 * float(share):.1f} %", "share": float(share), **meaning}


def line_of(measure: Measure) -> dict[str, Any]:
    """A measure as the table shows it."""
    if measure.share:
        return share_line(measure.label, measure.number, measure.better)
    if measure.better == 0 and measure.number.denominator == 1:  # a count of things, not a mean
        return {"label": measure.label, "text": f"{measure.number}"}
    return {"label": measure.label, "text": f"{float(measure.number):.{measure.digits}f}"}


def lines_of(odds: OptionOdds) -> list[dict[str, Any]]:
    """All measures of an option as the table shows them."""
    return [line_of(measure) for measure in odds.measures]


def compared(found: Counted, answer: Any) -> dict[str, Any] | None:
    """The choice beside the best option, measure by measure; None where the choice has no numbers."""
    ours = found.get(answer)
    if ours is None or not ours.measures:
        return None
    lines: list[dict[str, Any]] = []
    verdicts: list[tuple[Measure, Any, Measure]] = []
    for measure in ours.measures:
        best, theirs = _best(found, answer, measure)
        lines.append(_line(measure, _named(answer, ours), chosen=True, best=bool(measure.better) and best == answer))
        if best != answer:
            lines.append(_line(theirs, _named(best, found[best]), chosen=False, best=True))
        if measure.better:
            verdicts.append((measure, best, theirs))
    return {"title": TITLE, "said": sentence(found, answer, verdicts), "lines": lines, "basis": ours.basis}


def sentence(found: Counted, answer: Any, verdicts: list[tuple[Measure, Any, Measure]]) -> str:
    """The choice and the best option in a neutral sentence, also where measures disagree."""
    ours = found[answer]
    told = ours.told or f"You chose {_named(answer, ours)}"
    if not verdicts:
        return f"{told}: {_said(ours.measures[0])}."
    first, best, theirs = verdicts[0]
    words = f"{told}: {_said(first)}."
    if best != answer:
        words += f" {_capital(_named(best, found[best]))} had {line_of(theirs)['text']}."
        other = next(((one, two) for one, name, two in verdicts[1:] if name == answer and _differs(found, one)), None)
        if other is not None:
            words += f" By {other[0].label} yours was ahead, with {line_of(other[0])['text']}."
        return words
    rival = _runner_up(found, answer, first)
    if rival is None:
        return words
    name, number = rival
    if number.number == first.number:
        words += f" {_capital(_named(name, found[name]))} had the same."
    else:
        words += f" {_capital(_named(name, found[name]))} had {line_of(number)['text']}."
    ahead = next(((one, who, two) for one, who, two in verdicts[1:] if who != answer), None)
    if ahead is not None:
        one, who, two = ahead
        words += f" By {one.label} {_named(who, found[who])} was ahead, {line_of(two)['text']} to {line_of(one)['text']}."
    return words


def _line(measure: Measure, option: str, *, chosen: bool, best: bool) -> dict[str, Any]:
    """One number of one option."""
    label = f"{measure.label}: {option}"
    return {**line_of(measure), "label": label, "measure": measure.label, "option": option, "chosen": chosen, "best": best}


def _best(found: Counted, answer: Any, measure: Measure) -> tuple[Any, Measure]:
    """The option with the best number of that kind; of equal ones the chosen one."""
    best, theirs = answer, measure
    if not measure.better:
        return best, theirs
    for option, odds in found.items():
        rival = odds.get(measure.label)
        if rival is not None and (rival.number - theirs.number) * measure.better > 0:
            best, theirs = option, rival
    return best, theirs


def _runner_up(found: Counted, answer: Any, measure: Measure) -> tuple[Any, Measure] | None:
    """The best of the other options."""
    rivals = [(option, rival) for option, odds in found.items() if option != answer and (rival := odds.get(measure.label))]
    return max(rivals, key=lambda each: each[1].number * measure.better) if rivals else None


def _differs(found: Counted, measure: Measure) -> bool:
    return len({each.number for odds in found.values() if (each := odds.get(measure.label))}) > 1


def _named(option: Any, odds: OptionOdds) -> str:
    return odds.name or str(option)


def _said(measure: Measure) -> str:
    return f"{measure.label} {line_of(measure)['text']}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
