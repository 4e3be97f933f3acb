"""The main states of every widget: each a cell that shows it, for what looks at all of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from browser.notebook_page import NotebookPage, wait_for_motion
from playwright.sync_api import Locator

START = """
import cardbowl as cb
from cardbowl import lessons
from cardbowl.games.cardbowl1.starts.alone import hands, scrimmage
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.games.doi.starts import alone as doi
from cardbowl.widgets.progress import ReadingProgress

def at_table(referee, *intents, **options):
    \"\"\"A table after some intents, up to the moment when the ball is to be moved.\"\"\"
    table = cb.table(referee, **options)
    for action, value in intents:
        if table.asking["kind"] == "ball":
            break
        if table.asking["kind"] == "outcome" and action == "answer":
            table.act({"step": table.asking["step"], "action": "next", "value": None})
        table.act({"step": table.asking["step"], "action": action, "value": value})
    return table

HAND = ("answer", {"formation": "2", "cards": ["2D", "3D", "QD", "KD"]})
STEP = ("step", None)
RUN = [HAND, STEP, ("answer", "KD")]

RUSH = (
    "QB 6C, LT 7H, LG 8D, C 9C, RG 10S, RT JD, RTE 5D, B1(M) KH, B2(R) 9H, W_L1 QS, W_R1 4S",
    "line -5 5C, line -1 8C, line 1 9D, line 5 7S, OLB_L 6H, ILB(M) KC, OLB_R 10H, S_L 3D, S_R JS, CB W_L1 QD, CB W_R1 2H",
)
RUSH_OFFENSE = "QB LT LG C RG RT RTE B1(M) B2(R) W_L1 W_R1: 6C 7H 8D 9C 10S JD 5D KH 9H QS 4S"
RUN_BLOCKS = "done; 4D; assign LT -5; assign LG -1; assign C -1; assign RG 1; assign RT 5; done; done; move up B2 1; done"
RUN_OPEN = RUN_BLOCKS + "; move up D6 1; done; stay down; rush B1 -1 1; QC; 10H; JC; 4H; 7D; 8S"
PASS = (
    "QB QS, LT 7H, LG 8D, C 6C, RG 9C, RT 10S, RTE 9H, B1(L) 5D, B2(M) 4S, W_L1 KH, W_R1 JD",
    "line -5 9D, line -1 8C, line 1 7S, line 5 10H, OLB_L QD, ILB(M) KC, OLB_R 6H, S_L JS, S_R 2H, CB W_L1 5C, CB W_R1 3D",
)
RUSHED = "done; 7D; assign LT -5; assign LG -1; assign C -1; assign RG 1; assign RT 5; done; move up D5 -5; done; done; done"
POCKET = RUSHED + "; stay down; wait; turn over D4; done; wait"

def held(play, **options):
    \"\"\"Both hands are dealt, and the offense lines up.\"\"\"
    return cb.table(hands(*(" ".join(part.split()[-1] for part in side.split(",")) for side in play)), **options)

def two_hands(*intents, hands=("R10 R5 B7 P", "R9 R5 B7 P"), cover=False, spot=30, **options):
    \"\"\"A series of D.O.I. between two people, after some intents.\"\"\"
    return at_table(doi.one_series(hands, spot=spot, seed=2), *intents, cover=cover, **options)

def whole_doi(until=lambda game: game.is_over, **options):
    \"\"\"A game of D.O.I. between two computer players, played until something is so; then both sides are yours.\"\"\"
    game = cb.new_game("doi", "Otters", "Herons", seed=4, home_player="random", away_player="random")
    while not (until(game) or game.is_over):
        game.run("play")
    game.players = {}
    return cb.table(game, cover=False, **options)

def strategy(at, *intents, seed=1, cover=False, **options):
    \"\"\"Football Strategy between two people from a position, after some intents.\"\"\"
    from cardbowl.games.football_strategy import GAME, HouseRules, Position
    from cardbowl.steps.referee import Referee

    before = Position(decks=("pro_style", "aerial"), left=840, **at)
    referee = Referee(GAME, position=before, rules=HouseRules(), names=("Otters", "Herons"), seed=seed)
    return at_table(referee, *intents, cover=cover, **options)

def rules_form(*intents, **options):
    \"\"\"A form of house rules with the odds of a field goal, after some intents.\"\"\"
    made = cb.house_rules_form(
        "cardbowl-2.0", live=lambda rules: cb.odds("cardbowl-2.0", "field-goal", spot=70, house_rules=rules), **options
    )
    for number, (action, value) in enumerate(intents):
        made.intent = {"id": number + 1, "step": number, "action": action, "value": value}
    return made

