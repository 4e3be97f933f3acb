"""Mean yards against the chance of a completion, by the number of pass cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from cardbowl.cards.card import RANKS
from cardbowl.chance import Table
from cardbowl.charts.frames import BESIDE_AN_AXIS, Frame
from cardbowl.charts.parts import Rows, check_chances, check_once, counted_in, read_rows, rounded, slider, words
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import GOOD, INK, NEUTRAL, PAGE_WIDTH, check_width
from cardbowl.doors import data_door
from cardbowl.errors import DataError

if TYPE_CHECKING:
    import altair as alt

_HEIGHT = 240
_RANKS = list(RANKS)


@data_door
def pass_choice_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    offense: int = 12,
    defense: int = 5,
    title: str = "More pass cards: longer, but riskier",
    subtitle: str = "",
    yards: str = "Mean yards of a complete pass",
    width: int = PAGE_WIDTH,
) -> Chart:
    """Mean yards against the chance of a completion, one dot for each number of pass cards, joined in their order.

    Each row has `cards`, the chance `complete` and the `mean` yards; `yards` says in words what the mean counts.
    With the columns `o1` and `d1` (values 1 to 13), sliders pick the hand cards; `offense` and `defense` are where they start.
    `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    given = list(rows)
    by_hand = bool(given) and isinstance(given[0], Mapping) and "o1" in given[0] and "d1" in given[0]
    kept = read_rows(given, "passes", [*(("o1", "d1") if by_hand else ()), "cards", "complete", "mean"])
    check_chances(kept, "passes", ["complete"])
    check_once(kept, "passes", [*(("o1", "d1") if by_hand else ()), "cards"])
    here = [row for row in kept if not by_hand or (row["o1"], row["d1"]) == (offense, defense)]
    if not here:
        raise DataError(f"there are no rows with o1 {offense} and d1 {defense}, where the sliders start.")
    room = check_width(width) - BESIDE_AN_AXIS
    here.sort(key=lambda row: row["cards"])
    said = ", ".join(f"{_cards(row['cards'])} {float(row['complete']):.1%} for {float(row['mean']):.1f} yards" for row in here)
    layers = _layers(kept, yards, by_hand, room)
    if by_hand:
        layers[-1] = layers[-1].add_params(
            slider("offense", "Offensive card O1", 1, 13, offense), slider("defense", "Defensive card D1", 1, 13, defense)
        )
    drawn = [{**row, "complete": rounded(row["complete"], 5), "mean": rounded(row["mean"], 3)} for row in kept]
    hand = f"O1 {_RANKS[offense - 1]} against D1 {_RANKS[defense - 1]}: " if by_hand else ""
    frame = Frame(title, subtitle or f"{hand}{_compared(here, upper=not hand)}.", width)
    picture = frame.plot(layers, _HEIGHT, choices=drawn)
    shows = "Dots for the number of pass cards, mean yards against the chance of a completion:"
    return frame.chart(picture, Table.from_records(kept), shows=shows, called="Chart of passes by their cards", said=said)


def _layers(rows: Rows, yards: str, by_hand: bool, room: int) -> list[alt.Chart]:
    import altair as alt

    least = min(float(row["complete"]) for row in rows)
    low, high = min(float(row["mean"]) for row in rows), max(float(row["mean"]) for row in rows)
    across = alt.X("complete:Q", title="Chance of a completion")
    across = across.scale(domain=[max(0, round(least - 0.06, 2)), 1], nice=False).axis(format=".0%", tickCount=room // 70)
    down = alt.Y("mean:Q", title=yards).scale(domain=[min(0, low), 1.18 * high], nice=False).axis(tickCount=6)
    chosen = alt.Chart().transform_filter("datum.o1 == offense && datum.d1 == defense" if by_hand else "true")
    row = chosen.transform_calculate(
        name=counted_in("datum.cards", "card"),
        words=f"{counted_in('datum.cards', 'card')} + ': ' + format(datum.complete, '.1%')"
        " + ' complete, ' + format(datum.mean, '.2f') + ' yards'",
        numbers="format(datum.complete, '.1%') + ', ' + format(datum.mean, '.1f') + ' yards'",
    )
    line = chosen.mark_line(aria=False, color=NEUTRAL, point=True, strokeWidth=1.5).encode(
        x=across, y=down, order=alt.Order("cards:Q")
    )
    tips = [alt.Tooltip("cards:Q"), alt.Tooltip("complete:Q", format=".3%"), alt.Tooltip("mean:Q", format=".3f")]
    dots = row.mark_point(color=GOOD, filled=True, opacity=1, size=110).properties(name="choices")
    words_of: dict[str, Any] = {"aria": False, "baseline": "middle", "color": INK}
    # Close to the right edge there is no room beside a dot; its words are on the left there.
    edge = round(1 - 150 / room * (1 - max(0, least - 0.06)), 3)
    names: list[alt.Chart] = []
    for side, test, gap in (("left", f"datum.complete <= {edge}", 6), ("right", f"datum.complete > {edge}", -6)):
        there, text = row.transform_filter(test), {**words_of, "align": side}
        bold = there.mark_text(dx=gap, dy=-18, fontSize=12, fontWeight=600, **text)
        plain = there.mark_text(dx=gap, dy=-5, fontSize=11, **text)
        names += [bold.encode(x=across, y=down, text="name:N"), plain.encode(x=across, y=down, text="numbers:N")]
    placed = dots.encode(x=across, y=down, tooltip=tips, description=alt.Description("words:N"))
    if not by_hand:
        return [line, *names, placed]
    headline = f"'O1 ' + {_RANKS}[offense - 1] + ' against D1 ' + {_RANKS}[defense - 1]"
    one = chosen.transform_filter("datum.cards == 1")
    return [line, *names, words(one, headline, x=0, y=-14, bold=True), placed]


def _compared(here: Rows, *, upper: bool) -> str:
    """What the most pass cards change against the fewest, of the rows of one hand."""
    few, many = here[0], here[-1]
    if len(here) == 1:
        return f"{_cards(few['cards'])}: complete {float(few['complete']):.1%} of the time for {float(few['mean']):.1f} yards"
    riskier, longer = 100 * float(few["complete"] - many["complete"]), float(many["mean"] - few["mean"])
    between = f"{'Between' if upper else 'between'} {_cards(few['cards'])} and {many['cards']}"
    chance = f"{'rises' if riskier < 0 else 'falls'} by {abs(riskier):.0f} points" if riskier else "stays"
    yards = f"{'shrinks' if longer < 0 else 'grows'} by {abs(longer):.1f} yards" if longer else "stays as long"
    return f"{between} the chance of a completion {chance}; the pass {yards}"


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"
