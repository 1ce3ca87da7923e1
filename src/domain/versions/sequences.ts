import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { byOrder } from '#domain/projects/order-slots.ts';
import { groupRows } from '#domain/projects/rows.ts';
import { diffRows } from '#domain/changes/invert-changes.ts';
import type { Component } from '#domain/parts/component.ts';
import { type DifferenceItem, hasOtherSequence, differenceItem } from '#domain/versions/difference-item.ts';

interface Placed {
  readonly id: string;
  readonly order: number;
}

function idsInOrder(rows: readonly Placed[]): string[] {
  return byOrder(rows).map(({ id }) => id);
}

/** The difference of the sequence of sections, if there is one. */
export function sectionOrderDifferences(before: ProjectSnapshot, after: ProjectSnapshot): DifferenceItem[] {
  return hasOtherSequence(idsInOrder(before.sections), idsInOrder(after.sections))
    ? [differenceItem('section', 'changed', 'Sections in another order')]
    : [];
}

/** Differences of the sequences of the parts in each circuit, and of those without one. */
export function orderDifferences(before: ProjectSnapshot, after: ProjectSnapshot): DifferenceItem[] {
  const current = new Map(after.components.map((row) => [row.id, row]));
  const groupOf = ({ sectionId, circuitNumber }: Component) => `${sectionId} ${circuitNumber}`;
  // Only rows that changed can be in another sequence.
  const edited = new Set(diffRows(before.components, after.components).updated.map((pair) => groupOf(pair.after)));
  if (edited.size === 0) return [];
  const olds = groupRows(before.components, (row) => groupOf(current.get(row.id) ?? row));
  const names = new Map(after.sections.map(({ id, name }) => [id, name]));
  const changed = new Set<string>();
  for (const [group, rows] of groupRows(after.components, groupOf)) {
    if (!edited.has(group)) continue;
    const old = olds.get(group) ?? [];
    const [first] = rows;
    if (rows.length < 2 || old.length < 2 || first === undefined) continue;
    const stayed = old.filter((row) => current.has(row.id) && groupOf(row) === groupOf(current.get(row.id) ?? row));
    if (hasOtherSequence(idsInOrder(stayed), idsInOrder(rows))) changed.add(first.sectionId);
  }
  return Array.from(changed, (id) =>
    differenceItem('part', 'changed', `Parts in another order in ${names.get(id) ?? ''}`),
  );
}
