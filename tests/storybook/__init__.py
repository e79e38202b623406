"""What is told and printed: the story, pictures and sheets. `reading` and `tagged` look into a page
and a PDF."""
