"""A crew for an empty boat. `crew` chooses for each seat, `mind` is what it knows, `helm` where it
sails, `aim` and `systems` what it fires."""
