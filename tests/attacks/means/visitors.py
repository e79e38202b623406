"""Devices that open tables, upload files and fill in the forms they are shown."""

from __future__ import annotations

import http.client
import re
from html.parser import HTMLParser

from tests.campaigns.server import Answer, Device


class Forms(HTMLParser):
    """Every form of a page: where it goes, and what it says unless somebody changes it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = [("", {})]
        self.select = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        fields, name = self.found[-1][1], given.get("name") or ""
        if tag == "form":
            self.found.append((given.get("action") or "", {}))
        elif tag == "select":
            self.select = name
        elif tag == "option" and (self.select not in fields or "selected" in given):
            fields[self.select] = given.get("value") or ""
        elif tag == "input" and name:
            optional = given.get("type") in ("checkbox", "radio")
            if not optional or "checked" in given:
                fields[name] = given.get("value") or ""

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            self.select = ""


def form(page: str, action: str = "") -> dict[str, str]:
    """As it stands on the page; without the secret, which the device adds itself."""
    found = [fields for goes_to, fields in Forms(page).found[1:] if goes_to.endswith(action)]
    return {name: value for name, value in found[0].items() if name != "csrfmiddlewaretoken"}


def open_table(device: Device, game: str, **fields: str) -> str:
    """The code of a new table with what the form proposes."""
    page = device.ask("GET", f"/new/{game}/")[2]
    status, headers, answer = device.ask("POST", f"/new/{game}/", {**form(page), **fields})
    assert status == 302, answer
    return code_of(headers["Location"])


def code_of(address: str) -> str:
    found = re.match(r"/t/(\w+)/", address)
    assert found, address
    return found[1]


def upload(
    device: Device, path: str, name: str, content: bytes, fields: dict[str, str] | None = None
) -> Answer:
    """A file as a browser sends it."""
    device.sent.append(path)
    mark = "-" * 20 + "ahoy"
    sent = {**(fields or {}), "csrfmiddlewaretoken": device.cookies["csrftoken"].value}
    parts = [
        f'--{mark}\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'.encode()
        for key, value in sent.items()
    ]
    head = f'--{mark}\r\nContent-Disposition: form-data; name="{name}"; filename="a"\r\n'
    parts += [f"{head}Content-Type: application/octet-stream\r\n\r\n".encode(), content, b"\r\n"]
    body = b"".join([*parts, f"--{mark}--\r\n".encode()])
    connection = http.client.HTTPConnection("127.0.0.1", device.port, timeout=60)
    try:
        cookies = "; ".join(f"{key}={kept.value}" for key, kept in device.cookies.items())
        kind = f"multipart/form-data; boundary={mark}"
        connection.request("POST", path, body, {"Cookie": cookies, "Content-Type": kind})
        response = connection.getresponse()
        text = response.read().decode()
        for line in response.headers.get_all("Set-Cookie", []):
            device.cookies.load(line)
        return response.status, dict(response.headers), text
    finally:
        connection.close()


def send_away(host: Device, other: Device, code: str) -> None:
    """By the host's list of devices, which calls none of them by a name: the one that is meant is
    found by making each of them a host for a moment."""
    settings = f"/t/{code}/settings/"

    def change(member: str, what: str) -> None:
        host.ask("POST", f"{settings}hosts/", {"member": member, "change": what})

    listed = re.findall(r'name="member"\s+value="(\d+)"', host.ask("GET", settings)[2])
    for member in dict.fromkeys(listed):
        change(member, "make")
        meant = other.ask("GET", settings)[0] == 200
        change(member, "end")
        if meant:
            change(member, "send_away")
            return
    raise AssertionError("no such device")
