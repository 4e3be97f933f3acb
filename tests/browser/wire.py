"""A network cable between the page and the server: it can be pulled out, plugged in again, and torn."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit


class Wire:
    """Carries every byte between an address of its own and that of a server.

    While it is pulled out nothing comes through, and neither end hears of it; what was sent meanwhile comes through later.
    Torn, what is under way is lost, all connections end, and new ones are refused.
    """

    def __init__(self, url: str) -> None:
        there = urlsplit(url)
        self._server = (there.hostname or "", there.port or 80)
        self._is_in, self._ends = threading.Event(), list[socket.socket]()
        self._is_in.set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._is_torn = False
        self._stops_questions = True
        threading.Thread(target=self._accept, daemon=True).start()

    def pull(self, *, only_answers: bool = False) -> None:
        """From now on nothing comes through, or nothing that the server says."""
        self._stops_questions = not only_answers
        self._is_in.clear()

    def tear(self) -> None:
        """What is under way is lost, every connection ends, and nobody can connect."""
        self._is_torn = True
        ends, self._ends = self._ends, []
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._is_in.set()

    def plug(self) -> None:
        """From now on everything comes through."""
        self._is_torn = False
        self._is_in.set()

    def close(self) -> None:
        """End everything."""
        self._listener.close()
        self.tear()

    def _accept(self) -> None:
        while True:
            try:
                page, _ = self._listener.accept()
            except OSError:
                return
            if self._is_torn:
                page.close()
                continue
            server = socket.create_connection(self._server)
            self._ends += [page, server]
            for one, other, asks in ((page, server, True), (server, page, False)):
                threading.Thread(target=self._carry, args=(one, other), kwargs={"asks": asks}, daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket, *, asks: bool) -> None:
        with contextlib.suppress(OSError):
            while content := one.recv(65_536):
                if self._stops_questions or not asks:
                    self._is_in.wait()
                other.sendall(content)  # fails where both were closed meanwhile
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@contextlib.contextmanager
def wired(url: str) -> Iterator[Wire]:
    """A wire to a server."""
    wire = Wire(url)
    try:
        yield wire
    finally:
        wire.close()
