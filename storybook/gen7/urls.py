"""The pages of a campaign of Seventh Generation, beside its table."""

from django.urls import path

from storybook.gen7.boards import page as boards
from storybook.gen7.box import page as box
from storybook.gen7.kept import page as kept
from storybook.gen7.pictures import officers
from storybook.gen7.pictures import page as pictures
from storybook.gen7.record import page as record
from storybook.gen7.resume import page as resume
from storybook.gen7.slips import page as slips
from storybook.gen7.story import book, ends

urlpatterns = [
    path("t/<slug:code>/story/", book.story, name="story"),
    path("t/<slug:code>/story/open/", book.go_to, name="story_go_to"),
    path("t/<slug:code>/story/fail/", book.fail, name="story_fail"),
    path("t/<slug:code>/record/", record.record, name="record"),
    path("t/<slug:code>/box/", box.box, name="box"),
    path("t/<slug:code>/box.json", box.box_file, name="box_file"),
    path("t/<slug:code>/box/bring_in/", box.bring_in, name="bring_in"),
    path("t/<slug:code>/board/", boards.new_room, name="new_room"),
    path("t/<slug:code>/board/<slug:key>/", boards.board_part, name="board_part"),
    path("t/<slug:code>/card/<int:number>/", slips.card, name="card"),
    path("t/<slug:code>/card/<int:number>/photograph/", slips.photograph, name="photograph"),
    path("t/<slug:code>/photo/<int:number>/", slips.photo, name="photo"),
    path("t/<slug:code>/recount/", kept.recount, name="recount"),
    path("t/<slug:code>/break_off/", kept.break_off, name="break_off"),
    path("t/<slug:code>/break_off/photograph/", kept.photograph, name="table_photograph"),
    path("t/<slug:code>/table_photo/", kept.table_photo, name="table_photo"),
    path("t/<slug:code>/resume/", resume.resume, name="resume"),
    path("t/<slug:code>/resume/tick/", resume.tick, name="tick"),
    path("t/<slug:code>/evening/", ends.last_evening, name="last_evening"),
    path("t/<slug:code>/evening/<int:episode>/", ends.evening_page, name="evening"),
    path("t/<slug:code>/end/", ends.finale_page, name="finale"),
    path("t/<slug:code>/pictures/", pictures.pictures, name="pictures"),
    path("t/<slug:code>/officers/", officers.officers, name="officers"),
    path("t/<slug:code>/officers/<slug:seat>/", officers.upload, name="portrait_upload"),
    path("t/<slug:code>/portrait/<slug:seat>/", officers.portrait, name="portrait"),
]
