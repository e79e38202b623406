"""Charts, portraits and the picture to share."""
