"""Django behind the door: one hop into a thread for the whole of a request, and none that waits.

Middleware and views are synchronous, from the first to the last, in one thread of a few that stay.
A stream is opened there like a page; what it then tells is told by the event loop alone, so that it
holds no thread.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from contextvars import copy_context
from typing import Any

from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.db import close_old_connections, connection
from django.http import HttpResponseBase
from django.urls import set_script_prefix

from campaigns.safe import desk
from campaigns.table import announcements
from shiplog.door.bodies import Receive, Send

# Started when they are needed. More than may wait for sheets and pictures at once
# (`campaigns/safe/gate.py`): taps must not wait behind those.
THREADS = 40


class Pages(ASGIHandler):
    def __init__(self) -> None:
        BaseHandler.__init__(self)  # ASGIHandler's own would load the middleware for async
        self.load_middleware(is_async=False)
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="pages")
        # A question to PostgreSQL takes its way through a network: the others go on meanwhile.
        self.desk = desk.work if connection.vendor == "sqlite" else nullcontext

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        loop = asyncio.get_running_loop()
        announcements.told_by(loop)
        response = await self._in_thread(self.answered, scope, body)
        if not response.streaming:
            await self.send_response(response, send)
            return
        try:
            await self._while_connected(response, receive, send)
        finally:
            await self._in_thread(response.close)

    async def _in_thread(self, work: Any, *args: Any) -> Any:
        """With a context of its own: nothing of one request is left for the next."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, copy_context().run, work, *args)

    def answered(self, scope: Any, body: Any) -> HttpResponseBase:
        """From the first middleware to the last word of the page."""
        with self.desk():
            return self._put_together(scope, body)

    def _put_together(self, scope: Any, body: Any) -> HttpResponseBase:
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, response = self.create_request(scope, body)
        if request is None:
            body.close()
        else:
            response = self.get_response(request)
        assert response is not None  # without a request, it says why
        if response.streaming:
            close_old_connections()  # those of this thread: it is told from the loop
        else:
            response.close()
        return response

    async def _while_connected(self, response: Any, receive: Receive, send: Send) -> None:
        telling = asyncio.create_task(self.send_response(response, send))
        leaving = asyncio.create_task(self.listen_for_disconnect(receive))
        tasks = (telling, leaving)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        if isinstance(ended[0], Exception):
            raise ended[0]
