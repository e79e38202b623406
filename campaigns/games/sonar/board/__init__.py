"""The table and the stations of a boat as they are shown. `table.board` is the door; `console` is
what one seat has before it, put together from the stations: `captain`, `mate`, `engineer`, `radio`.
`handover` is for a device that is passed round."""
