from django.urls import include, path

urlpatterns = [
    path("", include("campaigns.urls")),
    path("", include("storybook.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
]

handler404 = "campaigns.newer.not_found"
