from django.urls import path

from storybook import book, pictures, portraits, recording, resume, views

urlpatterns = [
    path("t/<slug:code>/story/", book.story, name="story"),
    path("t/<slug:code>/story/open/", book.go_to, name="story_go_to"),
    path("t/<slug:code>/story/fail/", book.fail, name="story_fail"),
    path("t/<slug:code>/record/", recording.record, name="record"),
    path("t/<slug:code>/resume/", resume.resume, name="resume"),
    path("t/<slug:code>/resume/tick/", resume.tick, name="tick"),
    path("t/<slug:code>/pictures/", pictures.pictures, name="pictures"),
    path("t/<slug:code>/officers/", portraits.officers, name="officers"),
    path("t/<slug:code>/officers/<slug:seat>/", portraits.upload, name="portrait_upload"),
    path("t/<slug:code>/portrait/<slug:seat>/", portraits.portrait, name="portrait"),
    path("t/<slug:code>/print/", views.sheets, name="sheets"),
    path("t/<slug:code>/print/<slug:sheet>.pdf", views.sheet, name="sheet"),
    path("t/<slug:code>/print/<slug:sheet>/", views.make_sheet, name="make_sheet"),
    path("t/<slug:code>/print/share.png", views.picture, name="picture"),
    path("t/<slug:code>/at/<int:seq>/<slug:check>/", views.then, name="then"),
    path("print/<slug:game>/", views.blank_sheets, name="blank_sheets"),
    path("print/<slug:game>/<slug:sheet>.pdf", views.blank_sheet, name="blank_sheet"),
]
