import { setImmediate as nextTurn } from 'node:timers/promises';
import { api } from '#contract/api.ts';
import { guestProjectId } from '#contract/projects.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import { findProject, type WriteTarget } from '#server/access/find-project.ts';
import { auditTemplateWrite } from '#server/access/audit.ts';
import type { Db } from '#server/database/database.ts';
import { renderReply } from '#server/routes/render-reply.ts';
import { rowsPerInsert } from '#server/database/engine.ts';
import type { Mount } from '#server/http/mount.ts';
import { changeProject } from '#server/projects/change-project.ts';
import { touched } from '#server/projects/write-difference.ts';
import { newProject, newProjectId } from '#server/projects/new-project.ts';
import { ownerOf, storeProject, storing } from '#server/projects/store-project.ts';
import { pageProjects } from '#server/projects/page-projects.ts';
import { presentProject } from '#server/projects/rows.ts';
import { invalid, Refusal } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import { refuseGuestFile } from '#server/http/take-files.ts';
import { userOf } from '#server/http/user-turns.ts';

/** The calls that carry a project out and in. */
export function mountProjectFiles(mount: Mount, services: Services): void {
  mount(api.exportProject, (call) => renderReply(services, call, { kind: 'export' }));

  mount(api.importProject, async (call) => {
    if (call.asker.kind === 'guest') refuseGuestFile(call.body.byteLength);
    const { workers, guestsPerHour } = services;
    return workers.importFile({ file: call.body, asker: call.asker, guestsPerHour }, userOf(call));
  });
}

function mountReading(mount: Mount, services: Services): void {
  const { db } = services;
  mount(api.listProjects, async ({ asker }) => {
    const rows = await db
      .selectFrom('projects')
      .selectAll()
      .where('user_id', '=', asker.user.id)
      .where('is_template', '=', 0)
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(presentProject);
  });

  mount(api.pageProjects, async ({ asker, query }) => {
    const { sort = 'updated', direction = 'desc', page: wanted = '1' } = query;
    const { rows, page, total } = await pageProjects(db, asker.user.id, { sort, direction }, Number(wanted));
    return { projects: rows.map(presentProject), page, total };
  });

  mount(api.readProject, async ({ project }) => presentProject(project));

  mount(api.readSnapshot, (call) => renderReply(services, call, { kind: 'snapshot' }));

  mount(api.readBlueprint, (call) => renderReply(services, call, { kind: 'blueprint' }));
}

function mountWriting(mount: Mount, services: Services): void {
  const { db } = services;

  mount(api.createProject, async ({ asker, body: { id, ...fields } }) => {
    if (asker.kind === 'member' && id !== undefined) throw invalid('id', 'The server makes this id.');
    const isRenamed = fields.name !== undefined && fields.name !== projectDefaults.name;
    if (asker.kind === 'guest' && isRenamed) throw new Refusal('GUEST_NAME_FIXED');
    const whole = newProject(id ?? newProjectId(asker), fields);
    return presentProject(await storing(services, asker, (tx) => storeProject(tx, whole, ownerOf(asker))));
  });

  mount(api.updateProject, async ({ target, body }) => {
    const changes = [{ action: 'update-project', set: body, was: {} }] as const;
    return presentProject((await changeProject(db, target, { changes: () => changes })).row);
  });

  mount(api.changeProject, async ({ target, body }) => {
    // Reading a long list has taken a while by now.
    if (body.changes.length > rowsPerInsert) await nextTurn();
    const { row, rows } = await changeProject(db, target, {
      changes: () => body.changes,
      pathOf: (index, path) => `changes.${index}.${path}`,
    });
    return {
      project: presentProject(row),
      sections: touched(rows.sections),
      circuits: touched(rows.circuits),
      components: touched(rows.components),
    };
  });
}

/** Deletes a project. Throws STALE when it does not have the revision that it must have. */
async function remove(db: Db, { id, revisions }: WriteTarget): Promise<void> {
  const deletion = db.deleteFrom('projects').where('id', '=', id);
  if (revisions === null) return void (await deletion.execute());
  // No revision is -1, so that a header without any names none.
  const { numDeletedRows } = await deletion.where('revision', 'in', [-1, ...revisions]).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal('STALE');
}

/** Deleting takes what is in a project along. */
function mountDeleting(mount: Mount, { db }: Services): void {
  mount(api.deleteProject, async ({ target, project }) => {
    if (project.is_template === 0) return remove(db, target);
    await db.transaction().execute(async (tx) => {
      await auditTemplateWrite(tx, target.writer, project, 'template-deleted');
      await remove(tx, target);
    });
  });

  mount(api.cleanupProject, async ({ asker, params }) => {
    const wasGuest = asker.kind === 'member' ? asker.wasGuest : undefined;
    // One who has signed in since may still clear away what they made as a guest.
    const owner = wasGuest !== undefined && guestProjectId.test(params.projectId) ? wasGuest : asker;
    const project = await findProject(db, params, owner, 'write-project');
    if (project.guest_id === null) return;
    await db.deleteFrom('projects').where('id', '=', project.id).execute();
  });
}

/** The calls for projects as a whole. */
export function mountProjects(mount: Mount, services: Services): void {
  mountReading(mount, services);
  mountWriting(mount, services);
  mountDeleting(mount, services);
}
