from django.urls import path

from campaigns import views

urlpatterns = [
    path("", views.home, name="home"),
    path("new/<slug:game>/", views.new_table, name="new_table"),
    path("rules/<slug:game>/", views.rules, name="rules"),
    path("t/<slug:code>/", views.table, name="table"),
    path("t/<slug:code>/act/", views.act, name="act"),
    path("t/<slug:code>/undo/", views.undo, name="undo"),
    path("t/<slug:code>/redo/", views.redo, name="redo"),
    path("t/<slug:code>/correct/", views.correct, name="correct"),
    path("t/<slug:code>/log/", views.log, name="log"),
]
