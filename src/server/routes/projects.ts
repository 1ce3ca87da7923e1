import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { api } from '#contract/api.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import { findProject } from '#server/access/find-project.ts';
import { auditTemplateWrite } from '#server/access/audit.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { changeProject } from '#server/projects/change-project.ts';
import { deleteProject } from '#server/projects/lock-project.ts';
import { touched } from '#server/projects/write-diff.ts';
import {
  newProject,
  newProjectId,
  ownerOf,
  storeProject,
  runStoreTransaction,
  importProject,
} from '#server/projects/store-project.ts';
import { pageProjects } from '#server/projects/page-projects.ts';
import { presentListed, presentProject } from '#server/projects/present-project.ts';
import { listedColumns } from '#server/projects/rows.ts';
import { receiveFileImages } from '#server/pictures/file-images.ts';
import { loadDataUrls } from '#server/pictures/image-store.ts';
import { badRequest, AppError } from '#server/app-error.ts';
import { findMissingRow } from '#domain/changes/refuse-scenes.ts';
import { findDroppedEffects } from '#domain/project-file/file-effects.ts';
import { findDroppedPlaces } from '#domain/project-file/file-pictures.ts';
import { toProjectFile } from '#domain/project-file/project-file.ts';
import { loadProjectRows, snapshotOf } from '#server/projects/load-snapshot.ts';
import { presentProjectCustomComponent } from '#server/custom-components/load-custom-components.ts';
import type { Services } from '#server/services.ts';
import { readProjectFile } from '#server/projects/read-project-file.ts';

/** Maximum number of dropped places and effects in a reply. */
const mostListed = 100;

/** Registers the endpoints for exporting and importing projects. */
export function registerProjectFileRoutes(route: RegisterRoute, services: Services): void {
  route(api.exportProject, async ({ project }) => {
    const snapshot = snapshotOf(await loadProjectRows(services.db, project.id));
    const hashes = snapshot.pictures.flatMap(({ imageHash }) => imageHash ?? []);
    return toProjectFile(snapshot, await loadDataUrls(services.db, hashes));
  });

  route(api.importProject, async (call) => {
    const file = readProjectFile(call.body, call.actor.kind === 'guest');
    // Parsing and storing a large file each take a while, so yield to other requests in between.
    await yieldToEventLoop();
    const dropped = [...findDroppedPlaces(file), ...findDroppedEffects(file)]
      .slice(0, mostListed)
      .map(({ path, message }) => ({ path: path.join('.'), message }));
    const received = await receiveFileImages(services, call.actor, file);
    return { ...presentProject(await importProject(services, call.actor, received)), dropped };
  });
}

function registerReadRoutes(route: RegisterRoute, { db, workers }: Services): void {
  route(api.listProjects, async ({ actor }) => {
    const rows = await db
      .selectFrom('projects')
      .select(listedColumns)
      .where('user_id', '=', actor.user.id)
      .where('is_template', '=', 0)
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(presentListed);
  });

  route(api.pageProjects, async ({ actor, query }) => {
    const { sort = 'updated', direction = 'desc', page: requestedPage = '1' } = query;
    const { rows, page, total } = await pageProjects(db, actor.user.id, { sort, direction }, Number(requestedPage));
    return { projects: rows.map(presentListed), page, total };
  });

  route(api.readProject, async ({ project }) => presentProject(project));

  route(api.readSnapshot, async ({ project: { id } }) => {
    const { row, customs, ...rest } = await loadProjectRows(db, id);
    return { ...rest, project: presentProject(row), customComponents: customs.map(presentProjectCustomComponent) };
  });

  route(api.readRevision, async ({ project: { revision } }) => ({ revision }));

  route(api.readProjectSummary, ({ project }) => workers.render(db, project, { kind: 'summary' }));

  route(api.readBlueprint, ({ project }) => workers.render(db, project, { kind: 'blueprint' }));
}

function registerWriteRoutes(route: RegisterRoute, services: Services): void {
  const { db } = services;

  route(api.createProject, async ({ actor, body: { id, settings, ...rest } }) => {
    const fields = { ...rest, settings: { ...projectDefaults.settings, ...settings } };
    const nothing = () => false;
    const missing = findMissingRow(fields.settings, nothing, nothing);
    if (missing !== null) throw badRequest(`settings.${missing.path}`, missing.message);
    if (actor.kind === 'member' && id !== undefined) throw badRequest('id', 'The server assigns this id.');
    const isRenamed = fields.name !== undefined && fields.name !== projectDefaults.name;
    if (actor.kind === 'guest' && isRenamed) throw new AppError('GUEST_NAME_FIXED');
    const snapshot = newProject(id ?? newProjectId(actor), fields);
    return presentProject(
      await runStoreTransaction(services, actor, (tx) => storeProject(tx, snapshot, ownerOf(actor))),
    );
  });

  route(api.updateProject, async ({ target, body }) => {
    const { settings, ...fields } = body;
    const { row } = await changeProject(db, target, {
      changes: ({ project }) => {
        const set = settings === undefined ? fields : { ...fields, settings: { ...project.settings, ...settings } };
        return [{ action: 'update-project', set, was: {} }];
      },
    });
    return presentProject(row);
  });

  route(api.changeProject, async ({ target, body }) => {
    const { row, rows } = await changeProject(db, target, {
      changes: () => body.changes,
      pathOf: (index, path) => `changes.${index}.${path}`,
      isNote: body.changes.every(({ action }) => action === 'number-wires'),
    });
    return {
      project: presentProject(row),
      sections: touched(rows.sections),
      circuits: touched(rows.circuits),
      components: touched(rows.components),
      pictures: touched(rows.pictures),
    };
  });
}

function registerDeleteRoutes(route: RegisterRoute, { db }: Services): void {
  route(api.deleteProject, async ({ target, project }) => {
    await db.transaction().execute(async (tx) => {
      if (project.is_template === 1) await auditTemplateWrite(tx, target.writer, project, 'template-deleted');
      await deleteProject(tx, target);
    });
  });

  route(api.cleanupProject, async ({ actor, params }) => {
    const project = await findProject(db, params, actor, 'write-project');
    if (project.guest_id === null) return;
    await db.transaction().execute((tx) => deleteProject(tx, { id: project.id, revisions: null }));
  });
}

/** Registers the endpoints for projects. */
export function registerProjectRoutes(route: RegisterRoute, services: Services): void {
  registerReadRoutes(route, services);
  registerWriteRoutes(route, services);
  registerDeleteRoutes(route, services);
}
