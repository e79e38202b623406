"""Pieces of any game: what they are called and which sign they carry (`signs`), their shapes and
faces in the art (`shapes`). Those that look the same are drawn once (`drawings`); `coloured` puts
the signs of players into their colours within a text."""
