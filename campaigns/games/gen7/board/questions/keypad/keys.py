"""Large keys for what is printed on a card that the app has never seen (see `said.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from django.utils.translation import gettext as _
from msgspec import field
from msgspec.structs import replace

from campaigns.games.gen7.board.questions.keypad import layout
from campaigns.games.gen7.board.questions.keypad.effect_groups import Aboard, Pad, pad
from campaigns.games.gen7.board.questions.keypad.hand import ByHand, by_hand
from campaigns.games.gen7.board.questions.keypad.keygroups import (
    MOST_WORK_MERITS,
    Key,
    KeyGroup,
    believed,
    goes,
    goods,
    harms,
    merits,
    numbers,
    page_keys,
    pressed,
)
from campaigns.games.gen7.board.questions.keypad.scores import goals_reached
from campaigns.games.gen7.board.questions.keypad.sentence import (
    effects_said_so_far,
    lacking,
    sentence,
)
from campaigns.games.gen7.board.questions.keypad.tiles import Part, Tile, chip, chosen, tiles
from campaigns.games.gen7.effect_keys import named, values
from campaigns.games.gen7.said import (
    ALSO,
    NAMED,
    PAGE_ONES,
    PAGE_PART,
    PAGE_TENS,
    SAID,
    SO_FAR,
    THEN,
    so_far,
    spoken,
)
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.terms import GOALS, ROOMS
from rules.core import Refused, Value, write
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.cards.effects import AnyEffect
from rules.gen7.cards.our_box import NO_BOX
from rules.gen7.cards.slips import is_slip
from rules.gen7.consequences.memory import wanted
from rules.gen7.episode.preparation import preset_goals
from rules.gen7.ship.board import free_room
from rules.gen7.state import State
from rules.gen7.steps.turn import contributors
from rules.gen7.story.box import HERE, OVER, next_number, reads_on
from rules.gen7.tables import ROOMS as ALL_ROOMS


class Keys(Value):
    """What is asked of a card, and the button that says it."""

    action: str
    button: str
    groups: tuple[KeyGroup, ...]
    pad: Pad | None = None  # what it does: one effect after the other
    aside: str = ""  # the words of the fold in which the pad lies, where a card seldom does more
    so_far: tuple[Effect, ...] = ()  # effects that were said before the one on the pad
    said: str = ""  # the same, for the form
    also: str = ""  # the action of the button that puts one more beside them
    remembers: bool = False  # whether it can be kept out of the table's memory
    remember: bool = True
    sentence: str = ""  # what all of that says, in words
    lacking: str = ""  # what the app must have been wrong about
    before: str = ""  # the same of the effects that were said before
    pins: tuple[Key, ...] = ()  # where a special rule of a page can be pinned
    room_key: str = ""  # of a room that the page may add
    open_rule: bool = False  # there is room for them
    hand: ByHand | None = None  # done on the table instead
    colours: tuple[KeyGroup, ...] = ()  # of the sectors, if ours are not theirs
    after: tuple[KeyGroup, ...] = ()  # asked below the pad
    others: tuple[KeyGroup, ...] = ()  # who else paid, folded
    instead: str = ""  # the action of a quiet button beside it, and what that says
    instead_label: str = ""
    nothing: str = ""  # the action that says that there is nothing to keep
    folded: bool = False  # until it is asked for: dice are still being added
    spells: str = ""  # the keys whose values, put together, name what the button opens
    spelled: str = ""  # and how it is said then
    page: bool = False  # a page is named by its number
    opens: str = ""  # which begins with that of the episode
    goals: str = ""  # the names of those that can be chosen
    met: tuple[Tile, ...] = ()  # cards of this kind that were told of before
    like: str = ""  # the one of them that lies on the keys, to be changed
    named: str = ""  # looks for it in a box that was brought in, by the name beside it


class Effect(Value):
    """One that was said, and the action that takes it off again."""

    parts: tuple[Part, ...]
    drop: str


class OnKeys(Value):
    """What a page knows besides the position."""

    piece: str = ""  # the tile that somebody has laid on the keys
    undone: str = ""  # the action that was just taken back: if it was the answer, it lies there
    pictures: Mapping[str, str] = field(default_factory=dict)
    said: Mapping[str, str] = field(default_factory=dict)  # half of an answer, so far


NOTHING = OnKeys()
SAID_BY_KEYS = (act.Score, act.Tell, act.TurnPage, act.LayOut, act.TakeAll, act.CountHands)


def keys(
    state: State,
    step: steps.AnyStep,
    offers: Iterable[act.AnyAction],
    on_keys: OnKeys = NOTHING,
) -> Keys | None:
    """For whoever may answer; None: nothing is asked that is printed on a card."""
    wish = next((one for one in offers if _is_by_keys(one)), None)
    if wish is None:
        return None
    action = write({**msgspec.to_builtins(wish), SAID: True})
    found = _page_on(action, wish) if isinstance(wish, act.TurnPage) else None
    found = found or _asked(state, step, action)
    if found is None or not isinstance(wish, act.Tell):
        return _still_on(found, on_keys.said) if found and on_keys.said else found
    known = chosen(state, step, wish.seat, on_keys.piece) or _taken_back(state, on_keys.undone)
    if known is not None and (laid := spoken(known)) is not None:
        found = replace(_laid(found, laid), like=known.like or "")
        found = _with_effects(state, found, laid.get(SO_FAR, ""))
        found = _in_words(state, step, found, laid)
    found = _with_hand(state, step, wish, found)
    if on_keys.said:
        found = _said_on(state, found, on_keys.said)
        found = _in_words(state, step, found, on_keys.said)
    found = replace(found, met=tiles(state, step, wish.seat, on_keys.pictures))
    if state.sealed != NO_BOX and wanted(state, step) is not None:
        named = write({**msgspec.to_builtins(act.Tell(wish.seat)), SAID: True, NAMED: True})
        found = replace(found, named=named)
    plain = not isinstance(step, steps.Sharing | steps.Paging)
    return replace(found, nothing=write(wish)) if plain else found


def _is_by_keys(offer: act.AnyAction) -> bool:
    """What can only be said by hand stands beside the answers to choose from."""
    by_hand_only = isinstance(offer, act.Tell) and offer.by_hand
    return isinstance(offer, SAID_BY_KEYS) and not by_hand_only


def _taken_back(state: State, undone: str) -> act.Tell | None:
    """An answer to this question that somebody has just thought better of. Whose card it was like
    is said anew."""
    try:
        action = ENGINE.read_action(undone) if undone else None
    except Refused:
        return None
    if not isinstance(action, act.Tell) or ENGINE.why_not(state, action) is not None:
        return None
    return msgspec.structs.replace(action, like=None)


def _laid(found: Keys, values: Mapping[str, str]) -> Keys:
    """With these keys pressed."""

    def press(group: KeyGroup) -> KeyGroup:
        return pressed(group, values)

    return replace(
        found,
        groups=tuple(map(press, found.groups)),
        pad=found.pad and found.pad.pressed(values),
        after=tuple(map(press, found.after)),
        others=tuple(map(press, found.others)),
        colours=tuple(map(press, found.colours)),
        folded=False,
    )


def _still_on(found: Keys, said: Mapping[str, str]) -> Keys:
    """An answer that was refused: the keys stay pressed, and those at fault say so."""
    kept = _laid(found, {name: ",".join(values(said, name)) for name in said})
    return replace(kept, groups=layout.with_faults(kept.groups))


def _said_on(state: State, found: Keys, said: Mapping[str, str]) -> Keys:
    """What was said before stands beside the keys, which are free for the next effect."""
    effects, to = so_far(said)
    own = set(named(1))
    rest = {name: ",".join(values(said, name)) for name in said if name not in own}
    kept = replace(_laid(found, rest), like=said.get("like", ""))
    remember = bool(said.get("remember")) or not said.get("remembers")
    return _with_effects(
        state, replace(kept, remember=remember), write(list(zip(effects, to, strict=True)))
    )


def _with_effects(state: State, found: Keys, said: str) -> Keys:
    effects, to = so_far({SO_FAR: said})
    try:
        known = msgspec.convert(effects, list[AnyEffect])
    except msgspec.ValidationError:
        return found
    raw, people = {**msgspec.json.decode(found.action), ALSO: True}, People(state.options.officers)
    told = tuple(
        Effect(chip(effect, whom, people), write({**raw, "drop": index}))
        for index, (effect, whom) in enumerate(zip(known, to, strict=True))
    )
    return replace(found, so_far=told, said=said if told else "")


def _in_words(state: State, step: steps.AnyStep, found: Keys, values: Mapping[str, str]) -> Keys:
    people, seat = People(state.options.officers), acting_for(state, step)
    before = ", ".join(effects_said_so_far(people, seat, {SO_FAR: found.said}))
    groups = (*found.groups, *found.others)
    said, lacks = sentence(people, seat, groups, values), lacking(groups, values)
    return replace(found, sentence=said, lacking=lacks, before=before)


def acting_for(state: State, step: steps.AnyStep) -> str:
    """Who is meant by "me"."""
    chief = state.play.chief if state.play is not None else ""
    return getattr(step, "seat", "") or chief


def _with_hand(state: State, step: steps.AnyStep, wish: act.Tell, found: Keys) -> Keys:
    raw = msgspec.to_builtins(wish)
    if found.pad is not None:
        found = replace(found, also=write({**raw, SAID: True, ALSO: True}))
    return replace(found, hand=by_hand(state, step, wish))


def _asked(state: State, step: steps.AnyStep, action: str) -> Keys | None:
    match step:
        case steps.Sharing():
            return _solved(state, step, action)
        case steps.Harming():
            key = Key("1", _("It stays"))
            stays = KeyGroup("stays", _("A page keeps it"), (key,), many=True, shape="k2 words")
            return Keys(action, _("That is what it does"), (*harms(), stays))
        case steps.Telling(about="work"):
            groups = (merits(MOST_WORK_MERITS), *_paid(state, step.seat, _("Paid")))
            aside, effects = _("It also says …"), pad(aboard=Aboard(state, step.seat))
            return Keys(action, _("Done"), groups, effects, aside, remembers=True)
        case steps.Telling(about="crossroads"):
            effects, button = pad(aboard=Aboard(state, step.seat)), _("That is what it brings")
            return Keys(action, button, (goes(),), effects, remembers=True)
        case steps.Telling():
            effects, kept = pad(aboard=Aboard(state, step.seat)), step.about != "rule"
            return Keys(action, _("That is what it does"), (), effects, remembers=kept)
        case steps.Printed():
            effects = pad(aboard=Aboard(state, state.table.chief))
            return Keys(action, _("That is what it does"), (), effects)
        case steps.Paging():
            return _page(state, step, action)
        case steps.LayingOut():
            groups, colours = layout.groups(state, step), layout.colours(state, step)
            found = Keys(action, _("All is laid out"), groups, colours=colours)
            if not step.hands:
                return found
            one_by_one = write(act.Decline(msgspec.json.decode(action)["seat"]))
            label = _("Name each card as it is dealt")
            return replace(found, instead=one_by_one, instead_label=label)
        case steps.Scoring():
            return Keys(action, _("That is all"), goals_reached(state))
        case steps.LeftOver():
            return Keys(action, _("So many are left"), layout.left(state))
        case steps.Taking():
            return Keys(action, _("All have taken theirs"), layout.taken(state, step))
        case _:
            return None


def _page_on(action: str, wish: act.TurnPage) -> Keys:
    """With a script, the button says which page the keys have spelt."""
    found = Keys(action, _("Open this page"), page_keys(wish.page), page=True)
    episode = wish.page.partition(".")[0]
    spells = f"={episode} {PAGE_PART} {PAGE_TENS}+{PAGE_ONES}"
    return replace(found, spells=spells, spelled=_("Open page %(what)s"), opens=episode)


def _solved(state: State, step: steps.Sharing, action: str) -> Keys | None:
    """GEN-7.1: merits as printed, and what was paid for it."""
    task = next(one for one in state.table.row if one.id == step.task)
    if not is_slip(task.card):
        return None
    people = People(state.options.officers)
    helped = ((seat, people.who(seat)) for seat in contributors(step))
    others = [group for seat, who in helped for group in _paid(state, seat, who)]
    if any(task.tokens):
        others += goods("task", _("From the card"))
    groups = (merits(), *_paid(state, "storage", str(ROOMS["storage"])))
    return Keys(action, _("Solved"), groups, others=tuple(others), folded=True)


def _paid(state: State, source: str, title: str) -> tuple[KeyGroup, ...]:
    """A book-keeper does not know what lies there."""
    found = goods(source, title)
    if state.options.judge == "book_keeper":
        return found
    if source == "storage":
        return believed(found, state.table.storage)
    held, who = state.table.sectors[source].resources, People(state.options.officers).who(source)
    return believed(found, held, who)


def _onward(state: State) -> KeyGroup:
    """GEN-8.8: after what failing does; a page somewhere else is asked for by its number."""
    following = next_number(state)
    keys_ = (
        Key(HERE, _("on this page"), pressed=True),
        Key(following, _("on page %(page)s") % {"page": following}),
        Key("", _("on another page …")),
        Key(OVER, _("the episode ends")),
    )
    return KeyGroup(THEN, _("Where do you read on?"), keys_, shape="k2 words")


def _last_round_note(state: State) -> str:
    last = state.table.story.last_round
    return _("Left alone: stays round %(round)s.") % {"round": last} if last else ""


def _page(state: State, step: steps.Paging, action: str) -> Keys:
    rounds = range(1, state.options.board.round_track + 1)
    does = pad(aboard=Aboard(state, state.table.chief))
    if step.about == "failure":
        after = (_onward(state),) if reads_on(state) else ()
        button = _("Read on") if after else _("That is what failing does")
        return Keys(action, button, (), does, after=after)
    groups = [
        replace(
            numbers("deadline", _("By the end of round"), rounds, "k4"),
            says=_("by the end of round %(what)s"),
            note=_("None named: asked at the end of each round."),
        ),
        replace(
            numbers("last", _("Last round"), rounds, "k4"),
            says=_("last round %(what)s"),
            note=_last_round_note(state),
        ),
    ]
    goals = ""
    if step.about == "first":
        now = preset_goals(state)
        chosen = [(key, str(name), key in now) for key, name in GOALS.items()]
        keys_ = tuple(Key(key, name, pressed=there) for key, name, there in chosen)
        groups.append(KeyGroup("goal", _("Goals in use"), keys_, many=True, shape="k2 words"))
        goals = ",".join(GOALS)
        limit = state.options.board.reason_limit
        groups.append(
            numbers(
                "reason", _("Reason/feelings"), range(-limit, limit + 1), "k7", str(state.reason)
            )
        )
    pins = (*ALL_ROOMS, "storage", "replenish")
    places = tuple(Key(place, names.ruled(place), tick=True) for place in pins)
    found = Keys(action, _("Play on"), tuple(groups), does, goals=goals, pins=places)
    return replace(found, open_rule=step.about != "first", room_key=free_room(state.play))
