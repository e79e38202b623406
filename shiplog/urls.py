from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("", include("campaigns.urls")),
    path("", include("storybook.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
    path("admin/", admin.site.urls),
]

handler404 = "campaigns.newer.not_found"
