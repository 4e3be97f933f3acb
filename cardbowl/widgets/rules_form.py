"""House rules as a form: every switch of a game with its meaning, its range and its rule, and what a change makes of some odds.

What may be set, and the sentence for what may not, comes from the house rules of the game; the page draws `view`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeGuard

import traitlets

from cardbowl.chance import Odds
from cardbowl.doors import doors
from cardbowl.errors import CardbowlError, HouseRulesError, NotationError, said_by_reader, sentence, value_text
from cardbowl.steps.game import AnyGame
from cardbowl.steps.house_rules import HouseRules
from cardbowl.widgets.bundle import find_bundle
from cardbowl.widgets.counting import counting
from cardbowl.widgets.front_end import FrontEndWidget, front_end
from cardbowl.widgets.in_turn import InTurn, LateError

Live: TypeAlias = Callable[[Any], Odds[Any] | Mapping[str, Any] | str]
"""What is worked out for the rules as they stand: odds, numbers by name, or a sentence."""
UP: Final = "▲"
DOWN: Final = "▼"
_NO_NUMBERS: Final = {"name": "", "written": "", "now": "", "more": ""}
"""The line of a sentence."""


@doors
class RulesForm(FrontEndWidget):
    """House rules that are set on the page: `rules` are those now, `save` writes them.

    `fields` has a row for each house rule, `view` what is set; `intent` comes back, as `InTurn` says, with the actions ``set`` (a
    name and a text), ``reset`` (a name), ``as_written`` and ``undo``. A late or repeated one changes nothing.
    A value that the rules do not allow changes nothing; the form says why, beside its switch.
    """

    fields: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True)

    def __init__(self, game: AnyGame, rules: HouseRules, *, search: str = "", live: Live | None = None) -> None:
        if not isinstance(search, str):
            raise NotationError(f"search= takes a text, not {value_text(search)}")
        if live is not None and not callable(live):
            raise NotationError(f"live= takes a function of the house rules, not {value_text(live)}")
        self._game, self._rules, self._live = game, rules, live
        self._before: list[HouseRules] = []
        self._in_turn = InTurn()
        self._refused: dict[str, str] = {}
        self._first: dict[str, Any] | str = ""
        with counting("the function live=", "", from_page=False):  # what fails here is told when the rules are counted
            self._first = self._worked_out(game.house_rules({}))
        book = game.rulebook()
        fields = [{**row, "default": _written(row["default"]), "text": book.get(row["rule"], "")} for row in rules.describe()]
        super().__init__(**front_end(find_bundle("rules_form")), fields=fields, view=self._view(0, search))
        self.observe(self._on_intent, names="intent")

    # ---- from Python ---------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Any:
        """The house rules as they are set now."""
        return self._rules

    def set(self, **changed: Any) -> None:
        """Set house rules by name; raises `HouseRulesError`, and nothing has changed."""
        self._change(self._game.house_rules({**self._rules.changed(), **changed}))
        self._in_turn.change()
        self._show()

    def save(self, path: str | Path, *, everything: bool = False, replace: bool = False) -> Path:
        """Write the rules to a TOML file, as `HouseRules.save` does; raises `DataError`."""
        return self._rules.save(path, everything=everything, replace=replace)

    # ---- what the page does --------------------------------------------------------------------------------------

    def _on_intent(self, change: Mapping[str, Any]) -> None:
        intent = change["new"]
        if not isinstance(intent, Mapping):
            return
        action, value = intent.get("action"), intent.get("value")
        acts: dict[str, Callable[[Any], None]] = {
            "set": self._set,
            "reset": self._reset,
            "as_written": lambda _: self._change(self._game.house_rules({})),
            "undo": lambda _: self._undo(),
        }
        if isinstance(action, str) and action in acts:
            name, text = tuple(value) if action == "set" and _is_pair(value) else ("", "")
            self._refused = {}
            try:
                self._in_turn.take(intent)
                acts[action](value)
            except LateError as error:  # the switch shows what is set now
                self._refused = {"name": name, "text": self._why(error)}
            except CardbowlError as error:
                self._refused = {"name": name, "value": text, "text": self._why(error)}
        number = intent.get("id")
        self._show(number if type(number) is int else None)

    def _why(self, error: CardbowlError) -> str:
        """The sentence of a refusal; which game it is about is said above the form."""
        return sentence(str(error).removeprefix(f"{self._rules.game}: "))

    def _set(self, value: Any) -> None:
        if not _is_pair(value):
            raise NotationError("the name of a house rule and a text are needed")
        name, text = value
        kind = next((row["kind"] for row in self.fields if row["name"] == name), "")
        self._change(self._game.house_rules({**self._rules.changed(), name: _read(text, kind)}))

    def _reset(self, name: Any) -> None:
        changed = self._rules.changed()
        if not isinstance(name, str) or name not in changed:
            raise HouseRulesError(f"{self._game.name}: there is no house rule {value_text(name)} that is changed")
        del changed[name]
        self._change(self._game.house_rules(changed))

    def _change(self, rules: HouseRules) -> None:
        if rules != self._rules:
            self._before.append(self._rules)
            self._rules = rules

    def _undo(self) -> None:
        if self._before:
            self._rules = self._before.pop()

    # ---- what is drawn -------------------------------------------------------------------------------------------

    def _show(self, heard: int | None = None) -> None:
        self.view = self._view(self.view["heard"] if heard is None else heard, self.view["search"])

    def _view(self, heard: int, search: str) -> dict[str, Any]:
        rules, changed = self._rules, self._rules.changed()
        return {
            "title": self._game.title,
            "values": {row["name"]: _written(getattr(rules, row["name"])) for row in rules.describe()},
            "changed": list(changed),
            "refused": self._refused,
            "live": self._compared(),
            "code": repr({name: list(value) if isinstance(value, tuple) else value for name, value in changed.items()}),
            "search": search,
            "may_undo": bool(self._before),
            "heard": heard,
            "step": self._in_turn.step,
        }

    def _compared(self) -> list[dict[str, str]]:
        """What is worked out live, as lines: by what name, as the rulebook has it, now, and how much more or less."""
        lines: list[dict[str, str]] = []
        with counting("the function live=", "change a rule", from_page=self.from_page) as count:
            lines = _lines(self._first, self._worked_out(self._rules))
        return [{**_NO_NUMBERS, "now": count.problem}] if count.problem else lines

    def _worked_out(self, rules: HouseRules) -> dict[str, Any] | str:
        """What `live` makes of these rules: numbers by their names, or a sentence."""
        found: Any = {} if self._live is None else self._live(rules)
        if isinstance(found, Odds):
            means = {f"mean {name}": float(dist.mean()) for name, dist in found.values.items()}
            return {**{name.replace("_", " "): share for name, share in found.events.items()}, **means}
        if isinstance(found, Mapping):
            return {said_by_reader(name): value for name, value in found.items()}
        return said_by_reader(found)

    def __repr__(self) -> str:
        changed = ", ".join(f"{name} = {_written(value)}" for name, value in self._rules.changed().items())
        live = "; ".join(f"{line['name']} {line['now']}".strip() for line in self.view.get("live", ()))
        about = f"{len(self.fields)} house rules, {changed or 'all as written'}"
        return f"<House-rules: {self._game.title}, {about}{'; ' * bool(live)}{live}>"


def _is_pair(value: object) -> TypeGuard[Sequence[str]]:
    """Whether it is a name and a text, as the page sends them."""
    return isinstance(value, (list, tuple)) and len(value) == 2 and all(isinstance(each, str) for each in value)


def _read(text: str, kind: str) -> Any:
    """A text as a house rule of that kind reads it; what is no whole number stays a text, which the rules refuse."""
    if kind == "numbers":
        return [_whole(each) for each in text.replace(",", " ").split()]
    return _whole(text) if kind == "number" else text.strip()


def _whole(text: str) -> Any:
    with suppress(ValueError):
        return int(text)
    return text.strip()


def _written(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _lines(first: dict[str, Any] | str, now: dict[str, Any] | str) -> list[dict[str, str]]:
    if isinstance(now, str):
        return [{**_NO_NUMBERS, "now": now}]
    written = first if isinstance(first, dict) else {}
    return [
        {"name": name, "written": _number(written.get(name)), "now": _number(value), "more": _more(written.get(name), value)}
        for name, value in now.items()
    ]


def _number(value: Any) -> str:
    if isinstance(value, Fraction):
        return f"{100 * float(value):.2f} %"
    return f"{value:.3f}" if isinstance(value, float) else said_by_reader(value)


def _more(first: Any, now: Any) -> str:
    """The difference with its sign, in words for a screen reader too; empty where there is none."""
    if not isinstance(first, (Fraction, float, int)) or not isinstance(now, (Fraction, float, int)) or first == now:
        return ""
    sign = UP if now > first else DOWN
    less = now - first
    with suppress(OverflowError):  # more than a float holds
        return f"{sign} {100 * float(less):+.2f} points" if isinstance(now, Fraction) else f"{sign} {float(less):+.3f}"
    return sign
