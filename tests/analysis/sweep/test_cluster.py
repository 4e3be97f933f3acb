"""Sweeps on a cluster of dask: two real worker processes, one of which is killed in the middle."""

import os
import signal
import sys

import pytest
from games.pocket import GAME as POCKET

import cardbowl as cb
from cardbowl.errors import DataError, MissingExtraError

pytest.importorskip("distributed")
# asyncio's loops and dask's own processes are closed a moment after the cluster is
pytestmark = [pytest.mark.timeout(240), pytest.mark.filterwarnings("ignore::ResourceWarning")]
GAMES = 500


@pytest.fixture(scope="module")
def cluster():
    from distributed import LocalCluster

    without = {"dashboard_address": None, "worker_dashboard_address": None}
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", **without) as made:
        yield made


@pytest.fixture(scope="module")
def here():
    return swept()


def swept(**options):
    return cb.sweep(POCKET, {"plays": [8, 9]}, players="random", games=GAMES, seed=3, block=10, **options)


def test_a_cluster_its_address_and_a_client_give_the_same_rows(cluster, here):
    from distributed import Client

    assert swept(executor=cluster) == here
    assert swept(executor=cluster.scheduler_address) == here
    with Client(cluster, set_as_default=False) as client:
        assert swept(executor=client) == here
        with client.get_executor() as executor:
            assert swept(executor=executor) == here
        assert client.status == "running"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_a_worker_that_is_killed_in_mid_sweep_is_replaced_and_no_number_changes(cluster, here, tmp_path):
    killed, told = [], []
    begun = {worker.pid for worker in cluster.workers.values()}  # processes of this cluster

    def progress(done, of):
        told.append(done)
        if done > of // 8 and not killed:
            killed.append(min(begun))
            os.kill(killed[0], signal.SIGKILL)

    found = swept(executor=cluster, out=tmp_path / "sweep.csv", progress=progress)
    assert killed
    assert found == here
    assert told[-1] == 2 * GAMES
    with pytest.raises(ProcessLookupError):
        os.kill(killed[0], 0)
    assert swept(executor=cluster, out=tmp_path / "sweep.csv") == here


def test_a_cluster_that_is_not_there(monkeypatch):
    monkeypatch.setattr("cardbowl.analysis.sweep.executors.PATIENCE", "1s")
    with pytest.raises(DataError, match=r"the cluster tcp://127\.0\.0\.1:9 does not answer, or has no workers"):
        swept(executor="tcp://127.0.0.1:9")


def test_without_the_extra(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MissingExtraError, match="cluster"):
        swept(executor="tcp://127.0.0.1:9")
