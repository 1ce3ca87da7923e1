import { api } from '#contract/api.ts';
import { toProjectFile } from '#domain/projects/project-file.ts';
import type { Mount } from '#server/http/mount.ts';
import { importProject } from '#server/projects/import-project.ts';
import { loadWholeProject } from '#server/projects/load-whole-project.ts';
import { presentProject } from '#server/projects/rows.ts';
import type { Services } from '#server/services.ts';

/** The calls that carry a project out and in. */
export function mountProjectFiles(mount: Mount, services: Services): void {
  const { db } = services;

  mount(api.exportProject, async ({ project }) => toProjectFile(await loadWholeProject(db, project)));

  mount(api.importProject, async ({ asker, body }) => presentProject(await importProject(services, asker, body)));
}
