"""Style sheets, scripts, drawings and fonts, served from where they lie.

Their addresses name the version of all of them, so a browser keeps them for good and asks again
only when one has changed. As asking costs a table on a phone forty questions at every page, that is
most of what it would wait for.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware

VERSIONED = re.compile(r"(?P<before>/static/)(?P<version>[0-9a-f]{12})/(?P<name>.+)")
FOR_GOOD = "max-age=31536000, public, immutable"


@cache
def version() -> str:
    """The same wherever the same files lie: pages come from one node, their style from another."""
    digest = hashlib.sha256()
    for finder in finders.get_finders():
        ours = isinstance(finder, finders.FileSystemFinder)
        for name, storage in sorted(finder.list([]), key=lambda found: found[0]):
            digest.update(f"{name} {storage.size(name)} ".encode())
            if ours:  # those of packages change with their releases
                digest.update(Path(storage.path(name)).read_bytes())
    return digest.hexdigest()[:12]


@cache
def address(name: str) -> str:
    """Found out once: a page names fifty of them."""
    return StaticFilesStorage().url(f"{version()}/{name}")


class VersionedFiles(StaticFilesStorage):
    def url(self, name: str | None) -> str:
        return address(name or "")


class StaticFilesMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]  # it has no types
    """WhiteNoise, but each file handed over whole, and kept by browsers if its version is ours.

    Under ASGI Django warns about every file that WhiteNoise streams, and reads it whole anyway.
    """

    def __call__(self, request: HttpRequest) -> HttpResponse:
        found = VERSIONED.fullmatch(request.path_info)
        if found is None:
            response: HttpResponse = super().__call__(request)
            return response
        # Of another version too: a page that was open before an update, or comes from a node that
        # has it already, gets what there is.
        request.path_info = found["before"] + found["name"]
        response = super().__call__(request)
        ours = found["version"] == version() and not self.autorefresh  # as with DEBUG=1
        if ours and response.status_code in (200, 304):
            response.headers["Cache-Control"] = FOR_GOOD
        return response

    @staticmethod
    def serve(static_file: Any, request: HttpRequest) -> HttpResponse:
        streamed = WhiteNoiseMiddleware.serve(static_file, request)
        whole = HttpResponse(b"".join(streamed), status=streamed.status_code)
        whole.headers = streamed.headers  # all of them: a 304 must not gain a content type
        if whole.content:  # measured at the start, but an update may have replaced the file since
            whole.headers["Content-Length"] = str(len(whole.content))
        streamed.close()
        return whole
