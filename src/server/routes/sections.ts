import { randomUUID } from 'node:crypto';
import { api } from '#contract/api.ts';
import { createSection } from '#domain/changes/section-changes.ts';
import type { Mount } from '#server/http/mount.ts';
import { changeProject, rowOf } from '#server/projects/change-project.ts';
import { listSections } from '#server/projects/load-whole-project.ts';
import { invalid } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';

/** The calls for sections. The rules they keep are those of `changeProject`. */
export function mountSections(mount: Mount, { db }: Services): void {
  mount(api.listSections, ({ project }) => listSections(db, project.id));

  mount(api.createSection, async ({ project, target, body }) => {
    const { id = randomUUID(), projectId = project.id, sectionType: _, ...wanted } = body;
    if (projectId !== project.id) throw invalid('projectId', 'This is not the project of the address.');
    const { whole } = await changeProject(db, target, { changes: (seen) => createSection(seen, wanted, () => id) });
    return rowOf(whole.sections, id);
  });

  mount(api.updateSection, async ({ target, params: { sectionId: id }, body }) => {
    const changes = [{ action: 'update-section', id, set: body, was: {} }] as const;
    const { whole } = await changeProject(db, target, { changes: () => changes });
    return rowOf(whole.sections, id);
  });

  mount(api.deleteSection, async ({ target, params: { sectionId: id } }) => {
    await changeProject(db, target, { changes: () => [{ action: 'delete-section', id }] });
  });
}
