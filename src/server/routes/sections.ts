import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import { createSection } from '#domain/changes/project-changes.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { changeProject, changeRow } from '#server/projects/change-project.ts';
import { listSections } from '#server/projects/load-snapshot.ts';
import { badRequest } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

/** Registers the endpoints for sections; all writes go through `changeProject`. */
export function registerSectionRoutes(route: RegisterRoute, { db }: Services): void {
  route(api.listSections, ({ project }) => listSections(db, project.id));

  route(api.createSection, async ({ project, target, body }) => {
    const { id = randomUUID(), projectId = project.id, sectionType: _, ...fields } = body;
    if (projectId !== project.id) throw badRequest('projectId', 'This is not the project in the URL.');
    return changeRow(db, target, ['sections', id], (current) => createSection(current, fields, () => id));
  });

  route(api.updateSection, ({ target, params: { sectionId: id }, body }) =>
    changeRow(db, target, ['sections', id], () => [{ action: 'update-section', id, set: body, was: {} }]),
  );

  route(api.deleteSection, async ({ target, params: { sectionId: id } }) => {
    await changeProject(db, target, { changes: () => [{ action: 'delete-section', id }] });
  });
}
