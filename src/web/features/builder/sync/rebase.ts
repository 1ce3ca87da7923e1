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
  /** Edits that no longer apply: rows that they depend on were deleted or have other values. */
  readonly dropped: readonly PendingEdit[];
}

/** Applies the pending edits to the server's project in order, and drops those that no longer apply. */
export function rebase(base: ProjectSnapshot, pending: readonly PendingEdit[]): Rebased {
  let shown = base;
  const kept: PendingEdit[] = [];
  const dropped: PendingEdit[] = [];
  for (const edit of pending) {
    if (stillApplies(shown, edit)) {
      shown = applyChanges(shown, edit.changes);
      kept.push(edit);
    } else dropped.push(edit);
  }
  return { shown, kept, dropped };
}

/** Whether a pending edit applies to a project; an undo or redo must not lose changes made elsewhere. */
function stillApplies(snapshot: ProjectSnapshot, { changes, opposite }: PendingEdit): boolean {
  return opposite === undefined ? canApply(snapshot, changes) : isReversible(snapshot, changes, opposite);
}

/**
 * Whether changes apply to a project and their opposite restores the same rows. Otherwise an undo would delete or
 * overwrite changes made elsewhere.
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
    [...before].every(([id, row]) => isSameValue(omitAssigned(row), omitAssigned(back.get(id) ?? {})))
  );
}

/** Merges the rows of a reply into a project; returns the same object if it already contains them. */
export function withRows(snapshot: ProjectSnapshot, reply: ChangedRows): ProjectSnapshot {
  const project = isSameValue(snapshot.project, reply.project) ? snapshot.project : reply.project;
  const sections = mergeRows(snapshot.sections, reply.sections);
  const circuits = mergeRows(snapshot.circuits, reply.circuits);
  const components = mergeRows(snapshot.components, reply.components);
  const pictures = mergeRows(snapshot.pictures, reply.pictures);
  const isSame =
    project === snapshot.project &&
    sections === snapshot.sections &&
    circuits === snapshot.circuits &&
    components === snapshot.components &&
    pictures === snapshot.pictures;
  return isSame ? snapshot : { ...snapshot, project, sections, circuits, components, pictures };
}

function mergeRows<Row extends { readonly id: string }>(rows: readonly Row[], reply: readonly Row[]): readonly Row[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const different = reply.filter((row) => !isSameValue(known.get(row.id), row));
  if (different.length === 0) return rows;
  for (const row of different) known.set(row.id, row);
  return [...known.values()];
}

type Fields = Readonly<Record<string, unknown>>;

/** Outcome of a change for a row: all of its fields, some of them, or none. */
type RowOutcome =
  | { readonly id: string; readonly kind: 'all' | 'some'; readonly fields: Fields }
  | { readonly id: string; readonly kind: 'deleted' };

const projectRow = 'project';

/** Whether a project already contains the changes: they arrived although the reply was lost. */
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
  // A missing row may have been deleted with a section that the same changes delete.
  const mayBeMissing = changes.some((change) => change.action === 'delete-section');
  return [...outcomes].every(([id, fields]) => {
    const row = rows.get(id);
    if (row === undefined) return fields === null || mayBeMissing;
    return fields !== null && Object.entries(fields).every(([name, value]) => isSameValue(row[name], value));
  });
}

/** Whether numbering these wires changes nothing. */
function areNumbered(snapshot: ProjectSnapshot, change: Change): boolean {
  return applyChanges(snapshot, [change]) === snapshot;
}

function rowsById(snapshot: ProjectSnapshot): Map<string, Fields> {
  const rows = new Map<string, Fields>([[projectRow, { ...snapshot.project }]]);
  const { sections, circuits, components, pictures } = snapshot;
  for (const row of [...sections, ...circuits, ...components, ...pictures]) rows.set(row.id, { ...row });
  return rows;
}

function outcomeOfRow(row: { readonly id: string }): RowOutcome {
  return { id: row.id, kind: 'all', fields: { ...row } };
}

/** Fields that the server assigns, such as references; a change does not set them. */
const assignedFields = new Set([...Object.keys(noReferences), 'numberedWires', 'highestReferences']);

function omitAssigned(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !assignedFields.has(name)));
}

function ownFields(outcome: RowOutcome): RowOutcome {
  return outcome.kind === 'deleted' ? outcome : { ...outcome, fields: omitAssigned(outcome.fields) };
}

function outcomesOf(change: Change): RowOutcome[] {
  switch (change.action) {
    case 'update-project':
      return [{ id: projectRow, kind: 'some', fields: change.set }];
    case 'create-section':
      return [outcomeOfRow(change.section)].map(ownFields);
    case 'create-circuit':
      return [outcomeOfRow(change.circuit)];
    case 'create-component':
      return [outcomeOfRow(change.component)].map(ownFields);
    case 'create-picture':
      return [outcomeOfRow(change.picture)];
    case 'restore': {
      const { sections, circuits, components, pictures } = change;
      return [...sections, ...circuits, ...components, ...pictures].map(outcomeOfRow).map(ownFields);
    }
    case 'number-wires':
      return [];
    case 'update-section':
    case 'update-circuit':
    case 'update-component':
    case 'update-picture':
      return [{ id: change.id, kind: 'some', fields: change.set }];
    case 'delete-section':
    case 'delete-circuit':
    case 'delete-component':
    case 'delete-picture':
      return [{ id: change.id, kind: 'deleted' }];
  }
}
