"""Cards of the table's own box, one at a time. `page` shows one with its photo and what is known of
it, `form` lays that out, `photos` decides who may see which; `shots` keeps the files."""
