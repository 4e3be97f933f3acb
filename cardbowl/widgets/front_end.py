"""What all widgets share: the way their front end gets to the page, and leaving nothing behind when they are closed."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from cardbowl.widgets.bundle import Bundle

LOADER: Final = """
const code = (globalThis[Symbol.for("cardbowl.code")] ??= new Map());

/** The module of the bundle, made once a page: a page never gives back a module, and a lesson has many tables. */
function load(model) {
  const name = model.get("_code_name");
  if (!code.has(name)) {
    const address = URL.createObjectURL(new Blob([model.get("_code")], { type: "text/javascript" }));
    const module = import(address).finally(() => URL.revokeObjectURL(address));
    module.catch(() => code.delete(name));
    code.set(name, module);
  }
  return code.get(name);
}

export default {
  async render(context) {
    const module = await load(context.model);
    return module.default.render(context);
  },
};
"""


class FrontEndWidget(anywidget.AnyWidget):
    """A widget whose front end is one of the project's bundles."""

    _esm = LOADER
    _css = traitlets.Unicode().tag(sync=True)
    _code = traitlets.Unicode().tag(sync=True)
    _code_name = traitlets.Unicode().tag(sync=True)

    def close(self) -> None:
        """Take the widget away, with all that was made for it."""
        self.layout.close()
        super().close()


def front_end(bundle: Bundle) -> dict[str, str]:
    """The traits that carry a bundle to the page."""
    script, style, name = _read(bundle.script, bundle.style, bundle.script.stat().st_mtime_ns, bundle.style.stat().st_mtime_ns)
    return {"_code": script, "_css": style, "_code_name": name}


@lru_cache(maxsize=16)
def _read(script: Path, style: Path, *built: Any) -> tuple[str, str, str]:
    code = script.read_text(encoding="utf-8")
    return code, style.read_text(encoding="utf-8"), f"{script.stem} {sha256(code.encode()).hexdigest()[:16]}"
