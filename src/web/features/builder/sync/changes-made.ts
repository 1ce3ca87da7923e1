import type { Change } from '#domain/changes/change.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a change leaves of a row: all of it, some of its fields, or nothing. */
type RowEnd =
  | { readonly id: string; readonly kind: 'whole' | 'part'; readonly fields: Fields }
  | { readonly id: string; readonly kind: 'gone' };

const projectRow = 'project';

/** Whether a project already is as changes would leave it: they arrived although no answer came back. */
export function changesAreMade(whole: WholeProject, changes: readonly Change[]): boolean {
  const rows = rowsById(whole);
  const ends = new Map<string, Fields | null>();
  for (const end of changes.flatMap(endsOf)) {
    if (end.kind === 'gone') ends.set(end.id, null);
    else ends.set(end.id, end.kind === 'whole' ? end.fields : { ...ends.get(end.id), ...end.fields });
  }
  // Rows that are not there may have gone with a section that the same changes delete.
  const mayBeGone = changes.some((change) => change.action === 'delete-section');
  return [...ends].every(([id, end]) => {
    const row = rows.get(id);
    if (row === undefined) return end === null || mayBeGone;
    return end !== null && holds(row, end);
  });
}

function rowsById(whole: WholeProject): Map<string, Fields> {
  const rows = new Map<string, Fields>([[projectRow, { ...whole.project }]]);
  for (const row of [...whole.sections, ...whole.circuits, ...whole.components]) rows.set(row.id, { ...row });
  return rows;
}

function made(row: { readonly id: string }): RowEnd {
  return { id: row.id, kind: 'whole', fields: { ...row } };
}

function endsOf(change: Change): RowEnd[] {
  switch (change.action) {
    case 'update-project':
      return [{ id: projectRow, kind: 'part', fields: change.set }];
    case 'create-section':
      return [made(change.section)];
    case 'create-circuit':
      return [made(change.circuit)];
    case 'create-component':
      return [made(change.component)];
    case 'restore':
      return [...change.sections, ...change.circuits, ...change.components].map(made);
    case 'update-section':
    case 'update-circuit':
    case 'update-component':
      return [{ id: change.id, kind: 'part', fields: change.set }];
    case 'delete-section':
    case 'delete-circuit':
    case 'delete-component':
      return [{ id: change.id, kind: 'gone' }];
  }
}

function holds(row: Fields, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => isSameValue(row[name], value));
}
