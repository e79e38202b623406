"""Recording a card or page of the table's own box. The form is made from the card's type (`shapes`,
`parts`, `nodes`), `known` fills it in, `page` shows it; `attempts` is how every page of the book
tries a verb."""
