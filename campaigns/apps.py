from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CampaignsConfig(AppConfig):
    name = "campaigns"
    verbose_name = _("Tables")

    def import_models(self) -> None:
        """The app's own, and then those of the games, which build on them."""
        super().import_models()
        from campaigns import games  # could not be imported before

        games.parts("models")

    def ready(self) -> None:
        from campaigns.face import messages
        from campaigns.safe import backups
        from campaigns.table import rows

        messages.know()
        rows.AFTERWARDS.append(backups.make_if_due)
