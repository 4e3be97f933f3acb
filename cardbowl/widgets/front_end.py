"""The base of all widgets: it sends the front end to the page, and removes everything when a widget is closed.

A lesson has many tables, and a page never unloads a module.
So the bundle of each kind of widget is sent once, in a model of its own, and becomes one module on the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from inspect import signature
from typing import Any, Final
from uuid import uuid4

import anywidget
import ipywidgets
import traitlets

from cardbowl.errors import NotationError, listed, value_text
from cardbowl.widgets.bundle import Bundle
from cardbowl.widgets.stored_form import show_stored, stored_html, words_html

LOADER: Final = """
const loaded = (globalThis[Symbol.for("cardbowl")] ??= new Map());

/** The module of a bundle, made the first time that a widget of its kind is drawn. */
async function load(model, page) {
  const name = model.get("_bundle_name");
  if (!loaded.has(name)) loaded.set(name, make(model));
  try {
    const { module, style } = await loaded.get(name);
    if (![...page.querySelectorAll("style[data-cardbowl]")].some((each) => each.dataset.cardbowl === name)) {
      const element = page.createElement("style");
      element.dataset.cardbowl = name;
      element.textContent = style;
      page.head.append(element);
    }
    return module.default;
  } catch (error) {
    loaded.delete(name);
    throw error;
  }
}

async function make(model) {
  const bundle = await model.widget_manager.get_model(model.get("_bundle"));
  const address = URL.createObjectURL(new Blob([bundle.get("script")], { type: "text/javascript" }));
  try {
    return { module: await import(address), style: bundle.get("style") };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * What a widget is told goes to the shell that runs the cells, as they do. JupyterLab gives widgets a shell beside it where it
 * can: a thread that changes a game while a cell does, and that no interrupt reaches.
 */
async function useMainShell(model) {
  const own = await model.widget_manager.get_model(model.get("_own_model"));
  const comm = own.comm.jsServicesComm;
  await comm.subshellStarted;
  comm.commsOverSubshells = "disabled";
}

export default {
  async render(context) {
    useMainShell(context.model).catch(() => {}); // elsewhere there are no such shells
    const front = await load(context.model, context.el.ownerDocument);
    return front.render(context);
  },
};
"""


_REPR: Final = re.compile(r"<([A-Z][\w-]*)[^:\n]*: (.*)>", re.DOTALL)
"""The text of a widget begins with its kind, as in ``<Question rushing.gain: How many yards?>``."""


_heard: list[FrontEndWidget] = []
"""The widgets whose page is heard now, the outermost first."""
_changed: dict[str, FrontEndWidget] = {}
"""Those that were changed by it, by their model's number."""


class FrontEndWidget(anywidget.AnyWidget):
    """A widget whose front end is one of the project's bundles."""

    _esm = LOADER
    _bundle = traitlets.Unicode().tag(sync=True)
    _bundle_name = traitlets.Unicode().tag(sync=True)
    _own_model = traitlets.Unicode().tag(sync=True)
    _hears = False
    _is_shown = False

    def __init__(self, **traits: Any) -> None:
        unknown = next((name for name in traits if not self.has_trait(name)), None)
        if unknown is not None:
            own = [name for name in signature(type(self)).parameters if name != "traits"]
            raise NotationError(f"{type(self).__name__} has no option {value_text(unknown)}; it has {listed([*own, 'layout'])}")
        number = uuid4().hex  # known before the widget is, so that the page is told it
        super().__init__(model_id=number, _own_model=number, **traits)

    @property
    def from_page(self) -> bool:
        """Whether what changes now came from a page, and was not set in Python."""
        return self._hears

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a page has changed; called by ipywidgets."""
        with self._hearing():
            super().set_state(sync_data)

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        """Take what a page says in a message of its own; after a lost connection that is the way of its intents, too.

        An intent that comes again, with its number, changes nothing. The answer to it may be what was lost, so all is sent again.
        """
        with self._hearing():
            if isinstance(content, dict) and isinstance(content.get("intent"), dict) and self.has_trait("intent"):
                super().set_state({"intent": content["intent"]})
                self.send_state([name for name in self.keys if not name.startswith("_")])
            else:
                super()._handle_custom_msg(content, buffers)

    @contextmanager
    def _hearing(self) -> Iterator[None]:
        """While a page is heard; then the stored forms of all widgets that it has changed are put in place of those before."""
        before = _heard.copy()
        try:
            self._hears = True
            _heard.append(self)
            yield
        finally:
            self._hears = False
            _heard[:] = before
            if not _heard:
                changed = [*_changed.values()]
                _changed.clear()
                for widget in changed:
                    show_stored(*widget.stored_form(), widget._stored_key, again=True)

    def notify_change(self, change: Any) -> None:
        """Send a changed trait to the page; called by traitlets."""
        if _heard and self._is_shown and self.comm is not None and change["name"] in self.keys:  # it may be closed
            _changed[self.model_id] = self
        super().notify_change(change)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget for the output of a cell; its stored form is shown before it."""
        self._is_shown = True
        show_stored(*self.stored_form(), self._stored_key, again=False)
        return super()._repr_mimebundle_(**options)

    def stored_form(self) -> tuple[str, str]:
        """What a saved notebook shows of the widget without its kernel: as HTML, and as a line of text."""
        found = _REPR.fullmatch(repr(self))
        label, words = found.groups() if found else ("", repr(self))
        return stored_html(words_html(f"{label}:" if label else "", [words])), f"{label or 'A widget'}, as it was last"

    @property
    def _stored_key(self) -> str:
        return f"cardbowl-{self.model_id}"

    def close(self) -> None:
        """Close the widget and the models made for it."""
        self.layout.close()
        super().close()


class _Travelling(ipywidgets.Widget):  # type: ignore[misc]
    """A bundle on its way to the page: a model without a view."""

    _model_name = traitlets.Unicode("WidgetModel").tag(sync=True)
    script = traitlets.Unicode().tag(sync=True)
    style = traitlets.Unicode().tag(sync=True)


_travelling: dict[str, _Travelling] = {}


def front_end(bundle: Bundle) -> dict[str, Any]:
    """The traits by which a widget finds its bundle on the page."""
    script, style = bundle.script.read_text(encoding="utf-8"), bundle.style.read_text(encoding="utf-8")
    name = f"{bundle.script.stem} {sha256((script + style).encode()).hexdigest()[:16]}"
    known = _travelling.get(name)
    if known is None or known.comm is None:  # closed, by close_all for example
        known = _travelling[name] = _Travelling(script=script, style=style)
    return {"_bundle": known.model_id, "_bundle_name": name}
