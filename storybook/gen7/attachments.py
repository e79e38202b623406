"""What a campaign has beside its log: it travels with it though no row holds it."""

from storybook.gen7.pictures import portraits
from storybook.gen7.slips import notes, photos

KINDS = {"portraits": portraits.TRAVELLING, "photos": photos.TRAVELLING}
PORTRAIT = portraits.address  # where a page finds one
PHOTOS = photos.addresses  # those of cards, for a seat
NOTES = notes.noted  # what a seat has noted of its hand
