#!/bin/sh
# Finds a Python that is new enough and hands over to setup.py.
# This much is shell because an older Python could not even read setup.py.
python=${PYTHON:-python3}
found=$("$python" -c 'import sys; print(".".join(map(str, sys.version_info[:3])))' 2>/dev/null)
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    echo "Shiplog needs Python 3.11 or newer, but $python is ${found:-missing}:" \
        "install a newer one, or name one you have with PYTHON=/path/to/python3.11 make run." >&2
    exit 10
fi
exec "$python" "$(dirname "$0")/setup.py" "$@"
