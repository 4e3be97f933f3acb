"""The cost in Python of one tick of a slider: a live chart, and beside it an Altair chart that is made and written again."""

from itertools import count

import altair as alt
import pandas as pd
import pytest
from jupyter_client.session import json_packer

from cardbowl.widgets.live_chart import LiveChart, Slider

ROWS = 500
LEAST, MOST = 1, 360


def rows(angle):
    """Rows of four columns, of which one changes."""
    return [{"n": n, "share": n * angle % 997 / 997, "side": "red" if n % 2 else "black", "words": f"{n}"} for n in range(ROWS)]


def points(data):
    marks = alt.Chart(data, description="Points.").mark_point()
    return marks.encode(x="n:Q", y="share:Q", color="side:N", tooltip="words:N")


class Wire:
    """Stands for the connection to the page: hands messages in, and writes those that go out as they would travel."""

    kernel = "running"
    comm_id = "live"
    sent = b""

    def on_msg(self, handle):
        self.handle = handle

    def receive(self, **state):
        self.handle({"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []})

    def send(self, data=None, metadata=None, buffers=None):
        self.sent = json_packer(data)

    def close(self, *args, **more):
        """There is nothing to close."""


@pytest.fixture
def wire():
    """The connection of a live chart that has been shown."""
    live = LiveChart(points(pd.DataFrame(rows(LEAST))), inputs={"angle": Slider(LEAST, MOST)}, update=rows)
    live.comm = Wire()
    yield live.comm
    live.comm = None


def test_one_tick_of_a_slider_with_500_rows(benchmark, against, wire):
    against(5, "ms")
    ticks = count(1)

    def tick():
        n = next(ticks)
        wire.receive(intent={"view": "a", "n": n, "values": {"angle": LEAST + n % MOST}})

    benchmark(tick)
    assert b"columns" in wire.sent
    benchmark.extra_info["bytes"] = len(wire.sent)


def test_altair_peer_the_chart_made_and_written_again(benchmark, against):
    against(5, "ms")
    ticks = count(1)
    spec = benchmark(lambda: json_packer(points(pd.DataFrame(rows(LEAST + next(ticks) % MOST))).to_dict()))
    assert b"datasets" in spec
    benchmark.extra_info["bytes"] = len(spec)
