import { isSameValue } from '#domain/projects/same-value.ts';
import { noReferences } from '#domain/parts/component.ts';
import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { canApply } from '#domain/changes/judge-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { PendingEdit } from '#web/features/builder/sync/edit.ts';
import type { ChangedRows } from '#web/features/builder/sync/edit-ports.ts';

/** Pending edits applied to a new base. */
export interface Rebased {
  /** The base with the edits that were kept. */
  readonly shown: ProjectSnapshot;
  readonly kept: readonly PendingEdit[];
  /** Edits that no longer apply: what they depend on is gone or has other values. */
  readonly dropped: readonly PendingEdit[];
}

/** Applies the pending edits to the server's project, in their order, without those that no longer apply. */
export function rebase(base: ProjectSnapshot, pending: readonly PendingEdit[]): Rebased {
  let shown = base;
  const kept: PendingEdit[] = [];
  const dropped: PendingEdit[] = [];
  for (const edit of pending) {
    if (stillFits(shown, edit)) {
      shown = applyChanges(shown, edit.changes);
      kept.push(edit);
    } else dropped.push(edit);
  }
  return { shown, kept, dropped };
}

/** Whether a pending edit can be made of a project; an undo or redo must lose nothing that was changed elsewhere. */
function stillFits(snapshot: ProjectSnapshot, { changes, opposite }: PendingEdit): boolean {
  return opposite === undefined ? canApply(snapshot, changes) : isReversible(snapshot, changes, opposite);
}

/**
 * Whether changes can be made of a project, and their opposite then leads back to the same rows. An undo for which this
 * does not hold would delete or overwrite what was changed elsewhere.
 */
export function isReversible(
  snapshot: ProjectSnapshot,
  changes: readonly Change[],
  opposite: readonly Change[],
): boolean {
  if (!canApply(snapshot, changes)) return false;
  const after = applyChanges(snapshot, changes);
  if (!canApply(after, opposite)) return false;
  const before = rowsById(snapshot);
  const back = rowsById(applyChanges(after, opposite));
  return (
    before.size === back.size &&
    [...before].every(([id, row]) => isSameValue(withoutGiven(row), withoutGiven(back.get(id) ?? {})))
  );
}

/** A project with the rows of a reply; the same object when it already holds them. */
export function withRows(snapshot: ProjectSnapshot, reply: ChangedRows): ProjectSnapshot {
  const project = isSameValue(snapshot.project, reply.project) ? snapshot.project : reply.project;
  const sections = mergeRows(snapshot.sections, reply.sections);
  const circuits = mergeRows(snapshot.circuits, reply.circuits);
  const components = mergeRows(snapshot.components, reply.components);
  const isSame =
    project === snapshot.project &&
    sections === snapshot.sections &&
    circuits === snapshot.circuits &&
    components === snapshot.components;
  return isSame ? snapshot : { ...snapshot, project, sections, circuits, components };
}

function mergeRows<Row extends { readonly id: string }>(rows: readonly Row[], reply: readonly Row[]): readonly Row[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const different = reply.filter((row) => !isSameValue(known.get(row.id), row));
  if (different.length === 0) return rows;
  for (const row of different) known.set(row.id, row);
  return [...known.values()];
}

type Fields = Readonly<Record<string, unknown>>;

/** What a change leaves of a row: all of its fields, some of them, or nothing. */
type RowOutcome =
  | { readonly id: string; readonly kind: 'all' | 'some'; readonly fields: Fields }
  | { readonly id: string; readonly kind: 'deleted' };

const projectRow = 'project';

/** Whether a project already is as changes would leave it: they arrived although the reply was lost. */
export function areChangesMade(snapshot: ProjectSnapshot, changes: readonly Change[]): boolean {
  if (!changes.every((change) => change.action !== 'number-wires' || areNumbered(snapshot, change))) return false;
  const rows = rowsById(snapshot);
  const outcomes = new Map<string, Fields | null>();
  for (const outcome of changes.flatMap(outcomesOf)) {
    if (outcome.kind === 'deleted') outcomes.set(outcome.id, null);
    else {
      const { id, kind, fields } = outcome;
      outcomes.set(id, kind === 'all' ? fields : { ...outcomes.get(id), ...fields });
    }
  }
  // A missing row may have gone with a section that the same changes delete.
  const mayBeGone = changes.some((change) => change.action === 'delete-section');
  return [...outcomes].every(([id, fields]) => {
    const row = rows.get(id);
    if (row === undefined) return fields === null || mayBeGone;
    return fields !== null && Object.entries(fields).every(([name, value]) => isSameValue(row[name], value));
  });
}

/** Whether numbering these wires changes nothing. */
function areNumbered(snapshot: ProjectSnapshot, change: Change): boolean {
  return applyChanges(snapshot, [change]) === snapshot;
}

function rowsById(snapshot: ProjectSnapshot): Map<string, Fields> {
  const rows = new Map<string, Fields>([[projectRow, { ...snapshot.project }]]);
  for (const row of [...snapshot.sections, ...snapshot.circuits, ...snapshot.components]) rows.set(row.id, { ...row });
  return rows;
}

function created(row: { readonly id: string }): RowOutcome {
  return { id: row.id, kind: 'all', fields: { ...row } };
}

/** What the server gives, such as references, is no part of what a change makes. */
const given = new Set([...Object.keys(noReferences), 'numberedWires', 'highestReferences']);

function withoutGiven(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !given.has(name)));
}

function ownFields(outcome: RowOutcome): RowOutcome {
  return outcome.kind === 'deleted' ? outcome : { ...outcome, fields: withoutGiven(outcome.fields) };
}

function outcomesOf(change: Change): RowOutcome[] {
  switch (change.action) {
    case 'update-project':
      return [{ id: projectRow, kind: 'some', fields: change.set }];
    case 'create-section':
      return [created(change.section)].map(ownFields);
    case 'create-circuit':
      return [created(change.circuit)];
    case 'create-component':
      return [created(change.component)].map(ownFields);
    case 'restore':
      return [...change.sections, ...change.circuits, ...change.components].map(created).map(ownFields);
    case 'number-wires':
      return [];
    case 'update-section':
    case 'update-circuit':
    case 'update-component':
      return [{ id: change.id, kind: 'some', fields: change.set }];
    case 'delete-section':
    case 'delete-circuit':
    case 'delete-component':
      return [{ id: change.id, kind: 'deleted' }];
  }
}
