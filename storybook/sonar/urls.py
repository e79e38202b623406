from django.urls import path

from storybook.sonar.replay import replay

urlpatterns = [path("t/<slug:code>/replay/", replay, name="replay")]
