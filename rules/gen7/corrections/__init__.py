"""The table is right: facts that are put right, effects out of turn, and cards of the table's box.

`rules.gen7.facts` is the vocabulary. Here `legality` says why not, `secrets` what would tell what
others hold, `resolution` what happens, and `proposals` what would follow and is left to people.
"""
