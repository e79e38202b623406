from django.apps import AppConfig


class StorybookConfig(AppConfig):
    name = "storybook"

    def ready(self) -> None:
        # Models can only be imported from now on.
        from campaigns import attachments
        from storybook import portraits

        attachments.KINDS["portraits"] = portraits.TRAVELLING
