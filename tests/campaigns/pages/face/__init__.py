"""What pages are made of: words, pieces, dates, parts of the kit, scripts."""
