"""``make audit`` says what is known, and never takes a database that did not answer for one that knows no fault."""

import json

import pytest
from audit import LOCK, NPM_LOCK, Audited, code, main, of_npm, of_pip

GOOD = {"name": "click", "version": "8.3.1", "vulns": []}
BAD = {"name": "jinja2", "version": "2.4.1", "vulns": [{"id": "PYSEC-2019-217", "fix_versions": ["2.10.1"]}]}
UNKNOWN = {"name": "numpy", "skip_reason": "Dependency not found and could not be audited: numpy (2.4.6)"}


@pytest.mark.parametrize(
    ("dependencies", "expected"),
    [
        ([GOOD], 0),
        ([GOOD, BAD], 1),
        ([GOOD, UNKNOWN], 2),
        ([GOOD, BAD, UNKNOWN], 1),
        ([], 2),
    ],
)
def test_a_package_that_a_database_does_not_know_is_not_audited(dependencies, expected):
    found = of_pip(json.dumps({"dependencies": dependencies, "fixes": []}), "No known vulnerabilities found")
    assert code([found]) == expected
    said = "\n".join(found.lines())
    assert ("NOT AUDITED" in said) == (UNKNOWN in dependencies or not dependencies)
    assert ("PYSEC-2019-217, mended in 2.10.1" in said) == (BAD in dependencies)


@pytest.mark.parametrize("output", ["", "[]", "{}", "no json"])
def test_what_says_nothing_has_not_audited(output):
    assert of_pip(output, "").not_audited == ("pip-audit said nothing",)
    assert of_npm(output, "npm error\nnpm error there is no network\n").not_audited == ("npm error there is no network",)
    assert code([of_pip(output, "")]) == 2


def test_npm_is_read_in_the_same_way():
    total = {"metadata": {"dependencies": {"total": 64}}}
    assert of_npm(json.dumps({"vulnerabilities": {}, **total}), "") == Audited(NPM_LOCK, 64)
    found = of_npm(json.dumps({"vulnerabilities": {"vega": {"range": "<6", "severity": "high"}}, **total}), "")
    assert (found.faults, code([found])) == (("vega <6: high",), 1)
    refused = of_npm(json.dumps({"message": "405 Method Not Allowed", "error": {}}), "npm error audit endpoint returned an error")
    assert (refused.not_audited, code([Audited(LOCK, 3), refused])) == (("405 Method Not Allowed",), 2)


def test_programs_that_are_not_there_have_not_audited(capsys, monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert main("/no/such/program") == 2
    assert capsys.readouterr().out.endswith("NOT AUDITED: nothing is known of what is named above\n")
