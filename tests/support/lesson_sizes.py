"""What a reader of a lesson has before the eyes: words and lines of code that are not folded.

``python tests/support/lesson_sizes.py [LESSON.ipynb ...]`` prints both for every lesson, without running any.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"

Notebook = dict[str, Any]
Cell = dict[str, Any]


def read(lesson: Path) -> Notebook:
    notebook: Notebook = json.loads(lesson.read_text(encoding="utf-8"))
    return notebook


def is_folded(cell: Cell) -> bool:
    """Whether JupyterLab shows three dots in place of the source of a cell."""
    return bool(cell["metadata"].get("jupyter", {}).get("source_hidden"))


def visible(notebook: Notebook, kind: str) -> list[str]:
    """The sources of the cells of a kind that are not folded."""
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == kind and not is_folded(cell)]


def visible_words(notebook: Notebook) -> int:
    """Words of the prose: whatever holds a letter or a digit between two spaces; of a part that unfolds, only its summary."""
    prose = "\n".join(visible(notebook, "markdown"))
    shown = re.sub(r"</summary>.*?</details>", "", prose, flags=re.DOTALL)
    plain = re.sub(r"\]\([^)]*\)|<[^>]+>|[|`*#]", " ", shown)
    return sum(1 for word in plain.split() if re.search(r"\w", word))


def visible_lines(notebook: Notebook) -> int:
    """Lines of code that are not blank."""
    return sum(1 for code in visible(notebook, "code") for line in code.splitlines() if line.strip())


if __name__ == "__main__":
    print(f"{'lesson':<42}{'words':>7}{'code':>7}")
    for path in [Path(name) for name in sys.argv[1:]] or sorted(NOTEBOOKS.glob("*.ipynb")):
        lesson = read(path)
        print(f"{path.stem:<42}{visible_words(lesson):>7}{visible_lines(lesson):>7}")
