"""The ASGI server. Before it stops, it says goodbye to the devices that listen."""

from __future__ import annotations

import socket

import uvicorn

from campaigns.pages import stream


class Server(uvicorn.Server):
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await stream.hang_up()
        await super().shutdown(sockets)
