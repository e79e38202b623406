"""Tags that the templates of every game share: icons, dice and faces in `kit`, what may be done in
`offers` and `choices`, scripts and style sheets of a page in `faces`, the frames of `/look/` in
`look`. A game brings its own as `tags`."""
