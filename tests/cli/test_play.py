"""``cardbowl play``: a game at the terminal, question by question."""

import pytest

import cardbowl as cb
from cardbowl.cards import cards
from cardbowl.cli.board import in_words
from cardbowl.cli.session import Session
from cardbowl.steps.ask import Choose
from cardbowl.view.outcome import shown_outcome

GAME = "cardbowl-2.0"
START = ["play", GAME, "--seed", "3", "--home-name", "Otters", "--away-name", "Herons"]
BOTH = [*START, "--away", "you"]
TO_THE_CALL = ["red", "receive", "normal"]


def prompts(shown):
    """The lines that ask something."""
    return [line for line in shown.splitlines() if line.startswith(("Otters: ", "Herons: "))]


def decisions(referee):
    """What the persons have answered, without the cards that were drawn."""
    return [answer for answer in referee.log if not isinstance(answer, cb.Card)]


# ---- answers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "lines",
    [["1", "1", "1"], TO_THE_CALL, ["R", "rec", "nor"], [" RED ", "Receive", "  normal"], ["", "", ""]],
)
def test_numbers_words_beginnings_of_words_and_enter_are_answers(play, lines):
    shown, referee = play(*lines)
    assert decisions(referee) == TO_THE_CALL
    assert prompts(shown)[-1] == "Otters: Your call [CB2.HAND.7]"


def test_a_question_shows_the_score_what_can_be_answered_and_what_is_refused(play):
    shown, _ = play(*TO_THE_CALL)
    *_, score, prompt, one, two, three, four, refused, _, _ = shown.splitlines()
    assert score == "Q1 14:55 | Otters 0, Herons 0 | 1st & 10 at the Otters 10 | Otters' ball | time-outs 3-3"
    assert prompt == "Otters: Your call [CB2.HAND.7]"
    assert [line.split("(")[0].rstrip() for line in (one, two, three, four)] == [
        "   1  Hand play",
        "   2  Punt",
        "   3  Field goal",
        "   4  Kneel",
    ]
    assert one.endswith("[Enter]")
    assert refused.startswith("   -  Spike: a spike is only possible while the clock is running")
    assert refused.endswith("(CB2.CLKC.R7)")


def test_what_a_play_came_to_is_said_as_at_the_table(play):
    shown, referee = play(*TO_THE_CALL)
    came = shown_outcome(referee)
    assert came["headline"] == "Kickoff: Otters' ball at their 10"
    assert shown.splitlines().count(came["headline"]) == 1
    assert shown.index(came["headline"]) < shown.index(referee.notes()[-1]), "before the play note"


def test_every_card_that_is_drawn_has_its_line(play):
    shown, referee = play(*TO_THE_CALL)
    drawn = [card.pretty for card in referee.log if isinstance(card, cb.Card)]
    lines = [line for line in shown.splitlines() if " draw " in line]
    assert [line.split()[2] for line in lines] == drawn
    assert "  Herons draw 10♠ (kick 1)" in lines
    assert "    13 - 11: received at the 2. [CB2.KICK.2]" in shown.splitlines()


def test_a_whole_hand_play_is_typed_and_told(play):
    shown, referee = play(*TO_THE_CALL, "1", "2: 7C 9S 10H KD", "2C 3C 4C 6C", "10H")
    assert "  Otters: hand face down, formation 2" in shown  # what the other person may know
    assert "  write '4: AS 2S 3S 4S'" in shown
    assert "   1  Pass to 7♣ against 2♣" in shown
    assert "    All cards are turned up. [CB2.HAND.4]" in shown
    hand = next(answer for answer in decisions(referee) if not isinstance(answer, str))
    assert (hand.formation, cards("7C 9S 10H KD")) == ("2", hand.cards)
    assert cb.Card("10H") in referee.log
    lines = shown.splitlines()
    assert referee.notes()[-1] in lines
    assert sum(line == referee.notes()[-1] for line in lines) == 1


