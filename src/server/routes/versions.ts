import { randomUUID } from 'node:crypto';
import { type Api, api } from '#contract/api.ts';
import type { Presented, Reply } from '#contract/endpoint.ts';
import type { Change } from '#domain/changes/change.ts';
import { changesTo } from '#domain/changes/invert-changes.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { ProjectRow, WriteTarget } from '#server/access/find-project.ts';
import { addMissingComponents } from '#server/custom-components/library.ts';
import type { Db } from '#server/database/database.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { changeProject } from '#server/projects/change-project.ts';
import { refuseStale } from '#server/projects/lock-project.ts';
import { loadState } from '#server/projects/load-snapshot.ts';
import { presentProject } from '#server/projects/present-project.ts';
import { progressOf } from '#server/projects/soldering.ts';
import { storeProject } from '#server/projects/store-project.ts';
import { imageOf } from '#server/routes/pictures.ts';
import type { Services } from '#server/services.ts';
import { copyProject } from '#server/templates/store-template.ts';
import { deleteVersions } from '#server/versions/delete-versions.ts';
import { keepByHand, renameVersion } from '#server/versions/keep-version.ts';
import { listVersions, readVersion, readVersionContent } from '#server/versions/read-versions.ts';

/** Restores the custom components of a version that are no longer in the owner's library, as deleted ones. */
async function restoreComponents(db: Db, { user_id: userId }: ProjectRow, content: ProjectSnapshot): Promise<void> {
  if (userId === null) return;
  await db.transaction().execute((tx) => addMissingComponents(tx, userId, content.customComponents));
}

/** Changes a project to one of its versions. */
async function restoreVersion(
  db: Db,
  target: WriteTarget,
  project: ProjectRow,
  versionId: string,
): Promise<Presented<Reply<Api['restoreVersion']>>> {
  const content = await readVersionContent(db, project.id, versionId);
  await restoreComponents(db, project, content);
  let changes: Change[] = [];
  let before = content;
  const { row, snapshot } = await changeProject(db, target, {
    changes: (current) => {
      before = current;
      changes = changesTo(current, content);
      return changes;
    },
    keepsVersion: 'restore',
  });
  const reply = { revision: row.revision, changes, inverse: changesTo(snapshot, before) };
  // The changes create only regular sections, because the global one is never deleted.
  return reply as Presented<Reply<Api['restoreVersion']>>;
}

/** Creates a project of the owner as a copy of a version. Throws TOO_MANY_PROJECTS. */
async function copyVersion(db: Db, project: ProjectRow, versionId: string): Promise<ProjectRow> {
  const content = await readVersionContent(db, project.id, versionId);
  await restoreComponents(db, project, content);
  const copy = copyProject(content, randomUUID(), content.project.name);
  return db.transaction().execute((tx) => storeProject(tx, copy, { user_id: project.user_id, guest_id: null }));
}

function registerReadRoutes(route: RegisterRoute, { db, workers }: Services): void {
  route(api.listVersions, ({ project }) => listVersions(db, project.id));

  route(api.readVersion, async ({ project, params: { versionId } }) => {
    const version = await readVersion(db, versionId);
    const content = await readVersionContent(db, project.id, versionId);
    const { revision, createdAt: updatedAt } = version;
    return {
      ...content,
      version,
      project: { ...presentProject(project), ...content.project, revision, updatedAt },
      customComponents: content.customComponents.map((custom) => ({ ...custom, isDeleted: false })),
    };
  });

  route(api.readDifference, async ({ actor, project, params: { versionId: from }, query: { to = 'now' } }) => {
    const progress = await progressOf(db, actor, project.id);
    return workers.render(db, project, { kind: 'difference', from, to: to === 'now' ? null : to, progress });
  });

  route(api.readVersionImage, async ({ project, params: { versionId, pictureId } }) =>
    imageOf(db, (await readVersionContent(db, project.id, versionId)).pictures, pictureId),
  );
}

/** Registers the endpoints for versions of projects. */
export function registerVersionRoutes(route: RegisterRoute, services: Services): void {
  const { db, clock } = services;
  registerReadRoutes(route, services);

  route(api.keepVersion, async ({ project, body: { name } }) => {
    const state = await loadState(db, project.id);
    return readVersion(db, await db.transaction().execute((tx) => keepByHand(tx, state, name, clock())));
  });

  route(api.renameVersion, async ({ project, target, params: { versionId }, body: { name } }) => {
    refuseStale(target.revisions, project.revision);
    await db.transaction().execute((tx) => renameVersion(tx, project.id, versionId, name));
    return readVersion(db, versionId);
  });

  route(api.deleteVersion, ({ project, target, params: { versionId } }) => {
    refuseStale(target.revisions, project.revision);
    return db.transaction().execute((tx) => deleteVersions(tx, project.id, [versionId]));
  });

  route(api.restoreVersion, ({ target, project, params: { versionId } }) =>
    restoreVersion(db, target, project, versionId),
  );

  route(api.copyVersion, async ({ project, params: { versionId } }) =>
    presentProject(await copyVersion(db, project, versionId)),
  );
}
