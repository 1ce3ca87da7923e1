import { applyChanges } from '#domain/changes/apply-changes.ts';
import type { Change } from '#domain/changes/change.ts';
import { refuseCircuitEdit } from '#domain/circuits/circuit-rules.ts';
import { refuseGuestEdit } from '#domain/projects/guest-limits.ts';
import type { WholeProject } from '#domain/projects/whole-project.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { prepare } from '#server/database/prepare.ts';
import { checkChange } from '#server/projects/check-change.ts';
import { difference, type Difference } from '#server/projects/difference.ts';
import { partsKnownTo } from '#server/projects/known-parts.ts';
import { extendSlice, loadSlice, type Reach } from '#server/projects/load-slice.ts';
import { circuitsEnteredBy, rowsNamedBy } from '#server/projects/reach-of-changes.ts';
import { sortKeys } from '#server/projects/sort-keys.ts';
import { writeDifference, writeProjectFields } from '#server/projects/write-difference.ts';
import { Refusal } from '#server/refusal.ts';

/** An edit of a project: what it needs to see, and the changes it makes of what it then sees. */
export interface Edit {
  readonly sees?: Reach;
  readonly changes: (seen: WholeProject, tx: Tx) => readonly Change[] | Promise<readonly Change[]>;
  /** What the sender calls a field of the change at an index; by itself, the field's name. */
  readonly pathOf?: (index: number, field: string) => string;
}

/** A project after an edit: its row, what the edit saw of it then, and which rows it touched. */
export interface Changed {
  readonly row: ProjectRow;
  readonly whole: WholeProject;
  readonly rows: Difference;
}

const countWrite = prepare<{ readonly id: string; readonly now: string }, ProjectRow>((db, value) =>
  db
    .updateTable('projects')
    .set((project) => ({ revision: project('revision', '+', 1), updated_at: value('now') }))
    .where('id', '=', value('id'))
    .returningAll(),
);

/** Counts the write and keeps every other writer of this project waiting until the transaction ends. */
async function lockProject(tx: Tx, id: string): Promise<ProjectRow> {
  const [row] = await countWrite(tx, { id, now: new Date().toISOString() });
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/** Applies the changes one after the other, each refused or applied to what the ones before it made. */
async function applyChecked(
  tx: Tx,
  row: ProjectRow,
  before: WholeProject,
  changes: readonly Change[],
  pathOf: NonNullable<Edit['pathOf']>,
): Promise<WholeProject> {
  const kindOf = await partsKnownTo(tx, row.user_id, changes);
  let whole = before;
  for (const [index, change] of changes.entries()) {
    checkChange({ whole, kindOf, pathOf: (field) => pathOf(index, field) }, change);
    whole = applyChanges(whole, [change]);
  }
  return whole;
}

/** Refuses what a project must not become: circuits against their rules, a guest's project beyond its limits. */
function refuseOutcome(row: ProjectRow, before: WholeProject, after: WholeProject): void {
  const inCircuit = refuseCircuitEdit(before, after);
  if (inCircuit !== null) throw new Refusal(inCircuit.code, { message: inCircuit.message });
  const ofGuest = row.guest_id === null ? null : refuseGuestEdit(before, after);
  if (ofGuest !== null) throw new Refusal(ofGuest);
}

/** The row with the fields that an edit left, which are in the database by then. */
function rowAfter(row: ProjectRow, { project }: WholeProject): ProjectRow {
  return {
    ...row,
    name: project.name,
    power_supply_id: project.powerSupplyId,
    color: project.color,
    ...sortKeys(project),
    resistor_mode: project.resistorMode,
    resistor_rounding: project.resistorRounding,
  };
}

/**
 * The one way in which the contents of a project change: in one transaction, all or nothing, on the rows concerned
 * only. The rules are the same functions that the browser asks. Throws a `Refusal`.
 */
export async function changeProject(db: Db, projectId: string, edit: Edit): Promise<Changed> {
  const { sees = {}, changes: changesOf, pathOf = (_, field) => field } = edit;
  return db.transaction().execute(async (tx) => {
    const row = await lockProject(tx, projectId);
    const seen = await loadSlice(tx, row, row.guest_id === null ? sees : { everything: true });
    const changes = await changesOf(seen, tx);
    const named = await extendSlice(tx, seen, rowsNamedBy(changes, seen));
    const before = await extendSlice(tx, named, circuitsEnteredBy(changes, named));
    const after = await applyChecked(tx, row, before, changes, pathOf);
    refuseOutcome(row, before, after);
    const rows = difference(before, after);
    await writeDifference(tx, projectId, rows);
    if (after.project !== before.project) await writeProjectFields(tx, after.project);
    return { row: rowAfter(row, after), whole: after, rows };
  });
}
