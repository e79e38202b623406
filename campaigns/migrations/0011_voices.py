from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('campaigns', '0010_lobby'),
    ]

    operations = [
        migrations.RemoveField(
            model_name='reply',
            name='by_table',
        ),
        migrations.AddField(
            model_name='reply',
            name='voice',
            field=models.CharField(blank=True, default='', max_length=32),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name='member',
            name='freed',
            field=models.CharField(blank=True, default='', max_length=16),
        ),
        migrations.CreateModel(
            name='Farewell',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('device', models.CharField(max_length=64)),
                ('campaign', models.ForeignKey(on_delete=models.deletion.CASCADE, related_name='farewells', to='campaigns.campaign')),
            ],
            options={'constraints': [models.UniqueConstraint(fields=('campaign', 'device'), name='one_farewell_per_device')]},
        ),
    ]
