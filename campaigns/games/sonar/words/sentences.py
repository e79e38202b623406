"""How Captain Sonar speaks: at a table, by the names of its boats."""

from __future__ import annotations

from functools import partial

from django.utils.translation import gettext_lazy as _
from msgspec import field

from campaigns.face.words import Words
from campaigns.games.sonar.words.cells import cell_terms
from campaigns.games.sonar.words.labels import label
from campaigns.games.sonar.words.log import tell
from campaigns.games.sonar.words.names import Names, is_role
from campaigns.games.sonar.words.refusals import REFUSALS
from campaigns.games.sonar.words.terms import TERMS
from rules.sonar.state import Options, State


class TableWords(Words):
    """The words of one table, and the names they are made with."""

    names: Names = field(default_factory=Names)


def speaking(names: Names) -> TableWords:
    return TableWords(
        game=_("Captain Sonar"),
        terms={**TERMS, **cell_terms(names.letters), **names.terms()},
        refusals=REFUSALS,
        tell=partial(tell, names=names),
        label=partial(label, names=names),
        nameless=is_role,
        named=words_at,
        names=names,
    )


def words_of(options: Options) -> TableWords:
    return speaking(Names(options.names, letters=options.letters))


def words_at(state: State) -> TableWords:
    return words_of(state.options)


WORDS = speaking(Names())  # where there is no table yet
