from django.urls import include, path

from campaigns import games
from campaigns.pages import corrections, guide, questions, settings, stream, table
from campaigns.pages.arrival import entrance, home, lobby, new_table, transfer
from campaigns.pages.explain import views as explain
from campaigns.pages.log import views as log
from campaigns.pages.look import views as look
from campaigns.pages.more import screen
from campaigns.pages.more import views as more
from campaigns.pages.rules import sandbox
from campaigns.pages.rules import views as rules

urlpatterns = [
    path("", home.home, name="home"),
    path("new/<slug:game>/", new_table.new_table, name="new_table"),
    path("demo/", new_table.demo, name="demo"),
    path("import/", transfer.import_table, name="import"),
    path("import/confirm/", transfer.confirm_import, name="confirm_import"),
    path("screen/", screen.screen, name="screen"),
    path("look/", look.look, name="look"),
    path("rules/<slug:game>/", rules.rules, name="rules"),
    path("rules/<slug:game>/try/<slug:example>/", sandbox.try_it, name="try_it"),
    path("join/", entrance.find, name="find"),
    path("join/<slug:code>/", entrance.join, name="join"),
    path("host/<slug:code>/", entrance.host_link, name="host_link"),
    path("t/<slug:code>/", table.table, name="table"),
    path("t/<slug:code>/seat/", table.seat, name="seat"),
    path("t/<slug:code>/act/", table.act, name="act"),
    path("t/<slug:code>/bot/", table.bot, name="bot"),
    path("t/<slug:code>/undo/", table.undo, name="undo"),
    path("t/<slug:code>/redo/", table.redo, name="redo"),
    path("t/<slug:code>/guide/", guide.guide, name="guide"),
    path("t/<slug:code>/correct/", corrections.correct, name="correct"),
    path("t/<slug:code>/log/", log.log, name="log"),
    path("t/<slug:code>/explain/button/", explain.button, name="explain_button"),
    path("t/<slug:code>/explain/<slug:kind>/<str:name>/", explain.explain, name="explain"),
    path("t/<slug:code>/more/", more.more, name="more"),
    path("t/<slug:code>/live/", stream.stream, name="live"),
    path("t/<slug:code>/newest/", entrance.newest, name="newest"),
    path("t/<slug:code>/crew/", entrance.crew, name="crew"),
    path("t/<slug:code>/crew/answer/", entrance.answer_request, name="answer_request"),
    path("t/<slug:code>/questions/<int:question>/", questions.answer, name="answer"),
    path("t/<slug:code>/questions/agree/", questions.agree, name="agree"),
    path("t/<slug:code>/lobby/", lobby.show, name="lobby"),
    path("t/<slug:code>/begin/", lobby.begin, name="begin"),
    path("t/<slug:code>/settings/door/", lobby.door, name="door"),
    path("t/<slug:code>/leave/", entrance.leave, name="leave"),
    path("t/<slug:code>/settings/", settings.table_settings, name="table_settings"),
    path("t/<slug:code>/settings/free/", settings.free_seat, name="free_seat"),
    path("t/<slug:code>/settings/app/", settings.app_seat, name="app_seat"),
    path("t/<slug:code>/settings/hosts/", settings.change_hosts, name="change_hosts"),
    path("t/<slug:code>/settings/host-link/", settings.show_host_link, name="show_host_link"),
    path("t/<slug:code>/settings/way-back/", settings.way_back, name="way_back"),
    path("t/<slug:code>/settings/revoke/", settings.revoke_links, name="revoke_links"),
    path("t/<slug:code>/settings/delete/", settings.put_away, name="put_away"),
    path("t/<slug:code>/take-back/", settings.take_back, name="take_back"),
    path("t/<slug:code>/export.json", transfer.export, name="export"),
    *(path("", include(addresses)) for addresses in games.parts("urls").values()),
]
