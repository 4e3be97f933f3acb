"""The value of each card: the smallest chart with a slider."""

from __future__ import annotations

from cardbowl.cards.card import RANKS
from cardbowl.chance import Table
from cardbowl.charts.parts import slider, stacked_up, words
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import BAD, GOOD, dressed


def card_values_chart(picked: int = 11) -> Chart:
    """Thirteen bars for the values of the cards, and a slider that picks one of them, 1 to 13."""
    import altair as alt

    rows = [{"rank": rank, "value": value} for value, rank in enumerate(RANKS, start=1)]
    bars = (
        alt.Chart(name="cards")
        .mark_bar(cornerRadiusEnd=2)
        .encode(
            x=alt.X("rank:N", sort=list(RANKS), title="Card").axis(labelAngle=0, grid=False),
            y=alt.Y("value:Q", title="Value").axis(tickCount=4),
            color=alt.condition("datum.value == picked", alt.value(BAD), alt.value(GOOD)),
        )
        .add_params(slider("picked", "Card", 1, len(RANKS), picked))
    )
    row = alt.Chart().transform_filter("datum.value == picked")
    told = words(row, "datum.rank + ' counts ' + datum.value", x=0, y=-12, bold=True)
    picture = dressed(
        stacked_up([bars, told], values=rows),
        title="The value of each card",
        subtitle="",
        description="Thirteen bars for the values of the cards: the ace counts 1, jack 11, queen 12, king 13.",
    ).properties(width=420, height=120)
    text = "Chart of card values: ace 1, 2 to 10 as printed, jack 11, queen 12, king 13."
    return Chart(picture, Table(("rank", "value"), ((row["rank"], row["value"]) for row in rows)), text)
