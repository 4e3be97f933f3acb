"""The examples in docstrings show what they say they show."""

import doctest
from importlib import import_module

import pytest
from support.sources import PACKAGE, module_of, python_files, shown, text_of

WITH_EXAMPLES = [path for path in python_files(PACKAGE) if ">>> " in text_of(path)]


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=shown)
def test_every_example(path):
    done = doctest.testmod(import_module(module_of(path)), optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    assert done.attempted
    assert not done.failed, "see the captured output"