@pytest.mark.parametrize("hand", ["2: 7C 9S 10H KD", "2 7c 9s th kd", "2: 7♣, 9♠, 10♥, K♦"])
@pytest.mark.parametrize("o1", ["3", "10H", "th", "10♥", "run with 10"])
def test_hands_and_cards_can_be_written_in_several_ways(play, hand, o1):
    _, referee = play(*TO_THE_CALL, "hand", hand, "2C 3C 4C 6C", o1)
    choices = [answer for ask, answer in referee.plays[-1].steps if getattr(ask, "what", "") == "O1"]
    assert choices == [cb.Card("10H")]


@pytest.mark.parametrize(
    ("lines", "wrong", "message"),
    [
        ([], "0", "there is no option '0'; the options are 1 to 2"),
        ([], "3", "there is no option '3'; the options are 1 to 2"),
        ([], "9" * 5000, "; the options are 1 to 2"),
        ([], "blue", "'blue' is not allowed: it is not an answer to 'Toss: call the color of the card' (CB2.DECK.2)"),
        (TO_THE_CALL, "k", None),
        (TO_THE_CALL, "spike", "'spike' is not allowed: a spike is only possible while the clock is running"),
        ([*TO_THE_CALL, "punt"], "5", "'5' is not allowed: it is not an answer to 'Punt: how many distance cards?'"),
        ([*TO_THE_CALL, "punt"], "many", "cannot read 'many' as an answer to 'Punt: how many distance cards?'"),
        ([*TO_THE_CALL, "punt"], "9" * 5000, "Punt: how many distance cards?"),
        ([*TO_THE_CALL, "hand"], "", "please answer; help lists what you can type"),
        ([*TO_THE_CALL, "hand"], "7C 9S 10H KD", "name the formation first"),
        ([*TO_THE_CALL, "hand"], "2: 7C 9S 10H", "4 cards are needed, not 3"),
        ([*TO_THE_CALL, "hand"], "2: 7C 9S 10H 7C", "a card is placed twice"),
        (
            [*TO_THE_CALL, "hand"],
            "2: 7C 9S 10H KX",
            "cannot read the card 'KX': write a rank A 2..10 J Q K and a suit S H D C, such as 10H; a placed hand is",
        ),
        ([*TO_THE_CALL, "hand"], "9: 7C 9S 10H KD", "there is no formation '9' to choose"),
        ([*TO_THE_CALL, "hand"], "2: 7C 9S 10H RJ", "RJ is not in this deck any more"),
        ([], "\x1b[31mred\x00", "is not allowed"),
    ],
)
def test_wrong_input_is_one_sentence_and_changes_nothing(play, lines, wrong, message):
    before_shown, before = play(*lines)
    shown, referee = play(*lines, wrong)
    if message is None:  # the beginning of one word only
        assert decisions(referee)[-1] == "kneel"
        return
    assert referee.log == before.log
    new = shown.splitlines()[len(before_shown.splitlines()) - 1 :]
    assert any(message in line for line in new)
    assert "\x1b" not in shown
    assert prompts(shown) == prompts(before_shown)


def test_the_beginning_of_two_words_is_not_enough(play):
    shown, referee = play(*TO_THE_CALL, "hand", "2: 7C 9S 10H KD", "2C 3C 4C 6C", "pass")
    assert "'pass' could be 7C or 9S" in shown
    assert referee.asking.what == "O1"


# ---- commands ----------------------------------------------------------------------------------------------------


def test_help_and_the_rule_behind_a_question(play):
    shown, referee = play("help", "?", "? cb2.rush.5", "?CB2.RUSH.5", "? nothing", "notes")
    assert "undo        go back to your last decision" in shown
    assert f"  CB2.DECK.2  {cb.rule('CB2.DECK.2')}" in shown
    assert shown.count(f"  CB2.RUSH.5  {cb.rule('CB2.RUSH.5')}") == 2
    assert "there is no rule 'nothing'" in shown
    assert referee.log == []


