"""Runs lessons and stores their outputs: ``python store_outputs.py LESSON.ipynb ...``.

A stored widget is its line of text: its picture needs a running kernel, and its number would be another one on every run.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

VIEW = "application/vnd.jupyter.widget-view+json"


def store(path: Path) -> None:
    """Run one lesson and write it back with its outputs."""
    lesson = nbformat.read(path, as_version=4)
    client = NotebookClient(lesson, store_widget_state=False, record_timing=False)
    client.execute(cwd=str(path.parent))
    lesson.metadata.pop("widgets", None)
    for cell in lesson.cells:
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(VIEW, None)
    nbformat.write(lesson, path)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        store(Path(name).resolve())
