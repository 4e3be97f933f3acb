"""Simulations in the kernel of a notebook: its own interrupt, a bar, and games whose rules are typed into a cell."""

import os
import time
from contextlib import contextmanager
from queue import Empty

import pytest
from support.sources import ROOT

manager = pytest.importorskip("jupyter_client.manager")

LONG = """
import cardbowl as cb
from multiprocessing import active_children
found = cb.simulate("doi", 100_000, jobs=2, home="random", away="random", progress=lambda done, of: print(done, flush=True))
print(found.count, len(active_children()))
"""
OWN = """
from dataclasses import replace
def turn(position, rules):
    return (yield from cb.GAMES["doi"].turn(position, rules))
mine = replace(cb.GAMES["doi"], name="mine", turn=turn)
one, two = (cb.simulate(mine, 6, jobs=jobs, home="random", away="random", progress=True) for jobs in (1, 2))
print(one == two, two.count, len(active_children()))
"""
COUNTER = """
def counter(at, rules):
    ours = yield cb.Draw(cb.OFFENSE, "counter O", "OWN.COUNTER.1")
    return ours.value - 5
mine = cb.variant("cardbowl-2.0", plays={"counter": counter}, name="mine")
rules = {"quarter_intervals": 20}
both = [cb.simulate(mine, 4, jobs=jobs, house_rules=rules, home="random", away="random", each="call") for jobs in (1, 2)]
print(both[0] == both[1], (both[0].plays["call"] == both[1].plays["call"]).all(), sum(both[1].plays["call"] == "counter") > 0)
"""


@contextmanager
def kernel():
    """A kernel of its own, and a function that runs a cell in it and returns what the cell prints."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    started, client = manager.start_new_kernel(kernel_name="python3", env=environment)

    def run(cell, interrupt=False):
        number, said, until = client.execute(cell), [], time.monotonic() + 120
        while time.monotonic() < until:
            try:
                message = client.get_iopub_msg(timeout=1)
            except Empty:
                continue
            content = message["content"]
            if message["parent_header"].get("msg_id") != number:
                continue
            if message["msg_type"] == "stream":
                said += content["text"].splitlines()
                if interrupt:
                    started.interrupt_kernel()
                    interrupt = False
            elif message["msg_type"] == "error":
                said.append(f"{content['ename']}: {content['evalue']}")
            elif content.get("execution_state") == "idle":
                return said
        raise AssertionError("the cell does not end")

    try:
        yield run
    finally:
        client.stop_channels()
        started.shutdown_kernel(now=True)
        started.cleanup_resources()


@pytest.mark.skipif(os.name != "posix", reason="a kernel is interrupted in another way elsewhere")
def test_the_interrupt_of_a_notebook_keeps_what_was_played_and_the_kernel_goes_on():
    with kernel() as run:
        *_, last = run(LONG, interrupt=True)
        games, _, rest = last.partition(" of ")
        assert int(games.replace(" ", "")) > 0
        assert rest == "100 000 games; interrupted 0"
        assert run(OWN) == ["True 6 games 0"]
        assert run(COUNTER) == ["True True True"]
