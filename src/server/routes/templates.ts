import { api } from '#contract/api.ts';
import type { ListedTemplate, TemplateContents } from '#contract/projects/templates.ts';
import type { ProjectRow } from '#server/access/find-project.ts';
import type { RegisterRoute } from '#server/http/route.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/services.ts';
import { presentProject, presentTemplate } from '#server/projects/present-project.ts';
import { createTemplate, deleteTemplate, duplicateTemplate, updateTemplate } from '#server/templates/save-template.ts';
import { listTemplates, pageTemplates } from '#server/templates/page-templates.ts';
import { ResultCache } from '#server/workers/result-cache.ts';

/** Size of the cache (bytes), enough for the contents of about ten thousand templates. */
const cacheBytes = 8 * 1024 * 1024;

function registerReadRoutes(route: RegisterRoute, services: Services): void {
  const { db, workers } = services;
  const cache = new ResultCache(cacheBytes);

  /**
   * Adds the contents to a template, computed once per revision; returns null if the template was deleted. On a timeout
   * the contents are null, and the result is cached for the next request.
   */
  async function withContents(row: ProjectRow): Promise<ListedTemplate | null> {
    try {
      const render = () => workers.render(db, row, { kind: 'contents' });
      const bytes = await cache.get(`${row.id} ${row.revision}`, render);
      const contents = JSON.parse(new TextDecoder().decode(bytes)) as TemplateContents;
      return { ...presentTemplate(row), contents };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.code === 'NOT_FOUND' ? null : { ...presentTemplate(row), contents: null };
    }
  }

  route(api.listTemplates, async () => (await listTemplates(db)).map(presentTemplate));

  route(api.pageTemplates, async ({ query }) => {
    const { sort = 'name', direction = 'asc', page: requestedPage = '1', search = '' } = query;
    const { rows, page, total } = await pageTemplates(db, { sort, direction, page: Number(requestedPage), search });
    const templates = await Promise.all(rows.map((row) => withContents(row)));
    return { templates: templates.filter((template) => template !== null), page, total };
  });
}

/** Registers the endpoints for templates; their contents are read by the endpoints for projects. */
export function registerTemplateRoutes(route: RegisterRoute, services: Services): void {
  const { db } = services;
  registerReadRoutes(route, services);

  route(api.createTemplate, async ({ actor, body }) => presentTemplate(await createTemplate(db, actor, body)));

  route(api.updateTemplate, async ({ actor, params, revisions, body }) => {
    const template = { id: params.templateId, revisions };
    return presentTemplate(await updateTemplate(db, actor, template, body));
  });

  route(api.deleteTemplate, ({ actor, params, revisions }) =>
    deleteTemplate(db, actor, { id: params.templateId, revisions }),
  );

  route(api.duplicateTemplate, async ({ actor, params }) =>
    presentProject(await duplicateTemplate(db, actor, params.templateId)),
  );
}
