"""The table's own box. `document` is the file in which what it has learned goes out and another
table's comes in, `facts` tells where the two differ, `page` shows it."""
