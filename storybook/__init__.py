"""What is told and printed: the story book, resuming and pictures of a campaign in a folder per
game, `sheets` on paper. `gate` lets so much heavy work happen at once; nothing in `campaigns`
imports from here."""
