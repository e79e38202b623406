"""`python -m shiplog.serve`: look around, bring the database up to date, say where, serve.

Imports that an unfit machine lacks come after the check that would miss them.
"""

import contextlib
import os
import socket
import sys

from shiplog import data_folder, surroundings


def main() -> int:
    try:
        surroundings.check_python()
        surroundings.check_installed()
        surroundings.check_pango()
        surroundings.check_data_folder(data_folder.locate())
        listener = surroundings.open_port(os.environ.get("PORT") or "8000")

        from shiplog import database

        database.prepare()
    except surroundings.Trouble as trouble:
        print(trouble, file=sys.stderr)
        return int(trouble.code)
    return serve(listener)


def serve(listener: socket.socket) -> int:
    import uvicorn

    from shiplog import welcome
    from shiplog.server import Server

    config = uvicorn.Config(
        "shiplog.asgi:application",
        lifespan="off",  # Django has none
        log_config=None,  # the settings say what is logged
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,  # a phone left on must not keep the server from stopping
    )
    config.load()  # the whole application, so that the address is good when it is shown
    welcome.show(listener.getsockname()[1])
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl-C is how people stop it
        Server(config).run(sockets=[listener])
    return 0


if __name__ == "__main__":
    sys.exit(main())