def test_discards_are_told_where_none_may_be_looked_through(play):
    shown, _ = play("discards")
    assert "  none that may be looked through" in shown.splitlines()


def test_auto_lets_the_computer_decide(play):
    shown, referee = play(*["auto"] * 8)
    answered = [ask for play_ in [*referee.plays, referee] for ask, _ in play_.steps if isinstance(ask, Choose)]
    assert len(answered) == 8
    assert "  auto: hand play" in shown


def test_undo_goes_back_to_the_last_typed_decision(play):
    _, before = play(*TO_THE_CALL)
    shown, referee = play(*TO_THE_CALL, "kneel", "undo")
    assert "taken back" in shown
    assert referee.log == before.log
    assert shown.count("Otters: Your call") == 2


def test_undo_can_go_back_to_the_very_beginning_and_no_further(play):
    shown, referee = play(*TO_THE_CALL, "undo", "undo", "undo", "undo", "undo")
    assert shown.count("taken back") == 3
    assert "there is no decision of yours to take back" in shown
    assert referee.log == []


def test_undo_skips_what_the_computer_decided(play):
    words = [*START, "--away", "random"]
    _, before = play("", words=words)
    shown, referee = play("", "kneel", "undo", words=words)
    assert "taken back" in shown
    assert referee.log == before.log


def test_after_an_undo_the_same_cards_come(play):
    _, once = play(*TO_THE_CALL, "punt", "4", "return")
    _, twice = play(*TO_THE_CALL, "punt", "4", "undo", "4", "return")
    assert twice.log == once.log


def test_save_and_quit(play, tmp_path):
    other = tmp_path / "other.json"
    shown, referee = play("red", f"save {other}", "save /nowhere/x.json", "quit", "receive")
    assert cb.load(other).log == referee.log
    assert decisions(referee) == ["red"]
    assert f"  saved in {other}" in shown
    assert "/nowhere/x.json: cannot save the game: No such file or directory" in shown
    assert shown.splitlines()[-1] == f"The game is saved in {tmp_path / 'log.json'}."


