"""The front end of a widget: a script and a style sheet, bundled from the sources in ``widgets/``.

Bundles are built and not committed, so they may be missing in a fresh checkout.
That raises an error when a widget is made, never when cardbowl is imported.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from cardbowl.errors import DataError

STATIC: Final = Path(__file__).parent / "static"
"""The folder that the build fills."""


class Bundle(NamedTuple):
    """The two files of a widget's front end."""

    script: Path
    style: Path


def find_bundle(widget: str, folder: Path = STATIC) -> Bundle:
    """The bundled front end of `widget`, such as ``table``; raises `DataError` if it was not built."""
    bundle = Bundle(folder / f"{widget}.js", folder / f"{widget}.css")
    missing = " and ".join(path.name for path in bundle if not path.is_file())
    if missing:
        raise DataError(
            f"the front end of the {widget} widget is not built: {missing} missing in {folder}; "
            "run `make build` in the project's folder or install cardbowl again"
        )
    return bundle
