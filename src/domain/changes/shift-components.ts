import type { Change } from '#domain/changes/change.ts';
import { componentChange, movable } from '#domain/changes/component-changes.ts';
import { byOrder, orderSlots } from '#domain/projects/order-slots.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** What a part changes places with: the standalone parts of its section, or the switches, LEDs or others of its circuit. */
function likeOf({ sectionId, circuitNumber, ...part }: Component): string {
  const kind = part.componentType === 'led' ? 'led' : isSwitch(part) ? 'switch' : 'other';
  return circuitNumber === null ? sectionId : `${sectionId} ${circuitNumber} ${kind}`;
}

/** Rows with each moving one a place further to the front, where a row that stays lets it by. */
function movedUp(rows: readonly Component[], moving: ReadonlySet<string>): Component[] {
  const result: Component[] = [];
  for (const row of rows) {
    const before = result.at(-1);
    const passes = before !== undefined && moving.has(row.id) && !moving.has(before.id);
    result.splice(passes ? -1 : result.length, 0, row);
  }
  return result;
}

function shifted(rows: readonly Component[], moving: ReadonlySet<string>, by: -1 | 1): Component[] {
  return by === -1 ? movedUp(rows, moving) : movedUp(rows.toReversed(), moving).toReversed();
}

/**
 * Moves parts one place up (-1) or down (1) among their like: in a circuit switches, other parts and LEDs stay together.
 * Parts that stand together move together, and those at the end stay.
 */
export function shiftComponents(snapshot: ProjectSnapshot, ids: readonly string[], by: -1 | 1): Change[] {
  const named = new Set(ids);
  const groups = new Map<string, Component[]>();
  for (const row of snapshot.components) if (named.has(row.id)) groups.set(likeOf(row), []);
  const sections = new Set(snapshot.components.flatMap((row) => (named.has(row.id) ? row.sectionId : [])));
  for (const sectionId of sections) {
    for (const row of movable(snapshot, sectionId)) groups.get(likeOf(row))?.push(row);
  }
  return [...groups.values()].flatMap((group) => {
    const rows = byOrder(group);
    const slots = orderSlots(rows);
    const sequence = shifted(rows, named, by);
    if (sequence.every((row, index) => row === rows[index])) return [];
    return sequence.flatMap((row, index) => componentChange(row, { order: slots[index] ?? row.order }));
  });
}