@pytest.mark.parametrize("name", ["notes.txt", "theirs.json", "further.json"])
def test_save_writes_over_nothing_that_the_game_does_not_go_on_from(play, tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.txt").write_text("my notes")
    cb.new_game(GAME, "Otters", "Badgers", seed=3).save("theirs.json")
    cb.new_game(GAME, "Otters", "Herons", seed=3).answer("red").deal().save("further.json")
    before = (tmp_path / name).read_bytes()
    shown, _ = play(f"save {name}", "quit")
    says = {
        "notes.txt": "notes.txt: line 1: cannot read the log: this is not JSON (Expecting value); the file stays as it is",
        "theirs.json": "the away name of the game in this file is 'Badgers', not 'Herons'; choose another name",
        "further.json": "the game in this file is 2 answers further on; choose another name",
    }
    assert says[name] in shown
    assert "saved in" not in shown.splitlines()[-2]
    assert (tmp_path / name).read_bytes() == before


def test_save_again_after_more_answers_and_not_after_other_ones(play, tmp_path):
    copy = tmp_path / "copy.json"
    shown, _ = play("red", f"save {copy}", "receive", f"save {copy}", "undo", "kick", f"save {copy}")
    assert shown.count(f"saved in {copy}") == 2
    assert "the game in this file goes another way from answer 3 on" in shown
    assert decisions(cb.load(copy)) == ["red", "receive"]


def test_save_to_the_log_after_an_undo(play, tmp_path):
    shown, referee = play("red", "receive", "undo", f"save {tmp_path / 'log.json'}", "quit")
    assert "further on" not in shown
    assert decisions(referee) == ["red"]


def test_what_was_taken_back_stays_in_the_log_until_another_answer_or_the_end(play, tmp_path, monkeypatch):
    logs = []
    read_line = Session._read_line

    def read():
        log = tmp_path / "log.json"
        logs.append(decisions(cb.load(log)))
        return read_line()

    monkeypatch.setattr(Session, "_read_line", staticmethod(read))
    _, referee = play("red", "receive", "undo", "kick", "undo")
    assert logs == [[], ["red"], ["red", "receive"], ["red", "receive"], ["red", "kick"], ["red", "kick"]]
    assert decisions(referee) == ["red"]


def test_without_a_log_the_end_says_so(cardbowl):
    result = cardbowl(*BOTH)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "The game is not saved; begin with --log FILE to go on with it later."


# ---- who sees what -----------------------------------------------------------------------------------------------


def test_a_hand_of_the_computer_stays_hidden_until_all_cards_are_turned_up(play):
    words = ["play", GAME, "--seed", "3", "--home", "sensible", "--away", "you", "--home-name", "Otters"]
    shown, referee = play(*["auto"] * 12, words=words)
    ask, hand = next(step for play_ in referee.plays for step in play_.steps if getattr(step[0], "secret", False))
    first_look = shown.index(in_words(ask, hand))
    assert shown.index(f"  Otters: hand face down, formation {hand.formation}") < first_look
    before = shown[:first_look]
    assert "Place one card opposite each card of the offense" in before  # it was not known when Away chose
    assert not any(card.pretty in before.split("face down")[1].split("Place one card")[0] for card in hand.cards)


def test_secret_choices_at_the_same_time(play, tmp_path):
    rules = tmp_path / "rules.toml"
    rules.write_text('game = "cardbowl-2.0"\ndef_pick = "simultaneous"\n')
    for away in ("you", "random"):
        words = [*START, "--away", away, "--rules", rules]
        typed = ["2C 3C 4C 6C"] if away == "you" else []
        first = TO_THE_CALL if away == "you" else ["", ""]
        shown, referee = play(*first, *["hand"] * (away == "you"), "2: 7C 9S 10H KD", *typed, words=words)
        assert referee.asking.what in ("O1", "hand")
        if away == "you":
            assert "Herons: Place one card opposite each card of the offense [CB2.HAND.R2]" in shown
            assert "Otters: hand outside 7♣ 9♠" not in shown.split("Herons: Place one card")[0]


ELEVEN = ("play", "cardbowl-1.1.6", "--home", "you", "--away", "sensible", "--seed", "3")


def test_a_dealt_hand_is_told_in_one_line(play):
    """Of the other side only how many cards it was dealt."""
    text, _ = play("receive", "scrimmage play", words=ELEVEN)
    dealt = [line for line in text.splitlines() if " are dealt " in line]
    assert [line.endswith("11 cards") for line in sorted(dealt)] == [True, False]


def test_two_teams_of_one_name_are_told_of_two_hands(play):
    """Each team has a line of its own, whatever it is called: the reader's cards, and the number of the others."""

    def dealt(away):
        text, _ = play(words=("play", "doi", "--seed", "1", "--home-name", "Owls", "--away-name", away))
        return [line for line in text.splitlines() if " are dealt " in line]

    mine, theirs = dealt("Owls")
    assert (mine, theirs) == (dealt("Hens")[0], "  Owls are dealt 4 cards")


def test_eleven_cards_are_lined_up_and_the_formation_is_shown(play):
    """Every place is named in the order of the cards; then rows, match-ups and threats are above each question."""
    line_up = "shotgun KS 5S 7S 8H 10C JD 2C 3S 4H 6D AC"
    text, game = play("receive", "scrimmage play", "sideways", line_up, "done", words=ELEVEN)
    assert "cannot read" in text
    assert "QB, LT, LG, C, RG, RT, RTE, B1(R), W_L1, W_R1, W_L2" in text
    assert "line of the offense: LT 5♠, LG 7♠, C 8♥, RG 10♣, RT J♦, RTE 2♣" in text
    assert "outside: " in text
    assert "?? " not in text.split("quarterback: ")[-1].split("\n")[0]
    assert game.steps[0][1].formation == "shotgun"
