"""``cardbowl play``: a game at the terminal, question by question."""

import json
import subprocess
import sys
from random import Random

import pytest

import cardbowl as cb
from cardbowl.cli.session import Session
from cardbowl.errors import DataError
from cardbowl.steps.ask import Choose, Note

GAME = "cardbowl-2.0"
START = ["play", GAME, "--seed", "3", "--home-name", "Otters", "--away-name", "Herons"]
BOTH = [*START, "--away", "you"]
TO_THE_CALL = ["red", "receive", "normal"]  # both sides typed: toss, choice, kickoff; then the cards decide


@pytest.fixture
def play(cardbowl, tmp_path):
    """Type lines into a game of two persons; gives what was shown, and the game as it was saved."""

    def run(*lines, words=BOTH):
        log = tmp_path / "log.json"
        result = cardbowl(*words, "--log", log, input="".join(f"{line}\n" for line in lines))
        assert result.exit_code == 0, result.output
        assert result.stderr == ""
        return result.stdout, cb.load(log)

    return run


def prompts(shown):
    """The lines that ask something."""
    return [line for line in shown.splitlines() if line.startswith(("Otters: ", "Herons: "))]


# ---- answers -----------------------------------------------------------------------------------------------------


def test_numbers_words_and_beginnings_of_words_are_answers(play):
    for lines in (["1", "1", "1"], ["red", "receive", "normal"], ["R", "rec", "nor"], [" RED ", "", ""], ["", "", ""]):
        shown, referee = play(*lines)
        assert [answer for answer in referee.log if isinstance(answer, str)] == ["red", "receive", "normal"]
        assert prompts(shown)[-1] == "Otters: Your call [CB2.HAND.7]"
        (referee_log := play.__closure__)  # the next round begins a new file
        import_path = referee_log
        del import_path
