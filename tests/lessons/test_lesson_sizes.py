"""What `make measure-lessons` counts: the words and the lines of code that a reader has before the eyes."""

from support.lesson_sizes import Cell, visible_lines, visible_words


def cell(kind: str, text: str, *, folded: bool = False) -> Cell:
    metadata = {"jupyter": {"source_hidden": True}} if folded else {}
    return {"cell_type": kind, "metadata": metadata, "source": text.splitlines(keepends=True)}


def test_words_are_counted_without_marks_addresses_and_what_unfolds() -> None:
    words = "# A *short* lesson\n\n| `one` | two |\n|---|---|\n\n- see [12 Rushing](12_rushing.ipynb)."
    more = "<details><summary>Why so?</summary>\n\nBecause of this.\n\n</details>"
    assert visible_words({"cells": [cell("markdown", words), cell("code", "some_code()")]}) == 8
    assert visible_words({"cells": [cell("markdown", words), cell("markdown", more)]}) == 10
    assert visible_words({"cells": [cell("markdown", words, folded=True)]}) == 0


def test_lines_of_code_are_counted_without_blank_ones_and_folded_cells() -> None:
    code = "one = 1\n\n# a remark\none"
    assert visible_lines({"cells": [cell("code", code), cell("markdown", "words"), cell("code", code, folded=True)]}) == 3
