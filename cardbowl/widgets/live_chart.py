"""A chart whose rows Python computes again whenever the learner moves an input; only the rows are sent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import traitlets

from cardbowl.chance import Table
from cardbowl.charts.axes import axis_of
from cardbowl.doors import doors
from cardbowl.doors.kinds import takes
from cardbowl.errors import DataError, IllegalAnswerError, listed, said_by_reader, value_text
from cardbowl.steps.long_work import told
from cardbowl.widgets.bundle import find_bundle
from cardbowl.widgets.counting import counting
from cardbowl.widgets.front_end import FrontEndWidget, front_end
from cardbowl.widgets.live_inputs import Control, Pick, Slider, Switch, controls_of, label_of
from cardbowl.widgets.live_rows import as_table, as_text, read_rows
from cardbowl.widgets.live_spec import live_spec, title_of

_MOST_VIEWS: Final = 1000
"""So many views are remembered, those that were heard last; a page makes one each time that it shows the chart."""

__all__ = ["LiveChart", "Pick", "Slider", "Switch"]


@doors
class LiveChart(FrontEndWidget):
    """A chart with inputs; `update` returns the rows for their values, and the picture changes in place.

    `chart` is a `cardbowl.charts.Chart`, an Altair chart or a Vega-Lite 5 specification with one named dataset,
    or with several of which `dataset` names the one that changes.
    `inputs` has by name a `Slider`, `Pick` or `Switch`, a `range`, a list of values, a `bool`, or an input of a question.
    ``update(**values)`` returns rows, as a list of dicts with the same names or as a `Table`.
    ``says(rows, **values)``, if given, returns a sentence that is shown under the picture and read out.
    `description` describes the picture in words, where that of the chart is about its first rows only.
    `label` is the accessible name of the whole; without it, the title of the chart.
    A parameter of the chart with the name of an input follows it. The sliders `reading` and `number` of a `Chart` are its own:
    no input may have their names, nor that of another of its sliders with other numbers.
    Where an axis of the chart has an input as its field, or its label as the title, the input can be dragged on the picture.
    Fields computed by transforms of the chart need new names: rows are replaced in place, and some of Vega fails on overwritten
    fields.
    A chart of the width ``"container"`` is as wide as the page allows.
    One of a fixed width becomes narrower where the page is.
    Raises `DataError` for a chart that cannot be drawn this way, and whatever `update` raises for the first values.
    """

    spec = traitlets.Dict().tag(sync=True)
    dataset = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    controls: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    shown = traitlets.Dict().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        chart: object,
        *,
        inputs: Mapping[str, Any],
        update: Callable[..., object],
        says: Callable[..., str] | None = None,
        label: str = "",
        description: str = "",
        dataset: str | None = None,
        **traits: Any,
    ) -> None:
        self._inputs: dict[str, Control] = controls_of(inputs)
        if not callable(update):
            raise DataError(f"update is {value_text(update)}; a function is needed that gives rows.")
        self._update, self._says = update, says
        self._check_calls()
        found = live_spec(chart, dataset, self._inputs, description)
        self._params = found.params
        self._heard: dict[str, int] = {"": 0}  # by view, the number of its last intent
        self._told = 0
        self._take(*self._work_out({name: control.first for name, control in self._inputs.items()}))
        super().__init__(
            **front_end(find_bundle("live_chart")),
            spec=found.spec,
            dataset=found.dataset,
            label=label or title_of(found.spec),
            controls=[_drawn(found.spec, name, control) for name, control in self._inputs.items()],
            shown=self._picture(self._values),
            **traits,
        )
        self.observe(self._on_intent, names="intent")

    # ---- in Python -----------------------------------------------------------------------------------------------

    def set(self, **changed: Any) -> None:
        """Set inputs, as the learner would; all of them change together, or, if one is wrong, none.

        Raises `IllegalAnswerError` for an unknown input or a value that is not allowed, and whatever `update` raises.
        """
        values = {**self._values, **{name: self._input(name).check(name, value) for name, value in changed.items()}}
        self._take(*self._work_out(values))
        self.shown = self._picture(values)

    @property
    def values(self) -> dict[str, Any]:
        """The values of the inputs that the picture shows."""
        return dict(self._values)

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The rows of the picture as `update` gave them, exact where they are exact."""
        return [dict(row) for row in self._rows]

    def table(self) -> Table:
        """The rows of the picture as a table."""
        return as_table(self._rows)

    def __repr__(self) -> str:
        rows = f"{len(self._rows)} row{'' if len(self._rows) == 1 else 's'}"
        inputs = ", ".join(f"{name} {self._inputs[name].shown(value)}" for name, value in self._values.items())
        parts = [self.label, inputs, rows, self._sentence, self.shown["problem"]]
        return f"<LiveChart: {'; '.join(part.rstrip('.') for part in parts if part)}>"

    # ---- from the page -------------------------------------------------------------------------------------------

    def _on_intent(self, change: Mapping[str, Any]) -> None:
        self.act(change["new"])

    def act(self, intent: object) -> None:
        """Handle an intent of the learner: ``{"view": id, "n": n, "values": {name: value}}``, values as the page has them.

        `n` counts the intents of one view of the chart; a late or repeated one changes nothing.
        An error becomes one sentence on the page, and the picture stays; so does an interrupt, where the page did it.
        """
        if not isinstance(intent, Mapping):
            return
        view, n, sent = intent.get("view"), intent.get("n"), intent.get("values")
        if type(n) is not int or not isinstance(view, str) or not isinstance(sent, Mapping):
            return
        if n <= self._heard.get(view, n - 1):
            return
        self._heard.pop(view, None)
        self._heard[view] = n  # the view that is answered is the last one
        if len(self._heard) > _MOST_VIEWS:
            del self._heard[next(iter(self._heard))]
        tried = self._values
        with counting("the update function", "change an input", from_page=self.from_page) as count:
            tried = {**self._values, **{name: self._input(name).from_page(name, value) for name, value in sent.items()}}
            if tried != self._values:
                self._take(*self._work_out(tried))
        self.shown = self._picture(tried, count.problem)

    def _input(self, name: object) -> Control:
        control = self._inputs.get(str(name))
        if control is None:
            raise IllegalAnswerError(name, "the chart has no such input", ", ".join(self._inputs) or "none")
        return control

    # ---- to the page ---------------------------------------------------------------------------------------------

    def _work_out(self, values: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]], str, str]:
        """The values with their rows, the rows as sent, and the sentence; nothing is changed yet."""
        with told("working out the chart"):
            rows = read_rows(self._update(**values))
        return values, rows, as_text(rows), said_by_reader(self._says(rows, **values)) if self._says else ""

    def _check_calls(self) -> None:
        """Raise `DataError` where `update` or `says` cannot be called with the values of the inputs."""
        names = dict.fromkeys(self._inputs)
        for name, function, given in (("update", self._update, ()), ("says", self._says, ([],))):
            if function is not None and not takes(function, *given, **names):
                what = f"the rows and {listed(names)}" if given else listed(names)
                raise DataError(f"{name} is {value_text(function)}, which cannot be called with {what}")

    def _take(self, values: dict[str, Any], rows: list[dict[str, Any]], text: str, sentence: str) -> None:
        self._values, self._rows, self._text, self._sentence = values, rows, text, sentence

    def _picture(self, tried: dict[str, Any], problem: str = "") -> dict[str, Any]:
        """The data that the page draws: the last valid rows and words, and the inputs as they were tried."""
        self._told += 1
        view, n = next(reversed(self._heard.items()))
        return {
            "told": self._told,
            "view": view,
            "n": n,
            "values": {name: self._inputs[name].to_page(value) for name, value in tried.items()},
            "params": {name: self._param(name) for name in self._params},
            "columns": self._text,
            "says": self._sentence,
            "problem": problem,
        }

    def _param(self, name: str) -> Any:
        """The value of an input for the parameter that follows it: a number or a text."""
        value = self._values[name]
        return value if isinstance(value, (bool, int, float, str)) else self._inputs[name].shown(value)


def _drawn(spec: Mapping[str, Any], name: str, control: Control) -> dict[str, Any]:
    """The data that the page draws an input from; `axis` says where it is an axis of the picture, too."""
    label, drawn = label_of(name, control), control.control()
    ends = (drawn["low"], drawn["high"]) if drawn["kind"] == "slider" else (0, len(drawn.get("words", ())) - 1)
    axis = axis_of(spec, name, label, *ends) if drawn["kind"] in ("slider", "steps") else ""
    return {"name": name, "label": label, **drawn, **({"axis": axis} if axis else {})}
