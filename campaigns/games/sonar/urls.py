"""Pages of Captain Sonar that need no table."""

from django.urls import path

from campaigns.games.sonar.radio import views

urlpatterns = [
    path("radio/", views.radio, name="radio"),
    path("radio/map/", views.check_map, name="check_map"),
]
