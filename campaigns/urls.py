from django.urls import path

from campaigns import joining, keeping, streaming, views
from campaigns.games.sonar import pages as sonar
from campaigns.games.sonar.replay import replay

urlpatterns = [
    path("", views.home, name="home"),
    path("new/<slug:game>/", views.new_table, name="new_table"),
    path("demo/", views.demo, name="demo"),
    path("import/", keeping.import_table, name="import"),
    path("import/confirm/", keeping.confirm_import, name="confirm_import"),
    path("theme/", views.theme, name="theme"),
    path("look/", views.look, name="look"),
    path("rules/<slug:game>/", views.rules, name="rules"),
    path("radio/", sonar.radio, name="radio"),
    path("radio/map/", sonar.check_map, name="check_map"),
    path("join/", joining.find, name="find"),
    path("join/<slug:code>/", joining.join, name="join"),
    path("host/<slug:code>/<slug:token>/", joining.host_link, name="host_link"),
    path("t/<slug:code>/", views.table, name="table"),
    path("t/<slug:code>/seat/", views.seat, name="seat"),
    path("t/<slug:code>/act/", views.act, name="act"),
    path("t/<slug:code>/bot/", views.bot, name="bot"),
    path("t/<slug:code>/undo/", views.undo, name="undo"),
    path("t/<slug:code>/redo/", views.redo, name="redo"),
    path("t/<slug:code>/correct/", views.correct, name="correct"),
    path("t/<slug:code>/log/", views.log, name="log"),
    path("t/<slug:code>/replay/", replay, name="replay"),
    path("t/<slug:code>/live/", streaming.stream, name="live"),
    path("t/<slug:code>/newest/", joining.newest, name="newest"),
    path("t/<slug:code>/crew/", joining.crew, name="crew"),
    path("t/<slug:code>/crew/answer/", joining.answer_request, name="answer_request"),
    path("t/<slug:code>/leave/", joining.leave, name="leave"),
    path("t/<slug:code>/settings/", keeping.table_settings, name="table_settings"),
    path("t/<slug:code>/settings/free/", keeping.free_seat, name="free_seat"),
    path("t/<slug:code>/settings/app/", keeping.app_seat, name="app_seat"),
    path("t/<slug:code>/settings/hosts/", keeping.change_hosts, name="change_hosts"),
    path("t/<slug:code>/settings/host-link/", keeping.show_host_link, name="show_host_link"),
    path("t/<slug:code>/settings/delete/", keeping.put_away, name="put_away"),
    path("t/<slug:code>/take-back/", keeping.take_back, name="take_back"),
    path("t/<slug:code>/export.json", keeping.export, name="export"),
]
