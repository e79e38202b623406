"""The ASGI server. Before it stops it takes leave of the devices that listen."""

from __future__ import annotations

import socket

import uvicorn

from campaigns import streaming


class Server(uvicorn.Server):
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await streaming.hang_up()
        await super().shutdown(sockets)
