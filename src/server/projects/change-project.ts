import type { Change } from '#domain/changes/change.ts';
import { type ChangeRefusal, judgeChanges } from '#domain/changes/judge-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { type ProjectRow, type WriteTarget, isId } from '#server/access/find-project.ts';
import { auditTemplateWrite } from '#server/access/audit.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { diffProjects, type ProjectDiff, writeDiff, writeProject } from '#server/projects/write-diff.ts';
import { lockProject } from '#server/projects/lock-project.ts';
import { claimImages } from '#server/pictures/image-store.ts';
import { projectColumns } from '#server/projects/rows.ts';
import { cacheSnapshot, readStored } from '#server/projects/stored-snapshots.ts';
import { isRested, keepAutomatically } from '#server/versions/keep-version.ts';
import type { VersionReply } from '#contract/projects/versions.ts';
import { badRequest, AppError } from '#server/app-error.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { ComponentType, KindOfPart } from '#domain/parts/component.ts';
import { assignMissingReferences } from '#server/projects/load-snapshot.ts';

/** Component ids that a change places. */
function partIdsOf(change: Change): string[] {
  switch (change.action) {
    case 'create-component':
      return [change.component.componentId];
    case 'update-component':
      return change.set.componentId === undefined ? [] : [change.set.componentId];
    case 'restore':
      return change.components.map(({ componentId }) => componentId);
    default:
      return [];
  }
}

/**
 * Loads the parts that some changes may place: those of the catalogue and the owner's custom components, including
 * hidden ones, so that undoing a deletion works. A template has its own copies. Source: decisions B5, B11, B12.
 */
async function loadPlaceableParts(tx: Tx, project: ProjectRow, changes: readonly Change[]): Promise<KindOfPart> {
  const [column, owner] =
    project.is_template === 1 ? (['template_id', project.id] as const) : (['user_id', project.user_id] as const);
  const customIds = changes.flatMap(partIdsOf).filter((id) => !builtInCatalogue.has(id) && isId(id));
  const customs = new Map<string, ComponentType>();
  if (owner !== null && customIds.length > 0) {
    const rows = await tx
      .selectFrom('custom_components')
      .select(['id', 'category'])
      .where('id', 'in', [...new Set(customIds)])
      .where(column, '=', owner)
      .execute();
    for (const row of rows) customs.set(row.id, row.category);
  }
  return (componentId) => builtInCatalogue.get(componentId)?.type ?? customs.get(componentId);
}

/** An edit of a project. */
export interface Edit {
  /** Computes the changes from the current snapshot. */
  readonly changes: (snapshot: ProjectSnapshot, tx: Tx) => readonly Change[] | Promise<readonly Change[]>;
  /** Maps a path in the change at an index to the path in the request; by default to the name of the field. */
  readonly pathOf?: (index: number, path: string) => string;
  /** Whether the edit only records what was displayed, so that `updated_at` does not change. Rule W130. */
  readonly isNote?: boolean;
  /** Keeps the state before the edit as a version for this reason; by default after a rest. */
  readonly keepsVersion?: VersionReply['reason'];
}

/** A project after an edit, and the rows changed by the edit. */
export interface Changed {
  readonly row: ProjectRow;
  readonly snapshot: ProjectSnapshot;
  readonly rows: ProjectDiff;
}

/** Removes the leading `component.`, `section.`, `circuit.`, `picture.`, or `set.` of a path in a change. */
export function fieldOf(path: string): string {
  return path.replace(/^(component|section|circuit|picture|set)\./, '');
}

function refusalOf({ code, index, path, message }: ChangeRefusal, pathOf: NonNullable<Edit['pathOf']>): AppError {
  if (code === 'INVALID') return badRequest(pathOf(index ?? 0, path ?? ''), message ?? '');
  return new AppError(code, message === undefined ? {} : { message });
}

/** The project's row after an edit, as it is stored in the database. */
function rowAfter(row: ProjectRow, { project }: ProjectSnapshot): ProjectRow {
  return { ...row, ...projectColumns(project) };
}

/**
 * Keeps the state before an edit as a version if the edit asks for it, or if it is the first one after a rest. If
 * another write came in between, there was no rest.
 */
async function keepStateBefore(
  tx: Tx,
  { found }: WriteTarget,
  { isNote, keepsVersion }: Pick<Edit, 'isNote' | 'keepsVersion'>,
  { row, before }: { readonly row: ProjectRow; readonly before: ProjectSnapshot },
): Promise<void> {
  const now = new Date();
  const revision = row.revision - 1;
  const isFirst = isNote !== true && found.revision === revision && isRested(found.updated_at, now);
  const reason = keepsVersion ?? (isFirst ? 'rest' : null);
  if (reason === null) return;
  await keepAutomatically(tx, { row, snapshot: before, revision }, reason, now);
}

/**
 * Applies an edit to a project in one transaction. This is the only write path for the contents of projects; the
 * browser judges changes by the same function. Throws an `AppError` if the edit is refused.
 */
export async function changeProject(db: Db, target: WriteTarget, edit: Edit): Promise<Changed> {
  const { changes: changesOf, pathOf = (_, path) => fieldOf(path), isNote = false } = edit;
  const changed = await db.transaction().execute(async (tx): Promise<Changed> => {
    const row = await lockProject(tx, target, isNote);
    if (row.is_template === 1) await auditTemplateWrite(tx, target.writer, row, 'template-updated');
    const stored = await readStored(tx, row);
    const before = assignMissingReferences(stored);
    const changes = await changesOf(before, tx);
    const kindOf = await loadPlaceableParts(tx, row, changes);
    const judged = judgeChanges(before, changes, { kindOf, isGuest: row.guest_id !== null });
    if (!judged.isAllowed) throw refusalOf(judged.refusal, pathOf);
    const { after } = judged;
    await keepStateBefore(tx, target, edit, { row, before });
    const rows = diffProjects(stored, after);
    await claimImages(tx, target.writer, rows.pictures);
    await writeDiff(tx, target.id, rows);
    await writeProject(tx, stored.project, after.project);
    return { row: rowAfter(row, after), snapshot: after, rows };
  });
  cacheSnapshot(db, changed);
  return changed;
}

/** Applies an edit to a project, and returns one of its rows as it is then. Throws an `AppError`. */
export async function changeRow<Rows extends 'sections' | 'circuits' | 'components' | 'pictures'>(
  db: Db,
  target: WriteTarget,
  [rows, id]: readonly [rows: Rows, id: string],
  changes: Edit['changes'],
): Promise<ProjectSnapshot[Rows][number]> {
  const { snapshot } = await changeProject(db, target, { changes });
  return rowOf<ProjectSnapshot[Rows][number]>(snapshot[rows], id);
}

/** Returns the row with an id. Throws NOT_FOUND if it was deleted during the request. */
export function rowOf<R extends { readonly id: string }>(rows: readonly R[], id: string): R {
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}
