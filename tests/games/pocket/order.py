"""The rules of Pocket Football, in the order of its rulebook."""

from typing import NamedTuple

from games.pocket.house_rules import HouseRules
from games.pocket.position import Position

from cardbowl.cards import ACE_OF_SPADES, Card
from cardbowl.chance import Source
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How, Side, Team, other_frame, scorer
from cardbowl.football.plays import Kind, Played, Turned
from cardbowl.football.quarters import Next, after_quarter
from cardbowl.football.scoring import added, team_of
from cardbowl.football.series import GOAL_LINE, Down, down_in_play, first_down
from cardbowl.steps.ask import Choose, Draw, Note, Rule
from cardbowl.steps.game import Game
from cardbowl.steps.own_plays import Calls, OwnPlay, without_recovery
from cardbowl.steps.replaced import replaceable, whole

COIN = Source("coin", ("red", "black"))
DIE = Source("die", (1, 2, 3, 4, 5, 6))
FARTHEST = 10 * max(DIE.faces)
"""The farthest kick that the die can reach (PKT.KICK.2)."""
TOO_FAR = (f"there is no kick from farther than {FARTHEST} yards", "PKT.KICK.2")
CALLS = ("run", "pass", "kick")
MOST_CARDS = 3
POINTS = {How.TOUCHDOWN: 7, How.GOOD: 3}


class Ending(NamedTuple):
    """How a play ended: `side` has the ball at `spot`, in its own frame."""

    how: How
    side: Side
    spot: int


def start(rules: HouseRules) -> Position:
    """Before the coin is tossed."""
    return begins(Position(left=rules.plays), HOME, rules)._replace(phase="toss")


def turn(at: Position, rules: HouseRules) -> Rule[Turned]:
    """The toss, or one down."""
    return (toss if at.phase == "toss" else down)(at, rules)


def toss(at: Position, rules: HouseRules) -> Rule[Turned]:
    """Who has the ball first (PKT.TOSS.1)."""
    face: str = yield Draw(OFFENSE, "toss", "PKT.TOSS.1", COIN)
    team = HOME if face == "red" else AWAY
    yield Note("PKT.TOSS.1", "The coin is {}.", (face,), "toss", team)
    return Turned(begins(at, team, rules)._replace(second_half=team.other))


def down(at: Position, rules: HouseRules) -> Rule[Turned]:
    """One play and what follows it (PKT.DOWN.2)."""
    near = GOAL_LINE - at.spot <= FARTHEST
    calls, refused = (CALLS, {}) if near else (CALLS[:2], {"kick": TOO_FAR})
    calls = (*calls, *rules.own_plays)
    call = yield Choose(OFFENSE, "call", calls, "PKT.DOWN.2", "Run, pass or kick", "run", refused)
    if call in rules.own_plays:
        return (yield from own_play(at, rules.own_plays[call], rules))
    kind = {"run": Kind.RUSH, "pass": Kind.PASS, "kick": Kind.FIELD_GOAL}[call]
    ending = yield from {"run": run, "pass": throw, "kick": kick}[call](at, rules)
    return Turned(timed(following(at, ending, rules), rules), Played(kind, ending))


def own_play(at: Position, play: OwnPlay, rules: HouseRules) -> Rule[Turned]:
    """A play of a variant's own; nobody recovers a loose ball but the defense (PKT.DOWN.2)."""
    how, spot, side = without_recovery((yield from play.run_to_goal_line(at, rules)), at.spot, touchback=1)
    if how is How.SAFETY:  # there are none: the ball comes out
        how, spot = How.DEAD, 1
    if how is How.TOUCHBACK:  # nor these
        how = How.TURNOVER
    ending = Ending(how, side, spot)
    return Turned(timed(following(at, ending, rules), rules), Played(Kind(play.kind), ending, play.name))


def run(at: Position, rules: HouseRules) -> Rule[Ending]:
    """One card after another, until one is no face card, or three have come (PKT.RUN.1, PKT.RUN.2)."""
    spot = at.spot
    for number in range(1, MOST_CARDS + 1):
        card: Card = yield Draw(OFFENSE, f"run {number}", "PKT.RUN.1")
        yards = run_yards(card, rules)
        spot += yards
        yield Note("PKT.RUN.1", "{} gains {} yards.", (card, yards), "rush", yards, OFFENSE, spot)
        if spot >= GOAL_LINE or not card.is_face:
            break
    return carried(spot)


