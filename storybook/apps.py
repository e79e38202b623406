from django.apps import AppConfig
from django.db.models.signals import post_delete


class StorybookConfig(AppConfig):
    name = "storybook"

    def ready(self) -> None:
        # Models can only be imported from now on.
        from campaigns import games
        from campaigns.face.portraits import BROUGHT, NOTED, TAKEN
        from campaigns.models import Campaign
        from campaigns.safe import attachments
        from storybook.leftovers import forget_files

        post_delete.connect(forget_files, Campaign)
        for game, part in games.parts("attachments", self.name).items():
            attachments.KINDS |= part.KINDS
            BROUGHT[game] = part.PORTRAIT
            TAKEN[game] = part.PHOTOS
            NOTED[game] = part.NOTES
