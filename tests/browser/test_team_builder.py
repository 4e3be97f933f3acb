"""The team builder in a browser: drag, press, finger and keys, its heights, what a screen reader hears, and the next kernel."""

from collections.abc import Callable
from pathlib import Path

import pytest
from browser.bench import BenchPage
from browser.frame import PHONE, ROOM, WIDE
from browser.lessons import assert_keys_stay, keep_picture
from browser.ways import WAYS, tab_to
from playwright.sync_api import Locator, expect

TABS = ("players", "plays", "cards", "compare")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The reader's folder; the notebook lies beside it."""
    monkeypatch.setenv("CARDBOWL_HOME", str(tmp_path / "reader"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shown(page: BenchPage, options: str = "team='herons'") -> Locator:
    page.show("import cardbowl as cb", f"builder = cb.team_builder({options})\nbuilder")
    found = page.output(".cardbowl-builder")
    found.wait_for()
    return found


def free(builder: Locator, key: str) -> Locator:
    return builder.locator(f'.tb-pick[data-value="{key}"]')


def held(builder: Locator, key: str) -> Locator:
    return builder.locator(f'.tb-team .tb-row[data-key="{key}"]')


def tab(builder: Locator, name: str) -> None:
    builder.locator(f'[data-action=tab][data-value="{name}"]').click()
    expect(builder.locator(".tb-box")).to_have_attribute("data-tab", name)


def gauge(builder: Locator, name: str) -> Locator:
    return builder.locator(f'[data-gauge="{name}"] b')


def test_a_player_is_carried_into_the_team_and_out_of_it(page: BenchPage) -> None:
    builder = shown(page)
    builder.locator('[data-action=filter][data-value="K"]').click()
    page.drag(held(builder, "herons-21").locator(".tb-held"), builder.locator("[data-part=shelf]"))
    expect(held(builder, "herons-21")).to_have_count(0)
    expect(gauge(builder, "players")).to_have_text("21")
    page.drag(free(builder, "mules-21"), builder.locator("[data-part=team]"))
    expect(held(builder, "mules-21")).to_be_visible()
    expect(builder.locator("[data-part=faults]")).to_contain_text("the players cost 5,017; at most 5,000 are allowed")
    builder.get_by_role("button", name="Undo").click()
    builder.get_by_role("button", name="Undo").click()
    expect(held(builder, "herons-21")).to_be_visible()
    assert page.console_errors == []


@pytest.mark.parametrize("way", ["mouse", "finger", "pen"])
def test_plays_and_cards_are_pressed_and_carried(open_page: Callable[..., BenchPage], way: str) -> None:
    page = open_page(touch=True, height=1000)
    builder, hand = shown(page), WAYS[way]
    tab(builder, "plays")
    hand.press(page, builder.locator('.tb-team [data-action=back][data-value="O01"]'))
    expect(gauge(builder, "plays")).to_have_text("24 of 25")
    expect(builder.locator("[data-part=faults]")).to_contain_text("there are 24 plays; 25 are needed")
    hand.lay(page, free(builder, "O01"), builder.locator("[data-part=team]"))
    expect(gauge(builder, "plays")).to_have_text("25 of 25")
    tab(builder, "cards")
    hand.press(page, free(builder, "S02"))
    expect(held(builder, "S02").locator(".tb-copies")).to_have_text("1×")
    hand.press(page, held(builder, "S02").locator("[data-action=more]"))
    expect(held(builder, "S02").locator(".tb-copies")).to_have_text("2×")
    hand.press(page, held(builder, "S02").locator("[data-action=less]"))
    expect(gauge(builder, "cards")).to_have_text("41 of 40")
    assert page.console_errors == []


def test_quick_presses_are_all_counted(page: BenchPage) -> None:
    builder = shown(page)
    tab(builder, "cards")
    builder.evaluate("(root) => [1, 2, 3].forEach(() => root.querySelector('.tb-pick[data-value=S02]').click())")
    expect(held(builder, "S02").locator(".tb-copies")).to_have_text("3×")
    expect(gauge(builder, "cards")).to_have_text("43 of 40")
    assert page.kernel_eval("print(builder.team.copies('S02'))") == "3\n"


def test_a_team_is_built_with_keys_alone(page: BenchPage) -> None:
    builder, keys = shown(page), page.page.keyboard
    first = builder.locator(".tb-shelf .tb-pick").first
    assert_keys_stay(page, first)
    tab_to(page, builder.locator("[data-label-of]").first)  # one row of each list is on the way
    tab_to(page, first, "Shift+Tab")
    keys.press("ArrowDown")
    expect(builder.locator(".tb-shelf .tb-pick").nth(1)).to_be_focused()
    name = builder.locator(".tb-shelf .tb-pick").nth(1).get_attribute("data-value") or ""
    keys.press("Enter")
    expect(held(builder, name)).to_be_visible()
    expect(builder.locator(".tb-shelf .tb-pick").nth(1)).to_be_focused()  # the one that has taken its place
    expect(builder.locator("[data-part=announcer]")).to_contain_text("Players 23.")
    expect(builder.locator("[data-part=announcer]")).to_contain_text("1 fault")
    builder.locator(f'[data-label-of="{name}"]').focus()
    keys.press("b")
    expect(builder.locator(f'[data-label-of="{name}"]')).to_have_value("backup")
    held(builder, name).locator(".tb-step").focus()
    keys.press("Delete")
    expect(held(builder, name)).to_have_count(0)
    expect(builder.locator(".tb-team :focus")).to_have_count(1)
    field = builder.get_by_label("Team", exact=True)
    field.fill("<b>Reed</b> Otters")
    field.press("Enter")
    expect(builder.locator("[data-part=team] h3")).to_have_text("<b>Reed</b> Otters")  # text is never markup
    assert page.kernel_eval("print(builder.team.id)") == "b-reed-b-otters\n"
    assert_keys_stay(page, builder.locator("[data-action=save]"))
    assert page.console_errors == []


def test_a_team_is_saved_loaded_and_played_with(page: BenchPage, home: Path) -> None:
    builder = shown(page)
    builder.locator("[data-name]").fill("Reed Otters")
    builder.get_by_role("button", name="Save as TOML").click()
    expect(builder.locator("[data-part=said]")).to_contain_text("Saved in my-league/teams/reed-otters.toml.")
    assert (home / "my-league" / "leagues.toml").is_file()
    builder.get_by_label("A team to go on with").select_option("mules")
    builder.get_by_role("button", name="Load").click()
    expect(builder.locator("[data-name]")).to_have_value("Breakwater Mules")
    builder.get_by_label("A team to go on with").select_option("reed-otters.toml")
    builder.get_by_role("button", name="Load").click()
    expect(builder.locator("[data-name]")).to_have_value("Reed Otters")
    names = "print(cb.new_game('showdown', data='my-league', home='reed-otters', visitors='mules').names)"
    assert page.kernel_eval(names) == "('Reed Otters', 'Breakwater Mules')\n"
    builder.locator('[data-action=filter][data-value="QB"]').click()
    for key in ("herons-01", "herons-02"):
        held(builder, key).locator(".tb-step").click()
        expect(held(builder, key)).to_have_count(0)
    builder.get_by_role("button", name="Save as TOML").click()
    expect(builder.locator("[data-part=said]")).to_contain_text("The team is not saved, since it has faults: QB")
    assert page.console_errors == []


def test_a_late_name_is_told_and_the_field_shows_the_team_that_is_there(page: BenchPage) -> None:
    builder = shown(page)
    field = builder.locator("[data-name]")
    page.page.evaluate("() => bench.isQuiet()")
    page.kernel.evaluate("builder.load('mules')")  # the page has not heard of it
    field.fill("Reed Otters")
    field.press("Enter")
    expect(builder.locator("[data-part=said]")).to_contain_text("This was changed elsewhere meanwhile")
    expect(field).to_be_focused()
    expect(field).to_have_value("Breakwater Mules")
    field.press("End")
    field.press_sequentially(" II")
    page.kernel_eval("builder.load('herons')")  # what is being typed stays
    expect(builder.locator("[data-part=team] h3")).to_have_text("Saltmarsh Herons")
    expect(field).to_have_value("Breakwater Mules II")
    field.press("Enter")
    expect(builder.locator("[data-part=team] h3")).to_have_text("Breakwater Mules II")
    expect(field).to_have_value("Breakwater Mules II")
    page.kernel_eval("builder.load('mules')")
    expect(field).to_have_value("Breakwater Mules")
    assert page.console_errors == []


def test_the_team_goes_on_in_a_new_kernel(page: BenchPage) -> None:
    builder = shown(page)
    builder.locator("[data-name]").fill("Reed Otters")
    builder.locator("[data-name]").press("Enter")
    expect(builder.locator("[data-part=team] h3")).to_have_text("Reed Otters")
    page.rest()
    builder = shown(page)
    expect(builder.locator("[data-name]")).to_have_value("Saltmarsh Herons")
    expect(builder.locator("[data-part=kept]")).to_have_text("Kept from before: Reed Otters, 22 players.Go on with it")
    assert builder.evaluate("(root) => root.offsetHeight") <= ROOM[WIDE]
    assert page.violations(builder.locator("[data-part=kept]")) == []
    builder.get_by_role("button", name="Go on with it").click()
    expect(builder.locator("[data-name]")).to_have_value("Reed Otters")
    expect(builder.locator("[data-part=kept]")).to_have_count(0)


OWN = """
import cardbowl as cb
from pathlib import Path
from cardbowl.games.showdown.starts.alone import one_down
from support.own_data import write_own_data

folder = write_own_data(Path("mine"))
teams = {"data": str(folder), "home": "otters", "visitors": "owls"}
game = one_down(house_rules=teams, hands=(["S51"], []), seed=3)
for answer in ("pass", "pass", "O01", "D08", "pass", "pass", "RB1", "LB1", "power v power"):
    game.answer(answer)
table = cb.table(game, cover=False)
table"""


def test_a_card_and_a_team_that_are_data_alone(page: BenchPage) -> None:
    """They are at the table and in the builder, and the card is played by a press."""
    page.show(OWN, "builder = cb.team_builder(data=folder, team='otters')\nbuilder")
    table, builder = page.output(".cardbowl-table"), page.output(".cardbowl-builder")
    expect(table).to_contain_text("Reed Otters")
    card = table.locator('[data-call="S51"]').first
    expect(card).to_contain_text("Second Wind")
    card.click()
    table.locator(".cb-ask-row button").first.click()
    page.page.wait_for_function("() => bench.isQuiet()")
    assert page.kernel_eval("print('S51' in table.referee.log[9:])") == "True\n"
    expect(builder.locator("[data-part=team] h3")).to_have_text("Reed Otters")
    expect(builder.locator("[data-part=team]")).to_contain_text("Wim Sedgewater")
    tab(builder, "cards")
    expect(held(builder, "S51")).to_contain_text(
        "Second WindStep 5, offense: +3 to your total; -1 to the opposing total. Needs a run.boost3×"
    )
    tab(builder, "compare")
    expect(builder.locator("[data-part=compare]")).to_contain_text("Reed Otters (yours)")
    assert page.console_errors == []


@pytest.mark.parametrize("width", [WIDE, PHONE, 320, 1100])
def test_it_is_as_high_as_a_table_may_be(open_page: Callable[..., BenchPage], width: int) -> None:
    page = open_page(output_width=width, width=width + 80, height=1300)
    builder = shown(page)
    for name in TABS:
        tab(builder, name)
        assert builder.evaluate("(root) => root.offsetHeight") <= (ROOM[WIDE] if width >= WIDE else ROOM[PHONE])
        assert builder.evaluate("(root) => root.scrollWidth <= root.clientWidth"), name
        cut = builder.evaluate(
            "(root) => [...root.querySelectorAll('.tb-rows')].filter((r) => r.scrollWidth > r.clientWidth).length"
        )
        assert cut == 0, name
        keep_picture(page, f"builder-{name}-{width}", builder)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_on_any_side(open_page: Callable[..., BenchPage], dark: bool) -> None:
    page = open_page(dark=dark, height=1300)
    for options in ("", "team='herons'"):
        builder = shown(page, options)
        for name in TABS:
            tab(builder, name)
            assert page.violations(builder) == [], name
