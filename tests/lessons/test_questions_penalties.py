"""The promised answers of lesson 46, penalties, are what the rules say."""

from typing import Any

from support.played import Played, play_rule

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.loose.penalties import determination_odds
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import INTERFERENCE, Foul, determined
from cardbowl.games.cardbowl1.rules.frame.penalties import Finished, settled
from cardbowl.games.cardbowl1.rules.frame.series import walk_off
from cardbowl.games.cardbowl1.starts import alone
from cardbowl.lessons.questions import find_question

RULES = HouseRules()


def after(answer: str, *, source: str = "run", card: str = "5C", **options: Any) -> Position:
    play = alone.foul(source, card, **options)
    play.answer(answer)
    at: Position = play.position
    return at


def settle(before: Down, ending: Ending, answers: str) -> Played:
    return play_rule(settled(Finished(before, ending), RULES), answers, Played)


def test_roughing_on_a_punt_card() -> None:
    question = find_question("penalties.chart")
    assert question.answer == str(determination_odds("punt", RULES)["automatic"])
    slips = [str(determination_odds(source, RULES)["automatic"]) for source in ("handoff", "field goal")]
    assert slips == list(question.slips)


def test_what_follows_on_their_twenty() -> None:
    assert after("decline", card="7H", gain=7, spot=20, down=3, to_go=8).down == 4
    assert after("accept", card="7H", gain=7, spot=20, down=3, to_go=8).down == 3
    assert find_question("penalties.third_down").answer == "decline"


def test_half_the_distance() -> None:
    assert find_question("penalties.half").is_right(str(walk_off(15, 20)))
    assert after("accept", card="KH", gain=3, spot=20).spot == 10


def test_a_foul_of_the_defense_is_added_to_the_run_or_to_the_line() -> None:
    ran = after("accept", gain=2, spot=36)
    assert find_question("penalties.end_of_run").is_right(str(ran.spot))
    assert ran.down == 1
    assert ran.to_go == 3
    assert find_question("penalties.behind").is_right(str(after("accept", gain=-4, spot=30).spot))


def test_the_red_joker_as_determination_card() -> None:
    foul = determined("run", Card("RJ"))
    assert (foul.by, foul.yards, foul.automatic) == (OFFENSE, 15, False)
    assert find_question("penalties.worst").answer == "fifteen"


def test_interference_in_the_end_zone() -> None:
    foul = Foul(DEFENSE, 35, True, INTERFERENCE, 70 + 35)
    down = settle(Down(70, 2, 10), Ending(How.INCOMPLETE, OFFENSE, 70, fouls=(foul,)), "accept").result.down
    assert find_question("penalties.interference").is_right(str(100 - down.spot))
    assert down.down == 1


def test_a_foul_gives_the_ball_back() -> None:
    foul = determined("yardage", Card("4C"))
    kept = settle(Down(40, 2, 10), Ending(How.DEAD, DEFENSE, 45, fouls=(foul,)), "accept").result.down
    assert (kept.side, kept.down, kept.spot) == (OFFENSE, 1, 45)
    assert find_question("penalties.turnover").answer == "accept"


def test_a_foul_of_the_side_scored_upon_is_void() -> None:
    foul = determined("run", Card("KC"))
    played = settle(Down(95, 2, 5), Ending(How.TOUCHDOWN, OFFENSE, 100, fouls=(foul,)), "")
    assert "foul void" in played.whats
    assert find_question("penalties.score").answer == "void"


def test_an_illegal_contact_on_a_long_pass() -> None:
    declined = after("decline", source="yardage", card="4C", gain=30, spot=40, down=2)
    accepted = after("accept", source="yardage", card="4C", gain=30, spot=40, down=2)
    assert (declined.spot, declined.down) == (70, 1)
    assert (accepted.spot, accepted.down) == (45, 1)
    assert find_question("penalties.long_pass").answer == "decline"
