import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Change } from '#domain/changes/change.ts';
import { type ChangeRefusal, judgeChanges } from '#domain/changes/judge-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { type ProjectRow, type WriteTarget, isId } from '#server/access/find-project.ts';
import { auditTemplateWrite } from '#server/access/audit.ts';
import type { Db, Tx } from '#server/database/database.ts';
import { rowsPerInsert } from '#server/database/engine.ts';
import { prepare } from '#server/database/prepare.ts';
import { diffProjects, type Gone, type ProjectDiff, writeDiff, writeProject } from '#server/projects/write-diff.ts';
import {
  type CircuitPlace,
  extendPartial,
  loadPartial,
  type OrderPlace,
  placesBeside,
  type Scope,
} from '#server/projects/load-partial.ts';
import { componentsMadeBy, idsNamedBy, neighborsOf, placeOf, rowsNamedBy } from '#server/projects/reach-of-changes.ts';
import { isOrphan } from '#server/projects/delete-project.ts';
import { lockProject } from '#server/projects/lock-project.ts';
import { projectColumns } from '#server/projects/rows.ts';
import { referencesInUse, storeMissingReferences } from '#server/projects/stored-references.ts';
import { badRequest, AppError } from '#server/app-error.ts';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { circuitKey, type ComponentType, type KindOfPart } from '#domain/parts/component.ts';
import { projectBounds } from '#domain/projects/project-limits.ts';

