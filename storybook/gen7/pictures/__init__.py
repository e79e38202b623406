"""Pictures of a campaign. `figures` counts, `page` draws the charts; `officers` is their page, with
the `portraits` that people bring."""
