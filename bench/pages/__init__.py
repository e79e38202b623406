"""What pages cost on a real server: taps, load, a first visit, printing.

Each module has `figures`, the lines that it prints; `server` starts the server, and `bare` is the
view that they are compared with.
"""