function partIdsOf(change: Change): string[] {
  if (change.action === 'update-component') return change.set.componentId === undefined ? [] : [change.set.componentId];
  return componentsMadeBy(change).map(({ componentId }) => componentId);
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

const itemsOfProject = prepare<{ readonly id: string }, { readonly items: number }>((db, value) =>
  db
    .selectFrom('components')
    .select((row) => row.fn.countAll<number>().as('items'))
    .where('project_id', '=', value('id')),
);

/** The sections of a project that a list of changes deletes; it may make them again. */
function sectionsDeletedBy(changes: readonly Change[], { sections }: ProjectSnapshot): ReadonlySet<string> {
  const named = new Set(idsNamedBy(changes, 'delete-section'));
  return new Set(sections.flatMap(({ id }) => (named.has(id) ? id : [])));
}

/** How many items some sections have. */
async function countItemsOf(tx: Tx, sectionIds: readonly string[]): Promise<number> {
  if (sectionIds.length === 0) return 0;
  const { items } = await tx
    .selectFrom('components')
    .select((row) => row.fn.countAll<number>().as('items'))
    .where('section_id', 'in', sectionIds)
    .executeTakeFirstOrThrow();
  return items;
}

/** How many items a project has besides those of a slice of it and those in deleted sections. */
async function countUnseenItems(tx: Tx, partial: ProjectSnapshot, deleted: ReadonlySet<string>): Promise<number> {
  const [count] = await itemsOfProject(tx, { id: partial.project.id });
  const seen = partial.components.filter(({ sectionId }) => !deleted.has(sectionId));
  return (count?.items ?? 0) - (await countItemsOf(tx, [...deleted])) - seen.length;
}

function keyOfCircuit({ sectionId, circuitNumber }: CircuitPlace): string {
  return circuitKey(sectionId, circuitNumber);
}

/** The circuits of the rows of a project, for each row. */
function circuitsOf({ circuits, components }: ProjectSnapshot): CircuitPlace[] {
  return [...circuits, ...components].flatMap(placeOf);
}

const circuitsOfSection = prepare<{ readonly id: string }, { readonly circuits: number }>((db, value) => {
  const numbers = (table: 'circuits' | 'components') =>
    db
      .selectFrom(table)
      .select('circuit_number')
      .where('section_id', '=', value('id'))
      .where('circuit_number', 'is not', null);
  return db
    .selectFrom(numbers('circuits').union(numbers('components')).as('used'))
    .select((row) => row.fn.countAll<number>().as('circuits'));
});

/**
 * How many circuits those sections have that may come to hold more than there may be: of `entered` circuits all rows that
 * there are must have been seen.
 */
async function crowdedSections(tx: Tx, seen: ProjectSnapshot, entered: readonly CircuitPlace[]) {
  const isThere = new Set(circuitsOf(seen).map(keyOfCircuit));
  const made = new Map(entered.map((place) => [keyOfCircuit(place), place]));
  const sections = new Set(seen.sections.map(({ id }) => id));
  const entering = new Map<string, number>();
  for (const [key, { sectionId }] of made) {
    if (!isThere.has(key) && sections.has(sectionId)) entering.set(sectionId, (entering.get(sectionId) ?? 0) + 1);
  }
  const crowded = new Map<string, number>();
  for (const [id, more] of entering) {
    const [count] = await circuitsOfSection(tx, { id });
    if (count !== undefined && count.circuits + more > projectBounds.circuitsOfSection) crowded.set(id, count.circuits);
    if (entering.size > 1) await nextTurn();
  }
  return crowded;
}

/**
 * All rows of those circuits of crowded sections of which some are seen, and how many circuits there are of which none
 * is.
 */
async function seeCrowded(tx: Tx, around: ProjectSnapshot, crowded: ReadonlyMap<string, number>) {
  if (crowded.size === 0) return { before: around, unseenCircuits: crowded };
  const circuits = circuitsOf(around).filter(({ sectionId }) => crowded.has(sectionId));
  const unseenCircuits = new Map(crowded);
  for (const { sectionId } of new Map(circuits.map((place) => [keyOfCircuit(place), place])).values()) {
    unseenCircuits.set(sectionId, (unseenCircuits.get(sectionId) ?? 0) - 1);
  }
  return { before: await extendPartial(tx, around, { circuits }), unseenCircuits };
}

/** The sections in which a wanted place is another row's or wanted twice, so that the next free one is looked for. */
function contestedSections({ components }: ProjectSnapshot, places: readonly OrderPlace[]): string[] {
  const keyOf = ({ sectionId, order }: OrderPlace): string => `${order} ${sectionId}`;
  const wanted = new Set<string>();
  const contested = new Set<string>();
  for (const place of places) {
    if (wanted.has(keyOf(place))) contested.add(place.sectionId);
    wanted.add(keyOf(place));
  }
  for (const component of components) if (wanted.has(keyOf(component))) contested.add(component.sectionId);
  return [...contested];
}

/** An edit of a project: what it needs to see, and the changes it makes of what it then sees. */
export interface Edit {
  readonly sees?: Scope;
  readonly changes: (seen: ProjectSnapshot, tx: Tx) => readonly Change[] | Promise<readonly Change[]>;
  /** What the sender calls a path in the change at an index; by itself, the name of the field. */
  readonly pathOf?: (index: number, path: string) => string;
  /** Whether it only writes down what was looked at: the project keeps its time of change. Rule H82. */
  readonly isNote?: boolean;
}

/** A project after an edit: its row, what the edit saw of it then, and which rows it touched. */
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

/** Whether a change may give numbers to wires, of which there may be so many for each item. */
function mayNumberWires({ action }: Change): boolean {
  return action === 'number-wires' || action === 'create-section' || action === 'restore';
}

/** Gives others a turn where what was done with some changes and rows takes long. */
function pauseAfter({ length }: readonly Change[], { circuits, components }: ProjectSnapshot): Promise<void> {
  return length + circuits.length + components.length > rowsPerInsert ? nextTurn() : Promise.resolve();
}

/**
 * What is known of a project when its changes are judged: the rows that matter, and of the others how many items and
 * circuits there are, which places they have where they may be wanted, and where rows are brought back the references.
 * What is in a section that is deleted does not count, for the section may be made again.
 */
async function seeAround(tx: Tx, seen: ProjectSnapshot, changes: readonly Change[], deleted: ReadonlySet<string>) {
  const isKept = ({ sectionId }: { readonly sectionId: string }): boolean => !deleted.has(sectionId);
  const named = await extendPartial(tx, seen, rowsNamedBy(changes, seen));
  await pauseAfter(changes, named);
  const neighbors = neighborsOf(changes, named);
  const circuits = neighbors.circuits.filter(isKept);
  const places = neighbors.places.filter(isKept);
  const around = await extendPartial(tx, named, {
    circuits: [...circuits, ...neighbors.changed.filter(isKept)],
    places,
  });
  await pauseAfter(changes, around);
  const { before, unseenCircuits } = await seeCrowded(tx, around, await crowdedSections(tx, around, circuits));
  const placedIn = neighbors.placedIn.filter((id) => !deleted.has(id));
  const grows = changes.some((change) => componentsMadeBy(change).length > 0 || mayNumberWires(change));
  const brings = changes.some(({ action }) => action === 'restore');
  return {
    before,
    unseenCircuits,
    unseenPlaces: {
      circuits: await placesBeside(tx, 'circuits', before, placedIn),
      components: await placesBeside(tx, 'components', before, contestedSections(before, places)),
    },
    unseenItems: grows ? await countUnseenItems(tx, before, deleted) : 0,
    unseenReferences: brings ? await referencesInUse(tx, before.project.id, deleted) : [],
  };
}

/** What goes with the sections and parts of a project that a list of changes deletes. */
function goneWith(
  changes: readonly Change[],
  deleted: ReadonlySet<string>,
  { before, after }: Readonly<Record<'before' | 'after', ProjectSnapshot>>,
): Gone {
  const isDeleted = new Set(idsNamedBy(changes, 'delete-component'));
  const isLeft = new Set(after.components.map(({ id }) => id));
  return {
    contentsOf: after.sections.flatMap(({ id }) => (deleted.has(id) ? id : [])),
    drivers: before.components.flatMap(({ id }) => (isDeleted.has(id) || !isLeft.has(id) ? id : [])),
  };
}

/** The row with the fields that an edit left, which are in the database by then. */
function rowAfter(row: ProjectRow, { project }: ProjectSnapshot): ProjectRow {
  return { ...row, ...projectColumns(project) };
}

/**
 * The one way in which the contents of a project change: in one transaction, all or nothing, on the rows concerned
 * only. The judge is the same function that the browser asks. Throws an `AppError`.
 */
export async function changeProject(db: Db, target: WriteTarget, edit: Edit): Promise<Changed> {
  const { sees = {}, changes: changesOf, pathOf = (_, path) => fieldOf(path), isNote = false } = edit;
  return db.transaction().execute(async (tx) => {
    const locked = await lockProject(tx, target, isNote);
    if (isOrphan(locked)) throw new AppError('NOT_FOUND');
    const row = await storeMissingReferences(tx, locked);
    if (row.is_template === 1) await auditTemplateWrite(tx, target.writer, row, 'template-updated');
    const isGuest = row.guest_id !== null;
    const seen = await loadPartial(tx, row, isGuest ? { everything: true } : sees);
    const changes = await changesOf(seen, tx);
    // What a long list costs, or one that concerns many rows, is done in pieces, between which others are heard.
    await pauseAfter(changes, seen);
    const deleted = sectionsDeletedBy(changes, seen);
    const { before, ...unseen } = isGuest ? { before: seen } : await seeAround(tx, seen, changes, deleted);
    const kindOf = await partsKnownTo(tx, row, changes);
    await pauseAfter(changes, before);
    const judged = judgeChanges(before, changes, { kindOf, isGuest, ...unseen });
    if (!judged.isAllowed) throw refusalOf(judged.refusal, pathOf);
    const { after } = judged;
    await pauseAfter(changes, before);
    const rows = diffProjects(before, after);
    await pauseAfter(changes, before);
    await writeDiff(tx, target.id, rows, goneWith(changes, deleted, { before, after }));
    await writeProject(tx, before.project, after.project);
    return { row: rowAfter(row, after), snapshot: after, rows };
  });
}

/** The row of an id. Throws NOT_FOUND when it went away while the request was under way. */
export function rowOf<R extends { readonly id: string }>(rows: readonly R[], id: string): R {
  const row = rows.find((other) => other.id === id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}
