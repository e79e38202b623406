"""Who wears which colour is looked up too. The log stays as it is."""

from django.db import migrations, models


def make_anew(apps, schema_editor):
    """Tables without a voyage are filled from the log when Shiplog starts."""
    apps.get_model("campaigns", "Voyage").objects.all().delete()


class Migration(migrations.Migration):

    dependencies = [("campaigns", "0012_what_only_the_admin_read")]

    operations = [
        migrations.AddField(
            model_name="officer",
            name="wears",
            field=models.CharField(blank=True, default="", max_length=20, verbose_name="colour"),
        ),
        migrations.RunPython(make_anew, migrations.RunPython.noop, elidable=True),
    ]
