"""The examples in docstrings show what they say they show."""

import doctest
from importlib import import_module

import pytest
from support.sources import PACKAGE, module_of, python_files, shown, text_of

from cardbowl.chance import Dist

WITH_EXAMPLES = [path for path in python_files(PACKAGE) if ">>> " in text_of(path)]


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=shown)
def test_every_example(path):
    more = {"Dist": Dist}  # what is read from a `Dist` stands in a class below it
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    done = doctest.testmod(import_module(module_of(path)), extraglobs=more, optionflags=flags)
    assert done.attempted
    assert not done.failed, "see the captured output"
