from typing import Any

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware


class StaticFilesMiddleware(WhiteNoiseMiddleware):  # type: ignore[misc]  # it has no types
    """WhiteNoise, but each file handed over whole.

    Under ASGI Django warns about every file that WhiteNoise streams, and reads it whole anyway.
    """

    @staticmethod
    def serve(static_file: Any, request: HttpRequest) -> HttpResponse:
        streamed = WhiteNoiseMiddleware.serve(static_file, request)
        whole = HttpResponse(b"".join(streamed), status=streamed.status_code)
        whole.headers = streamed.headers  # all of them: a 304 must not gain a content type
        if whole.content:  # measured at the start, but an update may have replaced the file since
            whole.headers["Content-Length"] = str(len(whole.content))
        streamed.close()
        return whole
