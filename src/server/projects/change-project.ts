import type { Change } from '#domain/changes/change.ts';
import { type ChangeRefusal, judgeChanges } from '#domain/changes/judge-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { type ProjectRow, type WriteTarget, isId } from '#server/access/find-project.ts';
import { auditTemplateWrite } from '#server/access/audit.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { diffProjects, type ProjectDiff, writeDiff, writeProject } from '#server/projects/write-diff.ts';
import { lockProject } from '#server/projects/lock-project.ts';
import { projectColumns } from '#server/projects/rows.ts';
import { keepSnapshot, readStored } from '#server/projects/stored-snapshots.ts';
import { badRequest, AppError } from '#server/app-error.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import type { ComponentType, KindOfPart } from '#domain/parts/component.ts';
import { giveMissingReferences } from '#server/projects/load-snapshot.ts';

/** The ids of the parts that a change places. */
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
 * The parts that some changes may place: the catalogue's, and the project owner's own, hidden ones too, so that taking
 * back a deletion works. A template has copies of its own, which no other user changes. Source: decisions B5, B11, B12.
 */
async function partsKnownTo(tx: Tx, project: ProjectRow, changes: readonly Change[]): Promise<KindOfPart> {
  const owned =
    project.is_template === 1 ? (['template_id', project.id] as const) : (['user_id', project.user_id] as const);
  const others = changes.flatMap(partIdsOf).filter((id) => !builtInCatalogue.has(id) && isId(id));
  const own = new Map<string, ComponentType>();
  const [column, owner] = owned;
  if (owner !== null && others.length > 0) {
    const rows = await tx
      .selectFrom('custom_components')
      .select(['id', 'category'])
      .where('id', 'in', [...new Set(others)])
      .where(column, '=', owner)
      .execute();
    for (const row of rows) own.set(row.id, row.category);
  }
  return (componentId) => builtInCatalogue.get(componentId)?.type ?? own.get(componentId);
}

/** An edit of a project: the changes it makes of the project as it then is. */
export interface Edit {
  readonly changes: (snapshot: ProjectSnapshot, tx: Tx) => readonly Change[] | Promise<readonly Change[]>;
  /** What the sender calls a path in the change at an index; by itself, the name of the field. */
  readonly pathOf?: (index: number, path: string) => string;
  /** Whether it only writes down what was looked at: the project keeps its time of change. Rule W130. */
  readonly isNote?: boolean;
}

/** A project after an edit, and which rows the edit touched. */
export interface Changed {
  readonly row: ProjectRow;
  readonly snapshot: ProjectSnapshot;
  readonly rows: ProjectDiff;
}

/** The field at the end of a path such as `component.properties.color`. */
export function fieldOf(path: string): string {
  return path.replace(/^(component|section|circuit|set)\./, '');
}

function refusalOf({ code, index, path, message }: ChangeRefusal, pathOf: NonNullable<Edit['pathOf']>): AppError {
  if (code === 'INVALID') return badRequest(pathOf(index ?? 0, path ?? ''), message ?? '');
  return new AppError(code, message === undefined ? {} : { message });
}

/** The row with the fields that an edit left, which are in the database by then. */
function rowAfter(row: ProjectRow, { project }: ProjectSnapshot): ProjectRow {
  return { ...row, ...projectColumns(project) };
}

/**
 * Changes the contents of a project in one transaction, all or nothing: the only way in which they change. The judge is
 * the same function that the browser asks. Throws an `AppError`.
 */
export async function changeProject(db: Db, target: WriteTarget, edit: Edit): Promise<Changed> {
  const { changes: changesOf, pathOf = (_, path) => fieldOf(path), isNote = false } = edit;
  const changed = await db.transaction().execute(async (tx): Promise<Changed> => {
    const row = await lockProject(tx, target, isNote);
    if (row.is_template === 1) await auditTemplateWrite(tx, target.writer, row, 'template-updated');
    const stored = await readStored(tx, row);
    const before = giveMissingReferences(stored);
    const changes = await changesOf(before, tx);
    const kindOf = await partsKnownTo(tx, row, changes);
    const judged = judgeChanges(before, changes, { kindOf, isGuest: row.guest_id !== null });
    if (!judged.isAllowed) throw refusalOf(judged.refusal, pathOf);
    const { after } = judged;
    const rows = diffProjects(stored, after);
    await writeDiff(tx, target.id, rows);
    await writeProject(tx, stored.project, after.project);
    return { row: rowAfter(row, after), snapshot: after, rows };
  });
  keepSnapshot(db, changed);
  return changed;
}

/** The row of an id. Throws NOT_FOUND when it went away while the request was under way. */
export function rowOf<R extends { readonly id: string }>(rows: readonly R[], id: string): R {
  const row = rows.find((other) => other.id === id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}
