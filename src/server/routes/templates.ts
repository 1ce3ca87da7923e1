import { api } from '#contract/api.ts';
import type { ListedTemplate, TemplateContents } from '#contract/templates.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import { isLargeProject, renderReply } from '#server/routes/render-reply.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import { copy, type CopyTask, sourceOf } from '#server/templates/copy-task.ts';
import { presentTemplate } from '#server/templates/present-template.ts';
import { deleteTemplate } from '#server/templates/save-template.ts';
import { listTemplates, pageTemplates } from '#server/templates/page-templates.ts';
import { ResultCache } from '#server/workers/result-cache.ts';
import { type ProjectCall, userOf } from '#server/http/user-queue.ts';
import type { Client } from '#server/access/client.ts';

/** How much is kept of what is inside templates (bytes): at a few hundred bytes each, that of some ten thousand. */
const keptBytes = 8 * 1024 * 1024;

function registerReadRoutes(route: RegisterRoute, services: Services): void {
  const { db } = services;
  const kept = new ResultCache(keptBytes);

  /**
   * A template with what is inside, which is worked out once for each revision; null for one that is gone by now. One
   * that takes too long is listed without, and is there for the next request.
   */
  async function listed(row: ProjectRow, call: Omit<ProjectCall, 'project'>): Promise<ListedTemplate | null> {
    try {
      const render = () => renderReply(services, { ...call, project: row }, { kind: 'contents' });
      const bytes = await kept.get(`${row.id} ${row.revision}`, render);
      const contents = JSON.parse(new TextDecoder().decode(bytes)) as TemplateContents;
      return { ...presentTemplate(row), contents };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.code === 'NOT_FOUND' ? null : { ...presentTemplate(row), contents: null };
    }
  }

  route(api.listTemplates, async () => (await listTemplates(db)).map(presentTemplate));

  route(api.pageTemplates, async ({ query, ...call }) => {
    const { sort = 'name', direction = 'asc', page: wanted = '1', search = '' } = query;
    const { rows, page, total } = await pageTemplates(db, { sort, direction, page: Number(wanted), search });
    const templates = await Promise.all(rows.map((row) => listed(row, call)));
    return { templates: templates.filter((template) => template !== null), page, total };
  });
}

/** The calls for templates as a whole; what is in one is read by the calls for projects. */
export function registerTemplateRoutes(route: RegisterRoute, services: Services): void {
  const { db, workers } = services;
  registerReadRoutes(route, services);

  /** Copies what is small at once, and what is large in a thread. */
  async function copyReply(task: CopyTask, client: Client): Promise<Uint8Array> {
    const source = sourceOf(task);
    const isLarge = source !== undefined && (await isLargeProject(db, source));
    return isLarge ? workers.copy(task, userOf({ actor: task.actor, client })) : copy(services, task);
  }

  route(api.createTemplate, ({ actor, client, body }) => copyReply({ kind: 'create-template', actor, body }, client));

  route(api.updateTemplate, ({ actor, client, params, revisions, body }) => {
    const template = { id: params.templateId, revisions };
    return copyReply({ kind: 'update-template', actor, template, body }, client);
  });

  route(api.deleteTemplate, ({ actor, params, revisions }) =>
    deleteTemplate(db, actor, { id: params.templateId, revisions }),
  );

  route(api.duplicateTemplate, ({ actor, client, params }) =>
    copyReply({ kind: 'duplicate-template', actor, ...params }, client),
  );
}
