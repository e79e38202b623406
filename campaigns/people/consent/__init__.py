"""Asking others for a yes. `questions` has the verbs, `wishes` all kinds of things that can be
asked for (`undo`, `seat`, `agreement`), `voices` who may answer. `prompts` is how a page says it.
"""
