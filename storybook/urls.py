from django.urls import path

from storybook import views

urlpatterns = [
    path("t/<slug:code>/print/", views.sheets, name="sheets"),
    path("t/<slug:code>/print/<slug:sheet>.pdf", views.sheet, name="sheet"),
    path("print/<slug:game>/<slug:sheet>.pdf", views.blank_sheet, name="blank_sheet"),
]
