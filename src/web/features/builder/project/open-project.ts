import { createProject } from '#contract/routes.ts';
import { guestProjectId } from '#domain/projects/project-limits.ts';
import type { EditStart } from '#web/features/builder/sync/edit-session.ts';
import { renameIds } from '#web/features/builder/sync/rebase.ts';
import { type KeptSession, readKeptSession } from '#web/features/builder/sync/kept-session.ts';
import {
  type LoadedProject,
  loadProject,
  sendChanges,
  sentSettings,
} from '#web/features/builder/project/project-calls.ts';
import { powerParts } from '#domain/catalogue/power.ts';
import type { Change } from '#domain/changes/change.ts';
import { findGlobalSection, findMasterSupply } from '#domain/projects/master-supply.ts';
import { isGlobal } from '#domain/projects/section.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import type { RestoredProject } from '#web/features/builder/sync/edit-ports.ts';

/** A project opened in the builder, with what this tab kept of the work on it. */
export interface OpenedProject extends Omit<LoadedProject, 'snapshot'> {
  readonly start: EditStart;
  /** Who was signed in when it was opened. */
  readonly openedBy: string | undefined;
}

/** Whether a project is a guest's, by its id. Source: decisions A5. */
export function isGuestProject(projectId: string): boolean {
  return guestProjectId.test(projectId);
}

/**
 * Reads a project and the work that this tab kept on it. A guest's project was deleted when the page was left, so it is
 * created again from the tab's copy; to a user who has signed in since it is only shown, so that they can keep it.
 * Throws ApiError, and what `load` throws. Source: decisions C2.
 */
export async function openProject(
  projectId: string,
  openedBy: string | undefined,
  load: typeof loadProject = loadProject,
): Promise<OpenedProject> {
  const kept = await readKeptSession(projectId);
  if (kept === null || kept.guestCopy === null) {
    const { snapshot, ...facts } = await load(projectId);
    return { ...facts, openedBy, start: { snapshot, ...editsOf(kept) } };
  }
  const facts = { isTemplate: false, description: null, ownerId: null, openedBy };
  if (openedBy !== undefined) return { ...facts, start: { snapshot: kept.guestCopy, ...editsOf(kept) } };
  const { snapshot, renamed } = await restoreGuestProject(kept.guestCopy);
  return { ...facts, start: { snapshot, ...renameIds(editsOf(kept), renamed) } };
}

function editsOf(kept: KeptSession | null): Omit<EditStart, 'snapshot'> {
  return kept === null ? {} : { history: kept.history, pending: kept.pending };
}

/**
 * Whether the user who is signed in now (undefined when signed out) may not edit the open project: the session of its
 * owner has ended, or a guest has signed in. A template has no owner.
 */
export function isUnauthorized({ start, isTemplate, ownerId, openedBy }: OpenedProject, userId: string | undefined) {
  if (isTemplate) return false;
  if (isGuestProject(start.snapshot.project.id)) return userId !== undefined;
  return userId !== openedBy && userId !== ownerId;
}

/**
 * Creates a guest's project again from the tab's copy, with its id and the ids of its rows. Only the global section and
 * the master supply, which the server creates, get new ids. A project that still exists, because the beacon that
 * deletes it has not arrived, is used as it is; one that was created again and did not get its rows gets them now.
 * Throws ApiError. Source: decisions C2.
 */
export async function restoreGuestProject(copy: ProjectSnapshot): Promise<RestoredProject> {
  const projectId = copy.project.id;
  const obstacle = await recreate(copy);
  const { snapshot: fresh } = await loadProject(projectId).catch((error: unknown) => {
    throw obstacle ?? error;
  });
  const renamed = newIds(copy, fresh);
  // With the ids of the copy it is the same project, which another tab may have emptied.
  const isHalfMade = renamed.size > 0 && !hasRows(fresh);
  if (obstacle !== null && !isHalfMade) return { snapshot: fresh, renamed };
  const snapshot = renameIds(copy, renamed);
  const sentElsewhere = await sendRows(snapshot);
  if (sentElsewhere !== null) return { snapshot: sentElsewhere, renamed };
  const { numberedWires } = snapshot.project;
  return { snapshot: { ...snapshot, project: { ...fresh.project, numberedWires } }, renamed };
}

/**
 * Sends all rows of a project that the server has just created, in one request: the limits of guests keep it small.
 * Null when it has them now; the project as the server has it when they were there already. Throws ApiError.
 */
async function sendRows(snapshot: ProjectSnapshot): Promise<ProjectSnapshot | null> {
  const projectId = snapshot.project.id;
  const changes = [...rowsOf(snapshot), ...wiresOf(snapshot)];
  try {
    if (changes.length > 0) await sendChanges(projectId, changes);
    return null;
  } catch (error) {
    // This call may have arrived although its reply was lost, or one of another tab or of this page before a reload.
    const loaded = await loadProject(projectId).catch(() => null);
    if (loaded === null || !hasRows(loaded.snapshot)) throw error;
    return loaded.snapshot;
  }
}

/** Null when it was created; else the error, which may be that it still exists. */
async function recreate({ project }: ProjectSnapshot): Promise<ApiError | null> {
  const { id, color, resistorMode, resistorRounding, supplyInputId, settings } = project;
  const isKnown = powerParts.some((part) => part.id === project.powerSupplyId);
  const powerSupplyId = isKnown ? project.powerSupplyId : projectDefaults.powerSupplyId;
  try {
    const fields = { id, color, powerSupplyId, supplyInputId, resistorMode, resistorRounding };
    await call(createProject, { body: { ...fields, settings: sentSettings(settings) } });
    return null;
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'TAKEN' || error.code === 'GUEST_PROJECT_LIMIT')) return error;
    throw error;
  }
}

/** The ids that differ of what the server creates with the project: all of them once it was created again. */
function newIds(copy: ProjectSnapshot, fresh: ProjectSnapshot): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  const pairs = [
    [findGlobalSection(copy.sections), findGlobalSection(fresh.sections)],
    [findMasterSupply(copy), findMasterSupply(fresh)],
  ];
  for (const [old, now] of pairs) {
    if (old !== undefined && now !== undefined && old.id !== now.id) renamed.set(old.id, now.id);
  }
  return renamed;
}

/** The changes that number the wires of the supply and of the section that the server creates with the project. */
function wiresOf({ project, sections }: ProjectSnapshot): Change[] {
  const created = sections.filter(isGlobal).map(({ id, numberedWires }) => ({ sectionId: id, wires: numberedWires }));
  const all = [{ sectionId: null, wires: project.numberedWires }, ...created];
  return all.flatMap((wires) =>
    wires.wires.length === 0 ? [] : [{ action: 'number-wires', ...wires } satisfies Change],
  );
}

/** Whether a project holds more than the server creates with it. */
function hasRows(snapshot: ProjectSnapshot): boolean {
  return rowsOf(snapshot).length > 0;
}

/** The change that brings back every row, references too, except those that the server creates with the project. */
function rowsOf(snapshot: ProjectSnapshot): Change[] {
  const masterId = findMasterSupply(snapshot)?.id;
  const sections = snapshot.sections.filter((section) => !isGlobal(section));
  const components = snapshot.components.filter((component) => component.id !== masterId);
  const { circuits } = snapshot;
  const isEmpty = sections.length + circuits.length + components.length === 0;
  return isEmpty ? [] : [{ action: 'restore', sections, circuits, components }];
}
