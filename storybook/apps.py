from django.apps import AppConfig


class StorybookConfig(AppConfig):
    name = "storybook"

    def ready(self) -> None:
        # Models can only be imported from now on.
        from campaigns import games
        from campaigns.face.portraits import BROUGHT, NOTED, TAKEN
        from campaigns.safe import attachments

        for game, part in games.parts("attachments", self.name).items():
            attachments.KINDS |= part.KINDS
            BROUGHT[game] = part.PORTRAIT
            TAKEN[game] = part.PHOTOS
            NOTED[game] = part.NOTES
