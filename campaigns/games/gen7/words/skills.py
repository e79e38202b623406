"""The 29 skills: what they are called and what they do."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from campaigns.face.words import Sentence

SKILLS: dict[str, Sentence] = {
    "inventor": _("Inventor"),
    "researcher": _("Researcher"),
    "instructor": _("Instructor"),
    "biologist": _("Biologist"),
    "chemist": _("Chemist"),
    "engineer": _("Engineer"),
    "analyst": _("Analyst"),
    "scientist": _("Scientist"),
    "technologist": _("Technologist"),
    "mentor": _("Mentor"),
    "commandant": _("Commandant"),
    "lone_wolf": _("Lone wolf"),
    "leader": _("Leader"),
    "workhorse": _("Workhorse"),
    "loyal_friend": _("Loyal friend"),
    "hacker": _("Hacker"),
    "quartermaster": _("Quartermaster"),
    "dealer": _("Dealer"),
    "innovator": _("Innovator"),
    "optimiser": _("Optimiser"),
    "developer": _("Developer"),
    "archivist": _("Archivist"),
    "administrator": _("Administrator"),
    "medic": _("Medic"),
    "patron": _("Patron"),
    "planner": _("Planner"),
    "rescuer": _("Rescuer"),
    "supplier": _("Supplier"),
    "curator": _("Curator"),
}
SKILL_EFFECTS: dict[str, Sentence] = {
    "inventor": _("You see one more card whenever you draw algorithms to keep one."),
    "researcher": _("You see one more card whenever you draw files to keep one."),
    "instructor": _("Once an episode: raise each colonist in your quarters by up to 3."),
    "biologist": _("3 more merits for each work task you do at the Medical Centre."),
    "chemist": _("Any laboratory that gives you drugs gives 1 more."),
    "engineer": _("3 more merits for each work task you do at the Production Centre."),
    "analyst": _("Any laboratory that gives you data gives 1 more."),
    "scientist": _("3 more merits for each work task you do at the Data Centre."),
    "technologist": _("Any laboratory that gives you parts gives 1 more."),
    "mentor": _(
        "A die you place in the computer department, or on a key task of it, may change by 1."
    ),
    "commandant": _(
        "A die you place in the biological department, or on a key task of it, may change by 1."
    ),
    "lone_wolf": _("Instead of joining a work meeting you may take the top work task."),
    "leader": _("A die you place at HQ may rise by up to 2."),
    "workhorse": _(
        "A die you place in the energy department, or on a key task of it, may change by 1."
    ),
    "loyal_friend": _("1 more merit for each key task you contribute to."),
    "hacker": _("Once an episode: gain 5 data."),
    "quartermaster": _("Once an episode: gain 5 parts."),
    "dealer": _("Once an episode: gain 5 drugs."),
    "innovator": _("Once an episode: a file you have just played acts a second time."),
    "optimiser": _("Once an episode: take up to 2 work tasks from the deck, then discard up to 2."),
    "developer": _(
        "Once an episode, with your officer at the Production Centre: draw 6 algorithms and give "
        "one each to three players."
    ),
    "archivist": _("Once an episode: search the deck of files and take one."),
    "administrator": _(
        "Once an episode, with your officer at the Data Centre: draw 6 files and give one each to "
        "three players."
    ),
    "medic": _("Once an episode: up to 3 dice go from the Recovery Room home and are rolled."),
    "patron": _(
        "Twice an episode, with your officer at the Medical Centre: any player awakens a colonist "
        "without a die."
    ),
    "planner": _("Once an episode: search the deck of algorithms and take one."),
    "rescuer": _("Once an episode: a key task or work task costs 6 resources less."),
    "supplier": _("Once an episode: three different players gain 3 of one resource."),
    "curator": _(
        "Once an episode, with your officer on the shared spots: turn every die there to any face."
    ),
}
