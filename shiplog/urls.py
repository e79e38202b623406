from django.contrib import admin
from django.urls import include, path

from campaigns.pages import bodies
from shiplog.door.admin_login import login

urlpatterns = [
    path("", include("campaigns.urls")),
    path("", include("storybook.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
    path("admin/login/", login, name="admin_login"),
    path("admin/", admin.site.urls),
    path("too-large/", bodies.too_large, name="too_large"),
    path("too-many-files/", bodies.too_many_files, name="too_many_files"),
]

handler404 = "campaigns.pages.not_found.not_found"
