"""The services of `deploy/`, each as a process here: Redis, and nginx with the shipped settings."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from pathlib import Path

from tests.campaigns.server import ROOT, free_port

CONFIGURATION = ROOT / "deploy" / "nginx.conf"


def program(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    assert found, f"no {name}: make setup-dev installs it"
    return found


def wait_for(port: int) -> None:
    deadline = time.monotonic() + 60
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=5).close()
            return
        except OSError:
            assert time.monotonic() < deadline, f"nobody listens at {port}"
            time.sleep(0.05)


class Service:
    port: int
    process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def start(self) -> None:
        self.process = subprocess.Popen(self.command(), stdout=subprocess.DEVNULL)
        wait_for(self.port)

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(timeout=20)
            self.process = None


class Redis(Service):
    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        asked = [program("redis-server"), "--port", str(self.port), "--save", ""]
        return [*asked, "--dir", str(self.folder)]


class Proxy(Service):
    """nginx with deploy/nginx.conf; only the names of machines and files are those of the test."""

    def __init__(self, folder: Path, nodes: tuple[int, int]) -> None:
        self.folder, self.port = folder, free_port()
        folder.mkdir(parents=True, exist_ok=True)
        self._certify()
        text = CONFIGURATION.read_text()
        here = {
            "app1:8000": f"127.0.0.1:{nodes[0]}",
            "app2:8000": f"127.0.0.1:{nodes[1]}",
            "listen 80;": f"listen 127.0.0.1:{free_port()};",
            "listen 443": f"listen 127.0.0.1:{self.port}",
            "/etc/nginx/tls": str(folder),
            "/run/nginx.pid": f"{folder / 'nginx.pid'}",
            "http {": f"http {{ client_body_temp_path {folder / 'body'}; "
            f"proxy_temp_path {folder / 'proxy'}; fastcgi_temp_path {folder / 'fastcgi'}; "
            f"uwsgi_temp_path {folder / 'uwsgi'}; scgi_temp_path {folder / 'scgi'};",
        }
        for there, ours in here.items():
            assert there in text, there
            text = text.replace(there, ours)
        (folder / "nginx.conf").write_text(text)

    @property
    def url(self) -> str:
        return f"https://127.0.0.1:{self.port}"

    def _certify(self) -> None:
        key, signed = self.folder / "privkey.pem", self.folder / "fullchain.pem"
        asked = [program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
        asked += ["-subj", "/CN=127.0.0.1", "-keyout", str(key), "-out", str(signed)]
        subprocess.run(asked, check=True, capture_output=True)

    def command(self) -> list[str]:
        said = ["-e", str(self.folder / "error.log"), "-c", str(self.folder / "nginx.conf")]
        return [program("nginx"), "-p", str(self.folder), *said, "-g", "daemon off;"]

    def check(self) -> subprocess.CompletedProcess[str]:
        asked = [*self.command()[:-2], "-t"]
        return subprocess.run(asked, capture_output=True, text=True, check=False)