@replaceable(
    "run yards",
    "PKT.RUN.1",
    "the yards that a card of a run gains",
    fits=whole,
    allowed="a whole number of yards",
    example="lambda card, rules: card.value",
)
def run_yards(card: Card, rules: HouseRules) -> int:
    """A black card gains its value, a red one half of it (PKT.RUN.1)."""
    return card.value if card.color == "black" else card.value // 2


def throw(at: Position, rules: HouseRules) -> Rule[Ending]:
    """A card from the deck (PKT.PASS.1, PKT.PASS.2)."""
    card: Card = yield Draw(OFFENSE, "pass", "PKT.PASS.1")
    if card is ACE_OF_SPADES:
        yield Note("PKT.PASS.2", "{}: intercepted.", (card,), "interception", at.spot, OFFENSE, at.spot)
        return Ending(How.TURNOVER, DEFENSE, other_frame(at.spot))
    if card.color == "black":
        yield Note("PKT.PASS.1", "{}: incomplete.", (card,), "incomplete", 0, OFFENSE, at.spot)
        return Ending(How.INCOMPLETE, OFFENSE, at.spot)
    yards = 2 * card.value
    yield Note("PKT.PASS.1", "{} gains {} yards.", (card, yards), "pass", yards, OFFENSE, at.spot + yards)
    return carried(at.spot + yards)


def carried(spot: int) -> Ending:
    """Dead where the runner was, or a touchdown (PKT.DOWN.3)."""
    return Ending(How.TOUCHDOWN, OFFENSE, GOAL_LINE) if spot >= GOAL_LINE else Ending(How.DEAD, OFFENSE, spot)


def kick(at: Position, rules: HouseRules) -> Rule[Ending]:
    """A roll of the die (PKT.KICK.1)."""
    face: int = yield Draw(OFFENSE, "kick", "PKT.KICK.1", DIE)
    if at.spot + 10 * face >= GOAL_LINE:
        yield Note("PKT.KICK.1", "The {} is good.", (face,), "field goal good", 10 * face, OFFENSE)
        return Ending(How.GOOD, OFFENSE, at.spot)
    yield Note("PKT.KICK.1", "The {} is short.", (face,), "field goal missed", 10 * face, OFFENSE)
    return Ending(How.NO_GOOD, DEFENSE, other_frame(at.spot))


def following(at: Position, ending: Ending, rules: HouseRules) -> Position:
    """The next down, or points and the other team's ball (PKT.DOWN.1, PKT.DOWN.3)."""
    next_down = down_in_play(Down(at.spot, at.down, at.to_go), ending, rules)
    if next_down is not None:
        team = team_of(at, next_down.side)
        return at._replace(offense=team, spot=next_down.spot, down=next_down.down, to_go=next_down.to_go)
    by = scorer(ending)
    assert by is not None, f"nothing follows {ending}"
    team = team_of(at, by)
    return begins(at._replace(score=added(at.score, team, POINTS[ending.how])), team.other, rules)


def begins(at: Position, team: Team, rules: HouseRules) -> Position:
    """A team begins at its own 20 (PKT.DOWN.1)."""
    first = first_down(rules.start_spot, OFFENSE, rules)
    return at._replace(phase="scrimmage", offense=team, spot=first.spot, down=first.down, to_go=first.to_go)


def timed(at: Position, rules: HouseRules) -> Position:
    """A play less, and what the end of a quarter brings (PKT.TIME.1)."""
    if at.left > 1:
        return at._replace(left=at.left - 1)
    brings = after_quarter(at.quarter, at.score, extra=0)
    if brings is Next.OVER:
        return at._replace(left=0, phase="over")
    after = at._replace(quarter=at.quarter + 1, left=rules.plays)
    return begins(after, at.second_half, rules) if brings is Next.SECOND_HALF else after


RULES = Game(
    name="pocket",
    title="Pocket Football",
    house_rules=HouseRules.of,
    start=start,
    turn=turn,
    read_position=Position.parse,
    calls=Calls("call", CALLS, lambda call, at, rules: call in ("run", "pass")),
    replaceable=lambda: (run_yards,),
)
