from django.apps import AppConfig


class StorybookConfig(AppConfig):
    name = "storybook"
