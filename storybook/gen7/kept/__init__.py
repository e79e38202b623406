"""Where the app is book-keeper: `page` asks what lies where, `photo` keeps a photo of the table."""
