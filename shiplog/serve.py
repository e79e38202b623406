"""`python -m shiplog.serve`: look around, bring the database up to date, say where, serve.

Imports that an unfit machine lacks come after the check that would miss them.
"""

import contextlib
import gc
import os
import socket
import sys

from shiplog.start import data_folder, surroundings


def main() -> int:
    try:
        surroundings.check_python()
        surroundings.check_installed()
        surroundings.check_pango()
        surroundings.check_data_folder(data_folder.locate())
        data_folder.tidy(data_folder.locate())
        surroundings.check_public_name(os.environ.get("PUBLIC_NAME", "").strip())
        surroundings.check_database_url(
            os.environ.get("DATABASE_URL", ""), os.environ.get("DATABASE_POOL", "")
        )
        listener = surroundings.open_port(os.environ.get("PORT") or "8000")

        from shiplog.start import workers

        number = workers.wanted(os.environ.get("WORKERS") or "1")
        with workers.together(number):
            return serve(listener, number)
    except surroundings.Trouble as trouble:
        print(trouble, file=sys.stderr)
        return int(trouble.code)


def serve(listener: socket.socket, number: int) -> int:
    gc.disable()  # nothing that is read in now is ever garbage

    from shiplog.start import database

    database.prepare()

    import uvicorn
    from django.conf import settings

    from shiplog.door.patience import PatientProtocol
    from shiplog.start import announcement, welcome
    from shiplog.start.server import Server
    from shiplog.start.workers import READY_SECONDS, Workers
    from shiplog.watch import metrics

    metrics.serve()

    def tell() -> None:
        welcome.show(listener.getsockname()[1])
        announcement.start(listener.getsockname()[1])

    config = uvicorn.Config(
        "shiplog.asgi:application",
        http=PatientProtocol,
        lifespan="off",  # Django has none
        log_config=None,  # the settings say what is logged
        access_log=settings.LOG_REQUESTS,
        server_header=False,
        timeout_graceful_shutdown=3,  # a phone left on must not keep the server from stopping
        workers=number,
        timeout_worker_healthcheck=READY_SECONDS,  # busy is not dead
    )
    if number > 1:
        gc.enable()
        Workers(config, [listener], tell).run()
        return 0
    config.load()  # the whole application, so that the address is good when it is shown
    gc.freeze()  # it stays: to look through it for garbage again and again costs taps
    gc.enable()
    tell()
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl-C is how people stop it
        Server(config).run(sockets=[listener])
    return 0


if __name__ == "__main__":
    sys.exit(main())
