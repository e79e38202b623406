from django.urls import include, path

from campaigns import games
from storybook.sheets import views

urlpatterns = [
    path("t/<slug:code>/print/", views.sheets, name="sheets"),
    path("t/<slug:code>/print/<slug:sheet>.pdf", views.sheet, name="sheet"),
    path("t/<slug:code>/print/<slug:sheet>/", views.make_sheet, name="make_sheet"),
    path("t/<slug:code>/print/share.png", views.picture, name="picture"),
    path("t/<slug:code>/at/<int:seq>/<slug:check>/", views.then, name="then"),
    path("print/<slug:game>/", views.blank_sheets, name="blank_sheets"),
    path("print/<slug:game>/<slug:sheet>.pdf", views.blank_sheet, name="blank_sheet"),
    *(path("", include(addresses)) for addresses in games.parts("urls", __package__).values()),
]