IN_HAND = ("S01 S14 S19 S21 S41 S47 S48", "S07 S13 S20 S25 S27 S36 S42 S50")
BEFORE = ("pass", "pass")
CALLED = (*BEFORE, "O01", "D08")
SWIPED = (*CALLED, *BEFORE, "RB1", "LB1", "power v power")
ROLLED = (*SWIPED, "S07", *BEFORE, 4, 14, 20, 2, 3, 2)
MANY = ("S01 S05 S05 S06 S07 S14 S15 S19 S20 S21 S24 S25 S27 S30", "S01 S07 S08 S09 S13 S19 S20 S21 S23 S25 S27 S30 S31 S32")
HURT = ((("herons-03", "drive"), ("herons-07", "half")), (("wardens-14", "down"), ("wardens-16", "game")))

def showdown(at=None, *answers, hands=IN_HAND, intents=(), players=None, cover=False, **options):
    \"\"\"A table of Showdown: a down from the own 30 unless `at` says otherwise, with these hands, after some answers.\"\"\"
    from cardbowl.games.showdown import GAME, HouseRules, Position
    from cardbowl.games.showdown.position import Out
    from cardbowl.steps.referee import Referee

    rules, at = HouseRules(), dict(at or {})
    if "out" in at:
        at["out"] = tuple(tuple(Out(*each) for each in team) for team in at["out"])
    held = tuple(tuple(hand.split()) for hand in hands)
    unseen = [list(deck) for deck in rules.decks]
    for deck, hand in zip(unseen, held):
        for card in hand:
            deck.remove(card)
    for deck, gone in zip(unseen, at.get("discards", ((), ()))):
        for card in gone:
            deck.remove(card)
    before = Position(phase="scrimmage", spot=30, piles=(12, 12), hands=held, unseen=tuple(map(tuple, unseen)), opens=False)
    referee = Referee(GAME, position=before._replace(**at), rules=rules, names=rules.team_names, seed=3, players=players or {})
    for answer in answers:
        referee.answer(answer)
    return at_table(referee, *intents, cover=cover, **options)

def calls(*answers):
    return [("answer", answer) for answer in answers]

DOWN = {"phase": "scrimmage", "spot": 33}
LATE = {"phase": "scrimmage", "spot": 62, "down": 4, "to_go": 6}
TRY = {"phase": "try", "spot": 98, "to_go": 2, "quarter": 2}

CALL = ("answer", "play")
def lay(card):
    return ("answer", card)

def builder(*intents, team="herons", **options):
    \"\"\"A team builder after some intents; nothing is kept, and it saves in a folder that is gone in the end.\"\"\"
    import atexit
    from shutil import rmtree
    from tempfile import mkdtemp

    folder = mkdtemp()
    atexit.register(rmtree, folder, ignore_errors=True)
    made = cb.team_builder(team=team, save_to=f"{folder}/ours", **options)
    for number, (action, value) in enumerate(intents):
        made.intent = {"id": number + 1, "step": number, "action": action, "value": value}
    return made

def eleven(play, answers, **options):
    \"\"\"Both sides are lined up, and these answers given.\"\"\"
    return cb.table(scrimmage(*play, answers, spot=41, down=3, to_go=9), **options)
"""


@dataclass(frozen=True)
class State:
    """A widget in one state: the cell's code, and what is pressed then."""

    code: str
    selector: str = ".cardbowl-table"
    press: tuple[str, ...] = ()


