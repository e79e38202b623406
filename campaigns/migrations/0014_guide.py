"""What is explained as it is played, what a device has been told, and tables that only try a rule."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [("campaigns", "0013_colours_worn")]

    operations = [
        migrations.AddField(
            model_name="campaign",
            name="guided",
            field=models.BooleanField(default=False, verbose_name="explained as it is played"),
        ),
        migrations.AddField(
            model_name="campaign",
            name="sandbox",
            field=models.CharField(blank=True, default="", max_length=24),
        ),
        migrations.AddField(
            model_name="member",
            name="guided",
            field=models.BooleanField(default=False),
        ),
        migrations.CreateModel(
            name="Lesson",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("device", models.CharField(max_length=64)),
                ("game", models.CharField(max_length=16)),
                ("step", models.CharField(max_length=24)),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("device", "game", "step"), name="told_once"
                    )
                ],
            },
        ),
    ]
