"""Where a tapped piece may go, as static/js/pieces.js reads it."""

from __future__ import annotations

import msgspec
from django import template
from django.utils.safestring import SafeString

from campaigns.face.reach import Reach

register = template.Library()
# What would end the element or begin another; in JSON it stands in strings alone.
UNSAFE = ((b"<", b"\\u003C"), (b">", b"\\u003E"), (b"&", b"\\u0026"))


@register.simple_tag
def reach(found: Reach) -> SafeString:
    """As `json_script` would write it; a full table has a hundred kilobytes of it."""
    written = msgspec.json.encode(found.for_page(), enc_hook=str)
    for sign, escaped in UNSAFE:
        written = written.replace(sign, escaped)
    text = written.decode()
    return SafeString(f'<script id="legal" type="application/json">{text}</script>')
