"""What no page looks up goes, and what the home page looks up comes. The log stays as it is."""

from django.db import migrations, models


def make_anew(apps, schema_editor):
    """Tables without a voyage are filled from the log when Shiplog starts."""
    apps.get_model("campaigns", "Voyage").objects.all().delete()


class Migration(migrations.Migration):

    dependencies = [("campaigns", "0005_bots")]

    operations = [
        migrations.DeleteModel(name="RuleCard"),
        migrations.RemoveConstraint(
            model_name="crossroadscard", name="only_under_the_deck_there_is_an_order"
        ),
        migrations.RemoveField(model_name="crossroadscard", name="position"),
        migrations.AddField(
            model_name="recordedcard", name="card", field=models.TextField(default="")
        ),
        migrations.AddField(
            model_name="voyage",
            name="page",
            field=models.CharField(blank=True, default="", max_length=20, verbose_name="page"),
        ),
        migrations.AddField(
            model_name="voyage",
            name="round",
            field=models.PositiveSmallIntegerField(default=0, verbose_name="round"),
        ),
        migrations.RunPython(make_anew, migrations.RunPython.noop, elidable=True),
    ]
