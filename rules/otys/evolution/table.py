"""How each event changes the position. Never refuses, never decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.otys import events as ev
from rules.otys.evolution.board import BOARD
from rules.otys.evolution.piles import (
    exchanged,
    refilled,
    reshuffled,
    token_exchanged,
    token_of_board,
    token_taken,
    top_taken,
    without,
)
from rules.otys.state import Bag, Board, Deck, State, Turn, in_bag
from rules.otys.tables import INDEX, SEATS, STORE_START, TOKENS_PER_LEVEL


def evolve(state: State | None, event: ev.AnyEvent) -> State:
    if state is None:
        assert isinstance(event, ev.GameSetUp), "a game begins by being set up"
        return _game_set_up(event)
    on_board = BOARD.get(type(event))
    if on_board is not None:
        seat = event.seat  # type: ignore[union-attr]
        boards = {**state.boards, seat: on_board(state.boards[seat], event)}
        state = replace(state, boards=boards)
    change = TABLE.get(type(event))
    return state if change is None else change(state, event)


def _game_set_up(event: ev.GameSetUp) -> State:
    options, players = event.options, SEATS[: event.options.players]
    own = options.decks == "app"
    return State(
        options=options,
        players=players,
        boards={seat: Board() for seat in players},
        deck=Deck(down=event.contracts) if own else Deck(hidden=len(event.contracts)),
        bag=Bag(inside=event.tokens) if own else Bag(hidden=len(event.tokens)),
        stock=options.neutral_keys,
        public=(None,) * (2 if len(players) == 2 else 3),  # OTY-1.3
        first=None if options.first == "lot" else options.first,
    )


def _turn(state: State, **changes: Any) -> State:
    assert state.turn is not None
    return replace(state, turn=replace(state.turn, **changes))


def _is_known(state: State) -> bool:
    return state.options.decks == "app"


def _sponsors_laid(state: State, event: ev.SponsorsLaid) -> State:
    sponsors = tuple(int(side[0]) for side in event.sponsors)
    advanced = tuple(int(side[0]) for side in event.sponsors if side.endswith("a"))
    return replace(state, sponsors=sponsors, advanced=advanced)


def _store_laid(state: State, event: ev.StoreLaid) -> State:
    store = [0, 0, 0, 0]
    for colour, count in zip(event.colours, STORE_START, strict=True):
        store[INDEX[colour]] = count
    return replace(state, store=tuple(store))


def _in_colony(state: State, level: int, index: int, token: Any) -> State:
    pair = list(state.colony[level - 1])
    pair[index] = token
    colony = (*state.colony[: level - 1], tuple(pair), *state.colony[level:])
    return replace(state, colony=colony)


def _token_revealed(state: State, event: ev.TokenRevealed) -> State:
    state = replace(state, bag=token_taken(state.bag, event.token))
    return _in_colony(state, event.level, event.index, event.token)


def _tokens_laid(state: State, event: ev.TokensLaid) -> State:
    for at, token in enumerate(event.tokens):
        level, index = divmod(at, TOKENS_PER_LEVEL)
        state = _token_revealed(state, ev.TokenRevealed(level + 1, index, token))
    return state


def _token_taken(state: State, event: ev.TokenTaken) -> State:
    state = _in_colony(state, event.level, event.index, None)
    board = state.boards[event.seat]
    tokens, old = list(board.tokens), board.tokens[event.level - 1]
    tokens[event.level - 1] = event.token
    boards = {**state.boards, event.seat: replace(board, tokens=tuple(tokens))}
    bag = state.bag if old is None else replace(state.bag, discards=(*state.bag.discards, old))
    return replace(state, boards=boards, bag=bag)


def _token_discarded(state: State, event: ev.TokenDiscarded) -> State:
    state = _in_colony(state, event.level, event.index, None)
    return replace(state, bag=replace(state.bag, discards=(*state.bag.discards, event.token)))


def _contract_revealed(state: State, event: ev.ContractRevealed) -> State:
    state = replace(state, deck=top_taken(state.deck, event.contract))
    return _public(state, event.slot, event.contract)


def _public(state: State, slot: int, contract: Any) -> State:
    public = (*state.public[:slot], contract, *state.public[slot + 1 :])
    seen = state.seen
    if contract is not None and not _is_known(state) and contract not in seen:
        seen = (*seen, contract)
    return replace(state, public=public, seen=seen)


def _key_chosen(state: State, event: ev.KeyChosen) -> State:
    return _turn(state, key=event.key, level=event.level)


def _sponsors_rotated(state: State, event: ev.SponsorsRotated) -> State:
    """OTY-2.7: the one at level 5 comes to level 1."""
    return replace(state, sponsors=(state.sponsors[-1], *state.sponsors[:-1]))


def _sponsor_used(state: State, event: ev.SponsorUsed) -> State:
    if event.sponsor == "1a":
        return _turn(state, sponsor=True, free=True)
    return _turn(state, sponsor=True, uses=2 if event.sponsor == "2" else 1)


def _diver_used(state: State, event: ev.DiverUsed) -> State:
    assert state.turn is not None
    spied = state.turn.spied
    if event.via and state.options.designer:
        spied = (*spied, *(seat for seat in event.via if seat not in spied))
    return _turn(state, uses=state.turn.uses - 1, diving=True, spied=spied)


def _store_changed(state: State, event: ev.StoreChanged) -> State:
    store = list(state.store)
    store[INDEX[event.colour]] += event.by
    return replace(state, store=tuple(store))


def _store_set(state: State, event: ev.StoreSet) -> State:
    by = event.count - state.store[INDEX[event.colour]]
    return _store_changed(state, ev.StoreChanged(event.colour, by))


def _neutral_gained(state: State, event: ev.NeutralGained) -> State:
    return replace(state, stock=state.stock - event.by)


def _diver_moved(state: State, event: ev.DiverMoved) -> State:
    if event.why != "propeller":
        return state
    assert state.turn is not None
    return _turn(state, moved=(*state.turn.moved, event.diver))


def _keys_returned(state: State, event: ev.KeysReturned) -> State:
    board = state.boards[event.seat]
    stock = state.stock + board.track.count("neutral")
    return replace(
        state, stock=stock, boards={**state.boards, event.seat: replace(board, track=())}
    )


def _contracts_drawn(state: State, event: ev.ContractsDrawn) -> State:
    deck = state.deck
    for contract in event.contracts:
        deck = top_taken(deck, contract)
    return replace(state, deck=deck)


def _contract_kept(state: State, event: ev.ContractKept) -> State:
    if event.drawn:
        return state
    return replace(state, deck=top_taken(state.deck, None))


def _contract_returned(state: State, event: ev.ContractReturned) -> State:
    assert event.contract is not None
    deck = replace(state.deck, bottom=(*state.deck.bottom, event.contract))
    return replace(state, deck=deck)


def _contract_completed(state: State, event: ev.ContractCompleted) -> State:
    contract = event.contract
    if event.private:
        board = state.boards[event.seat]
        board = replace(board, hand=without(board.hand, contract))
        state = replace(state, boards={**state.boards, event.seat: board})
        if not _is_known(state) and contract not in state.seen:
            state = replace(state, seen=(*state.seen, contract))
    else:
        state = _public(state, state.public.index(contract), None)
    deck = replace(state.deck, discards=(*state.deck.discards, contract))
    return replace(state, deck=deck)


def _count_set(state: State, event: ev.CountSet) -> State:
    board = state.boards[event.seat]
    if event.what == "neutral":
        state = replace(state, stock=state.stock + board.neutral - event.count)
    board = replace(board, **{event.what: event.count})
    return replace(state, boards={**state.boards, event.seat: board})


def _key_set(state: State, event: ev.KeySet) -> State:
    """A neutral X key on the track was one that nobody else has."""
    board = state.boards[event.seat]
    track = (*board.track, event.key) if event.used else without(board.track, event.key)
    stock = state.stock
    if event.key == "neutral":
        stock += -1 if event.used else 1
    boards = {**state.boards, event.seat: replace(board, track=track)}
    return replace(state, boards=boards, stock=stock)


def _sponsor_set(state: State, event: ev.SponsorSet) -> State:
    number, at = int(event.sponsor[0]), event.level - 1
    sponsors = list(state.sponsors)
    other = sponsors.index(number)
    sponsors[other], sponsors[at] = sponsors[at], number
    advanced = tuple(one for one in state.advanced if one != number)
    if event.sponsor.endswith("a"):
        advanced = (*advanced, number)
    return replace(state, sponsors=tuple(sponsors), advanced=advanced)


def _contract_set(state: State, event: ev.ContractSet) -> State:
    old = state.public[event.slot]
    deck = exchanged(state.deck, event.contract, old, known=_is_known(state))
    return _public(replace(state, deck=deck), event.slot, event.contract)


def _token_set(state: State, event: ev.TokenSet) -> State:
    old = state.colony[event.level - 1][event.index]
    if old is None:  # nobody had named it yet
        return _token_revealed(state, ev.TokenRevealed(event.level, event.index, event.token))
    bag = token_exchanged(state.bag, event.token, old, known=_is_known(state))
    return _in_colony(replace(state, bag=bag), event.level, event.index, event.token)


def _board_token_set(state: State, event: ev.BoardTokenSet) -> State:
    board = state.boards[event.seat]
    tokens, old = list(board.tokens), board.tokens[event.level - 1]
    tokens[event.level - 1] = event.token
    bag = token_of_board(
        state.bag, event.token, old, known=_is_known(state), some_inside=in_bag(state) > 0
    )
    boards = {**state.boards, event.seat: replace(board, tokens=tuple(tokens))}
    return replace(state, boards=boards, bag=bag)


def _bag_refilled(state: State, event: ev.BagRefilled) -> State:
    return replace(state, bag=refilled(state.bag, known=_is_known(state)))


def _deck_reshuffled(state: State, event: ev.DeckReshuffled) -> State:
    return replace(state, deck=reshuffled(state.deck, known=_is_known(state)))


# Events that change the common table, some of them besides a board.
TABLE: dict[type, Callable[[State, Any], State]] = {
    ev.FirstNamed: lambda state, event: replace(state, first=event.seat),
    ev.SponsorsLaid: _sponsors_laid,
    ev.StoreLaid: _store_laid,
    ev.TokensLaid: _tokens_laid,
    ev.TokenRevealed: _token_revealed,
    ev.TokenTaken: _token_taken,
    ev.TokenDiscarded: _token_discarded,
    ev.TokenSet: _token_set,
    ev.BoardTokenSet: _board_token_set,
    ev.BagRefilled: _bag_refilled,
    ev.ContractRevealed: _contract_revealed,
    ev.ContractsDrawn: _contracts_drawn,
    ev.ContractKept: _contract_kept,
    ev.ContractReturned: _contract_returned,
    ev.ContractCompleted: _contract_completed,
    ev.ContractSet: _contract_set,
    ev.DeckReshuffled: _deck_reshuffled,
    ev.RoundStarted: lambda state, event: replace(state, round=event.round, result=None),
    ev.TurnStarted: lambda state, event: replace(state, turn=Turn(event.seat)),
    ev.KeyChosen: _key_chosen,
    ev.SponsorsRotated: _sponsors_rotated,
    ev.SponsorUsed: _sponsor_used,
    ev.SponsorSet: _sponsor_set,
    ev.DiverUsed: _diver_used,
    ev.DiverMoved: _diver_moved,
    ev.StoreChanged: _store_changed,
    ev.StoreSet: _store_set,
    ev.NeutralGained: _neutral_gained,
    ev.KeyPlaced: lambda state, event: _turn(state, key=None),
    ev.KeysReturned: _keys_returned,
    ev.KeySet: _key_set,
    ev.CountSet: _count_set,
    ev.GameEnded: lambda state, event: replace(state, result=event.outcome, todo=(), turn=None),
    ev.Due: lambda state, event: replace(state, todo=event.todo),
}