#: By name; a part that is not there yet in one state is there in another.
STATES = {
    "table-call": State("at_table(lessons.first_play(seed=3).undo())"),
    "table-place": State(
        "at_table(lessons.first_play(seed=3))",
        press=('.cb-hand [data-card="KD"]', '[data-slot="1"]', '.cb-hand [data-card="QD"]'),
    ),
    "table-match-ups": State("at_table(lessons.first_play(seed=3), HAND, STEP)"),
    "table-odds": State("at_table(lessons.first_play(seed=3), *RUN, ('coach', None))"),
    "table-run": State("at_table(lessons.first_play(seed=3), *RUN, STEP, STEP, STEP, open_view='clock')"),
    "table-refused": State("at_table(lessons.first_play(seed=3).undo(), ('answer', 'spike'), open_view='board')"),
    "table-number": State("at_table(alone.punting(seed=2), coach='always')"),
    "table-pass": State("at_table(alone.passing('10H', '5C', seed=3), STEP, ('coach', None))"),
    "table-shuffle": State("at_table(lessons.first_play(seed=3), *RUN, dial='everything')"),
    "table-sum": State("at_table(lessons.first_play(seed=3), *RUN, STEP, STEP, ('sum', '99'), dial='sums')"),
    "table-ball": State(
        "at_table(lessons.first_play(seed=3), *RUN, ('shuffle', None), *[STEP, ('sum', '99'), ('show_sum', None)] * 9,"
        " dial='everything')"
    ),
    "table-cover": State("at_table(lessons.first_play(seed=3, opponent='you'), cover=True)"),
    "table-past": State("at_table(lessons.first_play(seed=3), *RUN, STEP, ('look', 3), open_view='drives')"),
    "table-tools": State(
        "at_table(lessons.first_play(seed=3), ('share', None))",
        press=("[data-value=history]", "[data-value=settings]"),  # one takes the place of the other
    ),
    "table-history": State(
        "at_table(lessons.first_play(seed=3), *RUN, STEP, ('look', 3))",
        press=("[data-value=history]", "[data-action=rewind]"),
    ),
    "table-outcome": State("at_table(lessons.first_play(seed=3), *RUN, *[STEP] * 5)"),
    "table-dealt-again": State("at_table(alone.rush('10H', '5C', seed=4), ('play_on', None), ('again', 100))"),
    "table-over": State("at_table(alone.kick(seed=2), *[STEP] * 6)"),
    "eleven-offense": State(
        "held(RUSH)",
        press=(
            '.cb-hand [data-card="6C"]',
            '[data-slot="0"]',
            '.cb-hand [data-card="7H"]',
            '[data-slot="1"]',
            '.cb-hand [data-card="9H"]',
        ),
    ),
    "eleven-defense": State("at_table(held(RUSH).referee.answer(RUSH_OFFENSE))", press=("[data-action=fill]",)),
    "eleven-blocking": State("eleven(RUSH, RUN_BLOCKS)", press=("[data-man='D:D6']",)),
    "eleven-pocket": State("eleven(PASS, POCKET)", press=("[data-action=coach]",)),
    "eleven-response": State("eleven(PASS, POCKET + '; 8S; reveal W_L1')", press=("[data-action=ranges]",)),
    "eleven-pass": State("eleven(PASS, POCKET + '; 8S; reveal W_L1; attach D8 W_L1; done; wait; pass W_L1; 8H; 1; 10C; 1; 4D')"),
    "eleven-history": State("eleven(RUSH, RUN_OPEN)", press=("[data-value=history]",)),
    "eleven-downfield": State("eleven(RUSH, RUN_OPEN + '; 6H')"),
    "eleven-over": State("eleven(RUSH, RUN_OPEN + '; 6H; QS on 6H')"),
    "doi-toss": State("cb.table(cb.new_game('doi', 'Otters', 'Herons', seed=4))"),
    "doi-call": State("two_hands()"),
    "doi-hand": State("two_hands(CALL)", press=('[data-card-key="R10"]',)),
    "doi-settings": State("two_hands(CALL)", press=("[data-value=settings]",)),
    "doi-covered": State("two_hands(CALL, lay('R10'))"),
    "doi-cover": State("two_hands(('ready', None), CALL, lay('R10'), cover=True)"),
    "doi-turned-up": State("two_hands(CALL, lay('R10'), lay('R9'))"),
    "doi-first-down": State("two_hands(CALL, lay('R10'), lay('B7'), open_view='drives')"),
    "doi-turnover": State("two_hands(CALL, lay('R5'), lay('R5'))"),
    "doi-penalty": State(
        "two_hands(CALL, lay('R10'), lay('R9'), CALL, lay('R5'), lay('P'))",
        press=('[data-action="discards"][data-value="home"]',),
    ),
    "doi-odds": State("two_hands(CALL, ('coach', None))"),
    "doi-sum": State("two_hands(CALL, lay('R10'), lay('R9'), ('sum', '99'), dial='sums')"),
    "doi-refused": State("two_hands(('answer', 'punt'))"),
    "doi-field-goal": State("at_table(doi.one_field_goal(38, seed=5), *[STEP] * 4)"),
    "doi-kicked": State("at_table(doi.one_field_goal(38, seed=5), *[STEP] * 6)"),
    "doi-try": State("whole_doi(lambda game: game.position.phase == 'try')"),
    "doi-late": State(
        "whole_doi(lambda game: game.position.phase == 'scrimmage' and game.position.left < 12, dial='everything')"
    ),
    "doi-over": State("whole_doi()"),
    "strategy-decks": State("cb.table(cb.new_game('football-strategy', 'Otters', 'Herons', seed=4))"),
    "strategy-defense": State("strategy(DOWN)", press=('[data-call="C"]',)),
    "strategy-offense": State("strategy(DOWN, *calls('D'))"),
    "strategy-chosen": State("strategy(DOWN, *calls('D'), ('coach', None))", press=('[data-call="12"]',)),
    "strategy-refused": State("strategy(DOWN, *calls('D', 'field goal'))"),
    "strategy-cover": State("strategy(DOWN, ('ready', None), *calls('D'), cover=True)"),
    "strategy-crossing": State("strategy(DOWN, *calls('D', 6))"),
    "strategy-pending": State("strategy(DOWN, *calls('E'))", press=('[data-call="10"]', '[data-action="lay_call"]')),
    "strategy-next": State("strategy(DOWN, *calls('E', 12, 'no', 'no', 'A'))"),
    "strategy-penalty": State("strategy(DOWN, *calls('H', 2), open_view='drives')"),
    "strategy-long-gain": State("strategy(DOWN, *calls('C', 12), STEP)"),
    "strategy-field-goal": State("strategy(LATE, *calls('C', 'field goal'), STEP)"),
    "strategy-kickoff": State("strategy({'phase': 'kickoff'}, *calls('on-side'))"),
    "strategy-kicked": State("strategy({'phase': 'kickoff'}, *calls('normal'), STEP)"),
    "strategy-try": State("strategy(TRY, *calls('play', 'A'))"),
    "strategy-punt": State("strategy(LATE, *calls('G', 21))"),
    "strategy-over": State("strategy({'phase': 'over', 'quarter': 4})"),
    "showdown-kickoff": State("cb.table(cb.new_game('showdown', seed=4), cover=False)"),
    "showdown-window": State("showdown()", press=('[data-call="S50"]',)),
    "showdown-play": State("showdown(None, *BEFORE)", press=('[data-call="O12"]',)),
    "showdown-defense": State("showdown(None, *BEFORE, 'O12')", press=('[data-call="D08"]',)),
    "showdown-far": State("showdown({'spot': 45}, *BEFORE)", press=('[data-action="unfold"]',)),
    "showdown-face-down": State("showdown(None, *CALLED)", press=('[data-call="S20"]',)),
    "showdown-key-players": State("showdown(None, *SWIPED)"),
    "showdown-boosted": State("showdown(None, *SWIPED, 'S07', 'S01')"),
    "showdown-dice": State("showdown(None, *SWIPED, 'S07', *BEFORE, 9)"),
    "showdown-result": State("showdown(None, *ROLLED)", press=('[data-call="S36"]',)),
    "showdown-return": State("showdown(None, *ROLLED, 'S36', *BEFORE)", press=('[data-call="S42"]',)),
    "showdown-penalty": State("showdown(None, *ROLLED, 'S27', *BEFORE)"),
    "showdown-outcome": State("showdown(None, *ROLLED, 'pass', intents=[('answer', 'pass')])"),
    "showdown-discards": State("showdown(None, *ROLLED, 'S27')", press=('[data-action="discards"][data-value="away"]',)),
    "showdown-cover": State("showdown(cover=True)"),
    "showdown-odds": State("showdown(None, *SWIPED, intents=[('coach', None)])"),
    "showdown-many": State("showdown(hands=(MANY[0], MANY[1]))"),
    "showdown-injuries": State("showdown({'out': HURT}, *CALLED, open_view='drives')"),
    "showdown-returner": State("showdown({'spot': 40, 'down': 4}, *BEFORE, 'punt')"),
    "showdown-punt": State("showdown({'spot': 40, 'down': 4}, *BEFORE, 'punt', 'wardens-06', *BEFORE, 12)"),
    "showdown-field-goal": State("showdown({'spot': 75, 'down': 4}, *BEFORE, 'field goal', *BEFORE)"),
    "showdown-discard": State("showdown(None, 'S50', hands=(IN_HAND[0], 'S07 S36 S50'))"),
    "showdown-recall": State("showdown({'discards': (('S01', 'S05'), ('S07',))}, 'pass', 'time-out', hands=('S06', 'S08'))"),
    "showdown-try": State("showdown({'phase': 'try', 'spot': 95, 'to_go': 5})"),
    "showdown-over": State("showdown({'phase': 'over', 'quarter': 4, 'score': (14, 10)})"),
    "picker": State(
        "picker = lessons.pick('Which cards beat a 9?', most=3, answer='10H JH QH', hints=['Look right of the 9.'])\npicker",
        ".cardbowl-picker",
        press=('[data-card-key="10H"]', '[data-card-key="2C"]', "[data-action=check]"),
    ),
    "predict": State(
        "guess = lessons.predict('How far does it go?', low=0, high=9, unit='yards', cards='10H 5C')\nguess", ".cardbowl-question"
    ),
    "reveal": State("guess.keep(4, by_hand=True)\nguess.reveal(5, why='So it is.')", ".cardbowl-question"),
    "calibration": State("lessons.calibration()", ".cardbowl-question, table, .jp-RenderedHTMLCommon"),
    "check-wrong": State(
        "question = lessons.check('rushing.gain')\nquestion.answer('5')\nquestion",
        ".cardbowl-question",
        press=("[data-action=extra]",),
    ),
    "check-right": State("choice = lessons.check('rushing.match_up')\nchoice.solve()\nchoice", ".cardbowl-question"),
    "live-chart": State(
        """
from cardbowl.charts import dist_chart, number_rows

die = cb.Dist.uniform(range(1, 9))
cb.LiveChart(
    dist_chart(die, name="cards", least=1, most=8),
    inputs={"least": cb.Slider(1, 8, 3), "side": ["Otters", "Herons"]},
    update=lambda least, side: number_rows(die.map(lambda n: max(n, least)), least=1, most=8),
    says=lambda rows, **values: "So it is.",
)""",
        ".cardbowl-live-chart",
    ),
    "head": State("lessons.head('15')", ".cardbowl-head"),
    "head-done": State(
        """
from cardbowl.lessons import progress
from cardbowl.lessons.course import read_course

progress.refresh()
for lesson in ("10", "12"):
    for question in read_course().lesson(lesson).questions:
        progress.solve(question, "1")
lessons.head("12")""",
        ".cardbowl-head",
    ),
    "head-start": State("lessons.head('00')", ".cardbowl-head"),
    "head-last": State("lessons.head('29')", ".cardbowl-head"),
    "map": State("lessons.course_map()", ".cardbowl-head", press=('[data-block="D.O.I."] > summary',)),
    "self-test": State("lessons.self_test()", ".cardbowl-self-test", press=("[data-works=no]",)),
    "rules-form": State("cb.house_rules_form('cardbowl-2.0')", ".cardbowl-rules-form"),
    "rules-form-live": State("rules_form(('set', ['field_goal_cards', '7']), ('set', ['downs', '5']))", ".cardbowl-rules-form"),
    "rules-form-refused": State("rules_form(('set', ['run_off_least', '8']), search='run-off')", ".cardbowl-rules-form"),
    "rules-form-none": State("cb.house_rules_form('doi', search='gravity')", ".cardbowl-rules-form"),
    "builder": State("builder()", ".cardbowl-builder"),
    "builder-empty": State("builder(team=None)", ".cardbowl-builder", press=('[data-value="RB"]', "[data-action=take]")),
    "builder-faults": State(
        "builder(('label', ['herons-01', '']), ('label', ['herons-02', '']), ('play', ['O01', False]), ('save', None))",
        ".cardbowl-builder",
        press=('[data-value="QB"]',),
    ),
    "builder-plays": State("builder(('tab', 'plays'))", ".cardbowl-builder", press=('[data-value="defense"]',)),
    "builder-cards": State("builder(('tab', 'cards'), ('copies', ['S05', 4]))", ".cardbowl-builder"),
    "builder-compare": State("builder(('tab', 'compare'))", ".cardbowl-builder"),
    "builder-saved": State("builder(('name', 'Reed Otters'), ('save', None))", ".cardbowl-builder"),
    "progress": State("ReadingProgress(after=0)(0.4, 2000)", ".widget-hprogress, .jupyter-widgets.widget-inline-hbox"),
}


def each_state(page: NotebookPage, states: Mapping[str, State] = STATES) -> Iterator[tuple[str, Locator]]:
    """Every state by name, brought about in a notebook with a cell for each; only one is on the page at a time.

    A look at one widget searches the whole page for it, which is slow with all of them on it.
    """
    page.open_cells(START, *(state.code for state in states.values()))
    page.run_cell(0)
    for number, (name, state) in enumerate(states.items(), start=1):
        page.run_cell(number)
        assert page.cell_errors() == [], name
        widget = page.cell_at(number).locator(".jp-OutputArea-output").locator(state.selector).first
        widget.wait_for()
        for selector in state.press:
            widget.locator(selector).first.click()
        page.page.mouse.move(2, 2)
        at_rest(widget)
        yield name, widget
        page.clear_output(number)


def at_rest(widget: Locator) -> None:
    """Wait until nothing in the widget moves."""
    wait_for_motion(widget)
