import { api } from '#contract/api.ts';
import type { Endpoint, Presented, Reply } from '#contract/endpoint.ts';
import type { Member } from '#server/access/actor.ts';
import type { WritableDatabase } from '#server/database/database.ts';
import { presentProject } from '#server/projects/present-project.ts';
import { presentTemplate } from '#server/templates/present-template.ts';
import {
  createTemplate,
  duplicateTemplate,
  type NewTemplate,
  type TemplateTarget,
  type TemplateUpdate,
  updateTemplate,
} from '#server/templates/save-template.ts';

/** A write that copies a project: plain data, so that a thread may do it. */
export type CopyTask = { readonly actor: Member } & (
  | { readonly kind: 'create-template'; readonly body: NewTemplate }
  | { readonly kind: 'update-template'; readonly template: TemplateTarget; readonly body: TemplateUpdate }
  | { readonly kind: 'duplicate-template'; readonly templateId: string }
);

/** The id of the project or template that is copied; undefined where only texts are written. */
export function sourceOf(task: CopyTask): string | undefined {
  return task.kind === 'duplicate-template' ? task.templateId : task.body.projectId;
}

/** A reply as JSON. One of another shape than the endpoint's does not compile. */
function json<E extends Endpoint>(_endpoint: E, reply: Presented<Reply<E>>): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(reply));
}

/** Does such a write; answers the JSON of its reply. Throws an `AppError`. */
export async function copy(database: WritableDatabase, task: CopyTask): Promise<Uint8Array> {
  const { actor } = task;
  switch (task.kind) {
    case 'create-template':
      return json(api.createTemplate, presentTemplate(await createTemplate(database, actor, task.body)));
    case 'update-template':
      return json(
        api.updateTemplate,
        presentTemplate(await updateTemplate(database.db, actor, task.template, task.body)),
      );
    case 'duplicate-template':
      return json(api.duplicateTemplate, presentProject(await duplicateTemplate(database, actor, task.templateId)));
  }
}
