"""What a shot is worth to the bot: damage to expect over the cells where the enemy can be."""

from __future__ import annotations

from collections.abc import Iterable

from rules.sonar import actions as act
from rules.sonar.bot.mind import Mind
from rules.sonar.tables import DIRECT, INDIRECT, Cell

SINKING = 3.0  # beyond the damage itself
FORBIDDEN = -100.0
SURE = 0.999


def shot(mind: Mind, action: act.FireTorpedo | act.TriggerMine | act.SetOffArcher) -> float:
    """Damage to expect; a boat does not hurt itself unless that surely wins."""
    cell = action.cell
    sweeps = not isinstance(action, act.TriggerMine) or mind.house.chain_after_trigger
    mines = [mine for mine in mind.own.mines if mine != cell or isinstance(action, act.FireTorpedo)]
    exploding = [cell, *(_chain(mind, cell, mines) if sweeps else ())]
    pain = damage(mind, exploding, mind.at)
    hull = mind.enemy_hull
    expected = sinks = 0.0
    for place, share in mind.odds.items():
        done = damage(mind, exploding, place)
        if done:
            expected += share * min(done, hull)
            sinks += share * (done >= hull)
    if pain >= mind.hull or (pain and sinks < SURE):
        return FORBIDDEN
    return expected + SINKING * sinks


def _chain(mind: Mind, cell: Cell, mines: Iterable[Cell]) -> list[Cell]:
    """SON-5.4, as far as we know: our own mines that go off as well."""
    left, wave, found = set(mines), [cell], list[Cell]()
    while wave:
        wave = sorted(
            mine for mine in left if any(mind.chart.distance(mine, one) <= 1 for one in wave)
        )
        left.difference_update(wave)
        found += wave
    return found


def damage(mind: Mind, exploding: Iterable[Cell], place: Cell) -> int:
    done = 0
    for cell in exploding:
        apart = mind.chart.distance(cell, place)
        done += DIRECT if not apart else INDIRECT if apart == 1 else 0
    return done


def best_shot_from(mind: Mind, cell: Cell) -> float:
    """The best a torpedo could do from a cell, without hurting ourselves."""
    around = mind.house.torpedo_round_islands
    targets = (mind.chart.reach if around else mind.chart.flight)[cell]
    blast, distance = mind.blast, mind.chart.distance
    return max((blast[one] for one in targets if distance(one, cell) > 1), default=0.0)
