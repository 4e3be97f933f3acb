"""How many small faults the tests notice: ``python tests/mutants.py`` puts them in, one at a time.

`operators` says which faults there are, `rooms` where they go and which tests should notice, `reach` which test comes to
which function, `tree` and `trial` put one fault into a private copy of the project and run tests on it, `kept` remembers.
"""
