"""The open question: what is read first, then its answers, the votes and what may be skipped.

The door is `question: asked`, which puts together what the other modules make.
"""
