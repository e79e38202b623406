"""What no page of a campaign looks up goes. The log, from which it was made, stays as it is."""

from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [("campaigns", "0011_voices")]

    operations = [
        migrations.DeleteModel(name="CriticalRoom"),
        migrations.DeleteModel(name="CrossroadsCard"),
        migrations.DeleteModel(name="EpisodeMerits"),
        migrations.DeleteModel(name="StoryMoment"),
        migrations.DeleteModel(name="StoryPage"),
    ]
