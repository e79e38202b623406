"""A network between browser and server on which every answer takes its time.

    python -m tests.attacks.means.slow_network PORT SECONDS

A process of its own: when it ends, so do all its connections.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.campaigns.server import ROOT


@contextmanager
def slow_network(port: int, seconds: float) -> Iterator[int]:
    """The port through which the server is reached so slowly."""
    command = [sys.executable, "-m", "tests.attacks.means.slow_network", str(port), str(seconds)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as network:
        assert network.stdout is not None
        yield int(network.stdout.readline())
        network.kill()


async def carry(source: asyncio.StreamReader, target: asyncio.StreamWriter, wait: float) -> None:
    with suppress(OSError):  # either side has hung up
        while heard := await source.read(65536):
            await asyncio.sleep(wait)
            target.write(heard)
            await target.drain()
    target.close()


async def main(port: int, seconds: float) -> None:
    async def let_in(caller: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        answered, server = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(carry(caller, server, 0), carry(answered, answers, seconds))

    door = await asyncio.start_server(let_in, "127.0.0.1", 0)
    print(door.sockets[0].getsockname()[1], flush=True)
    await door.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), float(sys.argv[2])))
