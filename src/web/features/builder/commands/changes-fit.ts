import type { Change } from '#domain/changes/change.ts';
import { isSameValue } from '#domain/changes/changed-fields.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The row a change is about: its id, and what the change makes of it. */
interface RowStep {
  readonly id: string;
  readonly made: Fields | null;
  readonly set: Fields | null;
  readonly was: Fields | null;
}

const projectRow = 'project';

/**
 * Whether changes can be made of a project: what they make is new, what they change is there and as they say it was.
 * What they delete may be gone already. The server judges alike.
 */
export function changesFit(whole: WholeProject, changes: readonly Change[]): boolean {
  const rows = rowsById(whole);
  for (const change of changes) {
    const { id, made, set, was } = rowStep(change);
    const row = rows.get(id);
    if (made !== null && row !== undefined) return false;
    if (was !== null && !holds(row, was)) return false;
    if (!hasItsSection(rows, { ...made, ...set })) return false;
    if (made !== null) rows.set(id, made);
    else if (set !== null) rows.set(id, { ...row, ...set });
    else deleteRow(rows, id);
  }
  return true;
}

/** Whether a project already is as changes would leave it: they arrived although no answer came back. */
export function changesAreMade(whole: WholeProject, changes: readonly Change[]): boolean {
  const rows = rowsById(whole);
  const ends = new Map<string, Fields | null>();
  for (const change of changes) {
    const { id, made, set } = rowStep(change);
    ends.set(id, made ?? (set === null ? null : { ...ends.get(id), ...set }));
  }
  // Rows that are not there may have gone with a section that the same changes delete.
  const mayBeGone = changes.some((change) => change.action === 'delete-section');
  return [...ends].every(([id, end]) => {
    const row = rows.get(id);
    if (row === undefined) return end === null || mayBeGone;
    return end !== null && holds(row, end);
  });
}

/** A row goes with all that is in it: the circuits and parts of a section. */
function deleteRow(rows: Map<string, Fields>, id: string): void {
  rows.delete(id);
  for (const [other, row] of rows) if (row['sectionId'] === id) rows.delete(other);
}

function hasItsSection(rows: ReadonlyMap<string, Fields>, fields: Fields): boolean {
  const sectionId = fields['sectionId'];
  return typeof sectionId !== 'string' || rows.has(sectionId);
}

function rowsById(whole: WholeProject): Map<string, Fields> {
  const rows = new Map<string, Fields>([[projectRow, { ...whole.project }]]);
  for (const row of [...whole.sections, ...whole.circuits, ...whole.components]) rows.set(row.id, { ...row });
  return rows;
}

function rowStep(change: Change): RowStep {
  const nothing = { made: null, set: null, was: null };
  switch (change.action) {
    case 'update-project':
      return { id: projectRow, made: null, set: change.set, was: change.was };
    case 'create-section':
      return { ...nothing, id: change.section.id, made: { ...change.section } };
    case 'create-circuit':
      return { ...nothing, id: change.circuit.id, made: { ...change.circuit } };
    case 'create-component':
      return { ...nothing, id: change.component.id, made: { ...change.component } };
    case 'update-section':
    case 'update-circuit':
    case 'update-component':
      return { id: change.id, made: null, set: change.set, was: change.was };
    case 'delete-section':
    case 'delete-circuit':
    case 'delete-component':
      return { ...nothing, id: change.id };
  }
}

function holds(row: Fields | undefined, fields: Fields): boolean {
  return row !== undefined && Object.entries(fields).every(([name, value]) => isSameValue(row[name], value));
}
